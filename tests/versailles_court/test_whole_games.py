"""Random games from the choice of characters to the last count, audited at every move, foretold and told once more."""

from typing import Any

import pytest

from audits import assert_counted_again
from ludotheque.games.versailles_court import table as names
from ludotheque.games.versailles_court.audit_retelling import Move, Retelling, cards_of, retell
from views import assert_views_suffice

from .referee import foretold
from .tables import Tabletop
from .words import CHARACTERS, GAME, NUMBERS

WAYS = [
    (2, {}), (2, {"marquis": "on"}), (2, {"marquis": "on", "activation": "literal"}), (3, {}),
    (3, {"activation": "literal"}), (4, {}), (4, {"activation": "literal", "first": "3"}),
]  # fmt: skip
RECOUNT_EVERY = 97


def play_whole(players: int, seed: int, **options: Any) -> tuple[list[Any], list[Move], Tabletop]:
    """A whole game: its tables, its moves, and the last table."""
    table = Tabletop(players, seed=seed, **options)
    tables: list[Any] = []
    moves: list[Move] = []
    for move in table.play_any():
        table.check()
        assert table.moves() == foretold(table)
        tables.append(table.copy().s)
        moves.append((table.seat, *GAME.moves.describe(NUMBERS[move])))
    tables.append(table.check().s)
    assert table.moves() == foretold(table) == set()
    return tables, moves, table


def agree(told: Retelling, s: Any) -> None:
    """The game told once more is the one on the table, card by card."""
    cards = {place: list(pile) for place, pile in told.cards.items()}
    assert cards.pop("deck") == cards_of(s.deck)
    assert cards.pop("discards") == cards_of(s.discards)
    assert cards.pop("shown") == cards_of(s.shown)
    laid = list(zip(s.laid_seat[: s.laid].tolist(), s.laid_under[: s.laid].tolist(), strict=True))
    for seat in range(s.players):
        assert sorted(cards.pop(("hand", seat))) == cards_of(s.hand[seat])
        for character in range(len(CHARACTERS)):
            here = [told.laid[i] for i, place in enumerate(laid) if place == (seat, character)]
            assert cards.pop(("under", seat, character)) == here
    assert not cards
    assert told.laid == s.laid_card[: s.laid].tolist()
    assert [sum(1 << k for k in told.seen[card]) for card in told.laid] == s.laid_seen[: s.laid].tolist()
    assert [told.markers[character] for character in range(7)] == s.markers.tolist()
    assert told.favoured == {character for character in range(7) if s.favours[character]}
    assert (told.over, told.acting, told.active) == (s.over, s.activated, s.active)
    assert told.fresh == {card for card in range(names.DECK) if s.fresh[card]}
    assert told.taken == {card: seat for card, seat in enumerate(s.taken_by.tolist()) if seat != names.NONE}
    assert (told.courted, told.struck, told.marquis_card) == (s.courted, s.struck, s.marquis_card)
    assert told.turned_up == cards_of(s.turned_up)
    assert [told.dropped.get(seat, []) for seat in range(4)] == [cards_of(row) for row in s.dropped]
    assert told.points == s.points[: s.players].tolist()


@pytest.mark.proves("1.4", "2.1", "2.2", "3.1", "4.1", "4.2", "4.3", "4.5", "4.6", game="versailles_court")
@pytest.mark.proves("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", game="versailles_court")
@pytest.mark.proves("6.1", "6.4", "6.5", "7.1", "7.2", "7.3", "8.1", "9.3", "9.4", game="versailles_court")
@pytest.mark.parametrize(("players", "options"), WAYS)
def test_whole_games_are_audited_foretold_and_told_once_more(players: int, options: dict[str, Any]) -> None:
    met, shuffles = set(), 0
    for seed in range(3):
        tables, moves, table = play_whole(players, seed, **options)
        met |= {name for _, name, _ in moves}
        for told, s in zip(retell(table.box, tables, moves), tables, strict=True):
            agree(told, s)
        assert_counted_again(table, tables, moves, RECOUNT_EVERY)
        shuffles += table.s.fresh.sum() < names.DECK
    if "marquis" not in options:  # he makes games short
        assert met >= {*CHARACTERS, "influence", "put", "activate", "take", "praise", "ball", "letter", "transfer"}
        assert shuffles, "some game went on after a shuffle"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_gives_the_same_legal_moves_and_scores_as_the_truth(players: int) -> None:
    assert_views_suffice(Tabletop(players, seed=9))
