"""Bare sockets for the load of ``bench/server.py``: HTTP that is kept open, and the WebSocket of a page.

A client library would need more time than the server does; what is here reads and writes just what is needed.
Every time is taken where the bytes arrive, before anything else is done with them.
"""

import asyncio
import base64
import os
import secrets
import struct
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import msgspec

UNCOUNTED = ("presence", "chat")  # events that carry no number of their own


class Wrong(Exception):
    """The server did not do what it must; figures would mean nothing."""


class Heard(msgspec.Struct):
    """What a page reads of a message."""

    seq: int = -1
    kind: str = ""
    pong: int | None = None


_heard = msgspec.json.Decoder(Heard)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and when its last byte came."""

    status: int
    body: bytes
    at: float


class Http(asyncio.Protocol):
    """A connection that is kept, with one request at a time."""

    def __init__(self) -> None:
        self.closed = False
        self._buffer = b""
        self._wanted = 0  # bytes of the whole answer, once its head is read
        self._head = 0
        self._answer: asyncio.Future[Answer] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is none by name

    def ask(self, request: bytes) -> "asyncio.Future[Answer]":
        """Send a request."""
        assert self._transport is not None
        self._buffer, self._wanted = b"", 0
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._answer

    def data_received(self, data: bytes) -> None:
        """Some of an answer."""
        at = time.perf_counter()
        self._buffer += data
        if not self._wanted:
            self._head = self._buffer.find(b"\r\n\r\n") + 4
            if self._head < 4:
                return
            head = self._buffer[: self._head].lower()
            length = head.find(b"content-length:")
            if length < 0:
                self._fail(Wrong(f"an answer without its length: {head!r}"))
                return
            self._wanted = self._head + int(head[length + 15 : head.index(b"\r\n", length)])
        if len(self._buffer) >= self._wanted and self._answer is not None and not self._answer.done():
            self._answer.set_result(Answer(int(self._buffer[9:12]), self._buffer[self._head :], at))

    def connection_lost(self, error: Exception | None) -> None:
        """The server keeps no idle connection for long."""
        self.closed = True
        self._fail(ConnectionResetError("the server closed the connection"))

    def _fail(self, error: Exception) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error)


class Page(asyncio.Protocol):
    """The WebSocket of a page, which notes the number of every event it hears."""

    def __init__(self, request: str, heard: Callable[[int, float], None]) -> None:
        self.seqs: list[int] = []
        self._request, self._tell = request, heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended = ""
        self._upgraded = False
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the table's events."""
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(
            f"{self._request}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Messages, whole or in parts."""
        at = time.perf_counter()
        buffer = self._buffer + data if self._buffer else data
        if not self._upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self._end(f"no socket: {buffer[:200]!r}")
                return
            self._upgraded = True
            self.opened.set_result(None)
            buffer = buffer[end + 4 :]
        start = 0
        while len(buffer) - start >= 2:
            length, body = buffer[start + 1], start + 2
            if length == 126:
                if len(buffer) < start + 4:
                    break
                length, body = struct.unpack_from("!H", buffer, start + 2)[0], start + 4
            if len(buffer) < body + length:
                break
            self._message(buffer[start] & 15, buffer[body : body + length], at)
            start = body + length
        self._buffer = buffer[start:]

    def _message(self, kind: int, body: bytes, at: float) -> None:
        if kind == 1:
            said = _heard.decode(body)
            if said.pong is None and said.kind not in UNCOUNTED:
                self.seqs.append(said.seq)
                self._tell(said.seq, at)
        elif kind == 9:
            self._send(10, body)
        elif kind == 8:
            self._end(f"closed by the server: {body[2:]!r}")

    def ping(self) -> None:
        """Say that the page is still open."""
        self._send(1, b'{"ping":1}')

    def _send(self, kind: int, body: bytes) -> None:
        if self._transport is not None and not self.ended:
            mask = os.urandom(4)
            masked = bytes(byte ^ mask[number & 3] for number, byte in enumerate(body))
            self._transport.write(bytes((128 | kind, 128 | len(body))) + mask + masked)

    def connection_lost(self, error: Exception | None) -> None:
        """It must not happen before the end."""
        self._end(f"lost: {error}")

    def _end(self, why: str) -> None:
        self.ended = self.ended or why
        if not self.opened.done():
            self.opened.set_exception(Wrong(why))

    def close(self) -> None:
        """Leave the table."""
        self.ended = self.ended or "left"
        if self._transport is not None:
            self._transport.abort()
