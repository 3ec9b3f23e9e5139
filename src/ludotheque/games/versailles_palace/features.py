"""A table of Versailles by Andrei Novac as one seat sees it, in numbers from which a small network learns.

Everything but the order of the pile is public, so what matters is to say it briefly. What the seat may
hope for is counted in features_hopes.py, its tiles in features_tiles.py.
"""

from typing import Any

import numpy as np

from ludotheque.games.versailles_palace.features_hopes import (
    BYTE,
    FULL,
    MANY,
    POINT,
    approach,
    arrivals,
    learnt_and_won,
    shopping,
    skills,
    thermometer,
    ways,
)
from ludotheque.games.versailles_palace.features_tiles import (
    LARGEST,
    PROMISE,
    SHAPES,
    cells_for,
    fitting_cells,
    promises,
    tiles,
)
from ludotheque.games.versailles_palace.rules import level_for
from ludotheque.games.versailles_palace.table import (
    ALCHEMISTS,
    ARCHITECTS,
    ASIDE,
    DECORATIONS,
    FAVOUR,
    GOLD,
    GOODS,
    HAND,
    HARVEST_ZONES,
    LEVELS,
    MARBLE,
    MOVE,
    NONE,
    PIECES,
    PILE,
    RECRUITS,
    SITE,
    SPECIALISTS,
    TRACKS,
    WOOD,
    WORKSHOP,
    ZONES,
)
from ludotheque.games.versailles_palace.zones import is_harvest
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import clockwise, left_of, relative

FEATURES = 198  # how many numbers ``features`` writes

# What workers in a zone are worth, in the same way as the weights in features_hopes.py.
POSTS = np.array(
    [
        [0, 20, 40, 60],
        [0, 60, 100, 110],
        [0, 50, 90, 110],
        [0, 60, 100, 110],
        [0, 50, 80, 90],
        [0, 40, 70, 70],
        [0, 10, 20, 30],
        [0, 50, 90, 110],
    ]
)

RIVALS = 13  # numbers for the rivals
USUAL_STEPS, USUAL_TURNS = 6, 30  # the king's pace before it shows: so many of his steps in so many turns


@rare_rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Describe the table as ``seat`` sees it, in numbers of about -1 to 1, into ``out``."""
    out[:] = 0
    wood_worth = POINT / int(box.goods_for_point[WOOD])
    marble_worth = POINT / int(box.goods_for_point[MARBLE])
    gold_worth = POINT / int(box.goods_for_point[GOLD])
    cells = fitting_cells(box, s)
    n = situation(s, seat, out, 0)
    n = clock(box, s, out, n)
    n = belongings(box, s, seat, out, n)
    n = ways(box, s, seat, out, n)
    n = grid_and_kinds(box, s, seat, cells, out, n)
    n = acting_along(s, seat, out, n)
    n, learning, winning = learnt_and_won(box, s, seat, out, n)
    n, buying = shopping(box, s, seat, wood_worth, marble_worth, gold_worth, out, n)
    n, plans = tiles(box, s, seat, cells, wood_worth, marble_worth, gold_worth, out, n)
    prospects = plans + learning + winning + buying
    rivals(box, s, seat, prospects, cells, wood_worth, marble_worth, gold_worth, out, n)  # to the last place


# ------------------------------------------------------------------------------------- where the game stands


@rare_rule
def situation(s: Any, seat: int, out: Any, n: int) -> int:
    """Whose decision it is, and what has been begun and not finished."""
    players = int(s.players)
    out[n + players - 2] = 1
    n += 4
    out[n] = int(s.seat == seat)
    out[n + 1] = int(s.active == seat)
    out[n + 2] = int(s.active == left_of(s, seat))
    out[n + 3] = relative(s, int(s.active), seat) / 4
    out[n + 4 + int(s.phase)] = int(s.over == 0)
    out[n + 7] = int(s.over != 0)
    n += 8
    if s.phase != MOVE and s.over == 0:
        zone = int(s.zone)
        if s.seat == seat:
            if is_harvest(zone):
                out[n] = 1
            elif zone == FAVOUR:
                out[n + 1] = 1
            elif zone == ARCHITECTS:
                out[n + 2] = 1
            elif zone == WORKSHOP:
                out[n + 3] = 1
            elif zone == ALCHEMISTS:
                out[n + 4] = 1
            else:
                out[n + 5] = 1
            thermometer(out, n + 9, s.free, 3)
            out[n + 13] = int(s.acted)
        else:
            out[n + 6] = int(is_harvest(zone))
            out[n + 7] = int(zone == ARCHITECTS)
            out[n + 8] = int(zone == SITE)
            out[n + 12] = int(s.free) / 4
        out[n + 14] = int(s.flipped)
    n += 15
    out[n] = int(s.visit)
    for k in range(players):
        if (int(s.along) >> k) & 1:
            if k == seat:
                out[n + 1] = 1
            else:
                out[n + 2] += 0.5
    return n + 3


@rare_rule
def clock(box: Any, s: Any, out: Any, n: int) -> int:
    """How near the three ends of the game are, and how many turns one still has."""
    gone = int(s.king) + int(s.visit)
    left = max(0, int(box.king_steps) - gone)
    out[n] = left / int(box.king_steps)
    out[n + 1] = int(left <= 10)
    out[n + 2] = int(left <= 5)
    out[n + 3] = int(left <= 2)
    empty = int(box.cells) - int(s.laid)
    out[n + 4] = empty / int(box.cells)
    out[n + 5] = int(empty <= 8)
    out[n + 6] = int(empty <= 3)
    drawable = int(s.heights[PILE])
    out[n + 7] = drawable / int(box.tiles)
    if s.heights[ASIDE] > box.too_few:
        drawable += int(s.heights[ASIDE])
    out[n + 8] = max(0, 10 - drawable) / 10
    rounds = left * (int(s.turn) + USUAL_TURNS) / ((gone + USUAL_STEPS) * int(s.players))
    out[n + 9] = min(2.0, rounds / 40)
    out[n + 10] = max(0.0, 1 - rounds / 8)  # little can be begun any more
    return n + 11


@rule
def final_points(box: Any, s: Any, seat: int) -> int:
    """What a seat would have if the game ended now (10.2, 10.3)."""
    total = int(s.points[seat])
    if s.over:
        return total
    for good in range(GOODS):
        total += int(s.goods[seat, good]) // int(box.goods_for_point[good])
    for kind in range(DECORATIONS):
        total += int(s.decorations[seat, kind]) * int(box.decoration_points)
    for place in range(HAND):
        total += int(box.tile_points) * int(s.hand[seat, place] != NONE)
    return total


# ---------------------------------------------------------------------------------------------- what one has


@rare_rule
def belongings(box: Any, s: Any, seat: int, out: Any, n: int) -> int:
    """Points, goods, workers, pieces, technologies and recruits."""
    out[n] = int(s.points[seat]) / 60
    n += 1
    for good in range(GOODS):
        count = int(s.goods[seat, good])
        out[n] = min(2.0, count / 6)
        n = thermometer(out, n + 1, count, 3)
    posts = 0
    for zone in range(ZONES):
        count = int(s.workers[seat, zone])
        out[n] = int(count > 0)
        out[n + 1] = min(count, 5) / 3
        posts += int(POSTS[zone, min(count, MANY)])
        n += 2
    out[n] = posts / 500
    n = thermometer(out, n + 1, s.pieces[seat], PIECES)
    for track in range(TRACKS):
        n = thermometer(out, n, s.levels[seat, track], LEVELS)
    for line in range(RECRUITS):
        out[n + line] = int(s.recruits[seat, line] == 0)
    return n + RECRUITS


@rare_rule
def acting_along(s: Any, seat: int, out: Any, n: int) -> int:
    """Where the seat could act along with others, and how many of them could with it (9.2, 9.3)."""
    rivals_at = n + 6
    for zone in range(ZONES):
        level = level_for(zone)
        if level == 0:
            continue
        track = HARVEST_ZONES if is_harvest(zone) else SPECIALISTS
        for other in range(s.players):
            if s.levels[other, track] >= level and s.workers[other, zone] > 0:
                if other == seat:
                    out[n] = 1
                else:
                    out[rivals_at + track - HARVEST_ZONES] += 0.25
        n += 1
    return n + 2


@rare_rule
def grid_and_kinds(box: Any, s: Any, seat: int, cells: int, out: Any, n: int) -> int:
    """How many cells take each shape; and of each decoration what one has, and what tiles before one lack."""
    for shape in range(SHAPES):
        out[n + shape] = ((cells >> BYTE * shape) & FULL) / 12
    n += SHAPES
    for kind in range(DECORATIONS):
        has, needed = int(s.decorations[seat, kind]), 0
        for place in range(HAND):
            tile = int(s.hand[seat, place])
            if tile == NONE:
                break
            needed += int(box.needs[tile, kind])
        out[n + kind] = min(2.0, has / 2)
        if needed > has:
            out[n + DECORATIONS + kind] = (needed - has) / 2
            if s.supply[kind] < 2:
                out[n + 2 * DECORATIONS] += 0.5  # somebody may buy the last one
    return n + 2 * DECORATIONS + 1


# ------------------------------------------------------------------------------------------------ the others


@rare_rule
def rivals(
    box: Any, s: Any, seat: int, prospects: float, cells: int,
    wood_worth: float, marble_worth: float, gold_worth: float, out: Any, n: int,
) -> None:  # fmt: skip
    """The best rival in each thing, the one to the left, and the lead over them."""
    players = int(s.players)
    own = final_points(box, s, seat)
    own_worth = POINT * own + prospects + skills(box, s, seat)
    best, total, best_worth = 0, 0, 0.0
    for distance in range(1, players):
        other = clockwise(s, seat, distance)
        points = final_points(box, s, other)
        best = max(best, points)
        total += points
        worth = portray(box, s, other, cells, wood_worth, marble_worth, gold_worth, out, n, distance == 1)
        best_worth = max(best_worth, POINT * points + worth)
        out[n + 9] = max(out[n + 9], points / 60)
        if distance == 1:
            out[n + 12] = points / 60
    n += RIVALS
    out[n] = own / 60
    out[n + 1] = clipped((own - best) / 25)
    out[n + 2] = clipped((own - total / (players - 1)) / 25)
    out[n + 3] = int(own > best)
    out[n + 4] = int(own < best)
    out[n + 5] = clipped((own_worth - best_worth) / 3000)


@rule
def clipped(number: float) -> float:
    """Large numbers cut off."""
    return min(2.0, max(-2.0, number))


@rare_rule
def portray(
    box: Any, s: Any, other: int, cells: int,
    wood_worth: float, marble_worth: float, gold_worth: float, out: Any, n: int, on_the_left: bool,
) -> float:  # fmt: skip
    """What a rival has, if it is more than the others had; what that promises, in hundredths of a point."""
    goods, ornaments, workers = 0, 0, 0
    for good in range(GOODS):
        goods += int(s.goods[other, good])
    for kind in range(DECORATIONS):
        ornaments += int(s.decorations[other, kind])
    for zone in range(ZONES):
        workers += int(s.workers[other, zone])
    arriving = arrivals(s, other, SITE, approach(box, s, other, SITE))
    promised = promises(box, s, other, cells, arriving, wood_worth, marble_worth, gold_worth)
    plans, next_one, held, blocked = 0, 0, 0, 0
    for place in range(HAND + 1):
        tile = int(s.hand[other, place])
        if tile == NONE:
            break
        promise = (promised >> PROMISE * place) & LARGEST
        plans += promise
        next_one = max(next_one, promise)
        held += 1
        blocked += int(cells_for(box, tile, cells) == 0)
    skilled = skills(box, s, other)
    out[n] = max(out[n], plans / 1500)
    out[n + 1] = max(out[n + 1], next_one / 500)
    out[n + 2] = max(out[n + 2], skilled / 3000)
    out[n + 3] = max(out[n + 3], min(2.0, goods / 12))
    out[n + 4] = max(out[n + 4], min(2.0, ornaments / 4))
    out[n + 5] = max(out[n + 5], held / 4)
    out[n + 6] = max(out[n + 6], workers / 9)
    out[n + 7] = max(out[n + 7], int(s.pieces[other]) / 2)
    out[n + 8] += blocked / 4
    if on_the_left:
        out[n + 10] = plans / 1500
        out[n + 11] = next_one / 500
    return plans + skilled
