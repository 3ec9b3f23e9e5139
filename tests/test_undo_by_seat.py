"""Who may take back what: a seat its own decisions, one by one or back to the beginning of its turn."""

import random

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.play.match import Match
from matches import GAME, play_on, started, state

GAMES = [entry.id for entry in games()]


def undoable(count: int = 1, players: int = 2) -> Match:
    """A match in which so many moves can be taken back."""
    match = started(players)
    while match.undoable() < count:
        play_on(match, 1)
    return match


def test_the_seat_that_decides_takes_its_move_back() -> None:
    match = undoable()
    assert match.seat is not None
    length = match.length
    assert match.undo_refusal(match.seat) is None
    match.undo(by=match.seat)
    assert match.length == length - 1


@pytest.mark.parametrize("moves", [20, 21, 22, 23])
def test_a_seat_that_has_nothing_to_decide_takes_nothing_back(moves: int) -> None:
    match = play_on(started(3), moves)
    assert match.seat is not None
    before = state(match)
    for other in {0, 1, 2} - {match.seat}:
        refusal = match.undo_refusal(other)
        assert refusal is not None
        assert refusal.text("en") == f"Wait: {match.names[match.seat]} decides first."
        assert match.names[match.seat] in refusal.text("fr")
        for take_back in (match.undo, match.restart_turn):
            with pytest.raises(ludotheque.UndoRefused, match="decides first"):
                take_back(other)
    assert state(match) == before


@pytest.mark.parametrize(
    ("moves", "why"),
    [(0, "There is nothing to take back yet."), (1, "The last move was another player’s"), (2, "Chance has spoken")],
)
def test_the_reason_is_told_without_trying(moves: int, why: str) -> None:
    match = play_on(started(), moves)
    assert match.seat is not None
    for by in (None, match.seat):
        refusal = match.undo_refusal(by)
        assert refusal is not None
        assert refusal.text("en").startswith(why)
    with pytest.raises(ludotheque.UndoRefused, match=why):
        match.restart_turn(match.seat)


def test_before_the_first_move_nobody_has_anything_to_take_back() -> None:
    match = started()
    refusals = [match.undo_refusal(by) for by in (0, 1, None)]
    assert {str(refusal) for refusal in refusals} == {"There is nothing to take back yet."}


def test_after_the_end_nobody_takes_anything_back() -> None:
    match = play_on(started())
    assert match.undoable() == 0
    for by in (0, 1, None):
        assert str(match.undo_refusal(by)) == "The match is over; nothing can be taken back."


@pytest.mark.parametrize("seat", [2, -1, "0", True])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    match = undoable()
    length = match.length
    for take_back in (match.undo_refusal, match.undo, match.restart_turn):
        with pytest.raises(ValueError, match="there is no seat"):
            take_back(seat)
    assert match.length == length


def test_a_turn_is_begun_anew() -> None:
    match = undoable(3)
    seat, count = match.seat, match.undoable()
    assert seat is not None
    begun = match.view(seat, at=match.length - count).masked
    assert match.restart_turn(by=seat) == count
    assert match.view(seat).masked == begun
    assert (match.seat, match.undoable()) == (seat, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_restart_stays_within_the_turn_and_before_every_barrier(name: str) -> None:
    game = ludotheque.load(name)
    match = game.start(players=2, seed=3)
    chance, restarts = random.Random(1), 0
    while match.length < 400 and match.seat is not None:
        count, seat, turn = match.undoable(), match.seat, match.view().table.turn
        if count and chance.random() < 0.3:
            length, history = match.length, match._referee.history(None)
            taken = match.restart_turn(by=seat)
            assert match.length == length - taken
            assert 0 < taken <= count
            assert (match.seat, match.view().table.turn) == (seat, turn)
            assert {played.seat for played in history[length - taken :]} == {seat}
            assert match.undo_refusal(seat) is not None or match.view(None, match.length - 1).table.turn != turn
            restarts += 1
        play_on(match, chance.randrange(1, 4))
    assert restarts >= 3


def test_a_restart_stops_where_the_turn_began_though_the_seat_had_decided_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = undoable(3)
    seat, length = match.seat, match.length
    assert seat is not None
    now = int(match.view().table.turn)
    view = match.view

    class Earlier:
        """The table two moves ago, as if another turn had ended then."""

        turn = now - 1

    class Seen:
        table = Earlier

    def seen(viewer: int | None = None, at: int | None = None) -> object:
        return Seen if at == length - 2 else view(viewer, at)

    monkeypatch.setattr(match, "view", seen)
    assert match.restart_turn(by=seat) == 1
    assert match.length == length - 1


def test_a_restored_match_can_take_back_as_much() -> None:
    match = undoable(3)
    again = GAME.restore(match.save())
    assert again.undoable() == match.undoable() >= 3
    assert match.seat is not None
    assert again.restart_turn(match.seat) == match.restart_turn(match.seat)
    assert state(again) == state(match)
