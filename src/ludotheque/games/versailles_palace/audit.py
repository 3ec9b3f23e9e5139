"""Versailles by Andrei Novac checked from scratch, in another way than the rules do it: for tests, never for play."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from ludotheque.games.versailles_palace.audit_domain import (
    ALONG,
    BROUGHT,
    INSIDE,
    KING_ARRIVED,
    PALACE_FINISHED,
    TILES_USED_UP,
    Domain,
    Edge,
    border,
    edges_of,
    harvested,
    letters,
    recount,
    stacked,
    turned,
)
from ludotheque.games.versailles_palace.table import (
    ACTIVATE,
    ARCHITECTS,
    ASIDE,
    BUILT,
    CELLS,
    DECORATIONS,
    DISPLAY,
    DROP,
    FAVOUR,
    FROM_DECORATIONS,
    FROM_GOODS,
    FROM_TILES,
    GOODS,
    HAND,
    HARVEST,
    HARVEST_ZONES,
    LEVELS,
    MOVE,
    NONE,
    PIECES,
    PILE,
    RECRUITS,
    SEATS,
    SIDES,
    TURNS,
    ZONES,
)

__all__ = ["EDITIONS", "problems", "recount"]

#: Boxes in which random play meets what it never meets in the standard one: a full grid, a fifth tile, no tiles left.
EDITIONS = (
    {"grid": {"columns": 2, "rows": 1, "north": "IO", "south": "IO", "west": "I", "east": "O"}},
    {"architects": {"remove_one": 9, "remove_three": 9}, "king": {"steps": 60}},
    {"architects": {"too_few": 40}, "king": {"steps": 60}},
)

BORDER = NONE  # where tiles that show an edge are named by their cells


def problems(box: Any, s: Any) -> Iterator[str]:
    """Everything on a true table that can't be."""
    yield from tile_problems(box, s)
    yield from display_problems(box, s)
    yield from decoration_problems(box, s)
    yield from grid_problems(box, s)
    for seat in range(SEATS):
        yield from seat_problems(box, s, seat) if seat < s.players else absence_problems(s, seat)
    yield from order_problems(s)
    yield from activation_problems(box, s)
    yield from harvest_problems(box, s)
    yield from sheet_problems(box, s)
    yield from end_problems(box, s)


# ------------------------------------------------------------------------------------------------------ tiles


def tile_problems(box: Any, s: Any) -> Iterator[str]:
    """Every tile is somewhere, once."""
    found = Counter(stacked(s.pile) + stacked(s.aside) + stacked(s.display) + stacked(s.grid) + stacked(s.hand.ravel()))
    every = set(range(box.tiles))
    for tile in sorted({*found, *every}):
        if found[tile] != (tile in every):
            yield f"tile {tile} is there {found[tile]} times"
    for name, pile, which in (("pile", s.pile, PILE), ("heap of tiles aside", s.aside, ASIDE)):
        height = int(s.heights[which])
        if [tile != NONE for tile in pile.tolist()] != [i < height for i in range(len(pile))]:
            yield f"the {name} is not {height} tiles high"


def display_problems(box: Any, s: Any) -> Iterator[str]:
    """Tiles are missing on the display only while somebody is at the Architects', or at the end for want of tiles."""
    at_work = s.phase != MOVE and s.zone == ARCHITECTS and s.acted
    if NONE in s.display.tolist() and not at_work and box.tiles >= DISPLAY:
        yield "a tile is missing on the display"


def decoration_problems(box: Any, s: Any) -> Iterator[str]:
    """Every decoration is in its supply, with a player, or on a tile that was laid."""
    needed = sum((box.needs[tile].astype(int) for tile in stacked(s.grid) if 0 <= tile < box.tiles), start=0)
    there = s.supply.astype(int) + s.decorations.sum(axis=0, dtype=int) + needed
    for kind in range(DECORATIONS):
        if there[kind] != box.supply[kind]:
            yield f"decoration {kind}: {there[kind]} instead of {box.supply[kind]}"
    if s.supply.min() < 0:
        yield "fewer than no decorations in a supply"


# ----------------------------------------------------------------------------------------------------- the grid


def grid_problems(box: Any, s: Any) -> Iterator[str]:
    """Tiles match each other and the border, hang together with it, and what is noted of each cell is so."""
    columns, cells = int(box.columns), int(box.cells)
    laid = {cell: tile for cell, tile in enumerate(s.grid.tolist()) if tile != NONE}
    quarters = s.turned.tolist()
    if s.laid != len(laid):
        yield f"{len(laid)} tiles are laid, noted as {s.laid}"
    if any(cell >= cells or not 0 <= tile < box.tiles for cell, tile in laid.items()):
        yield "something lies where no tile can lie"
        return
    shown: dict[Edge, dict[int, str]] = defaultdict(dict)
    for edge, letter in border(box).items():
        shown[edge][BORDER] = letter
    for cell, tile in laid.items():
        looks = [turned(letters(box.sides[tile, 0]), k) for k in range(TURNS)]
        if not 0 <= quarters[cell] < TURNS or looks.index(looks[quarters[cell]]) != quarters[cell]:
            yield f"cell {cell}: turned {quarters[cell]} quarters"
            continue
        for edge, letter in zip(edges_of(columns, cell), looks[quarters[cell]], strict=True):
            shown[edge][cell] = letter
    if any(len(set(by.values())) > 1 for by in shown.values()):
        yield "two sides that touch are not alike"
    if any(quarters[cell] for cell in range(CELLS) if cell not in laid):
        yield "a cell without a tile is turned"
    for cell, (touching, inside) in enumerate(zip(s.touching.tolist(), s.inside.tolist(), strict=True)):
        others = [set[str]()] * SIDES
        if cell < cells:
            meets = [shown[edge].items() for edge in edges_of(columns, cell)]
            others = [{letter for owner, letter in by if owner != cell} for by in meets]
        if touching != sum(bool(by) << side for side, by in enumerate(others)):
            yield f"cell {cell}: what touches it is noted wrongly"
        if inside != sum((INSIDE in by) << side for side, by in enumerate(others)):
            yield f"cell {cell}: what must be inside is noted wrongly"
    if hanging_together(shown) != set(laid):
        yield "a tile lies neither at the border nor next to another one"


def hanging_together(shown: dict[Edge, dict[int, str]]) -> set[int]:
    """The cells whose tiles hang together with the border."""
    reached, more = {BORDER}, True
    while more:
        joined = {owner for by in shown.values() if reached & set(by) for owner in by}
        more = not joined <= reached
        reached |= joined
    return reached - {BORDER}


# ------------------------------------------------------------------------------------------------------ seats


def absence_problems(s: Any, seat: int) -> Iterator[str]:
    """Who does not play has nothing."""
    fields = (s.order, s.workers, s.recruits, s.pieces, s.levels, s.goods, s.decorations, s.points, s.sheet, s.reaped)
    if any(field[seat].any() for field in fields) or s.marker[seat] != NONE or stacked(s.hand[seat]):
        yield f"seat {seat} does not play and has something"


def seat_problems(box: Any, s: Any, seat: int) -> Iterator[str]:
    """What a player has."""
    workers = s.workers[seat].tolist()
    all_of_them = sum(box.start[s.players, s.order[seat]].tolist()) + RECRUITS
    if not set(s.recruits[seat].tolist()) <= {0, 1} or min(workers) < 0:
        yield f"seat {seat}: a worker is there fewer than no times, or twice"
    if sum(workers) + sum(s.recruits[seat].tolist()) != all_of_them:
        yield f"seat {seat}: {sum(workers)} workers and {s.recruits[seat].sum()} recruits instead of {all_of_them}"
    if not 0 <= s.pieces[seat] <= PIECES:
        yield f"seat {seat}: {s.pieces[seat]} active pieces"
    marker = int(s.marker[seat])
    has_moved = s.turn > s.order[seat] or (seat == s.active and s.phase != MOVE)
    if (marker != NONE) != has_moved:
        yield f"seat {seat}: the marker lies in zone {marker}"
    elif has_moved and not (0 <= marker < ZONES and workers[marker] > 0):
        yield f"seat {seat}: the marker lies where no worker stands"
    if any(not 0 <= level <= LEVELS for level in s.levels[seat].tolist()):
        yield f"seat {seat}: no technology has so many steps"
    if s.goods[seat].min() < 0 or s.decorations[seat].min() < 0:
        yield f"seat {seat}: fewer than no goods or decorations"
    tiles = stacked(s.hand[seat])
    if s.hand[seat].tolist() != tiles + [NONE] * (HAND + 1 - len(tiles)):
        yield f"seat {seat}: a gap among the tiles"
    if (len(tiles) > HAND) != (s.phase == DROP and s.seat == seat):
        yield f"seat {seat}: {len(tiles)} tiles in phase {s.phase}"


def order_problems(s: Any) -> Iterator[str]:
    """The order of play is clockwise from whoever began, and it is the turn of whoever comes now."""
    players = int(s.players)
    order = s.order[:players].tolist()
    begins = order.index(0) if 0 in order else 0
    if order != [(seat - begins) % players for seat in range(players)]:
        yield f"the order of play is {order}"
    if s.first > 0 and begins != s.first - 1:
        yield "somebody else began than was agreed"
    if not (0 <= s.active < players and 0 <= s.seat < players):
        yield "a seat that does not play has the turn"
    elif order[s.active] != s.turn % players:
        yield f"after {s.turn} turns it can't be the turn of seat {s.active}"
    if s.depth or s.below.any():
        yield "a phase waits below another"


# ------------------------------------------------------------------------------------------------- activations


def companions(box: Any, s: Any, zone: int) -> set[int]:
    """The players who may act along in a zone, and would not harvest in vain."""
    track, steps = ALONG.get(zone, (HARVEST, LEVELS + 1))
    others = set(range(s.players)) - {int(s.active)}
    able = {seat for seat in others if s.levels[seat, track] >= steps and s.workers[seat, zone] > 0}
    if zone not in BROUGHT:
        return able
    return {seat for seat in able if harvested(box, s.workers[seat, zone], s.levels[seat, HARVEST], zone)}


def activation_problems(box: Any, s: Any) -> Iterator[str]:
    """What is noted of an activation agrees; between turns nothing is."""
    notes = (s.free, s.acted, s.flipped, s.visit, s.along)
    if s.phase == MOVE or s.over == KING_ARRIVED:
        if s.zone != NONE or any(notes):
            yield "something is left of the last turn"
        if s.phase == MOVE and s.seat != s.active:
            yield "somebody moves on another player's turn"
        return
    seat, zone = int(s.seat), int(s.zone)
    if s.phase not in (ACTIVATE, DROP) or zone != s.marker[s.active] or not 0 <= zone < ZONES:
        yield f"zone {zone} is activated in phase {s.phase}"
        return
    waiting = {k for k in range(SEATS + 1) if int(s.along) >> k & 1}
    along = companions(box, s, zone)
    if seat != s.active and seat not in along:
        yield f"seat {seat} acts along without knowing how"
    if waiting - along or any((k - s.active) % s.players <= (seat - s.active) % s.players for k in waiting):
        yield "the wrong seats wait to act along"
    if waiting and seat == s.active:
        yield "somebody waits to act along before the active player has finished"
    if {int(s.acted), int(s.flipped), int(s.visit)} - {0, 1}:
        yield "something happened more often than once"
    if not 0 <= s.free <= s.workers[seat, zone] or (s.free < s.workers[seat, zone]) != bool(s.acted):
        yield f"{s.free} of {s.workers[seat, zone]} workers have not served"
    if s.flipped and (zone != ARCHITECTS or not s.acted or s.pieces[seat] == 0):
        yield "a piece was turned that can't have been"
    if s.visit != (zone == FAVOUR) and not (s.visit and box.exits[FAVOUR, zone]):
        yield "the king is expected wrongly"
    if s.phase == DROP and (zone != ARCHITECTS or not s.acted):
        yield "a tile is to be discarded, and none was taken"
    if s.over or s.phase == DROP:
        return
    if zone in BROUGHT and (seat != s.active or s.acted or not along):
        yield "a harvest is asked about in vain"
    if zone not in BROUGHT and not Domain(box, s).has_a_choice():
        yield "the activation is over and does not end"


def harvest_problems(box: Any, s: Any) -> Iterator[str]:
    """What the last harvest brought is what the workers who still stand there bring."""
    if not s.reaped.any():
        return
    last = int(s.active) if s.over else (int(s.active) - 1) % int(s.players)
    zone = int(s.marker[last])
    if (s.phase != MOVE and not s.over) or zone not in BROUGHT:
        yield "something was harvested that can't have been"
        return
    for seat in range(s.players):
        may = seat == last or (s.workers[seat, zone] > 0 and s.levels[seat, HARVEST_ZONES] >= ALONG[zone][1])
        wanted = [0] * GOODS
        if may:
            wanted[BROUGHT[zone]] = harvested(box, s.workers[seat, zone], s.levels[seat, HARVEST], zone)
        if s.reaped[seat].tolist() != wanted:
            yield f"seat {seat}: {s.reaped[seat].tolist()} harvested instead of {wanted}"


# --------------------------------------------------------------------------------------------------- points


def sheet_problems(box: Any, s: Any) -> Iterator[str]:
    """The points are those of the sheet, and the sheet has what tiles and possessions bring."""
    for seat in range(s.players):
        if s.points[seat] != sum(s.sheet[seat].tolist()):
            yield f"seat {seat}: the points are not those of the sheet"
        left = possessions(box, s, seat) if s.over else [0, 0, 0]
        if s.sheet[seat, [FROM_GOODS, FROM_TILES, FROM_DECORATIONS]].tolist() != left:
            yield f"seat {seat}: what is left brings {left}"
        if s.sheet[seat, BUILT] < 0:
            yield f"seat {seat}: fewer than no points"
    tiles = sum(int(box.points[tile]) for tile in stacked(s.grid) if 0 <= tile < box.tiles)
    if sum(s.sheet[:, BUILT].tolist()) != tiles:
        yield f"{sum(s.sheet[:, BUILT].tolist())} points for laid tiles that bring {tiles}"


def possessions(box: Any, s: Any, seat: int) -> list[int]:
    """What goods, tiles and decorations bring a player at the end."""
    goods = zip(s.goods[seat].tolist(), box.goods_for_point.tolist(), strict=True)
    tiles, decorations = len(stacked(s.hand[seat])), sum(s.decorations[seat].tolist())
    return [sum(n // each for n, each in goods), tiles * int(box.tile_points), decorations * int(box.decoration_points)]


def end_problems(box: Any, s: Any) -> Iterator[str]:
    """The game is over when it should be, and for a reason."""
    if not 0 <= s.king <= box.king_steps or (s.king == box.king_steps) != (s.over == KING_ARRIVED):
        yield f"the king has gone {s.king} steps of {box.king_steps}"
    if (s.laid == box.cells) != (s.over == PALACE_FINISHED):
        yield f"{s.laid} of {box.cells} cells are built on"
    if s.over == TILES_USED_UP and (s.heights[PILE] or s.heights[ASIDE] > box.too_few or NONE not in s.display):
        yield "the game ended for want of tiles, and there are some"
    if s.over not in range(TILES_USED_UP + 1):
        yield f"there is no ending {s.over}"
