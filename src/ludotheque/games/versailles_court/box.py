"""The box of Versailles by Pau Carles as the record that its rules receive."""

import numpy as np

from ludotheque.games.versailles_court.table import (
    ACTION_KINDS,
    ACTIONS,
    CHARACTERS,
    COPIES,
    DECK,
    HAND,
    SHOWN,
)
from ludotheque.kernel.box import Box, BoxError, number, numbers
from ludotheque.kernel.table import Array

VALUES = (1, 6)  # the lowest and the highest
MOST_MARKERS = 99

BOX = np.dtype(
    [
        ("kind", np.int8, (DECK,)),  # of each card: a character, or CHARACTERS + the kind of action
        ("value", np.int8, (DECK,)),
        ("scandalous", np.int8),
        ("shown", np.int8),
        ("favours", np.int8),
        ("end_markers", np.int8),
        ("end_characters", np.int8),
        ("most", np.int8),
        ("marquis_markers", np.int8),
    ],
    align=True,
)


def open_box(box: Box) -> Array:
    """Check the box and turn it into one record."""
    record = np.zeros(1, BOX)
    put_deck(record, box)
    number("preparation.chosen", box["preparation"]["chosen"], 2, 2)
    record["scandalous"] = number("action_cards.scandalous", box["action_cards"]["scandalous"], 1, MOST_MARKERS)
    record["shown"] = number("characters.shown", box["characters"]["shown"], 1, SHOWN)
    record["favours"] = number("characters.favours", box["characters"]["favours"], 0, 2)
    record["end_markers"] = number("end.markers", box["end"]["markers"], 1, MOST_MARKERS)
    record["end_characters"] = number("end.characters", box["end"]["characters"], 1, CHARACTERS)
    record["most"] = number("end.most", box["end"]["most"], 0, COPIES)
    record["marquis_markers"] = number("marquis.markers", box["marquis"]["markers"], 1, MOST_MARKERS)
    return record


def put_deck(record: Array, box: Box) -> None:
    """Who or what each card shows, and its value."""
    deck = box["deck"]
    if tuple(deck["characters"]) != CHARACTER_NAMES:
        raise BoxError(f"deck.characters: there should be, in this order: {', '.join(CHARACTER_NAMES)}")
    copies = number("deck.copies", deck["copies"], COPIES, COPIES)
    actions = number("deck.actions", deck["actions"], ACTIONS, ACTIONS)
    if deck["cards"] != CHARACTERS * copies + actions:
        raise BoxError(
            f"deck.cards: {deck['cards']!r} cards can't be: {CHARACTERS} characters with {copies} cards each and "
            f"{actions} action cards are {DECK}"
        )
    number("deck.hand", deck["hand"], HAND, HAND)
    values: list[int] = []
    kinds: list[int] = []
    for character, name in enumerate(CHARACTER_NAMES):
        values += numbers(f"values.{name}", box["values"][name], copies, *VALUES)
        kinds += [character] * copies
    kinds += action_kinds(box)
    values += numbers("action_cards.values", box["action_cards"]["values"], actions, *VALUES)
    record["kind"] = kinds
    record["value"] = values


CHARACTER_NAMES = ("king", "queen", "cardinal", "seneschal", "duchess", "spymaster", "chamberlain")
ACTION_NAMES = (
    "royal audience", "words of praise", "court scandal", "masked ball", "change of allegiance", "sealed letter",
)  # fmt: skip


def action_kinds(box: Box) -> list[int]:
    """What the action cards do: some of the six kinds, in any numbers."""
    kinds = box["action_cards"]["kinds"]
    if len(kinds) != ACTIONS or not set(map(str, kinds)) <= set(ACTION_NAMES):
        raise BoxError(f"action_cards.kinds: there should be {ACTIONS} names, each one of: {', '.join(ACTION_NAMES)}")
    assert len(ACTION_NAMES) == ACTION_KINDS
    return [CHARACTERS + ACTION_NAMES.index(kind) for kind in kinds]
