"""Sets of up to 64 things as the bits of one number."""

from typing import Any

import numpy as np

from ludotheque.kernel.rule import rule

U = np.uint64
ONE, EMPTY = U(1), U(0)

# De Bruijn's sequence: multiplied by a single bit, its top six bits are different for each of the 64 bits.
DE_BRUIJN = U(0x03F79D71B4CB0A89)
TOP = U(58)
POSITIONS = np.zeros(64, np.int64)
for _i in range(64):
    POSITIONS[(int(DE_BRUIJN) << _i & (1 << 64) - 1) >> 58] = _i


@rule
def lowest(bits: Any) -> int:
    """The number of the lowest bit that is set; at least one must be."""
    return POSITIONS[((bits & (~bits + ONE)) * DE_BRUIJN) >> TOP]  # type: ignore[no-any-return]


@rule
def without_lowest(bits: Any) -> Any:
    """The set less its lowest bit."""
    return bits & (bits - ONE)


@rule
def size(bits: Any) -> int:
    """How many bits are set."""
    n = 0
    while bits != EMPTY:
        bits = bits & (bits - ONE)
        n += 1
    return n


@rule
def has(bits: Any, i: int) -> bool:
    """Whether bit ``i`` is set."""
    return (bits >> U(i)) & ONE != EMPTY  # type: ignore[no-any-return]


@rule
def write_members(bits: Any, first: int, out: Any, n: int) -> int:
    """Write ``first`` plus the number of each bit that is set into ``out`` from place ``n`` on, ascending.

    Returns the place after the last one: as ``legal`` needs it for moves that are one cell each.
    """
    while bits != EMPTY:
        out[n] = first + lowest(bits)
        bits = without_lowest(bits)
        n += 1
    return n
