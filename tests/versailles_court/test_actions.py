"""Chapter 6: the action cards."""

import pytest

from .tables import Piles, last_discarded, turn_of
from .words import CARDS, CHARACTERS, card_words

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


# ---------------------------------------------------------------------------------------------- Royal Audience


@pytest.mark.proves("6.1", game="versailles_court")
def test_an_audience_activates_a_character_that_one_may_activate_without_its_card() -> None:
    piles: dict[int, Piles] = {0: {"king": 2, "queen": 1, "duchess": 1}, 1: {"king": 2, "queen": 2, "cardinal": 1}}
    table = turn_of(0, hands={0: "royal audience 1, spymaster 1 I, spymaster 2 I"}, piles=piles)
    assert table.moves() == {"royal audience 1: king", "royal audience 1: duchess"}
    table.play("royal audience 1: king")
    assert (table.phase, table.discards()) == ("king", ["royal audience 1"])
    assert table.play("king: queen").markers() == {"king": 1, "queen": 1}


@pytest.mark.proves("6.1", game="versailles_court")
@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_may_be_activated_by_an_audience(character: str) -> None:
    piles: dict[int, Piles] = {0: {character: 1}, 1: {"king": 1}}
    table = turn_of(0, hands={0: "royal audience 6"}, piles=piles).play(f"royal audience 6: {character}")
    assert table.phase == character
    assert table.numbers()


@pytest.mark.proves("6.1", "5.9", game="versailles_court")
def test_favour_markers_count_in_an_audience() -> None:
    table = turn_of(0, hands={0: "royal audience 1"}, piles={0: {"king": 1}}, favours=("king", "duchess"))
    table.play("royal audience 1: king", "king: duchess")
    assert (table.markers(), table.favoured()) == ({"duchess": 1, "chamberlain": 1}, {"duchess"})


@pytest.mark.proves("6.1", "5.2", game="versailles_court")
def test_an_audience_leaves_two_cards_for_the_queen() -> None:
    hands = {0: "royal audience 1, king 1 I, queen 4 I"}
    table = turn_of(0, hands=hands, piles={0: {"queen": 1}}).play("royal audience 1: queen")
    table.play("queen: cardinal for king 1 I")
    assert (table.under(0, "cardinal"), table.markers()) == (["queen 4 I"], {"queen": 1})


@pytest.mark.proves("6.1", "6.7", game="versailles_court")
def test_an_audience_with_nobody_to_activate_does_nothing() -> None:
    table = turn_of(0, hands={0: "royal audience 1, king 1 I, king 2 I"}, piles={0: {"king": 1}, 1: {"king": 2}})
    assert table.moves() == {"royal audience 1: nobody"}
    table.play("royal audience 1: nobody")
    assert (table.seat, table.phase, table.markers()) == (1, "influence", {})
    assert table.discards() == ["royal audience 1"]


# ---------------------------------------------------------------------------------------------- Words of Praise


@pytest.mark.proves("6.2", game="versailles_court")
def test_praise_marks_a_character_under_whom_one_has_a_card() -> None:
    piles: dict[int, Piles] = {0: {"king": 1, "duchess": 3}, 1: {"king": 4, "queen": 1}}
    table = turn_of(0, hands={0: "words of praise 5"}, piles=piles, markers={"king": 2})
    assert table.moves("words of praise 5: ") == {"king", "duchess"}, "whoever has more cards there"
    assert table.play("words of praise 5: king").markers() == {"king": 3}
    assert table.discards() == ["words of praise 5"]


@pytest.mark.proves("6.2", "6.7", game="versailles_court")
def test_praise_without_a_card_anywhere_does_nothing() -> None:
    table = turn_of(0, hands={0: "words of praise 5"}, piles={1: {"king": 1}})
    assert table.moves("words of praise 5: ") == {"nobody"}
    assert table.play("words of praise 5: nobody").markers() == {}


@pytest.mark.proves("6.2", "9.1", game="versailles_court")
def test_praise_may_bring_about_the_end() -> None:
    piles: dict[int, Piles] = {0: {"king": 1}}
    table = turn_of(0, hands={0: "words of praise 5"}, piles=piles, markers={"king": 4, "queen": 5})
    assert table.play("words of praise 5: king").phase == "over"


# ------------------------------------------------------------------------------------------------ Court Scandal


@pytest.mark.proves("6.3", game="versailles_court")
def test_a_scandal_takes_a_marker_from_a_character_that_has_two() -> None:
    markers = {"king": 1, "queen": 2, "cardinal": 5, "chamberlain": 3}
    table = turn_of(0, hands={0: "court scandal 3"}, markers=markers)
    assert table.moves("court scandal 3: ") == {"queen", "cardinal", "chamberlain"}
    assert table.play("court scandal 3: queen").markers() == markers | {"queen": 1}


@pytest.mark.proves("6.3", "6.7", game="versailles_court")
def test_a_scandal_does_nothing_where_nobody_has_two() -> None:
    table = turn_of(0, hands={0: "court scandal 4"}, markers=dict.fromkeys(CHARACTERS, 1))
    assert table.moves("court scandal 4: ") == {"nobody"}
    assert table.play("court scandal 4: nobody").markers() == dict.fromkeys(CHARACTERS, 1)
    assert table.discards() == ["court scandal 4"]


# -------------------------------------------------------------------------------------------------- Masked Ball


@pytest.mark.proves("6.4", "7.1", game="versailles_court")
@ALL_COUNTS
def test_at_a_ball_every_other_player_discards_a_card_and_draws_another(players: int) -> None:
    table = turn_of(1, players=players, hands={1: "masked ball 6, king 1 I, king 2 I"})
    before = {seat: set(table.hand(seat)) for seat in range(players)}
    table.play("masked ball 6")
    lost = {seat: before[seat] - set(table.hand(seat)) for seat in range(players)}
    assert [len(lost[seat]) for seat in range(players)] == [1] * players
    assert lost[1] == {"masked ball 6"}
    order = [(1 + k) % players for k in range(players)]
    assert table.discards() == [card for seat in order for card in lost[seat]]
    shown = [set(card_words(row)) for row in table.seen_by(None).dropped]
    assert shown == [(lost | {1: set()}).get(seat, set()) for seat in range(4)]
    assert table.s.hand_size[:players].tolist() == [4] * players


@pytest.mark.proves("6.4", game="versailles_court")
def test_the_card_that_is_lost_at_a_ball_is_drawn_at_random() -> None:
    hands = {0: "masked ball 6, king 1 I, king 2 I", 1: "queen 1 I, queen 2 I, queen 3 I, queen 4 I"}
    table = turn_of(0, hands=hands)
    for card in hands[1].split(", "):
        table.copy().play_so_that("masked ball 6", last_discarded(card))


# ----------------------------------------------------------------------------------------- Change of Allegiance


@pytest.mark.proves("6.5", game="versailles_court")
def test_one_s_own_card_moves_to_another_character_and_is_the_newest_there() -> None:
    piles: dict[int, Piles] = {
        0: {"king": "queen 2 I, queen 3 I", "queen": "king 1 I"}, 1: {"king": "duchess 1 I"}
    }  # fmt: skip
    table = turn_of(0, hands={0: "change of allegiance 2"}, piles=piles).play("change of allegiance 2")
    assert (table.phase, table.seat) == ("transfer", 0)
    wanted = {f"move {i} to {name}" for i in (0, 1) for name in CHARACTERS if name != "king"}
    assert table.moves() == wanted | {f"move 2 to {name}" for name in CHARACTERS if name != "queen"}
    known = table.copy().play("move 0 to queen")
    assert known.under(0, "queen") == ["king 1 I", "queen 2 I"]
    assert (known.under(0, "king"), known.sizes("king")) == (["queen 3 I"], [1, 1])
    new = table.copy().play("move 1 to spymaster")
    assert (new.under(0, "spymaster"), new.s.in_front[0, 5]) == (["queen 3 I"], 1)
    emptied = table.copy().play("move 2 to king")
    assert (emptied.under(0, "queen"), emptied.under(0, "king")[-1]) == ([], "king 1 I")
    assert emptied.seat == 1


@pytest.mark.proves("6.5", "6.7", game="versailles_court")
def test_without_a_card_to_move_a_change_of_allegiance_does_nothing() -> None:
    table = turn_of(0, hands={0: "change of allegiance 5"}, piles={1: {"king": 2}}).play("change of allegiance 5")
    assert (table.seat, table.phase, table.discards()) == (1, "influence", ["change of allegiance 5"])


@pytest.mark.proves("6.5", "1.5", game="versailles_court")
def test_everybody_sees_which_card_moves_and_nobody_its_face() -> None:
    piles: dict[int, Piles] = {0: {"king": "queen 2 I, queen 3 I"}}
    table = turn_of(0, hands={0: "change of allegiance 2"}, piles=piles).play(
        "change of allegiance 2", "move 0 to queen"
    )
    for viewer in (1, None):
        seen = table.seen_by(viewer)
        assert (seen.laid_under[:2].tolist(), seen.laid_card[:2].tolist()) == ([0, 1], [-1, -1])
    assert card_words(table.seen_by(0).laid_card) == ["queen 3 I", "queen 2 I"]


# ------------------------------------------------------------------------------------------------ Sealed Letter


@pytest.mark.proves("6.6", game="versailles_court")
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_letter_puts_the_first_card_of_the_deck_under_any_of_the_seven(character: str) -> None:
    hands, piles = {0: "sealed letter 3"}, {1: {character: 2}}
    table = turn_of(0, hands=hands, piles=piles, next_cards="cardinal 5 I, king 1 I")
    assert table.moves("sealed letter 3: ") == set(CHARACTERS)
    assert table.s.laid_card[2] == -1
    table.play(f"sealed letter 3: {character}")
    assert table.under(0, character) == ["cardinal 5 I"]
    assert "king 1 I" in table.hand(0)
    for viewer in (0, 1, None):
        assert table.seen_by(viewer).laid_card[2] == (CARDS.index("cardinal 5 I") if viewer == 0 else -1)


@pytest.mark.proves("6.6", "7.2", game="versailles_court")
def test_a_letter_may_bring_a_card_of_the_shuffled_discards_even_itself() -> None:
    """96 cards: 2 and 4 in hand, 88 under characters, one in the discard pile beside the letter."""
    hands = {0: "sealed letter 3"}
    table = turn_of(0, hands=hands, piles={0: {"king": 1}, 1: {"king": 87}}, deck=0)
    (other,) = table.discards()
    tables = [table.copy() for _ in range(20)]
    for seed, after in enumerate(tables):
        after.s.rng = seed
        assert after.play("sealed letter 3: queen").phase == "over", "one card is left, and two are wanted"
    assert {card for after in tables for card in after.under(0, "queen")} == {"sealed letter 3", other}


@pytest.mark.proves("6.6", "6.7", game="versailles_court")
def test_a_letter_is_drawn_even_if_its_own_card_is_the_only_one() -> None:
    table = turn_of(0, hands={0: "sealed letter 3"}, piles={1: {"king": 89}})
    assert table.s.heights.tolist() == [0, 0]
    assert table.play("sealed letter 3: queen").under(0, "queen") == ["sealed letter 3"]


# ------------------------------------------------------------------------------------------------ all of them


@pytest.mark.proves("6.7", "4.1", game="versailles_court")
def test_what_can_be_followed_must_be() -> None:
    hands = {0: "royal audience 1, words of praise 2, court scandal 3"}
    table = turn_of(0, hands=hands, piles={0: {"king": 1}}, markers={"queen": 2})
    assert table.moves() == {"royal audience 1: king", "words of praise 2: king", "court scandal 3: queen"}


@pytest.mark.proves("6.7", "3.2", game="versailles_court")
def test_an_action_card_that_is_discarded_for_its_value_does_nothing_else() -> None:
    hands = {0: "cardinal 1 I, masked ball 1, king 1 I", 1: "queen 1 I, queen 2 I, queen 3 I, queen 4 I"}
    table = turn_of(0, hands=hands, piles={0: {"cardinal": 1}}, markers={"king": 2})
    table.play("play cardinal 1 I", "cardinal: king for masked ball 1")
    assert table.markers() == {"king": 1, "cardinal": 1}
    assert table.hand(1) == hands[1].split(", ")
