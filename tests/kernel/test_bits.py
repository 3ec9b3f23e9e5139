"""Sets of things as bits, against Python's own sets."""

import random

import numpy as np
import pytest

from ludotheque.kernel import bits

from .speeds import at

NAMES = ("lowest", "without_lowest", "size", "has")
SPEEDS = {speed: {name: at(speed, getattr(bits, name)) for name in NAMES} for speed in ("compiled", "interpreted")}
BOTH_SPEEDS = pytest.mark.parametrize("speed", SPEEDS)


def some_sets() -> list[set[int]]:
    """Each thing alone, each thing with all above it, all things, and two hundred sets by chance."""
    chance = random.Random(1)
    sets = [{i} for i in range(64)] + [set(range(i, 64)) for i in range(64)]
    return sets + [set(chance.sample(range(64), chance.randint(1, 64))) for _ in range(200)]


def word(things: set[int]) -> np.uint64:
    return np.uint64(sum(1 << i for i in things))


@BOTH_SPEEDS
def test_the_lowest_thing_is_found(speed: str) -> None:
    for things in some_sets():
        assert SPEEDS[speed]["lowest"](word(things)) == min(things)


@BOTH_SPEEDS
def test_the_lowest_thing_is_taken_out(speed: str) -> None:
    for things in some_sets():
        assert SPEEDS[speed]["without_lowest"](word(things)) == word(things - {min(things)})


@BOTH_SPEEDS
def test_things_are_counted(speed: str) -> None:
    for things in [set(), *some_sets()]:
        assert SPEEDS[speed]["size"](word(things)) == len(things)


@BOTH_SPEEDS
def test_a_set_has_its_things_and_no_others(speed: str) -> None:
    for things in [set(), *some_sets()[::7]]:
        assert {i for i in range(64) if SPEEDS[speed]["has"](word(things), i)} == things


@BOTH_SPEEDS
def test_walking_through_a_set_meets_everything_once_in_order(speed: str) -> None:
    rest, met = word({0, 5, 31, 32, 63}), []
    while rest:
        met.append(int(SPEEDS[speed]["lowest"](rest)))
        rest = np.uint64(SPEEDS[speed]["without_lowest"](rest))
    assert met == [0, 5, 31, 32, 63]
