"""The numbers that a network judges tables by: they stay small and tell moves apart."""

from collections.abc import Iterator

from features import assert_small_and_useful, teller
from ludotheque.games.sanssouci import features
from ludotheque.games.sanssouci import features_places as f
from ludotheque.games.sanssouci import table as names
from ludotheque.kernel.table import Array
from tabletop import random_below

from .tables import BOX, ENGINE, Tabletop, before_the_game, tile_is_laid, turn_of
from .words import BARE, GAME, ROWS

ALL_GAMES = [(players, extension) for players in (2, 3, 4) for extension in (False, True)]
BOX_RECORD = GAME.open_box(GAME.standard_box())
VIOLET = ROWS.index("violet")
told = teller(features)


def seen(record: Array, seat: int) -> Array:
    """The numbers that describe a table."""
    return told(BOX_RECORD, record, seat)


def positions(players: int, extension: bool, seed: int) -> Iterator[Tabletop]:
    """A table before every move of a random game, and at its end; nobles walk whenever they can."""
    table = before_the_game(players, extension=extension, seed=seed)
    while not table.s.over:
        yield table
        numbers = ENGINE.legal_moves(BOX, table.s)
        skipped = int(table.s.phase == names.MOVE_NOBLE and len(numbers) > 1)  # "stay" comes first
        ENGINE.apply(BOX, table.s, numbers[skipped + random_below(table.s, len(numbers) - skipped)])
    yield table


def test_all_numbers_are_small_and_each_says_something() -> None:
    assert_small_and_useful(
        seen(table.record, seat)
        for players, extension in ALL_GAMES
        for seed in (1, 2)
        for table in positions(players, extension, seed)
        for seat in range(players)
    )


def test_a_tile_that_joins_a_motif_is_worth_more_than_its_own_row() -> None:
    """The violet stairs are cut off until the orange ones are built; then both are stops: 4 and 5 points."""
    garden = """
        #########
        ....#....
        ....#....
        .........
        ....#....
        .........
    """
    table = turn_of(0, garden=garden, hand=["free", "white/violet"]).show(orange=("stairs", "vine"))
    before = seen(table.record, 0)
    assert before[f.CUT_OFF + VIOLET - 2] == 1 / f.A_FEW
    assert before[f.BRIDGED + VIOLET - 2] == 1 / f.A_FEW
    assert before[f.TILE_BEST] == before[f.HELD_BEST] == (4 + 5) / f.GAIN
    after = seen(table.play("play free, take orange 1").record, 0)
    assert after[f.CUT_OFF + VIOLET - 2] == 0
    assert after[f.STOPS + VIOLET] == 1 / f.A_FEW
    assert after[f.WALKS] > before[f.WALKS]
    assert after[f.PROJECTED_LEAD] > before[f.PROJECTED_LEAD]
    assert after[f.MY_PHASE + names.MOVE_NOBLE - names.TAKE] == 1


def test_a_gardener_who_fills_a_column_is_foreseen() -> None:
    garden = """
        #########
        #........
        #........
        .........
        #........
        #........
    """
    table = turn_of(0, turn=18, garden=garden, hand=["free"])
    for cell in range(names.CELLS):  # all nobles are down, so that nothing but the column is to be had
        table.s.noble[0, cell % names.COLUMNS] = names.ROWS - 1
    table.give(0)
    table.show(white=("labyrinth", "vine")).play("play free, take white 1")
    assert seen(table.record, 0)[f.GARDENER_GAIN] == 5 / f.GAIN
    filled = seen(table.play("gardener to orange labyrinth").record, 0)
    assert filled[f.COLUMNS_LACK] == 5 / f.CLOSE_SCORE
    assert filled[f.GARDENERS] == 1 / f.MANY


def test_moves_of_nobles_are_told_apart() -> None:
    garden = BARE.replace(".........", "##.......", 1)
    table = tile_is_laid(0, garden=garden, goals=["labyrinth", "vine"])
    looks = {}
    for move in table.moves():
        looks[move] = seen(table.copy().play(move).record, 0)
    assert len({look.tobytes() for look in looks.values()}) == len(looks)
    goal, other = looks["noble to white labyrinth"], looks["noble to white statue"]
    assert goal[f.POINTS] == other[f.POINTS]
    assert goal[f.GOALS_NOW] > other[f.GOALS_NOW]


def test_both_sides_of_a_garden_are_told_apart_before_anything_is_dealt() -> None:
    looks = set()
    for side in "AB":
        table = before_the_game(2, first="1").play(f"side {side}")
        looks.add(seen(table.record, 0).tobytes())
    assert len(looks) == 2
