"""Worlds for Versailles Request: a masked table filled with what the seat can't know, drawn among the possible.

Requests lie open but for the pile. Of the court cards a seat knows more than its own hand: what a thief took from it,
and, once discards have been shuffled into a new pile, which cards were in hands then and can't be in the pile.
"""

from typing import Any

from ludotheque.games.versailles_request.court import ALL_CARDS, bit
from ludotheque.games.versailles_request.table import (
    BARE,
    BASTILLE,
    BASTILLE_LAID,
    BASTILLE_WAITING,
    COURT,
    COURT_DISCARDS,
    DUCHESS,
    DUCHESSES,
    LINE,
    NONE,
    REQUEST_DISCARDS,
    REQUEST_KINDS,
    RESOURCES,
)
from ludotheque.kernel.bits import EMPTY, has, lowest, size, without_lowest
from ludotheque.kernel.chance import below, shuffle
from ludotheque.kernel.rule import rare_rule, rule


@rule
def redeal(box: Any, s: Any, seat: int) -> None:
    """Fill what ``seat`` (-1: a spectator) can't know of a masked table with a world drawn among the possible."""
    redeal_requests(box, s)
    hidden = ALL_CARDS & ~in_sight(s, seat)
    hidden = follow_thefts(s, seat, hidden)
    deal_hidden(s, hidden)
    guess_thefts(s)


# --------------------------------------------------------------------------------------------- the requests


@rare_rule
def redeal_requests(box: Any, s: Any) -> None:
    """The requests that lie nowhere to be seen are in the pile, in any order."""
    count = 0
    for kind in range(REQUEST_KINDS):
        for _ in range(int(box.request_copies[kind]) - requests_in_sight(s, kind)):
            s.requests[count] = kind
            count += 1
    shuffle(s, s.requests, count)


@rule
def requests_in_sight(s: Any, kind: int) -> int:
    """How many requests of a kind are to be seen."""
    count = 0
    for place in range(LINE):
        count += int(s.line[place] == kind)
    for i in range(s.heights[REQUEST_DISCARDS]):
        count += int(s.request_discards[i] == kind)
    for seat in range(s.players):
        if kind < RESOURCES:
            count += int(s.column[seat, kind])
        elif kind == DUCHESS:
            for i in range(DUCHESSES):
                count += int(s.duchess[seat, i] != NONE)
        elif kind == BASTILLE:
            count += int(s.bastilles[seat])
        else:
            for column in range(RESOURCES):
                count += int(s.balls[seat, column])
    return count + requests_in_the_air(s, kind)


@rule
def requests_in_the_air(s: Any, kind: int) -> int:
    """How many specials of a kind were taken and have no place yet."""
    answered = int(s.chain_card[0]) if s.chain_size > 0 else NONE
    if kind < RESOURCES:
        return 0
    if kind == DUCHESS:
        return int(s.new_duchesses) + int(answered == BASTILLE_WAITING)
    if kind == BASTILLE:
        return int(s.new_bastilles) + int(answered == BASTILLE_LAID) + int(s.struck != NONE)
    return int(s.new_balls)


# ------------------------------------------------------------------------------------------- the court cards


@rule
def in_sight(s: Any, seat: int) -> Any:
    """The court cards that the seat sees."""
    cards = EMPTY
    for i in range(s.heights[COURT_DISCARDS]):
        cards |= bit(s.court_discards[i])
    for other in range(s.players):
        cards |= s.laid[other]
        for i in range(DUCHESSES):
            if s.duchess[other, i] != NONE and s.duchess[other, i] != BARE:
                cards |= bit(s.duchess[other, i])
    if seat >= 0:
        cards |= s.hand[seat]
    return cards


@rule
def room(s: Any, seat: int) -> int:
    """How many cards the seat's hand still lacks."""
    return int(s.hand_size[seat]) - size(s.hand[seat])


@rare_rule
def follow_thefts(s: Any, seat: int, hidden: Any) -> Any:
    """What became of the cards that were stolen from the seat: those not shown since are put where they may be.

    A card that somebody else than its thief has shown must have been stolen on.
    """
    for back in range(int(s.thefts)):
        k = int(s.thefts) - 1 - back  # the latest theft of a card is the one that counts
        if s.theft_from[k] != seat:
            continue
        card, holder = int(s.theft_card[k]), int(s.theft_by[k])
        shown = s.shown_at[card] > s.theft_at[k]
        if shown and s.shuffled_at > s.theft_at[k]:
            continue  # it may have been shown twice
        if not shown and not has(hidden, card):
            continue  # it came back
        for j in range(k + 1, int(s.thefts)):
            if s.theft_from[j] != holder or s.theft_card[j] != NONE:
                continue
            if moves_on(s, card, holder, j, shown):
                s.theft_card[j] = card
                holder = int(s.theft_by[j])
        if not shown:
            s.hand[holder] |= bit(card)
            hidden &= ~bit(card)
    return hidden


@rule
def moves_on(s: Any, card: int, holder: int, j: int, shown: bool) -> bool:
    """Whether theft ``j``, of which the seat knows nothing, takes a card that the seat knows its victim to hold."""
    thief = int(s.theft_by[j])
    if shown:
        return bool(s.theft_at[j] < s.shown_at[card] and s.shown_by[card] == thief)
    if room(s, thief) == 0:
        return False
    return bool(room(s, holder) == 0 or below(s, int(s.theft_among[j])) == 0)


@rare_rule
def deal_hidden(s: Any, hidden: Any) -> None:
    """Cards older than the pile lie in hands; of the new ones each hand has what it may have, and the pile the rest."""
    old = hidden & ~s.fresh
    spaces = 0
    for seat in range(s.players):
        spaces += room(s, seat)
    shares = share_out(s, spaces - size(old))
    count = shuffled_into_court(s, old)
    for seat in range(s.players):
        for _ in range(room(s, seat) - share_of(shares, seat)):
            count -= 1
            s.hand[seat] |= bit(s.court[count])
    count = shuffled_into_court(s, hidden & s.fresh)
    for seat in range(s.players):
        for _ in range(room(s, seat)):
            count -= 1
            s.hand[seat] |= bit(s.court[count])
    for i in range(count, COURT):
        s.court[i] = NONE


@rule
def shuffled_into_court(s: Any, cards: Any) -> int:
    """Lay cards where the pile will be, in any order; how many they are."""
    count = 0
    while cards != EMPTY:
        s.court[count] = lowest(cards)
        cards = without_lowest(cards)
        count += 1
    shuffle(s, s.court, count)
    return count


# How many new cards each hand gets, eight bits for each seat.
SHARE, SHARE_MASK = 8, 0xFF


@rule
def share_of(shares: int, seat: int) -> int:
    """One hand's share."""
    return (shares >> (SHARE * seat)) & SHARE_MASK


@rule
def share_out(s: Any, cards: int) -> int:
    """Share new cards out among the spaces in hands, each equally likely as long as its hand may have one more."""
    shares = 0
    for _ in range(cards):
        chosen, count = NONE, 0
        for seat in range(s.players):
            share = share_of(shares, seat)
            if share + size(s.hand[seat] & s.fresh) < s.new_cards[seat]:
                for _ in range(room(s, seat) - share):
                    count += 1
                    if below(s, count) == 0:
                        chosen = seat
        if chosen == NONE:  # what this seat knows of thefts has left no other way
            chosen = 0
            while room(s, chosen) == share_of(shares, chosen):
                chosen += 1
        shares += 1 << (SHARE * chosen)
    return shares


@rare_rule
def guess_thefts(s: Any) -> None:
    """What thefts among others took, from the last one back: something that fits all that happened afterwards."""
    for back in range(int(s.thefts)):
        k = int(s.thefts) - 1 - back
        if s.theft_card[k] != NONE:
            continue
        chosen, count = NONE, 0
        for card in range(COURT):
            if could_be_stolen(s, k, card):
                count += 1
                if below(s, count) == 0:
                    chosen = card
        s.theft_card[k] = chosen


@rule
def could_be_stolen(s: Any, k: int, card: int) -> bool:
    """Whether theft ``k`` may have taken this card."""
    thief = int(s.theft_by[k])
    shown = int(s.shown_at[card])
    for i in range(k - 1, -1, -1):
        if s.theft_card[i] == card and not s.theft_at[i] < shown < s.theft_at[k] and s.shuffled_at < s.theft_at[i]:
            if s.theft_by[i] != s.theft_from[k]:
                return False  # somebody else had it
            break
    for j in range(k + 1, int(s.thefts)):
        if s.theft_card[j] == card and not s.theft_at[k] < shown < s.theft_at[j]:
            return bool(s.theft_from[j] == thief)  # stolen on
    if shown > s.theft_at[k]:
        return bool(s.shown_by[card] == thief or s.shuffled_at > s.theft_at[k])
    return has(s.hand[thief], card)
