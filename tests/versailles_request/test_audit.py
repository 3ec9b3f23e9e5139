"""The audit itself: a true table passes it, and whatever is changed on it by hand is noticed."""

from collections.abc import Callable

import pytest

from audits import Change, add, assert_noticed, set_field
from ludotheque.games.versailles_request import audit
from ludotheque.games.versailles_request import table as names

from .tables import Tabletop, turn_of
from .words import CARDS, as_bits


def full_table() -> Tabletop:
    """A table with something of everything."""
    return turn_of(
        1, players=3, hands={0: "spy I, lady I", 1: "valet I, captain I", 2: "confessor II"},
        columns={0: (3, 1, 2), 2: (1, 1, 1)}, balls={0: (0, 1, 0)},
        duchesses={0: "musician I, bare"}, bastilles={2: 1}, princes={2: "prince II"},
        court_pile=9, request_pile=30, musketeers={1: 2}, earlier=[(4, 4, 0)], lead=2,
    )  # fmt: skip


def question() -> Tabletop:
    """A table on which seat 2 is asked about a Captain."""
    return full_table().play("captain I")


def theft() -> Tabletop:
    """A table on which seat 0 has stolen a card of seat 1's."""
    table = turn_of(0, players=3, hands={0: "spy I, lady I", 1: "prince I, prince II"})
    return table.play("spy I: seat 1", "decline")


CHANGES: list[tuple[Callable[[], Tabletop], Change, str]] = [
    (full_table, add("column", 0, 1), "requests of kind 1"),
    (full_table, add("balls", 2, 1), "requests of kind 3"),
    (full_table, add("bastilles", 0), "requests of kind 5"),
    (full_table, set_field("duchess", 1, 0, to=names.BARE), "requests of kind 4"),
    (full_table, set_field("line", 2, to=names.BALL), "requests of kind"),
    (full_table, add("new_balls"), "requests of kind 3"),
    (full_table, add("new_bastilles", by=-1), "fewer than no cards"),
    (full_table, set_field("line", 2, to=names.NONE), "a hole in the line"),
    (full_table, set_field("line", 5, to=names.NONE), "the line is short"),
    (full_table, add("heights", 0), "the request pile is not"),
    (full_table, add("heights", 1), "the request discards is not"),
    (full_table, add("heights", 2, by=-1), "the court pile is not"),
    (full_table, add("heights", 3, by=-1), "the court discards is not"),
    (full_table, set_field("hand", 0, to=0), "court cards"),
    (full_table, set_field("hand", 1, to=as_bits(["valet I", "captain I", "prince II"])), "court cards"),
    (full_table, add("hand_size", 2), "noted as 2"),
    (full_table, set_field("musketeers", 1, to=5), "5 musketeers"),
    (full_table, set_field("musketeers", 0, to=-1), "-1 musketeers"),
    (full_table, set_field("musketeers", 3, to=1), "does not play and has something"),
    (full_table, set_field("duchess", 0, to=[names.NONE, names.BARE, 16, -1, -1, -1]), "a gap among the Duchesses"),
    (full_table, set_field("laid", 2, to=as_bits(["spy II"])), "something else than a Prince"),
    (full_table, set_field("new_cards", 0, to=0), "holds more new cards than it can"),
    (full_table, set_field("fresh", to=0), "the court pile holds a card"),
    (full_table, set_field("shown_at", CARDS.index("musician I"), to=0), "shown by nobody, or never"),
    (full_table, set_field("shown_by", CARDS.index("prince II"), to=0), "another player laid an open card"),
    (full_table, set_field("clock", to=0), "shown at the same time, or never"),
    (full_table, set_field("shown_at", CARDS.index("valet I"), to=99), "an open card is hidden again"),
    (full_table, set_field("shuffled_at", to=99), "the discards were shuffled at 99"),
    (full_table, set_field("fresh", to=as_bits(["spy I", "lady I"])), "and nothing was shuffled"),
    (full_table, set_field("seat", to=0), "on another player's turn"),
    (full_table, set_field("stage", to=names.BEFORE), "a die shows"),
    (full_table, set_field("took", to=1), "requests were taken too early"),
    (full_table, set_field("dice", 0, to=names.BALL), "a die shows 3"),
    (full_table, set_field("turn", to=0), "it can't be the turn of seat 1"),
    (full_table, set_field("passing", to=8), "does not want to be asked"),
    (full_table, set_field("owed", to=1), "court cards have not been drawn"),
    (full_table, set_field("struck", to=0), "a Duchess is struck at the wrong time"),
    (full_table, set_field("phase", to=names.STRIKE), "nothing to decide in phase"),
    (full_table, set_field("stage", to=names.LAYING), "nothing to decide in phase"),
    (full_table, set_field("phase", to=names.DISCARD), "nothing to decide in phase"),
    (full_table, set_field("phase", to=names.ANSWER), "a chain of 0"),
    (full_table, set_field("closer", to=0), "ends the round with too few cards"),
    (full_table, add("points", 0), "not those of the sheet"),
    (full_table, set_field("sheet", 1, 0, 0, to=2), "a round that has not been played"),
    (full_table, set_field("sheet", 0, 1, 0, to=2), "for bringing about the end"),
    (full_table, set_field("sheet", 0, 1, 1, to=8), "for the columns"),
    (full_table, set_field("sheet", 0, 1, 2, to=3), "points for Duchesses"),
    (full_table, set_field("sheet", 0, 1, 3, to=5), "points for a hand"),
    (full_table, set_field("sheet", 0, 1, 4, to=6), "points for Princes"),
    (full_table, set_field("lead", to=0), "somebody with more points began"),
    (full_table, set_field("rounds_done", to=3), "3 rounds have been played"),
    (full_table, set_field("over", to=1), "1 rounds have been played"),
    (question, set_field("chain_size", to=0), "a chain of 0"),
    (question, set_field("chain_card", 0, to=CARDS.index("prince I")), "begins a chain"),
    (question, set_field("chain_card", 0, to=CARDS.index("captain II")), "was not discarded"),
    (question, set_field("chain_card", 1, to=3), "the chain was not cleared away"),
    (question, set_field("chain_seat", 0, to=0), "did not begin"),
    (question, set_field("chain_ask", 0, to=0b010), "who may not answer"),
    (question, set_field("chain_ask", 0, to=0b100), "do not go clockwise"),
    (question, set_field("seat", to=1), "seat 1 is asked in vain"),
    (question, set_field("passing", to=0b100), "seat 2 is asked in vain"),
    (theft, set_field("theft_card", 0, to=CARDS.index("lady II")), "is not with the thief"),
    (theft, set_field("theft_from", 0, to=2), "seen by others than these two"),
    (theft, set_field("theft_by", 0, to=1), "seat 1 from seat 1"),
    (theft, set_field("theft_seen", 0, to=0b111), "seen by others than these two"),
    (theft, set_field("theft_at", 0, to=99), "shown at the same time, or never"),
    (theft, set_field("theft_among", 0, to=0), "took card"),
    (theft, set_field("thefts", to=0), "a theft is noted that has not been"),
]


@pytest.mark.parametrize(("make", "change", "complaint"), CHANGES)
def test_whatever_is_changed_by_hand_is_noticed(make: Callable[[], Tabletop], change: Change, complaint: str) -> None:
    assert_noticed(make(), change, complaint)


def test_a_line_of_specials_is_noticed() -> None:
    table = turn_of(0, line="gold castle ball ball duchess duchess")
    at = table.s.requests.tolist().index(names.DUCHESS)
    table.s.requests[at], table.s.line[0] = names.GOLD, names.DUCHESS
    assert table.complaints() == ["5 specials in the line, and it could be changed"]


def test_a_recount_of_a_short_game_can_be_followed_by_hand() -> None:
    before = turn_of(0, hands={0: "captain I"}, musketeers={0: 4})
    tables, moves = [before.copy().s], [(0, "reroll", {"dice": 7}), (0, "captain", {"copy": 0})]
    tables += [before.play(move).copy().s for move in ("reroll 1 2 3", "captain I")]
    assert audit.recount(before.box, tables[:2], moves[:1]) == [[0, 3], [0, 4]]
    assert audit.recount(before.box, tables, moves) == [[0, 4], [0, 4]]
