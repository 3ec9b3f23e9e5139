"""What the tables in letters have in common, the games' ``text.py``: markup for rich, as wide as a terminal."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.markup import escape

from ludotheque.play.words import Line, Say

COUNT_NAME = 16  # the names in the final count


def inked(words: str, style: str = "", width: int = 0) -> str:
    """Words in a style, cut or filled up to a width."""
    sized = set_cell_size(words, width) if width else words
    return f"[{style}]{escape(sized)}[/]" if style else escape(sized)


def told(line: Line, say: Say) -> str:
    """A line in words."""
    return say(line.message, **line.args)


def wrapped(words: str, width: int, indent: int = 0, hanging: int | None = None) -> list[str]:
    """Words broken into lines of a width, all but the first indented further if wanted; some letters take two cells."""
    below = indent if hanging is None else hanging
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and cell_len(longer) > width - max(indent, below):
            lines.append(word)
        else:
            lines[-1] = longer
    margins = [indent] + [below] * (len(lines) - 1)
    return [
        " " * margin + set_cell_size(line, min(cell_len(line), width - margin))
        for margin, line in zip(margins, lines, strict=True)
    ]


def side_by_side(blocks: Sequence[Sequence[str]], widths: Sequence[int], gap: int) -> Iterator[str]:
    """Blocks next to each other; every line of each has its full width."""
    for lines in zip_longest(*blocks):
        filled = (line or " " * width for line, width in zip(lines, widths, strict=True))
        yield (" " * gap).join(filled).rstrip()


def seats_in_order(view: Any) -> list[int]:
    """All seats, clockwise, the viewer's last."""
    after = 0 if view.seat is None else int(view.seat) + 1
    return [(after + step) % view.players for step in range(view.players)]


def final_count(view: Any, titles: Sequence[str], points: Callable[[int], Sequence[int]]) -> str:
    """The final count as a table: a seat's points below titles, the winners at the bottom."""
    lines = [" " * COUNT_NAME + "".join(f"  {title}" for title in titles)]
    for seat in sorted(range(view.players), key=lambda seat: (seat in view.winners, view.table.points[seat])):
        row = "".join(f"  {n:{len(title)}}" for n, title in zip(points(seat), titles, strict=True))
        style = "bold" if seat in view.winners else ""
        lines.append(inked(view.names[seat], style, COUNT_NAME) + inked(row, style))
    return "\n".join(lines)
