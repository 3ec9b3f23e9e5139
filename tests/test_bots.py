"""Bots: fair, repeatable, and each as good as it claims."""

import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

import ludotheque
from ludotheque.bots.novice import doubt_of
from ludotheque.bots.search import Search
from ludotheque.catalogue import games
from ludotheque.lab.conformance.walk import true_table
from ludotheque.lab.conformance.wall_checks import scrambled_twin
from ludotheque.play.game import Game
from ludotheque.play.view import View
from matches import GAME, play_on, started, with_other_secrets

QUICK_BOTS = ("random", "novice", "greedy", "search@50", "trained@50", "instinct")  # the others think for a time
EVERY_BOT = pytest.mark.parametrize("name", QUICK_BOTS)


def positions(players: int = 3, every: int = 5) -> list[View]:
    """What deciding seats see in one match."""
    match = started(players, options={"extension": True})
    views = []
    while match.seat is not None:
        if match.length % every == 0:
            views.append(match.view(match.seat))
        play_on(match, 1)
    return views


def duel(first: str, second: str, seed: int, game: Game = GAME) -> list[int]:
    """Who wins a match of two bots."""
    match = game.start(players=2, seed=seed)
    bots = [ludotheque.bot(first, seed), ludotheque.bot(second, seed)]
    while match.seat is not None:
        match.play(bots[match.seat].choose(match.view(match.seat)))
    return match.winners()


@EVERY_BOT
def test_a_bot_chooses_legal_moves(name: str) -> None:
    for view in positions():
        chosen = ludotheque.bot(name, seed=2).choose(view)
        assert type(chosen) is int
        assert chosen in view.legal


@EVERY_BOT
def test_the_same_seed_and_view_give_the_same_choice_whatever_was_asked_before(name: str) -> None:
    views = positions()
    used, backwards = ludotheque.bot(name, seed=2), ludotheque.bot(name, seed=2)
    forwards = [used.choose(view) for view in views]
    assert [backwards.choose(view) for view in reversed(views)] == forwards[::-1]


@EVERY_BOT
def test_another_seed_sometimes_gives_another_choice(name: str) -> None:
    views = positions()
    choices = {tuple(ludotheque.bot(name, seed).choose(view) for view in views) for seed in range(4)}
    assert len(choices) > 1


@EVERY_BOT
def test_a_bot_leaves_the_view_as_it_was(name: str) -> None:
    for view in positions(every=20):
        before = view.masked, view.tables.tobytes(), view.legal
        ludotheque.bot(name).choose(view)
        assert (view.masked, view.tables.tobytes(), view.legal) == before


@EVERY_BOT
def test_a_bot_chooses_the_same_whatever_it_can_t_see(name: str) -> None:
    for moves in (2, 3, 17, 40, 61):
        match = play_on(started(), moves)
        assert match.seat is not None
        here, there = match.view(match.seat), with_other_secrets(match, match.seat).view(match.seat)
        assert ludotheque.bot(name).choose(here) == ludotheque.bot(name).choose(there)


@pytest.mark.parametrize("game", [entry.id for entry in games()])
@pytest.mark.parametrize("fewest_or_most", [min, max])
def test_bots_choose_the_same_whatever_they_can_t_see_in_every_game(
    game: str, fewest_or_most: Callable[[Sequence[int]], int]
) -> None:
    loaded = ludotheque.load(game)
    match, chance = loaded.start(players=fewest_or_most(loaded.players), seed=5), np.random.default_rng(5)
    compared = 0
    for _ in range(6):
        play_on(match, 7)
        while len(match.legal()) == 1:
            play_on(match, 1)
        if match.seat is None:
            break
        twin = scrambled_twin(match, match.seat, chance)
        assert true_table(twin).tobytes() != true_table(match).tobytes()
        here, there = match.view(match.seat), twin.view(match.seat)
        compared += 1
        for trained in (False, True):
            thoughts = [Search(seed=3, iterations=200, trained=trained).think(view) for view in (here, there)]
            assert thoughts[0].candidates == thoughts[1].candidates
        for name in ("novice", "greedy", "instinct"):
            assert ludotheque.bot(name, 3).choose(here) == ludotheque.bot(name, 3).choose(there)
    assert compared > 1


def test_the_greedy_bot_beats_the_random_one_nearly_always() -> None:
    wins = sum(duel("greedy", "random", seed) == [0] for seed in range(25))
    wins += sum(duel("random", "greedy", seed) == [1] for seed in range(25, 50))
    assert wins >= 45


@pytest.mark.parametrize("name", [entry.id for entry in games() if entry.id != "villages"])
def test_where_skill_decides_instinct_alone_beats_the_greedy_bot(name: str) -> None:
    game = ludotheque.load(name)
    wins = sum(duel("instinct", "greedy", seed, game) == [0] for seed in range(3))
    wins += sum(duel("greedy", "instinct", seed, game) == [1] for seed in range(3))
    assert wins >= 5


def test_the_random_bot_takes_every_legal_move_about_equally_often() -> None:
    view = next(view for view in positions() if len(view.legal) >= 8)
    counts = np.zeros(len(view.legal))
    for seed in range(100 * len(view.legal)):
        counts[view.legal.index(ludotheque.bot("random", seed).choose(view))] += 1
    assert counts.min() > 60
    assert counts.max() < 140  # four standard deviations from 100 either way; the seeds are fixed


def test_a_single_legal_move_is_taken_without_thinking() -> None:
    view = next(view for view in positions(every=1) if len(view.legal) == 1)
    assert {ludotheque.bot(name, seed).choose(view) for name in QUICK_BOTS for seed in range(3)} == set(view.legal)


@pytest.mark.parametrize("name", ["", "Greedy", "stockfish"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=f"there is no bot '{name}'; the bots are: .*greedy.*master"):
        ludotheque.bot(name)


@pytest.mark.parametrize("asked_before", [False, True])
def test_a_view_comes_whole_out_of_a_pickle(asked_before: bool) -> None:
    game = ludotheque.load("sanssouci", box={"bonuses": {"full_column": 7}})
    match = play_on(game.start(players=2, seed=1), 30)
    view = match.view(match.seat)
    if asked_before:
        ludotheque.bot("greedy").choose(view)
        assert view.data
        assert view.table.players == 2
    again = pickle.loads(pickle.dumps(view))
    assert (again.seat, again.names, again.legal, again.masked) == (view.seat, view.names, view.legal, view.masked)
    assert again.data == view.data
    assert again.game.box.digest == game.box.digest
    assert not again.tables.flags.writeable


def test_a_bot_thinks_alike_in_another_process() -> None:
    match = play_on(started(), 30)
    view = match.view(match.seat)
    bots = [ludotheque.bot(name, seed=5) for name in QUICK_BOTS]
    program = (
        "import pickle, sys\n"
        "view, bots = pickle.load(sys.stdin.buffer)\n"
        "print([bot.choose(view) for bot in bots])"
    )  # fmt: skip
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, input=pickle.dumps((view, bots)), capture_output=True, check=True)
    assert done.stdout.decode().strip() == str([bot.choose(view) for bot in bots])


def test_how_unsure_a_novice_is_the_game_may_say(tmp_path: Path) -> None:
    assert doubt_of(tmp_path) == 1.0
    assert doubt_of(GAME.folder) == 1.6
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "bots.toml").write_text('[novice]\ncourage = 2\ntuned = "by hand"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"\[novice\] has courage; known are doubt"):
        doubt_of(tmp_path / "more")
