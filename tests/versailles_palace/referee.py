"""A slow, plain second opinion: it foretells every legal move of a table from what the rules say, in words.

It shares no code with the rules, and reads the numbers from the box as it is written.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from .tables import Tabletop
from .words import COLUMNS, DECORATIONS, FACTS, GOODS, TRACKS, ZONES

HARVESTS = ("quarry", "sawmill", "mine")
ACROSS = {"north": (0, -1, "south"), "east": (1, 0, "west"), "south": (0, 1, "north"), "west": (-1, 0, "east")}
SIDES = tuple(ACROSS)


def foretold(table: Tabletop, facts: Any = FACTS) -> set[str]:
    """What should be legal now."""
    if table.s.over:
        return set()
    if table.phase == "move":
        return set(walks(table, facts["map"]))
    if table.phase == "drop":
        return {f"drop {tile}" for tile in table.hand(table.seat)}
    return {"finish", *offered(table, facts)}


def walks(table: Tabletop, arrows: Any) -> Iterator[str]:
    """Along one arrow, together, and along two arrows, but never to one's own marker."""
    marker = table.marker(table.seat)
    for start, count in table.workers(table.seat).items():
        for way in arrows[start]:
            if way != marker:
                yield f"{start} to {way}"
                if count >= 2 and table.pieces(table.seat):
                    yield f"two from {start} to {way}"
            if table.pieces(table.seat):
                yield from (f"{start} over {way} to {end}" for end in arrows[way] if end != marker)


def offered(table: Tabletop, facts: Any) -> Iterator[str]:
    """What the zone has for the player who acts."""
    seat, zone = table.seat, table.zone
    if zone in HARVESTS:
        yield "harvest"
    elif zone == "architects":
        yield from plans(table, facts)
    elif zone == "workshop":
        for kind in facts["decorations"]["kinds"]:
            if table.s.supply[DECORATIONS.index(kind["name"])] and affords(table, kind):
                yield f"buy {kind['name']}"
    elif zone == "alchemists":
        for track, level in zip(TRACKS, table.levels(seat), strict=True):
            steps = facts["technologies"][track.replace(" ", "_")]
            if level < len(steps) and affords(table, steps[level]):
                yield f"advance {track}"
    elif zone == "site":
        for tile in facts["palace"]["tiles"]:
            if tile["name"] in table.hand(seat) and affords(table, tile):
                yield from (f"build {tile['name']} on {where}" for where in spots(table, facts, tile["sides"]))
    else:
        for line, workers in enumerate(facts["recruiting"]["workers"], 1):
            if line in table.recruits(seat) and table.s.free >= workers:
                yield f"recruit {line}"
        if table.s.free and table.pieces(seat) < 2:
            yield "refresh"


def affords(table: Tabletop, price: Any) -> bool:
    """Whether workers, goods and decorations suffice."""
    goods = zip(GOODS, table.goods(table.seat), strict=True)
    wanted = Counter(price.get("decorations", []))
    enough = all(price[good] <= there for good, there in goods) and not wanted - Counter(table.decorations(table.seat))
    return bool(enough and price["workers"] <= table.s.free)


def plans(table: Tabletop, facts: Any) -> Iterator[str]:
    """What the Architects have."""
    free, rules = table.s.free, facts["architects"]
    there = [place for place, tile in enumerate(table.display()) if tile != "-"]
    for place in there:
        gold = facts["display"]["gold"][place]
        if free >= facts["display"]["workers"][place] and table.goods(table.seat)[2] >= gold:
            yield f"take {place + 1}"
        if free >= rules["remove_one"]:
            yield f"remove {place + 1}"
    if free >= rules["remove_three"]:
        yield from ("remove " + " ".join(str(place + 1) for place in three) for three in combinations(there, 3))
    if free >= rules["flip"] and not table.s.flipped and table.pieces(table.seat) < 2:
        yield "flip"


def spots(table: Tabletop, facts: Any, sides: str) -> Iterator[str]:
    """Every cell on which a tile fits, and how it is turned there."""
    grid = facts["grid"]
    tiles = {tile["name"]: tile["sides"] for tile in facts["palace"]["tiles"]}
    laid = {cell: turn(tiles[words.rsplit(" ", 1)[0]], int(words[-1])) for cell, words in table.laid().items()}
    for y in range(grid["rows"]):
        for x in range(grid["columns"]):
            if name(x, y) in laid:
                continue
            asked = {}
            for side, (right, down, facing) in ACROSS.items():
                if name(x + right, y + down) in laid:
                    asked[side] = laid[name(x + right, y + down)][facing]
                elif not (0 <= x + right < grid["columns"] and 0 <= y + down < grid["rows"]):
                    asked[side] = grid[side][x if side in ("north", "south") else y]
            looks = [turn(sides, quarters) for quarters in range(4)]
            for quarters, look in enumerate(looks):
                if asked and looks.index(look) == quarters and all(look[side] == asked[side] for side in asked):
                    yield f"{name(x, y)} turned {quarters}"


def name(x: int, y: int) -> str:
    """What a cell is called; beside the grid it has a name that no cell has."""
    return f"{COLUMNS[x]}{y + 1}" if x >= 0 else "-"


def turn(sides: str, quarters: int) -> dict[str, str]:
    """What a tile shows on each side when it has been turned clockwise."""
    return {SIDES[(k + quarters) % 4]: letter for k, letter in enumerate(sides)}


def who_acts_along(table: Tabletop) -> set[int]:
    """The players who know how to act along in the zone, and have a worker there."""
    order = {"sawmill": 1, "quarry": 2, "mine": 3, "architects": 1, "workshop": 2, "site": 3}
    zone = table.zone or ""
    track = 1 if zone in HARVESTS else 2
    others = set(range(table.s.players)) - {int(table.s.active)}
    return {k for k in others if zone in order and table.levels(k)[track] >= order[zone] and table.workers(k).get(zone)}


assert set(ZONES) == {"favour", *HARVESTS, "architects", "workshop", "alchemists", "site"}
