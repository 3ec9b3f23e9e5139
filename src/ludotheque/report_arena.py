"""What the arena prints: who won how often, with bars, ratings, thinking times and failures."""

from collections import Counter
from typing import TYPE_CHECKING

from ludotheque.bots.plugged import short_name
from ludotheque.report import BAR, columns, fits, new_table, put

if TYPE_CHECKING:
    from rich.table import Table

    from ludotheque.lab.arena import Result, Row

FAILURES_SHOWN = 5
SHORT_BAR, NARROW = 8, 80  # bars are no shorter than this, and left out where the terminal has fewer columns


def put_arena(result: "Result", asked: int) -> None:
    """Shares with bars, ratings where more than two bots played, thinking times, and what went wrong."""
    put(f"{result.title}, {result.players} players, seed {result.seed}: {extent(result, asked)}")
    if result.rows:
        put_shares(result)
        if len(result.ratings) > 2:
            put_ratings(result)
        put_thinking(result)
    for failure in result.failures[:FAILURES_SHOWN]:
        put(f"! {short_name(failure.bot)} on seat {failure.seat + 1}: {failure.why}, {failure.detail}")
    if (more := len(result.failures) - FAILURES_SHOWN) > 0:
        put(f"! and {more:,} more")
    put(f"{result.played:,} games, {result.moves:,} moves in {result.seconds:.1f} s")


def extent(result: "Result", asked: int) -> str:
    """How much was played, and why not exactly as much as was asked for."""
    told = f"{result.games:,} games of each line-up"
    if result.games != asked:
        told += f" (rounded up from {asked:,}, so that every deal is played from every seat)"
    if not result.whole:
        told += ", stopped early: only deals that were played from every seat count"
    return told


def put_shares(result: "Result") -> None:
    """Each row, with a bar as long as names and figures leave room for, or none on a narrow terminal."""
    lengths = [*range(BAR, SHORT_BAR, -1), 0]
    width = next(width for width in lengths if width == 0 or fits(shares(result, width)))
    if width == 0 and columns() >= NARROW:
        width = SHORT_BAR  # and names go on below
    put(shares(result, width))
    if width:
        put(f"█ share up to its 95 % interval ▒ (Wilson's, over deals); ┃ fair: {1 / result.players:.1%}")
    put("Lead: points before the best other, with Student's 95 % interval over deals")


def shares(result: "Result", width: int) -> "Table":
    """All rows, with bars of this width or none."""
    numbers = ("Games", "Share", "95 %", "Lead")
    table = new_table("Bot", "against", *numbers[:3], *([""] if width else []), "Lead", numbers=numbers)
    for column in table.columns[2:]:
        column.no_wrap = width > 0
    for row in result.rows:
        table.add_row(
            short_name(row.bot),
            others(row),
            f"{row.games:,}",
            f"{row.share:.1%}",
            f"{row.low:.1%}–{row.high:.1%}",
            *([gauge(row.low, row.high, row.fair, width)] if width else []),
            lead(row),
            style="dim" if row.mirror else "",
        )
    return table


def lead(row: "Row") -> str:
    """By how much a bot leads, and how sure that is where it is known."""
    if row.lead is None:
        return "–"
    return f"{row.lead:+.1f}" + (f" ± {row.lead_high - row.lead:.1f}" if row.lead_high is not None else "")


def others(row: "Row") -> str:
    """Whom a bot plays."""
    if row.mirror:
        return "itself"
    name = short_name(row.against)
    return name if row.players == 2 else f"{row.players - 1} × {name}"


def put_ratings(result: "Result") -> None:
    """Elo, the best first."""
    numbers = ("Elo", "95 %")
    table = new_table("Bot", *numbers, numbers=numbers)
    for rating in result.ratings:
        table.add_row(short_name(rating.bot), f"{rating.elo:.0f}", f"{rating.low:.0f}–{rating.high:.0f}")
    put(table)
    put("Elo: 1500 on average, by Bradley and Terry's model over all pairings, as sure as their deals make it")


def put_thinking(result: "Result") -> None:
    """How long each bot thought, and how often it failed, on whatever seat."""
    numbers = ("Moves", "Mean ms", "Max ms")
    table = new_table("Bot", *numbers, "Failures", numbers=numbers)
    for one in result.thinking:
        why = Counter(failure.why for failure in result.failures if failure.bot == one.bot)
        failed = ", ".join(f"{count} {reason}" for reason, count in sorted(why.items()))
        times = f"{one.seconds * 1000:.1f}", f"{one.slowest * 1000:.1f}"
        table.add_row(short_name(one.bot), f"{one.moves:,}", *times, failed or "–")
    put(table)


def gauge(low: float, high: float, fair: float, width: int = BAR) -> str:
    """A bar that is sure up to where its interval begins, with the fair share.

    >>> gauge(0.6, 0.8, 0.5, width=10)
    '█████┃▒▒··'
    """
    cells = [
        "█" if (cell + 0.5) / width < low else "▒" if (cell + 0.5) / width < high else "·" for cell in range(width)
    ]
    cells[min(width - 1, int(fair * width))] = "┃"
    return "".join(cells)
