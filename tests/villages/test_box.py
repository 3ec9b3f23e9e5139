"""The box: what is in it, editions of it that can be played, and what is said of one that contradicts itself."""

import random
from typing import Any

import numpy as np
import pytest

from boxes import assert_refused, edition
from ludotheque.games.villages import table as names

from .tables import ENGINE, Tabletop
from .words import FACTS, GAME, KINDS, Map

DRAWING: list[str] = FACTS["board"]["map"]
VILLAGES: dict[str, list[int]] = FACTS["board"]["villages"]
CARDS: list[Any] = FACTS["acquisitions"]["cards"]

#: A small map: four straight streets around a road that is a ring.
SMALL = [
    "yyyyy   yyyyy",
    "R..R+++++.R.R",
    "yyyyy + yyyyy",
    "      +      ",
    "yyyyy + yyyyy",
    "RR.R+++++R..R",
    "yyyyy   yyyyy",
]
SMALL_VILLAGES = {"North": [2, 1], "East": [2, 13], "South": [6, 13], "West": [6, 1]}


def opened(table: str, **keys: Any) -> Any:
    """The standard box with some keys of a table changed."""
    return edition(GAME, **{table: keys})


def redrawn(**rows: str) -> list[str]:
    """The standard map with some rows drawn anew: row_3="..."."""
    return [rows.get(f"row_{i}", row) for i, row in enumerate(DRAWING, 1)]


# --------------------------------------------------------------------------------------------- what is in the box


@pytest.mark.proves("7.1", "4.7", "5.1", game="villages")
def test_the_numbers_of_the_rulebook_are_in_the_box() -> None:
    assert {key: FACTS["scoring"][key] for key in ("goal", "visit", "surprise")} == {
        "goal": 100, "visit": 5, "surprise": 10,
    }  # fmt: skip
    assert FACTS["game"]["players"] == [2, 3, 4]


def test_what_was_made_up_is_called_a_reconstruction() -> None:
    sources = {p.table: p.source for p in FACTS.provenance()}
    assert {table for table, source in sources.items() if source == "reconstruction"} == {
        "points", "acquisitions", "other_cards", "board",
    }  # fmt: skip
    assert sources["buildings"] == sources["scoring"] == "rulebook"


# ------------------------------------------------------------------------------------------------ other editions


def play_on(record: Any, players: int, seed: int, most: int = 4_000) -> Any:
    """Play a game by chance with an edition's box, looking at each table from scratch."""
    chance = random.Random(seed)
    table = Tabletop(players, seed, record, surprise="kept")
    for i in range(most):
        if i % 5 == 0 or table.s.over:
            table.check()
        if table.s.over:
            return table.s
        ENGINE.apply(table.box, table.s, chance.choice(table.legal()))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("players", [2, 4])
def test_another_map_can_be_played_on(players: int) -> None:
    record = opened("board", map=SMALL, villages=SMALL_VILLAGES)
    drawn = Map(SMALL, SMALL_VILLAGES)
    assert int(record["squares"][0]) == len(drawn.walkable)
    assert [int(free).bit_count() for free in record["free"][0]] == [len(plots) for plots in drawn.plots.values()]
    assert play_on(record, players, seed=players).over


@pytest.mark.parametrize("players", [2, 3])
def test_another_deck_can_be_played_with(players: int) -> None:
    cards = [[4, 20, *KINDS[:5]], [4, 5, *KINDS[5:]]]
    box = edition(
        GAME,
        acquisitions={"cards": cards},
        points={"copies": [0, 0, 0, 10, 10, 0, 0, 0]},
        other_cards={"visits": [1, 3] * 5, "surprises": 0, "pass_on": 3},
        scoring={"goal": 60, "visit": 3},
    )
    s = play_on(box, players, seed=players)
    assert s.over
    assert not s.from_surprises.any()


def test_another_goal_ends_the_game_earlier() -> None:
    s = play_on(opened("scoring", goal=30), 2, seed=1)
    assert 30 <= max(s.points) < 60
    assert s.over == 1


def test_buildings_that_are_taken_out_may_be_others() -> None:
    record = opened("buildings", removed={"2": ["church"], "3": []})
    assert [record["reserve"][0, players].tolist() for players in (2, 3, 4)] == [[2] + [3] * 9, [3] * 10, [3] * 10]


def test_kinds_that_a_village_has_once_may_be_others() -> None:
    unique = opened("buildings", one_per_village=["farm"])["unique"][0]
    assert [KINDS[kind] for kind in np.flatnonzero(unique)] == ["farm"]


# ------------------------------------------------------------------------------------ boxes that contradict themselves


@pytest.mark.parametrize(
    ("table", "keys", "complaint"),
    [
        ("buildings", {"names": ["church"] * 10}, "buildings.names: there should be 10 different names"),
        ("buildings", {"copies": 4}, "buildings.copies: 4 should be a whole number from 3 to 3"),
        (
            "buildings",
            {"one_per_village": ["castle"]},
            "buildings.one_per_village: ['castle'] should be",
        ),
        ("buildings", {"one_per_village": ["farm", "farm"]}, "buildings.one_per_village: ['farm', 'farm'] should be"),
        ("buildings", {"removed": {"2": []}}, "buildings.removed: give the buildings that are taken out"),
        ("buildings", {"removed": {"2": [], "3": [], "4": []}}, "buildings.removed: give the buildings"),
        ("buildings", {"removed": {"2": ["castle"], "3": []}}, "buildings.removed.2: ['castle'] should be"),
        ("buildings", {"removed": {"2": [], "3": ["farm", "farm"]}}, "buildings.removed.3: ['farm', 'farm'] should be"),
        ("scoring", {"goal": 0}, "scoring.goal: 0 should be a whole number from 1 to 999"),
        ("scoring", {"visit": 0}, "scoring.visit: 0 should be a whole number from 1 to 99"),
        ("scoring", {"surprise": 100}, "scoring.surprise: 100 should be a whole number from 0 to 99"),
        ("points", {"copies": [8] * 7}, "points.copies: there should be 8 numbers"),
        ("points", {"copies": [-1] + [8] * 7}, "points.copies: -1 should be"),
        ("points", {"copies": [1] * 8}, "points.copies: all POINTS cards together, 36, can't pay"),
        ("points", {"copies": [20] * 8}, "206 cards are too many; 120 are the most"),
        ("acquisitions", {"cards": []}, "acquisitions.cards: there should be 1 to 24"),
        (
            "acquisitions",
            {"cards": [[1, 8, "farm"]] * 25},
            "acquisitions.cards: there should be 1 to 24",
        ),
        ("acquisitions", {"cards": [[5, 8]]}, "acquisitions.cards, number 1: [5, 8] should be the copies"),
        ("acquisitions", {"cards": ["farm"]}, "acquisitions.cards, number 1: 'farm' should be the copies"),
        ("acquisitions", {"cards": [CARDS[0], [0, 8, "farm"]]}, "acquisitions.cards, number 2: 0 should be"),
        ("acquisitions", {"cards": [[5, 100, "farm"]]}, "acquisitions.cards, number 1: 100 should be"),
        ("acquisitions", {"cards": [[5, 0, "farm"]]}, "acquisitions.cards, number 1: 0 should be"),
        ("acquisitions", {"cards": [[5, 8, "castle"]]}, "acquisitions.cards, number 1: ['castle'] should be"),
        (
            "acquisitions",
            {"cards": [[5, 8, "farm", "farm"]]},
            "number 1: ['farm', 'farm'] should be",
        ),
        ("acquisitions", {"cards": [[4, 8, "farm"]]}, "acquisitions.cards: 4 cards can lie in front of the players"),
        ("other_cards", {"visits": [1] * 9}, "other_cards.visits: there should be 10 numbers"),
        ("other_cards", {"visits": [10] + [1] * 9}, "other_cards.visits: 10 should be"),
        ("other_cards", {"surprises": 21}, "other_cards.surprises: 21 should be"),
        ("other_cards", {"pass_on": -1}, "other_cards.pass_on: -1 should be"),
    ],
)
def test_a_box_that_contradicts_itself_is_refused(table: str, keys: dict[str, Any], complaint: str) -> None:
    assert_refused(GAME, complaint, **{table: keys})


def test_the_points_cards_must_be_able_to_pay_the_dearest_building_of_every_player() -> None:
    assert opened("points", copies=[0, 0, 0, 0, 0, 0, 0, 7])["card_copies"][0, 7] == 7  # 56 = 4 x 14
    assert_refused(GAME, "together, 55", points={"copies": [0, 0, 0, 0, 0, 0, 1, 6]})


ROAD = "  +      +      +  "


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ({"map": []}, "board.map: draw it in 1 to 24 rows of text"),
        ({"map": DRAWING + [" "] * 6}, "board.map: draw it in 1 to 24 rows of text"),
        ({"map": [*DRAWING, 5]}, "board.map: draw it in 1 to 24 rows of text"),
        ({"map": redrawn(row_10="  +++++++X+++++++  ")}, "board.map: row 10 has 'X'; draw with"),
        ({"map": redrawn(row_9=ROAD + " " * 6)}, "board.map: row 9 is longer than 24 squares"),
        ({"map": redrawn(row_9="  +++++++++++++++  ")}, "board.map: pawns can walk on 101 squares; 96 are the most"),
        ({"map": redrawn(row_7="  +   +  +    yy.yy")}, "board.map: every square of street and road must be joined"),
        ({"villages": {"Beaufort": [3, 1]}}, "board.villages: there should be 4 villages"),
        ({"villages": {**VILLAGES, "Beaufort": [3]}}, "board.villages.Beaufort: there should be 2"),
        ({"villages": {**VILLAGES, "Beaufort": [25, 1]}}, "board.villages.Beaufort: 25 should be"),
        ({"villages": {**VILLAGES, "Beaufort": [1, 1]}}, "board.villages.Beaufort: no street is drawn"),
        ({"villages": {**VILLAGES, "Beaufort": [3, 9]}}, "board.villages.Beaufort: no street is drawn"),
        ({"villages": {**VILLAGES, "Beaufort": [19, 19]}}, "board.villages.Beaufort: no street is drawn"),
        ({"villages": {**VILLAGES, "Beaufort": [5, 17]}}, "two of them name the same street"),
    ],
)  # fmt: skip
def test_a_map_that_can_t_be_played_on_is_refused(keys: dict[str, Any], complaint: str) -> None:
    assert_refused(GAME, complaint, board=keys)


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        (["yyyyy", "....+"], "North has 4 squares of street, 0 of them red, and 4 pairs"),
        (["yyyyy", "RRRRR+"], "North has 5 squares of street, 5 of them red"),
        (["     ", "R..R+"], "North has 4 squares of street, 2 of them red, and 0 pairs"),
        (["yyyyyyyyyyyyyyyyyy", "R...............R+"], "North has 17 squares of street"),
        (["y" * 17, "y" * 17, "yR..............R+", "y" * 17, "y" * 17], "and 66 pairs of yellow squares"),
        (["yyyyy", "R+   "], "the street of North has one square only"),
        (["R...", "+yy.", "+yy.", "++.."], "a road is a short cut for the street of North"),
    ],
)  # fmt: skip
def test_a_village_that_can_t_be_lived_in_is_refused(rows: list[str], complaint: str) -> None:
    """Its drawing stands above the small map, joined to it by a road at its right."""
    start = next([r, c] for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1) if sign in ".R")
    below = len(rows) + 1
    villages = {"North": start, **{name: [r + below, c] for name, (r, c) in list(SMALL_VILLAGES.items())[1:]}}
    drawing = [*(row.ljust(18) for row in rows), " " * 18, *SMALL]
    assert_refused(GAME, complaint, board={"map": drawing, "villages": villages})


#: A village with as much street and as many plots as there may be, above the small map.
LARGE = [
    "yyyyyyyyyyyyyyyyy ",
    "yyyyyyyyyyyyyyyyy ",
    " R..............R+",
    "yyyyyyyyyyyyyyyyy+",
    "yyyyyyyyyyyyyyyyy+",
    "                 +",
    "yyyyy   yyyyy    +",
    "R..R+++++.R.R+++++",
    *SMALL[2:],
]


def test_the_largest_village_can_be_built_on_to_its_last_plot() -> None:
    villages = {"North": [3, 2], "East": [8, 13], "South": [12, 13], "West": [12, 1]}
    record = opened("board", map=LARGE, villages=villages)
    assert int(record["free"][0, 0]) == (1 << names.PLOTS) - 1
    assert (record["village"][0] == 0).sum() == names.STREET
    assert play_on(record, 4, seed=1).over


def test_the_largest_deck_is_of_120_cards() -> None:
    points = [8, 8, 8, 8, 8, 8, 8, 18]
    assert opened("points", copies=points)["card_copies"].sum() == names.DECK == 120
    assert_refused(GAME, "121 cards are too many", points={"copies": [9, *points[1:]]})


def test_a_map_on_which_two_villages_share_yellow_squares_is_refused() -> None:
    villages = {"North": [2, 1], "East": [2, 13], "South": [4, 13], "West": [4, 1]}
    board = {"map": [*SMALL[:3], *SMALL[5:]], "villages": villages}
    assert_refused(GAME, "board.map: North and West touch", board=board)


def test_a_box_with_which_a_game_might_never_end_is_refused() -> None:
    tiny = ["yy   yy", "RR+++RR", "   +   ", "RR+++RR", "yy   yy"]
    villages = {"North": [2, 1], "East": [2, 7], "South": [4, 7], "West": [4, 1]}
    complaint = "whatever can be built must be visited, so church needs a visit"
    board = {"map": tiny, "villages": villages}
    assert_refused(GAME, complaint, board=board, other_cards={"visits": [0] * 10})


def test_a_map_with_a_road_between_the_plots_of_two_villages_is_refused() -> None:
    near = ["yy+yy", "RR+RR", "  +  ", "RR+RR", "yy+yy"]
    villages = {"North": [2, 1], "East": [2, 5], "South": [4, 5], "West": [4, 1]}
    assert_refused(GAME, "board.map: North and East touch", board={"map": near, "villages": villages})
