"""Versailles by Pau Carles checked from scratch, in another way than the rules do it: for tests, never for play."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.games.versailles_court.table import (
    ACT,
    CARDINAL,
    CHAMBERLAIN,
    CHAMBERLAIN_ACTS,
    CHARACTERS,
    DECK,
    DISCARDS,
    DRAW_PILE,
    DUCHESS,
    EITHER,
    FIRST_ACTION,
    FRESH,
    HAND,
    INFLUENCE,
    KING,
    KING_ACTS,
    LITERAL,
    NONE,
    NOWHERE,
    OLD,
    PICK,
    PUT,
    QUEEN,
    SEATS,
    SENESCHAL,
    SPYMASTER,
    TAKE,
    TRANSFER,
)
from ludotheque.kernel.chance import below, shuffle
from ludotheque.kernel.engine import quiet
from ludotheque.kernel.rule import interpreted

Move = tuple[int, str, dict[str, int]]

EVERY_CARD = list(range(DECK))
SEVEN = range(CHARACTERS)
TWO_MIGHTY, NO_CARDS = 1, 2  # how it ends


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


def cards_of(field: Any) -> list[int]:
    """The cards in a field."""
    return [card for card in field.ravel().tolist() if card != NONE]


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


def mighty(box: Any, markers: Any) -> int:
    """How many characters have enough markers to bring about the end."""
    return sum(int(count) >= int(box.end_markers) for count in markers)


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


def count_matches(box: Any, character: int, piles: dict[int, list[int]]) -> dict[int, int]:
    """What each seat that has cards under a character counts there."""
    most = max(map(len, piles.values()))
    return {
        seat: sum(int(box.kind[card]) == character for card in pile) + (int(box.most) if len(pile) == most else 0)
        for seat, pile in piles.items()
        if pile
    }


# --------------------------------------------------------------------------------------------- told once more

draw_below = quiet(interpreted(below))
shuffle_cards = quiet(interpreted(shuffle))


class Retelling:
    """The game told once more from its moves; a table is only read to begin with, and for the luck of each move.

    Cards lie in lists, one for each place: "deck", "discards", "shown", ("hand", seat) and ("under", seat, character).
    Luck is drawn by the kernel's generator, which needs nothing but ``rng``.
    """

    def __init__(self, box: Any, s: Any) -> None:
        self.box, self.rng = box, s.rng
        self.seats = range(s.players)
        self.active, self.over, self.acting = int(s.active), int(s.over), int(s.activated)
        self.marquis = bool(s.marquis)
        self.markers: Counter[int] = Counter(dict(enumerate(s.markers.tolist())))
        self.favoured = {character for character in SEVEN if s.favours[character]}
        self.is_agreed_who_begins = bool(s.first)
        self.choices = [s.picked[seat].tolist() for seat in self.seats if s.has_picked[seat]]
        self.cards: dict[Any, list[int]] = {
            "deck": cards_of(s.deck), "discards": cards_of(s.discards), "shown": cards_of(s.shown)
        }  # fmt: skip
        for seat in self.seats:
            self.cards["hand", seat] = cards_of(s.hand[seat])
            self.cards.update({("under", seat, character): [] for character in SEVEN})
        self.laid = s.laid_card[: s.laid].tolist()  # all cards that lie face down, in the order of their laying
        for i, card in enumerate(self.laid):
            self.cards["under", int(s.laid_seat[i]), int(s.laid_under[i])].append(card)
        self.seen = {
            card: {seat for seat in self.seats if s.laid_seen[i] >> seat & 1} for i, card in enumerate(self.laid)
        }
        self.fresh = {card for card in EVERY_CARD if s.fresh[card]}
        self.taken = {card: holder for card, holder in enumerate(s.taken_by.tolist()) if holder != NONE}
        self.points: list[int] = s.points[: s.players].tolist()
        self.courted = int(s.courted)
        self.forget()

    def forget(self) -> None:
        """What the last move brought about is told no longer."""
        self.turned_up: list[int] = []
        self.dropped: dict[int, list[int]] = {seat: [] for seat in self.seats}
        self.struck = self.marquis_card = NONE

    # -------------------------------------------------------------------------------------------------- cards

    def bring(self, card: int, *place: Any) -> None:
        """Take a card from wherever it is and put it somewhere else, as the last one there."""
        for cards in (*self.cards.values(), self.laid):
            if card in cards:
                cards.remove(card)
        self.cards[place if len(place) > 1 else place[0]].append(card)
        if place[0] == "under":
            self.laid.append(card)
            self.seen.setdefault(card, {place[1]})
        else:
            self.seen.pop(card, None)
        if place[0] == "discards":
            self.taken.pop(card, None)

    def deal(self, *place: Any) -> bool:
        """Put the first card of the deck somewhere, after a shuffle if need be (7.2); whether there was one."""
        if not self.cards["deck"]:
            self.fresh = set(self.cards["discards"])
            self.cards["deck"], self.cards["discards"] = self.cards["discards"][::-1], []
            shuffle_cards(self, self.cards["deck"], len(self.cards["deck"]))
        if not self.cards["deck"]:
            return False
        self.bring(self.cards["deck"][-1], *place)
        return True

    def pay(self, card: int) -> int:
        """Discard a card for its value."""
        self.bring(card, "discards")
        return int(self.box.value[card])

    def any_of(self, cards: list[int]) -> int:
        """One of these cards, drawn at random."""
        return cards[int(draw_below(self, len(cards)))]

    # ------------------------------------------------------------------------------------------------ markers

    def reward(self, character: int) -> None:
        """What an activated character earns (5.9)."""
        assert character == self.acting
        self.markers[CHAMBERLAIN if character in self.favoured else character] += 1

    def decided(self) -> bool:
        """Whether enough characters have enough markers (9.1)."""
        return mighty(self.box, self.markers.values()) >= int(self.box.end_characters)

    # ------------------------------------------------------------------------------------------------- moves

    def tell(self, move: Move, rng: Any) -> None:
        """Let one move happen, with the luck that lies in these random bits."""
        seat, name, args = move
        self.rng = rng
        self.forget()
        if "card" in args and name in ACTION_DECISIONS:
            self.bring(FIRST_ACTION + args["card"], "discards")
        if getattr(self, name)(seat, args):
            self.end_turn()

    def pick(self, seat: int, args: dict[str, int]) -> bool:
        self.choices.append([args["one"], args["other"]])
        if len(self.choices) == len(self.seats):
            for chooser in self.seats:
                for character in self.choices[chooser]:
                    self.deal("under", chooser, character)
            self.choices = []
            if not self.is_agreed_who_begins:
                self.active = self.any_of(list(self.seats))
        return False

    def influence(self, seat: int, args: dict[str, int]) -> bool:
        self.courted = args["character"]
        return False

    def put(self, seat: int, args: dict[str, int]) -> bool:
        self.bring(args["card"], "under", seat, self.courted)
        self.courted = NONE
        return False

    def activate(self, seat: int, args: dict[str, int]) -> bool:
        self.bring(args["card"], "discards")
        self.acting = int(self.box.kind[args["card"]])
        return False

    def show_hand(self, seat: int, args: dict[str, int]) -> bool:
        self.deal("under", seat, args["character"])
        self.dropped[seat] = sorted(self.cards["hand", seat])
        for card in self.dropped[seat]:
            self.bring(card, "discards")
        return True

    def audience(self, seat: int, args: dict[str, int]) -> bool:
        if args["character"] == NOWHERE:
            return True
        self.acting = args["character"]
        return False

    def praise(self, seat: int, args: dict[str, int]) -> bool:
        if args["character"] != NOWHERE:
            self.markers[args["character"]] += 1
        return True

    def scandal(self, seat: int, args: dict[str, int]) -> bool:
        if args["character"] != NOWHERE:
            self.markers[args["character"]] -= 1
        return True

    def ball(self, seat: int, args: dict[str, int]) -> bool:
        for guest in [*self.seats[seat + 1 :], *self.seats[:seat]]:
            self.dropped[guest] = [self.any_of(sorted(self.cards["hand", guest]))]
            self.bring(self.dropped[guest][0], "discards")
        return True

    def allegiance(self, seat: int, args: dict[str, int]) -> bool:
        return not any(self.cards["under", seat, character] for character in SEVEN)

    def transfer(self, seat: int, args: dict[str, int]) -> bool:
        self.bring(self.laid[args["laid"]], "under", seat, args["character"])
        return True

    def letter(self, seat: int, args: dict[str, int]) -> bool:
        self.deal("under", seat, args["character"])
        return True

    def king(self, seat: int, args: dict[str, int]) -> bool:
        self.markers[args["character"]] += 1
        if not self.decided() and self.markers[KING] < self.markers[args["character"]]:
            self.reward(KING)
        return True

    def queen(self, seat: int, args: dict[str, int]) -> bool:
        value = self.pay(args["card"])
        if all(len(self.cards["under", other, args["character"]]) < value for other in self.seats):
            for last in list(self.cards["hand", seat]):
                self.bring(last, "under", seat, args["character"])
            self.reward(QUEEN)
        return True

    def cardinal(self, seat: int, args: dict[str, int]) -> bool:
        if self.markers[args["character"]] > self.pay(args["card"]):
            self.markers[args["character"]] -= 1
            self.reward(CARDINAL)
        return True

    def seneschal(self, seat: int, args: dict[str, int]) -> bool:
        while len(self.cards["shown"]) < self.box.shown and self.deal("shown"):
            pass
        self.turned_up = list(self.cards["shown"])
        fitting = [card for card in self.turned_up if self.box.kind[card] == args["character"]]
        return len(fitting) < 2 and self.take(seat, {"card": fitting[0] if fitting else NONE})

    def take(self, seat: int, args: dict[str, int]) -> bool:
        for card in list(self.cards["shown"]):
            if card != args["card"]:
                self.bring(card, "discards")
            else:
                self.bring(card, "hand", seat)
                self.taken[card] = seat
                self.reward(SENESCHAL)
        return True

    def duchess(self, seat: int, args: dict[str, int]) -> bool:
        pile = self.cards["under", args["seat"], args["character"]]
        if len(pile) > self.pay(args["card"]):
            self.struck = self.any_of(pile)
            self.bring(self.struck, "discards")
            self.reward(DUCHESS)
        return True

    def spymaster(self, seat: int, args: dict[str, int]) -> bool:
        pile = self.cards["under", args["seat"], args["character"]]
        for card in pile:
            self.seen[card].add(seat)
        if len(pile) < self.pay(args["card"]):
            self.reward(SPYMASTER)
        return True

    def chamberlain(self, seat: int, args: dict[str, int]) -> bool:
        self.favoured |= {character for character in SEVEN if args["characters"] >> character & 1}
        return True

    # ------------------------------------------------------------------------------------------ the end of a turn

    def end_turn(self) -> None:
        """What follows an action: the favour goes, hands are filled, the Marquis calls, or the game is over."""
        self.favoured.discard(self.acting)
        self.acting = NONE
        if not self.decided():
            self.fill_hands()
        if self.marquis and not self.over and not self.decided() and self.deal("discards"):
            self.marquis_card = self.cards["discards"][-1]
            character = int(self.box.kind[self.marquis_card])
            if character in SEVEN and self.markers[character] < self.box.value[self.marquis_card]:
                self.markers[character] += int(self.box.marquis_markers)
        if self.decided():
            self.over = TWO_MIGHTY
        if self.over:
            self.share_out()
        else:
            self.active = (self.active + 1) % len(self.seats)

    def fill_hands(self) -> None:
        """Everybody draws (7.1), until there is nothing left to draw (7.3)."""
        for seat in [*self.seats[self.active :], *self.seats[: self.active]]:
            while not self.over and len(self.cards["hand", seat]) < HAND:
                if not self.deal("hand", seat):
                    self.over = NO_CARDS

    def share_out(self) -> None:
        """The end: hands and favours go (9.2), and whoever controls a character gets its markers (9.3, 9.4)."""
        self.favoured.clear()
        for seat in self.seats:
            for card in sorted(self.cards["hand", seat]):
                self.bring(card, "discards")
        for character in SEVEN:
            counts = count_matches(self.box, character, {s: self.cards["under", s, character] for s in self.seats})
            for seat in counts:
                if counts[seat] == max(counts.values()):
                    self.points[seat] += self.markers[character]


#: The decisions that play an action card, which they number from the first one of these.
ACTION_DECISIONS = ("audience", "praise", "scandal", "ball", "allegiance", "letter")


def retell(box: Any, tables: Sequence[Any], moves: Sequence[Move]) -> Iterator[Retelling]:
    """The game as it stands before the first move, and after each; ``tables[i]`` stands before ``moves[i]``."""
    told = Retelling(box, tables[0])
    yield told
    for before, move in zip(tables, moves, strict=False):
        told.tell(move, before.rng)
        yield told


def recount(box: Any, tables: Sequence[Any], moves: Sequence[Move]) -> list[list[int]]:
    """Points of each seat, from the moves and their luck: those of the last table."""
    *_, told = retell(box, tables, moves)
    return [[points] for points in told.points]
