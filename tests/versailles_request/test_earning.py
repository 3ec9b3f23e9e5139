"""Chapter 4: earning court cards."""

from typing import Any

import pytest

from .tables import Tabletop, edition, turn_of
from .words import CARDS

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


def drawn(line: str, dice: str, group: str, **more: Any) -> int:
    """How many court cards a group earns at once, before its specials are laid out."""
    return int(turn_of(0, line=line, dice=dice, **more).play(f"take {group}").s.hand_size[0])


@pytest.mark.proves("4.1", game="versailles_request")
@ALL_COUNTS
def test_the_first_three_cards_whatever_they_are_earn_a_court_card(players: int) -> None:
    assert drawn("gold castle chocolate gold gold gold", "gold castle chocolate", "1-3", players=players) == 1
    assert drawn("gold ball gold castle gold gold", "gold gold castle", "1-3") == 1
    assert drawn("ball ball gold castle gold gold", "gold gold castle", "1-3") == 1
    assert drawn("ball gold castle gold gold gold", "gold gold castle", "1-4") == 1


@pytest.mark.proves("4.1", game="versailles_request")
def test_two_of_the_first_three_or_three_in_the_middle_earn_nothing() -> None:
    line = "gold castle chocolate gold castle gold"
    for group in ("1-1", "1-2", "2-2", "2-3", "2-4", "3-5", "3-3", "4-5", "5-6", "6-6"):
        assert drawn(line, "gold castle chocolate", group) == 0, group


@pytest.mark.proves("4.2", game="versailles_request")
@ALL_COUNTS
def test_the_last_three_cards_whatever_they_are_earn_a_court_card(players: int) -> None:
    assert drawn("gold gold gold chocolate castle gold", "gold castle chocolate", "4-6", players=players) == 1
    assert drawn("gold gold castle gold ball gold", "gold gold castle", "4-6") == 1
    assert drawn("gold gold castle gold ball ball", "gold gold castle", "4-6") == 1
    assert drawn("gold gold castle gold castle ball", "gold castle castle", "3-6") == 1
    assert drawn("gold gold castle gold castle ball", "gold castle castle", "5-6") == 0


@pytest.mark.proves("4.3", game="versailles_request")
@pytest.mark.parametrize("kind", ["gold", "chocolate", "castle"])
def test_three_resources_alike_earn_a_court_card_and_specials_may_lie_between(kind: str) -> None:
    other = "gold" if kind != "gold" else "castle"
    dice = f"{kind} {kind} {kind}"
    assert drawn(f"{other} {kind} {kind} {kind} {other} {other}", dice, "2-4") == 1
    assert drawn(f"{other} {kind} ball {kind} {kind} {other}", dice, "2-5") == 1
    assert drawn(f"{other} {kind} {kind} {other} {other} {other}", f"{kind} {kind} {other}", "2-4") == 0


@pytest.mark.proves("4.3", "5.1", game="versailles_request")
def test_a_ball_does_not_count_among_three_alike() -> None:
    table = turn_of(0, line="castle gold ball gold castle castle", dice="gold gold chocolate").play("take 2-4")
    assert table.play("ball to gold").s.heights[2] == 28


@pytest.mark.proves("4.6", "4.1", "4.2", "4.3", "4.4", game="versailles_request")
def test_all_of_it_adds_up() -> None:
    assert drawn("gold gold gold castle castle castle", "gold gold gold", "1-3") == 2
    assert drawn("castle castle castle gold gold gold", "gold gold gold", "4-6") == 2
    assert drawn("gold ball ball gold ball gold", "gold gold gold", "1-6") == 3
    table = turn_of(
        0, line="gold duchess bastille gold duchess gold", dice="gold gold gold",
        next_court="prince I, prince II, lady I, lady II, spy I, spy II",
    )  # fmt: skip
    table.play("take 1-6")
    assert table.hand(0) == {"prince I", "prince II", "lady I"}
    table.play("lay duchess")
    assert table.hand(0) == {"prince I", "prince II", "lady I", "lady II"}
    table.play("bastille to seat 1", "discard lady I", "lay duchess", "discard lady II")
    assert table.hand(0) == {"prince I", "prince II", "spy I", "spy II"}, "one for each Duchess and for the Bastille"


@pytest.mark.proves("4.4", "5.2", "5.5", game="versailles_request")
@pytest.mark.parametrize("special", ["duchess", "bastille"])
def test_each_duchess_and_each_bastille_brings_a_court_card_and_a_ball_none(special: str) -> None:
    table = turn_of(0, line=f"{special} gold castle castle castle castle", dice="gold gold gold").play("take 1-2")
    if special == "bastille":
        assert table.hand(0) == set(), "she draws when it is laid"
        table.play("bastille to seat 1")
    assert len(table.hand(0)) == 1
    table = turn_of(0, line="ball gold castle castle castle castle", dice="gold gold gold", hands={0: "spy I"})
    table.play("take 1-2", "ball to castle")
    assert table.hand(0) == {"spy I"}


@pytest.mark.proves("4.1", "4.2", game="versailles_request")
def test_the_places_count_as_they_were_before_anything_was_taken() -> None:
    table = turn_of(0, line="castle gold gold gold castle castle", dice="gold gold castle", hands={0: "favourite I"})
    table.play("take 2-3", "favourite I: place 1")
    assert table.s.heights[2] == 27, "the Favourite earns nothing, though the first three cards are gone"


@pytest.mark.proves("4.5", game="versailles_request")
def test_an_empty_court_pile_is_made_anew_of_its_discards() -> None:
    line = "gold castle chocolate gold gold gold"
    found = set()
    for seed in range(30):
        table = turn_of(0, line=line, court_pile=0, hands={1: "spy I, spy II"})
        table.s.rng = seed * 0x9E3779B97F4A7C15 % (1 << 64)
        table.play("take 1-3")
        found |= table.hand(0)
        assert table.s.heights[2:].tolist() == [25, 0]
        assert sorted([*table.court_pile(), *table.hand(0), "spy I", "spy II"]) == sorted(CARDS)
    assert len(found) > 10, "they are shuffled"


@pytest.mark.proves("4.5", game="versailles_request")
def test_the_last_card_of_the_pile_is_drawn_before_the_discards_are_shuffled() -> None:
    table = turn_of(
        0, line="gold gold gold castle castle castle", dice="gold gold gold", court_pile=1, next_court="spy I"
    )
    table.play("take 1-3")
    assert "spy I" in table.hand(0)
    assert table.s.heights[2:].tolist() == [26, 0]
    table = turn_of(0, line="gold castle chocolate castle castle castle", court_pile=1, next_court="spy I").play(
        "take 1-3"
    )
    assert table.hand(0) == {"spy I"}
    assert table.s.heights[2:].tolist() == [0, 27], "nobody needs a new pile yet"


def all_cards_are_out() -> Tabletop:
    """A table on which no court card is left: players hold all of them."""
    box = edition(players={"hand_limit": 20})
    hands = {0: ", ".join(CARDS[:8]), 1: ", ".join(CARDS[8:])}
    return turn_of(0, line="gold castle chocolate gold gold gold", hands=hands, box=box)


@pytest.mark.proves("4.5", game="versailles_request")
def test_if_there_are_no_court_cards_nothing_is_drawn() -> None:
    table = all_cards_are_out().play("take 1-3")
    assert table.s.hand_size.tolist() == [8, 20, 0, 0]
    assert table.s.heights[2:].tolist() == [0, 0]
    assert table.moves() >= {"end turn"}
