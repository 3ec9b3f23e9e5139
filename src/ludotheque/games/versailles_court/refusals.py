"""Why a move of Versailles by Pau Carles is refused: the words behind ``refuse`` in narrate.py."""

from ludotheque.games.versailles_court.naming import (
    KINDS,
    PLAYS,
    Args,
    Told,
    card_name,
    character_name,
    exact_name,
    hand_of,
    kind_of,
    largest_pile,
    may_activate,
    pile_of,
    played_card,
)
from ludotheque.games.versailles_court.table import (
    CARDINAL,
    CHAMBERLAIN,
    FIRST_ACTION,
    KING,
    MOVES,
    NOWHERE,
)
from ludotheque.play.view import View, members
from ludotheque.play.words import Line


def refuse(view: View, name: str, args: Args) -> Line:
    """Why a move of the right kind is not legal now."""
    if name == "pick":
        return refuse_pick(args["one"], args["other"])
    if name in PLAYS:
        return refuse_action_card(view, name, args)
    if name == "show_hand":
        return refuse_show_hand(view, args["character"])
    if name == "chamberlain":
        return refuse_favours(view, members(args["characters"]))
    if name == "take":
        return refuse_take(view, args["card"])
    if name == "transfer":
        return refuse_transfer(view, args["laid"], args["character"])
    if name in ("duchess", "spymaster"):
        against = refuse_target(view, name, args["seat"], args["character"])
        if against is not None:
            return against
    if (name, args.get("character")) in (("king", KING), ("cardinal", CARDINAL)):
        return Line("refuse-himself", {"character": character_name(args["character"])}, MOVES[name].rule)
    if args["card"] not in own_hand(view):
        return refuse_card(view, args["card"], MOVES[name].rule)
    return refuse_activation(view, kind_of(view, args["card"]), "4.2")


def own_hand(view: View) -> list[int]:
    """The hand of whoever decides."""
    return hand_of(view, int(view.table.seat))


def refuse_card(view: View, card: int, rule: str) -> Line:
    """That a card is not in the hand."""
    return Line("refuse-not-held", {"card": exact_name(view, card)}, rule)


def refuse_pick(one: int, other: int) -> Line:
    """Why these two characters can't be chosen, or not in this order."""
    if one == other:
        return Line("refuse-twice", {}, "1.4")
    return Line("refuse-order", {"first": character_name(other), "second": character_name(one)}, "1.4")


# ------------------------------------------------------------------------------------------------- the action


def refuse_activation(view: View, character: int, rule: str) -> Line:
    """Why a character can't be activated."""
    seat, most = int(view.table.seat), largest_pile(view, character)
    if most == 0:
        return Line("refuse-no-card-there", {"character": character_name(character)}, rule)
    piles = [int(view.table.piles[other, character]) for other in range(view.players)]
    told: Told = {"who": view.names[piles.index(most)], "character": character_name(character)}
    return Line("refuse-more-cards", {**told, "theirs": most, "yours": piles[seat]}, rule)


def refuse_action_card(view: View, name: str, args: Args) -> Line:
    """Why an action card can't be played, or not so."""
    card, rule = played_card(name, args), MOVES[name].rule
    if KINDS[kind_of(view, card)] != f"action-{name}":
        return Line("refuse-other-kind", {"card": exact_name(view, card)}, rule)
    if card not in own_hand(view):
        return refuse_card(view, card, rule)
    character = args["character"]
    if character == NOWHERE:
        return Line("refuse-must-choose", {"card": card_name(view, card)}, "6.7")
    told: Told = {"character": character_name(character)}
    if name == "audience":
        return refuse_activation(view, character, "6.1")
    if name == "praise":
        return Line("refuse-praise", told, rule)
    told |= {"wanted": int(view.box.scandalous), "count": int(view.table.markers[character])}
    return Line("refuse-scandal", told, rule)


def refuse_show_hand(view: View, character: int) -> Line:
    """Why the hand can't be shown, or not for this character."""
    seat = int(view.table.seat)
    for card in own_hand(view):
        if card >= FIRST_ACTION or may_activate(view, seat, kind_of(view, card)):
            return Line("refuse-can-act", {"card": card_name(view, card)}, "4.6")
    return Line("refuse-not-in-hand", {"character": character_name(character, "start")}, "4.6")


# --------------------------------------------------------------------------------------------- the characters


def refuse_target(view: View, name: str, seat: int, character: int) -> Line | None:
    """Why Duchess or Spymaster can't go there; None if they can."""
    rule = MOVES[name].rule
    if seat >= view.players:
        return Line("refuse-no-seat", {}, rule)
    if seat == view.table.seat:
        return Line("refuse-yourself", {}, rule)
    if not pile_of(view, seat, character):
        return Line("refuse-bare", {"victim": view.names[seat], "character": character_name(character)}, rule)
    return None


def refuse_favours(view: View, characters: list[int]) -> Line:
    """Why these characters can't be favoured."""
    if CHAMBERLAIN in characters:
        return Line("refuse-himself", {"character": character_name(CHAMBERLAIN)}, "5.8")
    for character in characters:
        if view.table.favours[character]:
            return Line("refuse-favoured", {"character": character_name(character, "start")}, "5.8")
    return Line("refuse-too-many", {"most": int(view.box.favours)}, "5.8")


def refuse_take(view: View, card: int) -> Line:
    """Why this card can't be taken."""
    if card not in view.table.shown:
        return Line("refuse-not-shown", {"card": exact_name(view, card)}, "5.4")
    told: Told = {"card": exact_name(view, card), "character": character_name(int(view.table.named))}
    return Line("refuse-not-sought", told, "5.4")


# ------------------------------------------------------------------------------------- a change of allegiance


def refuse_transfer(view: View, place: int, character: int) -> Line:
    """Why this card can't move there."""
    table = view.table
    if place >= table.laid:
        return Line("refuse-no-such-card", {"count": int(table.laid)}, "6.5")
    if table.laid_seat[place] != table.seat:
        return Line("refuse-not-yours", {"who": view.names[table.laid_seat[place]]}, "6.5")
    return Line("refuse-stays", {"character": character_name(character)}, "6.5")
