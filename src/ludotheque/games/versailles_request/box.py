"""The box of Versailles Request as the record that its rules receive."""

import numpy as np

from ludotheque.games.versailles_request.table import (
    CHARACTERS,
    COPIES,
    COURT,
    DICE,
    DUCHESS,
    DUCHESSES,
    LINE,
    REQUEST_KINDS,
    REQUESTS,
    RESOURCES,
    ROUNDS,
    SEATS,
)
from ludotheque.kernel.box import Box, BoxError, names, number, numbers
from ludotheque.kernel.table import Array

MOST_SIDES = 20
POINTS = ("closer", "most", "level", "duchess", "hand", "prince")

BOX = np.dtype(
    [
        ("sides", np.int8),
        ("faces", np.int8, (MOST_SIDES,)),
        ("request_copies", np.int8, (REQUEST_KINDS,)),
        ("too_many_specials", np.int8),
        ("reward", np.int8),
        ("musketeers", np.int8),
        ("dealt", np.int8),
        ("hand_limit", np.int8),
        ("rounds", np.int8),
        ("round_end", np.int8, (SEATS + 1,)),  # by number of players
        *((f"{name}_points", np.int8) for name in POINTS),
        ("musician_draws", np.int8),
        ("valet_discards", np.int8),
    ],
    align=True,
)


def open_box(box: Box) -> Array:
    """Check the box and turn it into one record."""
    record = np.zeros(1, BOX)
    requests = box["requests"]
    kinds = names("requests.names", requests["names"], REQUEST_KINDS)
    copies = numbers("requests.copies", requests["copies"], REQUEST_KINDS, 0, REQUESTS)
    record["request_copies"] = copies
    if not LINE <= sum(copies) <= REQUESTS:
        raise BoxError(f"requests.copies: {sum(copies)} cards; there should be {LINE} to {REQUESTS}")
    if copies[DUCHESS] > DUCHESSES:
        raise BoxError(f"requests.copies: {DUCHESSES} duchesses are the most")
    put_dice(record, box, kinds[:RESOURCES])
    number("requests.line", requests["line"], LINE, LINE)
    record["too_many_specials"] = number("requests.too_many_specials", requests["too_many_specials"], 1, LINE + 1)
    record["reward"] = number("requests.reward", requests["reward"], 1, LINE)
    players = box["players"]
    record["musketeers"] = number("players.musketeers", players["musketeers"], 0, 9)
    record["dealt"] = number("players.dealt", players["dealt"], 0, COURT // SEATS)
    record["hand_limit"] = number("players.hand_limit", players["hand_limit"], players["dealt"], COURT)
    record["rounds"] = number("rounds.rounds", box["rounds"]["rounds"], 1, ROUNDS)
    record["round_end"] = [0, 0, *round_ends(box, copies)]
    for name in POINTS:
        record[f"{name}_points"] = number(f"points.{name}", box["points"][name], 0, 9)
    put_court(record, box)
    return record


def put_dice(record: Array, box: Box, resources: list[str]) -> None:
    """What the faces of a die show."""
    number("dice.dice", box["dice"]["dice"], DICE, DICE)
    faces = box["dice"]["faces"]
    if not isinstance(faces, list) or not 1 <= len(faces) <= MOST_SIDES or not set(map(str, faces)) <= set(resources):
        raise BoxError(f"dice.faces: there should be 1 to {MOST_SIDES} faces, each one of: {', '.join(resources)}")
    if set(faces) != set(resources):
        raise BoxError(f"dice.faces: each of {', '.join(resources)} must be on a face")
    record["sides"] = len(faces)
    record["faces"][0, : len(faces)] = [resources.index(face) for face in faces]


def round_ends(box: Box, copies: list[int]) -> list[int]:
    """The resource cards that end a round with 2, 3 and 4 players: few enough to be reached."""
    table = box["rounds"]["end"]
    if not isinstance(table, dict) or set(table) != {"2", "3", "4"}:
        raise BoxError("rounds.end: give the resource cards that end a round for 2, 3 and 4 players")
    ends = []
    for players in range(2, SEATS + 1):
        end = number(f"rounds.end.{players}", table[str(players)], 1, REQUESTS)
        if players * (end - 1) >= sum(copies[:RESOURCES]) - LINE:
            raise BoxError(f"rounds.end.{players}: {end} can't be reached by anybody with so few resource cards")
        ends.append(end)
    return ends


def put_court(record: Array, box: Box) -> None:
    """The court cards: their number is fixed, because every one of them has rules of its own."""
    court = box["court"]
    names("court.characters", court["characters"], CHARACTERS)
    number("court.copies", court["copies"], COPIES, COPIES)
    record["musician_draws"] = number("court.musician_draws", court["musician_draws"], 1, 9)
    record["valet_discards"] = number("court.valet_discards", court["valet_discards"], 1, LINE)
