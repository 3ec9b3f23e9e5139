"""Tables to prove the rules on: laid out at any point of a game, and played in words."""

from collections.abc import Sequence
from typing import Any

import tabletop
from ludotheque.games.sanssouci import table as names
from ludotheque.kernel.engine import engine

from .words import (
    BARE,
    CARDS,
    CELLS,
    COPIES,
    GAME,
    MOTIFS,
    ROWS,
    SIDES,
    SPACES,
    as_bits,
    as_cells,
    motif_of,
    read_picture,
    say,
    walkable,
)

ENGINE = engine(GAME, "interpreted")
BOX = ENGINE.open(GAME.open_box(GAME.standard_box()))


class Tabletop(tabletop.Tabletop):
    """One table under the interpreted rules."""

    engine, box = ENGINE, BOX

    def say(self, number: int) -> str:
        """A move in words."""
        return say(number)

    # ------------------------------------------------------------------------------------------------ to play

    def spaces_for(self, card: str) -> set[str]:
        """The spaces of the display from which ``card`` may take."""
        return self.moves(f"play {card}, take ")

    def stops(self, motif: str | None = None) -> set[str]:
        """Where nobles may stop: all of them, or the one of a column."""
        return {cell for cell in self.moves("noble to ") if motif is None or cell.endswith(f" {motif}")}

    def play_on(self, until_phase: int | None = None) -> "Tabletop":
        """Play at random: to the end, or until something is to be decided."""
        while not self.s.over and self.s.phase != until_phase:
            ENGINE.apply(BOX, self.s, self.any_move())
        return self

    # ------------------------------------------------------------------------------------------------ to look

    def built(self, seat: int) -> set[str]:
        """The built spaces of a garden."""
        return as_cells(self.s.built[seat])

    def gardeners(self, seat: int) -> set[str]:
        """The spaces of a garden with a gardener."""
        return as_cells(self.s.gardeners[seat])

    def display(self) -> dict[str, str | None]:
        """The motif on each space of the display."""
        return {space: motif_of(int(tile)) for space, tile in zip(SPACES, self.s.display, strict=True)}

    def hand(self, seat: int) -> set[str]:
        """The cards in a hand."""
        return {CARDS[card] for card in self.s.hand[seat] if card != names.NONE}

    # --------------------------------------------------------------------------------------------- to arrange

    def give(
        self,
        seat: int,
        *,
        garden: str | None = None,
        nobles: Sequence[str] = (),
        hand: Sequence[str] = (),
        goals: Sequence[str] = (),
        extension: str = "",
        points: int | None = None,
    ) -> "Tabletop":
        """Change what lies before a seat; what isn't named stays."""
        s = self.s
        if extension:
            s.plank[seat], s.plank_side[seat] = divmod(SIDES.index(extension), 2)
        if garden is not None:
            built, gardeners = read_picture(garden)
            s.built[seat], s.gardeners[seat] = as_bits(built), as_bits(gardeners)
            s.network[seat] = as_bits(walkable(CELLS[: len(MOTIFS)], built))
        for cell in nobles:
            row, column = divmod(CELLS.index(cell), len(MOTIFS))
            s.noble[seat, column] = row
        s.ahead[seat] = as_bits(
            cell for i, cell in enumerate(CELLS) if i // len(MOTIFS) > s.noble[seat, i % len(MOTIFS)]
        )
        if hand:
            self.deal_hand(seat, hand)
        if goals:
            s.goal[seat] = [MOTIFS.index(goal) for goal in goals]
        if points is not None:
            s.points[seat] = points
        return self

    def deal_hand(self, seat: int, hand: Sequence[str]) -> None:
        """Give a seat this hand; the other cards are played or wait in its deck, as many as before."""
        s = self.s
        played, waiting = int(sum(s.discard[seat] != names.NONE)), int(s.deck_size[seat])
        assert played + len(hand) + waiting == names.CARDS, "another number of cards is held"
        held = sorted(CARDS.index(card) for card in hand)
        others = [card for card in range(names.CARDS) if card not in held]
        s.hand[seat] = held + [names.NONE] * (names.HAND - len(held))
        s.discard[seat, :played], s.discard[seat, played:] = others[:played], names.NONE
        s.deck[seat, :waiting], s.deck[seat, waiting:] = others[played:], names.NONE

    def show(self, **colours: tuple[str, str]) -> "Tabletop":
        """Lay motifs on the display, by colour: white=("statue", "vine")."""
        motifs = [self.display()[space] or "labyrinth" for space in SPACES]
        for colour, pair in colours.items():
            motifs[SPACES.index(f"{colour} 1") : SPACES.index(f"{colour} 2") + 1] = pair
        for i, motif in enumerate(motifs):
            self.s.display[i] = MOTIFS.index(motif) * names.COPIES + motifs[:i].count(motif)
        self.pile_up([int(size) for size in self.s.pile_size])
        return self

    def pile_up(self, sizes: Sequence[int]) -> "Tabletop":
        """Make the eight piles this high, of tiles that don't lie on the display."""
        copies = COPIES[int(self.s.players)]
        tiles = [motif * names.COPIES + copy for copy in range(copies) for motif in range(len(MOTIFS))]
        tiles = [tile for tile in tiles if tile not in self.s.display]
        self.s.pile_size, self.s.stock = sizes, names.NONE
        for pile, size in enumerate(sizes):
            for k in range(size):
                self.s.stock[k * names.PILES + pile] = tiles.pop()
        return self


def before_the_game(players: int = 2, *, extension: bool = False, first: str = "random", seed: int = 1) -> Tabletop:
    """A table just set up: the gardens are dealt, nobody has chosen a side."""
    return Tabletop(players, seed, extension=extension, first=first)


def first_turn(players: int = 2, *, extension: bool = False, first: str = "random", seed: int = 1) -> Tabletop:
    """A table at the beginning of the first turn, the sides chosen at random."""
    table = before_the_game(players, extension=extension, first=first, seed=seed)
    return table.play_on(until_phase=names.TAKE)


def turn_of(seat: int = 0, *, players: int = 2, turn: int = 1, extension: bool = False, **before: Any) -> Tabletop:
    """A table at the beginning of a seat's turn number ``turn`` (1 to 18), seat 0 being the first player.

    All gardens are BARE, all nobles on the terrace, all points 0; with the extension seat 0 has side 1A,
    seat 1 side 2A and so on.
    The display shows five labyrinths and five statues. ``before`` is given to the seat (see Tabletop.give).
    """
    table = first_turn(players, extension=extension, first="1")
    s = table.s
    s.rounds_done, s.seat = turn - 1, seat
    for k in range(players):
        done = turn if k < seat else turn - 1
        s.deck_size[k] = max(names.CARDS - names.HAND - done, 0)
        s.discard[k, :done] = 0
        table.deal_hand(k, CARDS[: min(names.HAND, names.CARDS - done)])
        s.goal[k] = [2 * k, 2 * k + 1]
        table.give(k, garden=BARE, extension=f"{k + 1}A" if extension else "")
    left = len(MOTIFS) * COPIES[players] - names.SPACES - (turn - 1) * players - seat
    s.pile_size = [(left + k) // names.PILES for k in range(names.PILES)]
    table.show(**dict.fromkeys(ROWS[1:], ("labyrinth", "statue")))
    return table.give(seat, **before)


def tile_is_laid(seat: int = 0, **more: Any) -> Tabletop:
    """A table like that of ``turn_of``, but the tile of "white 1" has been laid: a noble may move."""
    table = turn_of(seat, **more)
    s = table.s
    s.discard[seat, s.rounds_done], s.hand[seat] = s.hand[seat, 0], [s.hand[seat, 1], names.NONE]
    s.display[0], s.taken_from, s.phase = names.NONE, 0, names.MOVE_NOBLE
    return table
