"""Chapter 1: before the game."""

import pytest

from ludotheque.games.versailles_palace import table as names
from ludotheque.kernel.options import OptionError, resolve

from .tables import Tabletop, at, turn_of
from .words import DECORATIONS, FACTS, TILES, ZONES

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4, 5])

#: Workers at King's Favour, Quarry, Mine, Architects, Workshop, Sawmill and Alchemists, in the order of play.
STARTS = {
    2: [(3, 1, 1, 1, 1, 0, 0), (2, 1, 1, 1, 1, 1, 0)],
    3: [(2, 1, 1, 1, 1, 0, 0), (1, 1, 1, 1, 1, 1, 0), (1, 1, 1, 1, 1, 0, 1)],
    4: [(1, 1, 1, 1, 1, 0, 0), (1, 1, 1, 1, 0, 1, 0), (1, 1, 1, 1, 0, 0, 1), (1, 1, 1, 0, 1, 0, 1)],
    5: [(0, 1, 1, 1, 1, 0, 0), (0, 1, 1, 1, 0, 1, 0), (0, 1, 1, 1, 0, 0, 1), (0, 1, 1, 0, 1, 0, 1),
        (0, 1, 1, 0, 0, 1, 1)],
}  # fmt: skip


@pytest.mark.proves("1.1", game="versailles_palace")
def test_the_domain_has_eight_zones_and_the_palace_lies_in_the_building_site() -> None:
    assert len(ZONES) == names.ZONES == 8
    assert [key for key in FACTS["map"] if key not in ("source", "note")] == list(ZONES)
    builds = at("site", 2, hands={0: "guard room"}, goods={0: (1, 1, 0)}).moves("build ")
    assert len(builds) > 0
    for zone in set(ZONES) - {"site"}:
        assert at(zone, 2, hands={0: "guard room"}, goods={0: (1, 1, 0)}).moves("build ") == set()


@pytest.mark.proves("1.2", game="versailles_palace")
@ALL_COUNTS
def test_five_of_forty_tiles_lie_open_and_the_others_in_a_pile(players: int) -> None:
    table = Tabletop(players).check()
    assert len(TILES) == len(set(TILES)) == 40
    assert "-" not in table.display()
    assert len(table.display()) == 5
    assert len(table.pile()) == 35
    assert sorted(table.display() + table.pile()) == sorted(TILES)
    assert table.aside() == []
    assert table.laid() == {}
    for viewer in (*range(players), None):
        seen = table.seen_by(viewer)
        assert seen.display.tolist() == table.s.display.tolist()
        assert set(seen.pile.tolist()) == {names.NONE}


@pytest.mark.proves("1.2", game="versailles_palace")
def test_every_tile_may_lie_on_every_place_and_on_top_of_the_pile() -> None:
    tables = [Tabletop(2, seed=seed) for seed in range(400)]
    for place in range(5):
        assert {table.display()[place] for table in tables} == set(TILES)
    assert {table.pile()[-1] for table in tables} == set(TILES)
    assert {table.pile()[0] for table in tables} == set(TILES)


@pytest.mark.proves("1.3", game="versailles_palace")
@ALL_COUNTS
def test_there_are_five_decorations_of_six_kinds_and_nobody_has_goods(players: int) -> None:
    table = Tabletop(players)
    assert len(DECORATIONS) == 6
    assert table.s.supply.tolist() == [5] * 6
    for seat in range(players):
        assert (table.goods(seat), table.decorations(seat), table.hand(seat)) == ([0, 0, 0], {}, [])
    assert table.points() == [0] * players


@pytest.mark.proves("1.3", game="versailles_palace")
def test_a_decoration_that_has_run_out_can_t_be_bought() -> None:
    rich = {0: (9, 9, 9)}
    held = ", ".join(["hedge"] * 4)
    table = at("workshop", 3, goods=rich, decorations={1: held})
    assert "hedge" in table.moves("buy ")
    table.play("buy hedge")
    assert table.s.supply[0] == 0
    assert "hedge" not in table.moves("buy ")
    assert "painting" in table.moves("buy ")


@pytest.mark.proves("1.3", game="versailles_palace")
@pytest.mark.parametrize(("zone", "good"), [("sawmill", 0), ("quarry", 1), ("mine", 2)])
def test_goods_are_never_short(zone: str, good: int) -> None:
    much = [400] * 3
    table = at(zone, 3, goods={0: much, 1: much})
    assert table.goods(0)[good] > 400


@pytest.mark.proves("1.4", game="versailles_palace")
@ALL_COUNTS
def test_the_king_stands_at_the_start_of_a_track_with_28_more_spaces(players: int) -> None:
    table = Tabletop(players)
    assert table.s.king == 0
    assert table.box.king_steps == 28


@pytest.mark.proves("1.5", game="versailles_palace")
@ALL_COUNTS
def test_the_first_player_is_drawn_among_all(players: int) -> None:
    tables = [Tabletop(players, seed=seed).check() for seed in range(80)]
    assert {table.seat for table in tables} == set(range(players))
    assert all(table.s.order[table.seat] == 0 and table.s.active == table.seat for table in tables)


@pytest.mark.proves("1.5", game="versailles_palace")
@ALL_COUNTS
def test_the_players_may_agree_on_the_first_player(players: int) -> None:
    for first in range(players):
        for seed in range(5):
            assert Tabletop(players, first=str(first + 1), seed=seed).check().seat == first


@pytest.mark.proves("1.5", game="versailles_palace")
def test_the_first_player_must_sit_at_the_table() -> None:
    assert resolve(names.OPTIONS, {}, 2)["first"] == "random"
    assert resolve(names.OPTIONS, {"first": 2}, 2)["first"] == "2"
    with pytest.raises(OptionError, match="only 2 players"):
        resolve(names.OPTIONS, {"first": "3"}, 2)


@pytest.mark.proves("1.5", "1.7", game="versailles_palace")
@ALL_COUNTS
def test_play_goes_clockwise_and_so_does_the_order_of_the_start_table(players: int) -> None:
    table = Tabletop(players, first="2")
    seats = []
    for turn in range(3 * players):
        assert table.s.turn == turn
        seats.append(table.seat)
        table.play(min(table.moves()))
        if table.phase == "activate":
            table.play("finish")
    assert seats == [(1 + k) % players for k in range(3 * players)]


@pytest.mark.proves("1.6", game="versailles_palace")
@ALL_COUNTS
def test_everybody_has_two_active_pieces_no_marker_on_the_table_and_no_technology(players: int) -> None:
    table = Tabletop(players)
    for seat in range(5):
        assert table.pieces(seat) == (2 if seat < players else 0)
        assert table.marker(seat) is None
        assert table.levels(seat) == [0, 0, 0]


@pytest.mark.proves("1.6", "3.6", game="versailles_palace")
def test_a_marker_that_lies_nowhere_forbids_nothing() -> None:
    table = Tabletop(2, first="1")
    assert {"favour to quarry", "quarry to mine", "quarry to site", "workshop to sawmill"} <= table.moves()


@pytest.mark.proves("1.7", game="versailles_palace")
@ALL_COUNTS
def test_workers_stand_where_the_start_table_says_by_order_of_play(players: int) -> None:
    for first in range(players):
        table = Tabletop(players, first=str(first + 1))
        for place, row in enumerate(STARTS[players]):
            seat = (first + place) % players
            assert table.s.workers[seat].tolist() == [*row, 0]
            assert table.s.order[seat] == place


@pytest.mark.proves("1.7", game="versailles_palace")
@pytest.mark.parametrize(("players", "count"), [(2, 7), (3, 6), (4, 5), (5, 4)])
def test_the_fewer_players_the_more_workers_and_always_two_recruits(players: int, count: int) -> None:
    table = Tabletop(players)
    for seat in range(5):
        assert sum(table.workers(seat).values()) == (count if seat < players else 0)
        assert table.recruits(seat) == ([1, 2] if seat < players else [])


@pytest.mark.proves("1.7", game="versailles_palace")
def test_anne_begins_with_three_workers_at_king_s_favour_and_marc_with_two() -> None:
    for anne, marc in ((0, 1), (1, 0)):
        table = Tabletop(2, first=str(anne + 1))
        assert table.workers(anne) == {"favour": 3, "quarry": 1, "mine": 1, "architects": 1, "workshop": 1}
        both = {"favour": 2, "quarry": 1, "mine": 1, "architects": 1, "workshop": 1, "sawmill": 1}
        assert table.workers(marc) == both
        assert table.recruits(anne) == table.recruits(marc) == [1, 2]


def test_an_arranged_table_is_a_true_one() -> None:
    for players in (2, 3, 4, 5):
        for active in range(players):
            assert turn_of(active, players=players).seat == active
