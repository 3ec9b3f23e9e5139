"""The words in which the tests lay out and play tables.

A card is called ``"king 3 I"`` or ``"masked ball 6"``, seats are counted from 0. Moves read ``"influence queen"``,
``"put king 3 I"``, ``"play king 3 I"``, ``"king: duchess"``, ``"duchess: king of seat 1 for queen 2 I"``,
``"words of praise 2: king"`` and so on: see ``say``.
"""

from collections.abc import Iterable

from ludotheque.games.versailles_court import table as names
from ludotheque.kernel.contract import contract

GAME = contract("ludotheque.games.versailles_court")

CHARACTERS = ("king", "queen", "cardinal", "seneschal", "duchess", "spymaster", "chamberlain")
ACTIONS = ("royal audience", "words of praise", "court scandal", "masked ball", "change of allegiance", "sealed letter")
ACTION_DECISIONS = ("audience", "praise", "scandal", "ball", "allegiance", "letter")
ACTION_VALUES = ((1, 6), (2, 5), (3, 4), (1, 6), (2, 5), (3, 4))
ACTION_CARDS = tuple(f"{kind} {value}" for kind, both in zip(ACTIONS, ACTION_VALUES, strict=True) for value in both)
CARDS = (
    *(f"{character} {value} {copy}" for character in CHARACTERS for value in range(1, 7) for copy in ("I", "II")),
    *ACTION_CARDS,
)
NOBODY = "nobody"
PHASES = ("pick", "influence", "put", "act", *CHARACTERS, "take", "transfer")


def action_move(decision: str, card: int, target: str) -> str:
    """The play of an action card; one whose name does not fit what it does is of another edition of the box."""
    fits = ACTION_DECISIONS.index(decision) == card // 2
    return ("" if fits else f"{decision} by ") + ACTION_CARDS[card] + (f": {target}" if target else "")


def say(number: int) -> str:
    """A move in words."""
    decision, args = GAME.moves.describe(number)
    target = (*CHARACTERS, NOBODY)[args["character"]] if "character" in args else ""
    if decision in ACTION_DECISIONS:
        return action_move(decision, args["card"], target)
    card = CARDS[args["card"]] if "card" in args else ""
    match decision:
        case "pick":
            return f"choose {CHARACTERS[args['one']]} and {CHARACTERS[args['other']]}"
        case "influence":
            return f"influence {target}"
        case "put":
            return f"put {card}"
        case "activate":
            return f"play {card}"
        case "show_hand":
            return f"show hand: {target}"
        case "queen" | "cardinal":
            return f"{decision}: {target} for {card}"
        case "duchess" | "spymaster":
            return f"{decision}: {target} of seat {args['seat']} for {card}"
        case "chamberlain":
            return f"chamberlain: {group_words(args['characters'])}"
        case "take":
            return f"take {card}"
        case "transfer":
            return f"move {args['laid']} to {target}"
    return f"{decision}: {target}"


def group_words(mask: int) -> str:
    """Some characters by their names."""
    return ", ".join(name for i, name in enumerate(CHARACTERS) if mask >> i & 1) or NOBODY


NUMBERS = {say(number): number for number in range(len(GAME.moves))}
assert len(NUMBERS) == len(GAME.moves)
assert len(CARDS) == names.DECK


def card_numbers(cards: Iterable[str]) -> list[int]:
    """The numbers of cards."""
    return [CARDS.index(card) for card in cards]


def card_words(numbers: Iterable[int]) -> list[str]:
    """The names of cards, leaving out empty places."""
    return [CARDS[number] for number in numbers if number != names.NONE]


def shows(card: str) -> str:
    """The character or the action on a card."""
    return card.removesuffix(" I").removesuffix(" II").rstrip("0123456789").strip()
