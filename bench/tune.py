"""Tune the weights of a game's evaluation: a hill climb of the greedy bot against itself.

Each try changes up to three weights and plays deals that nobody has seen before, each once from every seat, as one new
bot among old ones. What does badly in the first deals is dropped at once; what is kept has led by more than luck would.
Prints the weights in the end: copy them into the game's bots.toml, and say there how they were found.
"""

import argparse
import math
import time
from multiprocessing import Pool
from typing import Any

import numpy as np

from ludotheque.catalogue import load
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import engine, winning_seats
from ludotheque.kernel.table import Array
from ludotheque.kernel.weights import SHARED, read_section
from ludotheque.lab.arena_stats import lead_of

FIRST, MORE = 40, 120  # deals: at first, and then if it looks promising
PROMISING, KEPT = 0.5, 1.8  # standard errors
VICTORY = 0.5  # how much of a try's result is who has won; the rest is the lead, in its standard deviations
Weights = dict[str, Any]


class Greedy:
    """The greedy bot with weights of its own, without a process or a match around it."""

    def __init__(self, contract: Any, box: Any, weights: Weights) -> None:
        self.contract, self.engine, self.box = contract, engine(contract, "compiled"), box
        self.record = contract.weights.copy()
        for name, value in weights.items():
            self.record[name] = value

    def choose(self, table: Array, seat: int, legal: list[int], chance: np.random.Generator) -> int:
        """The best move in two worlds that agree with what the seat sees."""
        moves, made = np.array(legal, np.int32), self.engine
        weights = made.open(self.record)
        values, tables = np.zeros(len(moves)), self.contract.table.empty(2)
        masked = self.contract.table.mask(table, seat)
        for _ in range(2):
            tables[:1] = masked
            seed_table(tables[:1], int(chance.integers(1 << 63)))
            made.redeal(self.box, made.open(tables), seat)
            made.believe(self.box, weights, made.open(tables), seat)
            made.appraise(self.box, weights, made.rows(tables), seat, moves, values)
        return int(moves[values.argmax()])


def deal(task: tuple[str, int, Weights, Weights, int]) -> tuple[float, float]:
    """One deal from every seat: the share of victories of the new weights beyond the fair one, and their lead."""
    name, players, new, old, number = task
    contract = load(name).contract
    made = engine(contract, "compiled")
    record = contract.open_box(contract.standard_box())
    box = made.open(record)
    novelty, custom = Greedy(contract, box, new), Greedy(contract, box, old)
    shares, leads = [], []
    for own in range(players):
        chance = np.random.default_rng([number, own])
        table = contract.fresh({option.name: option.default for option in contract.options})
        seed_table(table, number)
        s = made.open(table)
        made.setup(box, s, players)
        while not table["over"][0]:
            legal, seat = made.legal_moves(box, s), int(table["seat"][0])
            bot = novelty if seat == own else custom
            made.apply(box, s, legal[0] if len(legal) == 1 else bot.choose(table, seat, legal, chance))
        scores = made.scores(box, s)[:players]
        winners = winning_seats(scores)
        shares.append((own in winners) / len(winners) - 1 / players)
        leads.append(float(lead_of(scores[:, 0].tolist(), own)))
    return float(np.mean(shares)), float(np.mean(leads))


def changed(weights: Weights, chance: np.random.Generator) -> Weights:
    """Up to three weights, each larger or smaller by a good part."""
    made = dict(weights)
    for name in chance.choice(sorted(weights), size=min(len(weights), int(chance.integers(1, 4))), replace=False):
        value = np.array(made[name])
        factor = math.exp(chance.normal(0, 0.5))
        if value.ndim:
            place = tuple(chance.integers(value.shape))
            value[place] = round(value[place] * factor + chance.integers(-2, 3))
            made[name] = value.tolist()
        else:
            made[name] = round(float(value) * factor + float(chance.integers(-2, 3)))
    return made


def standing(results: Array) -> float:
    """By how many standard errors the new weights are better."""
    shares, leads = results.T
    spread = leads.std() or 1.0
    both = VICTORY * shares / (shares.std() or 1.0) + (1 - VICTORY) * leads / spread
    return float(both.mean() / (both.std() / math.sqrt(len(both)) or 1.0))


def main() -> None:
    """Climb until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    contract = load(given.game).contract
    first = {**SHARED, **read_section(contract.folder / "bots.toml", "weights")}
    chance, best, tries, number = np.random.default_rng(given.seed), dict(first), 0, given.seed * 1_000_000
    ends = time.monotonic() + 60 * given.minutes
    with Pool(given.jobs) as pool:

        def played(new: Weights, old: Weights, count: int) -> Array:
            nonlocal number
            tasks = [(given.game, given.players, new, old, number + k) for k in range(count)]
            number += count
            return np.array(pool.map(deal, tasks, 2))

        while time.monotonic() < ends:
            candidate = changed(best, chance)
            if candidate == best:
                continue
            tries += 1
            results = played(candidate, best, FIRST)
            if standing(results) < PROMISING:
                continue
            results = np.concatenate([results, played(candidate, best, MORE)])
            if standing(results) > KEPT:
                differing = {name: value for name, value in candidate.items() if value != best[name]}
                best = candidate
                share, lead = results.mean(axis=0)
                print(f"try {tries}: {differing}, {share:+.3f} of the victories, lead {lead:+.2f}", flush=True)
        results = played(best, first, 2 * MORE)
        error = 1.96 * results.std(axis=0) / math.sqrt(len(results))
        share, lead = results.mean(axis=0)
        print(f"{tries} tries; against the first: {share:+.3f} ± {error[0]:.3f}, lead {lead:+.2f} ± {error[1]:.2f}")
        for name, value in best.items():
            print(f"{name} = {value}")


if __name__ == "__main__":
    main()
