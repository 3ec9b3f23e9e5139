"""Cards and tiles in numbers: what those to be had would bring."""

from typing import Any

from ludotheque.games.sanssouci.features_garden import best_walks, garden, joined, row_of, stops_of, turns_left
from ludotheque.games.sanssouci.features_places import (
    A_FEW,
    CLIP,
    CLOSE_SCORE,
    DECK_COLOURS,
    DECK_FREE,
    DECK_MOTIFS,
    GAIN,
    GARDENER_GAIN,
    HELD_BEST,
    HELD_CHOICE,
    HELD_COLOURS,
    LEFT_BEST,
    LEFT_SUM,
    MANY,
    MARGIN,
    PLANK_MARKS,
    PLANK_NEAR,
    TILE,
    TILE_BEST,
    TILE_SUM,
)
from ludotheque.games.sanssouci.rules import (
    ALL_CELLS,
    COLUMN,
    DOWN,
    NO_CELL,
    ONE,
    ROW,
    U,
    beside,
    motif_of,
    row_of_space,
)
from ludotheque.games.sanssouci.table import (
    CARDS,
    COLOURS_OF_A_CARD,
    COLUMNS,
    FIRST_MOTIF_CARD,
    FREE_CARD,
    HAND,
    NONE,
    PLACE_GARDENER,
    ROWS,
    SIDES,
    SPACES,
    SPACES_EACH,
)
from ludotheque.kernel.bits import has, lowest, without_lowest
from ludotheque.kernel.rule import rare_rule, rule


@rare_rule
def deck(box: Any, s: Any, seat: int, out: Any) -> None:
    """What the seat will still draw: all cards but those that it holds and has played."""
    gone = 0
    for i in range(CARDS):
        card = int(s.discard[seat, i])
        if card == NONE:
            break
        gone |= 1 << card
    for i in range(HAND):
        if s.hand[seat, i] != NONE:
            gone |= 1 << int(s.hand[seat, i])
    for card in range(FIRST_MOTIF_CARD):
        if (gone >> card) & 1 == 0:
            for i in range(COLOURS_OF_A_CARD):
                out[DECK_COLOURS + int(box.pair[card, i])] += 1 / A_FEW
    for card in range(FIRST_MOTIF_CARD, FREE_CARD):
        if (gone >> card) & 1 == 0:
            out[DECK_MOTIFS] += 1 / MANY
    out[DECK_FREE] = 1 - ((gone >> FREE_CARD) & 1)


@rare_rule
def hand(box: Any, s: Any, seat: int, out: Any) -> None:
    """The cards held, and what each could bring. The spaces' gains stand in ``out`` already, in the spaces' order."""
    for i in range(HAND):
        card = int(s.hand[seat, i])
        if card == NONE:
            continue
        if card < FIRST_MOTIF_CARD:
            for k in range(COLOURS_OF_A_CARD):
                out[HELD_COLOURS + int(box.pair[card, k])] += 0.5
        elif card == FREE_CARD:
            out[HELD_CHOICE] = 1
        best, matches = best_of_card(box, s, card, out)
        if FIRST_MOTIF_CARD <= card < FREE_CARD:
            out[HELD_CHOICE + (1 if matches == 0 else 2)] += 0.5
        if i > 0 and best > out[HELD_BEST]:  # the better one first
            out[HELD_BEST + 1] = out[HELD_BEST]
            out[HELD_BEST] = best
        else:
            out[HELD_BEST + i] = best


@rule
def best_of_card(box: Any, s: Any, card: int, out: Any) -> tuple[float, int]:
    """The best gain of the tiles that a card names (of all, if it names none), and how many it names."""
    best, best_named, matches = -CLIP, -CLIP, 0
    for space in range(SPACES):
        if not on_display(s, space):
            continue
        gain = float(out[TILE + space])
        best = max(best, gain)
        colour = space // SPACES_EACH
        if card < FIRST_MOTIF_CARD:
            named = box.pair[card, 0] == colour or box.pair[card, 1] == colour
        else:
            named = motif_of(s.display[space]) == card - FIRST_MOTIF_CARD
        if named:
            best_named = max(best_named, gain)
            matches += 1
    return (best_named if matches > 0 else best), matches


# ----------------------------------------------------------------------------------------------------- tiles


@rule
def on_display(s: Any, space: int) -> bool:
    """Whether a tile can still be taken there: one that becomes a gardener lies there until it is placed."""
    return bool(s.display[space] != NONE and not (s.phase == PLACE_GARDENER and s.taken_from == space))


@rare_rule
def tiles(box: Any, s: Any, seat: int, built: Any, network: Any, out: Any) -> None:
    """What the tiles of the display would bring to the seat, and its gardener that is to be placed."""
    margin = int(MANY * float(out[MARGIN]))
    cut_off = built & ~network & ~s.gardeners[seat] & s.ahead[seat]
    places = gardener_places(box, s, seat, built, network, cut_off)
    best, total = -CLIP, 0.0
    for space in range(SPACES):
        if on_display(s, space):
            cell = row_of_space(space) * COLUMNS + motif_of(s.display[space])
            gain = tile_gain(box, s, seat, built, network, cut_off, places, cell, margin) / GAIN
            out[TILE + space] = gain
            best = max(best, gain)
            total += gain
    out[TILE_BEST] = best
    out[TILE_SUM] = total / A_FEW
    hand(box, s, seat, out)
    for first in range(TILE, TILE + SPACES, SPACES_EACH):  # which of a colour's two spaces it is does not matter
        if out[first + 1] > out[first]:
            better = float(out[first + 1])
            out[first + 1] = out[first]
            out[first] = better
    if s.seat == seat and s.phase == PLACE_GARDENER:
        gain = gardener_gain(box, s, seat, built, network, cut_off, places, int(s.gardener_from), margin)
        out[GARDENER_GAIN] = gain / GAIN


@rare_rule
def tiles_for_the_left(box: Any, s: Any, left: int, out: Any) -> None:
    """What the tiles of the display would bring to the next player, whose cards are hidden."""
    built = garden(box, s, left)
    network = joined(s, left, built)
    _, margin = best_walks(box, stops_of(s, left, network), turns_left(s, left))
    cut_off = built & ~network & ~s.gardeners[left] & s.ahead[left]
    places = gardener_places(box, s, left, built, network, cut_off)
    best, total = -CLIP, 0.0
    for space in range(SPACES):
        if on_display(s, space):
            cell = row_of_space(space) * COLUMNS + motif_of(s.display[space])
            gain = tile_gain(box, s, left, built, network, cut_off, places, cell, margin) / GAIN
            best = max(best, gain)
            total += gain
    out[LEFT_BEST] = best
    out[LEFT_SUM] = total / A_FEW


@rule
def tile_gain(
    box: Any, s: Any, seat: int, built: Any, network: Any, cut_off: Any, places: Any, cell: int, margin: int
) -> int:
    """About how many points a tile brings that belongs on this cell."""
    if has(built, cell):
        return gardener_gain(box, s, seat, built, network, cut_off, places, cell, margin)
    more = max(int(box.values[cell // COLUMNS]) - margin, 0) * int(has(s.ahead[seat], cell))
    total = more >> int(not has(beside(network), cell))  # half, if it is to be joined another time
    if has(places, cell) or s.plank_side[seat] != NONE:  # else it joins nothing and fills no line
        total += piece_gain(box, s, seat, built, network, cut_off, cell, margin, False)
    return total


@rule
def gardener_gain(
    box: Any, s: Any, seat: int, built: Any, network: Any, cut_off: Any, places: Any, cell: int, margin: int
) -> int:
    """The most that a gardener can bring who comes from this cell (4.3, 4.4); 0 where it does nothing."""
    lines_of_cell = (ROW << (U(cell // COLUMNS) * DOWN)) | (COLUMN << U(cell % COLUMNS))
    near = places & lines_of_cell if lines_of_cell & ~built != NO_CELL else places
    best = 0
    while near != NO_CELL:
        best = max(best, piece_gain(box, s, seat, built, network, cut_off, lowest(near), margin, True))
        near = without_lowest(near)
    return best


@rule
def gardener_places(box: Any, s: Any, seat: int, built: Any, network: Any, cut_off: Any) -> Any:
    """The empty cells where a gardener does something: it joins motifs, fills a line or earns a bonus."""
    free = ALL_CELLS & ~built
    places = beside(network) & beside(cut_off)
    for row in range(1, ROWS):
        missing = free & (ROW << (U(row) * DOWN))
        if without_lowest(missing) == NO_CELL:
            places |= missing
    for column in range(COLUMNS):
        missing = free & (COLUMN << U(column))
        if without_lowest(missing) == NO_CELL:
            places |= missing
    if s.plank_side[seat] != NONE:
        plank = int(s.plank[seat]) * SIDES + int(s.plank_side[seat])
        marked = free & box.cover
        while marked != NO_CELL:
            if box.gardener_bonus[plank, lowest(marked)] > 0:
                places |= ONE << U(lowest(marked))
            marked = without_lowest(marked)
    return places & free


@rare_rule
def piece_gain(
    box: Any, s: Any, seat: int, built: Any, network: Any, cut_off: Any, cell: int, margin: int, gardener: bool
) -> int:
    """What a motif or a gardener on an empty cell brings, whatever it shows: lines, bonuses, motifs that it joins."""
    bit = ONE << U(cell)
    row, column = cell // COLUMNS, cell % COLUMNS
    total = 0
    if row_of(built | bit, row) == ROW:
        total += int(box.row_bonus[row])
    if ((built | bit) >> U(column)) & COLUMN == COLUMN:
        total += int(box.column_bonus)
    if s.plank_side[seat] != NONE:
        plank = int(s.plank[seat]) * SIDES + int(s.plank_side[seat])
        total += int(box.gardener_bonus[plank, cell] if gardener else box.motif_bonus[plank, cell])
    if beside(network) & bit != NO_CELL:
        opened = cut_off & beside(bit)
        while opened != NO_CELL:
            total += max(int(box.values[lowest(opened) // COLUMNS]) - margin, 0)
            opened = without_lowest(opened)
    return total


@rare_rule
def plank_marks(box: Any, s: Any, seat: int, built: Any, network: Any, out: Any) -> None:
    """The bonuses and maluses of the extension that nothing lies on."""
    if s.plank_side[seat] == NONE:
        return
    plank = int(s.plank[seat]) * SIDES + int(s.plank_side[seat])
    near = beside(network)
    marked = box.cover & ~built
    while marked != NO_CELL:
        cell = lowest(marked)
        marked = without_lowest(marked)
        motif, gardener = int(box.motif_bonus[plank, cell]), int(box.gardener_bonus[plank, cell])
        if motif < 0:
            kind, points = 2, motif
        elif gardener > 0:
            kind, points = 1, gardener
        else:
            kind, points = 0, motif
        out[PLANK_MARKS + kind] += points / CLOSE_SCORE
        if has(near, cell):
            out[PLANK_NEAR + kind] += points / GAIN
