"""A second model of Versailles by Pau Carles that tells a game once more from its moves: for tests, never for play."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.games.versailles_court.table import (
    CARDINAL,
    CHAMBERLAIN,
    CHARACTERS,
    DECK,
    DUCHESS,
    FIRST_ACTION,
    HAND,
    KING,
    NONE,
    NOWHERE,
    QUEEN,
    SENESCHAL,
    SPYMASTER,
)
from ludotheque.kernel.chance import below, shuffle
from ludotheque.kernel.engine import quiet
from ludotheque.kernel.rule import interpreted

Move = tuple[int, str, dict[str, int]]

EVERY_CARD = list(range(DECK))
SEVEN = range(CHARACTERS)
TWO_MIGHTY, NO_CARDS = 1, 2  # how it ends


def cards_of(field: Any) -> list[int]:
    """The cards in a field."""
    return [card for card in field.ravel().tolist() if card != NONE]


def mighty(box: Any, markers: Any) -> int:
    """How many characters have enough markers to bring about the end."""
    return sum(int(count) >= int(box.end_markers) for count in markers)


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
