"""The bot that takes what looks best at once, by the game's own small evaluation."""

import hashlib

import numpy as np

from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import copied
from ludotheque.play.view import View

WORLDS = 4  # how many guesses at what it can't see it averages over


class Greedy:
    """Plays each legal move in a few worlds that agree with its view, and keeps the best on average."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """The move with the best value; among equals one by chance, the same for the same seed and view."""
        if view.seat is None or not view.legal:
            raise ValueError("this view has nothing to decide")
        if len(view.legal) == 1:
            return view.legal[0]
        engine = ready_engine(view.game.contract)
        box = engine.open(view.game.box_record)
        digest = hashlib.sha256(f"{self.seed}".encode() + view.masked).digest()
        chance = np.random.default_rng(list(digest))
        values = np.zeros(len(view.legal))
        for _ in range(WORLDS):
            world = copied(view.tables)
            seed_table(world, int(chance.integers(1 << 63)))
            engine.redeal(box, engine.open(world), view.seat)
            for i, move in enumerate(view.legal):
                after = copied(world)
                engine.apply(box, engine.open(after), move)
                values[i] += engine.value(box, engine.open(after), view.seat)
        best = np.flatnonzero(values == values.max())
        return view.legal[int(chance.choice(best))]
