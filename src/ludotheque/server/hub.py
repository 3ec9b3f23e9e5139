"""Whoever is connected: events go to every open page of a table, to each what that viewer may know."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import islice

from ludotheque.server import wire
from ludotheque.server.tables import Open

BACKLOG = 200  # messages that a slow page may have waiting before it is told to begin anew

Send = Callable[[str], Awaitable[None]]


@dataclass(eq=False)
class Connection:
    """One open page: a socket that is written to in order, by one task at a time."""

    send: Send
    person: str | None
    seq: int = 0  # of the last event that it was told of
    said: int = 0  # the number of the last line of chat that it was told of
    waiting: list[str] = field(default_factory=list)  # nearly always empty: a deque would take more room
    writer: asyncio.Task[None] | None = None

    def push(self, message: str, seq: int) -> None:
        """Send a message as soon as those before it are sent."""
        if len(self.waiting) >= BACKLOG:
            self.waiting.clear()
            message = f'{{"resync":{seq}}}'
        self.waiting.append(message)
        if self.writer is None:
            self.writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self.waiting:
                await self.send(self.waiting.pop(0))
        except Exception:
            self.waiting.clear()  # the page is gone; its reader says so
        finally:
            self.writer = None


class Hub:
    """The connections of this process, by table."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._tables: dict[str, set[Connection]] = {}
        self.lines: dict[str, int] = {}  # by watched table: the number of the last line of chat

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def watched(self, table_id: str) -> bool:
        """Whether anybody has the table open."""
        return table_id in self._tables

    def presence(self, table_id: str) -> frozenset[str]:
        """Who has the table open."""
        return frozenset(known.person for known in self._tables.get(table_id, ()) if known.person)

    def enter(self, table: Open, connection: Connection) -> None:
        """A page was opened."""
        before = self.presence(table.id)
        self._tables.setdefault(table.id, set()).add(connection)
        self._tell_presence(table, before)

    def leave(self, table: Open, connection: Connection) -> None:
        """A page was closed."""
        before = self.presence(table.id)
        known = self._tables.get(table.id, set())
        known.discard(connection)
        if not known:
            self._tables.pop(table.id, None)
            self.lines.pop(table.id, None)
        self._tell_presence(table, before)

    def _tell_presence(self, table: Open, before: frozenset[str]) -> None:
        now = self.presence(table.id)
        for person in before - now:
            table.away_since[person] = self._clock()
        if before != now and any(table.own_seats(person) for person in before ^ now):
            told = wire.Event(seq=table.row.seq, kind="presence", at=self._clock(), moves=table.row.moves)
            message = encoded(told)
            for connection in self._tables.get(table.id, ()):
                connection.push(message, table.row.seq)

    def publish(self, table: Open) -> None:
        """Tell every page of the stored events that it has not been told of, each once and in order."""
        public: dict[int, str] = {}
        for connection in self._tables.get(table.id, ()):
            own = table.own_seats(connection.person)
            new = max(0, table.row.seq - connection.seq)
            if new > len(table.recent):
                connection.push(f'{{"resync":{table.row.seq}}}', table.row.seq)
                new = 0
            for event in islice(table.recent, len(table.recent) - new, None):
                if event.seat in own:
                    connection.push(encoded(table.event(event, own)), event.seq)
                else:
                    told = public.get(event.seq) or encoded(table.event(event, []))
                    connection.push(public.setdefault(event.seq, told), event.seq)
            connection.seq = max(connection.seq, table.row.seq)

    def heard_by_all(self, table_id: str) -> int | None:
        """The number of the last line of chat that every open page was told of; none where no page is open."""
        return min((connection.said for connection in self._tables.get(table_id, ())), default=None)

    def say(self, table: Open, line: wire.ChatLine) -> None:
        """Tell every page of a line of chat that it has not been told of."""
        row = table.row
        self.lines[table.id] = max(line.id, self.lines.get(table.id, 0))
        told = wire.Event(seq=row.seq, kind="chat", at=line.at, seat=line.seat, moves=row.moves, chat=line)
        message = encoded(told)
        for connection in self._tables.get(table.id, ()):
            if connection.said < line.id:
                connection.said = line.id
                connection.push(message, row.seq)


def encoded(event: wire.Event) -> str:
    """An event as a message."""
    return wire.encode(event).decode()
