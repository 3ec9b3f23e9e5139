"""The audit itself: it finds nothing on true tables (see test_whole_games) and something on each of these."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheque.games.villages import audit
from ludotheque.games.villages import table as names

from .tables import BOX, Tabletop, before_the_game, begun, turn_of
from .words import CARDS, GAME, KINDS, PASS_ON, SQUARES, UNFORESEEN


def played() -> Tabletop:
    """A true table: seat 0 has a garage, seat 1 is on its way there, and seat 0 is to draw."""
    table = begun(turn_of().give(0, stake="garage 8", held=[8, 2]))
    table.play("pay 8", "build garage on 1,3 2,3", "step to 3,4")
    table.draw("visit garage", "church 12")
    return table.play("walk to 3,16 with 1")


def faults() -> dict[str, Callable[[Any], None]]:
    """What can be wrong with that table, and how to make it so."""
    garage, house = KINDS.index("garage"), KINDS.index("house")

    def assign(field: str, value: Any, *where: Any) -> Callable[[Any], None]:
        def change(s: Any) -> None:
            if where:
                s[field][where] = value
            else:
                s[field] = value

        return change

    def forget_owner(s: Any) -> None:
        s.owner[0], s.village[0] = names.NONE, names.NONE

    def second_garage(s: Any) -> None:
        s.stands_in[garage, 1], s.stands_on[garage, 1] = 0, s.stands_on[garage, 0]
        s.reserve[garage] -= 1

    def in_condemned(s: Any) -> None:
        s.stands_in[house, 0], s.stands_on[house, 0] = 2, 0
        s.reserve[house] -= 1

    def deck_in_hand(s: Any) -> None:
        s.held[0, 0] += 1

    return {
        "a card too many": deck_in_hand,
        "a card too few": assign("stake", names.NONE, 0),
        "fewer than none": assign("held", -1, 0, 5),
        "a stock of another height": assign("heights", 3, names.PILE),
        "a gap in the discards": assign("discards", names.NONE, 0),
        "a remembered stock that was shuffled": assign("remembered", 3, 0),
        "a drawn card that is not in the box": assign("drawn", names.FIRST_VISIT - 1),
        "a village without its owner": assign("owner", names.NONE, 0),
        "an owner without a village": assign("village", 2, 1),
        "no owner of a village with buildings": forget_owner,
        "a building twice": second_garage,
        "a building in a condemned village": in_condemned,
        "a building lost": assign("reserve", 1, house),
        "a gap among the buildings": assign("stands_in", 0, garage, 2),
        "a plot without a building": assign("stands_on", 4, house, 0),
        "a free plot that is taken": assign("free", BOX.free[0], 0),
        "no free plots": assign("free", np.uint64(0), 1),
        "a condemned village with free plots": assign("free", np.uint64(1), 3),
        "a pawn abroad": assign("pawn", SQUARES.index("10,10"), 0),
        "a pawn nowhere": assign("pawn", names.NONE, 1),
        "points from nowhere": assign("points", 20, 0),
        "points of a seat that does not play": assign("points", 5, 3),
        "a pawn of a seat that does not play": assign("pawn", 5, 2),
        "a phase for nothing": assign("phase", names.WALK),
        "a purchase for nothing": assign("phase", names.PAY),
        "a building for nothing": assign("phase", names.BUILD),
        "a step for nothing, at another's building": assign("phase", names.HOME),
        "something paid": assign("paid", 3),
        "a bonus": assign("bonus", 10),
        "an interrupted turn": assign("depth", 1),
        "something left on the stack": assign("below", 1, 2, 1),
        "another's turn": assign("seat", 1),
        "a turn too many": assign("turn", 7),
        "an end without a reason": assign("over", 1),
        "another end without a reason": assign("over", 2),
    }


def test_a_true_table_has_no_problems() -> None:
    assert list(audit.problems(BOX, played().s)) == []


@pytest.mark.parametrize("fault", faults())
def test_a_fault_is_found(fault: str) -> None:
    table = played()
    faults()[fault](table.s)
    assert list(audit.problems(BOX, table.s)) != []


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
    assert list(audit.problems(BOX, swapped(played(), 0, stake).s)) != []
    assert list(audit.problems(BOX, swapped(played(), 0, "farm 8").s)) == []


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
    assert list(audit.problems(BOX, table.s)) == ["seat 0 draws instead of buying"]


def test_a_second_church_is_found() -> None:
    table = turn_of(players=4).build(0, "church", "1,3 2,3").build(0, "church", "1,4 2,4")
    assert any("more than one in a village" in problem for problem in audit.problems(BOX, table.s))


def test_something_that_happens_before_villages_are_chosen_is_found() -> None:
    table = before_the_game(3, first="2")
    assert list(audit.problems(BOX, table.s)) == []
    table.play("settle on 3,1")
    assert list(audit.problems(BOX, table.s)) == []
    table.s.village[[1, 0]], table.s.pawn[[1, 0]], table.s.owner[0] = table.s.village[[0, 1]], table.s.pawn[[0, 1]], 0
    assert list(audit.problems(BOX, table.s)) != []
    table = before_the_game()
    table.pick("4")
    table.s.held[0, 3] = 1
    assert list(audit.problems(BOX, table.s)) != []


def test_a_recount_goes_by_the_moves() -> None:
    table = begun(turn_of().build(1, "garage", "7,18 7,19").give(0, stake="garage 8", held=[8]))
    tables, moves = [], []
    for move in ("pay 8", "build garage on 1,3 2,3", "step to 3,4"):
        other = Tabletop()
        other.record[:] = table.record
        tables.append(other.s)
        moves.append((0, *GAME.moves.describe(table.numbers()[move])))
        table.play(move)
    assert audit.recount(BOX, tables[:2], moves) == [[0], [0]]
    assert audit.recount(BOX, [*tables, table.s], moves) == [[8], [0]]
