"""A small evaluation of a table of Versailles Request for one seat; its weights stand in ``bots.toml``."""

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

POINT = 100  # values are hundredths of a point


@rare_rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """What a seat has and may hope for."""
    total = POINT * int(s.points[seat])
    if s.over:
        return total
    total += w.court_card * int(s.hand_size[seat]) + w.prince * size(s.laid[seat])
    total += w.musketeer * int(s.musketeers[seat]) - w.bastille * int(s.bastilles[seat])
    for i in range(DUCHESSES):
        if s.duchess[seat, i] == BARE:
            total += w.bare_duchess
        elif s.duchess[seat, i] != NONE:
            total += w.full_duchess
    if s.closer == seat:
        total += w.closer
    total += columns(w, s, seat) + w.card * resource_cards(s, seat)
    if s.chain_size > 0:
        total += pending(w, s, seat)
    if s.active == seat:
        total += w.court_card * (int(s.owed) + int(s.new_bastilles)) + (w.card + w.shared) * int(s.new_balls)
        total += (w.court_card + w.bare_duchess) * int(s.new_duchesses)
        if s.stage == ROLLED and s.chain_size == 0:
            total += w.on_offer * best_group(s)
    return total


@rule
def columns(w: Any, s: Any, seat: int) -> int:
    """Leads in the three columns."""
    total = 0
    for kind in range(RESOURCES):
        mine = int(s.column[seat, kind]) + int(s.balls[seat, kind])
        longest = 0
        for other in range(s.players):
            if other != seat:
                longest = max(longest, int(s.column[other, kind]) + int(s.balls[other, kind]))
        if mine > longest:
            total += w.lead
        elif mine == longest and mine > 0:
            total += w.shared
    return total


@rule
def pending(w: Any, s: Any, seat: int) -> int:
    """What is about to happen at the bottom of the chain, if nothing changes; an even answer changes it."""
    stands = s.chain_size % 2 == 1
    card = int(s.chain_card[0])
    if not stands:
        return 0
    if card >= COURT:
        target = int(s.active) if card == BASTILLE_WAITING else int(s.plan[0])
        return -w.threat if target == seat else 0
    return w.pending if s.active == seat else 0


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
