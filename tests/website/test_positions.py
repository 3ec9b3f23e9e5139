"""Positions: the table drawn for one viewer, whole, as changes, in the past, and what a move would bring."""

from random import Random
from typing import Any

import pytest

from .site import GAMES, Browser, Json, Site, empty_store, refusal, site

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio


async def alone(site: Site, game: str, moves: int) -> tuple[Browser, str]:
    """One person on all seats, after some random moves."""
    ana = await site.guest("Ana")
    players = min((await ana.read(f"/api/games/{game}"))["card"]["players"])
    table = await ana.make(game, *[{"kind": "here", "name": f"P{seat}"} for seat in range(players)])
    match, chance = await site.match(table), Random(moves)
    while match.seat is not None and match.length < moves:
        await ana.move(table, chance.choice(match.view(match.seat).legal))
    return ana, table


def patched(scene: Json, change: Json) -> Json:
    """A scene after a change, as the client makes it."""
    made: dict[str, Any] = {**change, "order": None}
    for part in ("pieces", "places"):
        things = {**scene[part], **change[part]}
        made[part] = {name: thing for name, thing in things.items() if thing is not None}
    if change["order"] is not None:
        made["pieces"] = {name: made["pieces"][name] for name in change["order"]}
    return made


@pytest.mark.parametrize("game", GAMES)
async def test_changes_make_of_one_scene_the_other(site: Site, game: str) -> None:
    ana, table = await alone(site, game, 60)
    chance = Random(1)
    moves = (await ana.position(table))["moves"]
    for lang, viewer in (("en", "0"), ("fr", "-1")):
        for base, at in [(0, moves), (moves, 0), *(sorted(chance.sample(range(moves + 1), 2)) for _ in range(4))]:
            before, whole, change = [
                await ana.position(table, as_=viewer, lang=lang, **{"at": at, **params})
                for params in ({"at": base}, {}, {"base": base})
            ]
            assert (before["base"], whole["base"], change["base"]) == (None, None, base)
            made = patched(before["scene"], change["scene"])
            assert made == whole["scene"]
            assert list(made["pieces"]) == list(whole["scene"]["pieces"])  # later ones lie above
            known = [] if base > at else [line for line in whole["log"] if line["at"] <= base]
            assert known + change["log"] == whole["log"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_is_what_the_match_shows(site: Site, game: str) -> None:
    ana, table = await alone(site, game, 40)
    match = await site.match(table)
    assert match.seat is not None
    position = await ana.position(table, lang="fr")
    assert (position["viewer"], position["decider"], position["moves"]) == (match.seat, match.seat, match.length)
    assert [line["text"] for line in position["log"]] == match.log(match.seat, "fr")
    assert [choice["number"] for choice in position["choices"]] == list(match.view(match.seat).legal)
    assert [choice["text"] for choice in position["choices"]] == [move.text("fr") for move in match.legal()]
    assert position["scores"] == match.scores()
    assert position["asked"]
    things = {*position["scene"]["pieces"], *position["scene"]["places"]}
    for choice in position["choices"]:
        assert choice["path"]
        assert set(choice["path"]) <= things
    assert {piece["place"] for piece in position["scene"]["pieces"].values()} <= set(position["scene"]["places"])
    assert set(position["scene"]["hand"]) <= set(position["scene"]["pieces"])
    other = await ana.position(table, as_=(match.seat + 1) % match.players)
    assert (other["choices"], other["undo"]) == ([], 0)
    spectator = await ana.position(table, as_=-1)
    assert (spectator["viewer"], spectator["choices"], spectator["scene"]["hand"]) == (None, [], [])


@pytest.mark.parametrize("game", GAMES)
async def test_a_preview_comes_true_where_it_is_sure(site: Site, game: str) -> None:
    ana, table = await alone(site, game, 25)
    match, chance = await site.match(table), Random(3)
    sure = 0
    for _ in range(25):
        if match.seat is None:
            break
        seat = match.seat
        number = chance.choice(match.view(seat).legal)
        foreseen = await ana.read(f"/api/tables/{table}/preview", as_=seat, number=number)
        before = await ana.position(table, as_=seat)
        await ana.move(table, number)
        after = await ana.position(table, as_=seat)
        assert foreseen["number"] == number
        if foreseen["final"]:
            assert (foreseen["gains"], foreseen["scene"]) == (None, None)
            assert match.undo_refusal() is not None
            continue
        sure += 1
        gained = [now - then for now, then in zip(after["scores"], before["scores"], strict=True)]
        assert foreseen["gains"] == gained
        assert patched(before["scene"], foreseen["scene"]) == after["scene"]
    assert sure


async def test_what_can_t_be_shown_is_refused(site: Site) -> None:
    ana, table = await alone(site, "sanssouci", 20)
    bo = await site.guest("Bo")
    at = f"/api/tables/{table}"
    assert refusal(await ana.get(f"{at}/position", at=21)) == (404, "no-such-move")
    assert (await ana.position(table, base=21))["base"] is None  # it was undone since, or never was
    assert refusal(await bo.get(f"{at}/position", as_=0)) == (403, "not-your-seat")
    assert refusal(await bo.get(f"{at}/export", as_=1)) == (403, "not-your-seat")
    assert refusal(await ana.get(f"{at}/position", as_=2)) == (403, "not-your-seat")
    assert refusal(await site.stranger().get(f"{at}/position", as_=0)) == (403, "not-your-seat")
    assert refusal(await ana.get(f"{at}/position", as_="all")) == (403, "not-over")
    for wrong in ({"as_": "9"}, {"as_": "-2"}, {"as_": "nobody"}, {"at": -1}, {"at": "x"}, {"base": 2_000_000}):
        assert refusal(await ana.get(f"{at}/position", **wrong)) == (400, "bad-request")
    legal = (await site.match(table)).legal()
    assert (await bo.get(f"{at}/preview", number=legal[0].number)).json() is None
    assert (await ana.get(f"{at}/preview", number=1_000_000)).json() is None
    assert refusal(await ana.get(f"{at}/preview")) == (400, "bad-request")
    stranger = await site.stranger().get(f"{at}/preview", number=legal[0].number)
    assert refusal(stranger) == (401, "no-session")


async def test_once_over_every_hand_may_be_seen(site: Site) -> None:
    ana, table = await alone(site, "sanssouci", 10_000)
    match = await site.match(table)
    assert match.over
    bo = await site.guest("Bo")
    for seat in (0, 1):
        assert (await bo.position(table, as_=seat, at=5))["viewer"] == seat
    assert refusal(await bo.get(f"/api/tables/{table}/position", as_=2)) == (403, "not-your-seat")
    position = await bo.position(table)
    assert (position["winners"], position["decider"], position["choices"]) == (match.winners(), None, [])
    assert position["ending"]
    assert (await ana.position(table, at=3))["ending"] == ""
    everything = await bo.position(table, as_="all", at=match.length // 2)
    assert everything["viewer"] is None
    hidden = await bo.position(table, as_="-1", at=match.length // 2)
    assert everything["scene"] != hidden["scene"]
