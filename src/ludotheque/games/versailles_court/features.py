"""A table of Versailles by Pau Carles as numbers for a small neural network, told as one seat sees it.

What others have laid face down is unknown. Whoever puts a card somewhere by choice mostly puts one there that counts,
so those cards are taken to count as far as any are left (the *likely* counts), and how many are taken on trust is told
beside it. Cards of turn 0 came from the deck and are taken for nothing.

A card that is about to be put under a character, or a character that the seat has chosen in secret, is told as if the
card lay there already: the choice of the place is then seen for what it brings.

Everything is worked out in whole numbers, so that compiled and interpreted rules tell the very same.
"""

from typing import Any

import numpy as np

from ludotheque.games.versailles_court.table import (
    CARDINAL,
    CHAMBERLAIN,
    CHARACTERS,
    COPIES,
    DISCARDS,
    DRAW_PILE,
    FIRST_ACTION,
    HAND,
    KING_ACTS,
    LITERAL,
    NONE,
    PICK,
    SEATS,
    SHOWN,
    TAKE,
)
from ludotheque.games.versailles_court.value import FEWEST, MARGIN, holds
from ludotheque.kernel.network import limited
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import clockwise, relative

# ---------------------------------------------------------------------------------- the places of the numbers

# Of each character:
(
    MARKERS, MIGHTY, OWN_PILE, OWN_COUNT, RIVAL_COUNT, BEHIND_1, LEVEL, AHEAD_1, AHEAD_2, AHEAD_3, NET_WORTH, PILE_LEAD,
    MAY_ACTIVATE, IN_HAND, FAVOUR, ON_TRUST, UNSEEN,
) = range(17)  # fmt: skip
PER_CHARACTER = 17

# How the seat stands on the whole. *Now*: if the game ended at once; *hoped*: by how safe each lead is.
STANDING = CHARACTERS * PER_CHARACTER
(
    NOW, RIVAL_NOW, NOW_LEAD, NOW_AHEAD, NOW_LEVEL, NOW_LEAD_LATE, NOW_SIGN_LATE, HOPED, RIVAL_HOPED, HOPED_LEAD,
    HOPED_LEAD_EARLY, OVER_LEFT_NEIGHBOUR, OVER_MEAN, CONTROL, RIVAL_CONTROL, CONTROL_LEAD_EARLY, ALONE, SHARED,
    RIVAL_LEADS, PENDING, RIVAL_PENDING, MAY_END_AHEAD, MAY_END_BEHIND, THEY_MAY_END_AHEAD, THEY_MAY_END_BEHIND, LAID,
    RIVAL_LAID, COUNTED, MOST_CARDS, MOST_CARDS_ALONE, ALL_ON_TRUST, SEEN_BY_OTHERS,
) = range(STANDING, STANDING + 32)  # fmt: skip

HANDS = STANDING + 32
ACTION_CARDS = HANDS  # one for each kind
KINDS_OF_ACTION = 6
(
    HELD_MARKERS, READY, LOW_CARDS, HIGH_CARDS, LOWEST, HIGHEST, CARDINAL_WORKS, DUCHESS_WORKS,
) = range(HANDS + KINDS_OF_ACTION, HANDS + KINDS_OF_ACTION + 8)  # fmt: skip

TURN = HANDS + KINDS_OF_ACTION + 8
PHASES = 13
OWN_PHASE = TURN
THEIR_PHASE = OWN_PHASE + PHASES  # choosing, influence, putting, action, and whatever a character or a card asks for
PLAYERS = THEIR_PHASE + 5
MISSING = PLAYERS + 3  # one, two, three or four markers until the end
(
    DECIDES, NEXT, WAITING, EARLY, TURNS, DECK_LEFT, MARQUIS, ANY_ACTIVATION, OVER, WON,
) = range(MISSING + 4, MISSING + 14)  # fmt: skip
FEATURES = MISSING + 14

# While it is worked out, the last places hold other things, for each seat counted from the own one: the likely count of
# each character, first as known matches and BELIEVED for each card on trust; then four sums over all characters.
COUNTS = FEATURES - SEATS * (CHARACTERS + 4)
SUMS = COUNTS + SEATS * CHARACTERS
SUM_NOW, SUM_HOPED, SUM_CONTROL, SUM_LEADS = range(4)
BELIEVED_BITS = 7
BELIEVED = 1 << BELIEVED_BITS  # more than all cards
assert COUNTS >= HANDS

# ------------------------------------------------------------------------------------------------- measures

CONTROL_BY_LEAD = np.array(  # percent, from three behind to three ahead; for two, three and four players: see bots.toml
    [[10, 15, 25, 40, 70, 90, 110], [0, 7, 17, 60, 71, 84, 93], [0, 7, 17, 65, 71, 84, 93]], np.int64
)
HALF, THIRD, FIFTH, TENTH, PERCENT = 1 / 2, 1 / 3, 1 / 5, 1 / 10, 1 / 100
OF_COPIES, OF_CHARACTERS, OF_DECK = 1 / COPIES, 1 / CHARACTERS, 1 / 96
LOW, HIGH = 2, 5  # values of cards that stay below something, and that beat something
LATE = 2  # markers that one turn may bring at most
GAME = 1 / 60  # turns
HIGHEST_VALUE = 1 / 6
STEPS = 4


@rare_rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Describe the table as ``seat`` sees it, in numbers of about -1 to 1, into ``out``."""
    out[:] = 0
    count_laid(box, s, seat, out)
    count_seen(box, s, seat, out)
    for character in range(CHARACTERS):
        weigh_character(box, s, seat, character, out)
    missing = missing_markers(box, s)
    tell_standing(s, seat, missing, out)
    out[COUNTS:] = 0
    tell_hand(box, s, seat, out)
    tell_turn(s, seat, out)
    tell_progress(s, seat, missing, out)


# ------------------------------------------------------------------------------------------ what is known of cards


@rare_rule
def count_laid(box: Any, s: Any, seat: int, out: Any) -> None:
    """What each player counts for each character: known matches, and cards that are taken on trust."""
    if s.over:
        for other in range(s.players):
            for character in range(CHARACTERS):
                out[COUNTS + relative(s, seat, other) * CHARACTERS + character] = int(s.matches[other, character])
    for i in range(s.laid):
        owner, character = int(s.laid_seat[i]), int(s.laid_under[i])
        place = COUNTS + relative(s, seat, owner) * CHARACTERS + character
        seen = int(s.laid_seen[i])
        if (seen >> seat) & 1:
            kind = int(box.kind[s.laid_card[i]])
            if kind < CHARACTERS:
                out[kind * PER_CHARACTER + UNSEEN] += 1
            if kind == character and not s.over:
                out[place] += 1
        elif s.laid_turn[i] > 0 and not s.over:
            out[place] += BELIEVED
        if owner == seat:
            out[SEEN_BY_OTHERS] += int(seen != 1 << seat)
    if s.courted != NONE:
        place = COUNTS + relative(s, seat, int(s.active)) * CHARACTERS + int(s.courted)
        if s.active != seat:
            out[place] += BELIEVED
        elif holds(box, s, seat, int(s.courted)):
            out[place] += 1
            out[int(s.courted) * PER_CHARACTER + IN_HAND] -= HALF


@rule
def see(box: Any, card: int, out: Any) -> None:
    """One card fewer of its character is left to come."""
    if card != NONE and card < FIRST_ACTION:
        out[int(box.kind[card]) * PER_CHARACTER + UNSEEN] += 1


@rare_rule
def count_seen(box: Any, s: Any, seat: int, out: Any) -> None:
    """The cards of each character that the seat knows to be in the discard pile, turned up, or in its hand."""
    for i in range(s.heights[DISCARDS]):
        see(box, int(s.discards[i]), out)
    if s.phase == TAKE:
        for i in range(SHOWN):
            see(box, int(s.shown[i]), out)
        if s.active == seat and not s.over:  # one of those is as good as in the hand
            out[int(s.named) * PER_CHARACTER + IN_HAND] += HALF
    for i in range(HAND):
        card = int(s.hand[seat, i])
        see(box, card, out)
        if card != NONE and card < FIRST_ACTION:
            out[int(box.kind[card]) * PER_CHARACTER + IN_HAND] += HALF


# ------------------------------------------------------------------------------------------------ a character


@rule
def pile(s: Any, other: int, character: int) -> int:
    """How many cards a player has under a character, with one that is about to come there."""
    return int(s.piles[other, character]) + int(other == s.active) * int(character == s.courted)


@rule
def own_pile(s: Any, seat: int, character: int) -> int:
    """The same for the own seat, which knows what it has chosen in secret."""
    chosen = character == s.picked[seat, 0] or character == s.picked[seat, 1]
    return pile(s, seat, character) + int(chosen)


@rule
def likely(noted: int, unseen: int) -> int:
    """Known matches and cards on trust, but no more of these than may be there."""
    return (noted & (BELIEVED - 1)) + min(noted >> BELIEVED_BITS, unseen)


@rare_rule
def weigh_character(box: Any, s: Any, seat: int, character: int, out: Any) -> None:
    """Who controls a character, how safely, and what that brings; sums of it for every player.

    This takes most of the time: factors of 0 and 1 stand where a branch would be guessed wrong half of the time.
    """
    at, players, markers = character * PER_CHARACTER, int(s.players), int(s.markers[character])
    unseen = max(0, COPIES - int(out[at + UNSEEN]))
    mine, theirs = own_pile(s, seat, character), 0
    for step in range(1, players):
        theirs = max(theirs, pile(s, clockwise(s, seat, step), character))
    most_cards = max(mine, theirs)
    bonus = 0 if s.over or most_cards == 0 else int(box.most)  # the counts of a finished game hold it already
    own = likely(int(out[COUNTS + character]), unseen) + bonus * int(mine == most_cards)
    best, second, on_trust = -1, -1, 0
    for step in range(1, players):
        place = COUNTS + step * CHARACTERS + character
        noted = int(out[place])
        on_trust += noted >> BELIEVED_BITS
        count = likely(noted, unseen) + bonus * int(pile(s, clockwise(s, seat, step), character) == most_cards)
        out[place] = count
        second = max(second, min(best, count))
        best = max(best, count)
    own_control = weigh_lead(players, markers, own - best, int(mine > 0), SUMS, out)
    rival_control = 0
    for step in range(1, players):
        count = int(out[COUNTS + step * CHARACTERS + character])
        lead = count - max(own, best if count < best else second)
        there = int(pile(s, clockwise(s, seat, step), character) > 0)
        control = weigh_lead(players, markers, lead, there, SUMS + step * 4, out)
        rival_control = max(rival_control, control)
    if mine > 0:
        tell_lead(own - best, at, out)
    tell_character(box, s, character, mine, theirs, out)
    out[at + OWN_COUNT] = min(own, 15) * FIFTH
    out[at + RIVAL_COUNT] = min(best, 15) * FIFTH
    out[at + NET_WORTH] = limited(markers * (own_control - rival_control), 1500) * FIFTH * PERCENT
    out[at + ON_TRUST] = min(on_trust, 6) * HALF * HALF
    out[at + UNSEEN] = unseen * OF_COPIES
    out[COUNTED] += own
    out[ALL_ON_TRUST] += on_trust
    if s.activated != NONE and character == (CHAMBERLAIN if s.favours[s.activated] else s.activated):
        out[PENDING] = own_control * PERCENT
        out[RIVAL_PENDING] = rival_control * PERCENT


@rule
def weigh_lead(players: int, markers: int, lead: int, there: int, sums: int, out: Any) -> int:
    """How far a player controls a character, in percent, and what it adds to that player's sums."""
    control = int(CONTROL_BY_LEAD[players - FEWEST, limited(lead, MARGIN) + MARGIN]) * there
    leads = int(lead >= 0) * there
    out[sums + SUM_NOW] += markers * leads
    out[sums + SUM_HOPED] += markers * control
    out[sums + SUM_CONTROL] += control
    out[sums + SUM_LEADS] += leads
    return control


@rule
def tell_lead(lead: int, at: int, out: Any) -> None:
    """By how many matches the seat leads; nothing is set if it is far behind or has no card there."""
    if lead >= -1:
        out[at + LEVEL + min(lead, MARGIN)] = 1  # one behind stands just before
        out[ALONE] += int(lead > 0)
        out[SHARED] += int(lead == 0)


@rule
def tell_character(box: Any, s: Any, character: int, mine: int, theirs: int, out: Any) -> None:
    """The markers on a character, and the largest piles there."""
    at, markers = character * PER_CHARACTER, int(s.markers[character])
    out[at + MARKERS] = min(markers, 15) * FIFTH
    out[at + MIGHTY] = int(markers >= int(box.end_markers))
    out[at + OWN_PILE] = min(mine, 15) * FIFTH
    out[at + PILE_LEAD] = limited(mine - theirs, MARGIN) * THIRD
    most = int(mine >= theirs)
    out[at + MAY_ACTIVATE] = most * int(mine > 0 or s.activation == LITERAL)
    out[MOST_CARDS] += most * int(mine > 0)
    out[MOST_CARDS_ALONE] += int(mine > theirs)
    if character != CHAMBERLAIN and s.favours[character]:
        out[at + FAVOUR] = 1
        out[CHAMBERLAIN * PER_CHARACTER + FAVOUR] += HALF * HALF  # he has none himself, but gains by all of them
    out[LAID] += mine


# -------------------------------------------------------------------------------------------- the whole standing


@rule
def missing_markers(box: Any, s: Any) -> int:
    """How many markers the two mightiest characters lack until the end."""
    first, second, enough = 0, 0, int(box.end_markers)
    for character in range(CHARACTERS):
        markers = min(int(s.markers[character]), enough)
        if markers > first:
            first, second = markers, first
        else:
            second = max(second, markers)
    return 2 * enough - first - second


@rare_rule
def tell_standing(s: Any, seat: int, missing: int, out: Any) -> None:
    """How the seat stands against the best rival, the mean one and the next one."""
    now, hoped, control, leads, total = 0, 0, 0, 0, 0
    for step in range(1, s.players):
        at = SUMS + step * 4
        now = max(now, int(out[at + SUM_NOW]))
        hoped = max(hoped, int(out[at + SUM_HOPED]))
        control = max(control, int(out[at + SUM_CONTROL]))
        leads = max(leads, int(out[at + SUM_LEADS]))
        total += int(out[at + SUM_HOPED])
    own_now, own_hoped, own_control = int(out[SUMS]), int(out[SUMS + SUM_HOPED]), int(out[SUMS + SUM_CONTROL])
    early = min(1.0, missing * FIFTH * HALF)
    now_lead, hoped_lead = limited(own_now - now, 20), limited(own_hoped - hoped, 2000) * PERCENT
    out[NOW] = min(own_now, 30) * TENTH
    out[RIVAL_NOW] = min(now, 30) * TENTH
    out[NOW_LEAD] = now_lead * TENTH
    out[NOW_AHEAD] = int(now_lead > 0)
    out[NOW_LEVEL] = int(now_lead == 0)
    out[NOW_LEAD_LATE] = now_lead * TENTH * (1 - early)
    out[NOW_SIGN_LATE] = limited(now_lead, 1) * (1 - early)
    out[HOPED] = min(own_hoped, 3000) * TENTH * PERCENT
    out[RIVAL_HOPED] = min(hoped, 3000) * TENTH * PERCENT
    out[HOPED_LEAD] = hoped_lead * TENTH
    out[HOPED_LEAD_EARLY] = hoped_lead * TENTH * early
    out[OVER_LEFT_NEIGHBOUR] = limited(own_hoped - int(out[SUMS + 4 + SUM_HOPED]), 2000) * TENTH * PERCENT
    out[OVER_MEAN] = limited(own_hoped - total // (max(FEWEST, int(s.players)) - 1), 2000) * TENTH * PERCENT
    out[CONTROL] = own_control * OF_CHARACTERS * PERCENT
    out[RIVAL_CONTROL] = control * OF_CHARACTERS * PERCENT
    out[CONTROL_LEAD_EARLY] = (own_control - control) * OF_CHARACTERS * PERCENT * early
    out[RIVAL_LEADS] = leads * OF_CHARACTERS
    tell_who_may_end(s, seat, missing, now_lead, out)
    scale_sums(s, seat, out)


@rule
def tell_who_may_end(s: Any, seat: int, missing: int, lead: int, out: Any) -> None:
    """Whether the one whose turn it is may be able to end the game, and who would win then."""
    if not s.over and missing <= LATE:
        if s.active == seat:
            out[MAY_END_AHEAD if lead >= 0 else MAY_END_BEHIND] = 1
        else:
            out[THEY_MAY_END_AHEAD if lead >= 0 else THEY_MAY_END_BEHIND] = 1


@rule
def scale_sums(s: Any, seat: int, out: Any) -> None:
    """What was summed up over the characters, on the scale of all numbers."""
    most = 0
    for other in range(s.players):
        if other != seat:
            laid = 0
            for character in range(CHARACTERS):
                laid += pile(s, other, character)
            most = max(most, laid)
    out[LAID] = min(int(out[LAID]), 45) * TENTH * HALF
    out[RIVAL_LAID] = min(most, 45) * TENTH * HALF
    out[COUNTED] = min(int(out[COUNTED]), 45) * TENTH * HALF
    out[ALL_ON_TRUST] = min(int(out[ALL_ON_TRUST]), 60) * TENTH * HALF
    out[SEEN_BY_OTHERS] = min(int(out[SEEN_BY_OTHERS]), 30) * TENTH
    out[ALONE] = int(out[ALONE]) * OF_CHARACTERS
    out[SHARED] = int(out[SHARED]) * OF_CHARACTERS
    out[MOST_CARDS] = int(out[MOST_CARDS]) * OF_CHARACTERS
    out[MOST_CARDS_ALONE] = int(out[MOST_CARDS_ALONE]) * OF_CHARACTERS


# ------------------------------------------------------------------------------------------------------ the hand


@rare_rule
def tell_hand(box: Any, s: Any, seat: int, out: Any) -> None:
    """What else the cards in hand are good for: action cards, cards that may be played now, and values."""
    held_markers, ready, low, high, lowest, highest = 0, 0, 0, 0, 7, 0
    for i in range(HAND):
        card = int(s.hand[seat, i])
        if card == NONE:
            continue
        kind, points = int(box.kind[card]), int(box.value[card])
        low += int(points <= LOW)
        high += int(points >= HIGH)
        lowest, highest = min(lowest, points), max(highest, points)
        if kind >= CHARACTERS:
            out[ACTION_CARDS + kind - CHARACTERS] += HALF
        else:
            held_markers += int(s.markers[kind])
            ready += int(out[kind * PER_CHARACTER + MAY_ACTIVATE] > 0)
    if highest == 0:
        return
    out[HELD_MARKERS] = min(held_markers, 30) * TENTH
    out[READY] = ready * HALF * HALF
    out[LOW_CARDS] = low * HALF * HALF
    out[HIGH_CARDS] = high * HALF * HALF
    out[LOWEST] = lowest * HIGHEST_VALUE
    out[HIGHEST] = highest * HIGHEST_VALUE
    richest, largest = 0, 0
    for character in range(CHARACTERS):
        if character != CARDINAL:
            richest = max(richest, int(s.markers[character]))
        for other in range(s.players):
            if other != seat:
                largest = max(largest, int(s.piles[other, character]))
    out[CARDINAL_WORKS] = int(lowest < richest)
    out[DUCHESS_WORKS] = int(lowest < largest)


# ------------------------------------------------------------------------------------------- the turn and the game


@rule
def tell_turn(s: Any, seat: int, out: Any) -> None:
    """Who decides what, and how long it is until the seat's own turn."""
    out[PLAYERS + int(s.players) - FEWEST] = 1
    if s.over:
        return
    phase = int(s.phase)
    if s.seat == seat:
        out[DECIDES] = 1
        out[OWN_PHASE + phase] = 1
    else:
        out[THEIR_PHASE + min(phase, KING_ACTS)] = 1
    if phase != PICK:  # nobody's turn yet, then
        waiting = relative(s, int(s.active), seat)
        out[NEXT] = int(waiting == 1)
        out[WAITING] = waiting / (SEATS - 1)


@rule
def tell_progress(s: Any, seat: int, missing: int, out: Any) -> None:
    """How far the game has come, and the options."""
    if 1 <= missing <= STEPS:
        out[MISSING + missing - 1] = 1
    out[EARLY] = min(15, missing) * TENTH
    out[TURNS] = min(int(s.turn), 180) * GAME
    out[DECK_LEFT] = int(s.heights[DRAW_PILE]) * OF_DECK
    out[MARQUIS] = int(s.marquis)
    out[ANY_ACTIVATION] = int(s.activation == LITERAL)
    if s.over:
        out[OVER] = 1
        out[WON] = 1
        for other in range(s.players):
            if s.points[other] > s.points[seat]:
                out[WON] = 0
