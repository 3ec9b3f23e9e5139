"""What has happened in a match, line by line: each line with the move that it tells of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.play.view import View
from ludotheque.play.words import Line

if TYPE_CHECKING:
    from ludotheque.kernel.referee import Referee
    from ludotheque.play.match import Match


@dataclass(frozen=True, slots=True)
class Told:
    """A line about move ``at`` of ``seat``; the opening is told at 0 and, like the winners, of no seat."""

    at: int
    seat: int | None
    line: Line


def chronicle(match: "Match", referee: "Referee", seat: int | None, since: int) -> Iterator[Told]:
    """The lines of the moves after the first ``since``, as ``seat`` may read them; from 0 on, the opening too."""
    game = match.game
    views = (
        View(game, seat, match.names, (), masked.tobytes(), match.commitment) for masked in referee.views(seat, since)
    )
    before = next(views)
    if since == 0:
        yield from (Told(0, None, line) for line in game.narrator.opening(before))
    for at, played in enumerate(referee.history(seat, since), start=since + 1):
        after = next(views)
        decision = game.contract.moves[played.decision]
        args = {} if played.number is None else decision.decode(played.number)
        for line in game.narrator.narrate(before, after, played.seat, played.decision, args):
            yield Told(at, played.seat, line)
        before = after
    if since < match.length and (winners := match.winners()):
        yield Told(match.length, None, told_winners(match, winners))


def told_winners(match: "Match", winners: list[int]) -> Line:
    """Who has won, and with how many points."""
    who: str | Line = match.names[winners[0]]
    for seat in winners[1:]:
        who = Line("and", {"first": who, "second": match.names[seat]})
    points = match.scores()[winners[0]]
    return Line("log-winner" if len(winners) == 1 else "log-winners", {"who": who, "points": points})
