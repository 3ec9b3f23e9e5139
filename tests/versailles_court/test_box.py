"""The box: what is refused, and editions that differ."""

from typing import Any

import pytest

from boxes import assert_refused

from .tables import BOX, ENGINE, Tabletop, edition, turn_of
from .words import ACTION_CARDS, ACTIONS, CHARACTERS, GAME

TWO_OF_EACH = [value for value in range(1, 7) for _ in range(2)]
KINDS = [kind for kind in ACTIONS for _ in range(2)]


@pytest.mark.proves("1.1", "5.4", "5.8", "9.1", "9.3", "8.1", game="versailles_court")
def test_the_standard_box_holds_the_numbers_of_the_rulebook() -> None:
    assert BOX.kind.tolist() == [k for k in range(7) for _ in range(12)] + [7 + k for k in range(6) for _ in range(2)]
    assert BOX.value.tolist() == TWO_OF_EACH * 7 + [1, 6, 2, 5, 3, 4, 1, 6, 2, 5, 3, 4]
    assert (BOX.shown, BOX.favours, BOX.end_markers, BOX.end_characters) == (8, 2, 5, 2)
    assert (BOX.most, BOX.marquis_markers) == (1, 1)
    assert GAME.standard_box()["deck"]["characters"] == list(CHARACTERS)


def test_what_the_rulebook_does_not_say_is_marked() -> None:
    sources = {p.table: p.source for p in GAME.standard_box().provenance()}
    assert sources.pop("action_cards") == "reconstruction"
    assert sources.pop("values") == "deduced"
    assert (sources.pop("game"), sources.pop("marquis")) == ("outside", "outside")
    assert set(sources.values()) == {"rulebook"}


@pytest.mark.parametrize(
    ("table", "key", "value", "complaint"),
    [
        ("deck", "cards", 95, "95 cards can't be: 7 characters with 12 cards each and 12 action cards are 96"),
        ("deck", "cards", 97, "deck.cards: 97 cards can't be"),
        ("deck", "copies", 11, "deck.copies: 11 should be a whole number from 12 to 12"),
        ("deck", "actions", 13, "deck.actions: 13 should be a whole number from 12 to 12"),
        ("deck", "hand", 5, "deck.hand: 5 should be a whole number from 4 to 4"),
        ("deck", "characters", list(CHARACTERS[:6]), "deck.characters: there should be, in this order: king"),
        ("deck", "characters", list(reversed(CHARACTERS)), "deck.characters: there should be, in this order: king"),
        ("deck", "characters", ["king"] * 7, "deck.characters: there should be, in this order: king"),
        ("deck", "characters", [*CHARACTERS[:6], "jester"], "deck.characters: there should be, in this order: king"),
        ("values", "king", TWO_OF_EACH[:11], "values.king: there should be 12 numbers"),
        ("values", "queen", [*TWO_OF_EACH, 1], "values.queen: there should be 12 numbers"),
        ("values", "duchess", [7, *TWO_OF_EACH[1:]], "values.duchess: 7 should be a whole number from 1 to 6"),
        ("values", "duchess", [0, *TWO_OF_EACH[1:]], "values.duchess: 0 should be a whole number from 1 to 6"),
        ("action_cards", "values", [1] * 11, "action_cards.values: there should be 12 numbers"),
        ("action_cards", "values", [7] * 12, "action_cards.values: 7 should be a whole number from 1 to 6"),
        ("action_cards", "kinds", KINDS[:11], "kinds: there should be 12 names, each one of: royal audience"),
        ("action_cards", "kinds", [*KINDS[:11], "duel"], "words of praise, court scandal, masked ball, change of"),
        ("action_cards", "kinds", [*KINDS[:11], 3], "action_cards.kinds: there should be 12 names"),
        ("preparation", "chosen", 3, "preparation.chosen: 3 should be a whole number from 2 to 2"),
        ("action_cards", "scandalous", 0, "action_cards.scandalous: 0 should be a whole number from 1 to 99"),
        ("characters", "shown", 9, "characters.shown: 9 should be a whole number from 1 to 8"),
        ("characters", "shown", 0, "characters.shown: 0 should be"),
        ("characters", "favours", 3, "characters.favours: 3 should be a whole number from 0 to 2"),
        ("characters", "favours", -1, "characters.favours: -1 should be"),
        ("end", "markers", 0, "end.markers: 0 should be a whole number from 1 to 99"),
        ("end", "markers", 100, "end.markers: 100 should be"),
        ("end", "characters", 0, "end.characters: 0 should be a whole number from 1 to 7"),
        ("end", "characters", 8, "end.characters: 8 should be"),
        ("end", "most", -1, "end.most: -1 should be a whole number from 0 to 12"),
        ("end", "most", 13, "end.most: 13 should be"),
        ("marquis", "markers", 0, "marquis.markers: 0 should be a whole number from 1 to 99"),
        ("marquis", "markers", 100, "marquis.markers: 100 should be"),
    ],
)  # fmt: skip
def test_a_box_that_contradicts_itself_is_refused(table: str, key: str, value: Any, complaint: str) -> None:
    assert_refused(GAME, complaint, **{table: {key: value}})


EDITIONS: dict[str, dict[str, Any]] = {
    "other values": {"values": dict.fromkeys(CHARACTERS, [1] * 6 + [6] * 6), "action_cards": {"values": [1] * 12}},
    "a long game": {"end": {"markers": 9, "characters": 3}},
    "a short game": {"end": {"markers": 1, "characters": 1, "most": 12}},
    "audiences alone": {"action_cards": {"kinds": ["royal audience"] * 12}},
    "kinds mixed": {"action_cards": {"kinds": KINDS[::-1], "values": [6] * 12}},
    "balls and letters": {"action_cards": {"kinds": ["masked ball", "sealed letter"] * 6}},
    "no favours": {"characters": {"favours": 0, "shown": 1}},
    "one favour": {"characters": {"favours": 1, "shown": 3}},
}


@pytest.mark.parametrize("name", EDITIONS)
def test_editions_can_be_played_to_the_end(name: str) -> None:
    box = edition(**EDITIONS[name])
    for players in (2, 4):
        assert Tabletop(players, seed=players, box=box).check_to_the_end(every=5).s.over


@pytest.mark.proves("1.1", "5.2", "5.3", "5.6", "5.7", game="versailles_court")
def test_an_edition_s_values_are_the_ones_that_count() -> None:
    box = edition(values={"king": [6] * 12})
    hands = {0: "spymaster 1 I, king 1 I, king 2 I"}
    piles = {0: {"spymaster": 1}, 1: {"queen": 5}}
    moves = ("play spymaster 1 I", "spymaster: queen of seat 1 for king 1 I")
    assert turn_of(0, hands=hands, piles=piles, box=box).play(*moves).markers() == {"spymaster": 1}
    assert turn_of(0, hands=hands, piles=piles).play(*moves).markers() == {}


@pytest.mark.proves("6.1", "6.4", game="versailles_court")
def test_an_edition_s_action_cards_do_what_they_say() -> None:
    box = edition(action_cards={"kinds": KINDS[::-1]})
    hands = {0: "royal audience 1, sealed letter 4, king 1 I"}  # now a letter and an audience
    table = turn_of(0, hands=hands, piles={0: {"king": 1}}, box=box)
    letters = {f"letter by royal audience 1: {name}" for name in CHARACTERS}
    assert table.moves() == {"play king 1 I", "audience by sealed letter 4: king", *letters}
    assert table.copy().play("audience by sealed letter 4: king").phase == "king"
    assert table.play("letter by royal audience 1: queen").sizes("queen") == [1, 0]


@pytest.mark.proves("6.1", "6.2", "6.3", "6.4", "6.5", "6.6", game="versailles_court")
@pytest.mark.parametrize("card", [ACTION_CARDS[0], ACTION_CARDS[-1]])
@pytest.mark.parametrize("kind", range(len(ACTIONS)))
def test_every_action_card_may_be_of_every_kind(kind: int, card: str) -> None:
    box = edition(action_cards={"kinds": [ACTIONS[kind]] * 12})
    hands, piles = {0: f"{card}, queen 1 I, queen 2 I"}, {0: {"king": 1}, 1: {"king": 1}}
    table = turn_of(0, hands=hands, piles=piles, markers={"king": 2}, box=box)
    (move,) = [known for known in table.moves() if known.endswith((card, f"{card}: king"))]
    table.play(move)
    assert table.discards()[0] == card
    assert table.markers() == {"king": {"words of praise": 3, "court scandal": 1}.get(ACTIONS[kind], 2)}
    assert len(table.discards()) == (2 if ACTIONS[kind] == "masked ball" else 1)
    asks = {"royal audience": "king", "change of allegiance": "transfer"}
    assert table.phase == asks.get(ACTIONS[kind], "influence")
    assert table.sizes("king") == [2 if ACTIONS[kind] == "sealed letter" else 1, 1]


@pytest.mark.proves("6.3", game="versailles_court")
def test_an_edition_s_scandal_needs_so_many_markers() -> None:
    box = edition(action_cards={"kinds": ["court scandal"] * 12, "scandalous": 3})
    table = turn_of(0, hands={0: ACTION_CARDS[0]}, markers={"king": 2, "queen": 3}, box=box)
    (move,) = table.moves()
    assert move.endswith(f"{ACTION_CARDS[0]}: queen")


@pytest.mark.proves("5.4", game="versailles_court")
def test_an_edition_s_seneschal_shows_so_many_cards() -> None:
    box = edition(characters={"shown": 2})
    hands, coming = {0: "seneschal 1 I, king 1 I, king 2 I"}, "queen 1 I, cardinal 1 I, queen 2 I"
    table = turn_of(0, hands=hands, piles={0: {"seneschal": 1}}, next_cards=coming, box=box)
    table.play("play seneschal 1 I", "seneschal: queen")
    assert (table.markers(), table.discards()) == ({"seneschal": 1}, ["seneschal 1 I", "cardinal 1 I"])


@pytest.mark.proves("5.8", game="versailles_court")
@pytest.mark.parametrize(("favours", "choices"), [(0, 1), (1, 1 + 6), (2, 1 + 6 + 15)])
def test_an_edition_s_chamberlain_favours_so_many(favours: int, choices: int) -> None:
    table = turn_of(
        0, hands={0: "chamberlain 1 I"}, piles={0: {"chamberlain": 1}}, box=edition(characters={"favours": favours})
    )
    assert len(table.play("play chamberlain 1 I").moves()) == choices


def test_a_box_is_opened_as_one_record() -> None:
    assert ENGINE.open(GAME.open_box(GAME.standard_box())).tobytes() == BOX.tobytes()
