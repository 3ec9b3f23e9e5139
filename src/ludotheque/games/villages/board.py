"""The map of Les Villages worked out from its drawing: streets, roads, plots and the ways between them.

Squares that pawns walk on are numbered row by row; so are the plots of each village.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ludotheque.games.villages.table import PLOTS, REDS, SIZE, SQUARES, STREET, VILLAGES
from ludotheque.kernel.box import Box, BoxError, numbers

Spot = tuple[int, int]  # row and column, from 0

YELLOW, STREET_SQUARE, RED, ROAD, COUNTRY = "y.R+ "
FAR = 127


@dataclass(slots=True)
class Village:
    """What belongs to one village."""

    name: str
    street: list[int]
    reds: list[int]
    plots: list[tuple[Spot, Spot]]  # each a pair of yellow squares that share a side


@dataclass(slots=True)
class Board:
    """The whole map."""

    spots: list[Spot]  # of each square
    villages: list[Village] = field(default_factory=list)
    square: dict[Spot, int] = field(init=False)

    def __post_init__(self) -> None:
        self.square = {spot: square for square, spot in enumerate(self.spots)}

    def neighbours(self, square: int) -> list[int]:
        """The squares one step away, ascending."""
        return [self.square[spot] for spot in beside(self.spots[square]) if spot in self.square]

    def beside_plot(self, plot: tuple[Spot, Spot]) -> set[int]:
        """The squares that share a side with a plot."""
        return {self.square[spot] for half in plot for spot in beside(half) if spot in self.square}

    def distances(self, starts: set[int], within: set[int] | None = None) -> list[int]:
        """Steps from the nearest of ``starts`` to every square, keeping ``within`` if that is given."""
        steps = [FAR] * len(self.spots)
        for square in starts:
            steps[square] = 0
        queue = sorted(starts)
        for square in queue:
            for near in self.neighbours(square):
                if steps[near] == FAR and (within is None or near in within):
                    steps[near] = steps[square] + 1
                    queue.append(near)
        return steps


def beside(spot: Spot) -> Iterator[Spot]:
    """The spots that share a side with this one."""
    row, column = spot
    yield from ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def read_board(box: Box) -> Board:
    """The board of a box, checked: a map that can't be played on raises :class:`BoxError`."""
    drawn = read_map(box["board"]["map"])
    board = Board(sorted(spot for spot, sign in drawn.items() if sign in (STREET_SQUARE, RED, ROAD)))
    if len(board.spots) > SQUARES:
        raise BoxError(f"board.map: pawns can walk on {len(board.spots)} squares; {SQUARES} are the most")
    named = box["board"]["villages"]
    if not isinstance(named, dict) or len(named) != VILLAGES:
        raise BoxError(f"board.villages: there should be {VILLAGES} villages, each with a square of its street")
    for name, place in named.items():
        row, column = numbers(f"board.villages.{name}", place, 2, 1, SIZE)
        board.villages.append(read_village(name, (row - 1, column - 1), drawn, board))
    owned = [square for village in board.villages for square in village.street]
    if len(set(owned)) != len(owned):
        raise BoxError("board.villages: two of them name the same street")
    if FAR in board.distances({owned[0]}):
        raise BoxError("board.map: every square of street and road must be joined to all others")
    check_apart(board)
    return board


def check_apart(board: Board) -> None:
    """Two villages share no yellow square, and no square lies beside both: else it would be unclear whom one visits."""
    yellow = [{half for plot in village.plots for half in plot} for village in board.villages]
    beside = [{near for plot in village.plots for near in board.beside_plot(plot)} for village in board.villages]
    for one, other in combinations(range(VILLAGES), 2):
        if yellow[one] & yellow[other] or beside[one] & beside[other]:
            names = f"{board.villages[one].name} and {board.villages[other].name}"
            raise BoxError(f"board.map: {names} touch; leave room between their yellow squares")


def read_map(rows: Any) -> dict[Spot, str]:
    """The signs of the drawing."""
    if not isinstance(rows, list) or not 1 <= len(rows) <= SIZE or not all(isinstance(row, str) for row in rows):
        raise BoxError(f"board.map: draw it in 1 to {SIZE} rows of text")
    drawn = {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}
    for (r, c), sign in drawn.items():
        if sign not in (YELLOW, STREET_SQUARE, RED, ROAD, COUNTRY):
            raise BoxError(f'board.map: row {r + 1} has {sign!r}; draw with "y", ".", "R", "+" and blanks')
        if c >= SIZE:
            raise BoxError(f"board.map: row {r + 1} is longer than {SIZE} squares")
    return drawn


def read_village(name: str, start: Spot, drawn: dict[Spot, str], board: Board) -> Village:
    """The street that a square belongs to, and the plots along it."""
    if drawn.get(start) not in (STREET_SQUARE, RED):
        raise BoxError(f"board.villages.{name}: no street is drawn there")
    street = sorted(region(start, drawn, (STREET_SQUARE, RED)))
    squares = [board.square[spot] for spot in street]
    reds = [board.square[spot] for spot in street if drawn[spot] == RED]
    plots = sorted(plots_along(street, drawn))
    if len(squares) > STREET or not 1 <= len(reds) <= REDS or not 1 <= len(plots) <= PLOTS:
        raise BoxError(
            f"board.map: {name} has {len(squares)} squares of street, {len(reds)} of them red, and {len(plots)} pairs "
            f"of yellow squares along it; the most are {STREET}, {REDS} and {PLOTS}, and there is one of each at least"
        )
    if len(squares) == 1:
        raise BoxError(f"board.map: the street of {name} has one square only; a pawn must be able to move")
    inside = set(squares)
    for square in squares:
        anywhere, on_the_street = board.distances({square}), board.distances({square}, inside)
        if any(anywhere[other] < on_the_street[other] for other in squares):
            raise BoxError(f"board.map: a road is a short cut for the street of {name}; a pawn strolls on its street")
    return Village(name, squares, reds, plots)


def region(start: Spot, drawn: dict[Spot, str], signs: tuple[str, ...]) -> set[Spot]:
    """All spots with these signs that are joined to ``start``."""
    found, queue = {start}, [start]
    for spot in queue:
        for near in beside(spot):
            if near not in found and drawn.get(near) in signs:
                found.add(near)
                queue.append(near)
    return found


def plots_along(street: list[Spot], drawn: dict[Spot, str]) -> set[tuple[Spot, Spot]]:
    """The pairs of yellow squares of which one at least touches the street."""
    touching = {near for spot in street for near in beside(spot) if drawn.get(near) == YELLOW}
    return {(min(one, two), max(one, two)) for one in touching for two in beside(one) if drawn.get(two) == YELLOW}
