"""The tables that are open in memory: each a stored row, its events, and the match that follows from them.

The store is the truth. A table is loaded by replaying its events, kept while it is used, and dropped and loaded
again whenever another process has moved it on.
"""

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

import msgspec

from ludotheque.play.errors import SaveError
from ludotheque.play.game import Game
from ludotheque.play.match import Match
from ludotheque.play.words import Line
from ludotheque.server import gamebook, seats, wire
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import Seated
from ludotheque.server.store import EventRow, Store, TableChange, TableRow

AWAY_GRACE = 60.0  # seconds without an open page after which a bot may stand in at a live table
LIVE_PATIENCE = 600.0  # seconds of thought after which it may, page or not
DAY = 86_400.0
RECENT = 16  # events of each table that are kept in memory; older ones are read from the store
KEPT = 2_000  # tables in memory that nobody watches
ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no letter that looks like another


def new_id() -> str:
    """A table's name in its address."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(10))


@dataclass(eq=False)
class Open:
    """One table in memory. Whoever reads or changes its match holds the lock."""

    row: TableRow
    game: Game | None
    seats: list[Seated]
    match: Match | None = None
    readonly: str = ""  # the message that says why it can't be played on
    recent: deque[EventRow] = field(default_factory=lambda: deque(maxlen=RECENT))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    away_since: dict[str, float] = field(default_factory=dict)  # by person: when the last page was closed
    logs: dict[int | None, list[tuple[int, int | None, Line]]] = field(default_factory=dict)  # by viewer, see drawing
    bot_thinks: bool = False

    @property
    def id(self) -> str:
        """The table's name."""
        return self.row.id

    @property
    def decider(self) -> int | None:
        """Whose decision it is."""
        return None if self.match is None else self.match.seat

    def own_seats(self, person: str | None) -> list[int]:
        """The seats that a person sits on."""
        return seats.own_seats(self.seats, person)

    def awaited(self) -> tuple[bool, dict[str, bool]]:
        """Whether a bot is to decide, and for everybody who sits here whether they are."""
        seat = None if self.decider is None or self.row.status != "running" else self.seats[self.decider]
        awaited = "" if seat is None or seat.is_bot else seat.person
        persons = {seat.person: seat.person == awaited for seat in self.seats if seat.person}
        return seat is not None and seat.is_bot, persons

    def played(self) -> Match:
        """The match, which must have begun."""
        if self.readonly:
            raise Refusal(409, self.readonly)
        if self.match is None:
            raise Refusal(409, "not-begun")
        return self.match

    # ---------------------------------------------------------------------------------------------- who may look

    def check_sight(self, person: str | None, invite: str) -> None:
        """Refuse whoever may not see the table at all."""
        if not self.may_see(person, invite):
            raise Refusal(403, "private-table")

    def may_see(self, person: str | None, invite: str) -> bool:
        """Whether somebody may see the table; before it begins anybody may whom the home page invites to it."""
        if self.row.spectators or self.own_seats(person) or person == self.row.host:
            return True
        is_offered = self.row.listed and self.row.status in ("waiting", "cancelled")
        return is_offered or self.is_invited(invite)

    def is_invited(self, invite: str) -> bool:
        """Whether it is the secret part of the invitation link."""
        return secrets.compare_digest(invite.encode("utf-8", "replace"), self.row.invite.encode())

    def clock(self, person_is_present: Callable[[str], bool], now: float) -> wire.Clock | None:
        """Whose time runs."""
        seat = self.decider
        if seat is None or self.row.status != "running":
            return None
        thinking = max(0.0, now - self.row.turn_began)
        left = self.row.days * DAY - thinking if self.row.mode == "days" else None
        return wire.Clock(seat=seat, thinking=thinking, left=left, replaceable=self.replaceable(person_is_present, now))

    def replaceable(self, person_is_present: Callable[[str], bool], now: float) -> bool:
        """Whether the others may let a bot play for whoever is to decide."""
        seat = self.decider
        if seat is None or self.seats[seat].kind != "person" or self.seats[seat].is_bot:
            return False
        thinking = now - self.row.turn_began
        if self.row.mode == "days":
            return thinking > self.row.days * DAY
        person = self.seats[seat].person
        away = 0.0 if person_is_present(person) else now - self.away_since.get(person, now)
        return away > AWAY_GRACE or thinking > LIVE_PATIENCE

    # ------------------------------------------------------------------------------------------- what is told of it

    def event(self, stored: EventRow, own: list[int]) -> wire.Event:
        """A stored event as the viewer with these seats may know it; ``moves`` and ``next`` as it left them."""
        after = left_behind(stored)
        number, decision = after.number, ""
        if number is not None and self.game is not None:
            known = self.game.contract.moves.of(number)
            decision = known.name
            if known.secret and stored.seat not in own:
                decision, number = self.game.contract.moves.of_phase(known.phase).name, None
        return wire.Event(
            seq=stored.seq, kind=stored.kind, at=stored.at, seat=stored.seat, moves=after.moves, next=after.next,
            status=after.status, decision=decision, number=number,
        )  # fmt: skip

    def answered(self, command_id: str) -> wire.Done | None:
        """The answer to a command that came before, as far as memory goes."""
        for stored in reversed(self.recent):
            if stored.command_id == command_id:
                return answer_of(stored)
        return None


class After(msgspec.Struct, omit_defaults=True):
    """What every stored event says of the table it left behind, and of itself."""

    moves: int = 0
    next: int | None = None
    status: wire.Status = "running"
    number: int | None = None  # of a move
    count: int = 0  # of an undo: how many moves were taken back
    table: str = ""  # of a rematch: the new one


def left_behind(stored: EventRow) -> After:
    """What a stored event says of the table."""
    return msgspec.json.decode(stored.payload, type=After)


def answer_of(stored: EventRow) -> wire.Done:
    """What whoever sent the command was told."""
    return wire.Done(stored.seq, left_behind(stored).moves)


def moves_of(events: list[EventRow]) -> list[int]:
    """The moves that stand, undone ones left out."""
    moves: list[int] = []
    for stored in events:
        after = msgspec.json.decode(stored.payload, type=After)
        if stored.kind == "move" and after.number is not None:
            moves.append(after.number)
        elif stored.kind == "undo":
            del moves[len(moves) - after.count :]
    return moves


class Tables:
    """All open tables of this process."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock
        self._open: OrderedDict[str, Open] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Open]] = {}
        self.watched: Callable[[str], bool] = lambda table_id: False
        self.left: Callable[[str], Mapping[str, float]] = lambda table_id: {}

    def __len__(self) -> int:
        return len(self._open)

    async def get(self, table_id: str) -> Open:
        """An open table; two who ask at once get the same one."""
        found = self._open.get(table_id)
        if found is not None:
            self._open.move_to_end(table_id)
            return found
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        task = self._loading[table_id]
        try:
            return await asyncio.shield(task)
        finally:
            if task.done():
                self._loading.pop(table_id, None)

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[Open]:
        """An open table under its lock; whoever waited while it was dropped gets the one loaded anew."""
        while True:
            table = await self.get(table_id)
            async with table.lock:
                if self._open.get(table_id) is table:
                    yield table
                    return

    async def catch_up(self, table_id: str, seq: int) -> None:
        """Drop a table that another process has brought further, if somebody knows a later number of it."""
        table = await self.get(table_id)
        if table.row.seq < seq:
            row = await self.store.get_table(table_id)
            if row is not None and row.seq > table.row.seq:
                self.forget(table_id)

    async def _load(self, table_id: str) -> Open:
        row = await self.store.get_table(table_id)
        if row is None:
            raise Refusal(404, "no-such-table")
        events = await self.store.events_since(table_id, 0)
        events = [event for event in events if event.seq <= row.seq]  # another process may have stored more meanwhile
        table = await asyncio.to_thread(revived, row, events)
        now, left = self.clock(), self.left(table_id)
        table.away_since = {seat.person: left.get(seat.person, now) for seat in table.seats if seat.person}
        await self._set_turns(table)
        self.add(table)
        return table

    async def _set_turns(self, table: Open) -> None:
        """See that nobody is awaited at a table which can't be played on, nor a bot forgotten once it can be again."""
        bot_due, persons = table.awaited()
        if bot_due != table.row.bot_due or (table.readonly and table.row.status == "running"):
            await self.store.set_turns(table.id, table.row.seq, bot_due, persons)
            table.row = replace(table.row, bot_due=bot_due)

    def add(self, table: Open) -> None:
        """Keep a table in memory, and let go of those that nobody has watched for longest."""
        self._open[table.id] = table
        if len(self._open) > KEPT:
            for table_id, other in list(self._open.items()):
                if len(self._open) <= KEPT:
                    break
                if not self.watched(table_id) and not other.lock.locked() and not other.bot_thinks:
                    del self._open[table_id]

    def forget(self, table_id: str) -> None:
        """Load the table anew when it is next asked for: another process has moved it on."""
        self._open.pop(table_id, None)

    def current(self, table: Open) -> Open:
        """The table as it is in memory now, if it has been loaded anew since."""
        return self._open.get(table.id, table)

    def known(self, table_id: str) -> Open | None:
        """The table, if it is in memory now."""
        return self._open.get(table_id)

    async def append(self, table: Open, kind: str, after: After, *, actor: str, seat: int | None,
                     command_id: str | None) -> EventRow:  # fmt: skip
        """Store an event and what it leaves behind, in one transaction; only then is it true for anybody."""
        now = self.clock()
        after.moves = table.match.length if table.match else table.row.moves
        after.next = table.decider
        after.status = table.row.status  # type: ignore[assignment]
        event = EventRow(
            table_id=table.id, seq=table.row.seq + 1, at=now, kind=kind, actor=actor, seat=seat,
            command_id=command_id, payload=msgspec.json.encode(after).decode(),
        )  # fmt: skip
        decider, before = after.next, left_behind(table.recent[-1]).next if table.recent else None
        turn_began = now if kind == "start" or decider != before else table.row.turn_began
        bot_due, persons = table.awaited()
        stored_seats = seats.write(table.seats)
        change = TableChange(
            status=table.row.status, seats=stored_seats, moves=after.moves, turn_began=turn_began, bot_due=bot_due,
            changed=now, rematch=table.row.rematch, persons=persons,
        )  # fmt: skip
        await self.store.append(table.id, table.row.seq, event, change)
        table.row = replace(
            table.row, seq=event.seq, seats=stored_seats, moves=after.moves, turn_began=turn_began,
            bot_due=bot_due, changed=now,
        )  # fmt: skip
        table.recent.append(event)
        return event

    async def missed(self, table: Open, since: int, own: list[int]) -> list[wire.Event]:
        """The events after ``since``, as the viewer with these seats may know them.

        Another process may have stored more than this one knows of yet: they follow when it does.
        """
        first = table.recent[0].seq if table.recent else table.row.seq + 1
        if since + 1 < first:
            stored = await self.store.events_since(table.id, since)
        else:
            stored = [event for event in table.recent if event.seq > since]
        return [table.event(event, own) for event in stored if event.seq <= table.row.seq]

    async def answered(self, table: Open, command_id: str) -> wire.Done | None:
        """The answer to a command that came before, however long ago."""
        found = await self.store.event_of_command(table.id, command_id)
        return None if found is None else answer_of(found)


def revived(row: TableRow, events: list[EventRow]) -> Open:
    """A stored table as it stood: its match is replayed move by move."""
    seated = seats.read(row.seats)
    game = gamebook.known_games().get(row.game)
    table = Open(row, game, seated)
    table.recent.extend(events)
    if game is None:
        table.readonly = "game-gone"
    elif row.version != game.version:
        table.readonly = "other-version"
    elif row.status in ("running", "over"):
        try:
            table.match = begun(game, row, seated, moves_of(events))
        except SaveError:
            table.readonly = "broken-table"
    return table


def begun(game: Game, row: TableRow, seated: list[Seated], moves: list[int]) -> Match:
    """The match of a table after these moves."""
    options = msgspec.json.decode(row.options, type=dict[str, str])
    return game.resume(row.players, options, [seat.name for seat in seated], row.key, moves)
