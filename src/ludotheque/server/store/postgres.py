"""The store in PostgreSQL, for several processes at once."""

from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import asyncpg
from sqlalchemy.sql.expression import Executable

from ludotheque.server.store import postgres_statements, statements
from ludotheque.server.store.attendance import PostgresAttendance
from ludotheque.server.store.common import Common, append_values, check_creation, fields_of
from ludotheque.server.store.compiled import findable, for_postgres, storable
from ludotheque.server.store.pokes import Pokes
from ludotheque.server.store.rows import ChatRow, EventRow, Missing, Repeated, Stale, TableChange, TableRow, Taken

if TYPE_CHECKING:
    from collections.abc import Iterator

CONNECTIONS = 10  # of one process at most
SETTINGS = {"application_name": "ludotheque", "jit": "off"}  # these statements are too short to be worth compiling


async def connect(url: str) -> Any:
    """A connection of our own."""
    return await asyncpg.connect(url, server_settings=SETTINGS)


@contextmanager
def refusals() -> "Iterator[None]":
    """What PostgreSQL refuses, in the store's own words."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise Taken(f"it is there already ({error})") from error
    except asyncpg.ForeignKeyViolationError as error:
        raise Missing("the person or the table that this belongs to is not there") from error


async def as_it_is(_connection: Any) -> None:
    """No statement here leaves anything behind on its connection, so resetting it would be a round trip for nothing."""


class PostgresStore(Common):
    """A pool of connections; a transaction is one statement wherever it can be."""

    def __init__(self, pool: Any, url: str) -> None:
        self._pool = pool
        self._pokes = Pokes(pool, lambda: connect(url))
        self.attendance = PostgresAttendance(self._write, self._pokes)

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect, so that a wrong address is noticed now."""
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=CONNECTIONS, reset=as_it_is, server_settings=SETTINGS
        )
        return cls(pool, url)

    async def _read(self, statement: Executable, **values: Any) -> list[Any]:
        found = findable(values)
        return [] if found is None else await self._fetch(statement, found)

    async def _fetch(self, statement: Executable, values: dict[str, Any]) -> list[Any]:
        compiled = for_postgres(statement)
        rows: list[Any] = await self._pool.fetch(compiled.text, *compiled.arguments(values))
        return rows

    async def _write(self, statement: Executable, **values: Any) -> list[Any]:
        storable(values)
        with refusals():
            return await self._fetch(statement, values)

    async def create_table(self, row: TableRow, event: EventRow, persons: dict[str, bool]) -> None:
        """Store a table with its first event and who sits there."""
        check_creation(row, event, persons)
        seats = {"table_id": row.id, "persons": list(persons), "turns": list(persons.values())}
        with refusals():
            async with self._pool.acquire() as connection, connection.transaction():
                for statement, values in (
                    (postgres_statements.create_table, fields_of(row)),
                    (statements.add_event, fields_of(event)),
                    (postgres_statements.seat_all, seats),
                ):
                    compiled = for_postgres(statement)
                    await connection.execute(compiled.text, *compiled.arguments(values))
        self._pokes.send(row.id, seq=row.seq)

    async def append(self, table_id: str, expected_seq: int, event: EventRow, changes: TableChange) -> None:
        """Store the next event and what it changes, all or nothing."""
        values = append_values(table_id, expected_seq, event, changes)
        values |= {"persons": list(changes.persons), "turns": list(changes.persons.values())}
        with refusals():
            repeated, moved = (await self._fetch(postgres_statements.append, values))[0]
        if not moved:
            # The same command may have been under way elsewhere; whoever won has committed it by now.
            if repeated or (event.command_id and await self.event_of_command(table_id, event.command_id)):
                raise Repeated(f"the command {event.command_id} is stored already")
            raise Stale(f"{table_id} is not at {expected_seq}")
        self._pokes.send(table_id, seq=event.seq)

    async def add_chat(self, table_id: str, person_id: str, name: str, seat: int | None, text: str, at: float) -> int:
        """Store a line and return its number at this table."""
        line = ChatRow(table_id, 0, person_id, name, seat, text, at)
        rows = await self._write(postgres_statements.add_chat, **fields_of(line))
        if not rows:
            raise Missing(f"there is no table {table_id}")
        number: int = rows[0][0]
        self._pokes.send(table_id, chats=number)
        return number

    async def listen(self, callback: Callable[[str], None]) -> None:
        """Hear of tables that other processes change."""
        await self._pokes.listen(callback)

    async def close(self) -> None:
        """Let the others know what was stored last, then disconnect."""
        await self._pokes.close()
        await self._pool.close()
