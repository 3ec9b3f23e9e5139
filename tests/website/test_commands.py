"""The command path, step by step: what is done once, what is refused, and that a refusal changes nothing."""

import asyncio
import re
from typing import Any

import pytest
from structlog.testing import capture_logs

from ludotheque.server import gamebook

from .site import GAMES, Browser, Json, Site, empty_store, refusal, site

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio


async def two_at_a_table(site: Site, game: str = "sanssouci", **more: Any) -> tuple[Browser, Browser, str]:
    """Ana on seat 0 and Bo on seat 1 of a running match."""
    ana, bo = await site.guest("Ana"), await site.guest("Bo")
    table = await ana.make(game, "open", "open", options={"first": "1"}, **more)
    await ana.does(table, "sit", seat=0)
    await bo.does(table, "sit", seat=1, invite=(await ana.table(table))["invite"])
    return ana, bo, table


async def stand(site: Site, table: str) -> tuple[Any, ...]:
    """All that a refusal must not change: in memory, and in the store."""
    opened = await site.table(table)
    match = opened.match
    tables = match._referee._table.tobytes() if match else b""
    store = site.house.store
    return (
        opened.row, list(opened.seats), tables, match and match.length, await store.get_table(table),
        await store.events_since(table, 0),
    )  # fmt: skip


# -------------------------------------------------------------------------------------------------- what can't be read


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "red"}, "colour"),
        ({"action": {"type": "move", "seat": 0, "number": 0, "cheat": True}}, "cheat"),
        ({"action": {"type": "fly"}}, "fly"),
        ({"action": {"type": "move", "seat": 8, "number": 0}}, "seat"),
        ({"action": {"type": "move", "seat": 0, "number": -1}}, "number"),
        ({"action": {"type": "move", "seat": 0, "number": 0.5}}, "number"),
        ({"action": {"type": "move", "seat": 0}}, "number"),
        ({"command_id": "short"}, "command_id"),
        ({"command_id": "with space in it"}, "command_id"),
        ({"expected_seq": None}, "expected_seq"),
    ],
)
async def test_what_is_not_a_command_is_refused_and_named(site: Site, change: Json, said: str) -> None:
    ana, _, table = await two_at_a_table(site)
    before = await stand(site, table)
    good = {"command_id": "first-one", "expected_seq": 3, "action": {"type": "move", "seat": 0, "number": 0}}
    answer = await ana.post(f"/api/tables/{table}/commands", good | change)
    assert refusal(answer) == (400, "bad-request")
    assert said in answer.json()["detail"]
    assert await stand(site, table) == before


async def test_what_is_no_json_is_refused(site: Site) -> None:
    ana, _, table = await two_at_a_table(site)
    answer = await ana.ask("POST", f"/api/tables/{table}/commands", content=b"{half")
    assert refusal(answer) == (400, "bad-request")
    assert refusal(await ana.post(f"/api/tables/{table}/commands", [1])) == (400, "bad-request")


async def test_what_is_too_large_is_refused(site: Site) -> None:
    ana, _, table = await two_at_a_table(site)
    before = await stand(site, table)
    answer = await ana.command(table, "move", seat=0, number=0, invite="x" * 20_000)
    assert refusal(answer) == (413, "too-large")
    assert "16384" in answer.json()["detail"].replace(",", "").replace("\u202f", "")
    assert await stand(site, table) == before


# --------------------------------------------------------------------------------------------------------- who may


async def test_nobody_plays_without_a_session(site: Site) -> None:
    _, _, table = await two_at_a_table(site)
    before = await stand(site, table)
    assert refusal(await site.stranger().command(table, "move", seat=0, number=0)) == (401, "no-session")
    assert await stand(site, table) == before


@pytest.mark.parametrize("action", ["move", "undo", "leave", "return"])
async def test_nobody_acts_for_anothers_seat(site: Site, action: str) -> None:
    _, bo, table = await two_at_a_table(site)
    cleo = await site.guest("Cleo")
    before = await stand(site, table)
    parts: Json = {"number": 0} if action == "move" else {}
    for somebody in (bo, cleo):
        assert refusal(await somebody.command(table, action, seat=0, **parts)) == (403, "not-your-seat")
    assert refusal(await bo.command(table, action, seat=2, **parts)) == (422, "no-such-seat")
    assert await stand(site, table) == before


async def test_whoever_may_not_see_a_table_learns_nothing_of_it_by_commands(site: Site) -> None:
    ana, _, table = await two_at_a_table(site, spectators=False)
    await ana.move(table)
    cleo = await site.guest("Cleo")
    for seq in (0, 4, 99):
        answer = await cleo.command(table, "move", seat=0, number=0, seq=seq)
        assert refusal(answer) == (403, "private-table")
        assert "missed" not in answer.json() or answer.json()["missed"] == []
    answer = await cleo.get(f"/api/tables/{table}/preview", number=0)
    assert refusal(answer) == (403, "private-table")


async def test_there_is_no_such_table(site: Site) -> None:
    ana = await site.guest("Ana")
    data = {"command_id": "first-one", "expected_seq": 1, "action": {"type": "start"}}
    assert refusal(await ana.post("/api/tables/2222222222/commands", data)) == (404, "no-such-table")


# ------------------------------------------------------------------------------------------------------- once only


async def test_a_repeated_command_gets_its_first_answer_again(site: Site) -> None:
    ana, bo, table = await two_at_a_table(site)
    first = await ana.command(table, "move", seat=0, number=0, command_id="the-first", seq=3)
    assert (first.status_code, first.json()) == (200, {"seq": 4, "moves": 1})
    again = await ana.command(table, "move", seat=0, number=0, command_id="the-first", seq=3)
    assert (again.status_code, again.content) == (200, first.content)
    await bo.move(table)
    site.bots.gate.clear()  # nobody moves meanwhile
    for _ in range(60):  # more than are kept in memory
        await ana.does(table, "leave", seat=0)
        await ana.does(table, "return", seat=0)
    for seq in (3, 99):
        again = await ana.command(table, "move", seat=0, number=0, command_id="the-first", seq=seq)
        assert (again.status_code, again.content) == (200, first.content)
    await site.restart()
    before = await stand(site, table)
    again = await ana.command(table, "move", seat=0, number=0, command_id="the-first", seq=3)
    assert (again.status_code, again.content) == (200, first.content)
    assert await stand(site, table) == before


async def test_a_thousand_posts_of_one_command_are_one_event(site: Site) -> None:
    ana, _, table = await two_at_a_table(site)
    sent = [ana.command(table, "move", seat=0, number=1, command_id="the-only-one", seq=3) for _ in range(1000)]
    answers = await asyncio.gather(*sent)
    assert {(answer.status_code, answer.content) for answer in answers} == {(200, b'{"seq":4,"moves":1}')}
    assert [event["kind"] for event in await ana.events(table)] == ["make", "sit", "start", "move"]


async def test_a_refused_command_may_be_sent_again_under_its_id(site: Site) -> None:
    ana, _, table = await two_at_a_table(site)
    answer = await ana.command(table, "move", seat=0, number=500, command_id="try-again", seq=3)
    assert answer.status_code == 422
    answer = await ana.command(table, "move", seat=0, number=0, command_id="try-again", seq=3)
    assert answer.json() == {"seq": 4, "moves": 1}


async def test_of_two_at_once_one_is_played_and_the_other_told(site: Site) -> None:
    ana, _, table = await two_at_a_table(site)
    answers = await asyncio.gather(*(ana.command(table, "move", seat=0, number=n % 2, seq=3) for n in range(10)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
    assert (await site.match(table)).length == 1


# ----------------------------------------------------------------------------------------------------------- stale


@pytest.mark.parametrize("seq", [0, 1, 2, 3, 4, 5])
async def test_whoever_is_behind_is_told_exactly_what_was_missed(site: Site, seq: int) -> None:
    ana, bo, table = await two_at_a_table(site)
    for player in (ana, bo, ana):
        await player.move(table)
    before = await stand(site, table)
    answer = await bo.command(table, "move", seat=1, number=0, seq=seq)
    assert refusal(answer) == (409, "stale")
    assert answer.json()["seq"] == 6
    assert answer.json()["missed"] == await bo.events(table, seq)
    assert [event["seq"] for event in answer.json()["missed"]] == list(range(seq + 1, 7))
    assert await stand(site, table) == before


async def test_whoever_is_ahead_is_stale_too(site: Site) -> None:
    ana, _, table = await two_at_a_table(site)
    answer = await ana.command(table, "move", seat=0, number=0, seq=4)
    assert refusal(answer) == (409, "stale")
    assert (answer.json()["seq"], answer.json()["missed"]) == (3, [])


async def test_what_was_missed_hides_the_secrets_of_others(site: Site) -> None:
    """Les Villages begins with a secret choice of each seat."""
    game, secret = await a_secret_decision(site)
    players = [await site.guest(f"P{n}") for n in range(game[1])]
    table = await players[0].make(game[0], "here", *["open"] * (game[1] - 1))
    invite = (await players[0].table(table))["invite"]
    for number, player in enumerate(players[1:], 1):
        await player.does(table, "sit", seat=number, invite=invite)
    seq = (await players[0].table(table))["seq"]
    match = await site.match(table)
    mover = -1
    for _ in range(400):
        mover = match.seat if match.seat is not None else -1
        number = match.view(mover).legal[-1]
        await players[mover].move(table, number)
        if match.game.contract.moves.of(number).secret:
            break
    assert secret
    for seat, player in enumerate(players):
        answer = await player.command(table, "move", seat=seat, number=0, seq=seq)
        assert refusal(answer) == (409, "stale")
        last = answer.json()["missed"][-1]
        assert ("number" in last) == (seat == mover)
        assert last["seat"] == mover
        assert last["decision"]


async def a_secret_decision(site: Site) -> tuple[tuple[str, int], str]:
    """A game that has a secret decision."""
    for game in gamebook.known_games().values():
        for decision in game.contract.moves:
            if decision.secret:
                return (game.id, game.players[0]), decision.name
    raise AssertionError("no game has a secret decision")


# --------------------------------------------------------------------------------------------------------- illegal


@pytest.mark.parametrize("game", GAMES)
async def test_an_illegal_move_is_refused_with_a_paragraph_of_the_rules(site: Site, game: str) -> None:
    ana = await site.guest("Ana")
    known = gamebook.known_games()[game]
    table = await ana.make(game, *[{"kind": "here", "name": f"P{n}"} for n in range(known.players[0])])
    for _ in range(12):
        await ana.move(table)
    match = await site.match(table)
    assert match.seat is not None
    legal = match.view(match.seat).legal
    before = await stand(site, table)
    wrong = [number for number in range(len(known.contract.moves)) if number not in legal]
    for number in [*wrong[:: len(wrong) // 12], len(known.contract.moves), 1_000_000]:
        told = {}
        for lang in ("en", "fr"):
            answer = await ana.command(table, "move", seat=match.seat, number=number, lang=lang)
            assert refusal(answer) == (422, "illegal")
            rules = {paragraph["number"] for paragraph in (await ana.read(f"/api/games/{game}", lang=lang))["rules"]}
            assert answer.json()["rule"] in rules
            assert not re.search(r"\{|problem-|\bNone\b", answer.json()["detail"])
            told[lang] = answer.json()["detail"]
        assert told["en"] != told["fr"]
    other = (match.seat + 1) % match.players
    assert refusal(await ana.command(table, "move", seat=other, number=legal[0])) == (422, "illegal")
    assert await stand(site, table) == before


# ------------------------------------------------------------------------------------------------------------ undo


async def alone(site: Site, game: str = "sanssouci") -> tuple[Browser, str]:
    """One person on both seats."""
    ana = await site.guest("Ana")
    return ana, await ana.make(game, "here", {"kind": "here", "name": "Bo"}, options={"first": "1"})


async def test_undo_takes_back_a_step_and_can_be_repeated_safely(site: Site) -> None:
    ana, table = await until_undoable(site, steps=1)
    match = await site.match(table)
    length, seat = match.length, match.seat
    was = (await ana.position(table, as_=seat))["undo"]
    answer = await ana.command(table, "undo", seat=seat, command_id="take-back")
    assert answer.json()["moves"] == length - 1
    again = await ana.command(table, "undo", seat=seat, command_id="take-back")
    assert again.content == answer.content
    position = await ana.position(table, as_=seat)
    assert (position["moves"], position["undo"]) == (length - 1, was - 1)
    assert all(line["at"] <= length - 1 for line in position["log"])
    await site.restart()
    after = await ana.position(table, as_=seat)
    assert after == position


async def test_a_whole_turn_is_taken_back_at_once(site: Site) -> None:
    ana, table = await until_undoable(site, steps=2)
    match = await site.match(table)
    seat, undoable, length = match.seat, match.undoable(), match.length
    assert undoable > 1
    await ana.does(table, "undo", seat=seat, whole_turn=True)
    taken = length - (await site.match(table)).length
    assert 1 < taken <= undoable
    stored = await site.house.store.events_since(table, 0)
    assert stored[-1].kind == "undo"
    assert f'"count":{taken}' in stored[-1].payload


async def test_undo_is_refused_with_the_reason(site: Site) -> None:
    ana, table = await alone(site)
    match = await site.match(table)
    before = await stand(site, table)
    for whole in (False, True):
        answer = await ana.command(table, "undo", seat=match.seat, whole_turn=whole)
        assert refusal(answer) == (422, "undo-refused")
    assert await stand(site, table) == before
    reasons = {answer.json()["detail"]}
    while match.seat is not None:
        refused = match.undo_refusal(match.seat)
        if refused is not None:
            answer = await ana.command(table, "undo", seat=match.seat, lang="fr")
            assert refusal(answer) == (422, "undo-refused")
            assert answer.json()["detail"] == refused.text("fr")
            position = await ana.position(table, as_=match.seat, lang="fr")
            assert (position["undo"], position["undo_reason"]) == (0, refused.text("fr"))
            reasons.add(answer.json()["detail"])
        legal = match.view(match.seat).legal
        await ana.move(table, legal[match.length * 7 % len(legal)])
    assert len(reasons) >= 3  # of the beginning, of another's turn, of cards turned up …
    before = await stand(site, table)
    answer = await ana.command(table, "undo", seat=0)
    assert refusal(answer) == (422, "undo-refused")
    assert refusal(await ana.command(table, "move", seat=0, number=0)) == (422, "illegal")
    assert await stand(site, table) == before


async def test_nobody_takes_back_for_another(site: Site) -> None:
    ana, table = await until_undoable(site, steps=1)
    match = await site.match(table)
    assert match.seat is not None
    answer = await ana.command(table, "undo", seat=1 - match.seat)
    assert refusal(answer) == (422, "undo-refused")
    assert match.names[match.seat] in answer.json()["detail"]


async def until_undoable(site: Site, steps: int) -> tuple[Browser, str]:
    """A table on which so many steps can be taken back."""
    ana, table = await alone(site, "versailles_request" if steps > 1 else "sanssouci")
    match = await site.match(table)
    while match.seat is not None and match.undoable() < steps:
        legal = match.view(match.seat).legal
        await ana.move(table, legal[match.length * 5 % len(legal)])
    assert match.seat is not None, "nothing could ever be taken back"
    return ana, table


# --------------------------------------------------------------------------------------------------- when storing fails


async def test_what_was_not_stored_has_not_happened(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that waits behind one that fails is played on the table as it is stored, not on the failed one's."""
    ana, table = await alone(site)
    store = site.house.store
    append, failures = store.append, [OSError("disk full")]

    async def append_or_fail(*args: Any) -> None:
        await asyncio.sleep(0)
        if failures:
            raise failures.pop()
        await append(*args)

    monkeypatch.setattr(store, "append", append_or_fail)
    match = await site.match(table)
    seat = match.seat
    with capture_logs() as logged:
        failed, played = await asyncio.gather(
            *(ana.command(table, "move", seat=seat, number=number, seq=1) for number in (0, 1))
        )
    assert [entry["event"] for entry in logged] == ["request failed"]
    assert refusal(failed) == (500, "failed")
    assert "disk" not in failed.text
    assert (played.status_code, played.json()) == (200, {"seq": 2, "moves": 1})
    now = await ana.position(table, as_=seat)
    await site.restart()
    assert await ana.position(table, as_=seat) == now
    assert (await ana.table(table))["readonly"] == ""
