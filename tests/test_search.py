"""The bot that thinks ahead."""

import math
import tomllib
from itertools import groupby
from pathlib import Path

import numpy as np
import pytest

import ludotheque
from ludotheque.bots import LEVELS
from ludotheque.bots.plan import plan_of
from ludotheque.bots.search import Search, Tree
from ludotheque.catalogue import games
from ludotheque.kernel import engine as engines
from ludotheque.kernel.engine import READY
from ludotheque.kernel.tree import PLAN
from ludotheque.kernel.weights import read_weights
from ludotheque.play.match import Match
from ludotheque.play.view import View
from matches import GAME, play_on, started
from trees import assert_same_at_both_speeds

ITERATIONS = 200


def middle(moves: int = 30) -> View:
    """What the deciding seat sees in the middle of a match, with something to choose."""
    match = started(3)
    play_on(match, moves)
    while len(match.legal()) < 4:
        play_on(match, 1)
    return match.view(match.seat)


def test_it_reports_its_visits_its_hopes_and_what_it_expects() -> None:
    view, bot = middle(), Search(1, iterations=ITERATIONS)
    chosen = bot.choose(view)
    thought = bot.thought
    assert thought is not None
    assert sorted(one.number for one in thought.candidates) == list(view.legal)
    assert sum(one.visits for one in thought.candidates) == thought.iterations == ITERATIONS
    assert all(0 <= one.expected <= 1 for one in thought.candidates)
    assert thought.candidates[0].number == thought.line[0] == chosen
    assert thought.candidates[0].visits == max(one.visits for one in thought.candidates)
    assert len(thought.line) > 1


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_same_seed_and_iterations_give_the_same_thought(threads: int) -> None:
    view = middle()
    one, other = (Search(4, iterations=ITERATIONS, threads=threads) for _ in range(2))
    one.choose(view)
    other.choose(view)
    assert one.thought is not None
    assert other.thought is not None
    assert (one.thought.candidates, one.thought.line) == (other.thought.candidates, other.thought.line)
    assert ITERATIONS <= one.thought.iterations < ITERATIONS + threads


@pytest.mark.parametrize("alone", [0, 1])
@pytest.mark.parametrize("strict", [0, 1])
def test_compiled_and_interpreted_it_grows_the_same_tree(alone: int, strict: int) -> None:
    assert_same_at_both_speeds(middle(), {"alone": alone, "strict": strict, "turns": 4, "tries": 2, "others": 3}, 20)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tree_of_one_seat_alone_has_no_node_for_a_move_of_another(players: int) -> None:
    match = play_on(started(players), 30)
    while not ends_the_turn(match):
        play_on(match, 1)
    view = match.view(match.seat)
    sizes = []
    for alone in (0, 1):
        tree = Tree(view, 1, {"alone": alone, "turns": players})  # until one's own next turn
        tree.step(300)
        sizes.append(tree.size)
    assert sizes[1] == 1 + len(view.legal) < sizes[0]


def ends_the_turn(match: Match) -> bool:
    """Whether there is a choice, and another seat's turn comes after every move."""
    found = []
    for move in match.legal():
        after = GAME.restore(match.save())
        after.play(move)
        found.append(after.seat)
    return len(found) > 1 and match.seat not in found and None not in found


def test_where_there_is_no_choice_it_does_not_think() -> None:
    match = started(2)
    while len(match.legal()) > 1:
        play_on(match, 1)
    bot = Search(1, iterations=ITERATIONS)
    assert bot.choose(match.view(match.seat)) == match.legal()[0].number
    assert bot.thought is not None
    assert bot.thought.iterations == 0


def test_a_spectator_has_nothing_to_decide() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        Search(1, iterations=1).choose(started(2).view(None))


def test_it_stops_when_another_choice_would_need_two_thirds_of_what_can_still_be_looked_at() -> None:
    tree = Tree(middle(), 1)
    tree.done = 2_000
    tree.nodes["visits"][1 : 1 + tree.moves] = 0
    tree.nodes["visits"][1:3] = 1_500, 500
    assert tree.is_settled(left=1.49)  # 2,980 more at this pace, and the lead is 1,000
    assert not tree.is_settled(left=1.51)
    tree.done = 500
    assert not tree.is_settled(left=0.0)  # too early to be sure of anything


@pytest.mark.parametrize(("enough", "asked", "done"), [(100, None, 100), (100, 300, 100), (100, 50, 50), (0, 300, 300)])
def test_it_stops_when_its_plan_says_that_more_would_find_nothing(enough: int, asked: int | None, done: int) -> None:
    tree = Tree(middle(), 1, {"enough": enough})
    tree.grow(math.inf if asked is None else None, asked)
    assert tree.done == done


def small_tree(nodes: int) -> Tree:
    tree = Tree(middle(), 1)
    tree.room = tree.engine.room(tree.room[0][:1], nodes)
    tree.nodes = tree.room[3]
    return tree


def test_a_tree_that_is_full_is_still_weighed() -> None:
    tree = small_tree(64)
    tree.step(20_000)
    assert tree.size == 64
    assert tree.nodes["visits"][0] == 20_000


def test_the_fuller_a_tree_the_more_often_a_node_is_met_before_it_goes_on_from_there() -> None:
    tree = small_tree(1024)
    tree.step(30_000)
    parents = tree.nodes["parent"][1 : tree.size]
    opened = {int(parent): 1 + int(np.argmax(parents == parent)) for parent in set(parents.tolist())}
    least = {eighth: 4 ** max(0, eighth - 3) for eighth in range(8)}
    assert {8 * first // 1024 for first in opened.values()} == set(least)
    assert all(tree.nodes["visits"][parent] > least[8 * first // 1024] for parent, first in opened.items() if parent)


@pytest.mark.parametrize("strict", [0, 1])
def test_a_strict_tree_chooses_only_where_the_same_moves_are_legal_in_all_worlds(strict: int) -> None:
    tree = Tree(middle(), 1, {"strict": strict, "alone": 0, "turns": 6})
    tree.step(1_000)
    parents = tree.nodes["parent"][1 : tree.size].tolist()
    # the moves that are legal when the tree first goes on from a node stand side by side; others would come later
    blocks = [parent for parent, _ in groupby(parents)]
    assert (len(blocks) == len(set(blocks))) is bool(strict)


def test_it_beats_the_greedy_bot() -> None:
    wins = 0.0
    for game in range(10):
        match = GAME.start(players=2, seed=game // 2)
        own = game % 2
        bots = [ludotheque.bot("search@500" if seat == own else "greedy", game) for seat in range(2)]
        while match.seat is not None:
            match.play(bots[match.seat].choose(match.view(match.seat)))
        wins += (own in match.winners()) / len(match.winners())
    assert wins >= 8


NO_LIMITS = "search@ search@x search@0 search@-1s search@0s search@nans search@infs master@2s greedy@"


@pytest.mark.parametrize("spec", NO_LIMITS.split())
def test_a_limit_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(ValueError, match=spec.partition("@")[0]):
        ludotheque.bot(spec)


def test_limits_can_be_given_by_name() -> None:
    with pytest.raises(ValueError, match="one of both"):
        ludotheque.bot("search", seconds=1.0, iterations=5)
    for name in ("greedy", f"{Path(__file__).parent}/arena/unruly.py:First"):
        with pytest.raises(ValueError, match="only search"):
            ludotheque.bot(name, seconds=1.0)
        with pytest.raises(ValueError, match="only search"):
            ludotheque.bot(name, iterations=0)
    for seconds, iterations in ((0, None), (math.nan, None), (None, 0)):
        with pytest.raises(ValueError, match="some seconds or some iterations"):
            ludotheque.bot("search", seconds=seconds, iterations=iterations)
    bot = ludotheque.bot("search", 3, iterations=5)
    assert isinstance(bot, Search)
    assert (bot.seed, bot.seconds, bot.iterations, bot.threads) == (3, None, 5, 1)
    wide = ludotheque.bot("trained", 3, threads=2)
    assert isinstance(wide, Search)
    assert (wide.seconds, wide.iterations, wide.threads, wide.trained) == (1.0, None, 2, True)
    with pytest.raises(ValueError, match="only search"):
        ludotheque.bot("master", threads=2)
    with pytest.raises(ValueError, match="one thread"):
        ludotheque.bot("search", threads=0)


def test_however_short_the_time_is_it_looks_before_it_chooses() -> None:
    bot = Search(1, seconds=1e-9)
    view = middle()
    assert bot.choose(view) in view.legal
    assert bot.thought is not None
    assert bot.thought.iterations > 0
    assert bot.thought.line[0] == bot.thought.candidates[0].number


def test_whoever_thinks_for_a_time_has_the_search_compiled_first_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    view, counted, timed = middle(), Search(1, iterations=8), Search(1, seconds=0.001)
    for is_there in (False, True):
        engines.have_search_compiled.cache_clear()
        monkeypatch.setattr(engines, "is_compiled", lambda contract, part=READY, now=is_there: now or part == READY)
        counted.choose(view)  # may be interpreted: it takes no longer than it takes
        assert capsys.readouterr().err == ""
        timed.choose(view)
        told = capsys.readouterr().err
        assert told.startswith("Compiling the search for sanssouci for this machine") is not is_there
        timed.choose(view)
        assert capsys.readouterr().err == ""


def test_masters_think_for_one_second_and_for_five() -> None:
    times = [bot.seconds for bot in (LEVELS[name](1) for name in LEVELS) if isinstance(bot, Search)]
    assert times == [1.0, 5.0]


@pytest.mark.parametrize("name", [entry.id for entry in games()])
def test_every_game_says_how_its_bots_were_tuned(name: str) -> None:
    game = ludotheque.load(name)
    folder = game.folder
    told = tomllib.loads((folder / "bots.toml").read_text(encoding="utf-8"))
    assert len(told["weights"]["tuned"]) > 100
    assert len(told["search"]["tuned"]) > 100
    assert "judging" not in told or len(told["judging"]["tuned"]) > 100
    assert set(told["search"]) - {"tuned"} <= set(PLAN.names or ())
    assert all(plan_of(folder, players)["turns"] > 0 for players in game.players)


def test_where_a_search_ends_other_weights_may_count(tmp_path: Path) -> None:
    file = tmp_path / "bots.toml"
    weights = '[weights]\nstop = 3\ngoal = [1, 2]\ntuned = "by hand"\n'
    file.write_text(weights)
    assert read_weights(file, is_end=True) == read_weights(file)
    file.write_text(weights + '[judging]\ngoal = [5, 6]\ntuned = "by hand"\n')
    usual, final = read_weights(file), read_weights(file, is_end=True)
    assert (usual["goal"][0].tolist(), usual["stop"][0]) == ([1, 2], 3)
    assert (final["goal"][0].tolist(), final["stop"][0]) == ([5, 6], 3)
    file.write_text(weights + '[judging]\nhunch = 5\ntuned = "by hand"\n')
    with pytest.raises(ValueError, match=r"\[judging\] has hunch; known are rival, victory, stop, goal"):
        read_weights(file, is_end=True)


def test_a_search_judges_by_these_weights() -> None:
    view = middle()
    plain, other = Tree(view, 7, {"turns": 2}), Tree(view, 7, {"turns": 2})
    judging = GAME.contract.judging.copy()
    judging["stop"] = 0
    other.judging = other.engine.open(judging)
    for tree in (plain, other):
        tree.step(200)
    assert plain.nodes["hint"][1:6].tolist() == other.nodes["hint"][1:6].tolist()
    assert plain.nodes["total"][0].tolist() != other.nodes["total"][0].tolist()


def test_a_plan_that_nobody_knows_or_explains_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bots.toml"
    file.write_text('[search]\nturns = 2\ncourage = 3\ntuned = "by hand"\n')
    with pytest.raises(ValueError, match=r"\[search\] has courage; known are explore, warmth"):
        plan_of(tmp_path, 2)
    file.write_text("[search]\nturns = 2\n")
    with pytest.raises(TypeError, match=r"\[search\] lacks tuned"):
        plan_of(tmp_path, 2)
    file.write_text('[search]\nturns = { 2 = 4, 3 = 6 }\ntuned = "by hand"\n')
    assert [int(plan_of(tmp_path, players)["turns"][0]) for players in (2, 3)] == [4, 6]
    with pytest.raises(ValueError, match=r"\[search\] turns says nothing for 4 players"):
        plan_of(tmp_path, 4)
