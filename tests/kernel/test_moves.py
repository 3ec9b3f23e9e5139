"""Move spaces: every decision with its arguments is one number, for people and for rules alike."""

from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.rule import interpreted

from .speeds import at


def space() -> MoveSpace:
    """Decisions with no, one, two and three arguments."""
    return MoveSpace(
        Decision("pass", 0, "1.1"),
        Decision("draw", 1, "1.2", Argument("pile", 5)),
        Decision("take", 2, "1.3", Argument("card", 3), Argument("place", 4)),
        Decision("build", 3, "1.4", Argument("house", 2), Argument("row", 3), Argument("column", 7), secret=True),
        Decision("end", 4, "1.5"),
    )


MOVES = space()


def combinations(decision: Decision) -> list[dict[str, int]]:
    """All arguments of a decision, the last one running fastest."""
    names = [argument.name for argument in decision.arguments]
    return [
        dict(zip(names, values, strict=True))
        for values in product(*(range(argument.count) for argument in decision.arguments))
    ]


def test_decisions_are_numbered_through_in_their_order() -> None:
    assert [(decision.name, decision.first, decision.count) for decision in MOVES] == [
        ("pass", 0, 1), ("draw", 1, 5), ("take", 6, 12), ("build", 18, 42), ("end", 60, 1),
    ]  # fmt: skip
    assert len(MOVES) == 61


def test_all_combinations_of_arguments_get_ascending_numbers_without_a_gap() -> None:
    numbers = [decision.encode(args) for decision in MOVES for args in combinations(decision)]
    assert numbers == list(range(len(MOVES)))


def test_every_number_gives_back_its_name_and_arguments() -> None:
    for number in range(len(MOVES)):
        name, args = MOVES.describe(number)
        assert MOVES.number(name, **args) == number
        assert MOVES.of(number) is MOVES[name]


def test_arguments_come_back_in_the_order_of_their_declaration() -> None:
    assert list(MOVES.describe(30)[1]) == ["house", "row", "column"]


@pytest.mark.parametrize("name", ["pass", "draw", "take", "build", "end"])
def test_rules_number_moves_as_people_do(name: str) -> None:
    decision = MOVES[name]
    numbered, parts = at("compiled", decision.number), [at("compiled", part) for part in decision.parts]
    for args in combinations(decision):
        number = decision.encode(args)
        assert numbered(*args.values()) == interpreted(decision.number)(*args.values()) == number
        assert [part(number) for part in parts] == list(args.values())
        assert [interpreted(part)(number) for part in decision.parts] == list(args.values())


@settings(deadline=None, derandomize=True, database=None)
@given(st.lists(st.lists(st.integers(1, 6), max_size=3), min_size=1, max_size=5), st.data())
def test_any_space_is_numbered_without_gaps(counts: list[list[int]], data: st.DataObject) -> None:
    made = MoveSpace(*(
        Decision(f"d{i}", i, "1.1", *(Argument(f"a{k}", count) for k, count in enumerate(row)))
        for i, row in enumerate(counts)
    ))  # fmt: skip
    number = data.draw(st.integers(0, len(made) - 1))
    name, args = made.describe(number)
    assert made.number(name, **args) == number
    assert [one.first + one.count for one in list(made)[:-1]] == [two.first for _, two in pairwise(made)]
    templates = made[name]
    assert [interpreted(part)(number) for part in templates.parts] == list(args.values())
    assert interpreted(templates.number)(*args.values()) == number


def test_a_secret_decision_says_so() -> None:
    assert [decision.name for decision in MOVES if decision.secret] == ["build"]


@pytest.mark.parametrize("number", [-1, 61, 10_000])
def test_a_number_outside_the_space_is_no_move(number: int) -> None:
    with pytest.raises(ValueError, match=f"there is no move {number}; moves run from 0 to 60"):
        MOVES.of(number)


def test_an_unknown_decision_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no decision 'sell'; the decisions are: pass, draw, take"):
        MOVES.number("sell")


@pytest.mark.parametrize("args", [{}, {"card": 1}, {"card": 1, "place": 1, "row": 1}, {"card": 1, "palace": 1}])
def test_missing_and_unknown_arguments_are_refused(args: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"^take takes card, place$"):
        MOVES.number("take", **args)


def test_a_decision_without_arguments_takes_none() -> None:
    with pytest.raises(ValueError, match=r"^pass takes no arguments$"):
        MOVES.number("pass", card=1)


@pytest.mark.parametrize("value", [-1, 3, True, False, 1.0, "1", None])
def test_an_argument_is_a_whole_number_in_its_range(value: Any) -> None:
    with pytest.raises(ValueError, match=f"^take: card runs from 0 to 2, not {value}$"):
        MOVES.number("take", card=value, place=0)


def test_a_decision_may_not_be_declared_twice() -> None:
    with pytest.raises(ValueError, match="declares a decision twice"):
        MoveSpace(Decision("take", 0, "1.1"), Decision("take", 1, "1.2"))


def test_decisions_whose_names_run_together_alike_keep_their_own_functions() -> None:
    moves = MoveSpace(
        Decision("place", 0, "1.1", Argument("tile_row", 4)),
        Decision("place_tile", 0, "1.1", Argument("row", 5)),
    )
    (tile_row,), (row,) = ([at("compiled", part) for part in moves[name].parts] for name in ("place", "place_tile"))
    assert [tile_row(number) for number in range(4)] == [0, 1, 2, 3]
    assert [row(number) for number in range(4, 9)] == [0, 1, 2, 3, 4]


def test_a_decision_has_four_arguments_at_most_and_none_is_called_by() -> None:
    four = [Argument(name, 2) for name in "abcd"]
    moves = MoveSpace(Decision("choose", 0, "1.1", *four))
    assert at("compiled", moves["choose"].number)(1, 0, 1, 1) == 11
    with pytest.raises(ValueError, match="at most 4"):
        Decision("choose", 0, "1.1", *four, Argument("e", 2))
    with pytest.raises(ValueError, match="who moves"):
        Decision("choose", 0, "1.1", Argument("by", 2))


def test_what_is_decided_beforehand_has_no_arguments() -> None:
    assert Decision("pass", 0, "1.1", beforehand=True).beforehand
    assert not Decision("pass", 0, "1.1").beforehand
    with pytest.raises(ValueError, match="pass: what is decided beforehand has no arguments"):
        Decision("pass", 0, "1.1", Argument("times", 2), beforehand=True)
