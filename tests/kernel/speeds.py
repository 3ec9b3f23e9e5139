"""The kernel's own rules at both speeds. Python can't call them compiled, since only rules do; here it may."""

from functools import cache
from typing import Any

from numba import njit

from ludotheque.kernel.engine import quiet
from ludotheque.kernel.record import record_of
from ludotheque.kernel.rule import interpreted
from ludotheque.kernel.table import Array


@cache
def at(speed: str, rule: Any) -> Any:
    """A rule to be called from Python, "compiled" or "interpreted"."""
    return njit(rule.py_func) if speed == "compiled" else quiet(interpreted(rule))


def opened(tables: Array, speed: str) -> Any:
    """The first record of ``tables`` as rules at that speed want it."""
    return tables[0] if speed == "compiled" else record_of(tables)
