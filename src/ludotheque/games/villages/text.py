"""The table of Les Villages in letters, for a terminal: the map, and beside it what lies in front of each seat.

A square of the map is two characters: a building has its two letters on both of its squares, a pawn is the number of
its seat. Colours only repeat what the letters say.
"""

import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from rich.cells import cell_len, set_cell_size

from ludotheque.games.villages.naming import card_name, price, spot_name, square_name, standing
from ludotheque.games.villages.table import DISCARDS, KINDS, NONE, PILE, SETTLE, VALUES, VILLAGES
from ludotheque.play.letters import final_count, inked, told
from ludotheque.play.words import Say

Spot = tuple[int, int]
Cell = tuple[str, str]  # its letters and their style

CELL, LABEL, GAP = 2, 3, 3  # widths: of a square, of the numbers of the rows, of what separates map and panels
PANEL = 30  # the least width of what stands beside the map
INDENT = 4
INKS = ("black on salmon1", "black on sky_blue1", "black on light_green", "black on plum2")  # of the seats
RED, STREET, ROAD, YELLOW, CONDEMNED = "▓▓", "░░", "::", "· ", "x "


def text(view: Any, say: Say, width: int = 80) -> str:
    """What the viewer sees of the table, as markup for rich."""
    board = [*map_lines(view, say)]
    across = LABEL + CELL * columns(view)
    room = width - across - GAP
    panels = [*seat_panels(view, say, room if room >= PANEL else width)]
    if room >= PANEL:
        beside = zip_longest(board, panels, fillvalue="")
        lines = [f"{left or ' ' * across}{' ' * GAP}{right}".rstrip() for left, right in beside]
    else:
        lines = [*(line.rstrip() for line in board), "", *panels]
    return "\n".join([*lines, "", *piles(view, say, width)])


# --------------------------------------------------------------------------------------------------- the map


def map_lines(view: Any, say: Say) -> Iterator[str]:
    """The map, with letters above its columns and numbers beside its rows."""
    cells = map_cells(view, say)
    wide, high = columns(view), 1 + max(row for row, _ in cells)
    yield inked(" " * LABEL + "".join(spot_name(0, column)[0].ljust(CELL) for column in range(wide)), "dim")
    for row in range(high):
        line = inked(f"{row + 1:{LABEL - 1}} ", "dim")
        for column in range(wide):
            words, style = cells.get((row, column), (" " * CELL, ""))
            line += inked(words, style)
        yield line


def columns(view: Any) -> int:
    """How many columns the map has."""
    box = view.box
    return 1 + max(int(box.spot[..., 1].max()), int(box.plot_spot[..., 1].max()))


def map_cells(view: Any, say: Say) -> dict[Spot, Cell]:
    """What is to be seen on each square of the map that isn't empty country."""
    box, table = view.box, view.table
    cells: dict[Spot, Cell] = {}
    for village in range(VILLAGES):
        condemned = table.phase != SETTLE and table.owner[village] == NONE
        for plot in range(int(box.free[village]).bit_length()):
            for spot in plot_spots(view, village, plot):
                cells[spot] = (CONDEMNED, "dim") if condemned else (YELLOW, "yellow")
    signs = [sign_of(view, square) for square in range(int(box.squares))]
    for square, sign in enumerate(signs):
        row, column = box.spot[square].tolist()
        cells[row, column] = (sign, "red" if sign == RED else "dim")
    for kind in range(KINDS):
        for village, plot in standing(view, kind):
            for spot in plot_spots(view, village, plot):
                cells[spot] = (say(f"text-kind-{kind}"), INKS[table.owner[village]])
    put_names(view, say, cells)
    for square in {int(pawn) for pawn in table.pawn[: view.players] if pawn != NONE}:
        row, column = box.spot[square].tolist()
        here = [seat for seat in range(view.players) if table.pawn[seat] == square]
        more = signs[square][1:] if len(here) == 1 else str(here[1] + 1) if len(here) == CELL else "&"
        cells[row, column] = (f"{here[0] + 1}{more}", f"bold {INKS[here[0]]}")
    return cells


def plot_spots(view: Any, village: int, plot: int) -> list[Spot]:
    """The two yellow squares of a plot."""
    return [(row, column) for row, column in view.box.plot_spot[village, plot].tolist()]


def sign_of(view: Any, square: int) -> str:
    """What a square that pawns walk on looks like."""
    village = int(view.box.village[square])
    if village == NONE:
        return ROAD
    return RED if square in view.box.red[village] else STREET


def put_names(view: Any, say: Say, cells: dict[Spot, Cell]) -> None:
    """Write each village's name on empty country as near to it as there is room."""
    wide, high = columns(view), 1 + max(row for row, _ in cells)
    for village in range(VILLAGES):
        name, owner = say(f"village-{village}"), int(view.table.owner[village])
        length = -(-len(name) // CELL)
        street = view.box.spot[view.box.village == village]
        rooms = [
            (row, column)
            for row in range(high)
            for column in range(wide - length + 1)
            if not any((row, column + k) in cells for k in range(-1, length + 1))
        ]
        if not rooms:
            continue
        middle = street - (0, (length - 1) / 2)
        row, column = min(rooms, key=lambda room: min(abs(middle - room).sum(axis=1)))
        style = "dim" if owner == NONE else f"bold {INKS[owner].partition(' on ')[2]}"
        for k in range(length):
            cells[row, column + k] = (name[CELL * k : CELL * (k + 1)].ljust(CELL), style)


# ------------------------------------------------------------------------------------------------- the cards


def seat_panels(view: Any, say: Say, width: int) -> Iterator[str]:
    """What lies in front of each seat, one below the other."""
    for seat in range(view.players):
        if seat:
            yield ""
        yield heading(view, say, seat, width)
        for words in belongings(view, say, seat):
            for line in textwrap.wrap(words, width - INDENT, subsequent_indent="  "):
                yield inked(" " * INDENT + line)


def heading(view: Any, say: Say, seat: int, width: int) -> str:
    """Whose cards they are, and the points."""
    points = say("some-points", points=view.table.points[seat])
    you = f" ({say('text-you')})" if seat == view.seat else ""
    name = view.names[seat]
    left = width - INDENT - len(you) - len(points) - 1
    name = set_cell_size(name, min(cell_len(name), left))
    mark = ">" if view.decider == seat else " "
    return (
        inked(f"{mark} ", "bold")
        + inked(f"{seat + 1}", f"bold {INKS[seat]}")
        + inked(f" {name}{you}", "bold", width - INDENT + 1 - len(points))
        + inked(points, "bold")
    )


def belongings(view: Any, say: Say, seat: int) -> Iterator[str]:
    """The village, the POINTS cards and the stake of a seat."""
    table = view.table
    village = int(table.village[seat])
    if village == NONE:
        yield say("text-choosing")
        return
    square = square_name(view, int(table.pawn[seat]))
    yield say("text-village", village=say(f"village-{village}"), square=square)
    values = [value + 1 for value in range(VALUES) for _ in range(table.held[seat, value])]
    told = {"values": " ".join(map(str, values)), "sum": sum(values)}
    yield say("text-points-cards", **told) if values else say("text-no-points-cards")
    yield stake(view, say, seat)


def stake(view: Any, say: Say, seat: int) -> str:
    """The stake in front of a seat, and how far it has been paid or that it needn't be."""
    table = view.table
    card = int(table.stake[seat])
    if table.acquiring != NONE and seat == table.seat:
        bought = card_words(view, say, int(table.acquiring))
        if table.bonus:
            return say("text-building", card=bought)
        return f"{bought}, {say('text-paying', paid=table.paid, price=price(view, int(table.acquiring)))}"
    return say("text-no-stake") if card == NONE else card_words(view, say, card)


def card_words(view: Any, say: Say, card: int) -> str:
    """A card in words."""
    return told(card_name(view, card), say)


# ------------------------------------------------------------------------------------------ what lies beside


def piles(view: Any, say: Say, width: int) -> Iterator[str]:
    """The stock, the discards, the reserve, and what the signs mean."""
    table = view.table
    stock, discards = (int(table.heights[pile]) for pile in (PILE, DISCARDS))
    line = say("text-piles", turn=int(table.turn) + 1, stock=stock, discards=discards)
    if discards:
        line += say("text-top", card=card_words(view, say, int(table.discards[discards - 1])))
    left = [f"{say(f'text-kind-{kind}')}\N{NO-BREAK SPACE}{table.reserve[kind]}" for kind in range(KINDS)]
    reserve = f"{say('text-reserve')} {' · '.join(left)}"
    signs = {"red": RED, "street": STREET, "road": ROAD, "yellow": YELLOW.strip(), "condemned": CONDEMNED.strip()}
    for words, style in ((line, ""), (reserve, ""), (say("text-legend", **signs), "dim")):
        for part in textwrap.wrap(words, width):
            yield inked(part, style)


def codes(say: Say) -> str:
    """What the two letters of each building stand for; each pair holds together when lines are broken."""
    pairs = (f"{say(f'text-kind-{k}')} {say(f'kind-{k}')}".replace(" ", "\N{NO-BREAK SPACE}") for k in range(KINDS))
    return " · ".join(pairs)


def count(view: Any, say: Say) -> str:
    """The final count as a table."""
    table = view.table
    parts = {
        "buildings": table.from_buildings,
        "visits": table.from_visits,
        "surprises": table.from_surprises,
        "total": table.points,
    }
    titles = [say(f"text-count-{part}") for part in parts]
    return final_count(view, titles, lambda seat: [int(part[seat]) for part in parts.values()])
