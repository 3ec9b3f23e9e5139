"""Chapter 5: unforeseen events."""

import pytest

from ludotheque.games.villages import table as names

from .tables import Tabletop, begun, turn_of
from .words import MAP, PASS_ON, UNFORESEEN

BOTH_WAYS = pytest.mark.parametrize("surprise", ["discarded", "kept"])
AT_3_8 = "1,8 2,8"  # a plot of Beaufort
AT_7_17 = "7,18 7,19"  # one of Mareuil


@pytest.mark.proves("5.1", game="villages")
@BOTH_WAYS
@pytest.mark.parametrize("pawn", ["6,17", "3,9", "3,3"])
def test_a_visit_is_lifted_for_ten_points_and_the_pawn_goes_home(surprise: str, pawn: str) -> None:
    table = turn_of(surprise=surprise).build(1, "doctor", AT_7_17).give(0, stake="visit doctor", pawn=pawn)
    table.draw(UNFORESEEN)
    assert table.points() == [10, 0]
    assert table.s.from_surprises.tolist() == [10, 0, 0, 0]
    assert table.stake(0) is None
    assert sorted(table.discards()) == [UNFORESEEN, "visit doctor"]
    assert table.moves() == {f"come home to {red}" for red in MAP.reds["Beaufort"]}
    table.play("come home to 3,5")
    assert table.pawn(0) == "3,5"
    assert table.seat == 1


@pytest.mark.proves("5.2", "3.4", "3.6", game="villages")
@BOTH_WAYS
def test_an_acquisition_is_built_at_once_without_paying_for_its_price_and_ten_points(surprise: str) -> None:
    table = turn_of(surprise=surprise).give(0, stake="garage/grocery 8", held=[3, 4]).draw(UNFORESEEN)
    assert table.seat == 0
    plots = {"1,3 2,3", "2,2 2,3", "2,3 2,4"}
    assert table.moves("build ") == {f"{kind} on {plot}" for kind in ("garage", "grocery") for plot in plots}
    assert sorted(table.discards()) == ["garage/grocery 8", UNFORESEEN]
    assert table.stake(0) is None
    table.play("build grocery on 1,3 2,3")
    assert table.points() == [18, 0]
    assert [int(table.s.from_buildings[0]), int(table.s.from_surprises[0])] == [8, 10]
    assert table.held(0) == [3, 4]
    assert table.moves() == {"step to 3,2", "step to 3,4", "step to 4,3"}
    table.play("step to 3,4")
    assert table.seat == 1


@pytest.mark.proves("5.2", "3.4", "3.7", game="villages")
def test_what_may_be_built_at_once_and_where_is_what_could_be_bought() -> None:
    table = turn_of().build(0, "church", "2,2 2,3").give(0, stake="church/town hall 13", pawn="3,4").draw(UNFORESEEN)
    assert table.moves("build ") == {
        "town hall on 1,4 2,4", "town hall on 2,4 2,5", "town hall on 4,4 4,5", "town hall on 4,4 5,4",
    }  # fmt: skip


@pytest.mark.proves("5.2", game="villages")
def test_the_ten_points_are_not_counted_again_with_the_next_building() -> None:
    table = turn_of().give(0, stake="garage 8").draw(UNFORESEEN).play("build garage on 1,3 2,3", "step to 3,4")
    table.give(0, stake="farm 8", held=[8]).draw("1").play("pay 8")
    table.play(sorted(table.moves())[0])
    assert table.points() == [26, 0]


@pytest.mark.proves("5.3", "3.9", game="villages")
@BOTH_WAYS
def test_without_room_beside_the_pawn_it_brings_ten_points_alone_and_the_acquisition_stays(surprise: str) -> None:
    table = turn_of(surprise=surprise).give(0, stake="garage 8", held=[3], pawn="3,1").fill(0, leave=["1,6 2,6"])
    table.draw(UNFORESEEN)
    assert table.points() == [10, 0]
    assert table.stake(0) == "garage 8"
    assert table.discards() == [UNFORESEEN]
    assert table.pawn(0) == "3,1"
    assert table.seat == 1
    assert table.s.bonus == 0


@pytest.mark.proves("5.4", game="villages")
def test_with_nothing_in_front_it_is_discarded_and_brings_nothing() -> None:
    table = turn_of().give(0, held=[3]).draw(UNFORESEEN)
    assert table.points() == [0, 0]
    assert table.stake(0) is None
    assert table.discards() == [UNFORESEEN]
    assert table.held(0) == [3]
    assert table.seat == 1


def keeping(*cards: str) -> Tabletop:
    """Seat 0 keeps an unforeseen event, a doctor stands in Mareuil, and seat 0 has drawn these cards."""
    table = turn_of(surprise="kept").build(1, "doctor", AT_7_17).draw(UNFORESEEN)
    for card in cards:
        table.draw("1").draw(card)
    return table


@pytest.mark.proves("5.5", game="villages")
def test_option_with_nothing_in_front_it_stays_as_the_only_stake() -> None:
    table = keeping()
    assert table.stake(0) == UNFORESEEN
    assert table.points() == [0, 0]
    assert table.discards() == []
    assert table.seat == 1
    assert table.draw("1").moves() == {"draw"}


@pytest.mark.proves("5.5", game="villages")
def test_option_the_next_visit_is_lifted_before_it_begins_and_the_pawn_stays() -> None:
    table = keeping("visit doctor")
    assert table.points() == [10, 0]
    assert table.s.from_surprises.tolist() == [10, 0, 0, 0]
    assert table.stake(0) is None
    assert sorted(table.discards()) == [UNFORESEEN, "visit doctor"]
    assert table.pawn(0) == "3,3"
    assert table.seat == 1


@pytest.mark.proves("5.5", "4.2", game="villages")
def test_option_a_visit_beside_the_building_is_lifted_as_well_and_brings_no_visit_points() -> None:
    table = turn_of(surprise="kept").build(0, "doctor", AT_3_8).give(0, pawn="3,8", stake=UNFORESEEN)
    table.draw("visit doctor")
    assert table.points() == [10, 0]
    assert table.s.from_visits.tolist() == [0, 0, 0, 0]
    assert table.pawn(0) == "3,8"


@pytest.mark.proves("5.5", "5.2", game="villages")
def test_option_the_next_acquisition_is_built_at_once() -> None:
    table = keeping("garage 8")
    assert table.seat == 0
    assert table.stake(0) is None
    assert sorted(table.discards()) == ["garage 8", UNFORESEEN]
    table.play("build garage on 1,3 2,3")
    assert table.points() == [18, 0]
    assert table.moves("step to ") == {"3,2", "3,4", "4,3"}


@pytest.mark.proves("5.5", "4.1", "3.8", game="villages")
@pytest.mark.parametrize("card", ["visit farm", "church 12"])
def test_option_it_waits_for_a_card_that_could_have_been_kept(card: str) -> None:
    table = keeping().sell_out("church").draw("1", card)
    assert table.stake(0) == UNFORESEEN
    assert table.discards() == [card]
    assert table.points() == [0, 0]
    assert table.seat == 1


@pytest.mark.proves("5.5", "5.3", game="villages")
def test_option_without_room_the_acquisition_stays_and_ten_points_are_scored() -> None:
    table = keeping().give(0, pawn="3,1").fill(0, leave=["1,6 2,6"]).draw("1", "garage 8")
    assert table.points() == [10, 0]
    assert table.stake(0) == "garage 8"
    assert table.discards() == [UNFORESEEN]
    assert table.seat == 1


@pytest.mark.proves("5.5", "2.3", game="villages")
def test_option_a_second_unforeseen_event_is_discarded() -> None:
    table = keeping(UNFORESEEN)
    assert table.stake(0) == UNFORESEEN
    assert table.discards() == [UNFORESEEN]
    assert table.points() == [0, 0]
    assert table.seat == 1


@pytest.mark.proves("5.5", "2.2", game="villages")
def test_option_points_cards_are_drawn_and_kept_meanwhile() -> None:
    table = keeping("7")
    assert table.stake(0) == UNFORESEEN
    assert table.held(0) == [7]
    assert table.seat == 1


@pytest.mark.proves("5.5", "6.1", game="villages")
def test_option_a_kept_unforeseen_event_is_passed_on() -> None:
    table = keeping(PASS_ON)
    assert [table.stake(0), table.stake(1)] == [None, UNFORESEEN]
    assert table.draw("visit doctor").points() == [0, 10]


@pytest.mark.proves("5.4", "5.5", game="villages")
@BOTH_WAYS
def test_with_nothing_in_front_the_option_alone_decides(surprise: str) -> None:
    table = begun(turn_of(surprise=surprise)).draw(UNFORESEEN)
    assert table.stake(0) == (UNFORESEEN if surprise == "kept" else None)
    assert table.s.phase == names.TURN
