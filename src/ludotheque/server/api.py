"""The HTTP interface of games and tables. Every answer is a type of ``wire``; every refusal is a ``Problem``."""

import asyncio
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from ludotheque.server import drawing, gamebook, wire
from ludotheque.server.house import House, id_of
from ludotheque.server.store import Person
from ludotheque.server.tables import Open

TableId = Annotated[str, PathParameter(max_length=20, pattern="^[a-z0-9]+$")]
GameId = Annotated[str, PathParameter(max_length=60, pattern="^[A-Za-z0-9_-]+$")]
Invite = Annotated[str, QueryParameter(max_length=64)]
As = Annotated[str | None, QueryParameter(name="as", max_length=4, pattern="^(all|-1|[0-7])$")]
Lang = NamedDependency[wire.Language]
Work = NamedDependency[House]
Anybody = NamedDependency[Person | None]
Somebody = NamedDependency[Person]
RECORD = ResponseSpec(dict[str, Any], generate_examples=False, description="What the viewer knows.")
Number = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]


class Games(Controller):
    """What there is to play."""

    path = "/api/games"

    @get("/", sync_to_thread=False)
    def all(self, lang: Lang) -> list[wire.GameCard]:
        """Every game, as on the home page."""
        return [gamebook.card(game_id, lang) for game_id in gamebook.known_games()]

    @get("/{game_id:str}", sync_to_thread=False)
    def page(self, game_id: GameId, lang: Lang) -> wire.GamePage:
        """All about one game."""
        return gamebook.page(game_id, lang)

    @get("/{game_id:str}/art.svg", media_type="image/svg+xml", sync_to_thread=False)
    def art(self, game_id: GameId) -> Response[str]:
        """The symbols that its pieces are drawn with."""
        return drawn(gamebook.symbols(game_id), "image/svg+xml")

    @get("/{game_id:str}/art.css", media_type="text/css", sync_to_thread=False)
    def style(self, game_id: GameId) -> Response[str]:
        """Their style sheet."""
        return drawn(gamebook.style_sheet(game_id), "text/css")

    @get("/{game_id:str}/cover.svg", media_type="image/svg+xml", sync_to_thread=False)
    def cover(self, game_id: GameId) -> Response[str]:
        """The picture of the home page."""
        return drawn(gamebook.cover(game_id), "image/svg+xml")


def drawn(text: str, media_type: str) -> Response[str]:
    """A file that is no secret and may be kept for an hour."""
    return Response(text, media_type=media_type, headers={"Cache-Control": "public, max-age=3600"})


class TablesApi(Controller):
    """Tables and what is done at them."""

    path = "/api"

    @get("/lobby")
    async def lobby(self, house: Work, person: Anybody, lang: Lang) -> wire.Lobby:
        """Tables that wait for players, and one's own."""
        return await house.lobby(person, lang)

    @post("/tables")
    async def make(self, house: Work, somebody: Somebody, data: JSONBody[wire.NewTable]) -> wire.TableMade:
        """Make a table."""
        return await house.make(somebody, data)

    @get("/tables/{table_id:str}")
    async def table(
        self, house: Work, person: Anybody, table_id: TableId, lang: Lang, invite: Invite = ""
    ) -> wire.Table:
        """A table without what lies on it."""
        table = await self._sight(house, person, table_id, invite)
        return house.told(table, person, lang)

    @post("/tables/{table_id:str}/commands", status_code=200)
    async def command(
        self, house: Work, somebody: Somebody, table_id: TableId, data: JSONBody[wire.Command]
    ) -> wire.Done:
        """Do something at a table: play, take back, sit down, start …"""
        return await house.commands.execute(table_id, somebody, data)

    @get("/tables/{table_id:str}/events")
    async def events(
        self,
        house: Work,
        person: Anybody,
        table_id: TableId,
        since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        invite: Invite = "",
    ) -> list[wire.Event]:
        """What happened since."""
        await self._sight(house, person, table_id, invite)
        async with house.tables.locked(table_id) as table:
            return await house.tables.missed(table, since, table.own_seats(id_of(person)))

    @get("/tables/{table_id:str}/position")
    async def position(
        self,
        house: Work,
        person: Anybody,
        table_id: TableId,
        lang: Lang,
        viewer: As = None,
        at: Number = None,
        base: Number = None,
        invite: Invite = "",
    ) -> wire.Position:
        """The table as one viewer sees it, now or after some moves."""
        await self._sight(house, person, table_id, invite)
        everything = viewer == "all"
        async with house.tables.locked(table_id) as table:
            asked = None if viewer is None else -1 if everything else int(viewer)
            seat = drawing.seat_of_viewer(table, id_of(person), asked)
            glimpsed = await asyncio.to_thread(drawing.glimpse, table, seat, at, base, everything, lang)
        return await asyncio.to_thread(drawing.position, house.scenes, glimpsed, seat, lang)

    @get("/tables/{table_id:str}/preview")
    async def preview(
        self,
        house: Work,
        somebody: Somebody,
        table_id: TableId,
        lang: Lang,
        number: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
        viewer: As = None,
        invite: Invite = "",
    ) -> wire.Foreseen | None:
        """What a legal move would bring, as far as the player can know."""
        async with house.tables.locked(table_id) as table:
            table.check_sight(somebody.id, invite)
            asked = None if viewer in (None, "all") else int(viewer or 0)
            seat = drawing.seat_of_viewer(table, somebody.id, asked)
            view = table.played().view(seat)
        return await asyncio.to_thread(drawing.foreseen, house.scenes, view, number, lang)

    @get("/tables/{table_id:str}/chat")
    async def chat(self, house: Work, person: Anybody, table_id: TableId, invite: Invite = "") -> list[wire.ChatLine]:
        """What was said."""
        table = await self._sight(house, person, table_id, invite)
        return await house.chat_of(table)

    @post("/tables/{table_id:str}/chat")
    async def say(
        self, house: Work, somebody: Somebody, table_id: TableId, data: JSONBody[wire.NewChat]
    ) -> wire.ChatLine:
        """Say something at a table where one sits."""
        return await house.say(await house.tables.get(table_id), somebody, data.text)

    @get("/tables/{table_id:str}/result")
    async def result(
        self, house: Work, person: Anybody, table_id: TableId, lang: Lang, invite: Invite = ""
    ) -> wire.Result:
        """How a match ended, with the key to its shuffles."""
        await self._sight(house, person, table_id, invite)
        async with house.tables.locked(table_id) as table:
            return await asyncio.to_thread(house.result, table, lang)

    @get("/tables/{table_id:str}/export", responses={200: RECORD})
    async def export(
        self, house: Work, person: Anybody, table_id: TableId, viewer: As = None, invite: Invite = ""
    ) -> Response[str]:
        """What one viewer knows of the match, as a file."""
        await self._sight(house, person, table_id, invite)
        async with house.tables.locked(table_id) as table:
            asked = None if viewer in (None, "all") else int(viewer or 0)
            seat = drawing.seat_of_viewer(table, id_of(person), asked)
            record = await asyncio.to_thread(table.played().record, seat)
        name = f"{table.row.game}-{table.id}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(record, media_type="application/json", headers=headers)

    @post("/tables/{table_id:str}/rematch")
    async def rematch(self, house: Work, somebody: Somebody, table_id: TableId) -> wire.TableMade:
        """The same game with the same people and bots."""
        return await house.rematch(table_id, somebody)

    async def _sight(self, house: House, person: Person | None, table_id: str, invite: str) -> Open:
        """The table, if the viewer may see it."""
        table = await house.tables.get(table_id)
        table.check_sight(id_of(person), invite)
        return table


def house_of(state: State) -> Any:
    """The house that the handlers work for."""
    return state.house
