"""Tables to prove the rules on: laid out at any point of a game, and played in words."""

from collections.abc import Sequence
from typing import Any

from ludotheque.games.sanssouci import table as names
from ludotheque.kernel.chance import below, reseed
from ludotheque.kernel.engine import engine, quiet, winning_seats
from ludotheque.kernel.rule import interpreted

from .words import (
    BARE,
    CARDS,
    CELLS,
    COPIES,
    GAME,
    MOTIFS,
    NUMBERS,
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
seed_random_numbers = quiet(interpreted(reseed))
random_below = quiet(interpreted(below))


class Tabletop:
    """One table under the interpreted rules."""

    def __init__(self, extension: bool = False, first: str = "random", seed: int = 1) -> None:
        self.record = GAME.fresh({"extension": "on" if extension else "off", "first": first})
        self.s: Any = ENGINE.open(self.record)
        seed_random_numbers(self.s, seed)

    # ------------------------------------------------------------------------------------------------ to play

    def moves(self) -> set[str]:
        """Every legal move, in words."""
        numbers = ENGINE.legal_moves(BOX, self.s)
        assert numbers == sorted(set(numbers)), "moves are told in ascending order, each once"
        return {say(number) for number in numbers}

    def spaces_for(self, card: str) -> set[str]:
        """The spaces of the display from which ``card`` may take."""
        start = f"play {card}, take "
        return {move.removeprefix(start) for move in self.moves() if move.startswith(start)}

    def stops(self, motif: str | None = None) -> set[str]:
        """Where nobles may stop: all of them, or the one of a column."""
        cells = {move.removeprefix("noble to ") for move in self.moves() if move.startswith("noble to ")}
        return {cell for cell in cells if motif is None or cell.endswith(f" {motif}")}

    def play(self, *moves: str) -> "Tabletop":
        """Play legal moves, one after the other."""
        for move in moves:
            assert move in self.moves(), f"{move!r} is not one of {sorted(self.moves())}"
            ENGINE.apply(BOX, self.s, NUMBERS[move])
        return self

    def play_any(self, until_phase: int | None = None) -> "Tabletop":
        """Play at random: to the end, or until something is to be decided."""
        while not self.s.over and self.s.phase != until_phase:
            numbers = ENGINE.legal_moves(BOX, self.s)
            ENGINE.apply(BOX, self.s, numbers[random_below(self.s, len(numbers))])
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

    def points(self) -> list[int]:
        """The points of every player."""
        return [int(points) for points in self.s.points[: self.s.players]]

    def winners(self) -> set[int]:
        """The seats that a match would call its winners."""
        return set(winning_seats(ENGINE.scores(BOX, self.s)[: self.s.players]))

    def seen_by(self, seat: int | None) -> Any:
        """The table as ``seat`` (None: a spectator) sees it."""
        return ENGINE.open(names.TABLE.mask(self.record, seat))

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
    table = Tabletop(extension, first, seed)
    ENGINE.setup(BOX, table.s, players)
    return table


def first_turn(players: int = 2, *, extension: bool = False, first: str = "random", seed: int = 1) -> Tabletop:
    """A table at the beginning of the first turn, the sides chosen at random."""
    table = before_the_game(players, extension=extension, first=first, seed=seed)
    return table.play_any(until_phase=names.TAKE)


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
