"""A small evaluation of a table of Versailles by Pau Carles for one seat; its weights stand in ``bots.toml``."""

from typing import Any

import numpy as np

from ludotheque.games.versailles_court.cards import largest_pile, shows
from ludotheque.games.versailles_court.table import CHAMBERLAIN, CHARACTERS, FIRST_ACTION, HAND, NONE
from ludotheque.kernel.bits import EMPTY
from ludotheque.kernel.rule import rare_rule, rule

U = np.uint64
POINT = 100  # values are hundredths of a point
MARGIN = 3  # a lead that is as good as any larger one


@rare_rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """What a seat may expect of the seven characters."""
    if s.over:
        return POINT * int(s.points[seat])
    total, hope = 0, w.hope * still_to_come(box, s) // POINT
    own, rival = matching(box, s, seat), EMPTY
    for other in range(s.players):
        if other != seat:
            rival = larger(rival, matching(box, s, other))
    for character in range(CHARACTERS):
        mine = int(s.piles[seat, character])
        if mine == 0 and not is_coming(s, seat, character):
            continue
        influence = POINT * int(s.markers[character]) + hope
        if s.activated != NONE and character == (CHAMBERLAIN if s.favours[s.activated] else s.activated):
            influence += w.pending
        lead = count_of(own, character) - count_of(rival, character)
        total += influence * w.control[min(max(lead, -MARGIN), MARGIN) + MARGIN] // POINT
        total += w.laid * mine + w.counted * count_of(own, character)
        if mine > 0 and mine == largest_pile(s, character):
            total += w.card_ahead
    for i in range(HAND):
        card = int(s.hand[seat, i])
        if card != NONE and card < FIRST_ACTION:
            total += w.in_hand * int(s.markers[box.kind[card]])
    return total


@rule
def still_to_come(box: Any, s: Any) -> int:
    """How much of the game is left, in percent: how far the two mightiest characters are from ending it."""
    first, second = 0, 0
    for character in range(CHARACTERS):
        markers = min(int(s.markers[character]), int(box.end_markers))
        if markers > first:
            first, second = markers, first
        else:
            second = max(second, markers)
    return POINT - POINT * (first + second) // (2 * int(box.end_markers))


@rule
def is_coming(s: Any, seat: int, character: int) -> bool:
    """Whether the seat is about to put a card under a character."""
    return bool(s.courted == character and s.active == seat)


@rule
def matching(box: Any, s: Any, seat: int) -> Any:
    """What the seat counts for each character (9.3), a byte each, with a card that it is about to put there."""
    counts = EMPTY
    for i in range(s.laid):
        if s.laid_seat[i] == seat and shows(box, s.laid_card[i], s.laid_under[i]):
            counts += one_for(s.laid_under[i])
    for character in range(CHARACTERS):
        if s.piles[seat, character] > 0 and s.piles[seat, character] == largest_pile(s, character):
            counts += U(box.most) * one_for(character)
        if is_coming(s, seat, character) and holds(box, s, seat, character):
            counts += one_for(character)
    return counts


@rule
def one_for(character: int) -> Any:
    """One more for a character."""
    return U(1) << U(8 * character)


@rule
def count_of(counts: Any, character: int) -> Any:
    """The count of one character."""
    return np.int64((counts >> U(8 * character)) & U(0xFF))


@rule
def larger(some: Any, others: Any) -> Any:
    """The larger count for each character."""
    found = EMPTY
    for character in range(CHARACTERS):
        found += U(max(count_of(some, character), count_of(others, character))) * one_for(character)
    return found


@rule
def holds(box: Any, s: Any, seat: int, character: int) -> bool:
    """Whether a hand has a card of a character."""
    for i in range(HAND):
        if s.hand[seat, i] != NONE and shows(box, s.hand[seat, i], character):
            return True
    return False
