"""Where things lie in the scene of Les Villages: measures of ``art.svg`` and of the sheet, and what grows on the map.

The map is read from the box, so that another edition's map can be drawn as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ludotheque.games.villages.board import COUNTRY, RED, STREET_SQUARE, Spot, plots_along, read_map, region
from ludotheque.play.scene import Place

# The sheet: the map on the left, a column on the right.
MARGIN, GAP = 14, 10
MAP, RIM = 1080, 40  # the map with its rim, where the letters and numbers of columns and rows stand
LETTER_AT, LETTER = 8, 26  # where these stand, from the edge of the map, and their size
COLUMN_X, COLUMN = MARGIN + MAP + MARGIN, 620
WIDTH, HEIGHT = COLUMN_X + COLUMN + MARGIN, MAP + 2 * MARGIN

# The column: the piles beside title and news, the reserve, a panel for each seat.
TOP, RESERVE = 132, 196  # their heights
PILE = (93, 130)
STOCK_X, DISCARD_X, NEWS_X = COLUMN_X, COLUMN_X + 103, COLUMN_X + 212
NEWS_WIDTH, TITLE, NEWS = COLUMN - 212, 66, 60
RESERVE_Y = MARGIN + TOP + GAP
STALL = (122, 93)  # of one kind in the reserve
PANELS_Y = RESERVE_Y + RESERVE + GAP
PANELS = {2: (290, 290), 3: (237, 237, 238), 4: (252, 150, 150, 150)}  # their heights, the viewer's first
VIGNETTE = 132  # fills the column where only two play

# A panel.
PLATE, EDGE = 42, 8
LARGE = 200  # from this height on, the POINTS cards lie in two rows
CAPTION = {True: 32, False: 26}  # the height of what is said of the stake in a large panel, and in a small one
BADGE = {True: 30, False: 25}  # how many POINTS cards
COIN = {True: 38, False: 32}  # what they are worth together
MOST = 96  # the height of a POINTS card, at most
CARD = 1.4  # the height of a card, as a multiple of its width

ROUND_RIM, SHORT = 0.13, 2  # of something round: what a text of more letters than these leaves free on each side

# On a card, as parts of its width and height: the building or buildings that it names, and the price.
ONE_KIND = [(0.1, 0.31, 0.8)]
TWO_KINDS = [(0.09, 0.29, 0.5), (0.41, 0.57, 0.5)]
PRICE = (0.46, 0.045, 0.46)

# On the map, in squares.
RISE = 0.3  # how far a wide building reaches above its plot
REACH = 0.74  # how much of a square the numbers of the cards take that lead there
BADGE_SIZE = 0.4  # the owner's emblem on a building
SIGN = 4  # the length of a village's sign
PAWNS = {  # how wide pawns are that share a square, and where their feet stand
    1: (0.72, ((0.5, 0.99),)),
    2: (0.58, ((0.25, 0.9), (0.75, 1.0))),
    3: (0.5, ((0.5, 0.4), (0.24, 1.02), (0.76, 1.02))),
    4: (0.45, ((0.24, 0.42), (0.76, 0.42), (0.24, 1.04), (0.76, 1.04))),
}
PAWN_HEIGHT = 1.4  # as a multiple of its width

# What grows between the villages, and how many rows and columns of blank squares it takes. Each takes its turn as
# long as there is room for it; what is left then gets trees and flowers.
FEATURES = (
    ("compass", 2, 2), ("brook", 4, 2), ("wood", 3, 3), ("wheat", 2, 3), ("mill", 2, 2), ("lavender-field", 2, 3),
    ("pond", 2, 3), ("vineyard", 2, 2), ("cows", 1, 2), ("orchard", 2, 2), ("furrows", 2, 2), ("wood", 3, 3),
    ("wheat", 2, 3), ("cows", 1, 2), ("vineyard", 2, 2), ("pond", 2, 3), ("furrows", 2, 2), ("orchard", 2, 2),
    ("lavender-field", 2, 3), ("cows", 1, 2), ("wheat", 2, 3), ("orchard", 2, 2), ("two-trees", 1, 2),
    ("two-trees", 1, 2), ("vineyard", 2, 2), ("two-trees", 1, 2),
)  # fmt: skip
FILLERS = ("one-tree", "flowers", "bushes", "flowers", "one-tree")
STRIDE = (7, 5, 17)  # scatters the features: rows, columns, modulus


@dataclass(frozen=True, slots=True)
class Land:
    """The map as it lies on the sheet."""

    drawn: dict[Spot, str]  # the signs of box.toml's map
    village: dict[Spot, int]  # the village of each of its squares, yellow ones included
    signs: list[Spot]  # where the sign of each village begins
    country: list[tuple[str, Spot, int, int]]  # what grows between the villages, see countryside()
    rows: int
    columns: int

    @property
    def square(self) -> float:
        """The side of a square."""
        return (MAP - 2 * RIM) / max(self.rows, self.columns)

    def place(self, row: float, column: float, rows: float = 1, columns: float = 1) -> Place:
        """A rectangle of so many squares; a map that is no square lies in the middle of its frame."""
        square = self.square
        x = MARGIN + (MAP - square * self.columns) / 2 + column * square
        y = MARGIN + (MAP - square * self.rows) / 2 + row * square
        return Place(x, y, columns * square, rows * square)

    def plot(self, halves: list[list[int]]) -> tuple[Place, str]:
        """The two squares of a plot, and whether it is wide or tall."""
        (top, left), (bottom, right) = halves
        shape = "tall" if bottom > top else "wide"
        return self.place(top, left, bottom - top + 1, right - left + 1), shape

    def row_mark(self, row: int) -> Place:
        """Where the number of a row stands, on the rim."""
        square = self.place(row, 0)
        return Place(MARGIN + LETTER_AT, square.y + (square.height - LETTER) / 2, LETTER, LETTER)

    def column_mark(self, column: int) -> Place:
        """Where the letter of a column stands, on the rim."""
        square = self.place(0, column)
        return Place(square.x + (square.width - LETTER) / 2, MARGIN + LETTER_AT, LETTER, LETTER)


def standing(ground: Place, count: int) -> Iterator[tuple[Place, Place]]:
    """Where so many pawns stand on a square, and the ring at the foot of each."""
    size, feet = PAWNS[count]
    width = size * ground.width
    for x, y in feet:
        middle, foot = ground.x + x * ground.width, ground.y + y * ground.height
        pawn = Place(middle - width / 2, foot - width * PAWN_HEIGHT, width, width * PAWN_HEIGHT)
        yield pawn, Place(middle - width * 0.75, foot - width * 0.7, width * 1.5, width * 0.9)


def on_card(card: Place, part: tuple[float, float, float]) -> Place:
    """A square on a card: its corner and its side as parts of the card."""
    x, y, side = part
    return Place(card.x + x * card.width, card.y + y * card.height, side * card.width, side * card.width)


@lru_cache(maxsize=8)
def survey(lines: tuple[str, ...], villages: tuple[Spot, ...]) -> Land:
    """The map of a box, with a street square of each village counted from 1: the same in every scene."""
    drawn = read_map(list(lines))
    village: dict[Spot, int] = {}
    for v, (row, column) in enumerate(villages):
        street = region((row - 1, column - 1), drawn, (STREET_SQUARE, RED))
        village |= dict.fromkeys(street, v)
        for plot in plots_along(sorted(street), drawn):
            village |= dict.fromkeys(plot, v)
    rows, columns = 1 + max(row for row, _ in drawn), 1 + max(column for _, column in drawn)
    blanks = {(r, c) for r in range(rows) for c in range(columns) if drawn.get((r, c), COUNTRY) == COUNTRY}
    signs = []
    for v in range(len(villages)):
        signs.append(sign_spot([spot for spot, of in village.items() if of == v], blanks))
        blanks -= area(signs[-1], 1, SIGN)
    return Land(drawn, village, signs, list(countryside(blanks)), rows, columns)


def sign_spot(village: list[Spot], blanks: set[Spot]) -> Spot:
    """Where the sign of a village stands: as near to its middle as there are blank squares for it."""
    rows, columns = [row for row, _ in village], [column for _, column in village]
    middle = sum(rows) / len(rows), sum(columns) / len(columns) + (1 - SIGN) / 2
    return min(
        (spot for spot in blanks if area(spot, 1, SIGN) <= blanks),
        key=lambda spot: (abs(spot[0] - middle[0]) + abs(spot[1] - middle[1]), spot),
        default=(min(rows), max(0, round(middle[1]))),  # a crowded map: on the village itself
    )


def area(spot: Spot, rows: int, columns: int) -> set[Spot]:
    """The squares of a rectangle, from its upper left one."""
    return {(spot[0] + row, spot[1] + column) for row in range(rows) for column in range(columns)}


def countryside(blanks: set[Spot]) -> Iterator[tuple[str, Spot, int, int]]:
    """What grows on the blank squares, with how many rows and columns each takes; the same for the same map."""
    left = set(blanks)
    scattered = sorted(blanks, key=lambda spot: ((spot[0] * STRIDE[0] + spot[1] * STRIDE[1]) % STRIDE[2], spot))
    for symbol, rows, columns in FEATURES:
        spot = next((spot for spot in scattered if area(spot, rows, columns) <= left), None)
        if spot is not None:
            left -= area(spot, rows, columns)
            yield symbol, spot, rows, columns
    for k, spot in enumerate(sorted(left)):
        yield FILLERS[k % len(FILLERS)], spot, 1, 1


def kinds_on_card(count: int) -> list[tuple[float, float, float]]:
    """Where buildings stand on a card: one large, two smaller, or rows of small ones."""
    if count <= len(TWO_KINDS):
        return ONE_KIND if count == 1 else TWO_KINDS
    return [(0.09 + 0.28 * (k % 3), 0.36 + 0.19 * (k // 3), 0.26) for k in range(count)]
