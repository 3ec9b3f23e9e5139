"""The stack of sub-phases."""

from typing import Any

import pytest

from ludotheque.kernel import phases
from ludotheque.kernel.table import STACK_DEPTH, Table

from .speeds import at, opened

TABLE = Table(4, [])
SPEEDS = ("compiled", "interpreted")
PUSH = {speed: at(speed, phases.push) for speed in SPEEDS}
POP = {speed: at(speed, phases.pop) for speed in SPEEDS}
BOTH_SPEEDS = pytest.mark.parametrize("speed", SPEEDS)


def top(tables: Any) -> tuple[int, int, int]:
    return int(tables["phase"][0]), int(tables["seat"][0]), int(tables["depth"][0])


@BOTH_SPEEDS
def test_a_pushed_phase_is_decided_first_by_its_seat(speed: str) -> None:
    tables = TABLE.empty()
    tables["phase"], tables["seat"] = 3, 1
    PUSH[speed](opened(tables, speed), 5, 2)
    assert top(tables) == (5, 2, 1)


@BOTH_SPEEDS
def test_phases_nest_and_come_back_in_turn_with_the_very_bytes(speed: str) -> None:
    tables = TABLE.empty()
    tables["phase"], tables["seat"], tables["rng"] = 3, 1, 77
    s = opened(tables, speed)
    before = []
    for k in range(STACK_DEPTH):
        before.append(tables.tobytes())
        PUSH[speed](s, 10 + k, k % 4)
    assert top(tables) == (10 + STACK_DEPTH - 1, (STACK_DEPTH - 1) % 4, STACK_DEPTH)
    for earlier in reversed(before):
        POP[speed](s)
        assert tables.tobytes() == earlier


@BOTH_SPEEDS
def test_a_phase_changed_on_top_does_not_touch_those_below(speed: str) -> None:
    tables = TABLE.empty()
    tables["phase"], tables["seat"] = 3, 1
    s = opened(tables, speed)
    PUSH[speed](s, 5, 2)
    tables["phase"], tables["seat"] = 6, 3
    POP[speed](s)
    assert top(tables) == (3, 1, 0)


@BOTH_SPEEDS
def test_a_full_stack_stays_as_it_is(speed: str) -> None:
    tables = TABLE.empty()
    s = opened(tables, speed)
    for k in range(STACK_DEPTH):
        PUSH[speed](s, k, 0)
    full = tables.tobytes()
    PUSH[speed](s, 9, 3)
    assert tables.tobytes() == full
