"""Random games from the first choice to the final count, held against the rules' invariants and a referee."""

from collections import Counter

import pytest

from ludotheque.games.sanssouci import table as names

from .referee import Referee, foretold, state
from .tables import BOX, ENGINE, first_turn
from .words import CARDS, CELLS, COPIES, MOTIFS, as_cells, motif_of, walkable

ALL_GAMES = pytest.mark.parametrize(
    ("players", "extension"), [(players, extension) for players in (2, 3, 4) for extension in (False, True)]
)
SEEDS = range(4)


@pytest.mark.proves("3.1", "3.2", "3.3", "3.4", "4.1", "4.3", "4.4", "5.2", "5.3", "5.4", game="sanssouci")
@pytest.mark.proves("5.5", "6.1", "7.2", "7.3", "7.4", "8.3", "8.4", "8.5", "8.6", "8.7", game="sanssouci")
@ALL_GAMES
def test_a_referee_who_only_knows_the_rulebook_agrees_with_every_move(players: int, extension: bool) -> None:
    for seed in SEEDS:
        table = first_turn(players, extension=extension, seed=seed)
        referee = Referee(table)
        for move in table.play_any():
            assert table.moves() == referee.moves()
            assert state(table) == foretold(referee)
            referee.follow(move)
        assert table.points() == referee.final_points()


@pytest.mark.proves("2.1", "7.1", game="sanssouci")
@ALL_GAMES
def test_everyone_has_eighteen_turns_in_order(players: int, extension: bool) -> None:
    table = first_turn(players, extension=extension)
    starter = int(table.s.seat)
    seats = [int(table.s.seat) for move in table.play_any() if move.startswith("play ")]
    assert seats == [(starter + k) % players for k in range(18 * players)]


@pytest.mark.proves("6.2", "1.5", game="sanssouci")
@ALL_GAMES
def test_the_piles_are_exhausted_exactly_before_the_last_turn(players: int, extension: bool) -> None:
    table = first_turn(players, extension=extension)
    left = []
    for move in table.play_any():
        if move.startswith("play "):
            left.append(int(table.s.pile_size.sum()))
            assert None not in table.display().values()
    assert left == list(range(18 * players - 1, -1, -1))
    assert list(table.display().values()).count(None) == 1


@pytest.mark.proves("6.3", "6.4", "3.1", game="sanssouci")
@ALL_GAMES
def test_hands_and_decks_shrink_by_the_book(players: int, extension: bool) -> None:
    table = first_turn(players, extension=extension)
    played = [0] * players
    for move in table.play_any():
        if not move.startswith("play "):
            continue
        seat = int(table.s.seat)
        assert len(table.hand(seat)) == min(2, 18 - played[seat])
        assert table.s.deck_size[seat] == max(0, 16 - played[seat])
        played[seat] += 1
    for seat in range(players):
        assert table.hand(seat) == set()
        assert {CARDS[card] for card in table.s.discard[seat]} == set(CARDS)


@pytest.mark.proves("1.5", "1.6", "4.1", "4.2", game="sanssouci")
@ALL_GAMES
def test_no_tile_is_ever_lost_or_doubled(players: int, extension: bool) -> None:
    table = first_turn(players, extension=extension)
    for _ in table.play_any():
        s = table.s
        tiles = [int(t) for t in (*s.display, *s.stock, *s.lies[:players].ravel()) if t != names.NONE]
        assert len(set(tiles)) == len(tiles)
        assert Counter(map(motif_of, tiles)) == dict.fromkeys(MOTIFS, COPIES[players])
    assert [int((lies != names.NONE).sum()) for lies in table.s.lies[:players]] == [18] * players


@pytest.mark.proves("4.1", "4.2", "4.5", game="sanssouci")
@ALL_GAMES
def test_every_tile_that_shows_its_motif_lies_in_its_own_column(players: int, extension: bool) -> None:
    table = first_turn(players, extension=extension).play_on()
    for seat in range(players):
        for cell, tile in zip(CELLS, table.s.lies[seat], strict=True):
            if tile != names.NONE and cell not in table.gardeners(seat):
                assert cell.endswith(f" {motif_of(int(tile))}")
        laid = {cell for cell, tile in zip(CELLS, table.s.lies[seat], strict=True) if tile != names.NONE}
        assert table.gardeners(seat) <= laid <= table.built(seat)


@pytest.mark.proves("5.2", "8.3", game="sanssouci")
@ALL_GAMES
def test_the_network_is_always_what_the_beige_row_is_joined_to(players: int, extension: bool) -> None:
    table = first_turn(players, extension=extension)
    for _ in table.play_any():
        for seat in range(players):
            assert as_cells(table.s.network[seat]) == walkable(CELLS[:9], table.built(seat))


@pytest.mark.proves("1.6", "1.7", "6.4", game="sanssouci")
@ALL_GAMES
def test_a_world_imagined_from_a_view_has_the_same_view_and_all_tiles_and_cards(players: int, extension: bool) -> None:
    table = first_turn(players, extension=extension)
    for i, _ in enumerate(table.play_any()):
        viewer = i % (players + 1)
        seat = None if viewer == players else viewer
        seen = names.TABLE.mask(table.record, seat)
        world = seen.copy()
        s = ENGINE.open(world)
        ENGINE.redeal(BOX, s, -1 if seat is None else seat)
        s.rng = 0
        assert names.TABLE.mask(world, seat).tobytes() == seen.tobytes()
        tiles = [int(t) for t in (*s.display, *s.stock, *s.lies[:players].ravel()) if t != names.NONE]
        assert Counter(map(motif_of, tiles)) == dict.fromkeys(MOTIFS, COPIES[players])
        for k in range(players):
            cards = [int(card) for card in (*s.hand[k], *s.deck[k], *s.discard[k]) if card != names.NONE]
            assert sorted(cards) == list(range(18))
            assert (s.hand[k] != names.NONE).sum() == (table.s.hand[k] != names.NONE).sum()
        goals = [int(goal) for goal in (*s.goal.ravel(), *s.spare_goal) if goal != names.NONE]
        assert sorted(goals) == list(range(9))
