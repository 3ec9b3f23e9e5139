"""Chapter 10: the end."""

import pytest

from .tables import Tabletop, at, edition, palace_without, turn_of
from .words import FACTS

RICH = (20, 20, 20)


@pytest.mark.proves("10.1", game="versailles_palace")
def test_the_game_ends_at_once_when_the_grid_is_full() -> None:
    hand = {0: "garden steps, royal walk", 1: "royal gate"}
    table = at("site", 3, laid=palace_without("c4"), hands=hand, goods={0: (0, 2, 0)}, workers={1: {"site": 1}},
               levels={1: (0, 0, 3)})  # fmt: skip
    table.play("build garden steps on c4 turned 2")
    assert table.ending == "palace_finished"
    assert table.moves() == set()
    assert table.s.free == 2, "workers were left"
    assert table.hand(0) == ["royal walk"]


@pytest.mark.proves("10.1", game="versailles_palace")
def test_as_long_as_a_cell_is_free_the_game_goes_on() -> None:
    hands = {0: "garden steps, kitchen garden"}
    table = at("site", 3, laid=palace_without("c4", "e4"), hands=hands, goods={0: RICH})
    table.play("build garden steps on c4 turned 2")
    assert (table.ending, table.s.laid, table.seat) == (None, 23, 0)
    table.play("build kitchen garden on e4 turned 0")
    assert (table.ending, table.s.laid) == ("palace_finished", 24)


@pytest.mark.proves("10.1", "9.3", "9.5", game="versailles_palace")
def test_somebody_who_acts_along_may_finish_the_palace() -> None:
    hands = {0: "garden steps", 1: "kitchen garden, royal walk"}
    table = at(
        "site", 1, laid=palace_without("c4", "e4"), hands=hands, goods={0: RICH, 1: RICH},
        workers={1: {"site": 3}}, levels={1: (0, 0, 3)},
    )  # fmt: skip
    before = table.points()
    table.play("build garden steps on c4 turned 2", "build kitchen garden on e4 turned 0")
    assert table.ending == "palace_finished"
    assert table.s.sheet[:2, 0].tolist() == [before[0] + 3, 4]


@pytest.mark.proves("10.1", game="versailles_palace")
def test_if_the_palace_is_finished_the_king_does_not_walk_any_more() -> None:
    box = edition(map={"favour": ["quarry", "site"], "site": ["sawmill"]})
    table = turn_of(
        0, workers={0: {"alchemists": 1}}, elsewhere="workshop", laid=palace_without("c4"),
        hands={0: "garden steps"}, goods={0: RICH}, king=27, box=box,
    )  # fmt: skip
    table.play("alchemists over favour to site", "build garden steps on c4 turned 2")
    assert (table.ending, table.s.king) == ("palace_finished", 27)


@pytest.mark.proves("10.1", game="versailles_palace")
def test_there_are_three_ends_and_no_other() -> None:
    assert at("favour", 1, king=27).ending == "king_arrived"
    tiles = edition(
        grid={"columns": 1, "rows": 1, "north": "O", "south": "O", "west": "O", "east": "O"},
        palace={"tiles": FACTS["palace"]["tiles"][-7:]},
    )
    assert at("architects", 1, pile=0, box=tiles).play("take 1").ending == "tiles_used_up"
    table = at("site", 1, hands={0: "kitchen garden"}, goods={0: RICH}, box=tiles)
    assert table.play("build kitchen garden on a1 turned 0").ending == "palace_finished"


def ended(**more: object) -> Tabletop:
    """The king has just arrived."""
    return at("favour", 1, king=27, **more)


@pytest.mark.proves("10.2", game="versailles_palace")
@pytest.mark.parametrize(
    ("goods", "points"),
    [((0, 0, 0), 0), ((2, 2, 1), 0), ((3, 0, 0), 1), ((0, 3, 0), 1), ((0, 0, 2), 1), ((5, 5, 3), 3),
     ((6, 0, 0), 2), ((0, 6, 0), 2), ((0, 0, 4), 2), ((8, 7, 5), 6), ((300, 299, 101), 249)],
)  # fmt: skip
def test_goods_bring_points_each_kind_by_itself_and_rounded_down(goods: tuple[int, ...], points: int) -> None:
    table = ended(goods={0: goods})
    assert table.points() == [points, 0]
    assert table.s.sheet[0].tolist() == [0, points, 0, 0]
    assert table.goods(0) == list(goods)


@pytest.mark.proves("10.3", "7.4", game="versailles_palace")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_each_tile_before_a_player_brings_a_point_whether_it_fits_or_not(count: int) -> None:
    tiles = ["hall of mirrors", "royal walk", "royal gate", "royal chapel"][:count]
    table = ended(hands={1: ", ".join(tiles)})
    assert table.points() == [0, count]
    assert table.s.sheet[1].tolist() == [0, 0, count, 0]


@pytest.mark.proves("10.3", game="versailles_palace")
@pytest.mark.parametrize(("held", "points"), [("", 0), ("hedge", 3), ("mirror, mirror, chandelier", 9)])
def test_each_decoration_that_is_held_brings_three_points_whatever_its_kind(held: str, points: int) -> None:
    table = ended(decorations={1: held})
    assert table.points() == [0, points]
    assert table.s.sheet[1].tolist() == [0, 0, 0, points]


@pytest.mark.proves("10.3", game="versailles_palace")
def test_decorations_on_laid_tiles_bring_nothing_more() -> None:
    table = at("site", 2, hands={0: "salon of war"}, goods={0: (0, 2, 0)}, decorations={0: "mirror"}, king=27)
    table.play("build salon of war on c1 turned 0").play("alchemists to favour")
    assert table.ending == "king_arrived"
    assert table.points() == [8, 0]


@pytest.mark.proves("10.2", "10.3", game="versailles_palace")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_added_up_for_everybody(players: int) -> None:
    goods = {seat: (3 * seat, 3, 2) for seat in range(players)}
    held = dict(
        zip(range(players), ("royal walk", "royal gate", "royal court", "low gallery", "orangery"), strict=False)
    )
    table = ended(players=players, goods=goods, hands=held, decorations={0: "hedge"}, laid={"c1": "antechamber 0"})
    assert table.points() == [4 + 2 + 1 + 3, *(seat + 3 for seat in range(1, players))]
    assert table.s.sheet[0].tolist() == [4, 2, 1, 3]


@pytest.mark.proves("10.4", game="versailles_palace")
def test_the_most_points_win() -> None:
    assert ended(goods={1: (3, 0, 0)}).winners() == {1}
    assert ended(goods={0: (3, 0, 0)}).winners() == {0}
    assert ended(players=3, goods={0: (3, 0, 0), 2: (6, 0, 0)}).winners() == {2}


@pytest.mark.proves("10.4", game="versailles_palace")
def test_those_with_the_most_points_share_the_victory() -> None:
    assert ended(goods={0: (3, 0, 0), 1: (0, 3, 0)}).winners() == {0, 1}
    assert ended(players=3, goods={0: (3, 0, 0)}, hands={2: "royal walk"}).winners() == {0, 2}
    assert ended(players=5).winners() == {0, 1, 2, 3, 4}
