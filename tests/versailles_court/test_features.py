"""What a neural network is told of a table."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from features import assert_small_and_useful, teller
from ludotheque.games.versailles_court import features as told
from ludotheque.kernel.table import Array, copied

from .tables import ENGINE, STANDARD, Tabletop, turn_of
from .words import CHARACTERS

WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {}), (2, {"marquis": "on"}), (2, {"activation": "literal"}), (3, {}), (4, {}),
]  # fmt: skip
LOOK_EVERY = 9  # moves
MANY = 30  # games, in which everything that is told should happen
tell = teller(told)
QUEENS = [f"queen {points} {copy}" for points in range(1, 7) for copy in ("I", "II")]


def numbers(record: Array, seat: int) -> Array:
    """What is told of a table."""
    return tell(STANDARD, record, seat)


def about(table: Tabletop, seat: int, character: str, *places: int) -> list[float]:
    """Some numbers about one character."""
    first = CHARACTERS.index(character) * told.PER_CHARACTER
    return [round(float(numbers(table.record, seat)[first + place]), 3) for place in places]


@cache
def positions(players: int, seed: int, **options: Any) -> list[Array]:
    """Every so many tables of a random game, and the last one."""
    return list(some_tables(players, seed, options))


def some_tables(players: int, seed: int, options: dict[str, Any]) -> Iterator[Array]:
    table = Tabletop(players, seed=seed, **options)
    for count, _ in enumerate(table.play_any()):
        if count % LOOK_EVERY == 0 or count < players:
            yield copied(table.record)
    yield copied(table.record)


def test_numbers_are_small_and_each_of_them_tells_something() -> None:
    games = [(*WAYS[game % len(WAYS)], game // len(WAYS)) for game in range(MANY)]
    assert_small_and_useful(
        numbers(record, seat)
        for players, options, seed in games
        for record in positions(players, seed, **options)
        for seat in range(players)
    )


@pytest.mark.parametrize("lead", range(4))
def test_a_lead_is_told_by_its_size_and_what_it_is_worth(lead: int) -> None:
    mine, theirs = QUEENS[: 2 + lead], QUEENS[10:]
    table = turn_of(0, piles={0: {"queen": ", ".join(mine)}, 1: {"queen": ", ".join(theirs)}}, markers={"queen": 4})
    table.s.laid_turn[: table.s.laid] = 3  # by choice: seat 0 takes them to count
    most = int(lead > 0)
    places = (told.LEVEL, told.AHEAD_1, told.AHEAD_2, told.AHEAD_3)
    counted = min(lead + most, 3)  # who has the most cards counts one more
    assert about(table, 0, "queen", *places) == [float(place == counted) for place in range(4)]
    assert numbers(table.record, 0)[told.NOW] == pytest.approx(0.4)
    assert numbers(table.record, 0)[told.RIVAL_NOW] == pytest.approx(0.0 if lead else 0.4)


def test_cards_of_others_are_trusted_if_laid_by_choice_until_they_are_seen() -> None:
    table = turn_of(0, piles={0: {"queen": QUEENS[0]}, 1: {"queen": 2}}, markers={"queen": 3})
    places = (told.RIVAL_COUNT, told.ON_TRUST)
    assert about(table, 0, "queen", *places) == [0.2, 0], "from the deck: only the most cards count"
    table.s.laid_turn[: table.s.laid] = 3
    assert about(table, 0, "queen", *places) == [0.6, 0.5]
    table.s.laid_seen[: table.s.laid] = 3
    assert about(table, 0, "queen", *places) == [0.2, 0], "none of them was a Queen"
    assert numbers(table.record, 1)[told.SEEN_BY_OTHERS] == pytest.approx(0.2)


def test_no_more_cards_are_trusted_than_there_are() -> None:
    table = turn_of(0, piles={0: {"queen": ", ".join(QUEENS[:11])}, 1: {"queen": 3}})
    table.s.laid_turn[: table.s.laid] = 3
    assert about(table, 0, "queen", told.RIVAL_COUNT) == [0.2]


def test_a_card_that_is_about_to_be_put_counts_already() -> None:
    hands = {0: f"{QUEENS[0]}, king 1 I, king 2 I, duchess 1 I"}
    table = turn_of(0, phase="influence", hands=hands, piles={1: {"queen": 1}})
    places = (told.OWN_PILE, told.OWN_COUNT, told.MAY_ACTIVATE, told.IN_HAND)
    assert about(table, 0, "queen", *places) == [0, 0, 0, 0.5]
    assert about(table.play("influence queen"), 0, "queen", *places) == [0.2, 0.4, 1, 0]
    assert about(table.copy().play(f"put {QUEENS[0]}"), 0, "queen", *places) == [0.2, 0.4, 1, 0]
    assert about(table.play("put king 1 I"), 0, "queen", *places) == [0.2, 0.2, 1, 0.5]


def test_moves_that_one_would_tell_apart_are_told_apart() -> None:
    hands = {0: f"{QUEENS[0]}, king 1 I, king 6 I, words of praise 2"}
    piles = {0: {"king": 1, "duchess": 2}, 1: {"duchess": 2, "queen": 3}}
    table = turn_of(0, phase="influence", hands=hands, piles=piles, markers={"duchess": 2})
    for _ in range(3):
        after = []
        for number in table.legal():
            other = table.copy()
            ENGINE.apply(other.box, other.s, number)
            after.append(numbers(other.record, 0).tobytes())
        assert len(set(after)) == len(after)
        ENGINE.apply(table.box, table.s, table.legal()[0])


def test_the_end_is_told_with_its_winner() -> None:
    *_, before, last = positions(3, 1)
    assert [numbers(before, seat)[told.OVER] for seat in range(3)] == [0, 0, 0]
    points = last["points"][0][:3].tolist()
    for seat in range(3):
        found = numbers(last, seat)
        assert found[told.NOW] == pytest.approx(points[seat] / 10)
        assert (found[told.OVER], found[told.WON]) == (1, points[seat] == max(points))
