"""What a network is told of each seat of Les Villages: what lies in front of it, its village, and its visits."""

from typing import Any

import numpy as np

from ludotheque.games.villages.cards import host, is_hopeless, is_visit, may_have, money, price, room_beside
from ludotheque.games.villages.features_places import (
    ACQUIRES,
    ALLOWED_KINDS,
    ARRIVES,
    AT_HOME,
    BUILDINGS,
    BUYS,
    CALL_WAY,
    CALLS_AROUND,
    CALLS_AT_HAND,
    CALLS_AWAY,
    CALLS_HERE,
    CALLS_ON_VIEWER,
    CARDS,
    COMING_POINTS,
    GUESTS,
    HAS_ROOM,
    HIGH_CARDS,
    HOARD,
    HOPELESS,
    KEEPS_SURPRISE,
    LOW_CARDS,
    MISSING,
    MONOPOLIES,
    NEAR_GOAL,
    NO_CARDS,
    NO_ROOM,
    ONE_CARD,
    OPEN,
    OPEN_CALL_WAY,
    OWN_KINDS,
    PAYABLE,
    PLOTS_FREE,
    POINTS,
    PRICE,
    REACHES_GOAL,
    ROOM,
    ROOM_AROUND,
    ROOM_AT_REDS,
    ROOM_BEYOND,
    SAVED,
    SPARE,
    TOO_POOR,
    TURNS,
    VISITS,
    WASTE,
    WAY,
    WINS_NEXT,
)
from ludotheque.games.villages.table import COPIES, FIRST_VISIT, KINDS, NONE, PAY, REDS, SURPRISE, VALUES, VILLAGES
from ludotheque.kernel.bits import EMPTY, ONE, U, lowest, size
from ludotheque.kernel.rule import rare_rule, rule

RICH, MANY = 30, 8  # points in hand and POINTS cards that are a lot
HIGH, LOW = 5, 3  # the first of the high POINTS cards, and how many are low ones
DEAR = 14  # what the dearest buildings cost
FAR_AWAY = 20  # steps to another village
TYPICAL = 0.4  # turns that a step takes without POINTS cards: four and a half points on every second card
BYTE, LOW_BYTE = 8, 255  # counts of the villages are bytes of one number, since rules have no lists
NOWHERE = 1 << 12  # more than any way


@rule
def add(out: Any, at: int, number: Any) -> None:
    """Add to a number in single precision, as interpreted rules do anyway: the sum is the same at both speeds."""
    out[at] += np.float32(number)


@rule
def sure_points(box: Any, s: Any, seat: int) -> int:
    """What the seat will score for the acquisition that it is carrying out."""
    return price(box, s.acquiring) + int(s.bonus) if s.acquiring != NONE and s.seat == seat else 0


@rare_rule
def describe_wealth(box: Any, s: Any, seat: int, out: Any, at: int, share: float) -> None:
    """The points and the POINTS cards of a seat."""
    points, goal = int(s.points[seat]), int(box.goal)
    add(out, at + POINTS, share * points / goal)
    add(out, at + NEAR_GOAL, share * max(0.0, 1 - max(0, goal - points) / 30))
    coming = sure_points(box, s, seat)
    if coming > 0:
        add(out, at + COMING_POINTS, share * min(coming, 72) / 24)
        add(out, at + REACHES_GOAL, share * int(points + coming >= goal))
    cards, high, low = 0, 0, 0
    for value in range(VALUES):
        count = int(s.held[seat, value])
        cards += count
        high += count * int(value >= HIGH)
        low += count * int(value < LOW)
    add(out, at + HOARD, share * min(money(s, seat), 3 * RICH) / RICH)
    add(out, at + CARDS, share * min(cards, 3 * MANY) / MANY)
    add(out, at + NO_CARDS, share * int(cards == 0))  # a visitor draws then (4.6)
    add(out, at + HIGH_CARDS, share * min(high, MANY) / 4)
    add(out, at + LOW_CARDS, share * min(low, MANY) / 4)


@rare_rule
def describe_stake(box: Any, s: Any, seat: int, out: Any, at: int, share: float) -> None:
    """What lies in front of a seat, and how far it is from being done."""
    stake = int(s.stake[seat])
    if stake == NONE:
        add(out, at + OPEN, share)
    elif stake == SURPRISE:
        add(out, at + KEEPS_SURPRISE, share)
    elif is_visit(stake):
        describe_visit(box, s, seat, out, at, share)
    elif is_hopeless(box, s, seat, stake):
        add(out, at + HOPELESS, share)
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
    add(out, at + ACQUIRES, share)
    add(out, at + PRICE, share * min(cost, 3 * DEAR) / DEAR)
    add(out, at + SAVED, share * min(hoard, owed, 3 * DEAR) / DEAR)
    room = room_here(box, s, seat) > 0
    if not room:
        add(out, at + NO_ROOM, share)
    if hoard < owed:
        add(out, at + MISSING, share * min(owed - hoard, 3 * DEAR) / DEAR)
        add(out, at + ONE_CARD, share * max(0, VALUES + 1 - owed + hoard) / VALUES)
        return
    wasted = least_waste(s, seat, owed, top)
    add(out, at + PAYABLE, share)
    add(out, at + WASTE, share * wasted / VALUES)
    add(out, at + SPARE, share * min(hoard - owed - wasted, 3 * RICH) / RICH)
    if room:
        add(out, at + BUYS, share)
        add(out, at + WINS_NEXT, share * int(s.points[seat] + cost >= box.goal))


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
    add(out, at + VISITS, share)
    add(out, at + WAY, share * min(steps, 3 * FAR_AWAY) / FAR_AWAY)
    add(out, at + TURNS, share * min(4.0, (turns + TYPICAL * max(0, left)) / 5))
    add(out, at + ARRIVES, share * int(arrives))
    add(out, at + TOO_POOR, share * min(max(0, left), 2 * FAR_AWAY) / FAR_AWAY)
    add(out, at + AT_HOME, share * int(found % BYTE == 0))


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
    """What stands in a seat's village, and the room: beside the pawn, a step or two away, where it comes home to."""
    village = int(s.village[seat])
    pawn, free = int(s.pawn[seat]), s.free[village]
    room = room_here(box, s, seat)
    add(out, at + ROOM, share * room / 8)
    add(out, at + HAS_ROOM, share * int(room > 0))
    add(out, at + PLOTS_FREE, share * size(free) / 30)
    around, beyond = 0, 0
    for way in range(box.step.shape[1]):
        near = int(box.step[pawn, way])
        if box.village[pawn] != village or near == NONE:
            continue
        around = max(around, size(box.beside[near] & free))
        for further in range(box.step.shape[1]):
            far = int(box.step[near, further])
            if far != NONE and far != pawn:
                beyond = max(beyond, size(box.beside[far] & free))
    add(out, at + ROOM_AROUND, share * around / 8)
    add(out, at + ROOM_BEYOND, share * beyond / 8)
    reds = 0
    for i in range(REDS):
        red = int(box.red[village, i])
        reds += int(red != NONE and box.beside[red] & free != EMPTY)
    add(out, at + ROOM_AT_REDS, share * reds / 3)
    add(out, at + BUILDINGS, share * ((built >> (village * BYTE)) & LOW_BYTE) / 10)
    own, allowed = 0, 0
    for kind in range(KINDS):
        own += (kinds_in >> (village * KINDS + kind)) & 1
        allowed += int(may_have(box, s, seat, kind))
    add(out, at + OWN_KINDS, share * own / KINDS)
    add(out, at + ALLOWED_KINDS, share * allowed / KINDS)


@rare_rule
def describe_calls(
    box: Any, s: Any, seat: int, viewer: int, out: Any, at: int, share: float, kinds_in: int, calls: int, guests: int
) -> None:
    """Where the visits that are still to be drawn would lead the seat, and whom they would bring to it."""
    village = int(s.village[seat])
    here, away, alone, on_viewer, at_hand, around, way = 0, 0, 0, 0, 0, 0, 0
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
        around += int(is_a_step_away(box, s, seat, kind))
        elsewhere = 0
        for other in range(VILLAGES):
            elsewhere += (kinds_in >> (other * KINDS + kind)) & 1
        alone += int(elsewhere == 1)
    add(out, at + CALLS_HERE, share * here / KINDS)
    add(out, at + CALLS_AWAY, share * away / KINDS)
    add(out, at + MONOPOLIES, share * alone / KINDS)
    add(out, at + CALLS_ON_VIEWER, share * on_viewer / KINDS)
    add(out, at + CALLS_AT_HAND, share * at_hand / 3)
    add(out, at + CALLS_AROUND, share * around / 4)
    add(out, at + CALL_WAY, share * way / (KINDS * FAR_AWAY))
    if s.stake[seat] == NONE:  # else a visit that is drawn is discarded (2.3)
        add(out, at + OPEN_CALL_WAY, share * way / (KINDS * FAR_AWAY))
    add(out, at + GUESTS, share * ((guests >> (village * BYTE)) & LOW_BYTE) / 2)


@rule
def is_a_step_away(box: Any, s: Any, seat: int, kind: int) -> bool:
    """Whether a step along the street leads beside a building of a kind in the seat's own village."""
    pawn, village = int(s.pawn[seat]), int(s.village[seat])
    if box.village[pawn] != village:
        return False
    for copy in range(COPIES):
        if s.stands_in[kind, copy] == village:
            for way in range(box.step.shape[1]):
                near = int(box.step[pawn, way])
                if near != NONE and box.to_plot[village, s.stands_on[kind, copy], near] == 0:
                    return True
    return False
