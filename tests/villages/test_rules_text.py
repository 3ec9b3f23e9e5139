"""The text of the rules, and the tests that prove it."""

import re
from pathlib import Path

from .words import GAME

PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* \S", re.MULTILINE)
MARK = re.compile(r"mark\.proves\((.*), game=\"villages\"\)")
TEXT = (GAME.folder / "rules.en.md").read_text(encoding="utf-8")


def test_every_paragraph_is_proved_and_nothing_else_is_claimed() -> None:
    sources = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py")]
    proved = {n for source in sources for mark in MARK.findall(source) for n in re.findall(r"[\d.]+", mark)}
    assert proved == set(PARAGRAPH.findall(TEXT))


def test_chapters_and_paragraphs_are_numbered_through() -> None:
    chapters = re.findall(r"^## (\d+) \S", TEXT, re.MULTILINE)
    assert chapters == [str(k) for k in range(1, 8)]
    for chapter in chapters:
        numbers = [n.split(".")[1] for n in PARAGRAPH.findall(TEXT) if n.split(".")[0] == chapter]
        assert numbers == [str(k + 1) for k in range(len(numbers))]


def test_every_decision_names_a_paragraph_that_exists() -> None:
    assert {decision.rule for decision in GAME.moves} <= set(PARAGRAPH.findall(TEXT))
