"""The two texts of the rules, and the tests that prove them."""

import re
from pathlib import Path

import pytest

from .words import GAME

PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* \S", re.MULTILINE)
MARK = re.compile(r"mark\.proves\((.*), game=\"sanssouci\"\)")


def text(language: str) -> str:
    return (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")


def test_both_languages_have_the_same_chapters_and_paragraphs_in_order() -> None:
    assert PARAGRAPH.findall(text("en")) == PARAGRAPH.findall(text("fr"))
    chapters = [re.findall(r"^## (\d+) \S", text(language), re.MULTILINE) for language in ("en", "fr")]
    assert chapters[0] == chapters[1] == [str(k) for k in range(1, 9)]
    assert [n.split(".")[0] for n in PARAGRAPH.findall(text("fr"))] == sorted(
        n.split(".")[0] for n in PARAGRAPH.findall(text("fr"))
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_both_languages_state_the_same_numbers_in_figures(language: str) -> None:
    def figures(lines: str) -> list[list[str]]:
        return [sorted(re.findall(r"\d+", line)) for line in lines.splitlines() if line.startswith("**")]

    assert figures(text(language)) == figures(text("en"))


def test_every_paragraph_is_proved_and_nothing_else_is_claimed() -> None:
    sources = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py")]
    proved = {n for source in sources for mark in MARK.findall(source) for n in re.findall(r"[\d.]+", mark)}
    assert proved == set(PARAGRAPH.findall(text("en")))


def test_every_decision_names_a_paragraph_that_exists() -> None:
    assert {decision.rule for decision in GAME.moves} <= set(PARAGRAPH.findall(text("en")))
