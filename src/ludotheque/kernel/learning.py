"""Games by which a network learns, for any game; :mod:`ludotheque.kernel.engine` binds the verbs to a game's own."""

from typing import Any

import numpy as np

from ludotheque.kernel.chance import below, bits64, reseed

setup: Any = None  # these become a game's verbs and the loops bound before
legal: Any = None
apply: Any = None
game_seed: Any = None
foresee: Any = None
outcome: Any = None
hint: Any = None

ODDS = 10_000  # that chances are told in parts of
DRAWS = 6  # how often a move is tried that depends on what is drawn: else whatever happened to come would decide


def practise(
    box: Any, w: Any, learner: Any, tables: Any, players: int, seed: int, start: int, count: int, stray: int, keep: int,
    trace: float, out: Any, told: Any, wanted: Any, foretold: Any, rows: Any,
) -> int:  # fmt: skip
    """Games number ``start``, ``start`` + 1, … in which all seats play by ``w``; return how many tables were kept.

    ``told`` receives what each seat sees of a table, ``wanted`` what ``learner`` should have foretold of it: what it
    foretells of the next table kept, and to the part ``trace`` of what should have been foretold there (TD(λ)). Of
    ``ODDS``, so many moves ``stray`` and so many tables are kept. ``tables`` is one to play on, a fresh one, and room;
    ``foretold`` and ``rows`` are room, too.
    """
    kept = 0
    for game in range(count):
        tables[0] = tables[1]
        s = tables[0]
        reseed(s, game_seed(seed, start + game))
        setup(box, s, players)
        steps = 0
        while not s.over:
            n = legal(box, s, out)
            mover = np.int64(s.seat)
            best, pick = -1e18, 0
            if n > 1 and below(s, ODDS) < stray:
                pick = below(s, n)
            elif n > 1:
                for i in range(n):
                    found, draws = 0, 0
                    while draws < DRAWS:
                        tables[2] = s
                        apply(box, tables[2], np.int64(out[i]))
                        found += hint(box, w, tables[2], mover)
                        draws += 1
                        if tables[2].rng == s.rng:
                            break  # nothing was drawn
                        bits64(s)
                    if found / draws > best:
                        best, pick = found / draws, i
            bits64(s)  # what was drawn while trying is not what will be drawn
            apply(box, s, np.int64(out[pick]))
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
