"""Many at once: on one store, and on one PostgreSQL from several stores."""

import asyncio
from collections import Counter

import asyncpg
import pytest

from ludotheque.server.store import Repeated, Stale, Store, open_store

from .rows import change, event, table, with_table

pytestmark = pytest.mark.anyio


async def contend(store: Store, name: str, rounds: int) -> Counter[str]:
    """Append to one table as somebody who always knows the last number, and lose or win."""
    results: Counter[str] = Counter()
    for turn in range(rounds):
        row = await store.get_table("t1")
        assert row is not None
        try:
            await store.append("t1", row.seq, event(seq=row.seq + 1, command_id=f"{name}-{turn}", actor=name), change())
            results["won"] += 1
        except Stale:
            results["stale"] += 1
    return results


async def test_exactly_one_wins_each_number(store: Store) -> None:
    await with_table(store)
    results = sum(await asyncio.gather(*(contend(store, f"p{n}", 10) for n in range(20))), Counter())
    assert results["won"] + results["stale"] == 200
    assert results["stale"] > 0, "they did get in each other's way"
    stored = await store.events_since("t1", 1)
    assert [row.seq for row in stored] == list(range(2, 2 + results["won"]))
    assert (await store.get_table("t1") or table()).seq == 1 + results["won"]


async def test_of_many_who_expect_the_same_number_one_is_stored(store: Store) -> None:
    await with_table(store)
    tries = (store.append("t1", 1, event(seq=2, command_id=f"c{n}"), change(moves=n)) for n in range(50))
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Stale) for result in results) == 49
    [winner] = [n for n, result in enumerate(results) if result is None]
    assert [row.command_id for row in await store.events_since("t1", 1)] == [f"c{winner}"]
    assert (await store.get_table("t1") or table()).moves == winner


async def test_a_command_sent_a_thousand_times_is_one_event(store: Store) -> None:
    await with_table(store)
    tries = (store.append("t1", 1, event(seq=2, command_id="same"), change()) for _ in range(1000))
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Repeated) for result in results) == 999
    assert [row.seq for row in await store.events_since("t1", 0)] == [1, 2]


async def test_lines_said_at_once_are_numbered_without_a_gap(store: Store) -> None:
    await with_table(store)
    said = await asyncio.gather(*(store.add_chat("t1", "ada", "Ada", 0, str(n), 1.0) for n in range(50)))
    assert sorted(said) == list(range(1, 51))
    assert {line.id: line.text for line in await store.chat_of("t1")} == {i: str(n) for n, i in enumerate(said)}


async def test_moves_and_lines_do_not_disturb_each_other(store: Store) -> None:
    await with_table(store)

    async def play() -> None:
        for seq in range(2, 22):
            await store.append("t1", seq - 1, event(seq=seq), change())

    await asyncio.gather(
        play(),
        *(store.add_chat("t1", "ada", "Ada", 0, "x", 1.0) for _ in range(20)),
        *(store.give_time_back(1.0) for _ in range(5)),
    )
    assert len(await store.events_since("t1", 0)) == 21
    assert len(await store.chat_of("t1")) == 20


async def test_two_stores_on_one_postgres_never_fork_a_table(postgres_url: str) -> None:
    first, second = await open_store(postgres_url), await open_store(postgres_url)
    await with_table(first)
    results = await asyncio.gather(
        *(contend(first, f"a{n}", 10) for n in range(8)), *(contend(second, f"b{n}", 10) for n in range(8))
    )
    stored = await first.events_since("t1", 1)
    assert [row.seq for row in stored] == list(range(2, 2 + sum(result["won"] for result in results)))
    assert stored == await second.events_since("t1", 1)
    await first.close()
    await second.close()


async def test_a_command_under_way_twice_is_repeated_and_not_stale(postgres_url: str) -> None:
    stores = [await open_store(postgres_url) for _ in range(2)]
    await with_table(stores[0])
    holder, watcher = await asyncpg.connect(postgres_url), await asyncpg.connect(postgres_url)
    transaction = holder.transaction()
    await transaction.start()
    await holder.execute("SELECT id FROM tables FOR UPDATE")
    tries = [asyncio.create_task(store.append("t1", 1, event(seq=2, command_id="same"), change())) for store in stores]
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    while await watcher.fetchval(waiting) < 2:  # until neither has seen the other's event
        assert not any(attempt.done() for attempt in tries)
    await transaction.rollback()
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["NoneType", "Repeated"]
    for opened in (holder, watcher, *stores):
        await opened.close()


async def test_two_stores_open_an_empty_database_at_once(database: str) -> None:
    stores = await asyncio.gather(*(open_store(database) for _ in range(3)))
    await with_table(stores[0])
    assert await stores[2].get_table("t1") == table()
    for store in stores:
        await store.close()
