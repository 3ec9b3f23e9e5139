"""Cases at the edge of the rules, each made to break them."""

import pytest

from ludotheque.games.sanssouci import table as names
from ludotheque.kernel.options import OptionError, resolve

from .tables import Tabletop, before_the_game, first_turn, tile_is_laid, turn_of
from .words import BARE, CELLS, GAME, UNDER_EXTENSION, as_bits, as_cells, printed_on

FROM_CASTLE_TO_LAWN = """
    #########
    ....#....
    ....#....
    ....#....
    ....#....
    ....#....
"""


def taken(garden: str, cell: str, *, extension: bool = False) -> Tabletop:
    """A table on which the tile that belongs on ``cell`` has just been taken."""
    colour, motif = cell.split(maxsplit=1)
    table = turn_of(0, extension=extension, hand=["free", "white/orange"], garden=garden)
    return table.show(**{colour: (motif, "labyrinth")}).play(f"play free, take {colour} 1")


@pytest.mark.proves("4.3", "5.2", game="sanssouci")
def test_a_gardener_joins_two_parts_of_a_garden_for_nobles_at_once() -> None:
    garden = """
        #########
        ........#
        .........
        ....#...#
        .........
        .........
    """
    table = taken(garden, "orange stairs").play("gardener to orange herb spiral")
    assert table.stops("vine") == {"beige vine", "white vine"}
    table = taken(garden, "white vine").play("gardener to grey vine")
    assert table.stops("vine") == {"beige vine", "white vine", "orange vine"}


@pytest.mark.proves("5.2", game="sanssouci")
@pytest.mark.parametrize(("built", "laid"), [("labyrinth", "grey vine"), ("vine", "orange labyrinth")])
def test_a_new_tile_at_one_edge_is_not_joined_to_the_other_edge(built: str, laid: str) -> None:
    garden = "".join("#" if i < 9 or CELLS[i].endswith(f" {built}") else "." for i in range(54))
    motif = laid.split()[1]
    assert taken(garden, laid).stops(motif) == {f"beige {motif}"}


@pytest.mark.proves("5.2", game="sanssouci")
def test_a_new_tile_joins_what_lies_above_it_too() -> None:
    garden = """
        #########
        ....#....
        ....#....
        ....#.##.
        ....##.#.
        .........
    """
    table = taken(garden, "violet rose arch")
    assert table.stops("rose arch") == {"beige rose arch", "orange rose arch", "violet rose arch"}
    assert table.stops("herb spiral") == {"beige herb spiral", "orange herb spiral", "violet herb spiral"}


@pytest.mark.proves("5.3", "5.4", "4.5", game="sanssouci")
def test_a_noble_whose_column_is_full_of_gardeners_never_moves_again() -> None:
    garden = FROM_CASTLE_TO_LAWN.replace("....#....", "....G....").replace("....G....", "....#....", 1)
    table = tile_is_laid(garden=garden, nobles=["white stairs"])
    assert table.stops("stairs") == set()
    table = tile_is_laid(garden=garden)
    assert table.stops("stairs") == {"beige stairs", "white stairs"}


@pytest.mark.proves("5.2", "5.3", game="sanssouci")
def test_a_way_may_lead_over_gardeners_alone() -> None:
    garden = """
        #########
        ...G.....
        ...G.....
        ...G.....
        ...GG....
        ....#....
    """
    table = tile_is_laid(garden=garden, nobles=["beige stairs"])
    assert table.stops("stairs") == {"turquoise stairs"}
    assert table.stops("topiary") == {"beige topiary"}


@pytest.mark.proves("4.3", "4.5", game="sanssouci")
def test_a_gardener_may_take_the_place_where_a_noble_would_have_stopped() -> None:
    table = taken(BARE.replace(".........", "....#....", 1), "white stairs")
    table.play("gardener to grey stairs")
    assert table.stops("stairs") == {"beige stairs", "white stairs"}


@pytest.mark.proves("8.3", "4.3", game="sanssouci")
def test_a_gardener_may_go_to_a_covered_printed_space_of_the_extension() -> None:
    table = before_the_game(extension=True, first="1").play("side A", "side A")
    table.play("extension side A", "extension side A")
    side = f"{table.s.board[0] + 1}A"
    cell = min(printed_on(side) & UNDER_EXTENSION)
    colour, motif = cell.split(maxsplit=1)
    neighbour = next(c for c in CELLS if c.startswith(f"{colour} ") and c not in UNDER_EXTENSION)
    table.s.built[0] |= as_bits([neighbour])
    table.s.hand[0] = [0, names.FREE_CARD]
    table.show(**{colour: (neighbour.split(maxsplit=1)[1], motif)}).play(f"play free, take {colour} 1")
    assert f"gardener to {cell}" in table.moves()
    assert cell in table.play(f"gardener to {cell}").gardeners(0)


@pytest.mark.proves("8.3", "4.5", game="sanssouci")
def test_a_second_tile_for_an_extension_space_becomes_a_gardener() -> None:
    garden = BARE.replace(".........", "....#....", 2)
    table = taken(garden, "grey stairs", extension=True)
    assert all(move.startswith("gardener to ") for move in table.moves())
    assert table.points() == [0, 0], "the bonus was for the first tile"


@pytest.mark.proves("8.3", "5.2", game="sanssouci")
def test_the_extension_cuts_the_paths_that_it_covers() -> None:
    table = before_the_game(extension=True, first="1").play("side A", "side A")
    table.give(0, garden=FROM_CASTLE_TO_LAWN).play("extension side A", "extension side A")
    assert as_cells(table.s.network[0]) == {*CELLS[:9], "white stairs"}
    assert table.built(0) == {*CELLS[:9], "white stairs"}


@pytest.mark.proves("8.3", "7.2", "7.3", game="sanssouci")
def test_a_row_and_a_column_under_the_extension_are_full_only_with_tiles_on_it() -> None:
    table = before_the_game(extension=True, first="1").play("side A", "side A")
    table.give(0, garden="#" * 54).play("extension side A", "extension side A")
    built = table.built(0)
    assert built == set(CELLS) - UNDER_EXTENSION
    end = tile_is_laid(1, turn=18, extension=True)
    end.give(0, garden="".join("#" if cell in built else "." for cell in CELLS)).play("stay")
    assert end.s.row_points[0] == 8
    assert end.s.column_points[0] == 5 * len(["labyrinth", "vine"])


@pytest.mark.proves("8.1", "8.2", "1.7", game="sanssouci")
def test_a_player_s_choice_on_the_extension_does_not_show_the_goal_cards() -> None:
    table = before_the_game(3, extension=True, first="1").play(*["side A"] * 3, "extension side B")
    for viewer in (1, 2, None):
        seen = table.seen_by(viewer)
        assert seen.plank_side[0] == 1
        assert (seen.goal[0] == names.NONE).all()


@pytest.mark.proves("8.1", game="sanssouci")
def test_the_extension_is_an_option_that_is_off_unless_agreed() -> None:
    assert resolve(names.OPTIONS, {}, 2)["extension"] == "off"
    chosen = resolve(names.OPTIONS, {"extension": True}, 2)
    assert GAME.fresh(chosen)["extension"][0] == 1
    with pytest.raises(OptionError):
        resolve(names.OPTIONS, {"extension": "half"}, 2)


@pytest.mark.proves("1.8", "2.1", "7.1", game="sanssouci")
@pytest.mark.parametrize(("players", "first"), [(n, k) for n in (2, 3, 4) for k in range(1, n + 1)])
def test_whoever_begins_the_last_turn_is_that_of_the_player_before(players: int, first: int) -> None:
    table = first_turn(players, first=str(first))
    last = -1
    while not table.s.over:
        last = int(table.s.seat)
        table.play_on(names.MOVE_NOBLE).play("stay").play_on(names.TAKE)
    assert last == (first - 2) % players
    assert (table.s.discard[:players] != names.NONE).all()


@pytest.mark.proves("7.5", game="sanssouci")
def test_three_level_players_are_parted_by_their_gardeners_and_the_fourth_by_points() -> None:
    gardens = ["G" * 2, "G" * 3, "G" * 3, "G" * 9]
    table = tile_is_laid(3, players=4, turn=18)
    for seat, gardeners in enumerate(gardens):
        garden = "#########" + "." * 9 + gardeners.ljust(36, ".")
        table.give(seat, garden=garden, points=30 if seat < 3 else 22)
    table.play("stay")
    assert table.points() == [30, 30, 30, 29], "nine gardeners fill the grey row, which brings 7"
    assert table.winners() == {1, 2}


@pytest.mark.proves("7.5", "8.6", game="sanssouci")
def test_fewer_points_below_zero_are_more() -> None:
    table = tile_is_laid(2, players=3, turn=18)
    for seat, points in enumerate((-5, -2, -3)):
        table.give(seat, points=points)
    assert table.play("stay").winners() == {1}


@pytest.mark.proves("6.1", "1.5", game="sanssouci")
def test_one_pile_may_be_emptied_before_the_others_are_touched() -> None:
    table = first_turn()
    emptied = 0
    while table.s.pile_size[2]:
        table.play_on(names.REFILL).play("refill from pile 3")
        emptied += 1
    assert emptied == 5
    assert "refill from pile 3" not in table.play_on(names.REFILL).moves()
    assert len(table.moves()) == 7


@pytest.mark.proves("3.3", "4.4", game="sanssouci")
def test_a_motif_card_is_compulsory_even_for_a_gardener_without_row_or_column() -> None:
    garden = """
        #########
        ........#
        #########
        ........#
        ........#
        .......G#
    """
    table = turn_of(0, hand=["vine", "white/orange"], garden=garden).show(grey=("vine", "labyrinth"))
    assert table.spaces_for("vine") == {"grey 1"}
    table.play("play vine, take grey 1")
    assert len(table.moves()) == 8 + 8 + 8 + 7
