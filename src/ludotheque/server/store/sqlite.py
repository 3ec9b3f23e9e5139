"""The store in a SQLite file: one thread writes, a few read."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy.sql.expression import Executable

from ludotheque.server.store import statements
from ludotheque.server.store.common import Common, append_values, check_creation, fields_of
from ludotheque.server.store.compiled import findable, for_sqlite, storable
from ludotheque.server.store.rows import ChatRow, EventRow, Missing, Repeated, Stale, TableChange, TableRow, Taken
from ludotheque.server.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterator

READERS = 4
BUSY_SECONDS = 10.0  # how long to wait for another process, a backup say, to let go of the file
AGAIN_SECONDS = 0.01
NEW = ("SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY")


def connect(path: Path) -> sqlite3.Connection:
    """A connection on which transactions begin and end only where we say so, and last when they have ended."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def write_ahead(connection: sqlite3.Connection) -> None:
    """Let the file have a write-ahead log. Where several do so at once SQLite does not wait by itself."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(AGAIN_SECONDS)


@contextmanager
def refusals() -> "Iterator[None]":
    """What SQLite refuses, in the store's own words."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname in NEW:
            raise Taken(f"it is there already ({error})") from error
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
            raise Missing("the person or the table that this belongs to is not there") from error
        raise


def execute(connection: sqlite3.Connection, statement: Executable, values: dict[str, Any]) -> list[Any]:
    """Run one statement to its end."""
    compiled = for_sqlite(statement)
    return connection.execute(compiled.text, compiled.arguments(values)).fetchall()


class SqliteStore(Common):
    """A file, and all of it in this process."""

    attendance = None

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = Writer(lambda: connect(path))
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, "store-reader", initializer=self._open_reader)

    def _open_reader(self) -> None:
        connection = connect(self._path)
        connection.execute("PRAGMA query_only = ON")
        self._local.connection = connection
        self._connections.append(connection)

    async def _read(self, statement: Executable, **values: Any) -> list[Any]:
        found = findable(values)
        if found is None:
            return []
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._query, statement, found)

    def _query(self, statement: Executable, values: dict[str, Any]) -> list[Any]:
        return execute(self._local.connection, statement, values)

    async def _write(self, statement: Executable, **values: Any) -> list[Any]:
        storable(values)

        def work(connection: sqlite3.Connection) -> list[Any]:
            with refusals():
                return execute(connection, statement, values)

        return await self._writer.run(work)

    async def create_table(self, row: TableRow, event: EventRow, persons: dict[str, bool]) -> None:
        """Store a table with its first event and who sits there."""
        check_creation(row, event, persons)

        def work(connection: sqlite3.Connection) -> None:
            with refusals():
                execute(connection, statements.add_table, fields_of(row))
                execute(connection, statements.add_event, fields_of(event))
                reseat(connection, row.id, persons)

        await self._writer.run(work)

    async def append(self, table_id: str, expected_seq: int, event: EventRow, changes: TableChange) -> None:
        """Store the next event and what it changes, all or nothing."""
        values = append_values(table_id, expected_seq, event, changes)

        def work(connection: sqlite3.Connection) -> None:
            if event.command_id is not None and execute(connection, statements.event_of_command, values):
                raise Repeated(f"the command {event.command_id} is stored already")
            with refusals():
                if not execute(connection, statements.move_on, values):
                    raise Stale(f"{table_id} is not at {expected_seq}")
                execute(connection, statements.add_event, values)
                reseat(connection, table_id, changes.persons)

        await self._writer.run(work)

    async def add_chat(self, table_id: str, person_id: str, name: str, seat: int | None, text: str, at: float) -> int:
        """Store a line and return its number at this table."""
        line = ChatRow(table_id, 0, person_id, name, seat, text, at)
        values = dict(storable(fields_of(line)))

        def work(connection: sqlite3.Connection) -> int:
            with refusals():
                counted = execute(connection, statements.count_chat, values)
                if not counted:
                    raise Missing(f"there is no table {table_id}")
                number: int = counted[0][0]
                execute(connection, statements.add_chat, values | {"id": number})
                return number

        return await self._writer.run(work)

    async def listen(self, callback: Callable[[str], None]) -> None:
        """Nobody else writes to the file, so there is nothing to hear."""

    async def close(self) -> None:
        """Store what is under way, then let go of the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._readers.shutdown()
        for connection in self._connections:
            connection.close()
        self._connections.clear()
        self._writer.close()


def reseat(connection: sqlite3.Connection, table_id: str, persons: dict[str, bool]) -> None:
    """Make the index of who sits where agree; mostly it does already, or one turn has passed to another."""
    before = {person: bool(turn) for person, turn in execute(connection, statements.seated_at, {"table_id": table_id})}
    for person in before.keys() - persons.keys():
        execute(connection, statements.drop_seated, {"table_id": table_id, "person_id": person})
    for person, turn in persons.items():
        if person not in before:
            execute(connection, statements.add_seated, {"table_id": table_id, "person_id": person, "my_turn": turn})
        elif before[person] != turn:
            there = {"the_table": table_id, "the_person": person}
            execute(connection, statements.pass_turn, there | {"my_turn": turn})
