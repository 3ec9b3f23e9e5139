"""A server that is killed in the middle of play, and one that is told to stop: nothing acknowledged is lost."""

import json
import signal
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from .process import PATIENCE, Json, Player, Server, eventually

HERE: Json = {"kind": "here"}
ROUNDS = 3


def test_every_acknowledged_move_survives_a_kill(tmp_path: Path) -> None:
    chance = Random(5)
    with Server(f"sqlite:///{tmp_path}/site.db", tmp_path / "log") as server, Player(server, "Ana") as ana:
        table = ana.make("sanssouci", [HERE, HERE])
        with_bot = ana.make("sanssouci", [HERE, {"kind": "bot", "level": "random"}])
        acknowledged: dict[int, int] = {}
        heard: list[Json] = []
        for _ in range(ROUNDS):
            let_the_bot_think(ana, with_bot)
            pending = play_until_killed(server, ana, table, acknowledged, heard, chance.randrange(5, 20))
            server.start()
            check_what_is_there(ana, table, acknowledged)
            finish(ana, table, pending, acknowledged)
            hear_what_was_missed(ana, table, heard)
            eventually(lambda: ana.next_move(with_bot) is not None)
        assert len(acknowledged) > 5 * ROUNDS
        moves = [event for event in ana.events(with_bot) if event["kind"] == "move"]
        assert {event["seat"] for event in moves} == {0, 1}
    assert "Traceback" not in (tmp_path / "log").read_text()


def let_the_bot_think(ana: Player, table: str) -> None:
    """Play until it is the bot's turn."""
    while (found := ana.next_move(table)) is not None:
        assert ana.command(table, *found).status_code == 200


Pending = tuple[Json, int, str] | None


def play_until_killed(
    server: Server, ana: Player, table: str, acknowledged: dict[int, int], heard: list[Json], moves: int
) -> Pending:
    """Play; somewhere in the middle the server is killed. The command that got no answer."""
    killer = None
    sent: Pending = None
    with ana.live(table, since=len(heard)) as socket:
        try:
            while True:
                if moves == 0:
                    killer = server.kill_soon()
                moves -= 1
                found = ana.next_move(table)
                assert found is not None
                sent = (*found, uuid4().hex)
                answer = ana.command(table, *sent)
                assert answer.status_code == 200, answer.text
                acknowledged[answer.json()["seq"]] = found[0]["number"]
                sent = None
        except httpx.TransportError:
            assert killer is not None
            killer.join()
        heard += counted(rest_of(socket))
    return sent


def rest_of(socket: ClientConnection) -> list[Json]:
    """All that comes before the end of a connection."""
    found: list[Json] = []
    try:
        while True:
            found.append(json.loads(socket.recv(PATIENCE)))
    except ConnectionClosed:
        return found


def counted(messages: list[Json]) -> list[Json]:
    return [message for message in messages if message.get("kind") not in (None, "chat", "presence")]


def check_what_is_there(ana: Player, table: str, acknowledged: dict[int, int]) -> None:
    """All that was acknowledged, at most one more, and the position that follows from it."""
    events = ana.events(table)
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    moves = {event["seq"]: event["number"] for event in events if event["kind"] == "move"}
    assert moves.items() >= acknowledged.items()
    assert len(moves) <= len(acknowledged) + 1
    told = ana.get(f"/api/tables/{table}")
    assert (told["readonly"], told["seq"], told["moves"]) == ("", len(events), len(moves))
    assert ana.get(f"/api/tables/{table}/position")["moves"] == len(moves)


def finish(ana: Player, table: str, pending: Pending, acknowledged: dict[int, int]) -> None:
    """Send what got no answer again: it is done once, whether it was stored or not."""
    if pending is None:
        return
    action, seq, command_id = pending
    answers = [ana.command(table, action, seq, command_id) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json()["seq"] == answers[1].json()["seq"] == seq + 1
    acknowledged[seq + 1] = action["number"]
    assert len(ana.events(table)) == seq + 1


def hear_what_was_missed(ana: Player, table: str, heard: list[Json]) -> None:
    """A page that comes back with the number of what it heard last hears the rest."""
    last = len(ana.events(table))
    with ana.live(table, since=len(heard)) as socket:
        while len(heard) < last:
            heard += counted([json.loads(socket.recv(PATIENCE))])
    assert [event["seq"] for event in heard] == list(range(1, last + 1))


def test_a_server_that_is_told_to_stop_says_so_to_its_pages(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/site.db", tmp_path / "log") as server, Player(server, "Ana") as ana:
        table = ana.make("sanssouci", [HERE, HERE])
        with ana.live(table) as socket:
            assert json.loads(socket.recv(PATIENCE))["kind"] == "start"
            server.process.send_signal(signal.SIGTERM)
            assert counted(rest_of(socket)) == []
            assert socket.close_code == 1012  # "service restart": the page comes back by itself
        assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
    assert "Traceback" not in (tmp_path / "log").read_text()
