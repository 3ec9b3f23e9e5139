"""Chapters 4 and 5: activating a zone, and harvesting."""

import pytest

from .tables import at, turn_of

RICH = (9, 9, 9)


@pytest.mark.proves("4.1", game="versailles_palace")
def test_only_one_s_own_workers_count_those_that_were_there_before_included() -> None:
    assert at("quarry", 2, workers={1: {"quarry": 4}}).goods(0) == [0, 2, 0]
    assert at("quarry", 1, workers={1: {"quarry": 4}}).goods(0) == [0, 1, 0]
    assert at("architects", 1, workers={1: {"architects": 4}}).moves("take ") == {"1", "2"}
    table = turn_of(0, workers={0: {"quarry": 2, "mine": 1}}, goods={0: RICH}).play("two from quarry to mine")
    assert table.goods(0) == [9, 9, 11]


@pytest.mark.proves("4.1", game="versailles_palace")
def test_workers_in_other_zones_don_t_count() -> None:
    assert at("sawmill", 1, workers={0: {"quarry": 3}}).goods(0) == [1, 0, 0]


@pytest.mark.proves("4.2", game="versailles_palace")
@pytest.mark.parametrize("zone", ["architects", "workshop", "alchemists", "site", "favour"])
def test_activating_is_always_optional(zone: str) -> None:
    table = at(zone, 3, goods={0: RICH}, hands={0: "guard room"}, pieces={0: 0})
    before = table.copy()
    assert "finish" in table.moves()
    assert table.moves() != {"finish"}
    table.play("finish")
    assert (table.phase, table.seat) == ("move", 1)
    for field in ("goods", "decorations", "hand", "levels", "workers", "recruits", "pieces", "points", "display"):
        assert getattr(table.s, field).tolist() == getattr(before.s, field).tolist()
    assert table.laid() == {}


@pytest.mark.proves("4.2", "4.3", game="versailles_palace")
@pytest.mark.parametrize("zone", ["workshop", "alchemists", "site", "favour"])
def test_where_nothing_is_possible_the_activation_is_over_by_itself(zone: str) -> None:
    recruited = {0: (1, 2)} if zone == "favour" else {}
    table = at(zone, 3, recruited=recruited)
    assert (table.phase, table.seat, table.zone) == ("move", 1, None)


@pytest.mark.proves("4.2", "9.2", game="versailles_palace")
@pytest.mark.parametrize("zone", ["sawmill", "quarry", "mine"])
def test_a_harvest_that_helps_nobody_else_is_brought_in_without_asking(zone: str) -> None:
    table = at(zone, 2, workers={1: {zone: 1}}, levels={1: (3, 0, 3)})
    assert sum(table.goods(0)) == (1 if zone == "mine" else 2)
    assert table.goods(1) == [0, 0, 0]
    assert (table.phase, table.seat) == ("move", 1)


@pytest.mark.proves("4.2", "9.2", game="versailles_palace")
@pytest.mark.parametrize("zone", ["sawmill", "quarry", "mine"])
def test_a_harvest_that_would_help_others_too_may_be_declined_and_then_nobody_has_it(zone: str) -> None:
    options = {"workers": {1: {zone: 2}}, "levels": {1: (0, 3, 0)}}
    table = at(zone, 2, **options)
    assert (table.phase, table.seat) == ("activate", 0)
    assert table.moves() == {"harvest", "finish"}
    assert table.goods(0) == table.goods(1) == [0, 0, 0]
    table.play("finish")
    assert table.goods(0) == table.goods(1) == [0, 0, 0]
    assert not table.s.reaped.any()
    assert (table.phase, table.seat, table.marker(0)) == ("move", 1, zone)
    table = at(zone, 2, **options).play("harvest")
    assert sum(table.goods(0)) == sum(table.goods(1)) == (1 if zone == "mine" else 2)
    assert table.s.reaped[:2].tolist() == [table.goods(0), table.goods(1)]


@pytest.mark.proves("4.2", game="versailles_palace")
def test_what_was_harvested_is_told_only_until_the_next_move() -> None:
    table = at("sawmill", 2)
    assert table.s.reaped.tolist() == [[2, 0, 0]] + [[0, 0, 0]] * 4
    table.play("alchemists to favour")
    assert not table.s.reaped.any()


@pytest.mark.proves("4.3", game="versailles_palace")
def test_each_worker_serves_for_one_thing_only() -> None:
    table = at("workshop", 3, goods={0: RICH})
    assert table.moves("buy ") == {"hedge", "painting", "statue", "mirror", "fountain", "chandelier"}
    table.play("buy mirror")
    assert table.moves("buy ") == {"hedge", "painting", "statue"}, "one worker is left"
    table.play("buy hedge")
    assert (table.phase, table.seat) == ("move", 1), "nobody is left"
    assert table.decorations(0) == {"mirror": 1, "hedge": 1}


@pytest.mark.proves("4.3", game="versailles_palace")
def test_as_long_as_workers_are_left_one_may_go_on_and_one_may_stop_at_any_time() -> None:
    table = at("alchemists", 4, goods={0: RICH})
    table.play("advance specialists", "advance harvest")
    assert table.seat == 0
    assert table.play("finish").seat == 1
    assert table.levels(0) == [1, 0, 1]


@pytest.mark.proves("4.3", game="versailles_palace")
def test_when_goods_run_out_the_activation_is_over_by_itself() -> None:
    table = at("workshop", 4, goods={0: (3, 0, 0)}).play("buy hedge")
    assert (table.phase, table.seat, table.goods(0)) == ("move", 1, [1, 0, 0])


@pytest.mark.proves("4.3", game="versailles_palace")
def test_in_the_next_activation_all_workers_serve_again() -> None:
    table = at("workshop", 2, goods={0: RICH}, workers={0: {"architects": 1}}).play("buy hedge", "buy hedge")
    table.play("alchemists to favour", "workshop to sawmill", "favour to quarry")
    table.play("architects to workshop")
    assert table.s.free == 2


@pytest.mark.proves("5.1", "5.2", "5.3", game="versailles_palace")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("zone", "good", "brings"), [("quarry", 1, (1, 2, 3)), ("sawmill", 0, (1, 2, 3)), ("mine", 2, (0, 1, 2))]
)
def test_the_harvest_grows_with_the_workers_up_to_three(
    zone: str, good: int, brings: tuple[int, ...], count: int
) -> None:
    table = at(zone, count, recruited={0: (1, 2)}, goods={0: (10, 20, 30), 1: (1, 1, 1)})
    wanted = [10, 20, 30]
    wanted[good] += brings[min(count, 3) - 1]
    assert table.goods(0) == wanted
    assert table.goods(1) == [1, 1, 1]
