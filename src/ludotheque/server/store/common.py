"""What both stores do alike: one statement for each question, so that they can't differ in it."""

import unicodedata
from abc import ABC, abstractmethod
from typing import Any

from sqlalchemy.sql.expression import Executable

from ludotheque.server.store import statements
from ludotheque.server.store.compiled import LARGEST, holds, storable
from ludotheque.server.store.rows import (
    Challenge,
    ChatRow,
    EventRow,
    Figures,
    Missing,
    Passkey,
    Person,
    TableChange,
    TableRow,
)

CHANGEABLE = {"name", "lang", "settings", "login", "password"}  # of a person
LISTED, SPECTATORS, BOT_DUE = (list(TableRow.__slots__).index(name) for name in ("listed", "spectators", "bot_due"))
TABLE_COLUMNS = len(TableRow.__slots__)


def fields_of(row: Any) -> dict[str, Any]:
    """A row as parameters; the standard library would copy each of its values deeply."""
    return {name: getattr(row, name) for name in row.__slots__}


def login_key(login: str) -> str:
    """A login as it is compared, in capitals or not."""
    return unicodedata.normalize("NFKC", login).casefold()


def table_row(row: Any) -> TableRow:
    """SQLite knows no booleans."""
    values = list(row)
    for flag in (LISTED, SPECTATORS, BOT_DUE):
        values[flag] = bool(values[flag])
    return TableRow(*values)


def append_values(table_id: str, expected_seq: int, event: EventRow, changes: TableChange) -> dict[str, Any]:
    """The parameters of an append, which must be the next event of its own table."""
    if event.table_id != table_id or event.seq != expected_seq + 1:
        raise ValueError(f"an event numbered {event.seq} of {event.table_id} can't follow {expected_seq} of {table_id}")
    changed = {name: getattr(changes, name) for name in statements.CHANGED}
    values = fields_of(event) | changed | {"expected_seq": expected_seq}
    storable(values)
    storable({f"person {person!r}": person for person in changes.persons})
    return values


def check_creation(row: TableRow, event: EventRow, persons: dict[str, bool]) -> None:
    """A new table comes with its own event."""
    if event.table_id != row.id or event.seq != row.seq:
        raise ValueError(f"an event numbered {event.seq} of {event.table_id} can't begin {row.id} at {row.seq}")
    for values in (fields_of(row), fields_of(event), {f"person {person!r}": person for person in persons}):
        storable(values)


class Common(ABC):
    """All that takes one statement."""

    @abstractmethod
    async def _read(self, statement: Executable, **values: Any) -> list[Any]:
        """The rows of a query."""

    @abstractmethod
    async def _write(self, statement: Executable, **values: Any) -> list[Any]:
        """One statement in a transaction of its own, and the rows that it returns."""

    async def _first(self, statement: Executable, **values: Any) -> Any | None:
        rows = await self._read(statement, **values)
        return rows[0] if rows else None

    async def _person(self, statement: Executable, **values: Any) -> Person | None:
        row = await self._first(statement, **values)
        return None if row is None else Person(*row)

    # ---------------------------------------------------------------------------------------------- people

    async def add_person(self, person: Person) -> None:
        key = None if person.login is None else login_key(person.login)
        await self._write(statements.add_person, **fields_of(person), login_key=key)

    async def get_person(self, person_id: str) -> Person | None:
        return await self._person(statements.get_person, person_id=person_id)

    async def find_login(self, login: str) -> Person | None:
        return await self._person(statements.find_login, login_key=login_key(login))

    async def change_person(self, person_id: str, **changes: str | None) -> Person:
        if unknown := set(changes) - CHANGEABLE:
            raise TypeError(f"a person's {', '.join(sorted(unknown))} can't be changed")
        if "login" in changes:
            login = changes["login"]
            changes["login_key"] = None if login is None else login_key(login)
        if not changes:
            person = await self.get_person(person_id)
        else:
            statement = statements.change_person(tuple(sorted(changes)))
            rows = await self._write(statement, person_id=person_id, **changes)
            person = Person(*rows[0]) if rows else None
        if person is None:
            raise Missing(f"there is no person {person_id}")
        return person

    async def add_session(self, token_hash: str, person_id: str, created: float) -> None:
        await self._write(statements.add_session, token_hash=token_hash, person_id=person_id, created=created)

    async def person_of_session(self, token_hash: str) -> Person | None:
        return await self._person(statements.person_of_session, token_hash=token_hash)

    async def end_session(self, token_hash: str) -> None:
        await self._write(statements.end_session, token_hash=token_hash)

    async def end_sessions(self, person_id: str) -> None:
        await self._write(statements.end_sessions, person_id=person_id)

    async def add_passkey(self, passkey: Passkey) -> None:
        await self._write(statements.add_passkey, **fields_of(passkey))

    async def find_passkey(self, credential_id: str) -> Passkey | None:
        row = await self._first(statements.find_passkey, credential_id=credential_id)
        return None if row is None else Passkey(*row)

    async def passkeys_of(self, person_id: str) -> list[Passkey]:
        return [Passkey(*row) for row in await self._read(statements.passkeys_of, person_id=person_id)]

    async def use_passkey(self, credential_id: str, sign_count: int) -> None:
        if not await self._write(statements.use_passkey, the_id=credential_id, count=sign_count):
            raise Missing(f"there is no passkey {credential_id}")

    async def add_challenge(self, challenge: Challenge, now: float) -> None:
        await self._write(statements.drop_challenges, now=now)
        await self._write(statements.add_challenge, **fields_of(challenge))

    async def take_challenge(self, name: str) -> Challenge | None:
        rows = await self._write(statements.take_challenge, the_name=name) if holds(name) else []
        return Challenge(*rows[0]) if rows else None

    # ---------------------------------------------------------------------------------------------- tables

    async def get_table(self, table_id: str) -> TableRow | None:
        row = await self._first(statements.get_table, table_id=table_id)
        return None if row is None else table_row(row)

    async def set_turns(self, table_id: str, seq: int, bot_due: bool, persons: dict[str, bool]) -> None:
        if await self._write(statements.set_bot_due, table_id=table_id, expected_seq=seq, bot_due=bot_due):
            for person, turn in persons.items():
                await self._write(statements.pass_turn, the_table=table_id, the_person=person, my_turn=turn)

    async def events_since(self, table_id: str, seq: int, limit: int | None = None) -> list[EventRow]:
        most = LARGEST if limit is None else limit
        rows = await self._read(statements.events_since, table_id=table_id, since=seq, limit=most)
        return [EventRow(*row) for row in rows]

    async def event_of_command(self, table_id: str, command_id: str) -> EventRow | None:
        row = await self._first(statements.event_of_command, table_id=table_id, command_id=command_id)
        return None if row is None else EventRow(*row)

    async def waiting_tables(self, limit: int) -> list[TableRow]:
        return [table_row(row) for row in await self._read(statements.waiting_tables, limit=limit)]

    async def tables_of(self, person_id: str, limit: int) -> list[tuple[TableRow, bool]]:
        rows = await self._read(statements.tables_of, person_id=person_id, limit=limit)
        return [(table_row(row[:TABLE_COLUMNS]), bool(row[TABLE_COLUMNS])) for row in rows]

    async def tables_with_bot_due(self, limit: int) -> list[TableRow]:
        return [table_row(row) for row in await self._read(statements.tables_with_bot_due, limit=limit)]

    async def chat_of(self, table_id: str, since_id: int = 0, limit: int = 200) -> list[ChatRow]:
        rows = await self._read(statements.chat_of, table_id=table_id, since=since_id, limit=limit)
        return [ChatRow(*row) for row in reversed(rows)]

    # -------------------------------------------------------------------------------------------- the server

    async def beat(self, now: float) -> None:
        await self._write(statements.beat, now=now)

    async def last_beat(self) -> float | None:
        row = await self._first(statements.last_beat)
        return None if row is None else row[0]

    async def give_time_back(self, seconds: float) -> None:
        await self._write(statements.give_time_back, seconds=seconds)

    async def count(self) -> Figures:
        people, accounts = await self._first(statements.count_people) or (0, 0)
        return Figures(people, accounts, {row[0]: row[1] for row in await self._read(statements.count_tables)})
