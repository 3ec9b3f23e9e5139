"""Worlds for Les Villages: all that is hidden is the order of the stock, and not even that once it is remembered."""

from typing import Any

from ludotheque.games.villages.table import CARD_KINDS, DISCARDS, NONE, PILE, SEATS, VALUES
from ludotheque.kernel.chance import shuffle
from ludotheque.kernel.rule import rule


@rule
def redeal(box: Any, s: Any, seat: int) -> None:
    """Fill what ``seat`` (-1: a spectator) can't know of a masked table with a world drawn among the possible."""
    height = s.heights[PILE]
    if height > 0 and s.remembered[0] != NONE:
        for i in range(height):
            s.stock[i] = s.remembered[i]
        return
    count = 0
    for card in range(CARD_KINDS):
        for _ in range(unseen(box, s, card)):
            s.stock[count] = card
            count += 1
    shuffle(s, s.stock, count)


@rule
def unseen(box: Any, s: Any, card: int) -> int:
    """How many of this card lie nowhere to be seen."""
    count = int(box.card_copies[card])
    for seat in range(SEATS):
        if card < VALUES:
            count -= int(s.held[seat, card])
        count -= int(s.stake[seat] == card)
    for i in range(s.heights[DISCARDS]):
        count -= int(s.discards[i] == card)
    return count
