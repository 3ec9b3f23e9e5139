"""The table of Versailles Request in letters, for a terminal: the line and the dice, what lies before each seat (the
viewer's last), what is being answered, and the viewer's hand. Colours only repeat what the letters say.
"""

import textwrap
from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.markup import escape

from ludotheque.games.versailles_request.naming import duchesses_of, hand_of
from ludotheque.games.versailles_request.narrate import told_card
from ludotheque.games.versailles_request.table import (
    BALL,
    BARE,
    BASTILLE,
    BASTILLE_LAID,
    BASTILLE_WAITING,
    COPIES,
    COURT_DISCARDS,
    COURT_PILE,
    DICE,
    DUCHESS,
    LINE,
    NONE,
    REQUEST_DISCARDS,
    REQUEST_PILE,
    RESOURCES,
    SOURCES,
)
from ludotheque.play.letters import COUNT_NAME, inked, seats_in_order, side_by_side, told, wrapped
from ludotheque.play.words import Say

CELL, GAP, INDENT = 13, 2, 2  # widths: of a card of the line, between two seats, before what belongs to a seat
SEAT = 39  # the least width of a seat
COUNT_ROUND = 12  # the rounds on the final sheet
INKS = (
    "black on gold1",
    "white on orange4",
    "black on light_sky_blue1",
    "black on plum2",
    "black on light_pink1",
    "white on grey37",
)


def text(view: Any, say: Say, width: int = 80) -> str:
    """What the viewer sees of the table, as markup for rich."""
    seats = seats_in_order(view)
    abreast = max(1, min(view.players, (width + GAP) // (SEAT + GAP)))
    room = (width - GAP * (abreast - 1)) // abreast
    lines = [*heading(view, say, width), "", *middle(view, say, width), ""]
    for first in range(0, view.players, abreast):
        blocks = [[*seat_block(view, say, seat, room)] for seat in seats[first : first + abreast]]
        lines += [*side_by_side(blocks, [room] * len(blocks), GAP), ""]
    return "\n".join([*lines, *pending(view, say, width), *own_hand(view, say, width), *legend(view, say, width)])


# ---------------------------------------------------------------------------------------- the middle of the table


def heading(view: Any, say: Say, width: int) -> Iterator[str]:
    """The round, and how it ends."""
    table, box = view.table, view.box
    rounds = int(box.rounds)
    words = say("text-round", round=min(int(table.rounds_done) + 1, rounds), rounds=rounds)
    if table.closer != NONE:
        words += " · " + say("text-closing", who=view.names[table.closer])
    else:
        words += " · " + say("text-goal", cards=int(box.round_end[view.players]))
    yield from (inked(line, "bold") for line in wrapped(words, width))


def middle(view: Any, say: Say, width: int) -> Iterator[str]:
    """The line of requests with the numbers of its places, the dice, the piles."""
    table = view.table
    yield inked(say("text-requests"), "bold")
    abreast = max(1, min(LINE, width // CELL))
    for first in range(0, LINE, abreast):
        places = range(first, min(first + abreast, LINE))
        yield inked("".join(str(place + 1).ljust(CELL) for place in places).rstrip(), "dim")
        yield "".join(card(say, int(table.line[place]), CELL) for place in places).rstrip()
    dice = [card(say, int(table.dice[die])) for die in range(DICE) if table.dice[die] != NONE]
    yield f"{inked(say('text-dice'), 'bold')} {' · '.join(dice) or escape(say('text-not-rolled'))}"
    heights = {
        "pile": table.heights[REQUEST_PILE],
        "discards": table.heights[REQUEST_DISCARDS],
        "court": table.heights[COURT_PILE],
        "court_discards": table.heights[COURT_DISCARDS],
    }
    yield from (inked(line, "dim") for line in wrapped(say("text-piles", **heights), width))


def card(say: Say, kind: int, width: int = 0) -> str:
    """A request of the line or the side of a die, with room behind it up to a width."""
    name = "·" if kind == NONE else say(f"request-{kind}")
    return inked(name, "dim" if kind == NONE else INKS[kind]) + " " * (width - cell_len(name))


# --------------------------------------------------------------------------------------------------- the seats


def seat_block(view: Any, say: Say, seat: int, width: int) -> Iterator[str]:
    """What lies before a seat."""
    table = view.table
    points = say("some-points", points=table.points[seat])
    you = f" ({say('text-you')})" if seat == view.seat else ""
    name = f"{'>' if view.decider == seat else ' '} {view.names[seat]}"
    name = set_cell_size(name, min(cell_len(name), width - len(you) - len(points) - 1)) + you
    yield inked(name, "bold", width - len(points)) + inked(points, "bold")
    for words in belongings(view, say, seat):
        for line in wrapped(words, width, INDENT):
            yield inked(line, "", width)


def belongings(view: Any, say: Say, seat: int) -> Iterator[str]:
    """The columns of a seat, then its musketeers and cards, then whom the court has sent."""
    table = view.table
    lengths = [int(table.column[seat, kind]) + int(table.balls[seat, kind]) for kind in range(RESOURCES)]
    columns = [f"{say(f'request-{k}')} {lengths[k]}{'*' * int(table.balls[seat, k])}" for k in range(RESOURCES)]
    end = int(view.box.round_end[view.players])
    yield f"{'  '.join(columns)}  {sum(lengths)}/{end}"
    yield say("text-counts", musketeers=table.musketeers[seat], hand=table.hand_size[seat])
    guests = duchesses_of(view, seat)
    if guests:
        names = [say("text-alone") if under == BARE else say(f"character-{under // COPIES}") for under in guests]
        yield say("text-duchesses", cards=", ".join(names))
    others = []
    if table.bastilles[seat]:
        others.append(say("text-bastilles", count=table.bastilles[seat]))
    if table.laid[seat]:
        others.append(say("text-princes", count=int(table.laid[seat]).bit_count()))
    if others:
        yield " · ".join(others)


# ------------------------------------------------------------------------------------ questions and the own hand


def pending(view: Any, say: Say, width: int) -> Iterator[str]:
    """What is being answered, and specials that have to be laid out."""
    table = view.table
    if table.chain_size:
        yield inked(say("text-answering"), "bold")
        for words in answered(view, say):
            yield from (inked(line) for line in wrapped(words, width, INDENT))
        yield ""
    new = {BALL: table.new_balls, DUCHESS: table.new_duchesses, BASTILLE: table.new_bastilles}
    names = [say(f"request-{kind}") for kind, count in new.items() for _ in range(count)]
    if names:
        words = say("text-to-lay", who=view.names[table.active], requests=", ".join(names))
        yield from (inked(line) for line in wrapped(words, width))
        yield ""


def answered(view: Any, say: Say) -> Iterator[str]:
    """The cards of the chain, each an answer to the one before it."""
    table = view.table
    for i in range(table.chain_size):
        played, seat = int(table.chain_card[i]), int(table.chain_seat[i])
        if played == BASTILLE_LAID:
            yield say("text-bastille-laid", victim=view.names[table.plan[0]])
        elif played == BASTILLE_WAITING:
            yield say("log-awaited", who=view.names[seat])
        else:
            yield told(told_card(view, seat, played, [int(part) for part in table.plan]), say)


def own_hand(view: Any, say: Say, width: int) -> Iterator[str]:
    """The viewer's court cards, and what they do."""
    if view.seat is None:
        return
    cards = hand_of(view, view.seat)
    yield inked(say("text-hand"), "bold") + ("" if cards else f" {escape(say('text-no-hand'))}")
    names = [say(f"character-{held // COPIES}") for held in cards]
    across = min(max(map(len, names), default=0) + GAP, width // 2)
    for held, name in zip(cards, names, strict=True):
        power = textwrap.wrap(say(f"character-{held // COPIES}.power"), width - INDENT - across)
        for i, part in enumerate(power):
            yield " " * INDENT + inked(name if i == 0 else "", "bold", across) + inked(part)


def legend(view: Any, say: Say, width: int) -> Iterator[str]:
    """What the signs mean."""
    yield ""
    yield from (inked(line, "dim") for line in wrapped(say("text-legend"), width))


# -------------------------------------------------------------------------------------------------- the final sheet


def count(view: Any, say: Say) -> str:
    """The points of each round by what they come from, the winners at the bottom."""
    table, rounds = view.table, int(view.table.rounds_done)
    titles = [*(say(f"text-source-{source}") for source in range(SOURCES)), say("text-sheet-total")]
    lines = [" " * (COUNT_NAME + COUNT_ROUND) + "".join(f"  {title}" for title in titles)]
    for seat in sorted(range(view.players), key=lambda seat: (seat in view.winners, table.points[seat])):
        sheet = [[int(points) for points in table.sheet[done, seat]] for done in range(rounds)]
        names = [say("text-sheet-round", round=done + 1) for done in range(rounds)]
        player, style = set_cell_size(view.names[seat], COUNT_NAME - 1), "bold" if seat in view.winners else ""
        for name, row in zip(names, sheet, strict=True):
            lines.append(inked(player, "", COUNT_NAME) + sheet_row(name, row, titles, ""))
        sums = [sum(column) for column in zip(*sheet, strict=True)]
        lines.append(inked(player, style, COUNT_NAME) + sheet_row(say("text-sheet-all"), sums, titles, style))
    return "\n".join(lines)


def sheet_row(name: str, points: list[int], titles: list[str], style: str) -> str:
    """A line of the final sheet, with its sum."""
    numbers = zip([*points, sum(points)], titles, strict=True)
    return inked(name, style, COUNT_ROUND) + inked("".join(f"  {n:{len(title)}}" for n, title in numbers), style)
