"""Let plans of the search play each other: each contender against one and the same other, on the same deals.

    python bench/duel.py versailles_court turns=8@1s reach=2,turns=8@1s --against @0.2s --games 40
    python bench/duel.py versailles_court @1s --against greedy --players 4
    python bench/duel.py sanssouci trained@1s trained,turns=6@1s --against @1s

A contender is changes to the plan of the game's bots.toml, and for how long it thinks; ``trained`` goes by the game's
network where it has one, and by the plan for it. With more than two players it is the one among others. Shares and
leads are told as they were, and once more without what dice and shuffles did (:mod:`ludotheque.lab.luck`), which where
there are dice tells as much as twice as many games. ``--note`` keeps a line of JSON for each game.
Say in bots.toml what was found, together with the number of games.
"""

import argparse
import json
import multiprocessing
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ludotheque.bots import SEARCHES, Bot, bot, limits
from ludotheque.bots.search import Search
from ludotheque.catalogue import load
from ludotheque.kernel.engine import have_search_compiled
from ludotheque.kernel.tree import PLAN
from ludotheque.lab.arena_play import derived
from ludotheque.lab.arena_stats import lead_of, mean_of, share_of
from ludotheque.lab.conformance.walk import true_table
from ludotheque.lab.luck import Luck, share_without_luck, without_luck


def made(contender: str, seed: int) -> Bot:
    """The search for ``turns=8,reach=2@1s`` or ``trained,turns=2@1s``; or a bot by its name."""
    changes, at, limit = contender.partition("@")
    if not at:
        return bot(contender, seed)
    seconds, iterations = limits(contender, limit, None, None)
    plan = {}
    for part in filter(None, changes.split(",")):
        name, _, value = part.partition("=")
        if name in (PLAN.names or ()) and value:
            plan[name] = float(value)
        elif part not in SEARCHES:
            raise ValueError(f"{contender}: {part} is no change to a plan; write turns=8@1s or trained,turns=8@1s")
    return Search(seed, seconds, iterations, plan=plan, trained="trained" in changes.split(","))


class Played(NamedTuple):
    """How one game went for the contender."""

    contender: str
    deal: int
    seat: int
    share: float  # of the victory
    lead: int
    luck: float


def play(task: tuple[str, int, str, str, int, int]) -> Played:
    """One game."""
    name, players, contender, against, deal, own = task
    game = load(name)
    match = game.start(players, derived(63, "duel", deal))
    bots = [made(contender if seat == own else against, derived(48, deal, own, seat)) for seat in range(players)]
    luck = Luck(game, players, own, derived(48, deal, own, "luck"))
    while match.seat is not None:
        before, move = true_table(match), bots[match.seat].choose(match.view(match.seat))
        match.play(move)
        luck.note(before, move, true_table(match))
    winners = match.winners()
    return Played(contender, deal, own, (own in winners) / len(winners), lead_of(match.scores(), own), luck.total)


def standing(games: list[Played], players: int) -> str:
    """The share of the victories and the lead, over all deals that were played from every seat."""
    deals: dict[int, list[Played]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    whole = [deal for deal in deals.values() if len(deal) == players]
    if not whole:
        return "no deal was played from every seat"
    shares, leads, lucks = (
        np.array([[float(getattr(game, name)) for game in deal] for deal in whole])
        for name in ("share", "lead", "luck")
    )
    found, ahead = share_of(shares), mean_of(leads.mean(axis=1).tolist())
    told = f"{found.mean:.0%} of {shares.size} ({found.low:.0%}–{found.high:.0%})"
    told += f", lead {ahead.mean:+.1f} ({ahead.low:+.1f} to {ahead.high:+.1f})" if ahead else ""
    calm, ahead = share_without_luck(shares, lucks), without_luck(leads, lucks)
    if calm and ahead:
        told += f"; without luck {calm.mean:.1%} ({calm.low:.1%}–{calm.high:.1%})"
        told += f", lead {ahead.mean:+.1f} ({ahead.low:+.1f} to {ahead.high:+.1f})"
    return told


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
    parser.add_argument("--note", type=Path, help="a file that gets a line for each game")
    given = parser.parse_args()
    for contender in [*given.contenders, given.against]:
        try:
            made(contender, 0)
        except ValueError as error:
            parser.error(str(error))
    have_search_compiled(load(given.game).contract)
    tasks = [
        (given.game, given.players, contender, given.against, given.first + deal, own)
        for deal in range(-(-given.games // given.players))
        for contender in given.contenders
        for own in range(given.players)
    ]
    ends = time.monotonic() + 60 * given.minutes
    played: list[Played] = []
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        games = pool.imap_unordered(play, tasks)
        for done, _ in enumerate(tasks):
            try:
                game = games.next(max(0.0, ends - time.monotonic()))
            except multiprocessing.TimeoutError:
                break
            played.append(game)
            if given.note:
                with given.note.open("a", encoding="utf-8") as note:
                    note.write(json.dumps({"game": given.game, "against": given.against, **game._asdict()}) + "\n")
            told = f"{game.contender}: {game.share:g}, lead {game.lead}, luck {game.luck:+.2f}"
            print(f"{told} ({done + 1} of {len(tasks)} games)", file=sys.stderr, flush=True)
        pool.terminate()
    for contender in given.contenders:
        found = standing([game for game in played if game.contender == contender], given.players)
        print(f"{given.game}: {contender} against {given.against}: {found}", flush=True)


if __name__ == "__main__":
    main()
