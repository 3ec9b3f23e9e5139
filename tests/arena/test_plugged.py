"""Bots of one's own: classes and programs, in the arena and at any table."""

import json
import os
import pickle
import statistics
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import ludotheque
from ludotheque.bots.plugged import BotFailed, plugged
from ludotheque.lab.arena import arena

GAME = ludotheque.load("sanssouci")
HERE = Path(__file__).parent
EXAMPLE = HERE.parent.parent / "examples" / "first_move.js"
PROGRAM = f"program:node {EXAMPLE}"
CLASS = f"{HERE}/unruly.py:First"


def test_the_example_in_javascript_plays_as_the_class_in_python_does() -> None:
    result = arena(GAME, [PROGRAM, CLASS], games=4, jobs=1)
    assert result.failures == []
    script, first, *mirrors = result.rows
    assert script.share == first.share == 0.5  # both take the first move, so that a deal goes the same way twice
    assert script.lead == 0
    assert script.moves > 50
    assert [row.share for row in mirrors] == [0.5, 0.5]


@pytest.mark.parametrize("spec", [PROGRAM, CLASS])
def test_they_sit_down_at_any_table(spec: str) -> None:
    bot = ludotheque.bot(spec, seed=3)
    for seed in (1, 2):
        match = GAME.start(players=2, seed=seed)
        while match.seat is not None:
            view = match.view(match.seat)
            number = bot.choose(view)
            assert number == view.legal[0]
            match.play(number)
    with pytest.raises((ValueError, IndexError)):
        bot.choose(match.view(0))


def test_a_module_in_the_present_folder_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    monkeypatch.setattr(sys, "path", [*sys.path])
    match = GAME.start(players=2, seed=1)
    assert plugged("unruly:First", 1).choose(match.view(match.seat)) == match.view(match.seat).legal[0]


MINE = """
from __future__ import annotations
from dataclasses import dataclass
from beside_mine import FIRST

@dataclass
class Mine:
    seed: int

    def choose(self, view: View) -> int:
        return view.legal[FIRST]
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with a bot, which imports its neighbour."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "beside_mine.py").write_text("FIRST = 0\n", encoding="utf-8")
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_a_class_in_a_file_may_be_a_dataclass_and_pickled(mine: Path) -> None:
    first, second = (plugged(f"{mine}:Mine", seed) for seed in (1, 2))
    assert [pickle.loads(pickle.dumps(bot)) for bot in (first, second)] == [first, second]
    match = GAME.start(players=2, seed=1)
    assert first.choose(match.view(match.seat)) == match.view(match.seat).legal[0]


def test_a_file_hides_no_module_and_its_folder_is_searched_once(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(mine.parent.parent)
    mine = mine.rename(mine.with_name("statistics.py"))
    for spec in (f"{mine}:Mine", f"{mine.relative_to(Path.cwd())}:Mine"):
        plugged(spec, 1)
    assert sys.path.count(str(mine.parent)) == 1
    assert sys.modules["statistics"] is statistics


def test_a_file_that_can_t_be_loaded_is_loaded_anew_once_it_is_mended(mine: Path) -> None:
    mine.write_text("import no_such_module", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ValueError, match="no_such_module"):
            plugged(f"{mine}:Mine", 1)
    mine.write_text(MINE, encoding="utf-8")
    assert plugged(f"{mine}:Mine", 1)


def test_a_program_that_fails_says_so_and_is_started_anew() -> None:
    bot = plugged(f"program:{sys.executable} {HERE / 'unruly.py'} garbage", 1)
    match = GAME.start(players=2, seed=1)
    for _ in range(2):
        with pytest.raises(BotFailed, match="I would rather not"):
            bot.choose(match.view(match.seat))


def test_a_program_is_told_of_each_match_and_not_asked_where_there_is_no_choice(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    bot = plugged(f"program:{sys.executable} {HERE / 'spy.py'} {notes}", 1)
    first, second = (GAME.start(players=2, seed=seed) for seed in (1, 2))
    for match in (first, second):  # both at their beginning
        bot.choose(match.view(match.seat))
    view = first.view(first.seat)
    only = replace(view, legal=view.legal[-1:])
    assert bot.choose(only) == view.legal[-1]
    told = [json.loads(line)["type"] for line in notes.read_text(encoding="utf-8").splitlines()[1:]]
    assert told == ["game", "choose", "game", "choose"]


def test_a_program_ends_with_whoever_asked_it(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    bot = plugged(f"program:{sys.executable} {HERE / 'spy.py'} {notes}", 1)
    match = GAME.start(players=2, seed=1)
    bot.choose(match.view(match.seat))
    pid = int(notes.read_text(encoding="utf-8").splitlines()[0])
    os.kill(pid, 0)
    del bot
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
