"""The ladder: what it plays, how it goes on, what it writes."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import ludotheque
from ludotheque.cli import app
from ludotheque.lab import ladder as module
from ludotheque.lab.arena_play import Played, Task
from ludotheque.lab.ladder import Ladder

GAME = ludotheque.load("sanssouci")
BOTS = ["random", "novice", "greedy"]


def made(path: Path, count: int = 4) -> Ladder:
    return Ladder([GAME], BOTS, count, path / "results.jsonl")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Games that are decided at once: the later a bot is named, the better it is."""
    seen: list[Task] = []

    def play_all(setting, tasks, jobs, tell, seconds=None):  # type: ignore[no-untyped-def]
        for task in list(tasks):
            strength = [BOTS.index(bot) for bot in setting.bots(task)]
            winners = [seat for seat, one in enumerate(strength) if one == max(strength)]
            shares = [(seat in winners) / len(winners) for seat in range(setting.players)]
            nought = [0] * setting.players
            seen.append(task)
            tell(Played(task, shares, nought, nought, [0.0] * setting.players, [0.0] * setting.players, 1))
        return True

    monkeypatch.setattr(module, "play_all", play_all)
    return seen


def test_every_two_bots_play_with_every_number_of_players(tmp_path: Path, quick: list[Task]) -> None:
    ladder = made(tmp_path)
    assert ladder.play(None, jobs=2)
    assert len(quick) == 3 * 4 + 6 * 6 + 6 * 4
    assert ladder.extent() == "72 games played; 72 would be all"
    for standing in ladder.standings():
        assert [rating.bot for rating in standing.ratings] == ["greedy", "novice", "random"]
        assert len(standing.rows) == 6
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
    assert len(quick) == before + (72 - before) + 1
    assert {(task.line_up, task.deal, task.seat) for task in quick[before:]}
    assert ladder.extent() == "72 games played; 72 would be all"
    again = made(tmp_path)
    assert again.extent() == ladder.extent()
    assert again.standings() == ladder.standings()


def test_a_bot_that_has_not_played_yet_has_no_rating(tmp_path: Path, quick: list[Task]) -> None:
    Ladder([GAME], BOTS[:2], 4, tmp_path / "results.jsonl").play(None, jobs=2)
    for standing in made(tmp_path).standings():
        assert [rating.bot for rating in standing.ratings] == ["novice", "random"]


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
    assert other.extent() == "24 games played; 24 would be all"


def test_the_page_and_the_chart_tell_how_they_stand(tmp_path: Path, quick: list[Task]) -> None:
    ladder = made(tmp_path)
    ladder.play(None, jobs=2)
    page, picture = ladder.write(tmp_path / "ladder.md")
    text = page.read_text(encoding="utf-8")
    assert "## Sanssouci" in text
    assert text.count("### ") == 3
    assert "| **greedy** | 100% (" in text
    assert f"]({picture.relative_to(tmp_path)})" in text
    assert len(list(ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}circle"))) == 9 + 3


def test_without_any_game_it_says_so(tmp_path: Path) -> None:
    page, _ = made(tmp_path).write(tmp_path / "ladder.md")
    assert page.read_text(encoding="utf-8").count("Not played yet.") == 3


@pytest.mark.parametrize(("bots", "count", "told"), [(["random"], 2, "two bots"), (BOTS, 0, "at least one game")])
def test_a_ladder_without_steps_is_refused(tmp_path: Path, bots: list[str], count: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Ladder([GAME], bots, count, tmp_path / "results.jsonl")


def test_the_command_keeps_to_its_minutes_and_says_how_far_it_came(tmp_path: Path) -> None:
    files = ["--results", tmp_path / "results.jsonl", "-o", tmp_path / "ladder.md"]
    args = ["ladder", "--bots", "random,greedy", "--game", "sanssouci", "--games", 1000, "--minutes", 0.05, *files]
    done = CliRunner().invoke(app, list(map(str, args)))
    assert done.exit_code == 0, done.output
    assert "would be all" in done.stdout
    assert (tmp_path / "ladder.md").exists()
