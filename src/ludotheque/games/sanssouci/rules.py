"""The rules of Sanssouci. The numbers in the comments are paragraphs of rules.en.md and rules.fr.md."""

from typing import Any

import numpy as np

from ludotheque.games.sanssouci.table import (
    BOARDS,
    CARDS,
    CELLS,
    CHOOSE_PLANK,
    CHOOSE_SIDE,
    COLOURS_OF_A_CARD,
    COLUMNS,
    COPIES,
    FIRST_MOTIF_CARD,
    FREE_CARD,
    GOALS_EACH,
    HAND,
    MOTIFS,
    MOVE_NOBLE,
    MOVES,
    NONE,
    PILES,
    PLACE_GARDENER,
    REFILL,
    ROWS,
    SIDES,
    SPACES,
    SPACES_EACH,
    TAKE,
    TERRACE,
)
from ludotheque.kernel.bits import has, size, write_members
from ludotheque.kernel.chance import reveal, shuffle
from ludotheque.kernel.rule import rule
from ludotheque.kernel.seats import first_player, left_of

VERSION = 1  # a recorded game replays only under the version it was played with

U = np.uint64
ONE, NO_CELL = U(1), U(0)
ALL_CELLS = U((1 << CELLS) - 1)
ROW = U((1 << COLUMNS) - 1)  # row 0, to be shifted
COLUMN = U(sum(1 << (row * COLUMNS) for row in range(ROWS)))  # column 0, to be shifted
NOT_LEFT = ALL_CELLS & ~COLUMN
NOT_RIGHT = ALL_CELLS & ~U(int(COLUMN) << (COLUMNS - 1))
DOWN = U(COLUMNS)

choose_side, (chosen_side,) = MOVES["choose_side"].number, MOVES["choose_side"].parts
choose_plank, (chosen_plank,) = MOVES["choose_plank"].number, MOVES["choose_plank"].parts
take, (taken_card, taken_space) = MOVES["take"].number, MOVES["take"].parts
FIRST_GARDENER = MOVES["place_gardener"].first  # plus the cell
stay = MOVES["stay"].number
FIRST_NOBLE = MOVES["move_noble"].first  # plus the cell
refill, (refill_pile,) = MOVES["refill"].number, MOVES["refill"].parts

ENDED = 1


# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(box: Any, s: Any, players: int) -> None:
    """Deal the gardens; the rest is dealt once every player has chosen a side (1.3)."""
    s.players = players
    s.starter = first_player(s)  # 1.8
    s.seat = s.starter
    s.phase = CHOOSE_SIDE
    deal_boards(s, s.board)
    s.plank[:] = NONE
    if s.extension:
        deal_boards(s, s.plank)  # 8.1
    s.side[:] = NONE
    s.plank_side[:] = NONE
    s.lies[:, :] = NONE
    s.noble[:, :] = TERRACE  # 1.4
    s.ahead[:] = NO_CELL
    for seat in range(players):
        s.ahead[seat] = ALL_CELLS
    s.display[:] = NONE
    s.stock[:] = NONE
    s.hand[:, :] = NONE
    s.deck[:, :] = NONE
    s.discard[:, :] = NONE
    s.goal[:, :] = NONE
    s.spare_goal[:] = NONE
    s.goal_shown[:, :] = NONE
    s.taken_from = NONE
    s.gardener_from = NONE


@rule
def deal_boards(s: Any, boards: Any) -> None:
    """A different board for each player."""
    for b in range(BOARDS):
        boards[b] = b
    shuffle(s, boards, BOARDS)
    for b in range(s.players, BOARDS):
        boards[b] = NONE


@rule
def deal(box: Any, s: Any) -> None:
    """Lay out the tiles and deal the cards, once the gardens lie ready."""
    reveal(s)
    deal_tiles(box, s)
    for seat in range(s.players):
        deal_cards(s, seat)
    deal_goals(s)


@rule
def deal_tiles(box: Any, s: Any) -> None:
    """Shuffle the tiles for this number of players over the piles and turn ten of them up (1.5)."""
    count = 0
    for motif in range(MOTIFS):
        for copy in range(box.copies[s.players]):
            s.stock[count] = motif * COPIES + copy
            count += 1
    shuffle(s, s.stock, count)
    for space in range(SPACES):
        count -= 1
        s.display[space] = s.stock[count]
        s.stock[count] = NONE
    for pile in range(PILES):
        s.pile_size[pile] = (count + PILES - 1 - pile) // PILES


@rule
def deal_cards(s: Any, seat: int) -> None:
    """Shuffle the seat's eighteen cards and draw a hand of two (1.6)."""
    for card in range(CARDS):
        s.deck[seat, card] = card
    shuffle(s, s.deck[seat], CARDS)
    s.deck_size[seat] = CARDS
    for i in range(HAND):
        s.hand[seat, i] = draw(s, seat)
    sort_hand(s, seat)


@rule
def draw(s: Any, seat: int) -> int:
    """Take the top card off the seat's deck."""
    s.deck_size[seat] -= 1
    card = s.deck[seat, s.deck_size[seat]]
    s.deck[seat, s.deck_size[seat]] = NONE
    return int(card)


@rule
def sort_hand(s: Any, seat: int) -> None:
    """Lower card first and the gap last: where a card stands in the hand says nothing about when it came."""
    low, high = s.hand[seat, 0], s.hand[seat, 1]
    if low == NONE or (high != NONE and high < low):
        s.hand[seat, 0] = high
        s.hand[seat, 1] = low


@rule
def deal_goals(s: Any) -> None:
    """Two goal cards each, in secret; the others go back unseen (1.7)."""
    for motif in range(MOTIFS):
        s.spare_goal[motif] = motif
    shuffle(s, s.spare_goal, MOTIFS)
    left = MOTIFS
    for seat in range(s.players):
        for i in range(GOALS_EACH):
            left -= 1
            s.goal[seat, i] = s.spare_goal[left]
            s.spare_goal[left] = NONE


# ------------------------------------------------------------------------------------------ what may be done


@rule
def legal(box: Any, s: Any, out: Any) -> int:
    """Write the number of every legal move into ``out``, ascending; return how many."""
    if s.over:
        return 0
    if s.phase == TAKE:
        return legal_takes(box, s, out)
    if s.phase == PLACE_GARDENER:
        return legal_gardeners(s, out)
    if s.phase == MOVE_NOBLE:
        return legal_nobles(s, out)
    if s.phase == REFILL:
        return legal_refills(s, out)
    for side in range(SIDES):
        out[side] = choose_side(side) if s.phase == CHOOSE_SIDE else choose_plank(side)
    return SIDES


@rule
def legal_takes(box: Any, s: Any, out: Any) -> int:
    """A card of the hand with a tile that it allows (3.1)."""
    n = 0
    for i in range(HAND):
        card = int(s.hand[s.seat, i])
        if card == NONE:
            continue
        if card < FIRST_MOTIF_CARD:
            n = takes_by_colour(box, out, n, card)
        elif card < FREE_CARD:
            n = takes_by_motif(s, out, n, card)
        else:
            n = takes_by_choice(out, n, card)
    return n


@rule
def takes_by_colour(box: Any, out: Any, n: int, card: int) -> int:
    """The four spaces of the card's two colours (3.2)."""
    for i in range(COLOURS_OF_A_CARD):
        first = SPACES_EACH * int(box.pair[card, i])
        for space in range(first, first + SPACES_EACH):
            out[n] = take(card, space)
            n += 1
    return n


@rule
def takes_by_motif(s: Any, out: Any, n: int, card: int) -> int:
    """The spaces with the card's motif (3.3), or all ten where there is none (3.4)."""
    before = n
    first_tile = (card - FIRST_MOTIF_CARD) * COPIES
    for space in range(SPACES):
        out[n] = take(card, space)  # stays only if counted: cheaper than a branch that can't be foretold
        n += int(first_tile <= s.display[space] < first_tile + COPIES)
    return n if n > before else takes_by_choice(out, n, card)


@rule
def takes_by_choice(out: Any, n: int, card: int) -> int:
    """All ten spaces (3.5)."""
    for space in range(SPACES):
        out[n] = take(card, space)
        n += 1
    return n


@rule
def motif_of(tile: int) -> int:
    """What a tile shows."""
    return int(tile) // COPIES


@rule
def row_of_space(space: int) -> int:
    """The garden row of a display space's colour: the display has no beige."""
    return space // SPACES_EACH + 1


@rule
def legal_gardeners(s: Any, out: Any) -> int:
    """A free space in the row or the column of the occupied one (4.3), or anywhere if both are full (4.4)."""
    row, column = U(s.gardener_from // COLUMNS), U(s.gardener_from % COLUMNS)
    free = ALL_CELLS & ~s.built[s.seat]
    near = free & ((ROW << (row * DOWN)) | (COLUMN << column))
    return write_members(near if near != NO_CELL else free, FIRST_GARDENER, out, 0)


@rule
def legal_nobles(s: Any, out: Any) -> int:
    """Leave the nobles alone, or let one stop lower in its column, on a motif that it can walk to (5.1 to 5.4).

    Row 1 is built from the start and nothing is ever removed, so every noble stands in the network of row 1.
    """
    cells = s.network[s.seat] & ~s.gardeners[s.seat] & s.ahead[s.seat]
    out[0] = stay()
    return write_members(cells, FIRST_NOBLE, out, 1)


@rule
def legal_refills(s: Any, out: Any) -> int:
    """Any pile that has a tile left (6.1)."""
    n = 0
    for pile in range(PILES):
        out[n] = refill(pile)
        n += int(s.pile_size[pile] > 0)
    return n


# ---------------------------------------------------------------------------------------------- what happens


@rule
def apply(box: Any, s: Any, move: int) -> None:
    """Play one legal move of the seat whose turn it is."""
    if s.phase == TAKE:
        take_tile(box, s, taken_card(move), taken_space(move))
    elif s.phase == PLACE_GARDENER:
        lay(box, s, move - FIRST_GARDENER, True)
    elif s.phase == MOVE_NOBLE:
        if move != stay():
            walk(box, s, move - FIRST_NOBLE)
        after_the_walk(box, s)
    elif s.phase == REFILL:
        turn_up(s, refill_pile(move))
        end_turn(box, s)
    elif s.phase == CHOOSE_SIDE:
        s.side[s.seat] = chosen_side(move)
        next_to_choose_side(box, s)
    else:
        s.plank_side[s.seat] = chosen_plank(move)
        cover_garden(box, s, s.seat)
        next_to_choose_plank(s)


@rule
def next_to_choose_side(box: Any, s: Any) -> None:
    """Everybody chooses a side; then the garden is as printed and the rest is dealt (1.3)."""
    s.seat = left_of(s, s.seat)
    if s.seat != s.starter:
        return
    for seat in range(s.players):
        s.built[seat] = box.printed[s.board[seat] * SIDES + s.side[seat]]  # 1.2
        s.network[seat] = reached(s.built[seat], ROW)
    deal(box, s)
    s.phase = CHOOSE_PLANK if s.extension else TAKE


@rule
def cover_garden(box: Any, s: Any, seat: int) -> None:
    """Lay the extension board on the garden: what it covers is empty again (8.3)."""
    s.built[seat] &= ~box.cover
    s.network[seat] = reached(s.built[seat], ROW)


@rule
def next_to_choose_plank(s: Any) -> None:
    """Everybody chooses a side of the extension board (8.2); then play begins."""
    s.seat = left_of(s, s.seat)
    if s.seat == s.starter:
        s.phase = TAKE


@rule
def take_tile(box: Any, s: Any, card: int, space: int) -> None:
    """Discard the card and lay the tile where its motif and the space's colour meet (3.1, 4.1)."""
    seat = s.seat
    s.hand[seat, 0 if s.hand[seat, 0] == card else 1] = NONE
    sort_hand(s, seat)
    s.discard[seat, s.rounds_done] = card
    s.taken_from = space
    cell = row_of_space(space) * COLUMNS + motif_of(s.display[space])
    if has(s.built[seat], cell):  # 4.2
        s.gardener_from = cell
        s.phase = PLACE_GARDENER
    else:
        lay(box, s, cell, False)


@rule
def lay(box: Any, s: Any, cell: int, gardener: bool) -> None:
    """Lay this turn's tile on a free cell, as a motif or as a gardener."""
    seat = s.seat
    bit = ONE << U(cell)
    s.lies[seat, cell] = s.display[s.taken_from]
    s.display[s.taken_from] = NONE
    s.built[seat] |= bit
    if gardener:
        s.gardeners[seat] |= bit
        s.gardener_from = NONE
    if beside(s.network[seat]) & bit:
        s.network[seat] = reached(s.built[seat], s.network[seat] | bit)
    if s.plank_side[seat] != NONE:
        plank = s.plank[seat] * SIDES + s.plank_side[seat]
        bonus = box.gardener_bonus[plank, cell] if gardener else box.motif_bonus[plank, cell]
        s.points[seat] += bonus  # 8.4, 8.5, 8.6
    s.phase = MOVE_NOBLE


@rule
def beside(cells: Any) -> Any:
    """The cells that touch ``cells`` along an edge."""
    return ((cells << DOWN) | (cells >> DOWN) | ((cells & NOT_LEFT) >> ONE) | ((cells & NOT_RIGHT) << ONE)) & ALL_CELLS


@rule
def reached(built: Any, start: Any) -> Any:
    """The built cells that an unbroken path joins to the built cells of ``start`` (5.2)."""
    found = start & built
    while True:
        more = (found | beside(found)) & built
        if more == found:
            return found
        found = more


@rule
def walk(box: Any, s: Any, cell: int) -> None:
    """A noble strolls to a cell of its column and brings the row's points (5.5)."""
    row, column = cell // COLUMNS, cell % COLUMNS
    s.noble[s.seat, column] = row
    up_to_the_row = (ONE << U(cell + 1)) - ONE
    s.ahead[s.seat] &= ~(up_to_the_row & (COLUMN << U(column)))
    s.points[s.seat] += box.values[row]


@rule
def after_the_walk(box: Any, s: Any) -> None:
    """Refill the display, unless the last tile is gone (6.2)."""
    for pile in range(PILES):
        if s.pile_size[pile] > 0:
            s.phase = REFILL
            return
    end_turn(box, s)


@rule
def turn_up(s: Any, pile: int) -> None:
    """The pile's top tile goes face up to the emptied space (6.1)."""
    s.pile_size[pile] -= 1
    top = s.pile_size[pile] * PILES + pile
    s.display[s.taken_from] = s.stock[top]
    s.stock[top] = NONE
    reveal(s)


@rule
def end_turn(box: Any, s: Any) -> None:
    """Draw a card while there is one (6.3); then it is the next player's turn, or the end (2.1)."""
    seat = s.seat
    s.turn += 1
    s.taken_from = NONE
    if s.deck_size[seat] > 0:
        s.hand[seat, 1] = draw(s, seat)
        sort_hand(s, seat)
        reveal(s)
    s.phase = TAKE
    s.seat = left_of(s, seat)
    if s.seat == s.starter:
        s.rounds_done += 1
        if s.rounds_done == CARDS:
            s.over = ENDED  # 7.1
            count_up(box, s)


# ---------------------------------------------------------------------------------------------- how it scores


@rule
def count_up(box: Any, s: Any) -> None:
    """The final count of every seat (7.2 to 7.4)."""
    for seat in range(s.players):
        built = s.built[seat]
        for row in range(1, ROWS):
            if (built >> (U(row) * DOWN)) & ROW == ROW:
                s.row_points[seat] += box.row_bonus[row]
        for column in range(COLUMNS):
            if (built >> U(column)) & COLUMN == COLUMN:
                s.column_points[seat] += box.column_bonus
        for i in range(GOALS_EACH):
            goal = s.goal[seat, i]
            s.goal_shown[seat, i] = goal
            if s.noble[seat, goal] != TERRACE:
                s.goal_points[seat] += box.values[s.noble[seat, goal]]
        s.points[seat] += s.row_points[seat] + s.column_points[seat] + s.goal_points[seat]
    reveal(s)


@rule
def score(box: Any, s: Any, out: Any) -> None:
    """Each seat's points, then what breaks ties: most gardeners (7.5)."""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
        out[seat, 1] = size(s.gardeners[seat])
