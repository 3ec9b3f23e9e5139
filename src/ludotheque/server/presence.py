"""Who is there, known to all processes on one database.

Each notes in the store which of those seated at a table have it open there, and confirms it every few seconds. What
the others have noted is kept in memory and read anew when they poke, so nobody who asks waits for the store. Those of
a process that was killed are not confirmed any more, and soon do not count.
"""

import asyncio
from collections.abc import Callable, Iterable

import structlog

from ludotheque.server.hub import NOBODY, Hub
from ludotheque.server.store import Attendance, Present
from ludotheque.server.tables import Tables

log = structlog.get_logger()

BEAT = 5.0  # seconds between two confirmations
LASTS = 15.0  # seconds that somebody counts without being confirmed
DROPPED = 60.0  # seconds after which what is not confirmed leaves the store; all have noticed by then


class Presence:
    """Tells the other processes who is here, and the hub who is there."""

    def __init__(self, attendance: Attendance, tables: Tables, hub: Hub, clock: Callable[[], float]) -> None:
        self.attendance, self.tables, self.hub, self.clock = attendance, tables, hub, clock
        self._to_note: set[str] = set()
        self._to_read: set[str] = set()
        self._worker: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()  # what was read first is never taken for newer
        hub.seated_changed = self.note
        attendance.listen(self.read)

    def note(self, table_id: str) -> None:
        """Tell the others soon who of those seated at a table is here."""
        self._to_note.add(table_id)
        self._begin()

    def read(self, table_id: str) -> None:
        """See soon who of those seated at a table is elsewhere."""
        self._to_read.add(table_id)
        self._begin()

    def _begin(self) -> None:
        if self._worker is None:
            self._worker = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while self._to_note or self._to_read:
                async with self._turn:
                    to_note, self._to_note = self._to_note, set()
                    to_read, self._to_read = self._to_read, set()
                    for table_id in to_note:
                        seated = self.hub.seated_here.get(table_id, NOBODY)
                        await self.attendance.note(table_id, seated, self.clock())
                    for table_id in to_read:
                        await self._hear([table_id], await self.attendance.elsewhere(table_id))
        except Exception as error:
            log.warning("presence is known late", error=repr(error))  # the next beat makes good for it
        finally:
            self._worker = None

    async def keep(self) -> None:
        """Beat until the house closes."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception as error:
                log.warning("presence is known late", error=repr(error))

    async def beat(self) -> None:
        """Confirm who is here and see who is elsewhere, also where a poke was lost or a write has failed."""
        async with self._turn:
            now, here = self.clock(), self.hub.seated_here
            noted = await self.attendance.confirm(now)
            await self.attendance.forget(now - DROPPED)
            await self._hear(self.hub.tables_elsewhere(), await self.attendance.elsewhere())
        for table_id in noted.keys() | here.keys():
            if noted.get(table_id) != here.get(table_id):
                self.note(table_id)

    async def _hear(self, table_ids: Iterable[str], present: list[Present]) -> None:
        """Let the hub know what was read of these tables."""
        confirmed: dict[str, dict[str, float]] = {table_id: {} for table_id in table_ids}
        for row in present:
            confirmed.setdefault(row.table_id, {})[row.person_id] = row.confirmed
        for table_id, persons in confirmed.items():
            there = frozenset(person for person, at in persons.items() if at > self.clock() - LASTS)
            if there != self.hub.elsewhere(table_id):
                watched = self.hub.watched(table_id)
                table = await self.tables.get(table_id) if watched else self.tables.known(table_id)
                self.hub.hear(table_id, there, persons, table)

    async def close(self) -> None:
        """Nobody is here any more."""
        for table_id in list(self.hub.seated_here):
            del self.hub.seated_here[table_id]
            self.note(table_id)
        if self._worker is not None:
            await self._worker
