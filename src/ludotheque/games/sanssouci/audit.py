"""Sanssouci checked from scratch, in another way than the rules do it: for tests, never for play."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.games.sanssouci.table import (
    CARDS,
    CELLS,
    CHOOSE_PLANK,
    CHOOSE_SIDE,
    COLUMNS,
    COPIES,
    GOALS_EACH,
    HAND,
    MOTIFS,
    NONE,
    PILES,
    ROWS,
    SIDES,
    TERRACE,
)


def problems(box: Any, s: Any) -> Iterator[str]:
    """Everything on a true table that can't be."""
    if s.phase == CHOOSE_SIDE:
        return
    yield from misplaced(
        "tiles", every_tile(s), [m * COPIES + k for m in range(MOTIFS) for k in range(box.copies[s.players])]
    )
    yield from misplaced("goal cards", [*s.goal[: s.players].flat, *s.spare_goal], list(range(MOTIFS)))
    for seat in range(s.players):
        cards = [*s.hand[seat], *s.deck[seat], *s.discard[seat]]
        yield from misplaced(f"cards of seat {seat}", cards, list(range(CARDS)))
        yield from garden_problems(box, s, seat)
        yield from hand_problems(s, seat)
    for pile in range(PILES):
        height = sum(tile != NONE for tile in s.stock[pile::PILES])
        if height != s.pile_size[pile]:
            yield f"pile {pile} has {height} tiles, not {s.pile_size[pile]}"


def every_tile(s: Any) -> list[int]:
    """Where tiles can be: in the piles, on the display, in the gardens."""
    return [*s.stock, *s.display, *s.lies[: s.players].flat]


def misplaced(what: str, found: Sequence[int], wanted: Sequence[int]) -> Iterator[str]:
    """Every component is somewhere, once."""
    there = sorted(int(item) for item in found if item != NONE)
    if there != sorted(wanted):
        yield f"{what}: {there} instead of {sorted(wanted)}"


def cells(bits: Any) -> set[int]:
    """A set of cells from its bits."""
    return {cell for cell in range(CELLS) if int(bits) >> cell & 1}


def printed(box: Any, s: Any, seat: int) -> set[int]:
    """The printed cells of a seat's garden that no extension board covers."""
    there = cells(box.printed[s.board[seat] * SIDES + s.side[seat]])
    return there if s.plank_side[seat] == NONE else there - cells(box.cover)


def garden_problems(box: Any, s: Any, seat: int) -> Iterator[str]:
    """Bits, tiles, paths and nobles of a garden agree."""
    laid = {cell for cell in range(CELLS) if s.lies[seat, cell] != NONE}
    built = cells(s.built[seat])
    gardeners = cells(s.gardeners[seat])
    if built != laid | printed(box, s, seat):
        yield f"seat {seat}: the built cells are not the printed and the laid ones"
    if laid & printed(box, s, seat):
        yield f"seat {seat}: a tile lies on a printed cell"
    if gardeners - laid:
        yield f"seat {seat}: a gardener without a tile"
    for cell in laid - gardeners:
        if s.lies[seat, cell] // COPIES != cell % COLUMNS:
            yield f"seat {seat}: a motif in another motif's column, cell {cell}"
    network = strolled(built)
    if network != cells(s.network[seat]):
        yield f"seat {seat}: the network is not what can be reached from the castle"
    for column in range(COLUMNS):
        row = s.noble[seat, column]
        if row != TERRACE and row * COLUMNS + column not in network - gardeners:
            yield f"seat {seat}: the noble of column {column} stands where it can't"
        lower = {below * COLUMNS + column for below in range(row + 1, ROWS)}
        if {cell for cell in cells(s.ahead[seat]) if cell % COLUMNS == column} != lower:
            yield f"seat {seat}: what lies ahead of the noble of column {column} is wrong"


def strolled(built: set[int]) -> set[int]:
    """The cells that can be walked to from the castle, step by step."""
    reached: set[int] = set()
    waiting = [cell for cell in range(COLUMNS) if cell in built]
    while waiting:
        cell = waiting.pop()
        if cell in reached:
            continue
        reached.add(cell)
        row, column = divmod(cell, COLUMNS)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= r < ROWS and 0 <= c < COLUMNS and r * COLUMNS + c in built:
                waiting.append(r * COLUMNS + c)
    return reached


def hand_problems(s: Any, seat: int) -> Iterator[str]:
    """A hand is as big as it should be and in order."""
    held = [int(card) for card in s.hand[seat] if card != NONE]
    played = sum(card != NONE for card in s.discard[seat])
    if s.deck_size[seat] != sum(card != NONE for card in s.deck[seat]):
        yield f"seat {seat}: the deck's size is wrong"
    if len(held) != CARDS - played - s.deck_size[seat] or len(held) > HAND:
        yield f"seat {seat}: {len(held)} cards in hand"
    if held != sorted(held):
        yield f"seat {seat}: the hand is not in order"


def recount(box: Any, tables: Sequence[Any], moves: Sequence[tuple[int, str, dict[str, int]]]) -> list[list[int]]:
    """Points and gardeners of each seat, from the moves and the garden as it lies.

    ``tables[i]`` stands before ``moves[i]``; the last table is the one to count.
    """
    last = tables[-1]
    totals = [0] * last.players
    for before, after, (seat, name, args) in zip(tables, tables[1:], moves, strict=False):
        if name == "move_noble":
            totals[seat] += int(box.values[args["row"]])
        new = {cell for cell in range(CELLS) if before.lies[seat, cell] != after.lies[seat, cell]}
        if before.phase != CHOOSE_PLANK and last.extension:
            bonuses = box.gardener_bonus if name == "place_gardener" else box.motif_bonus
            plank = before.plank[seat] * SIDES + before.plank_side[seat]
            totals[seat] += sum(int(bonuses[plank, cell]) for cell in new)
    if last.over:
        totals = [total + final_bonus(box, last, seat) for seat, total in enumerate(totals)]
    return [[total, len(cells(last.gardeners[seat]))] for seat, total in enumerate(totals)]


def final_bonus(box: Any, s: Any, seat: int) -> int:
    """Full rows, full columns and goal cards."""
    garden = cells(s.built[seat])
    total = 0
    for row in range(1, ROWS):
        if all(row * COLUMNS + column in garden for column in range(COLUMNS)):
            total += int(box.row_bonus[row])
    for column in range(COLUMNS):
        if all(row * COLUMNS + column in garden for row in range(ROWS)):
            total += int(box.column_bonus)
    for i in range(GOALS_EACH):
        row = s.noble[seat, s.goal[seat, i]]
        total += int(box.values[row]) if row != TERRACE else 0
    return total
