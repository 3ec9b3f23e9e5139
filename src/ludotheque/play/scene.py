"""A scene is pieces on places: what a game's ``scene.py`` makes of a view, and all that a screen needs to know.

The pieces are drawn in the order of the mapping, later ones above earlier ones. A piece keeps its id for as long
as it is the same thing on the real table, so that whoever draws two scenes one after the other can let it glide.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

#: What tells the seats apart in every game: colours that people with any kind of sight can tell from one another,
#: and an emblem each. ``art.svg`` sets them as the colour of ``.seat-0``, ``.seat-1`` …
SEAT_COLOURS = ("#2470b3", "#cf4f17", "#14896a", "#e0a800", "#602b74")
SEAT_EMBLEMS = ("lozenge", "disc", "triangle", "cross", "star")


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle of the scene on which pieces lie; a click on it may be a step of a move."""

    x: float
    y: float
    width: float
    height: float
    label: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """One symbol of ``art.svg``, stretched over its place."""

    symbol: str
    place: str
    label: str = ""
    text: str = ""  # a few letters drawn on it: a name, a number
    facing: int = 0  # quarter turns clockwise
    style: str = ""  # further classes of art.svg's style sheet, e.g. "seat-2 mine"


@dataclass(slots=True)
class Scene:
    """Everything to be drawn for one viewer.

    ``rules`` says which paragraph explains a thing: by its symbol (``#card-free``), or else by its name or the
    beginning of it, so that ``noble`` speaks for ``noble-0-3``. ``hand`` names the pieces that the viewer holds or has
    to play with, in order. What goes on from the name of a piece (``card-7-name``) is a part of that piece.
    """

    width: float
    height: float
    places: dict[str, Place] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    hand: list[str] = field(default_factory=list)

    def put(self, name: str, symbol: str, place: Place, label: str = "", text: str = "", style: str = "") -> None:
        """Lay a piece on a place of its own, of the same name."""
        self.places[name] = replace(place, label=label)
        self.pieces[name] = Piece(symbol, name, label, text, style=style)

    def rule(self, name: str) -> str:
        """The paragraph that explains a piece or a place; nothing where nobody has said."""
        while name:
            symbol = f"#{self.pieces[name].symbol}" if name in self.pieces else ""
            if found := self.rules.get(symbol) or self.rules.get(name):
                return found
            name = name.rpartition("-")[0]
        return ""


def explained(by: Mapping[str, str]) -> dict[str, str]:
    """A scene's ``rules``, from the names (with blanks between) that each paragraph explains."""
    return {name: paragraph for paragraph, names in by.items() for name in names.split()}
