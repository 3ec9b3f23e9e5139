"""What is decided beforehand: to pass for this turn before the question is put."""

import pytest

import ludotheque
from ludotheque.games.versailles_request.table import ANSWER
from ludotheque.play.errors import IllegalMove
from ludotheque.play.match import Match

GAME = ludotheque.load("versailles_request")


def before_a_question(players: int = 3) -> tuple[Match, int, int]:
    """A match, a move after which a seat is asked, and that seat."""
    for seed in range(50):
        match = GAME.start(players=players, seed=seed)
        bot = ludotheque.bot("random", seed=seed)
        while match.seat is not None:
            move = bot.choose(match.view(match.seat))
            asked = after(match, move)
            if match.view().table.phase != ANSWER and asked.view().table.phase == ANSWER and asked.seat is not None:
                return match, move, asked.seat
            match.play(move)
    raise AssertionError("nobody was ever asked")


def after(match: Match, move: int) -> Match:
    """The same match one move later."""
    later = GAME.restore(match.save())
    later.play(move)
    return later


def test_whoever_passes_beforehand_is_not_asked() -> None:
    match, move, seat = before_a_question()
    match.announce("pass_turn", by=seat)
    match.play(move)
    assert (match.seat, match.view().table.phase) != (seat, ANSWER)
    assert match.view().table.passing >> seat & 1


def test_it_is_played_as_the_seat_s_own_move_and_kept_in_a_save() -> None:
    match, move, seat = before_a_question()
    by_hand = after(match, move)
    by_hand.play("pass_turn", by=seat)
    match.announce("pass_turn", by=seat)
    match.play(move)
    assert match.length == by_hand.length
    assert match.view(seat).masked == by_hand.view(seat).masked


def test_nobody_learns_of_it_before_the_question() -> None:
    match, _, seat = before_a_question()
    shown = [(match.view(viewer).masked, match.log(viewer), match.record(viewer)) for viewer in (0, 1, 2, None)]
    match.announce("pass_turn", by=seat)
    assert [(match.view(viewer).masked, match.log(viewer), match.record(viewer)) for viewer in (0, 1, 2, None)] == shown


def test_what_is_withdrawn_is_asked_after_all() -> None:
    match, move, seat = before_a_question()
    match.announce("pass_turn", by=seat)
    match.withdraw(by=seat)
    match.withdraw(by=seat)
    match.play(move)
    assert (match.seat, match.view().table.phase) == (seat, ANSWER)


def test_it_holds_for_this_turn_only() -> None:
    match, bot = GAME.start(players=3, seed=3), ludotheque.bot("random", seed=3)
    for seat in range(3):
        match.announce("pass_turn", by=seat)
    while match.seat is not None and match.view().table.phase != ANSWER:
        match.play(bot.choose(match.view(match.seat)))
    assert match.seat is not None, "somebody is asked after all"
    assert match.view().table.turn > 0


def test_an_announcement_of_an_earlier_turn_is_forgotten_in_play() -> None:
    match = GAME.start(players=2, seed=1)
    active = match.seat
    assert active is not None
    match.announce("pass_turn", by=1 - active)
    for move in ("roll", "take_nothing", "end_turn"):
        match.play(move, by=active)
    assert match.seat == 1 - active
    assert match._announced == {}, "the turn for which it was said is over"


def test_whoever_is_being_asked_passes_at_once() -> None:
    match, move, seat = before_a_question()
    match.play(move)
    length = match.length
    match.announce("pass_turn", by=seat)
    assert match.length == length + 1
    assert match.view().table.passing >> seat & 1


@pytest.mark.parametrize("decision", ["decline", "roll"])
def test_other_decisions_wait_until_they_are_asked(decision: str) -> None:
    match, _, seat = before_a_question()
    with pytest.raises(IllegalMove, match=f"“{decision}” can’t be announced beforehand") as refused:
        match.announce(decision, by=seat)
    assert decision in refused.value.text("fr")


def test_decisions_and_seats_that_there_are_not_are_refused() -> None:
    match, _, _ = before_a_question()
    with pytest.raises(IllegalMove):
        match.announce("dance", by=0)
    for seat in (3, None, "1"):
        with pytest.raises(ValueError, match=f"there is no seat {seat!r}"):
            match.announce("pass_turn", by=seat)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="can’t be announced beforehand"):
        ludotheque.load("sanssouci").start(players=2).announce("stay", by=0)
