"""Games by which a network learns, for any game; :mod:`ludotheque.kernel.engine` binds the verbs to a game's own."""

from typing import Any

import numpy as np

from ludotheque.kernel.chance import below, bits64, reseed
from ludotheque.kernel.covering import cover

setup: Any = None  # these become a game's verbs and the loops bound before
legal: Any = None
apply: Any = None
redeal: Any = None
believe: Any = None
game_seed: Any = None
foresee: Any = None
outcome: Any = None
hint_after: Any = None

ODDS = 10_000  # that chances are told in parts of
WORLDS = 4  # in which every legal move is tried, then the better half of them in as many others, and so on


def ponder(box: Any, w: Any, tables: Any, raw: Any, secrets: Any, blank: Any, count: int, out: Any, worth: Any) -> Any:
    """Of ``count`` legal moves at ``tables[0]`` the one after which whoever decides there expects most.

    It is chosen by what that seat knows: in worlds that agree with it, and with new dice and cards in each. What one
    draw brings would be luck, and what lies on a pile is a secret.
    """
    s = tables[0]
    mover: Any = np.int64(s.seat)
    for i in range(count):
        worth[i, 0] = 0.0
    left = count
    while left > 1:
        for _ in range(WORLDS):
            tables[1] = s
            cover(raw[1], secrets, blank, mover)
            reseed(tables[1], bits64(s))
            redeal(box, tables[1], mover)
            believe(box, w, tables[1], mover)
            for i in range(left):
                worth[i, 0] += hint_after(box, w, tables, out[i], mover)
        kept: Any = (left + 1) // 2 if left > 2 else 1
        for i in range(kept):
            best = i
            for k in range(i + 1, left):
                if worth[k, 0] > worth[best, 0]:
                    best = k
            out[i], out[best] = out[best], out[i]
            worth[i, 0], worth[best, 0] = worth[best, 0], worth[i, 0]
        left = kept
    return np.int64(out[0])


def practise(
    box: Any, w: Any, learner: Any, tables: Any, raw: Any, secrets: Any, blank: Any, players: int, seed: int,
    start: int, count: int, stray: int, keep: int, trace: float, out: Any, worth: Any, told: Any, wanted: Any,
    foretold: Any, rows: Any,
) -> int:  # fmt: skip
    """Games number ``start``, ``start`` + 1, … in which all seats play by ``w``; return how many tables were kept.

    ``told`` receives what each seat sees of a table, ``wanted`` what ``learner`` should have foretold of it: what it
    foretells of the next table kept, and to the part ``trace`` of what should have been foretold there (TD(λ)). Of
    ``ODDS``, so many moves ``stray`` and so many tables are kept. ``tables`` is one to play on, two for what is tried,
    and a fresh one; ``raw`` their bytes, ``secrets`` and ``blank`` what a seat may not see of them; ``worth``,
    ``foretold`` and ``rows`` are room, too.
    """
    kept = 0
    for game in range(count):
        tables[0] = tables[3]
        s = tables[0]
        reseed(s, game_seed(seed, start + game))
        setup(box, s, players)
        steps = 0
        while not s.over:
            n = legal(box, s, out)
            move = np.int64(out[0])
            if n > 1 and below(s, ODDS) < stray:
                move = np.int64(out[below(s, n)])
            elif n > 1:
                move = ponder(box, w, tables, raw, secrets, blank, n, out, worth)
            apply(box, s, move)
            is_room = steps < rows.shape[0] and kept + players <= wanted.shape[0]
            if is_room and not s.over and below(s, ODDS) < keep:
                for seat in range(players):
                    foretold[steps, seat] = foresee(box, learner, s, seat)
                    for i in range(told.shape[1]):
                        told[kept + seat, i] = learner.told[i]
                rows[steps] = kept
                kept += players
                steps += 1
        for seat in range(players):
            later = outcome(box, learner, s, seat)
            for step in range(steps - 1, -1, -1):
                wanted[rows[step] + seat] = later
                later = trace * later + (1.0 - trace) * foretold[step, seat]
    return kept
