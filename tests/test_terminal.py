"""Playing in the terminal, with a script for a keyboard."""

import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

import ludotheque
from ludotheque.cli import app
from ludotheque.play.match import Match
from ludotheque.play.words import LANGUAGES
from ludotheque.terminal import Terminal, seat_bots, seat_names

ENGLISH = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "100", "NO_COLOR": "1"}
GAME = ludotheque.load("sanssouci")

FIRST = ["1", ""] * 300  # always the first move: where pile 1 is empty, Enter takes the first that is not


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are saved in the current folder."""
    monkeypatch.chdir(tmp_path)


def play(keys: list[str], *args: str, seed: str | None = "3") -> Result:
    """A match of two against a random bot, seat 1 first, with what is typed."""
    start = ["--seed", seed, "--option", "first=1"] if seed else []
    typed = "".join(f"{key}\n" for key in keys)
    return CliRunner().invoke(app, ["play", "sanssouci", "--bots", "random", *start, *args], input=typed, env=ENGLISH)


def output(keys: list[str], *args: str, seed: str | None = "3") -> str:
    """What is printed while these keys are typed."""
    result = play(keys, *args, seed=seed)
    assert result.exit_code == 0, result.output
    return result.stdout


def leave_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first legal move is the person's only one."""
    legal = Match.legal
    monkeypatch.setattr(Match, "legal", lambda match: legal(match)[:1])


def tables(text: str) -> list[str]:
    """The drawings of the table, from its heading to its legend."""
    return re.findall(r"^Turn \d+ of 18$.*?^\* noble.*?$", text, re.DOTALL | re.MULTILINE)


# --------------------------------------------------------------------------------------------------- a match


def test_a_match_is_played_to_its_end() -> None:
    text = output(FIRST)
    assert "Alice leaves the nobles where they are." in text
    assert "Bruno plays" in text
    assert re.search(r"Alice: \d+ for rows, \d+ for columns, \d+ for the goal cards", text)
    assert re.search(r"wins? with|share the victory", text)
    assert text.rstrip().endswith("The match is over: everyone has had eighteen turns.")
    assert not list(Path().iterdir())


def test_a_match_with_the_extension_is_played_to_its_end_in_french() -> None:
    text = output(FIRST, "--players", "3", "--option", "extension=on", "--lang", "fr", "--bots", "greedy,random")
    text = text.replace("\N{NO-BREAK SPACE}", " ")
    assert "À vous : choisissez une face de votre jardin." in text
    assert "Vos cartes objectif :" in text
    assert text.rstrip().endswith("La partie est terminée : tout le monde a joué ses dix-huit tours.")
    assert "Your" not in text


def test_others_hands_are_not_told() -> None:
    text = output(FIRST)
    drawn = [line for line in text.splitlines() if "You draw" in line]
    assert len(drawn) == 16


def test_the_first_pile_is_taken_with_enter() -> None:
    text = output(["1", ""] * 5)  # elsewhere Enter alone only asks again
    assert "Enter for 1" in text
    assert re.search(r"Alice turns up .* from pile 1\.", text)


def test_a_forced_move_is_played_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_no_choice(monkeypatch)
    text = output([])
    assert "it is played for you: Use the front of your garden" in text
    assert "it is played for you: Refill from pile 1" in text
    assert "Your move" not in text
    assert "The match is over" in text


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("99", "There is no move 99; the moves are 1–2."),
        ("0", "There is no move 0; the moves are 1–2."),
        ("x", "“x” is neither the number of a move nor a key"),
        ("undo", "“undo” is neither"),
        ("rest", "“rest” is neither"),
        ("-1", "“-1” is neither"),
        ("²", "“²” is neither"),
        ("?", "take back your last decision"),
        ("r", "1.3 Each player is dealt one of the four gardens"),
        ("r 3.2", "3.2 A card with two colours"),
        ("? 3.2", "3.2 A card with two colours"),
        ("?3.2", "3.2 A card with two colours"),
        ("r alike", "4.5 All gardeners are alike."),
        ("r 9.9", "No rule has the number or the words “9.9”"),
        ("l", "Alice begins."),
        ("t", "> Alice (you)"),
    ],
)
def test_keys_are_answered_and_the_question_asked_again(key: str, answer: str) -> None:
    text = output([key, "q", "n"])
    prompt = "Your move (1–2, ? for help):"
    assert answer in text.partition(prompt)[2]
    assert text.count(prompt) == 2


@pytest.mark.parametrize(("key", "times"), [("", 2), ("t", 2), ("l", 2), ("r", 2), ("?", 2), ("x", 1), ("9", 1)])
def test_what_is_to_be_decided_is_shown_again(key: str, times: int) -> None:
    text = output([key, "q", "n"])
    assert text.count("Your turn: choose a side of your garden.") == times
    assert text.count("2 Use the back of your garden") == times
    assert text.count("Your move (1–2") == 2


def test_a_pile_is_taken_by_its_own_number() -> None:
    text = output(["1", "1", "1", "1", "9", "7", "q", "n"])
    assert "There is no move 9; the moves are 1–8." in text
    assert re.search(r"Alice turns up .* from pile 7\.", text)


def test_an_empty_pile_is_refused_with_the_reason() -> None:
    assert "Pile 1 is empty. (rule 6.1)" in output(["1"] * 100)


def test_the_rules_of_a_decision_are_a_whole_chapter() -> None:
    text = output(["r", "q", "n"])
    assert "1.1 " in text
    assert "1.8 " in text
    assert "2.1 " not in text


# ------------------------------------------------------------------------------------------------------ undo


def test_a_decision_is_taken_back() -> None:
    text = output(["1", "1", "u", "q", "n"])
    before, after = tables(text)
    assert "Taken back." in text
    assert before == after


@pytest.mark.parametrize(
    ("keys", "reason"),
    [([], "There is nothing to take back yet."), (["1"], "Chance has spoken since")],
)
def test_a_refused_undo_says_why(keys: list[str], reason: str) -> None:
    text = output([*keys, "u", "q", "n"])
    assert reason in text
    assert "Taken back." not in text


def test_an_undo_refused_after_forced_moves_plays_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terminal, "is_forced", lambda terminal, moves: moves[0].name == "choose_side")
    text = output(["u", "q", "n"])
    assert "Taken back." not in text
    assert text.count("Chance has spoken since") == 1


def test_undo_passes_over_forced_moves() -> None:
    match = GAME.start(players=2, seed=3, options={"first": "1"})
    terminal = Terminal(match, "random", "en")
    terminal.console = Console(quiet=True)
    for _ in range(3):
        match.play(match.legal()[0])
    start = match.length
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    terminal.is_forced = lambda moves: match.length == start + 1  # type: ignore[method-assign]
    assert terminal.undo()
    assert match.length == start


# ------------------------------------------------------------------------------------------- saving and leaving


def test_a_resumed_match_shows_the_same_table() -> None:
    first = output(["1", "1", "1", "1", "t", "s game.json", "q", "n"])
    assert "\n  python -m ludotheque play sanssouci --bots random --resume game.json\n" in first
    again = output(["q", "n"], "--resume", "game.json", seed=None)
    assert tables(again)[0] == tables(first)[-1]


def test_a_resumed_match_goes_on_as_if_it_had_not_stopped() -> None:
    whole = output(FIRST)
    output(["1"] * 10, "--save", "game.json")
    rest = output(FIRST, "--resume", "game.json", seed=None)
    assert tables(rest)[-1] == tables(whole)[-1]


def test_a_finished_match_is_saved_where_it_was_asked_for() -> None:
    output(FIRST, "--save", "game.json")
    text = output([], "--resume", "game.json", seed=None)
    assert "The match is over" in text


def test_the_end_of_input_saves_the_match() -> None:
    text = output(["1", "1"])
    (path,) = Path().iterdir()
    assert f"Saved to {path}" in text
    assert f"ludotheque play sanssouci --bots random --resume {path}" in text
    assert GAME.restore(path.read_bytes()).length > 0


def test_an_interruption_saves_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["1"])

    def interrupted(*args: Any) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", interrupted)
    assert "Saved to game.json" in output([], "--save", "game.json")


@pytest.mark.parametrize(
    ("ending", "why"),
    [
        ("raise OSError('no such net')", "OSError: no such net"),
        ("return 1_000_000", "There is no move 1000000"),
        ("return 'the left one'", "the left one"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_match_is_saved(ending: str, why: str) -> None:
    Path("moody.py").write_text(
        f"class Moody:\n    def __init__(self, seed): pass\n    def choose(self, view):\n        {ending}\n"
    )
    result = play(["1", "1"], "--bots", "moody.py:Moody")
    assert result.exit_code == 2
    assert "moody.py:Moody can’t go on" in result.stderr
    assert why in result.stderr
    assert result.stderr.count("\n") == 1
    (path,) = Path().glob("*.json")
    assert f"Saved to {path}" in result.stdout
    assert GAME.restore(path.read_bytes()).length > 0


def test_levels_have_their_name_in_the_language_of_the_match() -> None:
    bots = 'novice, "program:true mine.js"'
    assert "(Débutant, true mine.js)" in output([], "--players", "3", "--bots", bots, "--lang", "fr")
    assert "(Amateur)" in output([], "--bots", "amateur")


def test_a_match_without_a_move_of_the_person_is_not_saved_unasked() -> None:
    assert "The match has not been saved." in output(["t"])
    assert not list(Path().iterdir())


def test_leaving_after_a_save_says_what_is_kept() -> None:
    text = output(["1", "s game.json", "1", "q", "n"])
    assert "game.json still holds the match as of the last save." in text
    assert "has not been saved" not in text
    assert "game.json still holds" in output([], "--resume", "game.json", seed=None)


def test_what_is_usual_is_left_out_of_the_command_to_resume() -> None:
    text = output(["1", "s game.json", "q", "n"], "--bots", "amateur", "--lang", "fr")
    assert "\n  python -m ludotheque play sanssouci --lang fr --resume game.json\n" in text


def test_the_welcome_says_how_far_to_trust_the_box() -> None:
    assert "python -m ludotheque box sanssouci --export FILE" in output(["q", "n"])
    Path("mine.toml").write_text("[bonuses]\nfull_column = 7\n")
    text = output(["1", "s game.json", "q", "n"], "--box", "mine.toml")
    assert "With your edition mine.toml." in text
    assert "--export" not in text
    assert "With an edition of your own." in output(["q", "n"], "--resume", "game.json", seed=None)


def test_where_nothing_can_be_written_the_match_is_saved_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare = tmp_path / "spare"
    spare.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(spare))
    gone = tmp_path / "gone"
    gone.mkdir()
    (gone / "file").touch()
    text = output(["1"], "--save", str(gone / "file" / "game.json"))
    assert "can’t be written" in " ".join(text.split())
    assert len(list(tmp_path.rglob("sanssouci-*.json"))) == 1


def test_leaving_offers_to_save() -> None:
    text = output(["1", "q", "perhaps", "y"])
    assert "Please answer y or n." in text
    assert len(list(Path().iterdir())) == 1


def test_leaving_without_saving_is_a_choice() -> None:
    assert "has not been saved" in output(["1", "q", "n"])
    assert not list(Path().iterdir())


def test_a_save_overwrites_only_what_this_match_has_written() -> None:
    Path("taken.json").write_text("precious")
    text = output(["s taken.json", "s mine.json", "1", "s mine.json", "s no/such/folder.json", "q", "n"])
    assert "taken.json is there already" in text
    assert Path("taken.json").read_text() == "precious"
    assert text.count("Saved to mine.json") == 2
    assert "no/such/folder.json can’t be written" in text
    assert GAME.restore(Path("mine.json").read_bytes()).length > 0


@pytest.mark.parametrize("name", ["~no-such-user/game.json", f"{'x' * 300}.json", "nul\0byte.json"])
def test_a_name_that_no_file_can_have_is_told_and_the_match_goes_on(name: str) -> None:
    text = output(["1", f"s {name}", "1", "s game.json", "q", "n"])
    assert "can’t be written" in " ".join(text.split())
    assert "Saved to game.json" in text
    assert [path.name for path in Path().iterdir()] == ["game.json"]


def test_two_matches_of_one_seed_are_saved_apart() -> None:
    output(["1"])
    output(["2"])
    assert len(list(Path().iterdir())) == 2


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("--players", "5"), "not 5"),
        (("--bots", ","), "--bots names 0 bots"),
        (("--bots", "wizard"), "'wizard'"),
        (("--bots", "random,random"), "--bots names 2 bots, but 1 play"),
        (("--option", "extension"), "NAME=VALUE"),
        (("--name", " "), "can't be a name"),
        (("--box", "none.toml"), "none.toml"),
        (("--save", "precious.json"), "there already"),
    ],
)
def test_a_match_that_can_t_begin_is_refused(args: tuple[str, ...], complaint: str) -> None:
    Path("precious.json").touch()
    result = play([], *args)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "args", "complaint"),
    [
        (None, (), "game.json"),
        ("{", (), "game.json: this is not a whole saved match"),
        ("{}", (), "not a saved match"),
        ("{}", ("--players", "2"), "leave them out"),
    ],
)
def test_a_file_that_can_t_be_resumed_is_refused(content: str | None, args: tuple[str, ...], complaint: str) -> None:
    if content is not None:
        Path("game.json").write_text(content)
    result = play([], "--resume", "game.json", *args, seed=None)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


# ----------------------------------------------------------------------------------------------------- seats


def test_the_person_s_name_is_nobody_else_s() -> None:
    assert seat_names(3, "Bruno") == ["Bruno", "Alice", "Clara"]
    assert seat_names(2, None) == ["Alice", "Bruno"]


def test_each_bot_has_its_own_seat() -> None:
    kinds = {seat: type(bot).__name__ for seat, bot in seat_bots("greedy, random", 3).items()}
    assert kinds == {1: "Greedy", 2: "Random"}


def test_names_are_no_markup() -> None:
    assert "> [red]me[/] (you)" in output(["q", "n"], "--name", "[red]me[/]")


def test_the_terminal_says_the_same_in_both_languages() -> None:
    from ludotheque.lab.conformance.word_checks import entries

    root = Path(ludotheque.__file__).parent
    english, french = (dict(entries((root / f"terminal.{lang}.ftl").read_text(encoding="utf-8"))) for lang in LANGUAGES)
    assert english == french
