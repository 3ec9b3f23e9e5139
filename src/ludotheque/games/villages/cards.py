"""What the cards of Les Villages say, and whether a player can follow them. The numbers are paragraphs of the rules."""

from typing import Any

from ludotheque.games.villages.table import (
    COPIES,
    DISCARDS,
    FIRST_ACQUISITION,
    FIRST_VISIT,
    KINDS,
    NONE,
    SURPRISE,
    VALUES,
)
from ludotheque.kernel.bits import EMPTY
from ludotheque.kernel.piles import put_on
from ludotheque.kernel.rule import rule


@rule
def is_acquisition(card: int) -> bool:
    """Whether the card is an acquisition."""
    return FIRST_ACQUISITION <= card < FIRST_VISIT


@rule
def is_visit(card: int) -> bool:
    """Whether the card is a visit."""
    return FIRST_VISIT <= card < SURPRISE


@rule
def price(box: Any, card: int) -> int:
    """What an acquisition costs and scores (3.1)."""
    return int(box.price[card - FIRST_ACQUISITION])


@rule
def offers(box: Any, card: int, kind: int) -> bool:
    """Whether an acquisition names this kind of building (3.1)."""
    return (int(box.offers[card - FIRST_ACQUISITION]) >> kind) & 1 == 1


@rule
def may_have(box: Any, s: Any, seat: int, kind: int) -> bool:
    """Whether a building of this kind is left and allowed in the seat's village (3.7)."""
    if s.reserve[kind] == 0:
        return False
    if box.unique[kind]:
        for copy in range(COPIES):
            if s.stands_in[kind, copy] == s.village[seat]:
                return False
    return True


@rule
def is_hopeless(box: Any, s: Any, seat: int, card: int) -> bool:
    """Whether an acquisition can't be carried out any more (3.8, 3.10)."""
    if s.free[s.village[seat]] == EMPTY:
        return True
    for kind in range(KINDS):
        if offers(box, card, kind) and may_have(box, s, seat, kind):
            return False
    return True


@rule
def room_beside(box: Any, s: Any, seat: int) -> Any:
    """The free plots beside the seat's pawn, as bits."""
    return box.beside[s.pawn[seat]] & s.free[s.village[seat]]


@rule
def money(s: Any, seat: int) -> int:
    """What the seat's POINTS cards are worth together."""
    total = 0
    for value in range(VALUES):
        total += (value + 1) * int(s.held[seat, value])
    return total


@rule
def host(box: Any, s: Any, seat: int, card: int) -> int:
    """The owner of a building that the visit card names and the seat's pawn stands beside, or NONE (4.7)."""
    kind = card - FIRST_VISIT
    for copy in range(COPIES):
        village = s.stands_in[kind, copy]
        if village != NONE and box.to_plot[village, s.stands_on[kind, copy], s.pawn[seat]] == 0:
            return int(s.owner[village])
    return NONE


@rule
def discard(s: Any, card: int) -> None:
    """A card goes face up onto the discard pile (2.4)."""
    put_on(s.discards, s.heights, DISCARDS, card)
