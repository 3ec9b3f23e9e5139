"""Chapter 9: technologies."""

from typing import Any

import pytest

from .tables import Tabletop, at, edition, turn_of
from .words import ZONES

HARVESTS = ("sawmill", "quarry", "mine")  # in the order in which one learns to act along there
SPECIALISTS = ("architects", "workshop", "site")
GOOD = {"sawmill": 0, "quarry": 1, "mine": 2}
RICH = (20, 20, 20)
FIRST_MOVE = {"architects": "remove 1", "workshop": "buy hedge", "site": "build guard room on c1 turned 0"}
TILES = {0: "guard room", 1: "antechamber, royal court"}


def together(zone: str, steps: int, mine: int = 1, theirs: int = 1, **more: Any) -> Tabletop:
    """Seat 0 has come to a zone where seat 1, who has gone so many steps in every technology, has workers."""
    defaults: dict[str, Any] = {"goods": {0: RICH, 1: RICH}, "hands": TILES, "levels": {1: (0, steps, steps)}}
    there = {1: {zone: theirs} if theirs else {}, **more.pop("workers", {})}
    return at(zone, mine, workers=there, **{**defaults, **more})


# ------------------------------------------------------------------------------------------------ larger harvests


@pytest.mark.proves("9.1", "9.7", game="versailles_palace")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("zone", HARVESTS)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_each_step_brings_one_more_of_a_good(zone: str, level: int, count: int) -> None:
    usual = min(count, 3) - (zone == "mine")
    table = at(zone, count, levels={0: (level, 0, 0), 1: (3, 0, 0)})
    wanted = [0, 0, 0]
    wanted[GOOD[zone]] = usual + (level > HARVESTS.index(zone))
    assert table.goods(0) == wanted
    assert table.goods(1) == [0, 0, 0]


@pytest.mark.proves("9.1", "5.3", game="versailles_palace")
def test_a_single_worker_in_the_mine_brings_a_gold_with_the_third_step_only() -> None:
    assert at("mine", 1, levels={0: (3, 0, 0)}).goods(0) == [0, 0, 1]
    assert at("mine", 1, levels={0: (2, 3, 3)}).goods(0) == [0, 0, 0]


@pytest.mark.proves("9.1", "9.2", game="versailles_palace")
def test_whoever_acts_along_harvests_with_the_own_technology() -> None:
    table = together("mine", 3, mine=1, theirs=1, levels={0: (0, 0, 0), 1: (3, 3, 0)}, goods={}).play("harvest")
    assert (table.goods(0), table.goods(1)) == ([0, 0, 0], [0, 0, 1])


@pytest.mark.proves("4.2", game="versailles_palace")
def test_nobody_is_asked_where_the_others_would_harvest_nothing() -> None:
    table = together("mine", 0, 3, 1, levels={1: (0, 3, 0)}, goods={})
    assert (table.goods(0), table.goods(1)) == ([0, 0, 2], [0, 0, 0])
    assert (table.seat, table.phase) == (1, "move")


# --------------------------------------------------------------------------------------------------- acting along


@pytest.mark.proves("9.2", "9.4", "9.7", game="versailles_palace")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("zone", HARVESTS)
@pytest.mark.parametrize("theirs", [0, 1, 2, 3])
def test_each_step_lets_one_bring_in_another_harvest(zone: str, level: int, theirs: int) -> None:
    table = together(zone, 0, 3, theirs, levels={1: (0, level, 0)}, goods={})
    may = level > HARVESTS.index(zone) and theirs > (zone == "mine")
    assert (table.seat, table.phase) == ((0, "activate") if may else (1, "move"))
    if may:
        table.play("harvest")
    assert table.goods(0)[GOOD[zone]] == 3 - (zone == "mine")
    assert table.goods(1)[GOOD[zone]] == (theirs - (zone == "mine") if may else 0)
    assert (table.seat, table.phase) == (1, "move")


@pytest.mark.proves("9.3", "9.4", "9.7", game="versailles_palace")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("zone", SPECIALISTS)
@pytest.mark.parametrize("theirs", [0, 1])
def test_each_step_lets_one_activate_another_zone(zone: str, level: int, theirs: int) -> None:
    table = together(zone, 0, 1, theirs, levels={1: (0, 0, level)}).play(FIRST_MOVE[zone])
    may = level > SPECIALISTS.index(zone) and theirs > 0
    assert (table.seat, table.phase) == ((1, "activate") if may else (1, "move"))
    assert table.zone == (zone if may else None)


@pytest.mark.proves("9.2", "9.3", game="versailles_palace")
@pytest.mark.parametrize("zone", ZONES)
def test_each_technology_is_for_its_own_zones(zone: str) -> None:
    wrong = (3, 0, 3) if zone in HARVESTS else (3, 3, 0)
    table = together(zone, 0, 2, 2, levels={1: wrong}, pieces={0: 0})
    while table.phase != "move":
        assert table.seat == 0
        table.play(max(table.moves() - {"finish"}, default="finish"))
    assert (table.phase, table.seat) == ("move", 1)


@pytest.mark.proves("9.3", game="versailles_palace")
@pytest.mark.parametrize("zone", ["favour", "alchemists"])
def test_nobody_acts_along_at_king_s_favour_and_at_the_alchemists(zone: str) -> None:
    table = together(zone, 3, 3, 3, pieces={0: 0, 1: 0}, levels={1: (2, 3, 3)})
    table.play("refresh" if zone == "favour" else "advance harvest", "finish")
    assert (table.phase, table.seat, table.pieces(1)) == ("move", 1, 0)


@pytest.mark.proves("9.2", "9.4", game="versailles_palace")
def test_marc_anne_and_a_third_player_at_the_sawmill() -> None:
    table = at(
        "sawmill", 3, players=3, workers={1: {"sawmill": 2}}, levels={1: (1, 1, 0), 2: (0, 1, 0)},
    )  # fmt: skip
    assert table.moves() == {"harvest", "finish"}
    table.play("harvest")
    assert [table.goods(seat)[0] for seat in range(3)] == [3, 3, 0]
    assert table.s.reaped[:, 0].tolist() == [3, 3, 0, 0, 0]


@pytest.mark.proves("9.4", game="versailles_palace")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 3), (3, 1)])
def test_one_s_own_workers_count_not_those_of_the_active_player(mine: int, theirs: int) -> None:
    table = together("sawmill", 1, mine, theirs, goods={}).play("harvest")
    assert (table.goods(0)[0], table.goods(1)[0]) == (mine, theirs)
    table = together("workshop", 2, mine, theirs).play("buy hedge")
    if table.seat == 0:
        table.play("finish")
    assert (table.seat, table.s.free) == (1, theirs)
    assert ("mirror" in table.moves("buy ")) == (theirs > 1)


@pytest.mark.proves("9.3", "7.1", game="versailles_palace")
@pytest.mark.parametrize("owner", [0, 1])
def test_who_acts_along_pays_with_what_is_the_own(owner: int) -> None:
    decorations, hands = {owner: "hedge"}, {0: "guard room", 1: "royal walk"}
    table = together("site", 3, 1, 2, decorations=decorations, hands=hands, levels={1: (0, 0, 3)})
    table.play(FIRST_MOVE["site"])
    assert (table.phase == "activate") == (owner == 1)
    if owner == 1:
        table.play("build royal walk on a1 turned 0")
        assert (table.decorations(1), table.goods(1), table.points()) == ({}, [18, 20, 20], [3, 6])


@pytest.mark.proves("9.5", "9.3", game="versailles_palace")
@pytest.mark.parametrize("zone", SPECIALISTS)
def test_one_acts_along_when_the_active_player_has_finished(zone: str) -> None:
    table = together(zone, 3, mine=3, theirs=1, hands={0: "guard room, princes' court", 1: "antechamber"})
    table.play(FIRST_MOVE[zone])
    assert (table.seat, table.s.free) == (0, 2)
    table.play("finish")
    assert (table.seat, table.s.active, table.s.free) == (1, 0, 1)


@pytest.mark.proves("9.5", game="versailles_palace")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_several_act_along_clockwise_from_the_active_player_s_left(active: int) -> None:
    workers = {seat: {"architects": 1, **({"mine": 1} if seat == active else {})} for seat in range(4)}
    levels = dict.fromkeys(range(4), (0, 0, 1))
    table = turn_of(active, players=4, workers=workers, levels=levels).play("mine to architects")
    seats = []
    table.play("take 1", "take 2")
    while table.phase == "activate":
        seats.append(table.seat)
        assert table.s.active == active
        table.play("take 1")
    assert seats == [(active + k) % 4 for k in (1, 2, 3)]
    assert table.seat == (active + 1) % 4, "then the next turn begins"


@pytest.mark.proves("9.5", game="versailles_palace")
def test_who_does_not_know_how_or_has_no_worker_there_is_left_out() -> None:
    workers = {1: {"architects": 1}, 2: {}, 3: {"architects": 1}, 4: {"architects": 1}}
    levels = {1: (3, 3, 0), 2: (0, 0, 3), 3: (0, 0, 1), 4: (0, 0, 2)}
    table = at("architects", 1, players=5, workers=workers, levels=levels).play("remove 1")
    assert table.seat == 3
    assert table.play("remove 1").seat == 4
    assert (table.play("remove 1").seat, table.phase) == (1, "move")


@pytest.mark.proves("9.5", "6.6", game="versailles_palace")
def test_the_display_is_filled_up_before_the_next_one_acts() -> None:
    shown, following = (
        "guard room, antechamber, royal gate, orangery, kitchen garden",
        "north wing, south wing, royal walk",
    )
    table = together(
        "architects", 1, players=3, workers={1: {"architects": 1}, 2: {"architects": 1}},
        levels={1: (0, 0, 1), 2: (0, 0, 1)}, hands={}, display=shown, following=following,
    )  # fmt: skip
    table.play("take 2")
    assert table.seat == 1
    assert table.display() == ["guard room", "royal gate", "orangery", "kitchen garden", "north wing"]
    table.play("remove 1")
    assert table.seat == 2
    assert table.display() == ["royal gate", "orangery", "kitchen garden", "north wing", "south wing"]
    table.play("take 1")
    assert table.display() == ["orangery", "kitchen garden", "north wing", "south wing", "royal walk"]


@pytest.mark.proves("9.5", "6.3", game="versailles_palace")
def test_who_acts_along_discards_a_fifth_tile_before_the_next_one_acts() -> None:
    four = "hall of mirrors, royal chapel, marble trianon, orangery"
    table = together(
        "architects", 1, players=3, workers={1: {"architects": 1}, 2: {"architects": 1}},
        levels={1: (0, 0, 1), 2: (0, 0, 1)}, hands={1: four},
    )  # fmt: skip
    table.play("remove 1", "take 1")
    assert (table.phase, table.seat) == ("drop", 1)
    table.play("drop orangery")
    assert (table.phase, table.seat, len(table.hand(1))) == ("activate", 2, 4)


@pytest.mark.proves("9.5", "6.5", game="versailles_palace")
def test_everybody_may_turn_a_piece_in_an_activation_of_their_own() -> None:
    table = together("architects", 1, 1, 1, pieces={0: 0, 1: 0}).play("flip")
    assert table.seat == 1
    table.play("flip")
    assert (table.pieces(0), table.pieces(1)) == (1, 1)


@pytest.mark.proves("9.6", game="versailles_palace")
@pytest.mark.parametrize("zone", SPECIALISTS)
def test_acting_along_is_optional(zone: str) -> None:
    table = together(zone, 3).play(FIRST_MOVE[zone])
    assert (table.seat, table.phase) == (1, "activate")
    assert "finish" in table.moves()
    table.play("finish")
    assert (table.seat, table.phase, table.s.active) == (1, "move", 1)


@pytest.mark.proves("9.6", game="versailles_palace")
@pytest.mark.parametrize("zone", [*HARVESTS, *SPECIALISTS])
def test_acting_along_moves_neither_the_marker_nor_the_king(zone: str) -> None:
    table = together(zone, 3, 2, 2)
    marker = table.marker(1)
    moves = {"architects": "take 1", "workshop": "buy hedge", "site": "build antechamber on d1 turned 0"}
    if zone in HARVESTS:
        table.play("harvest")
    else:
        table.play(FIRST_MOVE[zone])
        if table.seat == 0:
            table.play("finish")
        assert table.seat == 1
        table.play(moves[zone])
    assert table.marker(1) == marker
    assert table.marker(0) == zone
    assert table.s.king == 0


@pytest.mark.proves("9.6", "8.4", game="versailles_palace")
def test_who_acts_along_with_a_leap_over_king_s_favour_does_not_bring_the_king_further() -> None:
    table = turn_of(
        0, workers={0: {"alchemists": 1}, 1: {"quarry": 2}}, elsewhere="workshop", levels={1: (0, 2, 0)},
    )  # fmt: skip
    table.play("alchemists over favour to quarry", "harvest")
    assert (table.s.king, table.goods(1)) == (1, [0, 2, 0])


@pytest.mark.proves("9.6", game="versailles_palace")
@pytest.mark.parametrize("zone", SPECIALISTS)
def test_nobody_acts_along_with_somebody_who_acts_along(zone: str) -> None:
    table = together(zone, 3, 2, 2, levels={0: (3, 3, 3), 1: (3, 3, 3)}).play(FIRST_MOVE[zone])
    if table.seat == 0:
        table.play("finish")
    assert table.seat == 1
    table.play(max(table.moves() - {"finish"}))
    while table.phase != "move":
        assert table.seat == 1
        table.play("finish")
    assert (table.seat, table.s.turn) == (1, 3)


@pytest.mark.proves("9.6", "4.2", game="versailles_palace")
@pytest.mark.parametrize("zone", SPECIALISTS)
def test_if_the_active_player_does_nothing_nobody_acts_along(zone: str) -> None:
    table = together(zone, 3, 2, 2).play("finish")
    assert (table.seat, table.phase, table.s.active) == (1, "move", 1)


@pytest.mark.proves("4.2", "9.3", game="versailles_palace")
@pytest.mark.parametrize("zone", ["workshop", "site"])
def test_if_the_active_player_can_do_nothing_nobody_acts_along(zone: str) -> None:
    table = together(zone, 3, 2, 2, goods={1: RICH})
    assert (table.seat, table.phase, table.s.active) == (1, "move", 1)


@pytest.mark.proves("9.5", "4.3", game="versailles_palace")
def test_who_could_act_along_but_has_nothing_to_do_is_passed_over() -> None:
    table = together(
        "workshop", 2, players=3, workers={1: {"workshop": 1}, 2: {"workshop": 1}},
        levels={1: (0, 0, 2), 2: (0, 0, 2)}, goods={0: RICH, 2: RICH}, hands={},
    )  # fmt: skip
    table.play("buy hedge")
    assert (table.seat, table.phase) == (2, "activate")


@pytest.mark.proves("9.5", game="versailles_palace")
def test_if_the_first_to_act_along_does_nothing_the_next_one_still_may() -> None:
    table = together(
        "workshop", 2, players=3, workers={1: {"workshop": 1}, 2: {"workshop": 1}},
        levels={1: (0, 0, 2), 2: (0, 0, 2)}, goods={0: RICH, 1: RICH, 2: RICH}, hands={},
    )  # fmt: skip
    table.play("buy hedge", "finish")
    assert (table.seat, table.phase) == (2, "activate")
    table.play("buy hedge")
    assert table.decorations(2) == {"hedge": 1}


@pytest.mark.proves("9.3", "9.7", game="versailles_palace")
def test_what_was_learnt_in_this_turn_holds_from_now_on() -> None:
    table = at("alchemists", 1, goods={0: (1, 0, 0)}, workers={0: {"workshop": 1}}).play("advance harvest")
    table.play("workshop to sawmill", "workshop to sawmill")
    assert table.goods(0) == [2, 0, 0]


@pytest.mark.proves("9.5", "10.1", game="versailles_palace")
def test_when_the_tiles_are_used_up_nobody_acts_along_any_more() -> None:
    tiles = edition(grid={"columns": 2, "rows": 1, "north": "OO", "south": "OO", "west": "O", "east": "O"})
    tiles["tiles"] = 12
    table = together("architects", 1, 1, 1, hands={}, pile=0, box=tiles).play("remove 1")
    assert table.ending is None
    assert table.seat == 1
    tiles["tiles"] = 11
    table = together("architects", 1, 1, 1, hands={}, pile=0, box=tiles).play("remove 1")
    assert (table.ending, table.moves()) == ("tiles_used_up", set())
