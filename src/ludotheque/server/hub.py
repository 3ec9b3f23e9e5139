"""Whoever is connected: events go to every open page of a table, to each what that viewer may know."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice

from ludotheque.server import wire
from ludotheque.server.tables import Open

BACKLOG = 200  # messages that a slow page may have waiting before it is told to begin anew

NOBODY: frozenset[str] = frozenset()

Send = Callable[[str], Awaitable[None]]


@dataclass(eq=False)
class Connection:
    """One open page: a socket that is written to in order, by one task at a time."""

    send: Send
    person: str | None
    seq: int = 0  # of the last event that it was told of
    said: int = 0  # the number of the last line of chat that it was told of
    invite: str = ""  # what it was opened with
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


def nothing(table_id: str) -> None:
    """Nobody wants to know."""


class Hub:
    """The connections of this process, by table, and who has the table open in another."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._tables: dict[str, set[Connection]] = {}
        self.lines: dict[str, int] = {}  # by watched table: the number of the last line of chat
        self.seated_here: dict[str, frozenset[str]] = {}  # by table: who sits there and has it open in this process
        self.seated_changed: Callable[[str], None] = nothing  # told of every table where that changes
        self._elsewhere: dict[str, frozenset[str]] = {}  # by table: who sits there and has it open in another process
        self._left: dict[str, dict[str, float]] = {}  # by table and person: when they were last there

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def watched(self, table_id: str) -> bool:
        """Whether anybody has the table open."""
        return table_id in self._tables

    def presence(self, table_id: str) -> frozenset[str]:
        """Who has the table open, in whichever process."""
        return self._here(table_id) | self.elsewhere(table_id)

    def _here(self, table_id: str) -> frozenset[str]:
        return frozenset(known.person for known in self._tables.get(table_id, ()) if known.person)

    def elsewhere(self, table_id: str) -> frozenset[str]:
        """Who of those seated has the table open in another process."""
        return self._elsewhere.get(table_id, NOBODY)

    def tables_elsewhere(self) -> list[str]:
        """The tables that are open in other processes."""
        return list(self._elsewhere)

    def left(self, table_id: str) -> Mapping[str, float]:
        """When somebody who is not there any more was there last, as far as is remembered."""
        return self._left.get(table_id, {})

    def forget_left(self, before: float) -> None:
        """Forget who left long ago."""
        for table_id, left in list(self._left.items()):
            self._left[table_id] = {person: at for person, at in left.items() if at >= before}
            if not self._left[table_id]:
                del self._left[table_id]

    def enter(self, table: Open, connection: Connection) -> None:
        """A page was opened."""
        before = self.presence(table.id)
        self._tables.setdefault(table.id, set()).add(connection)
        self._note_seated(table)
        self._tell_presence(table, before)

    def leave(self, table: Open, connection: Connection) -> None:
        """A page was closed."""
        before, here = self.presence(table.id), self._here(table.id)
        known = self._tables.get(table.id, set())
        known.discard(connection)
        if not known:
            self._tables.pop(table.id, None)
            self.lines.pop(table.id, None)
        for person in here - self._here(table.id):
            self._went(table.id, person, self._clock())
        self._note_seated(table)
        self._tell_presence(table, before)

    def hear(self, table_id: str, there: frozenset[str], confirmed: Mapping[str, float], table: Open | None) -> None:
        """Who has a table open elsewhere has changed; whoever vanished was there when it was last ``confirmed``."""
        before = self.presence(table_id)
        for person in self.elsewhere(table_id) - there:
            self._went(table_id, person, confirmed.get(person, self._clock()))
        self._elsewhere[table_id] = there
        if not there:
            del self._elsewhere[table_id]
        if table is not None:
            self._tell_presence(table, before)

    def _went(self, table_id: str, person: str, at: float) -> None:
        """Remember when somebody was last there: they may have left one process before the other."""
        left = self._left.setdefault(table_id, {})
        left[person] = max(at, left.get(person, at))

    def _note_seated(self, table: Open) -> None:
        """See which of those seated have the table open here, for the other processes."""
        seated = self._here(table.id) & {seat.person for seat in table.seats}
        if seated != self.seated_here.get(table.id, NOBODY):
            self.seated_here[table.id] = seated
            if not seated:
                del self.seated_here[table.id]
            self.seated_changed(table.id)

    def _tell_presence(self, table: Open, before: frozenset[str]) -> None:
        now = self.presence(table.id)
        for person in before - now:
            table.away_since[person] = self._left[table.id][person]
        if before != now and any(table.own_seats(person) for person in before ^ now):
            told = wire.Event(seq=table.row.seq, kind="presence", at=self._clock(), moves=table.row.moves)
            message = encoded(told)
            for connection in self._tables.get(table.id, ()):
                connection.push(message, table.row.seq)

    def publish(self, table: Open) -> None:
        """Tell every page of the stored events that it has not been told of, each once and in order."""
        self._dismiss(table)
        self._note_seated(table)
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

    def _dismiss(self, table: Open) -> None:
        """Tell nothing more to pages that may not see the table since it has begun; asking anew, they hear why."""
        known = self._tables.get(table.id, set())
        for connection in [page for page in known if not table.may_see(page.person, page.invite)]:
            connection.push(f'{{"resync":{table.row.seq}}}', table.row.seq)
            known.discard(connection)

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
