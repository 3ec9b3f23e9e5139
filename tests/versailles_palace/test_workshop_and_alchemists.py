"""Chapter 6, second half: the Workshop and the Alchemists' Guild."""

import pytest

from .tables import at
from .words import DECORATIONS, TRACKS

#: Workers, wood, marble and gold.
PRICES = {
    "hedge": (1, 2, 0, 0), "painting": (1, 1, 1, 0), "statue": (1, 0, 3, 0),
    "mirror": (2, 1, 0, 1), "fountain": (2, 0, 2, 1), "chandelier": (2, 0, 0, 2),
}  # fmt: skip
STEPS = {
    "harvest": [(1, 1, 0, 0), (1, 0, 1, 0), (2, 1, 1, 1)],
    "harvest zones": [(1, 0, 0, 1), (1, 1, 1, 1), (2, 1, 1, 2)],
    "specialists": [(1, 1, 1, 0), (2, 2, 2, 0), (2, 2, 2, 1)],
}
RICH = (20, 20, 20)


def less(goods: tuple[int, ...]) -> list[list[int]]:
    """The same goods with one too few of one kind, for each kind that is asked for."""
    return [[n - (k == short) for k, n in enumerate(goods)] for short in range(3) if goods[short]]


@pytest.mark.proves("6.8", game="versailles_palace")
@pytest.mark.parametrize("kind", DECORATIONS)
def test_a_decoration_costs_what_its_line_asks_for(kind: str) -> None:
    workers, *goods = PRICES[kind]
    table = at("workshop", workers, goods={0: goods, 1: RICH})
    assert kind in table.moves("buy ")
    table.play(f"buy {kind}")
    assert (table.decorations(0), table.goods(0)) == ({kind: 1}, [0, 0, 0])
    assert (table.decorations(1), table.goods(1)) == ({}, list(RICH))
    assert table.s.supply.tolist() == [4 if other == kind else 5 for other in DECORATIONS]
    for poor in less(tuple(goods)):
        assert kind not in at("workshop", workers, goods={0: poor, 1: RICH}).moves("buy ")
    if workers > 1:
        assert kind not in at("workshop", workers - 1, goods={0: RICH}).moves("buy ")


@pytest.mark.proves("6.8", "4.3", game="versailles_palace")
def test_a_line_may_be_used_several_times_and_workers_add_up() -> None:
    table = at("workshop", 5, goods={0: RICH}, recruited={0: (1, 2)})
    table.play("buy chandelier", "buy chandelier")
    assert table.s.free == 1
    assert table.moves("buy ") == {"hedge", "painting", "statue"}
    table.play("buy statue")
    assert table.decorations(0) == {"chandelier": 2, "statue": 1}
    assert table.goods(0) == [20, 17, 16]
    assert table.s.supply.tolist() == [5, 5, 4, 5, 5, 3]


@pytest.mark.proves("6.9", game="versailles_palace")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_step_costs_what_its_arrow_asks_for(track: str, level: int) -> None:
    workers, *goods = STEPS[track][level]
    before = [level if other == track else 3 for other in TRACKS]
    table = at("alchemists", workers, goods={0: goods}, levels={0: before})
    assert table.moves("advance ") == {track}
    table.play(f"advance {track}")
    assert table.levels(0) == [level + 1 if other == track else 3 for other in TRACKS]
    assert table.goods(0) == [0, 0, 0]
    assert table.levels(1) == [0, 0, 0]
    for poor in less(tuple(goods)):
        assert at("alchemists", workers, goods={0: poor}, levels={0: before}).seat == 1
    if workers > 1:
        assert at("alchemists", workers - 1, goods={0: RICH}, levels={0: before}).seat == 1


@pytest.mark.proves("6.9", game="versailles_palace")
def test_a_technology_goes_several_steps_in_one_activation_and_no_further_than_the_last() -> None:
    table = at("alchemists", 5, goods={0: RICH}, recruited={0: (1, 2)})
    table.play("advance harvest", "advance harvest", "advance harvest")
    assert (table.levels(0), table.s.free, table.goods(0)) == ([3, 0, 0], 1, [18, 18, 19])
    assert table.moves("advance ") == {"harvest zones", "specialists"}
    assert at("alchemists", 3, goods={0: RICH}, levels={0: (3, 3, 3)}).seat == 1


@pytest.mark.proves("6.9", "4.3", game="versailles_palace")
def test_anne_s_three_workers_at_the_alchemists() -> None:
    table = at("alchemists", 3, goods={0: (2, 2, 1)})
    assert table.moves("advance ") == set(TRACKS)
    every = table.copy().play("advance harvest", "advance harvest zones", "advance specialists")
    assert (every.levels(0), every.goods(0)) == ([1, 1, 1], [0, 1, 0]), "that would have cost her gold"
    table.play("advance harvest", "advance harvest", "advance specialists")
    assert (table.levels(0), table.goods(0)) == ([2, 0, 1], [0, 0, 1])
    assert (table.phase, table.seat) == ("move", 1)
