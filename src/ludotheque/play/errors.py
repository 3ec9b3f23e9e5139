"""What can go wrong, said so that one knows what to do."""

from ludotheque.play.words import Line, Words


class Refused(ValueError):
    """Something the rules don't allow; :meth:`text` says why in either language, ``rule`` cites the paragraph."""

    def __init__(self, line: Line, english: Words, french: Words) -> None:
        self.line = line
        self.rule = line.rule
        self._words = {"en": english, "fr": french}
        super().__init__(self.text("en"))

    def text(self, lang: str = "en") -> str:
        """Why it was refused, with the rule's number."""
        words = self._words[lang]
        why = words.tell(self.line)
        return words.say("cites", why=why, rule=self.rule) if self.rule else why


class IllegalMove(Refused):
    """A move that the rules don't allow now."""


class UndoRefused(Refused):
    """A move that can't be taken back."""


class SaveError(ValueError):
    """A saved match that can't be restored; nothing has been changed."""


class UnknownGame(ValueError):
    """There is no such game."""
