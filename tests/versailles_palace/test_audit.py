"""The audit itself: a true table passes it, and whatever is changed on it by hand is noticed."""

from collections.abc import Callable

import pytest

from audits import Change, add, assert_noticed, played, set_field
from ludotheque.games.versailles_palace import audit
from ludotheque.games.versailles_palace import table as names

from .tables import Tabletop, at, palace_without, turn_of
from .words import TILES

SHOWN = "guard room, royal walk, royal gate, orangery, kitchen garden"


def full_table() -> Tabletop:
    """A table with something of everything; seat 1 is to move."""
    return turn_of(
        1, players=3, workers={0: {"quarry": 2, "site": 1}, 1: {"mine": 2}, 2: {"sawmill": 3}}, recruited={2: (1,)},
        markers={0: "quarry"}, levels={0: (1, 2, 0), 2: (0, 1, 3)}, goods={0: (2, 3, 1), 1: (5, 0, 0)},
        decorations={0: "hedge, mirror", 2: "statue"}, hands={0: "royal chapel, salon of war", 2: "royal court"},
        laid={"c1": "antechamber 0", "c2": "low gallery 0", "a2": "salon of peace 2"}, display=SHOWN, pile=12, king=4,
    )  # fmt: skip


def planning() -> Tabletop:
    """Seat 0 has turned a piece at the Architects' and taken a tile; seats 1 and 2 may act along later."""
    return at(
        "architects", 4, players=3, workers={1: {"architects": 1}, 2: {"architects": 1}}, pieces={0: 0},
        levels={1: (0, 0, 1), 2: (0, 0, 2)}, display=SHOWN,
    ).play("flip", "take 1")  # fmt: skip


def acting_along() -> Tabletop:
    """Seat 1 acts along at the Architects', and seat 2 waits to do so."""
    return planning().play("finish")


def dropping() -> Tabletop:
    """Seat 0 is to discard a tile."""
    four = "royal chapel, salon of war, royal court, stone gallery"
    return at("architects", 2, hands={0: four}, display=SHOWN).play("take 1")


def favoured() -> Tabletop:
    """Seat 0 is at King's Favour."""
    return at("favour", 3)


def asked() -> Tabletop:
    """Seat 0 is asked whether to harvest."""
    return at("sawmill", 2, workers={1: {"sawmill": 1}}, levels={1: (0, 1, 0)})


def harvested() -> Tabletop:
    """Seats 0 and 1 have harvested wood."""
    return asked().play("harvest")


def finished() -> Tabletop:
    """The king has arrived."""
    return at("favour", 1, king=27, goods={0: (3, 4, 5)}, hands={1: "royal walk"}, decorations={1: "hedge"})


def built_up() -> Tabletop:
    """The palace is finished."""
    table = at("site", 2, laid=palace_without("c4"), hands={0: "garden steps"}, goods={0: (0, 2, 0)})
    return table.play("build garden steps on c4 turned 2")


CHAPEL, COURT = TILES.index("royal chapel"), TILES.index("royal court")
CHANGES: list[tuple[Callable[[], Tabletop], Change, str]] = [
    (full_table, set_field("hand", 2, 0, to=names.NONE), f"tile {COURT} is there 0 times"),
    (full_table, set_field("hand", 2, 1, to=CHAPEL), f"tile {CHAPEL} is there 2 times"),
    (full_table, set_field("display", 0, to=CHAPEL), f"tile {CHAPEL} is there 2 times"),
    (full_table, set_field("aside", 0, to=40), "tile 40 is there 1 times"),
    (full_table, set_field("pile", 3, to=-2), "tile -2 is there 1 times"),
    (full_table, add("heights", 0), "the pile is not 13 tiles high"),
    (full_table, add("heights", 1, by=-1), "the heap of tiles aside is not"),
    (full_table, set_field("display", 2, to=names.NONE), "a tile is missing on the display"),
    (full_table, add("supply", 4), "decoration 4: 6 instead of 5"),
    (full_table, add("decorations", 1, 0), "decoration 0: 6 instead of 5"),
    (full_table, set_field("supply", 4, to=-1), "fewer than no decorations in a supply"),
    (full_table, set_field("decorations", 1, 5, to=-1), "seat 1: fewer than no goods or decorations"),
    (full_table, set_field("goods", 1, 1, to=-1), "seat 1: fewer than no goods or decorations"),
    (full_table, add("laid"), "3 tiles are laid, noted as 4"),
    (full_table, set_field("grid", 30, to=5), "something lies where no tile can lie"),
    (full_table, set_field("turned", 2, to=1), "cell 2: turned 1 quarters"),
    (full_table, set_field("turned", 6, to=4), "cell 6: turned 4 quarters"),
    (full_table, set_field("turned", 8, to=1), "two sides that touch are not alike"),
    (full_table, set_field("turned", 6, to=0), "two sides that touch are not alike"),
    (full_table, set_field("turned", 10, to=1), "a cell without a tile is turned"),
    (full_table, set_field("touching", 9, to=0), "cell 9: what touches it is noted wrongly"),
    (full_table, set_field("touching", 35, to=1), "cell 35: what touches it is noted wrongly"),
    (full_table, set_field("inside", 14, to=0), "cell 14: what must be inside is noted wrongly"),
    (full_table, set_field("inside", 9, to=8), "cell 9: what must be inside is noted wrongly"),
    (full_table, add("workers", 0, 5), "seat 0: 7 workers and 2 recruits instead of 8"),
    (full_table, set_field("recruits", 2, 0, to=1), "seat 2: 7 workers and 2 recruits instead of 8"),
    (full_table, set_field("recruits", 2, 0, to=2), "fewer than no times, or twice"),
    (full_table, set_field("workers", 1, 0, to=-1), "fewer than no times, or twice"),
    (full_table, set_field("pieces", 1, to=3), "seat 1: 3 active pieces"),
    (full_table, set_field("pieces", 1, to=-1), "seat 1: -1 active pieces"),
    (full_table, set_field("marker", 0, to=names.WORKSHOP), "seat 0: the marker lies where no worker stands"),
    (full_table, set_field("marker", 0, to=names.NONE), "seat 0: the marker lies in zone -1"),
    (full_table, set_field("marker", 0, to=8), "seat 0: the marker lies where no worker stands"),
    (full_table, set_field("turn", to=1), "seat 1: the marker lies in zone"),
    (full_table, set_field("levels", 1, 2, to=4), "seat 1: no technology has so many steps"),
    (full_table, set_field("levels", 1, 2, to=-1), "seat 1: no technology has so many steps"),
    (full_table, set_field("hand", 0, to=[CHAPEL, -1, TILES.index("salon of war"), -1, -1]), "seat 0: a gap among"),
    (full_table, set_field("workers", 3, 0, to=1), "seat 3 does not play and has something"),
    (full_table, set_field("marker", 4, to=0), "seat 4 does not play and has something"),
    (full_table, set_field("hand", 4, 0, to=3), "seat 4 does not play and has something"),
    (full_table, set_field("goods", 3, 0, to=1), "seat 3 does not play and has something"),
    (full_table, set_field("order", to=[0, 2, 1, 0, 0]), "the order of play is [0, 2, 1]"),
    (full_table, set_field("order", to=[1, 2, 0, 0, 0]), "somebody else began than was agreed"),
    (full_table, set_field("active", to=0), "it can't be the turn of seat 0"),
    (full_table, set_field("active", to=3), "a seat that does not play has the turn"),
    (full_table, set_field("seat", to=3), "a seat that does not play has the turn"),
    (full_table, set_field("seat", to=0), "somebody moves on another player's turn"),
    (full_table, add("turn"), "after 5 turns it can't be the turn of seat 1"),
    (full_table, set_field("depth", to=1), "a phase waits below another"),
    (full_table, set_field("zone", to=0), "something is left of the last turn"),
    (full_table, set_field("free", to=1), "something is left of the last turn"),
    (full_table, set_field("acted", to=1), "something is left of the last turn"),
    (full_table, set_field("flipped", to=1), "something is left of the last turn"),
    (full_table, set_field("visit", to=1), "something is left of the last turn"),
    (full_table, set_field("along", to=1), "something is left of the last turn"),
    (full_table, set_field("reaped", 0, 1, to=1), "seat 0: [0, 1, 0] harvested instead of [0, 2, 0]"),
    (full_table, set_field("phase", to=names.ACTIVATE), "zone -1 is activated in phase 1"),
    (full_table, set_field("king", to=-1), "the king has gone -1 steps"),
    (full_table, set_field("king", to=28), "the king has gone 28 steps of 28"),
    (full_table, set_field("over", to=1), "3 of 24 cells are built on"),
    (full_table, set_field("over", to=2), "the king has gone 4 steps"),
    (full_table, set_field("over", to=3), "the game ended for want of tiles, and there are some"),
    (full_table, set_field("over", to=4), "there is no ending 4"),
    (full_table, add("points", 0), "seat 0: the points are not those of the sheet"),
    (full_table, add("sheet", 1, names.BUILT), "points for laid tiles that bring"),
    (full_table, add("sheet", 0, names.FROM_GOODS), "seat 0: what is left brings [0, 0, 0]"),
    (planning, set_field("zone", to=names.SITE), "zone 7 is activated in phase 1"),
    (planning, set_field("free", to=4), "4 of 4 workers have not served"),
    (planning, set_field("free", to=-1), "-1 of 4 workers have not served"),
    (planning, set_field("acted", to=0), "workers have not served"),
    (planning, set_field("acted", to=2), "something happened more often than once"),
    (planning, set_field("pieces", 0, to=0), "a piece was turned that can't have been"),
    (planning, set_field("visit", to=1), "the king is expected wrongly"),
    (planning, set_field("along", to=0b110), "somebody waits to act along before the active player has finished"),
    (planning, set_field("phase", to=names.DROP), "seat 0: 1 tiles in phase 2"),
    (planning, set_field("free", to=0), "the activation is over and does not end"),
    (acting_along, set_field("along", to=0b010), "the wrong seats wait to act along"),
    (acting_along, set_field("along", to=0b001), "the wrong seats wait to act along"),
    (acting_along, set_field("levels", 1, 2, to=0), "seat 1 acts along without knowing how"),
    (acting_along, set_field("display", 0, to=names.NONE), "a tile is missing on the display"),
    (dropping, set_field("phase", to=names.ACTIVATE), "seat 0: 5 tiles in phase 1"),
    (favoured, set_field("visit", to=0), "the king is expected wrongly"),
    (favoured, set_field("phase", to=names.DROP), "a tile is to be discarded, and none was taken"),
    (favoured, set_field("flipped", to=1), "a piece was turned that can't have been"),
    (favoured, set_field("reaped", 0, 0, to=1), "something was harvested that can't have been"),
    (asked, set_field("levels", 1, 1, to=0), "a harvest is asked about in vain"),
    (asked, set_field("acted", to=1), "a harvest is asked about in vain"),
    (harvested, set_field("reaped", 0, 0, to=3), "seat 0: [3, 0, 0] harvested instead of [2, 0, 0]"),
    (harvested, set_field("reaped", 1, 0, to=0), "seat 1: [0, 0, 0] harvested instead of [1, 0, 0]"),
    (harvested, set_field("reaped", 1, 2, to=1), "seat 1: [1, 0, 1] harvested instead of [1, 0, 0]"),
    (finished, set_field("sheet", 0, names.FROM_GOODS, to=3), "seat 0: what is left brings [4, 0, 0]"),
    (finished, set_field("sheet", 1, names.FROM_TILES, to=0), "seat 1: what is left brings [0, 1, 3]"),
    (finished, set_field("sheet", 1, names.FROM_DECORATIONS, to=1), "seat 1: what is left brings [0, 1, 3]"),
    (finished, set_field("over", to=0), "the king has gone 28 steps of 28"),
    (finished, set_field("zone", to=0), "something is left of the last turn"),
    (built_up, set_field("over", to=0), "24 of 24 cells are built on"),
    (built_up, set_field("over", to=2), "the king has gone 0 steps"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "change", "complaint"), CHANGES)
def test_whatever_is_changed_by_hand_is_noticed(make: Callable[[], Tabletop], change: Change, complaint: str) -> None:
    assert_noticed(make(), change, complaint)


def test_a_tile_in_the_middle_of_nothing_is_noticed() -> None:
    table = turn_of(0)
    tile = int(table.s.display[0])
    other = table.copy()
    at_cell = 8  # not at the border
    other.s.display[0], other.s.pile[34], other.s.heights[0] = table.s.pile[34], names.NONE, 34
    other.s.grid[at_cell], other.s.laid = tile, 1
    found = other.complaints()
    assert "a tile lies neither at the border nor next to another one" in found


def test_a_recount_of_a_short_game_can_be_followed_by_hand() -> None:
    table = at("site", 2, hands={0: "guard room", 1: "royal walk"}, goods={0: (4, 1, 0)}, king=27)
    tables, moves = played(table, "build guard room on c1 turned 0", "alchemists to favour")
    assert audit.recount(table.box, tables[:1], []) == [[0], [0]]
    assert audit.recount(table.box, tables[:2], moves[:1]) == [[3], [0]]
    assert audit.recount(table.box, tables, moves) == [[4], [1]]


def test_a_recount_refuses_moves_out_of_turn_and_piles_of_other_tiles() -> None:
    table = at("site", 2, hands={0: "guard room"}, goods={0: (4, 1, 0)})
    with pytest.raises(AssertionError, match="seat 1 moves instead of seat 0"):
        audit.recount(table.box, [table.s, table.s], [(1, "finish", {})])
    table = at("architects", 1, pile=0)
    before = table.copy()
    table.play("take 1")
    move = (0, "take_tile", {"place": 0})
    assert audit.recount(table.box, [before.s, table.s], [move]) == [[0], [0]]
    table.s.pile[0] = before.s.display[1]
    with pytest.raises(AssertionError, match="the new pile is not made of the tiles aside"):
        audit.recount(table.box, [before.s, table.s], [move])
