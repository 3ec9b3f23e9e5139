"""The WebSocket: events in order and without gaps, whatever happens to the connection."""

import json
from dataclasses import replace
from random import Random

import pytest

from ludotheque.server import live
from ludotheque.server.hub import BACKLOG, Connection

from .site import Browser, Json, Site, empty_store, eventually, is_counted, site

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio


async def begun(site: Site, game: str = "sanssouci", players: int = 2) -> tuple[list[Browser], str]:
    """A running match of people."""
    people = [await site.guest(f"P{seat}") for seat in range(players)]
    table = await people[0].make(game, *["open"] * players, listed=True)
    for seat, somebody in enumerate(people):
        await somebody.does(table, "sit", seat=seat)
    return people, table


async def play(site: Site, people: list[Browser], table: str, moves: int, chance: Random | None = None) -> None:
    """Some moves, the first legal ones or random ones."""
    match = await site.match(table)
    for _ in range(moves):
        if match.seat is None:
            return
        legal = match.view(match.seat).legal
        await people[match.seat].move(table, chance.choice(legal) if chance else legal[0])


async def seq_of(site: Site, table: str) -> int:
    return (await site.table(table)).row.seq


def counted(messages: list[Json]) -> list[Json]:
    return [message for message in messages if is_counted(message)]


async def test_events_come_in_order_and_are_those_that_one_can_ask_for(site: Site) -> None:
    people, table = await begun(site)
    async with people[1].live(table) as page, site.stranger().live(table, since=2) as watcher:
        await play(site, people, table, 30)
        seq = await seq_of(site, table)
        received = counted(await page.until(seq))
        assert [event["seq"] for event in received] == list(range(1, seq + 1))
        assert received == await people[1].events(table)
        assert counted(await watcher.until(seq)) == await site.stranger().events(table, 2)
        assert {event["kind"] for event in received} == {"make", "sit", "start", "move"}


@pytest.mark.parametrize("since", [0, 1, 30, 33])
async def test_a_page_begins_where_it_left_off(site: Site, since: int) -> None:
    people, table = await begun(site)
    await play(site, people, table, 30)
    async with people[0].live(table, since=since) as page:
        missed = counted(await page.ping(1))
        assert [event["seq"] for event in missed] == list(range(since + 1, 34))


async def test_whoever_missed_too_much_begins_anew(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_MISSED", 20)
    people, table = await begun(site)
    await play(site, people, table, 30)
    for since, first in ((12, {"resync": 33}), (34, {"resync": 33}), (13, None)):
        async with people[0].live(table, since=since) as page:
            messages = await page.ping(1)
            assert (messages[0] == first) if first else (messages[0]["seq"] == 14)
            await play(site, people, table, 0)
    async with people[0].live(table, since=0) as page:
        await page.ping(1)
        await play(site, people, table, 1)
        assert [event["seq"] for event in counted(await page.ping(2))] == [34]  # and goes on from there


async def test_a_table_far_along_sends_what_memory_no_longer_has(site: Site) -> None:
    people, table = await begun(site)
    await play(site, people, table, 80)
    await site.restart()
    async with people[0].live(table, since=5) as page:
        assert [event["seq"] for event in counted(await page.ping(1))] == list(range(6, 84))


async def test_what_only_another_process_knows_of_is_not_missed_yet(site: Site) -> None:
    people, table_id = await begun(site)
    await play(site, people, table_id, 40)
    table = await site.table(table_id)
    stored = table.row
    for behind in range(30):  # as if other processes had stored so much that this one has not heard of
        table.row = replace(stored, seq=stored.seq - behind)
        missed = await site.house.tables.missed(table, 5, [])
        assert [event.seq for event in missed] == list(range(6, table.row.seq + 1))
    table.row = stored


async def test_a_page_says_nothing_but_pings(site: Site) -> None:
    people, table = await begun(site)
    for said in ("hello", "{}", '{"ping": "1"}', '{"ping": -1}', '{"ping": 1, "move": 3}', "[1]"):
        async with people[0].live(table, since=3) as page:
            page.say('{"ping": 17}')
            page.say(said)
            messages = [await page.next()]
            while messages[-1]:
                messages.append(await page.next())
            assert {"pong": 17} in messages
            assert page.code == 1003
    assert (await site.table(table)).row.seq == 3


async def test_a_table_that_is_not_there_is_refused_in_words(site: Site) -> None:
    async with site.stranger().live("2222222222", lang="fr") as page:
        problem = await page.next()
        assert (problem["type"], await page.next(), page.code) == ("no-such-table", {}, 4404)
    async with site.stranger().live("2222222222", since=-1) as page:
        assert page.code is not None or (await page.next()) == {}
        assert page.code is not None


async def test_presence_is_told_when_it_changes(site: Site) -> None:
    people, table = await begun(site)
    async with people[0].live(table, since=3) as page:
        assert [message["kind"] for message in await page.ping(1)] == ["presence"]  # one's own
        assert [seat["away"] for seat in (await people[0].table(table))["seats"]] == [False, True]
        async with people[1].live(table, since=3):
            assert [message["kind"] for message in await page.ping(2)] == ["presence"]
            assert [seat["away"] for seat in (await people[0].table(table))["seats"]] == [False, False]
            async with people[1].live(table, since=3), site.stranger().live(table, since=3):
                assert await page.ping(3) == []  # a second page, and a spectator, change nothing
            assert await page.ping(4) == []
        messages = await page.ping(5)
        assert [(message["kind"], message["seq"]) for message in messages] == [("presence", 3)]
        assert [seat["away"] for seat in (await people[0].table(table))["seats"]] == [False, True]
    assert len(site.house.hub) == 0


async def test_what_is_said_is_heard_by_all_and_does_not_count(site: Site) -> None:
    people, table = await begun(site)
    async with people[0].live(table, since=3) as page, site.stranger().live(table, since=3) as watcher:
        line = (await people[1].post(f"/api/tables/{table}/chat", {"text": "Salut"})).json()
        for socket in (page, watcher):
            said = [message for message in await socket.ping(1) if message["kind"] == "chat"]
            assert [(message["seq"], message["chat"]) for message in said] == [(3, line)]


async def test_what_was_said_while_a_page_was_gone_is_told_when_it_comes_back(site: Site) -> None:
    people, table = await begun(site)
    lines = [(await people[1].post(f"/api/tables/{table}/chat", {"text": text})).json() for text in ("one", "two")]
    async with people[0].live(table, since=3, said=0) as whole, people[0].live(table, since=3, said=1) as rest:
        lines.append((await people[1].post(f"/api/tables/{table}/chat", {"text": "three"})).json())
        for page, known in ((whole, 0), (rest, 1)):
            said = [message["chat"] for message in await page.ping(1) if message["kind"] == "chat"]
            assert said == lines[known:]


async def test_a_slow_page_is_told_to_begin_anew_and_holds_nobody_up(site: Site) -> None:
    people, table = await begun(site)
    async with people[0].live(table, since=3) as slow, people[1].live(table, since=3) as quick:
        slow.reads.clear()
        site.bots.gate.clear()
        for _ in range(BACKLOG // 2 + 30):
            await people[0].does(table, "leave", seat=0)
            await people[0].does(table, "return", seat=0)
        seq = await seq_of(site, table)
        assert counted(await quick.until(seq))[-1]["seq"] == seq
        [waiting] = [page for page in site.house.hub._tables[table] if page.writer is not None]
        assert len(waiting.waiting) <= BACKLOG
        slow.reads.set()
        messages = await slow.ping(1)
        [resync] = [message["resync"] for message in messages if "resync" in message]
        after = counted(messages[messages.index({"resync": resync}) + 1 :])
        assert [event["seq"] for event in after] == list(range(resync + 1, seq + 1))


async def test_a_page_that_is_gone_keeps_nothing() -> None:
    async def send(message: str) -> None:
        raise OSError("gone")

    connection = Connection(send, None)
    for number in range(3):
        connection.push(f"{number}", number)
    assert connection.writer is not None
    await connection.writer
    assert len(connection.waiting) == 0
    assert not connection.writer


# ------------------------------------------------------------------------------------------------- cuts in the line


class Page:
    """What a page of the client does: it remembers the last number, and asks again from there."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser, self.table = browser, table
        self.seq, self.moves = 0, 0
        self.scene: Json = {}
        self.shown = -1
        self.seen: list[int] = []

    async def watch(self, chance: Random, site: Site) -> None:
        """Read until the connection is cut, after few or many messages."""
        async with self.browser.live(self.table, since=self.seq) as socket:
            messages = await socket.ping(1)
            for message in messages[: chance.choice((0, 1, 3, 1000))]:
                if "resync" in message:
                    self.seq = message["resync"]
                elif is_counted(message):
                    assert message["seq"] == self.seq + 1
                    self.seq = message["seq"]
                    self.seen.append(message["seq"])
        if chance.random() < 0.5:
            await self.look()

    async def look(self) -> None:
        """Fetch what changed since the position that is shown, and put it into place."""
        params = {} if self.shown < 0 else {"base": self.shown}
        position = await self.browser.position(self.table, as_="-1", **params)
        scene = position["scene"]
        if position.get("base") is None:
            self.scene = {"pieces": {}, "places": {}}
        for part in ("pieces", "places"):
            self.scene[part] |= scene[part]
            self.scene[part] = {name: thing for name, thing in self.scene[part].items() if thing is not None}
        if scene["order"] is not None:
            self.scene["pieces"] = {name: self.scene["pieces"][name] for name in scene["order"]}
        self.shown = position["at"]


@pytest.mark.parametrize("seed", range(4))
async def test_cuts_at_random_change_nothing_in_the_end(site: Site, seed: int) -> None:
    chance = Random(seed)
    people, table = await begun(site, "versailles_request", 3)
    pages = [Page(somebody, table) for somebody in (*people, site.stranger())]
    match = await site.match(table)
    while match.seat is not None and match.length < 150:
        await play(site, people, table, chance.randrange(1, 12), chance)
        if match.seat is not None and match.undo_refusal(match.seat) is None and chance.random() < 0.3:
            await people[match.seat].does(table, "undo", seat=match.seat)
        if chance.random() < 0.1:
            await site.restart()
            match = await site.match(table)
        for page in pages:
            await page.watch(chance, site)
    seq = await seq_of(site, table)
    whole = (await site.stranger().position(table, as_="-1"))["scene"]
    for page in pages:
        while page.seq < seq:
            await page.watch(chance, site)
        await page.look()
        assert page.seen == list(range(1, seq + 1))
        assert json.dumps(page.scene["pieces"]) == json.dumps(whole["pieces"])
        assert page.scene["places"] == whole["places"]


async def test_bots_are_heard_like_people(site: Site) -> None:
    ana = await site.guest("Ana")
    site.bots.gate.clear()
    table = await ana.make("sanssouci", "here", "greedy", options={"first": "2"})
    async with ana.live(table) as page:
        assert [message["kind"] for message in await page.ping(1)] == ["start", "presence"]
        site.bots.gate.set()

        async def is_my_turn() -> bool:
            return await site.waits_for(table, 0)

        await eventually(is_my_turn)
        moves = counted(await page.ping(2))
        assert {event["seat"] for event in moves} == {1}
        assert moves[-1]["next"] == 0
