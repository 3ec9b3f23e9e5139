"""Tables to prove the rules on: laid out at any point of a game, and played in words. Each is audited at every move."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

import boxes
import tabletop
from ludotheque.games.versailles_court import table as names
from ludotheque.kernel.engine import engine
from ludotheque.kernel.table import Array
from tabletop import fill, listed, stacked

from .words import CARDS, CHARACTERS, GAME, PHASES, card_numbers, card_words, say, shows

ENGINE = engine(GAME, "interpreted")
STANDARD = GAME.open_box(GAME.standard_box())
BOX = ENGINE.open(STANDARD)
edition = partial(boxes.edition, GAME)

Piles = Mapping[str, int | str]


class Tabletop(tabletop.AuditedTabletop):
    """One table under the interpreted rules."""

    engine, box = ENGINE, BOX

    def say(self, number: int) -> str:
        """A move in words."""
        return say(number)

    # ------------------------------------------------------------------------------------------------ to play

    def play(self, *moves: str) -> "Tabletop":
        """Play legal moves, one after the other; "king 3 I under queen" stands for two."""
        for move in moves:
            card, _, character = move.partition(" under ")
            super().play(*([f"influence {character}", f"put {card}"] if character else [move]))
        return self

    def any_move(self) -> int:
        """A random move, each decision equally likely however many moves make it."""
        return self.any_of(self.by_decision())

    # ------------------------------------------------------------------------------------------------ to look

    @property
    def phase(self) -> str:
        """What is decided: "pick", "influence", "put", "act", a character, "take" or "transfer"; "over" in the end."""
        return "over" if self.s.over else PHASES[self.s.phase]

    def markers(self) -> dict[str, int]:
        """The characters that have influence markers, and how many."""
        return {name: int(n) for name, n in zip(CHARACTERS, self.s.markers, strict=True) if n}

    def favoured(self) -> set[str]:
        """The characters with a favour marker."""
        return {name for name, n in zip(CHARACTERS, self.s.favours, strict=True) if n}

    def hand(self, seat: int) -> list[str]:
        """The cards in a hand."""
        return card_words(self.s.hand[seat])

    def place(self, card: str) -> int:
        """Where a card lies among all that lie face down."""
        return int(self.s.laid_card[: self.s.laid].tolist().index(CARDS.index(card)))

    def under(self, seat: int, character: str) -> list[str]:
        """The cards under a seat's character, the newest last."""
        laid = range(int(self.s.laid))
        here = [i for i in laid if (self.s.laid_seat[i], self.s.laid_under[i]) == (seat, CHARACTERS.index(character))]
        assert len(here) == self.s.piles[seat, CHARACTERS.index(character)]
        return card_words(self.s.laid_card[here])

    def sizes(self, character: str) -> list[int]:
        """How many cards each player has under a character."""
        return [int(n) for n in self.s.piles[: self.s.players, CHARACTERS.index(character)]]

    def discards(self) -> list[str]:
        """The discard pile, from the first card to the last."""
        return card_words(self.s.discards)

    def deck(self) -> list[str]:
        """The deck, the next card last."""
        return card_words(self.s.deck)

    def matches(self, character: str) -> list[int]:
        """What each player counted for a character."""
        return [int(n) for n in self.s.matches[: self.s.players, CHARACTERS.index(character)]]


def last_discarded(card: str) -> Callable[[Tabletop], bool]:
    """Whether this card was the last to be discarded."""
    return lambda table: table.discards()[-1] == card


def turn_of(
    active: int = 0,
    *,
    players: int = 2,
    phase: str = "act",
    hands: Mapping[int, str] | None = None,
    piles: Mapping[int, Piles] | None = None,
    markers: Mapping[str, int] | None = None,
    favours: Collection[str] = (),
    next_cards: str = "",
    deck: int | None = None,
    box: Array | None = None,
    **options: Any,
) -> Tabletop:
    """A table in the middle of a seat's turn, made to measure.

    Hands are lists of cards ("king 1 I, masked ball 6"), filled up with any others. Under a character lie the cards
    of a list, or so many cards that don't show it, if there are enough. ``next_cards`` are drawn next, in this order;
    the deck holds all other cards, or so many, and the rest is discarded.
    """
    table = Tabletop(players, box=box, **options)
    s = table.s
    s.active = s.seat = active
    s.phase, s.turn = PHASES.index(phase), 10
    for name, count in (markers or {}).items():
        s.markers[CHARACTERS.index(name)] = count
    for name in favours:
        s.favours[CHARACTERS.index(name)] = 1
    held = {seat: listed((hands or {}).get(seat, "")) for seat in range(players)}
    under = [(seat, name, cards) for seat, row in (piles or {}).items() for name, cards in row.items()]
    named = [card for cards in held.values() for card in cards] + listed(next_cards)
    named += [card for *_, cards in under if isinstance(cards, str) for card in listed(cards)]
    assert len(set(named)) == len(named), "a card is named twice"
    spare = [card for card in CARDS if card not in named]

    def any_cards(count: int, unlike: str = "") -> list[str]:
        """So many cards that are named nowhere: the last characters first, then action cards, ``unlike`` in the end."""
        order = sorted(spare, key=lambda c: (shows(c) == unlike, shows(c) not in CHARACTERS, -CARDS.index(c)))
        found = order[:count]
        assert len(found) == count, "there are not so many cards"
        for card in found:
            spare.remove(card)
        return found

    for seat, name, cards in under:
        for card in any_cards(cards, name) if isinstance(cards, int) else listed(cards):
            lay_down(s, seat, name, card)
    for seat in range(players):
        size = {"influence": 4, "act": 3}[phase] if seat == active else 4
        put_into_hand(s, seat, held[seat] + any_cards(size - len(held[seat])))
    pile, discards = stacked(spare, listed(next_cards), deck)
    fill(s.deck, card_numbers(pile))
    fill(s.discards, card_numbers(discards))
    s.heights[:] = len(pile), len(discards)
    return table.check()


def lay_down(s: Any, seat: int, character: str, card: str) -> None:
    """Put a card under a character, as if it had lain there since the beginning."""
    i, c = int(s.laid), CHARACTERS.index(character)
    s.laid_seat[i], s.laid_under[i], s.laid_card[i] = seat, c, CARDS.index(card)
    s.laid_seen[i], s.laid_from[i] = 1 << seat, names.FRESH
    s.piles[seat, c] += 1
    s.in_front[seat, c] = 1
    s.laid += 1


def put_into_hand(s: Any, seat: int, cards: list[str]) -> None:
    """Let a hand hold these cards."""
    fill(s.hand[seat], sorted(card_numbers(cards)))
    s.hand_size[seat] = s.hand_fresh[seat] = s.fresh_held[seat] = len(cards)
