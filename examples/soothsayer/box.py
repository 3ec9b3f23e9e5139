"""The box of The Soothsayer as the record that its rules receive."""

from typing import Any

import numpy as np

from ludotheque.kernel.box import Box, BoxError
from ludotheque.kernel.table import Array

from .table import KINDS, OPTIONS

NIGHTS = OPTIONS[0].values

BOX = np.dtype(
    [
        ("values", np.int8, (KINDS,)),
        ("candles", np.int8),
        ("goal", np.int8),
        ("sides", np.int8),
        ("stormy", np.int8),
        ("storms", np.int8, (len(NIGHTS),)),  # by the option's value
    ],
    align=True,
)


def open_box(box: Box) -> Array:
    """Check the box and turn it into one record."""
    record = np.zeros(1, BOX)
    values, night = box["omens"]["values"], box["night"]
    if not isinstance(values, list) or len(values) != KINDS:
        raise BoxError(f"omens.values: there should be {KINDS} numbers")
    record["values"] = [number("omens.values", value, -9, 9) for value in values]
    record["candles"] = number("night.candles", night["candles"], 0, 9)
    record["goal"] = number("night.goal", night["goal"], 1, 99)
    record["sides"] = number("night.sides", night["sides"], 2, 20)
    record["stormy"] = number("night.stormy", night["stormy"], 1, night["sides"])
    if not isinstance(night["storms"], dict) or set(night["storms"]) != set(NIGHTS):
        raise BoxError(f"night.storms: give the number of storms for each night: {', '.join(NIGHTS)}")
    record["storms"] = [number(f"night.storms.{name}", night["storms"][name], 1, 20) for name in NIGHTS]
    return record


def number(where: str, value: Any, low: int, high: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BoxError(f"{where}: {value!r} should be a whole number from {low} to {high}")
    return value
