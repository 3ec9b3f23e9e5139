"""What a game's evaluation goes by: the ``[weights]`` of its ``bots.toml``, as the record that ``value`` receives."""

import tomllib
from collections.abc import Mapping
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


def read_weights(path: Path) -> Array:
    """One record of whole numbers, a field for each weight; a game without any has what every game has."""
    told = {**SHARED, **read_section(path, "weights")}
    numbers = {name: np.array(value, np.int64) for name, value in told.items()}
    record = np.zeros(1, [(name, np.int64, value.shape) for name, value in numbers.items()])
    for name, value in numbers.items():
        record[name] = value
    return record
