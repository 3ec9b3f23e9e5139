"""Chapter 1: before the game."""

from collections import Counter
from itertools import combinations

import pytest

from ludotheque.games.versailles_court import table as names
from ludotheque.kernel.options import OptionError, resolve

from .tables import Tabletop
from .words import CARDS, CHARACTERS, GAME, shows

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
CHOICES = (
    "choose king and queen",
    "choose cardinal and duchess",
    "choose queen and spymaster",
    "choose king and queen",
)


@pytest.mark.proves("1.1", game="versailles_court")
@ALL_COUNTS
def test_the_deck_has_96_different_cards_twelve_of_each_character_and_twelve_action_cards(players: int) -> None:
    table = Tabletop(players)
    cards = [*table.deck(), *(card for seat in range(players) for card in table.hand(seat))]
    assert sorted(cards) == sorted(CARDS)
    assert len(set(CARDS)) == 96
    kinds = Counter(map(shows, cards))
    assert [kinds[name] for name in CHARACTERS] == [12] * 7
    assert kinds.total() - 7 * 12 == 12


@pytest.mark.proves("1.1", game="versailles_court")
def test_cards_have_the_values_that_their_names_say() -> None:
    table = Tabletop()
    for number, card in enumerate(CARDS):
        value = card.removesuffix(" II").removesuffix(" I").rsplit(" ", 1)[1]
        assert table.box.value[number] == int(value)
        assert 1 <= table.box.value[number] <= 6
    assert sorted(Counter(table.box.value.tolist()).items()) == [(value, 16) for value in range(1, 7)]


@pytest.mark.proves("1.2", "1.3", game="versailles_court")
@ALL_COUNTS
def test_everybody_is_dealt_four_cards_and_nothing_lies_on_or_under_the_characters(players: int) -> None:
    table = Tabletop(players).check()
    for seat in range(4):
        assert len(table.hand(seat)) == table.s.hand_size[seat] == (4 if seat < players else 0)
        assert not table.s.piles[seat].any()
        assert not table.s.in_front[seat].any()
    assert len(table.deck()) == 96 - 4 * players
    assert (table.markers(), table.favoured(), table.discards()) == ({}, set(), [])
    assert table.s.laid == 0
    assert table.phase == "pick"


@pytest.mark.proves("1.3", game="versailles_court")
def test_every_card_may_be_dealt_to_everybody_and_lie_on_top() -> None:
    tables = [Tabletop(2, seed=seed) for seed in range(600)]
    for seat in (0, 1):
        assert {card for table in tables for card in table.hand(seat)} == set(CARDS)
    assert len({table.deck()[-1] for table in tables}) > 85


@pytest.mark.proves("1.4", game="versailles_court")
@ALL_COUNTS
def test_everybody_chooses_two_different_characters_and_each_gets_a_card_of_the_deck(players: int) -> None:
    table = Tabletop(players)
    every_pair = {f"choose {one} and {other}" for one, other in combinations(CHARACTERS, 2)}
    coming, hands = table.deck()[::-1], [table.hand(seat) for seat in range(players)]
    for seat in range(players):
        assert (table.seat, table.phase, int(table.s.laid)) == (seat, "pick", 0)
        assert table.moves() == every_pair
        table.play(CHOICES[seat])
    chosen = [(seat, name) for seat in range(players) for name in CHOICES[seat].removeprefix("choose ").split(" and ")]
    assert [table.under(seat, name) for seat, name in chosen] == [[card] for card in coming[: 2 * players]]
    assert table.s.laid == table.s.piles.sum() == table.s.in_front.sum() == 2 * players
    assert [table.hand(seat) for seat in range(players)] == hands
    assert (table.seat, table.phase) == (table.s.active, "influence")


@pytest.mark.proves("1.4", game="versailles_court")
@ALL_COUNTS
def test_a_choice_is_secret_until_all_have_been_made(players: int) -> None:
    table = Tabletop(players).play(CHOICES[0])
    assert table.s.picked[0].tolist() == [0, 1]
    assert table.s.has_picked.tolist() == [1, 0, 0, 0]
    for viewer in (*range(players), None):
        assert table.seen_by(viewer).picked[0].tolist() == ([0, 1] if viewer == 0 else [-1, -1])
    for seat in range(1, players):
        other = table.copy().play(*(["choose queen and chamberlain"] if seat > 1 else []))
        assert other.masked(seat)["piles"].sum() == 0
    assert GAME.moves["pick"].secret
    table.play(*CHOICES[1:players])
    assert (table.s.picked == names.NONE).all()
    assert not table.s.has_picked.any()


@pytest.mark.proves("1.4", game="versailles_court")
def test_others_can_t_tell_one_secret_choice_from_another() -> None:
    one, other = Tabletop(3).play("choose king and queen"), Tabletop(3).play("choose duchess and spymaster")
    for viewer in (1, 2, None):
        assert one.masked(viewer).tobytes() == other.masked(viewer).tobytes()
    assert one.masked(0).tobytes() != other.masked(0).tobytes()


@pytest.mark.proves("1.5", game="versailles_court")
@ALL_COUNTS
def test_only_its_owner_sees_a_hand_and_the_cards_under_a_character(players: int) -> None:
    table = Tabletop(players).play(*CHOICES[:players])
    for viewer in (*range(players), None):
        seen = table.seen_by(viewer)
        for seat in range(players):
            assert seen.hand[seat].tolist() == (table.s.hand[seat].tolist() if viewer == seat else [-1] * 4)
        for i in range(2 * players):
            assert seen.laid_card[i] == (table.s.laid_card[i] if viewer == table.s.laid_seat[i] else -1)
        assert seen.piles.tolist() == table.s.piles.tolist()
        assert seen.laid_under.tolist() == table.s.laid_under.tolist(), "the order is seen by all"
        assert (seen.deck == names.NONE).all()


@pytest.mark.proves("1.6", game="versailles_court")
@ALL_COUNTS
def test_the_first_player_is_drawn_among_all(players: int) -> None:
    tables = [Tabletop(players, seed=seed) for seed in range(60)]
    assert {int(table.s.active) for table in tables} == {0}, "nobody knows it while all choose"
    for table in tables:
        while table.phase == "pick":
            table.play("choose king and queen")
    assert {int(table.s.active) for table in tables} == set(range(players))


@pytest.mark.proves("1.6", game="versailles_court")
@ALL_COUNTS
def test_the_players_may_agree_on_the_first_player(players: int) -> None:
    for first in range(players):
        for seed in range(5):
            table = Tabletop(players, seed=seed, first=str(first + 1)).check()
            assert table.seat == 0, "characters are chosen in the order of the seats"
            assert table.play(*CHOICES[:players]).seat == first


@pytest.mark.proves("1.6", game="versailles_court")
def test_the_first_player_must_sit_at_the_table() -> None:
    assert resolve(names.OPTIONS, {}, 2) == {"activation": "one_card", "marquis": "off", "first": "random"}
    assert resolve(names.OPTIONS, {"first": 2}, 2)["first"] == "2"
    with pytest.raises(OptionError, match="only 2 players"):
        resolve(names.OPTIONS, {"first": "3"}, 2)


@pytest.mark.proves("1.6", "2.1", game="versailles_court")
@ALL_COUNTS
def test_play_goes_clockwise(players: int) -> None:
    table = Tabletop(players, first="2")
    seats = []
    for _ in table.play_any():
        if table.phase == "influence":
            seats.append(table.seat)
            assert table.s.turn == len(seats) - 1
    assert seats == [(1 + k) % players for k in range(len(seats))]
    assert len(seats) > 2 * players


@pytest.mark.proves("1.7", game="versailles_court")
def test_two_three_or_four_play_and_the_box_says_that_two_are_no_fact_of_the_rulebook() -> None:
    box = GAME.standard_box()
    assert box["game"]["players"] == [2, 3, 4]
    assert (box["game"]["source"], "two" in box["game"]["note"]) == ("outside", True)
    for players in (2, 3, 4):
        assert Tabletop(players).play(*CHOICES[:players]).phase == "influence"
