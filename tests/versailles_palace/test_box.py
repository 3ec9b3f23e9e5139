"""The box: what is refused, and editions that differ and change play."""

from typing import Any

import pytest

from boxes import assert_refused
from ludotheque.kernel.box import with_edition

from .referee import foretold
from .tables import BOX, Tabletop, at, edition, turn_of
from .words import DECORATIONS, FACTS, GAME, TILES

KINDS = FACTS["decorations"]["kinds"]
TILE_LINES = FACTS["palace"]["tiles"]
STEPS = FACTS["technologies"]["harvest"]
RICH = (20, 20, 20)


def changed(lines: list[dict[str, Any]], place: int, **more: Any) -> list[dict[str, Any]]:
    """The lines with one of them changed."""
    return [{**line, **more} if i == place else line for i, line in enumerate(lines)]


def without(lines: list[dict[str, Any]], place: int, key: str) -> list[dict[str, Any]]:
    """The lines without a key in one of them."""
    return [{k: v for k, v in line.items() if i != place or k != key} for i, line in enumerate(lines)]


@pytest.mark.proves("5.1", "5.2", "5.3", "6.2", "6.4", "6.5", "6.7", game="versailles_palace")
@pytest.mark.proves("8.1", "10.2", "10.3", game="versailles_palace")
def test_the_standard_box_holds_the_numbers_of_the_rules() -> None:
    assert BOX.yields[[1, 2, 5]].tolist() == [[0, 1, 2, 3], [0, 0, 1, 2], [0, 1, 2, 3]]
    assert (BOX.slot_workers.tolist(), BOX.slot_gold.tolist()) == ([1, 1, 2, 2, 2], [0, 0, 0, 0, 1])
    assert (BOX.remove_one, BOX.remove_three, BOX.flip, BOX.too_few) == (1, 2, 1, 7)
    assert BOX.recruiting.tolist() == [2, 3]
    assert (BOX.goods_for_point.tolist(), BOX.tile_points, BOX.decoration_points) == ([3, 3, 2], 1, 3)
    assert (BOX.tiles, BOX.cells, BOX.columns, BOX.king_steps) == (40, 24, 6, 28)


def test_what_the_rulebook_does_not_say_is_marked() -> None:
    sources = {p.table: p.source for p in FACTS.provenance()}
    assert {name for name, source in sources.items() if source == "rulebook"} == {
        "recruiting", "harvest", "architects", "points",
    }  # fmt: skip
    assert {name for name, source in sources.items() if source == "deduced"} == {"map", "display"}


def test_from_every_zone_the_shortest_way_to_every_other_is_known() -> None:
    steps = BOX.steps_between
    assert steps.diagonal().tolist() == [0] * 8
    assert steps[0].tolist() == [0, 1, 2, 3, 4, 3, 4, 2]
    assert steps[6].tolist() == [1, 2, 3, 4, 5, 4, 0, 3]


@pytest.mark.parametrize(
    ("table", "key", "value", "complaint"),
    [
        ("map", "quarry", ["mine", "garden"], "map.quarry: there is no zone 'garden'; the zones are: favour, quarry"),
        ("map", "workshop", [], "map.workshop: an arrow must lead from here to another zone"),
        ("map", "workshop", ["workshop"], "map.workshop: an arrow must lead from here to another zone"),
        ("map", "mine", ["architects", "quarry"], "arrows lead to mine and back; they must be one-way"),
        ("map", "quarry", ["site"], "map: some zone can't be reached from another"),
        ("start", "two", [[3, 1, 1, 1, 1, 0, 0]], "start.two: there should be 2 rows, one for each player"),
        ("start", "two", [[3, 1, 1, 1, 1, 1, 0], [2, 1, 1, 1, 1, 1, 0]], "start.two: row 1 has 8 workers"),
        ("start", "five", [[0] * 7] * 5, "start.five: row 1 has 0 workers; a player has 9"),
        ("start", "two", [[3, 1, 1, 1, 1, 0], [2, 1, 1, 1, 1, 1]], "start.two: there should be 7 numbers"),
        ("start", "two", [[8, -1, 0, 0, 0, 0, 0]] * 2, "start.two: -1 should be a whole number from 0 to 9"),
        ("start", "zones", ["favour"] * 7, "start.zones: name each zone once, out of: favour, quarry"),
        ("start", "zones", ["favour", "garden"], "start.zones: name each zone once, out of: favour, quarry"),
        ("king", "steps", 0, "king.steps: 0 should be a whole number from 1 to 99"),
        ("king", "steps", 100, "king.steps: 100 should be a whole number from 1 to 99"),
        ("recruiting", "workers", [2], "recruiting.workers: there should be 2 numbers"),
        ("recruiting", "workers", [0, 3], "recruiting.workers: 0 should be"),
        ("recruiting", "pieces", 3, "recruiting.pieces: 3 should be a whole number from 2 to 2"),
        ("harvest", "mine", [0, 1], "harvest.mine: there should be 3 numbers"),
        ("harvest", "quarry", [0, 1, 10], "harvest.quarry: 10 should be"),
        ("display", "workers", [1, 1, 2, 2], "display.workers: there should be 5 numbers"),
        ("display", "workers", [0, 1, 2, 2, 2], "display.workers: 0 should be a whole number from 1 to 9"),
        ("display", "gold", [0, 0, 0, 0, -1], "display.gold: -1 should be"),
        ("architects", "remove_one", 0, "architects.remove_one: 0 should be"),
        ("architects", "remove_three", 10, "architects.remove_three: 10 should be"),
        ("architects", "flip", 0, "architects.flip: 0 should be"),
        ("architects", "hand", 5, "architects.hand: 5 should be a whole number from 4 to 4"),
        ("architects", "too_few", -1, "architects.too_few: -1 should be a whole number from 0 to 40"),
        ("grid", "columns", 0, "grid.columns: 0 should be"),
        ("grid", "rows", 11, "grid.rows: 11 should be"),
        ("grid", "north", "OOIIO", "grid.north: 'OOIIO' should be 6 letters, one for each side: I inside, O outside"),
        ("grid", "west", "OIIOO", "grid.west: 'OIIOO' should be 4 letters, one for each side: I inside, O outside"),
        ("grid", "east", "oiio", "grid.east: 'oiio' should be 4 letters"),
        ("grid", "south", "OOXXOO", "grid.south: 'OOXXOO' should be 6 letters"),
        ("decorations", "kinds", KINDS[:5], "decorations.kinds: there should be, in this order: hedge, painting"),
        ("decorations", "kinds", [*KINDS[1:], KINDS[0]], "decorations.kinds: there should be, in this order: hedge"),
        ("decorations", "kinds", ["hedge"] * 6, "decorations.kinds: there should be, in this order: hedge"),
        ("decorations", "kinds", without(KINDS, 3, "gold"), "decorations.kinds, mirror: gold is missing; give 0"),
        ("decorations", "kinds", without(KINDS, 3, "supply"), "decorations.kinds, mirror: supply: None should be"),
        ("decorations", "kinds", changed(KINDS, 0, workers=0), "decorations.kinds, hedge: workers: 0 should be"),
        ("technologies", "harvest", STEPS[:2], "technologies.harvest: there should be 3 steps"),
        ("technologies", "harvest", [*STEPS[:2], 5], "technologies.harvest, step 3: give workers, wood, marble"),
        ("technologies", "specialists", without(STEPS, 1, "wood"), "specialists, step 2: wood is missing; give 0"),
        ("technologies", "harvest", changed(STEPS, 0, gold=-1), "technologies.harvest, step 1: gold: -1 should be"),
        ("points", "wood", 0, "points.wood: 0 should be a whole number from 1 to 99"),
        ("points", "gold", 100, "points.gold: 100 should be"),
        ("points", "tile", -1, "points.tile: -1 should be"),
        ("points", "decoration", 100, "points.decoration: 100 should be"),
        ("palace", "tiles", TILE_LINES[:23], "palace.tiles: 23 tiles; there should be 24 (for the grid"),
        ("palace", "tiles", [*TILE_LINES, TILE_LINES[0]], "palace.tiles: 41 tiles; there should be 24"),
        ("palace", "tiles", changed(TILE_LINES, 4, name="opera"), "tile 5 should have one of the standard names"),
        ("palace", "tiles", changed(TILE_LINES, 4, name="antechamber"), "tile 6 should have one of the standard names"),
        ("palace", "tiles", changed(TILE_LINES, 5, sides="IIIII"), "antechamber: sides: 'IIIII' should be 4 letters"),
        ("palace", "tiles", changed(TILE_LINES, 5, sides="III?"), "antechamber: sides: 'III?' should be 4 letters"),
        ("palace", "tiles", without(TILE_LINES, 5, "sides"), "antechamber: sides: None should be 4 letters"),
        ("palace", "tiles", without(TILE_LINES, 5, "marble"), "palace.tiles, antechamber: marble is missing; give 0"),
        ("palace", "tiles", without(TILE_LINES, 5, "points"), "palace.tiles, antechamber: points: None should be"),
        ("palace", "tiles", changed(TILE_LINES, 5, decorations=["vase"]),
         "palace.tiles, antechamber: there is no decoration 'vase'; use: hedge, painting"),
        ("palace", "tiles", changed(TILE_LINES, 5, workers=0), "palace.tiles, antechamber: workers: 0 should be"),
        ("palace", "tiles", changed(TILE_LINES, 5, points=100), "palace.tiles, antechamber: points: 100 should be"),
        ("palace", "tiles", [{**TILE_LINES[0], "decorations": 3}, *TILE_LINES[1:]], "decorations should be a list"),
        ("start", "zones", [["favour"]], "start.zones: name each zone once"),
        ("map", "site", ["favour", "sawmill", "architects"], "map.architects: arrows lead to site and back"),
        ("map", "alchemists", ["favour", "quarry"], "one can walk in a circle without the king"),
        ("palace", "tiles", ["antechamber"] * 30, "palace.tiles: tile 1 should have one of the standard names"),
    ],
)  # fmt: skip
def test_a_box_that_contradicts_itself_is_refused(table: str, key: str, value: Any, complaint: str) -> None:
    assert_refused(GAME, complaint, **{table: {key: value}})


def test_a_grid_of_fifty_cells_is_refused() -> None:
    larger = {"columns": 10, "rows": 5, "north": "O" * 10, "south": "O" * 10, "west": "O" * 5, "east": "O" * 5}
    assert_refused(GAME, "grid: 10 columns and 5 rows are 50 cells; 40 are the most", grid=larger)
    largest = {"columns": 10, "rows": 4, "north": "O" * 10, "south": "O" * 10, "west": "O" * 4, "east": "O" * 4}
    assert edition(grid=largest)["cells"][0] == 40


# ------------------------------------------------------------------------------------- editions that change play


@pytest.mark.proves("1.4", "8.5", game="versailles_palace")
@pytest.mark.parametrize("steps", [1, 24, 99])
def test_another_king_s_track(steps: int) -> None:
    box = edition(king={"steps": steps})
    assert at("favour", 1, king=steps - 1, box=box).ending == "king_arrived"
    if steps > 1:
        assert at("favour", 1, king=steps - 2, box=box).ending is None


@pytest.mark.proves("7.2", "7.3", "10.1", game="versailles_palace")
def test_another_grid_with_another_border() -> None:
    box = edition(grid={"columns": 3, "rows": 1, "north": "OIO", "south": "OOI", "west": "I", "east": "O"})
    table = at("site", 3, hands={0: "garden steps, antechamber, kitchen garden"}, goods={0: RICH}, box=box)
    assert table.moves("build ") == {
        f"garden steps on {where}" for where in ("a1 turned 3", "b1 turned 0", "c1 turned 2")
    }
    table.play("build garden steps on b1 turned 0")
    assert (table.laid(), table.seat) == ({"b1": "garden steps 0"}, 1), "nothing else fits any more"
    laid = {"a1": "garden steps 3", "b1": "gardener's lodge 0"}
    table = at("site", 3, hands={0: "orangery"}, goods={0: RICH}, laid=laid, box=box)
    assert table.moves("build ") == {"orangery on c1 turned 2"}
    assert table.play("build orangery on c1 turned 2").ending == "palace_finished"


@pytest.mark.proves("7.3", game="versailles_palace")
def test_each_side_of_the_border_is_asked_for_in_its_own_place() -> None:
    grid = {"columns": 3, "rows": 2, "north": "IOO", "south": "OIO", "west": "OI", "east": "IO"}
    box = edition(grid=grid)
    assert box["border"][0, :6].tolist() == [0b1001, 0b0001, 0b0011, 0b1100, 0b0100, 0b0110]
    assert box["border_inside"][0, :6].tolist() == [0b0001, 0, 0b0010, 0b1000, 0b0100, 0]
    assert not box["border"][0, 6:].any()
    facts = with_edition(FACTS, {"grid": grid}, "a test")
    for tile in ("garden steps", "guard room", "royal court", "covered passage"):
        table = at("site", 1, hands={0: tile}, goods={0: RICH}, box=box)
        assert table.moves() == foretold(table, facts)


@pytest.mark.proves("6.8", "6.9", "7.1", game="versailles_palace")
def test_other_prices() -> None:
    box = edition(
        decorations={"kinds": changed(KINDS, 0, workers=2, wood=0, marble=0, gold=3, supply=1)},
        technologies={"harvest": changed(STEPS, 0, workers=3, wood=0, marble=4, gold=0)},
        palace={"tiles": changed(TILE_LINES, 5, workers=2, wood=0, marble=0, gold=1, points=9, decorations=["statue"])},
    )
    table = at("workshop", 2, goods={0: (0, 0, 6)}, box=box)
    assert "hedge" in table.moves("buy ")
    assert table.play("buy hedge").goods(0) == [0, 0, 3]
    assert table.s.supply[0] == 0
    assert at("alchemists", 2, goods={0: (0, 9, 0)}, box=box).seat == 1
    table = at("alchemists", 3, goods={0: (0, 4, 0)}, box=box).play("advance harvest")
    assert (table.levels(0), table.goods(0)) == ([1, 0, 0], [0, 0, 0])
    table = at("site", 2, hands={0: "antechamber"}, goods={0: (0, 0, 1)}, decorations={0: "statue"}, box=box)
    assert table.play("build antechamber on c1 turned 0").points() == [9, 0]


@pytest.mark.proves("5.3", "6.2", "6.4", "6.5", "6.7", "8.1", game="versailles_palace")
def test_other_numbers_of_workers() -> None:
    box = edition(
        harvest={"mine": [4, 5, 6]},
        display={"workers": [2, 1, 1, 1, 1], "gold": [1, 0, 0, 0, 0]},
        architects={"remove_one": 2, "remove_three": 1, "flip": 2, "too_few": 40},
        recruiting={"workers": [1, 4]},
    )
    assert [at("mine", count, box=box).goods(0)[2] for count in (1, 2, 3, 4)] == [4, 5, 6, 6]
    table = at("architects", 1, pieces={0: 0}, box=box)
    assert table.moves("take ") == {"2", "3", "4", "5"}
    assert "flip" not in table.moves()
    assert len(table.moves("remove ")) == 10
    two = at("architects", 2, pieces={0: 0}, goods={0: (0, 0, 1)}, box=box)
    assert two.moves("take ") == set("12345")
    assert {"flip", "remove 1"} <= two.moves()
    assert two.copy().play("take 1").goods(0) == [0, 0, 0]
    assert two.copy().play("flip").seat == two.copy().play("remove 1").seat == 1
    assert two.copy().play("remove 1 2 3").s.free == 1
    assert at("architects", 1, pile=0, box=box).play("take 2").ending == "tiles_used_up"
    assert at("favour", 1, box=box).moves("recruit ") == {"1"}
    assert at("favour", 4, box=box).moves("recruit ") == {"1", "2"}


@pytest.mark.proves("1.7", game="versailles_palace")
def test_another_start_table() -> None:
    rows = [[0, 0, 4], [1, 1, 0]]
    box = edition(start={"zones": ["mine", "favour", "site"], "two": rows, "three": [*rows, [7, 0, 0]],
                         "four": [[1, 0, 0]] * 4, "five": [[0, 0, 1]] * 5})  # fmt: skip
    table = Tabletop(2, first="2", box=box).check()
    assert (table.workers(1), table.workers(0)) == ({"site": 4}, {"mine": 1, "favour": 1})
    assert Tabletop(3, first="1", box=box).check().workers(2) == {"mine": 7}
    assert table.moves() == {
        "site to favour", "site to sawmill", "two from site to favour", "two from site to sawmill",
        "site over favour to quarry", "site over sawmill to alchemists",
    }  # fmt: skip


@pytest.mark.proves("3.1", "3.5", game="versailles_palace")
def test_another_map() -> None:
    ways = {"favour": ["workshop", "quarry"], "quarry": ["mine"], "mine": ["architects", "site"],
            "architects": ["alchemists"], "workshop": ["sawmill"], "sawmill": ["favour"], "alchemists": ["favour"],
            "site": ["sawmill"]}  # fmt: skip
    box = edition(map=ways)
    table = turn_of(0, workers={0: {"favour": 1}}, elsewhere="site", box=box)
    assert table.moves("favour ") == {
        "to workshop", "to quarry", "over workshop to sawmill", "over quarry to mine",
    }  # fmt: skip
    assert table.moves("site ") == {"to sawmill", "over sawmill to favour"}
    assert table.play("site over sawmill to favour", "finish").s.king == 1


@pytest.mark.proves("10.2", "10.3", game="versailles_palace")
def test_other_points() -> None:
    box = edition(points={"wood": 1, "marble": 2, "gold": 5, "tile": 4, "decoration": 7})
    table = at("favour", 1, king=27, goods={0: (3, 3, 9)}, hands={0: "royal walk, royal gate"},
               decorations={0: "hedge, hedge"}, box=box)  # fmt: skip
    assert table.s.sheet[0].tolist() == [0, 3 + 1 + 1, 8, 14]


def test_fewer_tiles_and_tiles_in_another_order() -> None:
    box = edition(palace={"tiles": list(reversed(TILE_LINES))[:30]})
    table = Tabletop(2, box=box).check()
    assert sorted(table.display() + table.pile()) == sorted(TILES[10:])
    assert box["sides"][0, 0].tolist() == [0] * 4
    assert box["distinct"][0, 0].tolist() == [1, 0, 0, 0]


EDITIONS: dict[str, dict[str, Any]] = {
    "short": {"king": {"steps": 3}},
    "one cell": {"grid": {"columns": 1, "rows": 1, "north": "O", "south": "O", "west": "O", "east": "I"}},
    "wide": {"grid": {"columns": 10, "rows": 4, "north": "O" * 10, "south": "I" * 10, "west": "OIIO", "east": "OIIO"}},
    "free": {"decorations": {"kinds": [{**kind, "wood": 0, "marble": 0, "gold": 0} for kind in KINDS]}},
    "bare": {"decorations": {"kinds": [{**kind, "supply": 0} for kind in KINDS]}},
    "no end of tiles": {"architects": {"too_few": 0}},
    "an end of tiles": {"architects": {"too_few": 40}},
}


@pytest.mark.parametrize("name", EDITIONS)
def test_editions_can_be_played_to_the_end(name: str) -> None:
    box = edition(**EDITIONS[name])
    for players in (2, 5):
        Tabletop(players, seed=players, box=box).check_to_the_end(every=7)


def test_the_names_of_the_tests_are_those_of_the_box() -> None:
    assert tuple(kind["name"] for kind in KINDS) == DECORATIONS
    assert Tabletop().complaints() == []
    assert GAME.endings == ("palace_finished", "king_arrived", "tiles_used_up")
