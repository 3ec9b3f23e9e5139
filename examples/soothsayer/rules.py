"""The rules of The Soothsayer. The numbers in the comments are paragraphs of rules.en.md and rules.fr.md."""

from typing import Any

from ludotheque.kernel.bits import EMPTY, ONE, U
from ludotheque.kernel.chance import below, reveal, shuffle
from ludotheque.kernel.phases import pop, push
from ludotheque.kernel.piles import put_on, take_off, turn_over
from ludotheque.kernel.rule import rule
from ludotheque.kernel.seats import left_of

from .table import ANSWER, CARDS, COPIES, DECK, DISCARDS, LOOK, MOVES, NONE, PICK, ROW

VERSION = 1  # a recorded game replays only under the version it was played with

peek, (peeked_place,) = MOVES["peek"].number, MOVES["peek"].parts
wait, join, decline = MOVES["wait"].number, MOVES["join"].number, MOVES["decline"].number
pick, (picked_place,) = MOVES["pick"].number, MOVES["pick"].parts

PROPHECY, STORM = 1, 2  # 1 + the number of the ending


# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(box: Any, s: Any, players: int) -> None:
    """Shuffle the omens, lay out the row and draw the first soothsayer."""
    s.players = players
    for card in range(CARDS):
        s.deck[card] = card
    s.heights[DECK] = CARDS
    shuffle(s, s.deck, CARDS)
    s.discard[:] = NONE
    s.row[:] = NONE
    fill_row(s)  # 1.1
    for seat in range(players):
        s.candles[seat] = box.candles  # 1.2
    s.pick[:] = NONE
    s.shown[:] = NONE
    s.turned[:] = NONE
    s.peeked = NONE
    s.teller = below(s, players)  # 1.3
    s.seat = s.teller
    s.phase = LOOK


@rule
def fill_row(s: Any) -> None:
    """Lay the deck's top cards face down on the empty places (2.5)."""
    for place in range(ROW):
        if s.row[place] == NONE:
            if s.heights[DECK] == 0:
                shuffle_discards(s)
            s.row[place] = take_off(s.deck, s.heights, DECK)


@rule
def shuffle_discards(s: Any) -> None:
    """The discard pile becomes the deck (2.5): what it did not hold lies in the row, as everybody can count."""
    s.kept = EMPTY
    for place in range(ROW):
        if s.row[place] != NONE:
            s.old[place] = 1
            s.kept |= ONE << U(s.row[place])
    turn_over(s.deck, s.discard, s.heights, DECK)
    shuffle(s, s.deck, s.heights[DECK])


# ------------------------------------------------------------------------------------------ what may be done


@rule
def legal(box: Any, s: Any, out: Any) -> int:
    """Write the number of every legal move into ``out``, ascending; return how many."""
    if s.over:
        return 0
    if s.phase == ANSWER:
        out[0] = join()
        out[1] = decline()
        return 2
    n = 0
    for place in range(ROW):
        if s.phase == PICK:
            out[n] = pick(place)  # 2.3
            n += 1
        elif not has_seen(s, s.seat, place):
            out[n] = peek(place)  # 2.1
            n += 1
    if s.phase == LOOK:
        out[n] = wait()
        n += 1
    return n


@rule
def has_seen(s: Any, seat: int, place: int) -> bool:
    """Whether the seat has looked at the omen that lies there."""
    return (int(s.row_seen[place]) >> seat) & 1 == 1


# ---------------------------------------------------------------------------------------------- what happens


@rule
def apply(box: Any, s: Any, move: int) -> None:
    """Play one legal move of the seat whose turn it is."""
    if s.phase == LOOK:
        s.phase = PICK
        if move != wait():
            look(s, s.seat, peeked_place(move))
            ask_the_others(s, peeked_place(move))
    elif s.phase == ANSWER:
        if move == join():
            s.candles[s.seat] -= 1
            look(s, s.seat, s.peeked)
        pop(s)
    else:
        s.pick[s.seat] = picked_place(move)
        s.seat = left_of(s, s.seat)
        if s.seat == s.teller:
            turn_up(box, s)
            end_round(box, s)


@rule
def look(s: Any, seat: int, place: int) -> None:
    """The seat sees an omen of the row, for as long as it lies there (2.6)."""
    s.row_seen[place] = int(s.row_seen[place]) | (1 << seat)
    reveal(s)


@rule
def ask_the_others(s: Any, place: int) -> None:
    """Everyone who can look too is asked, from the soothsayer's left, before the soothsayer goes on (2.2)."""
    s.peeked = place
    for step in range(s.players - 1, 0, -1):
        other = (s.teller + step) % s.players
        if s.candles[other] > 0 and not has_seen(s, other, place):
            push(s, ANSWER, other)


@rule
def turn_up(box: Any, s: Any) -> None:
    """All picks are shown together; whoever is alone on an omen scores it (2.4)."""
    reveal(s)
    for seat in range(s.players):
        place = s.pick[seat]
        s.shown[seat] = place
        s.turned[seat] = s.row[place]
        if times_picked(s, place) == 1:
            s.points[seat] += box.values[s.row[place] // COPIES]
    for seat in range(s.players):
        discard_omen(s, s.pick[seat])
    s.pick[:] = NONE
    s.peeked = NONE
    fill_row(s)


@rule
def times_picked(s: Any, place: int) -> int:
    """How many seats have picked that place."""
    count = 0
    for seat in range(s.players):
        count += int(s.pick[seat] == place)
    return count


@rule
def discard_omen(s: Any, place: int) -> None:
    """A turned-up omen leaves the row, once (2.5)."""
    if s.row[place] == NONE:
        return
    s.kept &= ~(ONE << U(s.row[place]))
    put_on(s.discard, s.heights, DISCARDS, s.row[place])
    s.row[place] = NONE
    s.row_seen[place] = 0
    s.old[place] = 0


@rule
def end_round(box: Any, s: Any) -> None:
    """The end by prophecy (3.1) or by storm (3.2, 3.3), or the next soothsayer (1.3)."""
    s.turn += 1
    s.die = 0
    for seat in range(s.players):
        if s.points[seat] >= box.goal:
            s.over = PROPHECY
    if not s.over:
        s.die = below(s, box.sides) + 1
        s.storms += int(s.die <= box.stormy)
        if s.storms == box.storms[s.night]:
            s.over = STORM
    s.teller = left_of(s, s.teller)
    s.seat = s.teller
    s.phase = LOOK


# ---------------------------------------------------------------------------------------------- how it scores


@rule
def score(box: Any, s: Any, out: Any) -> None:
    """Each seat's points, then what breaks ties: most candles (3.4)."""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
        out[seat, 1] = s.candles[seat]
