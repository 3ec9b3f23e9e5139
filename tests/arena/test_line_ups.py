"""Who plays whom, on which deals, from which seats."""

from collections import Counter

import pytest

import ludotheque
from ludotheque.lab.arena import arena, check_bots, line_ups, tasks_of
from ludotheque.lab.arena_play import LineUp, Setting, Task

GAME = ludotheque.load("sanssouci")


def setting(players: int, bots: str = "ab", seed: int = 1) -> Setting:
    return Setting(GAME, players, {}, line_ups(list(bots), players), seed, 10.0)


def test_with_two_players_every_two_bots_play_once_and_each_plays_itself() -> None:
    assert line_ups("abc", 2) == [LineUp(*pair) for pair in ("ab", "ac", "bc", "aa", "bb", "cc")]


def test_with_more_players_each_is_once_the_one_among_the_others() -> None:
    assert line_ups("ab", 3) == [LineUp(*pair) for pair in ("ab", "ba", "aa", "bb")]
    assert LineUp("a", "b").seated(4, 2) == ["b", "b", "a", "b"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_one_bot_plays_every_deal_from_every_seat(players: int) -> None:
    played = setting(players)
    for number in range(len(played.line_ups)):
        tasks = [task for task in tasks_of(played, deals=5) if task.line_up == number]
        assert sorted((task.deal, task.seat) for task in tasks) == [(d, s) for d in range(5) for s in range(players)]
        line_up = played.line_ups[number]
        if not line_up.mirror:
            seats = Counter(played.bots(task).index(line_up.single) for task in tasks)
            assert seats == dict.fromkeys(range(players), 5)


def test_every_line_up_and_every_seat_plays_the_same_deal_and_other_deals_differ() -> None:
    played = setting(3)
    tables = {
        deal: {played.deal(Task(line_up, deal, seat)).save() for line_up in range(4) for seat in range(3)}
        for deal in range(4)
    }
    assert all(len(same) == 1 for same in tables.values())
    assert len(set.union(*tables.values())) == 4
    assert setting(3, seed=2).deal(Task(0, 0, 0)).save() not in tables[0]


def test_no_two_bots_toss_the_same_coins() -> None:
    played = setting(3)
    games = [(deal, seat) for deal in range(10) for seat in range(3)]
    seeds = [played.bot_seed(Task(0, deal, one), seat) for deal, one in games for seat in range(3)]
    assert len(set(seeds)) == len(seeds) == 90
    assert max(seeds) < 1 << 53  # as every language's numbers can hold it
    assert seeds[0] == played.bot_seed(Task(3, 0, 0), 0)  # whoever plays, the same


def test_games_are_rounded_up_to_whole_rotations() -> None:
    result = arena(GAME, ["random"], games=4, players=3, jobs=1)
    assert (result.games, result.played, result.rows[0].games, result.rows[0].deals) == (6, 6, 6, 2)


def test_a_bot_that_is_named_twice_plays_itself() -> None:
    result = arena(GAME, ["random", "random"], games=2, jobs=1)
    assert [(row.bot, row.mirror) for row in result.rows] == [("random", True)]
    assert result.ratings == []


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        ([], "name the bots"),
        (["stockfish"], "there is no bot 'stockfish'"),
        (["search@fast"], "write search@2s"),
        (["mine.py:Mine"], "there is no file mine.py"),
        (["no.such:Mine"], "there is no module no.such"),
        (["mine:"], "write file.py:Class"),
        (["program:"], "write program: and a command line"),
        (["program:no-such-program x"], "there is no program no-such-program"),
        (["program:node 'x"], "No closing quotation"),
    ],
)
def test_a_bot_that_is_none_is_refused_with_what_to_do(bots: list[str], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        check_bots(bots)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"games": 0}, "at least one game"),
        ({"players": 7}, "is for 2, 3, 4 players"),
        ({"limit_s": 0}, "some time"),
        ({"jobs": 0}, "at a time"),
        ({"options": {"extnsion": "on"}}, "there is no option"),
    ],
)
def test_what_can_t_be_played_is_refused(more: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        arena(GAME, ["random"], **more)  # type: ignore[arg-type]
