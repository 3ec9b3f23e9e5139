"""Random games from the first roll to the last count, audited at every move and held against a referee."""

from itertools import pairwise
from typing import Any

import pytest

from audits import assert_counted_again
from ludotheque.games.versailles_request.audit_recount import Move
from tabletop import random_below
from views import assert_views_suffice

from .referee import foretold
from .tables import ENGINE, Tabletop
from .words import GAME, NUMBERS, say

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
RECOUNT_EVERY = 29


def lively_move(table: Tabletop) -> str:
    """A random move, each decision equally likely whatever its arguments, so that rare ones are met."""
    moves = table.by_decision()
    if "take_requests" in moves and random_below(table.s, 3):
        moves = {"take_requests": moves["take_requests"]}  # or rounds would take very long
    return say(table.any_of(moves))


def play_whole(players: int, seed: int) -> tuple[list[Any], list[Move], Tabletop]:
    """A whole game: its tables, its moves, and the last table."""
    table = Tabletop(players, seed=seed)
    tables, moves = [table.copy().s], []
    while not table.s.over:
        assert table.moves() == foretold(table)
        move = lively_move(table)
        moves.append((table.seat, *GAME.moves.describe(NUMBERS[move])))
        ENGINE.apply(table.box, table.s, NUMBERS[move])
        table.check()
        tables.append(table.copy().s)
    return tables, moves, table


@pytest.mark.proves(
    "2.1", "2.2", "2.3", "2.4", "3.1", "3.6", "5.3", "5.9", "6.1", "6.3", "6.4", game="versailles_request"
)
@pytest.mark.proves("9.1", "9.2", "9.3", "9.4", "11.1", "11.2", game="versailles_request")
@ALL_COUNTS
def test_whole_games_are_audited_foretold_and_counted_again(players: int) -> None:
    met = set()
    for seed in range(4):
        tables, moves, table = play_whole(players, seed)
        met |= {name for _, name, _ in moves}
        assert_counted_again(table, tables, moves, RECOUNT_EVERY, columns=2)
        turns = [after.turn - before.turn for before, after in pairwise(tables)]
        assert set(turns) == {0, 1}
        assert table.s.turn % players == 0, "everybody had equally many turns"
    assert met >= {"roll", "reroll", "take_requests", "tuck", "prince", "musician", "spy", "schemer", "lay_bastille"}


@pytest.mark.proves("10.2", "9.2", game="versailles_request")
@ALL_COUNTS
def test_in_whole_games_rounds_begin_and_end_with_the_right_player(players: int) -> None:
    table = Tabletop(players, seed=5)
    lead, done, before = int(table.s.lead), 0, [0] * players
    for _ in table.play_any():
        if table.s.rounds_done == done:
            continue
        got = [now - then for now, then in zip(table.points(), before, strict=True)]
        order = [(lead + k) % players for k in range(1, players + 1)]
        lead, done, before = min(order, key=lambda seat: got[seat]), done + 1, table.points()
        assert (int(table.s.lead), table.seat) == (lead, lead)
    assert table.s.rounds_done == 3


@ALL_COUNTS
def test_a_view_gives_the_same_legal_moves_and_scores_as_the_truth(players: int) -> None:
    assert_views_suffice(Tabletop(players, seed=9))
