"""Chapter 2: a turn and the cards."""

from collections import Counter

import pytest

from ludotheque.games.villages import table as names

from .tables import Tabletop, begun, turn_of
from .words import CARDS, PASS_ON, UNFORESEEN

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
OWN_DOCTOR = {"doctor": "1,8 2,8"}
FOREIGN_DOCTOR = {"doctor": "7,18 7,19"}


@pytest.mark.proves("2.1", game="villages")
@ALL_COUNTS
def test_who_has_nothing_to_do_draws_the_top_card(players: int) -> None:
    table = turn_of(players=players)
    top = table.next_card("5").stock()
    assert table.moves() == {"draw"}
    table.play("draw")
    assert table.stock() == top[:-1]
    assert table.last_drawn() == "5"
    assert table.seat == 1


@pytest.mark.proves("2.1", game="villages")
def test_who_has_an_acquisition_but_not_its_price_draws() -> None:
    table = begun(turn_of().give(0, stake="church 12", held=[8, 3]))
    assert table.moves() == {"draw"}


@pytest.mark.proves("2.2", game="villages")
@pytest.mark.parametrize("value", range(1, 9))
def test_a_points_card_of_any_value_is_kept_for_all_to_see(value: int) -> None:
    table = turn_of().draw(str(value))
    assert table.held(0) == [value]
    assert table.stake(0) is None
    assert table.discards() == []
    assert table.seen_by(None).held[0, value - 1] == 1


@pytest.mark.proves("2.2", game="villages")
def test_points_cards_pile_up() -> None:
    table = turn_of().draw("3", "8", "3", "1", "7")
    assert table.held(0) == [3, 3, 7]
    assert table.held(1) == [1, 8]


@pytest.mark.proves("2.3", "3.2", game="villages")
def test_a_first_stake_is_kept_for_all_to_see() -> None:
    table = turn_of().give(1, built=FOREIGN_DOCTOR)
    table.draw("church 12", "visit doctor")
    assert [table.stake(0), table.stake(1)] == ["church 12", "visit doctor"]
    assert table.discards() == []
    assert table.seen_by(None).stake[0] == CARDS["church 12"]


@pytest.mark.proves("2.3", game="villages")
@pytest.mark.parametrize("second", ["church 12", "farm/house 7", "visit doctor"])
def test_a_second_stake_is_discarded(second: str) -> None:
    table = turn_of().give(1, built=FOREIGN_DOCTOR).give(0, stake="garage 8").draw(second)
    assert table.stake(0) == "garage 8"
    assert table.discards() == [second]
    assert table.seat == 1


@pytest.mark.proves("2.3", "4.2", game="villages")
def test_a_second_stake_is_discarded_even_if_the_visit_could_be_made_at_once() -> None:
    table = turn_of().give(0, built=OWN_DOCTOR, pawn="3,8", stake="garage 8").draw("visit doctor")
    assert table.points() == [0, 0]
    assert table.pawn(0) == "3,8"
    assert table.stake(0) == "garage 8"
    assert table.discards() == ["visit doctor"]
    assert table.seat == 1


@pytest.mark.proves("2.3", "5.2", game="villages")
def test_an_unforeseen_event_does_something_although_a_stake_is_there() -> None:
    assert turn_of().give(0, stake="garage 8").draw(UNFORESEEN).moves("build ")


@pytest.mark.proves("2.4", game="villages")
def test_what_is_not_kept_lies_face_up_on_the_discard_pile() -> None:
    table = turn_of().draw("visit farm", "visit house")
    assert table.discards() == ["visit farm", "visit house"]
    shown = table.seen_by(None)
    assert shown.discards[:2].tolist() == [CARDS["visit farm"], CARDS["visit house"]]


@pytest.mark.proves("1.5", "2.4", game="villages")
def test_nobody_sees_the_stock() -> None:
    table = turn_of()
    for viewer in (0, 1, None):
        assert (table.seen_by(viewer).stock == names.NONE).all()


@pytest.mark.proves("2.4", game="villages")
def test_a_drawn_card_can_t_be_taken_back() -> None:
    table = turn_of()
    before = int(table.s.reveals)
    assert table.draw("4").s.reveals == before + 1


def last_card(card: str, *, discard: str = "shuffled", seed: int = 1) -> Tabletop:
    """A table on which one card is left in the stock, and seat 0 holds a POINTS card of each value."""
    table = turn_of(discard=discard, seed=seed).give(0, held=[1, 2, 3, 4, 5, 6, 7, 8]).discard_stock()
    table.pick(card)
    table.lay(table.s.stock, names.PILE, [CARDS[card]])
    return table


@pytest.mark.proves("2.4", "2.5", game="villages")
@pytest.mark.parametrize("discard", ["shuffled", "turned"])
def test_the_last_card_of_the_stock_is_drawn_before_the_discards_are_touched(discard: str) -> None:
    table = last_card("4", discard=discard)
    pile = table.discards()
    table.play("draw")
    assert table.stock() == []
    assert table.discards() == pile
    assert table.held(0).count(4) == 2
    assert table.moves() == {"draw"}


@pytest.mark.proves("2.4", game="villages")
def test_an_empty_stock_is_made_anew_of_the_shuffled_discards() -> None:
    orders = set()
    for seed in range(5):
        table = last_card("4", seed=seed).play("draw")
        pile = table.discards()
        table.play("draw")
        assert Counter([*table.stock(), table.last_drawn()]) == Counter(pile)
        assert (table.s.remembered == names.NONE).all()
        orders.add(tuple(table.stock()))
    assert len(orders) == 5


@pytest.mark.proves("2.4", game="villages")
def test_any_discarded_card_may_be_on_top_of_the_new_stock() -> None:
    cards = ["1", "8", "garage 8", "visit farm", "unforeseen", "pass on"]
    drawn = set()
    for seed in range(60):
        table = turn_of(seed=seed)
        table.lay(table.s.stock, names.PILE, [])
        table.lay(table.s.discards, names.DISCARDS, [CARDS[card] for card in cards])
        drawn.add(table.play("draw").last_drawn())
    assert drawn == set(cards)


@pytest.mark.proves("2.5", game="villages")
def test_turned_over_the_discards_are_drawn_in_the_order_in_which_they_were_discarded() -> None:
    table = last_card("visit farm", discard="turned").play("draw")
    pile = table.discards()
    assert pile[-1] == "visit farm"
    table.play("draw")
    assert table.last_drawn() == pile[0]
    assert table.stock() == pile[:0:-1]


@pytest.mark.proves("2.5", game="villages")
def test_turned_over_the_stock_is_known_to_all_card_by_card() -> None:
    table = turn_of(discard="turned").discard_stock("4", "5", "visit farm")
    assert (table.s.remembered == names.NONE).all()
    for drawn in ("4", "5", "visit farm"):
        assert table.play("draw").last_drawn() == drawn
        shown = table.seen_by(None).remembered
        assert shown.tolist() == table.s.stock.tolist()
        assert shown[table.s.heights[names.PILE]] == names.NONE


@pytest.mark.proves("2.4", "2.5", game="villages")
@pytest.mark.parametrize("discard", ["shuffled", "turned"])
def test_the_first_stock_is_shuffled_whatever_was_agreed(discard: str) -> None:
    tables = [turn_of(discard=discard, seed=seed) for seed in range(5)]
    assert len({tuple(table.stock()) for table in tables}) == 5
    assert all((table.s.remembered == names.NONE).all() for table in tables)


@pytest.mark.proves("2.5", "6.1", game="villages")
def test_cards_discarded_while_the_new_stock_is_drawn_wait_for_the_next_one() -> None:
    table = turn_of(discard="turned").discard_stock(PASS_ON, "visit farm").play("draw")
    assert table.discards() == [PASS_ON]
    assert PASS_ON not in table.stock()
    assert table.play("draw").discards() == [PASS_ON, "visit farm"]
