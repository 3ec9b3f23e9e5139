"""Tables to prove the rules on: laid out at any point of a game, and played in words. Each is audited at every move."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from ludotheque.games.versailles_court import audit
from ludotheque.games.versailles_court import table as names
from ludotheque.kernel.box import with_edition
from ludotheque.kernel.chance import below, reseed
from ludotheque.kernel.engine import engine, quiet, winning_seats
from ludotheque.kernel.rule import interpreted
from ludotheque.kernel.table import Array, copied

from .words import CARDS, CHARACTERS, GAME, NUMBERS, PHASES, card_numbers, card_words, listed, say, shows

ENGINE = engine(GAME, "interpreted")
STANDARD = GAME.open_box(GAME.standard_box())
BOX = ENGINE.open(STANDARD)
seed_random_numbers = quiet(interpreted(reseed))
random_below = quiet(interpreted(below))

Piles = Mapping[str, int | str]


def edition(**tables: Mapping[str, Any]) -> Array:
    """The standard box with some keys changed: edition(end={"markers": 3})."""
    return GAME.open_box(with_edition(GAME.standard_box(), tables, "a test"))


class Tabletop:
    """One table under the interpreted rules."""

    def __init__(self, players: int = 2, seed: int = 1, box: Array | None = None, **options: Any) -> None:
        self.record = GAME.fresh({option.name: option.default for option in GAME.options} | options)
        self.s: Any = ENGINE.open(self.record)
        self.box: Any = BOX if box is None else ENGINE.open(copied(box))
        seed_random_numbers(self.s, seed)
        ENGINE.setup(self.box, self.s, players)

    # ------------------------------------------------------------------------------------------------ to play

    def numbers(self) -> list[int]:
        """Every legal move."""
        numbers = ENGINE.legal_moves(self.box, self.s)
        assert numbers == sorted(set(numbers)), "moves are told in ascending order, each once"
        return numbers

    def moves(self, start: str = "") -> set[str]:
        """Every legal move in words, or what follows a beginning such as "king: "."""
        return {move.removeprefix(start) for move in map(say, self.numbers()) if move.startswith(start)}

    def play(self, *moves: str) -> "Tabletop":
        """Play legal moves, one after the other; "king 3 I under queen" stands for two."""
        for move in moves:
            card, _, character = move.partition(" under ")
            if character:
                self.play(f"influence {character}", f"put {card}")
                continue
            assert move in self.moves(), f"{move!r} is not one of {sorted(self.moves())}"
            ENGINE.apply(self.box, self.s, NUMBERS[move])
            self.check()
        return self

    def play_so_that(self, move: str, fits: Callable[["Tabletop"], bool]) -> "Tabletop":
        """Play a move with such luck that the table fits."""
        for seed in range(2_000):
            other = self.copy()
            seed_random_numbers(other.s, seed)
            if fits(other.play(move)):
                self.record[:] = other.record
                return self
        raise AssertionError(f"{move!r} never comes out so")

    def play_any(self) -> Iterator[int]:
        """Play at random to the end, each decision equally likely whatever its arguments; tell each move first."""
        while not self.s.over:
            numbers = self.numbers()
            decisions = sorted({GAME.moves.of(number).name for number in numbers})
            name = decisions[random_below(self.s, len(decisions))]
            chosen = [number for number in numbers if GAME.moves.of(number).name == name]
            number = chosen[random_below(self.s, len(chosen))]
            yield number
            ENGINE.apply(self.box, self.s, number)

    def check(self) -> "Tabletop":
        """Make sure that the table can be true."""
        assert list(audit.problems(self.box, self.s)) == []
        return self

    def copy(self) -> "Tabletop":
        """Another table just like this."""
        other = object.__new__(Tabletop)
        other.record, other.box = copied(self.record), self.box
        other.s = ENGINE.open(other.record)
        return other

    # ------------------------------------------------------------------------------------------------ to look

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return int(self.s.seat)

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

    def points(self) -> list[int]:
        """The points of every player."""
        return [int(points) for points in self.s.points[: self.s.players]]

    def scores(self) -> list[list[int]]:
        """What the rules say of every player's score."""
        return [row[:1].tolist() for row in ENGINE.scores(self.box, self.s)[: self.s.players]]

    def winners(self) -> set[int]:
        """The seats that a match would call its winners."""
        return set(winning_seats(ENGINE.scores(self.box, self.s)[: self.s.players]))

    def seen_by(self, seat: int | None) -> Any:
        """The table as ``seat`` (None: a spectator) sees it."""
        return ENGINE.open(names.TABLE.mask(self.record, seat))

    def world(self, seat: int | None, seed: int = 0) -> "Tabletop":
        """A table that ``seat`` thinks possible."""
        other = self.copy()
        other.record[:] = names.TABLE.mask(self.record, seat)
        seed_random_numbers(other.s, seed)
        ENGINE.redeal(other.box, other.s, -1 if seat is None else seat)
        return other


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
    pile = [*spare, *reversed(listed(next_cards))]
    discards = pile[: len(pile) - deck] if deck is not None else []
    fill(s.deck, pile[len(discards) :])
    fill(s.discards, discards)
    s.heights[:] = len(pile) - len(discards), len(discards)
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
    fill(s.hand[seat], sorted(cards, key=CARDS.index))
    s.hand_size[seat] = s.hand_fresh[seat] = s.fresh_held[seat] = len(cards)


def fill(field: Any, cards: list[str]) -> None:
    """Write cards from the beginning of a field, and nothing behind them."""
    field[: len(cards)], field[len(cards) :] = card_numbers(cards), names.NONE
