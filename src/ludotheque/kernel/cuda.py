"""The same rules and the same loops on a GPU, one game for each thread.

Where there is no GPU, numba's simulator runs the kernels thread by thread (``NUMBA_ENABLE_CUDASIM=1``).
"""

import os
import sys
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from ludotheque.kernel.chance import reseed
from ludotheque.kernel.contract import SCORE_COLUMNS, Contract
from ludotheque.kernel.engine import engine
from ludotheque.kernel.rule import interpreted
from ludotheque.kernel.table import Array

THREADS = 128  # in a block


@dataclass(frozen=True)
class Games:
    """Finished games: their tables, how many moves each took, and what ``score`` says of them."""

    tables: Array
    lengths: Array
    scores: Array


def simulated() -> bool:
    """Whether kernels run in numba's simulator."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


@cache
def available() -> bool:
    """Whether there is a GPU (or its simulator) and numba-cuda to use it."""
    try:
        return bool(simulated() or driver().is_available())
    except ImportError:
        return False


@cache
def driver() -> Any:
    """numba.cuda."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still imports the name that numpy 2.5 dropped
    from numba import cuda

    return cuda


@cache
def kernel(contract: Contract) -> Any:
    """A game's kernel: :func:`play_games` with the game's verbs as its globals."""
    made = engine(contract, "interpreted" if simulated() else "compiled")
    names = {name: getattr(made, name) for name in ("setup", "playout", "score", "game_seed")}
    if not simulated():
        for function in (*names.values(), *contract.verbs.values()):
            function.targetoptions["forceinline"] = True  # there is one loop here, and a call costs more than on a CPU
    seeding = interpreted(reseed) if simulated() else reseed
    names |= {"cuda": driver(), "reseed": seeding, "ROOM": len(contract.moves), "np": np}
    print(f"The rules of {contract.id} are compiled for the GPU when first used (up to a minute).", file=sys.stderr)
    return driver().jit(FunctionType(play_games.__code__, names, f"play_{contract.id}"))


cuda: Any = None  # these become numba.cuda and a game's verbs
setup: Any = None
playout: Any = None
score: Any = None
game_seed: Any = None
ROOM = 0  # for the numbers of all legal moves


def play_games(
    boxes: Any, fresh: Any, words: Any, tables: Any, players: int, seed: int, games: int, lengths: Any, scores: Any
) -> None:
    """Thread i plays games i, i + threads, … of the batch; the table and the score of its last one stay.

    ``words`` is the memory of ``tables`` in words of 64 bits, and ``fresh`` a fresh table likewise.
    """
    i = cuda.grid(1)
    if i >= tables.shape[0]:
        return
    out = cuda.local.array(ROOM, np.int32)
    box = boxes[0]
    moves = 0
    for g in range(games):
        for word in range(fresh.shape[0]):
            words[i, word] = fresh[word]
        s = tables[i]
        reseed(s, game_seed(seed, i + g * tables.shape[0]))
        setup(box, s, players)
        moves += playout(box, s, out)
    score(box, tables[i], scores[i])
    lengths[i] = moves


class Batch:
    """Room on the GPU for one game on each of ``threads`` threads."""

    def __init__(self, contract: Contract, box: Array, fresh: Array, players: int, threads: int) -> None:
        self.device = driver()
        self.kernel = kernel(contract)[-(-threads // THREADS), min(THREADS, threads)]
        self.players = players
        self.box = self.device.to_device(box)
        self.fresh = self.device.to_device(fresh.view(np.uint64))
        self.tables = self.device.to_device(np.repeat(fresh, threads))
        self.words = self.tables.view(np.uint64).reshape((threads, -1))
        self.lengths = self.device.to_device(np.zeros(threads, np.int64))
        self.scores = self.device.to_device(np.zeros((threads, contract.table.seats, SCORE_COLUMNS), np.int32))

    def play(self, seed: int, games: int) -> None:
        """Play ``games`` games on each thread and wait for the last."""
        self.kernel(self.box, self.fresh, self.words, self.tables, self.players, seed, games, self.lengths, self.scores)
        self.device.synchronize()

    def results(self) -> Games:
        """What each thread's last game came to; the lengths are those of all its games together."""
        return Games(self.tables.copy_to_host(), self.lengths.copy_to_host(), self.scores.copy_to_host())


def play(contract: Contract, box: Array, fresh: Array, players: int, threads: int, seed: int) -> Games:
    """One random game on each thread of the GPU."""
    batch = Batch(contract, box, fresh, players, threads)
    batch.play(seed, games=1)
    return batch.results()


def play_here(contract: Contract, box: Array, fresh: Array, players: int, threads: int, seed: int) -> Games:
    """The same games on the CPU."""
    made = engine(contract, "compiled")
    tables = np.repeat(fresh, threads)
    results = lengths, _, _, scores = made.results(threads)
    for i in range(threads):
        work = np.repeat(fresh, 2)
        made.batch(made.open(box), work, players, seed, i, made.out(), *(part[i : i + 1] for part in results))
        tables[i] = work[0]
    return Games(tables, lengths.astype(np.int64), scores)
