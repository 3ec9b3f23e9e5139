"""A small network that foretells how a game ends for a seat; :mod:`ludotheque.kernel.engine` binds a game's verbs.

It is told a game's ``features``: what one seat sees of a table, in small numbers. One layer of hidden numbers lies
between them and what it tells, the result as a search reckons it, from 0 to 1: half who wins, half by how much. Its
numbers stand in the same record as the other weights, with room for what it works out: each thread needs its own copy.
"""

from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.kernel.chance import reseed
from ludotheque.kernel.covering import NOBODY, cover
from ludotheque.kernel.rule import rule
from ludotheque.kernel.table import Array

apply: Any = None  # these become a game's verbs and the loops bound before
value: Any = None
features: Any = None
advantage: Any = None
redeal: Any = None
game_seed: Any = None

HIDDEN = 96  # unless a game's network has another number
VICTORY = 0.5  # the part of a result that is who has won; the rest is the lead
LARGE_LEAD = 1_000.0  # in hundredths of a point
HINTS = 10_000  # what a sure victory by far is worth as a hint
FARTHEST = 30.0  # beyond which a result is as good as certain
CERTAIN = -1.0  # no result: the move draws nothing

LAYERS = ("w1", "b1", "w2", "b2")
AT_A_TIME = 4  # numbers that are not 0 of those that a network is told
NO_FEATURES = 1  # numpy and numba want one place at least


@rule
def no_features(box: Any, s: Any, seat: int, out: Any) -> None:
    """What a game without a network is told."""


@rule
def limited(number: int, most: int) -> int:
    """A number that a network is told, kept on its scale on either side."""
    return max(-most, min(most, number))


def network_fields(inputs: int, hidden: int = HIDDEN) -> list[tuple[Any, ...]]:
    """The fields of a network in a record of weights: whether it counts, its numbers, and room."""
    layers = [("w1", np.float32, (inputs, hidden)), ("b1", np.float32, (hidden,)), ("w2", np.float32, (hidden,))]
    most = inputs + AT_A_TIME
    room = [("told", np.float32, (inputs,)), ("hidden", np.float32, (hidden,)), ("times", np.float32, (most,))]
    return [("trained", np.int64), *layers, ("b2", np.float32), *room, ("used", np.int32, (most,))]


def network_files(folder: Path) -> list[Path]:
    """Where a game's networks stand: all have as many numbers of each kind."""
    return sorted(folder.glob("network*.npz"))


def hidden_numbers(folder: Path) -> int:
    """How many hidden numbers a game's networks have, or would have if it had any."""
    for path in network_files(folder):
        with np.load(path) as layers:
            if "b1" in layers:
                return len(layers["b1"])
    return HIDDEN


def read_networks(folder: Path, weights: Array) -> dict[str, Array]:
    """For each of a game's networks, by its file, a copy of ``weights`` by which a trained search goes."""
    found = {}
    for path in network_files(folder):
        made = found[path.name] = weights.copy()
        with np.load(path) as layers:
            for name in LAYERS:
                if name not in layers or layers[name].shape != made[name][0].shape:
                    raise ValueError(
                        f"{path}: {name} does not fit the game's features or its other networks:"
                        " train it anew (bench/train.py)"
                    )
                made[name] = layers[name]
        made["trained"] = 1
    return found


@rule
def note_used(w: Any) -> int:
    """Note in ``used`` which numbers are not 0, filled up so that they can be taken four at a time; how many."""
    used = 0
    for i in range(w.told.shape[0]):
        w.used[used] = i
        w.times[used] = w.told[i]
        used += int(w.told[i] != 0)  # no branch: to guess wrongly which are 0 would cost more than all the rest
    while used % AT_A_TIME != 0:
        w.times[used] = 0
        used += 1
    return used


def foresee(box: Any, w: Any, s: Any, seat: int) -> float:
    """The result that a seat may expect of a game that is not over."""
    features(box, s, seat, w.told)
    hidden = w.hidden.shape[0]
    for j in range(hidden):
        w.hidden[j] = w.b1[j]
    for i in range(0, note_used(w), AT_A_TIME):  # the hidden numbers are read and written a quarter as often
        first, second, third, fourth = w.used[i], w.used[i + 1], w.used[i + 2], w.used[i + 3]
        a, b, c, d = w.times[i], w.times[i + 1], w.times[i + 2], w.times[i + 3]
        for j in range(hidden):
            found = w.hidden[j] + a * w.w1[first, j] + b * w.w1[second, j]
            w.hidden[j] = found + c * w.w1[third, j] + d * w.w1[fourth, j]
    for j in range(hidden):  # no branch here either, and no sum in which each number waits for the one before
        w.hidden[j] = max(w.hidden[j], np.float32(0)) * w.w2[j]
    while hidden > 1:
        half = (hidden + 1) // 2
        for j in range(hidden // 2):
            w.hidden[j] += w.hidden[half + j]
        hidden = half
    total = float(w.b2) + float(w.hidden[0])
    return 1.0 / (1.0 + exp(min(max(-total, -FARTHEST), FARTHEST)))


def outcome(box: Any, w: Any, s: Any, seat: int) -> float:
    """The result of a game that is over, its tie-breaks aside."""
    best = -(1 << 40)
    for other in range(s.players):
        if other != seat:
            best = max(best, value(box, w, s, other))
    lead = float(value(box, w, s, seat) - best)
    share = 0.5 * (int(lead > 0) + int(lead >= 0))
    return VICTORY * share + (1.0 - VICTORY) / (1.0 + exp(min(max(-lead / LARGE_LEAD, -FARTHEST), FARTHEST)))


def prospects(box: Any, w: Any, s: Any, seat: int) -> float:
    """The result that a seat may expect, whether the game is over or not."""
    return outcome(box, w, s, seat) if s.over or w.trained == 0 else foresee(box, w, s, seat)


def hint(box: Any, w: Any, s: Any, seat: int) -> int:
    """What makes a search try a move first: what the table after it is worth to whoever has moved."""
    if w.trained == 0:
        return np.int64(advantage(box, w, s, seat))  # type: ignore[return-value]
    return np.int64(HINTS * prospects(box, w, s, seat))  # type: ignore[return-value]


def hint_after(box: Any, w: Any, tables: Any, move: Any, mover: int) -> int:
    """What ``tables[1]`` is worth to ``mover`` after a move, which is made at ``tables[2]``."""
    tables[2] = tables[1]
    apply(box, tables[2], np.int64(move))
    return hint(box, w, tables[2], mover)


def prospects_after(
    box: Any, w: Any, tables: Any, raw: Any, secrets: Any, blank: Any, move: int, seat: int, seed: int, count: int
) -> float:
    """What ``seat`` may expect on average of ``move`` at ``tables[0]``, as it goes in ``count`` ways; or ``CERTAIN``.

    Dice and shuffles are new each time, and so are the ``secrets``, whose bytes lie in ``raw``: if there are any, they
    must be hidden from everybody alike. ``tables[1]`` is room.
    """
    total = 0.0
    for number in range(count):
        tables[1] = tables[0]
        s = tables[1]
        if secrets.shape[0] > 0:
            cover(raw[1], secrets, blank, NOBODY)
        reseed(s, game_seed(seed, number))
        if secrets.shape[0] > 0:
            redeal(box, s, NOBODY)
        drawn, revealed = s.rng, s.reveals
        apply(box, s, move)
        if s.rng == drawn and s.reveals == revealed:
            return CERTAIN
        total += prospects(box, w, s, seat)
    return total / count
