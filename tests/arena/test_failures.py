"""A bot that fails loses that game, and the arena goes on."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import ludotheque
from ludotheque.bots import plugged
from ludotheque.lab.arena import arena
from ludotheque.lab.arena_play import LineUp, Played, Setting, Task, play_all

GAME = ludotheque.load("sanssouci")
UNRULY = Path(__file__).parent / "unruly.py"
FIRST = f"program:node {Path(__file__).parent.parent.parent / 'examples' / 'first_move.js'}"


def program(kind: str) -> str:
    return f"program:{sys.executable} {UNRULY} {kind}"


def played(
    spec: str, limit_s: float = 10.0, players: int = 2, others: str = FIRST, seats: Sequence[int] = (0,)
) -> list[Played]:
    """One deal from some seats: a bot among others that are well."""
    setting = Setting(GAME, players, {}, [LineUp(spec, others)], 1, limit_s)
    found: list[Played] = []
    assert play_all([(setting, Task(0, 0, seat)) for seat in seats], 1, lambda _, one: found.append(one))
    return found


@pytest.mark.parametrize(
    ("spec", "why", "told"),
    [
        (f"{UNRULY}:Raises", "crash", "KeyError: 'lost my notes' (unruly.py, line "),
        (f"{UNRULY}:Leaves", "crash", "SystemExit: 0 (unruly.py, line "),
        (f"{UNRULY}:Dies", "crash", "exit code 3"),
        (f"{UNRULY}:Stillborn", "crash", "no such net"),
        (f"{UNRULY}:Illegal", "illegal", "not legal"),
        (f"{UNRULY}:NoNumber", "illegal", "the left one"),
        (program("garbage"), "illegal", "I would rather not"),
        (program("list"), "illegal", "which is no answer"),
        (program("endless"), "illegal", "no end"),
        (program("silent"), "crash", "exit code 0"),
        (program("deep"), "illegal", "which is no answer"),
        (program("refused"), "illegal", "which is no answer"),
        (program("long"), "crash", "aaaa"),
        (program("huge"), "illegal", "is not legal"),
    ],
)
def test_a_bot_that_fails_loses_its_game(spec: str, why: str, told: str) -> None:
    (game,) = played(spec)
    assert game.shares == [0, 1]
    assert game.leads is None
    assert game.failure is not None
    assert (game.failure.bot, game.failure.seat, game.failure.why) == (spec, 0, why)
    assert told in game.failure.detail
    assert len(game.failure.detail) < 600


@pytest.mark.parametrize("spec", [f"{UNRULY}:Hangs", program("hang")])
def test_a_bot_that_hangs_is_killed_when_its_time_is_up(spec: str) -> None:
    (game,) = played(spec, limit_s=2.0)
    assert game.shares == [0, 1]
    assert game.failure is not None
    assert (game.failure.why, game.failure.detail) == ("late", "more than 2 s")


def test_a_bot_that_is_never_ready_loses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugged, "LOADING_LIMIT_S", 2.0)
    (game,) = played(program("never-ready"))
    assert game.failure is not None
    assert (game.failure.seat, game.failure.why) == (0, "late")


def test_the_others_share_the_victory_of_a_game_that_somebody_fails() -> None:
    for game in played(FIRST, players=3, others=program("garbage"), seats=range(3)):
        assert game.failure is not None
        assert game.failure.seat != game.task.seat
        assert game.shares == [0 if seat == game.failure.seat else 0.5 for seat in range(3)]


def test_the_arena_goes_on_with_a_fresh_process() -> None:
    bad = program("garbage")
    result = arena(GAME, [bad, FIRST], games=4, jobs=2)
    assert result.whole
    mine, others, mirror, control = result.rows
    assert [row.share for row in result.rows] == [0, 1, 0.5, 0.5]
    assert (mine.failures, mine.failures_against, mine.lead) == ({"illegal": 4}, {}, None)
    assert (others.failures, others.failures_against) == ({}, {"illegal": 4})
    assert sum(mirror.failures.values()) + sum(mirror.failures_against.values()) == 4
    assert (control.failures, control.failures_against, control.lead) == ({}, {}, 0)
    assert [failure.bot for failure in result.failures] == [bad] * 8


def test_a_class_that_can_t_be_had_any_more_loses_its_game_and_the_arena_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "moody.py"
    file.write_text(
        "from pathlib import Path\n"
        "class Moody:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view):\n"
        "        Path(__file__).write_text('no python')\n"
        "        raise SystemExit\n"
    )
    games = played(f"{file}:Moody", seats=(0, 0, 0))
    assert [game.failure is not None and game.failure.why for game in games] == ["crash"] * 3
    assert games[0].failure is not None
    assert games[0].failure.detail == "SystemExit: (moody.py, line 6)"
    assert games[1].failure is not None
    assert "can't be imported (SyntaxError" in games[1].failure.detail


@pytest.mark.parametrize("name", ["Noisy", "Nosy"])
def test_noise_is_no_answer_and_settings_are_not_passed_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_DATABASE", "postgresql://secret")
    (game,) = played(f"{UNRULY}:{name}")
    assert game.failure is None


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        (f"{UNRULY}:Frist", "has no class Frist; it has: First, Noisy"),
        (f"{UNRULY}:Idle", "lacks a method choose"),
    ],
)
def test_a_class_that_is_not_there_is_no_lost_game_but_a_mistake(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        played(spec)
