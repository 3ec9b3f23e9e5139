"""The OpenAPI document against the site: whatever is sent, every answer is one that the document knows."""

import asyncio
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings

from ludotheque.server.app import REFUSED, Settings, create_app
from ludotheque.server.guard import PLAIN_COOKIE
from ludotheque.server.limiting import RATES, Limits
from ludotheque.server.serving import bound

from .site import Bots

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of what it is built on
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.specs.openapi import checks

CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
EXAMPLES = 12  # of each address, of what the document allows and of what it does not
ENDS_SESSION = ("/api/logout", "/api/register")


class Live:
    """The site behind a real socket, with somebody at two tables: one that waits and one that runs."""

    def __init__(self, folder: Path) -> None:
        app = create_app(Settings(f"sqlite:///{folder}/site.db", bot_pause=0, limits=Limits(dict.fromkeys(RATES))))
        self.socket = bound("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="on", access_log=False))
        self.thread = threading.Thread(target=asyncio.run, args=(self.server.serve([self.socket]),))
        self.statuses: dict[str, set[int]] = {}

    def start(self) -> None:
        self.thread.start()
        with httpx.Client(base_url=self.address, headers={"Origin": self.address}, timeout=60) as client:
            client.post("/api/me", json={"name": "Ana"}).raise_for_status()
            self.token = client.cookies[PLAIN_COOKIE]
            self.tables = []
            for kind in ("here", "open"):
                wish = {"game": "sanssouci", "seats": [{"kind": "here"}, {"kind": kind}]}
                self.tables.append(str(client.post("/api/tables", json=wish).raise_for_status().json()["id"]))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def headers(self, path: str) -> dict[str, str]:
        """Somebody known, unless that would be the end of it."""
        known = {} if path in ENDS_SESSION else {"Cookie": f"{PLAIN_COOKIE}={self.token}"}
        return {"Origin": self.address, **known}


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with mock.patch("ludotheque.server.app.BotPool", side_effect=lambda *_: Bots()):
        site = Live(tmp_path_factory.mktemp("schema"))
        site.start()
        yield site
        site.stop()


@pytest.fixture(scope="module")
def document(live: Live) -> Any:
    return schemathesis.openapi.from_url(f"{live.address}/schema/openapi.json")


examples = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def send(case: Any, live: Live) -> None:
    """Send what was generated, most of the time to something that is there, and check the answer."""
    known = {"table_id": live.tables, "game_id": ["sanssouci", "villages"]}
    for name, values in known.items():
        if name in case.path_parameters and len(str(case.path_parameters[name])) % 4:
            case.path_parameters[name] = values[len(str(case.path_parameters[name])) % len(values)]
    if isinstance(case.body, dict) and "game" in case.body:
        case.body["game"] = "sanssouci"
    answer = case.call(headers=live.headers(case.path), timeout=60)
    case.validate_response(answer, checks=CHECKS)
    live.statuses.setdefault(f"{case.method} {case.path}", set()).add(answer.status_code)


@pytest.mark.filterwarnings("ignore")  # of what the generator is built on
def test_every_answer_is_one_of_the_document(document: Any, live: Live) -> None:
    operations = [found.ok() for found in document.get_all_operations()]
    for operation in operations:
        for mode in GenerationMode:
            if mode is GenerationMode.NEGATIVE and not (operation.body or operation.path_parameters or operation.query):
                continue  # nothing could be wrong

            @examples
            @given(case=operation.as_strategy(generation_mode=mode))
            def send_all(case: Any) -> None:
                send(case, live)

            send_all()
    assert len(live.statuses) == len(operations)
    answered = {route for route, statuses in live.statuses.items() if statuses & {200, 201, 204}}
    assert {
        "GET /api/games/{game_id}", "GET /api/tables/{table_id}", "GET /api/tables/{table_id}/position",
        "GET /api/tables/{table_id}/events", "GET /api/tables/{table_id}/export", "POST /api/tables/{table_id}/chat",
        "PATCH /api/me", "GET /api/lobby", "POST /api/logout",
    } <= answered  # fmt: skip
    assert {400, 422} & live.statuses["POST /api/tables"]
    assert {403, 409, 422} & live.statuses["POST /api/tables/{table_id}/commands"]


def test_every_refusal_is_a_problem(document: Any) -> None:
    for path, operations in document.raw_schema["paths"].items():
        for method, operation in operations.items():
            for status in map(str, REFUSED):
                content = operation["responses"][status]["content"]["application/json"]
                assert content["schema"] == {"$ref": "#/components/schemas/Problem"}, (method, path, status)
