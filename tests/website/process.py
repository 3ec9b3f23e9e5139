"""A server in a process of its own, and somebody who plays there."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 120.0  # seconds for what a real process does at once, unless the machine is busy
ADDRESS = re.compile(r"http://localhost:\d+")

Json = dict[str, Any]


class Server:
    """A server as ``ludotheque serve`` starts it."""

    def __init__(self, database: str, log: Path) -> None:
        self.database, self.log = database, log

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def start(self) -> None:
        command = [sys.executable, "-m", "ludotheque", "serve", "--port", "0", "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                self.address = found[0]
                break
        else:
            raise AssertionError(self.log.read_text())
        eventually(self.answers)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As when the power fails: no chance to tidy up."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def kill_soon(self) -> threading.Thread:
        """The same from another thread, whatever this one is doing."""
        killer = threading.Thread(target=self.kill)
        killer.start()
        return killer


class Player:
    """Somebody with a cookie, who goes to whichever server there is."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        self.http = httpx.Client(timeout=PATIENCE)
        if name:
            assert self.post("/api/me", {"name": name}).status_code == 201

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.http.close()

    def at(self, server: Server) -> "Player":
        """The same person at another server."""
        other = Player(server)
        other.http.cookies.update(self.http.cookies)
        return other

    def get(self, path: str, **params: Any) -> Any:
        answer = self.http.get(self.server.address + path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, data: Json) -> httpx.Response:
        return self.http.post(self.server.address + path, json=data, headers={"Origin": self.server.address})

    def make(self, game: str, seats: list[Json], **more: Any) -> str:
        answer = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def command(self, table: str, action: Json, seq: int, command_id: str = "") -> httpx.Response:
        data = {"command_id": command_id or uuid4().hex, "expected_seq": seq, "action": action}
        return self.post(f"/api/tables/{table}/commands", data)

    def next_move(self, table: str, choose: Callable[[list[int]], int] = min) -> tuple[Json, int] | None:
        """A legal move of one's own, and the number of the table that it belongs to."""
        position = self.get(f"/api/tables/{table}/position")
        if not position["choices"]:
            return None
        number = choose([choice["number"] for choice in position["choices"]])
        return {"type": "move", "seat": position["viewer"], "number": number}, position["seq"]

    def events(self, table: str, since: int = 0) -> list[Json]:
        return list(self.get(f"/api/tables/{table}/events", since=since))

    def live(self, table: str, since: int = 0) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"ws{self.server.address.removeprefix('http')}/api/tables/{table}/live?since={since}",
            additional_headers={"Cookie": cookies},
            origin=Origin(self.server.address),
            open_timeout=PATIENCE,
            compression=None,
        )


def eventually(condition: Callable[[], bool]) -> None:
    """Wait for what another process does."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)
