"""Chapters 2 and 3: a turn, and moving."""

import pytest

from .tables import Tabletop, at, edition, turn_of
from .words import ZONES

ARROWS = {
    "favour": {"quarry"},
    "quarry": {"mine", "site"},
    "mine": {"architects", "site"},
    "architects": {"workshop", "site"},
    "workshop": {"sawmill"},
    "sawmill": {"alchemists"},
    "alchemists": {"favour"},
    "site": {"favour", "sawmill"},
}


def free_to_go(zone: str, count: int = 1, pieces: int = 2) -> Tabletop:
    """Seat 0 has so many workers in a zone and its marker out of the way of all that start there."""
    reached = {zone} | ARROWS[zone] | {end for over in ARROWS[zone] for end in ARROWS[over]}
    elsewhere = next(other for other in ZONES if other not in reached)
    return turn_of(0, workers={0: {zone: count}}, elsewhere=elsewhere, pieces={0: pieces})


@pytest.mark.proves("2.1", "8.4", "9.5", game="versailles_palace")
def test_a_turn_is_a_move_then_an_activation_then_others_act_along_and_then_the_king_walks() -> None:
    ways = {"favour": ["architects", "quarry"]}
    table = turn_of(
        0, workers={0: {"architects": 1}, 1: {"architects": 1}}, markers={0: "alchemists", 1: "alchemists"},
        levels={1: (0, 0, 1)}, box=edition(map=ways),
    )  # fmt: skip
    assert table.phase == "move"
    table.play("alchemists over favour to architects")
    assert (table.phase, table.zone, table.seat, table.s.king) == ("activate", "architects", 0, 0)
    table.play("take 1", "finish")
    assert (table.phase, table.zone, table.seat, table.s.king) == ("activate", "architects", 1, 0)
    assert table.s.turn == 2
    table.play("take 1")
    assert (table.phase, table.zone, table.seat, table.s.king) == ("move", None, 1, 1)
    assert table.s.turn == 3


@pytest.mark.proves("2.1", "3.1", game="versailles_palace")
def test_a_turn_begins_with_a_move_and_there_is_no_way_round_it() -> None:
    moves = turn_of(0, workers={0: {"site": 2}}).moves()
    assert all(" to " in move for move in moves)
    assert len(moves) > 0


@pytest.mark.proves("3.1", "3.2", game="versailles_palace")
@pytest.mark.parametrize("zone", ZONES)
def test_a_worker_goes_along_the_arrows_and_never_against_them(zone: str) -> None:
    table = free_to_go(zone)
    assert table.moves(f"{zone} to ") == ARROWS[zone]
    for end in ARROWS[zone]:
        after = free_to_go(zone).play(f"{zone} to {end}")
        assert zone not in after.workers(0)
        assert after.workers(0)[end] == 1
        assert after.pieces(0) == 2, "a normal move costs nothing"


@pytest.mark.proves("3.1", game="versailles_palace")
def test_only_one_s_own_workers_move() -> None:
    table = turn_of(0, workers={0: {"mine": 1}, 1: {"quarry": 3}})
    assert table.moves("quarry") == set()
    assert all(move.split()[0] in ("mine", "alchemists", "two") for move in table.moves())
    assert table.moves("two from ") == {"alchemists to favour"}


@pytest.mark.proves("3.3", game="versailles_palace")
def test_a_double_move_turns_one_piece_and_without_an_active_piece_there_is_none() -> None:
    for move in ("two from quarry to mine", "quarry over mine to architects"):
        for pieces in (1, 2):
            table = turn_of(0, workers={0: {"quarry": 2}}, pieces={0: pieces, 1: 2}).play(move)
            assert (table.pieces(0), table.pieces(1)) == (pieces - 1, 2)
    none = turn_of(0, workers={0: {"quarry": 2}}, pieces={0: 0, 1: 2}).moves()
    assert none == {"quarry to mine", "quarry to site", "alchemists to favour"}


@pytest.mark.proves("3.4", game="versailles_palace")
@pytest.mark.parametrize("zone", ZONES)
def test_two_workers_of_one_zone_go_together_along_one_arrow(zone: str) -> None:
    assert free_to_go(zone, 1).moves(f"two from {zone} to ") == set(), "one worker does not go together"
    for count in (2, 3):
        table = free_to_go(zone, count)
        assert table.moves(f"two from {zone} to ") == ARROWS[zone]
        for end in ARROWS[zone]:
            after = free_to_go(zone, count).play(f"two from {zone} to {end}")
            assert after.workers(0).get(zone, 0) == count - 2
            assert after.workers(0)[end] == 2


@pytest.mark.proves("3.5", game="versailles_palace")
@pytest.mark.parametrize("zone", ZONES)
def test_one_worker_leaps_along_two_arrows(zone: str) -> None:
    wanted = {f"{over} to {end}" for over in ARROWS[zone] for end in ARROWS[over]}
    assert free_to_go(zone).moves(f"{zone} over ") == wanted
    for move in wanted:
        after = free_to_go(zone, 2).play(f"{zone} over {move}")
        over, end = move.split(" to ")
        assert after.workers(0)[zone] == 1
        assert after.workers(0)[end] == 1
        assert over not in after.workers(0)
        assert after.marker(0) == end


@pytest.mark.proves("3.6", game="versailles_palace")
def test_no_worker_may_stop_at_one_s_own_marker_but_may_leap_over_it() -> None:
    table = turn_of(0, workers={0: {"quarry": 2, "mine": 1}}, markers={0: "mine"})
    assert "quarry to mine" not in table.moves()
    assert "two from quarry to mine" not in table.moves()
    assert (
        "favour over quarry to mine"
        not in turn_of(0, workers={0: {"favour": 2, "mine": 1}}, markers={0: "mine"}).moves()
    )
    assert "quarry over mine to architects" in table.moves()
    assert "mine to architects" in table.moves(), "one may leave it"


@pytest.mark.proves("3.6", game="versailles_palace")
def test_the_markers_of_others_don_t_matter() -> None:
    table = turn_of(0, workers={0: {"quarry": 2}, 1: {"mine": 1}}, markers={1: "mine"})
    assert {"quarry to mine", "two from quarry to mine", "quarry over mine to architects"} <= table.moves()


@pytest.mark.proves("3.2", "3.4", "3.5", "3.6", game="versailles_palace")
def test_anne_at_the_quarry_with_her_marker_on_the_mine() -> None:
    anne = {"workers": {0: {"quarry": 2, "mine": 1}}, "markers": {0: "mine"}}
    table = turn_of(0, **anne)  # type: ignore[arg-type]
    assert table.moves("quarry to ") == {"site"}
    assert {"site to sawmill", "mine to architects"} <= table.moves("quarry over ")
    assert table.moves("two from quarry to ") == {"site"}
    assert turn_of(0, **anne, pieces={0: 0}).moves("quarry ") == {"to site"}  # type: ignore[arg-type]
    table.play("quarry over site to sawmill")
    assert (table.pieces(0), table.marker(0)) == (1, "sawmill")
    assert table.workers(0) == {"quarry": 1, "mine": 1, "sawmill": 1, "alchemists": 4}


@pytest.mark.proves("3.7", game="versailles_palace")
def test_the_marker_goes_to_where_one_stopped_whether_or_not_one_activates() -> None:
    used = at("workshop", 1, goods={0: (2, 0, 0)}).play("buy hedge")
    left = at("workshop", 1, goods={0: (2, 0, 0)}).play("finish")
    nothing = at("workshop", 1)
    for table in (used, left, nothing):
        assert (table.marker(0), table.marker(1)) == ("workshop", "alchemists")
        assert (table.phase, table.seat) == ("move", 1)


@pytest.mark.proves("3.7", "3.6", game="versailles_palace")
def test_the_marker_leaves_the_zone_where_it_lay() -> None:
    table = turn_of(0, workers={0: {"quarry": 2, "mine": 1}}, markers={0: "mine"}).play("quarry to site")
    table.play("alchemists to favour")
    if table.phase == "activate":
        table.play("finish")
    assert "quarry to mine" in table.moves()
    assert "quarry to site" not in table.moves()


@pytest.mark.proves("3.1", game="versailles_palace")
def test_there_is_always_a_move_even_if_all_workers_stand_together() -> None:
    for zone in ZONES:
        table = turn_of(0, elsewhere=zone, pieces={0: 0})
        assert table.marker(0) == zone
        assert table.moves() == {f"{zone} to {end}" for end in ARROWS[zone]}
