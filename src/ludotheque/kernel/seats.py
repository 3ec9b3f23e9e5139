"""Seats around the table: who begins, and who comes next, clockwise."""

from typing import Any

from ludotheque.kernel.chance import below
from ludotheque.kernel.rule import rule

NOBODY = -1


@rule
def first_player(s: Any) -> int:
    """Who begins, by the option ``first``: 0, drawn at random; k, seat k-1."""
    return int(s.first) - 1 if s.first > 0 else below(s, s.players)


@rule
def left_of(s: Any, seat: int) -> int:
    """The seat to the left, which plays after this one."""
    return (int(seat) + 1) % int(s.players)


@rule
def clockwise(s: Any, seat: int, step: int) -> int:
    """The player so many seats further on; fewer than there are."""
    other = seat + step
    return other if other < s.players else other - int(s.players)


@rule
def relative(s: Any, seat: int, other: int) -> int:
    """How many seats ``other`` sits further on than ``seat``: clockwise undone."""
    return other - seat if other >= seat else other - seat + int(s.players)


@rule
def first_from(s: Any, seat: int, seats: int) -> int:
    """The first of the seats whose bits are set, clockwise from ``seat`` on, itself included; NOBODY if none is."""
    for step in range(s.players):
        at = clockwise(s, int(seat), step)
        if (int(seats) >> at) & 1:
            return at
    return NOBODY
