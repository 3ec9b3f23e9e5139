"""What bots think a table is worth."""

from itertools import pairwise

import pytest

from ludotheque.games.versailles_court import value
from ludotheque.kernel.engine import quiet
from ludotheque.kernel.rule import interpreted

from .tables import ENGINE, Piles, Tabletop, turn_of
from .words import CHARACTERS, GAME

WEIGHTS = ENGINE.open(GAME.weights)
matching, count_of, larger = (quiet(interpreted(rule)) for rule in (value.matching, value.count_of, value.larger))
QUEENS = [f"queen {points} {copy}" for points in range(1, 7) for copy in ("I", "II")]


def worth(table: Tabletop, seat: int) -> int:
    return ENGINE.value(table.box, WEIGHTS, table.s, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_it_counts_for_each_character_what_is_counted_in_the_end(players: int, seed: int) -> None:
    table = Tabletop(players, seed)
    for _ in table.play_any():
        pass
    for seat, counts in enumerate(matching(table.box, table.s)[:players]):
        assert [count_of(counts, i) for i in range(len(CHARACTERS))] == table.s.matches[seat].tolist()


def test_of_several_rivals_the_best_counts_for_each_character() -> None:
    one, other = 0x00_00_03_00_00_02_01, 0x07_00_02_00_09_00_01
    assert int(larger(value.U(one), value.U(other))) == 0x07_00_03_00_09_02_01


def test_a_larger_lead_is_worth_more_and_one_match_is_not_safe() -> None:
    worths = []
    for lead in range(5):
        mine, theirs = QUEENS[: 2 + lead], QUEENS[10:]
        piles: dict[int, Piles] = {0: {"queen": ", ".join(mine)}, 1: {"queen": ", ".join(theirs), "king": 2}}
        table = turn_of(0, piles=piles, markers={"queen": 4})
        worths.append(worth(table, 0) - worth(table, 1))
    gains = [after - before for before, after in pairwise(worths)]
    assert min(gains) > 0
    assert worths[1] < 400 < worths[4]  # hundredths of the four points that are at stake


def test_a_finished_game_is_worth_its_points() -> None:
    table = Tabletop(3, 5)
    for _ in table.play_any():
        pass
    assert [worth(table, seat) for seat in range(3)] == [100 * points for points in table.points()]
