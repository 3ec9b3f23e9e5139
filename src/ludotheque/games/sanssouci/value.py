"""A small evaluation of a table of Sanssouci for one seat; its weights stand in ``bots.toml``."""

from typing import Any

from ludotheque.games.sanssouci.rules import COLUMN, DOWN, NO_CELL, ROW, U
from ludotheque.games.sanssouci.table import (
    COLUMNS,
    GOALS_EACH,
    HAND,
    MOVE_NOBLE,
    NONE,
    PLACE_GARDENER,
    ROWS,
    TERRACE,
)
from ludotheque.kernel.bits import has, size
from ludotheque.kernel.rule import rule

POINT = 100  # values are hundredths of a point


@rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point."""
    total = POINT * int(s.points[seat])
    if s.over:
        return total
    stops = s.network[seat] & ~s.gardeners[seat] & s.ahead[seat]
    return total + walks(box, w, s, seat, stops) + full_lines(box, s, seat) + goals(box, w, s, seat, stops)


@rule
def walks(box: Any, w: Any, s: Any, seat: int, stops: Any) -> int:
    """What the nobles can still earn: the best stops, one for each turn that is left."""
    turns = turns_left(s, seat)
    total = 0
    for row in range(ROWS - 1, -1, -1):
        count = min(size((stops >> (U(row) * DOWN)) & ROW), turns)
        turns -= count
        total += w.stop * count * int(box.values[row])
    return total


@rule
def turns_left(s: Any, seat: int) -> int:
    """How many times the seat may still move a noble."""
    turns = int(s.deck_size[seat])
    for i in range(HAND):
        turns += int(s.hand[seat, i] != NONE)
    if s.seat == seat and (s.phase == PLACE_GARDENER or s.phase == MOVE_NOBLE):
        turns += 1
    return turns


@rule
def full_lines(box: Any, s: Any, seat: int) -> int:
    """What the rows and columns bring that are already full."""
    total = 0
    for row in range(1, ROWS):
        if (s.built[seat] >> (U(row) * DOWN)) & ROW == ROW:
            total += POINT * int(box.row_bonus[row])
    for column in range(COLUMNS):
        if (s.built[seat] >> U(column)) & COLUMN == COLUMN:
            total += POINT * int(box.column_bonus)
    return total


@rule
def goals(box: Any, w: Any, s: Any, seat: int, stops: Any) -> int:
    """How far the nobles of the goal cards have come, and could come."""
    total = 0
    for i in range(GOALS_EACH):
        goal = int(s.goal[seat, i])
        if goal == NONE:
            continue
        if s.noble[seat, goal] != TERRACE:
            total += w.goal * int(box.values[s.noble[seat, goal]])
        if stops & (COLUMN << U(goal)) != NO_CELL:
            lowest_row = ROWS - 1
            while not has(stops, lowest_row * COLUMNS + goal):
                lowest_row -= 1
            total += w.goal_ahead * (lowest_row + 1)
    return total
