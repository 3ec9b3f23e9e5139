"""The table of Sanssouci in letters, for a terminal: as many gardens abreast as there is room for, the viewer's last.

A garden is a grid: two letters are a motif, ``##`` a gardener, ``·`` an empty space, ``*`` the noble on the
motif before it. Colours only repeat what the letters say.
"""

from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.markup import escape

from ludotheque.games.sanssouci.narrate import card_name, motif_on
from ludotheque.games.sanssouci.table import (
    CARDS,
    CHOOSE_PLANK,
    CHOOSE_SIDE,
    COLOURS,
    COLUMNS,
    NONE,
    PILES,
    ROWS,
    SIDES,
    SPACES,
    TERRACE,
)
from ludotheque.play.letters import final_count, inked, seats_in_order, side_by_side, told
from ludotheque.play.words import Say

#: Decisions whose moves look all alike: in a terminal, Enter takes the first.
ALIKE = ("refill",)

LABEL, CELL, GAP = 12, 3, 2
WIDTH = LABEL + COLUMNS * CELL  # of a garden
TILE = 21  # a space of the display
PILES_IN_A_ROW = 4
INKS = (
    "black on wheat1",
    "black on white",
    "black on grey70",
    "black on orange1",
    "black on plum2",
    "black on turquoise2",
)


def text(view: Any, say: Say, width: int = 80) -> str:
    """What the viewer sees of the table, as markup for rich."""
    table = view.table
    turn = say("text-turn", turn=min(int(table.rounds_done) + 1, CARDS), turns=CARDS)
    *others, own = ([*seat_blocks(view, say, seat)] for seat in seats_in_order(view))
    blocks = [block for seat in others for block in seat]
    lines = [] if table.phase == CHOOSE_SIDE else [f"[bold]{turn}[/]", "", *display(view, say), ""]
    abreast = max(1, (width + GAP) // (WIDTH + GAP))
    # Two sides to choose between stay together.
    together = len(own) == 1 or len(blocks) + len(own) <= abreast
    for group in [[*blocks, *own]] if together else [blocks, own]:
        for first in range(0, len(group), abreast):
            beside = group[first : first + abreast]
            lines += [*side_by_side(beside, [WIDTH] * len(beside), GAP), ""]
    return "\n".join([*lines, *own_cards(view, say), *legend(view, say)])


def display(view: Any, say: Say) -> Iterator[str]:
    """The ten spaces of the main board, the piles beside them."""
    yield inked(say("text-display"), "bold", LABEL + 2 * TILE + GAP) + inked(say("text-piles"), "bold")
    piles = [pile_row(view, first) for first in range(0, PILES, PILES_IN_A_ROW)]
    for colour in range(COLOURS):
        label = inked(say(f"colour-{colour + 1}"), INKS[colour + 1], LABEL - 1)
        tiles = "".join(inked(tile(view, say, 2 * colour + i), "", TILE) for i in range(SPACES // COLOURS))
        beside = piles[colour] if colour < len(piles) else ""
        yield f"{label} {tiles}  {beside}".rstrip()


def pile_row(view: Any, first: int) -> str:
    """The numbers of some piles and how many tiles each still has."""
    return "".join(f"{p + 1}: {view.table.pile_size[p]}".ljust(6) for p in range(first, first + PILES_IN_A_ROW))


def tile(view: Any, say: Say, space: int) -> str:
    """What lies on a space of the display: its letters and its name."""
    if view.table.display[space] == NONE:
        return "·"
    motif = motif_on(view, space)
    return f"{say(f'text-motif-{motif}')} {say(f'motif-{motif}')}"


def seat_blocks(view: Any, say: Say, seat: int) -> list[list[str]]:
    """A seat's garden; while its owner chooses between two sides, both."""
    table = view.table
    head = heading(view, say, seat)
    board, side, plank = (int(field[seat]) for field in (table.board, table.side, table.plank))
    if side == NONE:
        if seat != view.seat:
            return [[*head, inked(say("text-choosing"), "dim", WIDTH)]]
        plans = [int(view.box.printed[board * SIDES + k]) for k in range(SIDES)]
        return [[*head, side_title(say, k), *grid(view, say, seat, plans[k], NONE)] for k in range(SIDES)]
    # Before every side is chosen, nothing is noted as built yet.
    printed = int(view.box.printed[board * SIDES + side])
    built = printed if table.phase == CHOOSE_SIDE else int(table.built[seat])
    if table.phase == CHOOSE_PLANK and seat == view.seat and table.plank_side[seat] == NONE:
        built &= ~int(view.box.cover)
        return [[*head, side_title(say, k), *grid(view, say, seat, built, plank * SIDES + k)] for k in range(SIDES)]
    laid = NONE if table.plank_side[seat] == NONE else plank * SIDES + int(table.plank_side[seat])
    return [[*head, *grid(view, say, seat, built, laid)]]


def heading(view: Any, say: Say, seat: int) -> list[str]:
    """Whose garden it is, and what lies beside it."""
    table = view.table
    points = say("text-points", points=table.points[seat])
    name = f"{'>' if view.decider == seat else ' '} {view.names[seat]}"
    if seat == view.seat:
        name = f"{set_cell_size(name, min(cell_len(name), WIDTH - 16 - len(points)))} ({say('text-you')})"
    played = sum(card != NONE for card in table.discard[seat])
    held = 0 if table.phase == CHOOSE_SIDE else CARDS - int(table.deck_size[seat]) - played
    counts = {
        "gardeners": int(table.gardeners[seat]).bit_count(),
        "hand": held,
        "deck": table.deck_size[seat],
    }
    return [
        inked(name, "bold", WIDTH - len(points)) + inked(points, "bold"),
        inked(f"  {say('text-counts', **counts)}", "dim", WIDTH),
    ]


def side_title(say: Say, side: int) -> str:
    """Which side of a board is drawn below."""
    return inked(f"  {say(f'side-{side}')}", "italic", WIDTH)


def grid(view: Any, say: Say, seat: int, built: int, plank: int) -> Iterator[str]:
    """The terrace and the six rows below it."""
    nobles = [int(row) for row in view.table.noble[seat]]
    motifs = [say(f"text-motif-{column}") for column in range(COLUMNS)]
    stands = "".join(inked(motifs[c], "dim", 2) + noble(nobles[c] == TERRACE) for c in range(COLUMNS))
    yield inked(f"  {say('text-terrace')}", "dim", LABEL) + stands
    gardeners = int(view.table.gardeners[seat])
    covered = int(view.box.cover) if view.table.extension and plank == NONE else 0
    for row in range(ROWS):
        line = inked(f"{view.box.values[row]} {say(f'colour-{row}')}", INKS[row], LABEL - 1) + " "
        for column in range(COLUMNS):
            cell = row * COLUMNS + column
            if gardeners >> cell & 1:
                line += inked("##", "green", 2)
            elif (built & covered) >> cell & 1:
                line += inked(motifs[column].lower(), "dim", 2)
            elif built >> cell & 1:
                line += inked(motifs[column], "bold", 2)
            else:
                line += inked(mark(view, say, plank, cell), "dim" if plank == NONE else "", 2)
            line += noble(nobles[column] == row)
        yield line


def noble(here: bool) -> str:
    """A noble beside what it stands on."""
    return "[bold magenta]*[/]" if here else " "


def mark(view: Any, say: Say, plank: int, cell: int) -> str:
    """An empty space, with what the extension board brings to whoever builds there."""
    if plank == NONE:
        return "·"
    motif, gardener = int(view.box.motif_bonus[plank, cell]), int(view.box.gardener_bonus[plank, cell])
    if motif:  # a malus stands in both
        return f"{motif:+d}"
    return say("text-mark-gardener", points=gardener) if gardener else "·"


def own_cards(view: Any, say: Say) -> Iterator[str]:
    """The hand and the goal cards of the viewer."""
    if view.seat is None or view.table.phase == CHOOSE_SIDE:
        return
    for message, cards in (("text-hand", hand(view, say)), ("text-goals", goals(view, say))):
        if cards:
            yield f"[bold]{escape(say(message))}[/] {escape(', '.join(cards))}"


def hand(view: Any, say: Say) -> list[str]:
    """The viewer's cards in words."""
    return [told(card_name(view, int(card)), say) for card in view.table.hand[view.seat] if card != NONE]


def goals(view: Any, say: Say) -> list[str]:
    """The viewer's goal cards in words."""
    return [say(f"motif-{goal}") for goal in view.table.goal[view.seat] if goal != NONE]


def legend(view: Any, say: Say) -> Iterator[str]:
    """What the signs mean."""
    yield inked(say("text-legend"), "dim")
    if view.table.extension:
        yield inked(say("text-legend-extension"), "dim")
        if any(side == NONE for side in view.table.plank_side[: view.players]):
            yield inked(say("text-legend-covered"), "dim")


def codes(say: Say) -> str:
    """What the two letters of each motif stand for; each pair holds together when lines are broken."""
    pairs = (f"{say(f'text-motif-{c}')} {say(f'motif-{c}')}".replace(" ", "\N{NO-BREAK SPACE}") for c in range(COLUMNS))
    return " · ".join(pairs)


def count(view: Any, say: Say) -> str:
    """The final count as a table."""
    table = view.table
    parts = {"rows": table.row_points, "columns": table.column_points, "goals": table.goal_points}

    def points(seat: int) -> list[int]:
        counted, total = [int(part[seat]) for part in parts.values()], int(table.points[seat])
        return [total - sum(counted), *counted, total]

    return final_count(view, [say(f"text-count-{part}") for part in ("play", *parts, "total")], points)
