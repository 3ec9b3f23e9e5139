"""Chapter 1: before the game."""

from collections import Counter

import pytest

from ludotheque.games.sanssouci import table as names
from ludotheque.kernel.options import OptionError, resolve

from .tables import BOX, before_the_game, first_turn
from .words import (
    CARDS,
    CELLS,
    COPIES,
    GAME,
    MOTIFS,
    PAIRS,
    ROWS,
    SIDES,
    SPACES,
    as_cells,
    motif_of,
    printed_on,
)

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.proves("1.1", game="sanssouci")
@ALL_COUNTS
def test_the_display_has_two_spaces_of_each_colour_and_eight_piles_around_it(players: int) -> None:
    table = first_turn(players)
    colours = Counter(space.split()[0] for space in table.display())
    assert colours == {"white": 2, "grey": 2, "orange": 2, "violet": 2, "turquoise": 2}
    assert None not in table.display().values()
    assert (table.s.pile_size > 0).sum() == 8


@pytest.mark.proves("1.1", "1.2", "4.1", game="sanssouci")
def test_the_colours_of_the_display_are_the_rows_below_the_beige_one() -> None:
    box = GAME.standard_box()
    assert box["rows"]["names"] == ["beige", "white", "grey", "orange", "violet", "turquoise"] == list(ROWS)
    assert list(SPACES[::2]) == [f"{colour} 1" for colour in box["rows"]["names"][1:]]
    for card, pair in enumerate(PAIRS):
        assert [ROWS[colour + 1] for colour in BOX.pair[card]] == pair.split("/")


@pytest.mark.proves("1.2", game="sanssouci")
def test_a_garden_has_nine_motifs_across_and_six_rows_worth_1_to_6_down() -> None:
    box = GAME.standard_box()
    assert box["columns"]["names"] == list(MOTIFS)
    assert box["columns"]["names"][0::4] == ["labyrinth", "stairs", "vine"]
    assert len(CELLS) == names.CELLS == 54
    assert BOX.values.tolist() == [1, 2, 3, 4, 5, 6]


@pytest.mark.proves("1.2", game="sanssouci")
@pytest.mark.parametrize("side", SIDES)
def test_the_beige_row_and_six_more_spaces_are_printed_on_every_side(side: str) -> None:
    printed = as_cells(BOX.printed[SIDES.index(side)])
    assert len(printed) == 15
    assert {f"beige {motif}" for motif in MOTIFS} < printed
    assert printed == printed_on(side)


@pytest.mark.proves("1.2", "1.3", game="sanssouci")
@ALL_COUNTS
def test_a_garden_begins_with_what_is_printed_on_the_chosen_side_and_no_gardener(players: int) -> None:
    for chosen in ("side A", "side B"):
        table = before_the_game(players).play(*[chosen] * players)
        for seat in range(players):
            assert table.built(seat) == printed_on(f"{table.s.board[seat] + 1}{chosen[-1]}")
            assert table.gardeners(seat) == set()


@pytest.mark.proves("1.3", game="sanssouci")
@ALL_COUNTS
def test_every_player_may_be_dealt_every_garden_and_no_two_the_same(players: int) -> None:
    dealt = set()
    for seed in range(300):
        boards = before_the_game(players, seed=seed).s.board.tolist()
        assert boards[players:] == [names.NONE] * (4 - players)
        dealt.add(tuple(boards[:players]))
    assert len(dealt) == {2: 4 * 3, 3: 4 * 3 * 2, 4: 4 * 3 * 2}[players]
    assert all(len(set(boards)) == players for boards in dealt)


@pytest.mark.proves("1.3", game="sanssouci")
@ALL_COUNTS
def test_sides_are_chosen_from_the_first_player_on_before_anything_else_is_dealt(players: int) -> None:
    table = before_the_game(players, first="2")
    for k in range(players):
        assert table.s.seat == (1 + k) % players
        assert table.moves() == {"side A", "side B"}
        assert set(table.display().values()) == {None}
        assert table.s.pile_size.tolist() == [0] * 8
        assert all(table.hand(seat) == set() for seat in range(players))
        assert (table.s.goal == names.NONE).all()
        table.play("side B")
    assert table.s.seat == 1
    assert None not in table.display().values()
    assert "side A" not in table.moves()


@pytest.mark.proves("1.3", game="sanssouci")
def test_only_the_last_choice_of_a_side_deals_and_can_t_be_taken_back() -> None:
    table = before_the_game()
    before = (int(table.s.rng), int(table.s.reveals))
    table.play("side A")
    assert (int(table.s.rng), int(table.s.reveals)) == before, "no chance, nothing shown: undo is fair"
    table.play("side A")
    assert (int(table.s.rng), int(table.s.reveals)) != before, "chance or a reveal forbids undo"


@pytest.mark.proves("1.4", game="sanssouci")
@ALL_COUNTS
def test_all_nobles_begin_on_the_terrace(players: int) -> None:
    table = first_turn(players)
    assert table.s.noble[:players].tolist() == [[names.TERRACE] * 9] * players
    assert table.points() == [0] * players


@pytest.mark.proves("1.5", game="sanssouci")
@ALL_COUNTS
def test_every_motif_is_on_5_7_or_9_tiles_by_number_of_players(players: int) -> None:
    table = first_turn(players)
    tiles = [int(tile) for tile in (*table.s.display, *table.s.stock) if tile != names.NONE]
    assert len(tiles) == len(set(tiles)) == {2: 45, 3: 63, 4: 81}[players]
    assert Counter(map(motif_of, tiles)) == dict.fromkeys(MOTIFS, COPIES[players])


@pytest.mark.proves("1.5", game="sanssouci")
@ALL_COUNTS
def test_the_piles_are_as_equal_as_possible_and_hold_all_but_ten_tiles(players: int) -> None:
    sizes = first_turn(players).s.pile_size.tolist()
    assert sum(sizes) == {2: 35, 3: 53, 4: 71}[players]
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.proves("1.5", game="sanssouci")
def test_every_motif_may_be_turned_up_on_every_space_and_lie_on_top_of_every_pile() -> None:
    shown, on_top = set(), set()
    for seed in range(300):
        table = first_turn(seed=seed)
        shown |= set(table.display().items())
        for pile, size in enumerate(table.s.pile_size.tolist()):
            on_top.add((pile, motif_of(int(table.s.stock[(size - 1) * 8 + pile]))))
    assert shown == {(space, motif) for space in SPACES for motif in MOTIFS}
    assert on_top == {(pile, motif) for pile in range(8) for motif in MOTIFS}


@pytest.mark.proves("1.6", game="sanssouci")
@ALL_COUNTS
def test_every_player_has_the_same_eighteen_cards_two_of_them_in_hand(players: int) -> None:
    assert len(CARDS) == 18
    assert [len(PAIRS), len(MOTIFS), CARDS.count("free")] == [8, 9, 1]
    assert len({frozenset(pair.split("/")) for pair in PAIRS}) == 8
    table = first_turn(players)
    for seat in range(players):
        assert len(table.hand(seat)) == 2
        deck = [CARDS[card] for card in table.s.deck[seat, : table.s.deck_size[seat]]]
        assert len(deck) == 16
        assert table.hand(seat) | set(deck) == set(CARDS)


@pytest.mark.proves("1.6", game="sanssouci")
def test_every_two_cards_may_be_the_first_hand_and_players_shuffle_apart() -> None:
    tables = [first_turn(seed=seed) for seed in range(800)]
    assert len({frozenset(table.hand(seat)) for table in tables for seat in (0, 1)}) == 18 * 17 // 2
    for seat in (0, 1):
        assert set().union(*(table.hand(seat) for table in tables)) == set(CARDS)
    assert any(table.hand(0) != table.hand(1) for table in tables)


@pytest.mark.proves("1.6", "1.7", game="sanssouci")
@ALL_COUNTS
def test_only_its_owner_sees_a_hand_and_goal_cards(players: int) -> None:
    table = first_turn(players)
    for seat in range(players):
        for viewer in (*range(players), None):
            seen = table.seen_by(viewer)
            assert (seen.hand[seat] != names.NONE).all() == (viewer == seat)
            assert (seen.goal[seat] != names.NONE).all() == (viewer == seat)
            if viewer != seat:
                assert (seen.hand[seat] == names.NONE).all()
                assert (seen.goal[seat] == names.NONE).all()


@pytest.mark.proves("1.7", game="sanssouci")
@ALL_COUNTS
def test_each_player_is_dealt_two_of_the_nine_goal_cards_and_nobody_sees_the_others(players: int) -> None:
    table = first_turn(players)
    dealt = [int(goal) for goal in table.s.goal[:players].ravel()]
    spare = [int(goal) for goal in table.s.spare_goal if goal != names.NONE]
    assert len(dealt) == 2 * players
    assert sorted(dealt + spare) == list(range(9))
    for viewer in (*range(players), None):
        assert (table.seen_by(viewer).spare_goal == names.NONE).all()
    assert (table.play_on().seen_by(0).spare_goal == names.NONE).all()


@pytest.mark.proves("1.7", game="sanssouci")
def test_every_two_goal_cards_may_be_dealt() -> None:
    goals = {frozenset(first_turn(seed=seed).s.goal[1].tolist()) for seed in range(400)}
    assert len(goals) == 9 * 8 // 2


@pytest.mark.proves("1.8", game="sanssouci")
@ALL_COUNTS
def test_the_first_player_is_drawn_among_all(players: int) -> None:
    starters = {int(first_turn(players, seed=seed).s.seat) for seed in range(60)}
    assert starters == set(range(players))


@pytest.mark.proves("1.8", game="sanssouci")
@ALL_COUNTS
def test_the_players_may_agree_on_the_first_player(players: int) -> None:
    for first in range(players):
        for seed in range(20):
            assert first_turn(players, first=str(first + 1), seed=seed).s.seat == first


@pytest.mark.proves("1.8", game="sanssouci")
def test_the_first_player_must_sit_at_the_table() -> None:
    assert resolve(names.OPTIONS, {}, 2)["first"] == "random"
    assert resolve(names.OPTIONS, {"first": 2}, 2)["first"] == "2"
    with pytest.raises(OptionError, match="only 2 players"):
        resolve(names.OPTIONS, {"first": "3"}, 2)
    with pytest.raises(OptionError):
        resolve(names.OPTIONS, {"first": "5"}, 4)


@pytest.mark.proves("1.8", "2.1", game="sanssouci")
@ALL_COUNTS
def test_play_goes_clockwise(players: int) -> None:
    table = first_turn(players, first="2")
    seats = []
    for _ in range(2 * players):
        seats.append(int(table.s.seat))
        table.play_on(names.MOVE_NOBLE).play_on(names.TAKE)
    assert seats == [(1 + k) % players for k in range(2 * players)]
