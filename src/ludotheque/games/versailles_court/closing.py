"""How the log of Versailles by Pau Carles tells the end of a turn, and the end of the game with its count."""

from ludotheque.games.versailles_court.events import Tale
from ludotheque.games.versailles_court.naming import (
    KINDS,
    Told,
    card_name,
    cards_name,
    character_name,
    characters_name,
    face_of,
    hand_of,
    kind_of,
    largest_pile,
    markers_count,
    mighty,
    pile_of,
    value_of,
)
from ludotheque.games.versailles_court.table import CHARACTERS, FIRST_ACTION, HAND, NONE
from ludotheque.play.breakdown import Row
from ludotheque.play.view import View
from ludotheque.play.words import Line, joined

TWO_MIGHTY = 1  # how it ends, among ENDINGS


# ------------------------------------------------------------------------------------------ the end of a turn


def tell_end_of_turn(tale: Tale) -> None:
    """The favour marker leaves, hands are filled, the Marquis calls; or the game is over."""
    if not tale.ended():
        activated = int(tale.before.table.activated)
        if activated != NONE and tale.before.table.favours[activated]:
            tale.tell("log-favour-spent", "5.9", character=character_name(activated, "start"))
        if tell_filling(tale) and tale.before.table.marquis:
            tell_marquis(tale)
    if tale.after.table.over:
        if tale.after.table.over == TWO_MIGHTY:
            rich = mighty(tale.after, tale.markers)
            told: Told = {"number": len(rich), "count": int(tale.after.box.end_markers)}
            tale.tell("log-mighty", "9.1", characters=characters_name(rich, "start"), **told)
        tell_count(tale)


def tell_filling(tale: Tale) -> bool:
    """Everybody draws to four cards; whether there were enough."""
    before, after = tale.before, tale.after
    for step in range(before.players):
        seat = (tale.seat + step) % before.players
        wanted = HAND - tale.hands[seat]
        count = min(wanted, tale.deck + tale.discards)
        tale.lines += tale.draw(count)
        drawn = [card for card in hand_of(after, seat) if card not in tale.kept]  # none once all hands are discarded
        if drawn and seat == after.seat:
            tale.tell("log-your-draw", "7.1", cards=cards_name(after, drawn))
        elif count:
            tale.tell("log-draw", "7.1", who=before.names[seat], count=count)
        if count < wanted:
            tale.tell("log-no-cards", "7.3", who=before.names[seat])
            return False
    return True


def tell_marquis(tale: Tale) -> None:
    """The card that the Marquis turns up."""
    view, card = tale.after, int(tale.after.table.marquis_card)
    if card == NONE:
        tale.tell("log-marquis-none", "8.1")
        return
    tale.lines += tale.draw(1)
    tale.tell("log-marquis", "8.1", card=card_name(view, card))
    if card >= FIRST_ACTION:
        tale.tell("log-marquis-action", "8.1")
        return
    character, value = kind_of(view, card), value_of(view, card)
    markers = tale.markers[character]
    told: Told = {"value": value, "markers": markers_count(markers)}
    if value > markers:
        tale.markers[character] += int(view.box.marquis_markers)
        told |= {"character": character_name(character), "count": tale.markers[character]}
        tale.tell("log-marquis-won", "8.1", **told)
    else:
        tale.tell("log-marquis-lost", "8.1", **told, character=character_name(character))


# ---------------------------------------------------------------------------------------------- the last count


def tell_count(tale: Tale) -> None:
    """The final count: for each character the cards, what everybody counts, and who gets the points."""
    view, piles = tale.after, tale.after.table.piles
    for character in range(CHARACTERS):
        markers = int(view.table.markers[character])
        there = [seat for seat in range(view.players) if piles[seat, character]]
        if there:
            parts = [told_cards(view, seat, character) for seat in there]
            told: Told = {"character": character_name(character), "parts": joined_parts(parts)}
            tale.tell("log-shown", "9.2", **told)
        elif markers:
            tale.tell("log-bare", "9.4", character=character_name(character), markers=markers)
        if there and markers:
            tell_points(tale, character, there)
    poor = [character for character in range(CHARACTERS) if not view.table.markers[character]]
    if poor:
        tale.tell("log-without-markers", "9.4", characters=characters_name(poor))
    for seat in range(view.players):
        points = Line("some-points", {"points": int(view.table.points[seat])})
        tale.tell("log-total", "9.5", who=view.names[seat], points=points)


def joined_parts(parts: list[Line]) -> Line | str:
    """What is said of several players, with semicolons between."""
    return joined(parts, "list-semicolon", "list-semicolon")


def told_cards(view: View, seat: int, character: int) -> Line:
    """The cards under a seat's character, when all are shown."""
    cards = [face_of(view, place) for place in pile_of(view, seat, character)]
    return Line("shown-before", {"cards": cards_name(view, cards, "list-comma"), "who": view.names[seat]})


def tell_points(tale: Tale, character: int, there: list[int]) -> None:
    """What everybody counts under a character, and who gets its markers as points."""
    view, most = tale.after, int(tale.after.box.most)
    counts = {seat: int(view.table.matches[seat, character]) for seat in there}
    parts = []
    for seat, count in counts.items():
        leads = view.table.piles[seat, character] == largest_pile(view, character) and most > 0
        told: Told = {"who": view.names[seat], "count": count, "matching": count - most, "most": most}
        parts.append(Line("count-part-most" if leads else "count-part", told))
    markers = int(view.table.markers[character])
    told = {"character": character_name(character, "start"), "markers": markers_count(markers)}
    tale.tell("log-count", "9.3", **told, parts=joined_parts(parts))
    best = [view.names[seat] for seat in there if counts[seat] == max(counts.values())]
    message = "log-points" if len(best) == 1 else "log-points-each"
    told = {"who": joined(best, "and"), "character": character_name(character)}
    tale.tell(message, "9.4", **told, points=Line("some-points", {"points": markers}))


def breakdown(view: View) -> list[Row]:
    """What every character brought to everybody, once the game is over; None where a seat had no card."""
    if not view.table.over:
        return []
    return [
        Row(Line(KINDS[character], {}, "9.4"), tuple(share(view, seat, character) for seat in range(view.players)))
        for character in range(CHARACTERS)
    ]


def share(view: View, seat: int, character: int) -> int | None:
    """The points of a seat for a character (9.4)."""
    table = view.table
    if not table.piles[seat, character]:
        return None
    best = int(table.matches[: view.players, character].max())
    return int(table.markers[character]) if table.matches[seat, character] == best else 0
