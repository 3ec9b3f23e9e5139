"""Whole arenas: the result, the command, the picture, Ctrl-C."""

import itertools
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import ludotheque
from ludotheque.bots import listed
from ludotheque.cli import app
from ludotheque.lab import arena as module
from ludotheque.lab.arena import Result, arena, tasks_of
from ludotheque.lab.arena_chart import WIDTH, chart, fitting
from ludotheque.lab.arena_play import LineUp, Played, Setting, Task, play_all
from ludotheque.report_arena import put_arena

GAME = ludotheque.load("sanssouci")
FIRST = f"program:node {Path(__file__).parent.parent.parent / 'examples' / 'first_move.js'}"
SPY = Path(__file__).parent / "spy.py"
ENGLISH = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "100", "NO_COLOR": "1"}
TIMES = ("seconds", "slowest")


@pytest.fixture(scope="module")
def result() -> Result:
    return arena(GAME, ["greedy", FIRST], games=4, jobs=2)


def timeless(result: Result) -> list[dict[str, Any]]:
    """The rows without what a clock says."""
    return [{key: value for key, value in row.as_dict().items() if key not in TIMES} for row in result.rows]


def run(*args: object) -> Any:
    return CliRunner().invoke(app, [str(arg) for arg in args], env=ENGLISH)


def test_the_better_bot_wins_more_and_both_sides_agree(result: Result) -> None:
    best, worst, *_ = result.rows
    assert (best.bot, best.against, best.games, best.fair) == ("greedy", FIRST, 4, 0.5)
    assert best.share > 0.8
    assert best.share + worst.share == 1
    assert best.lead is not None
    assert best.lead == -(worst.lead or 0)
    assert [rating.bot for rating in result.ratings] == ["greedy", FIRST]
    assert [row.elo for row in result.rows[:2]] == [rating.elo for rating in result.ratings]
    assert result.as_dict()["rows"][0]["bot"] == "greedy"


def test_a_bot_is_its_own_equal(result: Result) -> None:
    mirrors = [row for row in result.rows if row.mirror]
    assert [row.bot for row in mirrors] == ["greedy", FIRST]
    assert all(row.low <= row.fair <= row.high for row in mirrors)


def test_the_mirror_of_many_games_is_even() -> None:
    (mirror,) = arena(GAME, ["random"], games=40).rows
    assert mirror.low <= 0.5 <= mirror.high
    assert mirror.high - mirror.low < 0.35
    assert mirror.share != 0.5  # two random bots do not toss the same coins


def test_the_result_does_not_depend_on_how_many_play_at_a_time(result: Result) -> None:
    again = arena(GAME, ["greedy", FIRST], games=4, jobs=1)
    assert timeless(again) == timeless(result)
    assert again.ratings == result.ratings


def test_search_by_iterations_is_the_same_each_time() -> None:
    def shares(jobs: int) -> dict[Task, object]:
        setting = Setting(GAME, 2, {}, [LineUp("search@16", FIRST)], 1, 10.0)
        found: list[Played] = []
        play_all([(setting, task) for task in tasks_of(setting, deals=1)], jobs, lambda _, one: found.append(one))
        return {one.task: (one.shares, one.leads, one.length) for one in found}

    assert shares(jobs=1) == shares(jobs=2)


def test_another_game_with_more_players_and_an_option() -> None:
    game = ludotheque.load("villages")
    result = arena(game, ["random"], games=3, players=3, options={"surprise": "kept"}, jobs=1)
    assert result.options["surprise"] == "kept"
    assert (result.rows[0].games, result.failures) == (3, [])


def test_bots_play_with_the_edition_of_the_box_that_is_on_the_table() -> None:
    edition = ludotheque.load("sanssouci", box={"bonuses": {"full_column": 7}})
    setting = Setting(edition, 2, {}, [LineUp("greedy", FIRST)], 1, 10.0)
    found: list[Played] = []
    play_all([(setting, Task(0, 0, 0))], 1, lambda _, one: found.append(one))
    match, greedy = setting.deal(Task(0, 0, 0)), ludotheque.bot("greedy", setting.bot_seed(Task(0, 0, 0), 0))
    while match.seat is not None:
        view = match.view(match.seat)
        match.play(greedy.choose(view) if match.seat == 0 else view.legal[0])
    scores = match.scores()
    assert found[0].leads == [scores[0] - scores[1], scores[1] - scores[0]]
    assert found[0].length == match.length


# ---------------------------------------------------------------------------------------------------- the command


def test_json_has_the_figures_and_the_picture_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "chart.svg"
    done = run("arena", "sanssouci", "--bots", f"random,{FIRST}", "-n", 2, "--json", "--jobs", 1, "--plot", picture)
    assert done.exit_code == 0, done.output
    rows = json.loads(done.stdout)
    keys = {"bot", "games", "share", "low", "high", "lead", "against", "players", "lead_low", "lead_high", "fair"}
    keys |= {"elo", "mirror", "failures", "slowest"}
    assert all(keys <= set(row) for row in rows)
    assert [row["bot"] for row in rows if not row["mirror"]] == ["random", FIRST]
    assert ElementTree.parse(picture).getroot().get("viewBox")


def test_a_secret_seed_is_drawn_anew_and_told_at_the_end() -> None:
    args = ("arena", "sanssouci", "--bots", "random", "-n", 2, "--jobs", 1)
    told = [run(*args, "--secret") for _ in range(2)]
    assert [done.exit_code for done in told] == [0, 0]
    seeds = [int(re.search(r"seed (\d+)", done.stdout)[1]) for done in told]  # type: ignore[index]
    assert min(seeds) > 1 << 40
    assert seeds[0] != seeds[1]
    as_data = run(*args, "--secret", "--json")
    assert re.fullmatch(r"seed \d+", as_data.stderr.strip().splitlines()[-1])
    assert json.loads(as_data.stdout)[0]["games"] == 2
    again = run(*args, "--seed", seeds[0])
    assert again.stdout.splitlines()[:6] == told[0].stdout.splitlines()[:6]
    refused = run(*args, "--seed", 7, "--secret")
    assert (refused.exit_code, "leave out --seed or --secret" in refused.stderr) == (2, True)


def test_the_table_tells_what_was_played_and_draws_bars(
    result: Result, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    put_arena(result, 3)
    told = capsys.readouterr().out
    assert "4 games of each line-up (rounded up from 3" in told
    assert "itself" in told
    assert "┃" in told
    assert "█████" in told
    assert "stopped early" not in told
    put_arena(replace(result, whole=False, rows=[], ratings=[]), 4)
    assert "stopped early" in capsys.readouterr().out


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
def test_no_figure_is_cut_off_however_narrow_the_terminal(
    result: Result, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    put_arena(result, 4)
    lines = capsys.readouterr().out.splitlines()
    assert not any("…" in line for line in lines)
    assert any("┃" in line for line in lines) == (columns >= 80)
    if columns >= 80:
        best = result.rows[0]
        figures = f"{best.share:.1%}", f"{best.low:.1%}–{best.high:.1%}", f"{best.lead:+.1f} ± "
        assert any(all(figure in line for figure in figures) for line in lines)


def test_what_a_bot_thought_is_told_of_every_seat(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"novice": 1, "amateur": 10}
    thought = {"novice": 0.1, "amateur": 2.0}

    def play_all(games, jobs, tell, seconds=None):  # type: ignore[no-untyped-def]
        for setting, task in games:
            bots = setting.bots(task)
            slowest = [0.5 if bot == "novice" and seat != task.seat else 0.1 for seat, bot in enumerate(bots)]
            counts, seconds = [asked[bot] for bot in bots], [thought[bot] for bot in bots]
            tell(setting, Played(task, [1 / 3] * 3, [0] * 3, counts, seconds, slowest, 1))
        return True

    monkeypatch.setattr(module, "play_all", play_all)
    put_arena(arena(GAME, ["novice", "amateur"], games=3, players=3), 3)
    table = capsys.readouterr().out.rpartition("Failures")[2].splitlines()
    figures = {row.split()[0]: row.split()[1:4] for row in table if row.strip().startswith(("novice", "amateur"))}
    seats = 3 * (1 + 2 + 3)  # of each: alone among others, as the others, and against itself, from three seats
    assert figures == {"novice": [f"{seats}", "100.0", "500.0"], "amateur": [f"{10 * seats}", "200.0", "100.0"]}


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("chess", "--bots", "random"), "there is no game 'chess'"),
        (("sanssouci", "--bots", "deep-blue"), "there is no bot 'deep-blue'"),
        (("sanssouci", "--bots", "random", "--plot", "x.gif"), "an .svg or a .png file"),
        (("sanssouci", "--bots", ","), "name the bots"),
        (("sanssouci", "--bots", "random", "--seed", "-5"), "a whole number from 0 on"),
        (("sanssouci", "--bots", "random", "--jobs", "0"), "at least one game at a time"),
        (("sanssouci", "--bots", "random", "--limit", "0"), "some time for a move"),
        (("sanssouci", "--bots", "random", "--limit", "inf"), "some time for a move"),
        (("sanssouci", "--bots", "random", "--limit", "nan"), "some time for a move"),
    ],
)
def test_bad_input_is_refused_in_one_line(args: tuple[str, ...], told: str) -> None:
    done = run("arena", *args)
    assert done.exit_code == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_bot_that_turns_out_to_be_none_does_not_cost_what_was_played_before() -> None:
    bots = f"random,greedy,{Path(__file__).parent}/unruly.py:Frist"
    done = run("arena", "sanssouci", "--bots", bots, "-n", "2", "-j", "1", "--json")
    assert done.exit_code == 2
    assert "has no class Frist" in done.stderr
    rows = json.loads(done.stdout)
    assert [(row["bot"], row["against"], row["games"]) for row in rows] == [
        ("random", "greedy", 2), ("greedy", "random", 2)
    ]  # fmt: skip


def test_bots_are_listed_with_commas_and_quotes_keep_a_command_together() -> None:
    assert listed("greedy, search@2s,random") == ["greedy", "search@2s", "random"]
    assert listed('random,"program:node x.js --a=1,2"') == ["random", "program:node x.js --a=1,2"]


def test_the_picture_has_a_bar_and_whiskers_for_every_row_within_its_bounds(result: Result) -> None:
    root = ElementTree.fromstring(chart(result))
    texts = ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Sanssouci: who wins how often" in texts
    assert "greedy against itself" in texts
    assert len([one for one in texts if " against " in one]) == len(result.rows)
    for one in root.iter("{http://www.w3.org/2000/svg}rect"):
        assert float(one.get("x", 0)) + float(one.get("width", 0)) <= WIDTH
    assert fitting("a" * 200, 100).endswith("…")


@pytest.fixture
def heeded() -> Iterator[None]:
    """Ctrl-C, which whoever runs the tests in the background has told them not to heed."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded")
@pytest.mark.parametrize("seconds", [None, 1e6])
def test_games_that_ctrl_c_ends_are_told_from_games_whose_time_is_over(seconds: float | None) -> None:
    setting = Setting(GAME, 2, {}, [LineUp("random", "random")], 1, 10.0)
    games = ((setting, Task(0, deal, 0)) for deal in itertools.count())
    person = threading.get_ident()

    def interrupt(_: Setting, one: Played) -> None:
        if one.task.deal == 0:  # once
            signal.pthread_kill(person, signal.SIGINT)

    assert not play_all(games, 1, interrupt, seconds)
    assert play_all(games, 1, lambda *_: None, seconds=0)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)  # Ctrl-C, an end that was asked for, and a closed terminal


def heed_signals() -> None:
    """Whoever runs the tests in the background has told all its children not to."""
    for end in ENDS:
        signal.signal(end, signal.SIG_DFL)


@pytest.mark.parametrize("end", ENDS)
def test_ctrl_c_tells_what_was_played_and_leaves_nobody_behind(end: signal.Signals, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    spec = f"program:{sys.executable} {SPY} {notes}"
    command = [sys.executable, "-m", "ludotheque", "arena", "sanssouci", "--bots", f"{spec},random", "--json"]
    running = subprocess.Popen(
        [*command, "-n", "100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heed_signals
    )
    try:
        while running.poll() is None and (not notes.exists() or notes.read_bytes().count(b'"type":"game"') < 12):
            time.sleep(0.05)
        running.send_signal(end)
        out, err = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130, err
    rows = json.loads(out)
    assert rows[0]["games"] >= 2
    assert rows[0]["games"] % 2 == 0
    assert rows[0]["failures"] == {}
    pids = [int(line) for line in notes.read_bytes().splitlines() if line.isdigit()]
    assert pids
    assert not any(map(is_alive, pids))
