"""How processes on one PostgreSQL tell each other which tables to look at again.

A poke is sent after the commit, many at once, and may be lost; every two seconds the tables touched lately are
compared with what is known of them, so that a lost poke only comes late. Of who comes and goes there are pokes of
their own, so that nobody reads it after every move.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy.sql.expression import Executable

from ludotheque.server.store import postgres_statements
from ludotheque.server.store.compiled import for_postgres

GATHER_SECONDS = 0.005
POLL_SECONDS = 2.0
PRESENCE = "@"  # before the table's id, if somebody came or went there and nothing else happened
LONGEST = 7000  # bytes of a message; PostgreSQL takes 8000
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger(__name__)


class Pokes:
    """Those sent and those received by one store."""

    def __init__(self, pool: Any, connect: Callable[[], Awaitable[Any]]) -> None:
        self._pool = pool
        self._connect = connect
        self.name = secrets.token_hex(8)  # tells our own messages from others'
        self._waiting: set[str] = set()
        self._sender: asyncio.Task[None] | None = None
        self._listener: asyncio.Task[None] | None = None
        self._connection: Any = None
        self._callback: Callable[[str], None] | None = None
        self.presence_callback: Callable[[str], None] | None = None
        self._known: dict[str, tuple[int, int]] = {}  # events and lines of the tables touched lately
        self._since = 0.0

    def send(self, table_id: str, seq: int = 0, chats: int = 0) -> None:
        """Tell the others of a table soon; we know ourselves how far it has come."""
        if self._callback is not None:
            known = self._known.get(table_id, (0, 0))
            self._known[table_id] = max(known[0], seq), max(known[1], chats)
        self._send(table_id)

    def send_presence(self, table_id: str) -> None:
        """Tell the others soon that somebody came or went; whoever misses it looks by themselves now and then."""
        self._send(PRESENCE + table_id)

    def _send(self, word: str) -> None:
        self._waiting.add(word)
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_soon())

    async def _send_soon(self) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        self._sender = None
        await self._send_now()

    async def _send_now(self) -> None:
        words, self._waiting = self._waiting, set()
        try:
            for message in messages(self.name, sorted(words)):
                await self._fetch(postgres_statements.poke, message=message)
        except LOST:
            log.warning("a poke could not be sent; the others notice within seconds", exc_info=True)

    async def listen(self, callback: Callable[[str], None]) -> None:
        """Begin to hear; what happened before is known."""
        if self._callback is not None:
            raise RuntimeError("this store is listened to already")
        self._callback = callback
        [latest] = await self._fetch(postgres_statements.last_touched)
        self._since = latest[0] - postgres_statements.OVERLAP_SECONDS
        self._known = {table: known for table, known, _ in await self._touched()} | self._known
        await self._open()
        self._listener = asyncio.create_task(self._keep_listening())

    async def _open(self) -> None:
        connection = await self._connect()
        await connection.add_listener(postgres_statements.CHANNEL, self._hear)
        self._connection = connection

    def _hear(self, _connection: Any, _pid: int, _channel: str, message: str) -> None:
        sender, *words = message.split(" ")
        if sender != self.name:
            for word in words:
                if word.startswith(PRESENCE):
                    self._tell(self.presence_callback, word.removeprefix(PRESENCE))
                else:
                    self._tell(self._callback, word)

    def _tell(self, callback: Callable[[str], None] | None, table_id: str) -> None:
        if callback is None:
            return
        try:
            callback(table_id)
        except Exception:
            log.exception("a listener failed")

    async def _keep_listening(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                if self._connection.is_closed():
                    await self._open()
                await self.poll()
            except LOST:
                log.warning("the database does not answer; trying again", exc_info=True)

    async def poll(self) -> None:
        """Tell of every table that has moved on without our knowing."""
        before = set(self._known)
        touched = await self._touched()
        known = {table: far for table, far in self._known.items() if table not in before}  # ours, sent meanwhile
        for table, now, _ in touched:
            far = self._known.get(table, (0, 0))
            known[table] = max(now[0], far[0]), max(now[1], far[1])
            if known[table] != far:
                self._tell(self._callback, table)
        self._known = known
        latest = max((moment for _, _, moment in touched), default=0.0)
        self._since = max(self._since, latest - postgres_statements.OVERLAP_SECONDS)

    async def _touched(self) -> list[tuple[str, tuple[int, int], float]]:
        rows = await self._fetch(postgres_statements.touched_lately, since=self._since)
        return [(row[0], (row[1], row[2]), row[3]) for row in rows]

    async def _fetch(self, statement: Executable, **values: Any) -> list[Any]:
        compiled = for_postgres(statement)
        rows: list[Any] = await self._pool.fetch(compiled.text, *compiled.arguments(values))
        return rows

    async def close(self) -> None:
        """Send what waits, then hear no more."""
        for task in (self._sender, self._listener):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        await self._send_now()
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close()


def messages(sender: str, words: list[str]) -> list[str]:
    """The words in as few messages as they fit into."""
    made: list[str] = []
    message = sender
    for word in words:
        if len(f"{message} {word}".encode()) > LONGEST:
            made.append(message)
            message = sender
        message = f"{message} {word}"
    return [*made, message] if message != sender else made
