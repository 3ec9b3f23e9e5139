"""What somebody chose: sound, notification, confirmation, motion, and whom to hear."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitors
from .site import Person

pytestmark = pytest.mark.xdist_group("browser-table")
CHIME = [523.25, 783.99]
TITLE = "● Sanssouci · Ludothèque"

#: Notes every tone and every notification; whether the page is looked at is for the test to say.
SPY = """
window.spied = { tones: [], notes: [], hidden: false, answer: "granted" };
window.AudioContext = class extends AudioContext {
  createOscillator() {
    const tone = super.createOscillator();
    const start = tone.start.bind(tone);
    tone.start = (when) => { spied.tones.push(tone.frequency.value); start(when); };
    return tone;
  }
};
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (Notification.permission = spied.answer); }
  constructor(title, { body, tag }) {
    if (spied.throws) throw new TypeError("Illegal constructor"); // as on a phone
    spied.notes.push([title, body, tag]);
  }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => spied.hidden });
"""


@pytest.fixture
def alice(visitors: Visitors) -> Person:
    alice = visitors()
    alice.context.add_init_script(SPY)
    return alice


def against_bruno(alice: Person, bruno: Person, **settings: object) -> tuple[Page, str]:
    """A table of Sanssouci where it is Bruno's turn, with Alice's page open."""
    alice.introduce("Alice", **settings)
    bruno.introduce("Bruno")
    made = alice.tell(
        "/api/tables",
        {"game": "sanssouci", "seats": [{"kind": "here"}, {"kind": "open"}], "options": {"first": "2"}},
    )
    table: str = made["id"]
    bruno.do(table, {"type": "sit", "seat": 1}, made["invite"])
    page = alice.sit_at(table)
    expect(page.locator(".now")).to_contain_text("Waiting for Bruno")
    return page, table


def decider(person: Person, table: str) -> int:
    seat: int = person.ask(f"/api/tables/{table}")["clock"]["seat"]
    return seat


def until_it_is_alices_turn(alice: Person, bruno: Person, table: str) -> None:
    """The others play, and Alice's page has caught up."""
    while decider(bruno, table) == 1:
        bruno.move(table, 1)
    expect(alice.page.locator(".now")).to_contain_text("Your turn")


def until_it_is_brunos_turn(alice: Person, table: str) -> None:
    while decider(alice, table) == 0:
        alice.move(table)
    expect(alice.page.locator(".now")).to_contain_text("Waiting for Bruno")


def setting(page: Page, name: str, wanted: bool) -> None:
    """Choose within reach of the board."""
    page.get_by_text("⚙ Settings").click()
    page.get_by_label(name).set_checked(wanted)
    page.get_by_text("⚙ Settings").click()


@pytest.mark.parametrize("by_keys", [False, True])
def test_my_turn_is_heard_and_seen(alice: Person, visitors: Visitors, by_keys: bool) -> None:
    bruno = visitors()
    page, table = against_bruno(alice, bruno, sound=True)
    icon, usual = page.locator("link[rel~=icon]"), re.compile("favicon.svg$")
    expect(icon).to_have_attribute("href", usual)
    expect(page).to_have_title(TITLE.removeprefix("● "))
    if by_keys:
        page.keyboard.press("l")
    else:
        page.locator("h1").click(force=True)  # until it is touched a page may make no sound
    until_it_is_alices_turn(alice, bruno, table)
    page.wait_for_function("spied.tones.length")
    assert page.evaluate("spied.tones") == pytest.approx(CHIME)
    expect(page).to_have_title(TITLE)
    expect(icon).not_to_have_attribute("href", usual)

    page.locator("#panel ol li button").first.click()  # a look at the past, and back: it was my turn all along
    page.get_by_role("button", name="Back to now").first.click()
    expect(page.locator(".now")).to_contain_text("Your turn")
    assert len(page.evaluate("spied.tones")) == len(CHIME)

    until_it_is_brunos_turn(alice, table)
    expect(page).to_have_title(TITLE.removeprefix("● "))
    expect(icon).to_have_attribute("href", usual)


def test_whoever_wants_no_sound_hears_none(alice: Person, visitors: Visitors) -> None:
    bruno = visitors()
    page, table = against_bruno(alice, bruno, sound=True)
    setting(page, "Sound when it is my turn", wanted=False)
    until_it_is_alices_turn(alice, bruno, table)
    until_it_is_brunos_turn(alice, table)
    assert page.evaluate("spied.tones") == []
    assert alice.ask("/api/me")["settings"]["sound"] is False
    setting(page, "Sound when it is my turn", wanted=True)
    until_it_is_alices_turn(alice, bruno, table)
    page.wait_for_function("spied.tones.length")


def test_whoever_comes_from_the_home_page_hears_the_first_turn(alice: Person, visitors: Visitors) -> None:
    bruno = visitors()
    _, table = against_bruno(alice, bruno, sound=True)
    page = alice.visit("/")
    page.locator(f'a[href="/tables/{table}"]').click()
    expect(page.locator(".now")).to_contain_text("Waiting for Bruno")
    until_it_is_alices_turn(alice, bruno, table)
    page.wait_for_function("spied.tones.length")


def test_a_notification_calls_whoever_looks_elsewhere(alice: Person, visitors: Visitors) -> None:
    bruno = visitors()
    page, table = against_bruno(alice, bruno)
    setting(page, "Notification when it is my turn", wanted=True)
    assert page.evaluate("Notification.permission") == "granted"
    until_it_is_alices_turn(alice, bruno, table)
    assert page.evaluate("spied.notes") == []  # they look here
    until_it_is_brunos_turn(alice, table)

    page.evaluate("spied.hidden = true")
    until_it_is_alices_turn(alice, bruno, table)
    asked = alice.ask(f"/api/tables/{table}/position", as_=0)["asked"]
    assert page.evaluate("spied.notes") == [["Sanssouci", f"Your turn: {asked}", table]]
    until_it_is_brunos_turn(alice, table)

    setting(page, "Notification when it is my turn", wanted=False)
    until_it_is_alices_turn(alice, bruno, table)
    assert len(page.evaluate("spied.notes")) == 1


def test_a_browser_that_can_t_notify_plays_on(alice: Person, visitors: Visitors) -> None:
    bruno = visitors()
    page, table = against_bruno(alice, bruno)
    setting(page, "Notification when it is my turn", wanted=True)
    page.evaluate("Object.assign(spied, { hidden: true, throws: true })")
    until_it_is_alices_turn(alice, bruno, table)
    until_it_is_brunos_turn(alice, table)


@pytest.mark.parametrize("where", ["table", "account"])
def test_a_refused_notification_is_not_shown_as_chosen(alice: Person, where: str) -> None:
    alice.introduce("Alice")
    page = alice.sit_at(alice.lay("sanssouci")) if where == "table" else alice.visit("/account")
    if where == "table":
        page.get_by_text("⚙ Settings").click()
    page.evaluate('spied.answer = "denied"')
    choice = page.get_by_role("checkbox", name="otification when it is my turn")
    choice.click()
    expect(page.get_by_role("log")).to_contain_text("The browser does not allow notifications")
    expect(choice).not_to_be_checked()
    assert not alice.ask("/api/me")["settings"].get("notify")


def test_every_move_is_confirmed_if_somebody_wants_that(alice: Person) -> None:
    alice.introduce("Alice")
    table = alice.lay("sanssouci", options={"first": "1"})
    page = alice.sit_at(table)
    setting(page, "Confirm every move", wanted=True)
    choice = page.get_by_role("list", name="Your moves").get_by_role("button").first
    asked = page.get_by_role("group", name="What it brings")
    choice.click()
    expect(asked).to_be_visible()
    assert alice.ask(f"/api/tables/{table}")["moves"] == 0
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    choice.click()
    asked.get_by_role("button", name="Play it").click()
    expect(page.locator(".now")).to_contain_text("play a card")

    page.reload()  # the choice stays
    page.get_by_text("⚙ Settings").click()
    expect(page.get_by_label("Confirm every move")).to_be_checked()


@pytest.mark.parametrize("still", ["", "off", "reduced", "hidden"])
def test_nothing_glides_where_no_motion_is_wanted_or_seen(alice: Person, visitors: Visitors, still: str) -> None:
    bruno = visitors()
    page, table = against_bruno(alice, bruno, speed="off" if still == "off" else "fast")
    if still == "reduced":
        page.emulate_media(reduced_motion="reduce")
    page.evaluate(
        "hidden => { spied.hidden = hidden; spied.glides = 0; const { animate } = Element.prototype;"
        "Element.prototype.animate = function (...how) { spied.glides += 1; return animate.apply(this, how); } }",
        still == "hidden",
    )
    until_it_is_alices_turn(alice, bruno, table)
    alice.move(table)
    expect(page.locator(".now")).to_contain_text("play a card")
    assert (page.evaluate("spied.glides") > 0) == (not still)


@pytest.mark.parametrize("still", ["off", "reduced"])
def test_lit_targets_move_for_a_moment_unless_no_motion_is_wanted(alice: Person, still: str) -> None:
    alice.introduce("Alice", speed="normal")
    page = alice.sit_at(alice.lay("versailles_request", options={"first": "1"}))
    expect(page.locator("main svg [data-step]").first).to_be_visible()
    board = "document.querySelector('.board').getAnimations({ subtree: true })"
    moving = f"{board}.filter(({{ playState }}) => playState === 'running')"
    ends = page.evaluate(f"{moving}.map(({{ effect }}) => effect.getComputedTiming().endTime)")
    assert ends
    assert max(ends) < 5000  # milliseconds: what moves for longer needs a switch beside it
    if still == "reduced":
        page.emulate_media(reduced_motion="reduce")
    else:
        page.get_by_text("⚙ Settings").click()
        page.get_by_label("Animation").select_option("off")
    assert page.evaluate(f"{moving}.length") == 0


def test_whoever_is_muted_is_not_heard(alice: Person, visitors: Visitors) -> None:
    bruno = visitors()
    page, table = against_bruno(alice, bruno)
    tab = page.get_by_role("tab", name="Chat")
    says(bruno, table, "Hello!")
    expect(tab).to_have_accessible_name("Chat 1 unread")
    tab.click()
    heard = page.get_by_role("tabpanel")
    expect(heard).to_contain_text("Hello!")
    expect(tab).to_have_accessible_name("Chat")
    page.get_by_label("Say something").fill("Good day.")
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("Good day.")
    expect(heard.get_by_role("button", name="Mute Alice")).to_have_count(0)

    heard.get_by_role("button", name="Mute Bruno").click()
    expect(heard).not_to_contain_text("Hello!")
    expect(heard).to_contain_text("Good day.")
    page.get_by_role("tab", name="Log").click()
    says(bruno, table, "Where are you?")
    until_it_is_alices_turn(alice, bruno, table)  # a move that came after the line is shown, so the line has come, too
    expect(tab).to_have_accessible_name("Chat")  # nothing that she wants to read

    page.reload()
    tab.click()
    heard.get_by_role("button", name="Hear Bruno again").click()
    expect(heard).to_contain_text("Where are you?")
    page.get_by_role("button", name="Mute the chat").click()
    expect(heard).to_contain_text("The chat is muted.")
    expect(heard).not_to_contain_text("Good day.")


def says(person: Person, table: str, text: str) -> None:
    person.tell(f"/api/tables/{table}/chat", {"text": text})
