"""What one seat knows of a table: plain data behind the wall, all that bots, pictures and logs are made from."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.kernel.engine import ready_engine, winning_seats
from ludotheque.kernel.record import record_of
from ludotheque.kernel.table import Array, Sight
from ludotheque.play.words import LANGUAGES, Line

if TYPE_CHECKING:
    from ludotheque.play.game import Game


def members(mask: Any) -> list[int]:
    """The numbers of the bits that are set, in a field of a record or in an argument of a move."""
    return [number for number in range(int(mask).bit_length()) if int(mask) >> number & 1]


@dataclass(frozen=True)
class View:
    """What ``seat`` (None: a spectator) knows. ``legal`` lists its legal moves if the decision is its own."""

    game: "Game"
    seat: int | None
    names: tuple[str, ...]
    legal: tuple[int, ...]
    masked: bytes
    commitment: str = ""  # of the match (:attr:`Match.commitment`), by which two matches can be told apart

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @cached_property
    def tables(self) -> Array:
        """The masked table, as an array of one record that can't be written to."""
        return np.frombuffer(self.masked, self.game.contract.table.dtype)

    @cached_property
    def table(self) -> Any:
        """The masked table's record: ``view.table.display[3]``."""
        return record_of(self.tables)

    @property
    def box(self) -> Any:
        """The record of what is in the box, which is no secret."""
        return self.game.box_fields

    @property
    def decider(self) -> int | None:
        """Whose decision it is; None once the game is over."""
        return None if self.table.over else int(self.table.seat)

    @property
    def ask(self) -> Line | None:
        """What whoever decides now is asked to do; None once the game is over.

        The deciding seat is asked for the first of its legal moves; the others know no more than the phase.
        """
        if self.decider is None:
            return None
        moves = self.game.contract.moves
        decision = moves.of(self.legal[0]) if self.legal else moves.of_phase(int(self.table.phase))
        named = f"decision-{decision.name}"
        is_worded = all(f"{named}.ask" in self.game.words(lang) for lang in LANGUAGES)
        return Line(f"{named}.ask" if is_worded else named, {}, decision.rule)

    @cached_property
    def winners(self) -> list[int]:
        """Who has won; nobody while the game runs."""
        if not self.table.over:
            return []
        engine = ready_engine(self.game.contract)
        scores = engine.scores(engine.open(self.game.box_record), engine.open(self.tables))
        return winning_seats(scores[: self.players])

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """The view as plain data; what the seat may not see is None."""
        table = self.game.contract.table
        plain: dict[str, Any] = {}
        for field in table.fields:
            if field.sight is Sight.NOBODY:
                continue
            values = self.tables[field.name].astype(object)
            values[~table.visible(self.tables, field, self.seat)] = None
            plain[field.name] = values[0].tolist() if field.shape else values[0]
        return plain

    def __reduce__(self) -> tuple[Any, ...]:
        told = self.game, self.seat, self.names, self.legal, self.masked, self.commitment
        return View, told  # and nothing that is worked out

    def __getitem__(self, field: str) -> Any:
        return self.data[field]
