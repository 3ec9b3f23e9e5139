"""Hide some pebbles, then take one or two in turn and roll a die after each; the last pebble ends the game."""

from typing import Any

from ludotheque.kernel.chance import below, reveal, shuffle
from ludotheque.kernel.phases import pop, push
from ludotheque.kernel.rule import rule

from .table import CARDS, HIDE, MOVES, ROLL, TAKE

VERSION = 1
SIDES = 6

hide, (hidden_count,) = MOVES["hide"].number, MOVES["hide"].parts
take, (more_taken,) = MOVES["take"].number, MOVES["take"].parts
peek, (peeked_card,) = MOVES["peek"].number, MOVES["peek"].parts
roll = MOVES["roll"].number
FIRST_PEEK = MOVES["peek"].first


@rule
def setup(box: Any, s: Any, players: int) -> None:
    """Lay out the pebbles and the cards."""
    s.players = players
    s.pile = box.pebbles
    s.fist[:] = -1
    for card in range(CARDS):
        s.card[card] = card
    shuffle(s, s.card, CARDS)
    s.secret = below(s, SIDES)
    s.phase = HIDE


@rule
def legal(box: Any, s: Any, out: Any) -> int:
    """Everything that may be done."""
    n = 0
    if s.over:
        return n
    if s.phase == ROLL:
        out[0] = roll()
        return 1
    if s.phase == HIDE:
        for count in range(3):
            out[n] = hide(count)
            n += 1
        return n
    for more in range(2):
        if s.pile > more:
            out[n] = take(more)
            n += 1
    for card in range(CARDS):
        if not (s.peeked[card] >> s.seat) & 1:
            out[n] = peek(card)
            n += 1
    return n


@rule
def apply(box: Any, s: Any, move: int) -> None:
    """Do it."""
    if s.phase == HIDE:
        s.fist[s.seat] = hidden_count(move)
        next_seat(s)
        s.phase = HIDE if s.seat else TAKE
    elif s.phase == ROLL:
        pop(s)
        s.points[s.seat] += below(s, SIDES)
        next_seat(s)
    elif move < FIRST_PEEK:
        s.pile -= 1 + more_taken(move)
        if s.pile == 0:
            s.over = 1
        else:
            push(s, ROLL, s.seat)
    else:
        s.peeked[peeked_card(move)] |= 1 << s.seat
        reveal(s)


@rule
def next_seat(s: Any) -> None:
    """The other one."""
    s.seat = 1 - s.seat


@rule
def score(box: Any, s: Any, out: Any) -> None:
    """What the dice brought."""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
