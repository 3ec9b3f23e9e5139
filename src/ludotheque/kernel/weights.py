"""What a game's evaluation goes by: the ``[weights]`` of its ``bots.toml``, as the record that ``value`` receives."""

import tomllib
from pathlib import Path

import numpy as np

from ludotheque.kernel.table import Array

#: What every game has: what is taken off for the best rival (percent), and what a victory adds.
SHARED = {"rival": 0, "victory": 0}


def read_weights(path: Path) -> Array:
    """One record of whole numbers, a field for each weight; ``tuned`` says in words how they were found.

    A game without the file has only what every game has.
    """
    told = tomllib.loads(path.read_text(encoding="utf-8"))["weights"] if path.exists() else {"tuned": ""}
    if not isinstance(told.pop("tuned", None), str):
        raise TypeError(f"{path}: [weights] lacks tuned, which says in words how they were found")
    numbers = {name: np.array(value, np.int64) for name, value in {**SHARED, **told}.items()}
    record = np.zeros(1, [(name, np.int64, value.shape) for name, value in numbers.items()])
    for name, value in numbers.items():
        record[name] = value
    return record
