"""Taking back in the page, as far as fairness allows."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Visitors
from .site import Person

pytestmark = pytest.mark.xdist_group("browser-table")
DEALT = re.compile("Chance has spoken since")


@pytest.fixture
def alice(visitors: Visitors) -> Person:
    alice = visitors()
    alice.introduce("Alice")
    return alice


def at_a_garden(alice: Person) -> tuple[Page, str]:
    """A table of Sanssouci where both have chosen their garden and Alice begins."""
    table = alice.lay("sanssouci", options={"first": "1"})
    page = alice.sit_at(table)
    page.get_by_role("button", name="Use the front of your garden").first.click()
    expect(now(page)).to_contain_text("play a card")
    return page, table


def now(page: Page) -> Locator:
    return page.locator(".now")


def undo(page: Page) -> Locator:
    return page.get_by_role("button", name="Undo")


def restart(page: Page) -> Locator:
    return page.get_by_role("button", name="Restart my turn")


def take_a_tile(alice: Person, table: str) -> None:
    """Play a card and take a tile, step by step on the board."""
    path = alice.ask(f"/api/tables/{table}/position", as_=0)["choices"][0]["path"]
    assert len(path) > 1
    for step in path:
        alice.page.locator(f'[data-step="{step}"]').focus()
        alice.page.keyboard.press("Enter")
    expect(undo(alice.page)).to_have_attribute("aria-disabled", "false")


def moves_of(alice: Person, table: str) -> int:
    moves: int = alice.ask(f"/api/tables/{table}")["moves"]
    return moves


def test_a_step_is_taken_back(alice: Person) -> None:
    page, table = at_a_garden(alice)
    before, lines = moves_of(alice, table), page.locator("#panel ol li").count()
    scene = drawn(page)
    take_a_tile(alice, table)
    assert moves_of(alice, table) == before + 1
    assert drawn(page) != scene
    undo(page).click()
    expect(now(page)).to_contain_text("play a card and take a tile")
    assert moves_of(alice, table) == before
    assert drawn(page) == scene
    assert page.locator("#panel ol li").count() == lines


def drawn(page: Page) -> object:
    """Every piece with where it lies."""
    return page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('main svg [data-id]')]"
        ".map((piece) => [piece.dataset.id, piece.getAttribute('transform')]))"
    )


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_turn_is_restarted_as_a_whole(alice: Person, by_keys: bool) -> None:
    page, table = at_a_garden(alice)
    before = moves_of(alice, table)
    take_a_tile(alice, table)
    lines = page.locator("#panel ol li").count()
    page.get_by_role("list", name="Your moves").get_by_role("button").first.click()
    expect(page.locator("#panel ol li").nth(lines)).to_be_visible()
    assert moves_of(alice, table) == before + 2
    if by_keys:
        page.keyboard.press("Shift+U")
    else:
        restart(page).click()
    expect(now(page)).to_contain_text("play a card and take a tile")
    assert moves_of(alice, table) == before


def test_a_barrier_says_why_nothing_can_be_taken_back(alice: Person) -> None:
    page, table = at_a_garden(alice)  # the gardens chosen, hands were dealt
    before = moves_of(alice, table)
    for button in (undo(page), restart(page)):
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_have_accessible_description(DEALT)
        button.click(force=True)
        expect(page.get_by_role("log", name="Ludothèque")).to_contain_text(DEALT)
    assert moves_of(alice, table) == before


def test_nothing_is_taken_back_after_a_roll(alice: Person) -> None:
    table = alice.lay("versailles_request", options={"first": "1"})
    page = alice.sit_at(table)
    alice.move(table, text="Roll the dice")
    expect(now(page)).to_contain_text("take requests")
    expect(undo(page)).to_have_attribute("aria-disabled", "true")
    expect(undo(page)).to_have_accessible_description(DEALT)


def test_a_step_that_can_t_be_taken_back_is_warned_of(alice: Person) -> None:
    page, table = at_a_garden(alice)
    while "refill" not in alice.ask(f"/api/tables/{table}/position", as_=0)["asked"]:
        alice.move(table)
    expect(now(page)).to_contain_text("refill the display")
    before = moves_of(alice, table)
    page.get_by_role("list", name="Your moves").get_by_role("button").first.click()
    warning = page.get_by_role("group", name="What it brings")
    expect(warning).to_contain_text("can’t be taken back")
    assert moves_of(alice, table) == before
    warning.get_by_role("button", name="Back").click()
    expect(warning).to_be_hidden()
    page.get_by_role("list", name="Your moves").get_by_role("button").first.click()
    warning.get_by_role("button", name="Play it").click()
    expect(page.locator("#panel ol")).to_contain_text("Alice turns up")
    assert moves_of(alice, table) > before
