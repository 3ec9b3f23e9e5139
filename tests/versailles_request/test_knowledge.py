"""What players may know of court cards, and the worlds that they think possible (7.9, 4.5, 1.2)."""

from collections import Counter

import pytest

from ludotheque.games.versailles_request import table as names
from views import assert_worlds_vary

from .tables import Tabletop, turn_of
from .words import CARDS


def where(table: Tabletop, card: str) -> int | str:
    """The seat that holds a card, or "pile"."""
    for seat in range(table.s.players):
        if card in table.hand(seat):
            return seat
    return "pile" if card in table.court_pile() else "open"


def everywhere(table: Tabletop, seat: int | None) -> dict[str, set[int | str]]:
    """Where a seat thinks that each card may be."""
    found: dict[str, set[int | str]] = {card: set() for card in CARDS}
    for world in table.worlds(seat):
        for card in CARDS:
            found[card].add(where(world, card))
    return found


def places(table: Tabletop, seat: int | None, card: str) -> set[int | str]:
    """Where a seat thinks that one card may be."""
    return everywhere(table, seat)[card]


def steal(table: Tabletop, move: str, card: str) -> Tabletop:
    """Play a Spy who gets this card; nobody answers."""
    thief = table.seat
    table.play(move)
    while table.phase == "answer":
        seat = table.seat
        if not table.s.chain_ask[0]:  # the last who is asked
            return table.play_so_that("decline", lambda after: card in after.hand(thief))
        table.play("decline")
        assert table.seat != seat
    return table


def next_turn(table: Tabletop) -> Tabletop:
    """Let the active player do nothing more."""
    active = int(table.s.active)
    for move in ("roll", "take nothing", "end turn"):
        if move in table.moves() and table.s.active == active:
            table.play(move)
    assert table.s.active != active
    return table


# ----------------------------------------------------------------------------------------------- at the beginning


@pytest.mark.proves("1.2", game="versailles_request")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_beginning_every_card_that_one_does_not_hold_may_be_anywhere(players: int) -> None:
    table = Tabletop(players)
    for seat in (0, players - 1, None):
        mine = table.hand(seat) if seat is not None else set()
        found: Counter[tuple[str, int | str]] = Counter()
        for world in table.worlds(seat, 200):
            assert seat is None or world.hand(seat) == mine
            found.update((card, where(world, card)) for card in CARDS)
        others = {other for other in range(players) if other != seat} | {"pile"}
        assert set(found) == {(card, place) for card in set(CARDS) - mine for place in others} | {
            (card, seat) for card in mine
        }
        share = 200 * 2 / (28 - len(mine))
        assert all(found[card, other] < 4 * share for card, other in found if other not in (seat, "pile"))


@pytest.mark.proves("1.2", "2.6", game="versailles_request")
def test_the_pile_of_requests_holds_what_lies_nowhere_else_in_any_order() -> None:
    table = turn_of(
        0, line="duchess gold castle castle castle castle", dice="gold gold gold", bastilles={0: 1}, request_pile=20,
        balls={1: (1, 0, 0)}, duchesses={1: "bare"}, columns={0: (2, 0, 1)}, hands={0: "chancellor I"},
    )  # fmt: skip
    line = "bastille gold castle castle castle castle"
    struck = turn_of(0, line=line, dice="gold gold gold", duchesses={1: "bare, spy I"}, hands={1: "chancellor II"})
    laid = struck.play("take 1-2", "bastille to seat 1").copy()
    assert (laid.phase, struck.play("decline").phase) == ("answer", "strike")
    tops = set()
    for moment in (table, table.copy().play("take 1-2"), laid, struck):
        for world in moment.worlds(1):
            assert Counter(world.s.requests.tolist()) == Counter(moment.s.requests.tolist())
            tops.add(world.s.requests[world.s.heights[0] - 1])
    assert len(tops) > 2


# ----------------------------------------------------------------------------------------------------- thefts


@pytest.mark.proves("7.9", game="versailles_request")
def test_the_victim_knows_where_the_stolen_card_is_and_others_do_not() -> None:
    hands = {0: "spy I, lady I", 1: "prince I, prince II", 2: "captain I, captain II"}
    table = steal(turn_of(0, players=3, hands=hands), "spy I: seat 1", "prince I")
    assert places(table, 1, "prince I") == {0}
    assert places(table, 2, "prince I") == {0, 1, "pile"}
    assert places(table, None, "prince I") == {0, 1, 2, "pile"}
    assert places(table, 0, "prince II") == {1, 2, "pile"}, "the thief saw one card only"
    assert places(table, 1, "lady I") == {0, 2, "pile"}


@pytest.mark.proves("7.9", game="versailles_request")
def test_a_stolen_card_stays_where_it_is_known_to_be_until_it_is_shown() -> None:
    hands = {0: "spy I, lady I, captain I", 1: "prince I, prince II", 2: "lady II"}
    table = steal(turn_of(0, players=3, hands=hands, musketeers={0: 3}), "spy I: seat 1", "prince I")
    table.play("captain I", "decline", "decline")
    next_turn(next_turn(next_turn(table)))
    assert places(table, 1, "prince I") == {0}
    table.play("prince I")
    assert places(table, 1, "prince I") == {"open"}


@pytest.mark.proves("7.9", game="versailles_request")
def test_after_a_second_theft_a_stolen_card_is_with_either_thief() -> None:
    hands = {0: "spy I, lady I", 1: "prince I, prince II", 2: "spy II"}
    table = next_turn(next_turn(steal(turn_of(0, players=4, hands=hands), "spy I: seat 1", "prince I")))
    steal(table, "spy II: seat 0", "lady I")
    assert places(table, 1, "prince I") == {0, 2}
    assert places(table, 0, "prince I") == {0}
    assert places(table, 0, "lady I") == {2}
    assert places(table, 3, "prince I") == {0, 1, 2, "pile"}
    assert {world.s.theft_card[1] for world in table.worlds(1)} >= {CARDS.index("prince I")}
    for world in table.worlds(1):
        assert (where(world, "prince I") == 2) == (world.s.theft_card[1] == CARDS.index("prince I"))


@pytest.mark.proves("7.9", game="versailles_request")
def test_if_the_thief_has_no_card_left_the_second_thief_must_have_it() -> None:
    hands = {0: "spy I", 1: "prince I, prince II", 2: "spy II"}
    table = next_turn(next_turn(steal(turn_of(0, players=4, hands=hands), "spy I: seat 1", "prince I")))
    steal(table, "spy II: seat 0", "prince I")
    assert places(table, 1, "prince I") == {2}


@pytest.mark.proves("7.9", game="versailles_request")
def test_a_card_stolen_back_is_in_one_s_own_hand() -> None:
    hands = {0: "spy I", 1: "prince I, spy II"}
    table = next_turn(steal(turn_of(0, players=2, hands=hands), "spy I: seat 1", "prince I"))
    assert table.seat == 1
    table.play("spy II: seat 0", "decline")
    assert table.hand(1) == {"prince I"}
    assert places(table, 0, "prince I") == {1}, "it was stolen back from this seat"
    assert places(table, 1, "prince I") == {1}


@pytest.mark.proves("7.9", game="versailles_request")
def test_the_oldest_of_more_than_eight_thefts_is_forgotten() -> None:
    table = turn_of(0, players=3, hands={0: "spy I", 1: "lady I, lady II"})
    s = table.s
    for k in range(8):  # eight earlier thefts, of cards that have been shown since
        s.theft_by[k], s.theft_from[k], s.theft_at[k] = 1 + k % 2, 2 - k % 2, k + 1
        s.theft_among[k], s.theft_seen[k], s.theft_card[k] = 1, 0b110, 2 * k + 2
        s.shown_at[2 * k + 2], s.shown_by[2 * k + 2] = 9 + k, 1
    s.thefts, s.clock = 8, 16
    s.fresh = ~(1 << 0) & (1 << 28) - 1  # the discards have been shuffled since
    s.clock = s.shuffled_at = 17
    s.court_discards[0], s.heights[3] = 0, 1
    s.shown_at[0], s.shown_by[0], s.clock = 18, 1, 18
    pile = [card for card in s.court.tolist() if card > 0]
    s.court[:], s.heights[2] = pile + [-1] * (28 - len(pile)), len(pile)
    table.check().play("spy I: seat 1", "decline")
    assert s.thefts == 8
    assert s.theft_card[:7].tolist() == [2 * k + 2 for k in range(1, 8)]
    assert CARDS[s.theft_card[7]] in table.hand(0)
    assert s.theft_at.tolist() == [*range(2, 9), 20]
    assert (s.theft_by[7], s.theft_from[7], s.theft_among[7], s.theft_seen[7]) == (0, 1, 2, 0b011)
    assert s.theft_by[:7].tolist() == [2, 1, 2, 1, 2, 1, 2]
    assert s.theft_from[:7].tolist() == [1, 2, 1, 2, 1, 2, 1]


@pytest.mark.proves("7.9", game="versailles_request")
def test_two_thefts_by_one_thief_took_two_cards() -> None:
    hands = {0: "spy I, spy II", 1: "prince I, prince II", 2: "lady I"}
    table = turn_of(0, players=4, hands=hands)
    steal(steal(table, "spy I: seat 1", "prince I"), "spy II: seat 2", "lady I")
    for seat in (1, 2, 3, None):
        for world in table.worlds(seat):
            assert len(set(world.s.theft_card[:2].tolist())) == 2


@pytest.mark.proves("7.9", game="versailles_request")
def test_a_card_that_was_stolen_twice_and_then_shown_is_what_the_first_thief_took() -> None:
    hands = {0: "spy I", 1: "prince I", 2: "spy II"}
    table = next_turn(next_turn(steal(turn_of(0, players=4, hands=hands), "spy I: seat 1", "prince I")))
    steal(table, "spy II: seat 0", "prince I").play("prince I")
    for seat in (3, None):
        for world in table.worlds(seat):
            assert world.s.theft_card[:2].tolist() == [0, 0], "seat 0 never had another card"


# -------------------------------------------------------------------------------------------------- reshuffles


def reshuffled() -> Tabletop:
    """Seat 0 has just drawn two of the shuffled discards; seats 1 and 2 hold cards that were in hand then."""
    hands = {0: "musician I, lady I", 1: "prince I, spy I", 2: "prince II, spy II"}
    return turn_of(0, players=3, hands=hands, court_pile=0).play("musician I", "decline", "decline")


@pytest.mark.proves("4.5", "1.2", game="versailles_request")
def test_cards_that_lay_in_hands_at_a_reshuffle_are_not_in_the_new_pile() -> None:
    table = reshuffled()
    for seat in (0, 1, 2, None):
        found = everywhere(table, seat)
        for card in ("prince I", "spy I", "prince II", "spy II", "lady I"):
            assert "pile" not in found[card], (card, seat)
        if seat in (0, 1):
            assert found["prince II"] == {1 - seat, 2}


@pytest.mark.proves("4.5", "1.2", game="versailles_request")
def test_reshuffled_cards_are_in_the_pile_or_in_hands_that_have_drawn_since() -> None:
    table = reshuffled()
    views = {seat: everywhere(table, seat) for seat in (0, 1, None)}
    for card in set(CARDS) - {"prince I", "spy I", "prince II", "spy II", "lady I"}:
        assert views[1][card] <= {0, "pile"}
        assert views[None][card] <= {0, "pile"}
        assert views[0][card] in ({0}, {"pile"}), "who has drawn knows"
    assert {place for card in CARDS for place in views[1][card]} == {0, 1, 2, "pile"}


@pytest.mark.proves("4.5", game="versailles_request")
def test_after_a_reshuffle_a_hand_holds_no_more_new_cards_than_it_has_drawn() -> None:
    old = {"lady I", "prince I", "spy I", "prince II", "spy II"}
    table = reshuffled().play("take nothing", "end turn")
    table.s.line[:] = [0, 1, 2, 0, 0, 0]
    table.s.requests[: table.s.heights[0]] = box_rest(table)
    table.roll("gold chocolate castle").play("take 1-3")
    assert [len(table.hand(seat) - old) for seat in range(3)] == [2, 1, 0]
    for world in table.worlds(2):
        assert [len(world.hand(seat) - old) for seat in range(3)] == [2, 1, 0]


@pytest.mark.proves("4.5", "7.9", game="versailles_request")
def test_a_theft_carries_what_a_hand_may_hold_along() -> None:
    table = reshuffled().play("take nothing", "end turn")
    steal(table.play("roll"), "spy I: seat 0", "lady I")
    found = everywhere(table, 2)
    assert {place for card in CARDS[4:8] for place in found[card]} == {0, 1, "pile"}
    assert places(table, 0, "lady I") == {1}


@pytest.mark.proves("4.5", game="versailles_request")
def test_at_a_second_reshuffle_only_what_lies_in_hands_then_is_known_not_to_be_in_the_pile() -> None:
    table = reshuffled()
    drawn = table.hand(0) - {"lady I"}
    s = table.s
    for card in table.court_pile():  # let the new pile be used up, too
        s.court_discards[s.heights[3]] = CARDS.index(card)
        s.heights[3] += 1
        s.clock += 1
        s.shown_at[CARDS.index(card)], s.shown_by[CARDS.index(card)] = s.clock, 0
    s.court[:], s.heights[2] = names.NONE, 0
    pile = set(table.court_discards())
    table.check().play_so_that("take 5-5", lambda after: after.s.heights[2] == 0).play("end turn")
    table.s.line[:] = [0, 1, 2, 0, 0, 0]
    table.s.requests[:] = names.NONE
    table.s.requests[: table.s.heights[0]] = box_rest(table)
    table.roll("gold chocolate castle").play("take 1-3")
    found = everywhere(table, None)
    for card in drawn | {"lady I", "prince I", "spy I", "prince II", "spy II"}:
        assert "pile" not in found[card]
    for card in pile:
        assert found[card] <= {1, "pile"}


def box_rest(table: Tabletop) -> list[int]:
    """The requests that lie nowhere but in the pile."""
    left = Counter(dict(enumerate(table.box.request_copies.tolist())))
    left.subtract(table.s.line.tolist())
    for kind, count in enumerate(table.s.column.sum(axis=0).tolist()):
        left[kind] -= count
    return list(left.elements())


@pytest.mark.proves("4.5", "6.3", "7.9", game="versailles_request")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_whole_games_worlds_are_complete_look_the_same_and_vary(players: int) -> None:
    for seed in range(3):
        assert_worlds_vary(Tabletop(players, seed=seed))
