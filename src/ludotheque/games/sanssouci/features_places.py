"""Where each number stands among those that describe a table, and what an input of 1 stands for.

Trained networks know the numbers by these places: another order or scale, and they have to be trained anew.
"""

from ludotheque.games.sanssouci.table import COLOURS, COLUMNS, HAND, REFILL, ROWS, SEATS, SPACES

# What one input of 1 stands for. Powers of two, so that sums of them are exact.
FULL_SCORE = 64.0  # points of a whole game
CLOSE_SCORE = 16.0  # points that decide a close game
GAIN = 16.0  # points that one tile brings at its very best
A_FEW = 4.0  # things of which there are few
MANY = 8.0  # things of which there are more
CLIP = 2.0  # a lead beyond this is safe

LOWER_ROWS = ROWS - 1  # all but the beige one, which is always built and joined
NEARLY = 5  # lines that lack 0, 1, 2, 3 or 4 cells are told apart
LAST_TURNS = (1, 2, 3, 5, 8, 12)

# ---- where each group of inputs begins
PLAYERS = 0  # one-hot: 2, 3, 4
EXTENSION = PLAYERS + SEATS - 1
STARTS = EXTENSION + 1
OVER = STARTS + 1
PHASE = OVER + 1  # one-hot
MINE = PHASE + REFILL + 1  # it is this seat's decision
MY_PHASE = MINE + 1  # one-hot, if so: take, place a gardener, move a noble, refill
WAITING = MY_PHASE + 4  # one-hot: how many seats further left the decision lies
EMPTIED = WAITING + SEATS - 1  # one-hot: the colour that the next tile turned up will have
TURNS = EMPTIED + COLOURS
LAST = TURNS + 1  # thermometer: no more than so many turns left
# scores
POINTS = LAST + len(LAST_TURNS)
LEAD = POINTS + 1  # over the best rival's points, of a full and of a close score
SECURE = LEAD + 2  # with full lines, and goals as they stand
PROJECTION = SECURE + 1  # and with the best stops that can be walked to
PROJECTED_LEAD = PROJECTION + 1
AHEAD = PROJECTED_LEAD + 2  # whether it leads, by points and by projection
MEAN_LEAD = AHEAD + 2  # over the rivals' mean projection
GARDENERS = MEAN_LEAD + 1  # they break ties
GARDENER_LEAD = GARDENERS + 1
BEST = GARDENER_LEAD + 1  # the most that any rival has of each of these:
R_POINTS, R_LINES, R_WALKS, R_GOALS, R_PROJECTION, R_CUT_OFF, R_NEAR_LINES, R_GARDENERS = range(8)
RIVAL_TERMS = 8
MEAN = BEST + RIVAL_TERMS  # and the rivals' mean of the same
# what the nobles can still earn
STOPS = MEAN + RIVAL_TERMS  # by row: stops that can be walked to
WALKS = STOPS + ROWS  # the best of them, one for each turn left
MARGIN = WALKS + 1  # what the worst of these earns: a new stop is worth what it earns more
WALKS_SOON = MARGIN + 1  # the same with the stops that one tile could add
WALKS_EVER = WALKS_SOON + 1  # the same with all stops that are not lost
IDLE = WALKS_EVER + 1  # turns for which there is no stop, and stops for which there is no turn
NEXT_STOPS = IDLE + 2  # the best three stops
CUT_OFF = NEXT_STOPS + 3  # by row, from grey on: motifs ahead of their noble that no path joins
BRIDGED = CUT_OFF + ROWS - 2  # by row: of these, the ones that a single tile would join
TOUCHING = BRIDGED + ROWS - 2  # by row: empty cells where a motif would be a stop at once
NOBLES = TOUCHING + LOWER_ROWS  # how many stand on the terrace and in each row
NOBLE = NOBLES + ROWS + 1  # by column: how far down its noble stands
EARNS = NOBLE + COLUMNS  # by column: what its stops would bring
# full lines
ROW_FILLED = EARNS + COLUMNS
ROWS_LACK = ROW_FILLED + LOWER_ROWS  # the bonus of the rows that lack 0, 1, 2, ... cells, if there is time for it
COLUMNS_LACK = ROWS_LACK + NEARLY
# goals
GOALS_NOW = COLUMNS_LACK + NEARLY
GOALS_SOON = GOALS_NOW + 1  # if their nobles walked as far as they can
GOALS_EVER = GOALS_SOON + 1  # if they walked to the lowest cell that is not blocked
GOALS_LOWEST = GOALS_EVER + 1  # by row: the lowest that the goals' nobles can reach
GOALS_BUILT = GOALS_LOWEST + ROWS  # whose turquoise cell is built, and whose is lost to a gardener
GOALS_UNSEEN = GOALS_BUILT + 2  # tiles of the goals' motifs that have not turned up
GOALS_SHOWN = GOALS_UNSEEN + 1  # and that lie on the display
# cards
HELD_COLOURS = GOALS_SHOWN + 1  # by colour: cards of the hand that show it
HELD_CHOICE = HELD_COLOURS + COLOURS  # the free card; motif cards without a tile to take; motif cards with one
HELD_BEST = HELD_CHOICE + 3  # what the better card would bring, and the other one
DECK_COLOURS = HELD_BEST + HAND  # the same of the deck, counted out
DECK_MOTIFS = DECK_COLOURS + COLOURS
DECK_FREE = DECK_MOTIFS + 1
# tiles
TILE = DECK_FREE + 1  # by colour: what the better and the other of its two tiles would bring
TILE_BEST = TILE + SPACES
TILE_SUM = TILE_BEST + 1
LEFT_BEST = TILE_SUM + 1  # what they would bring to the player on the left
LEFT_SUM = LEFT_BEST + 1
GARDENER_GAIN = LEFT_SUM + 1  # what the gardener may bring that is to be placed now
PLANK_MARKS = GARDENER_GAIN + 1  # the extension's open bonuses for motifs, for gardeners, and its maluses
PLANK_NEAR = PLANK_MARKS + 3  # of these, the ones beside the network

END = PLANK_NEAR + 3  # the place after the last
