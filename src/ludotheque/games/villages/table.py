"""What lies on the table in Les Villages, who sees it, and what may be decided."""

import numpy as np

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.options import Option
from ludotheque.kernel.table import Table, nobodys, public

SEATS = VILLAGES = 4
KINDS, COPIES = 10, 3  # of buildings
VALUES = 8  # POINTS cards carry 1..VALUES
SQUARES = 96  # that pawns walk on, at most
STREET = 16  # of them in one village, at most
REDS = 4  # red ones in one village, at most
PLOTS = 64  # pairs of yellow squares of one village that can be built on, at most
SIZE = 24  # rows and columns of the map, at most

# Cards: 0..7 are POINTS of 1..8, then come the acquisitions, the visits and the two single kinds.
ACQUISITIONS = 24  # kinds of them, at most
FIRST_ACQUISITION = VALUES
FIRST_VISIT = FIRST_ACQUISITION + ACQUISITIONS
SURPRISE = FIRST_VISIT + KINDS
PASS_ON = SURPRISE + 1
CARD_KINDS = PASS_ON + 1
DECK = 120  # cards, at most

NONE = -1
PILE, DISCARDS = range(2)  # in heights

TABLE = Table(
    SEATS,
    [
        # the options
        public("surprise", np.int8),  # an unforeseen event with nothing in front: 0 is discarded, 1 is kept
        public("discard", np.int8),  # the discard pile, when the stock is empty: 0 is shuffled, 1 is turned over
        public("first", np.int8),  # 0: the first player is drawn; k: seat k-1
        # the course of the game
        public("starter", np.int8),
        public("points", np.int16, (SEATS,)),
        public("from_buildings", np.int16, (SEATS,)),  # of these, for buildings
        public("from_visits", np.int16, (SEATS,)),  # for visits received
        public("from_surprises", np.int16, (SEATS,)),  # for unforeseen events
        # the cards
        nobodys("stock", np.int8, (DECK,)),  # from the bottom to the top, NONE above
        public("discards", np.int8, (DECK,)),
        public("heights", np.int8, (2,)),  # of the stock and of the discards
        public("remembered", np.int8, (DECK,)),  # the stock, once it is the discards turned over; NONE where it isn't
        public("drawn", np.int8),  # the card drawn last, or NONE
        # before each seat
        public("village", np.int8, (SEATS,)),  # NONE before it is chosen
        public("pawn", np.int8, (SEATS,)),  # the square it stands on
        public("held", np.int8, (SEATS, VALUES)),  # how many POINTS cards of each value
        public("stake", np.int8, (SEATS,)),  # the card that says what to do next, or NONE
        # the acquisition under way
        public("acquiring", np.int8),  # its card, or NONE
        public("paid", np.int8),  # points paid so far
        public("last_paid", np.int8),  # the lowest card paid so far, as an index of ``held``
        public("bonus", np.int8),  # points that an unforeseen event adds to it
        # the buildings
        public("reserve", np.int8, (KINDS,)),
        public("stands_in", np.int8, (KINDS, COPIES)),  # the village of each building, in the order built, or NONE
        public("stands_on", np.int8, (KINDS, COPIES)),  # its plot there
        public("owner", np.int8, (VILLAGES,)),  # the seat of each village, or NONE
        public("free", np.uint64, (VILLAGES,)),  # the plots of each village that can still be built on, as bits
    ],
)

SETTLE, TURN, PAY, BUILD, STEP, WALK, HOME = range(7)  # the phases

MOVES = MoveSpace(
    Decision("settle", SETTLE, "1.2", Argument("square", SQUARES)),
    Decision("draw", TURN, "2.1"),
    Decision("stroll", TURN, "3.9", Argument("square", SQUARES), Argument("value", VALUES)),
    Decision("pay", PAY, "3.3", Argument("value", VALUES)),
    Decision("build", BUILD, "3.4", Argument("kind", KINDS), Argument("plot", PLOTS)),
    Decision("step", STEP, "3.6", Argument("square", SQUARES)),
    Decision("walk", WALK, "4.3", Argument("square", SQUARES), Argument("value", VALUES)),
    Decision("come_home", HOME, "4.8", Argument("square", SQUARES)),
)

OPTIONS = (
    Option("surprise", ("discarded", "kept"), default="discarded"),
    Option("discard", ("shuffled", "turned"), default="shuffled"),
    Option("first", ("random", "1", "2", "3", "4"), default="random", seat_choice=True),
)

ENDINGS = ("goal", "last_building")
