"""A board that was changed move by move looks as if it had just been drawn."""

import pytest

from .conftest import Visitors
from .player import Player
from .site import GAMES

pytestmark = pytest.mark.xdist_group("browser-table")

ACTS = 30
TRIES = 100

#: Every piece from the lowest to the uppermost, with all that says how it looks.
PIECES = """
() => [...document.querySelectorAll("main svg > g:first-of-type > [data-id]")].map((piece) => [
  piece.dataset.id, piece.getAttribute("transform"), piece.getAttribute("class"),
  ...[...piece.children].map((part) => part.outerHTML),
])
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_board_looks_the_same_on_a_page_loaded_anew(visitors: Visitors, game: str) -> None:
    person = visitors(painted=False)
    person.introduce("Alice")
    table = person.lay(game)
    page = person.sit_at(table)
    first = page.evaluate(PIECES)
    player = Player(person, "mouse")
    for _ in range(ACTS):
        player.act()
    fresh = person.context.new_page()
    fresh.goto(page.url)
    for _ in range(TRIES):  # a move may still be on its way to either of them
        changed, drawn = page.evaluate(PIECES), fresh.evaluate(PIECES)
        if changed == drawn:
            break
        page.wait_for_timeout(100)
    assert changed == drawn
    assert len(changed) > 20
    assert changed != first
