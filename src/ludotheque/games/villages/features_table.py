"""What a network is told of the table of Les Villages: the kinds of building, the stock, the turn and the race."""

from typing import Any

from ludotheque.games.villages.cards import is_acquisition, money, price
from ludotheque.games.villages.features_places import (
    AHEAD,
    APART,
    BEHIND,
    CHIEF_AFTER,
    CLOSE_LEAD,
    COMING_LEAD,
    DECIDES,
    HELD,
    HOMECOMINGS,
    KIND_AWAY,
    KIND_CALL,
    KIND_CHIEF,
    KIND_CHIEF_COMES,
    KIND_CHIEF_WAY,
    KIND_LEFT,
    KIND_OWN,
    KIND_REST,
    KIND_WAY,
    KINDS_FROM,
    LAST_EIGHT,
    LAST_FOUR,
    LAST_ONE,
    LAST_TWO,
    LEAD,
    LEAD_AT_LAST,
    LEFT_HOARD,
    LOST,
    MY_PHASE,
    PASS_CHANCE,
    PASS_GAIN,
    PASS_GAIN_NOW,
    PER_KIND,
    PLAYERS,
    POINTS_CHANCE,
    POINTS_MEAN,
    RESERVE,
    RIGHT_ACQUIRES,
    RIVALS_AHEAD,
    SOLD_OUT,
    STOCK,
    SURPRISE_CHANCE,
    THEIR_PHASE,
    TURN_OF,
    VISIT_CHANCE,
    WON,
)
from ludotheque.games.villages.features_seats import (
    BYTE,
    DEAR,
    FAR_AWAY,
    MANY,
    NOWHERE,
    RICH,
    nearest,
    sure_points,
    target_village,
)
from ludotheque.games.villages.table import (
    COPIES,
    DISCARDS,
    FIRST_VISIT,
    KINDS,
    NONE,
    PASS_ON,
    PILE,
    REDS,
    SEATS,
    SURPRISE,
    VALUES,
    VILLAGES,
)
from ludotheque.kernel.bits import U, size
from ludotheque.kernel.network import limited
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import clockwise, left_of, relative

LATE = 8  # so few buildings in the reserve are soon built
TIGHT = 20  # a lead that a turn or two can take away


@rare_rule
def describe_kinds(box: Any, s: Any, seat: int, chief: int, out: Any, kinds_in: int, calls: int) -> None:
    """Who has which kind of building, what is left of it, and whom a visit to it would lead where."""
    for kind in range(KINDS):
        at = KINDS_FROM + kind * PER_KIND
        out[at + KIND_LEFT] = int(s.reserve[kind]) / COPIES
        for village in range(VILLAGES):
            if (kinds_in >> (village * KINDS + kind)) & 1:
                owner = s.owner[village]
                out[at + (KIND_OWN if owner == seat else KIND_CHIEF if owner == chief else KIND_REST)] = 1
        if s.stands_in[kind, 0] == NONE or (calls >> kind) & 1 == 0:
            continue
        out[at + KIND_CALL] = 1
        own, theirs = nearest(box, s, seat, kind), nearest(box, s, chief, kind)
        out[at + KIND_WAY] = min(own // BYTE, 2 * FAR_AWAY) / FAR_AWAY
        out[at + KIND_AWAY] = int(own % BYTE != 0)
        out[at + KIND_CHIEF_WAY] = min(theirs // BYTE, 2 * FAR_AWAY) / FAR_AWAY
        out[at + KIND_CHIEF_COMES] = int(target_village(s, chief, theirs) == s.village[seat])


@rare_rule
def describe_stock(box: Any, s: Any, out: Any) -> int:
    """What can be drawn next. Returns the kinds of building whose visit can be, as bits."""
    height, thrown = int(s.heights[PILE]), int(s.heights[DISCARDS])
    seen, cards, worth, surprises = 0, 0, 0, 0
    for i in range(thrown):
        card = int(s.discards[i])
        seen |= 1 << card
        cards += int(card < VALUES)
        worth += card + 1 if card < VALUES else 0
        surprises += int(card == SURPRISE)
    out[STOCK] = height / len(s.stock)
    if height > 0:
        cards, worth, surprises = -cards, -worth, int(box.card_copies[SURPRISE]) - surprises
        for seat in range(s.players):
            if s.stake[seat] != NONE:
                seen |= 1 << int(s.stake[seat])
                surprises -= int(s.stake[seat] == SURPRISE)
        for value in range(VALUES):
            count = int(box.card_copies[value])
            for seat in range(s.players):
                count -= int(s.held[seat, value])
            cards += count
            worth += count * (value + 1)
        seen = ~seen
    else:
        height = thrown  # the discards are the next stock
    calls = (seen >> FIRST_VISIT) & ((1 << KINDS) - 1)
    if height > 0:
        out[POINTS_CHANCE] = cards / height
        out[VISIT_CHANCE] = min(1.0, size(U(calls)) * 4 / height)
        out[SURPRISE_CHANCE] = min(1.0, surprises * 8 / height)
        out[PASS_CHANCE] = min(1.0, ((seen >> PASS_ON) & 1) * 16 / height)
    if cards > 0:
        out[POINTS_MEAN] = worth / cards / VALUES
    return calls


@rule
def describe_course(s: Any, seat: int, chief: int, out: Any) -> None:
    """Whose turn it is, what is being decided, and how many still come home before it goes on (4.8, 6.2)."""
    turn_of = int(s.below[0, 1]) if s.depth > 0 else int(s.seat)
    out[PLAYERS + int(s.players) - 2] = 1
    out[TURN_OF + relative(s, turn_of, seat)] = 1
    out[CHIEF_AFTER] = relative(s, turn_of, chief) / 3
    if s.seat == seat:
        out[DECIDES] = 1
        out[MY_PHASE + int(s.phase)] = 1
    else:
        out[THEIR_PHASE + int(s.phase)] = 1
    out[HOMECOMINGS] = int(s.depth) / 3
    for value in range(VALUES):
        out[HELD + value] = min(int(s.held[seat, value]), MANY) / 3


@rule
def describe_race(box: Any, s: Any, seat: int, chief: int, out: Any) -> None:
    """Who leads, and how soon the last building is built."""
    lead = int(s.points[seat]) - int(s.points[chief])
    close = limited(lead, TIGHT) / TIGHT
    out[LEAD] = limited(lead, 100) / 50
    out[CLOSE_LEAD] = close
    out[AHEAD] = int(lead > 0)
    out[BEHIND] = int(lead < 0)
    if s.over:
        out[WON] = int(lead > 0)
        out[LOST] = int(lead < 0)
    ahead, most = 0, 0
    for rival in range(s.players):
        ahead += int(s.points[rival] > s.points[seat])
        if rival != seat:
            most = max(most, int(s.points[rival]) + sure_points(box, s, rival))
    coming = int(s.points[seat]) + sure_points(box, s, seat) - most
    out[COMING_LEAD] = limited(coming, TIGHT) / TIGHT
    out[RIVALS_AHEAD] = ahead / (SEATS - 1)
    left, sold_out = 0, 0
    for kind in range(KINDS):
        left += int(s.reserve[kind])
        sold_out += int(s.reserve[kind] == 0)
    out[RESERVE] = left / (KINDS * COPIES)
    out[LAST_ONE] = int(left <= 1)
    out[LAST_TWO] = int(left <= 2)
    out[LAST_FOUR] = int(left <= 4)
    out[LAST_EIGHT] = int(left <= LATE)
    out[LEAD_AT_LAST] = close * max(0, LATE + 1 - left) / (LATE + 1)
    out[SOLD_OUT] = sold_out / KINDS


@rule
def describe_neighbours(box: Any, s: Any, seat: int, out: Any) -> None:
    """What passing the cards on would bring and cost (6.1), and how far the other villages are."""
    right = clockwise(s, seat, int(s.players) - 1)
    gain = limited(money(s, right) - money(s, seat), 2 * RICH) / RICH
    out[PASS_GAIN] = gain
    out[PASS_GAIN_NOW] = gain * float(out[PASS_CHANCE])  # in the same way at both speeds
    if is_acquisition(s.stake[right]):
        out[RIGHT_ACQUIRES] = price(box, s.stake[right]) / DEAR
    out[LEFT_HOARD] = min(money(s, left_of(s, seat)), 3 * RICH) / RICH
    own = int(s.village[seat])
    if own == NONE:
        return
    apart, others = 0, 0
    for rival in range(s.players):
        other = int(s.village[rival])
        if rival != seat and other != NONE:
            apart += min(steps_between(box, own, other), 3 * FAR_AWAY)
            others += 1
    if others > 0:
        out[APART] = apart / (others * FAR_AWAY)


@rule
def steps_between(box: Any, one: int, other: int) -> int:
    """How far it is from one village to another, red square to red square."""
    best = NOWHERE
    for i in range(REDS):
        for j in range(REDS):
            if box.red[one, i] != NONE and box.red[other, j] != NONE:
                best = min(best, int(box.distance[box.red[one, i], box.red[other, j]]))
    return best
