"""A small evaluation of a table of Versailles by Pau Carles for one seat; its weights stand in ``bots.toml``."""

from typing import Any

from ludotheque.games.versailles_court.cards import largest_pile, matching_cards, shows
from ludotheque.games.versailles_court.table import CHAMBERLAIN, CHARACTERS, HAND, NONE
from ludotheque.kernel.rule import rare_rule, rule

POINT = 100  # values are hundredths of a point


@rare_rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """What a seat may expect of the seven characters."""
    if s.over:
        return POINT * int(s.points[seat])
    total, hope = 0, w.hope * still_to_come(box, s) // POINT
    for character in range(CHARACTERS):
        influence = POINT * int(s.markers[character]) + hope
        if s.activated != NONE and character == (CHAMBERLAIN if s.favours[s.activated] else s.activated):
            influence += w.pending
        total += influence * share(box, w, s, seat, character) // POINT
        mine = int(s.piles[seat, character])
        if mine > 0 and mine == largest_pile(s, character):
            total += w.card_ahead
            for i in range(HAND):
                card = int(s.hand[seat, i])
                if card != NONE and shows(box, card, character):
                    total += w.matching_hand
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
def holds(box: Any, s: Any, seat: int, character: int) -> bool:
    """Whether a hand has a card of a character."""
    for i in range(HAND):
        if s.hand[seat, i] != NONE and shows(box, s.hand[seat, i], character):
            return True
    return False


@rule
def share(box: Any, w: Any, s: Any, seat: int, character: int) -> int:
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
        return w.ahead
    if mine == best:
        return w.level
    return w.behind if mine == best - 1 else w.far_behind
