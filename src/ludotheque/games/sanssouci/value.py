"""A small evaluation of a table of Sanssouci for one seat: what the greedy bot goes by."""

from typing import Any

from ludotheque.games.sanssouci.rules import COLUMN, DOWN, NO_CELL, ONE, ROW, U
from ludotheque.games.sanssouci.table import CARDS, COLUMNS, GOALS_EACH, NONE, ROWS, TERRACE
from ludotheque.kernel.bits import size
from ludotheque.kernel.rule import rule

# Hundredths of a point.
POINT = 100
STOP = 45  # a stop that a noble can already walk to, for each point of its row and while there are turns left
ISLAND = 12  # a motif that no path joins yet
GOAL = 80  # the row of a goal card's noble, as it stands
FILLED = 40  # how much of a row's or column's bonus a nearly full one is worth


@rule
def value(box: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point."""
    total = POINT * int(s.points[seat])
    if s.over:
        return total
    turns_left = CARDS - int(s.turn)
    total += walks(box, s, seat) * min(turns_left, COLUMNS) // COLUMNS
    total += full_lines(box, s, seat)
    for i in range(GOALS_EACH):
        goal = s.goal[seat, i]
        if goal != NONE and s.noble[seat, goal] != TERRACE:
            total += GOAL * int(box.values[s.noble[seat, goal]])
    return total


@rule
def walks(box: Any, s: Any, seat: int) -> int:
    """What the nobles can still earn on the motifs below them."""
    total = 0
    motifs = s.built[seat] & ~s.gardeners[seat]
    for column in range(COLUMNS):
        for row in range(s.noble[seat, column] + 1, ROWS):
            bit = ONE << U(row * COLUMNS + column)
            if motifs & bit != NO_CELL:
                weight = STOP if s.network[seat] & bit != NO_CELL else ISLAND
                total += weight * int(box.values[row])
    return total


@rule
def full_lines(box: Any, s: Any, seat: int) -> int:
    """What full and nearly full rows and columns are worth."""
    total = 0
    for row in range(1, ROWS):
        missing = COLUMNS - size((s.built[seat] >> (U(row) * DOWN)) & ROW)
        total += line_value(int(box.row_bonus[row]), missing)
    for column in range(COLUMNS):
        missing = ROWS - size((s.built[seat] >> U(column)) & COLUMN)
        total += line_value(int(box.column_bonus), missing)
    return total


@rule
def line_value(bonus: int, missing: int) -> int:
    """A full line's bonus, less for every space that is missing."""
    if missing == 0:
        return POINT * bonus
    return FILLED * bonus // (missing * missing + 1)
