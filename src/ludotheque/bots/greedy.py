"""The bot that takes what looks best at once, by the game's own small evaluation."""

import hashlib

import numpy as np

from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import Array
from ludotheque.play.view import View

WORLDS = 4  # how many guesses at what it can't see it averages over


class Greedy:
    """Plays each legal move in a few worlds that agree with its view, and keeps the best on average."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """The move with the best value; among equals one by chance, the same for the same seed and view."""
        if is_forced(view):
            return view.legal[0]
        chance = chance_of(self.seed, view)
        values = appraised(view, chance, WORLDS)
        best = np.flatnonzero(values == values.max())
        return view.legal[int(chance.choice(best))]


def is_forced(view: View) -> bool:
    """Whether there is but one legal move; without any there is nothing to choose."""
    if view.seat is None or not view.legal:
        raise ValueError("this view has nothing to decide")
    return len(view.legal) == 1


def chance_of(seed: int, view: View) -> np.random.Generator:
    """Random numbers that are the same for the same seed and view."""
    return np.random.default_rng(list(hashlib.sha256(f"{seed}".encode() + view.masked).digest()))


def appraised(view: View, chance: np.random.Generator, worlds: int) -> Array:
    """What the table is worth after each legal move, in hundredths of a point, on average over some worlds."""
    engine = ready_engine(view.game.contract)
    box, weights = engine.open(view.game.box_record), engine.open(view.game.contract.weights)
    moves = np.array(view.legal, np.int32)
    values = np.zeros(len(moves))
    tables = view.game.contract.table.empty(2)
    for _ in range(worlds):
        tables[:1] = view.tables
        seed_table(tables[:1], int(chance.integers(1 << 63)))
        engine.redeal(box, engine.open(tables), view.seat)
        engine.believe(box, weights, engine.open(tables), view.seat)
        engine.appraise(box, weights, engine.rows(tables), view.seat, moves, values)
    return values / worlds
