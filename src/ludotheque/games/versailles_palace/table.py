"""What lies on the table in Versailles by Andrei Novac, who sees it, and what may be decided."""

import numpy as np

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.options import Option
from ludotheque.kernel.table import Table, nobodys, public

SEATS = 5
ZONES = 8
FAVOUR, QUARRY, MINE, ARCHITECTS, WORKSHOP, SAWMILL, ALCHEMISTS, SITE = range(ZONES)
GOODS = 3
WOOD, MARBLE, GOLD = range(GOODS)
DECORATIONS = 6  # kinds
TRACKS, LEVELS = 3, 3
HARVEST, HARVEST_ZONES, SPECIALISTS = range(TRACKS)  # the technologies

TILES = 40  # at most
DISPLAY = 5  # places, from the lowest to the top
HAND = 4  # tiles before a player; one more until one of them is discarded
CELLS = 40  # of the grid, at most; counted row by row from the upper left
TURNS = 4  # ways to turn a tile: so many quarters clockwise
SIDES = 4
NORTH, EAST, SOUTH, WEST = range(SIDES)
RECRUITS = 2
PIECES = 2

NONE = -1
PILE, ASIDE = range(2)  # in heights
BUILT, FROM_GOODS, FROM_TILES, FROM_DECORATIONS = range(4)  # what brings points
SOURCES = 4

TABLE = Table(
    SEATS,
    [
        public("first", np.int8),  # the option: 0: the first player is drawn; k: seat k-1
        # the middle of the table
        public("king", np.int8),  # steps that he has gone
        nobodys("pile", np.int8, (TILES,)),  # from the bottom to the top, NONE above
        public("aside", np.int8, (TILES,)),  # tiles removed and discarded
        public("heights", np.int8, (2,)),
        public("display", np.int8, (DISPLAY,)),  # NONE where a tile was taken
        public("supply", np.int8, (DECORATIONS,)),
        public("grid", np.int8, (CELLS,)),  # the tile on each cell, or NONE
        public("turned", np.int8, (CELLS,)),  # and how it is turned
        public("touching", np.int8, (CELLS,)),  # bit k: side k of the cell meets a tile or the border
        public("inside", np.int8, (CELLS,)),  # bit k: and must be inside there
        public("laid", np.int8),  # tiles on the grid
        # of each seat
        public("order", np.int8, (SEATS,)),  # its place in the order of play, 0 first
        public("workers", np.int8, (SEATS, ZONES)),
        public("recruits", np.int8, (SEATS, RECRUITS)),  # 1: still on its line
        public("pieces", np.int8, (SEATS,)),  # active double-move pieces
        public("marker", np.int8, (SEATS,)),  # the zone of the activation marker, or NONE
        public("levels", np.int8, (SEATS, TRACKS)),
        public("goods", np.int16, (SEATS, GOODS)),
        public("decorations", np.int8, (SEATS, DECORATIONS)),
        public("hand", np.int8, (SEATS, HAND + 1)),  # tiles in the order in which they were taken, NONE above
        public("points", np.int16, (SEATS,)),
        public("sheet", np.int16, (SEATS, SOURCES)),  # the same points by what brought them
        # what is going on
        public("active", np.int8),  # whose turn it is; ``seat`` may be somebody who acts along
        public("zone", np.int8),  # the zone that is activated, or NONE
        public("free", np.int8),  # workers that have not served in this activation
        public("acted", np.int8),  # 1: something was done in this activation
        public("flipped", np.int8),  # 1: a piece was turned at the Architects' in this activation
        public("visit", np.int8),  # 1: the king will walk at the end of the turn
        public("along", np.int8),  # bit k: seat k has yet to act along
        public("reaped", np.int8, (SEATS, GOODS)),  # what the last move's harvest brought to whom
    ],
)

MOVE, ACTIVATE, DROP = range(3)  # the phases

_start, _end = Argument("start", ZONES), Argument("end", ZONES)
_place = Argument("place", DISPLAY)

MOVES = MoveSpace(
    Decision("step", MOVE, "3.2", _start, _end),
    Decision("together", MOVE, "3.4", _start, _end),
    Decision("leap", MOVE, "3.5", _start, Argument("over", ZONES), _end),
    Decision("harvest", ACTIVATE, "4.2"),
    Decision("take_tile", ACTIVATE, "6.2", _place),
    Decision("remove", ACTIVATE, "6.4", _place),
    Decision("remove_three", ACTIVATE, "6.4", Argument("places", 1 << DISPLAY)),
    Decision("flip", ACTIVATE, "6.5"),
    Decision("buy", ACTIVATE, "6.8", Argument("decoration", DECORATIONS)),
    Decision("advance", ACTIVATE, "6.9", Argument("track", TRACKS)),
    Decision("build", ACTIVATE, "7.1", Argument("tile", HAND), Argument("cell", CELLS), Argument("turned", TURNS)),
    Decision("recruit", ACTIVATE, "8.1", Argument("line", RECRUITS)),
    Decision("refresh", ACTIVATE, "8.3"),
    Decision("finish", ACTIVATE, "4.3"),
    Decision("drop", DROP, "6.3", Argument("tile", HAND + 1)),
)

OPTIONS = (Option("first", ("random", "1", "2", "3", "4", "5"), default="random", seat_choice=True),)

ENDINGS = ("palace_finished", "king_arrived", "tiles_used_up")
