"""Let plans of the search play each other: each contender against one and the same other, on the same deals.

    python bench/duel.py versailles_court turns=8@1s reach=2,turns=8@1s --against @0.2s --games 40
    python bench/duel.py versailles_court @1s --against greedy --players 4
    python bench/duel.py sanssouci trained@1s trained,turns=6@1s --against @1s

A contender is changes to the plan of the game's bots.toml, and for how long it thinks; ``trained`` goes by the game's
network where it has one, and by the plan for it. With more than two players it is
the one among others. Say in bots.toml what was found, together with the number of games.
"""

import argparse
import multiprocessing
import sys
import time

import numpy as np

from ludotheque.bots import Bot, bot, limits
from ludotheque.bots.search import Search
from ludotheque.catalogue import load
from ludotheque.kernel.engine import engine, warm_search
from ludotheque.lab.arena_play import derived
from ludotheque.lab.arena_stats import lead_of, mean_of, share_of


def made(contender: str, seed: int) -> Bot:
    """The search for ``turns=8,reach=2@1s`` or ``trained,turns=2@1s``; or a bot by its name."""
    changes, at, limit = contender.partition("@")
    if not at:
        return bot(contender, seed)
    seconds, iterations = limits(contender, limit, None, None)
    parts = [change for change in changes.split(",") if change]
    plan = {name: float(value) for name, _, value in (part.partition("=") for part in parts if part != "trained")}
    return Search(seed, seconds, iterations, plan=plan, trained="trained" in parts)


def play(task: tuple[str, int, str, str, int, int]) -> tuple[str, int, float, float]:
    """One game: the share of the victory of the contender, and its lead."""
    name, players, contender, against, deal, own = task
    match = load(name).start(players, derived(63, "duel", deal))
    bots = [made(contender if seat == own else against, derived(48, deal, own, seat)) for seat in range(players)]
    while match.seat is not None:
        match.play(bots[match.seat].choose(match.view(match.seat)))
    winners = match.winners()
    return contender, deal, (own in winners) / len(winners), lead_of(match.scores(), own)


def standing(deals: dict[int, list[tuple[float, float]]], players: int) -> str:
    """The share of the victories and the lead, over all deals that were played from every seat."""
    whole = np.array([games for games in deals.values() if len(games) == players])
    if not len(whole):
        return "no deal was played from every seat"
    found, ahead = share_of(whole[:, :, 0]), mean_of(whole[:, :, 1].mean(axis=1).tolist())
    told = f"{found.mean:.0%} of {whole[:, :, 0].size} ({found.low:.0%}–{found.high:.0%})"
    return told + (f", lead {ahead.mean:+.1f} ({ahead.low:+.1f} to {ahead.high:+.1f})" if ahead else "")


def main() -> None:
    """Play until all games are over, or the time is."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("contenders", nargs="+")
    parser.add_argument("--against", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    given = parser.parse_args()
    warm_search(engine(load(given.game).contract, "compiled"))
    tasks = [
        (given.game, given.players, contender, given.against, given.first + deal, own)
        for deal in range(-(-given.games // given.players))
        for contender in given.contenders
        for own in range(given.players)
    ]
    ends = time.monotonic() + 60 * given.minutes
    results: dict[str, dict[int, list[tuple[float, float]]]] = {one: {} for one in given.contenders}
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        games = pool.imap_unordered(play, tasks)
        for done, _ in enumerate(tasks):
            try:
                contender, deal, share, lead = games.next(max(0.0, ends - time.monotonic()))
            except multiprocessing.TimeoutError:
                break
            results[contender].setdefault(deal, []).append((share, lead))
            print(
                f"{contender}: {share:g}, lead {lead} ({done + 1} of {len(tasks)} games)", file=sys.stderr, flush=True
            )
        pool.terminate()
    for contender, deals in results.items():
        print(f"{given.game}: {contender} against {given.against}: {standing(deals, given.players)}", flush=True)


if __name__ == "__main__":
    main()
