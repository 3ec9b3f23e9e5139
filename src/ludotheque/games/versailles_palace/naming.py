"""How the things of Versailles by Andrei Novac are called, what they cost, and what can be read off a table."""

from collections.abc import Iterable, Mapping, Sequence

from ludotheque.games.versailles_palace.box import (
    DECORATION_NAMES,
    GOODS_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    ZONE_NAMES,
)
from ludotheque.games.versailles_palace.table import (
    ARCHITECTS,
    DECORATIONS,
    EAST,
    GOLD,
    GOODS,
    HARVEST,
    HARVEST_ZONES,
    MARBLE,
    MINE,
    NONE,
    NORTH,
    QUARRY,
    SAWMILL,
    SITE,
    SOUTH,
    SPECIALISTS,
    TURNS,
    WEST,
    WOOD,
    WORKSHOP,
)
from ludotheque.play.view import View
from ludotheque.play.words import Line, joined

Args = Mapping[str, int]
Told = dict[str, object]

AMOUNTS = ("workers", *GOODS_NAMES)  # in the order of a price

#: What each zone of harvest brings, and the paragraph that says how much.
HARVESTED = {SAWMILL: WOOD, QUARRY: MARBLE, MINE: GOLD}
HARVEST_RULES = {SAWMILL: "5.2", QUARRY: "5.1", MINE: "5.3"}

#: The zones in which the steps of a technology let one act along, and the paragraph that says so.
ALONG = {HARVEST_ZONES: (SAWMILL, QUARRY, MINE), SPECIALISTS: (ARCHITECTS, WORKSHOP, SITE)}
TRACK_RULES = {HARVEST: "9.1", HARVEST_ZONES: "9.2", SPECIALISTS: "9.3"}


# ---------------------------------------------------------------------------------------------------- names


def zone_name(zone: int, form: str = "") -> Line:
    """A zone: bare, or in a form such as "the", "to", "from" or "at"."""
    return Line(f"zone-{ZONE_NAMES[zone]}{form and '.' + form}")


def good_name(good: int, form: str = "") -> Line:
    """A kind of good: bare, or in the form "of"."""
    return Line(f"good-{GOODS_NAMES[good]}{form and '.' + form}")


def decoration_name(kind: int, form: str = "") -> Line:
    """A kind of decoration: bare, or in the form "a"."""
    return Line(f"decoration-name-{DECORATION_NAMES[kind]}{form and '.' + form}")


def track_name(track: int) -> Line:
    """A technology."""
    return Line(f"track-{TRACK_NAMES[track]}")


def tile_name(view: View, tile: int, form: str = "") -> Line:
    """A palace tile: bare, or in the form "the"."""
    return Line(f"tile-{tile_slug(TILE_NAMES[view.box.tile_name[tile]])}{form and '.' + form}")


def tile_slug(name: str) -> str:
    """A name out of the box as a part of a message's name."""
    return name.replace(" ", "-").replace("'", "")


def cell_name(view: View, cell: int) -> str:
    """A space of the grid: a letter for the column and a number for the row, such as B3."""
    row, column = divmod(cell, int(view.box.columns))
    return f"{chr(ord('A') + column)}{row + 1}"


def turn_name(view: View, tile: int, turned: int) -> Line | str:
    """How a tile is turned; nothing where it looks the same from all sides."""
    return Line(f"turn-{turned}") if sum(view.box.distinct[tile, :TURNS]) > 1 else ""


def places_name(places: Sequence[int]) -> Line:
    """Places of the display by their numbers, from 1 for the lowest."""
    if len(places) == 1:
        return Line("place-one", {"place": places[0] + 1})
    return Line("place-some", {"places": joined([str(place + 1) for place in places], "and")})


# --------------------------------------------------------------------------------------------------- amounts


def workers_name(count: int) -> Line:
    """A number of workers."""
    return Line("amount-workers", {"count": count})


def goods_amount(good: int, count: int) -> Line:
    """So much of a good."""
    return Line(f"amount-{GOODS_NAMES[good]}", {"count": count})


def decorations_amount(kind: int, count: int) -> Line:
    """So many decorations of a kind."""
    return Line(f"amount-{DECORATION_NAMES[kind]}", {"count": count})


def points_name(points: int) -> Line:
    """A number of points."""
    return Line("some-points", {"points": points})


def price_parts(price: Iterable[int], needs: Iterable[int] = ()) -> list[Line]:
    """The workers, the goods and the decorations of a price."""
    parts = [Line(f"amount-{name}", {"count": int(count)}) for name, count in zip(AMOUNTS, price, strict=True) if count]
    return parts + [decorations_amount(kind, int(count)) for kind, count in enumerate(needs) if count]


def price_name(price: Iterable[int], needs: Iterable[int] = (), last: str = "list-comma") -> Line | str:
    """A price in words: a list, or with the message ``last`` for its end a phrase."""
    return joined(price_parts(price, needs), last)


def only_workers(count: int) -> list[int]:
    """A price that asks for nothing but workers."""
    return [count] + [0] * GOODS


def slot_price(view: View, place: int) -> list[int]:
    """What it takes to have the tile on a place of the display."""
    price = only_workers(int(view.box.slot_workers[place]))
    price[1 + GOLD] = int(view.box.slot_gold[place])
    return price


# ------------------------------------------------------------------------------------- read off the table


def hand_of(view: View, seat: int) -> list[int]:
    """The tiles before a seat."""
    return [int(tile) for tile in view.table.hand[seat] if tile != NONE]


def needs_of(view: View, tile: int) -> list[int]:
    """How many decorations of each kind a tile asks for."""
    return [int(count) for count in view.box.needs[tile, :DECORATIONS]]


def neighbour(view: View, cell: int, side: int) -> int:
    """The cell on one side of another one, or NONE at the border."""
    if int(view.box.border[cell]) >> side & 1:
        return NONE
    columns = int(view.box.columns)
    return cell + {NORTH: -columns, EAST: 1, SOUTH: columns, WEST: -1}[side]


def bonus(view: View, seat: int, good: int) -> int:
    """What a seat harvests more of a good by what it has learnt (9.1)."""
    return int(view.table.levels[seat, HARVEST] > good)


def harvest(view: View, seat: int, zone: int, workers: int) -> int:
    """What so many workers of a seat bring in, with what it has learnt."""
    most = view.box.yields.shape[1] - 1
    return int(view.box.yields[zone, min(workers, most)]) + bonus(view, seat, HARVESTED[zone])


def partners(view: View, zone: int) -> list[int]:
    """Who may act along with the player whose turn it is, clockwise (9.2 to 9.5)."""
    for track, zones in ALONG.items():
        if zone in zones:
            after = [(int(view.table.active) + step) % view.players for step in range(1, view.players)]
            return [
                seat
                for seat in after
                if view.table.levels[seat, track] > zones.index(zone)
                and (workers := int(view.table.workers[seat, zone])) > 0
                and (zone not in HARVESTED or harvest(view, seat, zone, workers) > 0)
            ]
    return []
