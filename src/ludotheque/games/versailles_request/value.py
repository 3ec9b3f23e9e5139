"""A small evaluation of a table of Versailles Request for one seat: what the greedy bot goes by.

The weights are first guesses.
"""

from typing import Any

from ludotheque.games.versailles_request.line import dice_shown, is_resource, one_die
from ludotheque.games.versailles_request.rules import resource_cards
from ludotheque.games.versailles_request.table import (
    BARE,
    BASTILLE_WAITING,
    COURT,
    DUCHESSES,
    LINE,
    NONE,
    RESOURCES,
    ROLLED,
)
from ludotheque.kernel.bits import size
from ludotheque.kernel.rule import rare_rule, rule

# Hundredths of a point.
POINT = 100
CARD = 35  # a resource card in front,
LEAD = 130  # leading in its column,
SHARED = 55  # or sharing the lead
BARE_DUCHESS = 70
COURT_CARD = 110  # in hand
FULL_DUCHESS = 200
PRINCE = 205
MUSKETEER = 22
BASTILLE = 50  # waiting in front
CLOSER = 200
PENDING = 150  # a court card that has been played and not answered yet
THREAT = 60  # a Bastille on its way
ON_OFFER = 28  # a card of the best group that the dice pay for


@rule
def value(box: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point: its own standing less the best of the others'."""
    best = -(1 << 30)
    for other in range(s.players):
        if other != seat:
            best = max(best, standing(box, s, other))
    return 2 * standing(box, s, seat) - best


@rare_rule
def standing(box: Any, s: Any, seat: int) -> int:
    """What a seat has and may hope for."""
    total = POINT * int(s.points[seat])
    if s.over:
        return total
    total += COURT_CARD * int(s.hand_size[seat]) + PRINCE * size(s.laid[seat]) + MUSKETEER * int(s.musketeers[seat])
    total -= BASTILLE * int(s.bastilles[seat])
    for i in range(DUCHESSES):
        if s.duchess[seat, i] == BARE:
            total += BARE_DUCHESS
        elif s.duchess[seat, i] != NONE:
            total += FULL_DUCHESS
    if s.closer == seat:
        total += CLOSER
    total += columns(s, seat) + CARD * resource_cards(s, seat)
    if s.chain_size > 0:
        total += pending(s, seat)
    if s.active == seat:
        total += COURT_CARD * int(s.owed) + (CARD + SHARED) * int(s.new_balls) + COURT_CARD * int(s.new_bastilles)
        total += (COURT_CARD + BARE_DUCHESS) * int(s.new_duchesses)
        if s.stage == ROLLED and s.chain_size == 0:
            total += ON_OFFER * best_group(s)
    return total


@rule
def columns(s: Any, seat: int) -> int:
    """Leads in the three columns."""
    total = 0
    for kind in range(RESOURCES):
        mine = int(s.column[seat, kind]) + int(s.balls[seat, kind])
        longest = 0
        for other in range(s.players):
            if other != seat:
                longest = max(longest, int(s.column[other, kind]) + int(s.balls[other, kind]))
        if mine > longest:
            total += LEAD
        elif mine == longest and mine > 0:
            total += SHARED
    return total


@rule
def pending(s: Any, seat: int) -> int:
    """What is about to happen at the bottom of the chain, if nothing changes; an even answer changes it."""
    stands = s.chain_size % 2 == 1
    card = int(s.chain_card[0])
    if not stands:
        return 0
    if card >= COURT:
        target = int(s.active) if card == BASTILLE_WAITING else int(s.plan[0])
        return -THREAT if target == seat else 0
    return PENDING if s.active == seat else 0


@rare_rule
def best_group(s: Any) -> int:
    """The most cards that the dice pay for, masked balls, Duchesses and Bastilles counting double."""
    best = 0
    for start in range(LINE):
        if s.line[start] == NONE or (start > 0 and not is_resource(s.line[start])):
            continue
        dice = dice_shown(s)
        worth, sure = 0, 0
        for end in range(start, LINE):
            kind = int(s.line[end])
            if kind == NONE:
                break
            if is_resource(kind):
                if (dice >> (4 * kind)) & 7 == 0:
                    break
                dice -= one_die(kind)
                worth += 1
                sure = worth
            else:
                worth += 2
                if end == LINE - 1:
                    sure = worth
        best = max(best, sure)
    return best
