"""Chapter 3: taking requests. With the lines of the rulebook's examples."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from .tables import ENGINE, STANDARD, Tabletop, turn_of
from .words import NUMBERS, REQUESTS, RESOURCES, request_numbers

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


def groups(line: str, dice: str) -> set[str]:
    """The groups that may be taken from a line."""
    return turn_of(0, line=line, dice=dice).groups()


# ------------------------------------------------------------------------------------ the rulebook's examples

LINE_1 = "gold castle castle chocolate castle gold"
LINE_2 = "gold duchess castle chocolate gold ball"
LINE_3 = "castle duchess bastille castle ball gold"
LINES_4 = ["duchess chocolate gold gold castle bastille", "duchess chocolate chocolate gold castle bastille"]
LINES_4 += ["duchess chocolate ball gold castle bastille"]


@pytest.mark.proves("3.1", "3.2", game="versailles_request")
@ALL_COUNTS
def test_example_1_two_castles_and_gold_take_the_first_three_cards_or_the_last_two(players: int) -> None:
    table = turn_of(0, players=players, line=LINE_1, dice="castle castle gold")
    assert table.groups() == {"1-1", "1-2", "1-3", "2-2", "2-3", "3-3", "5-5", "5-6", "6-6"}
    first = table.copy().play("take 1-3")
    assert first.column(0) == [1, 0, 2]
    assert first.line() == "- - - chocolate castle gold"
    last = table.copy().play("take 5-6")
    assert last.column(0) == [1, 0, 1]
    assert last.line().startswith("gold castle castle chocolate ")


@pytest.mark.proves("2.2", "3.1", game="versailles_request")
def test_example_1_a_musketeer_turns_a_castle_into_chocolate_and_the_last_three_cards_can_be_taken() -> None:
    table = turn_of(0, line=LINE_1, dice="castle castle gold")
    assert "4-6" not in table.groups()
    table.roll("castle chocolate gold", "reroll 2")
    assert table.s.musketeers[0] == 3
    assert table.groups() == {"1-1", "1-2", "2-2", "3-3", "3-4", "4-4", "4-5", "4-6", "5-5", "5-6", "6-6"}
    table.play("take 4-6")
    assert table.column(0) == [1, 1, 1]
    assert table.line() == "gold castle castle - - -"


@pytest.mark.proves("3.3", "3.4", "3.5", game="versailles_request")
def test_example_2_the_duchess_comes_with_both_her_neighbours_and_the_ball_with_its_only_one() -> None:
    table = turn_of(0, line=LINE_2, dice="castle gold chocolate")
    assert table.groups() == {"1-1", "1-3", "1-4", "3-3", "3-4", "3-5", "3-6", "4-4", "4-5", "4-6", "5-5", "5-6"}
    first = table.copy().play("take 1-4")
    assert first.line() == "- - - - gold ball"
    assert (first.column(0), first.lay_duchesses().duchesses(0)) == ([1, 1, 1], ["bare"])
    second = table.copy().play("take 3-6")
    assert second.line() == "gold duchess - - - -"
    assert (second.column(0), second.s.new_balls) == ([1, 1, 1], 1)
    assert second.play("ball to gold").balls(0) == [1, 0, 0]


@pytest.mark.proves("3.4", "4.1", "4.2", "4.4", game="versailles_request")
@ALL_COUNTS
def test_example_3_two_castles_and_gold_take_the_whole_line_and_four_court_cards(players: int) -> None:
    table = turn_of(
        0, players=players, line=LINE_3, dice="castle castle gold", next_court="spy I, spy II, lady I, lady II"
    )
    assert table.groups() == {"1-1", "1-4", "1-6", "4-4", "4-6", "6-6"}
    table.play("take 1-6")
    assert table.line() == "- - - - - -"
    assert table.hand(0) == {"spy I", "spy II"}, "for the first three and the last three"
    assert table.moves() == {
        *(f"ball to {resource}" for resource in RESOURCES), "lay duchess",
        *(f"bastille to seat {seat}" for seat in range(1, players)),
    }  # fmt: skip
    table.play("lay duchess", "bastille to seat 1")
    assert table.hand(0) == {"spy I", "spy II", "lady I", "lady II"}
    table.play("ball to castle")
    assert (table.column(0), table.balls(0)) == ([1, 0, 2], [0, 0, 1])


@pytest.mark.proves("3.1", "3.5", game="versailles_request")
@pytest.mark.parametrize("line", LINES_4)
def test_example_4_duchess_and_chocolate_or_castle_and_bastille(line: str) -> None:
    table = turn_of(0, line=line, dice="chocolate castle castle")
    wanted = {"1-2", "2-2", "5-5", "5-6"} | ({"3-3"} if line.split()[2] == "chocolate" else set())
    assert table.groups() == wanted
    left = table.copy().play("take 1-2")
    assert (left.column(0), left.duchesses(0)) == ([0, 1, 0], ["bare"])
    right = table.copy().play("take 5-6", "bastille to seat 1")
    assert (right.column(0), right.s.bastilles[1]) == ([0, 0, 1], 1)


@pytest.mark.proves("2.2", "3.1", game="versailles_request")
def test_example_4_a_musketeer_may_roll_the_lost_die_again() -> None:
    table = turn_of(0, line=LINES_4[0], dice="chocolate castle castle").roll("chocolate castle gold", "reroll 3")
    assert table.groups() == {"1-2", "1-3", "2-2", "2-3", "3-3", "4-4", "4-5", "4-6", "5-5", "5-6"}


# ------------------------------------------------------------------------------------------- what may be taken


@pytest.mark.proves("3.1", game="versailles_request")
def test_every_resource_needs_a_die_and_each_die_serves_once() -> None:
    line = "gold gold gold gold gold gold"
    ones = {f"{k}-{k}" for k in range(1, 7)}
    twos = {f"{k}-{k + 1}" for k in range(1, 6)}
    threes = {f"{k}-{k + 2}" for k in range(1, 5)}
    assert groups(line, "castle castle castle") == set()
    assert groups(line, "gold castle castle") == ones
    assert groups(line, "castle gold gold") == ones | twos
    assert groups(line, "gold gold gold") == ones | twos | threes


@pytest.mark.proves("3.1", game="versailles_request")
def test_a_group_is_never_interrupted() -> None:
    assert groups("gold castle gold castle gold castle", "gold gold gold") == {"1-1", "3-3", "5-5"}
    assert groups("gold ball castle ball gold castle", "gold gold chocolate") == {"1-1", "5-5"}


@pytest.mark.proves("3.2", game="versailles_request")
def test_the_order_of_the_dice_does_not_matter() -> None:
    for line in (LINE_1, LINE_2, LINE_3):
        found = [groups(line, dice) for dice in ("castle castle gold", "castle gold castle", "gold castle castle")]
        assert found[0] == found[1] == found[2] != set()


@pytest.mark.proves("3.2", "2.3", game="versailles_request")
def test_only_one_group_is_taken_and_it_may_be_small() -> None:
    table = turn_of(0, line=LINE_1, dice="castle castle gold", hands={0: "confessor I"}).play("take 2-2")
    assert table.moves() == {"end turn"}
    assert table.column(0) == [0, 0, 1]


@pytest.mark.proves("3.3", game="versailles_request")
def test_specials_alone_are_no_group() -> None:
    assert groups("ball duchess bastille gold castle castle", "chocolate chocolate chocolate") == set()
    line = "ball duchess bastille gold castle castle"
    assert groups(line, "gold gold gold") == {"1-4", "4-4"}


@pytest.mark.proves("3.3", "3.4", game="versailles_request")
def test_any_number_of_specials_between_two_resources_comes_along_without_a_die() -> None:
    line = "gold ball duchess bastille duchess gold"
    assert groups(line.replace("bastille duchess gold", "bastille gold gold"), "gold gold castle") == {
        "1-1", "1-5", "5-5", "5-6", "6-6",
    }  # fmt: skip
    table = turn_of(0, line=line, dice="gold gold castle")
    assert table.groups() == {"1-1", "1-6", "6-6"}
    table.play("take 1-6")
    assert (table.s.new_balls, table.s.new_duchesses, table.s.new_bastilles) == (1, 2, 1)


@pytest.mark.proves("3.4", game="versailles_request")
def test_specials_between_can_t_be_left_and_one_resource_does_not_bring_them() -> None:
    found = groups("gold ball gold castle castle castle", "gold gold chocolate")
    assert found == {"1-1", "1-3", "3-3"}


@pytest.mark.proves("3.5", game="versailles_request")
def test_specials_at_an_end_come_along_all_or_none() -> None:
    assert groups("ball duchess gold castle castle castle", "gold gold gold") == {"1-3", "3-3"}
    assert groups("castle castle castle gold duchess ball", "gold gold gold") == {"4-4", "4-6"}
    assert groups("duchess duchess gold ball ball castle", "gold gold castle") == {"1-3", "1-6", "3-3", "3-6", "6-6"}


@pytest.mark.proves("3.5", game="versailles_request")
def test_specials_at_both_ends_come_along_with_a_group_between_them() -> None:
    assert groups("ball gold gold castle chocolate duchess", "gold gold castle") == {
        "1-2", "1-3", "1-4", "2-2", "2-3", "2-4", "3-3", "3-4", "4-4",
    }  # fmt: skip
    assert groups("ball gold bastille duchess gold duchess", "gold gold castle") == {
        "1-2", "1-5", "1-6", "2-2", "2-5", "2-6", "5-5", "5-6",
    }  # fmt: skip


@pytest.mark.proves("3.6", game="versailles_request")
def test_taking_nothing_is_always_possible_and_the_only_way_if_no_group_is() -> None:
    table = turn_of(
        0, line="gold gold gold castle castle castle", dice="chocolate chocolate chocolate", musketeers={0: 0}
    )
    assert table.moves() == {"take nothing"}
    table.play("take nothing")
    assert table.line() == "gold gold gold castle castle castle"
    assert table.column(0) == [0, 0, 0]


@pytest.mark.proves("3.7", game="versailles_request")
@ALL_COUNTS
def test_resources_lie_in_one_column_each_before_their_taker_alone(players: int) -> None:
    line = "gold castle chocolate gold gold gold"
    table = turn_of(1, players=players, line=line, columns={1: (1, 0, 2), 0: (3, 3, 3)}).play("take 1-3")
    assert table.column(1) == [2, 1, 3]
    assert table.column(0) == [3, 3, 3]


@pytest.mark.proves("3.7", "5.1", "9.1", game="versailles_request")
def test_the_columns_of_the_rulebook_hold_six_cards_and_with_a_ball_eight() -> None:
    table = turn_of(0, columns={0: (1, 3, 2)})
    assert sum(table.column(0)) + sum(table.balls(0)) == 6
    table = turn_of(0, line="ball gold castle castle castle castle", dice="gold gold gold", columns={0: (1, 3, 2)})
    table.play("take 1-2", "ball to chocolate")
    assert (table.column(0), table.balls(0)) == ([2, 3, 2], [0, 1, 0])
    assert sum(table.column(0)) + sum(table.balls(0)) == 8


# ---------------------------------------------------------------------------------------- a second opinion


def allowed(line: list[str], dice: list[str]) -> set[str]:
    """The groups by the rulebook's own words, tried out on every set of places.

    Runs of specials are taken whole or not at all, and only with the one or two resources that frame them.
    """
    found = set()
    for chosen in product((False, True), repeat=len(line)):
        taken = {place for place, yes in enumerate(chosen) if yes}
        resources = Counter(line[place] for place in taken if line[place] in RESOURCES)
        if not resources or resources - Counter(dice) or max(taken) - min(taken) + 1 != len(taken):
            continue
        if all((run <= taken and frame <= taken) or not run & taken for run, frame in runs(line)):
            found.add(f"{min(taken) + 1}-{max(taken) + 1}")
    return found


def runs(line: list[str]) -> Iterator[tuple[set[int], set[int]]]:
    """The places of every run of specials, and of the resources on both sides of it."""
    place = 0
    while place < len(line):
        end = place
        while end < len(line) and line[end] not in RESOURCES:
            end += 1
        if end > place:
            yield set(range(place, end)), {p for p in (place - 1, end) if 0 <= p < len(line)}
        place = end + 1


GROUPS = {move.removeprefix("take "): n for move, n in NUMBERS.items() if "-" in move and move.startswith("take ")}


def legal_groups(table: Tabletop, line: list[str], dice: list[str]) -> set[str]:
    """The same as the rules have it."""
    table.s.line[:] = -1
    table.s.line[: len(line)] = request_numbers(" ".join(line))
    table.s.dice[:] = request_numbers(" ".join(dice))
    legal = set(ENGINE.legal_moves(ENGINE.open(STANDARD), table.s))
    return {
        move.removeprefix("take ") for move, number in NUMBERS.items() if move[:5] == "take " and number in legal
    } - {"nothing"}


@pytest.mark.proves("3.1", "3.2", "3.3", "3.4", "3.5", "3.6", game="versailles_request")
@pytest.mark.parametrize("dice", list(combinations_with_replacement(("gold", "castle"), 3)))
def test_on_every_line_of_gold_castles_and_duchesses_the_groups_are_those_of_the_rulebook(
    dice: tuple[str, ...],
) -> None:
    table = turn_of(0)
    for line in product(("gold", "castle", "duchess"), repeat=6):
        assert legal_groups(table, list(line), list(dice)) == allowed(list(line), list(dice)), (line, dice)


@pytest.mark.proves("2.6", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", game="versailles_request")
def test_on_random_lines_of_any_length_the_groups_are_those_of_the_rulebook() -> None:
    table, chance = turn_of(0), Random(1)
    for _ in range(2_000):
        line = chance.choices(REQUESTS, (4, 4, 4, 2, 2, 1), k=chance.choice((0, 1, 2, 3, 4, 5, 6, 6, 6, 6)))
        dice = chance.choices(RESOURCES, k=3)
        assert legal_groups(table, line, dice) == allowed(line, dice), (line, dice)
