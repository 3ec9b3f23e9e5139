"""The bot that a beginner can beat: it sees what looks good, but not always, and not for certain."""

from functools import cache
from pathlib import Path

import numpy as np

from ludotheque.bots.greedy import appraised, chance_of, is_forced
from ludotheque.kernel.weights import read_known
from ludotheque.play.view import View

#: What a novice goes by where a game's ``bots.toml`` says nothing else.
USUAL = {
    "doubt": 1.0,  # how far it errs in what a move is worth: this part of how far the legal moves lie apart
}


class Novice:
    """Appraises its moves as the greedy bot does, in one world, and is unsure of each."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """The move that seems best; the same for the same seed and view."""
        if is_forced(view):
            return view.legal[0]
        chance = chance_of(self.seed, view)
        values = appraised(view, chance, worlds=1)
        error = doubt_of(view.game.folder) * np.std(values)
        return view.legal[int(np.argmax(values + error * chance.standard_normal(len(values))))]


@cache
def doubt_of(folder: Path) -> float:
    """How unsure a novice is of the game whose folder this is: ``[novice]`` of its ``bots.toml``."""
    return float(read_known(folder / "bots.toml", "novice", USUAL)["doubt"])
