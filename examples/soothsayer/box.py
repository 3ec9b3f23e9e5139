"""The box of The Soothsayer as the record that its rules receive."""

import numpy as np

from ludotheque.kernel.box import Box, BoxError, number, numbers
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
    record["values"] = numbers("omens.values", values, KINDS, -9, 9)
    record["candles"] = number("night.candles", night["candles"], 0, 9)
    record["goal"] = number("night.goal", night["goal"], 1, 99)
    record["sides"] = number("night.sides", night["sides"], 2, 20)
    record["stormy"] = number("night.stormy", night["stormy"], 1, night["sides"])
    if not isinstance(night["storms"], dict) or set(night["storms"]) != set(NIGHTS):
        raise BoxError(f"night.storms: give the number of storms for each night: {', '.join(NIGHTS)}")
    record["storms"] = [number(f"night.storms.{name}", night["storms"][name], 1, 20) for name in NIGHTS]
    return record
