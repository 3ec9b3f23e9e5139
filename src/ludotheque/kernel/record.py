"""A row of an array as an object with named fields: what rules that are not compiled read and write.

numpy has such an object of its own, whose every field takes microseconds; with it, interpreted rules spent most of
their time there.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from ludotheque.kernel.table import Array


class Record:
    """One row, sharing the array's memory: ``s.turn += 1``, ``s.hand[seat]``, ``s["turn"]``."""

    _rows: "Array"
    _index: int

    def __init__(self, rows: "Array", index: int) -> None:
        self.__dict__.update(_rows=rows, _index=index)

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    def __getitem__(self, name: str) -> Any:
        return self._rows[name][self._index]

    def __setitem__(self, name: str, value: Any) -> None:
        self._rows[name][self._index] = value

    def tobytes(self) -> bytes:
        """The row as it lies in memory."""
        return bytes(self._rows[self._index].tobytes())

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return record_of, (self._rows[self._index : self._index + 1].copy(),)

    def __repr__(self) -> str:
        return f"Record({', '.join(f'{name}={self[name]}' for name in self._rows.dtype.names or ())})"


class Rows:
    """An array whose rows are records; by a name or a slice it answers as the array does."""

    def __init__(self, array: "Array") -> None:
        self.array, self.shape = array, array.shape
        self.records: dict[int, Record] = {}

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str | slice):
            return self.array[key]
        row = int(key)
        if row not in self.records:
            self.records[row] = record_of(self.array, row)
        return self.records[row]

    def __setitem__(self, key: Any, value: Any) -> None:
        self.array[key] = value._rows[value._index] if isinstance(value, Record) else value


class ArrayField:
    """A field of several values: found once, then an attribute like any other, since its memory stays where it is."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, record: Record, kind: type[Record]) -> Any:
        found = record.__dict__[self.name] = record[self.name]
        return found


@cache
def record_type(dtype: np.dtype[Any]) -> type[Record]:
    """The records of a type of array."""

    def read(name: str) -> Any:
        if dtype[name].shape:
            return ArrayField(name)
        return property(lambda record: record._rows[name][record._index])

    return type("Record", (Record,), {name: read(name) for name in dtype.names or ()})


def record_of(rows: "Array", index: int = 0) -> Any:
    """A row of ``rows``, sharing its memory."""
    return record_type(rows.dtype)(rows, index)
