"""The WebSocket of a table: numbered events as they happen, from where the page left off."""

from typing import Annotated

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter

from ludotheque.server import wire
from ludotheque.server.house import House, id_of
from ludotheque.server.hub import Connection, encoded
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import Person
from ludotheque.server.words import language, problem_of

MOST_MISSED = 200  # events that are sent again; whoever missed more begins anew
REFUSED = 4400  # the status of a refusal is added: 4400 + 404 − 400 …


class Ping(msgspec.Struct, forbid_unknown_fields=True):
    """The only thing that a page says here."""

    ping: Annotated[int, msgspec.Meta(ge=0)]


_ping = msgspec.json.Decoder(Ping)


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: WebSocket,  # type: ignore[type-arg]
    house: NamedDependency[House],
    person: NamedDependency[Person | None],
    table_id: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    said: Annotated[int, QueryParameter(ge=0, le=1_000_000_000)] = 0,
    invite: FromQuery[str] = "",
) -> None:
    """Send events and lines of chat, from those that the page knows on, until it is closed."""
    await socket.accept()
    try:
        table = await house.tables.get(table_id)
        table.check_sight(id_of(person), invite)
    except Refusal as refusal:
        await socket.send_text(wire.encode(problem_of(refusal, language(socket))).decode())
        await socket.close(REFUSED + refusal.status - 400, refusal.kind)
        return
    connection = Connection(socket.send_text, id_of(person), said=said, invite=invite)
    async with house.tables.locked(table_id) as table:  # nothing happens between what was missed and what follows
        if table.row.seq - since > MOST_MISSED or since > table.row.seq:
            connection.push(f'{{"resync":{table.row.seq}}}', table.row.seq)
        else:
            for event in await house.tables.missed(table, since, table.own_seats(connection.person)):
                connection.push(encoded(event), table.row.seq)
        connection.seq = table.row.seq
        last_line = await house.last_line(table_id)
        house.hub.enter(table, connection)
    try:
        if said < last_line:
            await house.tell_lines(table)
        while True:
            words = await socket.receive_data("text")  # the server itself pings, and closes what is dead
            connection.push(f'{{"pong":{_ping.decode(words).ping}}}', table.row.seq)
    except WebSocketDisconnect:
        pass
    except (msgspec.DecodeError, msgspec.ValidationError):
        if connection.writer is not None:
            await connection.writer
        await socket.close(1003, "send only pings")
    finally:
        house.hub.leave(house.tables.current(table), connection)
