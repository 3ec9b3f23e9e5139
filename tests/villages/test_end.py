"""Chapter 7: the end."""

import pytest

from ludotheque.games.villages import table as names

from .tables import Tabletop, begun, turn_of
from .words import KINDS, UNFORESEEN

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
AT_7_17 = "7,18 7,19"  # a plot of Mareuil


def buying(points: list[int], card: str = "garage 8", *, last: bool = False) -> Tabletop:
    """Seat 0 has paid for an acquisition and may build; the players have these points."""
    table = turn_of(players=len(points)).give(0, stake=card, held=[8, 8])
    for seat, total in enumerate(points):
        table.give(seat, points=total)
    begun(table)
    if last:
        table.sell_out(*KINDS)
        table.s.reserve[KINDS.index("garage")] = 1
    while table.s.phase == names.PAY:
        table.play("pay 8")
    return table


@pytest.mark.proves("7.1", game="villages")
@ALL_COUNTS
def test_who_reaches_a_hundred_by_building_has_won_at_once(players: int) -> None:
    table = buying([92, *[99] * (players - 1)]).play("build garage on 1,3 2,3")
    assert table.ending() == "goal"
    assert table.winners() == {0}
    assert table.moves() == set()
    assert table.points() == [100, *[99] * (players - 1)]


@pytest.mark.proves("7.1", game="villages")
def test_one_point_short_the_game_goes_on() -> None:
    table = buying([91, 0]).play("build garage on 1,3 2,3")
    assert table.points() == [99, 0]
    assert table.ending() == ""
    assert table.moves("step to ")


@pytest.mark.proves("7.1", "4.7", game="villages")
@ALL_COUNTS
def test_who_reaches_a_hundred_by_being_visited_has_won_on_another_s_turn(players: int) -> None:
    table = turn_of(players=players).build(1, "doctor", AT_7_17).give(1, points=95).give(0, points=99)
    table = begun(table.give(0, stake="visit doctor", held=[4], pawn="3,17")).play("walk to 7,17 with 4")
    assert table.ending() == "goal"
    assert table.winners() == {1}
    assert table.moves() == set()
    assert table.pawn(0) == "7,17"
    assert table.s.depth == 0, "nobody needs to come home"


@pytest.mark.proves("7.1", "4.7", game="villages")
def test_a_visit_that_leaves_the_owner_short_of_a_hundred_ends_nothing() -> None:
    table = turn_of().build(1, "doctor", AT_7_17).give(1, points=94)
    table = begun(table.give(0, stake="visit doctor", held=[4], pawn="3,17")).play("walk to 7,17 with 4")
    assert table.ending() == ""
    assert table.moves("come home to ")


@pytest.mark.proves("7.1", "4.2", game="villages")
def test_a_visit_at_the_beginning_of_a_turn_may_end_the_game() -> None:
    table = turn_of().build(1, "doctor", AT_7_17).give(1, points=95).give(0, stake="visit doctor", pawn="7,17")
    assert begun(table).ending() == "goal"
    assert table.winners() == {1}


@pytest.mark.proves("7.1", "5.1", game="villages")
def test_who_reaches_a_hundred_by_an_unforeseen_event_that_lifts_a_visit_has_won() -> None:
    table = turn_of().build(1, "doctor", AT_7_17).give(0, stake="visit doctor", points=90).draw(UNFORESEEN)
    assert table.ending() == "goal"
    assert table.winners() == {0}
    assert table.moves() == set()
    assert table.s.depth == 0, "nobody needs to come home"


@pytest.mark.proves("7.1", "5.3", game="villages")
def test_who_reaches_a_hundred_by_the_ten_points_alone_has_won() -> None:
    table = turn_of().give(0, stake="garage 8", pawn="3,1", points=90).fill(0, leave=["1,6 2,6"]).draw(UNFORESEEN)
    assert table.ending() == "goal"
    assert table.winners() == {0}
    assert table.seat == 0


@pytest.mark.proves("7.1", "5.2", game="villages")
@pytest.mark.parametrize(("points", "over"), [(81, False), (82, True), (95, True)])
def test_price_and_bonus_count_together(points: int, over: bool) -> None:
    table = turn_of().give(0, stake="garage 8", points=points).draw(UNFORESEEN)
    assert table.ending() == "", "nothing is scored before it is built"
    table.play("build garage on 1,3 2,3")
    assert table.points() == [points + 18, 0]
    assert bool(table.s.over) == over


@pytest.mark.proves("7.2", game="villages")
@ALL_COUNTS
def test_the_game_is_over_the_moment_the_last_building_is_built(players: int) -> None:
    table = buying([10, *[40] * (players - 1)], last=True)
    assert table.ending() == ""
    table.play("build garage on 1,3 2,3")
    assert table.ending() == "last_building"
    assert table.moves() == set()
    assert table.winners() == set(range(1, players)), "players who are level share the victory"
    assert table.points() == [18, *[40] * (players - 1)]


@pytest.mark.proves("7.2", game="villages")
def test_with_one_building_left_the_game_goes_on() -> None:
    table = buying([10, 40], last=True)
    table.s.reserve[KINDS.index("house")] = 1
    assert table.play("build garage on 1,3 2,3").ending() == ""


@pytest.mark.proves("7.2", game="villages")
@pytest.mark.parametrize(("points", "winners"), [([41, 40], {0}), ([32, 40], {0, 1}), ([31, 40], {1})])
def test_after_the_last_building_whoever_has_the_most_points_wins(points: list[int], winners: set[int]) -> None:
    assert buying(points, last=True).play("build garage on 1,3 2,3").winners() == winners


@pytest.mark.proves("7.1", "7.2", game="villages")
def test_a_hundred_points_by_the_last_building_are_a_victory_by_points() -> None:
    table = buying([92, 92], last=True).play("build garage on 1,3 2,3")
    assert table.ending() == "goal"
    assert table.winners() == {0}


@pytest.mark.proves("7.1", "7.2", game="villages")
def test_the_goal_is_a_hundred_points_and_endings_have_their_names() -> None:
    assert names.ENDINGS == ("goal", "last_building")
    assert turn_of().give(0, points=99).draw("1").ending() == ""
