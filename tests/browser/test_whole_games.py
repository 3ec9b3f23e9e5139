"""Whole games against bots in a real browser, by every means that a person may have."""

import re

import pytest

from .conftest import Visitors
from .player import Means, Player
from .site import GAMES

MEANS: tuple[Means, ...] = ("mouse", "keys", "touch")
OPPONENTS = {"versailles_palace": "random"}  # against whom a game takes fewer moves


@pytest.mark.parametrize(
    ("game", "means"),
    [
        pytest.param(game, means, marks=pytest.mark.xdist_group(means), id=f"{game}-{means}")
        for means in MEANS
        for game in GAMES
    ],
)
def test_a_whole_game_is_played_to_its_result(visitors: Visitors, game: str, means: Means) -> None:
    person = visitors(phone=means == "touch", painted=False)
    person.introduce("Alice")
    table = person.lay(game, {"kind": "bot", "level": OPPONENTS.get(game, "greedy")})
    page = person.sit_at(table)
    player = Player(person, means)
    player.play_to_the_end()

    told = person.ask(f"/api/tables/{table}/result")
    shown = page.get_by_label("The result")
    total = shown.locator("tr", has=page.get_by_role("rowheader", name="Total", exact=True))
    assert [number(cell) for cell in total.locator("td").all_inner_texts()] == told["scores"]
    seats = person.ask(f"/api/tables/{table}")["seats"]
    heading = shown.get_by_role("heading").inner_text()
    assert all(seats[seat]["name"] in heading for seat in told["winners"])
    assert len([move for move in told["moves"] if move[0] == 0]) > 0


def number(shown: str) -> int:
    """Points as the page writes them."""
    assert re.fullmatch(r"−?\d+", shown), shown
    return int(shown.replace("−", "-"))
