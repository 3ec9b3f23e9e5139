"""Worlds for Versailles by Andrei Novac: everything lies open but the order of the pile."""

from typing import Any

from ludotheque.games.versailles_palace.table import ASIDE, CELLS, DISPLAY, HAND, NONE, TILES
from ludotheque.kernel.bits import EMPTY, ONE, U, has
from ludotheque.kernel.chance import shuffle
from ludotheque.kernel.rule import rare_rule, rule


@rule
def redeal(box: Any, s: Any, seat: int) -> None:
    """Shuffle the tiles that lie nowhere to be seen into the pile; no seat knows more than another."""
    seen = tiles_in_sight(s)
    count = 0
    for tile in range(box.tiles):
        if not has(seen, tile):
            s.pile[count] = tile
            count += 1
    for place in range(count, TILES):
        s.pile[place] = NONE
    shuffle(s, s.pile, count)


@rare_rule
def tiles_in_sight(s: Any) -> Any:
    """All tiles that lie open, as bits."""
    seen = EMPTY
    for place in range(DISPLAY):
        seen |= bit(s.display[place])
    for i in range(s.heights[ASIDE]):
        seen |= bit(s.aside[i])
    for cell in range(CELLS):
        seen |= bit(s.grid[cell])
    for seat in range(s.players):
        for place in range(HAND + 1):
            seen |= bit(s.hand[seat, place])
    return seen


@rule
def bit(tile: int) -> Any:
    """A set of one tile, or of none."""
    return EMPTY if tile == NONE else ONE << U(tile)
