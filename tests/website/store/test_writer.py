"""The one thread that writes to SQLite."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from ludotheque.server.store import writer as writer_module
from ludotheque.server.store.sqlite import connect
from ludotheque.server.store.writer import Writer

pytestmark = pytest.mark.anyio


class Watched:
    """A writer to a small table, held back on demand, and all that SQLite is told."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.told: list[str] = []
        self.at_commit: Callable[[], None] = lambda: None
        self.gate = threading.Event()
        self.writer = Writer(self.connect)

    def connect(self) -> sqlite3.Connection:
        connection = connect(self.path)
        connection.execute("CREATE TABLE parents (id INTEGER PRIMARY KEY)")
        connection.execute("CREATE TABLE lines (n INTEGER UNIQUE, parent INTEGER REFERENCES parents)")
        connection.set_trace_callback(self.trace)
        return connection

    def trace(self, statement: str) -> None:
        self.told.append(statement)
        if statement == "COMMIT":
            self.at_commit()

    async def held(self) -> asyncio.Task[None]:
        """Keep the thread busy until the gate opens, so that what is asked for meanwhile is one batch."""
        busy = threading.Event()

        def wait(_: sqlite3.Connection) -> None:
            busy.set()
            self.gate.wait(60)

        task = asyncio.create_task(self.writer.run(wait))
        await asyncio.to_thread(busy.wait, 60)
        return task

    def stored(self) -> list[int]:
        """As another connection sees it."""
        connection = sqlite3.connect(self.path)
        try:
            return [row[0] for row in connection.execute("SELECT n FROM lines ORDER BY n")]
        finally:
            connection.close()


@pytest.fixture
async def watched(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Watched]:
    made = Watched(tmp_path / "lines.db")
    yield made
    made.gate.set()
    await asyncio.to_thread(made.writer.close)


def line(n: int) -> Callable[[sqlite3.Connection], int]:
    def work(connection: sqlite3.Connection) -> int:
        connection.execute("INSERT INTO lines (n) VALUES (?)", (n,))
        return n

    return work


async def after_the_gate(watched: Watched, *works: Callable[[sqlite3.Connection], object]) -> list[object]:
    """The outcomes of works that were all asked for while the thread was busy."""
    first = await watched.held()
    tasks = [asyncio.create_task(watched.writer.run(work)) for work in works]
    await asyncio.sleep(0)  # each task has put its request
    watched.told.clear()
    watched.gate.set()
    await first
    return await asyncio.gather(*tasks, return_exceptions=True)


async def test_what_was_asked_for_during_a_commit_is_one_commit(watched: Watched) -> None:
    assert await after_the_gate(watched, *(line(n) for n in range(100))) == list(range(100))
    assert watched.told.count("COMMIT") == 2, "the one that was under way, and one for the hundred"
    assert watched.told.count("BEGIN IMMEDIATE") == 1
    assert watched.stored() == list(range(100))


async def test_a_batch_is_not_endless(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "MOST_AT_ONCE", 10)
    await after_the_gate(watched, *(line(n) for n in range(25)))
    assert watched.told.count("COMMIT") == 4
    assert watched.stored() == list(range(25))


async def test_a_refusal_undoes_its_own_writes_and_no_others(watched: Watched) -> None:
    def torn(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO lines (n) VALUES (50)")
        connection.execute("INSERT INTO lines (n) VALUES (1)")  # it is there

    def raises(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO lines (n) VALUES (60)")
        raise LookupError("no")

    outcomes = await after_the_gate(watched, line(1), torn, line(2), raises, line(3))
    assert [outcomes[0], outcomes[2], outcomes[4]] == [1, 2, 3]
    assert isinstance(outcomes[1], sqlite3.IntegrityError)
    assert isinstance(outcomes[3], LookupError)
    assert watched.stored() == [1, 2, 3]
    assert watched.told.count("COMMIT") == 2, "all in one batch"


async def test_nobody_is_answered_before_the_commit(watched: Watched) -> None:
    tasks: list[asyncio.Task[int]] = []
    seen: list[tuple[bool, list[int]]] = []
    watched.at_commit = lambda: seen.append((any(task.done() for task in tasks), watched.stored()))
    first = await watched.held()
    tasks += [asyncio.create_task(watched.writer.run(line(n))) for n in range(3)]
    await asyncio.sleep(0)
    watched.gate.set()
    await asyncio.gather(first, *tasks)
    assert seen == [(False, []), (False, [])]
    assert watched.stored() == [0, 1, 2]


async def test_when_the_commit_fails_nobody_is_told_that_it_is_stored(watched: Watched) -> None:
    def orphan(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA defer_foreign_keys = ON")
        connection.execute("INSERT INTO lines (n, parent) VALUES (9, 9)")

    outcomes = await after_the_gate(watched, line(1), orphan, line(2))
    assert all(isinstance(outcome, sqlite3.IntegrityError) for outcome in outcomes)
    assert watched.stored() == []
    assert await watched.writer.run(line(3)) == 3, "and the next is stored again"
    assert watched.stored() == [3]


async def test_when_the_whole_transaction_is_lost_nobody_is_told_otherwise(watched: Watched) -> None:
    def lost(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT OR ROLLBACK INTO lines (n) VALUES (1)")  # as a full disk would

    outcomes = await after_the_gate(watched, line(1), lost, line(2))
    assert all(isinstance(outcome, sqlite3.Error) for outcome in outcomes)
    assert watched.stored() == []
    assert await watched.writer.run(line(3)) == 3


async def test_who_no_longer_waits_does_not_stop_the_others(watched: Watched) -> None:
    first = await watched.held()
    gone, stays = (asyncio.create_task(watched.writer.run(line(n))) for n in (1, 2))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    watched.gate.set()
    await first
    assert await stays == 2
    assert gone.cancelled()
    assert watched.stored() == [1, 2], "what was asked for is stored all the same"


async def test_closing_stores_what_was_asked_for_and_then_refuses(watched: Watched) -> None:
    first = await watched.held()
    tasks = [asyncio.create_task(watched.writer.run(line(n))) for n in range(5)]
    await asyncio.sleep(0)
    closing = asyncio.create_task(asyncio.to_thread(watched.writer.close))
    watched.gate.set()
    await asyncio.gather(first, *tasks, closing)
    assert watched.stored() == [0, 1, 2, 3, 4]
    with pytest.raises(RuntimeError, match="closed"):
        await watched.writer.run(line(9))


async def test_commits_last_through_a_loss_of_power(tmp_path: Path) -> None:
    connection = connect(tmp_path / "a.db")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    connection.close()
