"""The ladder: what it plays, how it goes on, what it writes."""

import re
from copy import copy
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

import ludotheque
from ludotheque.cli import app
from ludotheque.lab import ladder as module
from ludotheque.lab.arena import tasks_of
from ludotheque.lab.arena_play import LineUp, Played, Task
from ludotheque.lab.ladder import Ladder
from ludotheque.lab.luck import FEWEST

GAME = ludotheque.load("sanssouci")
BOTS = ["random", "novice", "greedy"]


def made(path: Path, count: int = 4) -> Ladder:
    return Ladder([GAME], BOTS, count, path / "results.jsonl")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Games that are decided at once: the later a bot is named, the better it is."""
    seen: list[Task] = []

    def play_all(games, jobs, tell, seconds=None):  # type: ignore[no-untyped-def]
        for setting, task in games:
            strength = [BOTS.index(bot) for bot in setting.bots(task)]
            winners = [seat for seat, one in enumerate(strength) if one == max(strength)]
            shares = [(seat in winners) / len(winners) for seat in range(setting.players)]
            nought = [0] * setting.players
            seen.append(task)
            tell(setting, Played(task, shares, nought, nought, [0.0] * setting.players, [0.0] * setting.players, 1))
        return True

    monkeypatch.setattr(module, "play_all", play_all)
    return seen


def test_every_bot_plays_those_below_it_with_every_number_of_players(tmp_path: Path, quick: list[Task]) -> None:
    ladder = made(tmp_path)
    assert ladder.play(None, jobs=2)
    assert len(quick) == 3 * 4 + 3 * 6 + 3 * 4
    assert ladder.extent() == "42 games played; 42 would be all"
    for standing in ladder.standings():
        assert [rating.bot for rating in standing.ratings] == ["greedy", "novice", "random"]
        assert len(standing.rows) == (6 if standing.players == 2 else 3)
        assert not any(row.mirror for row in standing.rows)


def test_it_goes_on_from_what_was_played_and_a_line_that_was_cut_off_is_played_again(
    tmp_path: Path, quick: list[Task]
) -> None:
    made(tmp_path, count=2).play(None, jobs=2)
    before = len(quick)
    path = tmp_path / "results.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    ladder = made(tmp_path)
    assert ladder.play(None, jobs=2)
    assert len(quick) == before + (42 - before) + 1
    for i, setting in enumerate(ladder.settings):
        assert sorted(one.task for one in ladder.played[i]) == sorted(tasks_of(setting, -(-4 // setting.players)))
    assert ladder.extent() == "42 games played; 42 would be all"
    again = made(tmp_path)
    assert again.extent() == ladder.extent()
    assert again.standings() == ladder.standings()


def test_a_bot_that_has_not_played_yet_has_no_rating(tmp_path: Path, quick: list[Task]) -> None:
    Ladder([GAME], BOTS[:2], 4, tmp_path / "results.jsonl").play(None, jobs=2)
    for standing in made(tmp_path).standings():
        assert [rating.bot for rating in standing.ratings] == ["novice", "random"]


def test_bots_that_no_games_join_to_the_one_that_all_are_told_by_have_no_rating(
    tmp_path: Path, quick: list[Task]
) -> None:
    Ladder([GAME], BOTS[:2], 4, tmp_path / "results.jsonl", [2]).play(None, jobs=2)
    bots = [*BOTS[:2], "amateur", "greedy", "master"]
    ladder = Ladder([GAME], bots, 4, tmp_path / "results.jsonl", [2])
    (standing,) = ladder.standings()
    assert [row.bot for row in standing.rows] == ["novice", "random"]
    assert standing.ratings == []
    page = ladder.write(tmp_path / "ladder.md")[0].read_text(encoding="utf-8")
    assert re.search(r"\*\*novice\*\* \| 100% of 4 .* \| – \|", page)


@pytest.mark.parametrize("counted", [(False, True), (True, True)])
def test_all_games_together_are_told_without_luck_where_it_was_counted_in_all(
    tmp_path: Path, quick: list[Task], counted: tuple[bool, bool]
) -> None:
    games = [GAME, ludotheque.load("villages")]
    ladder = Ladder(games, BOTS[1:], 2 * FEWEST, tmp_path / "results.jsonl", [2])
    ladder.play(None, jobs=2)
    for i, has_luck in enumerate(counted):
        ladder.played[i] = [
            replace(one, shares=[deal % 2, 1 - deal % 2], luck=0.1 + 0.1 * (deal % 3) if has_luck else None)
            for one in ladder.played[i]
            for deal in [one.task.deal]
        ]
    together, *each = ladder.standings()
    for standing, told in zip((together, *each), (all(counted), *counted), strict=True):
        assert {row.calm is not None for row in standing.rows} == {told}
        assert {row.calm_games for row in standing.rows} == {standing.rows[0].games if told else 0}


def test_some_numbers_of_players_can_be_played_alone(tmp_path: Path, quick: list[Task]) -> None:
    ladder = Ladder([GAME], BOTS, 4, tmp_path / "results.jsonl", players=[4, 7])
    assert ladder.play(None, jobs=2)
    assert {setting.players for setting in ladder.settings} == {4}
    assert [bool(standing.rows) for standing in made(tmp_path).standings()] == [False, False, True]
    with pytest.raises(ValueError, match="none of these games is played by 7"):
        Ladder([GAME], BOTS, 4, tmp_path / "results.jsonl", players=[7])


def test_games_of_other_bots_are_left_alone(tmp_path: Path, quick: list[Task]) -> None:
    made(tmp_path).play(None, jobs=2)
    other = Ladder([GAME], ["random", "greedy"], 4, tmp_path / "results.jsonl")
    assert other.extent() == "14 games played; 14 would be all"


def test_games_of_bots_with_other_weights_or_plans_are_left_alone(
    tmp_path: Path, quick: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tmp_path).play(None, jobs=2)
    monkeypatch.setattr(module, "mark_of", lambda folder, line_up, players: "others")
    assert made(tmp_path).extent() == "0 games played; 42 would be all"


def test_what_bots_go_by_is_told_from_their_numbers_not_from_what_is_said_about_them(tmp_path: Path) -> None:
    marks, quick_marks = [], []
    for i, (weight, turns, said) in enumerate([(1, 4, "so"), (1, 4, "otherwise"), (2, 4, "so"), (1, 5, "so")]):
        folder = tmp_path / f"{i}"
        folder.mkdir()
        text = f'[weights]\nlaid = {weight}\ntuned = "{said}"\n[search]\nturns = {turns}\ntuned = "{said}"\n'
        (folder / "bots.toml").write_text(text, encoding="utf-8")
        marks.append(module.mark_of(folder, LineUp("master", "amateur"), 2))
        quick_marks.append(module.mark_of(folder, LineUp("amateur", "novice"), 2))
    assert marks[0] == marks[1]
    assert len(set(marks)) == 3
    assert quick_marks[0] == quick_marks[3] != quick_marks[2]  # these do not plan


def test_a_network_counts_for_those_who_go_by_it_and_with_so_many_players(tmp_path: Path) -> None:
    marks: dict[tuple[str, int], set[str]] = {}
    for i, network in enumerate((b"one", b"other")):
        folder = tmp_path / f"{i}"
        folder.mkdir()
        text = '[weights]\nlaid = 1\ntuned = "so"\n[network]\nfile = { 2 = "network.npz" }\ntuned = "so"\n'
        (folder / "bots.toml").write_text(text, encoding="utf-8")
        (folder / "network.npz").write_bytes(network)
        for bot in ("master", "grand-master", "trained@50"):
            for players in (2, 3):
                mark = module.mark_of(folder, LineUp(bot, "amateur"), players)
                marks.setdefault((bot, players), set()).add(mark)
    assert {key for key, found in marks.items() if len(found) == 2} == {("grand-master", 2), ("trained@50", 2)}


def test_a_class_of_one_s_own_that_has_changed_is_another(tmp_path: Path) -> None:
    file, marks = tmp_path / "mine.py", []
    for text in ("one", "other", "one"):
        file.write_text(text)
        module.mark_of.cache_clear()
        marks.append(module.mark_of(GAME.folder, LineUp("greedy", f"{file}:Mine"), 2))
    assert marks[0] == marks[2] != marks[1]


def test_a_pairing_of_slow_bots_gets_as_much_time_as_a_quick_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent = {"greedy": 300.0, "novice": 30.0, "random": 0.0}
    told: list[str] = []

    def play_all(games, jobs, tell, seconds=None):  # type: ignore[no-untyped-def]
        for (setting, task), _ in zip(games, range(66), strict=False):
            bots = setting.bots(task)
            told.append("greedy" if "greedy" in bots else "novice")
            tell(setting, Played(task, [1.0, 0.0], [1, -1], [1, 1], [spent[bot] for bot in bots], [0.0, 0.0], 1))
        return True

    monkeypatch.setattr(module, "play_all", play_all)
    assert Ladder([GAME], BOTS, 100, tmp_path / "results.jsonl", players=[2]).play(1, jobs=1)
    assert (told.count("greedy"), told.count("novice")) == (11, 55)  # two pairings have greedy in them


def test_quick_bots_stay_at_a_table_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def play_all(games, jobs, tell, seconds=None):  # type: ignore[no-untyped-def]
        for (setting, task), _ in zip(games, range(18), strict=False):
            told.append(task.line_up)
            tell(setting, Played(task, [1.0, 0.0], [1, -1], [1, 1], [5.0, 5.0], [0.0, 0.0], 1))
        return True

    monkeypatch.setattr(module, "play_all", play_all)
    Ladder([GAME], BOTS, 100, tmp_path / "results.jsonl", players=[2]).play(1, jobs=1)
    assert told == [0] * 3 + [1] * 3 + [2] * 6 + [0] * 3 + [1] * 3  # until half a minute ahead of the least played


def test_no_time_is_enough_to_write_the_page(tmp_path: Path, quick: list[Task]) -> None:
    assert made(tmp_path).play(0, jobs=2)
    assert quick == []


def test_the_page_and_the_chart_tell_how_they_stand(tmp_path: Path, quick: list[Task]) -> None:
    ladder = made(tmp_path)
    ladder.play(None, jobs=2)
    page, picture = ladder.write(tmp_path / "ladder.md")
    text = page.read_text(encoding="utf-8")
    assert "## Sanssouci" in text
    assert text.count("### ") == 3
    assert "| **greedy** | 100% of 4 (21%–100%) | 100% of 4 (" in text  # one deal of four games
    assert "1500 for the novice" in text
    assert text.count("| 1500 |") == 3  # without an interval
    assert f"]({picture.relative_to(tmp_path)})" in text
    assert len(list(ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}circle"))) == 9 + 3


def test_all_games_with_two_players_are_also_counted_together(tmp_path: Path, quick: list[Task]) -> None:
    others = [GAME, ludotheque.load("villages")]
    ladder = Ladder(others, BOTS, 4, tmp_path / "results.jsonl", players=[2, 3])
    ladder.play(None, jobs=2)
    together, *single = ladder.standings()
    assert (together.title, together.players) == ("All games", 2)
    assert [(row.bot, row.against, row.games, row.deals) for row in together.rows if row.share == 1] == [
        ("novice", "random", 8, 4),
        ("greedy", "random", 8, 4),
        ("greedy", "novice", 8, 4),
    ]
    assert [standing.players for standing in single] == [2, 3, 2, 3]


def test_no_game_outweighs_the_others_where_all_are_counted_together(tmp_path: Path, quick: list[Task]) -> None:
    often = Ladder([GAME], BOTS, 8, tmp_path / "results.jsonl", players=[2])
    often.play(None, jobs=2)
    seldom = Ladder([ludotheque.load("villages")], BOTS, 4, tmp_path / "results.jsonl", players=[2])
    seldom.play(None, jobs=2)
    never = ludotheque.load("versailles_court")
    together, *single = Ladder([*often.games, *seldom.games, never], BOTS, 8, often.results, [2]).standings()
    assert {row.games for row in together.rows} == {4 + 4}
    assert [{row.games for row in standing.rows} for standing in single] == [{8}, {4}, set()]


def test_a_game_that_was_kept_twice_counts_once(tmp_path: Path, quick: list[Task]) -> None:
    made(tmp_path).play(None, jobs=2)
    before = made(tmp_path).standings()
    results = tmp_path / "results.jsonl"
    results.write_bytes(results.read_bytes() * 2)
    assert made(tmp_path).standings() == before
    assert made(tmp_path).extent() == "42 games played; 42 would be all"


def test_without_any_game_it_says_so(tmp_path: Path) -> None:
    page, _ = made(tmp_path).write(tmp_path / "ladder.md")
    assert page.read_text(encoding="utf-8").count("Not played yet.") == 3


def test_a_game_that_is_named_twice_is_played_once(tmp_path: Path, quick: list[Task]) -> None:
    ladder = Ladder([GAME, ludotheque.load("sanssouci")], BOTS, 4, tmp_path / "results.jsonl")
    assert ladder.play(None, jobs=2)
    assert ladder.extent() == "42 games played; 42 would be all"
    assert len(ladder.standings()) == 3


def test_games_that_have_the_same_name_can_t_be_told_apart_and_are_refused(tmp_path: Path) -> None:
    other = copy(GAME)
    other.folder = tmp_path / GAME.id
    with pytest.raises(ValueError, match="two of these games are called sanssouci"):
        Ladder([GAME, other], BOTS, 4, tmp_path / "results.jsonl")


def ladder_with(folder: Path, *args: object) -> Result:
    """The command, with its files in a folder."""
    files = ("--results", folder / "results.jsonl", "-o", folder / "ladder.md")
    asked = ("ladder", "--bots", ",".join(BOTS), "--game", "sanssouci", "--games", 2, *files, *args)
    return CliRunner().invoke(app, [str(arg) for arg in asked])


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--jobs", -3), "at least one game at a time"),
        (("--jobs", 0), "at least one game at a time"),
        (("--minutes", -1), "some time"),
        (("--minutes", "nan"), "some time"),
        (("--minutes", "inf"), "some time"),
    ],
)
def test_a_ladder_without_room_or_time_for_games_is_refused_in_one_line(
    tmp_path: Path, quick: list[Task], args: tuple[object, ...], told: str
) -> None:
    done = ladder_with(tmp_path, *args)
    assert done.exit_code == 2, done.output
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert quick == []


@pytest.mark.parametrize("time", [(), ("--minutes", 5)])
@pytest.mark.parametrize(("undisturbed", "code"), [(True, 0), (False, 130)])
def test_only_ctrl_c_is_an_interruption_whether_time_is_shared_out_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, time: tuple[object, ...], undisturbed: bool, code: int
) -> None:
    monkeypatch.setattr(module, "play_all", lambda games, jobs, tell, seconds: undisturbed)
    done = ladder_with(tmp_path, *time)
    assert done.exit_code == code, done.output
    assert "0 games played" in done.stdout


@pytest.mark.parametrize(("bots", "count", "told"), [(["random"], 2, "two bots"), (BOTS, 0, "at least one game")])
def test_a_ladder_without_steps_is_refused(tmp_path: Path, bots: list[str], count: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Ladder([GAME], bots, count, tmp_path / "results.jsonl")


def test_the_command_keeps_to_its_minutes_and_says_how_far_it_came(tmp_path: Path) -> None:
    files = ["--results", tmp_path / "results.jsonl", "-o", tmp_path / "ladder.md"]
    args = ["ladder", "--bots", "random,greedy", "--game", "sanssouci", "--games", 20_000, "--minutes", 0.05, *files]
    done = CliRunner().invoke(app, list(map(str, args)))
    assert done.exit_code == 0, done.output
    told = re.search(r"([\d,]+) games played; ([\d,]+) would be all", done.stdout)
    assert told, done.stdout
    assert (
        int(told[1].replace(",", "")) < int(told[2].replace(",", "")) == 60_001
    )  # the last deal of three is a whole one
    assert (tmp_path / "ladder.md").exists()
