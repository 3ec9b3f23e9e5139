"""The words in which the tests lay out and play tables.

A zone is called ``"quarry"``, a good ``"wood"``, a decoration ``"hedge"``, a tile ``"guard room"``; seats are counted
from 0, places of the display from 1, the lowest, to 5, the top. A cell of the grid is ``"a1"`` at the upper left,
``"b1"`` to its right and ``"a2"`` below it. Moves read ``"quarry to mine"``, ``"two from quarry to mine"``,
``"quarry over site to sawmill"``, ``"take 5"``, ``"remove 2"``, ``"remove 1 3 4"``, ``"buy hedge"``,
``"advance harvest"``, ``"build guard room on a1 turned 2"``, ``"recruit 1"``, ``"drop guard room"`` and so on.
"""

from collections.abc import Sequence

from ludotheque.kernel.contract import contract

GAME = contract("ludotheque.games.versailles_palace")
FACTS = GAME.standard_box()

ZONES = ("favour", "quarry", "mine", "architects", "workshop", "sawmill", "alchemists", "site")
GOODS = ("wood", "marble", "gold")
DECORATIONS = ("hedge", "painting", "statue", "mirror", "fountain", "chandelier")
TRACKS = ("harvest", "harvest zones", "specialists")
TILES: tuple[str, ...] = tuple(tile["name"] for tile in FACTS["palace"]["tiles"])
TILE = {tile["name"]: tile for tile in FACTS["palace"]["tiles"]}
PHASES = ("move", "activate", "drop")
COLUMNS = "abcdefghij"


def cell_name(cell: int, columns: int) -> str:
    """What a cell of a grid with so many columns is called."""
    return f"{COLUMNS[cell % columns]}{cell // columns + 1}"


def cell_number(name: str, columns: int) -> int:
    """The number of a cell."""
    return (int(name[1:]) - 1) * columns + COLUMNS.index(name[0])


def say(number: int, hand: Sequence[str], columns: int) -> str:
    """A move in words, made by a player with these tiles on a grid with so many columns."""
    name, args = GAME.moves.describe(number)
    held = hand[args["tile"]] if args.get("tile", len(hand)) < len(hand) else "no tile"
    match name:
        case "step":
            return f"{ZONES[args['start']]} to {ZONES[args['end']]}"
        case "together":
            return f"two from {ZONES[args['start']]} to {ZONES[args['end']]}"
        case "leap":
            return f"{ZONES[args['start']]} over {ZONES[args['over']]} to {ZONES[args['end']]}"
        case "take_tile":
            return f"take {args['place'] + 1}"
        case "remove":
            return f"remove {args['place'] + 1}"
        case "remove_three":
            return "remove " + (" ".join(str(i + 1) for i in range(5) if args["places"] >> i & 1) or "none")
        case "buy":
            return f"buy {DECORATIONS[args['decoration']]}"
        case "advance":
            return f"advance {TRACKS[args['track']]}"
        case "build":
            return f"build {held} on {cell_name(args['cell'], columns)} turned {args['turned']}"
        case "recruit":
            return f"recruit {args['line'] + 1}"
        case "drop":
            return f"drop {held}"
    return str(name)
