"""Versailles Request checked from scratch, in another way than the rules do it: for tests, never for play."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from ludotheque.games.versailles_request.audit_recount import members, recount, tucked
from ludotheque.games.versailles_request.table import (
    ANSWER,
    BALL,
    BARE,
    BASTILLE,
    BASTILLE_LAID,
    BASTILLE_WAITING,
    BEFORE,
    CASTLE,
    CHAIN,
    CHANCELLOR,
    CLOSING,
    COLUMNS,
    CONFESSOR,
    COPIES,
    COURT,
    COURT_DISCARDS,
    COURT_PILE,
    DISCARD,
    DUCHESS,
    DUCHESS_POINTS,
    DUCHESSES,
    GOLD,
    HAND_POINTS,
    LAYING,
    NONE,
    PRINCE,
    PRINCE_POINTS,
    REQUEST_DISCARDS,
    REQUEST_KINDS,
    REQUEST_PILE,
    RESOURCES,
    ROUNDS,
    SEATS,
    STRIKE,
    TAKEN,
    THEFTS,
    TURN,
)

__all__ = ["problems", "recount"]

EVERY_CARD = set(range(COURT))
SOLO_CHARACTERS = range(PRINCE + 1, CHANCELLOR)  # played on the own turn, and open to an answer


def problems(box: Any, s: Any) -> Iterator[str]:
    """Everything on a true table that can't be."""
    yield from request_problems(box, s)
    yield from court_problems(s)
    for name, pile, which in (
        ("request pile", s.requests, REQUEST_PILE),
        ("request discards", s.request_discards, REQUEST_DISCARDS),
        ("court pile", s.court, COURT_PILE),
        ("court discards", s.court_discards, COURT_DISCARDS),
    ):
        height = int(s.heights[which])
        if [card != NONE for card in pile.tolist()] != [i < height for i in range(len(pile))]:
            yield f"the {name} is not {height} cards high"
    for seat in range(SEATS):
        yield from seat_problems(box, s, seat)
    yield from line_problems(box, s)
    yield from turn_problems(box, s)
    yield from chain_problems(s)
    yield from memory_problems(s)
    yield from theft_problems(s)
    yield from closer_problems(box, s)
    yield from sheet_problems(box, s)


# ------------------------------------------------------------------------------------------------------ cards


def stacked(pile: Any) -> list[int]:
    """The cards of a pile."""
    return [card for card in pile.tolist() if card != NONE]


def request_problems(box: Any, s: Any) -> Iterator[str]:
    """Every request is somewhere, once."""
    found = Counter(stacked(s.requests) + stacked(s.request_discards) + stacked(s.line))
    for kind in range(RESOURCES):
        found[kind] += int(s.column[:, kind].sum())
    found[BALL] += int(s.balls.sum()) + int(s.new_balls)
    found[DUCHESS] += int((s.duchess != NONE).sum()) + int(s.new_duchesses)
    found[BASTILLE] += int(s.bastilles.sum()) + int(s.new_bastilles)
    if s.chain_size:  # in the air until the answer is given
        found[DUCHESS] += int(s.chain_card[0] == BASTILLE_WAITING)
        found[BASTILLE] += int(s.chain_card[0] == BASTILLE_LAID)
    found[BASTILLE] += int(s.struck != NONE)
    for kind in sorted({*found, *range(REQUEST_KINDS)}):
        wanted = int(box.request_copies[kind]) if 0 <= kind < REQUEST_KINDS else 0
        if found[kind] != wanted:
            yield f"requests of kind {kind}: {found[kind]} instead of {wanted}"
    if min(int(s.column.min()), int(s.balls.min()), int(s.bastilles.min())) < 0:
        yield "fewer than no cards before a seat"
    if min(s.new_balls, s.new_duchesses, s.new_bastilles, s.owed) < 0:
        yield "fewer than no cards to lay out or to draw"


def court_problems(s: Any) -> Iterator[str]:
    """Every court card is somewhere, once."""
    found = stacked(s.court) + stacked(s.court_discards)
    for seat in range(SEATS):
        found += [*members(s.hand[seat]), *members(s.laid[seat]), *tucked(s, seat)]
    if sorted(found) != sorted(EVERY_CARD):
        lost, twice = EVERY_CARD - set(found), {card for card in found if found.count(card) > 1}
        yield f"court cards: {sorted(lost)} are missing, {sorted(twice)} are there twice"


def seat_problems(box: Any, s: Any, seat: int) -> Iterator[str]:
    """What lies before a seat and in its hand."""
    if seat >= s.players:
        nothing = not (s.column[seat].any() or s.balls[seat].any() or s.laid[seat] or s.hand[seat] or s.points[seat])
        if not nothing or s.bastilles[seat] or s.musketeers[seat] or (s.duchess[seat] != NONE).any():
            yield f"seat {seat} does not play and has something"
    if not 0 <= s.musketeers[seat] <= box.musketeers:
        yield f"seat {seat}: {s.musketeers[seat]} musketeers"
    if s.hand_size[seat] != len(members(s.hand[seat])):
        yield f"seat {seat}: {len(members(s.hand[seat]))} cards in hand, noted as {s.hand_size[seat]}"
    if s.hand_size[seat] > box.hand_limit and not (seat == s.active and s.phase == DISCARD):
        yield f"seat {seat}: {s.hand_size[seat]} cards in hand are too many"
    slots = s.duchess[seat].tolist()
    duchesses = [under for under in slots if under != NONE]
    if slots != duchesses + [NONE] * (len(slots) - len(duchesses)):
        yield f"seat {seat}: a gap among the Duchesses"
    if any(not 0 <= under <= BARE for under in duchesses):
        yield f"seat {seat}: no court card lies under a Duchess"
    if any(card // COPIES != PRINCE for card in members(s.laid[seat])):
        yield f"seat {seat}: something else than a Prince was laid"


def line_problems(box: Any, s: Any) -> Iterator[str]:
    """The line has holes only after taking, is short only if there are no cards, and has enough resources."""
    line = s.line.tolist()
    there = [kind for kind in line if kind != NONE]
    if s.took:
        if len(there) == len(line):
            yield "requests were taken, and the line is full"
        return
    if line != there + [NONE] * (len(line) - len(there)):
        yield "a hole in the line, and nothing was taken"
    spare = stacked(s.requests) + stacked(s.request_discards)
    if len(there) < len(line) and spare:
        yield "the line is short, and there are cards to fill it"
    specials = sum(kind >= RESOURCES for kind in there)
    resources = sum(kind < RESOURCES for kind in spare + there)
    if len(there) == len(line) and specials >= box.too_many_specials and resources > len(line) - box.too_many_specials:
        yield f"{specials} specials in the line, and it could be changed"


# ------------------------------------------------------------------------------------------------------ the turn


def turn_problems(box: Any, s: Any) -> Iterator[str]:
    """Stage, phase and what is still to be done agree."""
    players = int(s.players)
    if not (0 <= s.active < players and 0 <= s.seat < players and 0 <= s.lead < players):
        yield "a seat that does not play has the turn"
    if s.rounds_done == 0 and s.first > 0 and s.lead != s.first - 1:
        yield "somebody else began than was agreed"
    ended = (s.active - s.lead + 1) if s.over else (s.active - s.lead)
    if (s.turn - ended) % players:
        yield f"after {s.turn} turns it can't be the turn of seat {s.active}"
    if s.phase != ANSWER and s.seat != s.active:
        yield "somebody decides on another player's turn, and nothing is asked"
    if s.took and s.stage < TAKEN:
        yield "requests were taken too early"
    for die in s.dice.tolist():
        if (die == NONE) != (s.stage == BEFORE) or not (die == NONE or GOLD <= die <= CASTLE):
            yield f"a die shows {die} at stage {s.stage}"
    if s.passing >> players:
        yield "a seat that does not play does not want to be asked"
    to_lay = int(s.new_balls) + int(s.new_duchesses) + int(s.new_bastilles)
    wanted = {
        TURN: (to_lay > 0) == (s.stage == LAYING),
        ANSWER: s.chain_size > 0,
        STRIKE: s.struck != NONE and len(Counter(x for x in s.duchess[s.struck].tolist() if x != NONE)) > 1,
        DISCARD: s.hand_size[s.active] > box.hand_limit,
    }
    if not wanted.get(int(s.phase), False):
        yield f"there is nothing to decide in phase {s.phase}, or something else first"
    if to_lay and not s.took:
        yield "specials are laid out that nobody took"
    if s.phase not in (ANSWER, TURN) and not s.took and s.phase != DISCARD:
        yield f"phase {s.phase} without taking"
    if s.struck != NONE and (s.phase != STRIKE or s.struck == s.active):
        yield "a Duchess is struck at the wrong time, or the own one"
    if s.owed != int(s.phase == STRIKE):
        yield f"{s.owed} court cards have not been drawn"
    if s.phase == TURN and s.stage == TAKEN and s.hand_size[s.active] == 0 and not s.over:
        yield "the turn is over and does not end"
    if s.over and (s.stage != TAKEN or s.phase != TURN):
        yield "the game ended in the middle of a turn"


def places_after(s: Any, seat: int) -> int:
    """How many places after the active player a seat sits, clockwise."""
    return int(seat - s.active) % int(s.players)


def seats(mask: int) -> set[int]:
    """The seats of a mask."""
    return members(mask)


def may_answer(s: Any, level: int) -> set[int]:
    """Who may answer a card of the chain (8.1)."""
    if s.chain_card[level] == BASTILLE_LAID:
        return {int(s.plan[0])}
    if s.chain_card[level] == BASTILLE_WAITING:
        return {int(s.active)}
    return set(range(s.players)) - {int(s.chain_seat[level]), int(s.active)}


def chain_problems(s: Any) -> Iterator[str]:
    """Every card of the chain answers the one before it, and the right player is asked."""
    size = int(s.chain_size)
    if (size > 0) != (s.phase == ANSWER):
        yield f"a chain of {size} in phase {s.phase}"
    if any(field[size:].any() for field in (s.chain_card, s.chain_seat, s.chain_ask)) or not 0 <= size <= CHAIN:
        yield "the chain was not cleared away"
    if size == 0:
        return
    bottom = int(s.chain_card[0])
    if s.chain_seat[0] != s.active:
        yield "a chain that the active player did not begin"
    if bottom == BASTILLE_WAITING and s.bastilles[s.active] == 0:
        yield "no Bastille waits"
    elif bottom == BASTILLE_LAID and (s.plan[0] == s.active or not 0 <= s.plan[0] < s.players):
        yield f"a Bastille is laid before seat {s.plan[0]}"
    elif bottom < COURT and bottom // COPIES not in SOLO_CHARACTERS:
        yield f"card {bottom} begins a chain"
    for level in range(1, size):
        wanted = CHANCELLOR if s.chain_card[level - 1] >= COURT else CONFESSOR
        if s.chain_card[level] // COPIES != wanted:
            yield f"card {s.chain_card[level]} is no answer"
        if s.chain_seat[level] not in may_answer(s, level - 1):
            yield f"seat {s.chain_seat[level]} answered out of turn"
    played = [card for card in s.chain_card[:size].tolist() if card < COURT]
    discards = stacked(s.court_discards)
    if [card for card in discards if card in played] != played:
        yield "a card of the chain was not discarded"
    for level in range(size):
        if not seats(s.chain_ask[level]) <= may_answer(s, level):
            yield "somebody is to be asked who may not answer"
    seat = int(s.seat)
    if seat not in may_answer(s, size - 1) or s.hand_size[seat] == 0 or int(s.passing) >> seat & 1:
        yield f"seat {seat} is asked in vain"
    if any(places_after(s, other) <= places_after(s, seat) for other in seats(s.chain_ask[size - 1])):
        yield "the questions do not go clockwise"


# -------------------------------------------------------------------------------------------- what is remembered


def memory_problems(s: Any) -> Iterator[str]:
    """What everybody may remember of the court cards is true."""
    for seat in range(s.players):
        if len(members(s.hand[seat]) & members(s.fresh)) > s.new_cards[seat]:
            yield f"seat {seat} holds more new cards than it can"
    if set(stacked(s.court)) - members(s.fresh):
        yield "the court pile holds a card that it can't hold"
    shown = {card: at for card, at in enumerate(s.shown_at.tolist()) if at}
    times = [*shown.values(), *s.theft_at[: s.thefts].tolist()]
    if len(set(times)) != len(times) or any(not 0 < at <= s.clock for at in times):
        yield "two things were shown at the same time, or never"
    if {card for card, seat in enumerate(s.shown_by.tolist()) if seat != NONE} != set(shown):
        yield "a card was shown by nobody, or never"
    open_cards = set(stacked(s.court_discards))
    for seat in range(s.players):
        mine = members(s.laid[seat]) | set(tucked(s, seat))
        open_cards |= mine
        if any(s.shown_by[card] != seat for card in mine):
            yield f"seat {seat}: another player laid an open card"
    if open_cards - set(shown):
        yield "an open card was never shown"
    if any(shown[card] > s.shuffled_at for card in set(shown) - open_cards):
        yield "an open card is hidden again, and nothing was shuffled"
    if not 0 <= s.shuffled_at <= s.clock or s.shuffled_at in times:
        yield f"the discards were shuffled at {s.shuffled_at}"
    if s.shuffled_at == 0 and members(s.fresh) != EVERY_CARD:
        yield "a card is known not to be new, and nothing was shuffled"


def theft_problems(s: Any) -> Iterator[str]:
    """The notes of thefts fit each other and where the cards are now."""
    count = int(s.thefts)
    if not 0 <= count <= THEFTS:
        yield f"{count} thefts"
    thief, victim, at = (field[:count].tolist() for field in (s.theft_by, s.theft_from, s.theft_at))
    if at != sorted(set(at)):
        yield "thefts are out of order"
    for k, card in enumerate(s.theft_card[:count].tolist()):
        if thief[k] == victim[k] or not {thief[k], victim[k]} <= set(range(s.players)):
            yield f"theft {k}: seat {thief[k]} from seat {victim[k]}"
        if seats(s.theft_seen[k]) != {thief[k], victim[k]}:
            yield f"theft {k} was seen by others than these two"
        if not 1 <= s.theft_among[k] <= COURT or card not in EVERY_CARD:
            yield f"theft {k} took card {card} of {s.theft_among[k]}"
            continue
        if s.shown_at[card] > at[k]:
            continue  # it may have been shuffled since
        later = [j for j in range(k + 1, count) if s.theft_card[j] == card]
        if later and victim[later[0]] != thief[k]:
            yield f"theft {later[0]} took card {card} from seat {victim[later[0]]}, but seat {thief[k]} had it"
        if not later and card not in members(s.hand[thief[k]]):
            yield f"theft {k}: card {card} is not with the thief"
    for field, blank in (
        (s.theft_by, NONE), (s.theft_from, NONE), (s.theft_at, 0),
        (s.theft_among, 0), (s.theft_seen, 0), (s.theft_card, NONE),
    ):  # fmt: skip
        if (field[count:] != blank).any():
            yield "a theft is noted that has not been"
            break


# --------------------------------------------------------------------------------------------------- points


def resources_before(s: Any, seat: int) -> int:
    """Resource cards and masked balls before a seat."""
    return int(s.column[seat].sum()) + int(s.balls[seat].sum())


def closer_problems(box: Any, s: Any) -> Iterator[str]:
    """Who brings about the end of the round has enough cards, and until then nobody has."""
    end = int(box.round_end[s.players])
    there = {seat for seat in range(s.players) if resources_before(s, seat) >= end}
    if s.closer != NONE and s.closer not in there:
        yield f"seat {s.closer} ends the round with too few cards"
    if s.closer == NONE and there - ({int(s.active)} if s.phase != TURN else set()):
        yield f"the seats {there} could end the round, and nobody does"
    if s.over and s.closer == NONE:
        yield "the game ended, and nobody brought it about"


def sheet_problems(box: Any, s: Any) -> Iterator[str]:
    """The points are those of the sheet, and the sheet has what a round can bring."""
    done = int(s.rounds_done)
    if bool(s.over) != (done == box.rounds) or not 0 <= done <= min(ROUNDS, box.rounds):
        yield f"{done} rounds have been played"
    if s.sheet[done:].any():
        yield "the sheet counts a round that has not been played"
    for seat in range(SEATS):
        if s.points[seat] != sum(s.sheet[:, seat].ravel().tolist()):
            yield f"seat {seat}: the points are not those of the sheet"
    for k in range(done):
        sheet = s.sheet[k]
        closing = sorted(sheet[:, CLOSING].tolist())
        if closing != [0] * (SEATS - 1) + [int(box.closer_points)]:
            yield f"round {k}: {closing} for bringing about the end"
        leads = tuple(sheet[: s.players, COLUMNS].tolist())
        if leads not in possible_leads(int(s.players), int(box.most_points), int(box.level_points)):
            yield f"round {k}: {leads} for the columns"
        yield from multiples(k, "Duchesses", sheet[:, DUCHESS_POINTS], int(box.duchess_points), DUCHESSES)
        yield from multiples(k, "Princes", sheet[:, PRINCE_POINTS], int(box.prince_points), COPIES)
        for points in sheet[:, HAND_POINTS]:
            yield from multiples(k, "a hand", points, int(box.hand_points), int(box.hand_limit))
    if 0 < done < box.rounds:
        last = s.sheet[done - 1, : s.players].sum(axis=1)
        if last[s.lead] != last.min():
            yield "somebody with more points began the round"


def multiples(k: int, what: str, points: Any, each: int, most: int) -> Iterator[str]:
    """So many points each, for so many things at the most."""
    total = int(points.sum())
    if total not in range(0, each * most + 1, max(each, 1)) or points.min() < 0:
        yield f"round {k}: {total} points for {what}"


@cache
def possible_leads(players: int, most: int, level: int) -> set[tuple[int, ...]]:
    """What the columns can bring the seats: in each some seats lead, or nobody has a card; not so in all of them."""
    found = set()
    for columns in product(product((0, 1), repeat=players), repeat=RESOURCES):
        if any(map(any, columns)):
            each = [most if sum(leaders) == 1 else level for leaders in columns]
            found.add(tuple(sum(e * x[seat] for e, x in zip(each, columns, strict=True)) for seat in range(players)))
    return found
