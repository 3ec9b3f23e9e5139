"""Where things lie in the scene of Sanssouci: measures of ``art.svg`` and of the sheet."""

from dataclasses import dataclass

from ludotheque.games.sanssouci.table import COLUMNS
from ludotheque.play.scene import Place

# The garden of art.svg, in its units.
CELL = 100
GARDEN_WIDTH, GARDEN_HEIGHT = 1040, 880
GRID_X, GRID_Y = 70, 260
TERRACE_Y = 160
NOBLE = (60, 90)
SMALL_NOBLE = (35, 52)  # on a tile, in whose corner it leaves the motif to be seen
TAB, TABS_X = (46, 64), (22, 972)  # the values at both ends of a row
MARK = 78  # on a cell of the extension board; as large as the cell where that is small
PLAN_X, PLAN_Y, PLAN_SCALE = (22, 526), 290, 0.475  # two small plans to choose from, in place of a garden
QUESTION = (60, 184, 920, 84)
PLAN_WORD = (330, 905, 380, 150)  # below a small plan
TURNED = (14, -22)  # how far a gardener lies off the occupied cell that turned it

# The main board of art.svg, in its units.
MAIN_WIDTH, MAIN_HEIGHT = 951, 657
SPACE_X, SPACE_Y, SPACE_TABS_X = (372, 479), 116, (315, 590)
PILE_X, PILE_Y, PILE = (47, 171, 680, 804), (150, 482), 100
ROUND = (106, 334, 106, 64)
NEWS = (60, 30, 831, 64)

# The sheet.
MARGIN, GAP = 14, 5
FRONT_SCALE, SIDE_SCALE, MAIN_SCALE = 0.64, 0.46, 0.7
PLATE, STRIP = 44, 76  # the heights of a name plate and of the cards below a side garden
SIDE_WIDTH, FRONT_WIDTH = GARDEN_WIDTH * SIDE_SCALE, GARDEN_WIDTH * FRONT_SCALE
BLOCK = PLATE + GAP + GARDEN_HEIGHT * SIDE_SCALE + GAP + STRIP  # all that lies before a seat at the side
HEIGHT = 3 * MARGIN + 2 * BLOCK
LEFT_X, TOP_Y = MARGIN, MARGIN
MIDDLE_X = LEFT_X + SIDE_WIDTH + MARGIN
RIGHT_X = MIDDLE_X + FRONT_WIDTH + MARGIN
LOWER_Y = TOP_Y + BLOCK + MARGIN
FRONT_Y = HEIGHT - MARGIN - GARDEN_HEIGHT * FRONT_SCALE
STRIP_X = (18, 78, 182, 242, 346, 406)  # hand, deck, discards, goals
SUN, BUTTON = 50, 208  # at the end of a name plate: the sun of whose turn it is, or the button to stay

# Where the other players sit, clockwise from the viewer, and where the viewer's cards lie.
OTHERS = {
    2: ((LEFT_X, TOP_Y),),
    3: ((LEFT_X, TOP_Y), (RIGHT_X, TOP_Y)),
    4: ((LEFT_X, LOWER_Y), (LEFT_X, TOP_Y), (RIGHT_X, TOP_Y)),
}
CARDS_X = {2: LEFT_X, 3: RIGHT_X, 4: RIGHT_X}
WIDTH = {2: RIGHT_X, 3: RIGHT_X + SIDE_WIDTH + MARGIN, 4: RIGHT_X + SIDE_WIDTH + MARGIN}


@dataclass(frozen=True, slots=True)
class Corner:
    """Where something of art.svg is drawn: its upper left corner and its scale."""

    x: float
    y: float
    scale: float

    def part(self, x: float, y: float, width: float, height: float) -> Place:
        """A rectangle given in the units of art.svg."""
        scale = self.scale
        return Place(self.x + x * scale, self.y + y * scale, width * scale, height * scale)

    def cell(self, cell: int, size: float = CELL) -> Place:
        """A cell of a garden, or a square of another size in its middle."""
        row, column = divmod(cell, COLUMNS)
        rim = (CELL - size) / 2
        return self.part(GRID_X + column * CELL + rim, GRID_Y + row * CELL + rim, size, size)
