"""The whole site in this process, with a clock and bots that do as they are told, and browsers that remember."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Self
from unittest import mock
from urllib.parse import urlencode

import httpx
import pytest
from litestar import Litestar

from ludotheque.play.match import Match
from ludotheque.play.view import View
from ludotheque.server.app import Settings, create_app
from ludotheque.server.guard import PLAIN_COOKIE, Guard
from ludotheque.server.house import House
from ludotheque.server.limiting import RATES, Limits
from ludotheque.server.store import migrate
from ludotheque.server.tables import Open

ORIGIN = "http://localhost:8000"
GAMES = ("sanssouci", "villages", "versailles_request", "versailles_court", "versailles_palace")
PATIENCE = 20.0  # seconds after which something that should happen at once is taken never to happen
command_numbers = count(1)

Json = dict[str, Any]


@dataclass
class Clock:
    """A time that goes on when it is told to."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Bots:
    """Instead of processes that think: the first legal move, as soon as the gate is open."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()

    async def choose(self, level: str, view: View, seed: int, limit_s: float) -> int:
        await self.gate.wait()
        return view.legal[0]

    async def close(self) -> None:
        pass


@dataclass
class Site:
    """The site on a database."""

    database: str
    clock: Clock = field(default_factory=Clock)
    app: Any = None

    async def __aenter__(self) -> Self:
        self.bots = Bots()
        self.app = create_app(Settings(self.database, bot_pause=0, limits=Limits(dict.fromkeys(RATES))))
        self._running = AsyncExitStack()
        with mock.patch.multiple(
            "ludotheque.server.app", House=partial(House, clock=self.clock), BotPool=lambda *_: self.bots
        ):
            await self._running.enter_async_context(self.litestar.lifespan())
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._running.aclose()

    async def restart(self, beforehand: Callable[[], Awaitable[None]] | None = None) -> None:
        """Close the site, do something while it is closed, and open it again on the same database."""
        await self.__aexit__()
        if beforehand is not None:
            await beforehand()
        await self.__aenter__()

    @property
    def litestar(self) -> Litestar:
        assert isinstance(self.app, Guard)
        assert isinstance(self.app.app, Litestar)
        return self.app.app

    @property
    def house(self) -> House:
        house: House = self.litestar.state.house
        return house

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.app(scope, receive, send)

    def stranger(self) -> "Browser":
        """A browser of nobody that is known."""
        return Browser(self)

    async def guest(self, name: str) -> "Browser":
        """A browser of somebody new."""
        browser = Browser(self)
        answer = await browser.post("/api/me", {"name": name, "lang": "en"})
        assert answer.status_code == 201, answer.text
        return browser

    async def table(self, table_id: str) -> Open:
        return await self.house.tables.get(table_id)

    async def waits_for(self, table_id: str, seat: int) -> bool:
        """Whether a seat is to decide, and all moves so far are stored and told."""
        table = await self.table(table_id)
        return table.decider == seat and table.row.moves == table.played().length

    async def match(self, table_id: str) -> Match:
        return (await self.table(table_id)).played()


class Browser:
    """Asks the site as a page of its own does, and keeps every byte that it is sent."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.heard: list[bytes] = []
        self._client = httpx.AsyncClient(
            transport=httpx.ASGITransport(site), base_url=ORIGIN, headers={"Origin": ORIGIN, "Accept-Encoding": ""}
        )

    @property
    def token(self) -> str:
        return self._client.cookies.get(PLAIN_COOKIE) or ""

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        answer = await self._client.request(method, path, **more)
        self.heard += [answer.content, *(value for name, value in answer.headers.raw if name != b"set-cookie")]
        return answer

    async def get(self, path: str, **params: Any) -> httpx.Response:
        return await self.ask("GET", path, params={name.rstrip("_"): value for name, value in params.items()})

    async def post(self, path: str, data: Any = None, **params: Any) -> httpx.Response:
        return await self.ask("POST", path, json=data, params=params)

    async def read(self, path: str, **params: Any) -> Any:
        """What is there."""
        answer = await self.get(path, **params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def at(self, site: Site) -> "Browser":
        """The same person at another process."""
        other = Browser(site)
        other._client.cookies.update(self._client.cookies)
        return other

    # ------------------------------------------------------------------------------------------------------ tables

    async def make(self, game: str, *seats: str | Json, **more: Any) -> str:
        """A table with such seats: "here", "open", or the level of a bot."""
        wishes = [
            seat if isinstance(seat, dict) else {"kind": seat} if seat in ("here", "open") else bot(seat)
            for seat in seats
        ]
        answer = await self.post("/api/tables", {"game": game, "seats": wishes, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def table(self, table: str, **params: Any) -> Json:
        return dict(await self.read(f"/api/tables/{table}", **params))

    async def position(self, table: str, **params: Any) -> Json:
        return dict(await self.read(f"/api/tables/{table}/position", **params))

    async def events(self, table: str, since: int = 0) -> list[Json]:
        return list(await self.read(f"/api/tables/{table}/events", since=since))

    async def command(
        self, table: str, action: str, *, seq: int | None = None, command_id: str = "", invite: str = "",
        lang: str = "en", **parts: Any,
    ) -> httpx.Response:  # fmt: skip
        """Do something at a table, by default on its present state."""
        if seq is None:
            seq = (await self.site.table(table)).row.seq
        data = {
            "command_id": command_id or f"command-{next(command_numbers)}",
            "expected_seq": seq,
            "action": {"type": action, **parts},
            "invite": invite,
        }
        return await self.post(f"/api/tables/{table}/commands", data, lang=lang)

    async def does(self, table: str, action: str, **parts: Any) -> Json:
        """The same, and it is done."""
        answer = await self.command(table, action, **parts)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def move(self, table: str, number: int | None = None) -> Json:
        """Play a move for whoever of one's seats is to decide: the first one, or this."""
        match = await self.site.match(table)
        assert match.seat is not None
        chosen = match.view(match.seat).legal[0] if number is None else number
        return await self.does(table, "move", seat=match.seat, number=chosen)

    def live(self, table: str, **params: Any) -> "Socket":
        return Socket(self, f"/api/tables/{table}/live", params)


class Socket:
    """An open page's WebSocket, spoken to in ASGI."""

    def __init__(self, browser: Browser, path: str, params: Json) -> None:
        self._browser = browser
        headers = [(b"host", b"localhost:8000"), (b"origin", ORIGIN.encode())]
        if browser.token:
            headers.append((b"cookie", f"{PLAIN_COOKIE}={browser.token}".encode()))
        self._scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "root_path": "", "scheme": "ws",
            "query_string": urlencode(params).encode(), "headers": headers, "client": ("127.0.0.1", 1),
            "server": ("localhost", 8000), "subprotocols": [], "asgi": {"version": "3.0"}, "extensions": {},
            "http_version": "1.1", "state": {},
        }  # fmt: skip
        self._said: asyncio.Queue[Json] = asyncio.Queue()
        self._heard: asyncio.Queue[Json] = asyncio.Queue()
        self.reads = asyncio.Event()  # a page that reads nothing lets the server wait
        self.reads.set()
        self._is_settled = asyncio.Event()  # the server waits for words of the page, or has let it go
        self.code: int | None = None

    async def __aenter__(self) -> Self:
        self._said.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._browser.site(self._scope, self._receive, self._send))
        self._task.add_done_callback(lambda _: self._is_settled.set())
        answer = await self._next()
        if answer["type"] == "websocket.close":
            self.code = answer["code"]
        await asyncio.wait_for(self._is_settled.wait(), PATIENCE)
        return self

    async def __aexit__(self, *error: object) -> None:
        self.reads.set()
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE)

    async def _receive(self) -> Json:
        if self._said.empty():
            self._is_settled.set()
        return await self._said.get()

    async def _send(self, message: Json) -> None:
        await self.reads.wait()
        self._heard.put_nowait(message)

    async def _next(self) -> Json:
        return await asyncio.wait_for(self._heard.get(), PATIENCE)

    async def next(self) -> Json:
        """The next message, or {} when the socket was closed."""
        message = await self._next()
        if message["type"] == "websocket.close":
            self.code = message["code"]
            return {}
        text = message["text"]
        self._browser.heard.append(text.encode())
        return dict(json.loads(text))

    async def until(self, seq: int) -> list[Json]:
        """All messages up to the event of this number."""
        found = [await self.next()]
        while not (found[-1].get("seq") == seq and is_counted(found[-1])):
            found.append(await self.next())
        return found

    async def ping(self, number: int) -> list[Json]:
        """Ping, and all that was sent before the answer."""
        self.say(json.dumps({"ping": number}))
        found = []
        while (message := await self.next()) != {"pong": number}:
            found.append(message)
        return found

    def say(self, text: str) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": text})


def is_counted(event: Json) -> bool:
    """Whether it is an event of the table, which counts."""
    return "kind" in event and event["kind"] not in ("chat", "presence")


def bot(level: str = "greedy") -> Json:
    return {"kind": "bot", "level": level}


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"]


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait for what other tasks bring about."""
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(0.005)


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without anything in it, to be copied."""
    path = tmp_path_factory.mktemp("store") / "empty.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture
async def site(tmp_path: Path, empty_store: Path, anyio_backend: str) -> AsyncIterator[Site]:
    """A site of one's own on SQLite."""
    shutil.copy(empty_store, tmp_path / "site.db")
    async with Site(f"sqlite:///{tmp_path}/site.db") as running:
        yield running
