"""A game that is over: its replay, its record, and whether its shuffles were honest."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .conftest import Visitors
from .site import Site, visitor

pytestmark = pytest.mark.xdist_group("browser-table")
BOT = {"kind": "bot", "level": "greedy"}


@pytest.fixture(scope="module")
def table(site: Site, chromium: Browser) -> Iterator[str]:
    """A game that bots have played to its end."""
    host = visitor(site, chromium)
    host.introduce("Host")
    made: str = host.tell("/api/tables", {"game": "versailles_court", "seats": [BOT, BOT]})["id"]
    host.visit(f"/tables/{made}")
    expect(host.page.get_by_role("region", name="The result")).to_be_visible(timeout=60_000)
    yield made
    host.context.close()


def at(page: Page, number: int, of: int) -> None:
    """The replay stands at a move, and the address says so."""
    expect(page.get_by_label("Move", exact=True)).to_have_value(str(number))
    expect(page.get_by_text(f"Move {number} of {of}")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"\?at={number}\b"))


def pieces(page: Page) -> set[str]:
    """The names of all pieces on the board."""
    board = page.locator("main svg[role=group] [data-id]")
    return set(board.evaluate_all("pieces => pieces.map((piece) => piece.dataset.id)"))


def test_a_game_is_looked_back_on(visitors: Visitors, table: str) -> None:
    alice = visitors()
    page, moves = alice.visit(f"/tables/{table}"), alice.ask(f"/api/tables/{table}")["moves"]
    page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_label("Move", exact=True)
    expect(slider).to_have_value("0")
    slider.fill("7")
    at(page, 7, moves)
    page.locator("h1").click()
    for key, number in (("ArrowRight", 8), ("ArrowLeft", 7), ("End", moves), ("Home", 0)):
        page.keyboard.press(key)
        at(page, number, moves)
    page.get_by_role("button", name="Next").click()
    at(page, 1, moves)
    told = alice.ask(f"/api/tables/{table}/position", as_=-1, at=1)["log"]
    for line in told:
        if line["at"] == 1:
            expect(page.get_by_role("main")).to_contain_text(line["text"])


def test_a_link_leads_to_a_move_and_all_hands_are_open_in_the_end(visitors: Visitors, table: str) -> None:
    anybody = visitors()
    moves = anybody.ask(f"/api/tables/{table}")["moves"]
    page = anybody.visit(f"/tables/{table}/replay?at=9")
    at(page, 9, moves)
    spectator = anybody.ask(f"/api/tables/{table}/position", as_=-1, at=9)["scene"]
    expect(page.locator("main svg[role=group] [data-id]")).to_have_count(len(spectator["pieces"]))
    hands = [set(anybody.ask(f"/api/tables/{table}/position", as_=seat, at=9)["scene"]["hand"]) for seat in (0, 1)]
    assert all(hands)
    assert not pieces(page) & (hands[0] | hands[1])

    page.get_by_label("Seen by").select_option("0")
    page.locator(f'[data-id="{min(hands[0])}"]').first.wait_for(state="attached")
    assert pieces(page) >= hands[0]
    assert not pieces(page) & hands[1]

    page.get_by_label("Seen by").select_option("all")
    page.locator(f'[data-id="{min(hands[1])}"]').first.wait_for(state="attached")
    assert pieces(page) >= hands[0] | hands[1]
    link = page.get_by_label("Copy the link to this move").input_value()
    assert link == f"{anybody.site.address}/tables/{table}/replay?at=9&as=all"


def test_the_record_is_exported_and_the_shuffles_are_verified(visitors: Visitors, table: str, tmp_path: Path) -> None:
    alice = visitors()
    shown = alice.visit(f"/tables/{table}").get_by_role("region", name="The result")
    with alice.page.expect_download() as download:
        shown.get_by_role("link", name="Export as JSON").click()
    download.value.save_as(tmp_path / "game.json")
    record = json.loads((tmp_path / "game.json").read_text())
    assert record == alice.ask(f"/api/tables/{table}/export")
    assert record["game"] == "versailles_court"

    shown.get_by_role("button", name="Check the shuffles").click()
    verdict = shown.get_by_role("status")
    expect(verdict).to_contain_text("✓ The shuffles are those that were fixed before the first move.")
    expect(verdict).to_contain_text("The promise is also the one that this browser noted at the start.")


def test_a_false_key_is_found_out(visitors: Visitors, table: str) -> None:
    alice = visitors()

    def lie(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "key": "00" * (len(told["key"]) // 2)})

    alice.page.route("**/result?*", lie)
    page = alice.visit(f"/tables/{table}")
    page.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_role("region", name="The result").get_by_role("status")).to_contain_text("✗")
