"""The wall in machine code: the same bytes as the wall that everything else is made by."""

from typing import Any

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.kernel.covering import NOBODY, blank_bytes, bytes_of, cover, secrets_of
from ludotheque.kernel.table import Array, Table, copied
from ludotheque.lab.conformance.walk import Setting, true_table, walk

from .speeds import at
from .test_table import SEATS, TABLE, filled

SPEEDS = pytest.mark.parametrize("speed", ["compiled", "interpreted"])


def covered(speed: str, table: Table, one: Array, seat: int) -> Array:
    """A copy of one table with what a seat may not see made blank."""
    made = copied(one)
    rule: Any = at(speed, cover)
    rule(bytes_of(made)[0], secrets_of(table), blank_bytes(table), seat)
    return made


@SPEEDS
@pytest.mark.parametrize("seat", [*range(SEATS), None])
def test_it_leaves_what_the_mask_leaves(speed: str, seat: int | None) -> None:
    for one in (filled()[:1], filled()[1:]):
        made = covered(speed, TABLE, one, NOBODY if seat is None else seat)
        assert made.tobytes() == TABLE.mask(one, seat).tobytes() != one.tobytes()


def test_a_table_without_secrets_of_its_own_hides_its_random_numbers_alone() -> None:
    table = Table(2, [])
    one = table.empty()
    one["rng"], one["turn"] = 99, 7
    made = covered("interpreted", table, one, 0)
    assert (made["rng"][0], made["turn"][0]) == (0, 7)


@pytest.mark.parametrize("name", [entry.id for entry in games()])
def test_it_covers_every_table_of_a_game(name: str) -> None:
    game = ludotheque.load(name)
    for number, match in enumerate(walk(game, Setting(max(game.players), (), 3))):
        if number % 10 == 0:
            one = true_table(match)
            for seat in (*range(match.players), None):
                found = covered("compiled", game.contract.table, one, NOBODY if seat is None else seat)
                assert found.tobytes() == game.contract.table.mask(one, seat).tobytes()
