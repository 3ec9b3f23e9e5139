"""What goes on whatever happens in between: signs of life, bots' moves, rematches."""

import asyncio
from typing import Any

import pytest

from ludotheque.server.steady import steadily
from ludotheque.server.store import Stale
from ludotheque.server.tables import Open

from .site import Site, empty_store, site
from .test_tables import FIRST, finished

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio


async def test_work_that_fails_is_tried_again() -> None:
    done: list[int] = []

    async def work() -> None:
        done.append(len(done))
        if len(done) in (1, 3):
            raise OSError("the database is away")

    task = asyncio.create_task(steadily("test", 0.0, work))
    while len(done) < 5:
        await asyncio.sleep(0)
    assert not task.done()
    task.cancel()


async def test_a_table_that_can_t_be_read_keeps_no_other_bot_from_moving(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await site.guest("Ana")
    site.bots.gate.clear()
    broken, well = [await ana.make("sanssouci", "greedy", "here", options=FIRST) for _ in range(2)]
    get, considered = site.house.tables.get, list[str]()

    async def read(table_id: str) -> Open:
        if table_id == broken:
            raise OSError("the disk is full")
        return await get(table_id)

    monkeypatch.setattr(site.house.tables, "get", read)
    monkeypatch.setattr(site.house.bots, "consider", lambda table: considered.append(table.id))
    await site.house.bots.sweep()
    assert considered == [well]


async def test_the_same_match_is_not_begun_twice_by_two_processes(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, _, table = await finished(site)
    tables, append, made = site.house.tables, site.house.tables.append, list[str]()

    async def late(there: Any, kind: str, after: Any, **more: Any) -> Any:
        if kind == "rematch":
            made.append(after.table)
            if len(made) == 1:
                raise Stale  # another process has made one meanwhile
        return await append(there, kind, after, **more)

    monkeypatch.setattr(tables, "append", late)
    answer = await ana.post(f"/api/tables/{table}/rematch")
    assert (answer.status_code, answer.json()["id"]) == (201, made[1])
    assert [(await ana.table(one))["status"] for one in made] == ["cancelled", "running"]
    lobby = await ana.read("/api/lobby")
    assert made[0] not in [card["id"] for card in lobby["mine"] if card["status"] == "running"]
