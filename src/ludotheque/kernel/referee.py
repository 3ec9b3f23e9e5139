"""The referee of one match: keeps the true table, and hands out only what each seat may know.

Move n is played after reseeding the table from HMAC-SHA-256(key, n): nobody can foretell a die, a replay is exact,
and whoever gets the key afterwards can check every shuffle against the commitment published at the start.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Literal

from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.contract import Contract
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import Array, copied

Surprise = Literal["chance", "reveal"]
MoveBarrier = Literal["over", "seat", Surprise]
Barrier = Literal["start", MoveBarrier]
CHECKPOINT_EVERY = 32  # moves between two tables that are kept for good


@dataclass(frozen=True, slots=True)
class Played:
    """One move of the record.

    For a viewer who may not know it ``number`` is None, and ``decision`` the one that its phase is known by.
    """

    seat: int
    decision: str
    number: int | None


def surprise(before: Array, after: Array) -> Surprise | None:
    """What a move brought to light that nobody could know; ``before`` is seeded for the move."""
    if after["rng"][0] != before["rng"][0]:
        return "chance"
    return "reveal" if after["reveals"][0] != before["reveals"][0] else None


def barrier_between(before: Array, after: Array) -> MoveBarrier | None:
    """What forbids to take back the move that led from one table to the other; ``before`` is seeded for the move."""
    if after["over"][0]:
        return "over"
    return surprise(before, after) or ("seat" if after["seat"][0] != before["seat"][0] else None)


@cache
def known_move(mover: int, number: int) -> tuple[int, int]:
    """A seat and its move; equal ones are one thing in the memory, whatever match they belong to."""
    return mover, number


class Past:
    """The tables before each move, of which few are kept: the others are played again from a checkpoint.

    Kept are a table every so many moves, and all that an undo may need: those since the last barrier.
    """

    def __init__(self, play: Callable[[Array, int], Array], barriers: Sequence[MoveBarrier | None]) -> None:
        self._play = play  # the table after move n, from the table before it
        self._barriers = barriers  # behind each move that has been played
        self._checkpoints: list[Array] = []
        self._recent: list[Array] = []  # the last tables, without a gap
        self._length = 0

    def append(self, table: Array) -> None:
        """Note the table before the next move, which whoever tells of that move will ask for."""
        if self._barriers and self._barriers[-1]:
            self._recent.clear()  # nothing before this table will ever be taken back
        if self._length % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(table)
        self._recent.append(table)
        self._length += 1

    def pop(self) -> Array:
        """Forget the last table and hand it back."""
        self._length -= 1
        if self._length % CHECKPOINT_EVERY == 0:
            self._checkpoints.pop()
        return self._recent.pop()

    def __getitem__(self, part: slice) -> Iterator[Array]:
        """The tables from one on to the last, one after the other."""
        start, first = part.start, self._length - len(self._recent)
        return chain(self._played_again(start, first), self._recent[max(0, start - first) :])

    def _played_again(self, start: int, stop: int) -> Iterator[Array]:
        """The tables from one on to before another, played forward from the checkpoint."""
        kept = start - start % CHECKPOINT_EVERY
        if start >= stop:
            return
        table = self._checkpoints[kept // CHECKPOINT_EVERY]
        for at in range(kept, stop):
            if at > kept:
                table = self._play(table, at)
            if at >= start:
                yield table

    def __iter__(self) -> Iterator[Array]:
        return self[0:]


class Referee:
    """Plays one match by the rules. Nothing it returns holds anything that the asking seat may not know."""

    def __init__(self, contract: Contract, box: Array, players: int, options: Mapping[str, str], key: bytes) -> None:
        self.contract, self.players = contract, players
        self._engine = ready_engine(contract)
        self._box = self._engine.open(box)
        self._key = key
        self._table = contract.fresh(options)
        self._worked_out: tuple[Array, tuple[int, ...]] | None = None  # a table, and what is legal there
        self._moves: list[tuple[int, int]] = []
        self._barriers: list[MoveBarrier | None] = []  # what forbids to take back each move
        self._past: Past | list[Array] = Past(self._after, self._barriers)  # or all of it, where a check rewrote it
        self._seed(self._table, 0)
        self._engine.setup(self._box, self._engine.open(self._table), players)

    def _seed(self, table: Array, n: int) -> None:
        digest = hmac.digest(self._key, n.to_bytes(8, "big"), "sha256")
        seed_table(table, int.from_bytes(digest[:8], "big"))

    def _seeded(self, table: Array, n: int) -> Array:
        """A copy of the table before move n, with the luck of that move."""
        copy = copied(table)
        self._seed(copy, n)
        return copy

    def _after(self, table: Array, n: int) -> Array:
        """The table after move n, from the table before it."""
        after = self._seeded(table, n)
        self._engine.apply(self._box, self._engine.open(after), self._moves[n - 1][1])
        return after

    @property
    def commitment(self) -> str:
        """SHA-256 of the key: published at the start, so that the key can't be changed afterwards."""
        return hashlib.sha256(self._key).hexdigest()

    @property
    def length(self) -> int:
        """How many moves have been played."""
        return len(self._moves)

    @property
    def over(self) -> int:
        """0 while the game runs, then 1 + the kind of end."""
        return int(self._table["over"][0])

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None once the game is over."""
        return None if self.over else int(self._table["seat"][0])

    def view(self, seat: int | None, at: int | None = None) -> Array:
        """What ``seat`` (None: a spectator) sees, now or after the first ``at`` moves."""
        return next(self.views(seat, self.length if at is None else at))

    def views(self, seat: int | None, since: int) -> Iterator[Array]:
        """What ``seat`` (None: a spectator) saw after the first ``since`` moves, and after each move from then on."""
        for table in chain(self._past[since:], [self._table]):
            yield self.contract.table.mask(table, seat)

    def laid_open(self, at: int) -> Array:
        """All hands after the first ``at`` moves, once the match is over and its key is public."""
        if not self.over:
            raise ValueError("the match runs: nobody may see all hands")
        return self.contract.table.laid_open(next(chain(self._past[at:], [self._table])))

    def legal(self) -> tuple[int, ...]:
        """The legal moves, worked out from what the deciding seat sees and nothing else."""
        if self.over:
            return ()
        if self._worked_out is None or self._worked_out[0] is not self._table:
            masked = self._engine.open(self.view(self.seat))
            self._worked_out = self._table, tuple(self._engine.legal_moves(self._box, masked))
        return self._worked_out[1]

    def scores(self) -> Array:
        """A row for each seat: points, then tie-breaks; worked out from what a spectator sees."""
        return self._engine.scores(self._box, self._engine.open(self.view(None)))[: self.players]

    def history(self, seat: int | None, since: int = 0) -> list[Played]:
        """The moves after the first ``since``, as ``seat`` may know them."""
        played = []
        for mover, number in self._moves[since:]:
            decision = self.contract.moves.of(number)
            if decision.secret and mover != seat:
                played.append(Played(mover, self.contract.moves.of_phase(decision.phase).name, None))
            else:
                played.append(Played(mover, decision.name, number))
        return played

    def play(self, number: int) -> None:
        """Play a move that is known to be legal."""
        mover = self.seat
        assert mover is not None
        before = self._seeded(self._table, self.length + 1)
        # On a copy, so that an interruption leaves no half of a move behind.
        after = copied(before)
        self._engine.apply(self._box, self._engine.open(after), number)
        self._past.append(self._table)
        self._moves.append(known_move(mover, number))
        self._barriers.append(barrier_between(before, after))
        self._table = after

    def undo_barrier(self) -> Barrier | None:
        """What forbids to take back the last move; None if nothing does."""
        return self._barriers[-1] if self._barriers else "start"

    def undoable(self) -> int:
        """How many moves can be taken back, one after the other."""
        count = 0
        while count < self.length and self._barriers[-1 - count] is None:
            count += 1
        return count

    def undo(self) -> None:
        """Take back the last move, which nothing forbids."""
        self._table = self._past.pop()
        self._moves.pop()
        self._barriers.pop()

    def secrets(self) -> tuple[str, list[int]]:
        """The key and all moves: for a save file of the match's keeper, or for everyone once the game is over."""
        return self._key.hex(), [number for _, number in self._moves]
