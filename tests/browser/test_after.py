"""After the game: once more with the same people, and the game as a file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludotheque

from .conftest import Visitors
from .site import Person

pytestmark = pytest.mark.xdist_group("browser-table")
GAME = "versailles_court"
AT_A_TABLE = re.compile(r"/tables/(\w+)")


def played_to_the_end(alice: Person, bruno: Person, spectators: bool = True) -> tuple[str, str]:
    """A finished game of Alice and Bruno, who left it to bots; the table and its invitation."""
    seats = [{"kind": "here"}, {"kind": "open"}]
    made = alice.tell("/api/tables", {"game": GAME, "seats": seats, "spectators": spectators})
    table, invite = made["id"], made["invite"]
    bruno.do(table, {"type": "sit", "seat": 1}, invite)
    alice.do(table, {"type": "leave", "seat": 0})
    page = alice.sit_at(table)
    bruno.do(table, {"type": "leave", "seat": 1})
    expect(page.get_by_role("region", name="The result")).to_be_visible(timeout=60_000)
    return table, invite


@pytest.fixture
def people(visitors: Visitors) -> tuple[Person, Person]:
    alice, bruno = visitors(), visitors()
    alice.introduce("Alice")
    bruno.introduce("Bruno")
    return alice, bruno


def test_a_rematch_brings_both_to_the_same_new_table(people: tuple[Person, Person]) -> None:
    alice, bruno = people
    table, _ = played_to_the_end(alice, bruno)
    hers, his = alice.page, bruno.visit(f"/tables/{table}")
    expect(his.get_by_role("button", name="Rematch")).to_be_visible()
    hers.get_by_role("button", name="Rematch").click()
    expect(hers.get_by_role("region", name="The result")).to_be_hidden()
    his.get_by_role("link", name="To the rematch").click()
    expect(his.get_by_role("region", name="The result")).to_be_hidden()
    new = [AT_A_TABLE.search(page.url)[1] for page in (hers, his)]  # type: ignore[index]
    assert new[0] == new[1] != table

    seats = alice.ask(f"/api/tables/{new[0]}")["seats"]
    assert [(seat["kind"], seat["name"], seat.get("stands_in", False)) for seat in seats] == [
        ("person", "Alice", False),
        ("person", "Bruno", False),
    ]
    for page in (hers, his):
        expect(page.get_by_label("Players").get_by_role("listitem")).to_have_count(2)
    first = alice.ask(f"/api/tables/{new[0]}")["clock"]["seat"]
    expect((hers, his)[first].locator(".now")).to_contain_text("Your turn")


def test_two_who_ask_for_a_rematch_at_once_meet(people: tuple[Person, Person]) -> None:
    alice, bruno = people
    table, _ = played_to_the_end(alice, bruno)
    hers, his = alice.page, bruno.visit(f"/tables/{table}")
    expect(his.get_by_role("button", name="Rematch")).to_be_visible()
    his.route(re.compile(rf"/api/tables/{table}\?"), lambda route: None)  # he does not learn that she has asked
    hers.get_by_role("button", name="Rematch").click()
    expect(hers.get_by_role("region", name="The result")).to_be_hidden()
    his.get_by_role("button", name="Rematch").click()
    made = alice.ask(f"/api/tables/{table}")["rematch"]
    for page in (hers, his):
        expect(page).to_have_url(re.compile(f"/tables/{made}"))


def test_the_file_of_a_game_is_read_and_verified(people: tuple[Person, Person], tmp_path: Path) -> None:
    alice, bruno = people
    table, _ = played_to_the_end(alice, bruno)
    with alice.page.expect_download() as download:
        alice.page.get_by_role("link", name="Export as JSON").click()
    assert download.value.suggested_filename == f"{GAME}-{table}.json"
    download.value.save_as(tmp_path / "game.json")
    match = ludotheque.load(GAME).verify((tmp_path / "game.json").read_bytes())
    result = alice.ask(f"/api/tables/{table}/result")
    assert (match.scores(), match.winners()) == (result["scores"], result["winners"])


def test_whoever_was_invited_to_watch_sees_the_replay_and_has_the_file(
    people: tuple[Person, Person], visitors: Visitors
) -> None:
    table, invite = played_to_the_end(*people, spectators=False)
    sam = visitors()
    page = sam.visit(f"/tables/{table}?invite={invite}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export as JSON").click()
    assert download.value.failure() is None
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("Move 1 of")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("region", name="The result")).to_be_visible()
