"""The words in which the tests lay out and play tables.

A space of a garden is called ``"violet pavilion"``, a space of the display ``"white 1"`` or ``"white 2"``,
a card ``"white/violet"``, ``"stairs"`` or ``"free"``. A garden is a picture of six lines, the castle above:
``#`` a motif, ``G`` a gardener, ``.`` an empty space. Moves read ``"play stairs, take white 1"``,
``"gardener to grey vine"``, ``"noble to grey vine"``, ``"stay"``, ``"refill from pile 1"``, ``"side A"`` and
``"extension side A"``.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from ludotheque.games.sanssouci import table as names
from ludotheque.kernel.contract import contract

GAME = contract("ludotheque.games.sanssouci")

ROWS = ("beige", "white", "grey", "orange", "violet", "turquoise")
MOTIFS: tuple[str, ...] = ("labyrinth", "statue", "pavilion", "topiary", "stairs")
MOTIFS += ("fountain", "rose arch", "herb spiral", "vine")
PAIRS: tuple[str, ...] = ("white/orange", "white/violet", "white/turquoise", "grey/orange")
PAIRS += ("grey/violet", "grey/turquoise", "orange/turquoise", "violet/turquoise")
CARDS = (*PAIRS, *MOTIFS, "free")
SPACES = tuple(f"{colour} {i}" for colour in ROWS[1:] for i in (1, 2))
CELLS = tuple(f"{row} {motif}" for row in ROWS for motif in MOTIFS)
SIDES = ("1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B")
ALL_SPACES = set(SPACES)
COPIES = {2: 5, 3: 7, 4: 9}  # tiles of each motif, by number of players

#: The sixteen spaces under an extension board.
UNDER_EXTENSION = {"grey stairs"}
UNDER_EXTENSION |= {f"orange {motif}" for motif in MOTIFS[3:6]}
UNDER_EXTENSION |= {f"violet {motif}" for motif in MOTIFS[2:7]}
UNDER_EXTENSION |= {f"turquoise {motif}" for motif in MOTIFS[1:8]}

#: A garden of which only the beige row is built, for rules that don't look at the other printed spaces.
BARE = """
    #########
    .........
    .........
    .........
    .........
    .........
"""


def say(number: int) -> str:
    """A move in words."""
    decision, args = GAME.moves.describe(number)
    match decision:
        case "choose_side":
            return f"side {'AB'[args['side']]}"
        case "choose_plank":
            return f"extension side {'AB'[args['side']]}"
        case "take":
            return f"play {CARDS[args['card']]}, take {SPACES[args['space']]}"
        case "place_gardener":
            return f"gardener to {ROWS[args['row']]} {MOTIFS[args['column']]}"
        case "move_noble":
            return f"noble to {ROWS[args['row']]} {MOTIFS[args['column']]}"
        case "refill":
            return f"refill from pile {args['pile'] + 1}"
    return str(decision)


def motif_of(tile: int) -> str | None:
    """What a tile shows; None where there is no tile."""
    return None if tile == names.NONE else MOTIFS[tile // names.COPIES]


def as_bits(cells: Iterable[str]) -> np.uint64:
    """Spaces of a garden as the table notes them."""
    return np.uint64(sum(1 << CELLS.index(cell) for cell in set(cells)))


def as_cells(bits: Any) -> set[str]:
    """The spaces of a garden behind the bits of the table."""
    return {cell for i, cell in enumerate(CELLS) if int(bits) >> i & 1}


def neighbours(cell: str) -> set[str]:
    """The spaces that touch a space along an edge."""
    row, column = divmod(CELLS.index(cell), len(MOTIFS))
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {CELLS[r * len(MOTIFS) + c] for r, c in around if 0 <= r < len(ROWS) and 0 <= c < len(MOTIFS)}


def walkable(start: Iterable[str], built: set[str]) -> set[str]:
    """The built spaces that an unbroken path joins to ``start``."""
    found: set[str] = set()
    waiting = [cell for cell in start if cell in built]
    while waiting:
        cell = waiting.pop()
        found.add(cell)
        waiting += neighbours(cell) & built - found
    return found


def read_picture(picture: str) -> tuple[set[str], set[str]]:
    """The built spaces of a garden's picture, and those of them that have a gardener."""
    marks = "".join(picture.split())
    assert len(marks) == len(CELLS), "a garden has six rows of nine spaces"
    assert set(marks) <= set("#G."), "a garden's picture is made of # G and ."
    built = {cell for cell, mark in zip(CELLS, marks, strict=True) if mark != "."}
    return built, {cell for cell, mark in zip(CELLS, marks, strict=True) if mark == "G"}


def printed_on(side: str) -> set[str]:
    """The spaces printed on a side of a garden, as the box lists them."""
    listed = GAME.standard_box()["gardens"][side]
    return set(CELLS[: len(MOTIFS)]) | {f"{ROWS[row - 1]} {MOTIFS[column - 1]}" for row, column in listed}
