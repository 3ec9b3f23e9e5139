"""What is said of a game of Sanssouci: moves in words, the log as a seat may read it, and why a move is refused."""

from collections.abc import Mapping

from ludotheque.games.sanssouci.table import (
    CELLS,
    CHOOSE_SIDE,
    COLUMNS,
    COPIES,
    FIRST_MOTIF_CARD,
    FREE_CARD,
    HAND,
    NONE,
    SIDES,
    SPACES,
    SPACES_EACH,
)
from ludotheque.play.breakdown import Row
from ludotheque.play.view import View
from ludotheque.play.words import Line

Args = Mapping[str, int]


def motif(column: int, form: str = "") -> Line:
    """A motif's name: bare, or in a form such as "the" or "noble"."""
    return Line(f"motif-{column}{form and '.' + form}")


def colour(row: int, form: str = "") -> Line:
    """The name of a row's colour."""
    return Line(f"colour-{row}{form and '.' + form}")


def card_name(view: View, card: int) -> Line:
    """What a card shows."""
    if card == FREE_CARD:
        return Line("card-free")
    if card >= FIRST_MOTIF_CARD:
        return Line("card-motif", {"motif": motif(card - FIRST_MOTIF_CARD)})
    first, second = (int(k) + 1 for k in view.box.pair[card])
    return Line("card-pair", {"first": colour(first), "second": colour(second)})


def cell_name(row: int, column: int) -> Line:
    """A space of a garden."""
    return Line("cell-space", {"space": motif(column, "space"), "row": colour(row, "row")})


def motif_on(view: View, space: int) -> int:
    """The motif on a display space."""
    return int(view.table.display[space]) // COPIES


def describe(view: View, name: str, args: Args) -> Line:
    """A legal move in words."""
    if name == "take":
        return Line("move-take", described_take(view, args["card"], args["space"]))
    if name in ("choose_side", "choose_plank"):
        return Line(f"move-{name}", {"side": Line(f"side-{args['side']}")})
    if name == "place_gardener":
        row, column = args["row"], args["column"]
        effect = extension_effect(view, row * COLUMNS + column, gardener=True)
        return Line("move-place_gardener", {"cell": cell_name(row, column), "effect": effect})
    if name == "move_noble":
        points = int(view.box.values[args["row"]])
        noble = motif(args["column"], "noble")
        return Line("move-move_noble", {"noble": noble, "row": colour(args["row"], "row"), "points": points})
    if name == "refill":
        return Line("move-refill", {"pile": args["pile"] + 1, "left": view.table.pile_size[args["pile"]]})
    return Line("move-stay")


def described_take(view: View, card: int, space: int) -> dict[str, Line | str]:
    """A card, a tile, and what will become of the tile in the garden."""
    taken = motif_on(view, space)
    cell = (space // SPACES_EACH + 1) * COLUMNS + taken
    built = int(view.table.built[view.table.seat]) >> cell & 1
    effect = Line("effect-gardener") if built else extension_effect(view, cell, gardener=False)
    return {"card": card_name(view, card), "tile": motif(taken, "the"), "space": space_name(space), "effect": effect}


def extension_effect(view: View, cell: int, gardener: bool) -> Line | str:
    """The bonus or malus that a tile laid there will bring its owner; nothing where there is none."""
    seat = int(view.table.seat)
    side = int(view.table.plank_side[seat])
    if side == NONE:
        return ""
    marks = view.box.gardener_bonus if gardener else view.box.motif_bonus
    points = int(marks[int(view.table.plank[seat]) * SIDES + side, cell])
    return Line("effect-points", {"points": f"{points:+d}".replace("-", "\N{MINUS SIGN}")}) if points else ""


def space_name(space: int) -> Line:
    """One of the two display spaces of a colour."""
    return Line("space-name", {"colour": colour(space // SPACES_EACH + 1), "number": space % SPACES_EACH + 1})


def opening(view: View) -> list[Line]:
    """The first lines of the log."""
    return [Line("log-opening", {"who": view.names[view.table.starter]}, "1.8")]


def narrate(before: View, after: View, seat: int, name: str, args: Args) -> list[Line]:
    """What one move of ``seat`` adds to the log of the viewer of both views."""
    who = before.names[seat]
    lines = []
    if name in ("choose_side", "choose_plank"):
        boards = before.table.board if name == "choose_side" else before.table.plank
        side = Line(f"side-{args['side']}")
        rule = "1.3" if name == "choose_side" else "8.2"
        lines.append(Line(f"log-{name}", {"who": who, "side": side, "board": boards[seat] + 1}, rule))
    elif name == "take":
        lines.append(told_take(before, after, who, args))
    elif name == "place_gardener":
        cell = cell_name(args["row"], args["column"])
        lines.append(Line("log-place_gardener", {"who": who, "cell": cell}, "4.3"))
    elif name == "move_noble":
        points = int(before.box.values[args["row"]])
        told = {"who": who, "noble": motif(args["column"], "noble"), "row": colour(args["row"], "row")}
        lines.append(Line("log-move_noble", {**told, "points": points}, "5.5"))
    elif name == "stay":
        lines.append(Line("log-stay", {"who": who}, "5.1"))
    elif name == "refill":
        space = int(before.table.taken_from)
        tile = motif(motif_on(after, space), "a")
        told = {"who": who, "tile": tile, "space": space_name(space), "pile": args["pile"] + 1}
        lines.append(Line("log-refill", told, "6.1"))
    if name in ("take", "place_gardener"):
        lines += told_bonus(before, after, seat)
    return lines + told_secrets(before, after, seat) + told_end(after)


def told_take(before: View, after: View, who: str, args: Args) -> Line:
    """A card played, and what became of the tile."""
    card, space = args["card"], args["space"]
    taken = motif_on(before, space)
    told = {"who": who, "card": card_name(before, card), "tile": motif(taken, "the"), "space": space_name(space)}
    absent = FIRST_MOTIF_CARD <= card < FREE_CARD and card - FIRST_MOTIF_CARD != taken
    told["free"] = Line("log-free", {"none": motif(card - FIRST_MOTIF_CARD, "none")}) if absent else ""
    turned = after.table.gardener_from != NONE
    rule = "4.2" if turned else ("3.4" if absent else "4.1")
    return Line("log-take-gardener" if turned else "log-take", told, rule)


def told_bonus(before: View, after: View, seat: int) -> list[Line]:
    """Points that the extension brought or cost."""
    points = int(after.table.points[seat]) - int(before.table.points[seat])
    if points == 0:
        return []
    message, rule = ("log-bonus", "8.4") if points > 0 else ("log-malus", "8.6")
    return [Line(message, {"who": before.names[seat], "points": abs(points)}, rule)]


def told_secrets(before: View, after: View, seat: int) -> list[Line]:
    """What the viewer alone learns: its goal cards, its hand, the card it draws."""
    me = after.seat
    if me is None:
        return []
    if before.table.phase == CHOOSE_SIDE and after.table.phase != CHOOSE_SIDE:
        first, second = (motif(int(goal)) for goal in after.table.goal[me])
        hand = {f"card{i}": card_name(after, int(after.table.hand[me, i])) for i in range(HAND)}
        return [
            Line("log-your-goals", {"first": first, "second": second}, "1.7"),
            Line("log-your-hand", hand, "1.6"),
        ]
    if me == seat and after.table.deck_size[me] < before.table.deck_size[me]:
        held = {int(card) for card in before.table.hand[me]}
        drawn = next(int(card) for card in after.table.hand[me] if int(card) not in held)
        return [Line("log-your-card", {"card": card_name(after, drawn)}, "6.3")]
    return []


def told_end(after: View) -> list[Line]:
    """The final count, seat by seat."""
    if not after.table.over:
        return []
    lines = []
    for seat in range(after.players):
        t = after.table
        parts = {"rows": t.row_points[seat], "columns": t.column_points[seat], "goals": t.goal_points[seat]}
        first, second = (motif(int(goal)) for goal in t.goal_shown[seat])
        told = {"who": after.names[seat], **parts, "total": t.points[seat], "first": first, "second": second}
        lines.append(Line("log-count", told, "7.1"))
    return lines


def breakdown(view: View) -> list[Row]:
    """Where everybody's points came from, once the game is over."""
    t, seats = view.table, range(view.players)
    if not t.over:
        return []
    final = {"rows": (t.row_points, "7.2"), "columns": (t.column_points, "7.3"), "goals": (t.goal_points, "7.4")}
    marks = [extension_points(view, seat) for seat in seats]
    walks = [
        int(t.points[seat]) - marks[seat] - sum(int(points[seat]) for points, _ in final.values()) for seat in seats
    ]
    rows = [Row(Line("points-nobles", {}, "5.5"), tuple(walks))]
    if t.extension:
        rows.append(Row(Line("points-extension", {}, "8.4"), tuple(marks)))
    for kind, (points, rule) in final.items():
        rows.append(Row(Line(f"points-{kind}", {}, rule), tuple(int(points[seat]) for seat in seats)))
    gardeners = tuple(int(t.gardeners[seat]).bit_count() for seat in seats)
    return [*rows, Row(Line("tie-gardeners", {}, "7.5"), gardeners, counts=False)]


def extension_points(view: View, seat: int) -> int:
    """What the tiles that lie on a seat's extension board have brought and cost."""
    t, box = view.table, view.box
    if t.plank_side[seat] == NONE:
        return 0
    side = int(t.plank[seat]) * SIDES + int(t.plank_side[seat])
    points = 0
    for cell in range(CELLS):
        if t.lies[seat, cell] != NONE:
            marks = box.gardener_bonus if int(t.gardeners[seat]) >> cell & 1 else box.motif_bonus
            points += int(marks[side, cell])
    return points


def refuse(view: View, name: str, args: Args) -> Line:
    """Why a move of the right kind is not legal now."""
    if name == "take":
        return refuse_take(view, args["card"], args["space"])
    if name == "place_gardener":
        cell = cell_name(args["row"], args["column"])
        if view.table.built[view.decider] >> (args["row"] * COLUMNS + args["column"]) & 1:
            return Line("refuse-built", {"cell": cell}, "4.3")
        occupied = int(view.table.gardener_from)
        near = {"row": colour(occupied // COLUMNS, "row"), "motif": motif(occupied % COLUMNS)}
        return Line("refuse-elsewhere", {"cell": cell, **near}, "4.3")
    if name == "move_noble":
        return refuse_noble(view, args["column"], args["row"])
    return Line("refuse-empty-pile", {"pile": args["pile"] + 1}, "6.1")


def refuse_take(view: View, card: int, space: int) -> Line:
    """Why this card can't be played for this tile."""
    shown = card_name(view, card)
    if card not in view.table.hand[view.decider]:
        return Line("refuse-not-in-hand", {"card": shown}, "3.1")
    if card < FIRST_MOTIF_CARD:
        first, second = (colour(int(k) + 1) for k in view.box.pair[card])
        return Line("refuse-colour", {"card": shown, "first": first, "second": second}, "3.2")
    wanted = card - FIRST_MOTIF_CARD
    count = sum(motif_on(view, other) == wanted for other in range(SPACES))
    return Line("refuse-motif", {"card": shown, "motif": motif(wanted), "count": count}, "3.3")


def refuse_noble(view: View, column: int, row: int) -> Line:
    """Why this noble can't stop there."""
    seat = view.decider
    told = {"noble": motif(column, "noble"), "row": colour(row, "row")}
    bit = row * COLUMNS + column
    if row <= view.table.noble[seat, column]:
        return Line("refuse-not-lower", told, "5.4")
    if not view.table.built[seat] >> bit & 1:
        return Line("refuse-empty", told, "5.2")
    if view.table.gardeners[seat] >> bit & 1:
        return Line("refuse-gardener", told, "5.3")
    return Line("refuse-no-path", told, "5.2")
