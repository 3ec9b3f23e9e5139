"""Several people at one device, and people who leave."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitors
from .site import Person

pytestmark = pytest.mark.xdist_group("browser-table")
HIDES = "document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('dialog') !== null"


def hand_of(person: Person, table: str, seat: int) -> set[str]:
    """The names of the cards that a seat holds."""
    return set(person.ask(f"/api/tables/{table}/position", as_=seat)["scene"]["hand"])


def drawn(page: Page) -> set[str]:
    """The names of all pieces in the page."""
    return set(page.eval_on_selector_all("[data-id]", "pieces => pieces.map((piece) => piece.dataset.id)"))


def test_a_curtain_hides_a_hand_until_its_owner_has_the_device(visitors: Visitors) -> None:
    ann = visitors()
    ann.introduce("Ann")
    table = ann.lay("versailles_court", {"kind": "here", "name": "Ben"}, options={"first": "1"})
    names = ("Ann", "Ben")
    hands = [hand_of(ann, table, seat) for seat in (0, 1)]
    assert all(hands)
    page = ann.visit(f"/tables/{table}")
    curtain = page.get_by_role("dialog")
    for seat in (0, 1):
        expect(curtain.get_by_role("heading")).to_have_text(f"Give the device to {names[seat]}")
        assert page.evaluate(HIDES)
        assert not drawn(page) & hands[seat]
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        curtain.get_by_role("button", name=f"I am {names[seat]}").click()
        expect(curtain).to_be_hidden()
        page.locator(f'[data-id="{min(hands[seat])}"]').first.wait_for(state="attached")
        assert drawn(page) >= hands[seat]
        assert not drawn(page) & hands[1 - seat]
        ann.move(table, seat)


def test_a_bot_stands_in_for_whoever_leaves_until_they_come_back(visitors: Visitors) -> None:
    alice, bruno = visitors(), visitors()
    alice.introduce("Alice")
    bruno.introduce("Bruno")
    made = alice.tell(
        "/api/tables",
        {"game": "sanssouci", "seats": [{"kind": "here"}, {"kind": "open"}], "options": {"first": "1"}},
    )
    table = made["id"]
    hers, his = alice.visit(f"/tables/{table}"), bruno.visit(f"/tables/{table}?invite={made['invite']}")
    his.get_by_role("button", name="Sit here").click()
    hers.get_by_role("button", name="Start the game").click()
    hers.get_by_role("button", name="Leave the table").wait_for()

    hers.once("dialog", lambda dialog: dialog.accept())
    hers.get_by_role("button", name="Leave the table").click()
    for page in (hers, his):
        expect(page.get_by_label("Players").get_by_role("listitem").filter(has_text="Alice")).to_contain_text(
            "a bot plays for them"
        )
    expect(his.locator(".now")).to_contain_text("Your turn")  # the bot has moved for her
    bruno.move(table, 1)
    expect(his.locator("#panel ol")).to_contain_text("Bruno")

    hers.get_by_role("button", name="Come back to the game").click()
    expect(hers.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(his.get_by_label("Players")).not_to_contain_text("a bot plays for them")
    while bruno.ask(f"/api/tables/{table}")["clock"]["seat"] == 1:
        bruno.move(table, 1)
    expect(hers.locator(".now")).to_contain_text("Your turn")
    moves = alice.ask(f"/api/tables/{table}")["moves"]
    alice.move(table)
    assert alice.ask(f"/api/tables/{table}")["moves"] == moves + 1
