"""What the server tells of itself: structured logs without secrets, figures for Prometheus, a sign of health."""

import logging
import re
import sys
from collections.abc import Callable
from typing import Any, TextIO

import structlog
from litestar import Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from structlog.typing import EventDict, Processor

from ludotheque import __version__

SECRETS = re.compile(r"passw|token|key|cookie|invite|secret|authorization|credential|session|challenge", re.IGNORECASE)
QUERY = re.compile(r"(?<=[\w/])\?[^\s\"'<>]+")  # of an address: it may hold an invitation
LOGIN_IN_URL = re.compile(r"(?<=://)[^/\s@]+@")  # of a database
HIDDEN = "…"


# ------------------------------------------------------------------------------------------------------------- logs


def without_secrets(logger: Any, method: str, event: EventDict) -> EventDict:
    """Blank what has the name of a secret, and cut the queries off addresses, however deep they lie."""
    return {name: cleaned(name, value) for name, value in event.items()}


def cleaned(name: str, value: Any) -> Any:
    """A value as it may be logged."""
    if SECRETS.search(name):
        return HIDDEN
    if isinstance(value, str):
        return LOGIN_IN_URL.sub(f"{HIDDEN}@", QUERY.sub(f"?{HIDDEN}", value))
    if isinstance(value, dict):
        return {key: cleaned(str(key), part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [cleaned("", part) for part in value]
    if isinstance(value, int | float | None):
        return value
    return cleaned("", repr(value) if isinstance(value, BaseException) else type(value).__name__)


def configure_logs(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Log to a stream, for people on a terminal and as JSON elsewhere; also what libraries log."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    renderer: Processor = (
        structlog.dev.ConsoleRenderer() if stream.isatty() else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, without_secrets, renderer],
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers, root.level = [handler], level
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):  # they come with handlers of their own
        library = logging.getLogger(name)
        library.handlers, library.propagate = [], name != "uvicorn.access"


# ---------------------------------------------------------------------------------------------------------- figures


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        more: dict[str, Any] = {"namespace": "ludotheque", "registry": self.registry}
        self.moves = Counter("moves", "Moves stored.", ["game"], **more)
        self.refusals = Counter("refusals", "Requests refused.", ["type"], **more)
        self.bot_moves = Counter("bot_moves", "Moves chosen by bots.", ["level"], **more)
        self.bot_mishaps = Counter("bot_mishaps", "Bots given up on; a random move took its place.", ["why"], **more)
        self.move_seconds = Histogram(
            "move_seconds", "From a move's arrival to its answer.", **more,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5),
        )  # fmt: skip
        self.websockets = Gauge("websockets", "Pages connected.", **more)
        self.tables = Gauge("tables", "Tables held in memory.", **more)
        self.store_queue = Gauge("store_queue", "Writes that wait for the store.", **more)

    def watch(
        self,
        websockets: Callable[[], float] | None = None,
        tables: Callable[[], float] | None = None,
        store_queue: Callable[[], float] | None = None,
    ) -> None:
        """Let some figures be asked for when they are needed, instead of being told at each change."""
        for gauge, ask in ((self.websockets, websockets), (self.tables, tables), (self.store_queue, store_queue)):
            if ask is not None:
                gauge.set_function(ask)

    def refused(self, kind: str) -> None:
        """A request was refused."""
        self.refusals.labels(kind).inc()


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(state: State) -> Response[bytes]:
    """The figures, as Prometheus reads them."""
    figures: Metrics = state.metrics
    return Response(generate_latest(figures.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Whether the server answers."""
    return {"status": "ok", "version": __version__}
