"""Chapter 7: the end."""

from typing import Any

import pytest

from ludotheque.games.sanssouci import table as names

from .tables import BOX, ENGINE, Tabletop, tile_is_laid
from .words import BARE, MOTIFS, ROWS

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
ONE_GARDENER = BARE.replace("........", "G.......", 1)
TWO_GARDENERS = BARE.replace("........", "G......G", 1)


def last_walk(players: int = 2) -> Tabletop:
    """The last turn of the last player, before the noble: "stay" ends the game."""
    return tile_is_laid(players - 1, players=players, turn=18)


def counted(garden: str, **more: Any) -> Tabletop:
    """A game that ended with this garden before seat 0."""
    return last_walk().give(0, garden=garden, **more).play("stay")


@pytest.mark.proves("7.1", "2.1", game="sanssouci")
@ALL_COUNTS
def test_the_game_ends_after_the_last_player_s_eighteenth_turn_and_not_before(players: int) -> None:
    early = tile_is_laid(players - 1, players=players, turn=17).play("stay", "refill from pile 8")
    assert not early.s.over
    assert early.moves()
    before_last = tile_is_laid(players - 2, players=players, turn=18).play("stay", "refill from pile 8")
    assert not before_last.s.over
    table = last_walk(players).play("stay")
    assert table.s.over
    assert table.moves() == set()


@pytest.mark.proves("7.1", game="sanssouci")
def test_nothing_is_counted_before_the_end() -> None:
    table = tile_is_laid(0, turn=18, garden="#" * 54, nobles=["turquoise labyrinth"])
    assert table.play("stay", "refill from pile 8").points() == [0, 0]
    assert table.play_on(names.MOVE_NOBLE).play("stay").points()[0] == 8 + 7 + 6 + 5 + 4 + 9 * 5 + 6


@pytest.mark.proves("7.1", "7.2", "7.3", "7.4", game="sanssouci")
@ALL_COUNTS
def test_every_player_is_counted(players: int) -> None:
    table = last_walk(players)
    for seat in range(players):
        table.give(seat, garden="#" * 9 * (seat + 2) + "." * 9 * (4 - seat), points=10 * seat)
    table.play("stay")
    assert table.points() == [8, 10 + 15, 20 + 21, 30 + 26][:players]
    assert table.s.row_points[:players].tolist() == [8, 15, 21, 26][:players]


@pytest.mark.proves("7.2", game="sanssouci")
@pytest.mark.parametrize(
    ("row", "bonus"),
    [("beige", 0), ("white", 8), ("grey", 7), ("orange", 6), ("violet", 5), ("turquoise", 4)],
)
def test_a_full_row_brings_ten_less_its_value_and_the_beige_one_nothing(row: str, bonus: int) -> None:
    lines = ["#########" if name in ("beige", row) else "........." for name in ROWS]
    table = counted("\n".join(lines))
    assert table.s.row_points[0] == bonus
    assert table.points() == [bonus, 0]


@pytest.mark.proves("7.2", "7.3", game="sanssouci")
def test_a_row_or_column_with_one_gap_brings_nothing() -> None:
    garden = """
        #########
        ########.
        .########
        ####.####
        ########.
        #.##.#.#.
    """
    table = counted(garden)
    assert table.s.row_points[0] == 0
    assert table.s.column_points[0] == 5 * len({"pavilion", "topiary", "fountain", "herb spiral"})


@pytest.mark.proves("7.2", "7.3", game="sanssouci")
def test_gardeners_count_as_built_in_rows_and_columns() -> None:
    garden = """
        #########
        GGGGGGGGG
        G........
        #........
        G........
        G........
    """
    table = counted(garden)
    assert table.s.row_points[0] == 8
    assert table.s.column_points[0] == 5


@pytest.mark.proves("7.3", game="sanssouci")
@pytest.mark.parametrize("column", range(9))
def test_a_full_column_brings_five(column: int) -> None:
    line = "." * column + "#" + "." * (8 - column)
    table = counted("\n".join(["#########", *[line] * 5]))
    assert table.points() == [5, 0]


@pytest.mark.proves("7.4", game="sanssouci")
def test_a_goal_card_brings_the_value_of_its_noble_s_row() -> None:
    for value, row in enumerate(ROWS, start=1):
        nobles = [f"{row} vine", "turquoise labyrinth", "turquoise herb spiral"]
        table = counted(BARE, goals=["vine", "stairs"], nobles=nobles)
        assert table.s.goal_points.tolist()[:2] == [value, 0]
        assert table.points() == [value, 0]


@pytest.mark.proves("7.4", game="sanssouci")
def test_a_noble_on_the_terrace_brings_nothing_for_its_goal_card() -> None:
    table = counted(BARE, goals=["vine", "stairs"])
    assert table.points() == [0, 0]


@pytest.mark.proves("7.4", "5.5", game="sanssouci")
def test_a_noble_that_moves_in_the_last_turn_scores_for_the_walk_and_for_its_goal_card() -> None:
    table = last_walk().give(1, goals=["stairs", "vine"]).play("noble to beige stairs")
    assert table.points() == [0, 1 + 1]


@pytest.mark.proves("7.4", "1.7", game="sanssouci")
@ALL_COUNTS
def test_goal_cards_are_shown_to_all_at_the_end_and_not_before(players: int) -> None:
    table = last_walk(players)
    assert (table.seen_by(None).goal_shown == names.NONE).all()
    table.play("stay")
    for viewer in (*range(players), None):
        shown = table.seen_by(viewer).goal_shown
        assert shown[:players].tolist() == table.s.goal[:players].tolist()


@pytest.mark.proves("7.5", game="sanssouci")
@ALL_COUNTS
def test_most_points_win_whoever_has_them(players: int) -> None:
    for winner in range(players):
        table = last_walk(players)
        for seat in range(players):
            table.give(seat, garden=BARE if seat == winner else TWO_GARDENERS, points=9 + (seat == winner))
        assert table.play("stay").winners() == {winner}


@pytest.mark.proves("7.5", game="sanssouci")
@ALL_COUNTS
def test_if_points_are_level_more_gardeners_win(players: int) -> None:
    for winner in range(players):
        table = last_walk(players)
        for seat in range(players):
            table.give(seat, garden=TWO_GARDENERS if seat == winner else ONE_GARDENER, points=40)
        assert table.play("stay").winners() == {winner}


@pytest.mark.proves("7.5", game="sanssouci")
def test_players_level_in_points_and_gardeners_share_the_victory() -> None:
    table = last_walk(4)
    for seat, (garden, points) in enumerate([(ONE_GARDENER, 40), (BARE, 40), (ONE_GARDENER, 40), (TWO_GARDENERS, 39)]):
        table.give(seat, garden=garden, points=points)
    assert table.play("stay").winners() == {0, 2}


@pytest.mark.proves("7.5", game="sanssouci")
@ALL_COUNTS
def test_all_may_win_together(players: int) -> None:
    assert last_walk(players).play("stay").winners() == set(range(players))


@pytest.mark.proves("7.5", "7.2", game="sanssouci")
def test_the_victory_is_decided_by_the_points_after_the_final_count() -> None:
    table = last_walk().give(0, garden=BARE, points=20)
    table.give(1, garden="#" * 18 + "." * 36, points=13).play("stay")
    assert table.points() == [20, 21]
    assert table.winners() == {1}


@pytest.mark.proves("7.5", game="sanssouci")
def test_only_gardeners_in_the_garden_break_ties_and_each_counts_once() -> None:
    table = last_walk().give(0, garden="#########" + "G" * 45).play("stay")
    assert ENGINE.scores(BOX, table.s)[:2, 1].tolist() == [45, 0]


@pytest.mark.proves("7.2", "7.4", "7.5", "8.6", game="sanssouci")
def test_the_final_count_may_begin_below_zero() -> None:
    table = last_walk().give(0, points=-9, goals=["vine", "stairs"], nobles=["white vine"])
    table.give(1, points=-8).play("stay")
    assert table.points() == [-7, -8]
    assert table.winners() == {0}


@pytest.mark.proves("7.4", game="sanssouci")
@pytest.mark.parametrize("motif", MOTIFS)
def test_every_goal_card_looks_at_the_noble_of_its_own_column(motif: str) -> None:
    other = "vine" if motif != "vine" else "stairs"
    table = counted(BARE, goals=[motif, other], nobles=[f"orange {motif}"])
    assert table.points() == [4, 0]
