"""What luck leaves in Les Villages: how often a player would win who knew every card of the stock beforehand.

    python bench/luck.py --seconds 1 --games 60 --against greedy random

What such a player gains over an honest one is what cards cost that nobody can know. It knows the stock as it lies; when
that is used up a new one is shuffled, which it does not know before.
"""

import argparse
import multiprocessing
import sys
from dataclasses import replace

from duel import Played, standing
from ludotheque.bots import Bot, bot
from ludotheque.bots.search import Search
from ludotheque.catalogue import load
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import engine, have_search_compiled, winning_seats
from ludotheque.kernel.table import Array
from ludotheque.lab.arena_play import derived
from ludotheque.lab.arena_stats import lead_of
from ludotheque.play.game import Game
from ludotheque.play.view import View

GAME = "villages"
TO_THE_END = 1_000  # turns; the tree is as deep, since all worlds are the same one


def seen(game: Game, table: Array, seat: int, legal: list[int]) -> View:
    """What a seat sees of the table."""
    names = tuple(f"player {i}" for i in range(int(table["players"][0])))
    return View(game, seat, names, tuple(legal), game.contract.table.mask(table, seat).tobytes())


def foreseen(view: View, table: Array) -> View:
    """The same and the stock, as if the seat remembered how that was stacked."""
    known = view.tables.copy()
    known["remembered"] = table["stock"]
    return replace(view, masked=known.tobytes())


def play(task: tuple[str, int, float, int, int]) -> Played:
    """One game of somebody who knows the stock. What luck that has is not counted."""
    against, players, seconds, deal, own = task
    game = load(GAME)
    made = engine(game.contract, "compiled")
    table = game.contract.fresh({option.name: option.default for option in game.contract.options})
    box, s = made.open(game.box_record), made.open(table)
    seed_table(table, derived(63, "luck", deal))
    made.setup(box, s, players)
    knowing = Search(derived(48, deal, own), seconds, plan={"reach": TO_THE_END, "turns": TO_THE_END})
    others: list[Bot] = [bot(against, derived(48, deal, own, seat)) for seat in range(players)]
    while not table["over"][0]:
        seat = int(table["seat"][0])
        view = seen(game, table, seat, made.legal_moves(box, s))
        made.apply(box, s, knowing.choose(foreseen(view, table)) if seat == own else others[seat].choose(view))
    scores = made.scores(box, s)[:players]
    winners = winning_seats(scores)
    return Played(against, deal, own, (own in winners) / len(winners), lead_of(scores[:, 0].tolist(), own), 0.0)


def main() -> None:
    """Play all games."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--against", nargs="+", default=["greedy", "random"])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    have_search_compiled(load(GAME).contract)
    tasks = [
        (against, given.players, given.seconds, deal, own)
        for deal in range(-(-given.games // given.players))
        for against in given.against
        for own in range(given.players)
    ]
    played: list[Played] = []
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for done, game in enumerate(pool.imap_unordered(play, tasks), 1):
            played.append(game)
            print(f"\r{done} of {len(tasks)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for against in given.against:
        games = [game for game in played if game.contender == against]
        print(f"whoever knows the stock, against {against}: {standing(games, given.players)}")


if __name__ == "__main__":
    main()
