"""Matches to test on."""

from copy import copy
from typing import Any

import ludotheque
from ludotheque.play.match import Match

GAME = ludotheque.load("sanssouci")


def started(players: int = 2, seed: int = 7, **more: Any) -> Match:
    return GAME.start(players=players, seed=seed, **more)


def play_on(match: Match, moves: int = 10_000, bot: str = "random") -> Match:
    """Let a bot play so many moves, or to the end."""
    player = ludotheque.bot(bot, seed=1)
    while match.seat is not None and moves > 0:
        match.play(player.choose(match.view(match.seat)))
        moves -= 1
    return match


def state(match: Match) -> tuple[object, ...]:
    """All that can be seen of a match from anywhere."""
    seats = [*range(match.players), None]
    return match.seat, match.length, match.save(), match.can_undo(), [match.view(seat).masked for seat in seats]


def with_other_secrets(match: Match, seat: int | None) -> Match:
    """The same match as far as a seat knows: the piles, the decks, the other hands and goals are other ones."""
    twin = copy(match)
    twin._referee = copy(match._referee)
    twin._referee._table, *twin._referee._past = (
        changed_for(table, seat) for table in (match._referee._table, *match._referee._past)
    )
    return twin


def changed_for(true_table: Any, seat: int | None) -> Any:
    table = true_table.copy()
    table["stock"], table["deck"], table["rng"] = table["stock"][:, ::-1], table["deck"][:, :, ::-1], 1
    for other in set(range(4)) - {seat}:
        table["hand"][0, other] = (table["hand"][0, other] + 1) % 18
        table["goal"][0, other] = (table["goal"][0, other] + 1) % 9
    assert table.tobytes() != true_table.tobytes()
    return table
