"""Worlds for Versailles by Pau Carles: a masked table filled with what the seat can't know, drawn among the possible.

What everybody can work out is kept by cards.py: which cards are fresh, how many fresh cards each player holds, and who
took which card openly.
"""

from typing import Any

from ludotheque.games.versailles_court.cards import insert_into_hand
from ludotheque.games.versailles_court.table import (
    CHARACTERS,
    DECK,
    DISCARDS,
    EITHER,
    FRESH,
    HAND,
    NONE,
    OLD,
    SHOWN,
)
from ludotheque.kernel.bits import EMPTY, ONE, U, has
from ludotheque.kernel.chance import below, shuffle
from ludotheque.kernel.rule import rare_rule, rule

WORD_BITS, WORD_MASK = 6, 63  # cards are split into words of 64 bits


@rule
def redeal(box: Any, s: Any, seat: int) -> None:
    """Fill what ``seat`` (-1: a spectator) can't know of a masked table with a world drawn among the possible."""
    if s.over:
        for i in range(s.laid):
            s.laid_card[i] = s.laid_shown[i]
    guess_picks(s)
    put_taken_cards(s)
    deal_unseen(s)


@rule
def guess_picks(s: Any) -> None:
    """Two characters for everybody whose choice is still secret (1.4)."""
    for seat in range(s.players):
        if s.has_picked[seat] and s.picked[seat, 0] == NONE:
            one = below(s, CHARACTERS)
            other = below(s, CHARACTERS - 1)
            if other >= one:
                other += 1
            s.picked[seat, 0] = min(one, other)
            s.picked[seat, 1] = max(one, other)


# ----------------------------------------------------------------------------------------- cards taken openly


@rare_rule
def put_taken_cards(s: Any) -> None:
    """A card that was taken openly is in that player's hand, or is one of those laid since.

    The card taken last comes first: it has the fewest places. Nobody takes two cards in one turn.
    """
    before = int(s.turn) + 1
    while True:
        card = taken_last(s, before)
        if card == NONE:
            return
        before = int(s.taken_turn[card])
        holder = int(s.taken_by[card])
        if not is_placed(s, card):
            put_taken_card(s, card, holder)


@rule
def taken_last(s: Any, before: int) -> int:
    """The card that was taken openly last before a turn, or NONE."""
    found, turn = NONE, -1
    for card in range(DECK):
        if s.taken_by[card] != NONE and turn < s.taken_turn[card] < before:
            found, turn = card, int(s.taken_turn[card])
    return found


@rare_rule
def put_taken_card(s: Any, card: int, holder: int) -> None:
    """Put one such card where it may be, each place equally likely."""
    chosen, count = NONE, 0
    for i in range(s.laid):
        if s.laid_card[i] == NONE and s.laid_seat[i] == holder and may_lie(s, card, i, holder):
            count += 1
            if below(s, count) == 0:
                chosen = i
    if leaves_a_way(s, holder, s.fresh[card], 1):
        for _ in range(int(s.hand_size[holder]) - held(s, holder)):
            count += 1
            if below(s, count) == 0:
                chosen = DECK  # the hand
    if chosen == DECK:
        put_into_hand(s, holder, card)
    elif chosen != NONE:
        s.laid_card[chosen] = card


@rule
def may_lie(s: Any, card: int, i: int, holder: int) -> bool:
    """Whether card ``i`` of those that lie face down may be this one, which was taken openly."""
    if s.laid_turn[i] <= s.taken_turn[card]:
        return False
    if s.laid_from[i] == EITHER:
        return leaves_a_way(s, holder, s.fresh[card], 0)
    return bool(s.laid_from[i] == (FRESH if s.fresh[card] else OLD))


@rule
def is_placed(s: Any, card: int) -> bool:
    """Whether a card that was taken openly is already seen, in the own hand or face down."""
    for seat in range(s.players):
        for i in range(HAND):
            if s.hand[seat, i] == card:
                return True
    for i in range(s.laid):
        if s.laid_card[i] == card:
            return True
    return False


@rule
def held(s: Any, seat: int) -> int:
    """How many cards of a hand are known so far."""
    count = 0
    while count < HAND and s.hand[seat, count] != NONE:
        count += 1
    return count


@rule
def held_alike(s: Any, seat: int, fresh: int) -> int:
    """How many of them are fresh, or are not."""
    count = 0
    for i in range(held(s, seat)):
        count += int(s.fresh[s.hand[seat, i]] == fresh)
    return count


@rule
def hand_room(s: Any, seat: int, fresh: int) -> int:
    """How many more cards a hand takes that are fresh, or are not."""
    most = int(s.hand_fresh[seat]) if fresh else int(s.hand_old[seat])
    return min(most - held_alike(s, seat, fresh), int(s.hand_size[seat]) - held(s, seat))


@rare_rule
def leaves_a_way(s: Any, seat: int, fresh: int, to_hand: int) -> bool:
    """Whether one more fresh or old card, in the hand or face down, leaves a way to fill the seat's other places."""
    fresh_left = fresh_to_come(s, seat) - int(fresh)
    places = places_left(s, seat) - 1
    spaces = int(s.hand_size[seat]) - held(s, seat) - to_hand
    room_for_fresh = hand_room(s, seat, 1) - (to_hand if fresh else 0)
    room_for_old = hand_room(s, seat, 0) - (0 if fresh else to_hand)
    face_down = places - spaces
    if min(spaces, face_down, fresh_left, places - fresh_left, room_for_fresh, room_for_old) < 0:
        return False
    least = max(0, spaces - room_for_old, fresh_left - face_down)  # fresh cards that the hand must still get
    return least <= min(spaces, room_for_fresh, fresh_left)


@rule
def put_into_hand(s: Any, seat: int, card: int) -> None:
    """Add a card to those that the world has in a hand already."""
    insert_into_hand(s, seat, held(s, seat), card)


# --------------------------------------------------------------------------------------------- all other cards


@rare_rule
def seen_cards(s: Any, half: int) -> Any:
    """The cards that are to be seen somewhere, as bits: cards 0 to 63, or from 64 on."""
    seen = EMPTY
    for i in range(s.heights[DISCARDS]):
        seen |= bit_in(s.discards[i], half)
    for i in range(SHOWN):
        seen |= bit_in(s.shown[i], half)
    for i in range(s.laid):
        seen |= bit_in(s.laid_card[i], half)
    for seat in range(s.players):
        for i in range(HAND):
            seen |= bit_in(s.hand[seat, i], half)
    return seen


@rule
def bit_in(card: int, half: int) -> Any:
    """A card's bit in one half of all cards; no bit if it is not in that half, or no card."""
    return ONE << U(card & WORD_MASK) if card >> WORD_BITS == half else EMPTY


@rare_rule
def collect_unseen(s: Any, fresh: int, at: int) -> int:
    """Write the unseen cards that are fresh, or are not, into the deck from place ``at`` on; where they end."""
    low, high = seen_cards(s, 0), seen_cards(s, 1)
    for card in range(DECK):
        if s.fresh[card] == fresh and not has(high if card >> WORD_BITS else low, card & WORD_MASK):
            s.deck[at] = card
            at += 1
    return at


@rule
def deal_from(s: Any, start: int, end: int) -> int:
    """Take one of the cards from place ``start`` to ``end`` of the deck at random; the last one fills its place."""
    at = start + below(s, end - start)
    card = int(s.deck[at])
    s.deck[at] = s.deck[end - 1]
    return card


@rare_rule
def deal_unseen(s: Any) -> None:
    """Give every card that nobody can see a place that it may have, and shuffle the rest into the deck."""
    old = collect_unseen(s, 0, 0)
    first_fresh = old
    fresh = collect_unseen(s, 1, first_fresh)
    for i in range(s.laid):
        if s.laid_card[i] == NONE and s.laid_from[i] == OLD:
            s.laid_card[i] = deal_from(s, 0, old)
            old -= 1
        elif s.laid_card[i] == NONE and s.laid_from[i] == FRESH:
            s.laid_card[i] = deal_from(s, first_fresh, fresh)
            fresh -= 1
    for seat in range(s.players):
        fresh_left, places = fresh_to_come(s, seat), places_left(s, seat)
        while held(s, seat) < s.hand_size[seat]:
            if deals_fresh(s, seat, fresh_left, places):
                put_into_hand(s, seat, deal_from(s, first_fresh, fresh))
                fresh -= 1
                fresh_left -= 1
            else:
                put_into_hand(s, seat, deal_from(s, 0, old))
                old -= 1
            places -= 1
        for i in range(s.laid):
            if s.laid_card[i] == NONE and s.laid_seat[i] == seat:
                if below(s, places) < fresh_left:
                    s.laid_card[i] = deal_from(s, first_fresh, fresh)
                    fresh -= 1
                    fresh_left -= 1
                else:
                    s.laid_card[i] = deal_from(s, 0, old)
                    old -= 1
                places -= 1
    for i in range(fresh - first_fresh):
        s.deck[i] = s.deck[first_fresh + i]
    for i in range(fresh - first_fresh, DECK):
        s.deck[i] = NONE
    shuffle(s, s.deck, fresh - first_fresh)


@rule
def fresh_to_come(s: Any, seat: int) -> int:
    """How many fresh cards the seat's hand and EITHER cards still lack."""
    count = int(s.fresh_held[seat]) - held_alike(s, seat, 1)
    for i in range(s.laid):
        if s.laid_seat[i] == seat and s.laid_from[i] == EITHER and s.laid_card[i] != NONE:
            count -= int(s.fresh[s.laid_card[i]])
    return count


@rule
def places_left(s: Any, seat: int) -> int:
    """How many cards the seat's hand and EITHER cards still lack."""
    count = int(s.hand_size[seat]) - held(s, seat)
    for i in range(s.laid):
        count += int(s.laid_seat[i] == seat and s.laid_from[i] == EITHER and s.laid_card[i] == NONE)
    return count


@rule
def deals_fresh(s: Any, seat: int, fresh_left: int, places: int) -> bool:
    """Whether the next card of a hand is a fresh one, by chance as far as both kinds are possible."""
    if not leaves_a_way(s, seat, 1, 1):
        return False
    if not leaves_a_way(s, seat, 0, 1):
        return True
    return below(s, places) < fresh_left
