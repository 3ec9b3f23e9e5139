"""The command path: from a decoded command to a stored event, or to a refusal that changes nothing.

Session → a repeated command gets its first answer → the expected number, or what was missed → the seat → the rules →
one transaction → the answer → everybody's screens.
"""

from collections.abc import Callable
from dataclasses import replace

from ludotheque.play.errors import IllegalMove, UndoRefused
from ludotheque.server import gamebook, wire
from ludotheque.server.accounts import clean_name
from ludotheque.server.hub import Hub
from ludotheque.server.observe import Metrics
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import Seated
from ludotheque.server.store import EventRow, Person, Repeated, Stale
from ludotheque.server.tables import After, Open, Tables, begun

BOT = "bot"  # who acts, where no person does
STAND_IN = "amateur"  # who plays for somebody who left


Moved = Callable[[Open], None]


def nothing(table: Open) -> None:
    """Nobody wants to know."""


class Commands:
    """Carries out what people and bots do at tables."""

    def __init__(self, tables: Tables, hub: Hub, figures: Metrics, levels: set[str]) -> None:
        self.tables, self.hub, self.figures, self.levels = tables, hub, figures, levels
        self.moved: Moved = nothing  # told of every stored event

    async def execute(self, table_id: str, person: Person, command: wire.Command) -> wire.Done:
        """Carry out a person's command."""
        with self.figures.move_seconds.time():
            return await self._execute(table_id, person, command)

    async def _execute(self, table_id: str, person: Person, command: wire.Command) -> wire.Done:
        await self.tables.catch_up(table_id, command.expected_seq)
        async with self.tables.locked(table_id) as table:
            table.check_sight(person.id, command.invite)
            if done := table.answered(command.command_id):
                return done
            if table.row.seq != command.expected_seq:
                if done := await self.tables.answered(table, command.command_id):
                    return done
                own = table.own_seats(person.id)
                raise Refusal.stale(table.row.seq, await self.tables.missed(table, command.expected_seq, own))
            try:
                event = await self._act(table, person, command.action, command.command_id, command.invite)
            except (Stale, Repeated):
                return await self._overtaken(table, person, command)
        self._publish(table, event)
        return wire.Done(event.seq, table.row.moves)

    async def _overtaken(self, table: Open, person: Person, command: wire.Command) -> wire.Done:
        """Another process was quicker: this one's table is out of date."""
        self.tables.forget(table.id)
        if done := await self.tables.answered(table, command.command_id):
            return done
        async with self.tables.locked(table.id) as newer:
            missed = await self.tables.missed(newer, command.expected_seq, newer.own_seats(person.id))
        raise Refusal.stale(newer.row.seq, missed)

    async def bot_move(self, table: Open, seq: int, number: int) -> bool:
        """Play a bot's move, if the table still stands as the bot saw it."""
        async with self.tables.locked(table.id) as table:
            seat = table.decider
            if table.row.seq != seq or seat is None or not table.seats[seat].is_bot:
                return False
            try:
                event = await self._play(table, BOT, seat, number, None)
            except (Stale, Repeated):
                self.tables.forget(table.id)
                return False
        self._publish(table, event)
        return True

    def _publish(self, table: Open, event: EventRow) -> None:
        if event.kind == "move":
            self.figures.moves.labels(table.row.game).inc()
        self.hub.publish(table)
        self.moved(table)

    # --------------------------------------------------------------------------------------------- what may be done

    async def _act(self, table: Open, person: Person, action: wire.Action, command_id: str, invite: str) -> EventRow:
        match action:
            case wire.Move(seat=seat, number=number):
                self._check_decides(table, person, seat)
                return await self._play(table, person.id, seat, number, command_id)
            case wire.Undo(seat=seat, whole_turn=whole):
                self._check_decides(table, person, seat)
                return await self._undo(table, person, seat, whole, command_id)
            case wire.Return(seat=seat):
                self._check_sits(table, person, seat)
                self._check_status(table, "running")
                changed = {seat: replaced(table.seats[seat], level="")}
                return await self._reseat(table, "return", person, changed, command_id, seat)
            case wire.Replace(seat=seat):
                self._check_replaceable(table, person, seat)
                changed = {seat: replaced(table.seats[seat], level=STAND_IN)}
                return await self._reseat(table, "replace", person, changed, command_id, seat)
            case wire.Leave(seat=seat):
                self._check_sits(table, person, seat)
                self._check_status(table, "waiting", "running", or_readonly=True)
                return await self._reseat(table, "leave", person, {seat: left(table, seat)}, command_id, seat)
            case wire.Sit(seat=seat, name=name):
                self._check_invited(table, person, invite)
                return await self._sit(table, person, seat, clean_name(name or person.name), command_id)
            case wire.Seating(seat=seat, level=level):
                self._check_host(table, person)
                self._check_status(table, "waiting")
                self._check_seat(table, seat)
                if level and level not in self.levels:
                    raise Refusal(422, "no-such-level", asked=level, known=", ".join(sorted(self.levels)))
                if table.seats[seat].kind == "person" and table.seats[seat].person != person.id:
                    raise Refusal(409, "seat-taken", name=table.seats[seat].name)
                made = Seated("bot", bot_name(table.seats, seat), level=level) if level else Seated("open")
                return await self._reseat(table, "seating", person, {seat: made}, command_id, seat)
            case wire.Start():
                return await self._start(table, person, command_id)
            case wire.Cancel():
                self._check_host(table, person)
                self._check_status(table, "waiting", or_readonly=True)
                table.row = replace(table.row, status="cancelled")
                return await self._store(table, "cancel", After(), person.id, None, command_id)

    async def _play(self, table: Open, actor: str, seat: int, number: int, command_id: str | None) -> EventRow:
        """Check by the rules, play, store; a table that could not be stored is loaded anew."""
        match = table.played()
        try:
            match.play(number, by=seat)
        except IllegalMove as refused:
            raise Refusal.of_rules("illegal", refused) from refused
        if match.over:
            table.row = replace(table.row, status="over")
        return await self._store(table, "move", After(number=number), actor, seat, command_id)

    async def _undo(self, table: Open, person: Person, seat: int, whole: bool, command_id: str) -> EventRow:
        match = table.played()
        try:
            if whole:
                count = match.restart_turn(seat)
            else:
                match.undo(seat)
                count = 1
        except UndoRefused as refused:
            raise Refusal.of_rules("undo-refused", refused) from refused
        table.logs.clear()
        return await self._store(table, "undo", After(count=count), person.id, seat, command_id)

    async def _sit(self, table: Open, person: Person, seat: int, name: str, command_id: str) -> EventRow:
        """Take a seat; the match begins with the last one that was open."""
        self._check_status(table, "waiting")
        self._check_seat(table, seat)
        if table.seats[seat].kind != "open":
            raise Refusal(409, "seat-taken", name=table.seats[seat].name)
        names = {other.name for number, other in enumerate(table.seats) if number != seat}
        seated = table.seats.copy()
        seated[seat] = Seated("person", distinct(name, names), person.id)
        if all(other.kind != "open" for other in seated):
            return await self._begin(table, seated, person, seat, command_id)
        return await self._reseat(table, "sit", person, {seat: seated[seat]}, command_id, seat)

    async def _start(self, table: Open, person: Person, command_id: str) -> EventRow:
        self._check_host(table, person)
        self._check_status(table, "waiting")
        if any(seat.kind == "open" for seat in table.seats):
            raise Refusal(409, "seats-open")
        return await self._begin(table, table.seats, person, None, command_id)

    async def _begin(
        self, table: Open, seated: list[Seated], person: Person, seat: int | None, command_id: str
    ) -> EventRow:
        """Begin the match of a full table; ``seat``: the one that was just taken."""
        assert table.game is not None
        table.match = begun(table.game, table.row, seated, [])
        table.row, table.seats = replace(table.row, status="running"), seated
        return await self._store(table, "start", After(), person.id, seat, command_id)

    async def _reseat(
        self, table: Open, kind: str, person: Person, changed: dict[int, Seated], command_id: str, seat: int
    ) -> EventRow:
        table.seats = [changed.get(number, old) for number, old in enumerate(table.seats)]
        if table.match is not None:
            table.match.rename([each.name for each in table.seats])
        return await self._store(table, kind, After(), person.id, seat, command_id)

    async def _store(
        self, table: Open, kind: str, after: After, actor: str, seat: int | None, command_id: str | None
    ) -> EventRow:
        try:
            return await self.tables.append(table, kind, after, actor=actor, seat=seat, command_id=command_id)
        except BaseException:
            self.tables.forget(table.id)  # what was not stored has not happened
            raise

    # ------------------------------------------------------------------------------------------------------ checks

    def _check_seat(self, table: Open, seat: int) -> None:
        if seat >= len(table.seats):
            raise Refusal(422, "no-such-seat", last=len(table.seats))

    def _check_sits(self, table: Open, person: Person, seat: int) -> None:
        self._check_seat(table, seat)
        if seat not in table.own_seats(person.id):
            raise Refusal(403, "not-your-seat")

    def _check_decides(self, table: Open, person: Person, seat: int) -> None:
        self._check_sits(table, person, seat)
        if table.seats[seat].is_bot:
            raise Refusal(409, "bot-stands-in")

    def _check_host(self, table: Open, person: Person) -> None:
        if person.id != table.row.host:
            raise Refusal(403, "host-only")

    def _check_invited(self, table: Open, person: Person, invite: str) -> None:
        """A table that is not listed is joined by its invitation alone, also where everybody may watch."""
        is_expected = table.row.listed or person.id == table.row.host or table.own_seats(person.id)
        if not (is_expected or table.is_invited(invite)):
            raise Refusal(403, "private-table")

    def _check_status(self, table: Open, *allowed: wire.Status, or_readonly: bool = False) -> None:
        if table.readonly and not or_readonly:
            raise Refusal(409, table.readonly)
        if table.row.status not in allowed:
            raise Refusal(409, f"table-is-{table.row.status}")

    def _check_replaceable(self, table: Open, person: Person, seat: int) -> None:
        self._check_status(table, "running")
        self._check_seat(table, seat)
        if not table.own_seats(person.id):
            raise Refusal(403, "not-your-seat")
        present = self.hub.presence(table.id)
        if seat != table.decider or not table.replaceable(present.__contains__, self.tables.clock()):
            raise Refusal(409, "not-replaceable")


def replaced(seat: Seated, level: str) -> Seated:
    """The same person's seat with a bot standing in, or without."""
    return Seated(seat.kind, seat.name, seat.person, level)


def left(table: Open, seat: int) -> Seated:
    """What a seat becomes that somebody leaves; where nothing can be played on there is nothing to come back to."""
    if table.row.status == "waiting":
        return Seated("open")
    if table.readonly:
        return Seated("bot", table.seats[seat].name, level=STAND_IN)
    return replaced(table.seats[seat], level=STAND_IN)


def distinct(name: str, taken: set[str]) -> str:
    """The name, with a number if somebody else at the table has it."""
    number, candidate = 2, name
    while candidate in taken:
        candidate = f"{name[:36]} {number}"
        number += 1
    return candidate


def bot_name(seated: list[Seated], seat: int) -> str:
    """A bot's name that nobody else at the table has."""
    taken = {other.name for number, other in enumerate(seated) if number != seat}
    return next(name for name in gamebook.BOT_NAMES if name not in taken)
