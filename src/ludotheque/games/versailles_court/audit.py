"""Versailles by Pau Carles checked from scratch, in another way than the rules do it: for tests, never for play."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludotheque.games.versailles_court.audit_retelling import (
    EVERY_CARD,
    NO_CARDS,
    SEVEN,
    TWO_MIGHTY,
    cards_of,
    count_matches,
    mighty,
    recount,
)
from ludotheque.games.versailles_court.table import (
    ACT,
    CHAMBERLAIN,
    CHAMBERLAIN_ACTS,
    CHARACTERS,
    DECK,
    DISCARDS,
    DRAW_PILE,
    EITHER,
    FRESH,
    HAND,
    INFLUENCE,
    KING_ACTS,
    LITERAL,
    NONE,
    OLD,
    PICK,
    PUT,
    SEATS,
    SENESCHAL,
    TAKE,
    TRANSFER,
)

__all__ = ["problems", "recount"]


def problems(box: Any, s: Any) -> Iterator[str]:
    """Everything on a true table that can't be."""
    yield from card_problems(s)
    for seat in range(SEATS):
        yield from seat_problems(s, seat)
    yield from laid_problems(s)
    yield from marker_problems(box, s)
    yield from turn_problems(s)
    yield from activation_problems(s)
    yield from seneschal_problems(box, s)
    yield from last_move_problems(s)
    yield from memory_problems(s)
    yield from score_problems(box, s)


# ------------------------------------------------------------------------------------------------------ cards


def card_problems(s: Any) -> Iterator[str]:
    """Every card is somewhere, once, and piles have no gaps."""
    found = Counter([*cards_of(s.deck), *cards_of(s.discards), *cards_of(s.shown), *cards_of(s.hand)])
    found.update(cards_of(s.laid_card))
    if found != Counter(EVERY_CARD):
        lost, twice = set(EVERY_CARD) - set(found), {card for card in found if found[card] > 1}
        yield f"cards: {sorted(lost)} are missing, {sorted(twice)} are there twice"
    for name, pile, height in (
        ("deck", s.deck, int(s.heights[DRAW_PILE])),
        ("discard pile", s.discards, int(s.heights[DISCARDS])),
        ("row of shown cards", s.shown, len(cards_of(s.shown))),
    ):
        if [card != NONE for card in pile.tolist()] != [i < height for i in range(len(pile))]:
            yield f"the {name} is not {height} cards high"


def right_hand_size(s: Any, seat: int) -> int:
    """How many cards a seat must hold between two moves."""
    if s.over or seat >= s.players:
        return 0
    if seat != s.active or s.phase in (PICK, INFLUENCE, PUT):
        return HAND
    return HAND - 1 if s.phase == ACT else HAND - 2  # one was laid, another one played


def seat_problems(s: Any, seat: int) -> Iterator[str]:
    """A seat's hand, its secret choice and its characters."""
    held = cards_of(s.hand[seat])
    if s.hand[seat].tolist() != sorted(held) + [NONE] * (HAND - len(held)):
        yield f"seat {seat}: the hand is not sorted"
    if s.hand_size[seat] != len(held):
        yield f"seat {seat}: {len(held)} cards in hand, noted as {s.hand_size[seat]}"
    if len(held) != right_hand_size(s, seat):
        yield f"seat {seat}: {len(held)} cards in hand instead of {right_hand_size(s, seat)}"
    one, other = s.picked[seat].tolist()
    if s.phase == PICK and seat < s.seat:
        if not (0 <= one < other < CHARACTERS and s.has_picked[seat] == 1):
            yield f"seat {seat} should have chosen two characters"
    elif (one, other) != (NONE, NONE) or s.has_picked[seat]:
        yield f"seat {seat}: a choice that is not being made"
    if ((s.piles[seat] > 0) & (s.in_front[seat] != 1)).any() or not set(s.in_front[seat].tolist()) <= {0, 1}:
        yield f"seat {seat}: a character with cards is not in front"
    if seat >= s.players and (s.piles[seat].any() or s.in_front[seat].any() or s.points[seat]):
        yield f"seat {seat} does not play and has something"


def laid_problems(s: Any) -> Iterator[str]:
    """The cards under the characters, and who has seen them."""
    laid = int(s.laid)
    under = Counter(zip(s.laid_seat[:laid].tolist(), s.laid_under[:laid].tolist(), strict=True))
    piles = Counter({(seat, c): int(s.piles[seat, c]) for seat in range(SEATS) for c in SEVEN if s.piles[seat, c]})
    if under != piles:
        yield f"the piles are noted as {dict(piles - under)} too many, {dict(under - piles)} too few"
    for i in range(laid):
        if not (0 <= s.laid_card[i] < DECK and 0 <= s.laid_seat[i] < s.players and s.laid_under[i] in SEVEN):
            yield f"place {i} of the cards that lie face down is empty"
        elif not s.laid_seen[i] >> s.laid_seat[i] & 1:
            yield f"card {s.laid_card[i]} was not seen by its owner"
        if s.laid_seen[i] >> s.players:
            yield f"card {s.laid_card[i]} was seen by somebody who does not play"
        if not 0 <= s.laid_turn[i] <= s.turn:
            yield f"card {s.laid_card[i]} was laid in turn {s.laid_turn[i]}"
    blank: list[tuple[Any, int]] = [(s.laid_seat, NONE), (s.laid_under, NONE), (s.laid_card, NONE), (s.laid_seen, 0)]
    blank += [(s.laid_from, NONE), (s.laid_turn, 0)]
    if any((field[laid:] != value).any() for field, value in blank):
        yield f"something is noted of cards after the {laid} that lie face down"
    if s.laid_shown.tolist() != (s.laid_card.tolist() if s.over else [NONE] * DECK):
        yield "the cards under the characters are shown at the end, and not before"


# ------------------------------------------------------------------------------------------ markers and the turn


def marker_problems(box: Any, s: Any) -> Iterator[str]:
    """Influence and favour markers, and the end that they bring."""
    if min(s.markers.tolist()) < 0:
        yield "fewer than no markers on a character"
    if not set(s.favours.tolist()) <= {0, 1} or s.favours[CHAMBERLAIN]:
        yield "a character has several favour markers, or the Chamberlain has one"
    if (mighty(box, s.markers) >= box.end_characters) != (s.over == TWO_MIGHTY):
        yield f"markers {s.markers.tolist()} and the game is {'over' if s.over else 'not over'}"
    if s.over and s.favours.any():
        yield "favour markers after the end"
    if s.over == NO_CARDS and s.heights[DRAW_PILE]:
        yield "the game ended for want of cards, and there are some"
    if s.over not in (0, TWO_MIGHTY, NO_CARDS):
        yield f"the game ended in an unknown way: {s.over}"


def turn_problems(s: Any) -> Iterator[str]:
    """Whose turn it is and what is decided."""
    players = int(s.players)
    if not (0 <= s.active < players and 0 <= s.seat < players):
        yield "a seat that does not play has the turn"
    if s.first > 0 and (s.first - 1 + s.turn) % players != s.active:
        yield f"after {s.turn} turns it can't be the turn of seat {s.active}"
    if s.seat != s.active and s.phase != PICK:
        yield f"seat {s.seat} decides in the turn of seat {s.active}"
    if not PICK <= s.phase <= TRANSFER:
        yield f"there is no phase {s.phase}"
    if s.phase == PICK and (s.laid or s.turn or s.markers.any() or s.favours.any() or s.heights[DISCARDS]):
        yield "something happened before everybody has chosen characters"
    if (0 <= s.courted < CHARACTERS) != (s.phase == PUT) or not NONE <= s.courted < CHARACTERS:
        yield f"character {s.courted} is to get a card in phase {s.phase}"
    if s.phase == TRANSFER and s.seat not in s.laid_seat[: s.laid].tolist():
        yield "there is no card to move under another character"
    if s.marquis and players != 2:
        yield f"the Marquis plays with {players} players"


def activation_problems(s: Any) -> Iterator[str]:
    """The character that acts is the one that is asked, and may be activated."""
    acting = NONE
    if s.phase == TAKE:
        acting = SENESCHAL
    elif KING_ACTS <= s.phase <= CHAMBERLAIN_ACTS:
        acting = s.phase - KING_ACTS
    if s.over:
        acting = NONE
    if s.activated != acting:
        yield f"character {s.activated} acts in phase {s.phase}"
    elif acting != NONE:
        mine, most = s.piles[s.seat, acting], max(s.piles[:, acting].tolist())
        if mine < most or (mine == 0 and s.activation != LITERAL):
            yield f"seat {s.seat} may not activate character {acting}"


def seneschal_problems(box: Any, s: Any) -> Iterator[str]:
    """Cards are turned up only while one of them is chosen."""
    shown = cards_of(s.shown)
    if s.over or s.phase != TAKE:
        if shown or s.named != NONE:
            yield "the Seneschal shows cards and is not acting"
    elif not 0 <= s.named < CHARACTERS or [int(box.kind[card]) for card in shown].count(int(s.named)) < 2:
        yield "the Seneschal has nothing to choose from"
    elif len(shown) > box.shown or (len(shown) < box.shown and (s.heights[DRAW_PILE] or s.heights[DISCARDS])):
        yield f"the Seneschal shows {len(shown)} cards"


def last_move_problems(s: Any) -> Iterator[str]:
    """What the last move of a turn brought about is noted until the next move."""
    turn_ended = bool(s.over or s.phase == INFLUENCE)
    if s.struck != NONE and not turn_ended:
        yield "a card was struck in the middle of a turn"
    if s.phase == TAKE and not s.over and s.turned_up.tolist() != s.shown.tolist():
        yield "the Seneschal has turned up other cards than he shows"
    if cards_of(s.turned_up) and not (turn_ended or s.phase == TAKE):
        yield "the Seneschal has turned up cards at the wrong time"
    dropped = cards_of(s.dropped)
    if dropped and not turn_ended:
        yield "cards were dropped in the middle of a turn"
    if len(set(dropped)) < len(dropped) or not set(dropped) <= set(EVERY_CARD) or cards_of(s.dropped[s.players :]):
        yield f"the cards {dropped} can't have been dropped"
    if s.marquis_card == NONE:
        return
    if not (s.marquis and turn_ended):
        yield "the Marquis has shown a card at the wrong time"
    if s.marquis_card not in cards_of(s.discards):
        yield "what the Marquis has shown was not discarded"


# ---------------------------------------------------------------------------------------------- what is remembered


def memory_problems(s: Any) -> Iterator[str]:
    """What everybody may remember is true of the cards where they really are."""
    fresh = {card for card in EVERY_CARD if s.fresh[card]}
    laid = int(s.laid)
    if set(cards_of(s.deck)) - fresh:
        yield "the deck holds a card that was not in it when it was made"
    for card, origin in zip(s.laid_card[:laid].tolist(), s.laid_from[:laid].tolist(), strict=True):
        if origin not in (OLD, FRESH, EITHER) or (origin == OLD and card in fresh):
            yield f"card {card} is fresh or came from nowhere"
        if origin == FRESH and card not in fresh:
            yield f"card {card} is not fresh"
    for seat in range(SEATS):
        hand = set(cards_of(s.hand[seat]))
        either = {int(s.laid_card[i]) for i in range(laid) if s.laid_seat[i] == seat and s.laid_from[i] == EITHER}
        if s.either[seat] != len(either):
            yield f"seat {seat}: {len(either)} cards may be fresh or not, noted as {s.either[seat]}"
        if s.fresh_held[seat] != len((hand | either) & fresh):
            yield f"seat {seat} holds {len((hand | either) & fresh)} fresh cards, noted as {s.fresh_held[seat]}"
        if not len(hand & fresh) <= s.hand_fresh[seat] <= len(hand):
            yield f"seat {seat}: {len(hand & fresh)} fresh cards in hand, {s.hand_fresh[seat]} at most"
        if not len(hand - fresh) <= s.hand_old[seat] <= len(hand):
            yield f"seat {seat}: {len(hand - fresh)} other cards in hand, {s.hand_old[seat]} at most"
    yield from taken_problems(s)


def taken_problems(s: Any) -> Iterator[str]:
    """A card that was taken openly is in that hand, or was laid from it since."""
    laid = {int(s.laid_card[i]): i for i in range(s.laid)}
    for card, holder in enumerate(s.taken_by.tolist()):
        if holder == NONE:
            if s.taken_turn[card]:
                yield f"card {card} was taken by nobody"
            continue
        if not 0 <= s.taken_turn[card] <= s.turn:
            yield f"card {card} was taken in turn {s.taken_turn[card]}"
        if card in laid:
            if s.laid_seat[laid[card]] != holder or s.laid_turn[laid[card]] <= s.taken_turn[card]:
                yield f"card {card} can't have been laid by seat {holder}, which took it"
        elif card not in s.hand[holder]:
            yield f"card {card} is not with seat {holder}, which took it"


# --------------------------------------------------------------------------------------------------- points


def score_problems(box: Any, s: Any) -> Iterator[str]:
    """Matches and points are those of the cards, and there are none before the end."""
    matches, points = [[0] * CHARACTERS for _ in range(SEATS)], [0] * SEATS
    if s.over:
        laid: dict[tuple[int, int], list[int]] = {}
        for i in range(s.laid):
            laid.setdefault((int(s.laid_seat[i]), int(s.laid_under[i])), []).append(int(s.laid_card[i]))
        for character in SEVEN:
            counts = count_matches(box, character, {seat: laid.get((seat, character), []) for seat in range(SEATS)})
            for seat, count in counts.items():
                matches[seat][character] = count
                if count == max(counts.values()):
                    points[seat] += int(s.markers[character])
    if s.matches.tolist() != matches:
        yield f"matches are noted as {s.matches.tolist()} instead of {matches}"
    if s.points.tolist() != points:
        yield f"points are noted as {s.points.tolist()} instead of {points}"
