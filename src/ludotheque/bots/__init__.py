"""Bots: each gets a view and its legal moves, and nothing else."""

import csv
import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from ludotheque.bots.greedy import Greedy
from ludotheque.bots.instinct import Instinct
from ludotheque.bots.novice import Novice
from ludotheque.bots.random import Random
from ludotheque.bots.search import Search
from ludotheque.play.view import View


class Bot(Protocol):
    """Whoever can choose a move."""

    def choose(self, view: View) -> int:
        """The number of one of ``view.legal``."""


FOLDER = Path(__file__).parent  # with words.*.ftl, in which every level has a name and a sentence

#: The levels that people choose from, the easiest first.
LEVELS: dict[str, Callable[[int], Bot]] = {
    "novice": Novice,
    "amateur": Greedy,
    "master": lambda seed: Search(seed, seconds=1.0),
    "grand-master": lambda seed: Search(seed, seconds=5.0, trained=True),
}

#: Those that think for as long as they are told, and whether they go by a network where a game has one.
SEARCHES = {"search": False, "trained": True}

#: The bots that think for seconds; all others answer at once.
THOUGHTFUL = {"master", "grand-master", *SEARCHES}

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random, "greedy": Greedy, "instinct": Instinct,
    "search": Search, "trained": partial(Search, trained=True), **LEVELS
}  # fmt: skip


def bot(
    name: str, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None, threads: int = 1
) -> Bot:
    """A bot by its name. The same seed and view give the same choice, unless it thinks for a time.

    ``search`` thinks for so many ``seconds`` or ``iterations``, also written as ``search@2s`` and ``search@500``;
    ``trained`` does the same by the game's network, where it has one. Both may think on several ``threads``.
    A bot of one's own is named by where it is: ``file.py:Class``, ``package.module:Class`` or ``program:COMMAND``.
    """
    kind, at, limit = ("", "", "") if ":" in name else name.partition("@")
    is_limited = bool(at) or seconds is not None or iterations is not None
    if threads < 1:
        raise ValueError("a bot thinks on one thread at least")
    if kind in SEARCHES:
        amount = limits(name, limit, seconds, iterations) if is_limited else (None, None)
        return Search(seed, *amount, threads, trained=SEARCHES[kind])
    if is_limited or threads > 1:
        raise ValueError(f"{name}: only search and trained think for as long as they are told")
    if ":" in name:
        from ludotheque.bots.plugged import plugged

        return plugged(name, seed)
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name](seed)


def listed(names: str) -> list[str]:
    """The bots in a list with commas; quotes keep a command line with commas of its own together.

    >>> listed('random, "program:node mine.js 1,2"')
    ['random', 'program:node mine.js 1,2']
    """
    return [name.strip() for row in csv.reader([names], skipinitialspace=True) for name in row if name.strip()]


def limits(name: str, limit: str, seconds: float | None, iterations: int | None) -> tuple[float | None, int | None]:
    """For how long ``search`` thinks: seconds or iterations."""
    try:
        if limit.endswith("s"):
            seconds = float(limit[:-1])
        elif limit:
            iterations = int(limit)
    except ValueError as error:
        raise ValueError(f"{name}: write search@2s for two seconds or search@500 for 500 iterations") from error
    given = [amount for amount in (seconds, iterations) if amount is not None]
    if len(given) != 1 or not 0 < given[0] < math.inf:
        raise ValueError(f"{name}: give search some seconds or some iterations to think, one of both")
    return seconds, iterations
