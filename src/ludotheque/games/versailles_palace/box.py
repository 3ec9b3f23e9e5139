"""The box of Versailles by Andrei Novac as the record that its rules receive."""

from typing import Any

import numpy as np

from ludotheque.games.versailles_palace.table import (
    CELLS,
    DECORATIONS,
    DISPLAY,
    EAST,
    GOODS,
    HAND,
    LEVELS,
    NORTH,
    PIECES,
    RECRUITS,
    SEATS,
    SIDES,
    SOUTH,
    TILES,
    TRACKS,
    TURNS,
    WEST,
    ZONES,
)
from ludotheque.kernel.box import Box, BoxError, number, numbers
from ludotheque.kernel.table import Array

ZONE_NAMES = ("favour", "quarry", "mine", "architects", "workshop", "sawmill", "alchemists", "site")
GOODS_NAMES = ("wood", "marble", "gold")
TRACK_NAMES = ("harvest", "harvest_zones", "specialists")
DECORATION_NAMES = ("hedge", "painting", "statue", "mirror", "fountain", "chandelier")
TILE_NAMES = (
    "hall of mirrors", "king's bedchamber", "queen's bedchamber", "salon of hercules", "salon of apollo",
    "antechamber", "royal chapel", "salon of war", "salon of peace", "ambassadors' staircase", "queen's staircase",
    "guard room", "council cabinet", "north wing", "south wing", "ministers' wing", "marble court", "royal court",
    "princes' court", "royal gate", "dauphin's apartment", "terrace pavilion", "low gallery", "stone gallery",
    "covered passage", "gallery of busts", "gallery of tapestries", "orangery", "marble trianon", "porcelain trianon",
    "menagerie pavilion", "grotto of thetis", "garden steps", "gardener's lodge", "fountain of latona",
    "basin of apollo", "royal walk", "grove of the star", "water parterre", "kitchen garden",
)  # fmt: skip
START_ROWS = {2: "two", 3: "three", 4: "four", 5: "five"}
INSIDE, OUTSIDE = "I", "O"

MOST_WORKERS = 9
MOST_STEPS = 99
MOST_COLUMNS = 10
PRICE = 4  # workers, wood, marble, gold
HARVESTS = 4  # by number of workers: none, one, two, three or more

BOX = np.dtype(
    [
        ("exits", np.int8, (ZONES, ZONES)),  # 1: an arrow leads from the first to the second
        ("steps_between", np.int8, (ZONES, ZONES)),  # along the arrows
        ("start", np.int8, (SEATS + 1, SEATS, ZONES)),  # workers, by number of players and order of play
        ("king_steps", np.int8),
        ("recruiting", np.int8, (RECRUITS,)),
        ("yields", np.int8, (ZONES, HARVESTS)),
        ("slot_workers", np.int8, (DISPLAY,)),
        ("slot_gold", np.int8, (DISPLAY,)),
        ("remove_one", np.int8),
        ("remove_three", np.int8),
        ("flip", np.int8),
        ("too_few", np.int8),
        ("columns", np.int8),
        ("cells", np.int8),
        ("border", np.int8, (CELLS,)),  # bit k: side k of the cell is the border
        ("border_inside", np.int8, (CELLS,)),  # bit k: and inside there
        ("decoration_price", np.int8, (DECORATIONS, PRICE)),
        ("supply", np.int8, (DECORATIONS,)),
        ("step_price", np.int8, (TRACKS, LEVELS, PRICE)),
        ("goods_for_point", np.int8, (GOODS,)),
        ("tile_points", np.int8),
        ("decoration_points", np.int8),
        ("tiles", np.int8),
        ("tile_name", np.int8, (TILES,)),  # as the number of a name of TILE_NAMES
        ("price", np.int8, (TILES, PRICE)),
        ("needs", np.int8, (TILES, DECORATIONS)),
        ("points", np.int8, (TILES,)),
        ("sides", np.int8, (TILES, TURNS)),  # bit k: side k is inside, for each way to turn the tile
        ("distinct", np.int8, (TILES, TURNS)),  # 1: no smaller turn looks the same
    ],
    align=True,
)


def open_box(box: Box) -> Array:
    """Check the box and turn it into one record."""
    record = np.zeros(1, BOX)
    put_map(record, box)
    put_start(record, box)
    put_grid(record, box)
    put_decorations(record, box)
    put_technologies(record, box)
    put_tiles(record, box)
    record["king_steps"] = number("king.steps", box["king"]["steps"], 1, MOST_STEPS)
    record["recruiting"] = numbers("recruiting.workers", box["recruiting"]["workers"], RECRUITS, 1, MOST_WORKERS)
    number("recruiting.pieces", box["recruiting"]["pieces"], PIECES, PIECES)
    for zone in ("quarry", "sawmill", "mine"):
        brought = numbers(f"harvest.{zone}", box["harvest"][zone], HARVESTS - 1, 0, MOST_WORKERS)
        record["yields"][0, ZONE_NAMES.index(zone), 1:] = brought
    record["slot_workers"] = numbers("display.workers", box["display"]["workers"], DISPLAY, 1, MOST_WORKERS)
    record["slot_gold"] = numbers("display.gold", box["display"]["gold"], DISPLAY, 0, MOST_WORKERS)
    for name in ("remove_one", "remove_three", "flip"):
        record[name] = number(f"architects.{name}", box["architects"][name], 1, MOST_WORKERS)
    number("architects.hand", box["architects"]["hand"], HAND, HAND)
    record["too_few"] = number("architects.too_few", box["architects"]["too_few"], 0, TILES)
    for good, name in enumerate(GOODS_NAMES):
        record["goods_for_point"][0, good] = number(f"points.{name}", box["points"][name], 1, MOST_STEPS)
    record["tile_points"] = number("points.tile", box["points"]["tile"], 0, MOST_STEPS)
    record["decoration_points"] = number("points.decoration", box["points"]["decoration"], 0, MOST_STEPS)
    return record


def put_map(record: Array, box: Box) -> None:
    """The arrows: out of every zone at least one, all of them one-way, and none from a zone to itself."""
    exits = record["exits"][0]
    for zone, name in enumerate(ZONE_NAMES):
        ways = box["map"][name]
        for way in ways:
            if way not in ZONE_NAMES:
                raise BoxError(f"map.{name}: there is no zone {way!r}; the zones are: {', '.join(ZONE_NAMES)}")
            exits[zone, ZONE_NAMES.index(way)] = 1
        if not ways or exits[zone, zone]:
            raise BoxError(f"map.{name}: an arrow must lead from here to another zone")
    for zone, name in enumerate(ZONE_NAMES):
        for other in range(ZONES):
            if exits[zone, other] and exits[other, zone]:
                raise BoxError(f"map.{name}: arrows lead to {ZONE_NAMES[other]} and back; they must be one-way")
    distance = np.where(exits > 0, 1, ZONES)
    np.fill_diagonal(distance, 0)
    for over in range(ZONES):
        distance = np.minimum(distance, distance[:, over : over + 1] + distance[over])
    if distance.max() >= ZONES:
        raise BoxError("map: some zone can't be reached from another; every zone must lead to all others in the end")
    record["steps_between"][0] = distance
    elsewhere = exits.astype(bool)
    elsewhere[ZONE_NAMES.index("favour")] = False
    for over in range(ZONES):
        elsewhere |= elsewhere[:, over : over + 1] & elsewhere[over]
    if elsewhere.diagonal().any():
        round_trip = ZONE_NAMES[int(elsewhere.diagonal().argmax())]
        raise BoxError(f"map.{round_trip}: one can walk in a circle without the king; the game might never end")


def put_start(record: Array, box: Box) -> None:
    """Where workers stand at the beginning: a row for each player in the order of play."""
    start = box["start"]
    zones = start["zones"]
    if not all(zone in ZONE_NAMES for zone in zones) or len(set(zones)) != len(zones):
        raise BoxError(f"start.zones: name each zone once, out of: {', '.join(ZONE_NAMES)}")
    for players, name in START_ROWS.items():
        rows = start[name]
        if len(rows) != players:
            raise BoxError(f"start.{name}: there should be {players} rows, one for each player")
        for place, row in enumerate(rows):
            workers = numbers(f"start.{name}", row, len(zones), 0, MOST_WORKERS)
            if not 1 <= sum(workers) <= MOST_WORKERS - RECRUITS:
                raise BoxError(
                    f"start.{name}: row {place + 1} has {sum(workers)} workers; a player has {MOST_WORKERS}, "
                    f"{RECRUITS} of them recruits, so 1 to {MOST_WORKERS - RECRUITS} stand in the zones"
                )
            for zone, count in zip(zones, workers, strict=True):
                record["start"][0, players, place, ZONE_NAMES.index(zone)] = count


def put_grid(record: Array, box: Box) -> None:
    """The size of the grid, and what its border asks of tiles."""
    grid = box["grid"]
    columns = number("grid.columns", grid["columns"], 1, MOST_COLUMNS)
    rows = number("grid.rows", grid["rows"], 1, MOST_COLUMNS)
    if columns * rows > CELLS:
        raise BoxError(f"grid: {columns} columns and {rows} rows are {columns * rows} cells; {CELLS} are the most")
    record["columns"], record["cells"] = columns, columns * rows
    edges = {
        NORTH: (grid["north"], "north", list(range(columns))),
        SOUTH: (grid["south"], "south", [(rows - 1) * columns + column for column in range(columns)]),
        WEST: (grid["west"], "west", [row * columns for row in range(rows)]),
        EAST: (grid["east"], "east", [row * columns + columns - 1 for row in range(rows)]),
    }
    for side, (letters, name, cells) in edges.items():
        for cell, is_inside in zip(cells, read_sides(f"grid.{name}", letters, len(cells)), strict=True):
            record["border"][0, cell] |= 1 << side
            record["border_inside"][0, cell] |= is_inside << side


def read_sides(where: str, letters: Any, count: int) -> list[int]:
    """1 for each side that is inside, 0 for each that is outside."""
    if not isinstance(letters, str) or len(letters) != count or not set(letters) <= {INSIDE, OUTSIDE}:
        raise BoxError(
            f"{where}: {letters!r} should be {count} letters, one for each side: {INSIDE} inside, {OUTSIDE} outside"
        )
    return [int(letter == INSIDE) for letter in letters]


def read_price(where: str, line: Any) -> list[int]:
    """Workers, wood, marble and gold."""
    if not isinstance(line, dict):
        raise BoxError(f"{where}: give workers, wood, marble and gold, as the standard box does")
    for name in ("workers", *GOODS_NAMES):
        if name not in line:
            raise BoxError(f"{where}: {name} is missing; give 0 if it costs none")
    goods = [number(f"{where}: {name}", line[name], 0, MOST_WORKERS) for name in GOODS_NAMES]
    return [number(f"{where}: workers", line["workers"], 1, MOST_WORKERS), *goods]


def put_decorations(record: Array, box: Box) -> None:
    """What decorations cost and how many there are."""
    kinds = box["decorations"]["kinds"]
    given = [kind.get("name") if isinstance(kind, dict) else None for kind in kinds]
    if tuple(given) != DECORATION_NAMES:
        raise BoxError(f"decorations.kinds: there should be, in this order: {', '.join(DECORATION_NAMES)}")
    for kind, line in enumerate(kinds):
        where = f"decorations.kinds, {line['name']}"
        record["decoration_price"][0, kind] = read_price(where, line)
        record["supply"][0, kind] = number(f"{where}: supply", line.get("supply"), 0, MOST_STEPS)


def put_technologies(record: Array, box: Box) -> None:
    """What each step of each technology costs."""
    for track, name in enumerate(TRACK_NAMES):
        steps = box["technologies"][name]
        if len(steps) != LEVELS:
            raise BoxError(f"technologies.{name}: there should be {LEVELS} steps")
        for level, line in enumerate(steps):
            record["step_price"][0, track, level] = read_price(f"technologies.{name}, step {level + 1}", line)


def put_tiles(record: Array, box: Box) -> None:
    """The palace tiles, with their sides for each way to turn them."""
    tiles = box["palace"]["tiles"]
    fewest = max(int(record["cells"][0]), DISPLAY)
    if not fewest <= len(tiles) <= TILES:
        raise BoxError(
            f"palace.tiles: {len(tiles)} tiles; there should be {fewest} (for the grid and the display) to {TILES}"
        )
    record["tiles"] = len(tiles)
    seen: set[str] = set()
    for tile, line in enumerate(tiles):
        name = line.get("name") if isinstance(line, dict) else None
        if name not in TILE_NAMES or name in seen:
            raise BoxError(
                f"palace.tiles: tile {tile + 1} should have one of the standard names, each used once; not {name!r}"
            )
        seen.add(name)
        where = f"palace.tiles, {name}"
        record["tile_name"][0, tile] = TILE_NAMES.index(name)
        record["price"][0, tile] = read_price(where, line)
        record["points"][0, tile] = number(f"{where}: points", line.get("points"), 0, MOST_STEPS)
        decorations = line.get("decorations", [])
        if not isinstance(decorations, list):
            raise BoxError(f"{where}: decorations should be a list of names, empty if it needs none")
        for decoration in decorations:
            if decoration not in DECORATION_NAMES:
                raise BoxError(f"{where}: there is no decoration {decoration!r}; use: {', '.join(DECORATION_NAMES)}")
            record["needs"][0, tile, DECORATION_NAMES.index(decoration)] += 1
        sides = read_sides(f"{where}: sides", line.get("sides"), SIDES)
        masks: list[int] = []
        for turn in range(TURNS):
            masks.append(sum(sides[(side - turn) % SIDES] << side for side in range(SIDES)))
            record["sides"][0, tile, turn] = masks[turn]
            record["distinct"][0, tile, turn] = int(masks[turn] not in masks[:turn])
