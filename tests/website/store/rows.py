"""Rows to store, with nothing said that a test does not care about."""

from dataclasses import replace
from typing import Any

from ludotheque.server.store import EventRow, Person, Store, TableChange, TableRow


def person(person_id: str = "ada", **more: Any) -> Person:
    plain = Person(person_id, name=person_id.title(), lang="en", settings="{}", login=None, password=None, created=1.5)
    return replace(plain, **more)


def table(table_id: str = "t1", **more: Any) -> TableRow:
    plain = TableRow(
        id=table_id, game="villages", version=3, players=2, options='{"a":"b"}', key=b"\x00\xffkey", invite="inv",
        host="ada", mode="live", days=3, listed=False, spectators=True, status="running", seats="[]", seq=1, moves=0,
        turn_began=10.0, bot_due=False, created=1.25, changed=2.5, rematch="",
    )  # fmt: skip
    return replace(plain, **more)


def event(table_id: str = "t1", seq: int = 1, command_id: str | None = None, **more: Any) -> EventRow:
    plain = EventRow(table_id, seq, at=3.0, kind="move", actor="ada", seat=0, command_id=command_id, payload='{"n":1}')
    return replace(plain, **more)


def change(**more: Any) -> TableChange:
    plain = TableChange(
        status="running", seats="[]", moves=1, turn_began=11.0, bot_due=False, changed=3.0, rematch="",
        persons={"ada": True},
    )  # fmt: skip
    return replace(plain, **more)


async def with_table(store: Store, table_id: str = "t1", persons: dict[str, bool] | None = None, **more: Any) -> None:
    """Store a table, and its people if they are new."""
    persons = {"ada": True} if persons is None else persons
    for name in {"ada", *persons}:
        if await store.get_person(name) is None:
            await store.add_person(person(name))
    row = table(table_id, **more)
    await store.create_table(row, event(table_id, row.seq, kind="create"), persons)
