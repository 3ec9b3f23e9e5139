"""A pile of cards to draw from, and the pile of its discards that becomes the next one.

A pile is a field of the table that holds the cards from the bottom to the top, with -1 above them. Its height stands
in a field of heights: the pile at ``which``, its discards at ``which`` + 1.
"""

from typing import Any

from ludotheque.kernel.chance import shuffle
from ludotheque.kernel.rule import rare_rule, rule

NO_CARD = -1


@rule
def put_on(pile: Any, heights: Any, which: int, card: int) -> None:
    """Lay a card on top."""
    pile[heights[which]] = card
    heights[which] += 1


@rule
def take_off(pile: Any, heights: Any, which: int) -> int:
    """Take the top card, of which there must be one."""
    heights[which] -= 1
    card = pile[heights[which]]
    pile[heights[which]] = NO_CARD
    return int(card)


@rare_rule
def turn_over(pile: Any, discards: Any, heights: Any, which: int) -> None:
    """The discards, turned over, become the pile, which must be empty: what was discarded first is drawn first."""
    count = heights[which + 1]
    for i in range(count):
        pile[i] = discards[count - 1 - i]
        discards[count - 1 - i] = NO_CARD
    heights[which] = count
    heights[which + 1] = 0


@rare_rule
def draw(s: Any, pile: Any, discards: Any, heights: Any, which: int) -> int:
    """Take the top card; an empty pile is made anew of its discards, shuffled. NO_CARD if there are none either."""
    if heights[which] == 0:
        turn_over(pile, discards, heights, which)
        shuffle(s, pile, heights[which])
        if heights[which] == 0:
            return NO_CARD
    return take_off(pile, heights, which)
