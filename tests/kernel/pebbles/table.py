"""What lies on the table and what may be decided."""

import numpy as np

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.table import Table, nobodys, owners, public, seen_by

SEATS, CARDS = 2, 3

TABLE = Table(
    SEATS,
    [
        public("pile", np.int8),
        public("points", np.int16, (SEATS,)),
        owners("fist", np.int8, (SEATS,)),
        public("peeked", np.uint8, (CARDS,)),  # bit k: seat k has looked at the card
        seen_by("peeked", "card", np.int8, (CARDS,)),
        nobodys("secret", np.int8),
    ],
)

HIDE, TAKE, ROLL = range(3)

MOVES = MoveSpace(
    Decision("hide", HIDE, "1.1", Argument("count", 3), secret=True),
    Decision("take", TAKE, "2.1", Argument("more", 2)),
    Decision("peek", TAKE, "2.2", Argument("card", CARDS)),
    Decision("roll", ROLL, "3.1"),
)

OPTIONS = ()
ENDINGS = ("pile_empty",)
