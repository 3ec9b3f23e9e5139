"""Why a move of Versailles Request is refused: the words behind ``refuse`` in narrate.py."""

from ludotheque.games.versailles_request.naming import (
    PLAYS,
    Args,
    Told,
    card_name,
    cards_in_line,
    duchesses_of,
    exact_name,
    holds,
    is_resource,
    played_card,
    request,
)
from ludotheque.games.versailles_request.table import (
    ARCHITECT,
    BALL,
    BARE,
    BASTILLE,
    BEFORE,
    DUCHESS,
    LAYING,
    MOVES,
    NONE,
    RESOURCES,
    ROLLED,
    SUPERINTENDENT,
    TAKEN,
)
from ludotheque.play.view import View, members
from ludotheque.play.words import Line


def refuse(view: View, name: str, args: Args) -> Line:
    """Why a move of the right kind is not legal now."""
    card = played_card(name, args)
    if card != NONE and not holds(view, card):
        return Line("refuse-not-held", {"card": exact_name(card)}, MOVES[name].rule)
    if name in ("roll", "reroll", "take_nothing", "end_turn"):
        return refuse_stage(view, name)
    if name == "take_requests":
        return refuse_taking(view, args["start"], args["end"])
    if name == "tuck":
        bereft = not duchesses_of(view, int(view.table.seat))
        return Line("refuse-no-duchess" if bereft else "refuse-duchesses-full", {}, "5.3")
    if name in ("chancellor", "confessor"):
        top = int(view.table.chain_card[view.table.chain_size - 1])
        if name == "confessor":
            return Line("refuse-confessor", {}, "7.12")
        return Line("refuse-chancellor", {"card": card_name(top, "the")}, "7.11")
    if name.startswith("lay_"):
        return refuse_laying(view, name, args)
    if name == "strike":
        return refuse_strike(view, args["duchess"])
    return refuse_card(view, name, args)


# -------------------------------------------------------------------------------------------------- the turn


def refuse_stage(view: View, name: str) -> Line:
    """Why the turn has not come so far, or has gone past it."""
    stage = int(view.table.stage)
    if name == "end_turn":
        if stage == LAYING:
            return Line("refuse-lay-first", {}, "5.9")
        return Line("refuse-roll-first", {}, "2.1") if stage == BEFORE else Line("refuse-take-first", {}, "2.4")
    if name == "roll":
        return Line("refuse-rolled", {}, "2.2") if stage == ROLLED else told_too_late(view)
    if stage == BEFORE:
        return Line("refuse-roll-first", {}, "2.1")
    if stage >= TAKEN:
        return told_too_late(view)
    if view.table.musketeers[view.table.seat] == 0:
        return Line("refuse-no-musketeer", {}, "2.2")
    return Line("refuse-no-die", {}, "2.2")


def told_too_late(view: View) -> Line:
    """That requests have been taken, or declined, this turn."""
    return Line("refuse-taken" if view.table.took else "refuse-declined", {}, "2.3")


def refuse_taking(view: View, start: int, end: int) -> Line:
    """Why these cards can't be taken together."""
    count = cards_in_line(view)
    if view.table.stage != ROLLED:
        return refuse_stage(view, "take_requests")
    if start > end:
        return Line("refuse-backwards", {"start": start + 1, "end": end + 1}, "3.1")
    if end >= count:
        return Line("refuse-beyond", {"count": count}, "2.6")
    group = [int(kind) for kind in view.table.line[start : end + 1]]
    if not any(map(is_resource, group)):
        return Line("refuse-no-resource", {}, "3.3")
    for place, inside in ((start, start > 0), (end, end < count - 1)):
        kind = int(view.table.line[place])
        if inside and not is_resource(kind):
            beyond = view.table.line[:place] if place == start else view.table.line[place + 1 : count]
            if not any(is_resource(int(other)) for other in beyond):
                return Line("refuse-all-or-none", {}, "3.5")
            return Line("refuse-special", {"request": request(kind, "the"), "place": place + 1}, "3.5")
    dice = view.table.dice.tolist()
    lacking = next(kind for kind in range(RESOURCES) if group.count(kind) > dice.count(kind))
    told: Told = {"request": request(lacking), "wanted": group.count(lacking), "shown": dice.count(lacking)}
    return Line("refuse-dice", told, "3.1")


def refuse_laying(view: View, name: str, args: Args) -> Line:
    """Why this special can't be laid out, or not there."""
    kind, waiting = {
        "lay_ball": (BALL, view.table.new_balls),
        "lay_duchess": (DUCHESS, view.table.new_duchesses),
        "lay_bastille": (BASTILLE, view.table.new_bastilles),
    }[name]
    if waiting == 0:
        return Line("refuse-nothing-to-lay", {"request": request(kind, "a")}, "5.9")
    return refuse_seat(view, args["seat"], "5.5")


def refuse_strike(view: View, which: int) -> Line:
    """Why this Duchess can't be struck: there is none, or another one stands for all that are alone."""
    victim = int(view.table.struck)
    among = duchesses_of(view, victim)
    if which >= len(among):
        return Line("refuse-no-such-duchess", {"victim": view.names[victim], "count": len(among)}, "5.6")
    return Line("refuse-alike-duchess", {"first": among.index(BARE) + 1}, "5.6")


def refuse_seat(view: View, seat: int, rule: str) -> Line:
    """Why somebody can't be the opponent that a move asks for: nobody, or oneself."""
    return Line("refuse-no-seat", {}, rule) if seat >= view.players else Line("refuse-yourself", {}, rule)


# ------------------------------------------------------------------------------------------- the court cards


def refuse_card(view: View, name: str, args: Args) -> Line:
    """Why a court card that one holds can't be played now, or not so."""
    rule, stage = MOVES[name].rule, int(view.table.stage)
    if name in ("valet", "ballet_master"):
        if stage >= TAKEN:
            return Line("refuse-before-taking", {"card": named(name)}, rule)
        return (
            refuse_valet(view, args["places"]) if name == "valet" else refuse_ballet(view, args["one"], args["other"])
        )
    if name == "favourite":
        return refuse_favourite(view, args["place"])
    if name == "captain":
        return Line("refuse-all-musketeers", {}, "7.8")
    if name == "spy":
        if is_opponent(view, args["seat"]):
            return Line("refuse-empty-hand", {"victim": view.names[args["seat"]]}, "7.9")
        return refuse_seat(view, args["seat"], "7.9")
    if name == "schemer":
        return refuse_schemer(view, args["mine"], args["seat"], args["theirs"])
    if stage != ROLLED:
        return Line("refuse-between", {"card": named(name)}, rule)
    if SUPERINTENDENT <= PLAYS.index(name) <= ARCHITECT:
        shown = request(int(view.table.dice[args["die"]]))
        return Line("refuse-shown", {"die": args["die"] + 1, "shown": shown}, "6.4")
    return Line("refuse-no-die", {}, "7.3")


def named(name: str) -> Line:
    """The character that a decision plays, with its article."""
    return Line(f"character-{PLAYS.index(name)}.the")


def is_opponent(view: View, seat: int) -> bool:
    """Whether somebody else sits there."""
    return seat < view.players and seat != view.table.seat


def refuse_valet(view: View, mask: int) -> Line:
    """Why these cards of the line can't be discarded."""
    places, most = members(mask), int(view.box.valet_discards)
    if not places:
        return Line("refuse-no-place", {}, "7.4")
    empty = [place for place in places if view.table.line[place] == NONE]
    if empty:
        return Line("refuse-empty-place", {"place": empty[0] + 1}, "7.4")
    return Line("refuse-too-many", {"most": most}, "7.4")


def refuse_ballet(view: View, one: int, other: int) -> Line:
    """Why these two cards of the line can't change places."""
    if one == other:
        return Line("refuse-same-place", {}, "7.5")
    if one > other:
        return Line("refuse-left-first", {"left": other + 1, "right": one + 1}, "7.5")
    if view.table.line[other] == NONE:
        return Line("refuse-empty-place", {"place": other + 1}, "7.5")
    return Line("refuse-alike", {"left": one + 1, "right": other + 1}, "6.4")


def refuse_favourite(view: View, place: int) -> Line:
    """Why this card of the line can't be had as well."""
    kind = int(view.table.line[place])
    if not view.table.took:
        return Line("refuse-after-taking", {}, "7.6")
    if kind == NONE:
        return Line("refuse-empty-place", {"place": place + 1}, "7.6")
    return Line("refuse-not-resource", {"request": request(kind, "the"), "place": place + 1}, "7.6")


def refuse_schemer(view: View, mine: int, seat: int, theirs: int) -> Line:
    """Why these two resources can't be exchanged."""
    if not is_opponent(view, seat):
        return refuse_seat(view, seat, "7.10")
    if mine == theirs:
        return Line("refuse-like-for-like", {}, "7.10")
    own = view.table.column[view.table.seat, mine] == 0
    column = request(mine if own else theirs, "column")
    if own:
        return Line("refuse-column-empty", {"column": column}, "7.10")
    return Line("refuse-their-column-empty", {"column": column, "victim": view.names[seat]}, "7.10")
