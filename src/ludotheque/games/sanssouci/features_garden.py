"""A garden in numbers: what its nobles can still earn, its lines, its goals."""

from typing import Any

from ludotheque.games.sanssouci.features_places import (
    A_FEW,
    BRIDGED,
    CLOSE_SCORE,
    COLUMNS_LACK,
    CUT_OFF,
    EARNS,
    FULL_SCORE,
    GOALS_BUILT,
    GOALS_EVER,
    GOALS_LOWEST,
    GOALS_SHOWN,
    GOALS_SOON,
    GOALS_UNSEEN,
    IDLE,
    MANY,
    MARGIN,
    NEARLY,
    NEXT_STOPS,
    NOBLE,
    NOBLES,
    ROW_FILLED,
    ROWS_LACK,
    STOPS,
    TOUCHING,
    WALKS,
    WALKS_EVER,
    WALKS_SOON,
)
from ludotheque.games.sanssouci.rules import COLUMN, DOWN, NO_CELL, ROW, U, beside, motif_of, reached
from ludotheque.games.sanssouci.table import (
    CARDS,
    CHOOSE_PLANK,
    CHOOSE_SIDE,
    COLUMNS,
    GOALS_EACH,
    NONE,
    REFILL,
    ROWS,
    SIDES,
    SPACES,
    TERRACE,
)
from ludotheque.kernel.bits import has, lowest, size, without_lowest
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import relative

BOTTOM = ROWS - 1


@rule
def turns_left(s: Any, seat: int) -> int:
    """How many times the seat may still move a noble; told from the order of play, since hands are hidden."""
    turns = CARDS - int(s.rounds_done)
    if s.phase == CHOOSE_SIDE or s.phase == CHOOSE_PLANK:
        return turns
    starter = int(s.starter)
    place, current = relative(s, starter, seat), relative(s, starter, int(s.seat))
    return turns - int(place < current or (place == current and s.phase == REFILL))


@rule
def garden(box: Any, s: Any, seat: int) -> Any:
    """The built cells, as they will be once all have chosen their sides."""
    built = s.built[seat]
    if s.phase == CHOOSE_SIDE:
        built = ROW
        if s.side[seat] != NONE:
            built = box.printed[int(s.board[seat]) * SIDES + int(s.side[seat])]
    if s.extension and s.plank_side[seat] == NONE:
        built = built & ~box.cover
    return built


@rule
def joined(s: Any, seat: int, built: Any) -> Any:
    """The built cells where nobles can walk; while sides are chosen the table has not noted them."""
    return reached(built, ROW) if s.phase == CHOOSE_SIDE or s.phase == CHOOSE_PLANK else s.network[seat]


@rule
def stops_of(s: Any, seat: int, network: Any) -> Any:
    """Where nobles could stop now."""
    return network & ~s.gardeners[seat] & s.ahead[seat]


# ------------------------------------------------------------------------------------------- walks of nobles


@rule
def row_of(cells: Any, row: int) -> Any:
    """The cells of one row, as nine bits."""
    return (cells >> (U(row) * DOWN)) & ROW


@rule
def best_walks(box: Any, stops: Any, turns: int) -> tuple[int, int]:
    """What the best stops bring, one for each turn, and what the worst of these brings (0 if turns are left over)."""
    total, worst = 0, 0
    for row in range(BOTTOM, -1, -1):
        count = min(size(row_of(stops, row)), turns)
        total += count * int(box.values[row])
        if count > 0:
            worst = int(box.values[row])
        turns -= count
    return total, worst if turns == 0 else 0


@rule
def count_rows(cells: Any, first: int, out: Any, at: int) -> None:
    """How many of the cells are in each row from ``first`` on."""
    for row in range(first, ROWS):
        out[at + row - first] = size(row_of(cells, row)) / A_FEW


@rare_rule
def strolls(box: Any, s: Any, seat: int, built: Any, network: Any, turns: int, out: Any) -> None:
    """What the nobles can earn now, after one more tile, and ever."""
    ahead, gardeners = s.ahead[seat], s.gardeners[seat]
    stops = stops_of(s, seat, network)
    edge = beside(network) & ~built
    touching = edge & ahead
    cut_off = built & ~network & ~gardeners & ahead
    bridged = cut_off & beside(edge)
    count_rows(stops, 0, out, STOPS)
    count_rows(cut_off, 2, out, CUT_OFF)
    count_rows(bridged, 2, out, BRIDGED)
    count_rows(touching, 1, out, TOUCHING)
    walks, margin = best_walks(box, stops, turns)
    soon, _ = best_walks(box, stops | bridged | touching, turns)
    ever, _ = best_walks(box, ahead & ~gardeners, turns)
    out[WALKS] = walks / FULL_SCORE
    out[MARGIN] = margin / MANY
    out[WALKS_SOON] = soon / FULL_SCORE
    out[WALKS_EVER] = ever / FULL_SCORE
    idle = turns - size(stops)
    out[IDLE] = max(idle, 0) / MANY
    out[IDLE + 1] = max(-idle, 0) / MANY
    n = 0
    for row in range(BOTTOM, -1, -1):
        for _ in range(min(size(row_of(stops, row)), 3 - n)):
            out[NEXT_STOPS + n] = box.values[row] / MANY
            n += 1


@rare_rule
def columns(box: Any, s: Any, seat: int, stops: Any, out: Any) -> None:
    """How far down each noble stands, and what the stops before it would bring."""
    for column in range(COLUMNS):
        row = int(s.noble[seat, column])
        out[NOBLES + row + 1] += 1 / A_FEW
        out[NOBLE + column] = (row + 1) / MANY
    while stops != NO_CELL:
        cell = lowest(stops)
        out[EARNS + cell % COLUMNS] += box.values[cell // COLUMNS] / CLOSE_SCORE
        stops = without_lowest(stops)


# ------------------------------------------------------------------------------------------------ full lines


@rule
def line_points(box: Any, built: Any, tiles_left: int) -> tuple[int, int]:
    """What the full lines bring, and what those would that lack one or two cells and have the time for it."""
    full, near, few = 0, 0, min(tiles_left, 2)
    for row in range(1, ROWS):
        lack = COLUMNS - size(row_of(built, row))
        full += int(lack == 0) * int(box.row_bonus[row])
        near += int(0 < lack <= few) * int(box.row_bonus[row])
    for column in range(COLUMNS):
        lack = ROWS - size((built >> U(column)) & COLUMN)
        full += int(lack == 0) * int(box.column_bonus)
        near += int(0 < lack <= few) * int(box.column_bonus)
    return full, near


@rare_rule
def lines(box: Any, built: Any, tiles_left: int, out: Any) -> None:
    """How full the rows are, and what rows and columns would bring by how much they lack."""
    within_reach = min(tiles_left, NEARLY - 1)
    for row in range(1, ROWS):
        lack = COLUMNS - size(row_of(built, row))
        out[ROW_FILLED + row - 1] = (COLUMNS - lack) / MANY
        if lack <= within_reach:
            out[ROWS_LACK + lack] += box.row_bonus[row] / CLOSE_SCORE
    for column in range(COLUMNS):
        lack = ROWS - size((built >> U(column)) & COLUMN)
        if lack <= within_reach:
            out[COLUMNS_LACK + lack] += box.column_bonus / CLOSE_SCORE


# ----------------------------------------------------------------------------------------------------- goals


@rule
def goal_points(box: Any, s: Any, seat: int) -> int:
    """What the seat's own goals bring as its nobles stand."""
    total = 0
    for i in range(GOALS_EACH):
        goal = int(s.goal[seat, i])
        if goal != NONE and s.noble[seat, goal] != TERRACE:
            total += int(box.values[s.noble[seat, goal]])
    return total


@rare_rule
def goals_ahead(box: Any, s: Any, seat: int, network: Any, out: Any) -> None:
    """How far the nobles of the seat's goals could come."""
    stops = stops_of(s, seat, network)
    for i in range(GOALS_EACH):
        goal = int(s.goal[seat, i])
        if goal == NONE:
            continue
        stands = int(s.noble[seat, goal])
        soon = lowest_in_column(stops, goal, stands)  # never the terrace: the beige row is open to all
        ever = lowest_in_column(s.ahead[seat] & ~s.gardeners[seat], goal, stands)
        out[GOALS_SOON] += box.values[soon] / CLOSE_SCORE
        out[GOALS_EVER] += box.values[ever] / CLOSE_SCORE
        out[GOALS_LOWEST + soon] += 0.5
        cell = BOTTOM * COLUMNS + goal
        if has(s.gardeners[seat], cell):
            out[GOALS_BUILT + 1] += 0.5
        elif has(s.built[seat], cell):
            out[GOALS_BUILT] += 0.5
        shown = 0
        for space in range(SPACES):
            shown += int(s.display[space] != NONE and motif_of(s.display[space]) == goal)
        out[GOALS_SHOWN] += shown / A_FEW
        out[GOALS_UNSEEN] += (int(box.copies[s.players]) - shown - laid(box, s, goal)) / MANY


@rule
def lowest_in_column(cells: Any, column: int, otherwise: int) -> int:
    """The lowest row of a column that is among the cells."""
    for row in range(BOTTOM, -1, -1):
        if has(cells, row * COLUMNS + column):
            return row
    return otherwise


@rule
def laid(box: Any, s: Any, motif: int) -> int:
    """How many tiles of a motif lie in the gardens: as such in its column, and turned over to gardeners."""
    count = 0
    for seat in range(s.players):
        printed = box.printed[int(s.board[seat]) * SIDES + int(s.side[seat])]
        if s.extension:
            printed = printed & ~box.cover
        cells = garden(box, s, seat) & ~printed & ~s.gardeners[seat] & (COLUMN << U(motif))
        count += size(cells)
        gardeners = s.gardeners[seat]
        while gardeners != NO_CELL:
            count += int(motif_of(s.lies[seat, lowest(gardeners)]) == motif)
            gardeners = without_lowest(gardeners)
    return count
