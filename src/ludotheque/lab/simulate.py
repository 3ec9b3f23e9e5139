"""Random games at full speed on every core."""

import os
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.kernel.contract import SCORE_COLUMNS
from ludotheque.kernel.engine import engine
from ludotheque.kernel.options import resolve
from ludotheque.kernel.table import Array
from ludotheque.lab.arena_stats import mean_of, share_of

if TYPE_CHECKING:
    from ludotheque.play.game import Game

CHUNK = 2_000  # games between two reports of progress

Progress = Callable[[int], None]


@dataclass(frozen=True)
class SeatResult:
    """How one seat did: points, and shares of victories (a shared one counts in parts), with 95 % intervals.

    One game alone does not tell how far the points may lie apart.
    """

    seat: int
    mean: float
    sd: float
    low: float | None
    high: float | None
    wins: float
    wins_low: float
    wins_high: float


@dataclass(frozen=True)
class Result:
    """What many games came to."""

    game: str
    players: int
    games: int
    seed: int
    options: dict[str, str]
    moves: int
    seconds: float
    moves_per_second: float
    lengths: dict[str, float]  # of a game, in moves
    turns: dict[str, float]  # of all players together
    ends: dict[str, int]
    seats: list[SeatResult]

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def simulate(
    game: "Game",
    players: int,
    games: int,
    seed: int,
    threads: int | None,
    options: Mapping[str, object],
    progress: Progress | bool,
) -> Result:
    """Play ``games`` random games; the same seed gives the same games, however many threads play them."""
    players = game.check_players(players)
    if games < 1:
        raise ValueError("play at least one game")
    if not 0 <= seed < 1 << 63:
        raise ValueError("the seed is a whole number from 0 to 2**63 - 1")
    if threads is not None and threads < 1:
        raise ValueError("use at least one thread")
    chosen = resolve(game.contract.options, options, players)
    Tally(game, players, 1, seed, chosen).run(1, lambda done: None)  # load the machine code before the clock starts
    tally = Tally(game, players, games, seed, chosen)
    begun = time.perf_counter()
    with shown(progress, games) as tell:
        tally.run(threads or os.cpu_count() or 1, tell)
    return tally.summary(time.perf_counter() - begun)


class Tally:
    """The results of many games, filled in by several threads."""

    def __init__(self, game: "Game", players: int, games: int, seed: int, options: dict[str, str]) -> None:
        self.game, self.players, self.games, self.seed, self.options = game, players, games, seed, options
        self.lengths, self.turns, self.ends, self.scores = engine(game.contract, "compiled").results(games)

    def run(self, threads: int, tell: Progress) -> None:
        """Share the games out in chunks; rules release the interpreter, so threads run side by side."""
        chunks: queue.SimpleQueue[int] = queue.SimpleQueue()
        for start in range(0, self.games, CHUNK):
            chunks.put(start)
        failures: list[BaseException] = []

        def work() -> None:
            try:
                fast = engine(self.game.contract, "compiled")
                box = fast.open(self.game.box_record)
                tables = np.repeat(self.game.contract.fresh(self.options), 2)
                out = fast.out()
                while not failures:
                    start = chunks.get_nowait()
                    part = slice(start, min(start + CHUNK, self.games))
                    results = self.lengths[part], self.turns[part], self.ends[part], self.scores[part]
                    fast.batch(box, tables, self.players, self.seed, start, out, *results)
                    tell(part.stop - part.start)
            except queue.Empty:
                return
            except BaseException as error:
                failures.append(error)

        workers = [threading.Thread(target=work, daemon=True) for _ in range(threads)]
        for worker in workers:
            worker.start()
        try:
            for worker in workers:
                worker.join()
        except BaseException as stopped:  # an interruption ends the workers, too
            failures.append(stopped)
        if failures:
            raise failures[0]

    def summary(self, seconds: float) -> Result:
        """Counts, means and intervals."""
        moves = int(self.lengths.sum(dtype=np.int64))
        kinds, counts = np.unique(self.ends, return_counts=True)
        names = self.game.contract.endings
        return Result(
            game=self.game.id,
            players=self.players,
            games=self.games,
            seed=self.seed,
            options=self.options,
            moves=moves,
            seconds=seconds,
            moves_per_second=moves / seconds,
            lengths=extent(self.lengths),
            turns=extent(self.turns),
            ends={names[kind - 1]: int(count) for kind, count in zip(kinds, counts, strict=True)},
            seats=[self.seat(seat, shares) for seat, shares in enumerate(self.victories().T)],
        )

    def victories(self) -> Array:
        """For each game each seat's share of the victory: 1, or a part of it where several win."""
        rows = self.scores[:, : self.players].astype(np.int64)
        key = np.zeros(rows.shape[:2], np.int64)
        for column in range(SCORE_COLUMNS):  # points first, then the tie-breaks
            span = int(np.ptp(rows[..., column])) + 1
            key = key * span + rows[..., column] - rows[..., column].min()
        won = key == key.max(axis=1, keepdims=True)
        shares: Array = won / won.sum(axis=1, keepdims=True)
        return shares

    def seat(self, seat: int, shares: Array) -> SeatResult:
        """One seat's points and victories."""
        points, wins = self.scores[:, seat, 0], share_of(shares[:, None])  # every game is a deal of its own
        mean = mean_of(points)
        assert mean is not None
        low, high = (mean.low, mean.high) if self.games > 1 else (None, None)
        return SeatResult(seat, mean.mean, float(points.std()), low, high, wins.mean, wins.low, wins.high)


def extent(counts: Array) -> dict[str, float]:
    """The mean, the least and the most."""
    return {"mean": float(counts.mean()), "min": int(counts.min()), "max": int(counts.max())}


@contextmanager
def shown(progress: Progress | bool, games: int) -> Iterator[Progress]:
    """Where progress goes: to the caller, to a bar on standard error, or nowhere."""
    if callable(progress):
        yield progress
    elif progress:
        from rich.console import Console
        from rich.progress import Progress as Bar

        with Bar(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("games", total=games)
            yield lambda done: bar.advance(task, done)
    else:
        yield lambda done: None
