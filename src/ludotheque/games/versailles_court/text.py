"""The table of Versailles by Pau Carles in letters, for a terminal: the court with its markers and everybody's cards
under it (the viewer's last), what is going on, the cards that the viewer knows, and the viewer's hand. Colours only
repeat what the letters say.
"""

from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.markup import escape

from ludotheque.games.versailles_court.naming import (
    KINDS,
    card_name,
    cards_of,
    character_name,
    discards_of,
    exact_name,
    face_of,
    hand_of,
    kind_of,
    may_activate,
    pile_of,
)
from ludotheque.games.versailles_court.table import CHARACTERS, DRAW_PILE, NONE, PICK, TAKE
from ludotheque.play.letters import inked, seats_in_order, told, wrapped
from ludotheque.play.words import Say

GAP, INDENT, HANGING = 2, 2, 4  # widths: between columns, before what belongs to a title, and below that
SEAT = 14  # the most width of a player's column
POWER = 30  # the least width beside a card for what it does; else it stands below
COUNT_SEAT = 12  # a player's column on the final sheet
UNSEEN = "?"


def text(view: Any, say: Say, width: int = 80) -> str:
    """What the viewer sees of the table, as markup for rich."""
    lines = [*heading(view, say, width), "", *court(view, say, width), "", *pending(view, say, width)]
    return "\n".join([*lines, *known_cards(view, say, width), *own_hand(view, say, width), *legend(say, width)])


def bare_name(character: int, say: Say) -> str:
    """A character without an article."""
    return told(character_name(character, ""), say)


# ---------------------------------------------------------------------------------------- the middle of the table


def heading(view: Any, say: Say, width: int) -> Iterator[str]:
    """The deck, the discard pile, and what ends the game."""
    discards = discards_of(view)
    words = say("text-piles", deck=view.table.heights[DRAW_PILE], discards=len(discards))
    if discards:
        words += " · " + say("text-last", card=card_name(view, discards[-1]))
    words += " · " + say("text-end", characters=view.box.end_characters, markers=view.box.end_markers)
    yield from (inked(line, "bold") for line in wrapped(words, width))


def court(view: Any, say: Say, width: int) -> Iterator[str]:
    """A line for each character: its markers, and how many cards everybody has under it."""
    table, seats = view.table, seats_in_order(view)
    names = [bare_name(character, say) for character in range(CHARACTERS)]
    first = max(map(cell_len, names)) + GAP
    second = cell_len(say("text-markers")) + GAP
    across = min(SEAT, (width - first - second) // view.players)
    titles = [column_title(view, say, seat, across) for seat in seats]
    yield " " * first + inked(say("text-markers"), "bold", second) + "".join(titles).rstrip()
    for character, name in enumerate(names):
        markers = f"{table.markers[character]}{'*' * int(table.favours[character])}"
        cells = [pile_cell(view, seat, character) for seat in seats]
        row = inked(name, "bold", first) + inked(markers, "", second)
        yield row + "".join(inked(cell, "", across) for cell in cells).rstrip()


def column_title(view: Any, say: Say, seat: int, width: int) -> str:
    """A player's name above a column, with a mark for whoever decides."""
    name = say("text-you") if seat == view.seat else view.names[seat]
    mark = ">" if view.decider == seat else " "
    sized = set_cell_size(mark + name, width - 1).rstrip()
    return inked(sized, "bold") + " " * (width - cell_len(sized))


def pile_cell(view: Any, seat: int, character: int) -> str:
    """How many cards a player has under a character, and whether nobody has more."""
    return f" {view.table.piles[seat, character]}{'!' if may_activate(view, seat, character) else ''}"


# ------------------------------------------------------------------------------------------------ what is going on


def pending(view: Any, say: Say, width: int) -> Iterator[str]:
    """Whose decision it is, the character that acts, and what the Seneschal has turned up."""
    table = view.table
    if table.over:
        return
    if table.phase == PICK:
        done = [view.names[seat] for seat in range(view.players) if table.has_picked[seat]]
        words = f"{say('text-picked')} {', '.join(done) or say('text-nobody')}"
    elif table.courted != NONE:
        words = say("text-courted", who=view.names[table.seat], character=character_name(int(table.courted)))
    elif table.activated != NONE:
        words = say("text-activated", who=view.names[table.seat], character=character_name(int(table.activated)))
    else:
        words = say("text-to-play", who=view.names[table.seat])
    yield from (inked(line, "bold") for line in wrapped(words, width))
    if table.phase == TAKE:
        title = say("text-turned-up", character=character_name(int(table.named)))
        yield from listed(title, [told(exact_name(view, card), say) for card in cards_of(table.shown)], width)
    yield ""


def listed(title: str, names: list[str], width: int, indent: int = 0) -> Iterator[str]:
    """A title and a list, broken only between the names where they fit."""
    held = [name.replace(" ", "\u00a0") for name in names]
    if max(map(cell_len, held)) + 1 > width - HANGING:
        held = names  # too long for a line of its own
    yield from (inked(line) for line in wrapped(f"{title} {', '.join(held)}", width, indent, HANGING))


# --------------------------------------------------------------------------------------------- cards under characters


def known_cards(view: Any, say: Say, width: int) -> Iterator[str]:
    """The viewer's own cards under characters, and those of others that the viewer has seen; at the end, all."""
    if view.table.over:
        yield inked(say("text-shown"), "bold")
        for seat in seats_in_order(view):
            yield from piles_lines(view, say, seat, f"{view.names[seat]}, ", width)
        yield ""
    elif view.seat is not None:
        own = [*piles_lines(view, say, view.seat, "", width)]
        yield inked(say("text-own"), "bold") + ("" if own else f" {escape(say('text-nothing'))}")
        yield from own
        yield ""
        others = seats_in_order(view)[:-1]
        seen = [line for seat in others for line in piles_lines(view, say, seat, f"{view.names[seat]}, ", width)]
        if seen:
            yield from (inked(say("text-seen"), "bold"), *seen, "")


def piles_lines(view: Any, say: Say, seat: int, before: str, width: int) -> Iterator[str]:
    """The cards under a seat's characters, the oldest first, wherever the viewer knows any of them."""
    for character in range(CHARACTERS):
        faces = [face_of(view, place) for place in pile_of(view, seat, character)]
        if any(card != NONE for card in faces):
            names = [UNSEEN if card == NONE else told(exact_name(view, card), say) for card in faces]
            yield from listed(f"{before}{bare_name(character, say)}{say('text-colon')}", names, width, INDENT)


def own_hand(view: Any, say: Say, width: int) -> Iterator[str]:
    """The viewer's hand, and what the cards do."""
    if view.seat is None or view.table.over:
        return
    cards = hand_of(view, view.seat)
    yield inked(say("text-hand"), "bold") + ("" if cards else f" {escape(say('text-no-hand'))}")
    names = [told(exact_name(view, card), say) for card in cards]
    across = max(map(cell_len, names), default=0) + GAP
    beside = width - INDENT - across >= POWER
    for card, name in zip(cards, names, strict=True):
        power = say(f"{KINDS[kind_of(view, card)]}.power")
        if beside:
            for i, part in enumerate(wrapped(power, width - INDENT - across)):
                yield " " * INDENT + inked(name if i == 0 else "", "bold", across) + inked(part)
        else:
            yield " " * INDENT + inked(name, "bold", min(cell_len(name), width - INDENT))
            yield from (inked(line) for line in wrapped(power, width, HANGING))
    yield ""


def legend(say: Say, width: int) -> Iterator[str]:
    """What the signs mean."""
    yield from (inked(line, "dim") for line in wrapped(say("text-legend"), width))


# -------------------------------------------------------------------------------------------------- the final sheet


def count(view: Any, say: Say) -> str:
    """For each character the markers, and for each player the points; then all points. The winners are bold."""
    table, seats = view.table, range(view.players)
    titles = [*(bare_name(character, say) for character in range(CHARACTERS)), say("text-sheet-total")]
    first, second = max(map(cell_len, titles)) + GAP, cell_len(say("text-markers")) + GAP
    styles = ["bold" if seat in view.winners else "" for seat in seats]
    names = [inked(set_cell_size(view.names[seat], COUNT_SEAT - 1), styles[seat], COUNT_SEAT) for seat in seats]
    lines = [" " * first + inked(say("text-markers"), "", second) + "".join(names)]
    for character in range(CHARACTERS):
        cells = [sheet_cell(view, seat, character) for seat in seats]
        row = inked(titles[character], "", first) + inked(str(table.markers[character]), "", second)
        lines.append(row + "".join(inked(cells[seat], styles[seat], COUNT_SEAT) for seat in seats))
    total = "".join(inked(str(table.points[seat]), styles[seat], COUNT_SEAT) for seat in seats)
    lines.append(inked(titles[-1], "bold", first) + " " * second + total)
    return "\n".join([*(line.rstrip() for line in lines), escape(say("text-sheet-points"))])


def sheet_cell(view: Any, seat: int, character: int) -> str:
    """The points that a player gets for a character, and in brackets what the player counts."""
    table = view.table
    if not table.piles[seat, character]:
        return "-"
    counts = int(table.matches[seat, character])
    wins = counts == int(table.matches[: view.players, character].max())
    return f"{int(table.markers[character]) if wins else 0} ({counts})"
