"""The audit itself: it finds nothing on true tables (see test_whole_games) and something on each of these."""

from typing import Any

import numpy as np
import pytest

import audits
from audits import Change, add, set_field
from ludotheque.games.villages import audit
from ludotheque.games.villages import table as names

from .tables import BOX, Tabletop, before_the_game, begun, turn_of
from .words import CARDS, KINDS, PASS_ON, SQUARES, UNFORESEEN


def played() -> Tabletop:
    """A true table: seat 0 has a garage, seat 1 is on its way there, and seat 0 is to draw."""
    table = begun(turn_of().give(0, stake="garage 8", held=[8, 2]))
    table.play("pay 8", "build garage on 1,3 2,3", "step to 3,4")
    table.draw("visit garage", "church 12")
    return table.play("walk to 3,16 with 1")


def faults() -> dict[str, Change]:
    """What can be wrong with that table, and how to make it so."""
    garage, house = KINDS.index("garage"), KINDS.index("house")

    def forget_owner(s: Any) -> None:
        s.owner[0], s.village[0] = names.NONE, names.NONE

    def second_garage(s: Any) -> None:
        s.stands_in[garage, 1], s.stands_on[garage, 1] = 0, s.stands_on[garage, 0]
        s.reserve[garage] -= 1

    def in_condemned(s: Any) -> None:
        s.stands_in[house, 0], s.stands_on[house, 0] = 2, 0
        s.reserve[house] -= 1

    return {
        "a card too many": add("held", 0, 0),
        "a card too few": set_field("stake", 0, to=names.NONE),
        "fewer than none": set_field("held", 0, 5, to=-1),
        "a stock of another height": set_field("heights", names.PILE, to=3),
        "a gap in the discards": set_field("discards", 0, to=names.NONE),
        "a remembered stock that was shuffled": set_field("remembered", 0, to=3),
        "a drawn card that is not in the box": set_field("drawn", to=names.FIRST_VISIT - 1),
        "a village without its owner": set_field("owner", 0, to=names.NONE),
        "an owner without a village": set_field("village", 1, to=2),
        "no owner of a village with buildings": forget_owner,
        "a building twice": second_garage,
        "a building in a condemned village": in_condemned,
        "a building lost": set_field("reserve", house, to=1),
        "a gap among the buildings": set_field("stands_in", garage, 2, to=0),
        "a plot without a building": set_field("stands_on", house, 0, to=4),
        "a free plot that is taken": set_field("free", 0, to=BOX.free[0]),
        "no free plots": set_field("free", 1, to=np.uint64(0)),
        "a condemned village with free plots": set_field("free", 3, to=np.uint64(1)),
        "a pawn abroad": set_field("pawn", 0, to=SQUARES.index("10,10")),
        "a pawn nowhere": set_field("pawn", 1, to=names.NONE),
        "points from nowhere": set_field("points", 0, to=20),
        "points of a seat that does not play": set_field("points", 3, to=5),
        "a pawn of a seat that does not play": set_field("pawn", 2, to=5),
        "a phase for nothing": set_field("phase", to=names.WALK),
        "a purchase for nothing": set_field("phase", to=names.PAY),
        "a building for nothing": set_field("phase", to=names.BUILD),
        "a step for nothing, at another's building": set_field("phase", to=names.HOME),
        "something paid": set_field("paid", to=3),
        "a bonus": set_field("bonus", to=10),
        "an interrupted turn": set_field("depth", to=1),
        "something left on the stack": set_field("below", 2, 1, to=1),
        "another's turn": set_field("seat", to=1),
        "a turn too many": set_field("turn", to=7),
        "an end without a reason": set_field("over", to=1),
        "another end without a reason": set_field("over", to=2),
    }


def test_a_true_table_has_no_problems() -> None:
    assert played().complaints() == []


@pytest.mark.parametrize("fault", faults())
def test_a_fault_is_found(fault: str) -> None:
    table = played()
    faults()[fault](table.s)
    assert table.complaints() != []


def swapped(table: Tabletop, seat: int, stake: str) -> Tabletop:
    """The table with another stake before a seat, the cards being counted right."""
    old = table.stake(seat)
    assert old is not None
    table.pick(stake)
    table.s.stake[seat] = CARDS[stake]
    table.lay(table.s.stock, names.PILE, [*table.s.stock[: table.s.heights[names.PILE]].tolist(), CARDS[old]])
    return table


@pytest.mark.parametrize("stake", ["visit doctor", UNFORESEEN, PASS_ON, "4"])
def test_a_stake_that_can_t_be_one_is_found(stake: str) -> None:
    assert swapped(played(), 0, stake).complaints() != []
    assert swapped(played(), 0, "farm 8").complaints() == []


@pytest.mark.parametrize(
    ("built", "visits", "surprises", "true"),
    [(8, 0, 0, True), (8, 5, 10, True), (11, 0, 0, False), (7, 0, 0, False), (8, 4, 0, False), (8, 0, 5, False)],
)
def test_points_that_nothing_can_bring_are_found(built: int, visits: int, surprises: int, true: bool) -> None:
    s = played().s
    s.from_buildings[0], s.from_visits[0], s.from_surprises[0] = built, visits, surprises
    s.points[0] = built + visits + surprises
    assert (list(audit.problems(BOX, s)) == []) == true


def test_a_purchase_that_should_be_made_is_found() -> None:
    table = swapped(played(), 0, "house 6")
    table.pick("6")
    table.s.held[0, 5] += 1
    assert table.complaints() == ["seat 0 draws instead of buying"]


def test_a_second_church_is_found() -> None:
    table = turn_of(players=4).build(0, "church", "1,3 2,3").build(0, "church", "1,4 2,4")
    assert any("more than one in a village" in problem for problem in table.complaints())


def test_something_that_happens_before_villages_are_chosen_is_found() -> None:
    table = before_the_game(3, first="2")
    assert table.complaints() == []
    table.play("settle on 3,1")
    assert table.complaints() == []
    table.s.village[[1, 0]], table.s.pawn[[1, 0]], table.s.owner[0] = table.s.village[[0, 1]], table.s.pawn[[0, 1]], 0
    assert table.complaints() != []
    table = before_the_game()
    table.pick("4")
    table.s.held[0, 3] = 1
    assert table.complaints() != []


def test_a_recount_goes_by_the_moves() -> None:
    table = begun(turn_of().build(1, "garage", "7,18 7,19").give(0, stake="garage 8", held=[8]))
    tables, moves = audits.played(table, "pay 8", "build garage on 1,3 2,3", "step to 3,4")
    assert [seat for seat, *_ in moves] == [0, 0, 0]
    assert audit.recount(BOX, tables[:2], moves) == [[0], [0]]
    assert audit.recount(BOX, tables, moves) == [[8], [0]]
