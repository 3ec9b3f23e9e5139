"""Random numbers: against a second opinion in plain Python, by exact counts, and at both speeds."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from ludotheque.kernel import chance
from ludotheque.kernel.table import Table

from .speeds import at, opened

WORD = 1 << 64
HALF_WORD = 1 << 32
STEP = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SIZES = [1, 2, 3, 6, 10, 81, 1000, 65_537, 3 << 30, (1 << 31) + 1, HALF_WORD - 5, HALF_WORD - 1]
TABLE = Table(2, [])


def mixed(z: int) -> int:
    z = (z ^ z >> 30) * FIRST % WORD
    z = (z ^ z >> 27) * SECOND % WORD
    return z ^ z >> 31


def unmixed(z: int) -> int:
    """What ``mixed`` makes ``z`` of."""
    z = unshifted(z, 31) * pow(SECOND, -1, WORD) % WORD
    z = unshifted(z, 27) * pow(FIRST, -1, WORD) % WORD
    return unshifted(z, 30)


def unshifted(z: int, shift: int) -> int:
    found = z
    for _ in range(64 // shift):
        found = z ^ found >> shift
    return found


class SecondOpinion:
    """SplitMix64 with Lemire's ranges, from their papers and in whole numbers without end."""

    def __init__(self, bits: int) -> None:
        self.state = mixed((bits + STEP) % WORD)
        self.rejected = 0

    def word(self) -> int:
        self.state = (self.state + STEP) % WORD
        return mixed(self.state)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        while True:
            whole, part = divmod((self.word() >> 32) * n, HALF_WORD)
            if part >= HALF_WORD % n:
                return whole
            self.rejected += 1


class Dice:
    """The kernel's random numbers in a record of their own."""

    def __init__(self, speed: str, bits: int = 0) -> None:
        self.tables = TABLE.empty()
        self.s: Any = opened(self.tables, speed)
        verbs = ("reseed", "below", "shuffle", "bits64", "roll")
        for verb in verbs:
            setattr(self, verb, at(speed, getattr(chance, verb)))
        self.run("reseed", np.uint64(bits))

    def run(self, verb: str, *args: Any) -> Any:
        return getattr(self, verb)(self.s, *args)

    @property
    def state(self) -> int:
        return int(self.tables["rng"][0])

    def foresee(self, high_half: int) -> None:
        """Let the next 64 random bits begin with these 32."""
        self.tables["rng"] = np.uint64((unmixed(high_half << 32) - STEP) % WORD)


BOTH_SPEEDS = pytest.mark.parametrize("speed", ["compiled", "interpreted"])


@BOTH_SPEEDS
def test_the_generator_gives_the_published_numbers_of_splitmix64(speed: str) -> None:
    dice = Dice(speed)
    dice.tables["rng"] = 1234567
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [int(dice.run("bits64")) for _ in published] == published


@BOTH_SPEEDS
@pytest.mark.parametrize("n", SIZES)
def test_ranges_are_those_of_a_second_opinion(speed: str, n: int) -> None:
    dice, opinion = Dice(speed, bits=n), SecondOpinion(n)
    for _ in range(200):
        assert dice.run("below", n) == opinion.below(n)
        assert dice.state == opinion.state


def test_the_second_opinion_is_asked_about_rejected_draws_too() -> None:
    rejected = {n: SecondOpinion(n) for n in SIZES}
    for n, opinion in rejected.items():
        for _ in range(200):
            opinion.below(n)
    assert rejected[3 << 30].rejected > 20
    assert rejected[(1 << 31) + 1].rejected > 100


@BOTH_SPEEDS
@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 18, 81])
def test_every_number_has_exactly_as_many_of_the_2_to_the_32_draws(speed: str, n: int) -> None:
    """The draws for k are consecutive; only the first of them can be rejected, as the second already isn't."""
    dice = Dice(speed)
    for k in range(n):
        first, beyond = -(-k * HALF_WORD // n), -(-(k + 1) * HALF_WORD // n)
        accepted = beyond - first
        for draw in (first, first + 1, beyond - 1):
            dice.foresee(draw)
            before = dice.state
            drawn = dice.run("below", n)
            if dice.state == (before + STEP) % WORD:
                assert drawn == k
            else:
                assert draw == first
                accepted -= 1
        assert accepted == HALF_WORD // n


@BOTH_SPEEDS
def test_a_choice_among_one_draws_nothing(speed: str) -> None:
    dice = Dice(speed, bits=5)
    before = dice.state
    assert dice.run("below", 1) == 0
    assert dice.state == before


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    dice = Dice("compiled")
    orders: Counter[tuple[int, ...]] = Counter()
    each = 500
    for bits in range(24 * each):
        dice.run("reseed", np.uint64(bits))
        items = np.arange(4, dtype=np.int8)
        dice.run("shuffle", items, 4)
        orders[tuple(items.tolist())] += 1
    assert set(orders) == set(permutations(range(4)))
    chi_square = sum((count - each) ** 2 / each for count in orders.values())
    assert chi_square < 49.73  # exceeded once in a thousand with 23 degrees of freedom; the seeds are fixed


@BOTH_SPEEDS
def test_a_shuffle_keeps_the_items_and_leaves_the_others_alone(speed: str) -> None:
    items = np.array([7, 7, 3, 5, 5, 5, 9, 8], np.int8)
    for bits in range(50):
        shuffled = items.copy()
        Dice(speed, bits).run("shuffle", shuffled, 6)
        assert sorted(shuffled[:6]) == sorted(items[:6])
        assert shuffled[6:].tolist() == [9, 8]


def test_shuffles_agree_at_both_speeds() -> None:
    for bits in range(50):
        orders = []
        for speed in ("compiled", "interpreted"):
            items = np.arange(18, dtype=np.int8)
            dice = Dice(speed, bits)
            dice.run("shuffle", items, 18)
            orders.append((items.tolist(), dice.state))
        assert orders[0] == orders[1]


@BOTH_SPEEDS
def test_all_64_bits_of_a_seed_count(speed: str) -> None:
    seeds = [0, *(1 << bit for bit in range(64)), WORD - 1]
    streams = {tuple(int(dice.run("bits64")) for _ in range(2)) for dice in (Dice(speed, seed) for seed in seeds)}
    assert len(streams) == len(seeds)


@BOTH_SPEEDS
def test_the_same_seed_gives_the_same_stream_whatever_was_drawn_before(speed: str) -> None:
    fresh, used = Dice(speed, bits=77), Dice(speed, bits=3)
    for _ in range(9):
        used.run("bits64")
    used.run("reseed", np.uint64(77))
    assert [int(fresh.run("bits64")) for _ in range(5)] == [int(used.run("bits64")) for _ in range(5)]


@BOTH_SPEEDS
def test_a_reveal_is_counted(speed: str) -> None:
    tables = TABLE.empty()
    s = opened(tables, speed)
    reveal = at(speed, chance.reveal)
    reveal(s)
    reveal(s)
    assert tables["reveals"].tolist() == [2]


@BOTH_SPEEDS
@pytest.mark.parametrize("which", [0b0000, 0b0001, 0b1000, 0b0110, 0b1111])
def test_only_the_chosen_dice_are_rolled_each_by_a_draw_of_its_own_from_the_first_on(speed: str, which: int) -> None:
    faces = np.array([10, 20, 30, 40, 50, 60], np.int8)
    for bits in range(30):
        rolled, opinion = np.array([1, 2, 3, 4], np.int8), SecondOpinion(bits)
        dice = Dice(speed, bits)
        dice.run("roll", rolled, which, faces, 6)
        expected = [10 * (1 + opinion.below(6)) if which >> die & 1 else die + 1 for die in range(4)]
        assert rolled.tolist() == expected
        assert dice.state == opinion.state


@BOTH_SPEEDS
def test_a_roll_shows_the_first_faces_alone_and_each_of_them(speed: str) -> None:
    faces = np.array([7, 7, 5, 0, 99], np.int8)
    seen: Counter[int] = Counter()
    for bits in range(400):
        rolled = np.zeros(2, np.int8)
        Dice(speed, bits).run("roll", rolled, 0b11, faces, 4)
        seen.update(rolled.tolist())
    assert set(seen) == {7, 5, 0}
    assert 340 < seen[7] < 460, "a face that is there twice comes twice as often"


@BOTH_SPEEDS
def test_a_roll_is_a_reveal(speed: str) -> None:
    dice = Dice(speed)
    dice.run("roll", np.zeros(3, np.int8), 0b101, np.arange(6, dtype=np.int8), 6)
    assert dice.tables["reveals"].tolist() == [1]
