"""A small evaluation of a table of The Soothsayer for one seat: what the greedy bot goes by."""

from typing import Any

from ludotheque.kernel.rule import rule

from .rules import has_seen, times_picked
from .table import COPIES, NONE, ROW

# Hundredths of a point.
POINT = 100
CANDLE = 30
SIGHT = 40


@rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point."""
    total = POINT * int(s.points[seat]) + CANDLE * int(s.candles[seat])
    place = s.pick[seat]
    if place != NONE and times_picked(s, place) == 1:
        total += POINT * int(box.values[s.row[place] // COPIES])
    for other in range(ROW):
        total += SIGHT * int(has_seen(s, seat, other))
    return total
