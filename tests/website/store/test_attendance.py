"""What processes on one PostgreSQL note of who has a table open."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from ludotheque.server.store import Attendance, Missing, Present, Store, open_store

from .rows import with_table

pytestmark = pytest.mark.anyio

Both = tuple[Attendance, Attendance]


@pytest.fixture
async def stores(postgres_url: str, anyio_backend: str) -> AsyncIterator[list[Store]]:
    """Two on one database, with two tables of two, made by somebody who is gone."""
    maker = await open_store(postgres_url)
    for name in ("t1", "t2"):
        await with_table(maker, name, {"ada": True, "bob": False})
    await maker.close()
    opened = [await open_store(postgres_url) for _ in range(2)]
    yield opened
    for store in opened:
        await store.close()


@pytest.fixture
def both(stores: list[Store]) -> Both:
    one, other = (store.attendance for store in stores)
    assert one is not None
    assert other is not None
    return one, other


async def test_sqlite_has_one_process_and_nothing_to_note(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    assert store.attendance is None
    await store.close()


async def seen(attendance: Attendance, table_id: str | None = None) -> list[tuple[str, str, float]]:
    rows = await attendance.elsewhere(table_id)
    return sorted((row.table_id, row.person_id, row.confirmed) for row in rows)


async def test_what_one_notes_the_other_sees(both: Both) -> None:
    one, other = both
    await one.note("t1", ["ada", "bob"], 10.0)
    await one.note("t2", ["ada"], 11.0)
    assert await seen(other) == [("t1", "ada", 10.0), ("t1", "bob", 10.0), ("t2", "ada", 11.0)]
    assert await other.elsewhere("t2") == [Present("t2", "ada", 11.0)]
    assert await one.elsewhere() == [], "one's own is not elsewhere"
    await one.note("t1", ["bob"], 12.0)
    assert await seen(other, "t1") == [("t1", "bob", 12.0)]
    await one.note("t1", [], 13.0)
    assert await seen(other) == [("t2", "ada", 11.0)]
    with pytest.raises(Missing):
        await one.note("no table", ["ada"], 14.0)


async def test_somebody_at_both_is_there_until_both_say_otherwise(both: Both, postgres_url: str) -> None:
    third = await open_store(postgres_url)
    assert third.attendance is not None
    await both[0].note("t1", ["ada"], 10.0)
    await both[1].note("t1", ["ada"], 12.0)
    assert await seen(third.attendance) == [("t1", "ada", 12.0)]
    await both[1].note("t1", [], 13.0)
    assert await seen(third.attendance) == [("t1", "ada", 10.0)]
    await both[0].note("t1", [], 14.0)
    assert await seen(third.attendance) == []
    await third.close()


async def test_each_confirms_its_own_and_drops_what_others_do_not(both: Both) -> None:
    one, other = both
    await one.note("t1", ["ada", "bob"], 10.0)
    await other.note("t2", ["bob"], 10.0)
    assert await one.confirm(20.0) == {"t1": {"ada", "bob"}}
    assert await seen(other) == [("t1", "ada", 20.0), ("t1", "bob", 20.0)]
    assert await seen(one) == [("t2", "bob", 10.0)]
    await other.forget(20.0)
    assert len(await seen(other)) == 2, "they were confirmed then"
    await other.forget(20.1)
    assert await one.confirm(40.0) == {}
    assert await other.confirm(40.0) == {"t2": {"bob"}}, "nobody drops one's own"


async def test_the_other_is_poked_of_presence_and_of_nothing_else(stores: list[Store], both: Both) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    own: list[str] = []
    tables: list[str] = []
    both[0].listen(own.append)
    both[1].listen(heard.put_nowait)
    for store in stores:
        await store.listen(tables.append)
    for persons in (["ada"], []):
        await both[0].note("t1", persons, 10.0)
        assert await asyncio.wait_for(heard.get(), 60) == "t1"
    assert heard.empty()
    assert (own, tables) == ([], [])
