"""Chapter 5: moving a noble."""

import pytest

from ludotheque.games.sanssouci import table as names

from .tables import tile_is_laid, turn_of
from .words import BARE, MOTIFS

STAIRS_DOWN_TO_VIOLET = """
    #########
    ....#....
    ....#....
    ....#....
    ....#....
    .........
"""


@pytest.mark.proves("5.1", game="sanssouci")
def test_a_player_may_leave_the_nobles_alone() -> None:
    table = tile_is_laid(garden=BARE).play("stay")
    assert (table.s.noble[0] == names.TERRACE).all()
    assert table.points() == [0, 0]


@pytest.mark.proves("5.1", game="sanssouci")
def test_at_most_one_noble_moves_in_a_turn() -> None:
    table = tile_is_laid(garden=BARE).play("noble to beige vine")
    assert (table.s.noble[0] != names.TERRACE).sum() == 1
    assert table.stops() == set()
    assert all(move.startswith("refill ") for move in table.moves())


@pytest.mark.proves("5.1", game="sanssouci")
def test_a_player_moves_only_nobles_of_the_own_garden() -> None:
    table = tile_is_laid(1, players=3, garden=BARE)
    table.give(0, garden=STAIRS_DOWN_TO_VIOLET).give(2, garden=STAIRS_DOWN_TO_VIOLET)
    assert table.stops() == {f"beige {motif}" for motif in MOTIFS}
    table.play("noble to beige stairs")
    assert table.s.noble[:3, MOTIFS.index("stairs")].tolist() == [names.TERRACE, 0, names.TERRACE]
    assert table.points() == [0, 1, 0]


@pytest.mark.proves("5.1", game="sanssouci")
def test_who_can_t_move_a_noble_skips_the_step() -> None:
    table = tile_is_laid(garden=BARE, nobles=[f"beige {motif}" for motif in MOTIFS])
    assert table.moves() == {"stay"}


@pytest.mark.proves("5.2", "1.4", "1.2", game="sanssouci")
def test_from_the_terrace_every_noble_can_step_onto_its_printed_beige_space() -> None:
    assert tile_is_laid(garden=BARE).stops() == {f"beige {motif}" for motif in MOTIFS}


@pytest.mark.proves("5.2", game="sanssouci")
def test_a_noble_never_walks_over_an_empty_space() -> None:
    garden = """
        #########
        ....#....
        .........
        ....#....
        .........
        .........
    """
    assert tile_is_laid(garden=garden).stops("stairs") == {"beige stairs", "white stairs"}


@pytest.mark.proves("5.2", game="sanssouci")
def test_spaces_that_touch_only_at_a_corner_are_not_joined() -> None:
    garden = """
        #########
        #........
        .#.......
        #........
        .........
        .........
    """
    table = tile_is_laid(garden=garden)
    assert table.stops("statue") == {"beige statue"}
    assert table.stops("labyrinth") == {"beige labyrinth", "white labyrinth"}


@pytest.mark.proves("5.2", game="sanssouci")
def test_the_edges_of_the_garden_don_t_join_the_end_of_a_row_to_the_next() -> None:
    garden = """
        #########
        ........#
        #.......#
        #........
        .........
        .........
    """
    table = tile_is_laid(garden=garden)
    assert table.stops("labyrinth") == {"beige labyrinth"}
    assert table.stops("vine") == {"beige vine", "white vine", "grey vine"}


@pytest.mark.proves("5.2", game="sanssouci")
def test_a_noble_may_walk_through_other_columns_and_back_up() -> None:
    garden = """
        #########
        #........
        #.###....
        #.#.#....
        #.#.#....
        ###.#....
    """
    table = tile_is_laid(garden=garden, nobles=["grey stairs", "orange pavilion"])
    assert table.stops("stairs") == {"orange stairs", "violet stairs", "turquoise stairs"}
    assert table.stops("pavilion") == {"violet pavilion", "turquoise pavilion"}
    assert table.stops("topiary") == {"beige topiary", "grey topiary"}


@pytest.mark.proves("5.2", game="sanssouci")
def test_a_noble_may_have_to_climb_back_to_the_castle_to_get_lower() -> None:
    garden = """
        #########
        ....#.#..
        ....#.#..
        ......#..
        ....###..
        .........
    """
    table = tile_is_laid(garden=garden, nobles=["grey stairs"])
    assert table.stops("stairs") == {"violet stairs"}


@pytest.mark.proves("5.2", "5.3", game="sanssouci")
def test_a_noble_may_walk_over_gardeners_but_not_stop_on_one() -> None:
    garden = """
        #########
        ....G....
        ....G....
        ....#....
        .........
        .........
    """
    assert tile_is_laid(garden=garden).stops("stairs") == {"beige stairs", "orange stairs"}


@pytest.mark.proves("5.3", game="sanssouci")
def test_a_gardener_may_not_be_a_noble_s_last_step() -> None:
    garden = """
        #########
        #########
        ....G....
        .........
        .........
        .........
    """
    table = tile_is_laid(garden=garden, nobles=["white stairs"])
    assert table.stops("stairs") == set()


@pytest.mark.proves("5.3", game="sanssouci")
def test_nobles_may_pass_each_other() -> None:
    garden = """
        #########
        ...##....
        ...#.....
        ...##....
        .........
        .........
    """
    nobles = ["beige stairs", "white topiary", "beige fountain"]
    assert tile_is_laid(garden=garden, nobles=nobles).stops("stairs") == {"white stairs", "orange stairs"}
    table = tile_is_laid(garden=garden, nobles=["white stairs", "grey topiary"])
    assert table.stops("stairs") == {"orange stairs"}


@pytest.mark.proves("5.4", game="sanssouci")
def test_a_noble_stops_in_its_own_column_below_where_it_started() -> None:
    garden = "#" * 54
    table = tile_is_laid(garden=garden, nobles=["orange stairs"])
    assert table.stops("stairs") == {"violet stairs", "turquoise stairs"}
    table.play("noble to violet stairs")
    others = [row for column, row in enumerate(table.s.noble[0].tolist()) if MOTIFS[column] != "stairs"]
    assert others == [names.TERRACE] * 8


@pytest.mark.proves("5.4", game="sanssouci")
def test_a_noble_at_the_bottom_has_arrived() -> None:
    assert tile_is_laid(garden="#" * 54, nobles=["turquoise vine"]).stops("vine") == set()


@pytest.mark.proves("5.5", "1.2", game="sanssouci")
@pytest.mark.parametrize(
    ("row", "value"),
    [("beige", 1), ("white", 2), ("grey", 3), ("orange", 4), ("violet", 5), ("turquoise", 6)],
)
def test_a_noble_scores_the_row_where_it_stops_at_once(row: str, value: int) -> None:
    table = tile_is_laid(garden="#" * 54, points=7).play(f"noble to {row} stairs")
    assert table.points() == [7 + value, 0]


@pytest.mark.proves("5.5", game="sanssouci")
@pytest.mark.parametrize("start", ["beige stairs", "white stairs", "grey stairs", "orange stairs"])
def test_the_points_of_a_walk_don_t_depend_on_its_start(start: str) -> None:
    table = tile_is_laid(garden=STAIRS_DOWN_TO_VIOLET, nobles=[start]).play("noble to violet stairs")
    assert table.points() == [5, 0]


@pytest.mark.proves("5.5", game="sanssouci")
def test_points_go_on_beyond_the_score_track_and_the_hundred_card() -> None:
    assert tile_is_laid(garden="#" * 54, points=149).play("noble to turquoise vine").points() == [155, 0]


@pytest.mark.proves("5.6", game="sanssouci")
def test_a_noble_may_skip_spaces_and_may_stop_short() -> None:
    table = tile_is_laid(garden=STAIRS_DOWN_TO_VIOLET, nobles=["beige stairs"])
    assert table.stops("stairs") == {"white stairs", "grey stairs", "orange stairs", "violet stairs"}


@pytest.mark.proves("5.6", game="sanssouci")
def test_a_noble_does_not_come_back_to_a_row_it_skipped_but_may_walk_through_it() -> None:
    garden = """
        #########
        ...##....
        ...##....
        ...#.....
        ...##....
        .........
    """
    table = tile_is_laid(garden=garden).play("noble to grey stairs")
    table.s.phase = names.MOVE_NOBLE
    assert table.stops("stairs") == {"violet stairs"}


@pytest.mark.proves("5.6", game="sanssouci")
def test_a_noble_that_stops_in_every_row_moves_six_times_for_21_points() -> None:
    table = tile_is_laid(garden="#" * 54)
    for row in ("beige", "white", "grey", "orange", "violet", "turquoise"):
        table.s.phase = names.MOVE_NOBLE
        table.play(f"noble to {row} stairs")
    assert table.points() == [21, 0]
    table.s.phase = names.MOVE_NOBLE
    assert table.stops("stairs") == set()


@pytest.mark.proves("5.7", game="sanssouci")
def test_the_walk_need_not_lead_to_or_over_the_new_tile() -> None:
    table = turn_of(0, hand=["free", "white/orange"], garden=STAIRS_DOWN_TO_VIOLET)
    table.show(turquoise=("vine", "vine")).play("play free, take turquoise 1")
    assert "violet stairs" in table.stops()
    assert table.stops("vine") == {"beige vine"}


@pytest.mark.proves("5.7", "5.2", game="sanssouci")
def test_the_walk_may_use_the_new_tile_and_all_that_it_joins() -> None:
    garden = """
        #########
        .........
        ....#....
        ....##...
        .........
        .........
    """
    table = turn_of(0, hand=["free", "white/orange"], garden=garden).show(white=("stairs", "vine"))
    table.play("play free, take white 1")
    assert table.stops("stairs") == {"beige stairs", "white stairs", "grey stairs", "orange stairs"}
    assert table.stops("fountain") == {"beige fountain", "orange fountain"}
