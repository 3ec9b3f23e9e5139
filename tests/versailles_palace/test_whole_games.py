"""Random games from the first move to the last count, audited at every move and held against a referee."""

from collections.abc import Mapping
from typing import Any

import pytest

from audits import assert_counted_again
from ludotheque.games.versailles_palace.audit_domain import Domain, Move
from ludotheque.kernel.box import with_edition
from tabletop import random_below
from views import assert_views_suffice

from .referee import foretold, who_acts_along
from .tables import ENGINE, Tabletop
from .words import FACTS, GAME

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])
RECOUNT_EVERY = 41
FREE = {"wood": 0, "marble": 0, "gold": 0}
PLAIN = [{**tile, **FREE, "workers": 1, "decorations": tile["decorations"][:1]} for tile in FACTS["palace"]["tiles"]]
DEAR = [{**tile, "workers": 5} for tile in FACTS["palace"]["tiles"]]
TRACKS = ("harvest", "harvest_zones", "specialists")
LEARNT: dict[str, Any] = {track: [{**FREE, "workers": 1} for _ in range(3)] for track in TRACKS}
GRID = {"columns": 2, "rows": 2, "north": "OO", "south": "OO", "west": "OO", "east": "OO"}
#: Boxes with which random players meet things that are rare with the standard one.
BOXES: dict[str, Mapping[str, Any]] = {
    "standard": {},
    "cheap": {"technologies": LEARNT, "palace": {"tiles": PLAIN}, "king": {"steps": 45}},
    "full hands": {
        "palace": {"tiles": DEAR},
        "architects": {"remove_one": 9, "remove_three": 9},
        "display": {"workers": [1] * 5, "gold": [0] * 5},
        "king": {"steps": 50},
    },
    "few tiles": {"technologies": LEARNT, "palace": {"tiles": DEAR[:15]}, "grid": GRID, "king": {"steps": 99}},
    "small": {
        "technologies": LEARNT,
        "palace": {"tiles": [{**tile, "decorations": []} for tile in PLAIN]},
        "grid": GRID,
        "king": {"steps": 60},
    },
}
GAMES = [("standard", 2), ("standard", 3), ("standard", 4), ("standard", 5), ("cheap", 2), ("cheap", 4)]
GAMES += [("full hands", 2), ("few tiles", 3), ("few tiles", 5), ("small", 3), ("small", 5)]


def lively_move(table: Tabletop) -> str:
    """A random move, each decision equally likely whatever its arguments; nothing is often left undone."""
    moves = table.by_decision()
    if "finish" in moves and random_below(table.s, 4):
        del moves["finish"]
    return table.say(table.any_of(moves))


def play_whole(players: int, seed: int, facts: Any) -> tuple[list[Any], list[Move], Tabletop]:
    """A whole game: its tables, its moves, and the last table."""
    table = Tabletop(players, seed=seed, box=GAME.open_box(facts)).check()
    domain = Domain(table.box, table.s)
    tables, moves = [table.copy().s], []
    while not table.s.over:
        assert table.moves() == foretold(table, facts)
        if table.zone and table.seat != table.s.active:
            assert table.seat in who_acts_along(table)
        number = table.numbers()[lively_move(table)]
        moves.append((table.seat, *GAME.moves.describe(number)))
        ENGINE.apply(table.box, table.s, number)
        table.check()
        tables.append(table.copy().s)
        domain.follow(moves[-1], table.s)
        assert domain.state() == Domain(table.box, table.s).state()
    return tables, moves, table


@pytest.mark.proves("2.1", "3.1", "3.2", "3.4", "3.5", "3.6", "3.7", "4.1", "4.3", game="versailles_palace")
@pytest.mark.proves("5.1", "5.2", "5.3", "6.1", "6.6", "6.7", "7.2", "7.3", "8.4", game="versailles_palace")
@pytest.mark.proves("9.4", "9.5", "9.6", "10.1", "10.2", "10.3", game="versailles_palace")
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_whole_games_are_audited_foretold_and_counted_again(name: str, players: int) -> None:
    facts = with_edition(FACTS, BOXES[name], "a test")
    tables, moves, table = play_whole(players, players, facts)
    assert_counted_again(table, tables, moves, RECOUNT_EVERY)


@pytest.mark.proves("10.1", game="versailles_palace")
def test_in_whole_games_everything_is_decided_and_every_end_is_met() -> None:
    decisions, endings = set(), set()
    for name, players in (("full hands", 2), ("few tiles", 4), ("small", 4), ("standard", 2)):
        table = Tabletop(players, seed=2, box=GAME.open_box(with_edition(FACTS, BOXES[name], "a test")))
        while not table.s.over:
            number = table.numbers()[lively_move(table)]
            decisions.add(GAME.moves.of(number).name)
            ENGINE.apply(table.box, table.s, number)
        endings.add(table.ending)
    assert decisions == set(GAME.moves.decisions)
    assert endings == {"palace_finished", "king_arrived", "tiles_used_up"}


@ALL_COUNTS
def test_a_view_gives_the_same_legal_moves_and_scores_as_the_truth(players: int) -> None:
    assert_views_suffice(Tabletop(players, seed=9))
