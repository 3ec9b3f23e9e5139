"""What lies on the table in The Soothsayer, who sees it, and what may be decided."""

import numpy as np

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.options import Option
from ludotheque.kernel.table import Table, nobodys, owners, public, seen_by

SEATS = 3
KINDS, COPIES = 6, 2  # card c shows omen c // COPIES
CARDS = KINDS * COPIES
ROW = 4  # places in the row

NONE = -1
DECK, DISCARDS = range(2)  # in heights

TABLE = Table(
    SEATS,
    [
        public("night", np.int8),  # the option: 0 short, 1 long
        # the cards
        seen_by("row_seen", "row", np.int8, (ROW,)),  # never empty between two moves
        public("row_seen", np.int8, (ROW,)),  # bit k: seat k has looked at it
        nobodys("deck", np.int8, (CARDS,)),  # the top card is the last one, NONE after
        public("heights", np.int8, (2,)),  # of the deck and of the discard pile
        public("discard", np.int8, (CARDS,)),  # in the order turned up, NONE after
        # what everybody could count out when the discard pile was last shuffled; see redeal.py
        public("old", np.int8, (ROW,)),  # 1: it lay there already
        public("kept", np.uint64),  # the cards that lay there and still do, as bits
        # the round
        public("teller", np.int8),  # the seat of the soothsayer
        public("peeked", np.int8),  # the place that the soothsayer looked at, or NONE
        owners("pick", np.int8, (SEATS,)),  # the place picked, NONE before
        # how the last round went, NONE before
        public("shown", np.int8, (SEATS,)),  # the place that each seat had picked
        public("turned", np.int8, (SEATS,)),  # the card that lay there
        public("die", np.int8),  # 0: not rolled
        # the course of the game
        public("storms", np.int8),
        public("points", np.int16, (SEATS,)),
        public("candles", np.int8, (SEATS,)),
    ],
)

LOOK, ANSWER, PICK = range(3)  # the phases

MOVES = MoveSpace(
    Decision("peek", LOOK, "2.1", Argument("place", ROW)),
    Decision("wait", LOOK, "2.1"),
    Decision("join", ANSWER, "2.2"),
    Decision("decline", ANSWER, "2.2"),
    Decision("pick", PICK, "2.3", Argument("place", ROW), secret=True),
)

OPTIONS = (Option("night", ("short", "long"), default="short"),)

ENDINGS = ("prophecy", "storm")
