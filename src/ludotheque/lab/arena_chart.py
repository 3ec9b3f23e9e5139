"""What the arena found as a picture: a bar with its interval for every row, and the line of the fair share.

Each row has its words above its bar, so that the picture can be read on a phone.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.bots.plugged import short_name
from ludotheque.play.picture import letter_width, number, png, words
from ludotheque.play.scene import SEAT_COLOURS

if TYPE_CHECKING:
    from ludotheque.lab.arena import Result, Row

WIDTH, MARGIN = 640.0, 28.0
PNG_WIDTH = 1280  # pixels
TOP, ROW, BAR = 112.0, 62.0, 20.0  # where the rows begin, how far they are apart, how high a bar is
PAPER, SHEET, INK, FADED, LINE = "#f4ead2", "#fcf6e7", "#2a2017", "#665238", "#cdb88a"
MIRROR = "#8f744a"  # a bot against itself is no result but a control
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
STYLE = (
    "<style>text { font-family: 'Source Serif 4', 'Source Serif Pro', 'EB Garamond', Georgia, serif; "
    f"fill: {INK}; font-size: 20px }} .title {{ font-size: 27px; font-weight: 600 }} .faded {{ fill: {FADED} }}</style>"
)


def chart(result: "Result") -> str:
    """The picture of a result, as an SVG document."""
    bots = list(dict.fromkeys(row.bot for row in result.rows))
    bottom = TOP + ROW * len(result.rows)
    parts = [
        text(MARGIN, 46, f"{result.title}: who wins how often", "title"),
        text(MARGIN, 78, f"{result.players} players, {result.games:,} games of each line-up", "faded"),
        *(part for i, row in enumerate(result.rows) for part in bar(row, TOP + i * ROW, colour(row, bots))),
        *axis(bottom),
        text(MARGIN, bottom + 64, f"Dashed: the fair share, {percent(1 / result.players)}.", "faded"),
        text(MARGIN, bottom + 92, "Whiskers: 95 % intervals.", "faded"),
    ]
    return document(bottom + 116, f"{result.title}: share of the victories of each bot", parts)


def save_chart(result: "Result", path: Path) -> None:
    """Write the picture, as an .svg or a .png file."""
    if path.suffix == ".svg":
        path.write_text(chart(result), encoding="utf-8")
    else:
        path.write_bytes(png(chart(result), PNG_WIDTH))


def document(height: float, label: str, parts: Sequence[str]) -> str:
    """An SVG document on paper."""
    size = f"{number(WIDTH)} {number(height)}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">',
            f"<title>{words(label)}</title>",
            STYLE,
            f'<rect width="{number(WIDTH)}" height="{number(height)}" fill="{PAPER}"/>',
            *parts,
            "</svg>\n",
        ]
    )


def axis(top: float) -> list[str]:
    """The percentages beneath the rows."""
    anchors = ("start", *["middle"] * (len(TICKS) - 2), "end")
    return [
        text(across(tick), top + 28, percent(tick), "faded", anchor)
        for tick, anchor in zip(TICKS, anchors, strict=True)
    ]


def bar(row: "Row", top: float, fill: str) -> list[str]:
    """One row: its words, its bar, the fair share, its whiskers."""
    among = "itself" if row.mirror else short_name(row.against)
    if row.players > 2 and not row.mirror:
        among = f"{row.players - 1} × {among}"
    y, end = top + 28, top + 28 + BAR
    ticks = "".join(f"M{place(tick)} {number(y)} V{number(end)}" for tick in TICKS)
    return [
        text(MARGIN, top + 20, fitting(f"{short_name(row.bot)} against {among}", WIDTH - 2 * MARGIN - 90)),
        text(WIDTH - MARGIN, top + 20, percent(row.share, 1), anchor="end"),
        rectangle(y, WIDTH - 2 * MARGIN, SHEET),
        f'<path d="{ticks}" stroke="{LINE}"/>',
        rectangle(y, across(row.share) - MARGIN, fill),
        f'<path d="M{place(row.fair)} {number(y - 5)} V{number(end + 5)}" stroke="{INK}" stroke-width="2"'
        ' stroke-dasharray="6 4"/>',
        *(whisker(row.low, row.high, y + BAR / 2, ink, width) for ink, width in ((SHEET, 6), (INK, 2))),
    ]


def rectangle(y: float, width: float, fill: str) -> str:
    """A bar from the left edge on."""
    return f'<rect x="{number(MARGIN)}" y="{number(y)}" width="{number(width)}" height="{number(BAR)}" fill="{fill}"/>'


def whisker(low: float, high: float, y: float, colour: str, width: int) -> str:
    """An interval; drawn once broad and light, it can be seen on a dark bar too."""
    end = f"M{{}} {number(y - 6)} V{number(y + 6)}"
    path = f"M{place(low)} {number(y)} H{place(high)} {end.format(place(low))} {end.format(place(high))}"
    return f'<path d="{path}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" fill="none"/>'


def colour(row: "Row", bots: Sequence[str]) -> str:
    """Each bot's own."""
    return MIRROR if row.mirror else SEAT_COLOURS[bots.index(row.bot) % len(SEAT_COLOURS)]


def across(share: float) -> float:
    """How far to the right a share is."""
    return MARGIN + share * (WIDTH - 2 * MARGIN)


def place(share: float) -> str:
    """The same, as it is written."""
    return number(across(share))


def percent(share: float, digits: int = 0) -> str:
    """A share in words."""
    return f"{share * 100:.{digits}f} %"


def text(x: float, y: float, content: str, style: str = "", anchor: str = "start") -> str:
    """A line of words."""
    kind = f' class="{style}"' if style else ""
    return f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"{kind}>{words(content)}</text>'


def fitting(content: str, room: float, size: float = 20.0) -> str:
    """As much of a text as there is room for."""
    if size * sum(map(letter_width, content)) <= room:
        return content
    while content and size * sum(map(letter_width, content + "…")) > room:
        content = content[:-1]
    return content + "…"
