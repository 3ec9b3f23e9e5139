"""What the tests of all games' ``features`` share."""

from collections.abc import Callable, Collection, Iterable
from types import ModuleType

import numpy as np

from ludotheque.kernel.contract import contract
from ludotheque.kernel.engine import engine
from ludotheque.kernel.table import Array

LARGEST = 4  # a number beyond this would drown the others


def teller(module: ModuleType) -> Callable[[Array, Array, int], Array]:
    """What a game's features tell of a table, given the box, the table and the seat that looks."""

    def told(box: Array, table: Array, seat: int) -> Array:
        made = engine(contract(module.__name__.rpartition(".")[0]), "compiled")
        out = np.full(module.FEATURES, np.nan, np.float32)
        made.features(made.open(box), made.open(table), seat, out)
        return out

    return told


def assert_small_and_useful(told: Iterable[Array], *, spare: Collection[int] = ()) -> None:
    """Of what was told of many tables no number is large, and each says something but those at the spare places."""
    rows = np.array(list(told))
    assert np.isfinite(rows).all()
    assert np.abs(rows).max() <= LARGEST
    unused = np.flatnonzero((rows == 0).all(axis=0)).tolist()
    assert unused == sorted(spare), f"{unused} are never needed"
    constant = np.flatnonzero((rows == rows[0]).all(axis=0)).tolist()
    assert constant == unused, f"{set(constant) - set(unused)} never change"
