"""How the cards and characters of Versailles by Pau Carles are called, and what can be read off a table."""

from collections.abc import Mapping, Sequence

import numpy as np

from ludotheque.games.versailles_court.table import (
    CHAMBERLAIN,
    CHARACTERS,
    COPIES,
    DISCARDS,
    FIRST_ACTION,
    LITERAL,
    NONE,
    NOWHERE,
)
from ludotheque.kernel.table import Array
from ludotheque.play.view import View
from ludotheque.play.words import Line, joined

Args = Mapping[str, int]
Told = dict[str, object]

#: Whom or what a card shows, in the order of the kinds of cards.
KINDS = (
    "character-king", "character-queen", "character-cardinal", "character-seneschal", "character-duchess",
    "character-spymaster", "character-chamberlain",
    "action-audience", "action-praise", "action-scandal", "action-ball", "action-allegiance", "action-letter",
)  # fmt: skip

#: The decisions that play an action card, in the order of the kinds.
PLAYS = ("audience", "praise", "scandal", "ball", "allegiance", "letter")

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
assert len(NUMERALS) == COPIES


# ---------------------------------------------------------------------------------------------------- names


def character_name(character: int, form: str = "the") -> Line:
    """A character: with its article, in the form "start" at the beginning of a sentence, or bare."""
    return Line(f"{KINDS[character]}{form and '.' + form}")


def characters_name(characters: Sequence[int], form: str = "the") -> Line | str:
    """Some characters in a row, the first of them in a form."""
    first, *others = characters
    return joined([character_name(first, form), *map(character_name, others)], "and")


def card_name(view: View, card: int) -> Line:
    """What a card shows, and its value."""
    return Line("card", {"name": Line(KINDS[kind_of(view, card)]), "value": value_of(view, card)})


def exact_name(view: View, card: int) -> Line:
    """A card with its mark, if there are others with the same picture and value in the box."""
    box = view.box
    alike = np.flatnonzero((box.kind == box.kind[card]) & (box.value == box.value[card])).tolist()
    if len(alike) == 1:
        return card_name(view, card)
    return Line("card-marked", {**card_name(view, card).args, "mark": NUMERALS[alike.index(card)]})


def cards_name(view: View, cards: Sequence[int], last: str = "and") -> Line | str:
    """Some cards in a row."""
    return joined([card_name(view, card) for card in cards], last)


def cards_count(count: int) -> Line:
    """A number of cards."""
    return Line("some-cards", {"count": count})


def markers_count(count: int) -> Line:
    """A number of influence markers."""
    return Line("some-markers", {"count": count})


# ------------------------------------------------------------------------------------- read off the table


def kind_of(view: View, card: int) -> int:
    """The character that a card shows, or its kind of action."""
    return int(view.box.kind[card])


def value_of(view: View, card: int) -> int:
    """The value of a card."""
    return int(view.box.value[card])


def cards_of(places: Array) -> list[int]:
    """The cards at a place or at some, in the order of the box; NONE is none."""
    return sorted(int(card) for card in np.ravel(places) if card != NONE)


def hand_of(view: View, seat: int) -> list[int]:
    """The cards in a hand, as far as the viewer sees them."""
    return cards_of(view.table.hand[seat])


def discards_of(view: View) -> list[int]:
    """The discard pile, from the bottom to the top."""
    return [int(card) for card in view.table.discards[: view.table.heights[DISCARDS]]]


def pile_of(view: View, seat: int, character: int) -> list[int]:
    """The places of the cards under a seat's character among all that lie face down, the oldest first."""
    there = (view.table.laid_seat == seat) & (view.table.laid_under == character)
    return [int(place) for place in np.flatnonzero(there)]


def face_of(view: View, place: int) -> int:
    """The card that lies face down at a place, or NONE if the viewer does not know it."""
    if view.table.over:
        return int(view.table.laid_shown[place])
    return int(view.table.laid_card[place])


def largest_pile(view: View, character: int) -> int:
    """The most cards that any player has under a character."""
    return int(view.table.piles[: view.players, character].max())


def may_activate(view: View, seat: int, character: int) -> bool:
    """Whether a seat has cards enough under a character to activate it."""
    mine = int(view.table.piles[seat, character])
    return mine == largest_pile(view, character) and (mine > 0 or bool(view.table.activation == LITERAL))


def earner(view: View, activated: int) -> int:
    """Who gets the markers that an activated character earns: the Chamberlain in place of a favoured one."""
    return CHAMBERLAIN if view.table.favours[activated] else activated


def mighty(view: View, markers: Sequence[int]) -> list[int]:
    """The characters with so many markers that they help to end the game."""
    return [character for character in range(CHARACTERS) if markers[character] >= int(view.box.end_markers)]


def ends_the_game(view: View, markers: Sequence[int]) -> bool:
    """Whether enough characters are mighty."""
    return len(mighty(view, markers)) >= int(view.box.end_characters)


def played_card(name: str, args: Args) -> int:
    """The card that a move plays or discards from the hand, or NONE."""
    if name in PLAYS:
        return FIRST_ACTION + args["card"]
    return args["card"] if "card" in args and name not in ("put", "take") else NONE


def in_vain(view: View, name: str, args: Args) -> bool:
    """Whether an action card can do nothing."""
    if name == "allegiance":
        return not view.table.piles[view.table.seat].any()
    return name in PLAYS and args.get("character") == NOWHERE
