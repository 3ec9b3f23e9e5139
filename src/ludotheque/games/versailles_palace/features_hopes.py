"""Where the workers of a seat can be, and how soon; and what it may hope for there.

The hopes are those of value.py, each by itself and with fixed weights. They are counted more quickly here: the workers
are looked at once for each zone. Small counts lie side by side in the bytes of one number, since a rule can't make
arrays.
"""

from typing import Any

import numpy as np

from ludotheque.games.versailles_palace.table import (
    ACTIVATE,
    ALCHEMISTS,
    ARCHITECTS,
    DECORATIONS,
    FAVOUR,
    GOLD,
    LEVELS,
    MARBLE,
    RECRUITS,
    TRACKS,
    WOOD,
    WORKSHOP,
    ZONES,
)
from ludotheque.games.versailles_palace.zones import good_of, is_harvest
from ludotheque.kernel.rule import rare_rule, rule

POINT = 100  # hopes are hundredths of a point
NEVER = 40  # turns
WORKERS = 0  # in a price; the goods come after
MANY = 3  # workers from which on a harvest grows no more

# Weights of the hopes, as bots.toml had them when this was written; what is learnt from them must not move with it.
TURN, LACK = 400, 60
LEVEL_WORTH, RECRUIT_WORTH, PIECE_WORTH = 298, 1000, 10
LASTING = np.array([1, 1, 1, 1, 1, 0.53])  # by number of players

BYTE, FULL = 8, 255
PAIR, STANDING = 7, 127  # in the lowest byte of what ``approach`` says: the bit of a pair, and all the others


@rule
def thermometer(out: Any, n: int, count: int, length: int) -> int:
    """A small count as so many ones; returns the place after them."""
    for k in range(min(length, int(count))):
        out[n + k] = 1
    return n + length


@rule
def hope(gain: float, cost: float) -> float:
    """What is left of a gain before which so much has still to be done."""
    return gain * gain / (gain + cost) if gain > 0 else 0.0


# ------------------------------------------------------------------------------------------- where one walks


@rare_rule
def approach(box: Any, s: Any, seat: int, zone: int) -> int:
    """How many workers of a seat are how many steps from a zone, in byte k those k steps away.

    A bit of the lowest byte says whether two of them stand together one step away.
    """
    found = 0
    for start in range(ZONES):
        count = int(s.workers[seat, start])
        if count > 0:
            distance = int(box.steps_between[start, zone])
            found += count << BYTE * distance
            if distance == 1 and count > 1:
                found |= 1 << PAIR
    return found


@rare_rule
def arrivals(s: Any, seat: int, zone: int, near: int) -> int:
    """In how many turns the seat can activate a zone with k workers, in byte k; the nearest come first."""
    there, turns = near & STANDING, int(s.marker[seat] == zone)
    serving = int(s.free) if s.phase == ACTIVATE and s.seat == seat and s.zone == zone else 0
    found, workers = 0, 1
    for distance in range(1, ZONES):
        for _ in range((near >> BYTE * distance) & FULL):
            turns += distance
            there += 1  # somebody has to come, however many stand there
            while workers <= there and workers < ZONES:
                if workers > serving:
                    found |= turns << BYTE * workers
                workers += 1
        if workers == ZONES:
            return found
    for many in range(max(workers, serving + 1), ZONES):
        found |= NEVER << BYTE * many
    return found


@rule
def turns_until(arriving: int, workers: int) -> int:
    """Out of what ``arrivals`` says: the turns until so many workers are there."""
    return (arriving >> BYTE * workers) & FULL if workers < ZONES else NEVER


@rare_rule
def ways(box: Any, s: Any, seat: int, out: Any, n: int) -> int:
    """With how many workers each zone could be activated next, by a step and by a double move, and how soon."""
    for zone in range(ZONES):
        near = approach(box, s, seat, zone)
        standing, may_stop = near & STANDING, s.marker[seat] != zone
        by_step = int(may_stop and (near >> BYTE) & FULL > 0)
        if is_harvest(zone):
            if by_step:
                brings = int(box.yields[zone, min(standing + 1, MANY)])
                out[n] = (brings + int(s.levels[seat, 0] > good_of(zone)) + 0.2) / 3
            n += 1
            continue
        out[n] = by_step * (standing + 1) / 4
        if may_stop and s.pieces[seat] > 0:
            if (near >> PAIR) & 1:
                out[n + 1] = (standing + 2) / 4
            elif (near >> 2 * BYTE) & FULL > 0:
                out[n + 1] = (standing + 1) / 4
        n += 2
        arriving = arrivals(s, seat, zone, near)
        fewest = 1 if zone == ALCHEMISTS or zone == ARCHITECTS or zone == WORKSHOP else 2
        for more in range(1 if zone == ALCHEMISTS or zone == FAVOUR else 2):
            out[n] = turns_until(arriving, fewest + more) / 12
            n += 1
    return n


# ---------------------------------------------------------------------------------------- what one hopes for


@rule
def lasting(box: Any, s: Any) -> float:
    """How much of its first worth a lasting gain still has."""
    return float(LASTING[s.players]) * (int(box.king_steps) - int(s.king)) / int(box.king_steps)


@rule
def lacking(s: Any, seat: int, price: Any, wood: int, marble: int, gold: int) -> int:
    """How many goods a seat lacks for a price and what else it needs."""
    total = max(0, wood + int(price[1 + WOOD]) - int(s.goods[seat, WOOD]))
    total += max(0, marble + int(price[1 + MARBLE]) - int(s.goods[seat, MARBLE]))
    return total + max(0, gold + int(price[1 + GOLD]) - int(s.goods[seat, GOLD]))


@rare_rule
def skills(box: Any, s: Any, seat: int) -> float:
    """What a seat's pieces, technologies and recruits are worth until the end."""
    known, won = 0, 0
    for track in range(TRACKS):
        known += int(s.levels[seat, track])
    for line in range(RECRUITS):
        won += int(s.recruits[seat, line] == 0)
    return PIECE_WORTH * int(s.pieces[seat]) + (LEVEL_WORTH * known + RECRUIT_WORTH * won) * lasting(box, s)


@rare_rule
def learnt_and_won(box: Any, s: Any, seat: int, out: Any, n: int) -> tuple[int, float, float]:
    """Skills, the best step that could be learnt, the recruits that could be won; what the last two count."""
    rest = lasting(box, s)
    arriving = arrivals(s, seat, ALCHEMISTS, approach(box, s, seat, ALCHEMISTS))
    learning, winning = 0.0, 0.0
    for track in range(TRACKS):
        known = int(s.levels[seat, track])
        if known < LEVELS:
            price = box.step_price[track, known]
            cost = LACK * lacking(s, seat, price, 0, 0, 0) + TURN * turns_until(arriving, int(price[WORKERS]))
            learning = max(learning, hope(LEVEL_WORTH * rest, cost))
    arriving = arrivals(s, seat, FAVOUR, approach(box, s, seat, FAVOUR))
    for line in range(RECRUITS):
        if s.recruits[seat, line]:
            winning += hope(RECRUIT_WORTH * rest, TURN * turns_until(arriving, int(box.recruiting[line])))
    out[n] = skills(box, s, seat) / 3000
    out[n + 1] = learning / 300
    out[n + 2] = winning / 1000
    return n + 3, learning / 2, winning / 3


@rare_rule
def shopping(
    box: Any, s: Any, seat: int, wood_worth: float, marble_worth: float, gold_worth: float, out: Any, n: int
) -> tuple[int, float]:
    """The best decoration that could be bought and kept."""
    best = 0.0
    arriving = arrivals(s, seat, WORKSHOP, approach(box, s, seat, WORKSHOP))
    for kind in range(DECORATIONS):
        if s.supply[kind] > 0:
            price = box.decoration_price[kind]
            gain = POINT * int(box.decoration_points) - worth_of(price, wood_worth, marble_worth, gold_worth)
            cost = LACK * lacking(s, seat, price, 0, 0, 0) + TURN * turns_until(arriving, int(price[WORKERS]))
            best = max(best, hope(gain, cost))
    out[n] = best / 300
    return n + 1, best


@rule
def worth_of(price: Any, wood_worth: float, marble_worth: float, gold_worth: float) -> float:
    """What the goods of a price would bring at the end."""
    return int(price[1 + WOOD]) * wood_worth + int(price[1 + MARBLE]) * marble_worth + int(price[1 + GOLD]) * gold_worth
