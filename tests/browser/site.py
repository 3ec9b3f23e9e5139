"""A website in a process of its own, and people who visit it with a browser of their own."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, WebSocket

GAMES = ("sanssouci", "villages", "versailles_request", "versailles_court", "versailles_palace")
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
PATIENCE_S = 60.0  # after which a server that should answer is taken never to do so
ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "ludotheque" / "server" / "static"
CUT_OFF = re.compile(
    r"ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_(REFUSED|RESET|CLOSED))"
    r"|WebSocket connection to"
)

#: Counts every change of the page, so that a test can wait for the next one; taken in before the page's own script.
WATCH = """
window.watched = { changes: 0, waiting: new Set() };
new MutationObserver(() => {
  watched.changes += 1;
  for (const look of [...watched.waiting]) look();
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""

#: Leaves the page unpainted. Everything lies where it would and can be touched.
UNPAINTED = """
document.addEventListener("DOMContentLoaded", () => { document.body.style.opacity = "0"; });
"""

Json = dict[str, Any]
Lang = Literal["en", "fr"]


class Site:
    """The server on a database and a port, both of which outlive a killed process."""

    def __init__(self, folder: Path) -> None:
        if not (STATIC / "index.html").is_file():
            raise RuntimeError(f"{STATIC} has no built client: run make client")
        self.database = f"sqlite:///{folder / 'site.db'}"
        self.log = folder / "server.log"
        self.ahead = folder / "ahead"
        self.ahead.write_text("0")
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        """Start the process and wait until it answers."""
        program = Path(__file__).with_name("serve.py")
        command = [sys.executable, "-P", str(program), self.database, str(self.port), str(self.ahead)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        deadline = time.monotonic() + PATIENCE_S
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server does not start:\n{self.log.read_text()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether the server can be asked something."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=5):
                return True
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def let_pass(self, seconds: float) -> None:
        """Put the server's clock forward."""
        told = self.ahead.with_suffix(".new")
        told.write_text(str(float(self.ahead.read_text()) + seconds))
        told.replace(self.ahead)

    def kill(self) -> None:
        """Kill the server and its bots, as kill -9 does: nobody gets to tidy up."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Person:
    """Somebody with a browser of their own, which notes what goes wrong in it and, if told so, all that it is sent."""

    site: Site
    context: BrowserContext
    page: Page
    lang: Lang
    phone: bool
    problems: list[str] = field(default_factory=list)
    received: list[Callable[[], bytes]] = field(default_factory=list)
    _allowed: list[re.Pattern[str]] = field(default_factory=list)

    def watch(self) -> None:
        """Note what the browser complains of."""
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))

    def record(self) -> None:
        """Note everything that the browser is sent from now on."""
        self.page.on("response", self._answered)
        self.page.on("websocket", self._listens)

    def allow(self, complaint: str) -> None:
        """The browser may complain of what matches this."""
        self._allowed.append(re.compile(complaint))

    def _said(self, message: ConsoleMessage) -> None:
        text = f"{message.type}: {message.text} {message.location.get('url', '')}"
        if message.type in ("error", "warning") and not any(allowed.search(text) for allowed in self._allowed):
            self.problems.append(text)

    def _answered(self, response: Response) -> None:
        if "/api/" in response.url:
            self.received.append(lambda: body_of(response))

    def _listens(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(lambda: as_bytes(frame)))

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """For as long as this lasts the browser may complain that the server can't be reached."""
        self._allowed.append(CUT_OFF)
        yield
        self._allowed.remove(CUT_OFF)

    def bytes_received(self) -> bytes:
        """Everything that the server has told this browser."""
        return b"\n".join(read() for read in self.received)

    # ------------------------------------------------------------------------------------------ beside the page

    def ask(self, path: str, **query: object) -> Any:
        """What the interface answers this browser."""
        words = "&".join(f"{key.rstrip('_')}={value}" for key, value in {"lang": self.lang, **query}.items())
        answer = self.context.request.get(f"{self.site.address}{path}?{words}")
        assert answer.ok, answer.text()
        return answer.json()

    def tell(self, path: str, data: Json, method: str = "POST") -> Any:
        """Send something to the interface in this browser's name."""
        headers = {"Origin": self.site.address}
        answer = self.context.request.fetch(f"{self.site.address}{path}", method=method, data=data, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def introduce(self, name: str, **settings: object) -> None:
        """Become a guest who likes no animation."""
        self.tell("/api/me", {"name": name, "lang": self.lang})
        self.tell("/api/me", {"settings": {"speed": "off", "sound": False, **settings}}, "PATCH")

    def lay(self, game: str, *others: Json, options: dict[str, str] | None = None) -> str:
        """Make a table with this person on the first seat."""
        seats = [{"kind": "here"}, *(others or ({"kind": "bot", "level": "greedy"},))]
        made: str = self.tell("/api/tables", {"game": game, "seats": seats, "options": options or {}})["id"]
        return made

    def do(self, table: str, action: Json, invite: str = "") -> None:
        """Do something at a table without the page; again, where a bot was quicker."""
        path = f"/api/tables/{table}"
        while True:
            command = {"command_id": uuid4().hex, "expected_seq": self.ask(path, invite=invite)["seq"]}
            answer = self.context.request.post(
                f"{self.site.address}{path}/commands", headers={"Origin": self.site.address},
                data={**command, "invite": invite, "action": action},
            )  # fmt: skip
            if answer.ok:
                return
            assert answer.json()["type"] == "stale", answer.text()

    def move(self, table: str, seat: int = 0, text: str = "") -> Json:
        """Play the first legal move that says this, without the page."""
        position = self.ask(f"/api/tables/{table}/position", as_=seat)
        number = next(choice["number"] for choice in position["choices"] if text in choice["text"])
        action = {"type": "move", "seat": seat, "number": number}
        command = {"command_id": uuid4().hex, "expected_seq": position["seq"], "action": action}
        done: Json = self.tell(f"/api/tables/{table}/commands", command)
        return done

    # --------------------------------------------------------------------------------------------- on the page

    def visit(self, path: str) -> Page:
        """Open an address of the site."""
        self.page.goto(self.site.address + path)
        return self.page

    def sit_at(self, table: str) -> Page:
        """Open a table in play, and wait until it is drawn."""
        self.visit(f"/tables/{table}")
        self.page.locator("main svg [data-id]").first.wait_for(state="attached")
        return self.page


def visitor(
    site: Site, browser: Browser, lang: Lang = "en", phone: bool = False, dark: bool = False,
    painted: bool = True, **more: Any,
) -> Person:  # fmt: skip
    """A person with a browser that nobody has used before; ``painted=False`` saves a third of the browser's work."""
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP, has_touch=phone, is_mobile=phone,  # type: ignore[arg-type]
        locale={"en": "en-GB", "fr": "fr-FR"}[lang], color_scheme="dark" if dark else "light", **more,
    )  # fmt: skip
    context.set_default_timeout(60_000)
    context.add_init_script(WATCH if painted else WATCH + UNPAINTED)
    person = Person(site, context, context.new_page(), lang, phone)
    person.watch()
    return person


def body_of(response: Response) -> bytes:
    """What came with an answer; nothing with one that has no body or whose page has gone."""
    if response.status in (204, 304) or response.request.method == "HEAD":
        return b""
    return response.body()


def as_bytes(frame: str | bytes) -> bytes:
    """A frame of a WebSocket as it travelled."""
    return frame.encode() if isinstance(frame, str) else frame
