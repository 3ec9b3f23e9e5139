"""Two people and a spectator, each with a browser and a language of their own."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitors
from .player import Player
from .site import Json, Person

pytestmark = pytest.mark.xdist_group("browser-table")
CALM = {"reduced_motion": "reduce"}
GAME = "versailles_court"  # every card of a hand is one of its kind, and hidden
ROUNDS = 3


def test_two_people_play_and_a_third_watches(visitors: Visitors) -> None:
    alice, bruno, sam = visitors(**CALM), visitors(lang="fr", phone=True, **CALM), visitors(**CALM)
    for person in (alice, bruno, sam):
        person.record()
    table = invite_and_sit_down(alice, bruno)
    sam.sit_at(table)
    expect(sam.page.get_by_role("button", name="Leave the table")).to_have_count(0)
    dealt = [secrets(alice, table, 0), secrets(bruno, table, 1)]
    assert all(dealt)

    players = [Player(alice, "mouse"), Player(bruno, "touch")]
    for number in range(ROUNDS):
        hands_are_known_to_their_owners_alone(dealt, [alice, bruno], sam, table)
        play_on(players, alice, table, rounds=1)
        if number == 0:
            talk(alice, bruno, sam)
            lose_the_line(players, alice, bruno, table)
    hands_are_known_to_their_owners_alone(dealt, [alice, bruno], sam, table)

    for person, seat in ((alice, 0), (bruno, 1), (sam, -1)):
        reads_its_log(person, table, seat)
    public = story(sam, table, -1)
    for person, seat in ((alice, 0), (bruno, 1)):
        told = story(person, table, seat)
        assert [told.count(line) >= public.count(line) for line in public] == [True] * len(public)


def invite_and_sit_down(alice: Person, bruno: Person) -> str:
    """Alice lays a table with a free seat and sends the link to Bruno, who gives his name; and it begins."""
    page = alice.visit(f"/new/{GAME}")
    page.get_by_label("Your name").fill("Alice")
    page.get_by_label("Who sits in seat 2").select_option("open")
    page.get_by_label("Who begins").select_option("1")
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_label("Send this link to whoever will play").input_value()

    his = bruno.page
    his.goto(link)
    his.get_by_label("Votre nom").fill("Bruno")
    his.get_by_role("button", name="S’asseoir").tap()
    for person in (alice, bruno):
        person.page.locator("main svg [data-id]").first.wait_for(state="attached")
    return re.search(r"/tables/(\w+)", page.url)[1]  # type: ignore[index]


def play_on(players: list[Player], anyone: Person, table: str, rounds: int) -> None:
    """Let everybody have some turns."""
    for _ in range(rounds):
        for seat, player in enumerate(players):
            while decider(anyone, table) != seat:
                for other in players:
                    other.take_turn()
            player.take_turn()


def decider(person: Person, table: str) -> int:
    seat: int = person.ask(f"/api/tables/{table}")["clock"]["seat"]
    return seat


def talk(alice: Person, bruno: Person, sam: Person) -> None:
    """Alice says something, which the others hear without doing anything."""
    for person, chat in ((alice, "Chat"), (sam, "Chat"), (bruno, "Discussion")):
        person.page.get_by_role("tab", name=chat).click()
    field = alice.page.get_by_label("Say something")
    field.fill("Long live the king!")
    field.press("Enter")
    for person in (alice, bruno, sam):
        expect(person.page.get_by_role("tabpanel")).to_contain_text("Long live the king!")
    expect(sam.page.get_by_label("Say something")).to_have_count(0)


def lose_the_line(players: list[Player], alice: Person, bruno: Person, table: str) -> None:
    """Bruno loses the connection while Alice moves; once it is back he sees what she sees."""
    while decider(alice, table) != 0:
        for player in players:
            player.take_turn()
    players[0].act()
    before = alice.ask(f"/api/tables/{table}")["moves"]
    with bruno.cut_off():
        bruno.context.set_offline(True)
        expect(bruno.page.get_by_text("Pas de connexion")).to_be_visible()
        players[0].take_turn()
        assert alice.ask(f"/api/tables/{table}")["moves"] > before
        bruno.context.set_offline(False)
        expect(bruno.page.locator(".line")).to_have_text("Connecté")
    reads_its_log(bruno, table, 1)
    scene = bruno.ask(f"/api/tables/{table}/position", as_=1)["scene"]
    assert drawn(bruno.page) == set(scene["pieces"])


def drawn(page: Page) -> set[str]:
    """The names of all pieces on the board."""
    board = page.locator("main svg[role=group] [data-id]")
    return set(board.evaluate_all("pieces => pieces.map((piece) => piece.dataset.id)"))


def reads_its_log(person: Person, table: str, seat: int) -> None:
    """The page shows the log as this viewer may read it, in this viewer's language."""
    person.page.get_by_role("tab", name={"en": "Log", "fr": "Journal"}[person.lang]).click()
    told = person.ask(f"/api/tables/{table}/position", as_=seat)["log"]
    expect(person.page.locator("#panel ol li button")).to_have_text([line["text"] for line in told])


def story(person: Person, table: str, seat: int) -> list[tuple[int, int | None]]:
    """Which move each line of a log tells of, and whose it was: the same for everybody, but for private lines."""
    log = person.ask(f"/api/tables/{table}/position", as_=seat)["log"]
    return [(line["at"], line.get("seat")) for line in log]


def secrets(person: Person, table: str, seat: int) -> set[str]:
    """What nobody else may be told of a hand: each card's name, and what it says in both languages."""
    found = set()
    for lang in ("en", "fr"):
        scene: Json = person.ask(f"/api/tables/{table}/position", as_=seat, lang=lang)["scene"]
        found |= {text for card in scene["hand"] for text in (f'"{card}"', scene["pieces"][card]["label"])}
    return found


def hands_are_known_to_their_owners_alone(dealt: list[set[str]], owners: list[Person], sam: Person, table: str) -> None:
    """Of the cards that were dealt, those that are still in a hand and were never shown are in no other browser."""
    events = sam.ask(f"/api/tables/{table}/events", since=0)
    shown = {event["seat"] for event in events if event.get("decision") == "show_hand"}
    for seat, owner in enumerate(owners):
        hidden = dealt[seat] & secrets(owner, table, seat) if seat not in shown else set()
        known = owner.bytes_received().decode()
        assert not hidden or any(text in known for text in hidden)
        for other in (owners[1 - seat], sam):
            sent, drawn_there = other.bytes_received().decode(), other.page.content()
            assert "Alice" in sent
            assert not [text for text in hidden if text in sent or text in drawn_there]
