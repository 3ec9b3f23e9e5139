"""The words in which the tests lay out and play tables, and a map of their own, read from the drawing in the box.

A square is called by its row and column from the top left, ``"3,5"``; a building lies on two, ``"1,1 2,1"``. Cards are
``"7"``, ``"church 12"``, ``"church/town hall 13"``, ``"visit church"``, ``"unforeseen"`` and ``"pass on"``. Moves read
``"settle on 3,1"``, ``"draw"``, ``"stroll to 3,4 with 2"``, ``"pay 7"``, ``"build church on 1,1 2,1"``,
``"step to 3,2"``, ``"walk to 3,9 with 4"`` and ``"come home to 3,5"``.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ludotheque.games.villages import table as names
from ludotheque.kernel.contract import contract

GAME = contract("ludotheque.games.villages")
FACTS = GAME.standard_box()
BOX_RECORD = GAME.open_box(FACTS)

KINDS: tuple[str, ...] = tuple(FACTS["buildings"]["names"])
VILLAGES = ("Beaufort", "Mareuil", "Fontaine", "Nohant")
UNIQUE = {"church", "town hall", "post office"}
PASS_ON, UNFORESEEN = "pass on", "unforeseen"


class Map:
    """A drawing of the map, looked at square by square."""

    def __init__(self, rows: Iterable[str], starts: Mapping[str, Iterable[int]]) -> None:
        self.signs = {f"{r},{c}": sign for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1)}
        self.walkable = {square for square, sign in self.signs.items() if sign in ".R+"}
        self.yellow = {square for square, sign in self.signs.items() if sign == "y"}
        self.street = {name: self.joined(f"{row},{column}", ".R") for name, (row, column) in starts.items()}
        self.reds = {name: {q for q in street if self.signs[q] == "R"} for name, street in self.street.items()}
        self.plots = {
            name: {pair(one, two) for one in self.yellow_along(street) for two in around(one) & self.yellow}
            for name, street in self.street.items()
        }

    def joined(self, start: str, signs: str) -> set[str]:
        """The squares with these signs that are joined to one of them."""
        found: set[str] = set()
        new = {start}
        while new:
            found |= new
            new = {near for q in new for near in around(q) if self.signs.get(near, " ") in signs} - found
        return found

    def yellow_along(self, street: set[str]) -> set[str]:
        """The yellow squares that share a side with one of a street."""
        return {near for square in street for near in around(square)} & self.yellow

    def beside(self, plot: str) -> set[str]:
        """The squares to walk on that share a side with a plot."""
        return {near for half in plot.split() for near in around(half)} & self.walkable

    def plots_beside(self, square: str) -> set[str]:
        """The plots of all villages that lie beside a square."""
        return {plot for plots in self.plots.values() for plot in plots if square in self.beside(plot)}

    def steps(self, starts: Iterable[str], within: set[str] | None = None) -> dict[str, int]:
        """How far the squares are from the nearest of ``starts``, walking ``within`` some squares if they are given."""
        allowed = self.walkable if within is None else within
        far = dict.fromkeys(starts, 0)
        new, count = set(far), 0
        while new:
            count += 1
            new = {near for q in new for near in around(q) & allowed} - set(far)
            far.update(dict.fromkeys(new, count))
        return far


def around(square: str) -> set[str]:
    """The squares that share a side with this one, on the map or not."""
    row, column = map(int, square.split(","))
    return {f"{row + down},{column + right}" for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))}


def pair(one: str, two: str) -> str:
    """Two squares as a plot, the upper or left one first."""
    return " ".join(sorted((one, two), key=lambda square: [int(part) for part in square.split(",")]))


MAP = Map(FACTS["board"]["map"], FACTS["board"]["villages"])


def spot_name(spot: Any) -> str:
    """What a place of the box's record is called."""
    return f"{spot[0] + 1},{spot[1] + 1}"


def square_names(box: Any) -> list[str]:
    """What the squares of a box are called, in the order of their numbers."""
    return [spot_name(spot) for spot in box["spot"][0, : box["squares"][0]].tolist()]


def plot_names(box: Any) -> list[list[str]]:
    """What the plots of each village of a box are called, in the order of their numbers."""
    every = zip(box["plot_spot"][0].tolist(), box["free"][0].tolist(), strict=True)
    return [[" ".join(map(spot_name, plot)) for plot in plots[: free.bit_count()]] for plots, free in every]


SQUARES = square_names(BOX_RECORD)
PLOTS = plot_names(BOX_RECORD)


def card_names(facts: Any) -> dict[str, int]:
    """The number of every card of a box, by what it is called."""
    found = {str(value): value - 1 for value in range(1, names.VALUES + 1)}
    for i, (_, price, *kinds) in enumerate(facts["acquisitions"]["cards"]):
        found[f"{'/'.join(kinds)} {price}"] = names.FIRST_ACQUISITION + i
    found |= {f"visit {kind}": names.FIRST_VISIT + i for i, kind in enumerate(facts["buildings"]["names"])}
    return found | {UNFORESEEN: names.SURPRISE, PASS_ON: names.PASS_ON}


CARDS = card_names(FACTS)
CARD_NAMES = {number: card for card, number in CARDS.items()}
ACQUISITIONS = [card for card, number in CARDS.items() if names.FIRST_ACQUISITION <= number < names.FIRST_VISIT]


def kinds_on(card: str) -> list[str]:
    """The kinds of building that an acquisition or a visit names."""
    return card.removeprefix("visit ").rstrip("0123456789 ").split("/")


def price_of(card: str) -> int:
    """What an acquisition costs."""
    return int(card.rsplit(maxsplit=1)[1])


def say(number: int, village: int) -> str:
    """A move in words, made by the owner of a village."""
    decision, args = GAME.moves.describe(number)
    square = SQUARES[args["square"]] if "square" in args else ""
    match decision:
        case "settle":
            return f"settle on {square}"
        case "stroll" | "walk":
            return f"{decision} to {square} with {args['value'] + 1}"
        case "pay":
            return f"pay {args['value'] + 1}"
        case "build":
            return f"build {KINDS[args['kind']]} on {PLOTS[village][args['plot']]}"
        case "step":
            return f"step to {square}"
        case "come_home":
            return f"come home to {square}"
    return str(decision)
