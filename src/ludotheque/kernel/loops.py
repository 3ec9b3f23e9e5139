"""Loops over any game, written once; :mod:`ludotheque.kernel.engine` binds the verbs to a game's own."""

from typing import Any

import numpy as np

from ludotheque.kernel.chance import STEP, below, mix, reseed

U = np.uint64

setup: Any = None  # these four become a game's verbs
legal: Any = None
apply: Any = None
score: Any = None


def playout(box: Any, s: Any, out: Any) -> int:
    """Play at random to the end; return how many moves it took."""
    moves = 0
    while not s.over:
        n = legal(box, s, out)
        apply(box, s, np.int64(out[below(s, n)]))  # as Python calls it: one kind of number, compiled once
        moves += 1
    return moves


def game_seed(seed: int, index: int) -> Any:
    """The 64 bits that game number ``index`` of a batch starts from: the same on every machine and thread."""
    return mix(U(seed) + STEP) ^ mix(U(index) * STEP)


def batch(
    box: Any, work: Any, players: int, seed: int, start: int, out: Any, lengths: Any, turns: Any, ends: Any, scores: Any
) -> int:
    """Random games number ``start``, ``start`` + 1, … into ``lengths``, ``turns``, ``ends`` and ``scores``.

    ``work`` is two tables: one to play on, and a fresh one with the options set.
    """
    total = 0
    for i in range(lengths.shape[0]):
        work[0] = work[1]
        s = work[0]
        reseed(s, game_seed(seed, start + i))
        setup(box, s, players)
        lengths[i] = playout(box, s, out)
        turns[i] = s.turn
        ends[i] = s.over
        score(box, s, scores[i])
        total += lengths[i]
    return total


def perft(box: Any, tables: Any, depth: int, out: Any, tried: Any, counts: Any) -> int:
    """How many sequences of exactly ``depth`` legal moves start from ``tables[0]``.

    ``tables`` holds one table for each level, ``out`` the legal moves of each, ``tried`` and ``counts`` how many
    of them are done and how many there are.
    """
    total = 0
    level = 0
    tried[0] = 0
    counts[0] = legal(box, tables[0], out[0])
    while level >= 0:
        if level == depth - 1:
            total += counts[level]
            level -= 1
        elif tried[level] == counts[level]:
            level -= 1
        else:
            tables[level + 1] = tables[level]
            apply(box, tables[level + 1], np.int64(out[level, tried[level]]))
            tried[level] += 1
            level += 1
            tried[level] = 0
            counts[level] = legal(box, tables[level], out[level])
    return total
