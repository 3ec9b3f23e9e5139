"""How much of a result was luck with dice and shuffles: where there is much, to take it off narrows an interval.

A move that draws is played many times over from the same table. What a network, or the evaluation, foretells after it
on average is what the move was worth; by how much more it foretells of what really came is luck. On average luck is
nothing, whoever plays and however much the network errs, so that results without it say the same, only with less noise.
Where all that is hidden is hidden from everybody, a card that is turned up is as good as drawn at random, and counts as
luck, too. In other games cards that lay on a pile before the move count as what they were: who knows which of them lies
elsewhere can't be asked.
"""

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots.plan import network_of
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import engine
from ludotheque.kernel.referee import surprise
from ludotheque.kernel.table import Array, Sight, copied
from ludotheque.lab.arena_stats import Estimate
from ludotheque.lab.simulate import Z95

if TYPE_CHECKING:
    from ludotheque.play.game import Game

DRAWS = 100  # times that a move is played over
FEWEST = 10  # deals with any luck from which it can be seen what luck is worth
SPECTATOR = -1  # as rules know one
LITTLE = 0.03  # luck, in results, of which nobody would speak


class Luck:
    """What luck one seat has had in one game, in results: of these a victory by far is 1."""

    def __init__(self, game: "Game", players: int, seat: int, seed: int) -> None:
        contract = game.contract
        network = network_of(contract, players)
        self.contract, self.engine, self.seat = contract, engine(contract, "compiled"), seat
        self.is_trained = network is not None
        self.is_shared = all(field.sight in (Sight.PUBLIC, Sight.NOBODY) for field in contract.table.fields)
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
            table = self.as_likely(before, bits)
            tried = copied(table)
            self.engine.apply(self.box, self.engine.open(tried), move)
            if surprise(table, tried) is None:
                return  # nothing is drawn
            found.append(self.foretold(tried))
        self.total += self.foretold(after) - float(np.mean(found))

    def as_likely(self, table: Array, bits: int) -> Array:
        """A table that was as likely as this one to all who sit there, with random numbers of its own."""
        other = self.contract.table.mask(table, None) if self.is_shared else copied(table)
        seed_table(other, bits)
        if self.is_shared:
            self.engine.redeal(self.box, self.engine.open(other), SPECTATOR)
        return other


def without_luck(results: Array, lucks: Array) -> Estimate | None:
    """The mean of results, with a row for each deal, less what luck is worth in them; None of too few with any luck.

    What it is worth is read off the other deals, each time: off the deal itself it would seem to explain too much.
    """
    if lucks.any(axis=1).sum() < FEWEST:
        return None
    calm = [
        float((results[i] - worth_of(np.delete(lucks, i, 0), np.delete(results, i, 0)) * lucks[i]).mean())
        for i in range(len(results))
    ]
    mean, half = float(np.mean(calm)), student(len(calm) - 1) * float(np.std(calm, ddof=1)) / sqrt(len(calm))
    return Estimate(mean, mean - half, mean + half)


def worth_of(lucks: Array, results: Array) -> float:
    """How much of a result one part of luck is, on average; little luck can't be said to explain much."""
    return float(((lucks - lucks.mean()) * results).mean() / (lucks.var() + LITTLE**2))


def student(freedom: int) -> float:
    """How many standard errors lie on either side of a mean, of ten games and more (Cornish and Fisher's expansion).

    >>> round(student(9), 2), round(student(30), 2)
    (2.26, 2.04)
    """
    z = Z95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
