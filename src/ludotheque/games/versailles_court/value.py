"""A small evaluation of a table of Versailles by Pau Carles for one seat; its weights stand in ``bots.toml``."""

from typing import Any

import numpy as np

from ludotheque.games.versailles_court.cards import largest_pile, shows
from ludotheque.games.versailles_court.table import CHAMBERLAIN, CHARACTERS, FIRST_ACTION, HAND, NONE
from ludotheque.kernel.bits import EMPTY
from ludotheque.kernel.rule import rare_rule, rule

U = np.uint64
POINT = 100  # values are hundredths of a point
FEWEST = 2  # players
MARGIN = 3  # a lead that is as good as any larger one


@rare_rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """What a seat may expect of the seven characters."""
    if s.over:
        return POINT * int(s.points[seat])
    total, players, left = 0, int(s.players) - FEWEST, still_to_come(box, s)
    hope = w.hope[players] * left // POINT
    marker = POINT - (POINT - w.early[players]) * left // POINT
    counts = matching(box, s)
    own, rival = counts[seat], EMPTY
    for other in range(s.players):
        if other != seat:
            rival = larger(rival, counts[other])
    for character in range(CHARACTERS):
        mine = int(s.piles[seat, character])
        if mine == 0 and not is_coming(s, seat, character):
            continue
        influence = marker * int(s.markers[character]) + hope
        if s.activated != NONE and character == (CHAMBERLAIN if s.favours[s.activated] else s.activated):
            influence += w.pending
        lead = count_of(own, character) - count_of(rival, character)
        total += influence * w.control[players, min(max(lead, -MARGIN), MARGIN) + MARGIN] // POINT
        total += w.laid[players] * mine + w.counted[players] * count_of(own, character)
        if mine > 0 and mine == largest_pile(s, character):
            total += w.card_ahead[players]
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
def matching(box: Any, s: Any) -> Any:
    """What each of four seats counts for each character (9.3), a byte each, with a card that it is about to put there.

    All in one go: it is asked for more often than anything else.
    """
    first, second, third, fourth = EMPTY, EMPTY, EMPTY, EMPTY
    for i in range(s.laid):
        if shows(box, s.laid_card[i], s.laid_under[i]):
            one = one_for(s.laid_under[i])
            first += one * U(s.laid_seat[i] == 0)
            second += one * U(s.laid_seat[i] == 1)
            third += one * U(s.laid_seat[i] == 2)
            fourth += one * U(s.laid_seat[i] == 3)
    for character in range(CHARACTERS):
        most = largest_pile(s, character)
        if most > 0:
            more = U(box.most) * one_for(character)
            first += more * U(s.piles[0, character] == most)
            second += more * U(s.piles[1, character] == most)
            third += more * U(s.piles[2, character] == most)
            fourth += more * U(s.piles[3, character] == most)
    if s.courted != NONE and holds(box, s, s.active, s.courted):
        one = one_for(s.courted)
        first += one * U(s.active == 0)
        second += one * U(s.active == 1)
        third += one * U(s.active == 2)
        fourth += one * U(s.active == 3)
    return first, second, third, fourth


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
