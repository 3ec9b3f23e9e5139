"""What the network of Versailles Request is told of a table: what one seat sees of it, in small numbers."""

from typing import Any

from ludotheque.games.versailles_request.line import dice_shown, is_resource, one_die
from ludotheque.games.versailles_request.rules import resource_cards
from ludotheque.games.versailles_request.table import (
    BARE,
    BASTILLE_WAITING,
    CHAIN,
    CHARACTERS,
    COPIES,
    COURT,
    DUCHESSES,
    LINE,
    NONE,
    REQUEST_KINDS,
    RESOURCES,
    ROLLED,
    SEATS,
)
from ludotheque.kernel.bits import has, size
from ludotheque.kernel.rule import rare_rule, rule

FEWEST = 2  # players
ROUNDS = 3
POINTS = 20.0  # a large lead
MARGIN = 4  # cards of a column: a lead that is as good as any larger one
NEAR = 6  # resource cards before the end of the round that are told one by one
HAND, MUSKETEERS, STAGES, PHASES = 5, 4, 4, 4
CARDS = 10.0  # many, in the line or in front

# Where each group of numbers begins.
PLAYERS = 0
COURSE = PLAYERS + SEATS - 1  # of the game
STANDING = COURSE + 2 * ROUNDS  # in this round, as if it ended now
OWN_END = STANDING + 4
RIVAL_END = OWN_END + NEAR + 1
LEADS = RIVAL_END + NEAR + 1
CLOSING = LEADS + 2 * MARGIN + 1
OWN = CLOSING + 5
RIVALS = OWN + HAND + MUSKETEERS + 6
CHARACTER = RIVALS + 8
TURN = CHARACTER + CHARACTERS
PHASE = TURN + 2 + 2 * STAGES
ON_OFFER = PHASE + 2 * PHASES
IN_LINE = ON_OFFER + 8
PENDING = IN_LINE + 2 * REQUEST_KINDS
PLAYED = PENDING + 10
FEATURES = PLAYED + 2 * (CHARACTERS + 2)


@rare_rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Describe the table as ``seat`` sees it, in numbers of about -1 to 1, into ``out``."""
    out[:] = 0
    out[PLAYERS + s.players - FEWEST] = 1
    course(s, seat, out)
    standing(box, s, seat, out)
    ends(box, s, seat, out)
    belongings(s, seat, out)
    rivals(s, seat, out)
    turn(s, seat, out)
    line(s, seat, out)
    pending(s, seat, out)


@rule
def course(s: Any, seat: int, out: Any) -> None:
    """The round, and the lead from the rounds before it."""
    best = -1000
    for other in range(s.players):
        if other != seat:
            best = max(best, int(s.points[other]))
    this = min(int(s.rounds_done), ROUNDS - 1)
    out[COURSE + this] = 1
    out[COURSE + ROUNDS + this] = (int(s.points[seat]) - best) / POINTS


@rule
def round_worth(box: Any, s: Any, seat: int) -> int:
    """What the round would bring if it ended now, its closing aside."""
    total = int(s.hand_size[seat]) * int(box.hand_points) + size(s.laid[seat]) * int(box.prince_points)
    for i in range(DUCHESSES):
        if s.duchess[seat, i] != NONE and s.duchess[seat, i] != BARE:
            total += int(box.duchess_points)
    for kind in range(RESOURCES):
        ahead = lead_in(s, seat, kind)
        if ahead > 0:
            total += int(box.most_points)
        elif ahead == 0 and int(s.column[seat, kind]) + int(s.balls[seat, kind]) > 0:
            total += int(box.level_points)
    return total


@rule
def lead_in(s: Any, seat: int, kind: int) -> int:
    """By how many cards a seat's column is longer than the longest of the others."""
    longest = 0
    for other in range(s.players):
        if other != seat:
            longest = max(longest, int(s.column[other, kind]) + int(s.balls[other, kind]))
    return int(s.column[seat, kind]) + int(s.balls[seat, kind]) - longest


@rare_rule
def standing(box: Any, s: Any, seat: int, out: Any) -> None:
    """What the round would bring now, to the seat and to the best of the others; and the leads in the columns."""
    mine, best, ahead = round_worth(box, s, seat), 0, -1000
    for other in range(s.players):
        if other != seat:
            worth = round_worth(box, s, other)
            best = max(best, worth)
            ahead = max(ahead, worth + int(s.points[other]))
    out[STANDING] = mine / POINTS
    out[STANDING + 1] = best / POINTS
    out[STANDING + 2] = (mine + int(s.points[seat]) - ahead) / POINTS
    if s.rounds_done == ROUNDS - 1:
        out[STANDING + 3] = (mine + int(s.points[seat]) - ahead) / POINTS
    for kind in range(RESOURCES):
        lead = min(max(lead_in(s, seat, kind), -MARGIN), MARGIN)
        out[LEADS + MARGIN + lead] += 1 / RESOURCES


@rule
def ends(box: Any, s: Any, seat: int, out: Any) -> None:
    """How near each is to ending the round, and who has."""
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, resource_cards(s, other))
    near(int(box.round_end[s.players]) - resource_cards(s, seat), OWN_END, out)
    near(int(box.round_end[s.players]) - most, RIVAL_END, out)
    if s.closer == seat:
        out[CLOSING] = 1
    elif s.closer != NONE:
        out[CLOSING + 1] = 1
    # Who comes last in the go-round can still answer the end of the round.
    place = (seat - int(s.lead) + int(s.players)) % int(s.players)
    turn_of = (int(s.active) - int(s.lead) + int(s.players)) % int(s.players)
    out[CLOSING + 2] = place / (int(s.players) - 1)
    out[CLOSING + 3] = turn_of / (int(s.players) - 1)
    if s.closer != NONE and place > turn_of:
        out[CLOSING + 4] = 1


@rule
def near(left: int, start: int, out: Any) -> None:
    """How many cards are left: one by one when it is soon over."""
    out[start] = left / CARDS
    for i in range(NEAR):
        if left <= i:
            out[start + 1 + i] = 1


@rule
def belongings(s: Any, seat: int, out: Any) -> None:
    """Court cards, musketeers, Duchesses."""
    for i in range(min(int(s.hand_size[seat]), HAND)):
        out[OWN + i] = 1
    for i in range(min(int(s.musketeers[seat]), MUSKETEERS)):
        out[OWN + HAND + i] = 1
    at = OWN + HAND + MUSKETEERS
    out[at + 0] = bare(s, seat) / 2
    out[at + 1] = full(s, seat) / 2
    out[at + 2] = int(s.bastilles[seat])
    out[at + 3] = size(s.laid[seat]) / COPIES
    out[at + 4] = bare(s, seat) * (int(s.hand_size[seat]) == 0)
    out[at + 5] = resource_cards(s, seat) / CARDS
    for character in range(CHARACTERS):
        for copy in range(COPIES):
            if has(s.hand[seat], COPIES * character + copy):
                out[CHARACTER + character] += 1 / COPIES


@rule
def bare(s: Any, seat: int) -> int:
    """Duchesses without a court card."""
    count = 0
    for i in range(DUCHESSES):
        count += int(s.duchess[seat, i] == BARE)
    return count


@rule
def full(s: Any, seat: int) -> int:
    """Duchesses with one."""
    count = 0
    for i in range(DUCHESSES):
        count += int(s.duchess[seat, i] != BARE and s.duchess[seat, i] != NONE)
    return count


@rule
def rivals(s: Any, seat: int, out: Any) -> None:
    """The most that any of the others has."""
    for other in range(s.players):
        if other == seat:
            continue
        out[RIVALS + 0] = max(out[RIVALS + 0], s.hand_size[other] / HAND)
        out[RIVALS + 1] = max(out[RIVALS + 1], s.musketeers[other] / MUSKETEERS)
        out[RIVALS + 2] = max(out[RIVALS + 2], bare(s, other) / 2)
        out[RIVALS + 3] = max(out[RIVALS + 3], full(s, other) / 2)
        out[RIVALS + 4] = max(out[RIVALS + 4], int(s.bastilles[other]))
        out[RIVALS + 5] = max(out[RIVALS + 5], size(s.laid[other]) / COPIES)
        out[RIVALS + 6] = max(out[RIVALS + 6], resource_cards(s, other) / CARDS)
        out[RIVALS + 7] += int(s.hand_size[other] > 0) / SEATS


@rule
def turn(s: Any, seat: int, out: Any) -> None:
    """Whose turn and whose decision it is."""
    out[TURN] = int(s.seat == seat)
    out[TURN + 1] = int(s.active == seat)
    mine = int(s.active != seat)
    out[TURN + 2 + STAGES * mine + s.stage] = 1
    out[PHASE + PHASES * int(s.seat != seat) + s.phase] = 1


@rare_rule
def line(s: Any, seat: int, out: Any) -> None:
    """What lies in the line for whoever takes next, and the best that the dice pay for."""
    whose = int(s.active != seat)
    for place in range(LINE):
        if s.line[place] != NONE:
            out[IN_LINE + REQUEST_KINDS * whose + s.line[place]] += 1 / RESOURCES
    if s.stage != ROLLED or s.chain_size > 0:
        return
    at = ON_OFFER + 4 * whose
    for start in range(LINE):
        if s.line[start] == NONE or (start > 0 and not is_resource(s.line[start])):
            continue
        dice, cards, specials, leads = dice_shown(s), 0, 0, 0
        for end in range(start, LINE):
            kind = int(s.line[end])
            if kind == NONE:
                break
            if is_resource(kind):
                if (dice >> (4 * kind)) & 7 == 0:
                    break
                dice -= one_die(kind)
                cards += 1
                ahead = lead_in(s, s.active, kind)
                leads += int(-1 <= ahead <= 0)
            else:
                specials += 1
            if is_resource(kind) or end == LINE - 1:
                out[at] = max(out[at], cards / RESOURCES)
                out[at + 1] = max(out[at + 1], (cards + 2 * specials) / RESOURCES)
                out[at + 2] = max(out[at + 2], leads / RESOURCES)
                if start == 0 and end >= 2:
                    out[at + 3] = 1
                if end == LINE - 1 and start <= LINE - 3:
                    out[at + 3] = 1


@rule
def pending(s: Any, seat: int, out: Any) -> None:
    """What is still to be laid out or answered."""
    mine = 1 if s.active == seat else -1
    out[PENDING + 0] = mine * int(s.owed) / 2
    out[PENDING + 1] = mine * int(s.new_balls)
    out[PENDING + 2] = mine * int(s.new_duchesses)
    out[PENDING + 3] = mine * int(s.new_bastilles)
    if s.struck != NONE:
        out[PENDING + 4] = 1 if s.struck == seat else -1
    if s.chain_size == 0:
        return
    out[PENDING + 5] = int(s.chain_size) / CHAIN
    stands = int(s.chain_size) % 2 == 1
    out[PENDING + 6] = int(stands)
    card = int(s.chain_card[0])
    if card >= COURT:
        target = int(s.active) if card == BASTILLE_WAITING else int(s.plan[0])
        out[PENDING + 7] = int(target == seat and stands)
        out[PENDING + 8] = int(target != seat and stands)
    out[PENDING + 9] = mine if stands else -mine
    kind = card // COPIES if card < COURT else CHARACTERS + card - COURT
    out[PLAYED + (CHARACTERS + 2) * int(s.active != seat) + kind] = 1 if stands else -1
