"""Chapters 2, 3, 4 and 7: the phases of a turn, influence, who may activate whom, showing the hand, drawing."""

import pytest

from .tables import Piles, Tabletop, turn_of
from .words import CARDS, CHARACTERS, GAME, card_words

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
HAND = "king 1 I, queen 2 I, duchess 3 I"


# ------------------------------------------------------------------------------------------------- the phases


@pytest.mark.proves("2.1", game="versailles_court")
@ALL_COUNTS
def test_a_turn_is_influence_then_action_then_drawing(players: int) -> None:
    table = turn_of(1, players=players, phase="influence", hands={1: f"{HAND}, king 6 I"})
    table.play("influence king")
    assert (table.seat, table.phase) == (1, "put")
    table.play("put king 6 I")
    assert table.phase == "act"
    assert not any(move.startswith(("influence", "put")) for move in table.moves()), "only one card"
    table.play("play king 1 I")
    assert (table.seat, table.phase) == (1, "king")
    table.play("king: queen")
    assert (table.seat, table.phase) == (2 % players, "influence")
    assert table.s.hand_size[:players].tolist() == [4] * players
    assert table.s.turn == 11


@pytest.mark.proves("2.1", game="versailles_court")
def test_no_phase_can_be_left_out() -> None:
    table = Tabletop(3, seed=4)
    for _ in table.play_any():
        assert table.numbers(), "there is always something to do"
        assert not {"pass", "done", "end turn"} & set(GAME.moves.decisions)


@pytest.mark.proves("2.2", game="versailles_court")
def test_what_is_played_or_discarded_lies_on_the_discard_pile_at_once_for_all_to_see() -> None:
    table = turn_of(0, hands={0: "queen 2 I, king 1 I, duchess 3 I"}, piles={0: {"queen": 1}})
    assert table.play("play queen 2 I").discards() == ["queen 2 I"]
    table.play("queen: king for king 1 I")
    assert table.discards() == ["queen 2 I", "king 1 I"]
    for viewer in (0, 1, None):
        assert table.seen_by(viewer).discards.tolist() == table.s.discards.tolist()


# -------------------------------------------------------------------------------------------------- influence


@pytest.mark.proves("3.1", game="versailles_court")
def test_with_two_cards_under_the_king_a_third_may_go_there_or_to_a_new_character() -> None:
    """The rulebook's first example."""
    hands = {0: f"{HAND}, spymaster 5 II"}
    table = turn_of(0, phase="influence", hands=hands, piles={0: {"king": "king 2 I, duchess 1 I"}})
    third = table.copy().play("spymaster 5 II under king")
    assert third.under(0, "king") == ["king 2 I", "duchess 1 I", "spymaster 5 II"]
    assert third.hand(0) == ["king 1 I", "queen 2 I", "duchess 3 I"]
    first = table.copy().play("king 1 I under cardinal")
    assert (first.under(0, "cardinal"), first.sizes("king")) == (["king 1 I"], [2, 0])
    assert first.s.in_front[0].tolist() == [1, 0, 1, 0, 0, 0, 0]


@pytest.mark.proves("3.1", "3.2", game="versailles_court")
def test_any_card_of_the_hand_goes_under_any_of_the_seven() -> None:
    hand = ["king 1 I", "queen 2 I", "royal audience 1", "masked ball 6"]
    table = turn_of(0, phase="influence", hands={0: ", ".join(hand)}, piles={1: {"king": 3}})
    assert table.moves() == {f"influence {name}" for name in CHARACTERS}
    for name in CHARACTERS:
        assert table.copy().play(f"influence {name}").moves() == {f"put {card}" for card in hand}
    table.play("masked ball 6 under queen")
    assert table.under(0, "queen") == ["masked ball 6"]
    assert table.discards() == [], "an action card does nothing there"


@pytest.mark.proves("3.1", game="versailles_court")
def test_there_is_no_limit_to_the_cards_under_a_character() -> None:
    table = turn_of(0, phase="influence", hands={0: f"{HAND}, king 6 I"}, piles={0: {"king": 70}})
    assert table.play("king 6 I under king").sizes("king") == [71, 0]


@pytest.mark.proves("3.1", "1.5", game="versailles_court")
def test_others_see_where_a_card_is_laid_and_not_which() -> None:
    table = turn_of(0, players=3, phase="influence", hands={0: f"{HAND}, king 6 I"})
    one, other = table.copy().play("king 6 I under king"), table.copy().play("duchess 3 I under king")
    for viewer in (1, 2, None):
        assert one.seen_by(viewer).tobytes() == other.seen_by(viewer).tobytes()
        assert one.seen_by(viewer).piles[0, 0] == 1
    assert one.seen_by(0).laid_card[0] == CARDS.index("king 6 I")
    assert GAME.moves["put"].secret


# ----------------------------------------------------------------------------------------- who may be activated


@pytest.mark.proves("4.1", "4.2", game="versailles_court")
@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"),
    [
        (1, (0, 0), True),
        (1, (1, 1), True),
        (1, (0, 2), False),
        (1, (2, 0), False),
        (3, (2, 3), True),
        (0, (0, 0), False),
    ],
)
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_is_activated_by_whoever_has_the_most_cards_there_or_as_many(
    character: str, mine: int, theirs: tuple[int, int], allowed: bool
) -> None:
    card = f"{character} 4 I"
    piles = {0: {character: theirs[0]}, 1: {character: mine}, 2: {character: theirs[1]}}
    table = turn_of(1, players=3, hands={1: f"{card}, masked ball 1, masked ball 6"}, piles=piles)
    assert (f"play {card}" in table.moves()) == allowed
    assert table.moves() - {f"play {card}"} == {"masked ball 1", "masked ball 6"}
    if allowed:
        assert table.play(f"play {card}").phase == character
        assert table.discards() == [card]


@pytest.mark.proves("4.1", game="versailles_court")
def test_only_cards_of_one_s_own_hand_are_played() -> None:
    hands = {0: "king 1 I, queen 1 I, masked ball 1", 1: "king 2 I, cardinal 2 I, masked ball 6"}
    table = turn_of(0, hands=hands, piles={0: {"king": 1, "cardinal": 1, "duchess": 1}})
    assert table.moves() == {"play king 1 I", "masked ball 1"}


@pytest.mark.proves("4.2", game="versailles_court")
def test_all_cards_under_a_character_count_for_activating_it_matching_or_not() -> None:
    piles = {0: {"king": "queen 1 I, masked ball 1"}, 1: {"king": "king 1 I"}}
    assert "play king 2 I" in turn_of(0, hands={0: "king 2 I"}, piles=piles).moves()


@pytest.mark.proves("4.3", game="versailles_court")
@pytest.mark.parametrize("character", CHARACTERS)
def test_read_literally_no_card_is_needed_where_nobody_has_one(character: str) -> None:
    hands = {0: f"{character} 4 I, masked ball 1, royal audience 1"}
    literal = turn_of(0, hands=hands, activation="literal")
    assert f"play {character} 4 I" in literal.moves()
    assert f"royal audience 1: {character}" in literal.moves()
    usual = turn_of(0, hands=hands)
    assert usual.moves() == {"masked ball 1", "royal audience 1: nobody"}


@pytest.mark.proves("4.3", game="versailles_court")
def test_read_literally_none_is_still_fewer_than_one() -> None:
    hands = {0: "king 4 I, queen 1 I, masked ball 1"}
    table = turn_of(0, hands=hands, piles={0: {"queen": 1}, 1: {"king": 1}}, activation="literal")
    assert table.moves() == {"play queen 1 I", "masked ball 1"}


@pytest.mark.proves("4.4", game="versailles_court")
def test_a_character_acts_even_if_nothing_comes_of_it() -> None:
    table = turn_of(0, hands={0: "cardinal 1 I, king 5 I, king 6 I"}, piles={0: {"cardinal": 1}}, markers={"king": 2})
    table.play("play cardinal 1 I")
    assert "cardinal: queen for king 5 I" in table.moves(), "one may fail on purpose"
    table.play("cardinal: king for king 5 I")
    assert table.markers() == {"king": 2}
    assert table.seat == 1


@pytest.mark.proves("4.5", game="versailles_court")
def test_markers_belong_to_nobody_during_the_game() -> None:
    table = turn_of(0, hands={0: "words of praise 2"}, piles={0: {"king": "king 1 I"}}, markers={"king": 4, "queen": 4})
    assert table.play("words of praise 2: king").markers() == {"king": 5, "queen": 4}
    assert table.scores() == [[0], [0]]
    assert not table.s.matches.any()


# --------------------------------------------------------------------------------------------- showing the hand


STUCK = "king 4 I, king 5 I, queen 2 I"


@pytest.mark.proves("4.6", game="versailles_court")
@ALL_COUNTS
def test_whoever_can_t_act_shows_the_hand_and_gets_a_card_under_a_character_of_it(players: int) -> None:
    piles = {0: {"king": 1, "duchess": 4}, players - 1: {"king": 2}}
    table = turn_of(0, players=players, hands={0: STUCK}, piles=piles, next_cards="cardinal 3 I, cardinal 3 II")
    assert table.moves() == {"show hand: king", "show hand: queen"}
    table.play("show hand: queen")
    assert table.under(0, "queen") == ["cardinal 3 I"]
    assert table.discards() == card_words(table.seen_by(1).dropped[0]) == ["king 4 I", "king 5 I", "queen 2 I"]
    assert "cardinal 3 II" in table.hand(0), "four new cards are drawn"
    assert (table.seat, table.markers()) == (1, {})
    assert table.s.hand_size[0] == 4


@pytest.mark.proves("4.6", "4.1", game="versailles_court")
def test_whoever_can_act_must() -> None:
    piles = {0: {"queen": 1}, 1: {"king": 2}}
    assert turn_of(0, hands={0: STUCK}, piles=piles).moves() == {"play queen 2 I"}
    action = turn_of(0, hands={0: "king 4 I, king 5 I, court scandal 3"}, piles=piles)
    assert action.moves() == {"court scandal 3: nobody"}, "an action card that does nothing is an action, too"


@pytest.mark.proves("4.6", "1.5", game="versailles_court")
def test_only_its_owner_sees_the_card_that_comes_from_the_deck() -> None:
    table = turn_of(0, players=3, hands={0: STUCK}, next_cards="cardinal 3 I").play("show hand: king")
    for viewer in (0, 1, 2, None):
        assert table.seen_by(viewer).laid_card[0] == (CARDS.index("cardinal 3 I") if viewer == 0 else -1)


@pytest.mark.proves("4.6", "7.2", game="versailles_court")
def test_the_card_may_come_from_the_shuffled_discards_without_the_hand_that_is_shown() -> None:
    table = turn_of(0, hands={0: STUCK}, piles={1: {"duchess": 60}}, deck=0)
    rest = set(table.discards())
    table.play("show hand: king")
    assert set(table.under(0, "king")) <= rest
    assert table.discards() == STUCK.split(", ")


@pytest.mark.proves("4.6", "7.3", game="versailles_court")
def test_if_there_is_no_card_left_none_is_put() -> None:
    """96 cards: 3 and 4 in hand, all others under characters."""
    table = turn_of(0, hands={0: STUCK}, piles={0: {"duchess": 10}, 1: {"duchess": 79}})
    assert table.s.heights.tolist() == [0, 0]
    table.play("show hand: king")
    assert table.under(0, "king") == []
    assert table.phase == "over", "three cards are discarded, and four wanted"


# ----------------------------------------------------------------------------------------------------- drawing


@pytest.mark.proves("7.1", game="versailles_court")
def test_everybody_draws_to_four_cards_the_active_player_first() -> None:
    coming = ["king 1 I", "king 1 II", "king 2 I", "king 2 II"]
    hands = {1: "masked ball 1, duchess 1 I, duchess 1 II"}
    table = turn_of(1, players=3, hands=hands, next_cards=", ".join(coming)).play("masked ball 1")
    assert set(table.hand(1)) == {"duchess 1 I", "duchess 1 II", "king 1 I", "king 1 II"}
    assert "king 2 I" in table.hand(2)
    assert "king 2 II" in table.hand(0)
    assert table.s.hand_size[:3].tolist() == [4, 4, 4]


@pytest.mark.proves("7.1", game="versailles_court")
@pytest.mark.parametrize(("moves", "drawn"), [
    (("play king 1 I", "king: queen"), 2),
    (("play queen 2 I", "queen: king for duchess 3 I"), 4),
    (("play duchess 3 I", "duchess: king of seat 1 for king 1 I"), 3),
])  # fmt: skip
def test_as_many_cards_are_drawn_as_are_missing(moves: tuple[str, ...], drawn: int) -> None:
    table = turn_of(0, hands={0: HAND}, piles={0: {"king": 1, "queen": 1, "duchess": 1}, 1: {"king": 1}})
    before = len(table.deck())
    assert len(table.play(*moves).deck()) == before - drawn
    assert table.s.hand_size[0] == 4


@pytest.mark.proves("7.2", game="versailles_court")
def test_an_empty_deck_is_made_anew_of_the_shuffled_discards() -> None:
    table = turn_of(0, hands={0: HAND}, piles={0: {"king": 1}}, deck=1, next_cards="spymaster 6 I")
    rest = {*table.discards(), "king 1 I"}
    orders = set()
    for seed in range(5):
        after = table.copy()
        after.s.rng = seed
        after.play("play king 1 I", "king: queen")
        assert set(after.hand(0)) > {"spymaster 6 I", "queen 2 I", "duchess 3 I"}
        assert after.discards() == []
        assert len(after.deck()) == len(rest) - 1
        assert set(after.deck()) < rest
        orders.add(tuple(after.deck()))
    assert len(orders) == 5, "it is shuffled"


@pytest.mark.proves("7.2", game="versailles_court")
def test_the_discards_are_not_touched_before_the_deck_is_empty() -> None:
    table = turn_of(0, hands={0: HAND}, piles={0: {"king": 1}}, deck=2)
    before = table.discards()
    table.play("play king 1 I", "king: queen")
    assert table.deck() == []
    assert table.discards() == [*before, "king 1 I"]


@pytest.mark.proves("7.3", game="versailles_court")
def test_if_nothing_is_left_to_draw_the_game_ends_at_once_and_is_scored() -> None:
    """96 cards: 3 and 4 in hand, all others under characters; two are discarded, and three wanted."""
    hands = {0: "masked ball 1, king 3 I, king 4 I"}
    piles: dict[int, Piles] = {0: {"king": "king 1 I"}, 1: {"duchess": 88}}
    table = turn_of(0, hands=hands, piles=piles, markers={"king": 3, "duchess": 2})
    assert table.s.heights.tolist() == [0, 0]
    table.play("masked ball 1")
    assert (table.phase, table.points()) == ("over", [3, 2])


@pytest.mark.proves("7.3", game="versailles_court")
@pytest.mark.parametrize(("laid", "over"), [(86, False), (87, False), (88, True)])
def test_the_game_goes_on_while_everybody_can_draw_to_four(laid: int, over: bool) -> None:
    piles: dict[int, Piles] = {0: {"king": "king 1 I"}, 1: {"duchess": laid}}
    table = turn_of(0, hands={0: "king 2 I, king 3 I, king 4 I"}, piles=piles, markers={"king": 3, "duchess": 2})
    table.play("play king 2 I", "king: duchess")
    assert (table.phase == "over") == over
    if over:
        assert table.s.over == 2
        assert table.points() == [3, 3]
        assert table.s.hand_size.tolist() == [0, 0, 0, 0]
