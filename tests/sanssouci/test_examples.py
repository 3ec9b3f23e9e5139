"""The worked examples of the rulebook, with its people and its numbers."""

import pytest

from .tables import tile_is_laid, turn_of
from .words import ALL_SPACES, CELLS, printed_on


@pytest.mark.proves("3.2", game="sanssouci")
def test_elisabeth_plays_blue_and_grey_and_has_four_tiles_to_choose_from() -> None:
    table = turn_of(0, hand=["grey/turquoise", "stairs"])
    assert table.spaces_for("grey/turquoise") == {"grey 1", "grey 2", "turquoise 1", "turquoise 2"}


@pytest.mark.proves("3.3", "4.1", game="sanssouci")
def test_frederic_plays_the_pavilion_and_takes_the_white_one_of_three() -> None:
    table = turn_of(0, hand=["pavilion", "white/orange"])
    table.show(white=("vine", "pavilion"), orange=("pavilion", "statue"), violet=("pavilion", "stairs"))
    assert table.spaces_for("pavilion") == {"white 2", "orange 1", "violet 1"}
    table.play("play pavilion, take white 2")
    assert "white pavilion" in table.built(0)


@pytest.mark.proves("3.4", game="sanssouci")
def test_diane_plays_the_stairs_and_may_take_any_tile_since_no_stairs_lie_there() -> None:
    table = turn_of(0, hand=["stairs", "white/orange"])
    table.show(white=("vine", "pavilion"), grey=("fountain", "topiary"), violet=("rose arch", "herb spiral"))
    assert "stairs" not in table.display().values()
    assert table.spaces_for("stairs") == ALL_SPACES


@pytest.mark.proves("3.2", "4.1", game="sanssouci")
def test_diane_takes_a_pavilion_from_turquoise_to_the_turquoise_pavilion() -> None:
    table = turn_of(0, hand=["violet/turquoise", "vine"]).show(turquoise=("pavilion", "vine"))
    before = table.built(0)
    table.play("play violet/turquoise, take turquoise 1")
    assert table.built(0) - before == {"turquoise pavilion"}


@pytest.mark.proves("3.3", "4.1", game="sanssouci")
def test_diane_takes_the_herb_spiral_from_orange_to_the_orange_herb_spiral() -> None:
    table = turn_of(0, hand=["herb spiral", "vine"]).show(orange=("statue", "herb spiral"))
    before = table.built(0)
    assert table.spaces_for("herb spiral") == {"orange 2"}
    table.play("play herb spiral, take orange 2")
    assert table.built(0) - before == {"orange herb spiral"}


@pytest.mark.proves("3.5", "4.2", "4.3", game="sanssouci")
def test_diane_s_gardener_has_seven_free_spaces_the_violet_pavilion_among_them() -> None:
    garden = """
        #########
        #.#......
        ###G.....
        .......##
        .....#...
        .##...#.#
    """
    table = turn_of(0, hand=["free", "vine"], garden=garden).show(turquoise=("pavilion", "vine"))
    table.play("play free, take turquoise 1")
    row = {f"turquoise {motif}" for motif in ("labyrinth", "topiary", "stairs", "fountain", "herb spiral")}
    places = {move.removeprefix("gardener to ") for move in table.moves()}
    assert places == row | {"orange pavilion", "violet pavilion"}
    assert len(places) == 7
    assert table.play("gardener to violet pavilion").gardeners(0) == {"grey topiary", "violet pavilion"}


@pytest.mark.proves("5.2", "5.5", "5.6", game="sanssouci")
def test_georg_s_first_noble_goes_from_the_terrace_to_the_grey_pavilion_for_three() -> None:
    garden = """
        #########
        ..#.#....
        ..#.#....
        ....#....
        ..###....
        .........
    """
    table = tile_is_laid(garden=garden).play("noble to grey pavilion")
    assert table.points() == [3, 0]
    later = tile_is_laid(garden=garden, nobles=["grey pavilion"])
    assert later.stops("pavilion") == {"violet pavilion"}, "through beige and white, but no stop there"


@pytest.mark.proves("5.5", "5.6", game="sanssouci")
def test_georg_s_second_noble_goes_from_the_beige_to_the_grey_fountain_for_three() -> None:
    garden = """
        #########
        .....#...
        .....#...
        .........
        .........
        .........
    """
    table = tile_is_laid(garden=garden, nobles=["beige fountain"])
    assert table.play("noble to grey fountain").points() == [3, 0]


@pytest.mark.proves("5.2", "5.4", "5.5", game="sanssouci")
def test_georg_s_third_noble_goes_round_to_the_turquoise_vine_for_six_past_the_orange_one() -> None:
    garden = """
        #########
        .......#.
        ......##.
        ......#.#
        ......##.
        .......##
    """
    table = tile_is_laid(garden=garden, nobles=["beige vine"])
    assert "orange vine" in table.built(0)
    assert table.stops("vine") == {"turquoise vine"}, "no path leads to the orange vine"
    assert table.play("noble to turquoise vine").points() == [6, 0]


@pytest.mark.proves("5.5", "5.6", game="sanssouci")
def test_georg_s_fourth_noble_stops_on_the_violet_stairs_for_five_and_later_goes_on_for_six() -> None:
    garden = """
        #########
        ....#....
        ....##...
        .....#...
        ....##...
        ....#....
    """
    table = tile_is_laid(garden=garden, nobles=["white stairs"])
    assert table.stops("stairs") == {"grey stairs", "violet stairs", "turquoise stairs"}
    assert table.play("noble to violet stairs").points() == [5, 0]
    later = tile_is_laid(garden=garden, nobles=["violet stairs"], points=5)
    assert later.play("noble to turquoise stairs").points() == [11, 0]


@pytest.mark.proves("7.2", "7.3", "7.4", game="sanssouci")
def test_georg_s_final_count_is_7_and_5_and_5_and_3_and_5_which_makes_25() -> None:
    garden = """
        #########
        #...#.#..
        ###G#####
        ..#.G.#..
        ..#.#.#..
        ....#.G..
    """
    table = tile_is_laid(1, turn=18)
    table.give(0, garden=garden, goals=["labyrinth", "pavilion"])
    table.give(0, nobles=["grey labyrinth", "violet pavilion", "turquoise stairs"]).play("stay")
    assert table.s.row_points[0] == 7
    assert table.s.column_points[0] == 5 + 5
    assert table.s.goal_points[0] == 3 + 5
    assert table.points() == [25, 0]


@pytest.mark.proves("1.2", "5.2", game="sanssouci")
def test_georg_and_diane_may_have_played_on_garden_1a() -> None:
    printed = printed_on("1A")
    assert "orange vine" in printed
    assert not printed & {"grey vine", "violet vine", "orange herb spiral", "turquoise pavilion"}
    garden = "".join("#" if cell in printed else "." for cell in CELLS)
    assert tile_is_laid(garden=garden).stops("vine") == {"beige vine"}
