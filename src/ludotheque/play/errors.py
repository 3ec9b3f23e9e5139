"""What can go wrong, said so that one knows what to do."""

from pathlib import Path
from typing import Any

from ludotheque.play.words import Line, words


class Refused(ValueError):
    """Something the rules don't allow; :meth:`text` says why in either language, ``rule`` cites the paragraph."""

    def __init__(self, line: Line, folder: Path) -> None:
        self.line = line
        self.rule = line.rule
        self.folder = folder  # of the game, whose words it is said in
        super().__init__(self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.line, self.folder)

    def text(self, lang: str = "en") -> str:
        """Why it was refused, with the rule's number."""
        spoken = words(self.folder, lang)
        why = spoken.tell(self.line)
        return spoken.say("cites", why=why, rule=self.rule) if self.rule else why


class IllegalMove(Refused):
    """A move that the rules don't allow now."""


class UndoRefused(Refused):
    """A move that can't be taken back."""


class SaveError(ValueError):
    """A saved match that can't be restored; nothing has been changed."""


class UnknownGame(ValueError):
    """There is no such game."""
