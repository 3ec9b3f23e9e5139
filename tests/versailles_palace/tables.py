"""Tables to prove the rules on: laid out at any point of a game, and played in words. Each is audited at every move."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import boxes
import tabletop
from ludotheque.games.versailles_palace import table as names
from ludotheque.kernel.engine import engine
from ludotheque.kernel.table import Array
from tabletop import fill, listed, stacked

from .words import DECORATIONS, FACTS, GAME, PHASES, TILES, TRACKS, ZONES, cell_name, cell_number, say

ENGINE = engine(GAME, "interpreted")
STANDARD = GAME.open_box(FACTS)
BOX = ENGINE.open(STANDARD)
edition = partial(boxes.edition, GAME)

#: A finished palace: on each cell a tile, and how it is turned.
PALACE = {
    "a1": "north wing 1", "b1": "ambassadors' staircase 1", "c1": "antechamber 0", "d1": "queen's staircase 2",
    "e1": "south wing 1", "f1": "ministers' wing 2", "a2": "guard room 2", "b2": "council cabinet 0",
    "c2": "marble court 3", "d2": "royal court 0", "e2": "princes' court 3", "f2": "salon of war 0",
    "a3": "queen's bedchamber 0", "b3": "salon of hercules 0", "c3": "low gallery 1", "d3": "stone gallery 1",
    "e3": "covered passage 1", "f3": "salon of apollo 0", "a4": "orangery 0", "b4": "menagerie pavilion 0",
    "c4": "garden steps 2", "d4": "gardener's lodge 2", "e4": "kitchen garden 0", "f4": "porcelain trianon 0",
}  # fmt: skip


def palace_without(*cells: str) -> dict[str, str]:
    """The palace, some cells being still free."""
    return {cell: tile for cell, tile in PALACE.items() if cell not in cells}


class Tabletop(tabletop.AuditedTabletop):
    """One table under the interpreted rules."""

    engine, box = ENGINE, BOX

    def say(self, number: int) -> str:
        """A move in words."""
        return say(number, self.hand(self.seat), int(self.box.columns))

    @property
    def phase(self) -> str:
        """What is decided: "move", "activate" or "drop"."""
        return PHASES[self.s.phase]

    @property
    def zone(self) -> str | None:
        """The zone that is activated."""
        return None if self.s.zone == names.NONE else ZONES[self.s.zone]

    @property
    def ending(self) -> str | None:
        """How the game ended."""
        return names.ENDINGS[self.s.over - 1] if self.s.over else None

    def tile_name(self, tile: int) -> str:
        """What a tile of the box is called."""
        return "-" if tile == names.NONE else TILES[self.box.tile_name[tile]]

    def display(self) -> list[str]:
        """The tiles on the display from the lowest place to the top, a dash where there is none."""
        return [self.tile_name(tile) for tile in self.s.display.tolist()]

    def pile(self) -> list[str]:
        """The tiles to be drawn, the next one last."""
        return [self.tile_name(tile) for tile in self.s.pile.tolist() if tile != names.NONE]

    def aside(self) -> list[str]:
        """The tiles removed and discarded, from the first to the last."""
        return [self.tile_name(tile) for tile in self.s.aside.tolist() if tile != names.NONE]

    def hand(self, seat: int) -> list[str]:
        """The tiles before a player."""
        return [self.tile_name(tile) for tile in self.s.hand[seat].tolist() if tile != names.NONE]

    def laid(self) -> dict[str, str]:
        """The tile on each cell, and how it is turned."""
        found = {cell: self.tile_name(tile) for cell, tile in enumerate(self.s.grid.tolist()) if tile != names.NONE}
        return {cell_name(k, int(self.box.columns)): f"{tile} {self.s.turned[k]}" for k, tile in found.items()}

    def workers(self, seat: int) -> dict[str, int]:
        """Where a player's workers stand."""
        return {zone: n for zone, n in zip(ZONES, self.s.workers[seat].tolist(), strict=True) if n}

    def recruits(self, seat: int) -> list[int]:
        """The lines on which a player has a recruit, counted from 1."""
        return [line + 1 for line, there in enumerate(self.s.recruits[seat].tolist()) if there]

    def marker(self, seat: int) -> str | None:
        """The zone of a player's activation marker."""
        return None if self.s.marker[seat] == names.NONE else ZONES[self.s.marker[seat]]

    def goods(self, seat: int) -> list[int]:
        """A player's wood, marble and gold."""
        return [int(n) for n in self.s.goods[seat]]

    def decorations(self, seat: int) -> dict[str, int]:
        """A player's decorations."""
        return {kind: n for kind, n in zip(DECORATIONS, self.s.decorations[seat].tolist(), strict=True) if n}

    def levels(self, seat: int) -> list[int]:
        """A player's steps in the three technologies."""
        return [int(level) for level in self.s.levels[seat]]

    def pieces(self, seat: int) -> int:
        """A player's active double-move pieces."""
        return int(self.s.pieces[seat])


def turn_of(
    active: int = 0,
    *,
    players: int = 2,
    workers: Mapping[int, Mapping[str, int]] | None = None,
    elsewhere: str = "alchemists",
    recruited: Mapping[int, Sequence[int]] | None = None,
    pieces: Mapping[int, int] | None = None,
    markers: Mapping[int, str] | None = None,
    levels: Mapping[int, Sequence[int]] | None = None,
    goods: Mapping[int, Sequence[int]] | None = None,
    decorations: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    laid: Mapping[str, str] | None = None,
    display: str = "",
    following: str = "",
    pile: int | None = None,
    king: int = 0,
    box: Array | None = None,
) -> Tabletop:
    """A table on which a seat is to move, made to measure; nobody has anything that is not named.

    Workers that are not named stand ``elsewhere``, where the markers lie that are not named; ``recruited`` names the
    lines without a recruit. The tiles that were laid brought their points to seat 0. What is named under
    ``following`` is drawn next, in this order. The pile holds all other tiles, or so many; the rest lies aside.
    """
    table = Tabletop(players, first="1", box=box)
    s, columns = table.s, int(table.box.columns)
    s.active = s.seat = active
    s.turn, s.king = players + active, king
    for seat in range(players):
        for line in (recruited or {}).get(seat, ()):
            s.recruits[seat, line - 1] = 0
        count = int(s.workers[seat].sum()) + names.RECRUITS - int(s.recruits[seat].sum())
        s.workers[seat] = 0
        for zone, there in (workers or {}).get(seat, {}).items():
            s.workers[seat, ZONES.index(zone)] = there
        left = count - int(s.workers[seat].sum())
        assert left >= 0, f"seat {seat} has only {count} workers"
        s.workers[seat, ZONES.index(elsewhere)] += left
        stands = [zone for zone in (elsewhere, *reversed(ZONES)) if s.workers[seat, ZONES.index(zone)]]
        s.marker[seat] = ZONES.index((markers or {}).get(seat, stands[0]))
        s.pieces[seat] = (pieces or {}).get(seat, names.PIECES)
        s.levels[seat] = (levels or {}).get(seat, (0,) * len(TRACKS))
        s.goods[seat] = (goods or {}).get(seat, (0, 0, 0))
        for decoration, n in Counter(listed((decorations or {}).get(seat, ""))).items():
            s.decorations[seat, DECORATIONS.index(decoration)] = n
            s.supply[DECORATIONS.index(decoration)] -= n
    numbers = {table.tile_name(tile): tile for tile in range(table.box.tiles)}
    lay_out_palace(table, {cell_number(cell, columns): tile for cell, tile in (laid or {}).items()}, numbers)
    lay_out_tiles(table, numbers, hands or {}, listed(display), listed(following), pile)
    return table.check()


def lay_out_palace(table: Tabletop, laid: Mapping[int, str], numbers: Mapping[str, int]) -> None:
    """Lay tiles on the grid, with their decorations, and note what meets each cell."""
    s, box = table.s, table.box
    columns = int(box.columns)
    for cell, words in laid.items():
        name, quarters = words.rsplit(" ", 1)
        tile = numbers[name]
        s.grid[cell], s.turned[cell] = tile, int(quarters)
        s.supply -= box.needs[tile]
        s.sheet[0, names.BUILT] += box.points[tile]
        y, x = divmod(cell, columns)
        for side, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if 0 <= x + right < columns and 0 <= y + down < box.cells // columns:
                other, facing = (y + down) * columns + x + right, (side + 2) % 4
                s.touching[other] |= 1 << facing
                s.inside[other] |= (int(box.sides[tile, int(quarters)]) >> side & 1) << facing
    s.laid, s.points[0] = len(laid), s.sheet[0, names.BUILT]


def lay_out_tiles(
    table: Tabletop,
    numbers: Mapping[str, int],
    hands: Mapping[int, str],
    display: list[str],
    following: list[str],
    height: int | None,
) -> None:
    """Put every tile that is not on the grid somewhere."""
    s = table.s
    s.hand[:] = names.NONE
    placed = [words.rsplit(" ", 1)[0] for words in table.laid().values()] + display + following
    for seat, tiles in hands.items():
        fill(s.hand[seat], [numbers[tile] for tile in listed(tiles)])
        placed += listed(tiles)
    assert len(set(placed)) == len(placed), "a tile was named twice"
    rest = [tile for tile in reversed(list(numbers)) if tile not in placed]
    shown = display or [rest.pop() for _ in range(names.DISPLAY)]
    drawn, aside = stacked(rest, following, height)
    fill(s.display, [names.NONE if tile == "-" else numbers[tile] for tile in shown])
    fill(s.pile, [numbers[tile] for tile in drawn])
    fill(s.aside, [numbers[tile] for tile in aside])
    s.heights[names.PILE], s.heights[names.ASIDE] = len(drawn), len(aside)


def at(zone: str, count: int, **more: Any) -> Tabletop:
    """Seat 0 has just come to a zone, where it now has so many workers; ``more`` is handed on to ``turn_of``.

    Workers named for seat 0 stand where they should, besides.
    """
    came_from, elsewhere = COMES_FROM[zone]
    workers = {seat: dict(there) for seat, there in more.pop("workers", {}).items()}
    mine = workers.setdefault(0, {})
    mine[zone] = count - 1
    mine[came_from] = mine.get(came_from, 0) + 1
    more.setdefault("elsewhere", elsewhere)
    return turn_of(0, workers=workers, **more).play(f"{came_from} to {zone}")


#: For each zone one from which it is reached, and one that has nothing to do with either.
COMES_FROM = {
    "favour": ("alchemists", "mine"),
    "quarry": ("favour", "alchemists"),
    "mine": ("quarry", "alchemists"),
    "architects": ("mine", "alchemists"),
    "workshop": ("architects", "alchemists"),
    "sawmill": ("workshop", "alchemists"),
    "alchemists": ("sawmill", "workshop"),
    "site": ("quarry", "alchemists"),
}
