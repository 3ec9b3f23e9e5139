"""Worlds for Sanssouci: a masked table filled with what the seat can't know, drawn among all that is possible."""

from typing import Any

from ludotheque.games.sanssouci.rules import ONE, U, sort_hand
from ludotheque.games.sanssouci.table import (
    CARDS,
    CELLS,
    CHOOSE_SIDE,
    COPIES,
    GOALS_EACH,
    HAND,
    MOTIFS,
    NONE,
    PILES,
    SPACES,
    TILES,
)
from ludotheque.kernel.bits import has
from ludotheque.kernel.chance import shuffle
from ludotheque.kernel.rule import rule

NO_TILE = U(0)
WORD = 64


@rule
def redeal(box: Any, s: Any, seat: int) -> None:
    """Fill what ``seat`` (-1: a spectator) can't know of a masked table with a world drawn among the possible."""
    if s.phase == CHOOSE_SIDE:
        return  # nothing hidden has been dealt yet
    redeal_tiles(box, s)
    for other in range(s.players):
        redeal_cards(s, other)
    redeal_goals(s)


@rule
def redeal_tiles(box: Any, s: Any) -> None:
    """The tiles that lie nowhere to be seen are in the piles, in any order."""
    low, high = NO_TILE, NO_TILE  # the tiles that are seen, as bits
    for space in range(SPACES):
        low, high = with_tile(low, high, int(s.display[space]))
    for seat in range(s.players):
        for cell in range(CELLS):
            low, high = with_tile(low, high, int(s.lies[seat, cell]))
    unseen = 0
    for motif in range(MOTIFS):
        for copy in range(box.copies[s.players]):
            tile = motif * COPIES + copy
            word = low if tile < WORD else high
            if not has(word, tile % WORD):
                s.stock[unseen] = tile
                unseen += 1
    shuffle(s, s.stock, unseen)
    # Spread them over the piles from the last position down, so that none is overwritten before it has moved.
    for position in range(TILES - 1, -1, -1):
        if position // PILES < s.pile_size[position % PILES]:
            unseen -= 1
            s.stock[position] = s.stock[unseen]
        else:
            s.stock[position] = NONE


@rule
def with_tile(low: Any, high: Any, tile: int) -> Any:
    """Add a tile to a set of tiles held in two words of bits."""
    if tile == NONE:
        return low, high
    if tile < WORD:
        return low | (ONE << U(tile)), high
    return low, high | (ONE << U(tile - WORD))


@rule
def redeal_cards(s: Any, seat: int) -> None:
    """The cards that the seat has neither played nor shows are its deck and its hidden hand, in any order."""
    known = 0
    for i in range(CARDS):
        if s.discard[seat, i] != NONE:
            known |= 1 << int(s.discard[seat, i])
    for i in range(HAND):
        if s.hand[seat, i] != NONE:
            known |= 1 << int(s.hand[seat, i])
    unseen = 0
    for card in range(CARDS):
        if not (known >> card) & 1:
            s.deck[seat, unseen] = card
            unseen += 1
    shuffle(s, s.deck[seat], unseen)
    for i in range(unseen - s.deck_size[seat]):
        s.hand[seat, i] = s.deck[seat, unseen - 1 - i]
    for i in range(s.deck_size[seat], CARDS):
        s.deck[seat, i] = NONE
    sort_hand(s, seat)


@rule
def redeal_goals(s: Any) -> None:
    """The goal cards that are not seen lie before the other seats or were put back, in any order."""
    known = 0
    for seat in range(s.players):
        for i in range(GOALS_EACH):
            if s.goal_shown[seat, i] != NONE:
                s.goal[seat, i] = s.goal_shown[seat, i]
            if s.goal[seat, i] != NONE:
                known |= 1 << int(s.goal[seat, i])
    unseen = 0
    for motif in range(MOTIFS):
        if not (known >> motif) & 1:
            s.spare_goal[unseen] = motif
            unseen += 1
    shuffle(s, s.spare_goal, unseen)
    for seat in range(s.players):
        for i in range(GOALS_EACH):
            if s.goal[seat, i] == NONE:
                unseen -= 1
                s.goal[seat, i] = s.spare_goal[unseen]
    for i in range(unseen, MOTIFS):
        s.spare_goal[i] = NONE
