"""Chapter 1: before the game."""

from collections import Counter

import pytest

from ludotheque.games.versailles_request import table as names
from ludotheque.kernel.options import OptionError, resolve

from .tables import Tabletop
from .words import CARDS, CHARACTERS, GAME, REQUESTS

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.proves("1.1", game="versailles_request")
@ALL_COUNTS
def test_there_are_72_requests_sixty_of_them_resources_and_twelve_specials(players: int) -> None:
    table = Tabletop(players)
    requests = Counter(REQUESTS[kind] for kind in (*table.s.line, *table.s.requests) if kind != names.NONE)
    assert requests == {"gold": 20, "chocolate": 20, "castle": 20, "ball": 4, "duchess": 6, "bastille": 2}
    assert sum(requests.values()) == 72


@pytest.mark.proves("1.1", game="versailles_request")
@ALL_COUNTS
def test_there_are_28_court_cards_fourteen_characters_twice_each(players: int) -> None:
    table = Tabletop(players)
    cards = [*table.court_pile(), *(card for seat in range(players) for card in table.hand(seat))]
    assert sorted(cards) == sorted(CARDS)
    assert Counter(card.rsplit(" ", 1)[0] for card in cards) == dict.fromkeys(CHARACTERS, 2)
    assert len(CHARACTERS) == 14


@pytest.mark.proves("1.1", "7.1", game="versailles_request")
def test_the_box_names_the_characters_in_the_order_of_the_rules() -> None:
    box = GAME.standard_box()["court"]
    assert [name.split(" of ")[0].split("-")[0] for name in box["characters"]] == [
        {"valet": "first valet"}.get(character, character) for character in CHARACTERS
    ]


@pytest.mark.proves("1.2", game="versailles_request")
@ALL_COUNTS
def test_six_requests_lie_open_and_everybody_has_two_court_cards_and_four_musketeers(players: int) -> None:
    table = Tabletop(players)
    assert "-" not in table.line()
    assert table.s.heights.tolist() == [72 - 6, 0, 28 - 2 * players, 0]
    for seat in range(4):
        plays = seat < players
        assert len(table.hand(seat)) == table.s.hand_size[seat] == (2 if plays else 0)
        assert table.s.musketeers[seat] == (4 if plays else 0)
        assert table.column(seat) == table.balls(seat) == [0, 0, 0]
        assert table.duchesses(seat) == []
    assert table.points() == [0] * players
    assert list(table.check().moves()) != []


@pytest.mark.proves("1.2", "5.3", game="versailles_request")
@ALL_COUNTS
def test_only_its_owner_sees_a_hand_and_nobody_the_piles(players: int) -> None:
    table = Tabletop(players)
    for viewer in (*range(players), None):
        seen = table.seen_by(viewer)
        for seat in range(players):
            assert seen.hand[seat] == (table.s.hand[seat] if viewer == seat else 0)
        assert (seen.court == names.NONE).all()
        assert (seen.requests == names.NONE).all()
        assert seen.line.tolist() == table.s.line.tolist()


@pytest.mark.proves("1.2", game="versailles_request")
def test_every_request_may_lie_on_every_place_and_every_court_card_be_dealt_to_everybody() -> None:
    tables = [Tabletop(2, seed=seed) for seed in range(250)]
    lines = {(place, word) for table in tables for place, word in enumerate(table.line().split())}
    assert lines >= {(place, word) for place in range(6) for word in REQUESTS[:-1]}
    assert "bastille" in {word for _, word in lines}
    for seat in (0, 1):
        assert set().union(*(table.hand(seat) for table in tables)) == set(CARDS)
        assert {table.court_pile()[-1] for table in tables} == set(CARDS)


@pytest.mark.proves("1.3", game="versailles_request")
@ALL_COUNTS
def test_the_first_player_is_drawn_among_all(players: int) -> None:
    tables = [Tabletop(players, seed=seed) for seed in range(60)]
    assert {table.seat for table in tables} == set(range(players))
    assert all(table.seat == table.s.active == table.s.lead for table in tables)


@pytest.mark.proves("1.3", game="versailles_request")
@ALL_COUNTS
def test_the_players_may_agree_on_the_first_player(players: int) -> None:
    for first in range(players):
        for seed in range(10):
            assert Tabletop(players, first=str(first + 1), seed=seed).check().seat == first


@pytest.mark.proves("1.3", game="versailles_request")
def test_the_first_player_must_sit_at_the_table() -> None:
    assert resolve(names.OPTIONS, {}, 2)["first"] == "random"
    assert resolve(names.OPTIONS, {"first": 2}, 2)["first"] == "2"
    with pytest.raises(OptionError, match="only 2 players"):
        resolve(names.OPTIONS, {"first": "3"}, 2)


@pytest.mark.proves("1.3", game="versailles_request")
@ALL_COUNTS
def test_play_goes_clockwise(players: int) -> None:
    table = Tabletop(players, first="2")
    seats = []
    for _ in range(2 * players):
        seats.append(table.seat)
        table.play("roll", "take nothing", "end turn")
    assert seats == [(1 + k) % players for k in range(2 * players)]
