"""The audit itself: a true table passes it, and whatever is changed on it by hand is noticed."""

from collections.abc import Callable
from typing import Any

import pytest

from audits import Change, add, assert_noticed, played, set_field
from ludotheque.games.versailles_court import audit
from ludotheque.games.versailles_court import table as names

from .tables import Piles, Tabletop, turn_of
from .words import CARDS

KING, QUEEN = names.KING, names.QUEEN


def full_table() -> Tabletop:
    """A table with something of everything: seat 1 is to act; the deck was shuffled, and seat 0 has taken a card."""
    hands = {0: "king 3 I", 1: "queen 1 I, cardinal 1 I, royal audience 1"}
    piles: dict[int, Piles] = {0: {"king": "king 1 I, king 2 I"}, 1: {"queen": "duchess 1 I, duchess 2 I"}}
    table = turn_of(
        1, players=3, hands=hands, piles=piles, markers={"king": 2, "queen": 5}, favours=("king",), deck=40, first="1"
    )  # fmt: skip
    s = table.s
    s.fresh[[CARDS.index(card) for card in ("king 1 I", "duchess 1 I", "queen 1 I")]] = 0
    s.laid_from[:4] = names.OLD, names.EITHER, names.OLD, names.FRESH
    s.either[0] = 1
    s.fresh_held[:2], s.hand_fresh[:2], s.hand_old[:2] = (5, 2), (4, 3), (0, 1)
    s.taken_by[CARDS.index("king 3 I")], s.taken_turn[CARDS.index("king 3 I")] = 0, 7
    s.taken_by[CARDS.index("king 2 I")], s.taken_turn[CARDS.index("king 2 I")], s.laid_turn[1] = 0, 3, 5
    return table.check()


def choosing() -> Tabletop:
    """A table on which seat 1 is to choose its characters."""
    return Tabletop(3, first="1").play("choose king and duchess")


def taking() -> Tabletop:
    """A table on which the Seneschal has turned up two Duchesses."""
    coming = "duchess 1 I, duchess 2 I, king 1 I, king 2 I, king 3 I, king 4 I, king 5 I, king 6 I"
    table = turn_of(0, hands={0: "seneschal 1 I"}, piles={0: {"seneschal": 1}}, next_cards=coming)
    return table.play("play seneschal 1 I", "seneschal: duchess")


def acting() -> Tabletop:
    """A table on which the King acts."""
    return turn_of(0, hands={0: "king 1 I"}, piles={0: {"king": 1}, 1: {"king": 1}}).play("play king 1 I")


def moving() -> Tabletop:
    """A table on which a card is to be moved."""
    piles: dict[int, Piles] = {0: {"king": 1}}
    return turn_of(0, hands={0: "change of allegiance 2"}, piles=piles).play("change of allegiance 2")


def visited() -> Tabletop:
    """A table on which the Marquis has just shown a card."""
    table = turn_of(0, hands={0: "court scandal 3"}, marquis="on", next_cards="king 1 I, king 1 II, king 6 I")
    return table.play("court scandal 3: nobody")


def ended() -> Tabletop:
    """A table after the end."""
    piles: dict[int, Piles] = {0: {"king": "king 1 I"}, 1: {"queen": "king 2 I, queen 1 I"}}
    table = turn_of(0, hands={0: "words of praise 2"}, piles=piles, markers={"king": 4, "queen": 5})
    return table.play("words of praise 2: king")


def swap_hand(s: Any) -> None:
    """Put two cards of a hand into the wrong order."""
    s.hand[0, 0], s.hand[0, 1] = int(s.hand[0, 1]), int(s.hand[0, 0])


def lose_a_card(s: Any) -> None:
    """Let seat 2 hold three cards, and discard the fourth."""
    s.discards[s.heights[1]], s.hand[2, 3] = int(s.hand[2, 3]), names.NONE
    s.heights[1] += 1
    for name in ("hand_size", "hand_fresh", "fresh_held"):
        getattr(s, name)[2] -= 1


CHANGES: list[tuple[Callable[[], Tabletop], Change, str]] = [
    (full_table, set_field("hand", 0, 0, to=CARDS.index("king 1 I")), "are missing"),
    (full_table, set_field("laid_card", 0, to=CARDS.index("king 2 I")), "are there twice"),
    (full_table, set_field("deck", 0, to=names.NONE), "are missing"),
    (full_table, add("heights", 0), "the deck is not 41 cards high"),
    (full_table, add("heights", 1, by=-1), "the discard pile is not"),
    (full_table, swap_hand, "the hand is not sorted"),
    (full_table, add("hand_size", 2), "noted as 5"),
    (full_table, lose_a_card, "seat 2: 3 cards in hand instead of 4"),
    (full_table, set_field("phase", to=names.INFLUENCE), "seat 1: 3 cards in hand instead of 4"),
    (full_table, set_field("picked", 1, 0, to=KING), "a choice that is not being made"),
    (full_table, set_field("has_picked", 3, to=1), "a choice that is not being made"),
    (full_table, set_field("in_front", 0, KING, to=0), "is not in front"),
    (full_table, set_field("in_front", 0, QUEEN, to=2), "is not in front"),
    (full_table, set_field("in_front", 3, QUEEN, to=1), "does not play and has something"),
    (full_table, set_field("points", 3, to=1), "does not play and has something"),
    (full_table, add("piles", 0, KING), "the piles are noted"),
    (full_table, set_field("laid_under", 0, to=QUEEN), "the piles are noted"),
    (full_table, set_field("laid_seat", 0, to=3), "is empty"),
    (full_table, set_field("laid_seen", 0, to=0b010), "was not seen by its owner"),
    (full_table, set_field("laid_seen", 0, to=0b1001), "somebody who does not play"),
    (full_table, set_field("laid_turn", 0, to=11), "was laid in turn 11"),
    (full_table, set_field("laid_turn", 0, to=-1), "was laid in turn -1"),
    (full_table, set_field("laid_seen", 4, to=1), "something is noted of cards after the 4"),
    (full_table, set_field("laid_turn", 9, to=1), "something is noted of cards after the 4"),
    (full_table, set_field("laid_from", 5, to=names.OLD), "something is noted of cards after the 4"),
    (full_table, set_field("laid_shown", 0, to=0), "shown at the end, and not before"),
    (full_table, set_field("markers", 3, to=-1), "fewer than no markers"),
    (full_table, set_field("markers", KING, to=5), "the game is not over"),
    (full_table, set_field("favours", KING, to=2), "several favour markers"),
    (full_table, set_field("favours", names.CHAMBERLAIN, to=1), "or the Chamberlain has one"),
    (full_table, set_field("active", to=3), "a seat that does not play has the turn"),
    (full_table, set_field("turn", to=9), "after 9 turns it can't be the turn of seat 1"),
    (full_table, set_field("seat", to=2), "seat 2 decides in the turn of seat 1"),
    (full_table, set_field("phase", to=13), "there is no phase 13"),
    (full_table, set_field("phase", to=names.PICK), "before everybody has chosen"),
    (full_table, set_field("phase", to=names.TAKE), "nothing to choose from"),
    (full_table, set_field("phase", to=names.KING_ACTS), "character -1 acts in phase 4"),
    (full_table, set_field("activated", to=KING), "character 0 acts in phase 3"),
    (full_table, set_field("marquis", to=1), "the Marquis plays with 3 players"),
    (full_table, set_field("named", to=KING), "the Seneschal shows cards and is not acting"),
    (full_table, set_field("struck", to=KING), "struck in the middle of a turn"),
    (full_table, set_field("marquis_card", to=0), "at the wrong time"),
    (full_table, set_field("turned_up", 0, to=0), "has turned up cards at the wrong time"),
    (full_table, set_field("dropped", 0, 0, to=0), "cards were dropped in the middle of a turn"),
    (full_table, set_field("courted", to=KING), "character 0 is to get a card in phase 3"),
    (full_table, set_field("courted", to=7), "character 7 is to get a card in phase 3"),
    (full_table, set_field("phase", to=names.PUT), "character -1 is to get a card in phase 2"),
    (full_table, set_field("fresh", to=0), "the deck holds a card that was not in it"),
    (full_table, set_field("laid_from", 0, to=names.FRESH), "is not fresh"),
    (full_table, set_field("laid_from", 3, to=names.OLD), "is fresh or came from nowhere"),
    (full_table, set_field("laid_from", 0, to=3), "is fresh or came from nowhere"),
    (full_table, set_field("laid_from", 1, to=names.FRESH), "holds 4 fresh cards, noted as 5"),
    (full_table, add("either", 1), "seat 1: 0 cards may be fresh or not, noted as 1"),
    (full_table, set_field("laid_from", 1, to=names.FRESH), "seat 0: 0 cards may be fresh or not, noted as 1"),
    (full_table, add("fresh_held", 2), "holds 4 fresh cards, noted as 5"),
    (full_table, set_field("hand_fresh", 1, to=1), "2 fresh cards in hand, 1 at most"),
    (full_table, set_field("hand_fresh", 1, to=4), "2 fresh cards in hand, 4 at most"),
    (full_table, set_field("hand_old", 1, to=0), "1 other cards in hand, 0 at most"),
    (full_table, set_field("hand_old", 1, to=4), "1 other cards in hand, 4 at most"),
    (full_table, set_field("taken_turn", 60, to=1), "was taken by nobody"),
    (full_table, set_field("taken_turn", CARDS.index("king 3 I"), to=11), "was taken in turn 11"),
    (full_table, set_field("taken_turn", CARDS.index("king 2 I"), to=5), "can't have been laid by seat 0"),
    (full_table, set_field("taken_by", CARDS.index("king 2 I"), to=2), "can't have been laid by seat 2"),
    (full_table, set_field("taken_by", CARDS.index("king 3 I"), to=2), "is not with seat 2, which took it"),
    (full_table, set_field("matches", 0, KING, to=1), "matches are noted"),
    (full_table, set_field("points", 0, to=1), "points are noted"),
    (full_table, set_field("over", to=1), "the game is over"),
    (full_table, set_field("over", to=2), "for want of cards, and there are some"),
    (full_table, set_field("over", to=3), "an unknown way: 3"),
    (choosing, set_field("has_picked", 0, to=0), "should have chosen two characters"),
    (choosing, set_field("picked", 0, 1, to=KING), "should have chosen two characters"),
    (choosing, set_field("picked", 1, 0, to=KING), "a choice that is not being made"),
    (choosing, set_field("turn", to=3), "before everybody has chosen"),
    (taking, set_field("named", to=QUEEN), "nothing to choose from"),
    (taking, set_field("activated", to=KING), "character 0 acts"),
    (taking, set_field("turned_up", 0, to=0), "other cards than he shows"),
    (visited, set_field("dropped", 0, to=5), "can't have been dropped"),
    (visited, set_field("dropped", 2, 0, to=5), "can't have been dropped"),
    (acting, set_field("activated", to=QUEEN), "character 1 acts in phase 4"),
    (acting, add("piles", 1, KING), "may not activate character 0"),
    (moving, set_field("laid_seat", 0, to=1), "no card to move"),
    (visited, set_field("marquis", to=0), "at the wrong time"),
    (visited, set_field("marquis_card", to=CARDS.index("queen 1 I")), "was not discarded"),
    (ended, set_field("favours", KING, to=1), "favour markers after the end"),
    (ended, set_field("laid_shown", 0, to=5), "shown at the end"),
    (ended, add("points", 0), "points are noted"),
    (ended, add("matches", 1, QUEEN), "matches are noted"),
    (ended, set_field("activated", to=KING), "acts in phase"),
    (ended, set_field("markers", KING, to=4), "the game is over"),
]


@pytest.mark.parametrize(("make", "change", "complaint"), CHANGES)
def test_whatever_is_changed_by_hand_is_noticed(make: Callable[[], Tabletop], change: Change, complaint: str) -> None:
    assert_noticed(make(), change, complaint)


def test_a_seneschal_who_shows_too_few_cards_is_noticed() -> None:
    table = taking()
    s = table.s
    s.discards[s.heights[1]], s.shown[7], s.turned_up[7] = int(s.shown[7]), names.NONE, names.NONE
    s.heights[1] += 1
    assert table.complaints() == ["the Seneschal shows 7 cards"]


def test_a_recount_of_a_short_game_can_be_followed_by_hand() -> None:
    piles: dict[int, Piles] = {0: {"king": "king 1 I"}, 1: {"queen": "king 2 I, queen 2 I", "king": "queen 3 I"}}
    hands = {0: "king 4 I, queen 1 I, queen 1 II"}
    table = turn_of(0, hands=hands, piles=piles, markers={"king": 4, "queen": 4, "duchess": 2})
    tables, moves = played(table, "play king 4 I", "king: queen")
    assert audit.recount(table.box, tables[:2], moves[:1]) == [[0], [0]]
    assert table.markers() == {"king": 5, "queen": 5, "duchess": 2}
    assert audit.recount(table.box, tables, moves) == [[5], [5]] == table.scores()
