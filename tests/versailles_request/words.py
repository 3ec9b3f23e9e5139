"""The words in which the tests lay out and play tables.

A request is called ``"gold"`` or ``"bastille"``, a court card ``"spy II"``; dice and places of the line are counted
from 1, seats from 0. Moves read ``"reroll 1 3"``, ``"take 1-3"``, ``"valet I: places 2 5"``,
``"schemer I: gold for castle of seat 1"``, ``"ball to gold"`` and so on: see ``say``.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from ludotheque.games.versailles_request import table as names
from ludotheque.kernel.contract import contract

GAME = contract("ludotheque.games.versailles_request")

RESOURCES = ("gold", "chocolate", "castle")
SPECIALS = ("ball", "duchess", "bastille")
REQUESTS = (*RESOURCES, *SPECIALS)
CHARACTERS: tuple[str, ...] = ("prince", "superintendent", "chocolatier", "architect", "lady", "valet", "ballet master")
CHARACTERS += ("favourite", "musician", "captain", "spy", "schemer", "chancellor", "confessor")
COPIES = ("I", "II")
CARDS = tuple(f"{character} {copy}" for character in CHARACTERS for copy in COPIES)
HOLE = "-"


def marked(mask: int) -> str:
    """The numbers, from 1 on, of the bits that are set."""
    return " ".join(str(i + 1) for i in range(6) if mask >> i & 1)


def say(number: int) -> str:
    """A move in words."""
    decision, args = GAME.moves.describe(number)
    card = f"{decision.replace('_', ' ')} {COPIES[args['copy']]}" if "copy" in args else ""
    match decision:
        case "reroll":
            return f"reroll {marked(args['dice'])}"
        case "take_requests":
            return f"take {args['start'] + 1}-{args['end'] + 1}"
        case "tuck" | "discard":
            return f"{decision} {CARDS[args['card']]}"
        case "superintendent" | "chocolatier" | "architect":
            return f"{card}: die {args['die'] + 1}"
        case "lady":
            return f"{card}: dice {marked(args['dice'])}"
        case "valet":
            return f"{card}: places {marked(args['places'])}"
        case "ballet_master":
            return f"{card}: {args['one'] + 1} and {args['other'] + 1}"
        case "favourite":
            return f"{card}: place {args['place'] + 1}"
        case "spy":
            return f"{card}: seat {args['seat']}"
        case "schemer":
            return f"{card}: {RESOURCES[args['mine']]} for {RESOURCES[args['theirs']]} of seat {args['seat']}"
        case "pass_turn":
            return "pass"
        case "lay_ball":
            return f"ball to {RESOURCES[args['column']]}"
        case "lay_bastille":
            return f"bastille to seat {args['seat']}"
        case "strike":
            return f"strike {args['duchess'] + 1}"
    return card or str(decision).replace("_", " ")


NUMBERS = {say(number): number for number in range(len(GAME.moves))}
assert len(NUMBERS) == len(GAME.moves)


def card_number(card: str) -> int:
    """The number of a court card."""
    return CARDS.index(card)


def as_bits(cards: Iterable[str]) -> np.uint64:
    """Court cards as the table notes them."""
    return np.uint64(sum(1 << CARDS.index(card) for card in set(cards)))


def as_cards(bits: Any) -> set[str]:
    """The court cards behind the bits of the table."""
    return {card for i, card in enumerate(CARDS) if int(bits) >> i & 1}


def request_words(kinds: Iterable[int]) -> str:
    """Requests by their names, with a dash for every hole."""
    return " ".join(HOLE if kind == names.NONE else REQUESTS[kind] for kind in kinds)


def request_numbers(words: str) -> list[int]:
    """The numbers of requests that are given by their names."""
    return [names.NONE if word == HOLE else REQUESTS.index(word) for word in words.split()]
