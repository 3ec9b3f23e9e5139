"""Who is there, as two processes on one PostgreSQL know it: each a site of its own, on one clock."""

from collections.abc import AsyncIterator
from functools import partial

import pytest

from ludotheque.server import presence
from ludotheque.server.presence import BEAT, DROPPED, LASTS, Presence
from ludotheque.server.store import Present
from ludotheque.server.tables import AWAY_GRACE

from .site import Browser, Site, Socket, eventually, refusal

pytestmark = pytest.mark.anyio

Sites = tuple[Site, Site]


@pytest.fixture
async def sites(postgres_url: str, anyio_backend: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sites]:
    """Both of them, whose hearts beat only when a test lets them."""
    monkeypatch.setattr(presence, "BEAT", 1e6)
    async with Site(postgres_url) as one, Site(postgres_url, one.clock) as other:
        yield one, other


async def running(site: Site) -> tuple[Browser, Browser, str]:
    """A running match; Ana is to decide."""
    ana, bo = await site.guest("Ana"), await site.guest("Bo")
    table = await ana.make("sanssouci", "open", "open", listed=True, options={"first": "1"})
    await ana.does(table, "sit", seat=0)
    await bo.does(table, "sit", seat=1)
    return ana, bo, table


def heart(site: Site) -> Presence:
    assert site.house.presence is not None
    return site.house.presence


async def away(browser: Browser, table: str) -> list[bool]:
    return [seat["away"] for seat in (await browser.table(table))["seats"]]


async def sees(browser: Browser, table: str, *expected: bool) -> bool:
    return await away(browser, table) == list(expected)


async def soon(browser: Browser, table: str, *expected: bool) -> None:
    """Which seats are away, as soon as the other process was heard."""
    await eventually(partial(sees, browser, table, *expected))


async def noted(site: Site) -> list[Present]:
    """Whom the others have noted."""
    return await heart(site).attendance.elsewhere()


async def has_noted(site: Site, number: int) -> bool:
    return len(await noted(site)) == number


async def told_of_presence(page: Socket) -> None:
    while (await page.next()).get("kind") != "presence":
        pass


async def test_whoever_is_at_one_is_there_for_the_other_until_the_last_page_closes(sites: Sites) -> None:
    here, there = sites
    ana, bo, table = await running(here)
    elsewhere = bo.at(there)
    assert await away(elsewhere, table) == [True, True]
    async with elsewhere.live(table, since=3) as page:
        await told_of_presence(page)  # one's own
        async with ana.live(table, since=3):
            async with ana.live(table, since=3):
                await told_of_presence(page)
                assert await away(elsewhere, table) == [False, False]
                await soon(ana, table, False, False)
            assert await page.ping(1) == [], "a second page changes nothing"
            assert await away(elsewhere, table) == [False, False]
        await told_of_presence(page)
        assert await away(elsewhere, table) == [True, False]
    await soon(ana, table, True, True)
    assert [*await noted(here), *await noted(there)] == []


async def test_whoever_is_at_both_is_there_until_both_pages_are_closed(sites: Sites) -> None:
    here, there = sites
    ana, _, table = await running(here)
    async with ana.live(table, since=3) as page:
        await soon(ana.at(there), table, False, True)
        async with ana.at(there).live(table, since=3):
            await eventually(partial(has_noted, here, 1))
            assert await away(ana.at(there), table) == [False, True]
        await eventually(partial(has_noted, here, 0))
        assert [message["kind"] for message in await page.ping(1)] == ["presence"], "only of the first page"
        assert await away(ana.at(there), table) == [False, True]
    await soon(ana.at(there), table, True, True)


async def test_the_home_page_knows_of_the_others_too(sites: Sites) -> None:
    here, there = sites
    ana, _, table = await running(here)

    async def is_there() -> bool:
        [card] = (await ana.at(there).read("/api/lobby"))["mine"]
        return not card["seats"][0]["away"]

    assert not await is_there()
    async with ana.live(table):
        await eventually(is_there)
        assert there.house.tables.known(table) is None, "nobody need load a table for it"


async def test_nobody_who_is_at_another_process_is_replaced_and_the_grace_counts_from_leaving(sites: Sites) -> None:
    here, there = sites
    there.bots.gate.clear()
    ana, bo, table = await running(here)
    elsewhere = bo.at(there)
    async with ana.live(table):
        await soon(elsewhere, table, False, True)
        here.clock.now += AWAY_GRACE + 1
        for site in sites:
            await heart(site).beat()
        assert refusal(await elsewhere.command(table, "replace", seat=0)) == (409, "not-replaceable")
    await soon(elsewhere, table, True, True)
    here.clock.now += AWAY_GRACE
    there.house.tables.forget(table)  # as happens whenever another process moves it on
    assert refusal(await elsewhere.command(table, "replace", seat=0)) == (409, "not-replaceable")
    here.clock.now += 1
    there.house.tables.forget(table)
    assert (await elsewhere.table(table))["clock"]["replaceable"] is True
    await elsewhere.does(table, "replace", seat=0)


async def test_those_of_a_process_that_was_killed_soon_do_not_count(sites: Sites) -> None:
    here, there = sites
    ana, bo, table = await running(here)
    elsewhere = bo.at(there)
    async with ana.live(table), elsewhere.live(table, since=3) as page:
        await soon(elsewhere, table, False, False)
        await page.ping(1)
        for _ in range(4):  # it lives for longer than somebody counts
            here.clock.now += BEAT
            for site in sites:
                await heart(site).beat()
        last = here.clock.now
        here.clock.now += LASTS - 0.1  # from now on the first one's heart is still, and nothing of it is tidied up
        await heart(there).beat()
        assert await page.ping(2) == []
        assert await away(elsewhere, table) == [False, False]
        here.clock.now += 0.1
        await heart(there).beat()
        assert [message["kind"] for message in await page.ping(3)] == ["presence"]
        assert await away(elsewhere, table) == [True, False]
        here.clock.now = last + AWAY_GRACE
        assert (await elsewhere.table(table))["clock"]["replaceable"] is False
        here.clock.now += 0.1
        assert (await elsewhere.table(table))["clock"]["replaceable"] is True
        here.clock.now = last + DROPPED + 0.1
        await heart(there).beat()
        assert await noted(there) == [], "it is dropped from the store in the end"
        await heart(here).beat()  # not killed but slow: it notes again who is there
        await told_of_presence(page)
        assert await away(elsewhere, table) == [False, False]


async def test_a_beat_makes_good_for_a_lost_poke(sites: Sites) -> None:
    here, there = sites
    ana, bo, table = await running(here)
    elsewhere = bo.at(there)
    lost: list[str] = []
    heart(there).attendance.listen(lost.append)
    async with ana.live(table):
        await eventually(partial(has_noted, there, 1))
        assert await away(elsewhere, table) == [True, True]
        await heart(there).beat()
        assert await away(elsewhere, table) == [False, True]
    await eventually(partial(has_noted, there, 0))
    await heart(there).beat()
    assert await away(elsewhere, table) == [True, True]


async def test_whoever_watched_before_sitting_down_is_there_from_then_on(sites: Sites) -> None:
    here, there = sites
    ana, bo = await here.guest("Ana"), await here.guest("Bo")
    table = await ana.make("sanssouci", "here", "open", "open", listed=True)
    elsewhere = ana.at(there)
    async with bo.live(table), elsewhere.live(table, since=1):
        await soon(bo, table, False, False, False)
        assert await noted(there) == [], "who only watches is nobody's business"
        await bo.does(table, "sit", seat=1)
        await eventually(partial(has_noted, there, 1))
        await soon(elsewhere, table, False, False, False)
        await bo.does(table, "leave", seat=1)
        await eventually(partial(has_noted, there, 0))


async def test_a_process_that_opens_knows_who_is_there_and_one_that_closes_says_so(
    sites: Sites, postgres_url: str
) -> None:
    here, there = sites
    ana, _, table = await running(here)
    async with Site(postgres_url, here.clock) as third, ana.at(third).live(table):
        await soon(ana.at(here), table, False, True)
        async with Site(postgres_url, here.clock) as fourth:
            assert await away(ana.at(fourth), table) == [False, True]
        await heart(third).close()
        await soon(ana.at(there), table, True, True)
