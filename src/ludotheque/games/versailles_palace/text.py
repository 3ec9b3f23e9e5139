"""The table of Versailles by Andrei Novac in letters, for a terminal: the palace with the display beside it, the zones,
what the guilds and the workshop ask for, what lies before each seat (the viewer's last).

A tile is its number, and ``codes`` tells which tile has which. Between the cells of the grid stands what tiles and
the border show there: ``#`` inside, ``=`` outside. Colours only repeat what the letters say.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

from ludotheque.games.versailles_palace.box import TILE_NAMES
from ludotheque.games.versailles_palace.naming import (
    decoration_name,
    decorations_amount,
    goods_amount,
    hand_of,
    needs_of,
    points_name,
    price_parts,
    slot_price,
    tile_name,
    tile_slug,
    track_name,
    zone_name,
)
from ludotheque.games.versailles_palace.table import (
    ASIDE,
    DECORATIONS,
    DISPLAY,
    EAST,
    GOODS,
    LEVELS,
    NONE,
    NORTH,
    PIECES,
    PILE,
    RECRUITS,
    SIDES,
    SOURCES,
    SOUTH,
    TRACKS,
    WEST,
    ZONES,
)
from ludotheque.play.letters import final_count, inked, seats_in_order, side_by_side, told
from ludotheque.play.words import Line, Say

LABEL, CELL = 3, 3  # widths: of the numbers of the rows, of a cell of the grid
GAP, INDENT = 3, 2
SEAT = 39  # the least width of a seat, and of what stands beside the grid
WORKERS = 3  # the width of a seat's workers in a zone
INSIDE, OUTSIDE, OPEN = "#", "=", "\N{MIDDLE DOT}"
INKS = ("black on salmon1", "black on sky_blue1", "black on light_green", "black on plum2", "black on wheat1")


def text(view: Any, say: Say, width: int = 80) -> str:
    """What the viewer sees of the table, as markup for rich."""
    lines = [*heading(view, say, width), "", *middle(view, say, width), "", *zones(view, say, width), ""]
    lines += [*offers(view, say, width), ""]
    seats = seats_in_order(view)
    abreast = max(1, min(view.players, (width + GAP) // (SEAT + GAP)))
    room = (width - GAP * (abreast - 1)) // abreast
    for first in range(0, view.players, abreast):
        blocks = [[*seat_block(view, say, seat, room)] for seat in seats[first : first + abreast]]
        lines += [*side_by_side(blocks, [room] * len(blocks), GAP), ""]
    return "\n".join([*lines, *wrapped_in(say("text-legend"), width, "dim")])


def wrapped(words: str, width: int, indent: int = 0) -> list[str]:
    """Words broken into lines of a width, indented, the later lines a little more; some letters take two columns."""
    lines = [" " * indent]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if lines[-1].strip() and cell_len(longer) > width:
            lines.append(" " * (indent + INDENT * bool(indent)) + word)
        else:
            lines[-1] = longer
    return [set_cell_size(line, min(cell_len(line), width)) for line in lines]


def wrapped_in(words: str, width: int, style: str = "", indent: int = 0) -> Iterator[str]:
    """Words broken into lines, in a style."""
    yield from (inked(line, style) for line in wrapped(words, width, indent))


def whole(line: Line, say: Say) -> str:
    """A line in words that stay together when lines are broken."""
    return told(line, say).replace(" ", "\N{NO-BREAK SPACE}")


def price_words(say: Say, price: Iterable[int], needs: Iterable[int] = ()) -> str:
    """What something costs."""
    return ", ".join(whole(part, say) for part in price_parts(price, needs))


# ---------------------------------------------------------------------------------------- the middle of the table


def heading(view: Any, say: Say, width: int) -> Iterator[str]:
    """How near the three ends are, and what is being activated."""
    table, box = view.table, view.box
    words = [
        say("text-king", left=int(box.king_steps) - int(table.king)),
        say("text-palace", laid=table.laid, cells=box.cells),
        say("text-piles", pile=table.heights[PILE], aside=table.heights[ASIDE]),
    ]
    yield from wrapped_in(" · ".join(words), width, "bold")
    if table.zone != NONE and not table.over:
        along = table.seat != table.active
        zone = told(zone_name(int(table.zone), "at" if along else "the"), say)
        workers = say("free-workers", count=table.free)
        message = "text-acting-along" if along else "text-activating"
        yield from wrapped_in(say(message, who=view.names[table.seat], zone=zone, workers=workers), width)


def middle(view: Any, say: Say, width: int) -> Iterator[str]:
    """The grid, and the display beside it or, where there is no room, below."""
    grid, across = [*grid_lines(view)], LABEL + CELL * int(view.box.columns) + 1
    room = width - across - GAP
    if room >= SEAT:
        display = [inked(line, style, room) for line, style in display_lines(view, say, room)]
        yield from side_by_side([[inked(say("text-grid"), "bold", across), *grid], display], [across, room], GAP)
        return
    yield inked(say("text-grid"), "bold")
    yield from grid
    yield ""
    yield from (inked(line, style) for line, style in display_lines(view, say, width))


def grid_lines(view: Any) -> Iterator[str]:
    """The grid, with letters above its columns and numbers beside its rows."""
    columns = int(view.box.columns)
    rows = int(view.box.cells) // columns
    letters = "".join(f"  {chr(ord('A') + column)}" for column in range(columns))
    yield inked(" " * LABEL + letters + " ", "dim")
    for row in range(rows):
        cells = range(row * columns, (row + 1) * columns)
        yield edge_line(view, cells, NORTH)
        line = inked(f"{row + 1:{LABEL - 1}} ", "dim")
        for cell in cells:
            line += edge(view, cell, WEST) + cell_letters(view, cell)
        yield line + edge(view, cells[-1], EAST)
    yield edge_line(view, cells, SOUTH)


def edge_line(view: Any, cells: Iterable[int], side: int) -> str:
    """The upper or the lower edges of a row."""
    return " " * LABEL + "".join(" " + edge(view, cell, side) * (CELL - 1) for cell in cells) + " "


def edge(view: Any, cell: int, side: int) -> str:
    """What is to be seen on one side of a cell: a tile that lies there, or what a tile would meet, if anything."""
    table, tile = view.table, int(view.table.grid[cell])
    if tile != NONE:
        inside = int(view.box.sides[tile, table.turned[cell]]) >> side & 1
    elif int(table.touching[cell]) >> side & 1:
        inside = int(table.inside[cell]) >> side & 1
    else:
        return " "
    return inked(INSIDE, "yellow") if inside else inked(OUTSIDE, "green")


def cell_letters(view: Any, cell: int) -> str:
    """The number of the tile on a cell, or whether one may lie there."""
    tile = int(view.table.grid[cell])
    if tile != NONE:
        return inked(f"{number_of(view, tile):{CELL - 1}}", "bold")
    return inked(f"{OPEN if view.table.touching[cell] else ' ':>{CELL - 1}}", "dim")


def tile_words(view: Any, say: Say, tile: int) -> str:
    """A tile that is not laid yet: its number and name, its points, sides and price."""
    sides = int(view.box.sides[tile, 0])
    return say(
        "text-tile",
        number=number_of(view, tile),
        tile=told(tile_name(view, tile), say),
        points=whole(points_name(int(view.box.points[tile])), say),
        sides="".join(INSIDE if sides >> side & 1 else OUTSIDE for side in range(SIDES)),
        price=price_words(say, view.box.price[tile], needs_of(view, tile)),
    )


def display_lines(view: Any, say: Say, width: int) -> Iterator[tuple[str, str]]:
    """The tiles of the display from the top place to the lowest, each with the price of its place."""
    yield say("text-display"), "bold"
    for place in reversed(range(DISPLAY)):
        price = price_words(say, slot_price(view, place))
        for line in wrapped(say("text-place", place=place + 1, price=price), width):
            yield line, "dim"
        tile = int(view.table.display[place])
        words = say("text-empty") if tile == NONE else tile_words(view, say, tile)
        for line in wrapped(words, width, INDENT):
            yield line, ""


# ---------------------------------------------------------------------------------------------------- the zones


def zones(view: Any, say: Say, width: int) -> Iterator[str]:
    """Each zone with the workers in it and the ways out of it."""
    names = [say(zone_name(zone).message) for zone in range(ZONES)]
    across = max(map(cell_len, [*names, say("text-zones")])) + INDENT
    seats = "".join(" " * (WORKERS - 2) + inked(str(seat + 1), INKS[seat]) + " " for seat in range(view.players))
    yield inked(say("text-zones"), "bold", across) + seats.rstrip()
    room = width - across - WORKERS * view.players - GAP
    for zone in range(ZONES):
        mark = ">" if view.table.zone == zone else " "
        line = inked(f"{mark} {names[zone]}", "bold" if mark == ">" else "", across)
        line += "".join(workers(view, seat, zone) for seat in range(view.players))
        ways = "→ " + ", ".join(names[other] for other in range(ZONES) if view.box.exits[zone, other])
        if cell_len(ways) <= room:
            yield line + " " * GAP + inked(ways, "dim")
        else:
            yield line.rstrip()
            yield from wrapped_in(ways, width, "dim", 2 * INDENT)


def workers(view: Any, seat: int, zone: int) -> str:
    """The workers of a seat in a zone, with a star where its marker lies."""
    count = int(view.table.workers[seat, zone])
    star = "*" if view.table.marker[seat] == zone else " "
    return inked(f"{count or OPEN:>{WORKERS - 1}}{star}", "" if count else "dim")


def offers(view: Any, say: Say, width: int) -> Iterator[str]:
    """What decorations and the steps of technologies cost."""
    box = view.box
    yield inked(say("text-decorations"), "bold")
    lines = [
        say(
            "text-decoration",
            decoration=told(decoration_name(kind), say),
            price=price_words(say, box.decoration_price[kind]),
            left=view.table.supply[kind],
        )
        for kind in range(DECORATIONS)
    ]
    yield from in_columns(lines, width)
    yield inked(say("text-technologies"), "bold")
    for track in range(TRACKS):
        steps = [price_words(say, box.step_price[track, level]) for level in range(LEVELS)]
        words = say("text-technology", track=told(track_name(track), say), steps=" → ".join(steps))
        yield from wrapped_in(words, width, "", INDENT)


def in_columns(lines: Sequence[str], width: int) -> Iterator[str]:
    """Short lines in as many columns as there is room for, else broken."""
    across = INDENT + max(map(cell_len, lines))
    abreast = max(1, width // across)
    for first in range(0, len(lines), abreast):
        row = "".join(set_cell_size(" " * INDENT + line, across) for line in lines[first : first + abreast])
        if cell_len(row.rstrip()) <= width:
            yield inked(row.rstrip())
        else:
            yield from wrapped_in(row.strip(), width, "", INDENT)


# ---------------------------------------------------------------------------------------------------- the seats


def seat_block(view: Any, say: Say, seat: int, width: int) -> Iterator[str]:
    """What lies before a seat."""
    points = told(points_name(int(view.table.points[seat])), say)
    you = f" ({say('text-you')})" if seat == view.seat else ""
    room = width - INDENT - 2 - len(you) - len(points) - 1
    name = set_cell_size(view.names[seat], min(cell_len(view.names[seat]), room))
    mark = ">" if view.decider == seat else " "
    yield (
        inked(f"{mark} ", "bold")
        + inked(str(seat + 1), INKS[seat])
        + inked(f" {name}{you}", "bold", width - INDENT - 1 - len(points))
        + inked(points, "bold")
    )
    for words in belongings(view, say, seat):
        for line in wrapped(words, width, 2 * INDENT):
            yield inked(line, "", width)


def belongings(view: Any, say: Say, seat: int) -> Iterator[str]:
    """Goods and decorations, what is still to be had, technologies, tiles."""
    table = view.table
    goods = [goods_amount(good, int(table.goods[seat, good])) for good in range(GOODS)]
    held = [(kind, int(table.decorations[seat, kind])) for kind in range(DECORATIONS)]
    decorations = [decorations_amount(kind, count) for kind, count in held if count]
    yield " · ".join(whole(line, say) for line in [*goods, *decorations])
    levels = [
        Line("text-level", {"track": track_name(track), "level": table.levels[seat, track]}) for track in range(TRACKS)
    ]
    yield " · ".join(told(line, say) for line in levels)
    pieces = say("text-pieces", active=table.pieces[seat], all=PIECES)
    lines = [str(view.box.recruiting[line]) for line in range(RECRUITS) if table.recruits[seat, line]]
    yield " · ".join([pieces, *([say("text-recruits", workers=", ".join(lines))] if lines else [])])
    for tile in hand_of(view, seat):
        yield tile_words(view, say, tile)


# ------------------------------------------------------------------------------------------ numbers, final count


def number_of(view: Any, tile: int) -> int:
    """The number of a tile: that of its name, whatever box it comes from."""
    return int(view.box.tile_name[tile]) + 1


def codes(say: Say) -> str:
    """Which tile each number stands for; each holds together with its name when lines are broken."""
    names = [say(f"tile-{tile_slug(name)}") for name in TILE_NAMES]
    pairs = (f"{number} {name}".replace(" ", "\N{NO-BREAK SPACE}") for number, name in enumerate(names, 1))
    return " · ".join(pairs)


def count(view: Any, say: Say) -> str:
    """The final count as a table."""
    table = view.table
    titles = [*(say(f"text-count-{source}") for source in range(SOURCES)), say("text-count-total")]
    return final_count(view, titles, lambda seat: [*map(int, table.sheet[seat]), int(table.points[seat])])
