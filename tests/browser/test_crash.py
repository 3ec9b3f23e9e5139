"""A server that is killed in the middle of a game, and people who play on when it is back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Visitors
from .player import Player
from .site import Person, Site

pytestmark = pytest.mark.xdist_group("browser-table")


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Site]:
    """A website of one's own, to be killed."""
    site = Site(tmp_path)
    yield site
    site.kill()


def test_a_game_goes_on_after_the_server_was_killed(visitors: Visitors, mortal: Site) -> None:
    alice = visitors(at=mortal)
    alice.introduce("Alice")
    table = alice.lay("sanssouci", options={"first": "1"})
    page = alice.sit_at(table)
    player = Player(alice, "mouse")
    for _ in range(8):
        player.act()
    expect(page.locator("main svg [data-step]").first).to_be_visible()
    line = page.locator(".line")
    expect(line).to_have_text("Connected")

    done = alice.move(table)
    with alice.cut_off():
        mortal.kill()
        expect(line).not_to_have_text("Connected")
        mortal.start()
        expect(line).to_have_text("Connected", timeout=30_000)
    kept = alice.ask(f"/api/tables/{table}")
    assert kept["status"] == "running"
    assert kept["moves"] >= done["moves"]
    shows_the_log(alice, table)

    for _ in range(8):
        player.act()
    assert alice.ask(f"/api/tables/{table}")["moves"] > kept["moves"]


def shows_the_log(person: Person, table: str) -> None:
    """The page has caught up with the table."""
    told = person.ask(f"/api/tables/{table}/position", as_=0)["log"]
    expect(person.page.locator("#panel ol li button")).to_have_text([line["text"] for line in told], timeout=15_000)
