"""A small evaluation of a table of Versailles by Andrei Novac for one seat; its weights stand in ``bots.toml``.

The greedy bot looks one move ahead, so the value itself has to know where a walk leads. Whatever could be done one day,
a tile laid, a decoration bought, a step learnt, a worker recruited, is hoped for: it counts less the more turns, goods
and decorations it still takes, but never nothing, so that every step towards it is worth something.
"""

from typing import Any

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

POINT = 100  # values are hundredths of a point

NEVER = 40  # turns
WORKERS = 0  # in a price; the goods come after
MANY = 3


@rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point: what it has, and its prospects."""
    own = property_of(box, w, s, seat)
    if s.over:
        return own
    prospects = plans(box, w, s, seat) + skills(box, w, s, seat) + shopping(box, w, s, seat) + posts(box, w, s, seat)
    return own + prospects - w.haste * int(s.king + s.visit)


@rare_rule
def property_of(box: Any, w: Any, s: Any, seat: int) -> int:
    """What a seat would have if the game ended now, fractions included."""
    if s.over:
        return POINT * int(s.points[seat])
    total = w.laid * int(s.points[seat])
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
def skills(box: Any, w: Any, s: Any, seat: int) -> int:
    """Technologies and recruits, which are worth less the nearer the end, and the fewer turns one has until then."""
    total = w.piece_worth * int(s.pieces[seat])
    left = (int(box.king_steps) - int(s.king)) * w.lasting[s.players - 2] // POINT
    level = w.level_worth * left // int(box.king_steps)
    best = 0
    for track in range(TRACKS):
        known = int(s.levels[seat, track])
        total += level * known
        if known < LEVELS:
            turns = arrival(box, s, seat, ALCHEMISTS, int(box.step_price[track, known, WORKERS]))
            cost = w.lack * lacking(s, seat, box.step_price[track, known], 0, 0, 0)
            best = max(best, hope(level, cost + w.turn * turns))
    total += best * w.learn // POINT
    recruit = w.recruit_worth * left // int(box.king_steps)
    for line in range(RECRUITS):
        if s.recruits[seat, line] == 0:
            total += recruit
        else:
            turns = arrival(box, s, seat, FAVOUR, int(box.recruiting[line]))
            total += hope(recruit, w.turn * turns) * w.gather // POINT
    return total


@rule
def posts(box: Any, w: Any, s: Any, seat: int) -> int:
    """How well the workers are spread."""
    total = 0
    for zone in range(ZONES):
        total += int(w.posts[zone, min(int(s.workers[seat, zone]), MANY)])
    return total * w.post // POINT


@rare_rule
def shopping(box: Any, w: Any, s: Any, seat: int) -> int:
    """What the best decoration promises that could be bought and kept."""
    best = 0
    for kind in range(DECORATIONS):
        if s.supply[kind] == 0:
            continue
        turns = arrival(box, s, seat, WORKSHOP, int(box.decoration_price[kind, WORKERS]))
        gain = POINT * int(box.decoration_points)
        for good in range(GOODS):
            gain -= POINT * int(box.decoration_price[kind, 1 + good]) // int(box.goods_for_point[good])
        cost = w.lack * lacking(s, seat, box.decoration_price[kind], 0, 0, 0)
        best = max(best, hope(gain, cost + w.turn * turns))
    return best


@rare_rule
def lacking(s: Any, seat: int, price: Any, wood: int, marble: int, gold: int) -> int:
    """How many goods a seat lacks for a price and what else it needs."""
    total = max(0, wood + int(price[1 + WOOD]) - int(s.goods[seat, WOOD]))
    total += max(0, marble + int(price[1 + MARBLE]) - int(s.goods[seat, MARBLE]))
    return total + max(0, gold + int(price[1 + GOLD]) - int(s.goods[seat, GOLD]))


# ---------------------------------------------------------------------------------------- tiles to be laid


@rare_rule
def plans(box: Any, w: Any, s: Any, seat: int) -> int:
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
                promise = promise_of(box, w, s, seat, int(s.hand[seat, place]), 0, wood, marble, gold, workers)
                if promise > best:
                    best, choice = promise, place
        left &= ~(1 << choice)
        if best <= 0:
            continue
        count += 1
        tile = int(s.hand[seat, choice])
        total += best * percent // POINT
        percent = w.second_tile
        workers += int(box.price[tile, WORKERS])
        wood += int(box.price[tile, 1 + WOOD])
        marble += int(box.price[tile, 1 + MARBLE])
        gold += int(box.price[tile, 1 + GOLD])
    offered = 0
    for place in range(DISPLAY):
        if count == HAND:
            break
        if s.display[place] == NONE:
            offered = max(offered, w.fresh)
        else:
            fetching = arrival(box, s, seat, ARCHITECTS, int(box.slot_workers[place]))
            promise = promise_of(box, w, s, seat, int(s.display[place]), fetching, wood, marble, gold, workers)
            offered = max(offered, promise)
    return total + offered * w.offered // POINT


@rare_rule
def promise_of(
    box: Any, w: Any, s: Any, seat: int, tile: int, turns: int, wood: int, marble: int, gold: int, workers: int
) -> int:
    """What a tile is worth that could be laid after ``turns`` turns and what it still lacks."""
    if not fits_somewhere(box, s, tile):
        return 0
    gain = w.laid * int(box.points[tile]) - POINT * int(box.tile_points)
    cost = 0
    for kind in range(DECORATIONS):
        missing = int(box.needs[tile, kind]) - int(s.decorations[seat, kind])
        gain -= POINT * int(box.decoration_points) * int(box.needs[tile, kind])
        if missing > 0:
            if s.supply[kind] < missing:
                return 0
            cost += w.lacking * missing
            wood += missing * int(box.decoration_price[kind, 1 + WOOD])
            marble += missing * int(box.decoration_price[kind, 1 + MARBLE])
            gold += missing * int(box.decoration_price[kind, 1 + GOLD])
    for good in range(GOODS):
        gain -= POINT * int(box.price[tile, 1 + good]) // int(box.goods_for_point[good])
    needed = int(box.price[tile, WORKERS])
    waiting = arrival(box, s, seat, SITE, workers + needed)
    if workers > 0:
        waiting = min(waiting, w.again + arrival(box, s, seat, SITE, needed))
    turns += waiting
    if turns > 1 + (int(box.king_steps) - int(s.king)) * w.pace // int(s.players):
        return 0
    return hope(gain, cost + w.turn * turns + w.lack * lacking(s, seat, box.price[tile], wood, marble, gold))


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
