"""Why a move of Versailles by Andrei Novac is refused: the words behind ``refuse`` in narrate.py."""

from collections.abc import Sequence
from itertools import pairwise

from ludotheque.games.versailles_palace.naming import (
    Args,
    cell_name,
    decoration_name,
    decorations_amount,
    goods_amount,
    hand_of,
    needs_of,
    neighbour,
    only_workers,
    places_name,
    price_name,
    slot_price,
    tile_name,
    track_name,
    zone_name,
)
from ludotheque.games.versailles_palace.table import (
    ALCHEMISTS,
    ARCHITECTS,
    FAVOUR,
    HAND,
    LEVELS,
    MOVE,
    MOVES,
    NONE,
    PIECES,
    SITE,
    WORKSHOP,
)
from ludotheque.play.view import View, members
from ludotheque.play.words import Line, joined

THREE = 3

#: The zone in which each decision of an activation is taken.
ZONE_OF = {
    "take_tile": ARCHITECTS,
    "remove": ARCHITECTS,
    "remove_three": ARCHITECTS,
    "flip": ARCHITECTS,
    "buy": WORKSHOP,
    "advance": ALCHEMISTS,
    "build": SITE,
    "recruit": FAVOUR,
    "refresh": FAVOUR,
}


def refuse(view: View, name: str, args: Args) -> Line:
    """Why a move of the right kind is not legal now."""
    if MOVES[name].phase == MOVE:
        return refuse_walk(view, name, args)
    zone = int(view.table.zone)
    if name == "harvest":
        return Line("refuse-no-harvest", {"zone": zone_name(zone, "at")}, "5.1")
    if zone != ZONE_OF[name]:
        told = {"wanted": zone_name(ZONE_OF[name], "at"), "zone": zone_name(zone, "the")}
        return Line("refuse-other-zone", told, MOVES[name].rule)
    if name in ("take_tile", "remove", "remove_three"):
        return refuse_plan(view, name, args)
    if name in ("flip", "refresh"):
        return refuse_turning(view, name)
    if name == "buy":
        return refuse_decoration(view, args["decoration"])
    if name == "advance":
        return refuse_technology(view, args["track"])
    if name == "build":
        return refuse_tile(view, args["tile"], args["cell"], args["turned"])
    return refuse_recruit(view, args["line"])


# ------------------------------------------------------------------------------------------------ the moving


def refuse_walk(view: View, name: str, args: Args) -> Line:
    """Why workers can't go there."""
    table, start, end = view.table, args["start"], args["end"]
    workers = int(table.workers[table.seat, start])
    if workers == 0:
        return Line("refuse-no-worker", {"zone": zone_name(start, "at")}, MOVES[name].rule)
    stops = [start, *([args["over"]] if name == "leap" else []), end]
    for here, there in pairwise(stops):
        if not view.box.exits[here, there]:
            return Line("refuse-no-arrow", {"from": zone_name(here, "from"), "to": zone_name(there, "to")}, "3.1")
    if table.marker[table.seat] == end:
        return Line("refuse-marker", {"zone": zone_name(end, "at")}, "3.6")
    if table.pieces[table.seat] == 0:
        return Line("refuse-no-piece", {}, "3.3")
    return Line("refuse-one-worker", {"zone": zone_name(start, "at")}, "3.4")


# --------------------------------------------------------------------------------------------------- prices


def missing(view: View, price: Sequence[int], needs: Sequence[int] = ()) -> list[Line | str]:
    """What whoever decides lacks to pay a price."""
    table, seat = view.table, int(view.table.seat)
    workers, *goods = (
        int(wanted) - int(had) for wanted, had in zip(price, [table.free, *table.goods[seat]], strict=True)
    )
    parts: list[Line | str] = [Line("free-workers", {"count": workers})] if workers > 0 else []
    parts += [goods_amount(good, count) for good, count in enumerate(goods) if count > 0]
    bare = [wanted - int(table.decorations[seat, kind]) for kind, wanted in enumerate(needs)]
    return parts + [decorations_amount(kind, count) for kind, count in enumerate(bare) if count > 0]


def refuse_price(view: View, price: Sequence[int], rule: str, needs: Sequence[int] = ()) -> Line:
    """What something costs, and what is missing."""
    lacking = joined(missing(view, price, needs), "and")
    return Line("refuse-lacking", {"price": price_name(price, needs, "and"), "missing": lacking}, rule)


def refuse_plan(view: View, name: str, args: Args) -> Line:
    """Why these tiles of the display can't be taken or removed."""
    rule, table, box = MOVES[name].rule, view.table, view.box
    places = members(args["places"]) if name == "remove_three" else [args["place"]]
    if name == "remove_three" and len(places) != THREE:
        return Line("refuse-not-three", {"count": len(places)}, rule)
    empty = [place for place in places if table.display[place] == NONE]
    if empty:
        return Line("refuse-empty-place", {"place": places_name(empty[:1])}, rule)
    if name == "take_tile":
        return refuse_price(view, slot_price(view, places[0]), rule)
    return refuse_price(view, only_workers(int(box.remove_one if name == "remove" else box.remove_three)), rule)


def refuse_turning(view: View, name: str) -> Line:
    """Why no double-move piece can be turned to its active side."""
    table, rule = view.table, MOVES[name].rule
    if table.pieces[table.seat] == PIECES:
        return Line("refuse-all-active", {}, rule)
    if name == "flip" and table.flipped:
        return Line("refuse-flipped", {}, rule)
    return refuse_price(view, only_workers(int(view.box.flip) if name == "flip" else 1), rule)


def refuse_decoration(view: View, kind: int) -> Line:
    """Why a decoration can't be bought."""
    if view.table.supply[kind] == 0:
        return Line("refuse-supply", {"decoration": decoration_name(kind)}, "1.3")
    return refuse_price(view, view.box.decoration_price[kind], "6.8")


def refuse_technology(view: View, track: int) -> Line:
    """Why a technology can't go further."""
    level = int(view.table.levels[view.table.seat, track])
    if level == LEVELS:
        return Line("refuse-last-step", {"track": track_name(track)}, "6.9")
    return refuse_price(view, view.box.step_price[track, level], "6.9")


def refuse_recruit(view: View, line: int) -> Line:
    """Why the worker on a line can't be recruited."""
    if not view.table.recruits[view.table.seat, line]:
        return Line("refuse-recruited", {"line": line + 1}, "8.1")
    return refuse_price(view, only_workers(int(view.box.recruiting[line])), "8.1")


# ------------------------------------------------------------------------------------------------- the grid


def refuse_tile(view: View, place: int, cell: int, turned: int) -> Line:
    """Why a tile can't be laid, or not there, or not so."""
    table, box, hand = view.table, view.box, hand_of(view, int(view.table.seat))
    if place >= min(len(hand), HAND):
        return Line("refuse-no-tile", {"number": place + 1, "count": len(hand)}, "7.1")
    if cell >= box.cells:
        columns = int(box.columns)
        return Line("refuse-no-cell", {"columns": columns, "rows": int(box.cells) // columns}, "7.2")
    if table.grid[cell] != NONE:
        lying = tile_name(view, int(table.grid[cell]))
        return Line("refuse-taken", {"cell": cell_name(view, cell), "tile": lying}, "7.2")
    if table.touching[cell] == 0:
        return Line("refuse-touches-nothing", {"cell": cell_name(view, cell)}, "7.2")
    tile = hand[place]
    clashes = (int(box.sides[tile, turned]) ^ int(table.inside[cell])) & int(table.touching[cell])
    if clashes:
        return told_clash(view, tile, cell, turned, members(clashes)[0])
    if missing(view, box.price[tile], needs_of(view, tile)):
        return refuse_price(view, box.price[tile], "7.1", needs_of(view, tile))
    return Line("refuse-alike", {"tile": tile_name(view, tile)}, "7.2")


def told_clash(view: View, tile: int, cell: int, turned: int, side: int) -> Line:
    """Which side of a tile meets one that is unlike it."""
    beyond = neighbour(view, cell, side)
    inside = int(view.box.sides[tile, turned]) >> side & 1
    faces = [Line("face-outside"), Line("face-inside")]
    other = Line("beside-border")
    if beyond != NONE:
        other = Line("beside-tile", {"tile": tile_name(view, int(view.table.grid[beyond]))})
    told = {"tile": tile_name(view, tile), "cell": cell_name(view, cell), "side": Line(f"side-{side}")}
    told |= {"face": faces[inside], "other": other, "opposite": faces[1 - inside]}
    return Line("refuse-clash", told, "7.3")
