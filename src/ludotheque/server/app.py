"""The web application put together: what comes in passes the guard, and every refusal becomes a ``Problem``."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Annotated, Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.params import QueryParameter
from litestar.routes import HTTPRoute

from ludotheque import __version__
from ludotheque.server import observe, pages, people_api
from ludotheque.server.accounts import Accounts
from ludotheque.server.api import Games, TablesApi
from ludotheque.server.bot_pool import THINKERS, BotPool, Mishap
from ludotheque.server.guard import App, Guard, is_api
from ludotheque.server.house import House
from ludotheque.server.limiting import Limits
from ludotheque.server.live import live
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import open_store
from ludotheque.server.wire import Language, Problem, encode
from ludotheque.server.words import language, problem_of

log = structlog.get_logger()

REFUSED = (400, 401, 403, 404, 405, 409, 413, 422, 429)  # the statuses of refusals
AskedLanguage = Annotated[str | None, QueryParameter(name="lang", description="en or fr; else the browser's own.")]


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    bot_pause: float = 0.7  # seconds before a bot's move, so that people can follow
    bot_thinkers: int = THINKERS
    behind_proxy: bool = False
    limits: Limits = field(default_factory=Limits)


def create_app(settings: Settings) -> App:
    """The whole site as an ASGI application."""
    figures = observe.Metrics()
    return Guard(create_site(settings, figures), settings.limits, settings.behind_proxy, figures.refused)


def openapi_document() -> bytes:
    """The description of the interface, from which the client's types are made."""
    return encode(create_site(Settings(""), observe.Metrics()).openapi_schema.to_schema())


def create_site(settings: Settings, figures: observe.Metrics) -> Litestar:
    """What stands behind the guard."""

    def mishap(happened: Mishap) -> None:
        figures.bot_mishaps.labels(happened.why).inc()
        log.warning("bot given up on", level=happened.level, game=happened.game, why=happened.why)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(settings.database)
        pool = BotPool(settings.bot_thinkers, mishap)
        house = House(store, pool, figures, bot_pause=settings.bot_pause)
        app.state.house, app.state.accounts = house, Accounts(store, settings.limits)
        figures.watch(websockets=lambda: len(house.hub), tables=lambda: len(house.tables))
        await house.open()
        try:
            yield
        finally:
            await house.close()

    site = Litestar(
        route_handlers=[
            Games, TablesApi, live, *people_api.handlers, observe.metrics, observe.health,
            pages.page, pages.asset, pages.favicon,
        ],
        dependencies={
            "house": Provide(house_of, sync_to_thread=False),
            "lang": Provide(asked_language, sync_to_thread=False),
            "files": Provide(files_of, sync_to_thread=False),
            "person": Provide(people_api.person),
            "somebody": Provide(people_api.somebody),
        },
        exception_handlers={
            Refusal: refused, ValidationException: unreadable, HTTPException: failed, Exception: broken,
        },
        lifespan=[lifespan],
        state=State({"metrics": figures, "files": pages.read_files()}),
        openapi_config=OpenAPIConfig(title="Ludothèque", version=__version__, path="/schema"),
        compression_config=CompressionConfig("gzip", minimum_size=2000, gzip_compress_level=2, exclude=["^/assets"]),
        logging_config=None,
        debug=False,
    )  # fmt: skip
    declare_refusals(site)
    return site


def declare_refusals(site: Litestar) -> None:
    """Every address of the API may refuse, with a ``Problem``: the OpenAPI document says so once for all of them."""
    refusals = {
        status: ResponseSpec(Problem, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in REFUSED
    }
    for route in site.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                handler.responses = {**refusals, **(handler.responses or {})}


def house_of(state: State) -> House:
    """What the handlers work for."""
    house: House = state.house
    return house


def files_of(state: State) -> dict[str, pages.File]:
    """The built client."""
    files: dict[str, pages.File] = state.files
    return files


def asked_language(request: Request[Any, Any, Any], asked: AskedLanguage = None) -> Language:
    """The language that words are to be in; ``asked`` is here so that the OpenAPI document knows of it."""
    return language(request)


# -------------------------------------------------------------------------------------------------------- problems


def problem(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """A refusal as an answer."""
    request.app.state.metrics.refused(refusal.kind)
    told = problem_of(refusal, language(request))
    headers = {"Retry-After": str(told.retry_after)} if told.retry_after is not None else {}
    return Response(told, status_code=refusal.status, media_type="application/json", headers=headers)


def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """Something that can't be done."""
    return problem(request, refusal)


def unreadable(request: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """Something that is not what the interface says."""
    parts = [
        f"{part.get('key', '')}: {part.get('message', '')}" for part in error.extra or [] if isinstance(part, dict)
    ]
    return problem(request, Refusal(400, "bad-request", why="; ".join(parts) or error.detail))


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses."""
    if error.status_code == 404 and wants_page(request):
        return pages.missing(request, request.app.state.files)
    kinds = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}
    if error.status_code in kinds:
        return problem(request, Refusal(error.status_code, kinds[error.status_code], limit=0))
    if error.status_code < 500:
        return problem(request, Refusal(error.status_code, "bad-request", why=error.detail))
    return broken(request, error)


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether it is a person who has mistyped an address, not a program."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "") and not is_api(request.scope)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: told without its inside, which the log keeps."""
    log.error("request failed", path=request.url.path, exc_info=error)
    return problem(request, Refusal(500, "failed"))
