"""Chapter 8: the extension."""

from typing import Any

import pytest

from ludotheque.games.sanssouci import table as names

from .tables import BOX, Tabletop, before_the_game, first_turn, tile_is_laid, turn_of
from .words import BARE, CELLS, GAME, SIDES, SPACES, UNDER_EXTENSION, as_cells, printed_on, walkable

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
IN_ORDER = [cell for cell in CELLS if cell in UNDER_EXTENSION]
OUTSIDE = [cell for cell in CELLS[9:] if cell not in UNDER_EXTENSION]


def marks(side: str) -> dict[str, str]:
    """What is printed on each space of a side of an extension board, as the box lists it."""
    listed = [mark for row in GAME.standard_box()["extension"][side] for mark in row]
    return dict(zip(IN_ORDER, listed, strict=True))


def laying(cell: str, side: str = "1A", garden: str = BARE, **more: Any) -> Tabletop:
    """A table whose player takes the tile that belongs on ``cell`` of a garden under this extension board."""
    colour, motif = cell.split(maxsplit=1)
    table = turn_of(0, extension=True, hand=["free", "white/orange"], garden=garden, **more)
    table.give(0, extension=side).show(**{colour: (motif, "labyrinth")})
    return table.play(f"play free, take {colour} 1")


def sending(cell: str, side: str = "1A", **more: Any) -> Tabletop:
    """The same with a gardener that is sent to ``cell`` from another space of its row."""
    place = CELLS.index(cell)
    source = place + (1 if place % 9 == 0 else -1)
    garden = "".join("#" if i < 9 or i == source else "." for i in range(54))
    return laying(CELLS[source], side, garden, **more).play(f"gardener to {cell}")


@pytest.mark.proves("8.1", game="sanssouci")
@ALL_COUNTS
def test_every_player_may_be_dealt_every_extension_board_and_no_two_the_same(players: int) -> None:
    dealt = set()
    for seed in range(300):
        planks = before_the_game(players, extension=True, seed=seed).s.plank.tolist()
        assert planks[players:] == [names.NONE] * (4 - players)
        dealt.add(tuple(planks[:players]))
    assert len(dealt) == {2: 4 * 3, 3: 4 * 3 * 2, 4: 4 * 3 * 2}[players]
    assert all(len(set(planks)) == players for planks in dealt)


@pytest.mark.proves("8.1", game="sanssouci")
def test_garden_and_extension_board_are_dealt_apart() -> None:
    pairs = set()
    for seed in range(300):
        table = before_the_game(extension=True, seed=seed)
        pairs.add((int(table.s.board[0]), int(table.s.plank[0])))
    assert len(pairs) == 4 * 4


@pytest.mark.proves("8.1", game="sanssouci")
@ALL_COUNTS
def test_without_the_extension_there_are_no_boards_to_choose_or_to_score_from(players: int) -> None:
    table = before_the_game(players)
    assert (table.s.plank == names.NONE).all()
    table.play(*["side A"] * players)
    assert all(move.startswith("play ") for move in table.moves())
    for cell in UNDER_EXTENSION:
        colour, motif = cell.split(maxsplit=1)
        plain = turn_of(0, hand=["free", "white/orange"]).show(**{colour: (motif, motif)})
        assert plain.play(f"play free, take {colour} 1").points() == [0, 0]


@pytest.mark.proves("8.2", game="sanssouci")
@ALL_COUNTS
def test_extension_sides_are_chosen_from_the_first_player_on_once_goal_cards_are_seen(
    players: int,
) -> None:
    table = before_the_game(players, extension=True, first="2")
    for k in range(players):
        seat = (1 + k) % players
        assert table.s.seat == seat
        assert table.moves() == {"side A", "side B"}, "the garden's side comes first"
        assert (table.seen_by(seat).goal[seat] == names.NONE).all()
        table.play("side A")
    for k in range(players):
        seat = (1 + k) % players
        assert table.s.seat == seat
        assert table.moves() == {"extension side A", "extension side B"}
        assert (table.seen_by(seat).goal[seat] != names.NONE).all()
        table.play("extension side B")
        assert table.s.plank_side[seat] == 1
    assert table.s.seat == 1
    assert all(move.startswith("play ") for move in table.moves())


@pytest.mark.proves("8.3", game="sanssouci")
def test_the_extension_covers_a_stepped_triangle_with_its_tip_on_the_grey_stairs() -> None:
    covered = as_cells(BOX.cover)
    assert covered == UNDER_EXTENSION
    rows = [sum(cell.startswith(row) for cell in covered) for row in ("grey", "orange", "violet", "turquoise")]
    assert rows == [1, 3, 5, 7]
    assert [cell for cell in covered if cell.startswith("grey")] == ["grey stairs"]


@pytest.mark.proves("8.3", game="sanssouci")
@pytest.mark.parametrize("side", SIDES)
def test_printed_spaces_under_the_extension_are_empty_and_the_others_stay(side: str) -> None:
    for seed in range(20):
        table = before_the_game(4, extension=True, seed=seed).play(*[f"side {side[1]}"] * 4)
        seat = table.s.board.tolist().index(int(side[0]) - 1)
        assert table.built(seat) == printed_on(side), "nothing is covered before the board lies there"
        table.play(*["extension side A"] * 4)
        assert table.built(seat) == printed_on(side) - UNDER_EXTENSION
        assert as_cells(table.s.network[seat]) == walkable(CELLS[:9], table.built(seat))


@pytest.mark.proves("8.3", "4.2", game="sanssouci")
def test_a_tile_laid_on_a_covered_printed_space_shows_its_motif() -> None:
    table = first_turn(extension=True, first="1")
    (cell, *_) = printed_on(f"{table.s.board[0] + 1}{'AB'[table.s.side[0]]}") & UNDER_EXTENSION
    colour, motif = cell.split(maxsplit=1)
    table.show(**{colour: (motif, motif)}).s.hand[0] = [0, names.FREE_CARD]
    table.play(f"play free, take {colour} 1")
    assert cell in table.built(0)
    assert table.gardeners(0) == set()


@pytest.mark.proves("8.3", "5.2", game="sanssouci")
def test_a_noble_does_not_walk_over_an_extension_space_without_a_tile() -> None:
    garden = """
        #########
        ....#....
        .........
        ....#....
        .........
        .........
    """
    table = tile_is_laid(extension=True, garden=garden)
    assert table.stops("stairs") == {"beige stairs", "white stairs"}
    joined = laying("grey stairs", garden=garden)
    assert joined.stops("stairs") == {"beige stairs", "white stairs", "grey stairs", "orange stairs"}


@pytest.mark.proves("8.4", "8.5", "8.6", game="sanssouci")
@pytest.mark.parametrize("side", SIDES)
def test_twelve_spaces_of_every_side_are_marked_as_the_rulebook_says(side: str) -> None:
    printed = [mark for mark in marks(side).values() if mark != "."]
    assert len(printed) == 12
    assert set(printed) <= {"+1", "+2", "+3", "G+3", "-2", "-3"}


@pytest.mark.proves("8.4", "8.5", "8.6", game="sanssouci")
@pytest.mark.parametrize("side", SIDES)
def test_a_motif_scores_the_motif_bonus_and_the_malus_and_nothing_else(side: str) -> None:
    for cell, mark in marks(side).items():
        expected = 0 if mark == "." or mark.startswith("G") else int(mark)
        table = laying(cell, side, points=20)
        assert table.points() == [20 + expected, 0], (cell, mark)
        assert "stay" in table.moves(), "at once: the nobles have not moved"


@pytest.mark.proves("8.4", "8.5", "8.6", game="sanssouci")
@pytest.mark.parametrize("side", SIDES)
def test_a_gardener_scores_the_gardener_bonus_and_the_malus_and_nothing_else(side: str) -> None:
    for cell, mark in marks(side).items():
        expected = 3 if mark == "G+3" else int(mark) if mark.startswith("-") else 0
        table = sending(cell, side, points=20)
        assert table.points() == [20 + expected, 0], (cell, mark)
        assert table.gardeners(0) == {cell}


@pytest.mark.proves("8.4", "8.5", "8.6", game="sanssouci")
def test_the_mark_counts_where_the_gardener_ends_not_where_its_tile_belonged() -> None:
    built = "".join("#" if i < 9 or CELLS[i] == "orange topiary" else "." for i in range(54))
    assert marks("1A")["orange topiary"] == "+3"
    assert laying("orange topiary", "1A", built).play("gardener to orange vine").points() == [0, 0]
    assert laying("orange topiary", "1A").points() == [3, 0]


@pytest.mark.proves("8.4", "8.5", game="sanssouci")
def test_spaces_outside_the_extension_bring_nothing_when_a_tile_is_laid() -> None:
    for cell in OUTSIDE:
        assert laying(cell).points() == [0, 0]
        assert sending(cell).points() == [0, 0]


@pytest.mark.proves("8.6", game="sanssouci")
def test_a_malus_may_bring_the_points_below_zero() -> None:
    assert marks("1A")["violet pavilion"] == "-3"
    assert laying("violet pavilion", points=1).points() == [-2, 0]
    assert sending("violet pavilion", points=0).points() == [-3, 0]


@pytest.mark.proves("8.6", "4.3", game="sanssouci")
def test_a_gardener_is_not_spared_a_malus_if_no_other_space_is_free() -> None:
    garden = "".join("." if cell == "violet pavilion" else "#" for cell in CELLS)
    table = laying("violet vine", garden=garden)
    assert table.moves() == {"gardener to violet pavilion"}
    assert table.play("gardener to violet pavilion").points() == [-3, 0]


@pytest.mark.proves("8.7", "7.2", "7.3", game="sanssouci")
def test_full_rows_and_columns_count_as_ever_with_the_extension() -> None:
    table = tile_is_laid(1, turn=18, extension=True)
    table.give(0, garden="#" * 54)
    table.give(1, garden="".join("." if cell == "grey stairs" else "#" for cell in CELLS)).play("stay")
    assert table.points() == [8 + 7 + 6 + 5 + 4 + 45, 8 + 6 + 5 + 4 + 40]


@pytest.mark.proves("8.7", "5.5", game="sanssouci")
def test_a_noble_scores_its_row_as_ever_on_the_extension() -> None:
    table = tile_is_laid(extension=True, garden="#" * 54).play("noble to violet pavilion")
    assert table.points() == [5, 0]


@pytest.mark.proves("8.7", "3.5", game="sanssouci")
def test_tiles_cards_and_piles_are_those_of_the_game_without_the_extension() -> None:
    for players in (2, 3, 4):
        plain, extended = first_turn(players), first_turn(players, extension=True)
        assert plain.s.pile_size.tolist() == extended.s.pile_size.tolist()
        assert extended.s.deck_size[:players].tolist() == [16] * players
    table = turn_of(0, extension=True, hand=["free", "white/orange"])
    assert table.spaces_for("free") == set(SPACES)
