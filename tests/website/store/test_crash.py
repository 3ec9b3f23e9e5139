"""What was acknowledged is stored, whatever happens to the process; and processes on one PostgreSQL get along."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.server.store import EventRow, Store, open_store

from .rows import with_table

pytestmark = pytest.mark.anyio

TABLES = ["t1", "t2", "t3", "t4"]
TESTS = Path(__file__).parents[2]


class Appender:
    """A child process that appends, and what it says it has stored."""

    def __init__(self, url: str, name: str) -> None:
        command = [sys.executable, "-m", "website.store.appender", url, name, *TABLES]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=TESTS)
        self.told: list[str] = []

    def hear(self, lines: int) -> None:
        assert self.process.stdout is not None
        for _ in range(lines):
            self.told.append(self.process.stdout.readline())

    def kill(self) -> None:
        """With SIGKILL, in the middle of whatever it does; what it said before still counts."""
        self.process.kill()
        rest, _ = self.process.communicate()
        self.told += rest.splitlines(keepends=True)

    def acknowledged(self) -> list[tuple[str, int, str]]:
        """Table, number and command of each; a line that the kill cut off was not heard."""
        whole = (line.split() for line in self.told if line.endswith("\n"))
        return [(table, int(seq), command) for table, seq, command in whole]


async def events(store: Store) -> dict[str, list[EventRow]]:
    """All events of all tables, each table's in one line without gap or fork."""
    found = {}
    for name in TABLES:
        found[name] = await store.events_since(name, 0)
        row = await store.get_table(name)
        assert row is not None
        assert [event.seq for event in found[name]] == list(range(1, row.seq + 1))
    return found


async def test_what_was_acknowledged_survives_kill_9(database: str) -> None:
    store = await open_store(database)
    for name in TABLES:
        await with_table(store, name)
    await store.close()
    told = []
    for run in range(3):
        child = Appender(database, f"run{run}")
        try:
            await asyncio.to_thread(child.hear, 50)
        finally:
            child.kill()
        assert len(child.acknowledged()) >= 50
        told += child.acknowledged()
        store = await open_store(database)
        stored = await events(store)
        await store.close()
        for name, seq, command in told:
            assert stored[name][seq - 1].command_id == command


async def test_two_processes_share_tables_and_a_third_hears_of_them(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    for name in TABLES:
        await with_table(store, name)
    heard: set[str] = set()
    all_heard = asyncio.Event()

    def hear(table_id: str) -> None:
        heard.add(table_id)
        if heard == set(TABLES):
            all_heard.set()

    await store.listen(hear)
    children = [Appender(postgres_url, "a"), Appender(postgres_url, "b")]
    try:
        await asyncio.wait_for(all_heard.wait(), 60)
        await asyncio.gather(*(asyncio.to_thread(child.hear, 100) for child in children))
    finally:
        for child in children:
            child.kill()
    stored = await events(store)
    told = [line for child in children for line in child.acknowledged()]
    assert len({(name, seq) for name, seq, _ in told}) == len(told), "no number was given to both"
    for name, seq, command in told:
        assert stored[name][seq - 1].command_id == command
    assert {event.actor for name in TABLES for event in stored[name][1:]} == {"a", "b"}
    await store.close()
