"""Bots: each gets a view and its legal moves, and nothing else."""

from collections.abc import Callable
from typing import Protocol

from ludotheque.bots.greedy import Greedy
from ludotheque.bots.random import Random
from ludotheque.play.view import View


class Bot(Protocol):
    """Whoever can choose a move."""

    def choose(self, view: View) -> int:
        """The number of one of ``view.legal``."""


BOTS: dict[str, Callable[[int], Bot]] = {"greedy": Greedy, "random": Random}


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name: ``random`` or ``greedy``. The same seed and view give the same choice."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; the bots are: {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
