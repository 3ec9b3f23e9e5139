"""How fast bots think on one core: python bench/search.py [GAME …]

For each game, in the middle of a match of two: what search does as it is tuned, and with every world played out to the
end by random moves, which is what plain Monte-Carlo search does.
"""

import sys
import time

import numpy as np

import ludotheque
from ludotheque.bots.search import Tree
from ludotheque.catalogue import packages
from ludotheque.play.match import Match

SECONDS = 2.0
# Whole games by random moves.
FULL = {"turns": 1 << 40, "reach": 1000, "tries": 1, "others": 1, "alone": 0, "strict": 0}
MATCHES = 4


def middle(game: str, seed: int) -> Match:
    """A match after half as many moves as the amateur needs, or soon after, where there is a choice."""
    length = played(game, seed, 1 << 30).length
    return played(game, seed, length // 2)


def played(game: str, seed: int, moves: int) -> Match:
    """A match of two amateurs, after so many moves or at the end."""
    match, player = ludotheque.load(game).start(players=2, seed=seed), ludotheque.bot("amateur", seed)
    while match.seat is not None and (match.length < moves or len(match.legal()) < 2):
        match.play(player.choose(match.view(match.seat)))
    return match


def speed(match: Match, plan: dict[str, int]) -> float:
    """Iterations in a second."""
    tree = Tree(match.view(match.seat), 1, plan)
    tree.step(1)  # loads the machine code
    begun = time.perf_counter()
    before = tree.done
    tree.grow(begun + SECONDS, None)
    return (tree.done - before) / (time.perf_counter() - begun)


def main() -> None:
    """A line for each game."""
    print(f"{'':20}  as tuned, a second  full playouts, a second")
    for game in sys.argv[1:] or packages():
        matches = [middle(game, seed) for seed in range(MATCHES)]
        tuned, full = (np.median([speed(match, plan) for match in matches]) for plan in ({}, FULL))
        print(f"{ludotheque.load(game).id:20}  {tuned:18,.0f}  {full:22,.0f}", flush=True)


if __name__ == "__main__":
    main()
