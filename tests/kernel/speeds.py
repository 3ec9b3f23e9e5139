"""The kernel's own rules at both speeds. Python can't call them compiled, since only rules do; here it may."""

from functools import cache
from typing import Any

from numba import njit

from ludotheque.kernel.engine import quiet
from ludotheque.kernel.rule import interpreted


@cache
def at(speed: str, rule: Any) -> Any:
    """A rule to be called from Python, "compiled" or "interpreted"."""
    return njit(rule.py_func) if speed == "compiled" else quiet(interpreted(rule))
