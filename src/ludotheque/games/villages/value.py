"""A small evaluation of a table of Les Villages for one seat; its weights stand in ``bots.toml``."""

from typing import Any

from ludotheque.games.villages.cards import is_acquisition, is_visit, money, price, room_beside
from ludotheque.games.villages.table import COPIES, FIRST_VISIT, NONE, VALUES
from ludotheque.kernel.bits import EMPTY, size
from ludotheque.kernel.rule import rule

POINT = 100  # values are hundredths of a point


@rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point."""
    total = POINT * int(s.points[seat])
    if s.over or s.village[seat] == NONE:
        return total
    hoard = money(s, seat)
    stake = s.stake[seat]
    for points in range(VALUES):
        total += w.card * int(s.held[seat, points])
    total += w.money * hoard + w.plot * size(s.free[s.village[seat]])
    if room_beside(box, s, seat) != EMPTY:
        total += w.room
    if is_acquisition(stake):
        total += w.acquisition * min(hoard, price(box, stake)) + w.price * price(box, stake)
    elif is_visit(stake):
        total -= w.visit + w.way * steps_left(box, s, seat, stake - FIRST_VISIT)
    return total


@rule
def steps_left(box: Any, s: Any, seat: int, kind: int) -> int:
    """How far the pawn is from the nearest building of a kind, of which there is one at least."""
    best = int(box.to_plot[s.stands_in[kind, 0], s.stands_on[kind, 0], s.pawn[seat]])
    for copy in range(1, COPIES):
        if s.stands_in[kind, copy] != NONE:
            best = min(best, int(box.to_plot[s.stands_in[kind, copy], s.stands_on[kind, copy], s.pawn[seat]]))
    return best
