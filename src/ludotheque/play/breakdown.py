"""Where the points came from, once a game is over: what a game's ``narrate.breakdown`` makes of a view."""

from dataclasses import dataclass

from ludotheque.play.words import Line


@dataclass(frozen=True, slots=True)
class Row:
    """One source of points and what it brought each seat.

    The rows that count add up to the points of each seat. A row that does not count shows what breaks ties; None
    stands where a source has nothing to say of a seat.
    """

    label: Line
    points: tuple[int | None, ...]
    counts: bool = True


def totals(rows: list[Row], players: int) -> list[int]:
    """The points of each seat, added up."""
    return [sum(row.points[seat] or 0 for row in rows if row.counts) for seat in range(players)]
