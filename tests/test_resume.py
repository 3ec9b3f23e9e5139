"""Matches that their keeper stores as a key and moves, names that change, and what everybody may know is expected."""

import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.play.match import Match
from ludotheque.play.words import Line
from matches import GAME, play_on, started, state

KEY = bytes(range(32))
GAMES = [entry.id for entry in games()]


def kept(match: Match) -> list[int]:
    """The moves, as whoever keeps a match has noted them."""
    moves: list[int] = json.loads(match.save())["moves"]
    return moves


# ---------------------------------------------------------------------------------------------------- keys and moves


def test_a_match_is_started_with_the_key_of_its_keeper() -> None:
    match = GAME.start(players=2, key=KEY)
    assert match.commitment == hashlib.sha256(KEY).hexdigest()
    assert state(play_on(match, 30)) == state(play_on(GAME.start(players=2, key=KEY), 30))
    assert GAME.start(players=2, key=secrets.token_bytes(32)).commitment != match.commitment


@pytest.mark.parametrize("key", [b"", b"x" * 31, b"x" * 33, "x" * 32, 7, bytearray(32)])
def test_a_key_is_32_bytes(key: Any) -> None:
    with pytest.raises(ValueError, match=r"a key is 32 random bytes; make it with secrets.token_bytes\(32\)"):
        GAME.start(players=2, key=key)
    with pytest.raises(ValueError, match="a key is 32 random bytes"):
        GAME.resume(2, {}, None, key, [])


def test_nothing_is_resumed_without_its_key() -> None:
    with pytest.raises(ValueError, match="a key is 32 random bytes"):
        GAME.resume(2, {}, None, None, [])  # type: ignore[arg-type]


def test_a_seed_and_a_key_don_t_go_together() -> None:
    with pytest.raises(ValueError, match="give a seed or a key, not both"):
        GAME.start(players=2, seed=7, key=KEY)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [0, 1, 40, 10_000])
def test_a_match_is_resumed_from_its_key_and_moves(name: str, moves: int) -> None:
    game = ludotheque.load(name)
    players = max(game.players)
    match = play_on(game.start(players=players, key=KEY), moves)
    again = game.resume(players, match.options, match.names, KEY, kept(match))
    assert state(again) == state(match)
    assert again.chronicle(0) == match.chronicle(0)
    assert again.undoable() == match.undoable()
    assert state(play_on(again, 5)) == state(play_on(match, 5))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda moves: moves[2:], "move 1 of this match is not legal: "),
        (lambda moves: [*moves, 9999], "move 31 of this match is not legal: There is no move 9999"),
        (lambda moves: [*moves[:9], 1.5], "move 10 of this match is not legal: There is no move 1.5"),
        (lambda moves: [*moves[:9], None], "move 10 of this match is not legal: There is no move None"),
    ],
)
def test_a_move_that_is_not_legal_is_not_resumed(change: Any, why: str) -> None:
    moves = kept(play_on(GAME.start(players=2, key=KEY), 30))
    with pytest.raises(ludotheque.SaveError, match=why):
        GAME.resume(2, {}, None, KEY, change(moves))


def test_nothing_is_played_after_the_end() -> None:
    moves = kept(play_on(GAME.start(players=2, key=KEY)))
    with pytest.raises(ludotheque.SaveError, match=rf"move {len(moves) + 1} of this match is not legal: .*is over"):
        GAME.resume(2, {}, None, KEY, [*moves, 0])


def test_what_can_t_be_started_can_t_be_resumed() -> None:
    with pytest.raises(ValueError, match="Sanssouci is for 2, 3, 4 players"):
        GAME.resume(5, {}, None, KEY, [])
    with pytest.raises(ludotheque.OptionError, match="there is no option 'x'"):
        GAME.resume(2, {"x": "y"}, None, KEY, [])
    with pytest.raises(ValueError, match="there are 2 players, but 1 names"):
        GAME.resume(2, {}, ["Ann"], KEY, [])


def test_the_key_is_nowhere_to_be_read_from_a_match() -> None:
    match = play_on(GAME.start(players=2, key=KEY), 30)
    shown = [name for name in vars(match) if not name.startswith("_")]
    assert sorted(shown) == ["game", "names", "options", "players"]
    for seat in (0, 1, None):
        assert KEY.hex() not in match.record(seat)


# --------------------------------------------------------------------------------------------------------------- names


def test_players_may_be_called_otherwise_while_they_play() -> None:
    match = play_on(started(names=["Ann", "Bob"]), 30)
    before = match.view(0)
    match.rename(["Zoë", "Bob"])
    assert match.names == match.view(0).names == ("Zoë", "Bob")
    assert match.view(0).masked == before.masked
    assert not any("Ann" in line for line in match.log())
    assert any("Zoë" in line for line in match.log())
    assert GAME.restore(match.save()).names == ("Zoë", "Bob")


@pytest.mark.parametrize("names", [["Ann"], ["Ann", ""], ["Ann", "a\nb"], "AB", ["Ann", "Bob", "Cy"], ["x" * 41, "B"]])
def test_a_name_that_can_t_be_one_changes_nothing(names: Any) -> None:
    match = started(names=["Ann", "Bob"])
    with pytest.raises(ValueError, match="name"):
        match.rename(names)
    assert match.names == ("Ann", "Bob")


# ----------------------------------------------------------------------------------------------------- what is expected


def test_it_is_said_what_is_to_be_decided() -> None:
    match = started()
    assert match.expected() == "choose a side of your garden"
    assert match.expected("fr") == GAME.words("fr").say("decision-choose_side.ask")
    assert match.view(0).ask == match.view(1).ask == match.view().ask == Line("decision-choose_side.ask", {}, "1.3")
    play_on(match, 2)
    assert match.expected() == "play a card and take a tile"


def test_nothing_is_expected_after_the_end() -> None:
    match = play_on(started())
    assert [match.expected(), match.expected("fr"), match.view(0).ask, match.view().ask] == [None] * 4
    assert match.view(0, at=0).ask is not None


@pytest.mark.parametrize("name", GAMES)
def test_those_who_wait_know_no_more_of_it_than_the_phase(name: str) -> None:
    game = ludotheque.load(name)
    match = game.start(players=min(game.players), seed=2)
    words = {lang: game.words(lang) for lang in ("en", "fr")}
    while match.seat is not None:
        phase = game.contract.moves.of_phase(int(match.view().table.phase))
        for viewer in (*range(match.players), None):
            ask = match.view(viewer).ask
            assert ask is not None
            name_of = match.legal()[0].name if viewer == match.seat else phase.name
            assert ask.message in (f"decision-{name_of}.ask", f"decision-{name_of}")
            assert ask.rule in game.rules("en")
            assert all(words[lang].tell(ask) for lang in words)
        play_on(match, 1)


def test_a_decision_without_a_question_of_its_own_is_asked_by_its_name() -> None:
    example = ludotheque.load(str(Path(__file__).parent.parent / "examples" / "soothsayer"))
    match = example.start(players=2, seed=1)
    decision = example.contract.moves.of_phase(int(match.view().table.phase))
    assert f"decision-{decision.name}.ask" not in example.words("en")
    assert match.view().ask == Line(f"decision-{decision.name}", {}, decision.rule)
    assert match.expected("fr") == example.words("fr").say(f"decision-{decision.name}")
