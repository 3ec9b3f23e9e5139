"""A table of Versailles Request as numbers for a small neural network, told as one seat sees it.

Of the others' hands only their size is told, of the piles nothing. Where each number stands is told in
features_places.py; what the players have in features_seats.py, how they stand in features_standing.py, what the line
offers in features_offer.py; here stand the own hand, the turn, and what is still to be laid out or answered.

Everything is worked out in whole numbers, so that compiled and interpreted rules tell the very same.
"""

from typing import Any

from ludotheque.games.versailles_request.features_offer import tell_offer
from ludotheque.games.versailles_request.features_places import (
    BASTILLE_AT_OTHER,
    BASTILLE_AT_OWN,
    CANCELLED,
    CHANCELLORS_OUT,
    CLOSE,
    COMING,
    CONFESSORS_OUT,
    COULD_RAISE,
    DECIDES,
    EARLIER_CLOSE,
    EARLIER_WIDE,
    END,
    EXCESS,
    HALF,
    HAND,
    HAND_SIZE,
    HAND_STEPS,
    MAY_ANSWER,
    NEW_BALLS,
    NEW_BASTILLES,
    NEW_DUCHESSES,
    NEXT,
    NOTED,
    OVER,
    OWN_PHASE,
    OWN_STAGE,
    PASSING,
    PENDING,
    PER_PLAYER,
    PLAYERS,
    QUARTER,
    READY,
    RISK,
    ROOM,
    ROUNDS_LEFT,
    STANDS,
    THEIR_PHASE,
    THEIR_STAGE,
    TOTAL_CLOSE,
    TOTAL_SIGN,
    TOTAL_WIDE,
    WAITING,
    WIDE,
    WITHOUT_CARD,
    WON,
)
from ludotheque.games.versailles_request.features_seats import (
    coming_cards,
    note_seat,
    standing_card,
    tell_belongings,
)
from ludotheque.games.versailles_request.features_standing import (
    cards_to_come,
    closing_seat,
    tell_closing,
    tell_column,
    tell_standing,
)
from ludotheque.games.versailles_request.table import (
    ANSWER,
    BARE,
    BASTILLE_WAITING,
    CHANCELLOR,
    CONFESSOR,
    COPIES,
    COURT,
    DUCHESSES,
    PRINCE,
    RESOURCES,
    SEATS,
    TURN,
)
from ludotheque.kernel.bits import EMPTY, has, lowest, without_lowest
from ludotheque.kernel.network import limited
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import relative

FEATURES = END  # how many numbers ``features`` writes

FEWEST = 2  # players
MOST_ROUNDS_LEFT = 3  # that are told apart


@rare_rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Describe the table as ``seat`` sees it, in numbers of about -1 to 1, into ``out``."""
    out[:] = 0
    if s.over:
        tell_end(s, seat, out)
        return
    for step in range(s.players):
        note_seat(box, s, seat, step, out)
    closer = closing_seat(box, s, seat, out)
    to_come = cards_to_come(box, s, closer, out)
    end = int(box.round_end[s.players])
    late = max(0, end - to_come) / end
    for kind in range(RESOURCES):
        tell_column(box, s, kind, to_come, late, out)
    tell_standing(box, s, seat, closer, to_come, late, out)
    tell_closing(box, s, seat, closer, out)
    tell_belongings(s, out)
    tell_offer(box, s, seat, closer, to_come, out)
    out[NOTED:] = 0
    tell_hand(box, s, seat, out)
    tell_turn(box, s, seat, out)
    tell_pending(box, s, seat, out)


@rule
def tell_end(s: Any, seat: int, out: Any) -> None:
    """The lead in points at the end, and who has won (11)."""
    best, better, level = -1_000, 0, 0
    for other in range(s.players):
        if other != seat:
            lead = int(s.points[other]) - int(s.points[seat])
            best = max(best, int(s.points[other]))
            more = int(s.musketeers[other]) - int(s.musketeers[seat])
            better += int(lead > 0 or (lead == 0 and more > 0))
            level += int(lead == 0 and more == 0)
    lead = int(s.points[seat]) - best
    out[EARLIER_WIDE] = limited(lead, 2 * WIDE) / WIDE
    out[EARLIER_CLOSE] = limited(lead, CLOSE) / CLOSE
    out[TOTAL_WIDE] = limited(lead, 2 * WIDE) / WIDE
    out[TOTAL_CLOSE] = limited(lead, CLOSE) / CLOSE
    out[TOTAL_SIGN] = limited(lead, 1)
    out[PLAYERS + int(s.players) - FEWEST] = 1
    out[OVER] = 1
    if better == 0:
        out[WON] = HALF if level > 0 else 1


# ------------------------------------------------------------------------------------------------------ the hand


@rare_rule
def tell_hand(box: Any, s: Any, seat: int, out: Any) -> None:
    """The characters in hand, whether there is room for more, and what could be laid under Duchesses."""
    princes, cards = 0, s.hand[seat]
    while cards != EMPTY:
        card = lowest(cards)
        cards = without_lowest(cards)
        out[HAND + card // COPIES] += 1
        princes += int(card // COPIES == PRINCE)
    held, limit = int(s.hand_size[seat]), int(box.hand_limit)
    for i in range(min(held, HAND_STEPS)):
        out[HAND_SIZE + i] = 1
    out[EXCESS] = limited(max(0, held - limit), 4) * HALF
    out[ROOM] = limited(max(0, limit - held), 8) * QUARTER
    bare = 0
    for i in range(DUCHESSES):
        bare += int(s.duchess[seat, i] == BARE)
    ready = min(bare, held)
    out[READY] = ready * HALF
    out[WITHOUT_CARD] = (bare - ready) * HALF
    out[COULD_RAISE] = (princes + min(bare, held - princes)) * HALF
    out[CONFESSORS_OUT] = not_seen(s, seat, CONFESSOR) * HALF
    out[CHANCELLORS_OUT] = not_seen(s, seat, CHANCELLOR) * HALF


@rule
def not_seen(s: Any, seat: int, character: int) -> int:
    """How many cards of a character may be in others' hands: those that lie there since they were shown are not."""
    count = 0
    for copy in range(COPIES):
        card = COPIES * character + copy
        count += int(not has(s.hand[seat], card) and s.shown_at[card] <= s.shuffled_at)
    return count


# ------------------------------------------------------------------------------------------------------ the turn


@rule
def tell_turn(box: Any, s: Any, seat: int, out: Any) -> None:
    """Who decides what, how far the turn has come, and how long it is until the seat's own turn."""
    out[PLAYERS + int(s.players) - FEWEST] = 1
    left = int(box.rounds) - int(s.rounds_done)
    out[ROUNDS_LEFT + min(left, MOST_ROUNDS_LEFT) - 1] = 1
    out[(OWN_STAGE if s.active == seat else THEIR_STAGE) + int(s.stage)] = 1
    out[DECIDES] = int(s.seat == seat)
    if s.phase != TURN:
        out[(OWN_PHASE if s.seat == seat else THEIR_PHASE) + int(s.phase) - ANSWER] = 1
    waiting = relative(s, int(s.active), seat)
    out[WAITING] = waiting / (SEATS - 1)
    out[NEXT] = int(waiting == 1)
    out[PASSING] = (int(s.passing) >> seat) & 1


# ------------------------------------------------------------------------------------------ what is on its way


@rare_rule
def tell_pending(box: Any, s: Any, seat: int, out: Any) -> None:
    """What is still to be laid out or drawn, and what is being answered."""
    at = PENDING + PER_PLAYER * int(s.active != seat)
    out[at + NEW_BALLS] = int(s.new_balls) * HALF
    out[at + NEW_DUCHESSES] = int(s.new_duchesses) * HALF
    out[at + NEW_BASTILLES] = int(s.new_bastilles) * HALF
    out[at + COMING] = limited(coming_cards(box, s), 8) * HALF
    if s.chain_size == 0:
        return
    stands = standing_card(s) >= 0
    out[at + (STANDS if stands else CANCELLED)] = 1
    top = int(s.chain_size) - 1
    asked = int(s.chain_ask[top]) & ~int(s.passing)
    if s.phase == ANSWER:
        asked |= 1 << int(s.seat)
    cards = 0
    for other in range(s.players):
        if other != seat and (asked >> other) & 1:
            cards += int(s.hand_size[other])
    out[at + RISK] = limited(cards, 12) * QUARTER * (1 if stands else -1)
    if (asked >> seat) & 1:
        answer = CHANCELLOR if s.chain_card[top] >= COURT else CONFESSOR
        out[MAY_ANSWER] = int(has(s.hand[seat], COPIES * answer) or has(s.hand[seat], COPIES * answer + 1))
    if stands and s.chain_card[0] >= COURT:
        target = int(s.active) if s.chain_card[0] == BASTILLE_WAITING else int(s.plan[0])
        out[BASTILLE_AT_OWN if target == seat else BASTILLE_AT_OTHER] = 1
