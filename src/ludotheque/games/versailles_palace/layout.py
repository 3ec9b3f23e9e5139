"""Where things lie in the scene of Versailles: the map of the domain, the boards of the seats, rows and prices."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot

from ludotheque.games.versailles_palace.table import CELLS, EAST, NORTH, SIDES, SOUTH, WEST
from ludotheque.play.places import Block
from ludotheque.play.scene import Place

WIDTH, HEIGHT = 1680, 1308
MARGIN, GAP = 14, 12

ICON = 0.56  # of its place: how wide a small picture is beside its number
NUMBER_RISE = 0.12  # of its height: how far the place of the number reaches above and below the picture
LARGEST_CHIP = 34.0

# Above the map: what is going on, and the king's avenue.
MAP_WIDTH = 1272
NEWS = Place(MARGIN, 12, MAP_WIDTH, 46)
AVENUE = Place(MARGIN, 64, MAP_WIDTH, 54)
FIRST_STONE, LAST_STONE = 52.0, 1140.0  # from the left end of the avenue
STONE, KING = 32.0, (38.0, 53.0)
STEPS_LEFT = Place(1178, 72, 96, 38)

# The zones, by their names in box.py. They lie so that those with an arrow between them have a border in common.
DOMAIN = Place(MARGIN, 124, MAP_WIDTH, 838)
ZONES = {
    "favour": Place(26, 136, 284, 292),
    "quarry": Place(336, 136, 300, 148),
    "mine": Place(658, 136, 300, 148),
    "architects": Place(984, 136, 290, 814),
    "workshop": Place(584, 800, 374, 150),
    "sawmill": Place(336, 800, 226, 150),
    "alchemists": Place(26, 450, 284, 500),
    "site": Place(336, 306, 622, 472),
}
HEADER = 34
ARROW, PEBBLE, STRIDE = 42.0, 20.0, 34.0
SLANTED = 0.4  # a direction in which the shorter of both ways is more than this part of the longer
NEAR = 40  # zones whose borders are no further apart than this need an arrow and no path

# Workers in a zone: a crowd for each seat, measured as if there were room enough.
FLAG, WORKER, SHOULDER, TALLY, BETWEEN = 24.0, 31.0, 16.0, 22.0, 6.0
TALL = 38.0  # how high a worker is
SHOWN = 3  # workers of a seat that are drawn, the others are counted

# The building site.
GRID = Place(344, 348, 606, 424)
EDGE = 0.18  # of a cell: how thick the border is
SMALLEST_NAMED = 74  # cells that are smaller have no room for the name of their tile

# A palace tile, in the units of art.svg, 100 wide.
POINTS_PART = (2, 2, 26, 26)
MOTIF_PART, LONE_MOTIF_PART = (33, 16, 35, 35), (27, 25, 50, 50)
BAND_PART = (9, 52, 82, 28)
NAME_SIZE, LEADING = 11.0, 1.12  # letters of the name, and lines in letters
DECORATION_PARTS = ((76, 2, 23, 23), (76, 26, 23, 23), (76, 50, 23, 23), (2, 30, 23, 23))
TOP_PART = (39, -7, 22, 13)
TURN_PARTS = ((33, 4, 34, 34), (62, 33, 34, 34), (33, 62, 34, 34), (4, 33, 34, 34))  # towards each side of a cell
GHOST_PARTS = ((6, 6, 42, 42), (52, 6, 42, 42), (52, 52, 42, 42), (6, 52, 42, 42))
LONE_GHOST_PART = (12, 12, 76, 76)  # where there is but one way to turn it

# The architects' display and what lies below it.
SLOT_Y, SLOT_STEP, SLOT_TILE = 186.0, 125.0, 116.0
SLOT_X = 1040.0
SLOT_PRICE = Place(991, 0, 46, 84)
TILE_PRICE = Place(1160, 0, 106, 112)
PILE, ASIDE = Place(994, 820, 60, 60), Place(1064, 820, 58, 58)
DEALS = Place(1132, 806, 134, 96)  # what removing and turning cost

# The workshop: six decorations in two rows.
GOODS_FOR_SALE = Place(592, 840, 358, 102)
# The alchemists: three tracks of three steps.
TRACKS = Place(34, 490, 268, 410)
CAPTION = 22
START_WIDTH, SPACE_GAP = 42.0, 4.0
DISC = 21.0

# Beside the map, the other seats; below it, the one at the front.
COLUMN_X, COLUMN_Y, COLUMN_WIDTH, COLUMN_END = 1298, 12, 368, 962
SEAT_GAP = 10
PLANS = Place(546, 974, 1120, 320)
PLANS_HEAD = 34
PLAN_GAP = 14
PLAN_PRICE = 0.31  # of a tile: how wide its price is beside it
SUM_WIDTH, SUM_NAME, SUM_LINE = 540, 190, 50  # the sheet of points at the end, its names, its lines at the most
FEWEST_PLANS = 2  # for which there is room at the end


@dataclass(frozen=True, slots=True)
class Board(Block):
    """What a seat has."""

    plate: float
    goods: Place
    pieces: Place
    recruits: Place
    decorations: Place
    hand: Place

    @property
    def frame(self) -> Place:
        """All but the plate."""
        return Place(self.x, self.y + self.plate + 4, self.width, self.height - self.plate - 4)


SIDE = Board(
    kind="side", width=COLUMN_WIDTH, height=230, plate=38,
    goods=Place(12, 51, 192, 30), pieces=Place(208, 49, 70, 34), recruits=Place(280, 49, 78, 34),
    decorations=Place(12, 83, 344, 28), hand=Place(10, 113, 348, 110),
)  # fmt: skip
WIDE = Board(
    kind="wide", width=COLUMN_WIDTH, height=310, plate=40,
    goods=Place(12, 56, 176, 40), pieces=Place(190, 55, 82, 42), recruits=Place(272, 55, 86, 42),
    decorations=Place(12, 104, 344, 40), hand=Place(10, 152, 348, 148),
)  # fmt: skip
FRONT = Board(
    kind="front", width=520, height=320, plate=44,
    goods=Place(16, 60, 488, 50), pieces=Place(16, 174, 312, 60), recruits=Place(344, 172, 160, 64),
    decorations=Place(16, 116, 488, 50), hand=PLANS,
    x=MARGIN, y=974,
)  # fmt: skip
HINT, LONE_HINT = Place(28, 1224, 290, 60), Place(28, 1224, 492, 60)
HINT_SIZE = 20.0
ORNAMENT = Place(94, 1226, 360, 56)  # where there is no hint
BUTTON = Place(326, 1228, 196, 52)


def boards(others: int) -> list[Board]:
    """Where the other seats have their boards, from the top."""
    board = SIDE if others > 3 else WIDE
    return [board.moved(COLUMN_X, COLUMN_Y + k * (board.height + SEAT_GAP)) for k in range(others)]


def gardens(others: int) -> Place | None:
    """What is left of the column for a picture."""
    last = boards(others)[-1]
    y = last.y + last.height + SEAT_GAP
    return Place(COLUMN_X, y, COLUMN_WIDTH, COLUMN_END - y) if COLUMN_END - y > SIDE.height else None


# ------------------------------------------------------------------------------------------------------ rectangles


def columns(place: Place, count: int, gap: float = 0) -> list[Place]:
    """A place cut into columns of the same width."""
    width = (place.width - gap * (count - 1)) / count
    return [Place(place.x + k * (width + gap), place.y, width, place.height) for k in range(count)]


def rows(place: Place, count: int, gap: float = 0) -> list[Place]:
    """A place cut into rows of the same height."""
    height = (place.height - gap * (count - 1)) / count
    return [Place(place.x, place.y + k * (height + gap), place.width, height) for k in range(count)]


def table(place: Place, across: int, down: int, gap: float = 0) -> list[Place]:
    """A place cut into columns and rows, row by row."""
    return [cell for row in rows(place, down, gap) for cell in columns(row, across, gap)]


def chips(place: Place, count: int) -> list[Place]:
    """So many places for a small picture with a number, in the columns and rows that let them be largest."""
    shapes = [(across, -(-count // across)) for across in range(1, count + 1)]
    across, down = max(shapes, key=lambda shape: min(place.height / shape[1], place.width / shape[0] * ICON))
    return table(place, across, down, 1)


def square_in(place: Place, size: float | None = None) -> Place:
    """The square in the middle of a place."""
    size = min(place.width, place.height) if size is None else size
    return Place(place.x + (place.width - size) / 2, place.y + (place.height - size) / 2, size, size)


# ----------------------------------------------------------------------------------------------------- on the map


def strip(zone: str) -> Place:
    """Where the workers of a zone stand: beside its name if it is wide, or else along its foot."""
    place = ZONES[zone]
    if zone in ("site", "workshop"):
        left = 200 if zone == "site" else 178
        return Place(place.x + left, place.y + 5, place.width - left - 8, 36)
    height = 50 if zone == "favour" else 40
    return Place(place.x + 10, place.y + place.height - height - 5, place.width - 20, height)


def header(zone: str) -> Place:
    """Where the name of a zone stands, right of its sign if it has one there."""
    place = ZONES[zone]
    width = {"site": 146, "workshop": 130, "alchemists": 210, "architects": 216}.get(zone, place.width - 24)
    left = place.width - 12 - width if zone in ("alchemists", "architects") else 52 if width < 200 else 12
    return Place(place.x + left, place.y + 5, width, HEADER)


def picture(zone: str) -> Place:
    """Where the picture of a zone is."""
    place = ZONES[zone]
    if zone == "favour":
        return Place(place.x + 14, place.y + 40, 132, 165 * 1.08)
    if zone in ("quarry", "mine"):
        return Place(place.x + 10, place.y + 36, 84, 70)
    if zone == "sawmill":
        return Place(place.x + 8, place.y + 38, 70, 66)
    return Place(place.x + 8, place.y + 5, 44, 33)


def harvest_table(zone: str) -> Place:
    """Where it stands what a harvest brings."""
    place = ZONES[zone]
    left = 80 if zone == "sawmill" else 102
    return Place(place.x + left, place.y + 40, place.width - left - 10, 62)


def favour_lines() -> list[Place]:
    """Where the prices of King's Favour stand."""
    place = ZONES["favour"]
    return rows(Place(place.x + 156, place.y + 50, place.width - 168, 158), 3, 8)


def stones(steps: int) -> list[Place]:
    """The spaces of the king's avenue, the start included."""
    step = (LAST_STONE - FIRST_STONE) / steps
    size, y = min(STONE, step * 0.9), AVENUE.y + AVENUE.height / 2
    middles = (AVENUE.x + FIRST_STONE + k * step for k in range(steps + 1))
    return [Place(x - size / 2, y - size / 2, size, size) for x in middles]


def crowds(room: Place, sizes: list[tuple[int, bool, bool]]) -> Iterator[tuple[Place, Place, list[Place], Place]]:
    """For each seat with workers in a zone, given as how many are drawn, whether its marker lies here and whether its
    workers are counted: all of it, the marker, the workers, the count."""
    natural = [crowd_width(*size) for size in sizes]
    total = sum(natural) + BETWEEN * (len(sizes) - 1)
    scale = min(room.height / TALL, room.width / total)
    x, y = room.x, room.y + room.height - TALL * scale
    for (count, marked, _), width in zip(sizes, natural, strict=True):
        left = x + (FLAG * scale if marked else 0)
        workers = [Place(left + k * SHOULDER * scale, y, WORKER * scale, TALL * scale) for k in range(count)]
        end = workers[-1].x + WORKER * scale
        tally = Place(end - 5 * scale, y + 15 * scale, (TALLY + 4) * scale, 22 * scale)
        yield Place(x, y, width * scale, TALL * scale), Place(x, y, FLAG * scale, TALL * scale), workers, tally
        x += (width + BETWEEN) * scale


def crowd_width(count: int, marked: bool, counted: bool) -> float:
    """How wide the workers of a seat stand."""
    return FLAG * marked + WORKER + (count - 1) * SHOULDER + TALLY * counted


def way(start: Place, end: Place) -> tuple[Place, int, bool, list[Place]]:
    """The arrow from a zone to another: its place, quarter turns, whether it is slanted, and pebbles up to it."""
    low_x, high_x = max(start.x, end.x), min(start.x + start.width, end.x + end.width)
    low_y, high_y = max(start.y, end.y), min(start.y + start.height, end.y + end.height)
    if low_y < high_y and 0 <= low_x - high_x <= NEAR:  # side by side
        return arrow_at((low_x + high_x) / 2, (low_y + high_y) / 2), 0 if end.x > start.x else 2, False, []
    if low_x < high_x and 0 <= low_y - high_y <= NEAR:  # one above the other
        return arrow_at((low_x + high_x) / 2, (low_y + high_y) / 2), 1 if end.y > start.y else 3, False, []
    return far_way(start, end)


def far_way(start: Place, end: Place) -> tuple[Place, int, bool, list[Place]]:
    """The same between zones that don't touch: a path of pebbles across the map."""
    (x0, y0), (x1, y1) = (middle(start), middle(end))
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    first, last = reach(start, dx, dy), length - reach(end, dx, dy)
    steps = max(1, round((last - first) / STRIDE))
    ways = [first + (last - first) * k / steps for k in range(steps)]
    pebbles = [Place(x0 + dx * far - PEBBLE / 2, y0 + dy * far - PEBBLE / 2, PEBBLE, PEBBLE) for far in ways]
    arrow = arrow_at(x0 + dx * last, y0 + dy * last)
    if min(abs(dx), abs(dy)) > SLANTED * max(abs(dx), abs(dy)):
        quarters = {(True, True): 0, (False, True): 1, (False, False): 2, (True, False): 3}[dx > 0, dy > 0]
        return arrow, quarters, True, pebbles
    quarters = (0 if dx > 0 else 2) if abs(dx) > abs(dy) else (1 if dy > 0 else 3)
    return arrow, quarters, False, pebbles


def middle(place: Place) -> tuple[float, float]:
    """The middle of a place."""
    return place.x + place.width / 2, place.y + place.height / 2


def reach(place: Place, dx: float, dy: float) -> float:
    """How far it is from the middle of a place to its border in a direction."""
    across = place.width / 2 / abs(dx) if dx else WIDTH
    return min(across, place.height / 2 / abs(dy) if dy else HEIGHT)


def arrow_at(x: float, y: float) -> Place:
    """An arrow with its middle there."""
    return Place(x - ARROW / 2, y - ARROW / 2, ARROW, ARROW)


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid of the palace, as large as its zone allows."""

    across: int
    down: int

    @property
    def size(self) -> float:
        """Of a cell."""
        return min(GRID.width / (self.across + 2 * EDGE), GRID.height / (self.down + 2 * EDGE))

    def cell(self, cell: int) -> Place:
        """A cell, counted row by row."""
        size = self.size
        x = GRID.x + (GRID.width - self.across * size) / 2 + cell % self.across * size
        y = GRID.y + (GRID.height - self.down * size) / 2 + cell // self.across * size
        return Place(x, y, size, size)

    def edges(self) -> Iterator[tuple[int, int, Place]]:
        """Each piece of the border: its cell, the side of the cell that it is on, and where it is."""
        for cell in range(min(self.across * self.down, CELLS)):
            place, thick = self.cell(cell), self.size * EDGE
            row, column = divmod(cell, self.across)
            for side in range(SIDES):
                at_border = {NORTH: row == 0, EAST: column == self.across - 1, SOUTH: row == self.down - 1}
                if not at_border.get(side, column == 0):
                    continue
                if side in (NORTH, SOUTH):
                    y = place.y - thick if side == NORTH else place.y + place.height
                    yield cell, side, replace(place, y=y, height=thick)
                else:
                    x = place.x - thick if side == WEST else place.x + place.width
                    yield cell, side, replace(place, x=x, width=thick)

    def corners(self) -> list[Place]:
        """The four corners of the border."""
        first, last, thick = self.cell(0), self.cell(self.across * self.down - 1), self.size * EDGE
        xs, ys = (first.x - thick, last.x + last.width), (first.y - thick, last.y + last.height)
        return [Place(x, y, thick, thick) for x in xs for y in ys]


def slot(place: int, count: int) -> Place:
    """A place of the display; the lowest is at the bottom."""
    return Place(SLOT_X, SLOT_Y + (count - 1 - place) * SLOT_STEP, SLOT_TILE, SLOT_TILE)


def track_spaces(track: Place, levels: int) -> list[Place]:
    """The spaces of a technology: the start, narrower than the others, and its steps."""
    start = Place(track.x, track.y + CAPTION, START_WIDTH, track.height - CAPTION)
    rest = Place(start.x + START_WIDTH + SPACE_GAP, start.y, track.width - START_WIDTH - SPACE_GAP, start.height)
    return [start, *columns(rest, levels, SPACE_GAP)]


# ---------------------------------------------------------------------------------------------------------- plans


def plans(room: Place, count: int, beside: bool) -> list[tuple[Place, Place]]:
    """Tiles before a seat, each with the place of its price: beside it or below it."""
    width = (room.width - PLAN_GAP * (count - 1)) / count if beside else (room.width - 8 * (count - 1)) / count
    size = min(width / (1 + PLAN_PRICE), room.height - 8) if beside else min(width, room.height * 0.62)
    found = []
    for k in range(count):
        x = room.x + k * (width + (PLAN_GAP if beside else 8))
        if beside:
            tile = Place(x, room.y + (room.height - size) / 2, size, size)
            price = Place(x + size + 9, tile.y, size * PLAN_PRICE - 9, size)
        else:
            tile = Place(x + (width - size) / 2, room.y, size, size)
            price = Place(x, room.y + size + 2, width, room.height - size - 2)
        found.append((tile, price))
    return found
