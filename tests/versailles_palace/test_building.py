"""Chapter 7: the Building Site."""

from typing import Any

import pytest

from ludotheque.kernel.table import Array

from .tables import Tabletop, at, edition, palace_without, turn_of
from .words import TILE, TILES

RICH = (20, 20, 20)
EVERYTHING = "hedge, painting, statue, mirror, fountain, chandelier"
BORDER = {"a1", "b1", "c1", "d1", "e1", "f1", "a2", "f2", "a3", "f3", "a4", "b4", "c4", "d4", "e4", "f4"}


def site(count: int, tiles: str, **more: Any) -> Tabletop:
    """Seat 0 has come to the Building Site with tiles, and with all the goods that it may need."""
    return at("site", count, hands={0: tiles}, **{"goods": {0: RICH}, "decorations": {0: EVERYTHING}, **more})


def cells(table: Tabletop, tile: str) -> set[str]:
    """Where a tile may be laid, however it is turned."""
    return {where.split()[0] for where in table.moves(f"build {tile} on ")}


def walled() -> Array:
    """A grid of nine cells with gardens all around."""
    return edition(grid={"columns": 3, "rows": 3, "north": "OOO", "south": "OOO", "west": "OOO", "east": "OOO"})


@pytest.mark.proves("7.1", game="versailles_palace")
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_costs_the_workers_goods_and_decorations_that_it_asks_for(tile: str) -> None:
    facts = TILE[tile]
    workers, goods = facts["workers"], [facts[good] for good in ("wood", "marble", "gold")]
    needs = ", ".join(facts["decorations"])
    paid = {"goods": {0: goods, 1: RICH}, "decorations": {0: needs, 1: "hedge"}}
    table = site(workers, tile, **paid)
    before = table.s.supply.tolist()
    table.play(min(move for move in table.moves() if move != "finish"))
    assert (table.hand(0), table.goods(0), table.decorations(0)) == ([], [0, 0, 0], {})
    assert (table.goods(1), table.decorations(1)) == (list(RICH), {"hedge": 1})
    assert table.s.supply.tolist() == before, "decorations stay on the tile for good"
    assert [words[:-2] for words in table.laid().values()] == [tile]
    assert table.points() == [facts["points"], 0]
    assert workers == 1 or site(workers - 1, tile).seat == 1
    for good in range(3):
        if goods[good]:
            poor = [n - (k == good) for k, n in enumerate(goods)]
            assert site(workers, tile, **{**paid, "goods": {0: poor}}).seat == 1
    for missing in facts["decorations"]:
        others = ", ".join(kind for kind in EVERYTHING.split(", ") if kind != missing)
        assert site(workers, tile, decorations={0: others, 1: missing}).seat == 1


@pytest.mark.proves("7.1", game="versailles_palace")
def test_only_tiles_that_lie_before_the_player_are_laid() -> None:
    table = site(3, "guard room")
    assert {move.split(" on ")[0] for move in table.moves("build ")} == {"guard room"}
    both = at("site", 3, hands={0: "guard room", 1: "antechamber"}, goods={0: RICH})
    assert {move.split(" on ")[0] for move in both.moves("build ")} == {"guard room"}
    assert at("site", 3, hands={1: "antechamber"}, goods={0: RICH}).seat == 1


@pytest.mark.proves("7.1", game="versailles_palace")
def test_a_tile_that_asks_for_the_same_decoration_twice_needs_two() -> None:
    tiles = [{**tile, "decorations": ["hedge", "hedge"]} if name == "guard room" else tile
             for name, tile in TILE.items()]  # fmt: skip
    box = edition(palace={"tiles": tiles})
    assert site(1, "guard room", decorations={0: "hedge"}, box=box).seat == 1
    table = site(1, "guard room", decorations={0: "hedge, hedge, hedge"}, box=box)
    table.play("build guard room on c1 turned 0")
    assert table.decorations(0) == {"hedge": 1}


@pytest.mark.proves("7.1", game="versailles_palace")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_each_of_four_tiles_can_be_laid_if_it_is_the_only_one_that_can_be_paid(place: int) -> None:
    tiles = ["royal chapel", "marble trianon", "hall of mirrors"]
    tiles.insert(place, "royal court")
    table = site(1, ", ".join(tiles), goods={0: (0, 2, 0)})
    assert {move.split(" on ")[0] for move in table.moves("build ")} == {"royal court"}
    table.play("build royal court on f1 turned 2")
    assert (table.laid(), len(table.hand(0))) == ({"f1": "royal court 2"}, 3)


@pytest.mark.proves("7.1", game="versailles_palace")
def test_the_tiles_that_are_left_close_up() -> None:
    table = site(3, "guard room, antechamber, princes' court, royal court")
    table.play("build antechamber on c1 turned 0")
    assert table.hand(0) == ["guard room", "princes' court", "royal court"]
    table.play("build royal court on f1 turned 2")
    assert table.hand(0) == ["guard room", "princes' court"]


@pytest.mark.proves("7.2", game="versailles_palace")
def test_the_first_tile_lies_at_the_border() -> None:
    found = set()
    for tile in TILES:
        found |= cells(site(3, tile), tile)
    assert found == BORDER


@pytest.mark.proves("7.2", game="versailles_palace")
@pytest.mark.parametrize(
    ("laid", "opened"),
    [("b1", {"b2"}), ("b4", {"b3"}), ("a2", {"b2"}), ("f3", {"e3"}), ("a1", set()), ("f4", set())],
)
def test_a_tile_opens_the_cells_beside_it(laid: str, opened: set[str]) -> None:
    there = {"b1": "kitchen garden 0", "b4": "kitchen garden 0", "a2": "antechamber 0", "f3": "antechamber 0",
             "a1": "kitchen garden 0", "f4": "kitchen garden 0"}[laid]  # fmt: skip
    found = set()
    for tile in set(TILES) - {there[:-2]}:
        found |= cells(site(3, tile, laid={laid: there}), tile)
    assert found == (BORDER | opened) - {laid}


@pytest.mark.proves("7.2", game="versailles_palace")
@pytest.mark.parametrize(
    ("tile", "wanted"),
    [("antechamber", {0}), ("kitchen garden", set()), ("covered passage", {0}), ("garden steps", {0}),
     ("royal court", {0, 3}), ("guard room", {0, 2, 3})],
)  # fmt: skip
def test_a_tile_may_be_turned_in_any_direction_and_turns_that_look_alike_are_one(tile: str, wanted: set[int]) -> None:
    table = site(1, tile)
    turns = {int(where[-1]) for where in table.moves(f"build {tile} on ") if where.startswith("c1")}
    assert turns == wanted, "its northern side must be inside"


@pytest.mark.proves("7.2", "7.3", game="versailles_palace")
@pytest.mark.parametrize(
    ("tile", "north", "east", "south", "west"),
    [("garden steps", {0}, {1}, {2}, {3}), ("royal court", {0, 3}, {0, 1}, {1, 2}, {2, 3}),
     ("covered passage", {0}, {1}, {0}, {1}), ("guard room", {0, 2, 3}, {0, 1, 3}, {0, 1, 2}, {1, 2, 3})],
)  # fmt: skip
def test_sides_go_round_with_the_tile_clockwise(
    tile: str, north: set[int], east: set[int], south: set[int], west: set[int]
) -> None:
    moves = site(1, tile).moves(f"build {tile} on ")
    for cell, wanted in (("c1", north), ("f2", east), ("c4", south), ("a2", west)):
        assert {int(where[-1]) for where in moves if where.startswith(cell)} == wanted


@pytest.mark.proves("7.3", game="versailles_palace")
def test_sides_must_be_like_the_border() -> None:
    inner = cells(site(1, "antechamber"), "antechamber")
    assert inner == {"c1", "d1", "a2", "a3", "f2", "f3", "c4", "d4"}, "it is inside on all sides"
    assert cells(site(1, "kitchen garden"), "kitchen garden") == BORDER - inner
    assert site(1, "royal court").moves("build royal court on ") >= {"a1 turned 1", "f1 turned 2", "f4 turned 3"}
    assert "a1 turned 0" not in site(1, "royal court").moves("build royal court on ")


@pytest.mark.proves("7.3", game="versailles_palace")
@pytest.mark.parametrize(
    ("laid", "cell", "wanted"),
    [({"c1": "antechamber 0"}, "c2", {0, 3}), ({"c4": "antechamber 0"}, "c3", {1, 2}),
     ({"a2": "antechamber 0"}, "b2", {2, 3}), ({"f2": "antechamber 0"}, "e2", {0, 1}),
     ({"b1": "kitchen garden 0"}, "b2", {1, 2}), ({"c1": "antechamber 0", "b1": "guard room 1"}, "b2", {0, 3}),
     ({"a2": "antechamber 0", "b1": "kitchen garden 0"}, "b2", {2})],
)  # fmt: skip
def test_sides_must_be_like_those_of_laid_tiles(laid: dict[str, str], cell: str, wanted: set[int]) -> None:
    moves = site(1, "royal court", laid=laid).moves("build royal court on ")
    assert {int(where[-1]) for where in moves if where.startswith(cell)} == wanted


@pytest.mark.proves("7.2", "7.3", game="versailles_palace")
def test_nothing_is_laid_on_another_tile() -> None:
    table = site(2, "antechamber, hall of mirrors").play("build antechamber on c1 turned 0")
    assert "c1" not in cells(site(3, "hall of mirrors", laid={"c1": "antechamber 0"}), "hall of mirrors")
    assert table.laid() == {"c1": "antechamber 0"}


@pytest.mark.proves("7.2", "7.3", game="versailles_palace")
def test_anne_s_two_workers_find_three_valid_places_and_two_that_are_not() -> None:
    laid = {"c1": "antechamber 0", "d1": "queen's staircase 2", "c2": "low gallery 0", "f1": "kitchen garden 0"}
    table = site(2, "north wing", laid=laid)
    moves = table.moves("build north wing on ")
    for cell, wanted in (("b1", {1}), ("c3", {0, 3}), ("d2", {0})):
        assert {int(where[-1]) for where in moves if where.startswith(cell)} == wanted
    assert "e1" not in cells(table, "north wing"), "it would have to be outside in the west and in the east"
    assert "e3" not in cells(table, "north wing"), "nothing lies beside it"


@pytest.mark.proves("7.2", "7.3", game="versailles_palace")
@pytest.mark.parametrize(("cell", "quarters"), [("d2", 0), ("e1", 1), ("f1", 2), ("c2", 3)])
def test_a_gap_is_closed_by_a_tile_that_fits_in_one_direction_only(cell: str, quarters: int) -> None:
    cells_left = ("a4", cell)  # so that the game goes on
    table = site(2, "royal gate", laid=palace_without(*cells_left))
    assert table.moves("build ") == {f"royal gate on {cell} turned {quarters}"}


@pytest.mark.proves("7.4", game="versailles_palace")
def test_a_tile_that_fits_nowhere_can_t_be_laid_and_stays() -> None:
    table = site(5, "hall of mirrors", laid=palace_without("e4"), recruited={0: (1, 2)})
    assert (table.phase, table.seat) == ("move", 1), "there is nothing to do"
    assert table.hand(0) == ["hall of mirrors"]


@pytest.mark.proves("7.4", game="versailles_palace")
def test_a_tile_that_fits_nowhere_may_fit_later() -> None:
    box = walled()
    assert site(3, "antechamber", box=box).seat == 1
    table = site(3, "antechamber, garden steps", box=box)
    assert cells(table, "antechamber") == set()
    table.play("build garden steps on b1 turned 2")
    assert table.moves("build ") == {"antechamber on b2 turned 0"}
    table.play("build antechamber on b2 turned 0")
    assert table.laid() == {"b1": "garden steps 2", "b2": "antechamber 0"}


@pytest.mark.proves("7.5", game="versailles_palace")
def test_several_tiles_may_be_laid_each_with_its_own_workers_and_each_scores_at_once() -> None:
    table = site(4, "salon of peace, guard room, antechamber")
    table.play("build guard room on c1 turned 0")
    assert (table.points(), table.s.free) == ([3, 0], 3)
    table.play("build salon of peace on d1 turned 2")
    assert (table.points(), table.s.free) == ([9, 0], 1)
    table.play("build antechamber on f2 turned 0")
    assert (table.points(), table.seat) == ([13, 0], 1)
    assert table.s.sheet[0].tolist() == [13, 0, 0, 0]
    assert table.s.laid == 3


@pytest.mark.proves("7.5", "7.1", game="versailles_palace")
def test_each_worker_builds_one_tile_only() -> None:
    table = site(3, "salon of peace, salon of war").play("build salon of war on c1 turned 0")
    assert (table.seat, table.hand(0)) == (1, ["salon of peace"]), "one worker is left, and it needs two"


@pytest.mark.proves("7.5", game="versailles_palace")
def test_the_points_are_the_builder_s() -> None:
    workers = {1: {"quarry": 1}}
    table = turn_of(1, workers=workers, hands={1: "guard room"}, goods={1: RICH}).play("quarry to site")
    table.play("build guard room on c1 turned 0")
    assert table.points() == [0, 3]
