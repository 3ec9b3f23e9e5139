"""What is said at the end of a turn and of a round of Versailles Request: a part of narrate.py."""

from ludotheque.games.versailles_request.events import Events, final_columns
from ludotheque.games.versailles_request.naming import (
    Told,
    card_name,
    hand_of,
    places_name,
    request,
    requests_at,
)
from ludotheque.games.versailles_request.table import LINE, NONE, REQUEST_DISCARDS, RESOURCES, SOURCES, VALET
from ludotheque.play.view import View, members
from ludotheque.play.words import Line, joined


def told_line(view: View, rule: str) -> Line:
    """The whole line of requests."""
    places = [place for place in range(LINE) if view.table.line[place] != NONE]
    return Line("log-line", {"requests": requests_at(view, places)}, rule)


def told_hand(view: View, rule: str) -> list[Line]:
    """The court cards that the viewer was dealt."""
    cards = [] if view.seat is None else hand_of(view, view.seat)
    return [Line("log-your-hand", {"cards": joined([card_name(card) for card in cards])}, rule)] if cards else []


def told_filling(events: Events) -> list[Line]:
    """New cards in the line."""
    before, after = events.before, events.after
    discarded = members(events.plan[0]) if VALET in events.characters else []
    empty = [place for place in range(LINE) if before.table.line[place] == NONE or place in events.taken + discarded]
    lines = []
    if after.table.heights[REQUEST_DISCARDS] < before.table.heights[REQUEST_DISCARDS] + len(discarded):
        lines.append(Line("log-requests-shuffled", {}, "2.6"))
    if after.table.reveals - before.table.reveals > 1:  # once for each time that the line was filled
        return [*lines, Line("log-line-shuffled", {}, "2.7"), told_line(after, "2.7")]
    if after.table.line[LINE - 1] == NONE and empty:
        return [*lines, Line("log-line-closes", {}, "2.6"), told_line(after, "2.6")]
    if empty:
        told = {"requests": requests_at(after, empty), "places": places_name(empty)}
        lines.append(Line("log-new", told, "7.4" if discarded else "2.5"))
    return lines


def told_closing(events: Events) -> list[Line]:
    """The end of the round brought about."""
    before, after = events.before.table, events.after.table
    if before.closer != NONE or (after.closer == NONE and not events.round_ended):
        return []
    count = int(final_columns(events)[events.active].sum())
    return [Line("log-closer", {"who": events.before.names[events.active], "count": count}, "9.1")]


def told_round(events: Events) -> list[Line]:
    """The count of a round: the columns, then each seat's points by what they come from."""
    after, done = events.after, int(events.before.table.rounds_done)
    lines = [Line("log-round-over", {"round": done + 1}, "9.2"), *told_columns(events)]
    for seat in range(after.players):
        sheet = [int(points) for points in after.table.sheet[done, seat]]
        told: Told = {"who": after.names[seat], "points": sum(sheet), "total": int(after.table.points[seat])}
        parts = [Line(f"source-{source}", {"points": sheet[source]}) for source in range(SOURCES) if sheet[source]]
        if parts:
            lines.append(Line("log-count", {**told, "parts": joined(parts, "and")}, "9.4"))
        else:
            lines.append(Line("log-count-nothing", told, "9.4"))
    return lines


def told_columns(events: Events) -> list[Line]:
    """Who has the most cards in each column."""
    box, names = events.before.box, events.before.names
    lines = []
    for kind in range(RESOURCES):
        lengths = [int(length) for length in final_columns(events)[: len(names), kind]]
        most = [names[seat] for seat in range(len(names)) if lengths[seat] == max(lengths) > 0]
        told: Told = {"column": request(kind, "most"), "count": max(lengths)}
        if len(most) == 1:
            lines.append(Line("log-most", {**told, "who": most[0], "points": int(box.most_points)}, "9.3"))
        elif most:
            who = joined(most, "and")
            lines.append(Line("log-level", {**told, "who": who, "points": int(box.level_points)}, "9.3"))
    return lines


def told_next(after: View) -> list[Line]:
    """Who begins the next round, and with what; or, at the end, what decides between players who are level."""
    table = after.table
    if not table.over:
        told: Told = {"who": after.names[table.lead], "round": int(table.rounds_done) + 1}
        return [Line("log-next-round", told, "10.2"), told_line(after, "10.1"), *told_hand(after, "10.1")]
    points = table.points[: after.players].tolist()
    level = [seat for seat in range(after.players) if points[seat] == max(points)]
    if len(level) == 1:
        return []
    return [
        Line("log-musketeers", {"who": after.names[seat], "count": int(table.musketeers[seat])}, "11.2")
        for seat in level
    ]
