"""What a bot expects of a move must not hang on what it happened to draw while it tried it, nor on what lies hidden."""

from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque.bots.plan import network_of
from ludotheque.bots.search import Tree
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.covering import blank_bytes, bytes_of, secrets_of
from ludotheque.kernel.engine import engine
from ludotheque.kernel.table import Array
from ludotheque.lab.conformance.walk import redealt, true_table
from ludotheque.play.match import Match
from matches import play_on, started
from trees import assert_same_at_both_speeds

DICE = ludotheque.load("versailles_request")
TRIES = 200
DEALS = range(8)


def after_a_roll(deal: int = 8) -> Match:
    """A match of Versailles Request in which dice may be rolled again."""
    match = DICE.start(2, seed=deal)
    match.play("roll")
    assert any(move.name == "reroll" for move in match.legal())
    return match


def rolled_again(draws: int, deal: int) -> int:
    """How often somebody who plays on rolls dice again."""
    match = after_a_roll(deal)
    tree = Tree(match.view(match.seat), 1, {"draws": draws}, trained=True)
    made: Any = tree.engine
    tables, out, worth = tree.room[:3]
    before = true_table(match)["musketeers"][0].sum()
    count = 0
    for seed in range(TRIES):
        tables[1:2] = tables[:1]
        seed_table(tables[1:2], seed)
        made.move_on(tree.box, tree.weights, made.open(tree.plan), tree.seat, tables, out, worth)
        count += int(tables["musketeers"][1].sum() < before)
    return count


def test_who_draws_once_more_spends_less_for_luck() -> None:
    lucky, sober = (sum(rolled_again(draws, deal) for deal in DEALS) for draws in (1, 40))
    assert lucky > TRIES * len(DEALS) * 3 / 4
    assert sober < lucky * 3 / 4


def test_at_the_root_moves_are_first_weighed_in_several_worlds() -> None:
    match = after_a_roll()
    view = match.view(match.seat)
    spread = []
    for draws in (1, 50):
        hints = []
        for seed in range(2):
            tree = Tree(view, seed, {"draws": draws, "turns": 1}, trained=True)
            tree.step(60)
            hints.append(tree.nodes["hint"][1 : 1 + tree.moves].copy())
        spread.append(np.abs(hints[0] - hints[1]).mean())
    assert spread[1] < spread[0] / 3


@pytest.mark.parametrize("trained", [False, True])
def test_compiled_and_interpreted_it_draws_the_same(trained: bool) -> None:
    match = after_a_roll()
    plan = {"draws": 5, "turns": 1, "second_opinion": 0}
    assert_same_at_both_speeds(match.view(match.seat), plan, 10, trained)


def pondered(match: Match, table: Array, seed: int) -> tuple[int, list[float]]:
    """The move that somebody who learns chooses at a true table, and what all moves were worth."""
    game = match.game
    contract, made = game.contract, engine(game.contract, "compiled")
    network = network_of(contract, match.players)
    assert network is not None
    tables = contract.table.empty(4)
    tables[:1] = table
    seed_table(tables[:1], seed)
    out, worth = made.out(), made.worth()
    count = made.legal(made.open(game.box_record), made.open(tables), out)
    found = made.ponder(
        made.open(game.box_record), made.open(network.copy()), made.rows(tables), bytes_of(tables),
        secrets_of(contract.table), blank_bytes(contract.table), count, out, worth,
    )  # fmt: skip
    return int(found), worth[:count, 0].tolist()


@pytest.mark.parametrize("name", ["sanssouci", "versailles_request", "versailles_court", "versailles_palace"])
def test_what_lies_hidden_does_not_change_what_is_learnt(name: str) -> None:
    match, changed = ludotheque.load(name).start(2, seed=3), 0
    for _ in range(6):
        play_on(match, 12)
        while len(match.legal()) < 2:
            play_on(match, 1)
        table = true_table(match)
        masked = match.game.contract.table.mask(table, match.seat)
        other = redealt(match.game, masked, match.seat, match.length)
        changed += other.tobytes() != table.tobytes()
        assert pondered(match, table, 9) == pondered(match, other, 9)
    assert changed == 6


def test_who_learns_takes_the_best_of_the_last_moves_weighed() -> None:
    match = play_on(started(2), 30)
    while len(match.legal()) < 5:
        play_on(match, 1)
    move, worth = pondered(match, true_table(match), 1)
    assert move in {legal.number for legal in match.legal()}
    assert worth[0] == max(worth)
