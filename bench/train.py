"""Train a game's network by games against itself: python bench/train.py versailles_court --players 2 --minutes 6

First it learns how games of the greedy bot end (``features.py`` of the game says what it is told of a table). Then all
seats play by what it foretells, each choosing the move after which it foretells most, and it learns to foretell what it
foretells later in the same game and, in the end, the result. It goes on from the network that the game has with
``--again``. Writes ``network.npz`` into the game's folder, or where ``--out`` says: one for other numbers of players
may stand beside it, as ``network_many.npz``, say. Name it in [network] of bots.toml, let it play with bench/duel.py
(``trained@0.2s``), and say there how it was trained and how it fares.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ludotheque.bots.plan import network_of
from ludotheque.catalogue import load
from ludotheque.kernel.contract import Contract
from ludotheque.kernel.covering import blank_bytes, bytes_of, secrets_of
from ludotheque.kernel.engine import Engine, engine
from ludotheque.kernel.network import HIDDEN, LAYERS, network_fields, no_features
from ludotheque.kernel.table import Array
from ludotheque.kernel.weights import read_weights

TAUGHT, TAUGHT_EPOCHS = 500, 6  # games of the greedy bot on each thread, and how often they are gone through
GAMES = 400  # on each thread between two lessons
LESSONS = 4  # whose games are gone through each time
KEEP = 3_000  # of 10,000: tables that are remembered
STRAY, STRAY_LAST = 700, 100  # of 10,000: moves that are any move, at the beginning and at the end
TRACE = 0.8
ROOM, STEPS = 400_000, 4_000  # tables of a lesson and of a game, at most
BATCH, DECAY = 2_048, 1e-5
RATES = ((0.5, 1e-3), (0.8, 3e-4), (1.0, 1e-4))  # how far it learns from a batch, up to this part of the time
FIRST_RATE = 2e-3
LATEST = 10  # the network that is written is the average over about the last tenth of the batches: it wavers less


class Lesson(NamedTuple):
    """Tables as one seat sees them, and what should have been foretold of each."""

    told: Array
    wanted: Array


class Learner:
    """A network, and Adam's memory of how it has changed."""

    def __init__(self, contract: Contract, seed: int, hidden: int) -> None:
        chance = np.random.default_rng(seed)
        fields = network_fields(contract.weights["told"].shape[1], hidden)
        self.record = read_weights(contract.folder / "bots.toml", fields)
        self.record["trained"] = 1
        self.layers: dict[str, Array] = {name: self.record[name][0].copy() for name in LAYERS}
        for name in ("w1", "w2"):
            self.layers[name][...] = chance.normal(0, 0.15, self.layers[name].shape)
        self.slopes = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.squares = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.average = {name: layer.copy() for name, layer in self.layers.items()}
        self.batches = 0
        self.remember()

    def remember(self) -> None:
        """Put the layers into the record by which games are played."""
        for name, layer in self.layers.items():
            self.record[name] = layer

    def learn(self, lessons: list[Lesson], rate: float, chance: np.random.Generator) -> float:
        """Go through all of it once; return how far it was off, squared and on average."""
        told, wanted = (np.concatenate(parts) for parts in zip(*lessons, strict=True))
        order = chance.permutation(len(told))
        errors = [
            self.step(told[some], wanted[some], rate) for some in np.split(order, range(BATCH, len(order), BATCH))
        ]
        self.remember()
        return float(np.mean(errors))

    def step(self, told: Array, wanted: Array, rate: float) -> float:
        """One batch."""
        layers = self.layers
        before = told @ layers["w1"] + layers["b1"]
        hidden = np.maximum(before, 0)
        found = 1 / (1 + np.exp(-(hidden @ layers["w2"] + layers["b2"])))
        off = ((found - wanted) / len(told)).astype(np.float32)
        back = np.outer(off, layers["w2"]) * (before > 0)
        slopes = {
            "w1": told.T @ back + DECAY * layers["w1"], "b1": back.sum(axis=0), "w2": hidden.T @ off, "b2": off.sum()
        }  # fmt: skip
        self.batches += 1
        for name, slope in slopes.items():
            self.slopes[name] = 0.9 * self.slopes[name] + 0.1 * slope
            self.squares[name] = 0.999 * self.squares[name] + 0.001 * slope**2
            ahead = self.slopes[name] / (1 - 0.9**self.batches)
            spread = np.sqrt(self.squares[name] / (1 - 0.999**self.batches)) + 1e-8
            layers[name] = (layers[name] - rate * ahead / spread).astype(np.float32)
            self.average[name] += (layers[name] - self.average[name]) * np.float32(min(1, LATEST / self.batches))
        return float(np.mean((found - wanted) ** 2))


def some_options(contract: Contract, players: int, seed: int) -> dict[str, str]:
    """What the players have agreed on: each option as usual half of the time, else any of its values."""
    chance = np.random.default_rng([seed, players])
    made = {option.name: option.default for option in contract.options}
    for option in contract.options:
        if not option.seat_choice and chance.random() < 0.5:
            made[option.name] = str(chance.choice([value for value in option.values if option.fits(value, players)]))
    return made


def practised(
    made: Engine, by: Array, learner: Array, players: int, seed: int, count: int, stray: int, threads: int
) -> list[Lesson]:
    """Games in which all play by ``by``, so many on each thread."""
    contract = made.contract
    box = made.open(contract.open_box(contract.standard_box()))
    options = some_options(contract, players, seed)
    secrets, blank = secrets_of(contract.table), blank_bytes(contract.table)

    def one(thread: int) -> Lesson:
        tables = np.repeat(contract.fresh(options), 4)
        told, wanted = np.zeros((ROOM, learner["told"].shape[1]), np.float32), np.zeros(ROOM, np.float32)
        kept = made.practise(
            box, made.open(by.copy()), made.open(learner.copy()), made.rows(tables), bytes_of(tables), secrets, blank,
            players, seed, thread * count, count, stray, KEEP, TRACE, made.out(), made.worth(), told, wanted,
            np.zeros((STEPS, players)), np.zeros(STEPS, np.int64),
        )  # fmt: skip
        return Lesson(told[:kept], wanted[:kept])

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(one, range(threads)))


def trained(
    made: Engine, learner: Learner, players: list[int], minutes: float, threads: int, seed: int, is_new: bool
) -> None:
    """Let it play against itself and learn, for so long."""
    chance, first = np.random.default_rng(1 + seed), 1 + (seed << 32)
    if is_new:
        greedy = learner.record.copy()
        greedy["trained"] = 0
        taught = [practised(made, greedy, learner.record, many, first, TAUGHT, STRAY, threads) for many in players]
        for _ in range(TAUGHT_EPOCHS):
            learner.learn([lesson for some in taught for lesson in some], FIRST_RATE, chance)
    begun, number, recent = time.monotonic(), 0, list[list[Lesson]]()
    while (part := (time.monotonic() - begun) / (60 * minutes)) < 1:
        number += 1
        stray = round(STRAY + part * (STRAY_LAST - STRAY))
        many = players[number % len(players)]
        lessons = practised(made, learner.record, learner.record, many, first + number, GAMES, stray, threads)
        recent = [*recent, lessons][-LESSONS:]
        rate = next(rate for until, rate in RATES if part < until)
        error = learner.learn([lesson for some in recent for lesson in some], rate, chance)
        if number % 20 == 0:
            print(f"{part:4.0%}: {number * threads * GAMES:,} games, error {error:.4f}", flush=True)


def main() -> None:
    """Train, and write the network."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--minutes", type=float, default=6)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--seed", type=int, default=0, help="of the first weights and all games; say another with --again"
    )
    parser.add_argument("--hidden", type=int, help="numbers between what it is told and what it tells")
    parser.add_argument("--again", action="store_true", help="go on from the network that the game has")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    contract = load(given.game).contract
    if contract.verbs["features"] is no_features:
        parser.error(f"{given.game} has no features.py, which would say what a network is told: write one first")
    learner = Learner(contract, given.seed, given.hidden or HIDDEN)
    if given.again:
        network = network_of(contract, given.players[0])
        if network is None:
            parser.error(f"{given.game} has no network to go on from: leave out --again")
        if given.hidden:
            parser.error("a network keeps its hidden numbers: leave out --again or --hidden")
        learner = Learner(contract, given.seed, len(network["b1"][0]))
        learner.layers = {name: network[name][0].copy() for name in LAYERS}
        learner.remember()
    trained(
        engine(contract, "compiled"), learner, given.players, given.minutes, given.jobs, given.seed, not given.again
    )
    out = given.out or contract.folder / "network.npz"
    np.savez_compressed(out, allow_pickle=False, **learner.average)
    print(f"written: {out}")


if __name__ == "__main__":
    main()
