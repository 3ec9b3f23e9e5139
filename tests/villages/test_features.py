"""The numbers by which a network judges a table."""

from collections.abc import Iterator
from typing import Any

from features import assert_small_and_useful, teller
from ludotheque.games.villages import features
from ludotheque.games.villages import features_places as places
from ludotheque.games.villages import table as names

from .tables import Tabletop, before_the_game, begun, turn_of
from .words import BOX_RECORD, CARDS, KINDS

told = teller(features)


def seen_by(record: Any, seat: int) -> Any:
    """The numbers as a seat sees them."""
    return told(BOX_RECORD, record, seat)


def some_games(players: int, games: int) -> Iterator[Any]:
    """Tables of random games under both sets of options, to the end."""
    for seed in range(games):
        options = {"surprise": "kept", "discard": "turned"} if seed % 2 else {}
        table = before_the_game(players, first="random", seed=seed, **options)
        for _ in table.play_any():
            yield table.record
        yield table.record


def test_numbers_are_small_and_each_has_its_use() -> None:
    assert_small_and_useful(
        seen_by(record, seat)
        for players in (2, 3, 4)
        for record in some_games(players, games=6)
        for seat in range(players)
    )


def test_no_two_figures_share_a_place() -> None:
    assert places.REST + places.FIGURES == places.KINDS_FROM
    assert places.KINDS_FROM + names.KINDS * places.PER_KIND == places.PLAYERS
    assert places.HELD + names.VALUES == places.HOMECOMINGS
    assert places.HOMECOMINGS < places.STOCK < places.APART == features.FEATURES - 1


def figures_of(table: Tabletop, *figures: int, seat: int = 0, whose: int = places.OWN) -> list[float]:
    """Some figures as a seat sees them, of itself or of its rivals."""
    numbers = seen_by(table.record, seat)
    return [round(float(numbers[whose + figure]), 3) for figure in figures]


def test_a_rival_who_will_buy_and_win_is_seen_coming() -> None:
    table = turn_of(0, players=3).give(2, stake="church 12", held=[8, 6], points=90).give(1, points=40)
    figures = places.BUYS, places.WINS_NEXT, places.WASTE
    assert figures_of(table, *figures, whose=places.CHIEF) == [1, 1, 2 / 8]
    assert figures_of(table, *figures, whose=places.REST) == [0, 0, 0]
    assert figures_of(table, *figures, seat=2) == [1, 1, 2 / 8]
    table.fill(2)
    assert figures_of(table, *figures, places.HOPELESS, seat=2) == [0, 0, 0, 1]


def test_ways_to_pay_are_told_apart() -> None:
    table = begun(turn_of().give(0, stake="church 12", held=[8, 7, 5, 4]))
    assert figures_of(table, places.PAYABLE, places.WASTE) == [1, 0]  # 8 and 4, or 7 and 5
    assert figures_of(table.play("pay 8"), places.WASTE, places.SPARE) == [0, 0.4]
    other = begun(turn_of().give(0, stake="church 12", held=[8, 7, 5, 4])).play("pay 8", "pay 7")
    assert figures_of(other, places.COMING_POINTS, places.HOARD) == [0.5, 0.3]


def test_a_visit_at_home_is_better_than_one_abroad() -> None:
    figures = places.VISITS, places.AT_HOME, places.ARRIVES
    abroad = turn_of().give(0, stake="visit doctor", held=[8]).build(1, "doctor", "7,18 7,19")
    assert figures_of(abroad, *figures) == [1, 0, 0]
    assert figures_of(abroad, places.GUESTS, seat=1) == [0.5]
    at_home = turn_of().give(0, stake="visit doctor", held=[8]).build(0, "doctor", "1,8 2,8")
    assert figures_of(at_home, *figures) == [1, 1, 1]


def test_cards_that_are_gone_are_not_expected() -> None:
    table = turn_of().build(0, "doctor", "1,8 2,8")
    before = figures_of(table, places.CALLS_HERE, places.PASS_CHANCE)
    assert min(before) > 0
    for card in ("visit doctor", "pass on"):
        table.pick(card)
    table.lay(table.s.discards, names.DISCARDS, [CARDS["visit doctor"], CARDS["pass on"]])
    assert figures_of(table, places.CALLS_HERE, places.PASS_CHANCE) == [0, 0]


def of_kind(table: Tabletop, kind: str, *figures: int, seat: int = 0) -> list[float]:
    """Some of the numbers of a kind of building as a seat sees them."""
    at = places.KINDS_FROM + KINDS.index(kind) * places.PER_KIND
    return figures_of(table, *(at + figure for figure in figures), seat=seat)


def test_each_kind_of_building_is_told_by_who_has_it_and_what_is_left_of_it() -> None:
    whose = places.KIND_OWN, places.KIND_CHIEF, places.KIND_REST
    table = turn_of(0, players=3).give(1, points=40).build(1, "doctor", "7,18 7,19")
    assert [of_kind(table, "doctor", *whose, seat=seat) for seat in range(3)] == [[0, 1, 0], [1, 0, 0], [0, 1, 0]]
    assert of_kind(table, "church", *whose) == [0, 0, 0]
    table.give(2, points=50)
    assert of_kind(table, "doctor", *whose) == [0, 0, 1]
    reserve = table.reserve()
    assert of_kind(table, "doctor", places.KIND_LEFT) == [round(reserve["doctor"] / names.COPIES, 3)]


def test_a_call_to_a_kind_leads_home_or_away() -> None:
    """Where both would go, and whether the chief rival would be one's guest."""
    figures = places.KIND_CALL, places.KIND_AWAY, places.KIND_CHIEF_COMES
    table = turn_of().build(0, "doctor", "1,8 2,8")
    assert of_kind(table, "doctor", *figures) == [1, 0, 1]
    assert of_kind(table, "doctor", *figures, seat=1) == [1, 1, 0]
    own, theirs = of_kind(table, "doctor", places.KIND_WAY, places.KIND_CHIEF_WAY)
    assert of_kind(table, "doctor", places.KIND_CHIEF_WAY, places.KIND_WAY, seat=1) == [own, theirs]
    assert 0 < own < theirs
    assert of_kind(table, "church", *figures) == [0, 0, 0]
    table.pick("visit doctor")
    table.lay(table.s.discards, names.DISCARDS, [CARDS["visit doctor"]])
    assert of_kind(table, "doctor", *figures) == [0, 0, 0]
