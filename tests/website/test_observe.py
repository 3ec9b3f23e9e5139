"""What the server tells of itself, and what it must never tell."""

import io
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from ludotheque import __version__
from ludotheque.server import observe
from ludotheque.server.observe import Metrics, configure_logs


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _logs_as_before() -> Iterator[None]:
    names = ["uvicorn", "uvicorn.error", "uvicorn.access", "litestar"]
    root = logging.getLogger()
    before = root.handlers, root.level
    libraries = [(name, logging.getLogger(name).handlers, logging.getLogger(name).propagate) for name in names]
    yield
    structlog.reset_defaults()
    root.handlers, root.level = before
    for name, handlers, propagate in libraries:
        logging.getLogger(name).handlers, logging.getLogger(name).propagate = handlers, propagate


def logged(*events: tuple[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """What is written for some events."""
    stream = io.StringIO()
    configure_logs(stream)
    log = structlog.get_logger("ludotheque.test")
    for event, more in events:
        log.info(event, **more)
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_log_line_is_json_with_its_time_and_level() -> None:
    (line,) = logged(("table made", {"table": "abc", "game": "sanssouci", "players": 3}))
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "table made", "level": "info", "logger": "ludotheque.test", "table": "abc", "game": "sanssouci",
        "players": 3,
    }  # fmt: skip


def test_on_a_terminal_it_is_for_people() -> None:
    stream = Terminal()
    configure_logs(stream)
    structlog.get_logger().warning("bot given up on", level_of="greedy", password="canary")
    assert "bot given up on" in stream.getvalue()
    assert not stream.getvalue().startswith("{")
    assert "canary" not in stream.getvalue()


@dataclass
class Account:
    login: str
    password: str


@pytest.mark.parametrize(
    "more",
    [
        {"password": "canary"},
        {"Password": "canary"},
        {"session_token": "canary"},
        {"key": b"canary"},
        {"set_cookie": "canary"},
        {"invite": "canary"},
        {"headers": {"Cookie": "ludotheque=canary"}},
        {"data": {"people": [{"name": "Ana", "new_password": "canary"}]}},
        {"credential": {"id": "canary"}},
        {"person": Account("ana", "canary")},
        {"path": "/api/tables/abc/live?since=3&invite=canary"},
        {"url": "https://games.example/join/abc?invite=canary#top"},
        {"error": ValueError("GET /api/tables/abc?invite=canary failed")},
        {"database": "postgresql://user:canary@db.example/games"},
        {"paths": ("/a?invite=canary",)},
    ],
)
def test_secrets_are_never_logged(more: dict[str, Any]) -> None:
    (line,) = logged(("seen", more))
    assert "canary" not in json.dumps(line)
    assert set(more) <= set(line), "that there was something may be known"


def test_queries_are_cut_off_in_the_event_itself_and_in_tracebacks() -> None:
    stream = io.StringIO()
    configure_logs(stream)
    log = structlog.get_logger()
    log.info('192.0.2.1 - "WebSocket /api/tables/abc/live?since=3&invite=canary" [accepted]')
    try:
        raise ValueError("no answer from /join/abc?invite=canary")
    except ValueError:
        log.exception("failed", path="/join/abc")
    assert "canary" not in stream.getvalue()
    assert "/api/tables/abc/live" in stream.getvalue()
    assert "ValueError: no answer from /join/abc" in stream.getvalue()


def test_what_libraries_log_goes_the_same_way() -> None:
    stream = io.StringIO()
    configure_logs(stream)
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "192.0.2.1", "/live?invite=canary")
    logging.getLogger("uvicorn.access").info("GET /api/me?invite=canary 200")
    (line,) = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert line["event"].startswith('192.0.2.1 - "WebSocket /live?…" [accepted]')
    assert line["logger"] == "uvicorn.error"


def test_details_are_left_out_unless_asked_for() -> None:
    for level, lines in ((logging.INFO, 0), (logging.DEBUG, 1)):
        stream = io.StringIO()
        configure_logs(stream, level)
        structlog.get_logger().debug("a detail")
        assert len(stream.getvalue().splitlines()) == lines


def test_what_is_no_secret_stays_readable() -> None:
    (line,) = logged(("What now? Nothing.", {"moves": 3, "took": 0.25, "ok": True, "none": None, "names": ["Ana?"]}))
    assert line["event"] == "What now? Nothing."
    assert (line["moves"], line["took"], line["ok"], line["none"], line["names"]) == (3, 0.25, True, None, ["Ana?"])


# ---------------------------------------------------------------------------------------------------------- figures


def samples(metrics: Metrics) -> dict[tuple[str, tuple[str, ...]], float]:
    """What Prometheus reads from the site."""
    app = Litestar([observe.metrics, observe.health], state=State({"metrics": metrics}), logging_config=None)
    with TestClient(app) as client:
        answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_figures_are_counted_and_read() -> None:
    metrics = Metrics()
    metrics.moves.labels("sanssouci").inc()
    metrics.moves.labels("sanssouci").inc()
    metrics.refused("stale")
    metrics.bot_moves.labels("greedy").inc()
    metrics.bot_mishaps.labels("late").inc()
    metrics.move_seconds.observe(0.003)
    metrics.websockets.inc()
    found = samples(metrics)
    assert found["ludotheque_moves_total", ("sanssouci",)] == 2
    assert found["ludotheque_refusals_total", ("stale",)] == 1
    assert found["ludotheque_bot_moves_total", ("greedy",)] == 1
    assert found["ludotheque_bot_mishaps_total", ("late",)] == 1
    assert found["ludotheque_websockets", ()] == 1
    assert found["ludotheque_move_seconds_bucket", ("0.0025",)] == 0
    assert found["ludotheque_move_seconds_bucket", ("0.005",)] == 1
    assert found["ludotheque_move_seconds_count", ()] == 1


def test_some_figures_are_asked_for_when_they_are_read() -> None:
    metrics = Metrics()
    waiting = [1, 2, 3]
    metrics.watch(store_queue=lambda: len(waiting), tables=lambda: 7)
    assert samples(metrics)["ludotheque_store_queue", ()] == 3
    waiting.clear()
    found = samples(metrics)
    assert found["ludotheque_store_queue", ()] == 0
    assert found["ludotheque_tables", ()] == 7
    assert found["ludotheque_websockets", ()] == 0


def test_two_servers_in_one_process_count_alone() -> None:
    first, second = Metrics(), Metrics()
    first.refused("stale")
    assert ("ludotheque_refusals_total", ("stale",)) not in samples(second)


def test_a_healthy_server_says_so() -> None:
    app = Litestar([observe.health], logging_config=None)
    with TestClient(app) as client:
        assert client.get("/health").json() == {"status": "ok", "version": __version__}
