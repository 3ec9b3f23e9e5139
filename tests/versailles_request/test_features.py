"""What a neural network is told of a table."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from features import assert_small_and_useful, teller
from ludotheque.games.versailles_request import features as told
from ludotheque.games.versailles_request import features_places as at
from ludotheque.games.versailles_request import table as names
from ludotheque.kernel.table import Array, copied

from .tables import ENGINE, STANDARD, Tabletop, turn_of
from .test_whole_games import lively_move
from .words import CHARACTERS, NUMBERS, RESOURCES

GAMES = 8  # with each number of players, in which everything that is told should happen
LOOK_EVERY = 5  # moves
OTHER = at.PER_TAKER  # of the offer: to somebody else
THEIRS = at.PER_PLAYER  # of what is on its way: with somebody else
tell = teller(told)


def numbers(table: Tabletop, seat: int) -> Array:
    """What is told of a table."""
    return tell(STANDARD, table.record, seat)


def some(table: Tabletop, seat: int, *places: int) -> list[float]:
    """Some of the numbers."""
    found = numbers(table, seat)
    return [round(float(found[place]), 3) for place in places]


def offer(table: Tabletop, seat: int, *places: int, to: int = 0) -> list[float]:
    """What the line offers to the seat, or to somebody else."""
    return some(table, seat, *(at.OFFER + to + place for place in places))


def pending(table: Tabletop, seat: int, *places: int, of: int = 0) -> list[float]:
    """What is on its way with the seat, or with somebody else."""
    return some(table, seat, *(at.PENDING + of + place for place in places))


def lead(table: Tabletop, seat: int, resource: str) -> int | None:
    """By how much the seat leads in a column, as far as it is told."""
    first = RESOURCES.index(resource) * at.PER_COLUMN + at.LEAD
    found = numbers(table, seat)[first : first + at.LEADS].tolist()
    assert sum(found) in (0, 1)
    return found.index(1) - at.MARGIN if 1 in found else None


def played(players: int, seed: int) -> Iterator[Tabletop]:
    """A lively random game: the table before every move, and at the end."""
    table = Tabletop(players, seed=seed)
    while not table.s.over:
        yield table
        ENGINE.apply(table.box, table.s, NUMBERS[lively_move(table)])
    yield table


@pytest.fixture(scope="module")
def tables() -> list[Tabletop]:
    """Tables of many games: some of all, and all those at which something rare is decided."""
    return [
        table.copy()
        for players in (2, 3, 4)
        for seed in range(GAMES)
        for count, table in enumerate(played(players, seed))
        if count % LOOK_EVERY == 0 or table.s.phase >= names.STRIKE or table.s.over
    ]


# --------------------------------------------------------------------------------------------- all of it


def test_numbers_are_small_and_each_of_them_tells_something(tables: list[Tabletop]) -> None:
    assert_small_and_useful(numbers(table, seat) for table in tables for seat in range(table.s.players))


def test_nothing_is_told_that_the_seat_does_not_see(tables: list[Tabletop]) -> None:
    for table in tables[::7]:
        for seat in range(table.s.players):
            masked = tell(STANDARD, table.masked(seat), seat)
            assert masked.tobytes() == numbers(table, seat).tobytes()


# --------------------------------------------------------------------------------------------- the columns


@pytest.mark.parametrize("ahead", range(-4, 5))
def test_a_lead_in_a_column_is_told_to_both_sides_by_its_size(ahead: int) -> None:
    table = turn_of(columns={0: (4 + ahead, 0, 0), 1: (4, 0, 0)})
    shown = max(-3, min(3, ahead))
    assert (lead(table, 0, "gold"), lead(table, 1, "gold")) == (shown, -shown)
    assert lead(table, 0, "castle") is None, "where nobody has a card, nobody is level"
    assert some(table, 0, at.OWN_LENGTH, at.RIVAL_LENGTH) == [round((4 + ahead) / 5, 3), 0.8]


def test_a_lead_counts_over_the_longest_of_several_rivals_and_balls_count() -> None:
    table = turn_of(players=3, columns={0: (3, 0, 1), 1: (0, 2, 0), 2: (2, 1, 1)}, balls={1: (1, 0, 0)})
    assert [lead(table, 0, resource) for resource in RESOURCES] == [1, -2, 0]
    table.s.balls[1, 0] += 1
    assert [lead(table, seat, "gold") for seat in range(3)] == [1, -1, -1]


def test_a_lead_is_told_more_loudly_the_nearer_the_end_is() -> None:
    ahead = at.LEADS_LATE + at.MARGIN + 1
    early, late = (turn_of(columns={0: (1 + n, 0, n), 1: (n, 0, n)}) for n in (0, 4))
    assert some(early, 0, ahead) == [round(1 / 14, 3)]
    assert some(late, 0, ahead) == [round(9 / 14, 3)]
    assert some(early, 0, at.HOPED_LEAD) < some(late, 0, at.HOPED_LEAD)
    assert some(early, 0, at.NOW_LEAD) == some(late, 0, at.NOW_LEAD)


# -------------------------------------------------------------------------------------------- the standing


def test_points_of_the_round_are_told_by_where_they_come_from() -> None:
    table = turn_of(
        hands={0: "spy I, spy II, lady I", 1: "lady II"},
        columns={0: (2, 1, 0), 1: (0, 1, 0)},
        duchesses={0: "musician I, bare", 1: "captain I"},
        princes={1: "prince I, prince II"},
    )
    # in the order of the sheet: closing, columns, Duchesses, hand, princes
    own, rival = [0, 0.8, 0.5, 0.6, 0], [0, 0.2, 0.5, 0.2, 1]
    sources = range(names.SOURCES)
    assert some(table, 0, *(at.OWN_SOURCES + i for i in sources)) == own
    assert some(table, 0, *(at.RIVAL_SOURCES + i for i in sources)) == rival
    assert some(table, 1, *(at.OWN_SOURCES + i for i in sources)) == rival
    assert some(table, 0, at.NOW_OWN, at.NOW_RIVAL, at.NOW_LEAD) == [0.9, 0.8, 0.2]
    assert some(table, 1, at.TOTAL_SIGN, at.TOTAL_CLOSE) == [-1, -0.25]
    assert some(table, 0, at.BARE_OWN, at.BARE_RIVAL, at.FULL_OWN, at.FULL_RIVAL) == [0.5, 0, 0.5, 0.5]


def test_points_of_earlier_rounds_are_added_and_weigh_most_in_the_last_one() -> None:
    second, last = (turn_of(earlier=[(1, 4)] * rounds, columns={0: (1, 0, 0)}) for rounds in (1, 2))
    # each round before it brought the first seat 2 points for its end, and three fewer for its hand
    assert some(second, 0, at.EARLIER_CLOSE, at.TOTAL_CLOSE, at.TOTAL_LAST) == [-0.25, 0.5, 0]
    assert some(last, 0, at.EARLIER_CLOSE, at.TOTAL_CLOSE, at.TOTAL_LAST) == [-0.5, 0.25, 0.25]
    assert some(last, 1, at.EARLIER_CLOSE, at.TOTAL_CLOSE, at.TOTAL_LAST) == [0.5, -0.25, -0.25]
    for table, left in ((second, 2), (last, 1)):
        assert some(table, 0, *range(at.ROUNDS_LEFT, at.ROUNDS_LEFT + 3)) == [left == 1, left == 2, left == 3]


def test_a_round_is_counted_as_it_was_told_before_its_last_move() -> None:
    ends = 0
    for players in (2, 3, 4):
        for seed in range(GAMES):
            records = [copied(table.record) for table in played(players, seed)]
            for before, after in pairwise(records):
                done = int(before["rounds_done"][0])
                if after["rounds_done"][0] == done or before["stage"][0] != names.TAKEN or before["phase"][0]:
                    continue  # else something is still drawn or laid out with the same move
                ends += 1
                for seat in range(players):
                    found = tell(STANDARD, before, seat)
                    assert found[at.NOW_OWN] == pytest.approx(after["sheet"][0, done, seat].sum() / 10)
                    assert (found[at.ENDS_NOW], found[at.HAS_A_TURN]) == (1, 0)
    assert ends > GAMES


# ------------------------------------------------------------------------------------------ the end of the round


def test_the_end_of_the_round_is_seen_coming_card_by_card() -> None:
    own, rival = (tuple(range(first, first + at.STEPS)) for first in (at.OWN_NEAR, at.RIVAL_NEAR))
    table = turn_of(columns={0: (4, 4, 4), 1: (2, 1, 3)}, dice="castle castle castle")
    near, far = [0, 1, 1, 1, 1], [0, 0, 0, 0, 1]  # two cards are missing, and eight
    assert some(table, 0, *own) == some(table, 1, *rival) == near
    assert some(table, 1, *own) == some(table, 0, *rival) == far
    assert some(table, 0, at.OWN_MISSING, at.RIVAL_MISSING, at.CLOSED_OWN) == [0.2, 0.8, 0]
    assert some(table, 0, at.RACE_WON) == [1]
    assert some(table, 1, at.RACE_WON) == [-1]
    three = turn_of(players=3, columns={0: (3, 3, 2)})
    assert some(three, 0, *own) == [0, 0, 1, 1, 1], "eleven cards end a round of three"


def test_whoever_comes_later_in_the_go_round_still_has_a_turn() -> None:
    table = turn_of(players=3, columns={1: (4, 4, 2)}, active=1, dice="gold gold castle", hands={1: "lady I"})
    table.play("take 1-1")
    assert some(table, 1, at.CLOSED_OWN, at.CLOSED_OTHER, at.HAS_A_TURN, at.RIVALS_TO_COME) == [1, 0, 0, 0.333]
    assert some(table, 2, at.CLOSED_OWN, at.CLOSED_OTHER, at.HAS_A_TURN, at.RIVALS_TO_COME) == [0, 1, 1, 0]
    assert some(table, 0, at.CLOSED_OTHER, at.HAS_A_TURN, at.FIRST_IN_ROUND, at.LAST_IN_ROUND) == [1, 0, 1, 0]
    assert some(table, 2, at.FIRST_IN_ROUND, at.LAST_IN_ROUND, at.ENDS_NOW) == [0, 1, 0]
    table.play("end turn")
    assert some(table, 2, at.HAS_A_TURN, at.ENDS_NOW, at.RIVALS_TO_COME) == [1, 1, 0]
    assert some(table, 1, at.ENDS_LEAD, at.NEAR_LEAD) == [*some(table, 1, at.NOW_LEAD), 0]


def test_the_one_whose_turn_it_is_wins_a_race_between_equals() -> None:
    table = turn_of(columns={0: (4, 4, 3), 1: (4, 3, 4)})
    assert [some(table, seat, at.RACE_WON) for seat in range(2)] == [[1], [-1]]
    table.play("take nothing")
    assert [some(table, seat, at.RACE_WON) for seat in range(2)] == [[-1], [1]]


# ------------------------------------------------------------------------------------------ the line and the dice


@pytest.mark.parametrize(
    ("line", "dice", "best"),
    [  # resources in thirds; court cards, balls, Duchesses and Bastilles in halves
        ("gold gold castle chocolate castle gold", "gold gold chocolate", (0.667, 0, 0, 0, 0)),
        ("gold gold castle chocolate castle gold", "gold gold castle", (1, 0.5, 0, 0, 0)),
        ("gold castle gold gold gold castle", "gold gold gold", (1, 0.5, 0, 0, 0)),
        ("castle gold gold gold castle castle", "gold gold gold", (1, 0.5, 0, 0, 0)),
        ("castle gold gold gold castle castle", "chocolate chocolate chocolate", (0, 0, 0, 0, 0)),
        ("castle gold duchess gold castle castle", "gold gold chocolate", (0.667, 0, 0, 0.5, 0)),
        ("ball bastille gold castle castle castle", "gold chocolate chocolate", (0.333, 0.5, 0.5, 0, 0.5)),
        ("castle castle gold duchess castle ball", "gold castle chocolate", (0.667, 0.5, 0.5, 0.5, 0)),
    ],
)
def test_the_best_group_is_told_that_the_dice_pay_for(line: str, dice: str, best: tuple[float, ...]) -> None:
    table = turn_of(line=line, dice=dice)
    places = (at.BEST_RESOURCES, at.BEST_COURT, at.BEST_BALLS, at.BEST_DUCHESSES, at.BEST_BASTILLES)
    assert tuple(offer(table, 0, *places)) == best
    assert tuple(offer(table, 1, *places, to=OTHER)) == best
    assert offer(table, 1, *places, at.EXPECTED) == [0] * 6, "it is not this seat's to take"


def test_of_two_groups_that_one_is_best_which_changes_a_lead() -> None:
    line = "gold castle chocolate gold castle chocolate"
    safe = turn_of(line=line, dice="gold gold gold", columns={0: (7, 1, 1), 1: (0, 1, 1)})
    wanted = turn_of(line=line, dice="castle castle castle", columns={0: (7, 1, 1), 1: (0, 1, 1)})
    assert offer(safe, 0, at.BEST) < offer(wanted, 0, at.BEST)
    assert offer(safe, 0, at.BEST_LEADS) < offer(wanted, 0, at.BEST_LEADS)


def test_other_dice_are_told_by_what_they_would_bring() -> None:
    line, dice = "gold gold gold castle castle castle", "gold gold chocolate"
    places = (at.TURNED, at.TURNED_BY_HAND, at.ROLLED_AGAIN)
    none = offer(turn_of(line=line, dice=dice, musketeers={0: 0}), 0, *places)
    assert none[0] > 0
    assert none[1:] == [0, 0]
    held = offer(turn_of(line=line, dice=dice, musketeers={0: 1}, hands={0: "superintendent I"}), 0, *places)
    assert held[0] == held[1] > held[2] > 0
    wrong = offer(turn_of(line=line, dice=dice, musketeers={0: 0}, hands={0: "chocolatier I"}), 0, *places)
    assert wrong[1] == 0
    already = offer(turn_of(line=line, dice="gold gold gold", hands={0: "superintendent I"}), 0, *places)
    assert already == [0, 0, 0]


def test_before_the_roll_a_line_is_told_by_what_may_be_expected_of_it() -> None:
    rich, poor = (
        turn_of(stage="before", line=line)
        for line in ("gold gold ball duchess castle chocolate", "gold chocolate gold chocolate gold chocolate")
    )
    assert offer(rich, 0, at.EXPECTED) > offer(poor, 0, at.EXPECTED) > [0]
    assert offer(rich, 1, at.EXPECTED, to=OTHER) == offer(rich, 0, at.EXPECTED)
    assert offer(rich, 0, at.BEST, at.LINE_BALLS, at.LINE_DUCHESSES, at.HOLES) == [0, 0.5, 0.5, 0]
    assert offer(rich, 0, at.BEST_OF_ALL) > offer(rich, 0, at.EXPECTED)


def test_the_chance_to_end_the_round_is_told() -> None:
    line = "gold castle gold castle gold castle"
    before = turn_of(stage="before", line=line, columns={0: (13, 0, 0)})
    assert offer(before, 0, at.CHANCE_TO_CLOSE) == [round(26 / 27, 3)], "three times chocolate is of no use"
    two = turn_of(stage="before", line=line, columns={0: (12, 0, 0)})
    assert offer(two, 0, at.CHANCE_TO_CLOSE) == [round(12 / 27, 3)], "gold and castle"
    for dice, closes in (("gold castle chocolate", 1), ("gold gold gold", 0)):
        assert offer(turn_of(line=line, dice=dice, columns={0: (12, 0, 0)}), 0, at.CLOSES) == [closes]


def test_a_group_that_ends_the_round_is_told_whenever_the_rules_allow_one(tables: list[Tabletop]) -> None:
    found = set()
    for table in tables:
        s = table.s
        if s.over or s.phase != names.TURN or s.stage != names.ROLLED or s.closer != names.NONE:
            continue
        end = 14 if s.players == 2 else 11
        missing = end - int(s.column[s.active].sum()) - int(s.balls[s.active].sum())
        most = 0
        for group in table.groups():
            first, last = map(int, group.split("-"))
            most = max(most, sum(0 <= kind <= names.BALL for kind in s.line[first - 1 : last]))
        closes, best = offer(table, table.seat, at.CLOSES, at.BEST)
        assert closes == (most >= missing)
        assert (best > 0) == (most > 0)
        found.add(closes)
    assert found == {0, 1}


def test_what_is_left_of_the_line_is_for_the_next_one_unless_the_round_ends() -> None:
    table = turn_of(hands={0: "lady I"}).play("take 1-1")
    assert offer(table, 0, at.EXPECTED, at.HOLES) == [0, 0]
    assert offer(table, 1, at.HOLES) == offer(table, 0, at.HOLES, to=OTHER) == [0.25]
    assert offer(table, 1, at.EXPECTED) > [0]
    last = turn_of(1, hands={1: "lady I"}, columns={1: (13, 0, 0)}).play("take 1-1")
    assert [offer(last, seat, at.EXPECTED, at.HOLES, to=to) for seat in (0, 1) for to in (0, OTHER)] == [[0, 0]] * 4


# ------------------------------------------------------------------------------------------------------ the hand


def test_the_own_hand_is_told_card_by_card_and_the_others_by_their_size() -> None:
    hands = {0: "spy I, spy II, prince I", 1: "confessor I", 2: "lady I, lady II"}
    table = turn_of(players=3, hands=hands, duchesses={0: "bare"})
    spy, prince, lady = (at.HAND + CHARACTERS.index(card) for card in ("spy", "prince", "lady"))
    assert some(table, 0, spy, prince, lady) == [2, 1, 0]
    assert some(table, 0, *range(at.HAND_SIZE, at.HAND_SIZE + 4), at.ROOM) == [1, 1, 1, 0, 0.25]
    assert some(table, 0, at.LARGEST_HAND, at.NEXT_HAND, at.ALL_HANDS) == [0.5, 0.25, 0.3]
    assert some(table, 0, at.READY, at.WITHOUT_CARD, at.COULD_RAISE) == [0.5, 0, 1], "a prince, and a card for her"
    assert some(table, 1, at.RIVAL_READY, at.READY) == [0.5, 0]
    assert some(table, 1, at.CONFESSORS_OUT, at.CHANCELLORS_OUT) == [0.5, 1]
    assert some(turn_of(duchesses={0: "bare, bare"}), 0, at.READY, at.WITHOUT_CARD) == [0, 1]


def test_confessors_that_were_shown_are_not_feared_any_more() -> None:
    table = turn_of(hands={0: "captain I", 1: "confessor I, lady I"}, musketeers={0: 2})
    assert some(table, 0, at.CONFESSORS_OUT) == [1]
    table.play("captain I", "confessor I")
    assert some(table, 0, at.CONFESSORS_OUT) == [0.5]


def test_too_many_cards_are_told_and_count_no_more_than_may_be_kept() -> None:
    cards = "musician I, spy I, spy II, lady I"
    table = turn_of(hands={0: cards}, next_court="lady II, valet I").play("musician I")
    assert (table.phase, some(table, 0, at.EXCESS, at.ROOM)) == ("discard", [0.5, 0])
    assert some(table, 0, at.NOW_OWN, at.OWN_PHASE + names.DISCARD - 1) == [0.4, 1]
    assert some(table, 1, at.THEIR_PHASE + names.DISCARD - 1, at.LARGEST_HAND) == [1, 1]


# ------------------------------------------------------------------------------------------ what is on its way

DEEDS = [
    ("superintendent I: die 3", "superintendent I"),
    ("architect I: die 1", "architect I"),
    ("ballet master I: 2 and 6", "ballet master I"),
    ("musician I", "musician I"),
    ("captain I", "captain I"),
    ("spy I: seat 1", "spy I"),
    ("schemer I: gold for castle of seat 1", "schemer I"),
]


@pytest.mark.parametrize(("move", "card"), DEEDS)
@pytest.mark.parametrize("seat", range(2))
def test_a_card_that_is_being_answered_is_told_as_if_it_had_taken_effect(move: str, card: str, seat: int) -> None:
    columns = {0: (2, 1, 0), 1: (1, 0, 2)}
    table = turn_of(hands={0: f"{card}, lady I", 1: "lady II"}, columns=columns, musketeers={0: 2})
    before = numbers(table, seat)[: at.HAND]
    asked = numbers(table.play(move), seat)
    assert table.phase == "answer"
    assert asked[at.PENDING + at.STANDS + THEIRS * seat] == 1
    done = numbers(table.play("decline"), seat)[: at.HAND]
    assert table.phase == "turn"
    assert asked[: at.HAND].tolist() == done.tolist() != before.tolist()


def test_a_favourite_takes_a_card_as_soon_as_she_is_played() -> None:
    hands = {0: "favourite I, lady I", 1: "lady II"}
    table = turn_of(stage="taken", line="- gold chocolate - castle castle", hands=hands)
    asked = numbers(table.play("favourite I: place 5"), 0)[: at.HAND]
    assert lead(table, 0, "castle") == 1
    assert asked.tolist() == numbers(table.play("decline"), 0)[: at.HAND].tolist()


def test_a_cancelled_card_is_told_as_without_effect() -> None:
    hands = {0: "captain I, lady I", 1: "confessor I, lady II", 2: "confessor II"}
    table = turn_of(players=3, hands=hands, musketeers={0: 2})
    places = (at.STANDS, at.CANCELLED)
    assert some(table, 0, at.MUSKETEERS) == [0.5]
    table.play("captain I")
    assert some(table, 0, at.MUSKETEERS) == [0.75]
    assert pending(table, 0, *places, at.RISK) == [1, 0, 0.75], "three cards are with those who are asked"
    assert pending(table, 1, *places, of=THEIRS) == [1, 0]
    assert [some(table, seat, at.MAY_ANSWER) for seat in range(3)] == [[0], [1], [1]]
    table.play("confessor I")
    assert some(table, 0, at.MUSKETEERS) == [0.5]
    assert pending(table, 0, *places, at.RISK) == [0, 1, -0.25]
    assert [some(table, seat, at.MAY_ANSWER) for seat in range(3)] == [[0], [0], [1]]
    table.play("confessor II")
    assert some(table, 0, at.MUSKETEERS) == [0.75]
    assert pending(table, 0, *places) == [1, 0]


def test_a_lady_in_waiting_is_told_by_what_may_be_expected_of_the_dice() -> None:
    line = "gold gold gold castle castle castle"
    hands = {0: "lady I, valet I", 1: "lady II"}
    table = turn_of(line=line, dice="gold gold chocolate", hands=hands)
    expected = {}
    for dice in ("3", "1", "1 2", "1 2 3"):
        other = table.copy().play(f"lady I: dice {dice}")
        expected[dice] = offer(other, 0, at.EXPECTED)
        assert offer(other, 0, at.BEST) == [0]
    assert expected["3"] == max(expected.values())
    assert len({*map(str, expected.values())}) == len(expected)


def test_a_bastille_on_its_way_has_struck_until_a_chancellor_comes() -> None:
    hands = {0: "lady I", 1: "chancellor I, lady II"}
    table = turn_of(line="bastille gold gold castle castle castle", hands=hands, duchesses={1: "bare, captain I"})
    table.play("take 1-2")
    assert pending(table, 0, at.NEW_BASTILLES, at.COMING) == [0.5, 0.5]
    assert pending(table, 1, at.NEW_BASTILLES, at.COMING, of=THEIRS) == [0.5, 0.5]
    assert some(table, 1, at.FULL_OWN, at.BARE_OWN) == [0.5, 0.5]
    table.play("bastille to seat 1")
    assert some(table, 1, at.FULL_OWN, at.BARE_OWN, at.BASTILLE_AT_OWN, at.MAY_ANSWER) == [0, 0.5, 1, 1]
    assert some(table, 0, at.FULL_RIVAL, at.BARE_RIVAL, at.BASTILLE_AT_OTHER) == [0, 0.5, 1]
    saved = table.copy().play("chancellor I")
    assert some(saved, 1, at.FULL_OWN, at.BARE_OWN, at.BASTILLE_AT_OWN) == [0.5, 0.5, 0]
    table.play("decline")
    assert (table.phase, some(table, 0, at.OWN_PHASE + names.STRIKE - 1)) == ("strike", [1])
    assert some(table, 1, at.THEIR_PHASE + names.STRIKE - 1, at.FULL_OWN) == [1, 0]
    bare, full = table.copy().play("strike 1"), table.copy().play("strike 2")
    assert some(bare, 1, at.FULL_OWN, at.BARE_OWN) == [0.5, 0]
    assert some(full, 1, at.FULL_OWN, at.BARE_OWN) == [0, 0.5]


def test_a_bastille_that_waits_is_told() -> None:
    table = turn_of(bastilles={0: 1}, hands={0: "lady I"}, line="duchess gold gold castle castle castle")
    assert some(table, 0, at.WAITING_BASTILLES) == some(table, 1, at.RIVAL_BASTILLES) == [1]
    free = turn_of(hands={0: "lady I"}, line="duchess gold gold castle castle castle")
    assert offer(table, 0, at.BEST) < offer(free, 0, at.BEST)
    table.play("take 1-2", "lay duchess")
    assert some(table, 0, at.WAITING_BASTILLES, at.BASTILLE_AT_OWN, at.BARE_OWN) == [0, 1, 0]


# --------------------------------------------------------------------------------------------- moves and the end


def after_each_move(table: Tabletop) -> dict[str, bytes]:
    """What the mover is told after each of the moves."""
    found: dict[str, bytes] = {}
    for move in sorted(table.moves()):
        other = table.copy()
        ENGINE.apply(other.box, other.s, NUMBERS[move])
        found[move] = tell(STANDARD, other.record, table.seat).tobytes()
    return found


def alike(found: dict[str, bytes]) -> list[set[str]]:
    """The moves after which the same is told."""
    sets = [{move for move in found if found[move] == told_then} for told_then in set(found.values())]
    return [moves for moves in sets if len(moves) > 1]


def test_moves_that_one_would_tell_apart_are_told_apart() -> None:
    common: dict[str, Any] = {"columns": {0: (3, 2, 0), 1: (1, 2, 3)}, "duchesses": {0: "bare"}}
    cards = "prince I, captain I, schemer I, spy I"
    line = "gold castle chocolate ball gold castle"
    table = turn_of(line=line, hands={0: cards, 1: "lady I"}, musketeers={0: 0}, **common)
    assert alike(after_each_move(table)) == []
    table.play("take 3-5")
    assert alike(after_each_move(table)) == []
    table.play("ball to castle")
    assert alike(after_each_move(table)) == []


def test_dice_and_places_of_the_line_are_told_apart_by_what_is_offered_then() -> None:
    cards = "superintendent I, chocolatier I, ballet master I"
    table = turn_of(
        line="gold gold castle castle ball chocolate",
        dice="gold gold castle",
        hands={0: cards, 1: "lady I"},
        musketeers={0: 0},
        columns={0: (0, 2, 1), 1: (3, 1, 2)},
    )
    found = after_each_move(table)
    assert found["chocolatier I: die 1"] == found["chocolatier I: die 2"], "both show gold"
    assert len({found[f"chocolatier I: die {die}"] for die in (1, 3)}) == 2
    swaps = [found[move] for move in found if move.startswith("ballet")]
    assert len(set(swaps)) >= len(swaps) // 2


def test_the_end_is_told_with_its_winner() -> None:
    for players in (2, 3, 4):
        *_, table = played(players, 1)
        winners = table.winners()
        for seat in range(players):
            over, won = some(table, seat, at.OVER, at.WON)
            assert over == 1
            assert won == (0 if seat not in winners else 1 if len(winners) == 1 else 0.5)
        assert np.flatnonzero(numbers(table, 0)[at.HAND : at.PLAYERS]).size == 0


def test_musketeers_decide_between_players_who_are_level_at_the_end() -> None:
    *_, table = played(2, 1)
    table.s.points[:2] = 20
    table.s.musketeers[:2] = 1, 3
    assert [some(table, seat, at.WON, at.TOTAL_SIGN) for seat in range(2)] == [[0, 0], [1, 0]]
    table.s.musketeers[:2] = 2
    assert [some(table, seat, at.WON) for seat in range(2)] == [[0.5], [0.5]]
