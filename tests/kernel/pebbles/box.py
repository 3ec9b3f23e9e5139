"""The box as a record."""

import numpy as np

from ludotheque.kernel.box import Box
from ludotheque.kernel.table import Array

BOX = np.dtype([("pebbles", np.int8)])


def open_box(box: Box) -> Array:
    """How many pebbles there are."""
    record = np.zeros(1, BOX)
    record["pebbles"] = box["pile"]["pebbles"]
    return record
