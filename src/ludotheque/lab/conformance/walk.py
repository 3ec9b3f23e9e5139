"""Games to check on: every number of players, every option, and a walk through a game's true tables.

The suite looks at true tables, to compare them with what seats are shown, and so does whoever counts luck for
``lab/luck.py``; nothing else outside the kernel does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots import bot
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.record import record_of
from ludotheque.kernel.table import Array, copied
from ludotheque.play.match import Match

if TYPE_CHECKING:
    from ludotheque.play.game import Game

FEWEST_MOVES = 100  # to be played in every setting
POSITIONS_EVERY = 11  # moves between two positions that are looked at from every side,
POSITIONS = 6  # or more, if a game is so long that there are more positions than this
MOST_MOVES = 20_000  # a game that is longer than this never ends


class Broken(AssertionError):
    """A promise that a game does not keep."""


def demand(kept: object, promise: str) -> None:
    """Complain unless the promise is kept."""
    if not kept:
        raise Broken(promise)


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to play a game."""

    players: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def __str__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.players} players, {chosen + ', ' if chosen else ''}seed {self.seed}"

    def start(self, game: "Game") -> Match:
        """A match played this way."""
        return game.start(self.players, self.seed, dict(self.options))

    def chance(self) -> np.random.Generator:
        """Random numbers of the suite's own."""
        return np.random.default_rng([self.seed, self.players])


@cache
def usual_length(game: "Game") -> int:
    """How many moves a game of few players takes."""
    *_, match = walk(game, Setting(min(game.players), (), 1))
    return match.length


def looked_at(match: Match) -> bool:
    """Whether this is one of the positions that are looked at from every side."""
    return match.over or match.length % max(POSITIONS_EVERY, usual_length(match.game) // POSITIONS) == 0


def settings(game: "Game", games: int, thin: bool = False) -> Iterator[Setting]:
    """Every number of players with every combination of options (of who begins, only the default).

    If ``thin``, the defaults with every number of players, and each other value once.
    Short games are played more often than asked for: one alone would not meet everything.
    """
    games = max(games, -(-FEWEST_MOVES // usual_length(game)))
    free = [option for option in game.contract.options if not option.seat_choice]
    met: set[tuple[str, str]] = set()  # values other than the default
    for players, seed in product(game.players, range(1, games + 1)):
        for values in product(*([value for value in o.values if o.fits(value, players)] for o in free)):
            others = {(o.name, value) for o, value in zip(free, values, strict=True) if value != o.default}
            if thin and (len(others) > 1 or others & met):
                continue
            met |= others
            yield Setting(players, tuple(zip((option.name for option in free), values, strict=True)), seed)


def true_table(match: Match) -> Array:
    """The referee's own table."""
    return match._referee._table


def rewrite(match: Match, table: Array, past: list[Array] | None = None) -> None:
    """Put another table before the referee."""
    match._referee._table = table
    if past is not None:
        match._referee._past = past


def handle(table: Array) -> Any:
    """A table's record with named fields."""
    return record_of(table)


def reseeded(table: Array, bits: int) -> Array:
    """The table with other random numbers to come."""
    seed_table(table, bits)
    return table


def walk(game: "Game", setting: Setting) -> Iterator[Match]:
    """One match, yielded before every move and at its end; half random, half greedy, so that rare phases are met."""
    match = setting.start(game)
    bots = [bot("random", setting.seed), bot("greedy", setting.seed)]
    while match.seat is not None:
        yield match
        demand(match.length < MOST_MOVES, "the game never ends")
        chosen = bots[(match.seat + match.length // 7) % 2]
        match.play(chosen.choose(match.view(match.seat)))
    yield match


def viewers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(match.players), None]


def redealt(game: "Game", masked: Array, seat: int | None, bits: int) -> Array:
    """A world drawn from a masked table."""
    made = ready_engine(game.contract)
    world = reseeded(copied(masked), bits)
    made.redeal(made.open(game.box_record), made.open(world), -1 if seat is None else seat)
    return world


def believed(game: "Game", drawn: Array, seat: int | None) -> Array:
    """A drawn world as the seat believes it to be."""
    made = ready_engine(game.contract)
    world = copied(drawn)
    weights = made.open(game.contract.weights)
    made.believe(made.open(game.box_record), weights, made.open(world), -1 if seat is None else seat)
    return world
