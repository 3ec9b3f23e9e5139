"""The wall in machine code: a table's bytes as one seat sees them, for loops that play whole games for every seat.

:meth:`ludotheque.kernel.table.Table.mask` does the same, and is what everything that leaves the referee is made by.
"""

from typing import Any

import numpy as np

from ludotheque.kernel.rule import rule
from ludotheque.kernel.table import Array, Sight, Table

NOBODY = -1
START, END, OWNER, SHOWN = range(4)  # of a secret: its bytes, whose it is, and the byte whose bits say who sees it


def secrets_of(table: Table) -> Array:
    """Where the secrets lie in a record: a row for each run of bytes."""
    found, places = [], dict(table.dtype.fields or {})
    for f in table.fields:
        dtype, start = places[f.name][:2]
        if f.sight is Sight.PUBLIC:
            continue
        parts = {Sight.NOBODY: 1, Sight.OWNER: table.seats, Sight.SEATS: int(np.prod(f.shape))}[f.sight]
        size = dtype.itemsize // parts
        for i in range(parts):
            row = [start + i * size, start + (i + 1) * size, NOBODY, NOBODY]
            if f.sight is Sight.OWNER:
                row[OWNER] = i
            elif f.sight is Sight.SEATS:
                seen, at = places[f.seats][:2]
                row[SHOWN] = at + i * seen.base.itemsize  # its lowest byte
            found.append(row)
    return np.array(found, np.int64).reshape(-1, 4)


def blank_bytes(table: Table) -> Array:
    """The bytes of a record in which every secret is blank."""
    made = table.empty()
    for f in table.fields:
        if f.sight is not Sight.PUBLIC:
            made[f.name] = f.blank
    raw: Array = bytes_of(made)[0]
    return raw


def bytes_of(tables: Array) -> Array:
    """The bytes of each of ``tables``, sharing their memory."""
    raw: Array = tables.view(np.uint8)
    raw.shape = len(tables), tables.itemsize
    return raw


@rule
def cover(raw: Any, secrets: Any, blank: Any, seat: int) -> None:
    """Make blank what ``seat`` may not see of the table whose bytes are ``raw``; nobody sees no secret at all."""
    for i in range(secrets.shape[0]):
        shown = secrets[i, SHOWN]
        if seat != NOBODY and (secrets[i, OWNER] == seat or (shown != NOBODY and (int(raw[shown]) >> seat) & 1)):
            continue
        for k in range(secrets[i, START], secrets[i, END]):
            raw[k] = blank[k]
