"""What stands before the application: security headers, where a request comes from, how large it is and how often.

A browser says truthfully which site's page a request comes from: ``Origin`` goes with every WebSocket handshake and
with every request other than GET and HEAD, from other sites always, from our own pages in all current browsers;
``Sec-Fetch-Site`` goes with all requests to https and to localhost. No page can forge either. So, for a WebSocket
handshake and for every request that may change something:

1. an ``Origin`` must be our own: the scheme and the ``Host`` that the request was sent to;
2. without one, ``Sec-Fetch-Site`` must be ``same-origin``;
3. with neither, no browser of today is speaking. A program may do what needs no session; whoever shows a session
   cookie must also say where they come from, for an old browser would show it at another site's bidding.

A log-in at another site's bidding falls under 1: it needs no cookie, but a browser sends its ``Origin``.
"""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from ludotheque.server.limiting import Limits
from ludotheque.server.refusals import Refusal
from ludotheque.server.wire import encode
from ludotheque.server.words import header, language_of, problem_of

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

LARGEST_BODY = 16 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")
SECURE_COOKIE = "__Host-ludotheque"  # a browser takes it over https alone, from this very host
PLAIN_COOKIE = "ludotheque"
CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
NOT_NEEDED = (
    "accelerometer", "camera", "display-capture", "encrypted-media", "geolocation", "gyroscope", "hid",
    "idle-detection", "magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-frame-options", b"DENY"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{feature}=()" for feature in NOT_NEEDED).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT = (b"cache-control", b"no-store")


class Guard:
    """The outermost layer of the site, in ASGI. ``report`` is told the type of every problem answered here."""

    def __init__(
        self,
        app: App,
        limits: Limits | None = None,
        behind_proxy: bool = False,
        report: Callable[[str], None] = lambda kind: None,
    ) -> None:
        self.app, self.limits, self.behind_proxy, self.report = app, limits, behind_proxy, report

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self.behind_proxy:
            scope = as_sent_to_proxy(scope)
        send = with_headers(scope, send)
        try:
            if self.limits is not None:
                self.limits.check_address(scope)
            if scope["type"] == "websocket" or scope["method"] not in SAFE:
                check_origin(scope)
            if scope["type"] == "http" and scope["method"] not in SAFE and is_api(scope):
                receive = await whole_body(scope, receive)
        except Refusal as refusal:
            self.report(refusal.kind)
            await refuse(scope, receive, send, refusal)
            return
        await self.app(scope, receive, send)


# --------------------------------------------------------------------------------------------- where it comes from


def as_sent_to_proxy(scope: Scope) -> Scope:
    """The request as the proxy in front of us received it: what the nearest one says of scheme and address."""
    scope = dict(scope)
    scheme = header(scope, b"x-forwarded-proto").rpartition(",")[2].strip()
    if scheme in ("http", "https"):
        scope["scheme"] = {"http": "ws", "https": "wss"}[scheme] if scope["type"] == "websocket" else scheme
    address = header(scope, b"x-forwarded-for").rpartition(",")[2].strip()
    if address:
        scope["client"] = (address, 0)
    return scope


def is_secure(scope: Mapping[str, Any]) -> bool:
    """Whether it came over https."""
    return scope.get("scheme") in ("https", "wss")


def own_origin(scope: Mapping[str, Any]) -> str:
    """The origin of our own pages, as a browser writes it."""
    scheme, port = ("https", ":443") if is_secure(scope) else ("http", ":80")
    return f"{scheme}://{header(scope, b'host').lower().removesuffix(port)}"


def check_origin(scope: Mapping[str, Any]) -> None:
    """Refuse what another site's page sends; see above."""
    origin = header(scope, b"origin")
    if origin:
        is_ours = origin == own_origin(scope)
    elif site := header(scope, b"sec-fetch-site"):
        is_ours = site == "same-origin"
    else:
        is_ours = session_token(scope) is None
    if not is_ours:
        raise Refusal(403, "wrong-origin", origin=own_origin(scope))


def cookie_name(scope: Mapping[str, Any]) -> str:
    """What the session's cookie is called here."""
    return SECURE_COOKIE if is_secure(scope) else PLAIN_COOKIE


def session_token(scope: Mapping[str, Any]) -> str | None:
    """What the session's cookie holds."""
    return cookie(scope, cookie_name(scope))


def cookie(scope: Mapping[str, Any], name: str) -> str | None:
    """What a cookie holds, if it was sent."""
    for key, value in scope["headers"]:
        if key == b"cookie":
            for part in value.decode("latin-1").split(";"):
                found, _, content = part.strip().partition("=")
                if found == name:
                    return str(content.strip('"'))
    return None


# -------------------------------------------------------------------------------------------------- how large it is


def is_api(scope: Mapping[str, Any]) -> bool:
    """Whether it is one of the addresses that answer in JSON."""
    return bool(scope["path"].startswith("/api/"))


async def whole_body(scope: Mapping[str, Any], receive: Receive) -> Receive:
    """Read all that is sent before anybody works on it, and refuse it as soon as it is too large."""
    said = header(scope, b"content-length")
    if said.isdecimal() and int(said) > LARGEST_BODY:
        raise Refusal(413, "too-large", limit=LARGEST_BODY)
    body = b""
    message: Message = {"more_body": True}
    while message.get("more_body", False):
        message = await receive()
        if message["type"] != "http.request":
            break  # nobody waits for the answer any more
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            raise Refusal(413, "too-large", limit=LARGEST_BODY)
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
    if message["type"] != "http.request":
        first = [message]

    async def receive_again() -> Message:
        return first.pop() if first else await receive()

    return receive_again


# ----------------------------------------------------------------------------------------------------- what is sent


def with_headers(scope: Mapping[str, Any], send: Send) -> Send:
    """Sends with the security headers. Of the API nothing is kept, unless its answer itself says how long."""
    added = [*HEADERS, ONLY_HTTPS] if is_secure(scope) else HEADERS

    async def send_more(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", ()), *added]
            if is_api(scope) and not any(name.lower() == b"cache-control" for name, _ in headers):
                headers.append(NOT_KEPT)
            message = {**message, "headers": headers}
        await send(message)

    return send_more


async def refuse(scope: Mapping[str, Any], receive: Receive, send: Send, refusal: Refusal) -> None:
    """Answer with a problem; a socket is never opened, and its browser told no more than that."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.kind})
        return
    problem = problem_of(refusal, language_of(scope))
    body = encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if problem.retry_after is not None:
        headers.append((b"retry-after", str(problem.retry_after).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
