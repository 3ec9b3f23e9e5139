"""What longer thought changes: the same positions, thought over briefly and for long.

    python bench/thought.py sanssouci --short 1 --long 5 --positions 40

Victories show a small gain only after hundreds of games; positions show it sooner. In each, two searches think briefly
and two for long, each with random numbers of its own. How often two of a kind agree says how much of a choice is
chance. What a choice is worth is always said by a long search that did not make it, so that no choice profits from the
luck that led to it; it is still the search's own opinion, which shares the faults of its plan.
"""

import argparse
import multiprocessing
from typing import NamedTuple

import numpy as np

from ludotheque.bots.search import Search
from ludotheque.catalogue import load
from ludotheque.kernel.engine import have_search_compiled
from ludotheque.lab.arena_play import derived
from ludotheque.lab.arena_stats import mean_of
from ludotheque.play.view import View

ON_THE_WAY_S = 0.1  # for the moves that lead from one position to the next
TAKEN = 0.1  # the part of all choices that become positions


class Found(NamedTuple):
    """One position."""

    briefs_agree: bool
    longs_agree: bool
    gain: float  # in results, of which a victory by far is 1


class Game(NamedTuple):
    """The positions of one game, and how many choices each player had in it."""

    found: list[Found]
    choices: float


def compare(view: View, brief: float, long: float, seed: int) -> Found:
    """Two searches of each kind over one position."""
    first, second = (Search(derived(48, seed, "brief", i), brief).choose(view) for i in range(2))
    searches = [Search(derived(48, seed, "long", i), long) for i in range(2)]
    third, fourth = (search.choose(view) for search in searches)
    opinions = [
        {one.number: one.expected for one in search.thought.candidates} for search in searches if search.thought
    ]
    gain = opinions[1][third] + opinions[0][fourth]
    gain -= sum(opinion[choice] for opinion in opinions for choice in (first, second)) / 2
    return Found(first == second, third == fourth, gain / 2)


def play(task: tuple[str, int, float, float, int]) -> Game:
    """One game between searches that think very briefly, with some of its positions."""
    name, players, brief, long, deal = task
    chance = np.random.default_rng([deal])
    match = load(name).start(players, derived(63, "thought", deal))
    bots = [Search(seat, ON_THE_WAY_S) for seat in range(players)]
    found, choices = [], 0
    while match.seat is not None:
        view = match.view(match.seat)
        if len(view.legal) > 1:
            choices += 1
            if chance.random() < TAKEN:
                found.append(compare(view, brief, long, derived(48, deal, choices)))
        match.play(bots[match.seat].choose(view))
    return Game(found, choices / players)


def main() -> None:
    """Games until there are enough positions."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--short", type=float, default=1)
    parser.add_argument("--long", type=float, default=5)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    have_search_compiled(load(given.game).contract)
    tasks = ((given.game, given.players, given.short, given.long, deal) for deal in range(1_000_000))
    found: list[Found] = []
    choices: list[float] = []
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        while len(found) < given.positions:
            for game in pool.map(play, [next(tasks) for _ in range(given.jobs)], chunksize=1):
                found += game.found
                choices.append(game.choices)
            print(f"{given.game}: {len(found)} positions", flush=True)
        pool.terminate()
    gain = mean_of([one.gain for one in found])
    if gain is None or len(found) < 2:
        raise SystemExit("An interval needs two positions at least: ask for more with --positions.")
    each = float(np.mean(choices))
    print(
        f"{given.game}, {given.long:g} s instead of {given.short:g} s, {len(found)} positions of {len(choices)} games: "
        f"brief ones agree in {np.mean([one.briefs_agree for one in found]):.0%}, "
        f"long ones in {np.mean([one.longs_agree for one in found]):.0%}; "
        f"a choice gains {gain.mean:.4f} ({gain.low:.4f} to {gain.high:.4f}), "
        f"the {each:.0f} of a game together {each * gain.mean:.2f} ({each * gain.low:.2f} to {each * gain.high:.2f})"
    )


if __name__ == "__main__":
    main()
