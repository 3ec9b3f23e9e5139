"""What is said of a game of Versailles by Pau Carles: moves in words, the log as a seat may read it (what moves bring
about in events.py, the end of turns and of the game in closing.py), and in refusals.py why a move is refused.

One move may bring about a good deal: a character acts, the favour marker leaves, hands are filled, the Marquis calls,
the game ends. ``narrate`` tells it in the order of the rules, from the views before and after.
"""

from collections.abc import Callable

from ludotheque.games.versailles_court.closing import breakdown, tell_end_of_turn
from ludotheque.games.versailles_court.events import TELLERS, Tale
from ludotheque.games.versailles_court.naming import (
    PLAYS,
    Args,
    Told,
    cards_name,
    character_name,
    characters_name,
    earner,
    ends_the_game,
    exact_name,
    face_of,
    hand_of,
    in_vain,
    kind_of,
    largest_pile,
    value_of,
)
from ludotheque.games.versailles_court.refusals import refuse
from ludotheque.games.versailles_court.table import CHARACTERS, FIRST_ACTION, KING, LITERAL, NONE
from ludotheque.play.view import View, members
from ludotheque.play.words import Line

__all__ = ["breakdown", "describe", "narrate", "opening", "refuse"]

UNOFFICIAL = 2  # players


# ----------------------------------------------------------------------------------------------------- moves


def describe(view: View, name: str, args: Args) -> Line:
    """A legal move in words."""
    told: Told = {}
    if "card" in args:
        told["card"] = exact_name(view, FIRST_ACTION + args["card"] if name in PLAYS else args["card"])
    if in_vain(view, name, args):
        return Line("move-in-vain", told)
    if "character" in args:
        told["character"] = character_name(args["character"])
    if "seat" in args:
        told["victim"] = view.names[args["seat"]]
    if name == "pick":
        told |= {"one": character_name(args["one"]), "other": character_name(args["other"])}
    elif name == "put":
        told["character"] = character_name(int(view.table.courted))
    elif name == "activate":
        told["character"] = character_name(kind_of(view, args["card"]))
        told["effect"] = effect_of_favour(view, kind_of(view, args["card"]))
    elif name == "audience":
        told["effect"] = effect_of_favour(view, args["character"])
    elif name in ("praise", "king", "queen", "cardinal", "duchess", "spymaster"):
        told["effect"] = EFFECTS[name](view, args)
    elif name == "chamberlain":
        if not args["characters"]:
            return Line("move-chamberlain-none")
        told["characters"] = characters_name(members(args["characters"]))
    elif name == "transfer":
        told["card"] = exact_name(view, face_of(view, args["laid"]))
        told["source"] = character_name(int(view.table.laid_under[args["laid"]]))
        told["target"] = told.pop("character")
    return Line(f"move-{name}", told)


def effect_of_favour(view: View, character: int) -> Line | str:
    """That the Chamberlain earns what a favoured character does."""
    return Line("effect-favoured") if view.table.favours[character] else ""


def marked(view: View, *characters: int) -> list[int]:
    """The markers of all characters, when some have got one more."""
    return [int(view.table.markers[character]) + characters.count(character) for character in range(CHARACTERS)]


def told_end(view: View, *characters: int) -> Line | str:
    """That a marker for each of these characters ends the game."""
    return Line("effect-ends") if ends_the_game(view, marked(view, *characters)) else ""


def effect_of_praise(view: View, args: Args) -> Line | str:
    """Whether a marker ends the game."""
    return told_end(view, args["character"])


def effect_of_king(view: View, args: Args) -> Line | str:
    """Whether the King gets a marker, too."""
    character = args["character"]
    markers, too = marked(view, character), earner(view, KING)
    if ends_the_game(view, markers) or markers[character] <= markers[KING]:
        return told_end(view, character)
    return Line("effect-too", {"character": character_name(too), "end": told_end(view, character, too)})


def effect_of_card(view: View, succeeds: bool, failure: str = "effect-fails", loser: int = NONE) -> Line:
    """What a discarded card brings the activated character."""
    if not succeeds:
        return Line(failure)
    gains = earner(view, int(view.table.activated))
    markers = marked(view, gains)
    if loser != NONE:
        markers[loser] -= 1
    end = Line("effect-ends") if ends_the_game(view, markers) else ""
    return Line("effect-earns", {"character": character_name(gains), "end": end})


def effect_of_queen(view: View, args: Args) -> Line:
    """Whether the Queen earns anything."""
    return effect_of_card(view, value_of(view, args["card"]) > largest_pile(view, args["character"]))


def effect_of_cardinal(view: View, args: Args) -> Line:
    """Whether the Cardinal earns anything."""
    character = args["character"]
    succeeds = value_of(view, args["card"]) < int(view.table.markers[character])
    return effect_of_card(view, succeeds, loser=character)


def effect_of_duchess(view: View, args: Args) -> Line:
    """Whether the Duchess earns anything."""
    cards = int(view.table.piles[args["seat"], args["character"]])
    return effect_of_card(view, value_of(view, args["card"]) < cards)


def effect_of_spymaster(view: View, args: Args) -> Line:
    """Whether the Spymaster earns anything."""
    cards = int(view.table.piles[args["seat"], args["character"]])
    return effect_of_card(view, value_of(view, args["card"]) > cards, "effect-looks")


EFFECTS: dict[str, Callable[[View, Args], Line | str]] = {
    "praise": effect_of_praise,
    "king": effect_of_king,
    "queen": effect_of_queen,
    "cardinal": effect_of_cardinal,
    "duchess": effect_of_duchess,
    "spymaster": effect_of_spymaster,
}


# -------------------------------------------------------------------------------------------------- the log


def opening(view: View) -> list[Line]:
    """The first lines of the log."""
    lines = [Line("log-unofficial", {}, "1.7")] if view.players == UNOFFICIAL else []
    if view.table.marquis:
        lines.append(Line("log-with-marquis", {}, "8.1"))
    if view.table.activation == LITERAL:
        lines.append(Line("log-literal", {}, "4.3"))
    if view.seat is not None:
        lines.append(Line("log-your-hand", {"cards": cards_name(view, hand_of(view, view.seat))}, "1.3"))
    return lines


def narrate(before: View, after: View, seat: int, name: str, args: Args) -> list[Line]:
    """What one move of ``seat`` adds to the log of the viewer of both views."""
    tale = Tale(before, after, seat, name, args)
    TELLERS[name](tale)
    if after.table.turn > before.table.turn or after.table.over:
        tell_end_of_turn(tale)
    return tale.lines
