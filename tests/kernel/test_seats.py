"""Seats around the table."""

from typing import Any

import numpy as np
import pytest

from ludotheque.kernel import seats
from ludotheque.kernel.table import Table

from .speeds import at, opened

TABLE = Table(6, [])
SPEEDS: dict[str, dict[str, Any]] = {
    speed: {
        rule.__name__: at(speed, rule) for rule in (seats.left_of, seats.first_from, seats.clockwise, seats.relative)
    }
    for speed in ("compiled", "interpreted")
}
BOTH_SPEEDS = pytest.mark.parametrize("speed", SPEEDS)
ALL_COUNTS = pytest.mark.parametrize("players", range(1, 7))


def table_for(players: int, speed: str) -> Any:
    tables = TABLE.empty()
    tables["players"] = players
    return opened(tables, speed)


@BOTH_SPEEDS
@ALL_COUNTS
def test_the_seat_to_the_left_is_the_next_one_and_after_the_last_the_first(speed: str, players: int) -> None:
    s = table_for(players, speed)
    left = [SPEEDS[speed]["left_of"](s, np.int8(seat)) for seat in range(players)]
    assert left == [*range(1, players), 0]


@BOTH_SPEEDS
@ALL_COUNTS
def test_seats_are_counted_clockwise_from_any_of_them_and_back(speed: str, players: int) -> None:
    s = table_for(players, speed)
    for seat in range(players):
        around = [*range(seat, players), *range(seat)]
        assert [SPEEDS[speed]["clockwise"](s, seat, step) for step in range(players)] == around
        assert [SPEEDS[speed]["relative"](s, seat, other) for other in around] == [*range(players)]


@BOTH_SPEEDS
@ALL_COUNTS
def test_the_first_of_some_seats_is_found_clockwise_the_seat_itself_included(speed: str, players: int) -> None:
    s = table_for(players, speed)
    for start in range(players):
        around = [*range(start, players), *range(start)]
        for bits in range(1, 1 << players):
            wanted = next(seat for seat in around if bits >> seat & 1)
            assert SPEEDS[speed]["first_from"](s, start, bits) == wanted


@BOTH_SPEEDS
@ALL_COUNTS
def test_of_no_seats_nobody_is_the_first(speed: str, players: int) -> None:
    s = table_for(players, speed)
    for start in range(players):
        assert SPEEDS[speed]["first_from"](s, start, 0) == seats.NOBODY
        assert SPEEDS[speed]["first_from"](s, start, 1 << players) == seats.NOBODY, "nobody sits there"
