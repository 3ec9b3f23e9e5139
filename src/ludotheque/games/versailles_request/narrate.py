"""What is said of a game of Versailles Request: moves in words, the log as a seat may read it (its ends of turns
and rounds in rounds.py), and in refusals.py why a move is refused.

One move may bring about a good deal: answers run out, cards take effect or are cancelled, Duchesses come, court cards
are drawn, the turn and the round end. ``narrate`` tells it in that order, from the views before and after.
"""

from ludotheque.games.versailles_request.events import Events, begun_anew, settle
from ludotheque.games.versailles_request.naming import (
    PLAYS,
    Args,
    Told,
    card_name,
    dice_name,
    dice_shown,
    duchess_name,
    duchesses_of,
    hand_of,
    places_name,
    played_card,
    points_name,
    request,
    requests_at,
    rewards,
    told_apart,
)
from ludotheque.games.versailles_request.refusals import refuse
from ludotheque.games.versailles_request.rounds import (
    told_closing,
    told_filling,
    told_hand,
    told_line,
    told_next,
    told_round,
)
from ludotheque.games.versailles_request.table import (
    ARCHITECT,
    BALLET_MASTER,
    BASTILLE_LAID,
    BASTILLE_WAITING,
    CAPTAIN,
    CHANCELLOR,
    COPIES,
    COURT,
    COURT_PILE,
    DUCHESS,
    FAVOURITE,
    LADY,
    MOVES,
    MUSICIAN,
    NONE,
    SCHEMER,
    SPY,
    SUPERINTENDENT,
    TURN,
    VALET,
)
from ludotheque.play.breakdown import Row
from ludotheque.play.view import View, members
from ludotheque.play.words import Line, joined

__all__ = ["breakdown", "describe", "narrate", "opening", "refuse"]

#: What brings points, in the order of the table's sheet, and the paragraphs that say so.
SOURCES = {"closing": "9.2", "columns": "9.3", "duchesses": "5.4", "hand": "9.4", "princes": "7.1"}


# ----------------------------------------------------------------------------------------------------- moves


def describe(view: View, name: str, args: Args) -> Line:
    """A legal move in words."""
    if name in PLAYS:
        return described_card(view, name, args)
    if name == "reroll":
        return Line("move-reroll", {"dice": dice_name(args["dice"]), "shown": dice_shown(view, args["dice"])})
    if name == "take_requests":
        places = range(args["start"], args["end"] + 1)
        cards = sum(rewards(view, args["start"], args["end"]).values())
        effect = Line("effect-cards", {"cards": cards}) if cards else ""
        return Line(
            "move-take", {"requests": requests_at(view, places), "places": places_name(places), "effect": effect}
        )
    if name in ("tuck", "discard"):
        card = told_apart(args["card"], hand_of(view, int(view.table.seat)), "the")
        return Line(f"move-{name}", {"card": card})
    if name == "lay_ball":
        return Line("move-lay_ball", {"column": request(args["column"], "column")})
    if name == "lay_duchess":
        waiting = view.table.bastilles[view.table.active] > 0
        return Line("move-lay_duchess", {"effect": Line("effect-awaited") if waiting else ""})
    if name == "lay_bastille":
        strikes = duchesses_of(view, args["seat"])
        effect = Line("effect-strikes") if strikes else ""
        return Line("move-lay_bastille", {"who": view.names[args["seat"]], "effect": effect})
    if name == "strike":
        among = duchesses_of(view, int(view.table.struck))
        return Line("move-strike", {"duchess": duchess_name(among[args["duchess"]], among)})
    return Line(f"move-{name}")


def described_card(view: View, name: str, args: Args) -> Line:
    """A court card, told apart from its like in the same hand, and what it is to do."""
    card = played_card(name, args)
    told: Told = {"card": told_apart(card, hand_of(view, int(view.table.seat)))}
    if name == "prince":
        told["points"] = points_name(int(view.box.prince_points))
    elif name == "confessor":
        top = int(view.table.chain_size) - 1
        told["who"] = view.names[view.table.chain_seat[top]]
        told["answered"] = card_name(int(view.table.chain_card[top]), "the")
    elif MOVES[name].phase == TURN:
        told |= told_plan(view, PLAYS.index(name), plan_of(args))
    alike = "turn" if SUPERINTENDENT <= PLAYS.index(name) <= ARCHITECT else name
    return Line(f"move-{alike}", told)


def plan_of(args: Args) -> list[int]:
    """What a court card is to do, as the table's ``plan`` has it."""
    return [value for argument, value in args.items() if argument != "copy"]


def told_plan(view: View, character: int, plan: list[int], form: str = "") -> Told:
    """What a court card of the own turn is to do, in words for its messages; requests of the line bare or in a form."""
    if SUPERINTENDENT <= character <= ARCHITECT:
        to = request(character - SUPERINTENDENT)
        return {"die": plan[0] + 1, "shown": request(int(view.table.dice[plan[0]])), "to": to}
    if character == LADY:
        return {"dice": dice_name(plan[0]), "shown": dice_shown(view, plan[0])}
    if character == VALET:
        places = members(plan[0])
        return {"requests": requests_at(view, places, form), "places": places_name(places)}
    if character == BALLET_MASTER:
        one, other = (request(int(view.table.line[place]), form) for place in plan[:2])
        return {"one": one, "here": plan[0] + 1, "other": other, "there": plan[1] + 1}
    if character == FAVOURITE:
        return {"request": request(int(view.table.line[plan[0]]), "a"), "place": plan[0] + 1}
    if character == MUSICIAN:
        return {"cards": int(view.box.musician_draws)}
    if character == SPY:
        return {"victim": view.names[plan[0]]}
    if character == SCHEMER:
        return {"mine": request(plan[0], "a"), "victim": view.names[plan[1]], "theirs": request(plan[2], "a")}
    return {}


# ------------------------------------------------------------------------------------------------- the move


def opening(view: View) -> list[Line]:
    """The first lines of the log."""
    lines = [Line("log-opening", {"who": view.names[view.table.lead]}, "1.3"), told_line(view, "1.2")]
    return lines + told_hand(view, "1.2")


def narrate(before: View, after: View, seat: int, name: str, args: Args) -> list[Line]:
    """What one move of ``seat`` adds to the log of the viewer of both views."""
    events = Events(before, after, seat, name, args, *settle(before, after, seat, name, args))
    lines = told_move(events) + told_chain(events)
    if not events.round_ended:
        lines += told_duchesses(events)
    if not events.turn_ended:
        lines += told_draws(events) + told_waiting(events)
    lines += told_closing(events)
    if events.round_ended:
        return lines + told_round(events) + told_next(after)
    return lines + told_filling(events) if events.turn_ended else lines


def told_move(events: Events) -> list[Line]:
    """The move itself."""
    before, after, name, args = events.before, events.after, events.name, events.args
    told: Told = {"who": before.names[events.seat]}
    if name in PLAYS:
        return [told_card(before, events.seat, played_card(name, args), plan_of(args))]
    if name in ("roll", "reroll"):
        told["shown"] = dice_shown(after)
        told["dice"] = dice_name(args["dice"]) if args else ""
    elif name == "take_requests":
        return told_taking(events)
    elif name in ("tuck", "discard"):
        told["card"] = card_name(args["card"], "the")
    elif name == "lay_ball":
        told["column"] = request(args["column"], "column")
    elif name == "lay_bastille":
        told["victim"] = before.names[args["seat"]]
    elif name == "strike":
        return [told_strike(before, int(before.table.struck), args["duchess"])]
    elif name == "lay_duchess":
        return []  # what becomes of her is told below
    return [Line(f"log-{name}", told, MOVES[name].rule)]


def told_card(view: View, seat: int, card: int, plan: list[int]) -> Line:
    """A court card played, and what it is to do; or an answer. ``view`` shows the table before it takes effect."""
    name = PLAYS[card // COPIES]
    told: Told = {"who": view.names[seat], "card": card_name(card, "the")}
    turns = SUPERINTENDENT <= card // COPIES <= ARCHITECT
    if card // COPIES < CHANCELLOR:
        told |= told_plan(view, card // COPIES, plan, "the")
    return Line("log-turn" if turns else f"log-{name}", told, MOVES[name].rule)


def told_taking(events: Events) -> list[Line]:
    """Requests taken, and what their places and their likeness earn."""
    before, start, end = events.before, events.args["start"], events.args["end"]
    places, who = range(start, end + 1), before.names[events.seat]
    told = {"who": who, "requests": requests_at(before, places, "some"), "places": places_name(places)}
    lines = [Line("log-take_requests", told, "3.1")]
    for rule in rewards(before, start, end):
        if rule != "4.4":  # told where the Duchess or the Bastille is laid out
            earned = {"who": who, "count": int(before.box.reward)}
            lines.append(Line(f"log-earned-{rule.replace('.', '-')}", earned, rule))
    return lines


# ------------------------------------------------------------------------------------- answers and effects


def told_chain(events: Events) -> list[Line]:
    """What was cancelled and what took effect, once nobody answered any more."""
    lines = []
    for card, player in events.cancelled:
        told: Told = {"who": events.before.names[player]}
        if card == BASTILLE_LAID:
            lines.append(Line("log-bastille-stopped", {"victim": events.before.names[events.plan[0]]}, "7.11"))
        elif card == BASTILLE_WAITING:
            lines.append(Line("log-bastille-lifted", told, "7.11"))
        else:
            rule = "8.4" if card // COPIES >= CHANCELLOR else "7.12"
            lines.append(Line("log-cancelled", {**told, "card": card_name(card, "the")}, rule))
    for card in events.settled:
        if card < COURT:
            lines += told_effect(events, card // COPIES)
        elif card == BASTILLE_LAID:
            lines += told_bastille(events.before, events.after, events.plan[0])
    return lines


def told_effect(events: Events, character: int) -> list[Line]:
    """What a character does."""
    before, after = events.before, events.after
    rule, told = MOVES[PLAYS[character]].rule, told_plan(before, character, events.plan, "the")
    told["who"] = before.names[events.active]
    if character == MUSICIAN:
        return []  # the drawing is told below
    if character == SPY:
        return [told_theft(events)]
    if character == LADY:
        told["shown"] = dice_shown(after)
    elif character == CAPTAIN:
        told["count"] = int(before.table.musketeers[events.active]) + 1
    effect = "turn" if SUPERINTENDENT <= character <= ARCHITECT else PLAYS[character]
    lines = [Line(f"log-effect-{effect}", told, rule)]
    return lines + told_filling(events) if character == VALET else lines


def stolen(events: Events) -> bool:
    """Whether a card changed hands: a Spy finds none where the last one was an answer."""
    if SPY not in events.characters or events.turn_ended:
        return False  # a thief has a card, so the turn goes on
    victim = events.plan[0]
    played = int(events.seat == victim and played_card(events.name, events.args) != NONE)
    return bool(events.after.table.hand_size[victim] < events.before.table.hand_size[victim] - played)


def told_theft(events: Events) -> Line:
    """A court card stolen: which one is for the two alone to read."""
    after, victim = events.after, events.plan[0]
    told: Told = {"who": after.names[events.active], "victim": after.names[victim]}
    if not stolen(events):
        return Line("log-spy-nothing", told, "7.9")
    if after.seat not in (events.active, victim):
        return Line("log-stolen", told, "7.9")
    told["card"] = card_name(stolen_card(after), "the")
    return Line("log-you-steal" if after.seat == events.active else "log-stolen-from-you", told, "7.9")


def stolen_card(after: View) -> int:
    """The card of the last theft."""
    return int(after.table.theft_card[after.table.thefts - 1])


def told_bastille(before: View, after: View, victim: int) -> list[Line]:
    """A Bastille that was laid: it strikes, or waits; or a Duchess is to be chosen first."""
    if not duchesses_of(before, victim):
        return [Line("log-bastille-waits", {"victim": before.names[victim]}, "5.7")]
    return [] if after.table.struck != NONE else [told_strike(before, victim, 0)]


def told_strike(view: View, victim: int, which: int) -> Line:
    """A Duchess struck by a Bastille."""
    among = duchesses_of(view, victim)
    return Line("log-strike", {"victim": view.names[victim], "duchess": duchess_name(among[which], among)}, "5.6")


def told_duchesses(events: Events) -> list[Line]:
    """Duchesses that came to the active player, and those whom a Bastille struck."""
    before, after, active = events.before, events.after, events.active
    welcomed = len(duchesses_of(after, active)) - len(duchesses_of(before, active))
    came = in_the_air(before) + [int(before.table.line[place]) for place in events.taken].count(DUCHESS)
    jailed = came - in_the_air(after) - welcomed
    told: Told = {"who": before.names[active]}
    lines = [Line("log-jailed", told, "5.7")] * jailed
    if welcomed > 0:
        lines.append(Line("log-welcomed", {**told, "count": welcomed}, "5.2"))
    return lines


def told_waiting(events: Events) -> list[Line]:
    """A Bastille that is about to strike a Duchess: its victim is asked next."""
    if not begun_anew(events.before, events.after):
        return []
    return [Line("log-awaited", {"who": events.before.names[events.active]}, "5.7")]


def in_the_air(view: View) -> int:
    """How many Duchesses were taken and have no place yet."""
    answered = view.table.chain_size > 0 and view.table.chain_card[0] == BASTILLE_WAITING
    return int(view.table.new_duchesses) + int(answered)


def told_draws(events: Events) -> list[Line]:
    """Court cards that the active player drew; which they are, the drawer alone reads."""
    before, after, active = events.before, events.after, events.active
    played = played_card(events.name, events.args) if events.seat == active else NONE
    theft = stolen(events)
    drawn = int(after.table.hand_size[active]) - int(before.table.hand_size[active]) + (played != NONE) - theft
    if drawn <= 0:
        return []
    told: Told = {"who": before.names[active], "count": drawn}
    lines = [Line("log-court-shuffled", {}, "4.5")] if drawn > before.table.heights[COURT_PILE] else []
    if after.seat != active:
        return [*lines, Line("log-draw", told, draw_rule(events))]
    known = {*hand_of(before, active)} - {played} | ({stolen_card(after)} if theft else set())
    cards = [card_name(card, "the") for card in hand_of(after, active) if card not in known]
    return [*lines, Line("log-your-draw", {"cards": joined(cards, "and")}, draw_rule(events))]


def draw_rule(events: Events) -> str:
    """The paragraph by which court cards were drawn."""
    if MUSICIAN in events.characters:
        return "7.7"
    if BASTILLE_LAID in [*events.settled, *(card for card, _ in events.cancelled)]:
        return "5.5"
    earned = (
        [*rewards(events.before, events.args["start"], events.args["end"])] if events.name == "take_requests" else []
    )
    return earned[0] if len(earned) == 1 else "4.4"


# --------------------------------------------------------------------------------------------- the last count


def breakdown(view: View) -> list[Row]:
    """Where everybody's points came from in all rounds, once the game is over."""
    t, seats = view.table, range(view.players)
    if not t.over:
        return []
    rows = [
        Row(Line(f"points-{source}", {}, rule), tuple(int(t.sheet[:, seat, k].sum()) for seat in seats))
        for k, (source, rule) in enumerate(SOURCES.items())
    ]
    musketeers = tuple(int(t.musketeers[seat]) for seat in seats)
    return [*rows, Row(Line("tie-musketeers", {}, "11.2"), musketeers, counts=False)]
