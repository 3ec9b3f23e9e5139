"""A table of Sanssouci in numbers, as one seat sees it: what a small network learns to judge tables from.

Nothing here reads what the seat can't know: of the others neither hands nor goals, of the piles only how high they are.
Where each number stands is told in features_places.py.
"""

from typing import Any

from ludotheque.games.sanssouci.features_garden import (
    best_walks,
    columns,
    garden,
    goal_points,
    goals_ahead,
    joined,
    line_points,
    lines,
    stops_of,
    strolls,
    turns_left,
)
from ludotheque.games.sanssouci.features_places import (
    AHEAD,
    BEST,
    CLIP,
    CLOSE_SCORE,
    COLUMNS_LACK,
    EMPTIED,
    END,
    EXTENSION,
    FULL_SCORE,
    GARDENER_LEAD,
    GARDENERS,
    GOALS_NOW,
    LAST,
    LAST_TURNS,
    LEAD,
    MANY,
    MEAN,
    MEAN_LEAD,
    MINE,
    MY_PHASE,
    OVER,
    PHASE,
    PLAYERS,
    POINTS,
    PROJECTED_LEAD,
    PROJECTION,
    R_CUT_OFF,
    R_GARDENERS,
    R_GOALS,
    R_LINES,
    R_NEAR_LINES,
    R_POINTS,
    R_PROJECTION,
    R_WALKS,
    ROWS_LACK,
    SECURE,
    STARTS,
    TURNS,
    WAITING,
    WALKS,
)
from ludotheque.games.sanssouci.features_tiles import deck, plank_marks, tiles, tiles_for_the_left
from ludotheque.games.sanssouci.table import (
    CARDS,
    CHOOSE_PLANK,
    CHOOSE_SIDE,
    COLUMNS,
    GOALS_EACH,
    MOVE_NOBLE,
    NONE,
    SPACES_EACH,
    TERRACE,
)
from ludotheque.kernel.bits import size
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import clockwise, left_of, relative

FEATURES = END  # how many numbers ``features`` writes


@rare_rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Describe the table as ``seat`` sees it, in numbers of about -1 to 1, into ``out``."""
    out[:] = 0
    course(s, seat, out)
    built = garden(box, s, seat)
    network = joined(s, seat, built)
    rivals(box, s, seat, out)
    if not s.over:  # else all is in the points
        turns = turns_left(s, seat)
        strolls(box, s, seat, built, network, turns, out)
        columns(box, s, seat, stops_of(s, seat, network), out)
        lines(box, built, turns - int(s.seat == seat and s.phase == MOVE_NOBLE), out)
        out[GOALS_NOW] = goal_points(box, s, seat) / CLOSE_SCORE
    scores(s, seat, out)
    if s.over or s.phase == CHOOSE_SIDE:
        return
    goals_ahead(box, s, seat, network, out)
    deck(box, s, seat, out)
    tiles(box, s, seat, built, network, out)
    tiles_for_the_left(box, s, left_of(s, seat), out)
    if s.extension:
        plank_marks(box, s, seat, built, network, out)


# ------------------------------------------------------------------------------------ the course of the game


@rule
def course(s: Any, seat: int, out: Any) -> None:
    """Who plays, whose decision it is, and how much of the game is left."""
    out[PLAYERS + int(s.players) - 2] = 1
    out[EXTENSION] = s.extension
    out[STARTS] = s.starter == seat
    turns = turns_left(s, seat)
    out[TURNS] = turns / float(CARDS)
    for i in range(len(LAST_TURNS)):
        out[LAST + i] = turns <= LAST_TURNS[i]
    if s.over:
        out[OVER] = 1
        return
    out[PHASE + int(s.phase)] = 1
    if s.seat == seat:
        out[MINE] = 1
        if s.phase > CHOOSE_PLANK:
            out[MY_PHASE + int(s.phase) - CHOOSE_PLANK - 1] = 1
    else:
        out[WAITING + relative(s, seat, int(s.seat)) - 1] = 1
    if s.taken_from != NONE:
        out[EMPTIED + int(s.taken_from) // SPACES_EACH] = 1


# ---------------------------------------------------------------------------------------------------- scores


@rule
def rivals(box: Any, s: Any, seat: int, out: Any) -> None:
    """The most that any rival has, and the mean of them."""
    share = 1.0 / (int(s.players) - 1)
    for step in range(1, s.players):
        rival_terms(box, s, seat, step, share, out)


@rare_rule
def rival_terms(box: Any, s: Any, seat: int, step: int, share: float, out: Any) -> None:
    """One rival's figures, noted."""
    rival = clockwise(s, seat, step)
    points, gardeners = int(s.points[rival]), size(s.gardeners[rival])
    note(out, R_POINTS, points / FULL_SCORE, step, share)
    note(out, R_GARDENERS, gardeners / MANY, step, share)
    if s.over:
        note(out, R_PROJECTION, points / FULL_SCORE, step, share)
        return
    built = garden(box, s, rival)
    network = joined(s, rival, built)
    turns = turns_left(s, rival)
    full, near = line_points(box, built, turns)
    walks, _ = best_walks(box, stops_of(s, rival, network), turns)
    goals = likely_goals(box, s, seat, rival)
    cut_off, _ = best_walks(box, built & ~network & ~s.gardeners[rival] & s.ahead[rival], turns)
    note(out, R_LINES, full / CLOSE_SCORE, step, share)
    note(out, R_NEAR_LINES, near / CLOSE_SCORE, step, share)
    note(out, R_WALKS, walks / FULL_SCORE, step, share)
    note(out, R_GOALS, goals / CLOSE_SCORE, step, share)
    note(out, R_CUT_OFF, cut_off / FULL_SCORE, step, share)
    note(out, R_PROJECTION, (points + full + walks + goals) / FULL_SCORE, step, share)


@rule
def note(out: Any, term: int, number: float, step: int, share: float) -> None:
    """Count one rival's figure in."""
    if step == 1 or number > out[BEST + term]:
        out[BEST + term] = number
    out[MEAN + term] = float(out[MEAN + term]) + number * share  # rounded alike at both speeds


@rule
def likely_goals(box: Any, s: Any, seat: int, rival: int) -> float:
    """What two goals bring to a rival on average, if they are any two that ``seat`` does not hold itself."""
    total = 0
    for column in range(COLUMNS):
        if s.noble[rival, column] != TERRACE and s.goal[seat, 0] != column and s.goal[seat, 1] != column:
            total += int(box.values[s.noble[rival, column]])
    return total * (GOALS_EACH / (COLUMNS - GOALS_EACH))


@rare_rule
def scores(s: Any, seat: int, out: Any) -> None:
    """Points, leads and what breaks ties, made of what stands in ``out`` already."""
    points = int(s.points[seat])
    full = float(out[ROWS_LACK]) + float(out[COLUMNS_LACK])
    secure = points + CLOSE_SCORE * (full + float(out[GOALS_NOW]))
    projection = secure + FULL_SCORE * float(out[WALKS])
    out[POINTS] = points / FULL_SCORE
    out[SECURE] = secure / FULL_SCORE
    out[PROJECTION] = projection / FULL_SCORE
    lead = points - FULL_SCORE * float(out[BEST + R_POINTS])
    projected = projection - FULL_SCORE * float(out[BEST + R_PROJECTION])
    out[LEAD] = lead / FULL_SCORE
    out[LEAD + 1] = clipped(lead / CLOSE_SCORE)
    out[PROJECTED_LEAD] = projected / FULL_SCORE
    out[PROJECTED_LEAD + 1] = clipped(projected / CLOSE_SCORE)
    out[AHEAD] = sign(lead)
    out[AHEAD + 1] = sign(projected)
    out[MEAN_LEAD] = clipped((projection - FULL_SCORE * float(out[MEAN + R_PROJECTION])) / CLOSE_SCORE)
    gardeners = size(s.gardeners[seat])
    out[GARDENERS] = gardeners / MANY
    out[GARDENER_LEAD] = gardeners / MANY - float(out[BEST + R_GARDENERS])


@rule
def clipped(number: float) -> float:
    """The number, or how far it matters."""
    return min(max(number, -CLIP), CLIP)


@rule
def sign(number: float) -> float:
    """1, 0 or -1."""
    return float(int(number > 0) - int(number < 0))
