"""Chapter 3: acquisition."""

import random

import pytest

from ludotheque.games.villages import table as names

from .referee import least_payments
from .tables import Tabletop, begun, turn_of
from .words import ACQUISITIONS, BOX_RECORD, CARDS, FACTS, MAP, PASS_ON, UNIQUE, VILLAGES, around, kinds_on, price_of

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


def buying(card: str, *held: int, pawn: str = "3,3", players: int = 2) -> Tabletop:
    """Seat 0's turn has begun with this acquisition and these POINTS cards."""
    return begun(turn_of(players=players).give(0, stake=card, held=held, pawn=pawn))


def building(card: str = "garage 8", *, pawn: str = "3,3", players: int = 2) -> Tabletop:
    """Seat 0 has paid for an acquisition of up to 16 points and may build."""
    table = buying(card, 8, 8, pawn=pawn, players=players)
    while table.s.phase == names.PAY:
        table.play("pay 8")
    return table


# ------------------------------------------------------------------------------------------------ card and price


@pytest.mark.proves("3.1", game="villages")
def test_acquisition_cards_name_one_or_two_kinds_and_a_price() -> None:
    listed = {f"{'/'.join(kinds)} {price}": copies for copies, price, *kinds in FACTS["acquisitions"]["cards"]}
    assert set(listed) == set(ACQUISITIONS)
    assert {len(kinds_on(card)): listed[card] for card in ACQUISITIONS} == {1: 2, 2: 1}
    for card in ACQUISITIONS:
        i = CARDS[card] - names.FIRST_ACQUISITION
        assert BOX_RECORD["price"][0, i] == price_of(card)


@pytest.mark.proves("3.1", "3.5", game="villages")
@pytest.mark.parametrize("card", ACQUISITIONS)
def test_every_kind_on_the_card_may_be_chosen_and_scores_its_price(card: str) -> None:
    for kind in kinds_on(card):
        table = building(card)
        assert {move.split(" on ")[0] for move in table.moves("build ")} == set(kinds_on(card))
        table.play(f"build {kind} on 1,3 2,3")
        assert table.points() == [price_of(card), 0]
        assert [int(table.s.from_buildings[0]), int(table.s.from_visits[0])] == [price_of(card), 0]


# ---------------------------------------------------------------------------------------------------- must, and when


@pytest.mark.proves("3.2", game="villages")
@ALL_COUNTS
def test_whoever_can_pay_must_buy_at_the_beginning_of_the_next_turn_instead_of_drawing(players: int) -> None:
    table = turn_of(players=players).give(0, stake="garage 8", held=[7])
    table.draw("1")
    assert table.held(0) == [1, 7]
    for seat in range(1, players):
        assert table.seat == seat
        assert table.moves() == {"draw"}
        table.draw("2")
    assert table.seat == 0
    assert table.moves() == {"pay 7"}


@pytest.mark.proves("3.2", game="villages")
def test_an_acquisition_drawn_with_its_price_at_hand_waits_for_the_next_turn_too() -> None:
    table = turn_of().give(0, held=[8]).draw("garage 8")
    assert table.seat == 1
    assert table.stake(0) == "garage 8"
    assert table.points() == [0, 0]
    assert table.draw("2").moves() == {"pay 8"}


@pytest.mark.proves("3.2", game="villages")
@pytest.mark.parametrize(("held", "must"), [([7], False), ([8], True), ([4, 3], False), ([4, 4], True), ([4, 5], True)])
def test_the_price_must_be_made_up_exactly_or_more(held: list[int], must: bool) -> None:
    table = buying("garage 8", *held)
    assert ("draw" not in table.moves()) == must


@pytest.mark.proves("3.2", game="villages")
def test_without_an_acquisition_any_number_of_points_cards_is_hoarded() -> None:
    assert begun(turn_of().give(0, held=[8, 8, 8, 7, 7])).moves() == {"draw"}


# ------------------------------------------------------------------------------------------------------ payment


def payments(table: Tabletop) -> set[tuple[int, ...]]:
    """Every way to pay, card by card."""
    found = set()
    for move in sorted(table.moves()):
        value = int(move.removeprefix("pay "))
        after = table.copy().play(move)
        ways = payments(after) if after.s.phase == names.PAY else {()}
        found |= {(value, *way) for way in ways}
    return found


@pytest.mark.proves("3.3", game="villages")
def test_exactly_the_payments_without_a_superfluous_card_can_be_made() -> None:
    chance = random.Random(3)
    tried = 0
    while tried < 60:
        card = chance.choice(ACQUISITIONS)
        held = [chance.randint(1, chance.choice([3, 5, 8])) for _ in range(chance.randint(1, 8))]
        if sum(held) >= price_of(card) and max(map(held.count, held)) <= 8:
            assert payments(buying(card, *held)) == least_payments(held, price_of(card))
            tried += 1


@pytest.mark.proves("3.3", game="villages")
def test_no_card_may_be_superfluous() -> None:
    assert buying("garage 8", 8, 2, 1).moves() == {"pay 8"}
    assert buying("garage 8", 7, 2, 1).play("pay 7").moves() == {"pay 2", "pay 1"}
    assert payments(buying("church 12", 8, 5, 5, 4)) == {(8, 5), (8, 4), (5, 5, 4)}


@pytest.mark.proves("3.3", game="villages")
def test_cards_are_paid_from_the_highest_to_the_lowest() -> None:
    table = buying("church 12", 3, 4, 4, 8)
    assert table.moves() == {"pay 8"}
    table = buying("town hall 14", 3, 6, 6, 7)
    assert table.moves() == {"pay 6", "pay 7"}
    assert table.play("pay 6").moves() == {"pay 6"}
    assert table.play("pay 6").moves() == {"pay 3"}


@pytest.mark.proves("3.3", game="villages")
def test_there_is_no_change_and_the_rest_is_kept() -> None:
    table = buying("garage 8", 7, 6, 5).play("pay 7", "pay 6")
    assert table.held(0) == [5]
    assert table.held(1) == [1]
    table.play("build garage on 1,3 2,3")
    assert table.points() == [8, 0]


@pytest.mark.proves("3.3", game="villages")
def test_what_was_paid_and_the_acquisition_card_are_discarded() -> None:
    table = buying("garage 8", 7, 6, 5).play("pay 7")
    assert table.stake(0) == "garage 8"
    assert table.discards() == ["7"]
    table.play("pay 5")
    assert table.stake(0) is None
    assert table.discards() == ["7", "5", "garage 8"]
    table.play("build garage on 1,3 2,3", "step to 3,4")
    assert table.discards() == ["7", "5", "garage 8"]


@pytest.mark.proves("3.3", game="villages")
def test_a_second_purchase_begins_with_nothing_paid() -> None:
    table = buying("garage 8", 8).play("pay 8", "build garage on 1,3 2,3", "step to 3,4")
    table.give(0, stake="farm 8", held=[2, 7])
    assert table.draw("1").moves() == {"pay 7"}
    assert table.play("pay 7").moves() == {"pay 2"}


# ---------------------------------------------------------------------------------------------------- where to build


@pytest.mark.proves("3.4", game="villages")
def test_a_building_lies_on_two_yellow_squares_one_of_them_beside_the_pawn_lengthwise_or_across() -> None:
    assert building().moves("build garage on ") == {"1,3 2,3", "2,2 2,3", "2,3 2,4"}
    assert building(pawn="3,2").moves("build garage on ") == {
        "1,2 2,2", "2,1 2,2", "2,2 2,3", "4,1 4,2", "4,2 5,2",
    }  # fmt: skip


@pytest.mark.proves("3.4", game="villages")
@pytest.mark.parametrize("seat", range(4))
def test_the_plots_are_all_free_pairs_of_one_s_own_village_beside_the_pawn_and_no_others(seat: int) -> None:
    for square in MAP.street[VILLAGES[seat]]:
        table = begun(turn_of(players=4).give(seat, stake="garage 8", held=[8], pawn=square), seat)
        wanted = {
            pair
            for pair in MAP.plots[VILLAGES[seat]]
            if around(square) & set(pair.split()) and pair.split()[0] in around(pair.split()[1])
        }
        assert table.play("pay 8").moves("build garage on ") == wanted
        assert set().union(*(plot.split() for plot in wanted)) <= MAP.yellow


@pytest.mark.proves("3.4", game="villages")
def test_a_building_lies_on_free_squares_alone() -> None:
    table = turn_of().build(0, "farm", "1,3 2,3").build(0, "house", "2,1 2,2").give(0, held=[8], stake="garage 8")
    assert begun(table.give(0, pawn="3,2")).play("pay 8").moves("build garage on ") == {"4,1 4,2", "4,2 5,2"}


@pytest.mark.proves("3.4", game="villages")
def test_a_building_takes_its_two_squares_from_every_plot_and_leaves_the_others() -> None:
    table = building().play("build garage on 2,3 2,4")
    gone = {plot for plot in MAP.plots["Beaufort"] if {"2,3", "2,4"} & set(plot.split())}
    assert table.free(0) == MAP.plots["Beaufort"] - gone
    table.play("step to 3,2").give(0, stake="farm 8", held=[8])
    assert table.draw("1").play("pay 8").moves("build farm on ") == {"1,2 2,2", "2,1 2,2", "4,1 4,2", "4,2 5,2"}


@pytest.mark.proves("3.4", game="villages")
def test_a_building_comes_out_of_the_reserve() -> None:
    table = building().play("build garage on 2,3 2,4")
    assert table.reserve()["garage"] == 1
    assert sum(table.reserve().values()) == 19
    assert table.buildings() == [("garage", "Beaufort", "2,3 2,4")]


# --------------------------------------------------------------------------------------------------- the step after


@pytest.mark.proves("3.6", game="villages")
def test_after_building_the_pawn_must_move_one_square_along_its_street() -> None:
    table = building().play("build garage on 1,3 2,3")
    assert table.seat == 0
    assert table.moves() == {"step to 3,2", "step to 3,4", "step to 4,3"}
    table.play("step to 4,3")
    assert table.pawn(0) == "4,3"
    assert table.seat == 1


@pytest.mark.proves("3.6", game="villages")
@pytest.mark.parametrize(("pawn", "step"), [("3,8", "3,7"), ("5,3", "4,3"), ("3,1", "3,2")])
def test_the_step_does_not_leave_the_street_for_the_road(pawn: str, step: str) -> None:
    table = building(pawn=pawn)
    table.play(sorted(table.moves())[0])
    assert table.moves() == {f"step to {step}"}


@pytest.mark.proves("3.6", "4.9", game="villages")
def test_the_step_may_lead_where_another_pawn_stands() -> None:
    table = building().give(1, pawn="3,4").play("build garage on 1,3 2,3", "step to 3,4")
    assert table.pawn(0) == table.pawn(1) == "3,4"


# ------------------------------------------------------------------------------------------------------- limits


@pytest.mark.proves("3.7", game="villages")
def test_church_town_hall_and_post_office_are_the_only_ones_that_a_village_has_once() -> None:
    assert FACTS["buildings"]["one_per_village"] == ["church", "town hall", "post office"]


@pytest.mark.proves("3.7", "3.8", game="villages")
@pytest.mark.parametrize("card", [card for card in ACQUISITIONS if len(kinds_on(card)) == 1])
def test_a_village_has_one_of_the_unique_kinds_and_any_number_of_the_others(card: str) -> None:
    kind = kinds_on(card)[0]
    table = turn_of(players=4).build(0, kind, "1,8 2,8")
    assert table.draw(card).stake(0) == (None if kind in UNIQUE else card)
    assert table.discards() == ([card] if kind in UNIQUE else [])
    assert table.draw(card).stake(1) == card, "the limit is that of a village, not of all"


@pytest.mark.proves("3.7", game="villages")
def test_a_village_may_have_all_three_of_an_ordinary_kind() -> None:
    table = turn_of(players=4).build(0, "house", "1,8 2,8").build(0, "house", "1,7 2,7")
    table.give(0, stake="house 6", held=[6])
    assert begun(table).play("pay 6").moves("build house on ")


@pytest.mark.proves("3.7", game="villages")
def test_of_two_kinds_on_a_card_the_one_that_is_not_allowed_can_t_be_chosen() -> None:
    table = turn_of().build(0, "church", "1,8 2,8").give(0, stake="church/town hall 13", held=[8, 5])
    begun(table).play("pay 8", "pay 5")
    assert {move.split(" on ")[0] for move in table.moves("build ")} == {"town hall"}
    table = turn_of().sell_out("garage").give(0, stake="garage/grocery 8", held=[8])
    assert {move.split(" on ")[0] for move in begun(table).play("pay 8").moves("build ")} == {"grocery"}


# --------------------------------------------------------------------------------------------- cards without hope


@pytest.mark.proves("3.8", game="villages")
@pytest.mark.parametrize(
    ("card", "gone", "kept"),
    [
        ("garage 8", ["garage"], False),
        ("garage 8", ["farm"], True),
        ("garage/grocery 8", ["garage"], True),
        ("garage/grocery 8", ["grocery"], True),
        ("garage/grocery 8", ["garage", "grocery"], False),
    ],
)
def test_a_card_all_of_whose_kinds_are_out_of_stock_is_discarded_when_drawn(
    card: str, gone: list[str], kept: bool
) -> None:
    table = turn_of().sell_out(*gone).give(0, held=[8, 8]).draw(card)
    assert table.stake(0) == (card if kept else None)
    assert table.discards() == ([] if kept else [card])
    assert table.held(0) == [8, 8]
    assert table.seat == 1


@pytest.mark.proves("3.7", "3.8", game="villages")
def test_a_card_whose_kinds_are_forbidden_or_out_of_stock_together_is_discarded() -> None:
    table = turn_of().build(0, "church", "1,8 2,8").sell_out("house").draw("house/church 9")
    assert table.stake(0) is None
    assert table.draw("house/church 9").stake(1) == "house/church 9", "in Mareuil a church may be built"


@pytest.mark.proves("3.8", game="villages")
def test_a_card_that_has_become_hopeless_is_discarded_at_the_beginning_of_the_turn_and_one_draws() -> None:
    table = turn_of().give(0, stake="garage 8", held=[8, 8]).sell_out("garage")
    begun(table)
    assert table.stake(0) is None
    assert table.discards() == ["garage 8"]
    assert table.moves() == {"draw"}
    assert table.held(0) == [8, 8]


@pytest.mark.proves("3.8", game="villages")
def test_a_card_that_has_become_hopeless_stays_until_its_owner_s_turn() -> None:
    table = begun(turn_of(players=3).give(0, stake="garage 8").sell_out("garage"), 2)
    assert table.stake(0) == "garage 8"
    assert table.draw("2").stake(0) is None


@pytest.mark.proves("3.8", "6.1", game="villages")
def test_a_card_that_was_passed_on_is_discarded_by_whom_it_does_not_serve() -> None:
    table = turn_of().build(1, "church", "7,18 7,19").give(0, stake="church 12", held=[8, 8])
    table.draw(PASS_ON)
    assert table.seat == 1
    assert table.stake(1) is None
    assert table.discards() == [PASS_ON, "church 12"]
    assert table.held(1) == [8, 8]
    assert table.moves() == {"draw"}


@pytest.mark.proves("3.2", "6.1", game="villages")
def test_a_card_that_was_passed_on_together_with_its_price_is_bought_at_once() -> None:
    table = turn_of().give(0, stake="church 12", held=[8, 8]).draw(PASS_ON)
    assert table.seat == 1
    assert table.moves() == {"pay 8"}


@pytest.mark.proves("3.9", game="villages")
def test_without_room_beside_the_pawn_one_may_stroll_up_to_the_card_s_value_or_draw() -> None:
    table = turn_of().give(0, stake="garage 8", held=[8, 2], pawn="3,1").fill(0, leave=["1,6 2,6"])
    begun(table)
    near = {"3,2", "3,3"}
    far = MAP.street["Beaufort"] - {"3,1"}
    assert table.moves("stroll to ") - {"draw"} == {f"{square} with 2" for square in near} | {
        f"{square} with 8" for square in far
    }
    assert "draw" in table.moves()


@pytest.mark.proves("3.9", game="villages")
def test_a_stroll_costs_the_card_and_the_turn() -> None:
    table = turn_of().give(0, stake="garage 8", held=[8, 8, 2], pawn="3,1").fill(0, leave=["1,3 2,3"])
    begun(table).play("stroll to 3,3 with 8")
    assert table.pawn(0) == "3,3"
    assert table.held(0) == [2, 8]
    assert table.discards() == ["8"]
    assert table.stake(0) == "garage 8"
    assert table.seat == 1
    assert table.s.drawn == names.NONE
    assert table.draw("1").moves() == {"pay 8"}


@pytest.mark.proves("3.9", game="villages")
def test_a_stroll_stays_on_one_s_own_street() -> None:
    table = turn_of().give(0, stake="garage 8", held=[8], pawn="3,8").fill(0, leave=["1,1 2,1"])
    strolled = {move.split(" with ")[0] for move in begun(table).moves("stroll to ")} - {"draw"}
    assert strolled == MAP.street["Beaufort"] - {"3,8"}


@pytest.mark.proves("3.9", game="villages")
def test_one_may_stroll_before_the_price_is_made_up() -> None:
    table = turn_of().give(0, stake="garage 8", held=[2], pawn="3,1").fill(0, leave=["1,6 2,6"])
    assert begun(table).moves() == {"draw", "stroll to 3,2 with 2", "stroll to 3,3 with 2"}


@pytest.mark.proves("3.9", game="villages")
def test_one_who_has_no_points_cards_can_t_stroll() -> None:
    table = turn_of().give(0, stake="garage 8", pawn="3,1").fill(0, leave=["1,6 2,6"])
    assert begun(table).moves() == {"draw"}


@pytest.mark.proves("3.9", game="villages")
def test_with_room_beside_the_pawn_or_without_an_acquisition_there_is_no_stroll() -> None:
    table = turn_of().give(0, stake="garage 8", held=[2], pawn="3,1").fill(0, leave=["1,1 2,1"])
    assert begun(table).moves() == {"draw"}
    table = turn_of().give(0, held=[8, 2], pawn="3,1").fill(0, leave=["1,6 2,6"])
    assert begun(table).moves() == {"draw"}


@pytest.mark.proves("3.9", "3.2", game="villages")
def test_without_room_beside_the_pawn_nothing_is_bought() -> None:
    table = turn_of().give(0, stake="garage 8", held=[8], pawn="3,1").fill(0, leave=["1,6 2,6"])
    table = begun(table).draw("7")
    assert table.held(0) == [7, 8]
    assert table.stake(0) == "garage 8"


@pytest.mark.proves("3.9", "3.4", game="villages")
def test_room_is_counted_in_one_s_own_village_beside_the_pawn() -> None:
    for square in MAP.street["Beaufort"]:
        table = turn_of().give(0, stake="garage 8", held=[1], pawn=square).fill(0, leave=["4,4 5,4"])
        assert bool(begun(table).moves("stroll to ") - {"draw"}) == (square not in {"3,4", "4,3", "5,3"})


@pytest.mark.proves("3.10", game="villages")
def test_in_a_full_village_an_acquisition_is_discarded_when_drawn() -> None:
    table = turn_of().fill(0).draw("garage 8")
    assert table.stake(0) is None
    assert table.discards() == ["garage 8"]
    assert table.draw("garage 8").stake(1) == "garage 8", "the other village is not full"


@pytest.mark.proves("3.10", game="villages")
def test_in_a_full_village_an_acquisition_is_discarded_at_the_beginning_of_the_turn() -> None:
    table = begun(turn_of().give(0, stake="garage 8", held=[8]).fill(0))
    assert table.stake(0) is None
    assert table.discards() == ["garage 8"]
    assert table.moves() == {"draw"}


@pytest.mark.proves("3.10", "3.4", game="villages")
def test_a_village_is_full_when_no_two_free_squares_along_the_street_share_a_side() -> None:
    table = turn_of(players=4)
    kinds = [kind for kind in FACTS["buildings"]["names"] for _ in range(1 if kind in UNIQUE else 3)]
    while table.free(0):
        table.build(0, kinds.pop(), min(table.free(0)))
    assert table.s.free[0] == 0
    assert table.draw("school 10").stake(0) is None
