"""A scene is pieces on places: what a game's ``scene.py`` makes of a view, and all that a screen needs to know.

The pieces are drawn in the order of the mapping, later ones above earlier ones. A piece keeps its id for as long
as it is the same thing on the real table, so that whoever draws two scenes one after the other can let it glide.
"""

from dataclasses import dataclass, field, replace


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
    """Everything to be drawn for one viewer."""

    width: float
    height: float
    places: dict[str, Place] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)

    def put(self, name: str, symbol: str, place: Place, label: str = "", text: str = "", style: str = "") -> None:
        """Lay a piece on a place of its own, of the same name."""
        self.places[name] = replace(place, label=label)
        self.pieces[name] = Piece(symbol, name, label, text, style=style)
