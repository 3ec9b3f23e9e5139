"""The ladder's page in Markdown, and its chart."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ludotheque.lab.arena_chart import FADED, INK, LINE, MARGIN, SHEET, WIDTH, document, fitting, text
from ludotheque.play.picture import number
from ludotheque.play.scene import SEAT_COLOURS

if TYPE_CHECKING:
    from ludotheque.lab.arena import Rating, Row
    from ludotheque.lab.arena_play import Failure

LABELS = 190.0  # the room for the bots' names
ROW, GAP = 15.0, 12.0  # how far apart the numbers of players are, and the bots
STEP = 200  # Elo between two lines
MIDDLE = 1500  # where one of them is


@dataclass(frozen=True)
class Standing:
    """How the bots stand in one game with so many players."""

    title: str
    players: int
    rows: "list[Row]"
    ratings: "list[Rating]"
    failures: "list[Failure]"


def page(standings: Sequence[Standing], bots: Sequence[str], middle: str, picture: str) -> str:
    """The whole page."""
    parts = [
        "# The ladder",
        "How strong the bots are, as `ludotheque ladder` measured it: each bot among those one or two steps below it, "
        "in every game with every number of players, each deal played from every seat. A figure is the share of the "
        "victories of one bot (the row) among others of one kind (the column), shared victories counted in parts, the "
        "number of games, and the 95 % interval (Wilson's, for as many games as the deals are worth). Elo is 1500 for "
        f"the {middle}; from few games it can't be told how far apart two bots are of which one has always won, and "
        "its interval says so. Where all games are told together, each counts with as many deals as the others.",
        f"![Elo of every bot in every game, by number of players]({picture})",
    ]
    for title, group in groupby(standings, key=lambda standing: standing.title):
        parts.append(f"## {title}")
        for standing in group:
            parts += section(standing, bots)
    return "\n\n".join(parts) + "\n"


def section(standing: Standing, bots: Sequence[str]) -> list[str]:
    """One number of players."""
    head = f"### {standing.players} players"
    if not standing.rows:
        return [head, "Not played yet."]
    told = f"The fair share is {1 / standing.players:.0%}."
    if standing.failures:
        told += f" {len(standing.failures):,} games were lost by a failure of a bot."
    return [head, told, matrix(standing, bots), *calmed(standing, bots)]


def calmed(standing: Standing, bots: Sequence[str]) -> list[str]:
    """What is left of the victories without luck, where that was counted."""
    rows = [row for row in standing.rows if row.calm is not None and bots.index(row.bot) > bots.index(row.against)]
    shares = [
        f"**{row.bot}** {row.calm:.0%} of {row.calm_games:,} ({row.calm_low:.0%}–{row.calm_high:.0%}) "
        f"against {row.against}"
        for row in rows
    ]
    return [f"Without what dice and shuffles did ([how](bots.md#without-luck)): {'; '.join(shares)}."] if shares else []


def matrix(standing: Standing, bots: Sequence[str]) -> str:
    """Every bot among every other that it has met, and its rating."""
    cells = {
        (row.bot, row.against): f"{row.share:.0%} of {row.games:,} ({row.low:.0%}–{row.high:.0%})"
        for row in standing.rows
    }
    elos = {one.bot: f"{one.elo:.0f}" + spread(one) for one in standing.ratings}
    met = [bot for bot in bots if any(against == bot for _, against in cells)]
    among = "against" if standing.players == 2 else f"among {standing.players - 1} ×"
    lines = [["", *(f"{among} {bot}" for bot in met), "Elo"], ["---"] * (len(met) + 2)]
    lines += [
        [f"**{bot}**", *(cells.get((bot, other), "–") for other in met), elos.get(bot, "–")]
        for bot in bots
        if any(one == bot for one, _ in cells) or bot in elos
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def spread(rating: "Rating") -> str:
    """The interval of a rating, but for the bot that all are told by."""
    return f" ({rating.low:.0f}–{rating.high:.0f})" if rating.low < rating.high else ""


# ------------------------------------------------------------------------------------------------ the chart


def ladder_chart(standings: Sequence[Standing], bots: Sequence[str], middle: str) -> str:
    """Elo of every bot in every game: a dot with whiskers for each number of players."""
    rated = [standing for standing in standings if standing.ratings]
    counts = sorted({standing.players for standing in rated})
    low, high = span(rated)
    parts = [text(MARGIN, 46, "How strong the bots are", "title"), *legend(counts)]
    y = 120.0
    for title, group in groupby(rated, key=lambda standing: standing.title):
        some = list(group)
        parts.append(text(MARGIN, y + 24, title, "title"))
        top = y = y + 40
        dots: list[str] = []
        for bot in bots:
            height = ROW * len(some) + GAP
            parts.append(text(MARGIN, y + height / 2 + 6, fitting(bot, LABELS - MARGIN)))
            for i, standing in enumerate(some):
                dots += dot(standing, bot, counts, y + (GAP + ROW) / 2 + ROW * i, low, high)
            y += height
        parts += [*ground(top, y, low, high), *dots]
        y += 46
    parts.append(text(MARGIN, y + 14, f"Elo, 1500 for the {middle}; whiskers: 95 % intervals.", "faded"))
    return document(y + 40, "Elo of every bot in every game, by number of players", parts)


def legend(counts: Sequence[int]) -> list[str]:
    """Which colour is which number of players."""
    parts = []
    for i, count in enumerate(counts):
        x = MARGIN + i * 140
        parts.append(f'<circle cx="{number(x + 7)}" cy="78" r="7" fill="{SEAT_COLOURS[i]}"/>')
        parts.append(text(x + 22, 85, f"{count} players", "faded"))
    return parts


def span(standings: Iterable[Standing]) -> tuple[int, int]:
    """The least and the most Elo on the axis."""
    bounds = [bound for standing in standings for one in standing.ratings for bound in (one.low, one.high, one.elo)]
    below, above = MIDDLE - min(bounds, default=MIDDLE), max(bounds, default=MIDDLE) - MIDDLE
    return MIDDLE - math.ceil(below / STEP) * STEP, MIDDLE + max(1, math.ceil(above / STEP)) * STEP


def across(elo: float, low: int, high: int) -> float:
    """How far to the right a rating is."""
    return LABELS + (elo - low) / (high - low) * (WIDTH - MARGIN - LABELS)


def ground(top: float, bottom: float, low: int, high: int) -> list[str]:
    """The sheet, its lines, and figures at some of them."""
    parts = [
        f'<rect x="{number(LABELS)}" y="{number(top)}" width="{number(WIDTH - MARGIN - LABELS)}"'
        f' height="{number(bottom - top)}" fill="{SHEET}"/>'
    ]
    ticks = range(low, high + 1, STEP)
    every = -(-len(ticks) // 5)
    for tick in ticks:
        x = across(tick, low, high)
        colour = FADED if tick == MIDDLE else LINE
        parts.append(f'<path d="M{number(x)} {number(top)} V{number(bottom)}" stroke="{colour}"/>')
        if (tick - MIDDLE) % (every * STEP) == 0:
            anchor = "end" if tick == high else "middle"
            parts.append(text(x, bottom + 24, f"{tick}", "faded", anchor))
    return parts


def dot(standing: Standing, bot: str, counts: Sequence[int], y: float, low: int, high: int) -> list[str]:
    """A bot's rating with so many players."""
    parts = []
    for one in standing.ratings:
        if one.bot == bot:
            colour = SEAT_COLOURS[counts.index(standing.players)]
            left, right = (number(across(bound, low, high)) for bound in (one.low, one.high))
            x = number(across(one.elo, low, high))
            parts.append(f'<path d="M{left} {number(y)} H{right}" stroke="{INK}" stroke-width="2"/>')
            parts.append(f'<circle cx="{x}" cy="{number(y)}" r="6" fill="{colour}"/>')
    return parts
