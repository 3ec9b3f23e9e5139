"""The command line: what each command prints, and how it refuses."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import ludotheque
from ludotheque.catalogue import packages
from ludotheque.cli import app, program
from ludotheque.lab import conformance
from ludotheque.lab.conformance.walk import Broken

ENGLISH = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "100", "NO_COLOR": "1"}
FRENCH = {**ENGLISH, "LC_ALL": "fr_FR.UTF-8"}


def run(*args: object, env: dict[str, str] = ENGLISH) -> Result:
    """One command."""
    return CliRunner().invoke(app, [str(arg) for arg in args], env=env)


def told(*args: object, env: dict[str, str] = ENGLISH) -> str:
    """What a command that succeeds prints."""
    result = run(*args, env=env)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*args: object, code: int = 2) -> str:
    """The one line in which a command refuses."""
    result = run(*args)
    assert result.exit_code == code, result.output
    assert isinstance(result.exception, SystemExit)
    assert result.stderr.startswith("ludotheque: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def modules_after(*args: str) -> set[str]:
    """The modules loaded by a command in a fresh interpreter."""
    program = (
        "import sys\n"
        f"sys.argv = ['ludotheque', *{args!r}]\n"
        "from ludotheque.cli import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code\n"
        "print('MODULES', *sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.rpartition("MODULES")[2].split())


# ---------------------------------------------------------------------------------------------------- the whole


@pytest.mark.parametrize("command", ["--help", "--version", "games"])
def test_light_commands_load_nothing_heavy(command: str) -> None:
    loaded = modules_after(command)
    assert "ludotheque.cli" in loaded
    assert not loaded & {"numpy", "numba", "ludotheque.play.match"}


def test_version() -> None:
    assert told("--version") == f"ludotheque {ludotheque.__version__}\n"


def test_it_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "ludotheque", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("ludotheque ")


@pytest.mark.parametrize("command", ["rules", "play", "simulate", "box", "check"])
def test_an_unknown_game_is_named_with_those_there_are(command: str) -> None:
    message = refused(command, "chess")
    assert "'chess'" in message
    assert "sanssouci" in message


@pytest.mark.parametrize("name", ["Sanssouci", "SANSSOUCI"])
def test_a_game_is_named_in_any_capitals(name: str) -> None:
    assert told("rules", name, "3.2").startswith("3.2 ")


@pytest.mark.parametrize("name", ["sansouci", "Sans-Souci"])
def test_a_name_that_is_nearly_right_is_put_right(name: str) -> None:
    assert "did you mean sanssouci?" in refused("rules", name)


@pytest.mark.parametrize(
    ("called", "command"),
    [
        ("bin/ludotheque", ("bin/ludotheque",)),
        ("bin/ludotheque.exe", ("bin/ludotheque",)),
        ("src/ludotheque/__main__.py", ("python", "-m", "ludotheque")),
    ],
)
def test_a_command_to_repeat_begins_as_this_one(
    called: str, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [called])
    assert program() == command


def test_a_program_on_the_path_is_called_by_its_name_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ludotheque"
    path.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(path)])
    assert program() == ("ludotheque",)


def test_a_folder_that_is_no_whole_game_is_said_to_be_none(tmp_path: Path) -> None:
    folder = tmp_path / "half_a_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "box.toml").write_text('[game]\nsource = "rulebook"\n')
    message = refused("rules", folder)
    assert "half_a_game is no" in message
    assert "whole game" in message


def test_games_are_listed() -> None:
    table = told("games")
    assert "sanssouci" in table
    assert "2–4" in table
    assert "Michael Kiesling" in table


def test_games_as_json() -> None:
    entries = {entry["id"]: entry for entry in json.loads(told("games", "--json"))}
    assert entries["sanssouci"]["players"] == [2, 3, 4]
    assert entries["sanssouci"]["title"] == {"en": "Sanssouci", "fr": "Sanssouci"}


# ---------------------------------------------------------------------------------------------------- the rules


def test_the_rules_are_printed_whole() -> None:
    text = told("rules", "sanssouci")
    assert all(paragraph.number in text for paragraph in ludotheque.load("sanssouci").rules())


def test_one_paragraph_is_printed_alone() -> None:
    text = told("rules", "sanssouci", "3.2")
    assert text.startswith("3.2 ")
    assert "3.3" not in text


def test_a_chapter_is_printed_by_its_number() -> None:
    text = told("rules", "sanssouci", "7")
    assert text.startswith("7.1 ")
    assert "\n7.5 " in text
    assert "\n8.1 " not in text


def test_paragraphs_are_found_by_their_words() -> None:
    text = told("rules", "sanssouci", "GARDENERS", "alike")
    assert text.startswith("4.5 ")


def test_the_language_is_asked_for_or_that_of_the_terminal() -> None:
    assert "jardinier" in told("rules", "sanssouci", "4.2", env=FRENCH)
    assert "jardinier" in told("rules", "sanssouci", "4.2", "--lang", "fr")
    assert "gardener" in told("rules", "sanssouci", "4.2", "--lang", "en", env=FRENCH)


def test_an_unknown_paragraph_is_refused() -> None:
    assert "“9.9”" in refused("rules", "sanssouci", "9.9")


def test_an_unknown_language_is_refused() -> None:
    result = run("rules", "sanssouci", "--lang", "de")
    assert result.exit_code == 2
    assert "'de'" in result.stderr


# ------------------------------------------------------------------------------------------------------ the box


def test_the_box_shows_what_is_reconstructed() -> None:
    table = told("box", "sanssouci")
    assert "! reconstruction" in table
    assert "  rulebook" in table
    assert "tables are reconstructed" in table


def test_an_exported_box_is_the_standard_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    told("box", "sanssouci", "--export", path)
    assert "the same as the standard box" in told("box", "sanssouci", "--check", path)


def test_an_export_overwrites_nothing_unless_told_to(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("mine")
    assert "--force" in refused("box", "sanssouci", "--export", path)
    assert path.read_text() == "mine"
    told("box", "sanssouci", "--export", path, "--force")
    assert "[game]" in path.read_text(encoding="utf-8")


def test_an_edition_is_compared_with_the_standard_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[bonuses]\nfull_column = 7\n")
    assert "bonuses.full_column: 5 → 7" in told("box", "sanssouci", "--check", path)


@pytest.mark.parametrize(
    ("edition", "complaint"),
    [
        ("[bonuses]\nfull_column = -1\n", "bonuses.full_column"),
        ("[bonus]\nfull_column = 5\n", "there is no table [bonus]"),
        ("full_column = \n", "not a TOML file"),
        (None, "can't be read"),
    ],
)
def test_an_edition_that_can_t_be_used_is_refused(tmp_path: Path, edition: str | None, complaint: str) -> None:
    path = tmp_path / "mine.toml"
    if edition is not None:
        path.write_text(edition)
    assert complaint in refused("box", "sanssouci", "--check", path, code=1)


def test_a_box_is_exported_or_checked_but_not_both(tmp_path: Path) -> None:
    assert "either" in refused("box", "sanssouci", "--check", tmp_path / "a", "--export", tmp_path / "b")


def test_a_file_that_can_t_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "no such folder" / "mine.toml"
    assert str(path) in refused("box", "sanssouci", "--export", path)


# ----------------------------------------------------------------------------------------------- the laboratory


def test_simulated_games_are_summed_up() -> None:
    text = told("simulate", "sanssouci", "--games", 50, "--threads", 1)
    assert "2 players, 50 games with seed 1" in text
    assert "everyone has had eighteen turns: 50" in text
    assert "█" in text


def test_simulated_games_as_json_are_those_of_the_library() -> None:
    asked = ("--players", 3, "--games", 20, "--seed", 4, "--option", "extension=on")
    result = json.loads(told("simulate", "sanssouci", *asked, "--json"))
    game = ludotheque.load("sanssouci")
    same = game.simulate(players=3, games=20, seed=4, options={"extension": True}, progress=False)
    assert result["seats"] == same.as_dict()["seats"]
    assert result["moves"] == same.moves


def test_one_simulated_game_proves_next_to_nothing() -> None:
    asked = ("simulate", "sanssouci", "--games", 1)
    assert "20.7%–100.0%" in told(*asked)  # Wilson's interval for one of one
    result = json.loads(told(*asked, "--json"), parse_constant=pytest.fail)  # no infinity, which is no JSON
    assert [(seat["low"], seat["high"]) for seat in result["seats"]] == [(None, None)] * 2


def test_simulated_games_may_use_an_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[rows]\nvalues = [0, 0, 0, 0, 0, 0]\n[bonuses]\nfull_column = 0\nfull_row_less_value = 0\n")
    result = json.loads(told("simulate", "sanssouci", "--games", 5, "--box", path, "--json"))
    assert [seat["mean"] for seat in result["seats"]] == [0, 0]


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("--players", 5), "not 5"),
        (("--games", 0), "at least one game"),
        (("--threads", 0), "at least one thread"),
        (("--option", "extension"), "NAME=VALUE"),
        (("--option", "extension=perhaps"), "'perhaps'"),
        (("--option", "weather=fine"), "'weather'"),
        (("--box", "no-such-file.toml"), "no-such-file.toml"),
    ],
)
def test_a_simulation_that_makes_no_sense_is_refused(args: tuple[object, ...], complaint: str) -> None:
    assert complaint in refused("simulate", "sanssouci", *args)


def test_speeds_are_measured() -> None:
    rows = json.loads(told("bench", "--game", "sanssouci", "--seconds", 0.001, "--json"))
    assert [row["players"] for row in rows] == [2, 3, 4]
    assert all(row["compiled"] > 0 and row["record_bytes"] > 0 for row in rows)


def test_speeds_that_would_be_measured_for_ever_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from ludotheque.lab import bench

    monkeypatch.setattr(bench, "measure_players", lambda *args: {})  # or it would never end
    assert "for some time" in refused("bench", "--game", "sanssouci", "--seconds", "inf", "--json")


def test_speeds_are_printed_as_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    from ludotheque.lab import bench

    keys = ("interpreted", "compiled", "two_threads", "record_bytes", "copy_ns")
    row = {"game": "sanssouci", "players": 2, **dict.fromkeys(keys, 1234567)}
    monkeypatch.setattr(bench, "measure", lambda game, seconds: [row])
    assert told("bench").count("1.23 M") == len(keys) * len(packages())


def agrees(game: object, setting: object) -> int:
    return 1


def disagrees(game: object, setting: object) -> int:
    raise Broken("one is not two")


def test_a_game_that_passes_every_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "CHECKS", (agrees,))
    text = told("check", "sanssouci")
    assert "✓ agrees" in text
    assert "1 checks, all passed" in text


def test_a_check_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "CHECKS", (agrees, disagrees))
    result = run("check", "sanssouci")
    assert result.exit_code == 1
    assert "✗ disagrees" in result.stdout
    assert "one is not two" in result.stdout
    assert "2 checks, 1 failed" in result.stdout


def test_checks_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "CHECKS", (agrees, disagrees))
    result = run("check", "sanssouci", "--json")
    assert result.exit_code == 1
    assert [(one["name"], one["passed"]) for one in json.loads(result.stdout)] == [
        ("agrees", True),
        ("disagrees", False),
    ]


# ----------------------------------------------------------------------------------------------------- pictures


def test_a_picture_is_that_of_the_match(tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    text = told("picture", "sanssouci", "--seed", 1, "--moves", 6, "--bots", "random", "--seat", 2, "-o", path)
    assert "after 6 moves" in text
    match = ludotheque.load("sanssouci").start(seed=1)
    while match.seat is not None and match.length < 6:
        match.play(ludotheque.bot("random", match.seat).choose(match.view(match.seat)))
    assert path.read_text(encoding="utf-8") == match.svg(1)


def test_a_picture_in_pixels(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    path = tmp_path / "table.png"
    told("picture", "sanssouci", "--seed", 1, "--width", 200, "-o", path)
    assert path.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("-o", "table.gif"), "an .svg or a .png"),
        (("-o", "table.svg", "--seat", 3), "there is no seat 3"),
        (("-o", "table.svg", "--bots", "wizard"), "'wizard'"),
        (("-o", "no such folder/table.svg"), "no such folder"),
    ],
)
def test_a_picture_that_can_t_be_drawn_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[object, ...], complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert complaint in refused("picture", "sanssouci", *args)
    assert not list(tmp_path.iterdir())


def test_a_game_s_options_are_told_in_both_languages() -> None:
    english, french = (run("games", "sanssouci", "--lang", lang) for lang in ("en", "fr"))
    assert "extension=on" in english.stdout
    assert "with the extension" in english.stdout
    assert "avec l’extension" in french.stdout
    told = json.loads(run("games", "sanssouci", "--json").stdout)
    assert [(option["name"], option["default"]) for option in told["options"]] == [
        ("extension", "off"),
        ("first", "random"),
    ]
