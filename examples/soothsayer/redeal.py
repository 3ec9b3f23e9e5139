"""Worlds for The Soothsayer: a masked table filled with what the seat can't know, drawn among all that is possible.

What is unseen is not one pool: when the discard pile was shuffled, everybody could count out which cards lay in
the row (``kept``). They still lie there, on the ``old`` places; all others are in the deck and on the new places.
"""

from typing import Any

from ludotheque.kernel.bits import EMPTY, ONE, U, has
from ludotheque.kernel.chance import below, shuffle
from ludotheque.kernel.rule import rule

from .table import CARDS, DISCARDS, NONE, PICK, ROW


@rule
def redeal(box: Any, s: Any, seat: int) -> None:
    """Fill what ``seat`` (-1: a spectator) can't know of a masked table with a world drawn among the possible."""
    known = EMPTY
    for place in range(ROW):
        if s.row[place] != NONE:
            known |= ONE << U(s.row[place])
    for i in range(s.heights[DISCARDS]):
        known |= ONE << U(s.discard[i])
    deal(s, s.kept & ~known, 1)
    deal(s, ~s.kept & ~known, 0)
    redeal_picks(s)


@rule
def deal(s: Any, cards: Any, old: int) -> None:
    """Shuffle a pool of cards and lay them on the hidden places of its age; the deck holds what is left."""
    count = 0
    for card in range(CARDS):
        if has(cards, card):
            s.deck[count] = card
            count += 1
    shuffle(s, s.deck, count)
    for place in range(ROW):
        if s.row[place] == NONE and s.old[place] == old:
            count -= 1
            s.row[place] = s.deck[count]
    for i in range(count, CARDS):
        s.deck[i] = NONE


@rule
def redeal_picks(s: Any) -> None:
    """Whoever has picked in this round may have picked any place."""
    if s.phase != PICK:
        return  # a pushed answer comes before the first pick
    for step in range((s.seat - s.teller) % s.players):
        picker = (s.teller + step) % s.players
        if s.pick[picker] == NONE:
            s.pick[picker] = below(s, ROW)
