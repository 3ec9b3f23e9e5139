"""Piles of cards and their discards, against Python's own lists."""

import random

import numpy as np
import pytest

from ludotheque.kernel import piles
from ludotheque.kernel.table import Array, Table, nobodys, public

from .speeds import at, opened

SIZE = 8
TABLE = Table(
    2,
    [
        nobodys("pile", np.int8, (SIZE,)),
        public("discards", np.int8, (SIZE,)),
        public("heights", np.int8, (4,)),  # this pile's stand at 1 and 2
    ],
)
PILE, DISCARDS = 1, 2
NAMES = ("put_on", "take_off", "turn_over", "draw")
SPEEDS = {speed: {name: at(speed, getattr(piles, name)) for name in NAMES} for speed in ("compiled", "interpreted")}
BOTH_SPEEDS = pytest.mark.parametrize("speed", SPEEDS)


def table_with(pile: list[int], discards: list[int], seed: int = 1) -> Array:
    """A table with these cards; two other heights stand around theirs."""
    tables = TABLE.empty()
    for field, cards in (("pile", pile), ("discards", discards)):
        tables[field] = [*cards, *[piles.NO_CARD] * (SIZE - len(cards))]
    tables["heights"] = [5, len(pile), len(discards), 6]
    tables["rng"] = seed
    return tables


def lying(tables: Array) -> tuple[list[int], list[int]]:
    """The cards of the pile and of the discards; nothing lies above them, and other heights are as they were."""
    found = []
    assert tables["heights"][0, [0, 3]].tolist() == [5, 6]
    for field, which in (("pile", PILE), ("discards", DISCARDS)):
        count = int(tables["heights"][0, which])
        assert (tables[field][0, count:] == piles.NO_CARD).all()
        found.append(tables[field][0, :count].tolist())
    return found[0], found[1]


@BOTH_SPEEDS
def test_a_card_is_put_on_top(speed: str) -> None:
    tables = table_with([4], [])
    s = opened(tables, speed)
    SPEEDS[speed]["put_on"](s["pile"], s["heights"], PILE, 7)
    SPEEDS[speed]["put_on"](s["discards"], s["heights"], DISCARDS, 0)
    assert lying(tables) == ([4, 7], [0])


@BOTH_SPEEDS
def test_the_top_card_is_taken_off(speed: str) -> None:
    tables = table_with([4, 0, 7], [1])
    s = opened(tables, speed)
    taken = [SPEEDS[speed]["take_off"](s["pile"], s["heights"], PILE) for _ in range(3)]
    assert taken == [7, 0, 4]
    assert all(type(card) is int for card in taken)
    assert lying(tables) == ([], [1])


@BOTH_SPEEDS
@pytest.mark.parametrize("count", range(SIZE + 1))
def test_discards_turned_over_are_drawn_in_the_order_in_which_they_were_discarded(speed: str, count: int) -> None:
    tables = table_with([], list(range(count)))
    s = opened(tables, speed)
    SPEEDS[speed]["turn_over"](s["pile"], s["discards"], s["heights"], PILE)
    assert lying(tables) == (list(reversed(range(count))), [])
    assert tables["rng"][0] == 1, "nothing is left to chance"
    assert [SPEEDS[speed]["take_off"](s["pile"], s["heights"], PILE) for _ in range(count)] == list(range(count))


@BOTH_SPEEDS
def test_cards_are_drawn_from_the_pile_while_it_has_any(speed: str) -> None:
    tables = table_with([4, 7], [1, 2, 3])
    s = opened(tables, speed)
    assert SPEEDS[speed]["draw"](s, s["pile"], s["discards"], s["heights"], PILE) == 7
    assert lying(tables) == ([4], [1, 2, 3])
    assert SPEEDS[speed]["draw"](s, s["pile"], s["discards"], s["heights"], PILE) == 4
    assert lying(tables) == ([], [1, 2, 3])
    assert tables["rng"][0] == 1


@BOTH_SPEEDS
def test_an_empty_pile_is_made_anew_of_the_shuffled_discards(speed: str) -> None:
    orders = set()
    for seed in range(40):
        tables = table_with([], [1, 2, 3, 4], seed)
        s = opened(tables, speed)
        drawn = SPEEDS[speed]["draw"](s, s["pile"], s["discards"], s["heights"], PILE)
        pile, discards = lying(tables)
        assert discards == []
        assert sorted([*pile, drawn]) == [1, 2, 3, 4]
        orders.add((*pile, drawn))
    assert len(orders) > 12


@BOTH_SPEEDS
def test_where_there_is_no_card_at_all_none_is_drawn(speed: str) -> None:
    tables = table_with([], [])
    s = opened(tables, speed)
    before = tables.tobytes()
    assert SPEEDS[speed]["draw"](s, s["pile"], s["discards"], s["heights"], PILE) == piles.NO_CARD
    assert tables.tobytes() == before


def test_both_speeds_agree_with_lists_whatever_is_done() -> None:
    for seed in range(20):
        chance = random.Random(seed)
        compiled, plain = table_with([3, 1, 4], [5], seed), table_with([3, 1, 4], [5], seed)
        expected: tuple[list[int], list[int]] = ([3, 1, 4], [5])
        for _ in range(30):
            drawn = []
            for tables, speed in ((compiled, "compiled"), (plain, "interpreted")):
                s = opened(tables, speed)
                drawn.append(SPEEDS[speed]["draw"](s, s["pile"], s["discards"], s["heights"], PILE))
            assert drawn[0] == drawn[1]
            if expected[0]:
                assert expected[0].pop() == drawn[0]
            else:
                assert sorted([*lying(plain)[0], drawn[0]]) == sorted(expected[1])
                expected = lying(plain)
            if chance.random() < 0.7:
                for tables, speed in ((compiled, "compiled"), (plain, "interpreted")):
                    s = opened(tables, speed)
                    SPEEDS[speed]["put_on"](s["discards"], s["heights"], DISCARDS, drawn[0])
                expected[1].append(drawn[0])
            else:
                for tables, speed in ((compiled, "compiled"), (plain, "interpreted")):
                    s = opened(tables, speed)
                    SPEEDS[speed]["put_on"](s["pile"], s["heights"], PILE, drawn[0])
                expected[0].append(drawn[0])
            assert lying(compiled) == lying(plain) == expected
            assert compiled.tobytes() == plain.tobytes()
