"""A table of Les Villages in numbers of about -1 to 1, as one seat sees it: what a small network judges it by.

All but the order of the stock lies open, so nothing here is a secret; the stock is known only by what is not in it.
Every seat is described by the same figures: one's own, those of the chief rival (the one with the most points) and
those of the remaining rivals together, so that one network serves two to four players.
"""

from typing import Any

from ludotheque.games.villages.cards import (
    host,
    is_acquisition,
    is_hopeless,
    is_visit,
    may_have,
    money,
    price,
    room_beside,
)
from ludotheque.games.villages.table import (
    COPIES,
    DISCARDS,
    FIRST_VISIT,
    HOME,
    KINDS,
    NONE,
    PASS_ON,
    PAY,
    PILE,
    REDS,
    SEATS,
    SURPRISE,
    VALUES,
    VILLAGES,
)
from ludotheque.kernel.bits import EMPTY, ONE, U, lowest, size
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import left_of

# What is said of each seat.
(
    POINTS, NEAR_GOAL, COMING_POINTS, REACHES_GOAL,
    HOARD, CARDS, NO_CARDS, HIGH_CARDS, LOW_CARDS,
    OPEN, KEEPS_SURPRISE,
    ACQUIRES, PRICE, SAVED, MISSING, ONE_CARD, PAYABLE, BUYS, WASTE, SPARE, WINS_NEXT, NO_ROOM, HOPELESS,
    VISITS, WAY, TURNS, ARRIVES, AT_HOME, TOO_POOR,
    ROOM, HAS_ROOM, ROOM_AROUND, ROOM_AT_REDS, PLOTS_FREE,
    BUILDINGS, OWN_KINDS, ALLOWED_KINDS,
    CALLS_HERE, CALLS_AWAY, MONOPOLIES, CALLS_ON_VIEWER, CALLS_AT_HAND, CALL_WAY, OPEN_CALL_WAY, GUESTS,
    FIGURES,
) = range(46)  # fmt: skip

OWN, CHIEF, REST = 0, FIGURES, 2 * FIGURES

# What is said of the table.
PLAYERS = 3 * FIGURES  # 2, 3 or 4
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
    FEATURES,
) = range(HELD + VALUES, HELD + VALUES + 28)  # fmt: skip

RICH, MANY = 30, 8  # points in hand and POINTS cards that are a lot
HIGH, LOW = 5, 3  # the first of the high POINTS cards, and how many are low ones
DEAR = 14  # what the dearest buildings cost
FAR_AWAY = 20  # steps to another village
LATE = 8  # so few buildings in the reserve are soon built
TIGHT = 20  # a lead that a turn or two can take away
TYPICAL = 0.4  # turns that a step takes without POINTS cards: four and a half points on every second card
BYTE, LOW_BYTE = 8, 255  # counts of the villages are bytes of one number, since rules have no lists
NOWHERE = 1 << 12  # more than any way


@rare_rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Describe the table as ``seat`` sees it, in numbers of about -1 to 1, into ``out``."""
    out[:] = 0
    kinds_in, built = 0, 0
    for kind in range(KINDS):
        for copy in range(COPIES):
            village = int(s.stands_in[kind, copy])
            if village == NONE:
                break
            kinds_in |= 1 << (village * KINDS + kind)
            built += 1 << (village * BYTE)
    calls = describe_stock(box, s, out)
    guests = 0
    for each in range(s.players):
        if is_visit(s.stake[each]):
            guests += 1 << (BYTE * target_village(s, each, nearest(box, s, each, s.stake[each] - FIRST_VISIT)))
    chief = chief_rival(s, seat)
    for each in range(s.players):
        at, share = REST, 1.0 / (SEATS - 2)
        if each == seat:
            at, share = OWN, 1.0
        elif each == chief:
            at, share = CHIEF, 1.0
        describe_wealth(box, s, each, out, at, share)
        if s.village[each] != NONE:
            describe_stake(box, s, each, out, at, share)
            describe_village(box, s, each, out, at, share, kinds_in, built)
            describe_calls(box, s, each, seat, out, at, share, kinds_in, calls, guests)
    describe_course(s, seat, chief, out)
    describe_race(box, s, seat, chief, out)
    describe_neighbours(box, s, seat, out)


@rule
def chief_rival(s: Any, seat: int) -> int:
    """The rival with the most points; of several the one who plays first after the seat."""
    chief = left_of(s, seat)
    rival = left_of(s, chief)
    while rival != seat:
        if s.points[rival] > s.points[chief]:
            chief = rival
        rival = left_of(s, rival)
    return chief


@rule
def sure_points(box: Any, s: Any, seat: int) -> int:
    """What the seat will score for the acquisition that it is carrying out."""
    return price(box, s.acquiring) + int(s.bonus) if s.acquiring != NONE and s.seat == seat else 0


# ------------------------------------------------------------------------------------------------ of each seat


@rare_rule
def describe_wealth(box: Any, s: Any, seat: int, out: Any, at: int, share: float) -> None:
    """The points and the POINTS cards of a seat."""
    points, goal = int(s.points[seat]), int(box.goal)
    out[at + POINTS] += share * points / goal
    out[at + NEAR_GOAL] += share * max(0.0, 1 - max(0, goal - points) / 30)
    coming = sure_points(box, s, seat)
    if coming > 0:
        out[at + COMING_POINTS] += share * min(coming, 72) / 24
        out[at + REACHES_GOAL] += share * int(points + coming >= goal)
    cards, high, low = 0, 0, 0
    for value in range(VALUES):
        count = int(s.held[seat, value])
        cards += count
        high += count * int(value >= HIGH)
        low += count * int(value < LOW)
    out[at + HOARD] += share * min(money(s, seat), 3 * RICH) / RICH
    out[at + CARDS] += share * min(cards, 3 * MANY) / MANY
    out[at + NO_CARDS] += share * int(cards == 0)  # a visitor draws then (4.6)
    out[at + HIGH_CARDS] += share * min(high, MANY) / 4
    out[at + LOW_CARDS] += share * min(low, MANY) / 4


@rare_rule
def describe_stake(box: Any, s: Any, seat: int, out: Any, at: int, share: float) -> None:
    """What lies in front of a seat, and how far it is from being done."""
    stake = int(s.stake[seat])
    if stake == NONE:
        out[at + OPEN] += share
    elif stake == SURPRISE:
        out[at + KEEPS_SURPRISE] += share
    elif is_visit(stake):
        describe_visit(box, s, seat, out, at, share)
    elif is_hopeless(box, s, seat, stake):
        out[at + HOPELESS] += share
    else:
        describe_acquisition(box, s, seat, out, at, share)


@rare_rule
def describe_acquisition(box: Any, s: Any, seat: int, out: Any, at: int, share: float) -> None:
    """The price, what is in hand or still owed of it, and what the best payment wastes and leaves."""
    stake = int(s.stake[seat])
    cost, owed, top = price(box, stake), price(box, stake), VALUES
    if s.phase == PAY and s.seat == seat:
        owed, top = owed - int(s.paid), int(s.last_paid) + 1
    hoard = money(s, seat)
    out[at + ACQUIRES] += share
    out[at + PRICE] += share * min(cost, 3 * DEAR) / DEAR
    out[at + SAVED] += share * min(hoard, owed, 3 * DEAR) / DEAR
    room = room_here(box, s, seat) > 0
    if not room:
        out[at + NO_ROOM] += share
    if hoard < owed:
        out[at + MISSING] += share * min(owed - hoard, 3 * DEAR) / DEAR
        out[at + ONE_CARD] += share * max(0, VALUES + 1 - owed + hoard) / VALUES
        return
    wasted = least_waste(s, seat, owed, top)
    out[at + PAYABLE] += share
    out[at + WASTE] += share * wasted / VALUES
    out[at + SPARE] += share * min(hoard - owed - wasted, 3 * RICH) / RICH
    if room:
        out[at + BUYS] += share
        out[at + WINS_NEXT] += share * int(s.points[seat] + cost >= box.goal)


@rule
def least_waste(s: Any, seat: int, owed: int, top: int) -> int:
    """How much more than ``owed`` the best choice of the seat's POINTS cards below ``top`` pays."""
    sums = ONE  # bit i: some cards make up i; more than 63 are more than anything costs
    for value in range(top):
        for _ in range(s.held[seat, value]):
            sums = sums | (sums << U(value + 1))
    enough = sums >> U(min(owed, 63))
    return min(VALUES, lowest(enough)) if enough != EMPTY else 0


@rare_rule
def describe_visit(box: Any, s: Any, seat: int, out: Any, at: int, share: float) -> None:
    """How far it is to the building to visit, and how many turns the seat's cards take for it."""
    found = nearest(box, s, seat, s.stake[seat] - FIRST_VISIT)
    steps = found // BYTE
    left, turns, arrives = steps, 0, False
    for low in range(VALUES):
        value = VALUES - low  # the highest first
        count = int(s.held[seat, value - 1])
        arrives = arrives or (count > 0 and value >= steps)
        while count > 0 and left > 0:
            left -= value
            count -= 1
            turns += 1
    out[at + VISITS] += share
    out[at + WAY] += share * min(steps, 3 * FAR_AWAY) / FAR_AWAY
    out[at + TURNS] += share * min(4.0, (turns + TYPICAL * max(0, left)) / 5)
    out[at + ARRIVES] += share * int(arrives)
    out[at + TOO_POOR] += share * min(max(0, left), 2 * FAR_AWAY) / FAR_AWAY
    out[at + AT_HOME] += share * int(found % BYTE == 0)


@rule
def nearest(box: Any, s: Any, seat: int, kind: int) -> int:
    """Eight times the steps to the nearest building of a kind, plus 0 if it is the seat's own, else 1 + its village."""
    best = NOWHERE
    for copy in range(COPIES):
        village = int(s.stands_in[kind, copy])
        if village == NONE:
            break
        steps = int(box.to_plot[village, s.stands_on[kind, copy], s.pawn[seat]])
        best = min(best, steps * BYTE + (0 if village == s.village[seat] else 1 + village))
    return best


@rule
def target_village(s: Any, seat: int, found: int) -> int:
    """The village of what ``nearest`` has found."""
    return int(s.village[seat]) if found % BYTE == 0 else found % BYTE - 1


@rule
def room_here(box: Any, s: Any, seat: int) -> int:
    """How many plots beside the seat's pawn are free; none while it is away."""
    return size(room_beside(box, s, seat)) if box.village[s.pawn[seat]] == s.village[seat] else 0


@rare_rule
def describe_village(box: Any, s: Any, seat: int, out: Any, at: int, share: float, kinds_in: int, built: int) -> None:
    """What stands in a seat's village, and the room there: beside the pawn, a step away and where it comes home to."""
    village = int(s.village[seat])
    pawn, free = int(s.pawn[seat]), s.free[village]
    room = room_here(box, s, seat)
    out[at + ROOM] += share * room / 8
    out[at + HAS_ROOM] += share * int(room > 0)
    out[at + PLOTS_FREE] += share * size(free) / 30
    around = 0
    for way in range(box.step.shape[1]):
        if box.village[pawn] == village and box.step[pawn, way] != NONE:
            around = max(around, size(box.beside[box.step[pawn, way]] & free))
    out[at + ROOM_AROUND] += share * around / 8
    reds = 0
    for i in range(REDS):
        red = int(box.red[village, i])
        reds += int(red != NONE and box.beside[red] & free != EMPTY)
    out[at + ROOM_AT_REDS] += share * reds / 3
    out[at + BUILDINGS] += share * ((built >> (village * BYTE)) & LOW_BYTE) / 10
    own, allowed = 0, 0
    for kind in range(KINDS):
        own += (kinds_in >> (village * KINDS + kind)) & 1
        allowed += int(may_have(box, s, seat, kind))
    out[at + OWN_KINDS] += share * own / KINDS
    out[at + ALLOWED_KINDS] += share * allowed / KINDS


@rare_rule
def describe_calls(
    box: Any, s: Any, seat: int, viewer: int, out: Any, at: int, share: float, kinds_in: int, calls: int, guests: int
) -> None:
    """Where the visits that are still to be drawn would lead the seat, and whom they would bring to it."""
    village = int(s.village[seat])
    here, away, alone, on_viewer, at_hand, way = 0, 0, 0, 0, 0, 0
    for kind in range(KINDS):
        if (calls >> kind) & 1 == 0 or s.stands_in[kind, 0] == NONE:
            continue
        found = nearest(box, s, seat, kind)
        steps = found // BYTE
        way += min(steps, FAR_AWAY)
        on_viewer += int(target_village(s, seat, found) == s.village[viewer])
        if (kinds_in >> (village * KINDS + kind)) & 1 == 0:
            away += 1
            continue
        here += 1
        at_hand += int(steps == 0 and host(box, s, seat, FIRST_VISIT + kind) == seat)
        elsewhere = 0
        for other in range(VILLAGES):
            elsewhere += (kinds_in >> (other * KINDS + kind)) & 1
        alone += int(elsewhere == 1)
    out[at + CALLS_HERE] += share * here / KINDS
    out[at + CALLS_AWAY] += share * away / KINDS
    out[at + MONOPOLIES] += share * alone / KINDS
    out[at + CALLS_ON_VIEWER] += share * on_viewer / KINDS
    out[at + CALLS_AT_HAND] += share * at_hand / 3
    out[at + CALL_WAY] += share * way / (KINDS * FAR_AWAY)
    if s.stake[seat] == NONE:  # else a visit that is drawn is discarded (2.3)
        out[at + OPEN_CALL_WAY] += share * way / (KINDS * FAR_AWAY)
    out[at + GUESTS] += share * ((guests >> (village * BYTE)) & LOW_BYTE) / 2


# ------------------------------------------------------------------------------------------------ of the table


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
    players = int(s.players)
    turn_of = int(s.below[0, 1]) if s.depth > 0 else int(s.seat)
    out[PLAYERS + players - 2] = 1
    out[TURN_OF + (seat + players - turn_of) % players] = 1
    out[CHIEF_AFTER] = ((chief + players - turn_of) % players) / 3
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
    close = max(-1.0, min(1.0, lead / TIGHT))
    out[LEAD] = max(-2.0, min(2.0, lead / 50))
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
    out[COMING_LEAD] = max(-1.0, min(1.0, coming / TIGHT))
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
    right = (seat + int(s.players) - 1) % int(s.players)
    gain = max(-2.0, min(2.0, (money(s, right) - money(s, seat)) / RICH))
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
