"""Where each number stands that the network of Les Villages is told.

Every seat is described by the same figures: one's own, those of the chief rival (the one with the most points) and
those of the remaining rivals together, so that one network serves two to four players.
"""

from ludotheque.games.villages.table import HOME, KINDS, SEATS, VALUES

# ------------------------------------------------------------------------------------------------ of each seat

(
    POINTS, NEAR_GOAL, COMING_POINTS, REACHES_GOAL,
    HOARD, CARDS, NO_CARDS, HIGH_CARDS, LOW_CARDS,
    OPEN, KEEPS_SURPRISE,
    ACQUIRES, PRICE, SAVED, MISSING, ONE_CARD, PAYABLE, BUYS, WASTE, SPARE, WINS_NEXT, NO_ROOM, HOPELESS,
    VISITS, WAY, TURNS, ARRIVES, AT_HOME, TOO_POOR,
    ROOM, HAS_ROOM, ROOM_AROUND, ROOM_BEYOND, ROOM_AT_REDS, PLOTS_FREE,
    BUILDINGS, OWN_KINDS, ALLOWED_KINDS,
    CALLS_HERE, CALLS_AWAY, MONOPOLIES, CALLS_ON_VIEWER, CALLS_AT_HAND, CALLS_AROUND, CALL_WAY, OPEN_CALL_WAY, GUESTS,
    FIGURES,
) = range(48)  # fmt: skip

OWN, CHIEF, REST = 0, FIGURES, 2 * FIGURES

# ------------------------------------------------------------------------------------------ of each kind of building

KINDS_FROM = 3 * FIGURES
(
    KIND_OWN, KIND_CHIEF, KIND_REST, KIND_LEFT, KIND_CALL, KIND_WAY, KIND_AWAY, KIND_CHIEF_WAY, KIND_CHIEF_COMES,
    PER_KIND,
) = range(10)  # fmt: skip

# ------------------------------------------------------------------------------------------------ of the table

PLAYERS = KINDS_FROM + KINDS * PER_KIND  # 2, 3 or 4
TURN_OF = PLAYERS + SEATS - 1  # how many seats before this one sits the one whose turn it is
CHIEF_AFTER = TURN_OF + SEATS
DECIDES = CHIEF_AFTER + 1
MY_PHASE = DECIDES + 1
THEIR_PHASE = MY_PHASE + HOME + 1
HELD = THEIR_PHASE + HOME + 1  # the seat's own cards by value
(
    HOMECOMINGS,
    LEAD, CLOSE_LEAD, COMING_LEAD, AHEAD, BEHIND, WON, LOST, RIVALS_AHEAD,
    RESERVE, LAST_ONE, LAST_TWO, LAST_FOUR, LAST_EIGHT, LEAD_AT_LAST, SOLD_OUT,
    STOCK, POINTS_CHANCE, POINTS_MEAN, VISIT_CHANCE, SURPRISE_CHANCE, PASS_CHANCE,
    PASS_GAIN, PASS_GAIN_NOW, RIGHT_ACQUIRES, LEFT_HOARD, APART,
    NUMBERS,
) = range(HELD + VALUES, HELD + VALUES + 28)  # fmt: skip
