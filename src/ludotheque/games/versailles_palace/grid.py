"""The grid of Versailles by Andrei Novac: what fits where (7.2, 7.3).

Each empty cell keeps which of its sides meet a tile or the border, and which of these must be inside; so whether a
tile fits is one comparison.
"""

from typing import Any

from ludotheque.games.versailles_palace.table import CELLS, EAST, NONE, NORTH, SIDES, SOUTH
from ludotheque.kernel.rule import rare_rule, rule


@rare_rule
def new_grid(box: Any, s: Any) -> None:
    """An empty grid: only the border asks for something."""
    for cell in range(CELLS):
        s.grid[cell] = NONE
        s.touching[cell] = box.border[cell]
        s.inside[cell] = box.border_inside[cell]


@rule
def fits(box: Any, s: Any, cell: int, sides: int) -> bool:
    """Whether a tile whose inside sides are the bits of ``sides`` may lie on a cell."""
    return bool(s.grid[cell] == NONE and s.touching[cell] != 0 and (sides & s.touching[cell]) == s.inside[cell])


@rule
def neighbour(box: Any, cell: int, side: int) -> int:
    """The cell on one side of another one, or NONE."""
    if (box.border[cell] >> side) & 1:
        return NONE
    if side == NORTH:
        return cell - int(box.columns)
    if side == EAST:
        return cell + 1
    if side == SOUTH:
        return cell + int(box.columns)
    return cell - 1


@rare_rule
def lay_tile(box: Any, s: Any, tile: int, cell: int, turned: int) -> None:
    """Lay a tile; its neighbours must match it from now on."""
    s.grid[cell] = tile
    s.turned[cell] = turned
    s.laid += 1
    for side in range(SIDES):
        other = neighbour(box, cell, side)
        if other != NONE:
            facing = (side + SIDES // 2) % SIDES
            s.touching[other] |= 1 << facing
            s.inside[other] |= ((int(box.sides[tile, turned]) >> side) & 1) << facing
