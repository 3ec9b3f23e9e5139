"""A small evaluation of a table of Versailles by Andrei Novac for one seat: what the greedy bot goes by.

The bot looks one move ahead, so the value itself has to know where a walk leads. Whatever could be done one day, a
tile laid, a decoration bought, a step learnt, a worker recruited, is hoped for: it counts less the more turns, goods
and decorations it still takes, but never nothing, so that every step towards it is worth something. The weights were
changed by hand, a few at a time, in some fifty trials of 32 to 100 games with two and with four players each against
an earlier evaluation, and kept for the games won; HASTE and FRESH also for how much of the palace gets built where all
play alike. The posts were guessed and only scaled.
"""

from typing import Any

import numpy as np

from ludotheque.games.versailles_palace.grid import fits
from ludotheque.games.versailles_palace.table import (
    ACTIVATE,
    ALCHEMISTS,
    ARCHITECTS,
    DECORATIONS,
    DISPLAY,
    FAVOUR,
    GOLD,
    GOODS,
    HAND,
    LEVELS,
    MARBLE,
    NONE,
    RECRUITS,
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
LAID = 150  # a point for a laid tile
TURN = 400  # a turn that something has to wait for,
LACK = 60  # a good that is still lacking for it,
LACKING = 150  # or a decoration
LEVEL_WORTH = 200  # a step of a technology,
RECRUIT_WORTH = 1000  # or a recruit, at the beginning of the game
PIECE_WORTH = 10  # an active double-move piece
FRESH = 100  # an unknown tile that will come to the display
HASTE = 25  # a step of the king, which shortens the game
AHEAD = 1000  # to have won; as much is lost by whoever has not

# Percent.
LEARN = 50  # that the best step counts which could be learnt
GATHER = 80  # that a recruit counts who could be won
SECOND_TILE = 80  # that a tile counts which is not the next to be laid
OFFERED = 30  # that the best tile on the display counts
POST = 150  # that the posts count

AGAIN = 1  # turns until the site can be activated once more, besides the walk
PACE = 5  # turns of all players that a step of the king takes

# What workers in a zone are worth: for none, one, two, three and more of them.
POSTS = np.array(
    [
        [0, 20, 40, 60],  # King's Favour
        [0, 60, 100, 110],  # Quarry
        [0, 50, 90, 110],  # Mine
        [0, 60, 100, 110],  # Architects
        [0, 50, 80, 90],  # Workshop
        [0, 40, 70, 70],  # Sawmill
        [0, 10, 20, 30],  # Alchemists
        [0, 50, 90, 110],  # Site
    ],
    np.int64,
)

NEVER = 40  # turns
WORKERS = 0  # in a price; the goods come after
MANY = 3


@rule
def value(box: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point: its prospects less the best rival's property."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, property_of(box, s, other))
    own = property_of(box, s, seat)
    if s.over:
        return 2 * own - best + (AHEAD if own > best else -AHEAD)
    prospects = plans(box, s, seat) + skills(box, s, seat) + shopping(box, s, seat) + posts(box, s, seat)
    return 2 * (own + prospects - HASTE * int(s.king + s.visit)) - best


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
def hope(gain: int, cost: int) -> int:
    """What is left of a gain before which so much has still to be done."""
    if gain <= 0:
        return 0
    return gain * gain // (gain + cost)


@rare_rule
def skills(box: Any, s: Any, seat: int) -> int:
    """Technologies and recruits, which are worth less the nearer the end."""
    total = PIECE_WORTH * int(s.pieces[seat])
    left = int(box.king_steps) - int(s.king)
    level = LEVEL_WORTH * left // int(box.king_steps)
    best = 0
    for track in range(TRACKS):
        known = int(s.levels[seat, track])
        total += level * known
        if known < LEVELS:
            turns = arrival(box, s, seat, ALCHEMISTS, int(box.step_price[track, known, WORKERS]))
            cost = LACK * lacking(s, seat, box.step_price[track, known], 0, 0, 0)
            best = max(best, hope(level, cost + TURN * turns))
    total += best * LEARN // POINT
    recruit = RECRUIT_WORTH * left // int(box.king_steps)
    for line in range(RECRUITS):
        if s.recruits[seat, line] == 0:
            total += recruit
        else:
            turns = arrival(box, s, seat, FAVOUR, int(box.recruiting[line]))
            total += hope(recruit, TURN * turns) * GATHER // POINT
    return total


@rule
def posts(box: Any, s: Any, seat: int) -> int:
    """How well the workers are spread."""
    total = 0
    for zone in range(ZONES):
        total += int(POSTS[zone, min(int(s.workers[seat, zone]), MANY)])
    return total * POST // POINT


@rare_rule
def shopping(box: Any, s: Any, seat: int) -> int:
    """What the best decoration promises that could be bought and kept."""
    best = 0
    for kind in range(DECORATIONS):
        if s.supply[kind] == 0:
            continue
        turns = arrival(box, s, seat, WORKSHOP, int(box.decoration_price[kind, WORKERS]))
        gain = POINT * int(box.decoration_points)
        for good in range(GOODS):
            gain -= POINT * int(box.decoration_price[kind, 1 + good]) // int(box.goods_for_point[good])
        cost = LACK * lacking(s, seat, box.decoration_price[kind], 0, 0, 0)
        best = max(best, hope(gain, cost + TURN * turns))
    return best


@rare_rule
def lacking(s: Any, seat: int, price: Any, wood: int, marble: int, gold: int) -> int:
    """How many goods a seat lacks for a price and what else it needs."""
    total = max(0, wood + int(price[1 + WOOD]) - int(s.goods[seat, WOOD]))
    total += max(0, marble + int(price[1 + MARBLE]) - int(s.goods[seat, MARBLE]))
    return total + max(0, gold + int(price[1 + GOLD]) - int(s.goods[seat, GOLD]))


# ---------------------------------------------------------------------------------------- tiles to be laid


@rare_rule
def plans(box: Any, s: Any, seat: int) -> int:
    """What the tiles before the seat promise, laid one after the other, the best first; and what the display does."""
    total, left, count, percent = 0, 0, 0, POINT
    wood, marble, gold, workers = 0, 0, 0, 0
    for place in range(HAND + 1):
        if s.hand[seat, place] != NONE:
            left |= 1 << place
    while left:
        best, choice = -1, 0
        for place in range(HAND + 1):
            if (left >> place) & 1:
                promise = promise_of(box, s, seat, int(s.hand[seat, place]), 0, wood, marble, gold, workers)
                if promise > best:
                    best, choice = promise, place
        left &= ~(1 << choice)
        if best <= 0:
            continue
        count += 1
        tile = int(s.hand[seat, choice])
        total += best * percent // POINT
        percent = SECOND_TILE
        workers += int(box.price[tile, WORKERS])
        wood += int(box.price[tile, 1 + WOOD])
        marble += int(box.price[tile, 1 + MARBLE])
        gold += int(box.price[tile, 1 + GOLD])
    offered = 0
    for place in range(DISPLAY):
        if count == HAND:
            break
        if s.display[place] == NONE:
            offered = max(offered, FRESH)
        else:
            fetching = arrival(box, s, seat, ARCHITECTS, int(box.slot_workers[place]))
            promise = promise_of(box, s, seat, int(s.display[place]), fetching, wood, marble, gold, workers)
            offered = max(offered, promise)
    return total + offered * OFFERED // POINT


@rare_rule
def promise_of(
    box: Any, s: Any, seat: int, tile: int, turns: int, wood: int, marble: int, gold: int, workers: int
) -> int:
    """What a tile is worth that could be laid after ``turns`` turns and what it still lacks."""
    if not fits_somewhere(box, s, tile):
        return 0
    gain = LAID * int(box.points[tile]) - POINT * int(box.tile_points)
    cost = 0
    for kind in range(DECORATIONS):
        missing = int(box.needs[tile, kind]) - int(s.decorations[seat, kind])
        gain -= POINT * int(box.decoration_points) * int(box.needs[tile, kind])
        if missing > 0:
            if s.supply[kind] < missing:
                return 0
            cost += LACKING * missing
            wood += missing * int(box.decoration_price[kind, 1 + WOOD])
            marble += missing * int(box.decoration_price[kind, 1 + MARBLE])
            gold += missing * int(box.decoration_price[kind, 1 + GOLD])
    for good in range(GOODS):
        gain -= POINT * int(box.price[tile, 1 + good]) // int(box.goods_for_point[good])
    needed = int(box.price[tile, WORKERS])
    waiting = arrival(box, s, seat, SITE, workers + needed)
    if workers > 0:
        waiting = min(waiting, AGAIN + arrival(box, s, seat, SITE, needed))
    turns += waiting
    if turns > 1 + (int(box.king_steps) - int(s.king)) * PACE // int(s.players):
        return 0
    return hope(gain, cost + TURN * turns + LACK * lacking(s, seat, box.price[tile], wood, marble, gold))


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
