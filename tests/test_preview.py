"""What a seat can foresee of its moves: exactly what happens, where nothing hidden comes to light, and no secret."""

import random
from collections import Counter
from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.kernel.referee import Referee
from ludotheque.lab.conformance.walk import Setting, redealt, rewrite, settings
from ludotheque.play.match import Match
from ludotheque.play.preview import preview
from matches import GAME, play_on, started

GAMES = [entry.id for entry in games()]
WORLDS = 3
UNFORESEEN = ("chance", "reveal")
#: Whether the deck runs out under the Seneschal, so that the discards are shuffled, depends on what lies in it.
EITHER = {("versailles_court", "seneschal")}


def positions(game: Any, seeds: int = 2) -> Iterator[tuple[Match, int]]:
    """Matches of every setting with the move that is played next, at random in one half and greedily in the other."""
    for setting in settings(game, 1):
        for seed in range(seeds):
            match = Setting(setting.players, setting.options, seed).start(game)
            chance, bot = random.Random(seed), ludotheque.bot("greedy", seed)
            while match.seat is not None:
                view = match.view(match.seat)
                number = bot.choose(view) if match.length // 9 % 2 else chance.choice(view.legal)
                yield match, number
                match.play(number)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_foreseen_is_what_happens(name: str) -> None:
    game = ludotheque.load(name)
    met: Counter[str | None] = Counter()
    for match, number in positions(game):
        seat, before = match.seat, match.scores()
        foreseen = preview(match.view(seat), number)
        twin = copy(match)
        twin._referee = clone(match)
        twin.play(number)
        barrier = twin._referee.undo_barrier()
        met[foreseen.barrier] += 1
        where = f"move {match.length}, {game.contract.moves.of(number).name}: {foreseen.barrier}, but {barrier}"
        if foreseen.barrier in UNFORESEEN:
            assert (foreseen.gains, foreseen.after) == (None, None)
            either = (*UNFORESEEN, "over") if (name, game.contract.moves.of(number).name) in EITHER else ("over",)
            assert barrier in (foreseen.barrier, *either), where
            continue
        assert barrier == foreseen.barrier, where
        assert foreseen.after == twin.view(seat), where
        assert foreseen.gains == tuple(now - then for then, now in zip(before, twin.scores(), strict=True)), where
    assert {None, "seat", "reveal"} <= set(met)
    assert min(met[None], met["seat"], met["reveal"]) >= 5


def clone(match: Match) -> Referee:
    """A referee of its own with the same table, of which the next move can be asked."""
    key, _ = match._referee.secrets()
    twin = Referee(match.game.contract, match.game.box_record, match.players, match.options, bytes.fromhex(key))
    twin._table, twin._moves = match._referee._table, match._referee._moves.copy()
    twin._barriers = match._referee._barriers.copy()
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_the_seat_can_t_see_changes_what_it_foresees(name: str) -> None:
    game = ludotheque.load(name)
    different = compared = 0
    for match, _ in positions(game, seeds=1):
        if match.length % 11:
            continue
        seat, view = match.seat, match.view(match.seat)
        worlds = [redealt(game, match._referee.view(seat), seat, bits) for bits in range(WORLDS)]
        here = [move.preview for move in match.legal()]
        for world in worlds:
            twin = copy(match)
            twin._referee = copy(match._referee)
            rewrite(twin, world)
            assert twin.view(seat).masked == view.masked
            assert [move.preview for move in twin.legal()] == here
            compared += len(here)
        different += len({world.tobytes() for world in worlds}) > 1
    assert different > 3
    assert compared > 100


def test_a_preview_is_made_of_the_view_and_changes_nothing() -> None:
    match = play_on(started(3), 50)
    before = match.save()
    move = match.legal()[0]
    assert move.preview == preview(match.view(match.seat), move.number) == match.legal()[0].preview
    assert match.save() == before


def test_the_points_that_a_move_brings_are_foreseen() -> None:
    gains = {preview(match.view(match.seat), number).gains for match, number in positions(GAME, seeds=1)}
    assert None in gains
    assert any(gain is not None and max(gain) > 0 for gain in gains)


def test_the_scene_after_a_move_can_be_drawn() -> None:
    match = play_on(started(), 2)
    move = next(move for move in match.legal() if move.name == "take")
    after = move.preview.after
    assert after is not None
    foreseen = GAME.scenery.scene(after, GAME.words("en").say)
    seat = match.seat
    assert foreseen != match.scene(seat)
    match.play(move)
    assert foreseen == match.scene(seat)


def test_only_a_legal_move_of_the_deciding_seat_can_be_foreseen() -> None:
    match = play_on(started(), 20)
    assert match.seat is not None
    legal = match.legal()[0].number
    illegal = next(number for number in range(301) if number not in match.view(match.seat).legal)
    for view, number in [
        (match.view(match.seat), illegal),
        (match.view(match.seat), -1),
        (match.view(1 - match.seat), legal),
        (match.view(None), legal),
        (match.view(match.seat, at=19), legal),
    ]:
        with pytest.raises(ValueError, match=f"{number} is no legal move of this view"):
            preview(view, number)
