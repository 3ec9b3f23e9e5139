"""Why a move of Les Villages is refused: the words behind ``refuse`` in narrate.py."""

from ludotheque.games.villages.naming import (
    Args,
    card_name,
    has_room,
    is_acquisition,
    kind_name,
    offered_kinds,
    passes,
    plot_name,
    price,
    square_name,
    standing,
    towards,
    village_name,
)
from ludotheque.games.villages.table import FIRST_VISIT, NONE
from ludotheque.play.view import View
from ludotheque.play.words import Line


def refuse(view: View, name: str, args: Args) -> Line:
    """Why a move of the right kind is not legal now."""
    if name == "pay":
        return refuse_payment(view, args["value"])
    if name == "build":
        return refuse_building(view, args["kind"], args["plot"])
    square = args["square"]
    if square >= view.box.squares:
        return Line("refuse-no-square", {}, "1.1")
    if name == "settle":
        return refuse_settling(view, square)
    if name == "stroll":
        return refuse_stroll(view, square, args["value"])
    if name == "step":
        return refuse_step(view, square)
    if name == "walk":
        return refuse_walk(view, square, args["value"])
    told = {"square": square_name(view, square), "village": village_name(own_village(view))}
    foreign = view.box.village[square] != own_village(view)
    return Line("refuse-not-home" if foreign else "refuse-not-red", told, "4.8")


def own_village(view: View) -> int:
    """The village of whoever decides."""
    return int(view.table.village[view.table.seat])


def refuse_settling(view: View, square: int) -> Line:
    """Why nobody can settle on this square."""
    village = int(view.box.village[square])
    told = {"square": square_name(view, square)}
    if village == NONE:
        return Line("refuse-road", told, "1.2")
    owner = int(view.table.owner[village])
    if owner != NONE:
        return Line("refuse-taken", {"village": village_name(village), "who": view.names[owner]}, "1.2")
    return Line("refuse-not-red", told, "1.2")


def refuse_stroll(view: View, square: int, value: int) -> Line:
    """Why one can't stroll, or not there, or not with this card."""
    seat = int(view.table.seat)
    told = {"square": square_name(view, square), "value": value + 1, "village": village_name(own_village(view))}
    if not is_acquisition(int(view.table.stake[seat])):
        return Line("refuse-no-acquisition", {}, "3.9")
    if has_room(view, seat):
        return Line("refuse-room", {}, "3.9")
    if square == view.table.pawn[seat]:
        return Line("refuse-standing", told, "3.9")
    if view.box.village[square] != own_village(view):
        return Line("refuse-street", told, "3.9")
    if view.table.held[seat, value] == 0:
        return Line("refuse-no-card", told, "3.9")
    steps = int(view.box.distance[view.table.pawn[seat], square])
    return Line("refuse-too-far", {**told, "steps": steps}, "3.9")


def refuse_payment(view: View, value: int) -> Line:
    """Why this card can't be paid now: there is none, it comes too late, or it comes too early."""
    held, told = view.table.held[view.table.seat].tolist(), {"value": value + 1}
    if held[value] == 0:
        return Line("refuse-no-card", told, "3.3")
    if value > view.table.last_paid:
        return Line("refuse-higher", {**told, "last": int(view.table.last_paid) + 1}, "3.3")
    owed = price(view, int(view.table.acquiring)) - int(view.table.paid)
    most = sum((lower + 1) * held[lower] for lower in range(value + 1))
    return Line("refuse-too-low", {**told, "most": most, "owed": owed}, "3.3")


def refuse_building(view: View, kind: int, plot: int) -> Line:
    """Why this building can't be had, or can't stand there."""
    card, village = int(view.table.acquiring), own_village(view)
    told = {"building": kind_name(kind, "a"), "village": village_name(village)}
    if kind not in offered_kinds(view, card):
        return Line("refuse-not-named", {**told, "card": card_name(view, card, "a")}, "3.4")
    if view.table.reserve[kind] == 0:
        return Line("refuse-none-left", {"none": kind_name(kind, "none")}, "3.4")
    if view.box.unique[kind] and any(place[0] == village for place in standing(view, kind)):
        return Line("refuse-second", told, "3.7")
    if not int(view.box.free[village]) >> plot & 1:
        return Line("refuse-no-plot", told, "3.4")
    where = {"plot": plot_name(view, village, plot)}
    if not int(view.table.free[village]) >> plot & 1:
        return Line("refuse-built-on", where, "3.4")
    pawn = square_name(view, int(view.table.pawn[view.table.seat]))
    return Line("refuse-not-beside", {**where, "pawn": pawn}, "3.4")


def refuse_step(view: View, square: int) -> Line:
    """Why the pawn can't step there after building."""
    pawn = int(view.table.pawn[view.table.seat])
    told = {"square": square_name(view, square), "village": village_name(own_village(view))}
    if square == pawn:
        return Line("refuse-must-move", told, "3.6")
    if view.box.village[square] != own_village(view):
        return Line("refuse-street", told, "3.6")
    return Line("refuse-step", {**told, "pawn": square_name(view, pawn)}, "3.6")


def refuse_walk(view: View, square: int, value: int) -> Line:
    """Why the way to a visit doesn't lead there, or not with this card."""
    seat = int(view.table.seat)
    kind = int(view.table.stake[seat]) - FIRST_VISIT
    told = {"square": square_name(view, square), "value": value + 1}
    if view.table.held[seat, value] == 0:
        return Line("refuse-no-card", told, "4.3")
    if square == view.table.pawn[seat]:
        return Line("refuse-standing", told, "4.3")
    if not towards(view, seat, kind, square):
        return Line("refuse-detour", {**told, "building": kind_name(kind, "the")}, "4.3")
    pawn = int(view.table.pawn[seat])
    steps = int(view.box.distance[pawn, square])
    ways = [view.box.to_plot[v, p, pawn] for v, p in standing(view, kind) if passes(view, v, p, pawn, square)]
    message = "refuse-too-near" if value + 1 < min(ways) else "refuse-walk-on"
    if steps > value + 1:
        message = "refuse-too-far"
    return Line(message, {**told, "steps": steps}, "4.3")
