"""The box: what is refused, and editions that differ."""

from typing import Any

import pytest

from boxes import assert_refused

from .tables import BOX, ENGINE, Tabletop, edition, turn_of
from .words import CARDS, CHARACTERS, GAME

ENDS = {"2": 14, "3": 11, "4": 11}


@pytest.mark.proves("1.1", "1.2", "9.1", game="versailles_request")
def test_the_standard_box_holds_the_numbers_of_the_rulebook() -> None:
    assert BOX.request_copies.tolist() == [20, 20, 20, 4, 6, 2]
    assert BOX.faces[: BOX.sides].tolist() == [0, 0, 1, 1, 2, 2]
    assert (BOX.musketeers, BOX.dealt, BOX.hand_limit, BOX.rounds) == (4, 2, 4, 3)
    assert BOX.round_end.tolist() == [0, 0, 14, 11, 11]
    points = [BOX[f"{name}_points"] for name in ("closer", "most", "level", "duchess", "hand", "prince")]
    assert points == [2, 3, 1, 2, 1, 2]
    assert (BOX.too_many_specials, BOX.reward, BOX.musician_draws, BOX.valet_discards) == (5, 3, 2, 3)


def test_what_the_rulebook_does_not_say_is_marked() -> None:
    sources = {p.table: p.source for p in GAME.standard_box().provenance()}
    assert sources.pop("court") == "reconstruction"
    assert sources.pop("dice") == "deduced"
    assert set(sources.values()) == {"rulebook"}


@pytest.mark.parametrize(
    ("table", "key", "value", "complaint"),
    [
        ("requests", "names", ["gold"] * 6, "requests.names: there should be 6 different names"),
        ("requests", "copies", [20, 20, 20, 4, 6], "requests.copies: there should be 6 numbers"),
        ("requests", "copies", [20, 20, 20, 4, 6, -1], "requests.copies: -1 should be a whole number from 0 to 72"),
        ("requests", "copies", [2, 1, 1, 1, 0, 0], "requests.copies: 5 cards; there should be 6 to 72"),
        ("requests", "copies", [20, 20, 20, 4, 6, 3], "requests.copies: 73 cards; there should be 6 to 72"),
        ("requests", "copies", [20, 20, 20, 3, 7, 2], "requests.copies: 6 duchesses are the most"),
        ("requests", "line", 7, "requests.line: 7 should be a whole number from 6 to 6"),
        ("requests", "too_many_specials", 0, "requests.too_many_specials: 0 should be"),
        ("requests", "too_many_specials", 8, "requests.too_many_specials: 8 should be"),
        ("requests", "reward", 0, "requests.reward: 0 should be"),
        ("requests", "reward", 7, "requests.reward: 7 should be"),
        ("dice", "dice", 4, "dice.dice: 4 should be"),
        ("dice", "faces", [], "dice.faces: there should be 1 to 20 faces"),
        ("dice", "faces", ["gold", "chocolate", "castle"] * 7, "dice.faces: there should be 1 to 20 faces"),
        ("dice", "faces", ["gold", "chocolate", "castle", "joker"], "each one of: gold, chocolate, castle"),
        ("dice", "faces", ["gold", "chocolate", "castle", "masked ball"], "each one of: gold, chocolate, castle"),
        ("dice", "faces", ["gold", "chocolate"], "dice.faces: each of gold, chocolate, castle must be on a face"),
        ("players", "musketeers", -1, "players.musketeers: -1 should be"),
        ("players", "musketeers", 10, "players.musketeers: 10 should be"),
        ("players", "dealt", 8, "players.dealt: 8 should be a whole number from 0 to 7"),
        ("players", "hand_limit", 1, "players.hand_limit: 1 should be a whole number from 2 to 28"),
        ("players", "hand_limit", 29, "players.hand_limit: 29 should be"),
        ("rounds", "rounds", 0, "rounds.rounds: 0 should be"),
        ("rounds", "rounds", 6, "rounds.rounds: 6 should be"),
        ("rounds", "end", {"2": 14, "3": 11}, "rounds.end: give the resource cards"),
        ("rounds", "end", {**ENDS, "5": 9}, "rounds.end: give the resource cards"),
        ("rounds", "end", {**ENDS, "3": 0}, "rounds.end.3: 0 should be"),
        ("rounds", "end", {**ENDS, "2": 73}, "rounds.end.2: 73 should be"),
        ("rounds", "end", {**ENDS, "2": 28}, "rounds.end.2: 28 can't be reached by anybody"),
        ("rounds", "end", {**ENDS, "4": 15}, "rounds.end.4: 15 can't be reached by anybody"),
        *(("points", name, bad, f"points.{name}: {bad} should be")
          for name in ("closer", "most", "level", "duchess", "hand", "prince") for bad in (-1, 10)),
        ("court", "characters", list(CHARACTERS[:13]), "court.characters: there should be 14 different names"),
        ("court", "copies", 3, "court.copies: 3 should be a whole number from 2 to 2"),
        ("court", "musician_draws", 0, "court.musician_draws: 0 should be"),
        ("court", "musician_draws", 10, "court.musician_draws: 10 should be"),
        ("court", "valet_discards", 0, "court.valet_discards: 0 should be"),
        ("court", "valet_discards", 7, "court.valet_discards: 7 should be"),
    ],
)  # fmt: skip
def test_a_box_that_contradicts_itself_is_refused(table: str, key: str, value: Any, complaint: str) -> None:
    assert_refused(GAME, complaint, **{table: {key: value}})


def test_an_end_of_the_round_is_refused_only_if_it_can_be_missed() -> None:
    record = edition(rounds={"end": {"2": 27, "3": 18, "4": 14}})
    assert record["round_end"][0].tolist() == [0, 0, 27, 18, 14]
    assert_refused(GAME, "rounds.end.3: 19", rounds={"end": {"2": 27, "3": 19, "4": 14}})


EDITIONS: dict[str, dict[str, Any]] = {
    "other points": {"points": {"closer": 5, "most": 7, "level": 0, "duchess": 4, "hand": 3, "prince": 9}},
    "no points": {"points": {"closer": 0, "most": 0, "level": 2, "duchess": 0, "hand": 0, "prince": 0}},
    "other dice": {"dice": {"faces": ["gold"] * 4 + ["chocolate", "castle"]}},
    "other requests": {"requests": {"copies": [10, 20, 10, 8, 6, 6]}, "rounds": {"end": {"2": 12, "3": 9, "4": 7}}},
    "few requests": {"requests": {"copies": [5, 5, 5, 6, 6, 2]}, "rounds": {"end": {"2": 5, "3": 3, "4": 3}}},
    "strict lines": {"requests": {"too_many_specials": 2, "reward": 2}},
    "any line": {"requests": {"too_many_specials": 7, "reward": 1}},
    "full hands": {"players": {"musketeers": 0, "dealt": 7, "hand_limit": 7}},
    "empty hands": {"players": {"musketeers": 9, "dealt": 0, "hand_limit": 0}},
    "large hands": {"players": {"dealt": 5, "hand_limit": 12}, "court": {"musician_draws": 5, "valet_discards": 6}},
    "five rounds": {"rounds": {"rounds": 5, "end": {"2": 4, "3": 3, "4": 1}}},
    "one round": {"rounds": {"rounds": 1}},
}


@pytest.mark.parametrize("name", EDITIONS)
def test_editions_can_be_played_to_the_end(name: str) -> None:
    box = edition(**EDITIONS[name])
    for players in (2, 4):
        table = Tabletop(players, seed=players, box=box).check_to_the_end(every=5)
        assert table.s.rounds_done == box["rounds"][0]


@pytest.mark.proves("9.2", "9.3", "9.4", game="versailles_request")
def test_an_edition_s_points_are_the_ones_that_count() -> None:
    box = edition(**EDITIONS["other points"])
    table = turn_of(
        1, closer=0, columns={0: (14, 1, 0), 1: (0, 1, 1)}, hands={0: "lady I, lady II"},
        duchesses={1: "spy I"}, princes={0: "prince I"}, box=box,
    ).play("take nothing")  # fmt: skip
    assert table.s.sheet[0, :2].tolist() == [[5, 7, 0, 6, 9], [0, 7, 4, 0, 0]]


@pytest.mark.proves("2.1", game="versailles_request")
def test_an_edition_s_dice_show_what_is_on_them() -> None:
    box = edition(**EDITIONS["other dice"])
    shown = [word for seed in range(60) for word in Tabletop(2, seed=seed, box=box).play("roll").dice().split()]
    assert 95 < shown.count("gold") < 145
    assert shown.count("castle") > 15 < shown.count("chocolate")


@pytest.mark.proves("4.1", "4.2", "4.3", game="versailles_request")
def test_an_edition_s_reward_is_for_so_many_cards() -> None:
    box = edition(requests={"reward": 2})
    table = turn_of(0, line="gold castle gold castle gold gold", dice="gold gold castle", box=box)
    assert table.copy().play("take 1-2").s.hand_size[0] == 1
    assert table.copy().play("take 5-6").s.hand_size[0] == 2
    assert table.copy().play("take 2-3").s.hand_size[0] == 0


@pytest.mark.proves("7.4", "7.7", game="versailles_request")
def test_an_edition_s_musician_and_valet_follow_its_numbers() -> None:
    box = edition(court={"musician_draws": 3, "valet_discards": 1})
    table = turn_of(0, hands={0: "musician I, valet I"}, box=box)
    assert len(table.moves("valet I: places ")) == 6
    assert table.play("musician I").s.hand_size[0] == 1 + 3


@pytest.mark.proves("9.4", game="versailles_request")
def test_the_points_of_a_large_hand_fit_on_the_sheet() -> None:
    box = edition(players={"hand_limit": 28}, points={"hand": 9})
    table = turn_of(1, closer=0, columns={0: (14, 0, 0)}, hands={0: ", ".join(CARDS[:15])}, box=box)
    assert table.play("take nothing").s.sheet[0, 0, 3] == 15 * 9


def test_a_box_is_opened_as_one_record() -> None:
    assert ENGINE.open(GAME.open_box(GAME.standard_box())).tobytes() == BOX.tobytes()
