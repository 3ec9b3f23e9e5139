"""What lies on the table in Versailles Request, who sees it, and what may be decided."""

import numpy as np

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.options import Option
from ludotheque.kernel.table import Table, nobodys, owners, public, seen_by

SEATS = 4
DICE = 3
LINE = 6  # places in the line of requests
GOLD, CHOCOLATE, CASTLE, BALL, DUCHESS, BASTILLE = range(6)  # requests
RESOURCES, REQUEST_KINDS = 3, 6
REQUESTS = 72  # cards, at most
DUCHESSES = 6  # in front of one player, at most
ROUNDS = 5  # at most

# A court card is a number 0..27; cards 2c and 2c+1 show character c.
CHARACTERS, COPIES = 14, 2
COURT = CHARACTERS * COPIES
(
    PRINCE, SUPERINTENDENT, CHOCOLATIER, ARCHITECT, LADY, VALET, BALLET_MASTER,
    FAVOURITE, MUSICIAN, CAPTAIN, SPY, SCHEMER, CHANCELLOR, CONFESSOR,
) = range(CHARACTERS)  # fmt: skip

NONE = -1
BARE = COURT  # under a Duchess: no court card
# What lies at the bottom of the chain of answers if it is no court card.
BASTILLE_LAID = COURT  # before another player
BASTILLE_WAITING = COURT + 1  # before the active player, who takes a Duchess
CHAIN = 4  # Bastille, Chancellor, Confessor, Confessor

REQUEST_PILE, REQUEST_DISCARDS, COURT_PILE, COURT_DISCARDS = range(4)  # in heights
THEFTS = 8  # remembered in a round, at most
CLOSING, COLUMNS, DUCHESS_POINTS, HAND_POINTS, PRINCE_POINTS = range(5)  # what brings points
SOURCES = 5

TABLE = Table(
    SEATS,
    [
        public("first", np.int8),  # the option: 0: the first player is drawn; k: seat k-1
        # the course of the game
        public("rounds_done", np.int8),
        public("lead", np.int8),  # who began this round
        public("active", np.int8),  # whose turn it is; ``seat`` may be somebody who is asked in between
        public("stage", np.int8),  # of the turn: BEFORE, ROLLED, LAYING or TAKEN
        public("took", np.int8),  # 1: requests were taken this turn
        public("closer", np.int8),  # who brought about the end of the round, or NONE
        public("points", np.int16, (SEATS,)),
        public("sheet", np.int16, (ROUNDS, SEATS, SOURCES)),  # the points of each finished round
        # the middle of the table
        public("dice", np.int8, (DICE,)),  # NONE before they are rolled
        public("line", np.int8, (LINE,)),  # NONE where a card was taken
        nobodys("requests", np.int8, (REQUESTS,)),  # from the bottom to the top, NONE above
        public("request_discards", np.int8, (REQUESTS,)),
        nobodys("court", np.int8, (COURT,)),
        public("court_discards", np.int8, (COURT,)),
        public("heights", np.int8, (4,)),  # of the four piles
        # before each seat
        public("musketeers", np.int8, (SEATS,)),
        public("column", np.int8, (SEATS, RESOURCES)),  # resource cards
        public("balls", np.int8, (SEATS, RESOURCES)),  # masked balls in the same columns
        public("duchess", np.int8, (SEATS, DUCHESSES)),  # the court card under each, BARE, or NONE: no Duchess
        public("bastilles", np.int8, (SEATS,)),  # waiting for a Duchess
        public("laid", np.uint64, (SEATS,)),  # the princes laid, as bits
        owners("hand", np.uint64, (SEATS,), blank=0),  # court cards as bits
        public("hand_size", np.int8, (SEATS,)),
        # what the active player has taken and still has to lay out
        public("new_balls", np.int8),
        public("new_duchesses", np.int8),
        public("new_bastilles", np.int8),
        public("owed", np.int8),  # court cards still to be drawn
        public("struck", np.int8),  # the seat that loses a Duchess of the active player's choice, or NONE
        # what is being answered: each card of the chain answers the one before it
        public("chain_size", np.int8),
        public("chain_card", np.int8, (CHAIN,)),
        public("chain_seat", np.int8, (CHAIN,)),  # who played it
        public("chain_ask", np.int8, (CHAIN,)),  # bit k: seat k has yet to be asked
        public("plan", np.int8, (3,)),  # what the card at the bottom is to do
        public("passing", np.int8),  # bit k: seat k does not want to be asked again this turn
        # what the last move brought about
        public("resolved", np.int8),  # the card or Bastille that took effect, or NONE
        public("cancelled", np.int8),  # the card or Bastille that was cancelled, or NONE
        # what a player could remember of the court cards; see redeal.py
        public("fresh", np.uint64),  # the cards of which the pile was last made, as bits
        public("new_cards", np.int8, (SEATS,)),  # how many of them, at most, lie in each hand
        public("clock", np.int16),  # counts cards shown and thefts
        public("shown_at", np.int16, (COURT,)),  # when each card was last shown
        public("shown_by", np.int8, (COURT,)),  # and by whom
        public("shuffled_at", np.int16),  # when the discards were last shuffled into a new pile
        public("thefts", np.int8),
        public("theft_by", np.int8, (THEFTS,)),
        public("theft_from", np.int8, (THEFTS,)),
        public("theft_at", np.int16, (THEFTS,)),
        public("theft_among", np.int8, (THEFTS,)),  # how many cards the victim had
        public("theft_seen", np.int8, (THEFTS,)),  # bits of the thief and the victim
        seen_by("theft_seen", "theft_card", np.int8, (THEFTS,)),
    ],
)

BEFORE, ROLLED, TAKEN, LAYING = range(4)  # the stages of a turn; specials are laid out before it counts as TAKEN
TURN, ANSWER, STRIKE, DISCARD = range(4)  # the phases

_card, _copy = Argument("card", COURT), Argument("copy", COPIES)
_dice = Argument("dice", 1 << DICE)  # a bit for each die
_seat = Argument("seat", SEATS)

MOVES = MoveSpace(
    Decision("roll", TURN, "2.1"),
    Decision("reroll", TURN, "2.2", _dice),
    Decision("take_requests", TURN, "3.1", Argument("start", LINE), Argument("end", LINE)),
    Decision("take_nothing", TURN, "3.6"),
    Decision("end_turn", TURN, "2.4"),
    Decision("lay_ball", TURN, "5.1", Argument("column", RESOURCES)),
    Decision("lay_duchess", TURN, "5.2"),
    Decision("lay_bastille", TURN, "5.5", _seat),
    Decision("tuck", TURN, "5.3", _card),
    Decision("prince", TURN, "7.1", _copy),
    Decision("superintendent", TURN, "7.2", _copy, Argument("die", DICE)),
    Decision("chocolatier", TURN, "7.2", _copy, Argument("die", DICE)),
    Decision("architect", TURN, "7.2", _copy, Argument("die", DICE)),
    Decision("lady", TURN, "7.3", _copy, _dice),
    Decision("valet", TURN, "7.4", _copy, Argument("places", 1 << LINE)),
    Decision("ballet_master", TURN, "7.5", _copy, Argument("one", LINE), Argument("other", LINE)),
    Decision("favourite", TURN, "7.6", _copy, Argument("place", LINE)),
    Decision("musician", TURN, "7.7", _copy),
    Decision("captain", TURN, "7.8", _copy),
    Decision("spy", TURN, "7.9", _copy, _seat),
    Decision("schemer", TURN, "7.10", _copy, Argument("mine", RESOURCES), _seat, Argument("theirs", RESOURCES)),
    Decision("decline", ANSWER, "8.2"),
    Decision("pass_turn", ANSWER, "8.3", beforehand=True),
    Decision("chancellor", ANSWER, "7.11", _copy),
    Decision("confessor", ANSWER, "7.12", _copy),
    Decision("strike", STRIKE, "5.6", Argument("duchess", DUCHESSES)),
    Decision("discard", DISCARD, "6.3", _card),
)

OPTIONS = (Option("first", ("random", "1", "2", "3", "4"), default="random", seat_choice=True),)

ENDINGS = ("rounds_played",)
