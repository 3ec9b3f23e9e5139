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
from ludotheque.kernel.covering import blank_bytes, bytes_of, secrets_of
from ludotheque.kernel.engine import engine
from ludotheque.kernel.network import CERTAIN
from ludotheque.kernel.table import Array, Sight
from ludotheque.lab.arena_stats import Estimate, student

if TYPE_CHECKING:
    from ludotheque.play.game import Game

DRAWS = 100  # times that a move is played over
FEWEST = 10  # deals with any luck from which it can be seen what luck is worth
RARE = 0.1  # a share of victories or defeats that is too small to see what luck does in it
LITTLE = 0.03  # luck, in results, of which nobody would speak


class Luck:
    """What luck one seat has had in one game, in results: of these a victory by far is 1."""

    def __init__(self, game: "Game", players: int, seat: int, seed: int) -> None:
        contract = game.contract
        network = network_of(contract, players)
        self.engine, self.seat = engine(contract, "compiled"), seat
        self.is_shared = all(field.sight in (Sight.PUBLIC, Sight.NOBODY) for field in contract.table.fields)
        self.box: Any = self.engine.open(game.box_record)
        self.weights = self.engine.open((contract.weights if network is None else network).copy())
        self.secrets, self.blank = secrets_of(contract.table), blank_bytes(contract.table)
        if not self.is_shared:
            self.secrets = self.secrets[:0]
        self.room = contract.table.empty(2)
        self.chance = np.random.default_rng(seed)
        self.total = 0.0

    def note(self, before: Array, move: int, after: Array) -> None:
        """Count one move: the true tables before and after it."""
        self.room[:1] = before
        expected = self.engine.prospects_after(
            self.box, self.weights, self.engine.rows(self.room), bytes_of(self.room), self.secrets, self.blank,
            move, self.seat, int(self.chance.integers(1 << 62)), DRAWS,
        )  # fmt: skip
        if expected != CERTAIN:
            self.total += self.engine.prospects(self.box, self.weights, self.engine.open(after), self.seat) - expected


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


def share_without_luck(shares: Array, lucks: Array) -> Estimate | None:
    """The share of the victories less what luck is worth in it; None of too few, and where a bot nearly always wins.

    Luck hides there in the few games that went otherwise, and an interval would look too sure.
    """
    if not RARE < shares.mean() < 1 - RARE or (found := without_luck(shares, lucks)) is None:
        return None
    return Estimate(*(min(max(bound, 0.0), 1.0) for bound in (found.mean, found.low, found.high)))


def worth_of(lucks: Array, results: Array) -> float:
    """How much of a result one part of luck is, on average; little luck can't be said to explain much."""
    return float(((lucks - lucks.mean()) * results).mean() / (lucks.var() + LITTLE**2))
