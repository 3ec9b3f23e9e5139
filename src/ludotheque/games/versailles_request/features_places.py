"""Where each number stands that the network of Versailles Request is told.

Leads are told as so many places from three behind to three ahead. *Now*: if the round ended at once; *hoped*: by how
safe each lead is. A number that ends in LATE is small while the round is young, one that ends in LAST is told in the
last round alone. The rival is the one with the most points, those of this round among them.
"""

import math

import numpy as np

from ludotheque.games.versailles_request.table import CHARACTERS, DICE, RESOURCES, SEATS, SOURCES

# ----------------------------------------------------------------------------------------------- the columns

MARGIN = 3  # cards: a lead that is as good as any larger one
LEADS = 2 * MARGIN + 1
OWN_LENGTH, RIVAL_LENGTH, LEAD = range(3)  # of each column
PER_COLUMN = 2 + LEADS
LEADS_LATE = RESOURCES * PER_COLUMN  # of all columns together

# ---------------------------------------------------------------------------------------------- the standing

STANDING = LEADS_LATE + LEADS
OWN_SOURCES = STANDING  # what brings points now, in the order of the sheet
RIVAL_SOURCES = OWN_SOURCES + SOURCES
(
    EARLIER_WIDE, EARLIER_CLOSE, NOW_OWN, NOW_RIVAL, NOW_LEAD, NOW_LEAD_LATE, TOTAL_WIDE, TOTAL_CLOSE, TOTAL_SIGN,
    TOTAL_LATE, TOTAL_LAST, TOTAL_SIGN_LATE_LAST, HOPED_OWN, HOPED_RIVAL, HOPED_LEAD, HOPED_WIDE, HOPED_CLOSE,
    HOPED_LAST, OVER_NEXT, OVER_MEAN,
) = range(RIVAL_SOURCES + SOURCES, RIVAL_SOURCES + SOURCES + 20)  # fmt: skip

# ------------------------------------------------------------------------------------------ the end of the round

CLOSING_PLACES = RIVAL_SOURCES + SOURCES + 20
NEAR = np.array([1, 2, 3, 5, 8], np.int64)  # cards that are missing
STEPS = 5
OWN_NEAR = CLOSING_PLACES
RIVAL_NEAR = OWN_NEAR + STEPS
(
    OWN_MISSING, RIVAL_MISSING, CLOSED_OWN, CLOSED_OTHER, HAS_A_TURN, RIVALS_TO_COME, FIRST_IN_ROUND, LAST_IN_ROUND,
    RACE, RACE_WON, ENDS_NOW, ENDS_LEAD, ENDS_TOTAL, ENDS_SIGN_LAST, NEAR_LEAD, NEAR_TOTAL,
) = range(RIVAL_NEAR + STEPS, RIVAL_NEAR + STEPS + 16)  # fmt: skip

# -------------------------------------------------------------------------------------------------- belongings

BELONGINGS = RIVAL_NEAR + STEPS + 16
(
    MUSKETEERS, RIVAL_MUSKETEERS, MUSKETEER_LEAD, WAITING_BASTILLES, RIVAL_BASTILLES, BARE_OWN, BARE_RIVAL, FULL_OWN,
    FULL_RIVAL, LARGEST_HAND, NEXT_HAND, ALL_HANDS, RIVAL_READY,
) = range(BELONGINGS, BELONGINGS + 13)  # fmt: skip

# ------------------------------------------------------------------------------------------ the line and the dice

# For the seat if it takes next, and again for another player who does:
OFFER = BELONGINGS + 13
(
    EXPECTED, BEST_OF_ALL, CHANCE_TO_CLOSE, BEST, BEST_RESOURCES, BEST_COURT, BEST_LEADS, BEST_BALLS, BEST_DUCHESSES,
    BEST_BASTILLES, CLOSES, TURNED, TURNED_BY_HAND, ROLLED_AGAIN, LINE_BALLS, LINE_DUCHESSES, LINE_BASTILLES, HOLES,
) = range(18)  # fmt: skip
PER_TAKER = 18

# --------------------------------------------------------------------------------------------------- the hand

HAND = OFFER + 2 * PER_TAKER  # one for each character
HAND_SIZE = HAND + CHARACTERS
HAND_STEPS = 4
(
    EXCESS, ROOM, READY, WITHOUT_CARD, COULD_RAISE, CONFESSORS_OUT, CHANCELLORS_OUT,
) = range(HAND_SIZE + HAND_STEPS, HAND_SIZE + HAND_STEPS + 7)  # fmt: skip

# --------------------------------------------------------------------------------------------------- the turn

TURN_PLACES = HAND_SIZE + HAND_STEPS + 7
PLAYERS = TURN_PLACES  # two, three or four
ROUNDS_LEFT = PLAYERS + SEATS - 1  # this one, one more, or more
OWN_STAGE = ROUNDS_LEFT + 3
THEIR_STAGE = OWN_STAGE + 4
OWN_PHASE = THEIR_STAGE + 4  # to answer, to strike, to discard
THEIR_PHASE = OWN_PHASE + 3
OVER, WON, DECIDES, WAITING, NEXT, PASSING = range(THEIR_PHASE + 3, THEIR_PHASE + 9)

# ------------------------------------------------------------------------------------- what is on its way

# Of the seat on its own turn, and again of another player:
PENDING = THEIR_PHASE + 9
NEW_BALLS, NEW_DUCHESSES, NEW_BASTILLES, COMING, STANDS, CANCELLED, RISK = range(7)
PER_PLAYER = 7
BASTILLE_AT_OWN, BASTILLE_AT_OTHER, MAY_ANSWER = range(PENDING + 2 * PER_PLAYER, PENDING + 2 * PER_PLAYER + 3)
END = PENDING + 2 * PER_PLAYER + 3  # how many numbers there are

# --------------------------------------------------------------------------------------------------- notes

# While it is worked out, the last places hold other things: figures of each seat, counted from the own one; then what
# one, two and three cards more of each resource bring to whoever takes next, and what each throw of the dice pays for.
(
    LENGTH, TOTAL, HELD, BARE_COUNT, FULL_COUNT, BASTILLE_COUNT, PRINCE_COUNT, MUSKETEER_COUNT, COLUMN_POINTS, HOPE,
) = (0, 3, 4, 5, 6, 7, 8, 9, 10, 11)  # fmt: skip
NOTES = 12
THROWS = 10  # of three dice, whatever their order
NOTED = END - SEATS * NOTES - RESOURCES * DICE - THROWS
GAINS = NOTED + SEATS * NOTES
BESTS = GAINS + RESOURCES * DICE
assert NOTED >= HAND

# ------------------------------------------------------------------------------------------------- measures

HALF, THIRD, QUARTER, FIFTH, TENTH = 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 10
POINT = 100  # hopes are hundredths of a point
WIDE, CLOSE = 15, 4  # points: of a large lead, and of one that the next turns may turn
MOST_MISSING, FAR = 15, 4  # cards: as far as hopes are told apart
TURN_BRINGS = 2  # cards


def hoped(missing: int, lead: int) -> int:
    """What a column is worth to a player who leads in it by so many cards while so many are missing to end the round.

    Both players get as many more, each in this column one time of three: the lead wanders as in a normal distribution.
    """
    if missing == 0:
        return (0, POINT, 3 * POINT)[(lead > 0) + (lead >= 0)]
    wandering = math.sqrt(2 * missing * 2 / 9)

    def chance_above(bound: float) -> float:
        return (1 + math.erf((lead - bound) / wandering / math.sqrt(2))) / 2

    return round(POINT * (2 * chance_above(0.5) + chance_above(-0.5)))


HOPES = np.array(
    [[hoped(missing, lead) for lead in range(-FAR, FAR + 1)] for missing in range(MOST_MISSING + 1)], np.int64
)
