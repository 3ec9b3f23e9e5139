"""A game's rules as numbered paragraphs: what players read, refusals cite and tests prove."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PARAGRAPH = re.compile(r"\*\*(\d+\.\d+)\*\*\s+(.+)")
CHAPTER = re.compile(r"##\s+(\d+)\s+(.+)")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph."""

    number: str
    text: str
    chapter: str


class Rulebook:
    """The rules of one game in one language; ``rulebook["3.2"]`` is a paragraph."""

    def __init__(self, path: Path) -> None:
        self.text = path.read_text(encoding="utf-8")
        self._paragraphs: dict[str, Paragraph] = {}
        chapter = ""
        for line in self.text.splitlines():
            if found := CHAPTER.fullmatch(line.strip()):
                chapter = found[2]
            elif found := PARAGRAPH.fullmatch(line.strip()):
                if found[1] in self._paragraphs:
                    raise ValueError(f"{path.name}: paragraph {found[1]} stands there twice")
                self._paragraphs[found[1]] = Paragraph(found[1], found[2], chapter)

    def __getitem__(self, number: str) -> Paragraph:
        if number not in self._paragraphs:
            raise KeyError(f"there is no rule {number}; the rules are: {', '.join(self._paragraphs)}")
        return self._paragraphs[number]

    def __iter__(self) -> Iterator[Paragraph]:
        return iter(self._paragraphs.values())

    def __len__(self) -> int:
        return len(self._paragraphs)

    def __contains__(self, number: object) -> bool:
        return number in self._paragraphs

    def __str__(self) -> str:
        return self.text


@cache
def rulebook(folder: Path, lang: str) -> Rulebook:
    """The rules of the game in ``folder``."""
    return Rulebook(folder / f"rules.{lang}.md")
