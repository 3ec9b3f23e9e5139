"""What every player has, as the network of Versailles Request is told it: a part of features.py.

A court card or a Bastille that is being answered is told as if it had taken effect, for as long as no answer stops it.
So what a move is meant to bring is seen at once, and not only after everybody has been asked.
"""

from typing import Any

from ludotheque.games.versailles_request.features_places import (
    ALL_HANDS,
    BARE_COUNT,
    BARE_OWN,
    BARE_RIVAL,
    BASTILLE_COUNT,
    FULL_COUNT,
    FULL_OWN,
    FULL_RIVAL,
    HALF,
    HELD,
    LARGEST_HAND,
    LENGTH,
    MUSKETEER_COUNT,
    MUSKETEER_LEAD,
    MUSKETEERS,
    NEXT_HAND,
    NOTED,
    NOTES,
    PRINCE_COUNT,
    QUARTER,
    RIVAL_BASTILLES,
    RIVAL_MUSKETEERS,
    RIVAL_READY,
    TENTH,
    TOTAL,
    WAITING_BASTILLES,
)
from ludotheque.games.versailles_request.table import (
    BARE,
    BASTILLE_LAID,
    BASTILLE_WAITING,
    CAPTAIN,
    COPIES,
    COURT,
    DUCHESSES,
    FAVOURITE,
    MUSICIAN,
    NONE,
    RESOURCES,
    SCHEMER,
    SPY,
)
from ludotheque.kernel.bits import size
from ludotheque.kernel.network import limited
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import clockwise


@rule
def noted(out: Any, step: int, figure: int) -> int:
    """A figure of the player so many seats further on."""
    return int(out[NOTED + step * NOTES + figure])


@rule
def standing_card(s: Any) -> int:
    """The court card or Bastille that takes effect if nobody answers any more, or NONE."""
    return int(s.chain_card[0]) if int(s.chain_size) % 2 == 1 else NONE


@rule
def standing_character(s: Any) -> int:
    """Whom that card shows; NONE, or more than there are, if it is no court card."""
    return standing_card(s) // COPIES


@rule
def coming_cards(box: Any, s: Any) -> int:
    """How many court cards the active player is about to draw, those for specials that were taken among them."""
    count = int(s.owed) + int(s.new_duchesses) + int(s.new_bastilles)
    if s.chain_size > 0 and s.chain_card[0] >= COURT:
        count += 1  # whatever is answered
    elif standing_character(s) == MUSICIAN:
        count += int(box.musician_draws)
    return count


# ------------------------------------------------------------------------------------------- the notes


@rare_rule
def note_seat(box: Any, s: Any, seat: int, step: int, out: Any) -> None:
    """Note what a player has."""
    other, at = clockwise(s, seat, step), NOTED + step * NOTES
    active = int(other == s.active)
    character = standing_character(s)
    total = int(s.new_balls) * active
    for kind in range(RESOURCES):
        length = int(s.column[other, kind]) + int(s.balls[other, kind])
        if character == SCHEMER:
            length += exchanged(s, other, kind)
        elif character == FAVOURITE and active and s.line[s.plan[0]] == kind:
            length += 1
        out[at + LENGTH + kind] = length
        total += length
    out[at + TOTAL] = total
    held = int(s.hand_size[other])
    if character == SPY and s.hand_size[s.plan[0]] > 0:
        held += active - int(other == s.plan[0])
    out[at + HELD] = min(held + active * coming_cards(box, s), int(box.hand_limit))
    note_duchesses(s, other, at, out)
    out[at + PRINCE_COUNT] = size(s.laid[other])
    out[at + MUSKETEER_COUNT] = int(s.musketeers[other]) + active * int(character == CAPTAIN)


@rule
def exchanged(s: Any, other: int, kind: int) -> int:
    """By how many cards a Schemer changes a column."""
    change = int(kind == s.plan[2]) - int(kind == s.plan[0])
    if other == s.active:
        return change
    return -change if other == s.plan[1] else 0


@rule
def note_duchesses(s: Any, other: int, at: int, out: Any) -> None:
    """Duchesses and waiting Bastilles, as they will be once a Bastille has struck."""
    bare, full, bastilles = 0, 0, int(s.bastilles[other])
    for i in range(DUCHESSES):
        under = int(s.duchess[other, i])
        bare += int(under == BARE)
        full += int(under != BARE and under != NONE)
    laid = standing_card(s) == BASTILLE_LAID and s.plan[0] == other
    if laid or s.struck == other:
        if full > 0:
            full -= 1  # of several the worst is to be feared
        elif bare > 0:
            bare -= 1
        else:
            bastilles += 1
    if s.chain_size > 0 and s.chain_card[0] == BASTILLE_WAITING and other == s.active:
        bastilles -= 1
        bare += int(standing_card(s) == NONE)
    out[at + BARE_COUNT] = bare
    out[at + FULL_COUNT] = full
    out[at + BASTILLE_COUNT] = bastilles


# ------------------------------------------------------------------------------------------- belongings


@rule
def most_of_rivals(s: Any, out: Any, figure: int) -> int:
    """The most that any of the others has."""
    most = 0
    for step in range(1, s.players):
        most = max(most, noted(out, step, figure))
    return most


@rule
def tell_belongings(s: Any, out: Any) -> None:
    """Musketeers, Duchesses, Bastilles, and how many court cards the others hold."""
    own, rival = noted(out, 0, MUSKETEER_COUNT), most_of_rivals(s, out, MUSKETEER_COUNT)
    out[MUSKETEERS] = own * QUARTER
    out[RIVAL_MUSKETEERS] = rival * QUARTER
    out[MUSKETEER_LEAD] = limited(own - rival, 2) * HALF
    out[WAITING_BASTILLES] = noted(out, 0, BASTILLE_COUNT)
    out[RIVAL_BASTILLES] = most_of_rivals(s, out, BASTILLE_COUNT)
    out[BARE_OWN] = noted(out, 0, BARE_COUNT) * HALF
    out[BARE_RIVAL] = most_of_rivals(s, out, BARE_COUNT) * HALF
    out[FULL_OWN] = noted(out, 0, FULL_COUNT) * HALF
    out[FULL_RIVAL] = most_of_rivals(s, out, FULL_COUNT) * HALF
    out[LARGEST_HAND] = min(most_of_rivals(s, out, HELD), 8) * QUARTER
    out[NEXT_HAND] = min(noted(out, 1, HELD), 8) * QUARTER
    ready, cards = 0, 0
    for step in range(1, s.players):
        ready = max(ready, min(noted(out, step, HELD), noted(out, step, BARE_COUNT)))
        cards += noted(out, step, HELD)
    out[ALL_HANDS] = min(cards, 24) * TENTH
    out[RIVAL_READY] = ready * HALF
