"""What a table is worth to a seat, for any game; :mod:`ludotheque.kernel.engine` binds the verbs to a game's own."""

from typing import Any

import numpy as np

from ludotheque.kernel.rule import rule

apply: Any = None  # these two become a game's verbs
value: Any = None

PERCENT = 100


@rule
def believe(box: Any, w: Any, s: Any, seat: int) -> None:
    """What a game does that says nothing of its own: to believe in all possible worlds alike."""


def advantage(box: Any, w: Any, s: Any, seat: int) -> int:
    """What the table is worth to ``seat``, its best rival's prospects and a victory considered."""
    own = value(box, w, s, seat)
    if w.rival == 0 and (w.victory == 0 or not s.over):
        return own
    best = -(1 << 40)
    for other in range(s.players):
        if other != seat:
            best = max(best, value(box, w, s, other))
    total = own - w.rival * best // PERCENT
    if s.over:
        total += w.victory if own > best else -w.victory
    return total


def appraise(box: Any, w: Any, tables: Any, seat: int, moves: Any, values: Any) -> None:
    """Add to ``values`` what ``tables[0]`` is worth to ``seat`` after each of ``moves``; ``tables[1]`` is room."""
    for i in range(moves.shape[0]):
        tables[1] = tables[0]
        apply(box, tables[1], np.int64(moves[i]))
        values[i] += advantage(box, w, tables[1], seat)
