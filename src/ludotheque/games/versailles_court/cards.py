"""The cards of Versailles by Pau Carles on their way: deck, hands, under characters; and what is remembered of them.

A player could remember two things beyond what lies open. When the discard pile is shuffled into a new deck, the cards
that were not in it are still in hands or under characters: those of the new deck are called fresh here, the others
old. And a card that the Seneschal took is known to be in that player's hand, or under a character since. Whoever
thinks about hidden cards (redeal.py) goes by this; the rules themselves never ask for it.
"""

from typing import Any

from ludotheque.games.versailles_court.table import (
    DECK,
    DISCARDS,
    DRAW_PILE,
    EITHER,
    FRESH,
    HAND,
    NONE,
    OLD,
)
from ludotheque.kernel.chance import below, reveal
from ludotheque.kernel.piles import draw, put_on
from ludotheque.kernel.rule import rare_rule, rule

# ------------------------------------------------------------------------------------------ the deck and hands


@rare_rule
def draw_card(s: Any) -> int:
    """The first card of the deck, which is made of the discard pile if it is empty (7.2); NONE if there is none."""
    if s.heights[DRAW_PILE] == 0:
        remember_shuffle(s)
    reveal(s)
    return draw(s, s.deck, s.discards, s.heights, DRAW_PILE)


@rare_rule
def draw_to_hand(s: Any, seat: int) -> bool:
    """Draw a card; whether there was one."""
    card = draw_card(s)
    if card == NONE:
        return False
    enter_hand(s, seat, card)
    return True


@rule
def discard(s: Any, card: int) -> None:
    """Lay a card on the discard pile, face up (2.2)."""
    put_on(s.discards, s.heights, DISCARDS, card)


@rare_rule
def enter_hand(s: Any, seat: int, card: int) -> None:
    """Put a card into a hand."""
    insert_into_hand(s, seat, int(s.hand_size[seat]), card)
    s.hand_size[seat] += 1
    if s.fresh[card]:
        s.fresh_held[seat] += 1
        s.hand_fresh[seat] += 1
    else:
        s.hand_old[seat] += 1


@rule
def insert_into_hand(s: Any, seat: int, count: int, card: int) -> None:
    """Add a card to the ``count`` cards of a hand, which stay sorted."""
    i = count
    while i > 0 and s.hand[seat, i - 1] > card:
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card


@rare_rule
def leave_hand(s: Any, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    i = 0
    while s.hand[seat, i] != card:
        i += 1
    for k in range(i, HAND - 1):
        s.hand[seat, k] = s.hand[seat, k + 1]
    s.hand[seat, HAND - 1] = NONE
    s.hand_size[seat] -= 1


@rare_rule
def discard_from_hand(s: Any, seat: int, card: int) -> None:
    """Play or discard a card: everybody sees it."""
    leave_hand(s, seat, card)
    if s.fresh[card]:
        s.fresh_held[seat] -= 1
        s.hand_fresh[seat] -= 1
    else:
        s.hand_old[seat] -= 1
    remember_hand(s, seat)
    s.taken_by[card] = NONE
    s.taken_turn[card] = 0
    discard(s, card)


@rule
def discard_at_random(s: Any, seat: int) -> None:
    """Discard one card of a hand, drawn at random (6.4)."""
    if s.hand_size[seat] > 0:
        card = int(s.hand[seat, below(s, s.hand_size[seat])])
        discard_from_hand(s, seat, card)
        s.dropped[seat, 0] = card
        reveal(s)


# --------------------------------------------------------------------------------- face down under characters


@rare_rule
def lay(s: Any, seat: int, character: int, card: int, origin: int) -> None:
    """Put a card face down under a character; it becomes the last of all cards that lie there."""
    i = s.laid
    s.laid += 1
    s.laid_seat[i] = seat
    s.laid_under[i] = character
    s.laid_card[i] = card
    s.laid_seen[i] = 1 << int(seat)
    s.laid_from[i] = origin
    s.laid_turn[i] = s.turn
    s.piles[seat, character] += 1
    s.in_front[seat, character] = 1


@rare_rule
def lay_from_hand(s: Any, seat: int, character: int, card: int) -> None:
    """Put a card of the hand under a character: nobody else knows which."""
    leave_hand(s, seat, card)
    if s.hand_fresh[seat] == 0:
        origin = OLD
        s.hand_old[seat] -= 1
    elif s.hand_old[seat] == 0:
        origin = FRESH
        s.hand_fresh[seat] -= 1
        s.fresh_held[seat] -= 1
    else:
        origin = EITHER
        s.either[seat] += 1
    lay(s, seat, character, card, origin)
    remember_hand(s, seat)


@rare_rule
def lay_from_deck(s: Any, seat: int, character: int) -> None:
    """Put the first card of the deck under a character, if there is one: only its owner knows it."""
    card = draw_card(s)
    if card != NONE:
        lay(s, seat, character, card, FRESH)


@rare_rule
def lift(s: Any, i: int) -> int:
    """Take away card ``i`` of those that lie face down; the later ones close up."""
    card = int(s.laid_card[i])
    s.piles[s.laid_seat[i], s.laid_under[i]] -= 1
    s.laid -= 1
    for k in range(i, s.laid):
        s.laid_seat[k] = s.laid_seat[k + 1]
        s.laid_under[k] = s.laid_under[k + 1]
        s.laid_card[k] = s.laid_card[k + 1]
        s.laid_seen[k] = s.laid_seen[k + 1]
        s.laid_from[k] = s.laid_from[k + 1]
        s.laid_turn[k] = s.laid_turn[k + 1]
    clear_laid(s, s.laid)
    return card


@rule
def clear_laid(s: Any, i: int) -> None:
    """No card lies at place ``i``."""
    s.laid_seat[i] = NONE
    s.laid_under[i] = NONE
    s.laid_card[i] = NONE
    s.laid_seen[i] = 0
    s.laid_from[i] = NONE
    s.laid_turn[i] = 0


@rare_rule
def discard_laid(s: Any, i: int) -> int:
    """Discard card ``i`` of those that lie face down, for everybody to see; which it was."""
    seat, origin = int(s.laid_seat[i]), s.laid_from[i]
    card = lift(s, i)
    if origin == EITHER:
        s.either[seat] -= 1
        s.fresh_held[seat] -= s.fresh[card]
        remember_hand(s, seat)
    s.taken_by[card] = NONE
    s.taken_turn[card] = 0
    discard(s, card)
    return card


@rare_rule
def transfer_laid(s: Any, i: int, character: int) -> None:
    """Move card ``i`` of those that lie face down under another character of its owner's (6.5)."""
    seat, seen, origin, turn = int(s.laid_seat[i]), s.laid_seen[i], s.laid_from[i], s.laid_turn[i]
    card = lift(s, i)
    lay(s, seat, character, card, int(origin))
    s.laid_seen[s.laid - 1] = seen
    s.laid_turn[s.laid - 1] = turn


@rule
def nth_laid(s: Any, seat: int, character: int, n: int) -> int:
    """The place of the ``n``-th card under a seat's character, counted from 0."""
    i = 0
    while True:
        if s.laid_seat[i] == seat and s.laid_under[i] == character:
            if n == 0:
                return i
            n -= 1
        i += 1


# ------------------------------------------------------------------------------------------- what is remembered


@rare_rule
def new_memory(s: Any) -> None:
    """Before the first card is drawn: all cards are fresh, and nothing lies anywhere."""
    s.fresh[:] = 1
    s.taken_by[:] = NONE
    s.hand[:, :] = NONE
    s.picked[:, :] = NONE
    for i in range(DECK):
        clear_laid(s, i)
        s.laid_shown[i] = NONE


@rare_rule
def remember_shuffle(s: Any) -> None:
    """The discard pile is about to be shuffled into a new deck: what is not in it is old."""
    s.fresh[:] = 0
    for i in range(s.heights[DISCARDS]):
        s.fresh[s.discards[i]] = 1
    s.fresh_held[:] = 0
    s.either[:] = 0
    s.hand_fresh[:] = 0
    for seat in range(s.players):
        s.hand_old[seat] = s.hand_size[seat]
    for i in range(s.laid):
        s.laid_from[i] = OLD


@rule
def remember_hand(s: Any, seat: int) -> None:
    """A hand can't hold more of either kind than it has cards, nor than there are."""
    s.hand_fresh[seat] = min(s.hand_fresh[seat], s.hand_size[seat])
    s.hand_old[seat] = min(s.hand_old[seat], s.hand_size[seat])
    if s.either[seat] > 0:
        if s.fresh_held[seat] == 0:
            s.hand_fresh[seat] = 0
            decide_either(s, seat, OLD)
        elif s.fresh_held[seat] == s.hand_size[seat] + s.either[seat]:
            s.hand_old[seat] = 0
            s.fresh_held[seat] -= s.either[seat]
            decide_either(s, seat, FRESH)


@rare_rule
def decide_either(s: Any, seat: int, origin: int) -> None:
    """It has turned out what the seat's EITHER cards are: all fresh, or all old."""
    s.either[seat] = 0
    for i in range(s.laid):
        if s.laid_seat[i] == seat and s.laid_from[i] == EITHER:
            s.laid_from[i] = origin


@rule
def remember_taken(s: Any, seat: int, card: int) -> None:
    """Everybody saw the seat take this card."""
    s.taken_by[card] = seat
    s.taken_turn[card] = s.turn


@rule
def shows(box: Any, card: int, character: int) -> bool:
    """Whether a card shows a character."""
    return bool(box.kind[card] == character)


@rule
def largest_pile(s: Any, character: int) -> int:
    """The most cards that any player has under a character."""
    most = 0
    for seat in range(s.players):
        most = max(most, int(s.piles[seat, character]))
    return most


@rule
def matching_cards(box: Any, s: Any, seat: int, character: int) -> int:
    """How many cards under a seat's character show that character (9.3)."""
    count = 0
    for i in range(s.laid):
        if s.laid_seat[i] == seat and s.laid_under[i] == character:
            count += int(shows(box, s.laid_card[i], character))
    return count
