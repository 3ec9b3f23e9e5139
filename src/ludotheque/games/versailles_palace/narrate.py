"""What is said of a game of Versailles by Andrei Novac: moves in words, the log, and in refusals.py why not.

One move may bring about a good deal: a harvest, the end of an activation, new tiles on the display, others who act
along, the king, the end. ``narrate`` tells it in that order, from the views before and after.
"""

from collections.abc import Sequence

from ludotheque.games.versailles_palace.box import TRACK_NAMES
from ludotheque.games.versailles_palace.naming import (
    ALONG,
    HARVEST_RULES,
    HARVESTED,
    TRACK_RULES,
    Args,
    Told,
    bonus,
    cell_name,
    decoration_name,
    good_name,
    goods_amount,
    hand_of,
    harvest,
    needs_of,
    only_workers,
    partners,
    places_name,
    price_name,
    price_parts,
    slot_price,
    tile_name,
    track_name,
    turn_name,
    workers_name,
    zone_name,
)
from ludotheque.games.versailles_palace.refusals import refuse
from ludotheque.games.versailles_palace.table import (
    ARCHITECTS,
    ASIDE,
    DISPLAY,
    ENDINGS,
    FAVOUR,
    HAND,
    HARVEST,
    MOVES,
    NONE,
    PIECES,
    PILE,
    SOURCES,
)
from ludotheque.play.breakdown import Row
from ludotheque.play.view import View, members
from ludotheque.play.words import Line, joined

__all__ = ["breakdown", "describe", "narrate", "opening", "refuse"]

SOURCE_RULES = ("7.5", "10.2", "10.3", "10.3")  # of what brings points, in the order of the table's sheet

WALKS = ("step", "together", "leap")


# ----------------------------------------------------------------------------------------------------- moves


def describe(view: View, name: str, args: Args) -> Line:
    """A legal move in words."""
    seat, zone = int(view.table.seat), int(view.table.zone)
    if name in WALKS:
        return Line(f"move-{name}", told_way(name, args) | walk_effects(view, name, args))
    if name == "harvest":
        return described_harvest(view, seat, zone)
    if name == "finish" and not view.table.acted:
        if seat == view.table.active:
            return Line("move-decline", {"zone": zone_name(zone, "the")})
        return Line("move-decline-along", {"zone": zone_name(zone, "at")})
    told = told_deed(view, name, args)
    if name == "take_tile":
        told["effect"] = Line("effect-fifth") if len(hand_of(view, seat)) == HAND else ""
    return Line(f"move-{name}", told)


def told_way(name: str, args: Args) -> Told:
    """The zones that workers leave, leap over and come to."""
    told: Told = {"from": zone_name(args["start"], "from"), "to": zone_name(args["end"], "to")}
    if name == "leap":
        told["over"] = zone_name(args["over"], "the")
    return told


def walk_effects(view: View, name: str, args: Args) -> Told:
    """What moving will bring: a harvest, the king's walk (8.4)."""
    seat, end = int(view.table.seat), args["end"]
    told: Told = {"harvest": "", "king": Line("effect-king") if FAVOUR in (end, args.get("over")) else ""}
    if end in HARVESTED:
        workers = int(view.table.workers[seat, end]) + (2 if name == "together" else 1)
        told["harvest"] = Line("effect-harvest", {"amount": harvest_amount(view, seat, end, workers)})
    return told


def harvest_amount(view: View, seat: int, zone: int, workers: int) -> Line:
    """What a harvest will bring."""
    return goods_amount(HARVESTED[zone], harvest(view, seat, zone, workers))


def described_harvest(view: View, seat: int, zone: int) -> Line:
    """A harvest, and what it brings to others."""
    amounts = {
        reaper: harvest_amount(view, reaper, zone, int(view.table.workers[reaper, zone]))
        for reaper in (seat, *partners(view, zone))
    }
    others: list[Line | str] = [
        Line("harvest-of", {"who": view.names[other], "amount": amounts[other]}) for other in amounts if other != seat
    ]
    effect = Line("effect-along", {"others": joined(others)}) if others else ""
    return Line("move-harvest", {"amount": amounts[seat], "effect": effect})


def told_deed(view: View, name: str, args: Args, last: str = "list-comma") -> Told:
    """What is done in a zone and what it costs, ``view`` showing the table before; ``last`` joins the end of a list."""
    table, box, seat = view.table, view.box, int(view.table.seat)
    if name == "take_tile":
        return told_places(view, [args["place"]], slot_price(view, args["place"]), last)
    if name == "remove":
        return told_places(view, [args["place"]], only_workers(int(box.remove_one)), last)
    if name == "remove_three":
        return told_places(view, members(args["places"]), only_workers(int(box.remove_three)), last)
    if name == "buy":
        price = price_name(box.decoration_price[args["decoration"]], last=last)
        return {"decoration": decoration_name(args["decoration"], "a"), "price": price}
    if name == "advance":
        track, level = args["track"], int(table.levels[seat, args["track"]])
        price = price_name(box.step_price[track, level], last=last)
        return {"track": track_name(track), "level": level + 1, "price": price}
    if name == "build":
        return told_building(view, args, last)
    if name == "recruit":
        return {"line": args["line"] + 1, "price": workers_name(int(box.recruiting[args["line"]]))}
    if name == "flip":
        return {"price": workers_name(int(box.flip))}
    if name == "refresh":
        return {"count": PIECES - int(table.pieces[seat]), "price": workers_name(1)}
    return {"tile": tile_name(view, int(table.hand[seat, args["tile"]]), "the")} if name == "drop" else {}


def told_places(view: View, places: Sequence[int], price: Sequence[int], last: str) -> Told:
    """Tiles of the display, where they lie, and what it costs to have them or to be rid of them."""
    tiles = joined([tile_name(view, int(view.table.display[place]), "the") for place in places], "and")
    return {"tile": tiles, "place": places_name(places), "price": price_name(price, last=last)}


def told_building(view: View, args: Args, last: str) -> Told:
    """A tile, where and how it is laid, what it costs and brings."""
    tile, turned = int(view.table.hand[view.table.seat, args["tile"]]), args["turned"]
    return {
        "tile": tile_name(view, tile, "the"),
        "cell": cell_name(view, args["cell"]),
        "turned": turn_name(view, tile, turned),
        "price": price_name(view.box.price[tile], needs_of(view, tile) if last == "list-comma" else (), last),
        "points": int(view.box.points[tile]),
    }


# ------------------------------------------------------------------------------------------------- the log


def opening(view: View) -> list[Line]:
    """The first lines of the log."""
    tiles = [tile_name(view, int(tile)) for tile in view.table.display]
    return [
        Line("log-opening", {"who": view.names[view.table.active]}, "1.5"),
        Line("log-display", {"tiles": joined(tiles)}, "1.2"),
    ]


def narrate(before: View, after: View, seat: int, name: str, args: Args) -> list[Line]:
    """What one move of ``seat`` adds to the log."""
    zone = args["end"] if name in WALKS else int(before.table.zone)
    lines = told_move(before, after, seat, name, args)
    if not is_finished(before, after, seat):
        return lines
    acted = name not in WALKS and (name != "finish" or bool(before.table.acted))
    if zone in HARVESTED:
        if name != "finish":
            lines += told_harvests(before, after, seat, zone, name)
    elif name in WALKS:
        lines.append(Line("log-nothing-to-do", {"who": before.names[seat], "zone": zone_name(zone, "at")}, "4.3"))
    if zone == ARCHITECTS and acted:
        lines += told_filling(before, after, name, args)
    if zone not in HARVESTED:
        lines += told_partners(before, after, seat, zone, acted)
    return lines + told_king(before, after) + told_end(after)


def is_finished(before: View, after: View, seat: int) -> bool:
    """Whether the activation is over, with the turn, with the game, or because it is another one's."""
    turned = after.table.turn != before.table.turn or after.table.seat != seat
    return bool(after.table.over or turned)


def told_move(before: View, after: View, seat: int, name: str, args: Args) -> list[Line]:
    """The move itself."""
    who, rule = before.names[seat], MOVES[name].rule
    if name in WALKS:
        return [Line(f"log-{name}", {"who": who, **told_way(name, args)}, rule)]
    if name == "harvest":
        return []  # what it brings is told below
    if name == "finish":
        return [told_finish(before, seat)]
    told: Told = {"who": who, **told_deed(before, name, args, "and")}
    if name == "buy":
        told["left"] = int(after.table.supply[args["decoration"]])
    elif name == "recruit":
        told |= {"zone": zone_name(FAVOUR, "at"), "count": int(after.table.workers[seat].sum())}
    lines = [Line(f"log-{name}", told, "7.5" if name == "build" else rule)]
    if name == "build":
        tile = int(before.table.hand[seat, args["tile"]])
        decorations: list[Line | str] = [*price_parts(only_workers(0), needs_of(before, tile))]
        if decorations:
            lines.append(Line("log-adorned", {"who": who, "decorations": joined(decorations, "and")}, "7.1"))
    elif name == "advance":
        lines.append(told_learning(after, seat, args["track"]))
    return lines


def told_finish(before: View, seat: int) -> Line:
    """Somebody who does nothing, or nothing more."""
    told: Told = {"who": before.names[seat]}
    zone = int(before.table.zone)
    if before.table.acted:
        return Line("log-finish", {**told, "zone": zone_name(zone, "at")}, "4.3")
    if seat != before.table.active:
        return Line("log-decline-along", told, "9.6")
    return Line("log-decline", {**told, "zone": zone_name(zone, "the")}, "4.2")


def told_learning(after: View, seat: int, track: int) -> Line:
    """What the new step of a technology is good for."""
    told: Told = {"who": after.names[seat]}
    step = int(after.table.levels[seat, track]) - 1
    if track == HARVEST:
        told["good"] = good_name(step, "of")  # wood, marble, gold: the order of the steps
    else:
        told["zone"] = zone_name(ALONG[track][step], "the")
    return Line(f"log-learnt-{TRACK_NAMES[track]}", told, TRACK_RULES[track])


# ---------------------------------------------------------------------------------------- what comes of it


def told_harvests(before: View, after: View, seat: int, zone: int, name: str) -> list[Line]:
    """What the zone brought to the player whose turn it was, and to those who harvest along."""
    good, lines = HARVESTED[zone], []
    for reaper in (seat, *(partners(before, zone) if name == "harvest" else [])):
        count, more = int(after.table.reaped[reaper, good]), bonus(after, reaper, good)
        told: Told = {"who": after.names[reaper], "workers": workers_name(int(after.table.workers[reaper, zone]))}
        if count:
            told["amount"] = goods_amount(good, count)
        along = "" if reaper == seat else "-along"
        if not along:
            told["zone"] = zone_name(zone, "at")
        outcome = "-more" if more else "" if count else "-nothing"
        rule = "9.2" if along else "9.1" if more else HARVEST_RULES[zone]
        lines.append(Line(f"log-harvest{along}{outcome}", told, rule))
    return lines


def told_filling(before: View, after: View, name: str, args: Args) -> list[Line]:
    """New tiles on the display, and a pile made anew if need be."""
    left = {place for place in range(DISPLAY) if before.table.display[place] != NONE}
    gone = set(members(args["places"]) if name == "remove_three" else [])
    if name in ("take_tile", "remove"):
        gone.add(args["place"])
    new = [int(tile) for tile in after.table.display[len(left - gone) :] if tile != NONE]
    lines = []
    if len(new) > before.table.heights[PILE]:
        laid_aside = int(name == "drop") + (len(gone) if name != "take_tile" else 0)
        lines.append(Line("log-shuffled", {"count": int(before.table.heights[ASIDE]) + laid_aside}, "6.7"))
    if new:
        tiles = joined([tile_name(after, tile, "the") for tile in new], "and")
        lines.append(Line("log-new", {"tiles": tiles}, "6.6"))
    return lines


def told_partners(before: View, after: View, seat: int, zone: int, acted: bool) -> list[Line]:
    """Who may act along now, and who could but has no use for it."""
    over = int(after.table.over)
    if over and ENDINGS[over - 1] != "king_arrived":
        return []  # in the middle of an activation
    if seat != before.table.active:
        waiting = [other for other in partners(before, zone) if before.table.along >> other & 1]
    else:
        waiting = partners(before, zone) if acted else []
    lines: list[Line] = []
    for other in waiting:
        told: Told = {"who": after.names[other], "zone": zone_name(zone, "at")}
        if is_asked(before, after, other):
            return [*lines, Line("log-may-act-along", told, "9.3")]
        lines.append(Line("log-nothing-along", told, "9.6"))
    return lines


def is_asked(before: View, after: View, seat: int) -> bool:
    """Whether a seat decides next, in the same turn."""
    return bool(not after.table.over and after.table.turn == before.table.turn and after.table.seat == seat)


def told_king(before: View, after: View) -> list[Line]:
    """The king's walk."""
    if after.table.king == before.table.king:
        return []
    left = int(after.box.king_steps) - int(after.table.king)
    return [Line("log-king", {"left": left}, "8.4") if left else Line("log-king-arrives", {}, "8.5")]


def told_end(after: View) -> list[Line]:
    """Why the game is over, and each seat's points by what they come from."""
    table = after.table
    if not table.over:
        return []
    ending = ENDINGS[int(table.over) - 1]
    aside = {"count": int(table.heights[ASIDE])} if ending == "tiles_used_up" else {}
    lines = [Line(f"log-end-{ending}", aside, "10.1")]
    for seat in range(after.players):
        sheet = [int(points) for points in table.sheet[seat]]
        told: Told = {"who": after.names[seat]}
        parts: list[Line | str] = [
            Line(f"source-{source}", {"points": sheet[source]}) for source in range(SOURCES) if sheet[source]
        ]
        if parts:
            told |= {"total": int(table.points[seat]), "parts": joined(parts, "and")}
        lines.append(Line("log-count" if parts else "log-count-nothing", told, "10.2"))
    return lines


def breakdown(view: View) -> list[Row]:
    """Where everybody's points came from, once the game is over."""
    if not view.table.over:
        return []
    return [
        Row(
            Line(f"scene-sum-{source}", {}, rule),
            tuple(int(view.table.sheet[seat, source]) for seat in range(view.players)),
        )
        for source, rule in enumerate(SOURCE_RULES)
    ]
