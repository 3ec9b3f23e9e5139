"""Chapters 8 and 9: the Marquis, the end of the game and how it is scored."""

from typing import Any

import pytest

from ludotheque.games.versailles_court import table as names
from ludotheque.kernel.options import OptionError, resolve

from .tables import Piles, Tabletop, edition, turn_of
from .words import CARDS, CHARACTERS, card_words

# -------------------------------------------------------------------------------------------------- the Marquis


def after_the_marquis(card: str, **more: Any) -> Tabletop:
    """A table after a turn in which seat 0 drew two cards and the Marquis showed this one."""
    hands = {0: "court scandal 3, king 1 I, king 2 I"}
    table = turn_of(0, hands=hands, next_cards=f"cardinal 1 I, cardinal 2 I, {card}", marquis="on", **more)
    return table.play("court scandal 3: nobody" if not more.get("markers") else "court scandal 3: king")


@pytest.mark.proves("8.1", game="versailles_court")
@pytest.mark.parametrize(
    ("card", "markers", "gains"),
    [("queen 1 I", 0, 1), ("queen 1 I", 1, 0), ("queen 3 I", 2, 1), ("queen 3 I", 3, 0), ("queen 3 I", 4, 0),
     ("queen 6 I", 5, 1), ("queen 6 I", 6, 0)],
)  # fmt: skip
def test_the_marquis_marks_the_character_of_the_first_card_if_its_value_is_greater(
    card: str, markers: int, gains: int
) -> None:
    table = after_the_marquis(card, markers={"king": 3, "queen": markers})
    assert table.s.markers.tolist() == [2, markers + gains, 0, 0, 0, 0, 0]
    assert table.discards()[-1] == card
    assert (table.seat, table.phase) == (1, "influence")
    for viewer in (0, 1, None):
        assert card_words([table.seen_by(viewer).marquis_card]) == [card]


@pytest.mark.proves("8.1", game="versailles_court")
def test_the_marquis_comes_after_the_drawing() -> None:
    table = after_the_marquis("queen 6 I")
    assert set(table.hand(0)) == {"king 1 I", "king 2 I", "cardinal 1 I", "cardinal 2 I"}
    assert table.markers() == {"queen": 1}


@pytest.mark.proves("8.1", game="versailles_court")
@pytest.mark.parametrize("card", CARDS[84:])
def test_an_action_card_does_nothing_for_the_marquis(card: str) -> None:
    if card == "court scandal 3":
        return
    table = after_the_marquis(card)
    assert (table.markers(), table.discards()[-1]) == ({}, card)


@pytest.mark.proves("8.1", "5.10", game="versailles_court")
def test_favour_markers_don_t_matter_to_the_marquis() -> None:
    table = after_the_marquis("queen 6 I", favours=("queen",))
    assert (table.markers(), table.favoured()) == ({"queen": 1}, {"queen"})


@pytest.mark.proves("8.1", "9.1", game="versailles_court")
def test_the_marquis_may_bring_about_the_end_and_does_not_come_after_it() -> None:
    table = after_the_marquis("queen 6 I", markers={"king": 6, "queen": 4})
    assert (table.phase, table.markers()) == ("over", {"king": 5, "queen": 5})
    assert card_words([table.s.marquis_card]) == ["queen 6 I"]
    hands, piles = {0: "words of praise 2"}, {0: {"king": 1}}
    ended = turn_of(0, hands=hands, piles=piles, markers={"king": 4, "queen": 5}, marquis="on")
    ended.play("words of praise 2: king")
    assert (ended.phase, ended.s.marquis_card) == ("over", -1)


@pytest.mark.proves("8.1", "7.2", game="versailles_court")
def test_the_marquis_shuffles_the_discards_if_need_be() -> None:
    hands = {0: "court scandal 3, king 1 I, king 2 I"}
    table = turn_of(0, hands=hands, deck=2, marquis="on")
    rest = {*table.discards(), "court scandal 3"}
    table.play("court scandal 3: nobody")
    assert card_words([table.s.marquis_card]) == table.discards()
    assert {*table.deck(), *table.discards()} == rest


@pytest.mark.proves("8.1", "7.3", game="versailles_court")
@pytest.mark.parametrize(("laid", "phase", "shown"), [(86, "influence", 1), (87, "influence", 0), (88, "over", 0)])
def test_the_marquis_finds_no_card_if_all_are_in_hand_or_laid(laid: int, phase: str, shown: int) -> None:
    """96 cards: 3 and 4 in hand, one under the King; the one that is played comes back."""
    hands = {0: "court scandal 3, king 1 I, king 2 I"}
    table = turn_of(0, hands=hands, piles={0: {"king": 1}, 1: {"duchess": laid}}, marquis="on")
    table.play("court scandal 3: nobody")
    assert (table.phase, int(table.s.marquis_card != names.NONE)) == (phase, shown)


@pytest.mark.proves("8.1", game="versailles_court")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_the_option_there_is_no_marquis(players: int) -> None:
    table = turn_of(0, players=players, hands={0: "court scandal 3"}).play("court scandal 3: nobody")
    assert (table.markers(), table.s.marquis_card, table.discards()) == ({}, -1, ["court scandal 3"])


@pytest.mark.proves("8.1", game="versailles_court")
def test_the_marquis_is_for_two_players() -> None:
    assert resolve(names.OPTIONS, {"marquis": True}, 2)["marquis"] == "on"
    for players in (3, 4):
        assert resolve(names.OPTIONS, {"marquis": "off"}, players)["marquis"] == "off"
        with pytest.raises(OptionError, match=f"'marquis' can't be 'on' with {players} players: it is for 2"):
            resolve(names.OPTIONS, {"marquis": "on"}, players)


# ------------------------------------------------------------------------------------------------------ the end


def praise(markers: dict[str, int], piles: dict[int, Piles] | None = None, **more: Any) -> Tabletop:
    """A table after seat 0 has praised the King, under whom it has a card."""
    under = piles or {0: {"king": 1}}
    table = turn_of(0, players=max(2, len(under)), hands={0: "words of praise 2"}, piles=under, markers=markers, **more)
    return table.play("words of praise 2: king")


@pytest.mark.proves("9.1", game="versailles_court")
@pytest.mark.parametrize(
    ("markers", "over"),
    [({"king": 4, "queen": 5}, True), ({"king": 4, "queen": 4}, False), ({"king": 3, "queen": 5}, False),
     ({"king": 9, "queen": 4}, False), ({"king": 4, "chamberlain": 7}, True), ({"king": 4}, False),
     ({"king": 4, "queen": 4, "cardinal": 4, "duchess": 4, "spymaster": 4, "seneschal": 4}, False)],
)  # fmt: skip
def test_the_game_ends_when_two_characters_have_five_markers(markers: dict[str, int], over: bool) -> None:
    table = praise(markers)
    assert (table.phase == "over") == over
    assert table.s.over == over
    assert bool(table.numbers()) == (not over)


@pytest.mark.proves("9.1", "9.2", game="versailles_court")
def test_at_the_end_nothing_is_drawn_hands_and_favours_are_discarded_and_all_cards_shown() -> None:
    piles: dict[int, Piles] = {0: {"king": "queen 1 I"}, 1: {"duchess": "duchess 1 I, king 1 I"}}
    table = turn_of(
        0, hands={0: "words of praise 2"}, piles=piles, markers={"king": 4, "queen": 5}, favours=("king", "queen")
    )  # fmt: skip
    deck, hands = table.deck(), [table.hand(0), table.hand(1)]
    table.play("words of praise 2: king")
    assert table.deck() == deck
    assert sorted(table.discards()) == sorted([*hands[0], *hands[1]])
    assert (table.favoured(), table.hand(0), table.hand(1)) == (set(), [], [])
    for viewer in (0, 1, None):
        assert card_words(table.seen_by(viewer).laid_shown) == ["queen 1 I", "duchess 1 I", "king 1 I"]


@pytest.mark.proves("9.2", "1.5", game="versailles_court")
def test_before_the_end_nothing_is_shown() -> None:
    assert (praise({"king": 3, "queen": 5}).s.laid_shown == names.NONE).all()


@pytest.mark.proves("9.3", "9.4", game="versailles_court")
def test_a_b_and_c_clash_for_the_king() -> None:
    """The rulebook's example: three, two and two matches, and the four markers go to A."""
    piles: dict[int, Piles] = {
        0: {"king": "king 1 I, king 2 I, queen 1 I", "duchess": 1},
        1: {"king": "king 3 I, king 4 I", "duchess": 2},
        2: {"king": "king 5 I, masked ball 1, duchess 1 I"},
    }
    markers = {"king": 4, "queen": 5, "duchess": 4}
    table = turn_of(0, players=3, hands={0: "words of praise 2"}, piles=piles, markers=markers)
    table.play("words of praise 2: duchess")
    assert table.phase == "over"
    assert table.matches("king") == [3, 2, 2]
    assert table.points() == [4, 5, 0], "seat 1 gets the five markers of the Duchess"
    assert table.scores() == [[4], [5], [0]]


@pytest.mark.proves("9.3", "9.4", game="versailles_court")
@pytest.mark.parametrize(
    ("mine", "theirs", "matches", "points"),
    [
        ("king 1 I", "king 2 I", [2, 2], [5, 5]),  # level in everything
        ("king 1 I", "queen 1 I", [2, 1], [5, 0]),
        ("king 1 I", "queen 1 I, queen 2 I", [1, 1], [5, 5]),  # the most cards make up for a match
        ("king 1 I", "king 2 I, queen 2 I", [1, 2], [0, 5]),
        ("queen 3 I", "queen 1 I, queen 2 I", [0, 1], [0, 5]),
        ("queen 3 I", "queen 1 I", [1, 1], [5, 5]),  # nobody matches, both have the most
        ("king 1 I, king 3 I", "queen 1 I, queen 2 I, queen 3 I", [2, 1], [5, 0]),
        ("masked ball 1", "", [1, 0], [5, 0]),
    ],
)
def test_matches_count_and_the_most_cards_count_one_more(
    mine: str, theirs: str, matches: list[int], points: list[int]
) -> None:
    table = praise({"king": 4, "queen": 5}, {0: {"king": mine}, 1: {"king": theirs}})
    assert (table.matches("king"), table.points()) == (matches, points)


@pytest.mark.proves("9.3", game="versailles_court")
def test_only_cards_that_show_the_very_character_they_lie_under_match() -> None:
    piles: dict[int, Piles] = {0: {"king": "queen 1 I, queen 2 I", "queen": "king 1 I"}, 1: {"queen": "queen 3 I"}}
    table = praise({"king": 4, "queen": 5}, piles)
    assert (table.matches("king"), table.matches("queen")) == ([1, 0], [1, 2])
    assert table.points() == [5, 5]


@pytest.mark.proves("9.4", game="versailles_court")
def test_all_who_are_tied_get_all_of_it() -> None:
    piles: dict[int, Piles] = {seat: {"king": f"king {seat + 1} I"} for seat in range(3)}
    table = praise({"king": 4, "queen": 6}, {**piles, 3: {"king": "duchess 1 I", "queen": 1}})
    assert table.matches("king") == [2, 2, 2, 1]
    assert table.points() == [5, 5, 5, 6]


@pytest.mark.proves("9.4", "9.3", game="versailles_court")
def test_where_nobody_has_a_card_nobody_gets_anything() -> None:
    table = praise({"king": 4, "queen": 9, "spymaster": 3})
    assert table.points() == [5, 0]
    assert (table.matches("queen"), table.matches("spymaster")) == ([0, 0], [0, 0])


@pytest.mark.proves("9.4", game="versailles_court")
def test_characters_are_counted_one_by_one_and_added_up() -> None:
    markers = {"king": 4, "queen": 5, "cardinal": 4, "seneschal": 3, "duchess": 2, "spymaster": 1, "chamberlain": 0}
    piles: dict[int, Piles] = {0: dict.fromkeys(CHARACTERS[::2], 1), 1: dict.fromkeys(CHARACTERS[1::2], 1)}
    table = praise(markers, piles)
    assert table.points() == [5 + 4 + 2 + 0, 5 + 3 + 1]


@pytest.mark.proves("9.5", game="versailles_court")
def test_the_most_points_win_and_several_may_share_the_victory() -> None:
    assert praise({"king": 4, "queen": 6}, {0: {"king": 1}, 1: {"queen": 1}}).winners() == {1}
    assert praise({"king": 4, "queen": 5}, {0: {"king": 1}, 1: {"queen": 1}}).winners() == {0, 1}
    piles: dict[int, Piles] = {0: {"king": "king 1 I"}, 1: {"king": "king 1 II"}, 2: {"duchess": 1}}
    assert praise({"king": 4, "queen": 6}, piles).winners() == {0, 1}


@pytest.mark.proves("9.6", game="versailles_court")
def test_more_than_the_34_markers_of_the_box_may_lie_on_the_characters() -> None:
    piles: dict[int, Piles] = {0: {"king": "king 1 I"}}
    table = praise({"king": 40, "queen": 4}, piles)
    assert (table.markers(), table.phase) == ({"king": 41, "queen": 4}, "influence")


# --------------------------------------------------------------------------------------------- in another edition


@pytest.mark.proves("9.1", game="versailles_court")
@pytest.mark.parametrize(
    ("end", "markers", "over"),
    [({"markers": 3}, {"king": 2, "queen": 3}, True), ({"markers": 7}, {"king": 5, "queen": 7}, False),
     ({"characters": 1}, {"king": 4}, True), ({"characters": 1}, {"king": 3}, False),
     ({"characters": 3}, {"king": 4, "queen": 5}, False),
     ({"characters": 3}, {"king": 4, "queen": 5, "duchess": 5}, True)],
)  # fmt: skip
def test_an_edition_s_end_is_the_one_that_counts(end: dict[str, int], markers: dict[str, int], over: bool) -> None:
    assert (praise(markers, box=edition(end=end)).phase == "over") == over


@pytest.mark.proves("9.3", "9.4", game="versailles_court")
def test_an_edition_may_count_the_most_cards_otherwise() -> None:
    piles: dict[int, Piles] = {0: {"king": "king 1 I, queen 2 I"}, 1: {"king": "king 2 I"}, 2: {"queen": "queen 3 I"}}
    none = praise({"king": 4, "queen": 5}, piles, box=edition(end={"most": 0}))
    assert (none.matches("king"), none.points()) == ([1, 1, 0], [5, 5, 5])
    three = praise({"king": 4, "queen": 5}, piles, box=edition(end={"most": 3}))
    assert (three.matches("king"), three.points()) == ([4, 1, 0], [5, 0, 5])


@pytest.mark.proves("9.4", game="versailles_court")
def test_whoever_has_no_card_under_a_character_never_gets_its_markers() -> None:
    piles: dict[int, Piles] = {0: {"king": "queen 2 I"}, 1: {"duchess": "king 2 I"}}
    table = praise({"king": 4, "queen": 5, "duchess": 3}, piles, box=edition(end={"most": 0}))
    assert (table.matches("king"), table.points()) == ([0, 0], [5, 3])


@pytest.mark.proves("8.1", game="versailles_court")
def test_an_edition_s_marquis_may_bring_more_markers() -> None:
    box = edition(marquis={"markers": 2})
    assert after_the_marquis("queen 6 I", box=box).markers() == {"queen": 2}
