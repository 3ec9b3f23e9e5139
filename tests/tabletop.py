"""What the tables of all games' tests share: they are laid out at any point of a game, and played in words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, Self

from ludotheque.kernel.chance import below, reseed
from ludotheque.kernel.engine import Engine, quiet, winning_seats
from ludotheque.kernel.options import resolve
from ludotheque.kernel.rule import interpreted
from ludotheque.kernel.table import Array, copied

WORLDS = 150  # so that a place that one world in 27 has is all but sure to be met
NONE = -1  # in every game: nothing here
seed_random_numbers = quiet(interpreted(reseed))
random_below: Callable[[Any, int], int] = quiet(interpreted(below))


class Tabletop(ABC):
    """One table under the interpreted rules; each game has its own, which knows its words."""

    engine: ClassVar[Engine]  # the game's, interpreted
    box: Any  # the standard one, unless the table has its own

    def __init__(self, players: int = 2, seed: int = 1, box: Array | None = None, **options: object) -> None:
        game = self.engine.contract
        self.record = game.fresh(resolve(game.options, options, players))
        self.s: Any = self.engine.open(self.record)
        if box is not None:
            self.box = self.engine.open(copied(box))
        seed_random_numbers(self.s, seed)
        self.engine.setup(self.box, self.s, players)

    @abstractmethod
    def say(self, number: int) -> str:
        """A move in the words of the game."""

    # ------------------------------------------------------------------------------------------------ to play

    def legal(self) -> list[int]:
        """The number of every legal move."""
        numbers = self.engine.legal_moves(self.box, self.s)
        assert numbers == sorted(set(numbers)), "moves are told in ascending order, each once"
        return numbers

    def numbers(self) -> dict[str, int]:
        """The number of every legal move, by its words."""
        return {self.say(number): number for number in self.legal()}

    def moves(self, start: str = "") -> set[str]:
        """Every legal move in words, or what follows a beginning such as "take "."""
        return {move.removeprefix(start) for move in self.numbers() if move.startswith(start)}

    def play(self, *moves: str) -> Self:
        """Play legal moves, one after the other."""
        for move in moves:
            numbers = self.numbers()
            assert move in numbers, f"{move!r} is not one of {sorted(numbers)}"
            self.engine.apply(self.box, self.s, numbers[move])
        return self

    def play_so_that(self, move: str, fits: Callable[[Self], bool]) -> Self:
        """Play a move with such luck that the table fits."""
        for seed in range(5_000):
            other = self.copy()
            seed_random_numbers(other.s, seed)
            if fits(other.play(move)):
                self.record[:] = other.record
                return self
        raise AssertionError(f"{move!r} never comes out so")

    def play_any(self) -> Iterator[str]:
        """Play at random to the end, telling each move before it is made."""
        while not self.s.over:
            number = self.any_move()
            yield self.say(number)
            self.engine.apply(self.box, self.s, number)

    def any_move(self) -> int:
        """A random move."""
        legal = self.legal()
        return legal[random_below(self.s, len(legal))]

    def by_decision(self) -> dict[str, list[int]]:
        """The legal moves by the decision that they make."""
        found: dict[str, list[int]] = {}
        for number in self.legal():
            found.setdefault(self.engine.contract.moves.of(number).name, []).append(number)
        return found

    def any_of(self, moves: Mapping[str, list[int]]) -> int:
        """A random move of these, each decision equally likely however many moves make it."""
        chosen = moves[sorted(moves)[random_below(self.s, len(moves))]]
        return chosen[random_below(self.s, len(chosen))]

    def copy(self) -> Self:
        """Another table just like this."""
        other = copy(self)
        other.record = copied(self.record)
        other.s = self.engine.open(other.record)
        return other

    # ------------------------------------------------------------------------------------------------ to look

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return int(self.s.seat)

    def points(self) -> list[int]:
        """The points of every player."""
        return [int(points) for points in self.s.points[: self.s.players]]

    def scores(self) -> list[list[int]]:
        """What the rules say of every player's score."""
        return [row[:1].tolist() for row in self.engine.scores(self.box, self.s)[: self.s.players]]

    def winners(self) -> set[int]:
        """The seats that a match would call its winners."""
        return set(winning_seats(self.engine.scores(self.box, self.s)[: self.s.players]))

    @property
    def audit(self) -> ModuleType:
        """The audit of the game."""
        return import_module(f"ludotheque.games.{self.engine.contract.id}.audit")

    def complaints(self) -> list[str]:
        """What the audit has to say against the table."""
        return list(self.audit.problems(self.box, self.s))

    def check(self) -> Self:
        """Make sure that the table can be true."""
        assert self.complaints() == []
        return self

    def check_to_the_end(self, every: int) -> Self:
        """Play at random to the end, and make sure that every so many tables, and the last one, can be true."""
        for i, _ in enumerate(self.play_any()):
            if i % every == 0:
                self.check()
        return self.check()

    # ------------------------------------------------------------------------------------------ through others' eyes

    def masked(self, seat: int | None) -> Array:
        """The record of the table as ``seat`` (None: a spectator) sees it."""
        return self.engine.contract.table.mask(self.record, seat)

    def seen_by(self, seat: int | None) -> Any:
        """The table as ``seat`` (None: a spectator) sees it."""
        return self.engine.open(self.masked(seat))

    def world(self, seat: int | None, seed: int = 0) -> Self:
        """A table that ``seat`` thinks possible."""
        other = self.copy()
        other.record[:] = self.masked(seat)
        seed_random_numbers(other.s, seed)
        self.engine.redeal(other.box, other.s, -1 if seat is None else seat)
        return other

    def worlds(self, seat: int | None, count: int = WORLDS) -> Iterator[Self]:
        """Tables that ``seat`` thinks possible; each looks the same to it."""
        seen = self.masked(seat).tobytes()
        for seed in range(count):
            world = self.world(seat, seed)
            world.s.rng = 0
            assert world.masked(seat).tobytes() == seen
            yield world


class AuditedTabletop(Tabletop):
    """A table that is audited after every move played by name, and so are worlds that a seat thinks possible."""

    def play(self, *moves: str) -> Self:
        """Play legal moves, one after the other."""
        for move in moves:
            super().play(move)
            self.check()
        return self

    def worlds(self, seat: int | None, count: int = WORLDS) -> Iterator[Self]:
        """Tables that ``seat`` thinks possible; each looks the same to it and can be true."""
        return (world.check() for world in super().worlds(seat, count))


# ---------------------------------------------------------------------------------------------------- to lay out


def listed(words: str) -> list[str]:
    """The names in a text such as "spy I, prince II"."""
    return [word.strip() for word in words.split(",") if word.strip()]


def stacked(rest: Iterable[str], following: Iterable[str], height: int | None) -> tuple[list[str], list[str]]:
    """A pile and what lies beside it; the pile ends with what is drawn next, and holds everything or is so high."""
    pile = [*rest, *reversed(list(following))]
    beside = len(pile) - height if height is not None else 0
    return pile[beside:], pile[:beside]


def fill(field: Any, numbers: Iterable[int]) -> None:
    """Write numbers from the beginning of a field, and nothing behind them."""
    written = list(numbers)
    field[: len(written)], field[len(written) :] = written, NONE
