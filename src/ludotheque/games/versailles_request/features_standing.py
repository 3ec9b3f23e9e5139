"""How the players stand, as the network of Versailles Request is told it: a part of features.py.

The columns, the points of this round if it ended at once and as far as they may be hoped for, the points of the rounds
before, and how near the end of the round is.
"""

from typing import Any

from ludotheque.games.versailles_request.features_places import (
    BARE_COUNT,
    CLOSE,
    CLOSED_OTHER,
    CLOSED_OWN,
    COLUMN_POINTS,
    EARLIER_CLOSE,
    EARLIER_WIDE,
    ENDS_LEAD,
    ENDS_NOW,
    ENDS_SIGN_LAST,
    ENDS_TOTAL,
    FAR,
    FIFTH,
    FIRST_IN_ROUND,
    FULL_COUNT,
    HALF,
    HAS_A_TURN,
    HELD,
    HOPE,
    HOPED_CLOSE,
    HOPED_LAST,
    HOPED_LEAD,
    HOPED_OWN,
    HOPED_RIVAL,
    HOPED_WIDE,
    HOPES,
    LAST_IN_ROUND,
    LEAD,
    LEADS_LATE,
    LENGTH,
    MARGIN,
    MOST_MISSING,
    NEAR,
    NEAR_LEAD,
    NEAR_TOTAL,
    NOTED,
    NOTES,
    NOW_LEAD,
    NOW_LEAD_LATE,
    NOW_OWN,
    NOW_RIVAL,
    OVER_MEAN,
    OVER_NEXT,
    OWN_LENGTH,
    OWN_MISSING,
    OWN_NEAR,
    OWN_SOURCES,
    PER_COLUMN,
    POINT,
    PRINCE_COUNT,
    RACE,
    RACE_WON,
    RIVAL_LENGTH,
    RIVAL_MISSING,
    RIVAL_NEAR,
    RIVAL_SOURCES,
    RIVALS_TO_COME,
    STEPS,
    TENTH,
    THIRD,
    TOTAL,
    TOTAL_CLOSE,
    TOTAL_LAST,
    TOTAL_LATE,
    TOTAL_SIGN,
    TOTAL_SIGN_LATE_LAST,
    TOTAL_WIDE,
    TURN_BRINGS,
    WIDE,
)
from ludotheque.games.versailles_request.features_seats import noted
from ludotheque.games.versailles_request.table import (
    CLOSING,
    COLUMNS,
    DUCHESS_POINTS,
    HAND_POINTS,
    NONE,
    PRINCE_POINTS,
    ROLLED,
)
from ludotheque.kernel.network import limited
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import clockwise, relative

SOON = 3  # cards that may be missing when the end of the round is near
NOBODY_LEADS = -1_000

# ----------------------------------------------------------------------------------------- the end of the round


@rule
def closing_seat(box: Any, s: Any, seat: int, out: Any) -> int:
    """Who brings about the end of the round, as far as it is sure, or NONE."""
    if s.closer != NONE:
        return int(s.closer)
    reached = noted(out, relative(s, seat, int(s.active)), TOTAL) >= int(box.round_end[s.players])
    return int(s.active) if reached else NONE


@rule
def place_in_round(s: Any, seat: int) -> int:
    """How many players have their turn earlier in each go-round."""
    return relative(s, int(s.lead), seat)


@rule
def ends_with_turn(s: Any, closer: int) -> bool:
    """Whether the round ends with this turn (9.2)."""
    return closer != NONE and place_in_round(s, int(s.active)) == s.players - 1


@rule
def missing_cards(box: Any, s: Any, step: int, out: Any) -> int:
    """How many resource cards a player lacks to end the round."""
    return max(0, int(box.round_end[s.players]) - noted(out, step, TOTAL))


@rule
def cards_to_come(box: Any, s: Any, closer: int, out: Any) -> int:
    """How many cards the fastest player lacks; one while somebody still has a turn after the end was brought about."""
    if closer != NONE:
        return 0 if ends_with_turn(s, closer) and s.stage > ROLLED else 1
    least = MOST_MISSING
    for step in range(s.players):
        least = min(least, missing_cards(box, s, step, out))
    return max(1, least)


@rule
def turns_to_close(box: Any, s: Any, seat: int, step: int, out: Any) -> int:
    """After how many turns of anybody a player may have ended the round."""
    other = clockwise(s, seat, step)
    wait = relative(s, int(s.active), other)
    if wait == 0 and s.stage > ROLLED:
        wait = int(s.players)
    turns = (missing_cards(box, s, step, out) + TURN_BRINGS - 1) // TURN_BRINGS
    return (turns - 1) * int(s.players) + wait


@rare_rule
def tell_closing(box: Any, s: Any, seat: int, closer: int, out: Any) -> None:
    """How near each is to ending the round, who has done so, and who still has a turn then."""
    own, rival = missing_cards(box, s, 0, out), MOST_MISSING
    mine, theirs = turns_to_close(box, s, seat, 0, out), 1_000
    for step in range(1, s.players):
        rival = min(rival, missing_cards(box, s, step, out))
        theirs = min(theirs, turns_to_close(box, s, seat, step, out))
    for i in range(STEPS):
        out[OWN_NEAR + i] = int(own <= NEAR[i])
        out[RIVAL_NEAR + i] = int(rival <= NEAR[i])
    out[OWN_MISSING] = min(own, MOST_MISSING) * TENTH
    out[RIVAL_MISSING] = rival * TENTH
    place, now = place_in_round(s, seat), place_in_round(s, int(s.active))
    out[FIRST_IN_ROUND] = int(place == 0)
    out[LAST_IN_ROUND] = int(place == s.players - 1)
    if closer == NONE:
        race = limited(theirs - mine, 6)
        out[RACE] = race * FIFTH
        out[RACE_WON] = limited(race, 1)
        return
    out[CLOSED_OWN] = int(closer == seat)
    out[CLOSED_OTHER] = int(closer != seat)
    out[HAS_A_TURN] = int(place > now or (place == now and s.stage <= ROLLED))
    out[RIVALS_TO_COME] = (s.players - 1 - now - int(place > now)) * THIRD
    out[ENDS_NOW] = int(ends_with_turn(s, closer))


# ------------------------------------------------------------------------------------------------- the columns


@rare_rule
def tell_column(box: Any, s: Any, kind: int, to_come: int, late: float, out: Any) -> None:
    """Who leads in a column, and what it brings to each, now and by hope."""
    first, second, rival = 0, 0, 0
    for step in range(s.players):
        length = noted(out, step, LENGTH + kind)
        second = max(second, min(first, length))
        first = max(first, length)
        if step > 0:
            rival = max(rival, length)
    for step in range(s.players):
        length, at = noted(out, step, LENGTH + kind), NOTED + step * NOTES
        if length > 0 and length == first:
            out[at + COLUMN_POINTS] += int(box.level_points) if second == first else int(box.most_points)
        lead = length - (second if length == first else first)
        if length > 0 or to_come > 1:
            out[at + HOPE] += HOPES[to_come, limited(lead, FAR) + FAR]
    own, at = noted(out, 0, LENGTH + kind), kind * PER_COLUMN
    out[at + OWN_LENGTH] = min(own, 20) * FIFTH
    out[at + RIVAL_LENGTH] = min(rival, 20) * FIFTH
    if first > 0:
        place = limited(own - rival, MARGIN) + MARGIN
        out[at + LEAD + place] = 1
        out[LEADS_LATE + place] = float(out[LEADS_LATE + place]) + late


# ------------------------------------------------------------------------------------------------ the standing


@rule
def points_without_columns(box: Any, s: Any, seat: int, step: int, closer: int, out: Any) -> int:
    """What a player has in this round beside the columns, if it ended at once."""
    total = noted(out, step, HELD) * int(box.hand_points) + noted(out, step, FULL_COUNT) * int(box.duchess_points)
    total += noted(out, step, PRINCE_COUNT) * int(box.prince_points)
    return total + int(clockwise(s, seat, step) == closer) * int(box.closer_points)


@rule
def tell_sources(box: Any, s: Any, seat: int, step: int, closer: int, at: int, out: Any) -> None:
    """Where a player's points of this round come from."""
    out[at + CLOSING] = int(clockwise(s, seat, step) == closer)
    out[at + COLUMNS] = noted(out, step, COLUMN_POINTS) * FIFTH
    out[at + DUCHESS_POINTS] = noted(out, step, FULL_COUNT) * HALF
    out[at + HAND_POINTS] = min(noted(out, step, HELD), 8) * FIFTH
    out[at + PRINCE_POINTS] = noted(out, step, PRINCE_COUNT) * HALF


@rare_rule
def tell_standing(box: Any, s: Any, seat: int, closer: int, to_come: int, late: float, out: Any) -> None:
    """The points of this round, now and by hope, and with those of the rounds before."""
    last = int(int(s.rounds_done) + 1 >= int(box.rounds))
    own, own_hope, rival_now, rival_hope, rival_earlier = 0, 0, 0, 0, NOBODY_LEADS
    rival, rival_total, rival_hoped_total, others = 1, NOBODY_LEADS, NOBODY_LEADS * POINT, 0
    for step in range(s.players):
        beside = points_without_columns(box, s, seat, step, closer, out)
        now = beside + noted(out, step, COLUMN_POINTS)
        ready = min(noted(out, step, BARE_COUNT), noted(out, step, HELD))
        hope = noted(out, step, HOPE) + POINT * (beside + ready)
        out[NOTED + step * NOTES + HOPE] = hope
        earlier = int(s.points[clockwise(s, seat, step)])
        if step == 0:
            own, own_hope = now, hope
            continue
        others += earlier * POINT + hope
        rival_now, rival_hope = max(rival_now, now), max(rival_hope, hope)
        rival_earlier = max(rival_earlier, earlier)
        rival_hoped_total = max(rival_hoped_total, earlier * POINT + hope)
        if earlier + now > rival_total:
            rival, rival_total = step, earlier + now
    points = int(s.points[seat])
    tell_sources(box, s, seat, 0, closer, OWN_SOURCES, out)
    tell_sources(box, s, seat, rival, closer, RIVAL_SOURCES, out)
    out[EARLIER_WIDE] = limited(points - rival_earlier, 2 * WIDE) / WIDE
    out[EARLIER_CLOSE] = limited(points - rival_earlier, CLOSE) / CLOSE
    tell_leads(own, rival_now, points + own - rival_total, last, late, closer, to_come, out)
    out[HOPED_OWN] = min(own_hope, 30 * POINT) / (10 * POINT)
    out[HOPED_RIVAL] = min(rival_hope, 30 * POINT) / (10 * POINT)
    out[HOPED_LEAD] = limited(own_hope - rival_hope, 10 * POINT) / (5 * POINT)
    hoped_total = points * POINT + own_hope
    lead = hoped_total - rival_hoped_total
    out[HOPED_WIDE] = limited(lead, 2 * WIDE * POINT) / (WIDE * POINT)
    out[HOPED_CLOSE] = limited(lead, CLOSE * POINT) / (CLOSE * POINT)
    out[HOPED_LAST] = last * limited(lead, CLOSE * POINT) / (CLOSE * POINT)
    following = int(s.points[clockwise(s, seat, 1)]) * POINT + noted(out, 1, HOPE)
    out[OVER_NEXT] = limited(hoped_total - following, 2 * WIDE * POINT) / (WIDE * POINT)
    out[OVER_MEAN] = limited(hoped_total - others // (int(s.players) - 1), 2 * WIDE * POINT) / (WIDE * POINT)


@rule
def tell_leads(own: int, rival: int, total: int, last: int, late: float, closer: int, to_come: int, out: Any) -> None:
    """The lead in this round and in the match, by how far the round has come."""
    lead, close, sign = limited(own - rival, 10) * FIFTH, limited(total, CLOSE) / CLOSE, limited(total, 1)
    out[NOW_OWN] = min(own, 30) * TENTH
    out[NOW_RIVAL] = min(rival, 30) * TENTH
    out[NOW_LEAD] = lead
    out[NOW_LEAD_LATE] = lead * late
    out[TOTAL_WIDE] = limited(total, 2 * WIDE) / WIDE
    out[TOTAL_CLOSE] = close
    out[TOTAL_SIGN] = sign
    out[TOTAL_LATE] = close * late
    out[TOTAL_LAST] = close * last
    out[TOTAL_SIGN_LATE_LAST] = sign * late * last
    if closer != NONE:
        out[ENDS_LEAD] = lead
        out[ENDS_TOTAL] = close
        out[ENDS_SIGN_LAST] = sign * last
    elif to_come <= SOON:
        out[NEAR_LEAD] = lead
        out[NEAR_TOTAL] = close
