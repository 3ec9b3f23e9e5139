"""What is said of a game of The Soothsayer: moves in words, the log as a seat may read it, and refusals."""

from collections.abc import Mapping

from ludotheque.play.breakdown import Row
from ludotheque.play.view import View
from ludotheque.play.words import Line

from .table import COPIES, DECK, NONE, PICK, ROW

Args = Mapping[str, int]


def omen(card: int, form: str = "") -> Line:
    """The name of what a card shows: bare, or in the form "the"."""
    return Line(f"omen-{int(card) // COPIES}{form and '.' + form}")


def describe(view: View, name: str, args: Args) -> Line:
    """A legal move in words."""
    if name not in ("peek", "pick"):
        return Line(f"move-{name}")
    card = view.table.row[args["place"]]
    known = "" if card == NONE else Line("known", {"omen": omen(card)})
    return Line(f"move-{name}", {"place": args["place"] + 1, "known": known})


def opening(view: View) -> list[Line]:
    """The first lines of the log."""
    return [Line("log-teller", {"who": view.names[view.table.teller]}, "1.3")]


def narrate(before: View, after: View, seat: int, name: str, args: Args) -> list[Line]:
    """What one move of ``seat`` adds to the log of the viewer of both views; another's secret has no arguments."""
    who = before.names[seat]
    if name == "pick":
        told = {"place": args["place"] + 1} if args else {"who": who}
        lines = [Line("log-your-pick" if args else "log-pick", told, "2.3")]
        return lines + told_round(before, after) if after.table.phase != PICK or after.table.over else lines
    rule = "2.1" if name in ("peek", "wait") else "2.2"
    told = {"who": who, "place": after.table.peeked + 1} if name in ("peek", "join") else {"who": who}
    return [Line(f"log-{name}", told, rule), *told_sight(before, after)]


def told_sight(before: View, after: View) -> list[Line]:
    """What the viewer alone has just seen."""
    seen = [place for place in range(ROW) if before.table.row[place] == NONE and after.table.row[place] != NONE]
    return [Line("log-you-see", {"place": p + 1, "omen": omen(after.table.row[p], "the")}, "2.6") for p in seen]


def told_round(before: View, after: View) -> list[Line]:
    """The picks turned up, the die, and who is the next soothsayer."""
    t, lines = after.table, []
    for seat in range(after.players):
        told = {"who": after.names[seat], "place": t.shown[seat] + 1, "omen": omen(t.turned[seat], "the")}
        alone = list(t.shown[: after.players]).count(t.shown[seat]) == 1
        points = int(after.box.values[t.turned[seat] // COPIES])
        lines.append(Line("log-alone", {**told, "points": points}, "2.4") if alone else Line("log-clash", told, "2.4"))
    if t.heights[DECK] > before.table.heights[DECK]:
        lines.append(Line("log-shuffled", {}, "2.5"))
    if t.die:
        storm = "storm" if t.storms > before.table.storms else "calm"
        lines.append(Line(f"log-{storm}", {"roll": t.die, "storms": t.storms}, "3.2"))
    return lines if t.over else [*lines, Line("log-teller", {"who": after.names[t.teller]}, "1.3")]


def refuse(view: View, name: str, args: Args) -> Line:
    """Why a move of the right kind is not legal now: the only one is to look twice."""
    return Line("refuse-seen", {"place": args["place"] + 1, "omen": omen(view.table.row[args["place"]], "the")}, "2.1")


def breakdown(view: View) -> list[Row]:
    """Where everybody's points came from, once the game is over; candles break ties."""
    t, players = view.table, view.players
    if not t.over:
        return []
    omens = Row(Line("points-omens", {}, "2.4"), tuple(int(points) for points in t.points[:players]))
    candles = Row(Line("tie-candles", {}, "3.4"), tuple(int(count) for count in t.candles[:players]), counts=False)
    return [omens, candles]
