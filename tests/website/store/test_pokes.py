"""How stores on one PostgreSQL hear of each other."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from ludotheque.server.store import Store, open_store, postgres_statements
from ludotheque.server.store import pokes as pokes_module
from ludotheque.server.store.pokes import LONGEST, messages
from ludotheque.server.store.postgres import PostgresStore

from .rows import change, event, with_table

pytestmark = pytest.mark.anyio

Stores = tuple[PostgresStore, PostgresStore, PostgresStore]


class Heard:
    """What a store was poked about, in order."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def __call__(self, table_id: str) -> None:
        self.all.append(table_id)
        self._queue.put_nowait(table_id)

    async def next(self) -> str:
        return await asyncio.wait_for(self._queue.get(), 60)


@pytest.fixture
async def stores(postgres_url: str, anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stores]:
    """Three on one database, which poll only when a test does."""
    monkeypatch.setattr(pokes_module, "POLL_SECONDS", 3600)
    maker = await open_store(postgres_url)
    for name in ("t1", "t2"):
        await with_table(maker, name)
    await maker.close()  # and its pokes are sent before anybody listens
    opened = [await open_store(postgres_url) for _ in range(3)]
    first, second, third = [store for store in opened if isinstance(store, PostgresStore)]
    yield first, second, third
    for store in opened:
        await store.close()


async def listening(store: Store) -> Heard:
    heard = Heard()
    await store.listen(heard)
    return heard


async def test_others_are_poked_after_an_event_and_after_a_line(
    stores: Stores,
) -> None:
    first, second, _ = stores
    heard = await listening(second)
    await first.append("t1", 1, event(seq=2), change())
    assert (await second.events_since("t1", 1))[0].seq == 2
    assert await heard.next() == "t1"
    await first.add_chat("t2", "ada", "Ada", 0, "hello", 1.0)
    assert await heard.next() == "t2"


async def test_one_s_own_changes_are_no_news(stores: Stores) -> None:
    first, second, third = stores
    other = await listening(third)
    await first.append("t1", 1, event(seq=2), change())
    assert await other.next() == "t1"
    own = await listening(first)  # from now on
    await first.append("t1", 2, event(seq=3), change())
    await first.add_chat("t1", "ada", "Ada", 0, "hello", 1.0)
    assert await other.next() == "t1"
    await second.append("t2", 1, event("t2", 2), change())
    assert await own.next() == "t2"
    assert own.all == ["t2"]


async def test_a_lost_poke_comes_with_the_next_poll(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = stores
    witness = await listening(third)
    await second.append("t2", 1, event("t2", 2), change())
    assert await witness.next() == "t2"
    heard = await listening(first)
    monkeypatch.setattr(second._pokes, "send", lambda *_, **__: None)
    await first.append("t2", 2, event("t2", 3), change())
    await second.append("t1", 1, event(seq=2), change())
    await first._pokes.poll()
    assert heard.all == ["t1"]
    await first._pokes.poll()
    assert heard.all == ["t1"], "nothing has happened since"
    await second.add_chat("t1", "ada", "Ada", 0, "hello", 1.0)
    await first._pokes.poll()
    assert heard.all == ["t1", "t1"]


async def test_a_cut_connection_is_made_again(
    stores: Stores, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = stores
    monkeypatch.setattr(pokes_module, "POLL_SECONDS", 0.01)
    heard = await listening(first)
    admin = await asyncpg.connect(postgres_url)
    cut = await admin.fetch("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await admin.close()
    assert len(cut) == 1
    for seq in (2, 3):
        await second.append("t1", seq - 1, event(seq=seq), change())
        while await heard.next() != "t1":
            pass


async def test_a_listener_that_fails_hears_on(stores: Stores) -> None:
    first, second, _ = stores
    heard: asyncio.Queue[str] = asyncio.Queue()

    def fail(table_id: str) -> None:
        heard.put_nowait(table_id)
        raise LookupError("no such table here")

    await first.listen(fail)
    for table_id in ("t1", "t2"):
        await second.append(table_id, 1, event(table_id, 2), change())
        while await asyncio.wait_for(heard.get(), 60) != table_id:
            pass
    with pytest.raises(RuntimeError, match="listened to already"):
        await first.listen(fail)


async def test_many_changes_are_one_message(stores: Stores, postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, second, _ = stores
    monkeypatch.setattr(pokes_module, "GATHER_SECONDS", 3600)
    received: asyncio.Queue[str] = asyncio.Queue()
    connection = await asyncpg.connect(postgres_url)
    try:
        await connection.add_listener("ludotheque", lambda *args: received.put_nowait(args[3]))
        for seq in range(2, 30):
            await second.append("t1", seq - 1, event(seq=seq), change())
        await second.append("t2", 1, event("t2", 2), change())
        await second._pokes._send_now()
        await second._pokes._fetch(postgres_statements.poke, message="the end")
        heard = [await asyncio.wait_for(received.get(), 60)]
        while heard[-1] != "the end":
            heard.append(await asyncio.wait_for(received.get(), 60))
    finally:
        await connection.close()
    assert [message for message in heard if second._pokes.name in message] == [f"{second._pokes.name} t1 t2"]


async def test_closing_tells_the_last_news(stores: Stores, postgres_url: str) -> None:
    leaving = await open_store(postgres_url)
    heard = await listening(stores[0])
    await leaving.append("t1", 1, event(seq=2), change())
    await leaving.close()
    assert await heard.next() == "t1"


async def test_sqlite_has_one_process_and_nothing_to_hear(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    heard = await listening(store)
    await with_table(store)
    await store.close()
    assert heard.all == []


def test_messages_are_as_long_as_postgres_takes() -> None:
    tables = [f"table-{n:040}" for n in range(1000)]
    made = messages("me", tables)
    assert all(len(message.encode()) <= LONGEST for message in made)
    assert [table for message in made for table in message.split(" ")[1:]] == tables
    assert {message.split(" ")[0] for message in made} == {"me"}
    assert messages("me", []) == []
