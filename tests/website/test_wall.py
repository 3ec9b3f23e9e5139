"""The wall, seen from outside: no byte that anybody is sent depends on what is hidden from them.

Whole games are played over HTTP, everybody's pages open. Now and then the table is exchanged for one in which all
that is hidden from a viewer is something else; every answer that this viewer gets must be the same, byte for byte.
"""

import json
from base64 import b64encode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random

import httpx
import numpy as np
import pytest
from structlog.testing import capture_logs

from ludotheque.kernel.table import Array, Sight, Table, copied
from ludotheque.lab.conformance.wall_checks import scrambled_twin
from ludotheque.play.match import Match
from ludotheque.server import gamebook, wire
from ludotheque.server.drawing import Scenes
from ludotheque.server.store import EventRow
from ludotheque.server.tables import Open

from .site import GAMES, Browser, Json, Site, Socket, empty_store, is_counted, refusal, site

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio

LOOKED_AT = (7, 31)  # the moves after which everything is compared; and once more late in the game
LATE = 90
ILLEGAL = 3  # refusals that are compared


@dataclass
class Party:
    """A table at which everybody is somebody else, and somebody watches."""

    site: Site
    table: str
    players: list[Browser]
    spectator: Browser
    sockets: list[Socket]
    choose: Random

    def everybody(self) -> list[tuple[int | None, Browser]]:
        return [*enumerate(self.players), (None, self.spectator)]

    async def move(self) -> bool:
        """A random legal move of whoever is to decide; whether there was one."""
        match = await self.site.match(self.table)
        if match.seat is None:
            return False
        await self.players[match.seat].move(self.table, self.choose.choice(match.view(match.seat).legal))
        return True

    async def move_until(self, length: int) -> None:
        while (await self.site.match(self.table)).length < length and await self.move():
            pass


@asynccontextmanager
async def party(site: Site, game: str) -> AsyncIterator[Party]:
    """The largest table of a game."""
    size = max(gamebook.known_games()[game].players)
    players = [await site.guest(f"Player {number}") for number in range(size)]
    spectator = await site.guest("Watcher")
    table = await players[0].make(game, "here", *["open"] * (size - 1))
    invite = (await players[0].table(table))["invite"]
    for seat, player in enumerate(players[1:-1], 1):
        await player.does(table, "sit", seat=seat, invite=invite)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(one.live(table)) for one in (*players, spectator)]
        await players[-1].does(table, "sit", seat=size - 1, invite=invite)  # and it begins
        yield Party(site, table, players, spectator, sockets, Random(1))


# ----------------------------------------------------------------------------------------------- what somebody is sent


async def answers(party: Party, seat: int | None, browser: Browser, match: Match) -> dict[str, httpx.Response]:
    """Everything that can be asked for at a table, and some things that are refused."""
    at = f"/api/tables/{party.table}"
    half, third = match.length // 2, match.length // 3
    asked = {
        "table": await browser.get(at),
        "position": await browser.get(f"{at}/position", lang="fr"),
        "position as a spectator": await browser.get(f"{at}/position", as_="-1"),
        "past": await browser.get(f"{at}/position", at=half, lang="en"),
        "change": await browser.get(f"{at}/position", base=third),
        "change in the past": await browser.get(f"{at}/position", at=half, base=third),
        "events": await browser.get(f"{at}/events", since=0),
        "chat": await browser.get(f"{at}/chat"),
        "export": await browser.get(f"{at}/export"),
        "export as a spectator": await browser.get(f"{at}/export", as_="-1"),
        "result": await browser.get(f"{at}/result"),
        "stale": await browser.command(party.table, "start", seq=0),
    }
    if seat is None:
        return asked
    legal = match.view(seat).legal
    numbers = range(len(match.game.contract.moves))
    illegal = [number for number in numbers if number not in legal]
    for number in illegal[:: len(illegal) // ILLEGAL]:
        for lang in ("en", "fr"):
            asked[f"illegal {number} {lang}"] = await browser.command(
                party.table, "move", seat=seat, number=number, lang=lang
            )
    for number in legal[:ILLEGAL]:
        asked[f"preview {number}"] = await browser.get(f"{at}/preview", number=number)
    if match.undo_refusal(seat) is not None:
        asked["undo"] = await browser.command(party.table, "undo", seat=seat)
    return asked


async def answers_of(
    party: Party, seat: int | None, browser: Browser, match: Match, instead: Match
) -> dict[str, tuple[int, bytes]]:
    """The same, with another match on the table."""
    opened = await party.site.table(party.table)
    opened.match = instead
    opened.logs.clear()
    party.site.house.scenes = Scenes()
    try:
        with capture_logs():
            given = await answers(party, seat, browser, match)
    finally:
        opened.match = match
        opened.logs.clear()
        party.site.house.scenes = Scenes()
    return {name: (answer.status_code, answer.content) for name, answer in given.items()}


async def dependent(party: Party, viewer: int | None, seat: int | None, browser: Browser) -> list[str]:
    """Which answers to somebody on a seat depend on what is hidden from a viewer."""
    match = await party.site.match(party.table)
    twin = scrambled_twin(match, viewer, np.random.default_rng(match.length))
    here = await answers_of(party, seat, browser, match, match)
    there = await answers_of(party, seat, browser, match, twin)
    assert here.keys() == there.keys()
    assert all(status != 500 for status, _ in here.values())
    assert {status for status, _ in here.values()} >= {200, 404, 409}
    return [name for name in here if here[name] != there[name]]


# -------------------------------------------------------------------------------------------------------- canaries


def told_secrets(match: Match, own: list[int], events: list[Json]) -> list[Json]:
    """The events that tell what somebody else decided in secret."""
    known = match.game.contract.moves
    return [
        event
        for event in events
        if event["kind"] == "move" and event["seat"] not in own and "number" in event
        if known.of(event["number"]).secret
    ]


def events_in(heard: list[bytes]) -> list[Json]:
    """All events among what somebody was sent: on the socket, asked for, missed."""
    found: list[Json] = []
    for text in heard:
        if not text.startswith((b"{", b"[")):
            continue
        data = json.loads(text)
        if isinstance(data, list):
            found += [part for part in data if "kind" in part]
        else:
            found += [data] if is_counted(data) else data.get("missed", [])
    return found


def canaries(party: Party, row_key: bytes, invite: str) -> list[str]:
    """What somebody was sent and must never be."""
    found = []
    keys = [row_key, row_key.hex().encode(), b64encode(row_key)[:-1], urlsafe_b64encode(row_key)[:-1]]
    people = [browser for _, browser in party.everybody()]
    for seat, browser in party.everybody():
        heard = b"\n".join(browser.heard)
        found += [f"{seat}: key" for key in keys if key in heard or key.upper() in heard]
        tokens = [other.token.encode() for other in people]
        assert all(tokens)
        found += [f"{seat}: session" for token in tokens if token in heard]
        if seat is None and invite.encode() in heard:
            found.append("spectator: invitation")
    return found


# ----------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_that_is_sent_depends_on_what_is_hidden(site: Site, game: str) -> None:
    async with party(site, game) as here:
        match = await site.match(here.table)
        others_differ = 0
        for moment in (*LOOKED_AT, LATE):
            await here.move_until(moment)
            if match.over:
                break
            await here.players[0].post(f"/api/tables/{here.table}/chat", {"text": f"move {moment}"})
            for seat, browser in here.everybody():
                assert await dependent(here, seat, seat, browser) == [], f"{game}, move {moment}, viewer {seat}"
            other = moment % match.players
            differing = await dependent(here, (other + 1) % match.players, other, here.players[other])
            others_differ += "position" in differing
        has_hands = any(field.sight not in (Sight.PUBLIC, Sight.NOBODY) for field in match.game.contract.table.fields)
        assert bool(others_differ) == has_hands  # else the other match was no other match
        while await here.move():
            pass
        opened = await site.table(here.table)
        assert opened.row.status == "over"
        secret_moves = 0
        for (seat, browser), socket in zip(here.everybody(), here.sockets, strict=True):
            own = [] if seat is None else [seat]
            received = [message for message in await socket.ping(1) if is_counted(message)]
            assert [event["seq"] for event in received] == list(range(1, opened.row.seq + 1))
            assert received == await browser.events(here.table)
            assert told_secrets(match, own, events_in(browser.heard)) == []
            secret_moves += sum(1 for event in received if event["kind"] == "move" and "number" not in event)
        has_secrets = any(decision.secret for decision in match.game.contract.moves)
        assert bool(secret_moves) == has_secrets
        invite = (await here.players[0].table(here.table))["invite"]
        assert canaries(here, opened.row.key, invite) == []
        await here.players[0].get(f"/api/tables/{here.table}/result")
        assert canaries(here, opened.row.key, invite) == ["0: key"]  # which is public from now on


async def test_a_table_that_is_not_masked_is_noticed(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check above can fail: here everybody sees everything."""

    def mask(self: Table, table: Array, seat: int | None) -> Array:
        return copied(table)

    async with party(site, "sanssouci") as here:
        await here.move_until(20)
        assert await dependent(here, None, None, here.spectator) == []
        monkeypatch.setattr(Table, "mask", mask)
        assert {"position", "past"} <= set(await dependent(here, None, None, here.spectator))


async def test_a_secret_number_in_an_event_is_noticed(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """So can the check of events, whichever way they come."""

    def event(self: Open, stored: EventRow, own: list[int]) -> wire.Event:
        return honest(self, stored, [stored.seat or 0])

    honest = Open.event
    monkeypatch.setattr(Open, "event", event)
    game = next(
        game.id for game in gamebook.known_games().values() if any(decision.secret for decision in game.contract.moves)
    )
    async with party(site, game) as here:
        match = await site.match(here.table)
        while not any(match.game.contract.moves.of(number).secret for _, number in match._referee._moves):
            await here.move()
        await here.sockets[-1].ping(1)
        by_socket = events_in(here.spectator.heard)
        assert told_secrets(match, [], by_socket)
        here.spectator.heard.clear()
        await here.spectator.events(here.table)
        assert told_secrets(match, [], events_in(here.spectator.heard))
        here.spectator.heard.clear()
        assert refusal(await here.spectator.command(here.table, "start", seq=0)) == (409, "stale")
        assert told_secrets(match, [], events_in(here.spectator.heard))


async def test_a_key_or_a_session_among_what_is_sent_is_noticed(site: Site) -> None:
    """And so can the search for canaries."""
    async with party(site, "sanssouci") as here:
        row = (await site.table(here.table)).row
        assert canaries(here, row.key, row.invite) == []
        here.spectator.heard += [row.key.hex().encode(), here.players[1].token.encode(), row.invite.encode()]
        assert canaries(here, row.key, row.invite) == ["None: key", "None: session", "spectator: invitation"]
