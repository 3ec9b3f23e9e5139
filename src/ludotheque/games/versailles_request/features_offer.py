"""What the line offers to whoever takes next, as the network of Versailles Request is told it: a part of features.py.

Every group of the line is weighed once, and the best one noted for each throw of three dice. That tells at once what
the dice on the table pay for, what one die turned or some of them rolled again would bring, and what may be expected of
a line before the roll (features_throws.py). Cards that will fill a hole are not guessed at: there the line ends.
"""

from typing import Any

from ludotheque.games.versailles_request.features_places import (
    BASTILLE_COUNT,
    BEST_BALLS,
    BEST_COURT,
    BEST_LEADS,
    BEST_RESOURCES,
    BESTS,
    CHANCE_TO_CLOSE,
    CLOSES,
    FAR,
    GAINS,
    HALF,
    HELD,
    HOLES,
    HOPES,
    LENGTH,
    LINE_BALLS,
    OFFER,
    PER_TAKER,
    QUARTER,
    THIRD,
    THROWS,
)
from ludotheque.games.versailles_request.features_seats import noted, standing_character
from ludotheque.games.versailles_request.features_standing import ends_with_turn, missing_cards
from ludotheque.games.versailles_request.features_throws import (
    ALL_WAYS,
    COUNTED,
    PAIR,
    PAYS,
    THROW,
    WAYS,
    dice_ahead,
    scaled,
    tell_throws,
)
from ludotheque.games.versailles_request.table import (
    BALL,
    BALLET_MASTER,
    BASTILLE,
    DICE,
    DUCHESS,
    FAVOURITE,
    LADY,
    LINE,
    NONE,
    RESOURCES,
    ROLLED,
    VALET,
)
from ludotheque.kernel.network import limited
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import clockwise, relative

# What cards are worth, in hundredths of a point, much as in bots.toml; what is learnt from them must not move with it.
CARD_WORTH, COURT_WORTH, DUCHESS_WORTH, BASTILLE_WORTH = 30, 110, 70, 40
FULL_HAND = 50  # a court card that makes the hand too large

# Places of the line are counted in four bits: 0, a hole, or 1 + the request.
NIBBLE = 4
SEEN = (1 << NIBBLE) - 1

# --------------------------------------------------------------------------------------------------- the line


@rule
def line_ahead(s: Any, character: int) -> int:
    """The line, as it is once the card that is being answered has taken effect."""
    line = 0
    for place in range(LINE):
        line |= (int(s.line[place]) + 1) << NIBBLE * place
    one, two = NIBBLE * int(s.plan[0]), NIBBLE * int(s.plan[1])
    if character == VALET:
        for place in range(LINE):
            if (int(s.plan[0]) >> place) & 1:
                line &= ~(SEEN << NIBBLE * place)
    elif character == BALLET_MASTER:
        changed = ((line >> one) ^ (line >> two)) & SEEN
        line ^= (changed << one) | (changed << two)
    elif character == FAVOURITE:
        line &= ~(SEEN << one)
    return line


@rule
def request_at(line: int, place: int) -> int:
    """The request at a place of the line, or NONE."""
    return ((line >> NIBBLE * place) & SEEN) - 1


@rule
def last_place(s: Any, line: int, character: int) -> int:
    """Where the line ends: holes in it will be filled, but a line for which there were no more cards is shorter."""
    last = LINE - 1
    if s.stage <= ROLLED and character != VALET:
        while last > 0 and request_at(line, last) == NONE:
            last -= 1
    return last


# --------------------------------------------------------------------------------------------- the groups


@rare_rule
def tell_offer(box: Any, s: Any, seat: int, closer: int, to_come: int, out: Any) -> None:
    """What the line offers to whoever takes next."""
    taker = int(s.active)
    if s.stage > ROLLED:
        if ends_with_turn(s, closer):
            return  # nobody takes any more in this round
        taker = clockwise(s, taker, 1)
    character, step = standing_character(s), relative(s, seat, taker)
    at = OFFER + PER_TAKER * int(step > 0)
    line = line_ahead(s, character)
    tell_specials(line, 0, LINE - 1, at + LINE_BALLS, out)
    out[at + HOLES] = holes_in(line) * QUARTER
    note_gains(s, step, to_come, out)
    throw = NONE
    if s.stage == ROLLED and character != LADY:
        throw = int(THROW[dice_ahead(s, character, 0)])
    missing = missing_cards(box, s, step, out) if closer == NONE else LINE + 1
    ways = weigh_groups(box, step, line, last_place(s, line, character), throw, missing, at, out)
    out[at + CHANCE_TO_CLOSE] = ways / ALL_WAYS
    tell_throws(s, seat, step, character, throw, at, out)


@rule
def tell_specials(line: int, start: int, end: int, at: int, out: Any) -> None:
    """How many masked balls, Duchesses and Bastilles there are in a part of the line."""
    balls, duchesses, bastilles = 0, 0, 0
    for place in range(start, end + 1):
        kind = request_at(line, place)
        balls += int(kind == BALL)
        duchesses += int(kind == DUCHESS)
        bastilles += int(kind == BASTILLE)
    out[at] = balls * HALF
    out[at + 1] = duchesses * HALF
    out[at + 2] = bastilles * HALF


@rule
def holes_in(line: int) -> int:
    """How many places of the line are empty."""
    count = 0
    for place in range(LINE):
        count += int(request_at(line, place) == NONE)
    return count


@rule
def note_gains(s: Any, step: int, to_come: int, out: Any) -> None:
    """What one, two and three more cards of each resource bring to a player."""
    for kind in range(RESOURCES):
        longest = 0
        for other in range(s.players):
            if other != step:
                longest = max(longest, noted(out, other, LENGTH + kind))
        lead = noted(out, step, LENGTH + kind) - longest
        before = int(HOPES[to_come, limited(lead, FAR) + FAR])
        for more in range(DICE):
            after = int(HOPES[to_come, limited(lead + more + 1, FAR) + FAR])
            out[GAINS + kind * DICE + more] = CARD_WORTH + after - before
            before = after


@rare_rule
def weigh_groups(box: Any, step: int, line: int, last: int, throw: int, missing: int, at: int, out: Any) -> int:
    """Note the best group for every throw, tell that for the dice; in how many of 27 ways one closes the round."""
    court = COURT_WORTH if noted(out, step, HELD) < int(box.hand_limit) else FULL_HAND
    duchess = court + (DUCHESS_WORTH if noted(out, step, BASTILLE_COUNT) == 0 else 0)
    ball = max(int(out[GAINS]), int(out[GAINS + DICE]), int(out[GAINS + 2 * DICE]))
    reward, best, closing = int(box.reward), 0, 0
    for start in range(last + 1):
        first = request_at(line, start)
        if first == NONE or (start > 0 and first >= RESOURCES):
            continue
        need, resources, cards, worth, others, alike = 0, 0, 0, 0, 0, 0
        for end in range(start, last + 1):
            kind = request_at(line, end)
            if kind == NONE or (kind < RESOURCES and resources == DICE):
                break
            if kind < RESOURCES:
                count = (need >> PAIR * kind) & COUNTED
                need += 1 << PAIR * kind
                resources += 1
                cards += 1
                worth += int(out[GAINS + kind * DICE + count])
                alike += int(count + 1 == reward)
            else:
                cards += int(kind == BALL)
                if kind == BALL:
                    worth += ball
                else:
                    others += duchess if kind == DUCHESS else court + BASTILLE_WORTH
                if end < last:
                    continue
            if resources == 0:
                continue
            earned = alike + int(start == 0 and end + 1 >= reward) + int(end == last and start <= last + 1 - reward)
            whole = worth + others + court * earned
            pays = int(PAYS[need])
            for i in range(THROWS):
                if (pays >> i) & 1 and out[BESTS + i] < whole:
                    out[BESTS + i] = whole
            if cards >= missing:
                closing |= pays
            if throw != NONE and (pays >> throw) & 1 and whole > best:
                best = whole
                out[at + BEST_RESOURCES] = resources * THIRD
                out[at + BEST_COURT] = earned * HALF
                out[at + BEST_LEADS] = scaled(worth - cards * CARD_WORTH)
                tell_specials(line, start, end, at + BEST_BALLS, out)
    if throw != NONE:
        out[at + CLOSES] = (closing >> throw) & 1
    ways = 0
    for i in range(THROWS):
        ways += int(WAYS[i]) * ((closing >> i) & 1)
    return ways
