"""Random numbers that live in the table's own record, so that a game is its seed and its moves.

The generator is SplitMix64; ranges are drawn without bias by Lemire's method with rejection.
"""

from typing import Any

import numpy as np

from ludotheque.kernel.record import record_of
from ludotheque.kernel.rule import interpreted, rare_rule, rule
from ludotheque.kernel.table import Array

U = np.uint64

STEP = U(0x9E3779B97F4A7C15)
MIX_1 = U(0xBF58476D1CE4E5B9)
MIX_2 = U(0x94D049BB133111EB)
HALF = U(32)
LOW = U(0xFFFFFFFF)
SHIFT_1, SHIFT_2, SHIFT_3 = U(30), U(27), U(31)


@rule
def mix(z: Any) -> Any:
    """Scramble 64 bits, one to one."""
    z = (z ^ (z >> SHIFT_1)) * MIX_1
    z = (z ^ (z >> SHIFT_2)) * MIX_2
    return z ^ (z >> SHIFT_3)


@rule
def reseed(s: Any, bits: Any) -> None:
    """Start the record's random numbers anew from 64 bits."""
    s.rng = mix(U(bits) + STEP)


_reseed = interpreted(reseed)


def seed_table(table: Array, bits: int) -> None:
    """:func:`reseed` for an array of one table, outside the rules."""
    with np.errstate(over="ignore"):
        _reseed(record_of(table), bits)


@rule
def bits64(s: Any) -> Any:
    """64 random bits."""
    s.rng = s.rng + STEP
    return mix(s.rng)


@rule
def below(s: Any, n: int) -> int:
    """A random number from 0 to n-1, each equally likely; n from 1 to 2**32-1. No bits are drawn for n = 1."""
    if n == 1:
        return 0
    wide = (bits64(s) >> HALF) * U(n)
    if (wide & LOW) < U(n):
        reject = (LOW - U(n) + U(1)) % U(n)
        while (wide & LOW) < reject:
            wide = (bits64(s) >> HALF) * U(n)
    return np.int64(wide >> HALF)  # type: ignore[return-value]


@rare_rule
def shuffle(s: Any, items: Any, count: int) -> None:
    """Bring the first ``count`` items into random order, each order equally likely."""
    for i in range(count - 1, 0, -1):
        j = below(s, i + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held


@rule
def roll(s: Any, dice: Any, which: int, faces: Any, sides: int) -> None:
    """Roll the dice whose bits are set in ``which``; each then shows one of the first ``sides`` of ``faces``."""
    for die in range(dice.shape[0]):
        if (which >> die) & 1:
            dice[die] = faces[below(s, sides)]
    reveal(s)


@rule
def reveal(s: Any) -> None:
    """Say that something hidden has just become known to somebody: nobody may undo past this."""
    s.reveals += 1
