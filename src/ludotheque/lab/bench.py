"""How fast the rules run here, in moves per second of random play."""

import threading
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.kernel.engine import Engine, Speed, engine
from ludotheque.kernel.options import resolve
from ludotheque.kernel.table import copied

if TYPE_CHECKING:
    from ludotheque.play.game import Game

LONGEST_S = 86_400  # that a speed is measured: a day
ROUNDS = 3  # the speeds are measured in turn, so that noise hits them alike; the best round counts


def measure(game: "Game", seconds: float = 1.0) -> list[dict[str, Any]]:
    """For each number of players: moves per second interpreted, compiled, and compiled on two threads."""
    if not 0 < seconds <= LONGEST_S:
        raise ValueError(f"measure each speed for some time, {LONGEST_S:,} seconds at most")
    return [measure_players(game, players, seconds) for players in game.players]


def measure_players(game: "Game", players: int, seconds: float) -> dict[str, Any]:
    """The speeds for one number of players, and what a copy of the table costs."""
    best = {"interpreted": 0.0, "compiled": 0.0, "two_threads": 0.0}
    for _ in range(ROUNDS):
        for name, speed, threads in (
            ("compiled", "compiled", 1),
            ("two_threads", "compiled", 2),
            ("interpreted", "interpreted", 1),
        ):
            rate = moves_per_second(game, players, speed, threads, seconds / ROUNDS)  # type: ignore[arg-type]
            best[name] = max(best[name], rate)
    return {
        "game": game.id,
        "players": players,
        **{name: round(rate) for name, rate in best.items()},
        "record_bytes": game.contract.table.dtype.itemsize,
        "copy_ns": round(copy_nanoseconds(game)),
    }


def moves_per_second(game: "Game", players: int, speed: Speed, threads: int, seconds: float) -> float:
    """Random games on some threads for about that long."""
    made = engine(game.contract, speed)
    workers = [Worker(game, made, players, first) for first in range(threads)]
    games = workers[0].calibrate(seconds)
    running = [threading.Thread(target=worker.play, args=(games,)) for worker in workers]
    begun = time.perf_counter()
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    return sum(worker.moves for worker in workers) / (time.perf_counter() - begun)


class Worker:
    """One thread's games."""

    def __init__(self, game: "Game", made: Engine, players: int, seed: int) -> None:
        self.made, self.players, self.seed, self.moves = made, players, seed, 0
        contract = game.contract
        self.box = made.open(game.box_record)
        self.work = made.rows(np.repeat(contract.fresh(resolve(contract.options, {}, players)), 2))
        self.out = made.out()

    def play(self, games: int) -> None:
        """Play so many games."""
        results = self.made.results(games)
        self.moves = self.made.batch(self.box, self.work, self.players, self.seed, 0, self.out, *results)

    def calibrate(self, seconds: float) -> int:
        """How many games take about that long."""
        games = 1
        while True:
            begun = time.perf_counter()
            self.play(games)
            taken = time.perf_counter() - begun
            if taken > seconds / 8:
                return max(1, round(games * seconds / taken))
            games *= 4


def copy_nanoseconds(game: "Game") -> float:
    """What copying one table costs."""
    table = game.contract.table.empty()
    repeats = 20_000
    begun = time.perf_counter()
    for _ in range(repeats):
        copied(table)
    return (time.perf_counter() - begun) / repeats * 1e9
