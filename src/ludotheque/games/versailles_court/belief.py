"""What a player of Versailles by Pau Carles believes of hidden cards, beyond what is possible (redeal.py).

Whoever puts a card under a character mostly puts one there that counts. In a world drawn among the possible ones, one
in eight does: who believed in it would take the others for far behind.
"""

from typing import Any

from ludotheque.games.versailles_court.cards import insert_into_hand, shows
from ludotheque.games.versailles_court.table import DRAW_PILE, HAND, NONE
from ludotheque.kernel.chance import below
from ludotheque.kernel.rule import rare_rule, rule

PERCENT = 100
IN_DECK, IN_HANDS = 1 << 8, 1 << 9  # where a card is found: face down, or from here on


@rare_rule
def believe(box: Any, w: Any, s: Any, seat: int) -> None:
    """Let most cards that others have put face down show the character that they lie under, as far as any are left."""
    if s.over:
        return
    for i in range(s.laid):
        if is_hidden(s, i, seat) and not shows(box, s.laid_card[i], s.laid_under[i]) and below(s, PERCENT) < w.trust:
            place = find_match(box, s, seat, i)
            if place != NONE:
                exchange(s, i, place)


@rule
def is_hidden(s: Any, i: int, seat: int) -> bool:
    """Whether card ``i`` of those that lie face down was put there by choice, and is unknown to a seat.

    What was laid in turn 0 came from the deck, but for one card; and who took a card openly is known to have it.
    """
    seen = seat >= 0 and (s.laid_seen[i] >> seat) & 1
    return bool(not seen and s.laid_turn[i] > 0 and s.taken_by[s.laid_card[i]] == NONE)


@rare_rule
def find_match(box: Any, s: Any, seat: int, i: int) -> int:
    """Where a card lies that would count in place of card ``i`` and could as well lie there; NONE if there is none.

    Two cards can change places if both are fresh or neither is: all that everybody can work out stays the same.
    """
    found, count = NONE, 0
    character, fresh = int(s.laid_under[i]), int(s.fresh[s.laid_card[i]])
    for k in range(s.laid):
        if s.laid_under[k] != character and is_hidden(s, k, seat) and fits(box, s, s.laid_card[k], character, fresh):
            count += 1
            found = k if below(s, count) == 0 else found
    for k in range(s.heights[DRAW_PILE]):
        if fits(box, s, s.deck[k], character, fresh):
            count += 1
            found = IN_DECK + k if below(s, count) == 0 else found
    for other in range(s.players):
        for k in range(HAND):
            if other != seat and fits(box, s, s.hand[other, k], character, fresh):
                count += 1
                found = IN_HANDS + other * HAND + k if below(s, count) == 0 else found
    return found


@rule
def fits(box: Any, s: Any, card: int, character: int, fresh: int) -> bool:
    """Whether a card shows a character, is fresh or is not, and was not taken openly."""
    return bool(card != NONE and shows(box, card, character) and s.fresh[card] == fresh and s.taken_by[card] == NONE)


@rare_rule
def exchange(s: Any, i: int, place: int) -> None:
    """Let card ``i`` of those that lie face down change places with another card."""
    card = s.laid_card[i]
    if place < IN_DECK:
        s.laid_card[i] = s.laid_card[place]
        s.laid_card[place] = card
    elif place < IN_HANDS:
        s.laid_card[i] = s.deck[place - IN_DECK]
        s.deck[place - IN_DECK] = card
    else:
        other, k = (place - IN_HANDS) // HAND, (place - IN_HANDS) % HAND
        s.laid_card[i] = s.hand[other, k]
        while k < HAND - 1 and s.hand[other, k + 1] != NONE:
            s.hand[other, k] = s.hand[other, k + 1]
            k += 1
        s.hand[other, k] = NONE
        insert_into_hand(s, other, k, card)
