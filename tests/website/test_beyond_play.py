"""Tables that can't be played on any more: their rules have changed, their game is gone, their moves are broken."""

import sqlite3
from contextlib import closing

import pytest

from ludotheque.server import gamebook

from .site import Browser, Site, empty_store, refusal, site
from .test_tables import names, running, waiting

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio

BEYOND_PLAY = pytest.mark.parametrize(
    ("column", "value", "kind"),
    [("version", 999, "other-version"), ("game", "forgotten", "game-gone"), ("key", b"\0" * 32, "broken-table")],
)


async def restart_with(site: Site, column: str, value: object) -> None:
    """Close the site, change all tables, and open it again."""

    async def change_the_rows() -> None:
        with closing(sqlite3.connect(site.database.removeprefix("sqlite:///"))) as database:
            database.execute(f"UPDATE tables SET {column} = ?", (value,))
            database.commit()

    await site.restart(change_the_rows)


async def beyond_play(site: Site, column: str, value: object) -> tuple[tuple[Browser, Browser], str]:
    """Ana and Bo at a running table that can't be played on since, some moves after it began."""
    ana, bo, table = await running(site)
    for _ in range(40 if column == "key" else 1):  # other shuffles forbid some of the moves, sooner or later
        await (ana, bo)[(await site.match(table)).seat or 0].move(table)
    await restart_with(site, column, value)
    return (ana, bo), table


@BEYOND_PLAY
async def test_a_table_that_can_t_be_played_on_says_why(site: Site, column: str, value: object, kind: str) -> None:
    (ana, bo), table = await beyond_play(site, column, value)
    told = await ana.table(table, lang="fr")
    assert (told["readonly"], told["status"]) == (kind, "running")
    assert [card["id"] for card in (await ana.read("/api/lobby"))["mine"]] == [table]
    assert len(await ana.events(table)) == told["moves"] + 2
    for answer in (
        await ana.get(f"/api/tables/{table}/position"),
        await ana.get(f"/api/tables/{table}/result"),
        await ana.get(f"/api/tables/{table}/export"),
        await ana.command(table, "move", seat=0, number=0),
        await ana.command(table, "undo", seat=0),
        await ana.command(table, "return", seat=0),
        await bo.command(table, "replace", seat=0),
    ):
        assert refusal(answer) == (409, kind)
        assert "leave it" in answer.json()["detail"]
    assert (await ana.post(f"/api/tables/{table}/chat", {"text": "a pity"})).status_code == 201


@BEYOND_PLAY
async def test_a_table_that_can_t_be_played_on_waits_for_nobody_and_can_be_left(
    site: Site, column: str, value: object, kind: str
) -> None:
    people, table = await beyond_play(site, column, value)
    assert (await people[0].table(table))["readonly"] == kind
    for somebody in people:
        assert [card["my_turn"] for card in (await somebody.read("/api/lobby"))["mine"]] == [False]
    ana, bo = people
    moves = (await ana.table(table))["moves"]
    assert refusal(await ana.command(table, "leave", seat=1)) == (403, "not-your-seat")
    await ana.does(table, "leave", seat=0)
    assert (await ana.read("/api/lobby"))["mine"] == []
    assert [card["id"] for card in (await bo.read("/api/lobby"))["mine"]] == [table]
    told = await ana.table(table)
    assert (names(told), told["seats"][0]["mine"], told["moves"]) == (["Ana", "Bo"], False, moves)
    assert refusal(await ana.command(table, "return", seat=0)) == (403, "not-your-seat")


async def test_a_bot_is_awaited_again_once_its_table_can_be_played_on(site: Site) -> None:
    site.bots.gate.clear()
    ana = await site.guest("Ana")
    table = await ana.make("sanssouci", "here", "greedy", options={"first": "2"})
    await restart_with(site, "version", 999)
    assert (await ana.table(table))["readonly"] == "other-version"
    assert await site.house.store.tables_with_bot_due(10) == []
    await restart_with(site, "version", gamebook.known_games()["sanssouci"].version)
    assert (await ana.table(table))["readonly"] == ""
    assert [row.id for row in await site.house.store.tables_with_bot_due(10)] == [table]


async def test_a_table_of_another_version_that_never_began_can_be_left_and_called_off(site: Site) -> None:
    ana, table, _ = await waiting(site, listed=True)
    await restart_with(site, "version", 999)
    bo = await site.guest("Bo")
    assert refusal(await bo.command(table, "sit", seat=1)) == (409, "other-version")
    await ana.does(table, "leave", seat=0)
    assert (await ana.table(table))["seats"][0]["kind"] == "open"
    await ana.does(table, "cancel")
    assert (await bo.read("/api/lobby"))["waiting"] == []
    assert refusal(await ana.command(table, "cancel")) == (409, "table-is-cancelled")


async def test_the_home_page_offers_no_table_that_can_t_be_played_on_nor_calls_anybody_to_one(site: Site) -> None:
    ana, _, table = await running(site)
    cleo, offered, _ = await waiting(site, listed=True)
    assert [card["id"] for card in (await cleo.read("/api/lobby"))["waiting"]] == [offered]
    assert [card["my_turn"] for card in (await ana.read("/api/lobby"))["mine"]] == [True]
    await restart_with(site, "version", 999)
    assert (await cleo.read("/api/lobby"))["waiting"] == []
    mine = (await ana.read("/api/lobby"))["mine"]
    assert [(card["id"], card["my_turn"]) for card in mine] == [(table, False)]
