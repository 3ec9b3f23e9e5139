"""The chronicle of a match: what happened since one last looked, and at which move."""

from typing import Any

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.kernel.table import Array, Table
from ludotheque.play.chronicle import Told
from ludotheque.play.match import Match
from matches import GAME, play_on, started

GAMES = [entry.id for entry in games()]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_whoever_looks_after_every_move_has_read_the_whole_story_once(name: str, seat: int | None) -> None:
    game = ludotheque.load(name)
    match = game.start(players=max(game.players), seed=5)
    read = match.chronicle(seat)
    while not match.over:
        seen = match.length
        play_on(match, 1)
        read += [told for told in match.chronicle(seat, since=seen) if told.at > 0]  # the opening has been read
    whole = match.chronicle(seat)
    assert read == whole
    assert match.story(seat) == [told.line for told in whole]
    for since in (1, 33, match.length - 1):
        assert match.chronicle(seat, since) == [told for told in whole if told.at > since]


def test_each_line_says_which_move_it_tells_of_and_whose_that_was() -> None:
    match = play_on(started(3))
    movers = [played.seat for played in match._referee.history(None)]
    chronicle = match.chronicle(0)
    assert {told.at for told in chronicle} >= {0, 1, match.length}
    assert [told.at for told in chronicle] == sorted(told.at for told in chronicle)
    for told in chronicle[:-1]:
        assert told.seat == (movers[told.at - 1] if told.at else None)
    assert chronicle[-1] == Told(match.length, None, match.story(0)[-1])
    assert chronicle[-1].line.message == "log-winner"


def test_the_winners_are_told_with_the_last_move_and_not_again() -> None:
    match = play_on(started())
    assert [told.line.message for told in match.chronicle(None, match.length - 1)].count("log-winner") == 1
    assert match.chronicle(None, match.length) == []


def test_the_opening_is_told_before_the_first_move_and_only_from_the_start() -> None:
    match = started()
    opening = match.chronicle(0)
    assert opening
    assert {(told.at, told.seat) for told in opening} == {(0, None)}
    play_on(match, 1)
    assert match.chronicle(0)[: len(opening)] == opening
    assert all(told.at == 1 for told in match.chronicle(0, since=1) + match.chronicle(0)[len(opening) :])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_log_since_a_move_is_the_end_of_the_log(lang: str) -> None:
    match = play_on(started(), 40)
    log = match.log(1, lang)
    last = match.log(1, lang, since=39)
    assert 0 < len(last) < 10
    assert log[-len(last) :] == last
    assert match.log(1, lang, since=40) == []


@pytest.mark.parametrize("since", [-1, 6, 1.0, True, None, "0"])
def test_a_moment_that_never_was_is_refused(since: Any) -> None:
    match = play_on(started(), 5)
    for read in (match.chronicle, match.story):
        with pytest.raises(ValueError, match=f"there is no move {since}; the match has 5 moves"):
            read(0, since)


def test_a_seat_where_nobody_sits_reads_nothing() -> None:
    with pytest.raises(ValueError, match="there is no seat 2; use 0 to 1, or None for a spectator"):
        started().chronicle(2)


def tables_made(match: Match, since: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many tables are masked to tell of the moves after the first ``since``."""
    table, made = type(GAME.contract.table), list[int | None]()
    mask = table.mask

    def noted(self: Table, tables: Array, seat: int | None) -> Array:
        made.append(seat)
        return mask(self, tables, seat)

    with monkeypatch.context() as patched:
        patched.setattr(table, "mask", noted)
        match.chronicle(0, since)
    assert set(made) <= {0, None}, "only what this seat sees is made"
    return len(made)


def test_one_more_move_costs_the_same_however_long_the_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    early, late = play_on(started(), 10), play_on(started(), 70)
    assert tables_made(early, 9, monkeypatch) == tables_made(late, 69, monkeypatch) < 5
    assert 70 <= tables_made(late, 0, monkeypatch) < 75
