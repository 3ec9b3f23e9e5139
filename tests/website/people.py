"""The part of the site that is about people, on a store of its own, and a browser's passkeys."""

import hashlib
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Self

import httpx
from anyio.from_thread import start_blocking_portal
from argon2 import PasswordHasher
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from litestar import Litestar, Request, Response
from webauthn.helpers import base64url_to_bytes as from_base64url
from webauthn.helpers import bytes_to_base64url, encode_cbor

from ludotheque.server import people_api
from ludotheque.server.accounts import Accounts
from ludotheque.server.guard import Guard
from ludotheque.server.limiting import RATES, Limits
from ludotheque.server.passkeys import Passkeys
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import open_store
from ludotheque.server.wire import Problem
from ludotheque.server.words import language, problem_of

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ORIGIN = "http://localhost:8000"
UNLIMITED = dict.fromkeys(RATES)


@dataclass
class Clock:
    """A time that goes on when it is told to."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    return Response(problem_of(refusal, language(request)), status_code=refusal.status)


@dataclass
class Site:
    """A site without tables."""

    folder: Path
    limits: Limits = field(default_factory=lambda: Limits(UNLIMITED))
    clock: Clock = field(default_factory=Clock)
    hasher: PasswordHasher = QUICK
    behind_proxy: bool = False

    def __post_init__(self) -> None:
        self.app = Litestar(
            people_api.handlers,
            dependencies=people_api.dependencies,
            exception_handlers={Refusal: refused},
            lifespan=[self.lifespan],
            openapi_config=None,
            logging_config=None,
        )

    @asynccontextmanager
    async def lifespan(self, app: Litestar) -> AsyncIterator[None]:
        store = await open_store(f"sqlite:///{self.folder}/people.db")
        passkeys = Passkeys(store, self.clock)
        app.state.accounts = Accounts(store, self.limits, self.clock, self.hasher, passkeys)
        yield
        await store.close()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self.portal = stack.enter_context(start_blocking_portal())
            stack.enter_context(self.portal.wrap_async_context_manager(self.app.lifespan()))
            self._running = stack.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        self._running.close()

    def browser(self, origin: str = ORIGIN) -> "Browser":
        """A browser of its own, with a page of the site open."""
        return Browser(self, origin)


class Browser:
    """Asks the site as a page of its own does."""

    def __init__(self, site: Site, origin: str) -> None:
        transport = httpx.ASGITransport(Guard(site.app, site.limits, site.behind_proxy))
        self._portal = site.portal
        self._client = httpx.AsyncClient(transport=transport, base_url=origin, headers={"Origin": origin})
        self.cookies = self._client.cookies

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self._portal.call(partial(self._client.request, method, path, **more))

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("POST", path, **more)

    def patch(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("PATCH", path, **more)


@dataclass
class Authenticator:
    """What signs with passkeys: one key for each site and person."""

    origin: str = ORIGIN
    counts: bool = True
    keys: dict[str, tuple[ec.EllipticCurvePrivateKey, str]] = field(default_factory=dict)
    signed: int = 0

    def client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def data(self, host: str, flags: int, more: bytes = b"") -> bytes:
        self.signed += self.counts
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.signed.to_bytes(4, "big") + more

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new passkey, as ``navigator.credentials.create`` answers."""
        private = ec.generate_private_key(ec.SECP256R1())
        numbers = private.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = encode_cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        raw = hashlib.sha256(x).digest()
        name = bytes_to_base64url(raw)
        self.keys[name] = private, options["user"]["id"]
        attested = b"\0" * 16 + len(raw).to_bytes(2, "big") + raw + public
        data = self.data(options["rp"]["id"], 0x45, attested)
        statement = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": bytes_to_base64url(self.client_data("webauthn.create", options["challenge"])),
            "attestationObject": bytes_to_base64url(statement),
        }
        return {"id": name, "rawId": name, "type": "public-key", "response": response}

    def sign(self, options: dict[str, Any], name: str | None = None) -> dict[str, Any]:
        """A signature with a passkey, as ``navigator.credentials.get`` answers."""
        name = name or next(iter(self.keys))
        private, owner = self.keys[name]
        client_data = self.client_data("webauthn.get", options["challenge"])
        data = self.data(options["rpId"], 0x05)
        signature = private.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": bytes_to_base64url(client_data),
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
            "userHandle": owner,
        }
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def decoded(text: str) -> bytes:
    return from_base64url(text)


# ---------------------------------------------------------------------------------------------------- what people do

ANA = {"login": "ana@example.org", "password": "correct horse"}


def guest(browser: Browser, name: str = "Ana", lang: str = "en") -> dict[str, Any]:
    answer = browser.post("/api/me", json={"name": name, "lang": lang})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def registered(browser: Browser) -> None:
    guest(browser)
    assert browser.post("/api/register", json=ANA).status_code == 200


def column(site: Site, name: str) -> list[Any]:
    """What the database knows of people."""
    with closing(sqlite3.connect(site.folder / "people.db")) as database:
        return [value for (value,) in database.execute(f"SELECT {name} FROM people")]


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["type"]
