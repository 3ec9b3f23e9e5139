"""A sheet: the scene in the making, with what the games lay in the same way. A game's own sheet inherits from it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from ludotheque.play.places import inset, lines
from ludotheque.play.scene import SEAT_EMBLEMS, Piece, Place, Scene
from ludotheque.play.words import Say


@dataclass(frozen=True)
class Sheet:
    """The scene in the making."""

    view: Any
    say: Say
    scene: Scene

    ends: ClassVar[float] = 14  # what a plate or a button leaves free at both ends of its text
    leading: ClassVar[float] = 1.2  # of a text in several lines: from one to the next, in letters' sizes

    @cached_property
    def front(self) -> int:
        """The seat that is drawn at the front: the viewer's, or seat 0 for a spectator."""
        return int(self.view.seat or 0)

    @cached_property
    def moves(self) -> list[tuple[str, dict[str, int]]]:
        """What the viewer may do now."""
        return [self.view.game.contract.moves.describe(number) for number in self.view.legal]

    def put(self, name: str, art: str, place: Place, label: str = "", text: str = "", style: str = "") -> None:
        """Lay a piece on a place of its own, of the same name."""
        self.scene.put(name, art, place, label, text, style)

    def lay(self, name: str, art: str, on: str, place: Place, label: str, text: str = "", style: str = "") -> None:
        """Lay a piece that may move on a place that stays; one touches the piece by its own name."""
        self.scene.places.setdefault(on, replace(place, label=label))
        self.scene.places[name] = replace(place, label=label)
        self.scene.pieces[name] = Piece(art, on, label, text, style=style)

    def sign(self, name: str, art: str, place: Place, text: str, style: str) -> None:
        """A plate or a button with a text that keeps clear of its ends."""
        self.put(name, art, place, text)
        self.put(f"{name}-text", "blank", inset(place, self.ends), text, text, style)

    def paragraph(
        self, name: str, place: Place, text: str, size: float, style: str = "", label: str = "", least: float = 0.5
    ) -> None:
        """A text in several lines; if it is too long, its letters shrink, at the most to this part of their size."""
        for k, (line, where) in enumerate(lines(text, place, size, size * least, self.leading)):
            self.put(f"{name}-{k}", "blank", where, label, line, style)

    def emblem(self, name: str, seat: int, place: Place, label: str = "", on: str = "emblem") -> None:
        """The emblem of a seat in its colour, bare or on something that art.svg draws with each emblem."""
        self.put(name, f"{on}-{SEAT_EMBLEMS[seat]}", place, label, style=f"seat-{seat}")

    def medal(self, seat: int, place: Place) -> None:
        """The points of a seat, on a medal."""
        points = int(self.view.table.points[seat])
        self.put(f"points-{seat}", "medal", place, self.say("scene-points", count=points), str(points), "points")

    def winners(self, message: str = "scene-won") -> str:
        """Who has won, in words."""
        winners = self.view.winners
        return self.say(message, names=" & ".join(self.view.names[seat] for seat in winners), count=len(winners))
