"""Chapter 4: visits."""

import random
from collections.abc import Iterator

import pytest

from ludotheque.games.villages import table as names

from .tables import Tabletop, begun, turn_of
from .words import KINDS, MAP, PASS_ON, PLOTS, UNFORESEEN, VILLAGES, around

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
AT_3_8 = "1,8 2,8"  # a plot of Beaufort
AT_7_17 = "7,18 7,19"  # one of Mareuil


def visiting(*held: int, pawn: str = "3,3", built: str = AT_7_17, players: int = 2) -> Tabletop:
    """Seat 0's turn has begun with a visit to the doctor, who lives with seat 1 unless told otherwise."""
    table = turn_of(players=players).build(0 if built in PLOTS[0] else 1, "doctor", built)
    return begun(table.give(0, stake="visit doctor", held=held, pawn=pawn))


# ------------------------------------------------------------------------------------------------ whether and when


@pytest.mark.proves("4.1", game="villages")
def test_the_doctor_can_t_be_consulted_while_nobody_has_one() -> None:
    """The rulebook's example."""
    table = turn_of().build(1, "garage", AT_7_17).give(0, held=[4]).draw("visit doctor")
    assert table.stake(0) is None
    assert table.discards() == ["visit doctor"]
    assert table.held(0) == [4]
    assert table.seat == 1


@pytest.mark.proves("4.1", game="villages")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_visit_is_kept_once_anybody_has_built_such_a_building(kind: str, owner: int) -> None:
    table = turn_of().build(owner, kind, AT_3_8 if owner == 0 else AT_7_17).draw(f"visit {kind}")
    assert table.stake(0) == f"visit {kind}"
    assert table.discards() == []
    assert table.seat == 1
    assert table.pawn(0) == "3,3"


@pytest.mark.proves("4.2", "4.7", game="villages")
def test_beside_such_a_building_the_visit_takes_place_when_it_is_drawn() -> None:
    table = turn_of().build(0, "doctor", AT_3_8).give(0, pawn="3,8", held=[4]).draw("visit doctor")
    assert table.points() == [5, 0]
    assert table.held(0) == [4]
    assert table.stake(0) is None
    assert table.discards() == ["visit doctor"]
    assert table.seat == 0
    assert table.moves() == {"come home to 3,1", "come home to 3,5", "come home to 3,8"}


@pytest.mark.proves("4.2", "4.8", game="villages")
def test_a_visit_takes_place_at_the_beginning_of_the_turn_if_one_has_been_built_there_since() -> None:
    table = turn_of(players=3).build(1, "doctor", AT_7_17).give(2, stake="visit doctor", pawn="3,16", held=[6])
    table = begun(table.give(1, stake="doctor 10", held=[8, 2], pawn="3,16"), 1)
    table.play("pay 8", "pay 2", "build doctor on 1,16 2,16", "step to 3,15")
    assert table.points() == [0, 15, 0]
    assert table.seat == 2
    assert table.held(2) == [6]
    assert table.moves("come home to ") == MAP.reds["Fontaine"]
    table.play("come home to 17,15")
    assert table.seat == 0, "the visit was the turn"


@pytest.mark.proves("4.2", "4.7", game="villages")
def test_a_corner_is_not_beside() -> None:
    table = turn_of().build(0, "doctor", "4,4 5,4").give(0, pawn="3,3").draw("visit doctor")
    assert table.stake(0) == "visit doctor"
    assert table.points() == [0, 0]


@pytest.mark.proves("4.2", game="villages")
def test_beside_another_kind_of_building_no_visit_takes_place() -> None:
    table = turn_of().build(0, "farm", AT_3_8).build(1, "doctor", AT_7_17).give(0, pawn="3,8").draw("visit doctor")
    assert table.stake(0) == "visit doctor"
    assert table.points() == [0, 0]


@pytest.mark.proves("4.3", game="villages")
@ALL_COUNTS
def test_one_sets_out_on_the_next_turn(players: int) -> None:
    table = turn_of(players=players).build(1, "doctor", AT_7_17).give(0, held=[4]).draw("visit doctor")
    assert table.pawn(0) == "3,3"
    for _ in range(players - 1):
        assert table.moves() == {"draw"}
        table.draw("2")
    assert table.seat == 0
    assert table.moves() == {"walk to 3,7 with 4"}


# ---------------------------------------------------------------------------------------------------- the way


@pytest.mark.proves("4.3", game="villages")
def test_each_turn_one_card_is_discarded_and_walked_exactly() -> None:
    table = visiting(2, 5, 5)
    assert table.moves() == {"walk to 3,5 with 2", "walk to 3,8 with 5"}
    table.play("walk to 3,8 with 5")
    assert table.pawn(0) == "3,8"
    assert table.held(0) == [2, 5]
    assert table.discards() == ["5"]
    assert table.stake(0) == "visit doctor"
    assert table.seat == 1
    assert table.points() == [0, 0]
    table.draw("1")
    assert table.moves() == {"walk to 3,10 with 2", "walk to 3,13 with 5"}


@pytest.mark.proves("4.3", "4.7", game="villages")
@pytest.mark.parametrize("value", [4, 5, 8])
def test_beside_the_building_one_stops_and_steps_left_over_are_lost(value: int) -> None:
    table = visiting(value, pawn="3,17")
    assert table.moves() == {f"walk to 7,17 with {value}"}
    table.play(f"walk to 7,17 with {value}")
    assert table.points() == [0, 5]
    assert table.discards() == [str(value), "visit doctor"]
    assert table.moves("come home to ") == MAP.reds["Beaufort"]


@pytest.mark.proves("4.3", "4.7", game="villages")
def test_one_step_short_of_the_building_it_is_not_visited() -> None:
    table = visiting(3, pawn="3,17").play("walk to 6,17 with 3")
    assert table.points() == [0, 0]
    assert table.stake(0) == "visit doctor"
    assert table.seat == 1


def all_shortest_ways(start: str, goals: set[str]) -> list[list[str]]:
    """Every shortest way from a square to one of the goals, found by trying all ways of growing length."""
    ways = [[start]]
    while not any(way[-1] in goals for way in ways):
        ways = [[*way, near] for way in ways for near in sorted(around(way[-1]) & MAP.walkable) if near not in way]
    return [way for way in ways if way[-1] in goals]


def some_walks() -> Iterator[tuple[Tabletop, set[str]]]:
    """Tables by chance of which a pawn sets out to one to three schools, and the walks that should be legal."""
    chance = random.Random(5)
    for _ in range(60):
        table = turn_of(players=4)
        pawn = chance.choice(sorted(MAP.walkable))
        held = sorted({chance.randint(1, 8) for _ in range(3)})
        owners = [chance.randrange(4) for _ in range(chance.randint(1, 3))]
        plots = []
        for owner in owners:
            plots.append(chance.choice(sorted(table.free(owner))))
            table.build(owner, "school", plots[-1])
        if any(pawn in MAP.beside(plot) for plot in plots):
            continue
        wanted = set()
        for plot in plots:
            for way in all_shortest_ways(pawn, MAP.beside(plot)):
                wanted |= {f"walk to {way[min(value, len(way) - 1)]} with {value}" for value in held}
        table.give(0, stake="visit school", held=held, pawn=pawn).s.phase = names.WALK
        yield table, wanted


@pytest.mark.proves("4.3", "4.4", game="villages")
def test_only_shortest_ways_to_a_building_of_that_kind_are_walked() -> None:
    count = 0
    for table, wanted in some_walks():
        assert table.moves() == wanted
        count += 1
    assert count > 40


@pytest.mark.proves("4.3", game="villages")
def test_of_two_shortest_ways_either_may_be_walked() -> None:
    table = turn_of(villages=("Beaufort", "Fontaine")).build(1, "doctor", "18,17 19,17")
    table = begun(table.give(0, stake="visit doctor", pawn="3,8", held=[3, 8]))
    assert table.moves("walk to ") == {"3,11 with 3", "4,10 with 3", "3,16 with 8", "9,10 with 8"}


@pytest.mark.proves("4.4", game="villages")
def test_the_nearest_building_is_not_compulsory() -> None:
    table = turn_of().build(0, "doctor", AT_3_8).build(1, "doctor", AT_7_17)
    table = begun(table.give(0, stake="visit doctor", held=[2, 7], pawn="4,3"))
    assert table.moves("walk to ") == {"3,4 with 2", "3,8 with 7", "3,9 with 7"}
    table.play("walk to 3,9 with 7")
    assert table.points() == [0, 0]
    assert table.stake(0) == "visit doctor"


@pytest.mark.proves("4.4", game="villages")
def test_another_building_may_be_chosen_each_turn() -> None:
    table = turn_of().build(0, "doctor", AT_3_8).build(1, "doctor", AT_7_17)
    table = begun(table.give(0, stake="visit doctor", held=[7, 3, 3], pawn="4,3")).play("walk to 3,9 with 7").draw("2")
    assert table.moves("walk to ") == {"3,8 with 3", "3,12 with 3"}
    table.play("walk to 3,12 with 3").draw("2")
    assert table.moves("walk to ") == {"3,9 with 3", "3,15 with 3"}


@pytest.mark.proves("4.4", "4.7", game="villages")
def test_one_s_own_building_may_be_visited_and_brings_oneself_the_points() -> None:
    table = visiting(5, built=AT_3_8)
    assert table.moves() == {"walk to 3,8 with 5"}
    table.play("walk to 3,8 with 5")
    assert table.points() == [5, 0]
    assert table.s.from_visits.tolist() == [5, 0, 0, 0]


@pytest.mark.proves("4.4", "4.7", game="villages")
def test_whoever_ends_a_walk_beside_another_building_of_the_kind_visits_that_one() -> None:
    table = turn_of().build(0, "doctor", AT_3_8).build(1, "doctor", AT_7_17)
    table = begun(table.give(0, stake="visit doctor", held=[5], pawn="3,3")).play("walk to 3,8 with 5")
    assert table.points() == [5, 0]
    assert table.stake(0) is None


@pytest.mark.proves("4.5", "2.1", game="villages")
def test_with_points_cards_a_visitor_walks_and_does_not_draw() -> None:
    table = visiting(1)
    assert table.moves() == {"walk to 3,4 with 1"}


@pytest.mark.proves("4.5", "4.6", game="villages")
def test_without_points_cards_a_visitor_draws() -> None:
    assert visiting().moves() == {"draw"}


@pytest.mark.proves("4.6", game="villages")
def test_a_points_card_drawn_is_walked_with_at_once_and_discarded() -> None:
    table = visiting().draw("6")
    assert table.seat == 0
    assert table.moves() == {"walk to 3,9 with 6"}
    table.play("walk to 3,9 with 6")
    assert table.held(0) == []
    assert table.discards() == ["6"]
    assert table.seat == 1


@pytest.mark.proves("4.6", "4.7", game="villages")
def test_a_points_card_drawn_may_lead_to_the_building() -> None:
    table = visiting(pawn="3,17").draw("6").play("walk to 7,17 with 6")
    assert table.points() == [0, 5]
    assert table.discards() == ["6", "visit doctor"]


@pytest.mark.proves("4.6", "2.3", game="villages")
@pytest.mark.parametrize("card", ["garage 8", "visit house", "visit farm"])
def test_a_stake_drawn_on_a_visit_is_discarded_and_the_pawn_stays(card: str) -> None:
    table = visiting(pawn="3,9").build(1, "house", "6,18 6,19").draw(card)
    assert table.pawn(0) == "3,9"
    assert table.stake(0) == "visit doctor"
    assert table.discards() == [card]
    assert table.seat == 1


@pytest.mark.proves("4.6", "5.1", game="villages")
def test_an_unforeseen_event_drawn_on_a_visit_lifts_it() -> None:
    table = visiting(pawn="3,9").draw(UNFORESEEN)
    assert table.stake(0) is None
    assert table.points() == [10, 0]
    assert table.moves("come home to ") == MAP.reds["Beaufort"]


@pytest.mark.proves("4.6", "6.2", game="villages")
def test_passing_the_cards_on_calls_off_the_visit_of_who_draws_it() -> None:
    table = visiting(pawn="3,9").draw(PASS_ON)
    assert table.stake(0) is None
    assert table.points() == [0, 0]
    assert table.moves("come home to ") == MAP.reds["Beaufort"]


# -------------------------------------------------------------------------------------------------- arrival


@pytest.mark.proves("4.7", game="villages")
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_the_owner_scores_five_points_and_nobody_else(owner: int) -> None:
    table = turn_of(players=4)
    plot = min(plot for plot in MAP.plots[VILLAGES[owner]])
    table.build(owner, "doctor", plot)
    square = min(MAP.beside(plot))
    start = min(around(square) & MAP.walkable - MAP.beside(plot))
    table = begun(table.give(0, stake="visit doctor", held=[1], pawn=start))
    table.play(f"walk to {square} with 1")
    assert table.points() == [5 if seat == owner else 0 for seat in range(4)]
    assert table.s.from_visits.tolist() == table.points()
    assert table.discards() == ["1", "visit doctor"]


@pytest.mark.proves("4.7", game="villages")
def test_two_such_buildings_beside_the_pawn_are_one_visit() -> None:
    table = turn_of().build(1, "doctor", "7,18 7,19").build(1, "doctor", "7,15 7,16")
    table = begun(table.give(0, stake="visit doctor", held=[1], pawn="6,17")).play("walk to 7,17 with 1")
    assert table.points() == [0, 5]


@pytest.mark.proves("4.8", game="villages")
@pytest.mark.parametrize("red", ["3,1", "3,5", "3,8"])
def test_after_the_visit_the_pawn_returns_to_a_red_square_of_choice_and_the_turn_is_over(red: str) -> None:
    table = visiting(4, 3, pawn="3,17").play("walk to 7,17 with 4", f"come home to {red}")
    assert table.pawn(0) == red
    assert table.seat == 1
    assert table.held(0) == [3]
    assert table.moves() == {"draw"}


@pytest.mark.proves("4.8", game="villages")
def test_a_visit_in_one_s_own_village_ends_on_a_red_square_too() -> None:
    table = visiting(1, built="1,6 2,6", pawn="3,7").play("walk to 3,6 with 1")
    assert table.pawn(0) == "3,6"
    assert table.moves("come home to ") == MAP.reds["Beaufort"]


@pytest.mark.proves("4.9", game="villages")
def test_pawns_pass_each_other_and_share_squares() -> None:
    table = visiting(2, 3).give(1, pawn="3,5")
    assert table.moves("walk to ") == {"3,5 with 2", "3,6 with 3"}
    table.play("walk to 3,5 with 2")
    assert table.pawn(0) == table.pawn(1) == "3,5"


@pytest.mark.proves("4.9", "4.8", game="villages")
def test_a_pawn_may_come_home_to_a_red_square_where_another_stands() -> None:
    table = visiting(4, pawn="3,17").give(1, pawn="3,1").play("walk to 7,17 with 4", "come home to 3,1")
    assert table.pawn(0) == table.pawn(1) == "3,1"
