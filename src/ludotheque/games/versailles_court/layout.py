"""Where things lie in the scene of Versailles by Pau Carles: measures of the throne room."""

from dataclasses import dataclass, replace
from math import ceil

from ludotheque.play.places import Block
from ludotheque.play.scene import Place

# The throne room.
WIDTH, HEIGHT = 1440, 1128
MARGIN, GAP = 14, 12
PLATE, PLATE_GAP = 44, 6
ENDS = 16  # what a plate or a button leaves free at both ends of its text
CARD_RATIO, TILE_RATIO = 1.4, 0.8  # height to width, of a card and of a character before a seat
STRIP_SEEN, STRIP_READ = 0.31, 0.26  # of a card's width: what is seen of it under others, and what must be seen
TWO_PILES = 0.53  # of a character's width: a card, if they lie in two piles

# The table in the middle: the deck, the seven characters, the discard pile.
NEWS_Y, NEWS_HEIGHT, MIGHTY_WIDTH = 312, 46, 330
TABLE = Place(MARGIN, 366, WIDTH - 2 * MARGIN, 372)
PORTRAIT = (124, 186)
PORTRAIT_X, PORTRAIT_Y, PORTRAIT_STEP = 249, 384, 137
PORTRAIT_NAME = (10, 124, 80, 17)  # in the units of art.svg, as all parts of pictures
BADGE, SUN, FAVOUR = 40, 50, (38, 51)
MARKER, MARKER_Y, MARKERS_DRAWN = 27, 573, 7
TIMES_WIDTH = 50  # beside a marker that stands for many
DECK = Place(74, 404, 112, 157)
DISCARDS = Place(1254, 404, 112, 157)
COUNT = (50, 70, 21)  # on the deck: the middle and half the size of the disc for its count
CAPTION_Y, CAPTION_HEIGHT = 568, 28

# Below the characters: what has just happened, what is going on, what may be done.
STRIP = Place(36, 610, 1368, 118)
SHOWN_CARD = (80, 112)
HINT = Place(486, 614, 496, 110)
HINT_SIZE = 20.0
BUTTON = (240, 46)
POWER = Place(1104, 614, 290, 110)
POWER_BUST = Place(1006, 620, 98, 98)
ORNAMENTS = tuple(Place(x, 622, 400, 95) for x in (40, 520, 1000))  # where there is nothing else
SHOWN = Place(380, 613, 680, 112)
SHOWN_TEXT = Place(40, 614, 330, 110)
SUM = STRIP
SUM_PAD, SUM_NAME_X, SUM_NAME_WIDTH, SUM_TOTAL = 8, 66, 170, Place(1214, 0, 176, 0)

# The viewer's cards.
HAND = Place(756, 748, 670, 366)
HAND_CARD = (154, 301.84)
HAND_TOP, HAND_GAP, CAPTION = 48, 6, 34
LEGEND = (Place(36, 90, 108, 40), Place(64, 180, 52, 52), Place(64, 280, 52, 52))  # signs, in place of the last hand
LEGEND_X, LEGEND_HEIGHT, LEGEND_SIZE = 168, 92, 22.0
# Parts of a card of the hand, which is 100 wide, and of a card on the table.
NAME_PART, SEAL_PART, MARK_PART, POWER_PART = (8, 96, 84, 19), (69, 4, 27, 27), (75.5, 30, 14, 14), (6, 119, 88, 71)
SMALL_SEAL, SMALL_MARK, EMBLEM_PART = (66, 4, 30, 30), (36, 8, 28, 22), (4, 98, 36, 36)
TEXT_SIZE, LEADING = 9.2, 1.22  # letters on a card of the hand, and lines in letters


@dataclass(frozen=True, slots=True)
class Event:
    """Where cards lie that the last move turned up or took away, and what is said of them."""

    card: tuple[float, float]
    cards: Place
    text: Place


EVENTS = {
    "struck": Event(SHOWN_CARD, Place(46, 613, 80, 112), Place(134, 613, 124, 112)),
    "dropped": Event((57, 79.8), Place(46, 611, 212, 80), Place(46, 691, 212, 28)),
    "marquis": Event(SHOWN_CARD, Place(266, 613, 80, 112), Place(354, 613, 124, 112)),
    "turned": Event((48, 67.2), Place(996, 613, 408, 70), Place(996, 683, 408, 36)),
}


@dataclass(frozen=True, slots=True)
class Court(Block):
    """A seat's seven characters with the cards under them."""

    tile: float  # the width of a character
    step: float  # from character to character

    def column(self, character: int) -> Place:
        """A character and all the room for cards under it."""
        x = (self.width - 6 * self.step - self.tile) / 2 + character * self.step
        top = PLATE + PLATE_GAP + 12
        return self.part(Place(x, top, self.tile, self.height - top - 11))

    def pile(self, character: int, count: int) -> list[Place]:
        """The cards under a character, each lower than the one before it and over it; very many lie in two piles."""
        column = self.column(character)
        top = column.y + self.tile * TILE_RATIO + 1
        room = column.y + column.height - top
        width, side = max((card_width(room, self.tile, count, side), side) for side in (1, 2))
        rows = ceil(count / side)
        step = min(STRIP_SEEN, (room / width - CARD_RATIO) / max(rows - 1, 1)) * width
        left, shift = column.x + (self.tile - width) / 2 * (2 - side), self.tile - width
        return [Place(left + i // rows * shift, top + i % rows * step, width, width * CARD_RATIO) for i in range(count)]


def card_width(room: float, tile: float, count: int, side: int) -> float:
    """How wide cards can be if so many piles of them lie side by side and their strips can still be read."""
    rows = ceil(count / side)
    return min(tile * (1 if side == 1 else TWO_PILES), room / (CARD_RATIO + STRIP_READ * (rows - 1)))


SIDE = Court(width=462, height=290, kind="side", tile=57, step=63)
WIDE = Court(width=700, height=290, kind="wide", tile=88, step=97)
FRONT = Court(width=730, height=366, kind="front", tile=92, step=101)
NEAR = replace(FRONT, width=700, kind="wide", step=97)  # where a spectator looks on
FRONT_Y = 748

# Where the others sit, clockwise from the viewer, and where the wall shows: kinds of courts or walls with their x.
WALLS = {"narrow": 344.0, "wide": 462.0}
ONE_ROW = ((WIDE, 370.0),)
TWO_ROW = ((WIDE, 14.0), (WIDE, 726.0))
THREE_ROW = ((SIDE, 14.0), (SIDE, 489.0), (SIDE, 964.0))
ROWS: dict[int, tuple[tuple[Court, float], ...]] = {0: (), 1: ONE_ROW, 2: TWO_ROW, 3: THREE_ROW}
ROW_WALLS: dict[int, tuple[tuple[str, float], ...]] = {
    0: (("wide", 14.0), ("wide", 489.0), ("wide", 964.0)),
    1: (("narrow", 14.0), ("narrow", 1082.0)),
    2: (),
    3: (),
}


def courts(players: int, front: bool) -> list[Court]:
    """The courts, clockwise from the viewer's; a spectator has none, and sees two side by side before the table."""
    if front:
        return [FRONT.moved(MARGIN, FRONT_Y), *(court.moved(x, MARGIN) for court, x in ROWS[players - 1])]
    left, right = (NEAR.moved(x, FRONT_Y) for _, x in TWO_ROW)
    return [left, *(court.moved(x, MARGIN) for court, x in ROWS[players - 2]), right]


def portrait(character: int) -> Place:
    """A character in the middle."""
    return Place(PORTRAIT_X + character * PORTRAIT_STEP, PORTRAIT_Y, *PORTRAIT)
