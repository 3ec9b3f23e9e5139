"""What a neural network is told of a table."""

from collections.abc import Iterator

from features import assert_small_and_useful, teller
from ludotheque.games.versailles_request import features as told
from ludotheque.kernel.table import Array

from .tables import ENGINE, STANDARD, Tabletop, turn_of
from .test_whole_games import lively_move
from .words import CHARACTERS, NUMBERS, RESOURCES

GAMES = 5  # with each number of players, in which everything that is told should happen
PLAYED_BY = told.PLAYED, told.PLAYED + len(CHARACTERS) + 2  # the seat itself, somebody else
#: Nobody leads before the first round, a prince can't be answered, and two characters are only played as answers.
SPARE = [told.COURSE + told.ROUNDS]
SPARE += [at + CHARACTERS.index(card) for at in PLAYED_BY for card in ("prince", "chancellor", "confessor")]
tell = teller(told)


def numbers(table: Tabletop, seat: int) -> Array:
    """What is told of a table."""
    return tell(STANDARD, table.record, seat)


def some(table: Tabletop, seat: int, first: int, count: int) -> list[float]:
    """Some numbers that stand side by side."""
    return [round(float(number), 3) for number in numbers(table, seat)[first : first + count]]


def played(players: int, seed: int) -> Iterator[Tabletop]:
    """A random game, every other one lively: the table before every move, and at the end."""
    table = Tabletop(players, seed=seed)
    if seed % 2 == 0:  # musketeers are soon gone, and little is taken
        for _ in table.play_any():
            yield table
    while not table.s.over:
        yield table
        ENGINE.apply(table.box, table.s, NUMBERS[lively_move(table)])
    yield table


def test_numbers_are_small_and_each_of_them_tells_something() -> None:
    tables = (table for players in (2, 3, 4) for seed in range(GAMES) for table in played(players, seed))
    found = (numbers(table, seat) for table in tables for seat in range(table.s.players))
    assert_small_and_useful(found, spare=SPARE)


def test_a_lead_in_a_column_is_told_to_both_sides_by_its_size() -> None:
    table = turn_of(columns={0: (2, 0, 0), 1: (0, 1, 0)}, balls={0: (1, 0, 0)})
    one = round(1 / len(RESOURCES), 3)
    leads = [0, 0, 0, one, one, 0, 0, one, 0]  # one behind in chocolate, level in castles, three ahead in gold
    assert some(table, 0, told.LEADS, len(leads)) == leads
    assert some(table, 1, told.LEADS, len(leads)) == leads[::-1]
    assert some(table, 0, told.STANDING, 3) == [0.15, 0.15, 0], "the longest column of one resource each"


def test_the_end_of_the_round_is_seen_coming_card_by_card() -> None:
    table = turn_of(columns={0: (4, 4, 4), 1: (1, 1, 0)}, dice="castle castle castle")
    near, far = [0.2, 0, 0, 1, 1, 1, 1], [1.2, 0, 0, 0, 0, 0, 0]  # 14 cards end it
    count = told.NEAR + 1
    assert some(table, 0, told.OWN_END, count) == some(table, 1, told.RIVAL_END, count) == near
    assert some(table, 1, told.OWN_END, count) == some(table, 0, told.RIVAL_END, count) == far
    table.play("take 5-6")
    assert some(table, 0, told.OWN_END, count) == some(table, 1, told.RIVAL_END, count) == [0, 1, 1, 1, 1, 1, 1]
    assert some(table, 0, told.CLOSING, 2) == [1, 0]
    assert some(table, 1, told.CLOSING, 2) == [0, 1]


def test_a_court_card_is_told_as_played_until_it_is_cancelled() -> None:
    table = turn_of(players=3, hands={0: "spy I", 1: "confessor I, lady I", 2: "lady II"})
    spy, confessor = CHARACTERS.index("spy"), CHARACTERS.index("confessor")
    assert some(table, 0, told.CHARACTER + spy, 1) == some(table, 1, told.CHARACTER + confessor, 1) == [0.5]
    assert some(table, 1, told.CHARACTER + spy, 1) == some(table, 0, told.CHARACTER + confessor, 1) == [0]
    own, others = (at + spy for at in PLAYED_BY)
    for move, expected in {"spy I: seat 1": 1, "confessor I": -1, "decline": 0}.items():
        table.play(move)
        assert some(table, 0, own, 1) == some(table, 1, others, 1) == [expected]
        assert some(table, 1, own, 1) == some(table, 0, others, 1) == [0]
