"""Every page for everybody: no axe-core violation, nothing wider than a phone, targets that a finger can hit."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Visitors
from .player import Player
from .site import GAMES, PHONE, ROOT, Person, Site, visitor

pytestmark = pytest.mark.xdist_group("browser-pages")
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) =>
  nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)))
"""
TARGET = 44
PAGES = {
    "/": "Palaces, gardens, villages",
    "/games/versailles_palace": "What it is",
    "/new/versailles_palace": "New table",
    "/account": "Account",
    "/fair": "How fairness works",
    "/nowhere": "There is nothing here",
}
BOT = {"kind": "bot", "level": "greedy"}


def violations(page: Page) -> list[str]:
    """What axe-core finds fault with."""
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(RUN)
    return found


def too_wide(page: Page) -> bool:
    """Whether one has to scroll sideways."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wide


@pytest.fixture(params=[(False, False), (False, True), (True, False), (True, True)], ids=lambda how: "-".join(
    ("phone" if how[0] else "desktop", "dark" if how[1] else "light")))  # fmt: skip
def somebody(request: pytest.FixtureRequest, visitors: Visitors) -> Person:
    """Somebody with a screen of either size and a theme of either kind."""
    phone, dark = request.param
    person = visitors(phone=phone, dark=dark)
    person.introduce("Alice", confirm=True)
    return person


@pytest.fixture(scope="module")
def finished(site: Site, chromium: Browser) -> Iterator[str]:
    """A game that bots have played to its end."""
    host = visitor(site, chromium)
    host.introduce("Host")
    made: str = host.tell("/api/tables", {"game": "sanssouci", "seats": [BOT, BOT]})["id"]
    host.visit(f"/tables/{made}")
    expect(host.page.get_by_role("region", name="The result")).to_be_visible(timeout=60_000)
    yield made
    host.context.close()


def sound(person: Person) -> None:
    """Nothing wrong with what is shown."""
    assert violations(person.page) == []
    assert not too_wide(person.page)


def test_every_page(somebody: Person) -> None:
    somebody.allow("404 .*/nowhere$")
    for path, text in PAGES.items():
        page = somebody.visit(path)
        expect(page.get_by_role("heading", name=text).first).to_be_visible()
        sound(somebody)


def test_a_table_that_waits_and_its_invitation(somebody: Person, visitors: Visitors) -> None:
    seats = [{"kind": "here"}, {"kind": "open"}]
    made = somebody.tell("/api/tables", {"game": "sanssouci", "seats": seats})
    page = somebody.visit(f"/tables/{made['id']}")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    sound(somebody)
    guest = visitors(phone=somebody.phone)
    guest.visit(f"/join/{made['id']}/{made['invite']}")
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()
    sound(guest)


def test_a_table_in_play(somebody: Person) -> None:
    table = somebody.lay("versailles_request", options={"first": "1"})
    page = somebody.sit_at(table)
    moves = page.get_by_role("list", name="Your moves")
    expect(page.locator("main svg [data-step]").first).to_be_visible()
    sound(somebody)
    unfold = page.get_by_role("button", name=re.compile(r"^Moves \(\d+\)$"))
    expect(moves.or_(unfold)).to_be_visible()
    if unfold.count():
        unfold.tap()
        sound(somebody)
    moves.get_by_role("button", name="Roll the dice").click()
    expect(page.get_by_role("group", name="What it brings")).to_be_visible()
    sound(somebody)
    page.get_by_text("The table in words").click()
    for tab in ("Log", "Chat"):
        page.get_by_role("tab", name=tab).click()
        sound(somebody)


@pytest.mark.parametrize("game", GAMES)
def test_every_game(visitors: Visitors, game: str) -> None:
    for phone in (False, True):
        person = visitors(phone=phone, dark=not phone)
        person.introduce("Alice")
        person.sit_at(person.lay(game, options={"first": "1"}))
        expect(person.page.locator("main svg [data-step]").first).to_be_visible()
        sound(person)


def test_a_curtain(somebody: Person) -> None:
    table = somebody.lay("versailles_court", {"kind": "here", "name": "Ben"})
    expect(somebody.visit(f"/tables/{table}").get_by_role("dialog")).to_be_visible()
    sound(somebody)


def test_a_game_that_is_over_and_its_replay(somebody: Person, finished: str) -> None:
    page = somebody.visit(f"/tables/{finished}")
    page.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_text("The shuffles are those that were fixed")).to_be_visible()
    sound(somebody)
    page = somebody.visit(f"/tables/{finished}/replay?at=5")
    expect(page.get_by_text("Move 5 of")).to_be_visible()
    sound(somebody)


def test_a_finger_can_hit_everything_there_is_to_do(visitors: Visitors) -> None:
    person = visitors(phone=True)
    person.introduce("Alice")
    page = person.sit_at(person.lay("sanssouci", options={"first": "1"}))
    player = Player(person, "touch")
    sizes: list[dict[str, float]] = []
    for _ in range(12):
        player.act()
        buttons = page.get_by_role("region", name="Your moves").get_by_role("button")
        sizes += buttons.evaluate_all(
            "buttons => buttons.map((button) => [button.textContent.trim(), button.getBoundingClientRect()])"
            ".map(([text, { width, height }]) => ({ text, width, height })).filter(({ width }) => width)"
        )
    assert len(sizes) > 12
    assert [size for size in sizes if min(size["width"], size["height"]) < TARGET] == []
    assert page.viewport_size == PHONE
