"""Places made of other places: what the layouts of games have in common, and text broken into lines."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from ludotheque.play.picture import TEXT_HEIGHT, TEXT_WIDTH, letter_width
from ludotheque.play.scene import Place

RIM = 4  # of a frame around what may be touched


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Things that lie together, such as all before a seat: measured from its upper left corner, wherever that lies."""

    kind: str  # which frame and name plate of art.svg it has
    width: float
    height: float
    x: float = 0
    y: float = 0

    def moved(self, x: float, y: float) -> Self:
        """The same elsewhere."""
        return replace(self, x=x, y=y)

    def part(self, place: Place) -> Place:
        """One of its places, on the scene."""
        return replace(place, x=self.x + place.x, y=self.y + place.y)


def inset(place: Place, x: float, y: float = 0) -> Place:
    """A place without so much at each side, and above and below."""
    return Place(place.x + x, place.y + y, place.width - 2 * x, place.height - 2 * y)


def around(place: Place) -> Place:
    """A little more than a place, for the frame around it."""
    return inset(place, -RIM, -RIM)


def inside(place: Place, part: tuple[float, float, float, float]) -> Place:
    """A part of a picture, from the units of art.svg, in which it is 100 wide."""
    scale, (x, y, width, height) = place.width / 100, part
    return Place(place.x + x * scale, place.y + y * scale, width * scale, height * scale)


def middle_row(place: Place, count: int, size: tuple[float, float], gap: float) -> list[Place]:
    """Things side by side in the middle of a place; where they have no room they overlap."""
    width, height = size
    step = min(width + gap, (place.width - width) / max(count - 1, 1))
    x = place.x + (place.width - width - (count - 1) * step) / 2
    return [Place(x + i * step, place.y + (place.height - height) / 2, width, height) for i in range(count)]


@lru_cache(1000)  # a table says the same few things again and again
def lines(text: str, place: Place, size: float, smallest: float, leading: float) -> tuple[tuple[str, Place], ...]:
    """A text broken into lines that all have letters of one size, no larger than ``size``, and fit into the place.

    From line to line it goes down by so many letters' sizes as ``leading`` says.
    """
    while True:
        width = place.width * TEXT_WIDTH / size
        broken = wrapped(text, width)
        fits = all(sum(map(letter_width, line)) <= width for line in broken)
        if (fits and len(broken) * size * leading <= place.height) or size <= smallest:
            break
        size *= 0.95
    height = size / TEXT_HEIGHT  # the picture draws letters of this part of their place
    top = place.y + (place.height - len(broken) * size * leading) / 2 - (height - size * leading) / 2
    return tuple((line, Place(place.x, top + i * size * leading, place.width, height)) for i, line in enumerate(broken))


def wrapped(text: str, width: float) -> list[str]:
    """A text in lines that are ``width`` letters' sizes wide at the most, if no single word is wider."""
    broken = [""]
    for word in text.split(" "):
        longer = f"{broken[-1]} {word}".strip()
        if broken[-1] and sum(map(letter_width, longer)) > width:
            broken.append(word)
        else:
            broken[-1] = longer
    return broken
