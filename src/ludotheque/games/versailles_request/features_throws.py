"""What the dice pay for and what others would, for the network of Versailles Request: a part of features_offer.py.

Three dice fall in one of ten throws, whatever their order. The best group of the line is noted for each of them.
"""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from ludotheque.games.versailles_request.features_places import (
    BEST,
    BEST_OF_ALL,
    BESTS,
    EXPECTED,
    HELD,
    MUSKETEER_COUNT,
    POINT,
    QUARTER,
    ROLLED_AGAIN,
    THROWS,
    TURNED,
    TURNED_BY_HAND,
)
from ludotheque.games.versailles_request.features_seats import noted
from ludotheque.games.versailles_request.table import (
    ARCHITECT,
    COPIES,
    DICE,
    LADY,
    NONE,
    RESOURCES,
    ROLLED,
    SUPERINTENDENT,
)
from ludotheque.kernel.bits import EMPTY, U
from ludotheque.kernel.rule import rare_rule, rule

# Resources and dice are counted in two bits for each kind.
PAIR = 2
COUNTED = (1 << PAIR) - 1
ALL_NEEDS = 1 << PAIR * RESOURCES
ALL_WAYS: int = RESOURCES**DICE  # in which three dice may fall

throws = list(combinations_with_replacement(range(RESOURCES), DICE))


def counted(kinds: tuple[int, ...]) -> int:
    """Resources or dice as counted."""
    return sum(1 << PAIR * kind for kind in kinds)


def ways_to(kept: tuple[int, ...]) -> list[int]:
    """In how many of 27 ways each throw comes about if the other dice are rolled again."""
    rolled: list[tuple[int, ...]] = [()]
    for _ in range(DICE - len(kept)):
        rolled = [(*dice, face) for dice in rolled for face in range(RESOURCES)]
    found = [tuple(sorted((*kept, *dice))) for dice in rolled]
    return [found.count(throw) * ALL_WAYS // len(rolled) for throw in throws]


def paying(need: int) -> int:
    """The throws, as bits, that pay for what a group needs."""
    wanted = [need >> PAIR * kind & COUNTED for kind in range(RESOURCES)]
    return sum(
        1 << i for i, throw in enumerate(throws) if all(throw.count(kind) >= wanted[kind] for kind in range(RESOURCES))
    )


THROW = np.full(ALL_NEEDS, NONE, np.int64)  # the number of a throw, by its counts
for _i, _throw in enumerate(throws):
    THROW[counted(_throw)] = _i
PAYS = np.array([paying(need) for need in range(ALL_NEEDS)], np.int64)
WAYS = np.array(ways_to(()), np.int64)
WAYS_KEEPING_ONE = np.array([ways_to((kept,)) for kept in range(RESOURCES)], np.int64)


# ------------------------------------------------------------------------------------- the rules


@rule
def scaled(worth: int) -> float:
    """A group's worth, on the scale of all numbers."""
    return min(worth, 12 * POINT) / (4 * POINT)


@rule
def dice_ahead(s: Any, character: int, rolled: int) -> int:
    """The counts of all dice but those in ``rolled``, once the card that is being answered has taken effect."""
    counts = 0
    for die in range(DICE):
        kind = int(s.dice[die])
        if SUPERINTENDENT <= character <= ARCHITECT and s.plan[0] == die:
            kind = character - SUPERINTENDENT
        counts += int((rolled >> die) & 1 == 0) << PAIR * kind
    return counts


@rule
def best_for(out: Any, counts: int) -> int:
    """What the best group for a throw is worth."""
    return int(out[BESTS + THROW[counts]])


@rule
def keeping_one(out: Any, kept: int) -> int:
    """What may be expected, 27 times, if all dice but one that shows a resource are rolled."""
    total = 0
    for i in range(THROWS):
        total += int(WAYS_KEEPING_ONE[kept, i]) * int(out[BESTS + i])
    return total


@rule
def changing_one(out: Any, counts: int, die: int) -> int:
    """What may be expected, 27 times, if one die that shows a resource is rolled."""
    total = 0
    for kind in range(RESOURCES):
        total += best_for(out, counts - (1 << PAIR * die) + (1 << PAIR * kind))
    return total * (ALL_WAYS // RESOURCES)


@rule
def rolling_all(out: Any) -> int:
    """What may be expected, 27 times, of a roll of all dice."""
    total = 0
    for i in range(THROWS):
        total += int(WAYS[i]) * int(out[BESTS + i])
    return total


@rare_rule
def tell_throws(s: Any, seat: int, step: int, character: int, throw: int, at: int, out: Any) -> None:
    """The best group for the dice, what other dice would bring, and what may be expected of a roll."""
    expected, most = rolling_all(out), 0
    for i in range(THROWS):
        most = max(most, int(out[BESTS + i]))
    out[at + BEST_OF_ALL] = scaled(most)
    out[at + EXPECTED] = scaled(expected // ALL_WAYS)
    if character == LADY and s.stage == ROLLED:
        out[at + EXPECTED] = scaled(rolling_some(s, character, int(s.plan[0]), out) // ALL_WAYS)
    if throw == NONE:
        return
    counts, now = dice_ahead(s, character, 0), int(out[BESTS + throw])
    turned, by_hand, again = 0, 0, expected
    for die in range(RESOURCES):
        if (counts >> PAIR * die) & COUNTED == 0:
            continue
        again = max(again, changing_one(out, counts, die), keeping_one(out, die))
        for kind in range(RESOURCES):
            found = best_for(out, counts - (1 << PAIR * die) + (1 << PAIR * kind)) - now
            turned = max(turned, found)
            if step == 0 and holds(s, seat, SUPERINTENDENT + kind):
                by_hand = max(by_hand, found)
    out[at + BEST] = scaled(now)
    out[at + TURNED] = scaled(turned)
    if step == 0:
        out[at + TURNED_BY_HAND] = scaled(by_hand)
    else:
        out[at + TURNED_BY_HAND] = scaled(turned) * min(noted(out, step, HELD), 8) * QUARTER
    if noted(out, step, MUSKETEER_COUNT) > 0 or (step == 0 and holds(s, seat, LADY)):
        out[at + ROLLED_AGAIN] = scaled(max(0, again - ALL_WAYS * now) // ALL_WAYS)


@rule
def rolling_some(s: Any, character: int, dice: int, out: Any) -> int:
    """What may be expected, 27 times, of rolling some dice again."""
    kept = dice_ahead(s, character, dice)
    for die in range(RESOURCES):
        if kept == 1 << PAIR * die:
            return keeping_one(out, die)
    if kept == 0:
        return rolling_all(out)
    total = 0
    for kind in range(RESOURCES):
        total += best_for(out, kept + (1 << PAIR * kind))
    return total * (ALL_WAYS // RESOURCES)


@rule
def holds(s: Any, seat: int, character: int) -> bool:
    """Whether a character is in the own hand."""
    return (s.hand[seat] >> U(COPIES * character)) & U((1 << COPIES) - 1) != EMPTY  # type: ignore[no-any-return]
