"""Tables to prove the rules on: laid out at any point of a game, and played in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import tabletop
from ludotheque.games.villages import table as names
from ludotheque.kernel.engine import engine
from tabletop import random_below

from .words import BOX_RECORD, CARD_NAMES, CARDS, GAME, KINDS, MAP, PLOTS, SQUARES, VILLAGES, say

ENGINE = engine(GAME, "interpreted")
BOX = ENGINE.open(BOX_RECORD)

#: Where the pawn of each village stands on an arranged table: at the crossing of its street and its lane.
STANDS = ("3,3", "3,17", "17,17", "17,3")


class Tabletop(tabletop.Tabletop):
    """One table under the interpreted rules."""

    engine, box = ENGINE, BOX

    def say(self, number: int) -> str:
        """A move in words."""
        return say(number, int(self.s.village[self.seat]))

    # ------------------------------------------------------------------------------------------------ to play

    def draw(self, *cards: str) -> "Tabletop":
        """One player after the other draws these cards."""
        for card in cards:
            self.next_card(card).play("draw")
        return self

    def any_move(self) -> int:
        """A random move, drawn from the words."""
        numbers = self.numbers()
        return numbers[sorted(numbers)[random_below(self.s, len(numbers))]]

    # ------------------------------------------------------------------------------------------------ to look

    def held(self, seat: int) -> list[int]:
        """The POINTS cards before a seat, ascending."""
        return [value for value, count in enumerate(self.s.held[seat].tolist(), 1) for _ in range(count)]

    def stake(self, seat: int) -> str | None:
        """The stake before a seat."""
        return CARD_NAMES.get(int(self.s.stake[seat]))

    def pawn(self, seat: int) -> str:
        """The square of a seat's pawn, once it has one."""
        return SQUARES[self.s.pawn[seat]] if self.s.pawn[seat] != names.NONE else ""

    def last_drawn(self) -> str:
        """The card that was drawn last."""
        return CARD_NAMES[int(self.s.drawn)]

    def village(self, seat: int) -> str:
        """The village of a seat."""
        return VILLAGES[self.s.village[seat]]

    def discards(self) -> list[str]:
        """The discard pile, from the bottom to the top."""
        return [CARD_NAMES[card] for card in self.s.discards[: self.s.heights[names.DISCARDS]].tolist()]

    def stock(self) -> list[str]:
        """The stock, from the bottom to the top."""
        return [CARD_NAMES[card] for card in self.s.stock[: self.s.heights[names.PILE]].tolist()]

    def reserve(self) -> dict[str, int]:
        """How many buildings of each kind are left."""
        return dict(zip(KINDS, self.s.reserve.tolist(), strict=True))

    def buildings(self) -> list[tuple[str, str, str]]:
        """The kind, village and plot of every building."""
        return [
            (KINDS[kind], VILLAGES[village], PLOTS[village][plot])
            for kind in range(names.KINDS)
            for village, plot in zip(self.s.stands_in[kind].tolist(), self.s.stands_on[kind].tolist(), strict=True)
            if village != names.NONE
        ]

    def ending(self) -> str:
        """How the game has ended; nothing while it runs."""
        return names.ENDINGS[self.s.over - 1] if self.s.over else ""

    # --------------------------------------------------------------------------------------------- to arrange

    def give(
        self,
        seat: int,
        *,
        held: Sequence[int] | None = None,
        stake: str | None = None,
        pawn: str = "",
        built: Mapping[str, str] | None = None,
        points: int | None = None,
    ) -> "Tabletop":
        """Change what belongs to a seat; what isn't named stays. Cards come out of the stock."""
        s = self.s
        if held is not None:
            for value, count in Counter(held).items():
                for _ in range(count):
                    self.pick(str(value))
                s.held[seat, value - 1] = count
        if stake is not None:
            self.pick(stake)
            s.stake[seat] = CARDS[stake]
        if pawn:
            s.pawn[seat] = SQUARES.index(pawn)
        for kind, plot in (built or {}).items():
            self.build(seat, kind, plot)
        if points is not None:
            s.points[seat] = s.from_buildings[seat] = points
        return self

    def build(self, seat: int, kind: str, plot: str) -> "Tabletop":
        """Let a building stand in a seat's village, as if it had always been there."""
        s, village, number = self.s, int(self.s.village[seat]), KINDS.index(kind)
        assert plot in self.free(seat), f"{plot} is no free plot"
        copy = s.stands_in[number].tolist().index(names.NONE)
        s.stands_in[number, copy], s.stands_on[number, copy] = village, PLOTS[village].index(plot)
        s.reserve[number] -= 1
        s.free[village] = sum(1 << i for i, other in enumerate(PLOTS[village]) if other in self.free(seat))
        return self

    def free(self, seat: int) -> set[str]:
        """The plots of a seat's village on which nothing stands."""
        taken = {half for _, _, plot in self.buildings() for half in plot.split()}
        return {plot for plot in MAP.plots[self.village(seat)] if not taken & set(plot.split())}

    def fill(self, seat: int, leave: Sequence[str] = ()) -> "Tabletop":
        """Let no plot of a seat's village be free but these, whatever stands on the others."""
        village = self.s.village[seat]
        self.s.free[village] = np.uint64(sum(1 << PLOTS[village].index(plot) for plot in leave))
        return self

    def sell_out(self, *kinds: str) -> "Tabletop":
        """Let no building of these kinds be left in the reserve."""
        for kind in kinds:
            self.s.reserve[KINDS.index(kind)] = 0
        return self

    def pick(self, card: str) -> None:
        """Take a card out of the stock or the discards."""
        for pile, which in ((self.s.stock, names.PILE), (self.s.discards, names.DISCARDS)):
            cards = pile[: self.s.heights[which]].tolist()
            if CARDS[card] in cards:
                cards.remove(CARDS[card])
                self.lay(pile, which, cards)
                return
        raise AssertionError(f"all cards {card!r} lie before the players")

    def lay(self, pile: Any, which: int, cards: Sequence[int]) -> None:
        """Make a pile of these cards."""
        pile[:] = names.NONE
        pile[: len(cards)] = cards
        self.s.heights[which] = len(cards)

    def next_card(self, card: str) -> "Tabletop":
        """Bring a card to the top of the stock."""
        self.pick(card)
        self.lay(self.s.stock, names.PILE, [*self.s.stock[: self.s.heights[names.PILE]].tolist(), CARDS[card]])
        return self

    def discard_stock(self, *first: str) -> "Tabletop":
        """Let all of the stock lie on the discard pile, these cards having been discarded first."""
        rest = self.s.discards[: self.s.heights[names.DISCARDS]].tolist()
        rest += self.s.stock[: self.s.heights[names.PILE]].tolist()
        for card in first:
            rest.remove(CARDS[card])
        self.lay(self.s.stock, names.PILE, [])
        self.lay(self.s.discards, names.DISCARDS, [*(CARDS[card] for card in first), *rest])
        return self


def before_the_game(players: int = 2, *, first: str = "1", **options: Any) -> Tabletop:
    """A table just set up: nobody has chosen a village."""
    return Tabletop(players, first=first, **options)


def turn_of(seat: int = 0, *, players: int = 2, villages: Sequence[str] = VILLAGES, **options: Any) -> Tabletop:
    """A table at the beginning of a seat's turn, seat 0 being the first player.

    Seat 0 owns Beaufort, seat 1 Mareuil, seat 2 Fontaine and seat 3 Nohant, unless told otherwise. Nothing has been
    drawn or built; the pawns stand at the crossings of their villages (STANDS).
    """
    table = before_the_game(players, **options)
    for k, village in enumerate(villages[:players]):
        table.play(f"settle on {min(MAP.reds[village])}").give(k, pawn=STANDS[VILLAGES.index(village)])
    table.s.turn, table.s.seat = seat, seat
    return table


def begun(table: Tabletop, seat: int = 0) -> Tabletop:
    """The table once a seat's turn has begun: the player before it has drawn a 1."""
    players = int(table.s.players)
    table.s.turn, table.s.seat = players + seat - 1, (seat - 1) % players
    return table.draw("1")
