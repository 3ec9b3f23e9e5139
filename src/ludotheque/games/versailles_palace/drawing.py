"""A sheet to draw Versailles on: what stands on the map, on boards and in hands alike.

``art.svg`` draws a palace tile with 100 units.
"""

from dataclasses import replace
from typing import Any

from ludotheque.games.versailles_palace import layout as at
from ludotheque.games.versailles_palace.box import (
    DECORATION_NAMES,
    GOODS_NAMES,
    HARVESTS,
    TILE_NAMES,
    ZONE_NAMES,
)
from ludotheque.games.versailles_palace.naming import tile_slug
from ludotheque.games.versailles_palace.table import DECORATIONS
from ludotheque.play.places import inside
from ludotheque.play.scene import Piece, Place
from ludotheque.play.sheet import Sheet

Amounts = list[tuple[str, str, int]]  # symbol of art.svg, name, how many

# The names of art.svg.
MOTIF = (  # of the tiles, in the order of TILE_NAMES
    "mirrors", "bed", "bed-queen", "club", "lyre", "doors", "chapel", "swords", "dove", "stairs", "stairs-queen",
    "halberds", "council", "wing-north", "wing-south", "wing-ministers", "court-marble", "court-royal",
    "court-princes", "gate", "armchair", "pavilion", "gallery-low", "gallery-stone", "passage", "busts", "tapestry",
    "orange-tree", "trianon-marble", "trianon-porcelain", "bird", "grotto", "steps", "lodge", "latona", "chariot",
    "walk", "star-grove", "water", "kitchen",
)  # fmt: skip
# The frames of art.svg, by the first word of the places that they go around.
LIT = {
    "workers": "low", "pair": "square", "leap": "square", "yield": "table", "display": "square", "flip": "wide",
    "decoration": "table", "step": "tall", "hand": "square", "recruit": "square", "refresh": "wide",
}  # fmt: skip
MANY = HARVESTS - 1  # workers from which on a harvest grows no more


def zone_place(zone: int) -> str:
    """The place of a zone."""
    return f"zone-{ZONE_NAMES[zone]}"


class Drawing(Sheet):
    """What things look like, wherever they lie."""

    leading = at.LEADING

    # ------------------------------------------------------------------------------------------------ amounts

    def amount(self, name: str, art: str, place: Place, label: str, text: str, style: str = "strong") -> None:
        """A small picture and, right of it, how many."""
        size = min(place.height, place.width * at.ICON)
        gap = max(0.0, place.width - size - place.height * 0.44 * len(text)) / 2
        icon = Place(place.x + gap, place.y + (place.height - size) / 2, size, size)
        self.put(f"{name}-sign", art, icon, label, style="none" if style.startswith("none") else "")
        left = icon.x + size
        number = Place(
            left,
            place.y - place.height * at.NUMBER_RISE,
            min(place.x + place.width - left, place.height * 0.44 * len(text)),
            place.height * (1 + 2 * at.NUMBER_RISE),
        )
        self.put(f"{name}-count", "blank", number, label, text, style)

    def price(self, price: Any, needs: Any = ()) -> Amounts:
        """A price, and the decorations that a tile asks for."""
        symbols = ("worker", *GOODS_NAMES)
        found = [(f"m-{symbol}", symbol, int(count)) for symbol, count in zip(symbols, price, strict=True) if count]
        return found + [(f"m-{DECORATION_NAMES[k]}", DECORATION_NAMES[k], int(n)) for k, n in enumerate(needs) if n]

    def told(self, amounts: Amounts) -> str:
        """A price in words."""
        return ", ".join(self.told_one(name, count) for _, name, count in amounts)

    def told_one(self, name: str, count: int) -> str:
        """So many of one thing, in words."""
        if name == "worker":
            return self.say("scene-workers", count=count)
        kind = "decoration-name" if name in DECORATION_NAMES else "good"
        return self.say("scene-amount", count=count, thing=self.say(f"{kind}-{name}"))

    def chips(self, name: str, amounts: Amounts, room: Place, least: int = 1) -> None:
        """A price as small pictures with numbers, no larger than those of a price of ``least`` things."""
        for (symbol, what, count), place in zip(amounts, at.chips(room, max(least, len(amounts))), strict=False):
            height = min(place.height, at.LARGEST_CHIP)
            middle = replace(place, y=place.y + (place.height - height) / 2, height=height)
            self.amount(f"{name}-{what}", symbol, middle, self.told_one(what, count), str(count))

    # -------------------------------------------------------------------------------------------------- tiles

    def tile_title(self, tile: int) -> str:
        """What a tile is called."""
        return self.say(f"tile-{tile_slug(TILE_NAMES[self.view.box.tile_name[tile]])}")

    def tile_price(self, tile: int) -> Amounts:
        """What a tile asks for."""
        return self.price(self.view.box.price[tile], self.view.box.needs[tile])

    def tile_label(self, tile: int) -> str:
        """A tile in full."""
        price, points = self.told(self.tile_price(tile)), int(self.view.box.points[tile])
        return self.say("scene-tile", tile=self.tile_title(tile), points=points, price=price)

    def tile(self, tile: int, on: str, place: Place, turned: int = 0, laid: bool = False) -> None:
        """A tile on a place that stays: its sides, what stands on it, its points, its name, its decorations."""
        name, label, box = f"tile-{tile}", self.tile_label(tile), self.view.box
        self.scene.places[on] = replace(place, label=label)
        self.scene.pieces[name] = Piece(f"ground-{int(box.sides[tile, turned])}", on, label)
        named = place.width >= at.SMALLEST_NAMED
        motif = inside(place, at.MOTIF_PART if named else at.LONE_MOTIF_PART)
        self.put(f"{name}-motif", f"on-{MOTIF[box.tile_name[tile]]}", motif, label)
        medal = inside(place, at.POINTS_PART)
        self.put(f"{name}-points", "badge", medal, label, str(int(box.points[tile])), "points")
        if named:
            band = inside(place, at.BAND_PART)
            self.put(f"{name}-band", "band", band, label)
            size = place.width / 100 * at.NAME_SIZE
            self.paragraph(f"{name}-name", band, self.tile_title(tile), size, "name", label)
        if laid:
            needs = [kind for kind in range(DECORATIONS) for _ in range(int(box.needs[tile, kind]))]
            for k, (kind, part) in enumerate(zip(needs, at.DECORATION_PARTS, strict=False)):
                where, told = inside(place, part), self.say(f"decoration-name-{DECORATION_NAMES[kind]}")
                self.put(f"{name}-decoration-{k}", f"token-{DECORATION_NAMES[kind]}", where, told)

    def plan(self, tile: int, on: str, place: Place, price: Place) -> None:
        """A tile that is not laid yet, with its price."""
        self.tile(tile, on, place)
        self.chips(f"tile-{tile}-price", self.tile_price(tile), price, least=4)
