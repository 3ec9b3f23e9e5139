"""What is said of a game of Les Villages: moves in words, the log, and (in refusals.py) why a move is refused."""

from ludotheque.games.villages.naming import (
    Args,
    called_on,
    card_name,
    has_room,
    is_acquisition,
    is_visit,
    kind_name,
    plot_name,
    price,
    square_name,
    towards,
    village_name,
)
from ludotheque.games.villages.refusals import refuse
from ludotheque.games.villages.table import (
    FIRST_VISIT,
    NONE,
    PASS_ON,
    PAY,
    PILE,
    SETTLE,
    SURPRISE,
    VALUES,
    VILLAGES,
)
from ludotheque.play.breakdown import Row
from ludotheque.play.view import View
from ludotheque.play.words import Line, joined

__all__ = ["breakdown", "describe", "narrate", "opening", "refuse"]

GOAL = 1  # 1 + the number of the ending


# ----------------------------------------------------------------------------------------------------- moves


def describe(view: View, name: str, args: Args) -> Line:
    """A legal move in words."""
    if name == "draw":
        return Line("move-draw")
    if name == "pay":
        paid = int(view.table.paid) + args["value"] + 1
        wanted = price(view, int(view.table.acquiring))
        return Line("move-pay", {"value": args["value"] + 1, "paid": paid, "price": wanted})
    if name == "build":
        return described_building(view, args["kind"], args["plot"])
    square = args["square"]
    told = {"square": square_name(view, square)}
    if name == "settle":
        return Line("move-settle", {**told, "village": village_name(int(view.box.village[square]))})
    if name == "stroll":
        return Line("move-stroll", {**told, "value": args["value"] + 1})
    if name == "walk":
        return described_walk(view, square, args["value"])
    return Line(f"move-{name}", told)


def described_building(view: View, kind: int, plot: int) -> Line:
    """A building, where it will stand, and what it brings."""
    village = int(view.table.village[view.table.seat])
    points = price(view, int(view.table.acquiring)) + int(view.table.bonus)
    told = {"building": kind_name(kind, "a"), "plot": plot_name(view, village, plot), "points": points}
    return Line("move-build", told)


def described_walk(view: View, square: int, value: int) -> Line:
    """A card to walk with, how far it leads, and who scores if the visit is made."""
    seat = int(view.table.seat)
    kind = int(view.table.stake[seat]) - FIRST_VISIT
    told = {"square": square_name(view, square), "value": value + 1}
    village = called_on(view, kind, square)
    if village == NONE:
        return Line("move-walk", {**told, "building": buildings_ahead(view, seat, kind, square)})
    host, points = int(view.table.owner[village]), int(view.box.visit_points)
    effect = Line("effect-own" if host == seat else "effect-host", {"points": points, "who": view.names[host]})
    return Line("move-visit", {**told, "visit": visit_name(kind, village), "effect": effect})


def buildings_ahead(view: View, seat: int, kind: int, square: int) -> Line:
    """The buildings that a walk over the square may be meant for."""
    names = [village_name(village) for village in towards(view, seat, kind, square)]
    villages = joined(names, "list-or-in", "list-comma-in")
    return Line("building-in", {"building": kind_name(kind, "the"), "village": villages})


def visit_name(kind: int, village: int) -> Line:
    """A visit to a building of a village."""
    return Line("visit-in", {"to": kind_name(kind, "to"), "village": village_name(village)})


# --------------------------------------------------------------------------------------------------- the log


def opening(view: View) -> list[Line]:
    """The first lines of the log."""
    return [
        Line("log-opening", {"who": view.names[view.table.starter]}, "1.5"),
        Line("log-reserve", {"count": int(view.table.reserve.sum())}, "1.3"),
    ]


def narrate(before: View, after: View, seat: int, name: str, args: Args) -> list[Line]:
    """What one move of ``seat`` adds to the log, from the card that is drawn to what awaits the next player."""
    told = {"who": before.names[seat]}
    if "square" in args:
        told["square"] = square_name(before, args["square"])
    if name == "settle":
        lines = told_settling(before, after, told, args["square"])
    elif name == "draw":
        lines = told_draw(before, after, seat)
    elif name == "stroll":
        lines = [Line("log-stroll", {**told, "value": args["value"] + 1}, "3.9")]
    elif name == "pay":
        lines = [told_payment(before, told["who"], args["value"] + 1)]
    elif name == "build":
        lines = [told_building(before, seat, args["kind"], args["plot"])]
    elif name == "step":
        lines = [Line("log-step", told, "3.6")]
    elif name == "walk":
        lines = told_walk(before, after, seat, args["square"], args["value"] + 1)
    else:
        village = village_name(int(before.table.village[seat]))
        rule = "6.2" if before.table.drawn == PASS_ON else "4.8"
        lines = [Line("log-home", {**told, "village": village}, rule)]
    if after.table.turn > before.table.turn:
        lines += told_beginning(before, after, passed_on=name == "draw" and after.table.drawn == PASS_ON)
    return lines + told_end(after)


def told_settling(before: View, after: View, told: dict[str, str], square: int) -> list[Line]:
    """A village taken; after the last one, those that nobody wanted."""
    lines = [Line("log-settle", {**told, "village": village_name(int(before.box.village[square]))}, "1.2")]
    if after.table.phase != SETTLE:
        left = [village for village in range(VILLAGES) if after.table.owner[village] == NONE]
        lines += [Line("log-condemned", {"village": village_name(village)}, "1.4") for village in left]
    return lines


def told_payment(before: View, who: str, value: int) -> Line:
    """A POINTS card paid, and how much that makes."""
    paid, wanted = int(before.table.paid) + value, price(before, int(before.table.acquiring))
    message = "log-pay" if paid < wanted else ("log-paid" if paid == wanted else "log-overpaid")
    return Line(message, {"who": who, "value": value, "paid": paid, "price": wanted}, "3.3")


def told_building(before: View, seat: int, kind: int, plot: int) -> Line:
    """A building, where it stands, and what it brings."""
    village = int(before.table.village[seat])
    points, bonus = price(before, int(before.table.acquiring)), int(before.table.bonus)
    told = {"who": before.names[seat], "building": kind_name(kind, "a"), "points": points}
    told |= {"plot": plot_name(before, village, plot), "village": village_name(village)}
    return Line("log-build-bonus", {**told, "bonus": bonus}, "5.2") if bonus else Line("log-build", told, "3.5")


def told_walk(before: View, after: View, seat: int, square: int, value: int) -> list[Line]:
    """A part of the way to a building, or the rest of it and the visit."""
    kind = int(before.table.stake[seat]) - FIRST_VISIT
    told = {"who": before.names[seat], "value": value, "square": square_name(before, square)}
    if after.table.stake[seat] != NONE:
        ahead = buildings_ahead(before, seat, kind, square)
        return [Line("log-walk", {**told, "building": ahead}, "4.3")]
    steps = int(before.box.distance[before.table.pawn[seat], square])
    return [Line("log-arrive", {**told, "steps": steps}, "4.3"), told_visit(before, after, seat, kind)]


def told_visit(before: View, after: View, seat: int, kind: int) -> Line:
    """A visit made, and who scores for it."""
    gains = after.table.from_visits - before.table.from_visits
    host = int(gains.argmax())
    told = {"who": after.names[seat], "host": after.names[host], "points": int(gains[host])}
    told["visit"] = visit_name(kind, int(after.table.village[host]))
    return Line("log-visit-own" if host == seat else "log-visit", told, "4.7")


# ------------------------------------------------------------------------------------------- the card drawn


def told_draw(before: View, after: View, seat: int) -> list[Line]:
    """The card drawn and what becomes of it."""
    card, stake = int(after.table.drawn), int(before.table.stake[seat])
    told = {"who": before.names[seat], "card": card_name(before, card, "a")}
    lines = []
    if before.table.heights[PILE] == 0:
        turned = before.table.discard
        lines.append(Line("log-turned", {}, "2.5") if turned else Line("log-shuffled", {}, "2.4"))
    if card < VALUES:
        walks = is_visit(stake)
        return [*lines, Line("log-draw-walk", told, "4.6") if walks else Line("log-draw-points", told, "2.2")]
    if card == PASS_ON:
        return [*lines, *told_passing(before, seat)]
    if card == SURPRISE:
        return [*lines, told_surprise(before, seat, stake)]
    if is_visit(stake):
        return [*lines, Line("log-draw-visiting", told, "4.6")]
    if is_acquisition(stake):
        return [*lines, Line("log-draw-second", told, "2.3")]
    if is_visit(card):
        return [*lines, *told_calling(before, after, seat, card)]
    return [*lines, told_offer(before, after, seat, card)]


def told_surprise(before: View, seat: int, stake: int) -> Line:
    """An unforeseen event drawn with this stake in front."""
    told = {"who": before.names[seat], "points": int(before.box.surprise_points)}
    if stake == NONE:
        kept = before.table.surprise
        return Line("log-surprise-kept", told, "5.5") if kept else Line("log-surprise-nothing", told, "5.4")
    if stake == SURPRISE:
        return Line("log-surprise-second", told, "5.5")
    if is_visit(stake):
        return Line("log-surprise-visit", {**told, "visit": card_name(before, stake, "the")}, "5.1")
    told["card"] = card_name(before, stake, "a")
    room = has_room(before, seat)
    return Line("log-surprise-build", told, "5.2") if room else Line("log-surprise-no-room", told, "5.3")


def told_calling(before: View, after: View, seat: int, card: int) -> list[Line]:
    """A visit drawn with nothing in front, or an unforeseen event that was kept."""
    kind = card - FIRST_VISIT
    told = {"who": before.names[seat], "card": card_name(before, card, "a"), "points": int(before.box.surprise_points)}
    if before.table.stands_in[kind, 0] == NONE:
        return [Line("log-draw-nowhere", {**told, "none": kind_name(kind, "none")}, "4.1")]
    if before.table.stake[seat] == SURPRISE:
        return [Line("log-kept-visit", told, "5.5")]
    if after.table.stake[seat] == NONE:
        return [Line("log-draw-beside", told, "4.2"), told_visit(before, after, seat, kind)]
    return [Line("log-draw-visit", told, "4.3")]


def told_offer(before: View, after: View, seat: int, card: int) -> Line:
    """An acquisition drawn with nothing in front, or an unforeseen event that was kept."""
    told = {"who": before.names[seat], "card": card_name(before, card, "a"), "points": int(before.box.surprise_points)}
    if before.table.stake[seat] == SURPRISE and after.table.stake[seat] != SURPRISE:
        room = has_room(before, seat)
        return Line("log-kept-build", told, "5.5") if room else Line("log-kept-no-room", told, "5.3")
    if after.table.stake[seat] != card:
        return told_hopeless(before, seat, "log-draw", told)
    return Line("log-draw-acquisition", told, "2.3")


def told_hopeless(before: View, seat: int, where: str, told: dict[str, object]) -> Line:
    """An acquisition discarded because it can't be carried out any more: for want of room, or of buildings."""
    village = int(before.table.village[seat])
    told = {**told, "village": village_name(village)}
    full = before.table.free[village] == 0
    return Line(f"{where}-no-room", told, "3.10") if full else Line(f"{where}-no-building", told, "3.8")


def told_passing(before: View, seat: int) -> list[Line]:
    """Visits called off, then what each gives to the left."""
    lines = [Line("log-pass_on", {"who": before.names[seat]}, "6.1")]
    order = [(seat + step) % before.players for step in range(before.players)]
    for visitor in order:
        if is_visit(stake := int(before.table.stake[visitor])):
            told = {"who": before.names[visitor], "visit": card_name(before, stake, "the")}
            lines.append(Line("log-called-off", told, "6.2"))
    for giver in order:
        to = {"giver": before.names[giver], "who": before.names[(giver + 1) % before.players]}
        cards = passed_cards(before, giver)
        lines.append(Line("log-passed", {**to, "cards": cards}, "6.1") if cards else Line("log-no-cards", to, "6.1"))
    return lines


def passed_cards(before: View, giver: int) -> Line | str:
    """The POINTS cards and the stake that a seat gives away; nothing where there are none."""
    values = [str(value + 1) for value in range(VALUES) for _ in range(before.table.held[giver, value])]
    cards: list[Line | str] = [Line("card-points", {"value": ", ".join(values)})] if values else []
    stake = int(before.table.stake[giver])
    if stake != NONE and not is_visit(stake):
        cards.append(card_name(before, stake, "a"))
    return joined(cards, "and") if cards else ""


# ---------------------------------------------------------------------------------- the next turn and the end


def told_beginning(before: View, after: View, passed_on: bool) -> list[Line]:
    """What the stake of the next player asks for before anything is drawn."""
    seat = int(after.table.seat)
    giver = (seat - 1) % after.players if passed_on else seat
    stake, done = int(before.table.stake[giver]), after.table.stake[seat] == NONE
    told: dict[str, object] = {"who": after.names[seat]}
    if is_visit(stake) and done:
        kind = stake - FIRST_VISIT
        beside = {**told, "building": kind_name(kind, "the")}
        return [Line("log-begin-beside", beside, "4.2"), told_visit(before, after, seat, kind)]
    if is_acquisition(stake):
        told["card"] = card_name(after, stake, "a")
        if done:
            return [told_hopeless(after, seat, "log-begin", told)]
        if after.table.phase == PAY:
            return [Line("log-begin-buy", told, "3.2")]
    return []


def told_end(after: View) -> list[Line]:
    """Why the game is over, and what each seat's points come from."""
    t = after.table
    if not t.over:
        return []
    if t.over == GOAL:
        reached = {"who": after.names[int(t.points.argmax())], "goal": int(after.box.goal)}
        lines = [Line("log-goal", reached, "7.1")]
    else:
        lines = [Line("log-last-building", {}, "7.2")]
    for seat in range(after.players):
        told = {"who": after.names[seat], "total": t.points[seat], "buildings": t.from_buildings[seat]}
        told |= {"visits": t.from_visits[seat], "surprises": t.from_surprises[seat]}
        lines.append(Line("log-count", told, lines[0].rule))
    return lines


def breakdown(view: View) -> list[Row]:
    """Where everybody's points came from, once the game is over."""
    t = view.table
    if not t.over:
        return []
    sources = {
        "buildings": (t.from_buildings, "3.5"),
        "visits": (t.from_visits, "4.7"),
        "surprises": (t.from_surprises, "5.1"),
    }
    return [
        Row(Line(f"points-{source}", {}, rule), tuple(int(points[seat]) for seat in range(view.players)))
        for source, (points, rule) in sources.items()
    ]
