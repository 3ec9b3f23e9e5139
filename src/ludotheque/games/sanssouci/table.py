"""What lies on the table in Sanssouci, who sees it, and what may be decided."""

import numpy as np

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.options import Option
from ludotheque.kernel.table import Table, nobodys, owners, public

SEATS = 4
ROWS, COLUMNS = 6, 9  # beige to turquoise from the castle downwards; labyrinth to vine from left to right
CELLS = ROWS * COLUMNS
MOTIFS = COLUMNS  # a column's motif has the column's number
COLOURS = ROWS - 1  # the display has no beige spaces
SPACES_EACH = 2  # spaces 2k and 2k+1 of the display have the colour of row k+1
SPACES = SPACES_EACH * COLOURS
COPIES = 9  # tile t shows motif t // COPIES
TILES = MOTIFS * COPIES
PILES = 8
CARDS = 18
PAIRS = 8  # cards 0..7 show two colours
COLOURS_OF_A_CARD = 2
FIRST_MOTIF_CARD = PAIRS  # cards 8..16 show a motif
FREE_CARD = CARDS - 1
HAND = 2
GOALS_EACH = 2
BOARDS, SIDES = 4, 2  # gardens and extension boards alike

NONE = -1
TERRACE = -1  # the row of a noble that has not left the castle

TABLE = Table(
    SEATS,
    [
        # the options
        public("extension", np.int8),  # 1: played with the extension boards
        public("first", np.int8),  # 0: the first player is drawn; k: seat k-1
        # the course of the game
        public("starter", np.int8),
        public("rounds_done", np.int8),  # 0..17: how many turns everybody has finished
        # the main board; a tile is a number 0..80
        public("display", np.int8, (SPACES,)),
        public("pile_size", np.int8, (PILES,)),
        nobodys("stock", np.int8, (TILES,)),  # tile k from the bottom of pile p is stock[k * PILES + p]
        public("taken_from", np.int8),  # the display space emptied this turn, or NONE
        public("gardener_from", np.int8),  # the occupied cell that turned this turn's tile, or NONE
        # before each seat; a cell is row * COLUMNS + column
        public("board", np.int8, (SEATS,)),
        public("side", np.int8, (SEATS,)),
        public("plank", np.int8, (SEATS,)),  # the extension board, or NONE
        public("plank_side", np.int8, (SEATS,)),
        public("lies", np.int8, (SEATS, CELLS)),  # the tile laid on each cell, or NONE
        public("built", np.uint64, (SEATS,)),  # cells covered by a tile or printed, as bits
        public("gardeners", np.uint64, (SEATS,)),  # of these, the ones showing a gardener
        public("network", np.uint64, (SEATS,)),  # of these, the ones joined to row 1: where nobles can walk
        public("noble", np.int8, (SEATS, COLUMNS)),  # the row of each column's noble, or TERRACE
        public("ahead", np.uint64, (SEATS,)),  # the cells lower than the noble of their column
        public("points", np.int16, (SEATS,)),
        # the cards of each seat
        owners("hand", np.int8, (SEATS, HAND)),  # ascending, NONE last
        public("deck_size", np.int8, (SEATS,)),
        nobodys("deck", np.int8, (SEATS, CARDS)),  # the top card is the last one
        public("discard", np.int8, (SEATS, CARDS)),  # in the order played, NONE after
        # the goal cards, each the motif of a column
        owners("goal", np.int8, (SEATS, GOALS_EACH)),
        nobodys("spare_goal", np.int8, (MOTIFS,)),  # put back unseen, NONE after
        # the final count, zero and NONE until then
        public("goal_shown", np.int8, (SEATS, GOALS_EACH)),
        public("row_points", np.int16, (SEATS,)),
        public("column_points", np.int16, (SEATS,)),
        public("goal_points", np.int16, (SEATS,)),
    ],
)

CHOOSE_SIDE, CHOOSE_PLANK, TAKE, PLACE_GARDENER, MOVE_NOBLE, REFILL = range(6)  # the phases

MOVES = MoveSpace(
    Decision("choose_side", CHOOSE_SIDE, "1.3", Argument("side", SIDES)),
    Decision("choose_plank", CHOOSE_PLANK, "8.2", Argument("side", SIDES)),
    Decision("take", TAKE, "3.1", Argument("card", CARDS), Argument("space", SPACES)),
    Decision("place_gardener", PLACE_GARDENER, "4.3", Argument("row", ROWS), Argument("column", COLUMNS)),
    Decision("stay", MOVE_NOBLE, "5.1"),
    Decision("move_noble", MOVE_NOBLE, "5.1", Argument("row", ROWS), Argument("column", COLUMNS)),
    Decision("refill", REFILL, "6.1", Argument("pile", PILES)),
)

OPTIONS = (
    Option("extension", ("off", "on"), default="off"),
    Option("first", ("random", "1", "2", "3", "4"), default="random", seat_choice=True),
)

ENDINGS = ("turns_played",)
