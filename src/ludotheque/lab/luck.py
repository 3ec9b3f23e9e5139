"""How much of a result was luck with dice and shuffles: to take it off narrows every interval.

A move that draws is played many times over from the same table. What a network, or the evaluation, foretells after it
on average is what the move was worth; by how much more it foretells of what really came is luck. On average luck is
nothing, whoever plays and however much the network errs, so that results without it say the same, only with less noise.
Cards that lay on a pile before the move count as what they were.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots.plan import network_of
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import engine
from ludotheque.kernel.table import Array, copied
from ludotheque.lab.arena_stats import Estimate, mean_of

if TYPE_CHECKING:
    from ludotheque.play.game import Game

DRAWS = 100  # times that a move is played over
FEWEST = 10  # deals from which it can be seen what luck is worth


class Luck:
    """What luck one seat has had in one game, in results: of these a victory by far is 1."""

    def __init__(self, game: "Game", players: int, seat: int, seed: int) -> None:
        contract = game.contract
        network = network_of(contract, players)
        self.engine, self.seat = engine(contract, "compiled"), seat
        self.is_trained = network is not None
        self.box: Any = self.engine.open(game.box_record)
        self.weights = self.engine.open((contract.weights if network is None else network).copy())
        self.chance = np.random.default_rng(seed)
        self.total = 0.0

    def foretold(self, table: Array) -> float:
        """The result that the seat may expect."""
        by = self.engine.foresee if self.is_trained and not table["over"][0] else self.engine.outcome
        return float(by(self.box, self.weights, self.engine.open(table), self.seat))

    def note(self, before: Array, move: int, after: Array) -> None:
        """Count one move: the true tables before and after it."""
        found = []
        for bits in self.chance.integers(1 << 62, size=DRAWS).tolist():
            table = copied(before)
            seed_table(table, bits)
            drawn = int(table["rng"][0])
            self.engine.apply(self.box, self.engine.open(table), move)
            if int(table["rng"][0]) == drawn:
                return  # nothing is drawn
            found.append(self.foretold(table))
        self.total += self.foretold(after) - float(np.mean(found))


def without_luck(results: Array, lucks: Array) -> Estimate | None:
    """The mean of results, with a row for each deal, less what luck is worth in them; None of too few.

    What it is worth is read off the other deals, each time: off the deal itself it would seem to explain too much.
    """
    if len(results) < FEWEST or not lucks.any():
        return None
    return mean_of(
        [
            float((results[i] - worth_of(np.delete(lucks, i, 0), np.delete(results, i, 0)) * lucks[i]).mean())
            for i in range(len(results))
        ]
    )


def worth_of(lucks: Array, results: Array) -> float:
    """How much of a result one part of luck is, on average."""
    return float(((lucks - lucks.mean()) * results).mean() / lucks.var())
