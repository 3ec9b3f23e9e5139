"""The house: store, tables, connections and bots put together, and what concerns more than one command."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from hashlib import sha256
from typing import cast

import msgspec

from ludotheque.bots import BOTS
from ludotheque.kernel.options import OptionError, resolve
from ludotheque.play.match import check_names, new_key
from ludotheque.server import gamebook, seats, wire
from ludotheque.server.accounts import clean_name
from ludotheque.server.bot_pool import BotPool
from ludotheque.server.bot_turns import SWEEP, BotTurns
from ludotheque.server.commands import Commands, bot_name, distinct
from ludotheque.server.compiling import compile_rules
from ludotheque.server.drawing import Scenes
from ludotheque.server.hub import Hub
from ludotheque.server.observe import Metrics
from ludotheque.server.presence import Presence
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import Seated
from ludotheque.server.steady import steadily
from ludotheque.server.store import ChatRow, EventRow, Person, Stale, Store, TableRow
from ludotheque.server.tables import After, Open, Tables, begun, new_id

LISTED = 50  # tables in a list
BEAT = 5.0  # seconds between two signs of life in the store
REMEMBERED = 3600.0  # seconds that it is known when somebody left a table, should it be loaded anew


def id_of(person: Person | None) -> str | None:
    """A person's id, if there is a person."""
    return None if person is None else person.id


def has_room(row: TableRow) -> bool:
    """Whether somebody can still sit down."""
    return is_playable(row) and any(seat.kind == "open" for seat in seats.read(row.seats))


def is_playable(row: TableRow) -> bool:
    """Whether the game of a stored table is offered here by the same rules still."""
    game = gamebook.known_games().get(row.game)
    return game is not None and game.version == row.version


def status_of(row: TableRow) -> wire.Status:
    """How a stored table stands."""
    return cast("wire.Status", row.status)


def mode_of(row: TableRow) -> wire.Mode:
    """How fast a stored table is played."""
    return cast("wire.Mode", row.mode)


async def give_time_back(store: Store, now: float) -> None:
    """Let running clocks stand still for as long as no server showed a sign of life."""
    last = await store.last_beat()
    if last is not None and now - last > 2 * BEAT:
        await store.give_time_back(now - last)
    await store.beat(now)


class House:
    """Everything that the handlers need."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        figures: Metrics,
        *,
        bot_pause: float = 0.7,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store, self.clock = store, clock
        self.tables = Tables(store, clock)
        self.hub = Hub(clock)
        self.tables.watched, self.tables.left = self.hub.watched, self.hub.left
        attendance = store.attendance
        self.presence = None if attendance is None else Presence(attendance, self.tables, self.hub, clock)
        self.figures = figures
        self.commands = Commands(self.tables, self.hub, figures, set(BOTS))
        self.bots = BotTurns(self.tables, self.commands, pool, bot_pause)
        self.scenes = Scenes()
        self.pool = pool
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def open(self) -> None:
        """Give running clocks the time back that the house was closed, and begin."""
        await give_time_back(self.store, self.clock())
        await self.store.listen(lambda table_id: self._later(self._poked(table_id)))
        if self.presence is not None:
            await self.presence.beat()
            self._later(self.presence.keep())
        self._later(compile_rules())
        self._later(steadily("beat", BEAT, self._beat))
        self._later(steadily("sweep", SWEEP, self.bots.sweep))

    async def close(self) -> None:
        """Stop; what was acknowledged is stored."""
        self._closed = True
        running = list(self._tasks)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        if self.presence is not None:
            await self.presence.close()
        await self.bots.stop()
        await self.pool.close()
        with contextlib.suppress(Exception):
            await self.store.beat(self.clock())
        await self.store.close()

    def _later(self, work: Coroutine[None, None, None]) -> None:
        if self._closed:  # another process may poke us to the last
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _beat(self) -> None:
        """Show a sign of life: clocks get back the time since the last one, should the server end."""
        await self.store.beat(self.clock())
        self.hub.forget_left(self.clock() - REMEMBERED)

    async def _poked(self, table_id: str) -> None:
        """Another process has moved a table on: tell the pages that are open here."""
        known = self.tables.known(table_id)
        if known is None and not self.hub.watched(table_id):
            return
        row = await self.store.get_table(table_id)
        if known is not None and row is not None and row.seq > known.row.seq:
            self.tables.forget(table_id)
        if not self.hub.watched(table_id):  # whoever asks next loads it anew
            return
        async with self.tables.locked(table_id) as table:
            self.hub.publish(table)
            await self.tell_lines(table)

    # --------------------------------------------------------------------------------------------------- new tables

    async def make(self, host: Person, wish: wire.NewTable) -> wire.TableMade:
        """Make a table; one that is full begins at once."""
        game = gamebook.find(wish.game)
        players = len(wish.seats)
        if players not in game.players:
            raise Refusal(422, "wrong-players", known=", ".join(map(str, game.players)))
        try:
            options = resolve(game.contract.options, wish.options, players)
        except OptionError as error:
            raise Refusal(422, "wrong-option", why=str(error)) from error
        seated: list[Seated] = []
        for number, seat in enumerate(wish.seats):
            seated.append(self._seated(seat, host, seated, number))
        return await self._create(host, wish.game, options, seated, wish.mode, wish.days, wish.listed, wish.spectators)

    def _seated(self, wish: wire.SeatWish, host: Person, before: list[Seated], number: int) -> Seated:
        if wish.kind == "open":
            return Seated("open")
        if wish.kind == "bot":
            level = wish.level or "amateur"
            if level not in self.commands.levels:
                raise Refusal(422, "no-such-level", asked=level, known=", ".join(sorted(self.commands.levels)))
            return Seated("bot", bot_name([*before, Seated("open")], number), level=level)
        return Seated("person", distinct(clean_name(wish.name or host.name), {seat.name for seat in before}), host.id)

    async def _create(
        self, host: Person, game_id: str, options: dict[str, str], seated: list[Seated], mode: str, days: int,
        listed: bool, spectators: bool,
    ) -> wire.TableMade:  # fmt: skip
        game = gamebook.find(game_id)
        now = self.clock()
        full = all(seat.kind != "open" for seat in seated)
        if full:
            check_names(len(seated), [seat.name for seat in seated])
        row = TableRow(
            id=new_id(), game=game_id, version=game.version, players=len(seated),
            options=msgspec.json.encode(options).decode(), key=new_key(),
            invite=secrets.token_urlsafe(12), host=host.id, mode=mode, days=days, listed=listed,
            spectators=spectators, status="running" if full else "waiting", seats=seats.write(seated), seq=1, moves=0,
            turn_began=now, bot_due=False, created=now, changed=now, rematch="",
        )  # fmt: skip
        table = Open(row, game, seated)
        if full:
            table.match = await asyncio.to_thread(begun, game, row, seated, [])
        bot_due, persons = table.awaited()
        table.row = row = replace(row, bot_due=bot_due)
        after = After(next=table.decider, status="running" if full else "waiting")
        event = EventRow(
            table_id=row.id, seq=1, at=now, kind="start" if full else "make", actor=host.id, seat=None,
            command_id=None, payload=msgspec.json.encode(after).decode(),
        )  # fmt: skip
        persons.setdefault(host.id, False)
        await self.store.create_table(row, event, persons)
        table.recent.append(event)
        table.away_since = dict.fromkeys(persons, now)
        self.tables.add(table)
        self.bots.consider(table)
        return wire.TableMade(row.id, row.invite)

    async def rematch(self, table_id: str, person: Person) -> wire.TableMade:
        """The same again; whoever asks second is led to the first one's table."""
        async with self.tables.locked(table_id) as table:
            if not table.own_seats(person.id):
                raise Refusal(403, "not-your-seat")
            if table.row.status != "over" or table.game is None:
                raise Refusal(409, "not-over")
            if table.row.rematch:
                there = await self.tables.get(table.row.rematch)
                return wire.TableMade(there.id, there.row.invite)
            options = msgspec.json.decode(table.row.options, type=dict[str, str])
            seated = [
                Seated(seat.kind, seat.name, seat.person, "" if seat.person else seat.level) for seat in table.seats
            ]
            row = table.row
            made = await self._create(person, row.game, options, seated, row.mode, row.days, row.listed, row.spectators)
            table.row = replace(row, rematch=made.id)
            try:
                await self.tables.append(
                    table, "rematch", After(table=made.id), actor=person.id, seat=None, command_id=None
                )
            except Stale:  # another process was quicker
                self.tables.forget(table.id)
                await self._call_off(made.id, person)
                return await self.rematch(table_id, person)
            except BaseException:
                self.tables.forget(table.id)
                raise
        self.hub.publish(table)
        return made

    async def _call_off(self, table_id: str, person: Person) -> None:
        """End a table that was made in vain."""
        async with self.tables.locked(table_id) as table:
            table.row = replace(table.row, status="cancelled")
            await self.tables.append(table, "cancel", After(), actor=person.id, seat=None, command_id=None)

    # ----------------------------------------------------------------------------------------------- what is told

    async def lobby(self, person: Person | None, lang: wire.Language) -> wire.Lobby:
        """The home page's lists."""
        waiting = await self.store.waiting_tables(LISTED)
        mine = await self.store.tables_of(person.id, LISTED) if person else []
        return wire.Lobby(
            [self._card(row, person, False, lang) for row in waiting if has_room(row)],
            [self._card(row, person, my_turn and is_playable(row), lang) for row, my_turn in mine],
        )

    def _card(self, row: TableRow, person: Person | None, my_turn: bool, lang: wire.Language) -> wire.TableCard:
        told = seats.told(seats.read(row.seats), id_of(person), self.hub.presence(row.id))
        return wire.TableCard(
            id=row.id, game=row.game, title=self._title(row.game, lang), status=status_of(row), mode=mode_of(row),
            seats=told, my_turn=my_turn, changed=row.changed,
        )  # fmt: skip

    def _title(self, game_id: str, lang: wire.Language) -> str:
        return gamebook.card(game_id, lang).title if game_id in gamebook.known_games() else game_id

    def told(self, table: Open, person: Person | None, lang: wire.Language) -> wire.Table:
        """A table without what lies on it."""
        row, present = table.row, self.hub.presence(table.id)
        seated = table.own_seats(id_of(person))
        return wire.Table(
            id=row.id, game=row.game, title=self._title(row.game, lang), status=status_of(row), mode=mode_of(row),
            days=row.days, seats=seats.told(table.seats, id_of(person), present),
            options=msgspec.json.decode(row.options, type=dict[str, str]), listed=row.listed,
            spectators=row.spectators, host=person is not None and person.id == row.host, seq=row.seq,
            moves=row.moves, commitment=sha256(row.key).hexdigest(), readonly=table.readonly,
            invite=row.invite if seated or (person and person.id == row.host) else "",
            clock=table.clock(present.__contains__, self.clock()), rematch=row.rematch,
        )  # fmt: skip

    def result(self, table: Open, lang: wire.Language) -> wire.Result:
        """How a match ended; the caller holds the lock."""
        match = table.played()
        if not match.over or table.game is None:
            raise Refusal(404, "not-over")
        words = table.game.words(lang)
        public = match.view(None)
        record = msgspec.json.decode(match.record(None))
        return wire.Result(
            ending=words.say(f"ending-{match.ending}"),
            winners=match.winners(),
            scores=match.scores(),
            rows=[
                wire.SourceRow(words.tell(row.label), list(row.points), row.counts)
                for row in table.game.narrator.breakdown(public)
            ],
            commitment=match.commitment,
            key=record["key"],
            moves=record["moves"],
        )

    # -------------------------------------------------------------------------------------------------------- chat

    async def chat_of(self, table: Open) -> list[wire.ChatLine]:
        """What was said at a table."""
        return [_line(said) for said in await self.store.chat_of(table.id)]

    async def say(self, table: Open, person: Person, text: str) -> wire.ChatLine:
        """Say something at a table where one sits."""
        own = table.own_seats(person.id)
        if not own and person.id != table.row.host:
            raise Refusal(403, "not-your-seat")
        name = table.seats[own[0]].name if own else person.name
        seat, now = own[0] if own else None, self.clock()
        number = await self.store.add_chat(table.id, person.id, name, seat, text, now)
        line = wire.ChatLine(number, name, seat, text, now)
        await self.tell_lines(table)
        return line

    async def tell_lines(self, table: Open) -> None:
        """Tell every page what was said, each line once and in order, whichever process it was said to."""
        known = self.hub.heard_by_all(table.id)
        for said in [] if known is None else await self.store.chat_of(table.id, known):
            self.hub.say(table, _line(said))

    async def last_line(self, table_id: str) -> int:
        """The number of what was said last; it is looked up once while somebody watches the table."""
        if table_id not in self.hub.lines:
            newest = await self.store.chat_of(table_id, limit=1)
            self.hub.lines[table_id] = newest[-1].id if newest else 0
        return self.hub.lines[table_id]


def _line(said: ChatRow) -> wire.ChatLine:
    return wire.ChatLine(said.id, said.name, said.seat, said.text, said.at)
