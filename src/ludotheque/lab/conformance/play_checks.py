"""Checks that a game plays by its own rules: moves, speeds, copies, undo, scores, components."""

import importlib
import random
from typing import TYPE_CHECKING

import numpy as np

from ludotheque.kernel import cuda
from ludotheque.kernel.box import with_edition
from ludotheque.kernel.engine import Engine, Speed, engine, ready_engine
from ludotheque.kernel.options import resolve
from ludotheque.kernel.table import STACK_DEPTH, Array, copied
from ludotheque.lab.conformance.walk import (
    Broken,
    Setting,
    demand,
    handle,
    looked_at,
    reseeded,
    settings,
    true_table,
    usual_length,
    walk,
)
from ludotheque.play.errors import IllegalMove, UndoRefused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.play.game import Game

REFUSALS_EVERY = 9  # positions between two at which every move number is tried,
REFUSALS = 20_000  # or more, where so many have been tried in a game
SPEEDS: tuple[Speed, ...] = ("interpreted", "compiled")
MANY_GAMES, FEW_GAMES = 2_000, 20  # to look for every kind of end, and for every decision
SAVES_EVERY = {True: 1, False: 23}  # every position of the smallest game, some of the others


def legal_moves_are_ascending_unique_and_playable(game: "Game", setting: Setting) -> int:
    """Legal moves come in ascending order, each once, and each of them can be played."""
    made = ready_engine(game.contract)
    box = made.open(game.box_record)
    count = 0
    for match in walk(game, setting):
        table = true_table(match)
        numbers = made.legal_moves(box, made.open(copied(table)))
        demand(numbers == sorted(set(numbers)), f"move {match.length}: legal moves out of order: {numbers}")
        demand(bool(numbers) != match.over, f"move {match.length}: a running game without a legal move")
        for number in numbers:
            after = copied(table)
            made.apply(box, made.open(after), number)
            demand(after.tobytes() != table.tobytes(), f"move {match.length}: {number} changes nothing")
            count += 1
    return count


def other_moves_are_refused(game: "Game", setting: Setting) -> int:
    """Every number that is not legal is refused, with words and a rule, and changes nothing."""
    count = 0
    every = max(REFUSALS_EVERY, usual_length(game) * len(game.contract.moves) // REFUSALS)
    for match in walk(game, setting):
        if match.length % every and not match.over:
            continue
        legal = {move.number for move in match.legal()}
        before = true_table(match).tobytes()
        for number in {-1, *range(len(game.contract.moves) + 1)} - legal:
            try:
                match.play(number)
            except IllegalMove as refused:
                demand(refused.text("en") and refused.text("fr"), f"{number} is refused without words")
                known = number in range(len(game.contract.moves)) and not match.over
                demand(not known or refused.rule in game.rules("en"), f"{number} is refused without a rule")
            else:
                raise Broken(f"move {match.length}: {number} is played though it is not legal")
            count += 1
        demand(true_table(match).tobytes() == before, f"move {match.length}: a refused move changes the table")
    return count


def speeds_agree(game: "Game", setting: Setting) -> int:
    """Interpreted, compiled and, where there is one, on the GPU: the same seed gives the same bytes."""
    options = resolve(game.contract.options, dict(setting.options), setting.players)
    slow, fast = (trace(engine(game.contract, speed), game, setting, options) for speed in SPEEDS)
    for position, (here, there) in enumerate(zip(slow, fast, strict=True)):
        for what, value in here.items():
            demand(value == there[what], f"move {position}: {what} differs between interpreted and compiled")
    if cuda.available():
        run = (game.contract, game.box_record, game.contract.fresh(options), setting.players, 64, setting.seed)
        gpu, cpu = cuda.play(*run), cuda.play_here(*run)
        for one, other in ((gpu.tables, cpu.tables), (gpu.lengths, cpu.lengths), (gpu.scores, cpu.scores)):
            demand(one.tobytes() == other.tobytes(), "compiled play and play on the GPU differ")
    return len(slow)


def trace(made: Engine, game: "Game", setting: Setting, options: dict[str, str]) -> list[dict[str, object]]:
    """A random game at one speed: what every verb gives at every position."""
    box, weights = made.open(game.box_record), made.open(game.contract.weights)
    table = reseeded(game.contract.fresh(options), setting.seed)
    s = made.open(table)
    made.setup(box, s, setting.players)
    chance = random.Random(setting.seed)
    positions: list[dict[str, object]] = []
    while True:
        seat = len(positions) % setting.players
        world = reseeded(game.contract.table.mask(table, seat), len(positions))
        made.redeal(box, made.open(world), seat)
        made.believe(box, weights, made.open(world), seat)
        numbers = made.legal_moves(box, s)
        values = [made.value(box, weights, s, seat) for seat in range(setting.players)]
        scores = made.scores(box, s).tobytes()
        positions.append(
            {
                "table": table.tobytes(), "redeal": world.tobytes(), "legal": numbers, "value": values,
                "score": scores, "features": made.told(box, s, seat),
            }
        )  # fmt: skip
        if not numbers:
            return positions
        made.apply(box, s, chance.choice(numbers))


def same_seed_same_game(game: "Game", setting: Setting) -> int:
    """The same seed gives the same game, whatever other random numbers are drawn in between."""
    first = [true_table(match).tobytes() for match in walk(game, setting)]
    second = []
    for match in walk(game, setting):
        random.random()
        np.random.random()
        second.append(true_table(match).tobytes())
    demand(first == second, "two games from the same seed differ")
    return len(first)


def copies_are_independent(game: "Game", setting: Setting) -> int:
    """Playing on a copy leaves the original alone, and views can't be written to."""
    made = ready_engine(game.contract)
    box = made.open(game.box_record)
    count = 0
    for match in walk(game, setting):
        before = true_table(match).tobytes()
        view = match.view(match.seat)
        copy = copied(true_table(match))
        if not match.over:
            made.playout(box, made.open(copy), made.out())
        demand(true_table(match).tobytes() == before, "playing on a copy changes the original")
        demand(not view.tables.flags.writeable, "a view can be written to")
        count += 1
    return count


def save_and_restore_are_exact(game: "Game", setting: Setting) -> int:
    """A saved match restores to the same bytes, log and barriers."""
    count = 0
    every = SAVES_EVERY[setting.players == min(game.players) and setting.seed == 1]
    for match in walk(game, setting):
        if match.length % every and not match.over:
            continue
        again = game.restore(match.save())
        demand(true_table(again).tobytes() == true_table(match).tobytes(), f"move {match.length}: another table")
        demand(again.save() == match.save(), f"move {match.length}: another file")
        demand(again.can_undo() == match.can_undo(), f"move {match.length}: another undo")
        demand(not looked_at(match) or again.story(0) == match.story(0), f"move {match.length}: another log")
        count += 1
    return count


def undo_restores_the_bytes(game: "Game", setting: Setting) -> int:
    """Undo gives back the very bytes, and refuses to go past chance, a reveal or another seat."""
    count = 0
    tables: list[bytes] = []
    for match in walk(game, setting):
        now = true_table(match).tobytes()
        if match.can_undo():
            mover = match._referee.history(match.seat)[-1]
            match.undo()
            demand(true_table(match).tobytes() == tables[-1], f"move {match.length}: undo gives other bytes")
            demand(match.seat == mover.seat, f"move {match.length}: undo changes whose turn it is")
            assert mover.number is not None
            match.play(mover.number)
            demand(true_table(match).tobytes() == now, f"move {match.length}: played again, another table")
        else:
            try:
                match.undo()
            except UndoRefused as refused:
                demand(refused.text("fr"), "an undo is refused without words")
            else:
                raise Broken(f"move {match.length}: an undo that should be refused")
        demand(true_table(match).tobytes() == now, f"move {match.length}: undo changes the table")
        tables.append(now)
        count += 1
    return count


def components_are_conserved(game: "Game", setting: Setting) -> int:
    """Every tile and card is somewhere, once, and derived fields agree with what they derive from."""
    audit = importlib.import_module(f"{game.package}.audit")
    box = handle(game.box_record)
    count = 0
    for match in walk(game, setting):
        found = list(audit.problems(box, handle(true_table(match))))
        demand(not found, f"move {match.length}: {found[:1]}")
        count += 1
    return count


def scores_agree_with_a_recount(game: "Game", setting: Setting) -> int:
    """The running score is what a count from scratch gives, at every move."""
    audit = importlib.import_module(f"{game.package}.audit")
    box = handle(game.box_record)
    tables, moves = [], []
    for match in walk(game, setting):
        table = copied(true_table(match))
        match._referee._seed(table, match.length + 1)  # the luck of the move to come, for a count that needs it
        tables.append(handle(table))
        if match.length:
            number = match._referee.secrets()[1][-1]
            moves.append((int(tables[-2].seat), *game.contract.moves.describe(number)))
        if match.length % REFUSALS_EVERY and not match.over:
            continue
        counted = audit.recount(box, tables, moves)
        score = match._referee.scores()[:, : len(counted[0])].tolist()
        demand(score == counted, f"move {match.length}: scores {score}, recounted {counted}")
    return len(tables)


def everything_declared_is_met(game: "Game", setting: Setting) -> int:
    """Every decision and every kind of end is met in random play, with one option or another.

    Where chance alone never comes so far, the game's ``audit.EDITIONS`` are played as well: boxes in which it does.
    """
    every = list(settings(game, 1))
    if setting != every[0]:
        return 1
    audit = importlib.import_module(f"{game.package}.audit")
    editions = [with_edition(game.box, tables, "audit.EDITIONS") for tables in getattr(audit, "EDITIONS", ())]
    decisions, ends = set[str](), set[str]()
    for record in [game.box_record, *map(game.contract.open_box, editions)]:
        for one in every:
            options = resolve(game.contract.options, dict(one.options), one.players)
            ends |= ends_met(game, record, one.players, options)
            decisions |= decisions_met(game, record, one.players, options)
    demand(decisions == set(game.contract.moves.decisions), f"only these decisions are ever met: {sorted(decisions)}")
    demand(ends == set(game.contract.endings), f"only these ends are ever met: {sorted(ends)}")
    return len(decisions) + len(ends)


def ends_met(game: "Game", record: Array, players: int, options: "Mapping[str, str]") -> set[str]:
    """The kinds of end of many random games."""
    made = engine(game.contract, "compiled")
    results = made.results(MANY_GAMES)
    work = np.repeat(game.contract.fresh(options), 2)
    made.batch(made.open(record), made.rows(work), players, 1, 0, made.out(), *results)
    return {game.contract.endings[over - 1] for over in set(results[2].tolist())}


def decisions_met(game: "Game", record: Array, players: int, options: "Mapping[str, str]") -> set[str]:
    """The decisions that come up in some random games."""
    made = engine(game.contract, "compiled")
    box = made.open(record)
    met = set()
    for seed in range(FEW_GAMES):
        table = reseeded(game.contract.fresh(options), seed)
        s = made.open(table)
        made.setup(box, s, players)
        chance = random.Random(seed)
        while not table["over"][0]:
            numbers = made.legal_moves(box, s)
            met |= {game.contract.moves.of(number).name for number in numbers}
            demand(table["depth"][0] < STACK_DEPTH, "sub-phases nest deeper than the stack of phases")
            made.apply(box, s, chance.choice(numbers))
    return met
