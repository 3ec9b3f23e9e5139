"""Several people at one device, people who leave, and people who are waited for."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.server.tables import AWAY_GRACE, DAY

from .conftest import Visitors
from .site import Person, Site

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


def sit_down(alice: Person, bruno: Person, **how: object) -> str:
    """Alice makes a table of Sanssouci, Bruno takes its second seat, and the game begins with her."""
    alice.introduce("Alice")
    bruno.introduce("Bruno")
    seats = [{"kind": "here"}, {"kind": "open"}]
    made = alice.tell("/api/tables", {"game": "sanssouci", "seats": seats, "options": {"first": "1"}, **how})
    table: str = made["id"]
    hers, his = alice.visit(f"/tables/{table}"), bruno.visit(f"/tables/{table}?invite={made['invite']}")
    his.get_by_role("button", name=re.compile("Sit here|M’asseoir ici")).click()
    for page in (hers, his):
        page.get_by_role("button", name=re.compile("Leave the table|Quitter la table")).wait_for()
    return table


def seat_of(page: Page, name: str) -> Locator:
    return page.get_by_label(re.compile("Players|Joueurs")).get_by_role("listitem").filter(has_text=name)


def test_a_bot_stands_in_for_whoever_leaves_until_they_come_back(visitors: Visitors) -> None:
    alice, bruno = visitors(), visitors()
    table = sit_down(alice, bruno)
    hers, his = alice.page, bruno.page
    hers.once("dialog", lambda dialog: dialog.accept())
    hers.get_by_role("button", name="Leave the table").click()
    for page in (hers, his):
        expect(seat_of(page, "Alice")).to_contain_text("a bot plays for them")
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


@pytest.fixture
def later(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A website whose clock may be put forward."""
    site = Site(tmp_path_factory.mktemp("later"))
    yield site
    site.kill()


def look_again(page: Page) -> None:
    """The page asks for the clock now and then, and whenever somebody turns to it."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_the_others_may_let_a_bot_play_for_somebody_who_went_away(visitors: Visitors, later: Site) -> None:
    alice, bruno = visitors(at=later), visitors(at=later)
    table = sit_down(alice, bruno)
    his = bruno.page
    offer = his.get_by_role("button", name="Let a bot play for Alice")
    alice.page.close()
    expect(seat_of(his, "Alice")).to_contain_text("away")
    expect(offer).to_have_count(0)
    later.let_pass(AWAY_GRACE + 1)
    look_again(his)
    expect(offer).to_be_visible()
    assert bruno.ask(f"/api/tables/{table}")["moves"] == 0  # nothing happens by itself
    offer.click()
    expect(seat_of(his, "Alice")).to_contain_text("a bot plays for them")
    expect(his.locator(".now")).to_contain_text("Your turn")
    expect(offer).to_have_count(0)

    alice.page = alice.context.new_page()
    alice.watch()
    hers = alice.sit_at(table)
    hers.get_by_role("button", name="Come back to the game").click()
    expect(seat_of(his, "Alice")).not_to_contain_text("a bot plays")
    while bruno.ask(f"/api/tables/{table}")["clock"]["seat"] == 1:
        bruno.move(table, 1)
    expect(hers.locator(".now")).to_contain_text("Your turn")
    hers.get_by_role("list", name="Your moves").get_by_role("button").first.click()


def test_days_for_each_move_are_told_in_words_and_end_nothing(visitors: Visitors, later: Site) -> None:
    alice, bruno = visitors(at=later), visitors(at=later, lang="fr")
    table = sit_down(alice, bruno, mode="days", days=3)
    hers, his = alice.page, bruno.page
    expect(seat_of(hers, "Alice")).to_contain_text("3 days left")
    expect(seat_of(his, "Alice")).to_contain_text("encore 3 jours")
    hers.close()  # who is away at such a table is not missed
    offer = his.get_by_role("button", name="Faire jouer un bot pour Alice")
    for passed, told in ((2 * DAY, "encore 24 h"), (DAY - 1800, re.compile("encore (2[0-9]|30) min"))):
        later.let_pass(passed)
        look_again(his)
        expect(seat_of(his, "Alice")).to_contain_text(told)
        expect(offer).to_have_count(0)
    later.let_pass(3600)
    look_again(his)
    expect(seat_of(his, "Alice")).to_contain_text("temps écoulé")
    expect(offer).to_be_visible()
    stands = bruno.ask(f"/api/tables/{table}")
    assert (stands["status"], stands["moves"], stands["clock"]["seat"]) == ("running", 0, 0)

    alice.page = alice.context.new_page()
    alice.watch()
    hers = alice.sit_at(table)
    expect(seat_of(hers, "Alice")).to_contain_text("time is up")
    hers.get_by_role("list", name="Your moves").get_by_role("button").first.click()  # late, and still hers
    expect(seat_of(his, "Bruno")).to_contain_text("encore 3 jours")
    expect(offer).to_have_count(0)
    later.let_pass(3 * DAY + 3600)
    look_again(hers)
    hers.get_by_role("button", name="Let a bot play for Bruno").click()
    expect(hers.locator(".now")).to_contain_text("play a card")
