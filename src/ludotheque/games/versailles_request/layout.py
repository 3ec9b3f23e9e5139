"""Where things lie in the scene of Versailles Request: measures of the salon."""

from dataclasses import dataclass

from ludotheque.play.places import Block
from ludotheque.play.scene import Place

# The salon.
WIDTH, HEIGHT = 1440, 1196
MARGIN, GAP = 14, 12
PLATE, PLATE_GAP = 44, 6
BELL = 26  # beside the count of the cards that end a round

# The card table in the middle.
NEWS_Y, NEWS_HEIGHT, ROUND_WIDTH = 338, 48, 280
TABLE = Place(MARGIN, 394, WIDTH - 2 * MARGIN, 386)
CARD = (112, 157)
LINE_X, LINE_Y, LINE_STEP = 354, 430, 124
REWARD_Y, REWARD_HEIGHT = 407, 24  # the braces over the first and the last cards
BRACKET_Y, BRACKET_HEIGHT, BRACKET_STEP = 588, 12, 11  # below the groups that the dice pay for
PILES_X = {"request-pile": 54, "request-discards": 184, "court-discards": 1144, "court-pile": 1274}
COUNT = (50, 70, 21)  # on a pile: the middle and half the size of the disc for its count, a card being 100 wide
CAPTION_Y, CAPTION_HEIGHT = 590, 26
TRAY = Place(550, 624, 340, 148)
DIE, DIE_STEP = 102, 103
SWAY = 4  # how far a die strays from its place in the tray, at most

# Left of the dice what is being answered, right of them what may be done.
CHAIN_X, CHAIN_Y, CHAIN_WIDTH, CHAIN_STEP = 40, 619, 490, 200  # all of the chain; from card to card, at most
CHAIN_CARD = (72, 101)
CHAIN_NAME, CHAIN_SEAT = (102, 25), (124, 23)  # below a card: how far, and how high
EVENT = Place(40, 674, 490, 46)
ORNAMENTS = (Place(75, 644, 420, 100), Place(945, 644, 420, 100))  # where there is nothing else
HINT = Place(902, 634, 506, 36)
BUTTON_X, BUTTON_Y, BUTTON_STEP = 1155, 690, 250
BUTTON = (240, 50)
SUM = Place(900, 618, 508, 154)  # the sheet of points at the end
SUM_NAME, SUM_HEAD = 180, 26  # the width of its names and the height of its heading

# The viewer's cards.
HAND = Place(668, 792, 758, 390)
HAND_CARD = (172, 310)
HAND_TOP, HAND_GAP = 60, 10
# A card of the hand in the units of art.svg, 100 wide.
NAME_PART, COPY_PART, POWER_PART = (9, 88, 82, 19), (79, 8, 15, 15), (9, 112, 82, 61)
POWER_SIZE, LEADING = 10.0, 1.24  # letters on a card of the hand, and lines in letters


@dataclass(frozen=True, slots=True)
class Court(Block):
    """A seat's court."""

    card: tuple[float, float]  # of a column
    step: float  # from card to card of a column, at most
    column_x: float
    column_gap: float
    head_y: float
    head: float  # the height of a column's head
    musketeers: Place
    hand: Place
    duchesses: Place
    duchess: tuple[float, float]
    laid: Place
    laid_card: tuple[float, float]
    end: Place  # the count of cards that ends the round
    sheet: Place

    def column(self, kind: int) -> Place:
        """All of a column, its head too."""
        width = self.card[0]
        x = self.column_x + kind * (width + self.column_gap)
        return self.part(Place(x, self.head_y, width, self.height - self.head_y - MARGIN))

    def cascade(self, kind: int, count: int) -> list[Place]:
        """The cards of a column, each lower than the one before it and over it."""
        column, (width, height) = self.column(kind), self.card
        room = column.height - self.head - height
        step = min(self.step, room / max(count - 1, 1))
        return [Place(column.x, column.y + self.head + 2 + i * step, width, height) for i in range(count)]


SIDE = Court(
    width=462, height=312, kind="side",
    card=(62, 87), step=19, column_x=14, column_gap=8, head_y=60, head=28,
    musketeers=Place(338, 60, 112, 50), hand=Place(230, 60, 100, 50),
    duchesses=Place(230, 116, 220, 96), duchess=(50, 70),
    laid=Place(230, 218, 126, 82), laid_card=(53, 74),
    end=Place(362, 218, 88, 40), sheet=Place(362, 268, 88, 30),
)  # fmt: skip
FRONT = Court(
    width=640, height=390, kind="front",
    card=(86, 120), step=27, column_x=18, column_gap=10, head_y=62, head=34,
    musketeers=Place(314, 62, 162, 66), hand=HAND,
    duchesses=Place(314, 134, 308, 140), duchess=(76, 106),
    laid=Place(314, 280, 308, 96), laid_card=(63, 88),
    end=Place(486, 62, 136, 32), sheet=Place(486, 98, 136, 30),
)  # fmt: skip
FRONT_CORNER = (MARGIN, 792)
WELL_SIZE = 18  # letters in an empty hollow
PEEK = 0.27  # of its height: how far the court card under a Duchess looks out

# Where the others sit, clockwise from the viewer; the wall shows where nobody does.
SEATS_X = tuple(MARGIN + k * (SIDE.width + 13) for k in range(3))
OTHERS = {2: (1,), 3: (0, 2), 4: (0, 1, 2)}


def row(place: Place, count: int, size: tuple[float, float], gap: float = 6) -> list[Place]:
    """Things side by side in a place; where they have no room they overlap."""
    width, height = size
    step = min(width + gap, (place.width - width) / max(count - 1, 1))
    return [Place(place.x + i * step, place.y, width, height) for i in range(count)]
