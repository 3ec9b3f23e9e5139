"""The line of requests in Versailles Request: what may be taken from it, and how it is filled again."""

from typing import Any

from ludotheque.games.versailles_request.table import (
    LINE,
    MOVES,
    NONE,
    REQUEST_DISCARDS,
    REQUEST_KINDS,
    REQUEST_PILE,
    RESOURCES,
)
from ludotheque.kernel.chance import reveal, shuffle
from ludotheque.kernel.piles import NO_CARD, draw, put_on, take_off
from ludotheque.kernel.rule import rare_rule, rule

take_requests = MOVES["take_requests"].number

SHUFFLES = 1_000  # of lines with too many specials; far more than are ever needed, so that no box can hang a game


@rule
def is_resource(kind: int) -> bool:
    """Whether a request is gold, chocolate or a castle."""
    return 0 <= kind < RESOURCES


@rule
def cards_in_line(s: Any) -> int:
    """How many cards the line has; outside a turn they have no holes between them."""
    count = 0
    for place in range(LINE):
        count += int(s.line[place] != NONE)
    return count


@rare_rule
def new_requests(box: Any, s: Any) -> None:
    """Shuffle all requests and lay out a line (1.2)."""
    s.heights[REQUEST_PILE] = 0
    s.heights[REQUEST_DISCARDS] = 0
    s.requests[:] = NONE
    s.request_discards[:] = NONE
    s.line[:] = NONE
    for kind in range(REQUEST_KINDS):
        for _ in range(box.request_copies[kind]):
            put_on(s.requests, s.heights, REQUEST_PILE, kind)
    shuffle(s, s.requests, s.heights[REQUEST_PILE])
    fill_line(box, s)


@rule
def legal_groups(s: Any, out: Any, n: int) -> int:
    """Every group of neighbours that the dice pay for (3.1 to 3.5)."""
    count = cards_in_line(s)
    for start in range(count):
        if start > 0 and not is_resource(s.line[start]):
            continue  # a special begins a group at the line's end alone
        dice = dice_shown(s)
        resources = 0
        for end in range(start, count):
            kind = s.line[end]
            if is_resource(kind):
                dice -= one_die(kind)
                resources += 1
                if dice & OVERDRAWN:
                    break
            elif end < count - 1:
                continue  # nor ends one elsewhere
            if resources > 0:
                out[n] = take_requests(start, end)
                n += 1
    return n


# Three counters in one number, four bits each; the top bit of a counter shows that it fell below zero.
COUNTER = 4
OVERDRAWN = 0x888


@rule
def one_die(kind: int) -> int:
    """A die that shows a resource, for the counters."""
    return 1 << (COUNTER * int(kind))


@rule
def dice_shown(s: Any) -> int:
    """How many dice show each resource, as counters."""
    total = 0
    for die in range(s.dice.shape[0]):
        total += one_die(s.dice[die])
    return total


@rule
def earned(box: Any, s: Any, start: int, end: int) -> int:
    """How many court cards a group brings by its place (4.1, 4.2) and by its resources (4.3)."""
    count = cards_in_line(s)
    cards = int(start == 0 and end + 1 >= box.reward)
    cards += int(end == count - 1 and start <= count - box.reward)
    for kind in range(RESOURCES):
        alike = 0
        for place in range(start, end + 1):
            alike += int(s.line[place] == kind)
        cards += int(alike >= box.reward)
    return cards


@rare_rule
def fill_line(box: Any, s: Any) -> None:
    """Fill the holes from the pile (2.5); a line with too many specials is changed for another one (2.7)."""
    draw_into_line(s)
    wanted = LINE + 1 - int(box.too_many_specials)  # resources: with fewer every line has too many specials
    for _ in range(SHUFFLES):
        if specials_in_line(s) < box.too_many_specials:
            return
        if resources_at_hand(s) < wanted:
            while s.heights[REQUEST_DISCARDS] > 0:
                card = take_off(s.request_discards, s.heights, REQUEST_DISCARDS)
                put_on(s.requests, s.heights, REQUEST_PILE, card)
            if resources_at_hand(s) < wanted:
                shuffle(s, s.requests, s.heights[REQUEST_PILE])
                return
        for place in range(LINE):
            if s.line[place] != NONE:
                put_on(s.requests, s.heights, REQUEST_PILE, s.line[place])
                s.line[place] = NONE
        shuffle(s, s.requests, s.heights[REQUEST_PILE])
        draw_into_line(s)


@rule
def draw_into_line(s: Any) -> None:
    """New cards in the holes; if cards run out the line closes up (2.6)."""
    for place in range(LINE):
        if s.line[place] == NONE:
            card = draw(s, s.requests, s.request_discards, s.heights, REQUEST_PILE)
            if card == NO_CARD:
                break
            s.line[place] = card
    kept = 0
    for place in range(LINE):
        kind = s.line[place]
        if kind != NONE:
            s.line[place] = NONE
            s.line[kept] = kind
            kept += 1
    reveal(s)


@rule
def specials_in_line(s: Any) -> int:
    """How many cards of the line are no resources."""
    count = 0
    for place in range(LINE):
        count += int(s.line[place] >= RESOURCES)
    return count


@rule
def resources_at_hand(s: Any) -> int:
    """How many resources the pile and the line have between them."""
    count = 0
    for place in range(LINE):
        count += int(is_resource(s.line[place]))
    for i in range(s.heights[REQUEST_PILE]):
        count += int(is_resource(s.requests[i]))
    return count
