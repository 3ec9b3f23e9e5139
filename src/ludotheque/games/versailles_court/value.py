"""A small evaluation of a table of Versailles by Pau Carles for one seat: what the greedy bot goes by.

The weights are first guesses.
"""

from typing import Any

from ludotheque.games.versailles_court.cards import largest_pile, matching_cards, shows
from ludotheque.games.versailles_court.table import CHAMBERLAIN, CHARACTERS, HAND, NONE
from ludotheque.kernel.rule import rare_rule, rule

# Hundredths of a point.
POINT = 100
HOPE = 130  # what a character may still gain
AHEAD, LEVEL, BEHIND, FAR_BEHIND = 100, 70, 30, 10  # percent of its influence, by the lead in matches
CARD_AHEAD = 40  # having the most cards under a character, which lets one activate it
PENDING = 90  # a marker that an activated character may be about to get
MATCHING_HAND = 12  # a card in hand of a character that one may activate


@rule
def value(box: Any, s: Any, seat: int) -> int:
    """How good the table is for ``seat``, in hundredths of a point: its own prospects less the best of the others'."""
    best = -(1 << 30)
    for other in range(s.players):
        if other != seat:
            best = max(best, prospects(box, s, other))
    return 2 * prospects(box, s, seat) - best


@rare_rule
def prospects(box: Any, s: Any, seat: int) -> int:
    """What a seat may expect of the seven characters."""
    if s.over:
        return POINT * int(s.points[seat])
    total = 0
    for character in range(CHARACTERS):
        influence = POINT * int(s.markers[character]) + HOPE
        if s.activated != NONE and character == (CHAMBERLAIN if s.favours[s.activated] else s.activated):
            influence += PENDING
        total += influence * share(box, s, seat, character) // POINT
        mine = int(s.piles[seat, character])
        if mine > 0 and mine == largest_pile(s, character):
            total += CARD_AHEAD
            for i in range(HAND):
                card = int(s.hand[seat, i])
                if card != NONE and shows(box, card, character):
                    total += MATCHING_HAND
    return total


@rule
def holds(box: Any, s: Any, seat: int, character: int) -> bool:
    """Whether a hand has a card of a character."""
    for i in range(HAND):
        if s.hand[seat, i] != NONE and shows(box, s.hand[seat, i], character):
            return True
    return False


@rule
def share(box: Any, s: Any, seat: int, character: int) -> int:
    """How likely the seat is to control a character, in percent."""
    most = largest_pile(s, character)
    coming = s.courted == character and s.active == seat
    if s.piles[seat, character] == 0 and not coming:
        return 0
    mine, best = 0, 0
    for other in range(s.players):
        count = matching_cards(box, s, other, character)
        if s.courted == character and s.active == other:
            count += int(holds(box, s, other, character))  # it is about to be put there
        if most > 0 and s.piles[other, character] == most:
            count += int(box.most)
        if other == seat:
            mine = count
        else:
            best = max(best, count)
    if mine > best:
        return AHEAD
    if mine == best:
        return LEVEL
    return BEHIND if mine == best - 1 else FAR_BEHIND
