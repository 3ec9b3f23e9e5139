"""The referee of one match: keeps the true table, and hands out only what each seat may know.

Move n is played after reseeding the table from HMAC-SHA-256(key, n): nobody can foretell a die, a replay is exact,
and whoever gets the key afterwards can check every shuffle against the commitment published at the start.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.contract import Contract
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import Array, copied

Barrier = Literal["start", "over", "seat", "chance", "reveal"]


@dataclass(frozen=True, slots=True)
class Played:
    """One move of the record.

    For a viewer who may not know it ``number`` is None, and ``decision`` the one that its phase is known by.
    """

    seat: int
    decision: str
    number: int | None


class Referee:
    """Plays one match by the rules. Nothing it returns holds anything that the asking seat may not know."""

    def __init__(self, contract: Contract, box: Array, players: int, options: Mapping[str, str], key: bytes) -> None:
        self.contract, self.players = contract, players
        self._engine = ready_engine(contract)
        self._box = self._engine.open(box)
        self._key = key
        self._table = contract.fresh(options)
        self._past: list[Array] = []  # the tables before each move
        self._moves: list[tuple[int, int]] = []
        self._barriers: list[Barrier | None] = []
        self._seed(self._table, 0)
        self._engine.setup(self._box, self._engine.open(self._table), players)

    def _seed(self, table: Array, n: int) -> None:
        digest = hmac.digest(self._key, n.to_bytes(8, "big"), "sha256")
        seed_table(table, int.from_bytes(digest[:8], "big"))

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
        table = self._table if at is None or at == self.length else self._past[at]
        return self.contract.table.mask(table, seat)

    def legal(self) -> tuple[int, ...]:
        """The legal moves, worked out from what the deciding seat sees and nothing else."""
        if self.over:
            return ()
        masked = self._engine.open(self.view(self.seat))
        return tuple(self._engine.legal_moves(self._box, masked))

    def scores(self) -> Array:
        """A row for each seat: points, then tie-breaks; worked out from what a spectator sees."""
        return self._engine.scores(self._box, self._engine.open(self.view(None)))[: self.players]

    def history(self, seat: int | None) -> list[Played]:
        """The moves as ``seat`` may know them."""
        played = []
        for mover, number in self._moves:
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
        # On a copy, so that an interruption leaves no half of a move behind.
        after = copied(self._table)
        self._seed(after, self.length + 1)
        seeded = after["rng"][0]
        self._engine.apply(self._box, self._engine.open(after), number)
        barrier: Barrier | None = None
        if after["rng"][0] != seeded:
            barrier = "chance"
        elif after["reveals"][0] != self._table["reveals"][0]:
            barrier = "reveal"
        self._past.append(self._table)
        self._moves.append((mover, number))
        self._barriers.append(barrier)
        self._table = after

    def undo_barrier(self) -> Barrier | None:
        """What forbids to take back the last move; None if nothing does."""
        if not self._moves:
            return "start"
        if self.over:
            return "over"
        if self._barriers[-1]:
            return self._barriers[-1]
        return None if self._moves[-1][0] == self.seat else "seat"

    def undo(self) -> None:
        """Take back the last move, which nothing forbids."""
        self._table = self._past.pop()
        self._moves.pop()
        self._barriers.pop()

    def secrets(self) -> tuple[str, list[int]]:
        """The key and all moves: for a save file of the match's keeper, or for everyone once the game is over."""
        return self._key.hex(), [number for _, number in self._moves]
