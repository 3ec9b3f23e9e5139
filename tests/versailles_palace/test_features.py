"""What the network is told about a table: small numbers, and nothing in vain."""

from functools import cache

import pytest

from features import assert_small_and_useful, teller
from ludotheque.games.versailles_palace import features, value
from ludotheque.games.versailles_palace import table as names
from ludotheque.games.versailles_palace.features import FEATURES
from ludotheque.games.versailles_palace.features_hopes import approach, arrivals, turns_until
from ludotheque.games.versailles_palace.features_tiles import cells_for, fitting_cells
from ludotheque.kernel.engine import quiet
from ludotheque.kernel.rule import interpreted
from ludotheque.kernel.table import Array

from .tables import ENGINE, STANDARD, Tabletop, at, edition, palace_without, turn_of
from .test_whole_games import BOXES, lively_move
from .words import ZONES

EVERY = 7  # moves between two positions that are looked at
#: The box, the players, and how many of each good they begin with, since random players build little.
GAMES = [("standard", 2, 0), ("standard", 3, 0), ("standard", 4, 0), ("standard", 5, 0), ("cheap", 2, 0)] * 2
GAMES += [("cheap", 4, 0), ("full hands", 2, 9), ("full hands", 3, 9), ("few tiles", 3, 0), ("small", 4, 0)] * 2
GAMES += [("cheap", 2, 30), ("standard", 2, 30), ("standard", 3, 30), ("cheap", 3, 30), ("standard", 5, 20)] * 2
tell = teller(features)


def numbers(table: Tabletop, seat: int, box: Array = STANDARD) -> Array:
    """What is told of a table."""
    return tell(box, table.record, seat)


@cache
def positions() -> list[tuple[Tabletop, Array]]:
    """Tables of lively random games with every number of players, and the boxes that they are played with."""
    found: list[tuple[Tabletop, Array]] = []
    for seed, (name, players, goods) in enumerate(GAMES):
        box = edition(**BOXES[name])
        table = Tabletop(players, seed=seed, box=box)
        table.s.goods[:players] = goods
        found += played(table, box)
    hands = {0: "hall of mirrors, royal chapel, royal walk, royal gate", 1: "salon of peace, royal walk, royal gate"}
    for holder in (0, 1):  # a palace with little room left
        table = turn_of(0, players=3, laid=palace_without("c2", "d2", "f4", "a1", "e4"), hands={holder: hands[holder]})
        found += played(table, STANDARD)
    return found


def played(table: Tabletop, box: Array) -> list[tuple[Tabletop, Array]]:
    """Some tables on the way to the end of the game."""
    found, moves, builds_at_once = [], 0, table.s.goods.any()
    while not table.s.over:
        builds = sorted(table.moves("build ")) if builds_at_once else []  # the rich build whatever they can
        move = f"build {builds[moves % len(builds)]}" if builds else lively_move(table)
        ENGINE.apply(table.box, table.s, table.numbers()[move])
        moves += 1
        rare = table.s.phase == names.DROP or table.s.flipped or table.s.over or table.s.seat != table.s.active
        if moves % EVERY == 0 or rare:
            found.append((table.copy(), box))
    return found


def test_all_numbers_are_small_and_each_says_something() -> None:
    assert_small_and_useful(numbers(table, seat, box) for table, box in positions() for seat in range(table.s.players))


def test_arrivals_are_those_of_the_evaluation() -> None:
    walk, count, look = (quiet(interpreted(rule)) for rule in (approach, arrivals, turns_until))
    judged = quiet(interpreted(value.arrival))
    for table, _ in positions()[::9]:
        for zone in range(names.ZONES):
            near = walk(table.box, table.s, 0, zone)
            for workers in range(1, 6):
                expected = judged(table.box, table.s, 0, zone, workers)
                assert look(count(table.s, 0, zone, near), workers) == expected


def test_a_tile_has_room_where_the_evaluation_finds_some() -> None:
    count, look, judged = (quiet(interpreted(rule)) for rule in (fitting_cells, cells_for, value.fits_somewhere))
    for table, _ in positions()[::19]:
        cells = count(table.box, table.s)
        for tile in range(table.box.tiles):
            assert (look(table.box, tile, cells) > 0) == judged(table.box, table.s, tile)


def test_everything_that_can_be_done_at_the_architects_reads_differently() -> None:
    table = at("architects", 3, goods={0: (3, 3, 3)}, pieces={0: 1})
    moves = [move for move in table.moves() if len(move) <= len("remove 1")]  # not the threes: two leave the same hopes
    told = {tuple(numbers(table.copy().play(move), 0)) for move in moves}
    assert len(told) == len(moves) == 5 + 5 + len(["flip", "finish"])


def test_the_seats_on_either_side_see_one_lead_from_both_ends() -> None:
    table = turn_of(0, goods={0: (6, 0, 0)}, decorations={1: "hedge, hedge"})
    mine, theirs = numbers(table, 0), numbers(table, 1)
    lead = FEATURES - 5
    assert mine[lead] == -theirs[lead] == pytest.approx(-4 / 25)
    assert (mine[lead + 2], theirs[lead + 2]) == (0, 1)


def test_a_tile_that_lacks_nothing_promises_more_than_one_that_lacks_marble() -> None:
    workers = {0: {ZONES[names.SITE]: 1, ZONES[names.MINE]: 1}}
    ready = turn_of(0, workers=workers, hands={0: "royal court"}, goods={0: (0, 2, 0)})
    short = turn_of(0, workers=workers, hands={0: "royal court"}, goods={0: (2, 0, 0)})
    changed = {i for i in range(FEATURES) if numbers(ready, 0)[i] > numbers(short, 0)[i]}
    assert len(changed) >= 6  # marble, the promise, being ready, all plans, the worth
