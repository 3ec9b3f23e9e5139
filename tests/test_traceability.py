"""Rules traced to tests: every paragraph has a test that names it, and every name is a paragraph.

A test names what it proves with ``@pytest.mark.proves("3.2", "3.3", game="sanssouci")``. The marks are read from the
sources, so that the answer does not depend on which tests were chosen to run.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.play.words import LANGUAGES

EXAMPLES = Path(__file__).parent.parent / "examples"
GAMES = {entry.id: entry.id for entry in games()} | {f.parent.name: str(f.parent) for f in EXAMPLES.glob("*/box.toml")}


def marks(source: str) -> Iterator[tuple[str, str, list[str]]]:
    """Each marked test's name, its game, and the paragraphs that it claims to prove."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.proves":
                game = {keyword.arg: ast.literal_eval(keyword.value) for keyword in mark.keywords}["game"]
                yield node.name, game, [ast.literal_eval(argument) for argument in mark.args]


def proofs() -> dict[str, dict[str, set[str]]]:
    """For each game, the tests that prove each paragraph."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path in Path(__file__).parent.rglob("test_*.py"):
        for test, game, paragraphs in marks(path.read_text(encoding="utf-8")):
            for paragraph in paragraphs:
                found[game][paragraph].add(f"{path.name}::{test}")
    return found


def test_marks_are_read_from_the_source() -> None:
    source = '@pytest.mark.proves("1.1", "2.3", game="x")\ndef test_a() -> None: ...\ndef test_b() -> None: ...'
    assert list(marks(source)) == [("test_a", "x", ["1.1", "2.3"])]


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_is_proved_by_a_test(game: str) -> None:
    proved = proofs()[game]
    assert [p.number for p in ludotheque.load(GAMES[game]).rules("en") if p.number not in proved] == []


def test_every_mark_names_a_game_and_a_paragraph_that_exist() -> None:
    for game, proved in proofs().items():
        assert game in GAMES
        assert [paragraph for paragraph in proved if paragraph not in ludotheque.load(GAMES[game]).rules("en")] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_number_alike(game: str) -> None:
    numbers = [[paragraph.number for paragraph in ludotheque.load(GAMES[game]).rules(lang)] for lang in LANGUAGES]
    assert numbers[0] == numbers[1]
