"""Tables: who may make, join, leave, begin, call off and continue them, and whose time runs."""

import asyncio
from typing import Any

import pytest

from ludotheque.server import gamebook
from ludotheque.server.tables import AWAY_GRACE, DAY, LIVE_PATIENCE

from .site import GAMES, Browser, Json, Site, bot, empty_store, eventually, is_counted, refusal, site

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio

SIZES = [(game.id, players) for game in gamebook.known_games().values() for players in game.players]
FIRST = {"first": "1"}


async def waiting(site: Site, **more: Any) -> tuple[Browser, str, str]:
    """Ana's table of three seats with two open ones, and its invitation."""
    ana = await site.guest("Ana")
    made = await ana.post(
        "/api/tables",
        {"game": "sanssouci", "seats": [{"kind": "here"}, {"kind": "open"}, {"kind": "open"}], "options": FIRST} | more,
    )
    assert made.status_code == 201, made.text
    return ana, made.json()["id"], made.json()["invite"]


async def running(site: Site, **more: Any) -> tuple[Browser, Browser, str]:
    """Ana, who is to decide, and Bo at a table; cards are dealt."""
    ana, table, invite = await waiting(site, seats=[{"kind": "here"}, {"kind": "open"}], **more)
    bo = await site.guest("Bo")
    await bo.does(table, "sit", seat=1, invite=invite)
    return ana, bo, table


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


# ------------------------------------------------------------------------------------------------------------ making


@pytest.mark.parametrize(("game", "players"), SIZES)
async def test_every_game_can_be_begun_with_every_number_of_players(site: Site, game: str, players: int) -> None:
    site.bots.gate.clear()
    ana = await site.guest("Ana")
    seats = [{"kind": "here"}, bot("greedy"), {"kind": "here", "name": "Zoé"}, bot("random"), bot()][:players]
    table = await ana.table(await ana.make(game, *seats))
    assert (table["status"], table["host"], table["game"]) == ("running", True, game)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "person", "bot", "bot"][:players]
    assert [seat["mine"] for seat in table["seats"]] == [True, False, True, False, False][:players]
    assert len(set(names(table))) == players
    open_one = await ana.table(await ana.make(game, "here", *["open"] * (players - 1)))
    assert (open_one["status"], open_one["clock"]) == ("waiting", None)
    assert refusal(await ana.get(f"/api/tables/{open_one['id']}/position")) == (409, "not-begun")


@pytest.mark.parametrize("game", GAMES)
async def test_no_game_begins_with_too_few_or_too_many(site: Site, game: str) -> None:
    ana = await site.guest("Ana")
    possible = gamebook.known_games()[game].players
    for players in {1, min(possible) - 1, max(possible) + 1} - {0}:
        answer = await ana.post("/api/tables", {"game": game, "seats": [{"kind": "here"}] * players})
        assert refusal(answer) == (422, "wrong-players")
        assert str(max(possible)) in answer.json()["detail"]
    assert (await ana.read("/api/lobby"))["mine"] == []


@pytest.mark.parametrize("game", GAMES)
async def test_every_option_can_be_chosen_and_no_other(site: Site, game: str) -> None:
    site.bots.gate.clear()
    ana = await site.guest("Ana")
    page = await ana.read(f"/api/games/{game}")
    players = max(page["card"]["players"])
    for option in page["options"]:
        for value in [value for value in option["values"] if value == "random" or not value.isdigit()]:
            if option["for_players"] and players not in option["for_players"] and value != option["default"]:
                continue
            table = await ana.make(game, *["here"] * players, options={option["name"]: value})
            assert (await ana.table(table))["options"][option["name"]] == value
        wish = {"game": game, "seats": [{"kind": "here"}] * players, "options": {option["name"]: "purple"}}
        answer = await ana.post("/api/tables", wish)
        assert refusal(answer) == (422, "wrong-option")
        assert option["default"] in answer.json()["detail"]
    wish = {"game": game, "seats": [{"kind": "here"}] * players, "options": {"nonsense": "on"}}
    assert refusal(await ana.post("/api/tables", wish)) == (422, "wrong-option")


@pytest.mark.parametrize(
    ("change", "status", "kind"),
    [
        ({"game": "chess"}, 404, "no-such-game"),
        ({"seats": [{"kind": "here"}, bot("genius")]}, 422, "no-such-level"),
        ({"seats": []}, 400, "bad-request"),
        ({"seats": [{"kind": "here"}] * 9}, 400, "bad-request"),
        ({"seats": [{"kind": "ghost"}] * 2}, 400, "bad-request"),
        ({"seats": [{"kind": "here", "name": "x" * 41}, bot()]}, 400, "bad-request"),
        ({"seats": [{"kind": "here", "name": "\u200b\u202e"}, bot()]}, 422, "name-empty"),
        ({"mode": "blitz"}, 400, "bad-request"),
        ({"mode": "days", "days": 0}, 400, "bad-request"),
        ({"colour": "red"}, 400, "bad-request"),
    ],
)
async def test_no_table_is_made_of_what_can_t_be(site: Site, change: Json, status: int, kind: str) -> None:
    ana = await site.guest("Ana")
    wish = {"game": "sanssouci", "seats": [{"kind": "here"}, bot()]} | change
    assert refusal(await ana.post("/api/tables", wish)) == (status, kind)
    assert refusal(await site.stranger().post("/api/tables", wish | change)) in ((401, "no-session"), (400, kind))
    assert (await ana.read("/api/lobby"))["mine"] == []


async def test_names_are_clean_and_tell_people_apart(site: Site) -> None:
    ana, table, invite = await waiting(site)
    other = await site.guest("Ana")
    await other.does(table, "sit", seat=1, invite=invite)
    await other.does(table, "sit", seat=2, invite=invite, name="A\u200bda\x07")
    assert names(await ana.table(table)) == ["Ana", "Ana 2", "Ada"]
    assert (await ana.table(table))["status"] == "running"


# ----------------------------------------------------------------------------------------------------------- joining


async def test_the_invitation_opens_a_table_that_is_not_listed(site: Site) -> None:
    ana, table, invite = await waiting(site)
    bo = await site.guest("Bo")
    for wrong in ("", "x" * 16, "é", invite[:-1]):
        assert refusal(await bo.command(table, "sit", seat=1, invite=wrong)) == (403, "private-table")
    assert (await bo.table(table))["invite"] == ""
    await bo.does(table, "sit", seat=1, invite=invite)
    assert (await bo.table(table))["invite"] == (await ana.table(table))["invite"] == invite
    await bo.does(table, "sit", seat=2, name="Bo’s sister")  # whoever sits there needs no invitation any more
    assert [seat["mine"] for seat in (await bo.table(table))["seats"]] == [False, True, True]


async def test_anybody_joins_a_listed_table(site: Site) -> None:
    _, table, _ = await waiting(site, listed=True)
    bo = await site.guest("Bo")
    assert [card["id"] for card in (await bo.read("/api/lobby"))["waiting"]] == [table]
    await bo.does(table, "sit", seat=2)
    assert names(await bo.table(table)) == ["Ana", "", "Bo"]


async def test_a_listed_table_without_spectators_is_open_to_all_until_it_begins(site: Site) -> None:
    ana, table, _ = await waiting(site, listed=True, spectators=False)
    bo, cleo = await site.guest("Bo"), await site.guest("Cleo")
    async with cleo.live(table) as socket:
        assert (await socket.next())["kind"] == "make"
        assert (await site.stranger().table(table))["status"] == "waiting"
        for seat in (1, 2):
            await bo.does(table, "sit", seat=seat)
        await ana.move(table)
        heard = await socket.ping(1)
        assert [message.get("kind", message) for message in heard] == ["sit", {"resync": 3}], "and not a word more"
    for somebody in (site.stranger(), cleo):
        for part in ("", "/events", "/position", "/chat"):
            assert refusal(await somebody.get(f"/api/tables/{table}{part}")) == (403, "private-table")
    assert (await bo.position(table))["viewer"] == 1


async def test_a_page_opened_by_the_invitation_watches_on(site: Site) -> None:
    ana, table, invite = await waiting(site, listed=True, spectators=False)
    async with site.stranger().live(table, since=1, invite=invite) as socket:
        for seat in (1, 2):
            await ana.does(table, "sit", seat=seat)
        await ana.move(table)
        assert [message["kind"] for message in await socket.ping(1)] == ["sit", "start", "move"]


async def test_a_listed_table_that_is_called_off_says_so_to_all(site: Site) -> None:
    ana, table, _ = await waiting(site, listed=True, spectators=False)
    cleo = await site.guest("Cleo")
    async with cleo.live(table, since=1) as socket:
        await ana.does(table, "cancel")
        assert [message["status"] for message in await socket.ping(1)] == ["cancelled"]
    assert (await cleo.table(table))["status"] == "cancelled"


async def test_a_private_table_shows_nothing_to_those_without_invitation(site: Site) -> None:
    _, table, invite = await waiting(site, spectators=False)
    for somebody in (site.stranger(), await site.guest("Cleo")):
        for part in ("", "/events", "/position", "/chat", "/result", "/export"):
            assert refusal(await somebody.get(f"/api/tables/{table}{part}")) == (403, "private-table")
            again = await somebody.get(f"/api/tables/{table}{part}", invite="é" + invite)
            assert refusal(again) == (403, "private-table")
        async with somebody.live(table) as socket:
            assert (await socket.next())["type"] == "private-table"
            assert (await socket.next(), socket.code) == ({}, 4403)
        assert (await somebody.get(f"/api/tables/{table}", invite=invite)).status_code == 200
        assert (await somebody.table(table, invite=invite))["invite"] == ""
        async with somebody.live(table, invite=invite) as socket:
            assert (await socket.next())["kind"] == "make"


async def test_a_seat_is_taken_once(site: Site) -> None:
    ana, table, _ = await waiting(site, listed=True)
    people = [await site.guest(f"P{number}") for number in range(6)]
    seq = (await ana.table(table))["seq"]
    answers = await asyncio.gather(*(one.command(table, "sit", seat=1, seq=seq) for one in people))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]
    late = await people[5].command(table, "sit", seat=0)
    assert refusal(late) == (409, "seat-taken")
    assert "Ana" in late.json()["detail"]
    assert refusal(await people[5].command(table, "sit", seat=3)) == (422, "no-such-seat")


async def test_the_match_begins_when_the_last_seat_is_taken(site: Site) -> None:
    """Whoever sits down last begins it by the same event, also where bots wait and the host sits nowhere."""
    ana, bo = await site.guest("Ana"), await site.guest("Bo")
    table = await ana.make("sanssouci", "open", "random", "open", listed=True, options=FIRST, mode="days")
    site.clock.now += DAY
    await ana.does(table, "sit", seat=2)
    assert (await ana.table(table))["status"] == "waiting"
    async with ana.live(table, since=2) as socket:
        done = await bo.does(table, "sit", seat=0, command_id="the-last-seat")
        (event,) = filter(is_counted, await socket.ping(1))
        assert (event["kind"], event["seat"], event["seq"], event["next"]) == ("start", 0, 3, 0)
    told = await bo.table(table)
    assert (told["status"], names(told)[0], told["clock"]["thinking"]) == ("running", "Bo", 0)
    assert (await bo.read("/api/lobby"))["mine"][0]["my_turn"] is True
    assert await bo.does(table, "sit", seat=0, seq=2, command_id="the-last-seat") == done
    await site.restart()
    assert names(await ana.table(table)) == names(told)
    await bo.move(table)


# ------------------------------------------------------------------------------------------------------------- host


async def test_only_the_host_arranges_begins_and_calls_off(site: Site) -> None:
    ana, table, invite = await waiting(site)
    bo = await site.guest("Bo")
    await bo.does(table, "sit", seat=1, invite=invite)
    steps: list[tuple[str, Json]] = [("seating", {"seat": 2, "level": "greedy"}), ("start", {}), ("cancel", {})]
    for action, parts in steps:
        assert refusal(await bo.command(table, action, **parts)) == (403, "host-only")
    assert refusal(await ana.command(table, "start")) == (409, "seats-open")
    assert refusal(await ana.command(table, "seating", seat=2, level="genius")) == (422, "no-such-level")
    assert refusal(await ana.command(table, "seating", seat=1, level="greedy")) == (409, "seat-taken")
    await ana.does(table, "seating", seat=2, level="greedy")
    await ana.does(table, "seating", seat=2)
    assert (await ana.table(table))["seats"][2]["kind"] == "open"
    await ana.does(table, "seating", seat=2, level="random")
    await bo.does(table, "leave", seat=1)
    assert (await bo.table(table))["seats"][1]["kind"] == "open"
    assert (await bo.read("/api/lobby"))["mine"] == []
    await ana.does(table, "seating", seat=1, level="greedy")
    await ana.does(table, "start")
    steps = [("seating", {"seat": 2}), ("start", {}), ("cancel", {}), ("sit", {"seat": 1})]
    for action, parts in steps:
        assert refusal(await ana.command(table, action, **parts)) == (409, "table-is-running")


async def test_a_cancelled_table_stays_so_and_says_so(site: Site) -> None:
    ana, table, _ = await waiting(site, listed=True)
    await ana.does(table, "cancel")
    assert (await ana.table(table))["status"] == "cancelled"
    assert (await ana.read("/api/lobby"))["waiting"] == []
    steps: list[tuple[str, Json]] = [("sit", {"seat": 1}), ("start", {}), ("cancel", {}), ("leave", {"seat": 0})]
    for action, parts in steps:
        answer = await ana.command(table, action, lang="fr", **parts)
        assert refusal(answer) == (409, "table-is-cancelled")
    assert refusal(await ana.post(f"/api/tables/{table}/rematch")) == (409, "not-over")


# ------------------------------------------------------------------------------------------------ leaving, standing in


async def test_a_bot_stands_in_for_whoever_leaves_until_they_return(site: Site) -> None:
    site.bots.gate.clear()
    ana, bo, table = await running(site)
    await ana.does(table, "leave", seat=0)
    seat = (await bo.table(table))["seats"][0]
    assert (seat["name"], seat["kind"], seat["stands_in"], seat["level"]) == ("Ana", "person", True, "amateur")
    assert refusal(await ana.command(table, "move", seat=0, number=0)) == (409, "bot-stands-in")
    assert refusal(await bo.command(table, "return", seat=0)) == (403, "not-your-seat")
    assert (await ana.position(table, as_=0))["viewer"] == 0  # it is still hers to see
    assert refusal(await bo.get(f"/api/tables/{table}/position", as_=0)) == (403, "not-your-seat")
    site.bots.gate.set()

    async def is_bos_turn() -> bool:
        return await site.waits_for(table, 1)

    await eventually(is_bos_turn)
    await ana.does(table, "return", seat=0)
    assert (await bo.table(table))["seats"][0]["stands_in"] is False
    while (await site.match(table)).seat == 1:
        await bo.move(table)
    await ana.move(table)


async def test_a_return_does_not_give_anybody_time(site: Site) -> None:
    ana, bo, table = await running(site, mode="days", days=1)
    site.clock.now += 100
    assert (await ana.command(table, "return", seat=0)).status_code in (200, 409)
    assert (await bo.table(table))["clock"]["thinking"] == 100
    site.bots.gate.clear()
    await bo.does(table, "leave", seat=1)
    await bo.does(table, "return", seat=1)
    assert (await bo.table(table))["clock"]["thinking"] == 100


async def test_somebody_away_may_be_replaced_after_the_grace_alone(site: Site) -> None:
    site.bots.gate.clear()
    ana, bo, table = await running(site)
    cleo = await site.guest("Cleo")
    async with ana.live(table), bo.live(table):
        site.clock.now += AWAY_GRACE + 1
        assert (await bo.table(table))["clock"]["replaceable"] is False
        assert refusal(await bo.command(table, "replace", seat=0)) == (409, "not-replaceable")
    site.clock.now += AWAY_GRACE
    assert refusal(await bo.command(table, "replace", seat=0)) == (409, "not-replaceable")
    site.clock.now += 1
    assert (await bo.table(table))["clock"]["replaceable"] is True
    assert refusal(await cleo.command(table, "replace", seat=0)) == (403, "not-your-seat")
    assert refusal(await bo.command(table, "replace", seat=1)) == (409, "not-replaceable")
    assert refusal(await bo.command(table, "replace", seat=5)) == (422, "no-such-seat")
    await bo.does(table, "replace", seat=0)
    assert (await ana.table(table))["seats"][0]["stands_in"] is True
    await ana.does(table, "return", seat=0)
    await ana.move(table)


async def test_somebody_who_thinks_for_very_long_may_be_replaced(site: Site) -> None:
    ana, bo, table = await running(site)
    async with ana.live(table):
        site.clock.now += LIVE_PATIENCE
        assert (await bo.table(table))["clock"]["replaceable"] is False
        site.clock.now += 1
        assert (await bo.table(table))["clock"]["replaceable"] is True


# ------------------------------------------------------------------------------------------------------------ clocks


async def test_a_turn_based_table_counts_days(site: Site) -> None:
    ana, bo, table = await running(site, mode="days", days=2)
    site.clock.now += DAY
    clock = (await bo.table(table))["clock"]
    assert clock == {"seat": 0, "thinking": DAY, "left": DAY, "replaceable": False}
    assert refusal(await bo.command(table, "replace", seat=0)) == (409, "not-replaceable")
    site.clock.now += DAY + 1
    clock = (await bo.table(table))["clock"]
    assert (clock["left"], clock["replaceable"]) == (-1, True)
    await ana.move(table)  # nothing ends by itself: she may still play
    clock = (await bo.table(table))["clock"]
    assert (clock["thinking"], clock["replaceable"]) == (0, False)


async def test_the_time_that_the_site_was_closed_is_given_back(site: Site) -> None:
    _, bo, table = await running(site, mode="days", days=2)
    site.clock.now += DAY

    async def be_closed_for_a_week() -> None:
        site.clock.now += 7 * DAY

    await site.restart(be_closed_for_a_week)
    clock = (await bo.table(table))["clock"]
    assert (clock["left"], clock["replaceable"]) == (DAY, False)
    site.clock.now += DAY + 1
    assert (await bo.table(table))["clock"]["replaceable"] is True


# ---------------------------------------------------------------------------------------------------- after the end


async def finished(site: Site) -> tuple[Browser, Browser, str]:
    """A short match to its end."""
    ana, bo, table = await running(site)
    match = await site.match(table)
    while match.seat is not None:
        await (ana, bo)[match.seat].move(table)
    return ana, bo, table


async def test_after_the_end_there_is_a_result_and_one_rematch(site: Site) -> None:
    ana, bo, table = await finished(site)
    assert (await ana.table(table))["status"] == "over"
    result = await ana.read(f"/api/tables/{table}/result")
    record = await site.stranger().get(f"/api/tables/{table}/export")
    game = gamebook.known_games()["sanssouci"]
    assert game.verify(record.text).scores() == result["scores"]
    assert record.headers["content-disposition"] == f'attachment; filename="sanssouci-{table}.json"'
    summed = [sum(row["points"][seat] or 0 for row in result["rows"] if row["counts"]) for seat in (0, 1)]
    assert summed == result["scores"]
    whole = await site.stranger().get(f"/api/tables/{table}/position", as_="all")
    assert whole.status_code == 200
    cleo = await site.guest("Cleo")
    assert refusal(await cleo.post(f"/api/tables/{table}/rematch")) == (403, "not-your-seat")
    async with bo.live(table, since=(await bo.table(table))["seq"]) as socket:
        first, second = await asyncio.gather(*(one.post(f"/api/tables/{table}/rematch") for one in (ana, bo)))
        assert [message["kind"] for message in await socket.ping(1) if message["kind"] != "presence"] == ["rematch"]
    assert (first.status_code, first.json()) == (201, second.json())
    assert (await cleo.table(table))["rematch"] == first.json()["id"]
    again = await bo.table(first.json()["id"])
    assert (again["status"], names(again), again["options"]["first"]) == ("running", ["Ana", "Bo"], "1")
    await site.restart()
    assert (await bo.post(f"/api/tables/{table}/rematch")).json() == first.json()
    steps: list[tuple[str, Json]] = [
        ("sit", {"seat": 1}),
        ("leave", {"seat": 1}),
        ("cancel", {}),
        ("replace", {"seat": 0}),
    ]
    for action, parts in steps:
        refused = await ana.command(table, action, **parts)
        assert refused.status_code in (403, 409), action


async def test_before_the_end_there_is_no_result_and_no_rematch(site: Site) -> None:
    ana, _, table = await running(site)
    assert refusal(await ana.get(f"/api/tables/{table}/result")) == (404, "not-over")
    assert refusal(await ana.get(f"/api/tables/{table}/position", as_="all")) == (403, "not-over")
    assert refusal(await ana.post(f"/api/tables/{table}/rematch")) == (409, "not-over")


# ------------------------------------------------------------------------------------------------------------- lobby


async def test_the_lobby_lists_what_waits_for_me_first(site: Site) -> None:
    ana, bo, his_turn = await running(site)
    while (await site.match(his_turn)).seat == 0:
        await ana.move(his_turn)
    tables = {"his turn": his_turn}
    for name in ("mine, old", "mine, new"):
        site.clock.now += 10
        tables[name] = await ana.make("sanssouci", "here", "here", options=FIRST)
    site.clock.now += 10
    tables["waiting"] = await ana.make("villages", "here", "open", listed=True)
    site.clock.now += 10
    tables["called off"] = await ana.make("villages", "here", "open")
    await ana.does(tables["called off"], "cancel")
    named = {table: name for name, table in tables.items()}
    lobby = await ana.read("/api/lobby", lang="fr")
    assert [named[card["id"]] for card in lobby["mine"]] == [
        "mine, new", "mine, old", "waiting", "his turn", "called off",
    ]  # fmt: skip
    assert [card["my_turn"] for card in lobby["mine"]] == [True, True, False, False, False]
    assert [named[card["id"]] for card in lobby["waiting"]] == ["waiting"]
    assert lobby["mine"][2]["title"] == "Les Villages"
    his = (await bo.read("/api/lobby"))["mine"]
    assert [(named[card["id"]], card["my_turn"]) for card in his] == [("his turn", True)]
    nobody = await site.stranger().read("/api/lobby")
    assert (len(nobody["waiting"]), nobody["mine"]) == (1, [])
    for secret in ("invite", (await ana.table(tables["waiting"]))["invite"]):
        assert secret not in str(nobody)


async def test_chat_is_for_those_who_sit_there(site: Site) -> None:
    ana, bo, table = await running(site)
    cleo = await site.guest("Cleo")
    line = await ana.post(f"/api/tables/{table}/chat", {"text": "Bonjour !"})
    assert line.status_code == 201
    assert (line.json()["name"], line.json()["seat"], line.json()["text"]) == ("Ana", 0, "Bonjour !")
    assert await bo.read(f"/api/tables/{table}/chat") == [line.json()]
    assert refusal(await cleo.post(f"/api/tables/{table}/chat", {"text": "hello"})) == (403, "not-your-seat")
    assert refusal(await site.stranger().post(f"/api/tables/{table}/chat", {"text": "hello"})) == (401, "no-session")
    for wrong in ({"text": ""}, {"text": " \n"}, {"text": "x" * 501}, {"text": "x", "as": "Bo"}):
        assert refusal(await ana.post(f"/api/tables/{table}/chat", wrong)) == (400, "bad-request")
    assert len(await bo.read(f"/api/tables/{table}/chat")) == 1
