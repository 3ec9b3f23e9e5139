"""Tiles in numbers: those before a seat and on the display, what they promise and where there is room for them.

The grid is looked at once, for all tiles together.
"""

from typing import Any

import numpy as np

from ludotheque.games.versailles_palace.features_hopes import (
    BYTE,
    FULL,
    LACK,
    POINT,
    TURN,
    WORKERS,
    approach,
    arrivals,
    hope,
    lacking,
    thermometer,
    turns_until,
    worth_of,
)
from ludotheque.games.versailles_palace.table import (
    ARCHITECTS,
    DECORATIONS,
    DISPLAY,
    GOLD,
    GOODS,
    HAND,
    MARBLE,
    NONE,
    SIDES,
    SITE,
    WOOD,
)
from ludotheque.kernel.rule import rare_rule, rule

# Weights, as bots.toml had them when this was written; see features_hopes.py.
LAID, LACKING, FRESH = 110, 68, 100
AGAIN, PACE, SECOND_TILE = 4, 9, 1.44

PROMISE, LARGEST = 12, 4095  # bits for the promise of a tile
CLOSELY, BRIEFLY = 12, 3  # numbers for a tile before the seat

# Tiles that are alike when turned are of one shape. For each shape a byte: 1 if it fits what surrounds a cell, which is
# named by 16 * (sides that touch something) + (those that must be inside).
SHAPES = 6
SHAPE_OF = np.array([0, 1, 1, 2, 1, 3, 2, 4, 1, 2, 3, 4, 2, 4, 4, 5])  # by the sides that are inside, as bits
AROUND = 1 << SIDES
FITTING = np.zeros(AROUND * AROUND, np.int64)
for _touching in range(1, AROUND):
    for _sides in range(AROUND):
        FITTING[AROUND * _touching + (_sides & _touching)] |= 1 << BYTE * int(SHAPE_OF[_sides])


@rule
def fitting_cells(box: Any, s: Any) -> int:
    """How many cells of the grid take each shape, in a byte for each."""
    found = 0
    for cell in range(box.cells):
        if s.grid[cell] == NONE:
            found += int(FITTING[AROUND * int(s.touching[cell]) + int(s.inside[cell])])
    return found


@rule
def cells_for(box: Any, tile: int, cells: int) -> int:
    """Out of what ``fitting_cells`` says: how many cells take a tile."""
    return (cells >> BYTE * int(SHAPE_OF[box.sides[tile, 0]])) & FULL


@rare_rule
def promise_of(
    box: Any, s: Any, seat: int, tile: int, fetching: int,
    wood: int, marble: int, gold: int, workers: int,
    cells: int, arriving: int, wood_worth: float, marble_worth: float, gold_worth: float,
) -> int:  # fmt: skip
    """What a tile is worth that could be laid after ``fetching`` turns, after others that need so much."""
    if cells_for(box, tile, cells) == 0:
        return 0
    price = box.price[tile]
    gain: float = LAID * int(box.points[tile]) - POINT * int(box.tile_points)
    gain -= worth_of(price, wood_worth, marble_worth, gold_worth)
    cost = 0
    for kind in range(DECORATIONS):
        need = int(box.needs[tile, kind])
        if need > 0:
            missing = need - int(s.decorations[seat, kind])
            gain -= POINT * int(box.decoration_points) * need
            if missing > 0:
                if s.supply[kind] < missing:
                    return 0
                cost += LACKING * missing
                wood += missing * int(box.decoration_price[kind, 1 + WOOD])
                marble += missing * int(box.decoration_price[kind, 1 + MARBLE])
                gold += missing * int(box.decoration_price[kind, 1 + GOLD])
    needed = int(price[WORKERS])
    waiting = turns_until(arriving, workers + needed)
    if workers > 0:
        waiting = min(waiting, AGAIN + turns_until(arriving, needed))
    turns = fetching + waiting
    if (turns - 1) * int(s.players) > (int(box.king_steps) - int(s.king)) * PACE:
        return 0
    return min(LARGEST, int(hope(gain, cost + TURN * turns + LACK * lacking(s, seat, price, wood, marble, gold))))


@rare_rule
def promises(
    box: Any, s: Any, seat: int, cells: int, arriving: int, wood_worth: float, marble_worth: float, gold_worth: float
) -> int:
    """What each tile before a seat promises if it is the next to be laid, some bits for each."""
    found = 0
    for place in range(HAND + 1):
        tile = int(s.hand[seat, place])
        if tile == NONE:
            break
        promise = promise_of(
            box, s, seat, tile, 0, 0, 0, 0, 0, cells, arriving, wood_worth, marble_worth, gold_worth
        )  # fmt: skip
        found |= promise << PROMISE * place
    return found


@rare_rule
def tiles(
    box: Any, s: Any, seat: int, cells: int, wood_worth: float, marble_worth: float, gold_worth: float, out: Any, n: int
) -> tuple[int, float]:
    """The tiles before the seat, the most promising first, then those on the display."""
    arriving = arrivals(s, seat, SITE, approach(box, s, seat, SITE))
    promised = promises(box, s, seat, cells, arriving, wood_worth, marble_worth, gold_worth)
    held = 0
    while held <= HAND and s.hand[seat, held] != NONE:
        held += 1
    n = thermometer(out, n, held, HAND)
    plans, left, planned = 0.0, (1 << held) - 1, 0
    wood, marble, gold, workers = 0, 0, 0, 0
    for rank in range(held):
        best, choice = -1, 0
        for place in range(held):
            if (left >> place) & 1 and (promised >> PROMISE * place) & LARGEST > best:
                best, choice = (promised >> PROMISE * place) & LARGEST, place
        left &= ~(1 << choice)
        tile = int(s.hand[seat, choice])
        if rank < 2:
            tile_closely(box, s, seat, tile, best, cells, arriving, out, n + CLOSELY * rank)
        elif rank < HAND:
            at = n + 2 * CLOSELY + BRIEFLY * (rank - 2)
            out[at] = best / 500
            out[at + 1] = int(box.points[tile]) / 12
            out[at + 2] = int(cells_for(box, tile, cells) == 0)
        if best == 0:
            continue
        if planned == 0:
            plans = float(best)
        else:
            plans += SECOND_TILE * promise_of(
                box, s, seat, tile, 0, wood, marble, gold, workers,
                cells, arriving, wood_worth, marble_worth, gold_worth,
            )  # fmt: skip
        planned += 1
        price = box.price[tile]
        workers += int(price[WORKERS])
        wood += int(price[1 + WOOD])
        marble += int(price[1 + MARBLE])
        gold += int(price[1 + GOLD])
    n += 2 * CLOSELY + 2 * BRIEFLY
    fetching = arrivals(s, seat, ARCHITECTS, approach(box, s, seat, ARCHITECTS))
    offered, at_once = 0, 0
    for place in range(DISPLAY):
        tile = int(s.display[place])
        if tile == NONE:
            out[n + DISPLAY] += 0.25
            offered = max(offered, FRESH)
            continue
        turns = turns_until(fetching, int(box.slot_workers[place]))
        paid = gold + int(box.slot_gold[place])
        promise = promise_of(
            box, s, seat, tile, turns, wood, marble, paid, workers,
            cells, arriving, wood_worth, marble_worth, gold_worth,
        )  # fmt: skip
        out[n + place] = promise / 400
        offered = max(offered, promise)
        if turns == 0 and s.goods[seat, GOLD] >= box.slot_gold[place]:
            at_once = max(at_once, promise)
    n += DISPLAY + 1
    if planned >= HAND:
        offered = 0
    out[n] = at_once / 400
    out[n + 1] = offered / 400
    out[n + 2] = plans / 1500
    return n + 3, plans + 0.3 * offered


@rare_rule
def tile_closely(
    box: Any, s: Any, seat: int, tile: int, promise: int, cells: int, arriving: int, out: Any, n: int
) -> None:
    """What a tile before the seat promises and what it still lacks."""
    price = box.price[tile]
    out[n] = promise / 500
    out[n + 1] = int(box.points[tile]) / 12
    room = cells_for(box, tile, cells)
    out[n + 2] = int(room == 0)
    out[n + 3] = int(0 < room < 3)  # others may take the place
    lack = 0
    for good in range(GOODS):
        short = max(0, int(price[1 + good]) - int(s.goods[seat, good]))
        out[n + 4 + good] = short / 3
        lack += short
    missing = 0
    for kind in range(DECORATIONS):
        missing += max(0, int(box.needs[tile, kind]) - int(s.decorations[seat, kind]))
    thermometer(out, n + 7, missing, 2)
    turns = turns_until(arriving, int(price[WORKERS]))
    out[n + 9] = turns / 12
    if lack == 0 and missing == 0 and room > 0:
        out[n + 10] = 1
        out[n + 11] = int(turns <= 1)
