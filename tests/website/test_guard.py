"""What stands before the site: its headers, where requests come from, and how large they are."""

import asyncio
from collections.abc import Iterable
from typing import Any

import httpx
import pytest

from ludotheque.server.guard import LARGEST_BODY, Guard, cookie, own_origin

Headers = dict[str, str]
SESSION = {"Cookie": "theme=dark; ludotheque=abc"}


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers with what it got."""
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    headers = [(b"x-scheme", scope["scheme"].encode()), (b"x-client", scope["client"][0].encode())]
    if scope["path"].startswith("/api/kept"):
        headers.append((b"Cache-Control", b"public, max-age=3600"))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def ask(
    method: str = "POST", url: str = "http://games.example/api/login", headers: Headers | None = None, **more: Any
) -> httpx.Response:
    guard = Guard(echo, behind_proxy=more.pop("behind_proxy", False))

    async def run() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(guard)) as client:
            return await client.request(method, url, headers=headers, **more)

    return asyncio.run(run())


# --------------------------------------------------------------------------------------------------------- headers


@pytest.mark.parametrize("url", ["http://games.example/", "http://games.example/api/me", "http://games.example/x.js"])
def test_every_answer_has_the_security_headers(url: str) -> None:
    headers = ask("GET", url).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy == {
        "default-src": "'self'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self' data:",
        "font-src": "'self'", "connect-src": "'self'", "frame-ancestors": "'none'", "base-uri": "'none'",
        "form-action": "'self'",
    }  # fmt: skip
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert {"camera=()", "microphone=()", "geolocation=()"} <= set(headers["permissions-policy"].split(", "))
    assert "publickey-credentials" not in headers["permissions-policy"], "passkeys are needed"


def test_refusals_have_them_too() -> None:
    answer = ask(headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-type"] == "application/json"


def test_https_is_insisted_on_only_over_https() -> None:
    assert "strict-transport-security" not in ask("GET", "http://games.example/").headers
    assert ask("GET", "https://games.example/").headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("path", "kept"),
    [("/api/me", "no-store"), ("/api/kept", "public, max-age=3600"), ("/", None), ("/apiary", None)],
)
def test_of_the_api_nothing_is_kept_unless_it_says_so(path: str, kept: str | None) -> None:
    assert ask("GET", f"http://games.example{path}").headers.get("cache-control") == kept


# ---------------------------------------------------------------------------------------------------------- origin

OURS = {"Origin": "http://games.example"}
ALLOWED: list[Headers] = [
    OURS,
    OURS | SESSION,
    OURS | {"Sec-Fetch-Site": "same-origin"} | SESSION,
    {"Sec-Fetch-Site": "same-origin"} | SESSION,
    {},  # a program without a session
    {"Cookie": "theme=dark; xludotheque=1; __Host-ludotheque=of-https"},
]
FORBIDDEN: list[Headers] = [
    {"Origin": "https://evil.example"},
    {"Origin": "https://evil.example"} | SESSION,
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
    {"Origin": "null"},
    {"Origin": "https://games.example"},
    {"Origin": "http://games.example:8000"},
    {"Origin": "http://games.example.evil.example"},
    {"Origin": "http://sub.games.example"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"} | SESSION,
    {"Sec-Fetch-Site": "none"} | SESSION,
    SESSION,
]


@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE"])
@pytest.mark.parametrize("headers", ALLOWED)
def test_our_own_pages_and_programs_without_a_session_may_change_things(method: str, headers: Headers) -> None:
    assert ask(method, headers=headers).status_code == 200


@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE"])
@pytest.mark.parametrize("headers", FORBIDDEN)
def test_other_sites_may_not(method: str, headers: Headers) -> None:
    answer = ask(method, headers=headers | {"Accept-Language": "en"})
    assert answer.status_code == 403
    problem = answer.json()
    assert problem["type"] == "wrong-origin"
    assert "Origin: http://games.example" in problem["detail"]


@pytest.mark.parametrize("headers", FORBIDDEN)
def test_whatever_changes_nothing_may_come_from_anywhere(headers: Headers) -> None:
    assert ask("GET", headers=headers).status_code == 200
    assert ask("HEAD", headers=headers).status_code == 200


def test_a_refusal_is_in_the_reader_s_language() -> None:
    answer = ask(headers={"Origin": "null", "Accept-Language": "de, fr;q=0.5, en;q=0.4"})
    assert answer.json()["detail"].startswith("Cette requête ne vient pas")


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("http://Games.Example:80/api/login", "http://games.example"),
        ("https://games.example:443/api/login", "https://games.example"),
        ("http://localhost:8000/api/login", "http://localhost:8000"),
        ("http://[::1]:8000/api/login", "http://[::1]:8000"),
    ],
)
def test_an_origin_is_compared_as_browsers_write_it(url: str, origin: str) -> None:
    host = url.split("/")[2]
    assert ask(url=url, headers={"Origin": origin, "Host": host}).status_code == 200


def socket(headers: Iterable[tuple[str, str]]) -> list[dict[str, Any]]:
    """What is sent to somebody who wants to open a socket."""
    sent: list[dict[str, Any]] = []

    async def accept(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "websocket", "scheme": "ws", "path": "/api/tables/x/live", "query_string": b"since=3&lang=fr",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
        "client": ("192.0.2.1", 5),
    }  # fmt: skip
    asyncio.run(Guard(accept)(scope, receive, send))
    return sent


@pytest.mark.parametrize("headers", ALLOWED)
def test_our_own_pages_open_sockets(headers: Headers) -> None:
    assert socket([("Host", "games.example"), *headers.items()]) == [{"type": "websocket.accept"}]


@pytest.mark.parametrize("headers", FORBIDDEN)
def test_other_sites_open_none(headers: Headers) -> None:
    (closed,) = socket([("Host", "games.example"), *headers.items()])
    assert closed == {"type": "websocket.close", "code": 1008, "reason": "wrong-origin"}


# ------------------------------------------------------------------------------------------------------------ size


async def dribble(pieces: Iterable[bytes]) -> Any:
    for piece in pieces:
        yield piece


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_may_have_sixteen_kibibytes_and_no_more(chunked: bool) -> None:
    for size, status in ((0, 200), (LARGEST_BODY, 200), (LARGEST_BODY + 1, 413), (1 << 20, 413)):
        body = b"x" * size
        pieces = (body[i : i + 1000] for i in range(0, size, 1000))
        answer = ask(content=dribble(pieces) if chunked else body, headers={"Accept-Language": "en"})
        assert answer.status_code == status
        if status == 200:
            assert answer.content == body
        else:
            assert answer.json()["type"] == "too-large"
            assert "16,384 bytes" in answer.json()["detail"]


def test_what_is_too_large_by_its_own_word_is_not_even_read() -> None:
    async def unread(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("it was let through")

    async def receive() -> dict[str, Any]:
        raise AssertionError("it was read")

    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "POST", "scheme": "http", "path": "/api/me", "query_string": b"",
        "headers": [(b"content-length", b"999999999")], "client": ("192.0.2.1", 5),
    }  # fmt: skip
    asyncio.run(Guard(unread)(scope, receive, send))
    assert sent[0]["status"] == 413


def test_somebody_who_leaves_in_the_middle_does_no_harm() -> None:
    messages: list[dict[str, Any]] = [
        {"type": "http.request", "body": b"half", "more_body": True},
        {"type": "http.disconnect"},
    ]
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append((await receive())["type"])

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    async def send(message: dict[str, Any]) -> None:
        raise AssertionError("nobody listens")

    scope: dict[str, Any] = {
        "type": "http", "method": "POST", "scheme": "http", "path": "/api/me", "query_string": b"", "headers": [],
        "client": None,
    }  # fmt: skip
    asyncio.run(Guard(app)(scope, receive, send))
    assert seen == ["http.disconnect"]


# ----------------------------------------------------------------------------------------------------------- proxy

SAID = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9, 192.0.2.7"}


def test_a_proxy_s_word_is_taken_only_where_there_is_one() -> None:
    plain = ask("GET", headers=SAID)
    assert (plain.headers["x-scheme"], plain.headers["x-client"]) == ("http", "127.0.0.1")
    proxied = ask("GET", headers=SAID, behind_proxy=True)
    assert (proxied.headers["x-scheme"], proxied.headers["x-client"]) == ("https", "192.0.2.7")
    assert "strict-transport-security" in proxied.headers


def test_behind_a_proxy_our_origin_is_that_of_the_proxy() -> None:
    secure = {"Origin": "https://games.example"}
    assert ask(headers=SAID | secure, behind_proxy=True).status_code == 200
    assert ask(headers=SAID | secure).status_code == 403
    assert ask(headers=SAID | {"Origin": "http://games.example"}, behind_proxy=True).status_code == 403


def test_nonsense_from_a_proxy_changes_nothing() -> None:
    answer = ask("GET", headers={"X-Forwarded-Proto": "gopher", "X-Forwarded-For": " "}, behind_proxy=True)
    assert (answer.headers["x-scheme"], answer.headers["x-client"]) == ("http", "127.0.0.1")


def test_what_is_no_request_goes_through() -> None:
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["type"])

    asyncio.run(Guard(app, behind_proxy=True)({"type": "lifespan"}, None, None))  # type: ignore[arg-type]
    assert seen == ["lifespan"]


def test_refusals_are_reported() -> None:
    kinds: list[str] = []

    async def run() -> None:
        transport = httpx.ASGITransport(Guard(echo, report=kinds.append))
        async with httpx.AsyncClient(transport=transport) as client:
            await client.post("http://games.example/api/me", headers={"Origin": "null"})
            await client.post("http://games.example/api/me")

    asyncio.run(run())
    assert kinds == ["wrong-origin"]


@pytest.mark.parametrize(
    ("sent", "found"),
    [(b"a=1; b=2", "2"), (b"b=2", "2"), (b'b="2"', "2"), (b"ab=1; bb=3", None), (b"", None), (b"b=x=y", "x=y")],
)
def test_a_cookie_is_found_by_its_whole_name(sent: bytes, found: str | None) -> None:
    assert cookie({"headers": [(b"host", b"x"), (b"cookie", sent)]}, "b") == found


def test_without_a_host_no_origin_is_ours() -> None:
    assert own_origin({"scheme": "http", "headers": []}) == "http://"
