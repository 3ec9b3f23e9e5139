"""A table is one record of fixed size; each of its fields says who may see it.

From the list of fields follow the record's dtype and :meth:`Table.mask`, the wall between the true table and
everything else: views, logs, pictures and bots are made from a masked record, and from nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

from ludotheque.kernel.record import Record

Array = npt.NDArray[Any]

#: How deep sub-phases may nest (see :mod:`ludotheque.kernel.phases`).
STACK_DEPTH = 8


def copied(tables: Array) -> Array:
    """A copy that can be written to. (numpy's own goes through every field, at fifty times the cost.)"""
    return np.frombuffer(bytearray(tables.tobytes()), tables.dtype)


class Sight(Enum):
    """Who sees a field."""

    PUBLIC = "public"
    OWNER = "owner"
    NOBODY = "nobody"
    SEATS = "seats"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a table. ``blank`` stands wherever the viewer may not look."""

    name: str
    dtype: Any
    shape: tuple[int, ...]
    sight: Sight
    blank: int
    seats: str = ""  # with Sight.SEATS: the field whose bit k says that seat k sees the element


def public(name: str, dtype: Any, shape: tuple[int, ...] = ()) -> Field:
    """Seen by everyone, spectators too."""
    return Field(name, dtype, shape, Sight.PUBLIC, 0)


def owners(name: str, dtype: Any, shape: tuple[int, ...], blank: int = -1) -> Field:
    """Row k (of the first axis) is seen by seat k alone."""
    return Field(name, dtype, shape, Sight.OWNER, blank)


def nobodys(name: str, dtype: Any, shape: tuple[int, ...] = (), blank: int = -1) -> Field:
    """Seen by nobody: the order of a pile, the state of the random numbers."""
    return Field(name, dtype, shape, Sight.NOBODY, blank)


def seen_by(seats: str, name: str, dtype: Any, shape: tuple[int, ...], blank: int = -1) -> Field:
    """Element i is seen by the seats whose bits stand in element i of the field called ``seats``."""
    return Field(name, dtype, shape, Sight.SEATS, blank, seats)


def kernel_fields() -> list[Field]:
    """What every table has, whatever the game."""
    return [
        nobodys("rng", np.uint64, blank=0),
        public("reveals", np.int32),  # how often something hidden became known: the barriers of undo
        public("players", np.int8),
        public("seat", np.int8),  # who decides now
        public("phase", np.int8),  # what is decided now
        public("depth", np.int8),
        public("below", np.int8, (STACK_DEPTH, 2)),  # the phases and seats to come back to
        public("turn", np.int16),  # how many turns have been finished, whoever took them
        public("over", np.int8),  # 0 while the game runs, then 1 + the kind of end
    ]


@dataclass(frozen=True)
class Table:
    """The declaration of a game's record.

    >>> table = Table(4, [public("trick", np.int8), owners("hand", np.int8, (4, 2))])
    >>> one = table.empty()
    >>> one["hand"] = 7
    >>> table.mask(one, seat=2)["hand"][0].tolist()
    [[-1, -1], [-1, -1], [7, 7], [-1, -1]]
    """

    seats: int
    own_fields: Sequence[Field]
    fields: tuple[Field, ...] = field(init=False)
    dtype: np.dtype[Any] = field(init=False)

    def __post_init__(self) -> None:
        fields = (*kernel_fields(), *self.own_fields)
        shapes = {f.name: f.shape for f in fields}
        if len(shapes) != len(fields):
            raise ValueError("a table declares a field twice")
        for f in fields:
            if hasattr(Record, f.name) or f.name.startswith("_"):
                raise ValueError(f"{f.name}: records have something else of that name; choose another")
            if f.name == "padding":
                raise ValueError("padding: this name is taken; choose another")
            if f.sight is not Sight.PUBLIC and not np.can_cast(np.min_scalar_type(f.blank), f.dtype):
                raise ValueError(f"{f.name}: its blank, {f.blank}, does not fit into {np.dtype(f.dtype)}")
            if f.sight is Sight.OWNER and f.shape[:1] != (self.seats,):
                raise ValueError(f"{f.name}: the first axis of an owner's field is the seat ({self.seats})")
            if f.sight is Sight.SEATS and shapes.get(f.seats) != f.shape:
                raise ValueError(f"{f.name}: its bit mask {f.seats!r} must be a field of the same shape")
            if f.sight is Sight.SEATS and next(m for m in fields if m.name == f.seats).sight is not Sight.PUBLIC:
                raise ValueError(f"{f.name}: its bit mask {f.seats!r} must be public")
        object.__setattr__(self, "fields", fields)
        # Large members first: no gaps, so that equal tables have equal bytes.
        ordered = sorted(fields, key=lambda f: -np.dtype(f.dtype).itemsize)
        plain = np.dtype([(f.name, f.dtype, f.shape) for f in ordered])
        padding = -plain.itemsize % 8
        parts: list[Any] = [(f.name, f.dtype, f.shape) for f in ordered]
        if padding:
            parts.append(("padding", np.uint8, (padding,)))
        object.__setattr__(self, "dtype", np.dtype(parts, align=True))

    def empty(self, count: int = 1) -> Array:
        """Fresh tables, all zero."""
        return np.zeros(count, self.dtype)

    def visible(self, tables: Array, f: Field, seat: int | None) -> Array:
        """Where ``seat`` (``None``: a spectator) sees field ``f``, as booleans of the field's shape."""
        shown = np.zeros(tables[f.name].shape, bool)
        if f.sight is Sight.PUBLIC:
            shown[...] = True
        elif seat is not None and f.sight is Sight.OWNER:
            shown[:, seat] = True
        elif seat is not None and f.sight is Sight.SEATS:
            shown[...] = (tables[f.seats] >> seat) & 1
        return shown

    def laid_open(self, tables: Array) -> Array:
        """A copy in which all seats' secrets lie open; only what nobody sees is blank. For matches that are over."""
        opened = copied(tables)
        for f in self.fields:
            if f.sight is Sight.NOBODY:
                opened[f.name] = f.blank
        return opened

    def mask(self, tables: Array, seat: int | None) -> Array:
        """A copy in which everything that ``seat`` may not see is blank. This is the wall."""
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; use 0 to {self.seats - 1}, or None for a spectator")
        masked = copied(tables)
        for f in self.fields:
            if f.sight is not Sight.PUBLIC:
                masked[f.name][~self.visible(tables, f, seat)] = f.blank
        return masked
