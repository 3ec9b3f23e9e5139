"""A move as people meet it: a number with a name, arguments, a path to touch, and words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.play.preview import Preview, preview

if TYPE_CHECKING:
    from ludotheque.play.view import View


@dataclass(frozen=True)
class Move:
    """One legal move, as the deciding seat sees it."""

    number: int
    name: str
    args: Mapping[str, int]
    rule: str
    view: "View"

    @property
    def path(self) -> tuple[str, ...]:
        """The pieces or places one touches to make it, in order."""
        path: tuple[str, ...] = self.view.game.scenery.path(self.view, self.name, self.args)
        return path

    @property
    def preview(self) -> Preview:
        """What it would bring, as far as the seat can foresee it."""
        return preview(self.view, self.number)

    def text(self, lang: str = "en") -> str:
        """The move in words."""
        words = self.view.game.words(lang)
        return words.tell(self.view.game.narrator.describe(self.view, self.name, self.args))

    def __repr__(self) -> str:
        return f"<Move {self.number}: {self.text()}>"
