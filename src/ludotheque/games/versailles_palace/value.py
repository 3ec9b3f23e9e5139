"""A small evaluation of a table of Versailles by Andrei Novac for one seat: what the greedy bot goes by.

The bot looks one move ahead, so the value itself has to know where a walk leads: for every tile it guesses in how
many turns it could be laid, and each turn to wait makes it worth less. The weights were chosen by hand
in a few dozen duels of 24 games with four players.
"""

from typing import Any

import numpy as np

from ludotheque.games.versailles_palace.grid import fits
from ludotheque.games.versailles_palace.table import (
    ACTIVATE,
    ARCHITECTS,
    DECORATIONS,
    DISPLAY,
    GOLD,
    GOODS,
    HAND,
    HARVEST,
    MARBLE,
    MINE,
    NONE,
    QUARRY,
    RECRUITS,
    SAWMILL,
    SITE,
    TRACKS,
    TURNS,
    WOOD,
    WORKSHOP,
    ZONES,
)
from ludotheque.kernel.rule import rare_rule, rule

# Hundredths of a point.
POINT = 100
LAID = 130  # a point for a laid tile
SHOPPING = 60  # percent that a decoration counts which could be bought
LEVEL_WORTH = 250  # a step of a technology,
RECRUIT_WORTH = 300  # or a recruit, at the beginning of the game
PIECE_WORTH = 30  # an active double-move piece
SECOND_TILE = 60  # percent that tiles count which are not the next to be laid
OFFERED = 30  # percent that a tile on the display counts
TURN = 100  # each turn that a tile has to wait for

# What is left of a gain that is so many turns away, in thousandths: enough to walk towards it when nothing is near.
NEVER = 40
PATIENCE = np.array([round(1000 * 0.93**turns) for turns in range(NEVER)] + [0], np.int64)
DISTANT = 50  # percent of it that a distant tile counts

WORKERS = 0  # in a price; the goods come after
MANY = 3


@rule
def value(box: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point: its prospects less the best rival's property."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, property_of(box, s, other))
    total = 2 * property_of(box, s, seat) - best
    if not s.over:
        total += 2 * (plans(box, s, seat) + skills(box, s, seat) + shopping(box, s, seat) * SHOPPING // POINT)
    return total


@rare_rule
def property_of(box: Any, s: Any, seat: int) -> int:
    """What a seat would have if the game ended now, fractions included."""
    if s.over:
        return POINT * int(s.points[seat])
    total = LAID * int(s.points[seat])
    for good in range(GOODS):
        total += POINT * int(s.goods[seat, good]) // int(box.goods_for_point[good])
    for kind in range(DECORATIONS):
        total += POINT * int(s.decorations[seat, kind]) * int(box.decoration_points)
    for place in range(HAND):
        total += POINT * int(box.tile_points) * int(s.hand[seat, place] != NONE)
    return total


@rule
def skills(box: Any, s: Any, seat: int) -> int:
    """Technologies and recruits, which are worth less the nearer the end."""
    total = 0
    for track in range(TRACKS):
        total += LEVEL_WORTH * int(s.levels[seat, track])
    for line in range(RECRUITS):
        total += RECRUIT_WORTH * int(s.recruits[seat, line] == 0)
    left = int(box.king_steps) - int(s.king)
    return total * left // int(box.king_steps) + PIECE_WORTH * int(s.pieces[seat])


@rare_rule
def shopping(box: Any, s: Any, seat: int) -> int:
    """What the best decoration promises that could be bought and kept."""
    best = 0
    for kind in range(DECORATIONS):
        if s.supply[kind] == 0:
            continue
        spent = 0
        turns = arrival(box, s, seat, WORKSHOP, int(box.decoration_price[kind, WORKERS]))
        turns += harvesting(box, s, seat, SAWMILL, WOOD, int(box.decoration_price[kind, 1 + WOOD]))
        turns += harvesting(box, s, seat, QUARRY, MARBLE, int(box.decoration_price[kind, 1 + MARBLE]))
        turns += harvesting(box, s, seat, MINE, GOLD, int(box.decoration_price[kind, 1 + GOLD]))
        for good in range(GOODS):
            spent += POINT * int(box.decoration_price[kind, 1 + good]) // int(box.goods_for_point[good])
        gain = POINT * int(box.decoration_points) - spent
        best = max(best, gain * int(PATIENCE[min(turns, NEVER)]) // 1000)
    return best


# ---------------------------------------------------------------------------------------- tiles to be laid


@rare_rule
def plans(box: Any, s: Any, seat: int) -> int:
    """What the tiles before the seat and on the display promise."""
    best, total, count = 0, 0, 0
    for place in range(HAND):
        if s.hand[seat, place] != NONE:
            promise = promise_of(box, s, seat, int(s.hand[seat, place]), 0)
            best = max(best, promise)
            total += promise
            count += 1
    total = best + (total - best) * SECOND_TILE // POINT
    offered = 0
    for place in range(DISPLAY):
        if count < HAND and s.display[place] != NONE:
            fetching = arrival(box, s, seat, ARCHITECTS, int(box.slot_workers[place]))
            offered = max(offered, promise_of(box, s, seat, int(s.display[place]), fetching))
    return total + max(offered - best, offered * OFFERED // POINT)


@rare_rule
def promise_of(box: Any, s: Any, seat: int, tile: int, turns: int) -> int:
    """What a tile is worth that could be laid after ``turns`` turns and what it still lacks."""
    if not fits_somewhere(box, s, tile):
        return 0
    wanted_wood, wanted_marble, wanted_gold = 0, 0, 0
    spent = 0
    for kind in range(DECORATIONS):
        lacking = int(box.needs[tile, kind]) - int(s.decorations[seat, kind])
        spent += POINT * int(box.decoration_points) * int(box.needs[tile, kind])
        if lacking > 0:
            if s.supply[kind] < lacking:
                return 0
            wanted_wood += lacking * int(box.decoration_price[kind, 1 + WOOD])
            wanted_marble += lacking * int(box.decoration_price[kind, 1 + MARBLE])
            wanted_gold += lacking * int(box.decoration_price[kind, 1 + GOLD])
            turns += arrival(box, s, seat, WORKSHOP, int(box.decoration_price[kind, WORKERS]))
    for good in range(GOODS):
        spent += POINT * int(box.price[tile, 1 + good]) // int(box.goods_for_point[good])
    turns += harvesting(box, s, seat, SAWMILL, WOOD, wanted_wood + int(box.price[tile, 1 + WOOD]))
    turns += harvesting(box, s, seat, QUARRY, MARBLE, wanted_marble + int(box.price[tile, 1 + MARBLE]))
    turns += harvesting(box, s, seat, MINE, GOLD, wanted_gold + int(box.price[tile, 1 + GOLD]))
    turns += arrival(box, s, seat, SITE, int(box.price[tile, WORKERS]))
    gain = LAID * int(box.points[tile]) - spent - POINT * int(box.tile_points)
    distant = max(0, gain) * int(PATIENCE[min(turns, NEVER)]) // 1000 * DISTANT // POINT
    return max(gain - TURN * turns, distant)


@rule
def fits_somewhere(box: Any, s: Any, tile: int) -> bool:
    """Whether a tile could be laid on the grid as it is."""
    for cell in range(box.cells):
        for turned in range(TURNS):
            if fits(box, s, cell, box.sides[tile, turned]):
                return True
    return False


@rare_rule
def arrival(box: Any, s: Any, seat: int, zone: int, workers: int) -> int:
    """In how many turns the seat can activate a zone with so many workers."""
    if s.phase == ACTIVATE and s.seat == seat and s.zone == zone and s.free >= workers:
        return 0
    missing = max(1, workers - int(s.workers[seat, zone]))
    turns = int(s.marker[seat] == zone)
    for distance in range(1, ZONES):
        for start in range(ZONES):
            if box.steps_between[start, zone] == distance:
                coming = min(missing, int(s.workers[seat, start]))
                turns += coming * distance
                missing -= coming
    return turns if missing == 0 else NEVER


@rare_rule
def harvesting(box: Any, s: Any, seat: int, zone: int, good: int, wanted: int) -> int:
    """In how many turns the seat can bring in what it lacks of a good."""
    lacking = wanted - int(s.goods[seat, good])
    if lacking <= 0:
        return 0
    workers = min(int(s.workers[seat, zone]) + 1, MANY)
    brought = int(box.yields[zone, workers]) + int(s.levels[seat, HARVEST] > good)
    if brought == 0:
        return 2 * lacking + arrival(box, s, seat, zone, 2)
    visits = (lacking + brought - 1) // brought
    return arrival(box, s, seat, zone, 1) + 2 * (visits - 1)
