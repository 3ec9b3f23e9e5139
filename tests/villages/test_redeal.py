"""Worlds that a seat thinks possible: all that is hidden is the order of the stock."""

from collections import Counter

import pytest

from ludotheque.games.villages import table as names

from .tables import Tabletop, begun, turn_of

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, None])


def some_table(discard: str) -> Tabletop:
    """Cards of all sorts lie before the players and on the discards."""
    table = turn_of(discard=discard).build(1, "doctor", "7,18 7,19")
    table.draw("visit farm", "church 12", "garage 8", "3", "2", "visit house")
    return table


@pytest.mark.proves("1.5", "2.4", game="villages")
@VIEWERS
def test_any_order_of_the_unseen_cards_may_be_the_stock(viewer: int | None) -> None:
    table = some_table("shuffled")
    worlds = list(table.worlds(viewer, 8))
    assert len({tuple(world.stock()) for world in worlds}) == 8
    for world in worlds:
        assert Counter(world.stock()) == Counter(table.stock())
        assert (world.s.stock[world.s.heights[names.PILE] :] == names.NONE).all()


@pytest.mark.proves("2.4", game="villages")
def test_any_unseen_card_may_be_on_top() -> None:
    table = turn_of().discard_stock()
    for card in ("1", "8", "garage 8", "visit farm", "unforeseen", "pass on"):
        table.next_card(card)
    assert {table.world(0, seed).stock()[-1] for seed in range(60)} == set(table.stock())


@pytest.mark.proves("2.5", game="villages")
@VIEWERS
def test_a_stock_that_was_turned_over_is_known(viewer: int | None) -> None:
    table = some_table("turned").discard_stock("4", "5", "visit farm").play("draw", "draw")
    for seed in range(5):
        assert table.world(viewer, seed).stock() == table.stock()


@pytest.mark.proves("2.5", game="villages")
def test_the_first_stock_is_not_known_even_if_later_ones_will_be() -> None:
    table = some_table("turned")
    assert len({tuple(table.world(0, seed).stock()) for seed in range(8)}) == 8


@pytest.mark.proves("2.4", "2.5", game="villages")
@pytest.mark.parametrize("discard", ["shuffled", "turned"])
def test_an_empty_stock_stays_empty(discard: str) -> None:
    table = some_table(discard).discard_stock()
    assert table.world(0).stock() == []


@pytest.mark.proves("3.3", game="villages")
def test_cards_that_were_just_paid_are_seen() -> None:
    table = begun(turn_of().give(0, stake="church 12", held=[7, 6, 2]))
    for move in ("pay 7", "pay 6"):
        table.play(move)
        assert Counter(table.world(1).stock()) == Counter(table.stock())


@pytest.mark.proves("1.5", game="villages")
def test_a_world_of_a_running_game_is_a_true_table() -> None:
    for discard in ("shuffled", "turned"):
        table = turn_of(players=3, discard=discard)
        for i, _ in enumerate(table.play_any()):
            if i % 17 == 0:
                assert Counter(table.world(i % 3, i).check().stock()) == Counter(table.stock())
