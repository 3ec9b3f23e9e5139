"""The box of Sanssouci as the record that its rules receive."""

import re
from typing import Any

import numpy as np

from ludotheque.games.sanssouci.table import BOARDS, CARDS, CELLS, COLUMNS, COPIES, PAIRS, ROWS, SEATS, SIDES, SPACES
from ludotheque.kernel.box import Box, BoxError, names, number, numbers
from ludotheque.kernel.table import Array

SIDE_NAMES = [f"{board + 1}{side}" for board in range(BOARDS) for side in "AB"]

BOX = np.dtype(
    [
        ("printed", np.uint64, (BOARDS * SIDES,)),  # the cells printed on each side of each garden, as bits
        ("cover", np.uint64),  # the cells under an extension board
        ("values", np.int8, (ROWS,)),
        ("row_bonus", np.int8, (ROWS,)),
        ("column_bonus", np.int8),
        ("copies", np.int8, (SEATS + 1,)),  # tiles of each motif, by number of players
        ("pair", np.int8, (PAIRS, 2)),  # the colours of each two-colour card; colour k is that of row k+1
        ("motif_bonus", np.int8, (BOARDS * SIDES, CELLS)),
        ("gardener_bonus", np.int8, (BOARDS * SIDES, CELLS)),
    ],
    align=True,
)


def open_box(box: Box) -> Array:
    """Check the box and turn it into one record."""
    record = np.zeros(1, BOX)
    names("columns.names", box["columns"]["names"], COLUMNS)
    values = numbers("rows.values", box["rows"]["values"], ROWS, 0, 9)
    record["values"] = values
    less_value = number("bonuses.full_row_less_value", box["bonuses"]["full_row_less_value"], 0, 99)
    record["row_bonus"] = [0, *(less_value - value for value in values[1:])]
    record["column_bonus"] = number("bonuses.full_column", box["bonuses"]["full_column"], 0, 99)
    record["copies"] = [0, 0, *copies(box)]
    record["pair"] = pairs(box)
    number("paths.open_sides", box["paths"]["open_sides"], 4, 4)
    cover = covered_cells(box)
    record["cover"] = as_bits(cover)
    for i, name in enumerate(SIDE_NAMES):
        record["printed"][0, i] = as_bits(printed_cells(box, name))
        for cell, mark in zip(cover, extension_marks(box, name), strict=True):
            motif, gardener = mark_points(f"extension.{name}", mark)
            record["motif_bonus"][0, i, cell] = motif
            record["gardener_bonus"][0, i, cell] = gardener
    return record


def copies(box: Box) -> list[int]:
    """Tiles of each motif with 2, 3 and 4 players: enough to refill the display after every turn but the last."""
    table = box["tiles"]["copies"]
    if not isinstance(table, dict) or set(table) != {"2", "3", "4"}:
        raise BoxError("tiles.copies: give the tiles of each motif for 2, 3 and 4 players")
    made = []
    for players in range(2, SEATS + 1):
        count = number(f"tiles.copies.{players}", table[str(players)], 1, COPIES)
        needed = SPACES + CARDS * players - 1
        if count * COLUMNS < needed:
            raise BoxError(f"tiles.copies.{players}: {count * COLUMNS} tiles are too few, {needed} are drawn")
        made.append(count)
    return made


def pairs(box: Box) -> list[list[int]]:
    """The two colours of each card, as ascending numbers."""
    colours = names("rows.names", box["rows"]["names"], ROWS)[1:]
    table = box["two_colour_cards"]["pairs"]
    if not isinstance(table, list) or len(table) != PAIRS:
        raise BoxError(f"two_colour_cards.pairs: there should be {PAIRS} pairs")
    for pair in table:
        known = isinstance(pair, list) and all(colour in colours for colour in pair)
        if not known or len(pair) != 2 or pair[0] == pair[1]:
            raise BoxError(f"two_colour_cards.pairs: {pair!r} should be two colours of: {', '.join(colours)}")
    return [sorted(colours.index(colour) for colour in pair) for pair in table]


def printed_cells(box: Box, name: str) -> list[int]:
    """The cells printed on a garden's side: the first row and the ones the box lists."""
    listed = box["gardens"].get(name)
    if not isinstance(listed, list):
        raise BoxError(f"gardens.{name}: this side of a garden is missing")
    cells = set(range(COLUMNS))
    for place in listed:
        row, column = numbers(f"gardens.{name}", place, 2, 1, COLUMNS)
        if row > ROWS:
            raise BoxError(f"gardens.{name}: there is no row {row}")
        cells.add((row - 1) * COLUMNS + column - 1)
    wanted = number("gardens.printed", box["gardens"]["printed"], COLUMNS, CELLS)
    if len(cells) != wanted:
        raise BoxError(f"gardens.{name}: {wanted} spaces are printed, row 1 included, not {len(cells)}")
    return sorted(cells)


def covered_cells(box: Box) -> list[int]:
    """The cells under an extension board, row by row."""
    rows = box["extension_shape"]["rows"]
    if not isinstance(rows, dict):
        raise BoxError("extension_shape.rows: give the first and the last column for each row")
    cells = []
    for key in sorted(rows):
        row = number("extension_shape.rows", int(key) if str(key).isdigit() else key, 2, ROWS)
        first, last = numbers(f"extension_shape.rows.{key}", rows[key], 2, 1, COLUMNS)
        cells += [(row - 1) * COLUMNS + column - 1 for column in range(first, last + 1)]
    return cells


def extension_marks(box: Box, name: str) -> list[str]:
    """What is printed on a side of an extension board, cell by cell."""
    rows = box["extension"].get(name)
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BoxError(f"extension.{name}: this side of an extension board is missing")
    lengths = [last - first + 1 for _, (first, last) in sorted(box["extension_shape"]["rows"].items())]
    if [len(row) for row in rows] != lengths:
        raise BoxError(f"extension.{name}: its rows should be {', '.join(map(str, lengths))} spaces long")
    return [mark for row in rows for mark in row]


def mark_points(where: str, mark: Any) -> tuple[int, int]:
    """The points that a mark brings to a motif and to a gardener."""
    match = re.fullmatch(r"(?P<who>G?)(?P<points>[+-]\d{1,2})|\.", str(mark))
    if match is None or (match["who"] and match["points"].startswith("-")):
        raise BoxError(f'{where}: {mark!r} should be "+n", "G+n", "-n" or "."')
    points = int(match["points"] or 0)
    if points < 0:
        return points, points
    return (0, points) if match["who"] else (points, 0)


def as_bits(cells: list[int]) -> np.uint64:
    """Cells as the bits of one number."""
    return np.uint64(sum(1 << cell for cell in cells))
