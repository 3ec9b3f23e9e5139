"""Chapter 6: passing the cards on."""

import pytest

from .tables import turn_of
from .words import MAP, PASS_ON, UNFORESEEN, VILLAGES

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
CARDS = ("church 12", "garage 8", "farm 8", "house 6")
AT_3_8 = "1,8 2,8"  # a plot of Beaufort


@pytest.mark.proves("6.1", game="villages")
@ALL_COUNTS
@pytest.mark.parametrize("drawer", [0, 1])
def test_everybody_gives_points_cards_and_stake_to_the_left(players: int, drawer: int) -> None:
    table = turn_of(drawer, players=players)
    for seat in range(players):
        table.give(seat, held=[seat + 1] * (seat + 1), stake=CARDS[seat])
    table.draw(PASS_ON)
    for giver in range(players):
        receiver = (giver + 1) % players
        assert table.held(receiver) == [giver + 1] * (giver + 1)
        assert table.stake(receiver) == CARDS[giver]
    assert table.discards() == [PASS_ON]
    assert table.seat == (drawer + 1) % players


@pytest.mark.proves("6.1", game="villages")
@ALL_COUNTS
def test_who_has_nothing_gives_nothing(players: int) -> None:
    table = turn_of(players=players).give(0, held=[5, 7], stake="church 12").draw(PASS_ON)
    assert [table.held(seat) for seat in range(players)] == [[], [5, 7], [], []][:players]
    assert [table.stake(seat) for seat in range(players)] == [None, "church 12", None, None][:players]
    assert not table.s.held[players:].any()


@pytest.mark.proves("6.1", game="villages")
@ALL_COUNTS
def test_pawns_buildings_and_points_stay(players: int) -> None:
    table = turn_of(players=players).build(0, "garage", AT_3_8).give(0, held=[5], points=30)
    pawns = [table.pawn(seat) for seat in range(players)]
    table.draw(PASS_ON)
    assert [table.pawn(seat) for seat in range(players)] == pawns
    assert table.points() == [30, *[0] * (players - 1)]
    assert table.buildings() == [("garage", "Beaufort", AT_3_8)]
    assert table.moves() == {"draw"}


@pytest.mark.proves("6.1", "5.5", game="villages")
def test_an_unforeseen_event_that_was_kept_is_given_too() -> None:
    table = turn_of(surprise="kept").give(1, stake=UNFORESEEN).draw(PASS_ON)
    assert [table.stake(0), table.stake(1)] == [UNFORESEEN, None]


VISITORS = [(2, 0, [0, 1]), (2, 1, [0]), (3, 1, [0, 2]), (4, 2, [0, 1, 2, 3]), (4, 0, [3, 1]), (4, 1, [0, 3])]


@pytest.mark.proves("6.2", game="villages")
@pytest.mark.parametrize(("players", "drawer", "visitors"), VISITORS)
def test_visits_are_called_off_and_pawns_come_home_clockwise_from_who_drew(
    players: int, drawer: int, visitors: list[int]
) -> None:
    kinds = ("doctor", "farm", "house", "garage")
    table = turn_of(drawer, players=players)
    for seat, plot in zip(range(4), ("1,8 2,8", "1,7 2,7", "1,6 2,6", "1,5 2,5"), strict=True):
        table.build(0, kinds[seat], plot)
    for seat in range(players):
        table.give(seat, held=[] if seat == drawer else [seat + 1])
    for seat in visitors:
        table.give(seat, stake=f"visit {kinds[seat]}", pawn="10,10")
    table.draw(PASS_ON)
    clockwise = [(drawer + k) % players for k in range(players) if (drawer + k) % players in visitors]
    assert table.discards() == [*(f"visit {kinds[seat]}" for seat in clockwise), PASS_ON]
    assert all(table.stake(seat) is None for seat in range(players))
    for seat in clockwise:
        assert table.seat == seat
        assert table.moves() == {f"come home to {red}" for red in MAP.reds[VILLAGES[seat]]}
        table.play(f"come home to {max(MAP.reds[VILLAGES[seat]])}")
        assert table.pawn(seat) == max(MAP.reds[VILLAGES[seat]])
    assert table.points() == [0] * players
    assert table.seat == (drawer + 1) % players
    assert table.moves() == {"draw"}
    assert table.s.depth == 0
    assert [table.held((seat + 1) % players) for seat in range(players)] == [
        [] if seat == drawer else [seat + 1] for seat in range(players)
    ]


@pytest.mark.proves("6.2", game="villages")
def test_a_visit_that_has_not_set_out_is_called_off_too() -> None:
    table = turn_of().build(0, "doctor", AT_3_8).give(1, stake="visit doctor").draw(PASS_ON)
    assert table.seat == 1
    assert table.moves("come home to ") == MAP.reds["Mareuil"]


@pytest.mark.proves("6.1", "6.2", game="villages")
def test_a_visitor_whose_visit_was_called_off_gets_the_neighbour_s_acquisition() -> None:
    table = turn_of().build(0, "doctor", AT_3_8).give(1, stake="visit doctor", held=[2], pawn="10,10")
    table.give(0, stake="garage 8", held=[8]).draw(PASS_ON)
    assert [table.stake(0), table.stake(1)] == [None, "garage 8"]
    assert [table.held(0), table.held(1)] == [[2], [8]]
    assert table.moves("come home to ") == MAP.reds["Mareuil"]
    table.play("come home to 5,17")
    assert table.seat == 1
    assert table.moves() == {"pay 8"}


@pytest.mark.proves("6.2", game="villages")
def test_who_was_not_visiting_keeps_the_pawn_where_it_is() -> None:
    table = turn_of(players=3).build(0, "doctor", AT_3_8).give(1, stake="visit doctor", pawn="10,10")
    table.draw(PASS_ON).play("come home to 5,17")
    assert [table.pawn(0), table.pawn(2)] == ["3,3", "17,17"]
