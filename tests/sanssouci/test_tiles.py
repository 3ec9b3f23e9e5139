"""Chapter 4: laying the tile."""

import pytest

from .tables import Tabletop, turn_of
from .words import BARE, CELLS, MOTIFS, ROWS, SPACES


def gardener_places(table: Tabletop) -> set[str]:
    """Where the gardener may go; that nothing else may be done is part of it."""
    assert all(move.startswith("gardener to ") for move in table.moves())
    return {move.removeprefix("gardener to ") for move in table.moves()}


def to_be_laid(garden: str, motif: str, colour: str) -> Tabletop:
    """A table on which a tile of ``motif`` has just been taken from the first space of ``colour``."""
    table = turn_of(0, hand=["free", "white/orange"], garden=garden).show(**{colour: (motif, "labyrinth")})
    return table.play(f"play free, take {colour} 1")


@pytest.mark.proves("4.1", game="sanssouci")
@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("motif", MOTIFS)
def test_a_tile_goes_to_the_column_of_its_motif_and_the_row_of_its_colour(motif: str, space: str) -> None:
    colour = space.split()[0]
    table = turn_of(0, hand=["free", "white/orange"]).show(**{colour: (motif, motif)})
    tile = table.s.display[SPACES.index(space)]
    before = table.built(0)
    table.play(f"play free, take {space}")
    assert table.built(0) - before == {f"{colour} {motif}"}
    assert table.s.lies[0, CELLS.index(f"{colour} {motif}")] == tile
    assert table.gardeners(0) == set()
    assert "stay" in table.moves(), "nothing about the place is left to choose"


@pytest.mark.proves("4.1", game="sanssouci")
def test_a_tile_need_not_touch_another() -> None:
    table = to_be_laid(BARE, "stairs", "turquoise")
    assert table.built(0) - {f"beige {motif}" for motif in MOTIFS} == {"turquoise stairs"}


@pytest.mark.proves("4.1", game="sanssouci")
def test_a_tile_changes_only_the_garden_of_the_player_who_took_it() -> None:
    table = turn_of(1, players=3, hand=["free", "vine"])
    before = [table.built(seat) for seat in range(3)]
    table.play("play free, take grey 1")
    assert [table.built(seat) == before[seat] for seat in range(3)] == [True, False, True]


@pytest.mark.proves("4.2", "1.2", game="sanssouci")
def test_a_tile_becomes_a_gardener_where_its_place_is_built_or_printed() -> None:
    garden = """
        #########
        .........
        ...#.....
        .........
        .........
        .........
    """
    table = to_be_laid(garden, "topiary", "grey")
    built = table.built(0)
    assert table.gardeners(0) == set()
    table.play("gardener to grey vine")
    assert table.gardeners(0) == {"grey vine"}
    assert table.built(0) - built == {"grey vine"}


@pytest.mark.proves("4.2", game="sanssouci")
def test_a_tile_whose_place_is_free_can_t_be_made_a_gardener() -> None:
    table = to_be_laid(BARE, "topiary", "grey")
    assert not any(move.startswith("gardener to ") for move in table.moves())


@pytest.mark.proves("4.3", game="sanssouci")
def test_a_gardener_goes_to_any_free_space_of_the_row_or_the_column_and_nowhere_else() -> None:
    garden = """
        #########
        ....#....
        .##.#...#
        ....#....
        .........
        .......#.
    """
    table = to_be_laid(garden, "stairs", "grey")
    row = {f"grey {motif}" for motif in ("labyrinth", "topiary", "fountain", "rose arch", "herb spiral")}
    assert gardener_places(table) == row | {"violet stairs", "turquoise stairs"}


@pytest.mark.proves("4.3", game="sanssouci")
def test_a_gardener_must_go_somewhere_and_not_stay_on_the_built_place() -> None:
    garden = """
        #########
        .........
        .........
        #.......#
        .........
        .........
    """
    places = gardener_places(to_be_laid(garden, "vine", "orange"))
    assert "orange vine" not in places
    assert "orange labyrinth" not in places
    assert not any(place.startswith("beige ") for place in places)


@pytest.mark.proves("4.3", "4.4", game="sanssouci")
def test_a_gardener_keeps_to_the_column_if_only_the_row_is_full_and_the_other_way_round() -> None:
    row_full = """
        #########
        .........
        #########
        .........
        .........
        ....#....
    """
    assert gardener_places(to_be_laid(row_full, "stairs", "grey")) == {
        "white stairs", "orange stairs", "violet stairs"
    }  # fmt: skip
    column_full = """
        #########
        ....#....
        ##.##G##.
        ....#....
        ....G....
        ....#....
    """
    assert gardener_places(to_be_laid(column_full, "stairs", "grey")) == {"grey pavilion", "grey vine"}


@pytest.mark.proves("4.4", game="sanssouci")
def test_a_gardener_goes_anywhere_if_row_and_column_are_full() -> None:
    garden = """
        #########
        #...#....
        #########
        ....G...#
        ..#.#....
        .#######.
    """
    table = to_be_laid(garden, "stairs", "grey")
    free = set(CELLS) - table.built(0)
    assert len(free) == 7 + 7 + 7 + 2
    assert gardener_places(table) == free
    assert gardener_places(to_be_laid(garden, "pavilion", "grey")) == {"white pavilion", "orange pavilion"}


@pytest.mark.proves("4.5", game="sanssouci")
def test_a_space_with_a_gardener_is_built_and_the_next_tile_turned_over_too() -> None:
    garden = """
        #########
        .........
        ........G
        .........
        .........
        .........
    """
    table = to_be_laid(garden, "vine", "grey")
    table.play("gardener to turquoise vine")
    assert table.gardeners(0) == {"grey vine", "turquoise vine"}


@pytest.mark.proves("4.5", game="sanssouci")
def test_gardeners_are_alike_whatever_their_tiles_showed() -> None:
    garden = """
        #########
        .........
        .#..#....
        .........
        .........
        .........
    """
    sent = [to_be_laid(garden, motif, "grey").play("gardener to grey vine") for motif in ("statue", "stairs")]
    assert sent[0].built(0) == sent[1].built(0)
    assert sent[0].gardeners(0) == sent[1].gardeners(0) == {"grey vine"}
    assert sent[0].moves() == sent[1].moves()


@pytest.mark.proves("4.4", "4.2", game="sanssouci")
@pytest.mark.parametrize("colour", ROWS[1:])
def test_a_garden_with_one_free_space_still_takes_every_gardener(colour: str) -> None:
    garden = "#" * 53 + "."
    table = to_be_laid(garden, "labyrinth", colour)
    assert gardener_places(table) == {"turquoise vine"}
