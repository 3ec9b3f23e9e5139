"""Chapter 1: before the game."""

from collections import Counter

import pytest

from ludotheque.games.villages import table as names
from ludotheque.kernel.options import OptionError, resolve

from .tables import BOX, before_the_game, begun, turn_of
from .words import (
    ACQUISITIONS,
    BOX_RECORD,
    CARD_NAMES,
    CARDS,
    FACTS,
    KINDS,
    MAP,
    PLOTS,
    SQUARES,
    VILLAGES,
    around,
    kinds_on,
)

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.proves("1.1", game="villages")
def test_the_map_shows_four_villages_with_a_street_three_red_squares_and_thirty_yellow_ones() -> None:
    assert list(FACTS["board"]["villages"]) == list(VILLAGES)
    for village in VILLAGES:
        assert len(MAP.street[village]) == 10
        assert len(MAP.reds[village]) == 3
        assert len({half for plot in MAP.plots[village] for half in plot.split()}) == 30
    assert sum(map(len, MAP.street.values())) == len(set().union(*MAP.street.values()))


@pytest.mark.proves("1.1", game="villages")
def test_all_villages_are_the_same_one_turned_by_quarters() -> None:
    def turned(square: str) -> str:
        row, column = map(int, square.split(","))
        return f"{column},{20 - row}"

    assert {turned(square): sign for square, sign in MAP.signs.items()} == MAP.signs
    for village, following in zip(VILLAGES, (*VILLAGES[1:], VILLAGES[0]), strict=True):
        assert {turned(square) for square in MAP.street[village]} == MAP.street[following]


@pytest.mark.proves("1.1", "4.3", game="villages")
def test_neighbouring_villages_are_seven_steps_apart_and_opposite_ones_eighteen() -> None:
    steps = {one: MAP.steps([one]) for one in MAP.walkable}
    for k, village in enumerate(VILLAGES):
        for apart, least, mean in ((1, 7, 14.6), (2, 18, 25.0), (3, 7, 14.6)):
            other = VILLAGES[(k + apart) % 4]
            far = [steps[one][two] for one in MAP.street[village] for two in MAP.street[other]]
            assert min(far) == least
            assert sum(far) / len(far) == pytest.approx(mean, abs=0.06)


@pytest.mark.proves("1.1", game="villages")
def test_pawns_walk_on_streets_and_roads_all_joined_and_never_on_yellow_squares() -> None:
    assert set(SQUARES) == MAP.walkable
    assert len(SQUARES) == len(MAP.walkable) == 89
    assert set(MAP.steps(["3,1"])) == MAP.walkable
    assert not MAP.walkable & MAP.yellow


@pytest.mark.proves("1.1", "3.4", game="villages")
def test_the_record_has_the_streets_red_squares_and_plots_of_the_drawing() -> None:
    villages = BOX_RECORD["village"][0].tolist()
    for v, village in enumerate(VILLAGES):
        assert {square for square, k in zip(SQUARES, villages, strict=False) if k == v} == MAP.street[village]
        assert {SQUARES[red] for red in BOX.red[v] if red != names.NONE} == MAP.reds[village]
        assert len(PLOTS[v]) == 29
        assert set(PLOTS[v]) == MAP.plots[village]
    assert villages.count(names.NONE) == names.SQUARES - 4 * 10


@pytest.mark.proves("1.1", "4.3", game="villages")
def test_the_record_has_the_ways_of_the_drawing() -> None:
    for i, square in enumerate(SQUARES):
        steps = MAP.steps([square])
        assert BOX.distance[i, : len(SQUARES)].tolist() == [steps[other] for other in SQUARES]
        street = next((street for street in MAP.street.values() if square in street), set())
        assert {SQUARES[near] for near in BOX.step[i] if near != names.NONE} == around(square) & street
    for v, plots in enumerate(PLOTS):
        for i, plot in enumerate(plots):
            steps = MAP.steps(MAP.beside(plot))
            assert BOX.to_plot[v, i, : len(SQUARES)].tolist() == [steps[square] for square in SQUARES]


@pytest.mark.proves("1.2", game="villages")
@ALL_COUNTS
@pytest.mark.parametrize("first", [1, 2])
def test_villages_are_chosen_from_the_first_player_on_clockwise(players: int, first: int) -> None:
    table = before_the_game(players, first=str(first))
    for k in range(players):
        assert table.seat == (first - 1 + k) % players
        free = VILLAGES[k:]
        assert table.moves() == {f"settle on {red}" for village in free for red in MAP.reds[village]}
        table.play(f"settle on {min(MAP.reds[VILLAGES[k]])}")
    assert table.seat == first - 1
    assert table.moves() == {"draw"}


@pytest.mark.proves("1.2", game="villages")
@pytest.mark.parametrize("village", VILLAGES)
def test_any_village_may_be_chosen_and_the_pawn_stands_on_the_red_square_that_was_chosen(village: str) -> None:
    for red in MAP.reds[village]:
        table = before_the_game().play(f"settle on {red}")
        assert table.village(0) == village
        assert table.pawn(0) == red
        assert not MAP.reds[village] & {move.removeprefix("settle on ") for move in table.moves()}


@pytest.mark.proves("1.3", game="villages")
def test_there_are_thirty_buildings_three_of_each_kind() -> None:
    assert len(KINDS) == 10
    assert before_the_game(4).reserve() == dict.fromkeys(KINDS, 3)


@pytest.mark.proves("1.3", game="villages")
def test_with_two_players_one_of_each_kind_is_taken_out() -> None:
    assert before_the_game(2).reserve() == dict.fromkeys(KINDS, 2)


@pytest.mark.proves("1.3", game="villages")
def test_with_three_players_six_buildings_are_taken_out() -> None:
    reserve = before_the_game(3).reserve()
    assert sum(reserve.values()) == 24
    out = {kind for kind, count in reserve.items() if count == 2}
    assert out == {"town hall", "church", "post office", "school", "fire station", "doctor"}
    assert {kind for kind, count in reserve.items() if count == 3} == {"grocery", "garage", "farm", "house"}


@pytest.mark.proves("1.4", game="villages")
@ALL_COUNTS
def test_a_village_that_nobody_has_chosen_has_nothing_to_build_on(players: int) -> None:
    table = turn_of(players=players)
    assert [bool(free) for free in table.s.free] == [k < players for k in range(4)]
    assert [int(owner) for owner in table.s.owner] == [k if k < players else names.NONE for k in range(4)]


@pytest.mark.proves("1.4", "4.3", game="villages")
def test_pawns_may_walk_through_a_condemned_village_and_end_a_walk_in_it() -> None:
    table = turn_of(villages=("Beaufort", "Fontaine"))
    table.build(1, "doctor", "18,17 19,17")
    begun(table.give(0, pawn="3,8", held=[8], stake="visit doctor"))
    assert table.moves() == {"walk to 3,16 with 8", "walk to 9,10 with 8"}
    table.play("walk to 3,16 with 8")
    assert table.pawn(0) == "3,16"
    assert "3,16" in MAP.street["Mareuil"]


@pytest.mark.proves("1.5", "2.2", "3.1", "4.1", game="villages")
def test_the_deck_has_110_cards() -> None:
    cards = Counter(before_the_game().stock())
    assert sum(cards.values()) == 110
    assert [cards[str(value)] for value in range(1, 9)] == [8] * 8
    assert [cards[f"visit {kind}"] for kind in KINDS] == [1] * 10
    assert cards["unforeseen"] == 5
    assert cards["pass on"] == 1
    bought = {card: cards[card] for card in ACQUISITIONS}
    assert sum(bought.values()) == 30
    for kind in KINDS:
        assert sum(count for card, count in bought.items() if kind in kinds_on(card)) == 4


@pytest.mark.proves("1.5", game="villages")
def test_any_card_may_lie_on_top_of_the_stock() -> None:
    assert {before_the_game(seed=seed).stock()[-1] for seed in range(700)} == set(CARDS)
    assert set(CARDS.values()) == set(CARD_NAMES)


@pytest.mark.proves("1.5", game="villages")
@ALL_COUNTS
def test_the_first_player_is_drawn_among_all(players: int) -> None:
    assert {before_the_game(players, first="random", seed=seed).seat for seed in range(60)} == set(range(players))


@pytest.mark.proves("1.5", game="villages")
@ALL_COUNTS
def test_the_players_may_agree_on_the_first_player(players: int) -> None:
    for first in range(players):
        assert {before_the_game(players, first=str(first + 1), seed=seed).seat for seed in range(20)} == {first}


@pytest.mark.proves("1.5", game="villages")
def test_the_first_player_must_sit_at_the_table() -> None:
    assert resolve(names.OPTIONS, {}, 2) == {"surprise": "discarded", "discard": "shuffled", "first": "random"}
    with pytest.raises(OptionError, match="only 2 players"):
        resolve(names.OPTIONS, {"first": "3"}, 2)


@pytest.mark.proves("1.5", "2.1", game="villages")
@ALL_COUNTS
def test_play_goes_clockwise(players: int) -> None:
    table = turn_of(1, players=players)
    seats = []
    for _ in range(2 * players):
        seats.append(table.seat)
        table.draw("4")
    assert seats == [(1 + k) % players for k in range(2 * players)]
    assert table.s.turn == 1 + 2 * players
