"""What lies on the table in Versailles by Pau Carles, who sees it, and what may be decided."""

import numpy as np

from ludotheque.kernel.moves import Argument, Decision, MoveSpace
from ludotheque.kernel.options import Option
from ludotheque.kernel.table import Table, nobodys, owners, public, seen_by

SEATS = 4
CHARACTERS = 7
KING, QUEEN, CARDINAL, SENESCHAL, DUCHESS, SPYMASTER, CHAMBERLAIN = range(CHARACTERS)
ACTION_KINDS = 6
AUDIENCE, PRAISE, SCANDAL, BALL, ALLEGIANCE, LETTER = range(CHARACTERS, CHARACTERS + ACTION_KINDS)  # as kinds of cards

# A card is a number 0..95: twelve of each character, in the order of the box, then the action cards.
COPIES, ACTIONS = 12, 12
FIRST_ACTION = CHARACTERS * COPIES
DECK = FIRST_ACTION + ACTIONS
HAND = 4
SHOWN = 8  # cards that the Seneschal turns up, at most

NONE = -1
NOWHERE = CHARACTERS  # of an action card that can do nothing: on no character
DRAW_PILE, DISCARDS = range(2)  # in heights

# Where a card that lies face down came from, as far as everybody can tell; see cards.py.
OLD, FRESH, EITHER = range(3)

TABLE = Table(
    SEATS,
    [
        # the options
        public("first", np.int8),  # 0: the first player is drawn; k: seat k-1
        public("activation", np.int8),  # ONE_CARD or LITERAL
        public("marquis", np.int8),  # 1: played with
        # the middle of the table
        public("markers", np.int8, (CHARACTERS,)),
        public("favours", np.int8, (CHARACTERS,)),  # 1: a favour marker
        nobodys("deck", np.int8, (DECK,)),  # from the bottom to the top, NONE above
        public("discards", np.int8, (DECK,)),
        public("heights", np.int8, (2,)),
        public("shown", np.int8, (SHOWN,)),  # what the Seneschal has turned up
        # before each seat
        owners("picked", np.int8, (SEATS, 2)),  # the characters chosen in secret, NONE before and after
        public("has_picked", np.int8, (SEATS,)),
        owners("hand", np.int8, (SEATS, HAND)),  # ascending, NONE above
        public("hand_size", np.int8, (SEATS,)),
        public("piles", np.int8, (SEATS, CHARACTERS)),  # how many cards lie under each character
        public("in_front", np.int8, (SEATS, CHARACTERS)),  # 1: the character lies before the seat, not in its stock
        # all cards that lie face down, in the order in which they were put there
        public("laid", np.int8),  # how many they are
        public("laid_seat", np.int8, (DECK,)),
        public("laid_under", np.int8, (DECK,)),  # the character
        public("laid_seen", np.uint8, (DECK,)),  # bit k: seat k has seen it
        seen_by("laid_seen", "laid_card", np.int8, (DECK,)),
        public("laid_shown", np.int8, (DECK,)),  # the card once the game is over
        # what is going on
        public("active", np.int8),  # whose turn it is
        public("courted", np.int8),  # the character that is about to get a card, or NONE
        public("activated", np.int8),  # the character that acts, or NONE
        public("named", np.int8),  # the character that the Seneschal looks for, or NONE
        # what the last move brought about
        public("struck", np.int8),  # the card that the Duchess discarded, or NONE
        public("marquis_card", np.int8),  # the card that the Marquis turned up, or NONE
        public("turned_up", np.int8, (SHOWN,)),  # the cards that the Seneschal turned up
        public("dropped", np.int8, (SEATS, HAND)),  # the cards that left hands at random or when a hand was shown
        # what a player could remember; see cards.py
        public("fresh", np.int8, (DECK,)),  # 1: the card was in the deck when it was last made
        public("fresh_held", np.int8, (SEATS,)),  # fresh cards in the hand and among the seat's EITHER cards
        public("either", np.int8, (SEATS,)),  # how many EITHER cards the seat has
        public("hand_fresh", np.int8, (SEATS,)),  # fresh cards in the hand, at most
        public("hand_old", np.int8, (SEATS,)),  # other cards in the hand, at most
        public("laid_from", np.int8, (DECK,)),  # OLD, FRESH or EITHER
        public("laid_turn", np.int16, (DECK,)),  # the turn in which it was put there
        public("taken_by", np.int8, (DECK,)),  # who took the card openly and has not shown it since, or NONE
        public("taken_turn", np.int16, (DECK,)),
        # how it ends
        public("matches", np.int8, (SEATS, CHARACTERS)),
        public("points", np.int16, (SEATS,)),
    ],
)

ONE_CARD, LITERAL = range(2)  # the values of the option activation

# The phases: choosing two characters, influence in two steps, action, and then what a character or a card asks for.
(
    PICK, INFLUENCE, PUT, ACT, KING_ACTS, QUEEN_ACTS, CARDINAL_ACTS, SENESCHAL_ACTS, DUCHESS_ACTS, SPYMASTER_ACTS,
    CHAMBERLAIN_ACTS, TAKE, TRANSFER,
) = range(13)  # fmt: skip

_card = Argument("card", DECK)
_action = Argument("card", ACTIONS)  # counted from FIRST_ACTION
_character = Argument("character", CHARACTERS)
_target = Argument("character", CHARACTERS + 1)  # or NOWHERE
_seat = Argument("seat", SEATS)

MOVES = MoveSpace(
    Decision("pick", PICK, "1.4", Argument("one", CHARACTERS), Argument("other", CHARACTERS), secret=True),
    Decision("influence", INFLUENCE, "3.1", _character),
    Decision("put", PUT, "3.1", _card, secret=True),
    Decision("activate", ACT, "4.1", Argument("card", FIRST_ACTION)),
    Decision("audience", ACT, "6.1", _action, _target),
    Decision("praise", ACT, "6.2", _action, _target),
    Decision("scandal", ACT, "6.3", _action, _target),
    Decision("ball", ACT, "6.4", _action),
    Decision("allegiance", ACT, "6.5", _action),
    Decision("letter", ACT, "6.6", _action, _character),
    Decision("show_hand", ACT, "4.6", _character),
    Decision("king", KING_ACTS, "5.1", _character),
    Decision("queen", QUEEN_ACTS, "5.2", _character, _card),
    Decision("cardinal", CARDINAL_ACTS, "5.3", _character, _card),
    Decision("seneschal", SENESCHAL_ACTS, "5.4", _character),
    Decision("duchess", DUCHESS_ACTS, "5.6", _seat, _character, _card),
    Decision("spymaster", SPYMASTER_ACTS, "5.7", _seat, _character, _card),
    Decision("chamberlain", CHAMBERLAIN_ACTS, "5.8", Argument("characters", 1 << CHARACTERS)),
    Decision("take", TAKE, "5.4", _card),
    Decision("transfer", TRANSFER, "6.5", Argument("laid", DECK), _character),
)

OPTIONS = (
    Option("activation", ("one_card", "literal"), default="one_card"),
    Option("marquis", ("off", "on"), default="off", for_players=(2,)),
    Option("first", ("random", "1", "2", "3", "4"), default="random", seat_choice=True),
)

ENDINGS = ("two_mighty", "no_cards")
