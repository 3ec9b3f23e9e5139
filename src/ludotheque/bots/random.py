"""The bot that takes any legal move, each equally likely."""

import random

from ludotheque.play.view import View


class Random:
    """Chooses at random."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """Any legal move; the same for the same seed and view."""
        if not view.legal:
            raise ValueError("this view has nothing to decide")
        return random.Random(f"{self.seed} {view.masked.hex()}").choice(view.legal)
