"""The pages around the tables: home, a game's page, making a table, the account."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visitors
from .site import Person

pytestmark = pytest.mark.xdist_group("browser-pages")
AT_A_TABLE = re.compile(r"/tables/\w+")
FEW = 3  # moves that a phone shows unasked
PASSKEYS = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


@pytest.fixture
def person(visitors: Visitors) -> Person:
    return visitors()


def test_one_click_from_a_fresh_browser_leads_into_a_game(person: Person) -> None:
    page = person.visit("/")
    games = person.ask("/api/games")
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_have_count(len(games))
    page.get_by_role("button", name=f"Play now: {games[0]['title']}").click()
    expect(page).to_have_url(AT_A_TABLE)
    expect(page.get_by_role("heading", name=games[0]["title"], level=1)).to_be_attached()
    page.locator("main svg [data-step]").first.wait_for()
    assert person.ask("/api/me")["guest"]

    page.get_by_role("link", name="Ludothèque, home").click()
    mine = page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(AT_A_TABLE)


@pytest.mark.parametrize(("lang", "title"), [("en", "Palaces, gardens, villages"), ("fr", "Palais, jardins, villages")])
def test_the_browser_says_which_language(visitors: Visitors, lang: str, title: str) -> None:
    page = visitors(lang=lang).visit("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_another_language_and_theme_are_remembered(person: Person) -> None:
    page = person.visit("/")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Palais, jardins, villages")
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    for theme in ("light", "dark"):
        page.get_by_role("button", name=re.compile("^Thème")).click()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Palais, jardins, villages")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name=re.compile("^Thème")).click()
    assert page.locator("html").get_attribute("data-theme") is None  # as the device


def test_a_set_up_table_waits_in_the_lobby_for_whoever_wants_a_seat(visitors: Visitors) -> None:
    alice, bruno = visitors(), visitors()
    page = alice.visit("/new/sanssouci")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_label("Your name").fill("Alice")
    page.get_by_label("Who sits in seat 2").select_option("open")
    page.get_by_label("Anybody, from the home page").check()
    page.get_by_label(re.compile("^Extension")).select_option("on")
    page.get_by_label("Pace", exact=True).select_option("days")
    page.get_by_label("Days for each move").fill("5")
    page.get_by_role("button", name="Make the table").click()
    expect(page).to_have_url(AT_A_TABLE)
    table = page.url.rpartition("/")[2]
    made = alice.ask(f"/api/tables/{table}")
    assert (made["mode"], made["days"], made["listed"], made["options"]["extension"]) == ("days", 5, True, "on")
    assert [seat["kind"] for seat in made["seats"]] == ["person", "open", "bot"]

    his = bruno.visit("/")
    his.locator(f'a[href$="/join/{table}"]').click()
    his.get_by_label("Your name").fill("Bruno")
    his.get_by_role("button", name="Sit down").click()
    expect(his).to_have_url(re.compile(rf"/tables/{table}"))
    for either in (page, his):
        either.locator("main svg [data-id]").first.wait_for(state="attached")
    his.goto(alice.site.address)
    expect(his.locator(f'a[href$="/tables/{table}"]')).to_be_visible()
    expect(his.locator(f'a[href$="/join/{table}"]')).to_have_count(0)


def test_rules_are_searched_and_linked(person: Person) -> None:
    rules = person.ask("/api/games/sanssouci")["rules"]
    page = person.visit("/games/sanssouci")
    paragraphs = page.locator("#rules").get_by_role("button", name=re.compile("^Copy the link to paragraph"))
    expect(paragraphs).to_have_count(len(rules))
    page.get_by_label("Search the rules").fill("gardener")
    hits = [rule for rule in rules if "gardener" in rule["text"].lower()]
    assert 0 < len(hits) < len(rules)
    expect(paragraphs).to_have_count(len(hits))
    expect(page.locator("#rules mark").first).to_have_text(re.compile("gardener", re.I))
    page.get_by_label("Search the rules").fill("zzz")
    expect(page.get_by_role("status").filter(has_text="No paragraph has these words.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(paragraphs).to_have_count(len(rules))

    last = rules[-1]["number"]
    page.goto(f"{person.site.address}/games/sanssouci/rules#{last}")
    expect(page.locator(f'[id="{last}"]')).to_be_in_viewport()


def test_what_is_not_known_of_a_game_is_left_out(person: Person) -> None:
    assert person.ask("/api/games/villages")["card"]["year"] == 0
    page = person.visit("/games/villages")
    facts = page.get_by_role("listitem").filter(has_text=re.compile(r"^\d+$"))
    expect(page.get_by_role("listitem").filter(has_text="45 min")).to_be_visible()
    expect(facts).to_have_count(0)


def test_a_guest_becomes_an_account_and_keeps_the_tables(person: Person) -> None:
    person.introduce("Alice")
    table = person.lay("villages")
    page = person.visit("/account")
    page.locator("#register-login").fill("alice")
    page.locator("#register-password").fill("correct horse battery")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("You are known as alice.")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("log")).to_contain_text("You are logged out.")
    page.goto(person.site.address)
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    expect(page.locator(f'a[href="/tables/{table}"]')).to_have_count(0)

    page.goto(f"{person.site.address}/account")
    page.locator("#login-login").fill("alice")
    page.locator("#login-password").fill("correct horse battery")
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text("Welcome back, Alice.")
    page.goto(person.site.address)
    expect(page.locator(f'a[href="/tables/{table}"]')).to_be_visible()


def test_a_passkey_opens_the_account(person: Person) -> None:
    person.introduce("Iris")
    table = person.lay("villages")
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": PASSKEYS})
    page = person.visit("/account")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("log")).to_contain_text("The passkey is yours.")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("log")).to_contain_text("You are logged out.")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("log")).to_contain_text("Welcome back, Iris.")
    assert table in [card["id"] for card in person.ask("/api/lobby")["mine"]]


def test_a_table_changes_its_language(person: Person) -> None:
    person.introduce("Alice")
    table = person.lay("sanssouci", options={"first": "1"})
    page = person.sit_at(table)
    expect(page.locator(".now")).to_contain_text("Your turn")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".now")).to_contain_text("À vous")
    told = person.ask(f"/api/tables/{table}/position", lang="fr")["log"]
    expect(page.locator("#panel ol li button")).to_have_text([line["text"] for line in told])


def test_the_newest_line_of_the_log_stays_in_sight(person: Person) -> None:
    person.introduce("Alice")
    table = person.lay("versailles_palace", *[{"kind": "bot", "level": "greedy"}] * 4, options={"first": "1"})
    page = person.sit_at(table)
    for _ in range(3):
        person.move(table)
        while person.ask(f"/api/tables/{table}")["clock"]["seat"] != 0:
            pass  # bots move at once
    told = person.ask(f"/api/tables/{table}/position", as_=0)["log"]
    expect(page.locator("#panel ol li button")).to_have_text([line["text"] for line in told])
    page.wait_for_function(
        "document.querySelector('#panel ol li:last-child').getBoundingClientRect().bottom"
        " <= document.querySelector('#panel').getBoundingClientRect().bottom"
    )


def test_the_hand_is_whole_beside_a_list_of_moves(visitors: Visitors) -> None:
    person = visitors(phone=True)
    person.introduce("Alice")
    table = person.lay("sanssouci", options={"first": "1"})
    while len(choices := person.ask(f"/api/tables/{table}/position", as_=0)["choices"]) <= FEW:
        if choices:
            person.move(table)
    page = person.sit_at(table)
    page.get_by_role("button", name=re.compile(r"^Moves \(\d+\)$")).tap()
    expect(page.get_by_role("list", name="Your moves")).to_be_visible()
    hand = page.get_by_role("list", name="Your hand")
    expect(hand.locator("svg").first).to_be_visible()
    assert hand.evaluate("hand => hand.scrollHeight <= hand.clientHeight")


def test_an_address_without_a_page_says_so(person: Person) -> None:
    person.allow("404 ")
    page = person.visit("/nowhere")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
