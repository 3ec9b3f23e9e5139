"""What a game's evaluation goes by: numbers of its ``bots.toml``, as the record that ``value`` receives.

``[weights]`` says what a move promises. Where a search ends, ``[judging]`` says what it has come to, as far as it has
other numbers for the same things.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.kernel.table import Array

#: What every game has: what is taken off for the best rival (percent), and what a victory adds.
SHARED = {"rival": 0, "victory": 0}


def read_section(path: Path, section: str) -> dict[str, Any]:
    """A section of a ``bots.toml``, without ``tuned``, which says in words how it was found; empty if there is none."""
    told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    found: dict[str, Any] = told.get(section, {"tuned": ""})
    if not isinstance(found.pop("tuned", None), str):
        raise TypeError(f"{path}: [{section}] lacks tuned, which says in words how it was found")
    return found


def read_known(path: Path, section: str, usual: Mapping[str, Any]) -> dict[str, Any]:
    """A section of a ``bots.toml`` that has these numbers and no others, the usual ones where it says nothing."""
    told = {**usual, **read_section(path, section)}
    if strange := told.keys() - usual.keys():
        raise ValueError(f"{path}: [{section}] has {', '.join(sorted(strange))}; known are {', '.join(usual)}")
    return told


def read_weights(path: Path, more: Sequence[tuple[Any, ...]] = (), is_end: bool = False) -> Array:
    """One record of whole numbers, a field for each weight; a game without any has what every game has.

    ``more`` fields come after them, all zero. ``is_end`` asks for the weights by which a search judges where it ends.
    """
    told = {**SHARED, **read_section(path, "weights")}
    record = np.zeros(1, [*((name, np.int64, np.shape(value)) for name, value in told.items()), *more])
    for name, value in (read_known(path, "judging", told) if is_end else told).items():
        record[name] = value
    return record
