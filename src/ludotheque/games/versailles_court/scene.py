"""The table of Versailles by Pau Carles as pieces on places: the characters in the throne room, a court at each side.

Under the characters in the middle lies what has just happened, what is going on and what the viewer may do. The
viewer's own court and hand are at the front; a spectator sees all courts around the table.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from ludotheque.games.versailles_court import layout as at
from ludotheque.games.versailles_court.cited import RULES
from ludotheque.games.versailles_court.naming import (
    KINDS,
    cards_of,
    character_name,
    discards_of,
    face_of,
    kind_of,
    largest_pile,
    mighty,
    pile_of,
)
from ludotheque.games.versailles_court.seating import ART, Courts
from ludotheque.games.versailles_court.table import (
    CHARACTERS,
    DISCARDS,
    DRAW_PILE,
    FIRST_ACTION,
    NONE,
    NOWHERE,
    TAKE,
)
from ludotheque.play.places import around, inside, middle_row
from ludotheque.play.scene import Place, Scene
from ludotheque.play.view import members
from ludotheque.play.words import Line, Say

BUTTONS = {"show_hand": "show-hand", "chamberlain": "done"}  # decisions with a button of their own
LIT = {"character": "lit-portrait", "pile": "lit-pile"}  # frames of art.svg, by the first word of a place


def scene(view: Any, say: Say) -> Scene:
    """What the viewer sees of the table."""
    sheet = ThroneRoom(view, say, Scene(at.WIDTH, at.HEIGHT, rules=RULES))
    sheet.put("room", "salon", Place(0, 0, at.WIDTH, at.HEIGHT))
    sheet.walls()
    sheet.news()
    sheet.middle()
    for step, court in enumerate(at.courts(view.players, view.seat is not None)):
        sheet.court((sheet.front + step) % view.players, court)
    if view.seat is not None:
        sheet.hand(sheet.front)
    sheet.light_up()
    return sheet.scene


def path(view: Any, name: str, args: Mapping[str, int]) -> tuple[str, ...]:
    """What one touches, one after the other, to make a move."""
    seat = int(view.table.seat)
    match name:
        case "pick":
            return (f"pile-{seat}-{args['one']}", f"pile-{seat}-{args['other']}")
        case "influence":
            return (f"pile-{seat}-{args['character']}",)
        case "put" | "take":
            return (f"card-{args['card']}",)
        case "activate":
            return (f"card-{args['card']}", f"character-{kind_of(view, args['card'])}")
        case "audience" | "praise" | "scandal":
            target = "discards" if args["character"] == NOWHERE else f"character-{args['character']}"
            return (f"card-{FIRST_ACTION + args['card']}", target)
        case "ball" | "allegiance":
            return (f"card-{FIRST_ACTION + args['card']}", "discards")
        case "letter":
            return (f"card-{FIRST_ACTION + args['card']}", f"pile-{seat}-{args['character']}")
        case "show_hand":
            return (BUTTONS[name], f"pile-{seat}-{args['character']}")
        case "king" | "seneschal":
            return (f"character-{args['character']}",)
        case "queen" | "cardinal":
            return (f"character-{args['character']}", f"card-{args['card']}")
        case "duchess" | "spymaster":
            return (f"pile-{args['seat']}-{args['character']}", f"card-{args['card']}")
        case "chamberlain":
            return (*(f"character-{character}" for character in members(args["characters"])), BUTTONS[name])
    return (laid_name(view, args["laid"]), f"pile-{seat}-{args['character']}")  # transfer


def laid_name(view: Any, place: int) -> str:
    """What a card that lies under a character is called: by its face, if the viewer knows that."""
    card = face_of(view, place)
    if card != NONE:
        return f"card-{card}"
    seat, character = int(view.table.laid_seat[place]), int(view.table.laid_under[place])
    return f"back-{seat}-{character}-{pile_of(view, seat, character).index(place)}"


class ThroneRoom(Courts):
    """The whole scene in the making: the courts, and the table in the middle."""

    @cached_property
    def events(self) -> dict[str, list[int]]:
        """The cards that were turned up or lost by the last move."""
        table = self.view.table
        if table.over or table.phase == TAKE:
            return {}
        cards = {
            "struck": cards_of(table.struck),
            "dropped": cards_of(table.dropped),
            "marquis": cards_of(table.marquis_card),
            "turned": cards_of(table.turned_up),
        }
        return {what: some for what, some in cards.items() if some}

    @property
    def courted(self) -> Line | str:
        """The character that is about to get a card."""
        courted = int(self.view.table.courted)
        return "" if courted == NONE else character_name(courted)

    # ------------------------------------------------------------------------------------- what is going on

    def walls(self) -> None:
        """The wall, where nobody sits."""
        others = self.view.players - (2 if self.view.seat is None else 1)
        for k, (kind, x) in enumerate(at.ROW_WALLS[others]):
            self.put(f"wall-{k}", f"wall-{kind}", Place(x, at.MARGIN, at.WALLS[kind], at.SIDE.height))

    def news(self) -> None:
        """How near the end is, and who does what or who has won."""
        view, table = self.view, self.view.table
        end, count = int(view.box.end_characters), len(mighty(view, table.markers))
        last = bool(not table.over and count == end - 1 and (table.markers == view.box.end_markers - 1).any())
        told = self.say("scene-mighty-last") if last else self.say("scene-mighty", count=count, end=end)
        place = Place(at.MARGIN, at.NEWS_Y, at.MIGHTY_WIDTH, at.NEWS_HEIGHT)
        self.sign("mighty", "plate-mighty-turn" if last else "plate-mighty", place, told, "name")
        if table.over:
            told = self.winners()
        else:
            told = self.say(f"scene-phase-{table.phase}", name=view.names[table.seat], character=self.courted)
        x = at.MARGIN + at.MIGHTY_WIDTH + at.GAP
        place = replace(place, x=x, width=at.WIDTH - at.MARGIN - x)
        self.sign("news", "plate-news-turn" if table.over else "plate-news", place, told, "name")

    # --------------------------------------------------------------------------- the table in the middle

    def middle(self) -> None:
        """The deck, the characters, the discard pile, and what lies below them."""
        table = self.view.table
        self.put("cloth", "table", at.TABLE)
        self.deck()
        for character in range(CHARACTERS):
            self.character(character)
            self.markers(character)
        self.discards()
        if table.over:
            self.sum()
        elif table.phase == TAKE:
            self.shown()
        else:
            self.strip()

    def deck(self) -> None:
        """The deck and how many cards it has."""
        count = int(self.view.table.heights[DRAW_PILE])
        label = self.say("scene-deck-count", count=count)
        self.put("deck", "pile" if count else "slot", at.DECK, label)
        x, y, half = at.COUNT
        disc = inside(at.DECK, (x - half, y - half, 2 * half, 2 * half))
        self.put("deck-count", "blank", disc, label, str(count), "count" if count else "light")
        self.caption("deck", at.DECK, self.say("scene-deck"))

    def discards(self) -> None:
        """The last card of the discard pile; what was turned up last still lies below the characters."""
        count = int(self.view.table.heights[DISCARDS])
        self.put("discards", "slot", at.DISCARDS, self.say("scene-discards-count", count=count))
        events = {card for cards in self.events.values() for card in cards}
        cards = [card for card in discards_of(self.view) if card not in events]
        if cards:
            self.card(cards[-1], "discards", at.DISCARDS)
        self.caption("discards", at.DISCARDS, f"{self.say('scene-discards')} · {count}")

    def caption(self, what: str, place: Place, text: str) -> None:
        """A word below a pile."""
        below = Place(place.x - 20, at.CAPTION_Y, place.width + 40, at.CAPTION_HEIGHT)
        self.put(f"caption-{what}", "blank", below, "", text, "light")

    def character(self, character: int) -> None:
        """A character in the middle: who acts, who is favoured, and who brings the end near."""
        table, end, place = self.view.table, int(self.view.box.end_markers), at.portrait(character)
        count, name = int(table.markers[character]), self.say(KINDS[character])
        label = self.say(
            "scene-character", character=name, count=count, power=self.say(f"{KINDS[character]}.power")
        )  # fmt: skip
        self.put(f"character-{character}", f"portrait-{ART[character]}", place, label)
        self.put(f"named-{character}", "blank", inside(place, at.PORTRAIT_NAME), label, name, "light")
        state = "mighty" if count >= end else "near" if count == end - 1 else ""
        if state:
            told = self.say(f"scene-sign-{state}", count=end)
            self.put(f"state-{character}", f"frame-{state}", place, told)
            corner = Place(place.x + place.width - at.BADGE + 7, place.y - 7, at.BADGE, at.BADGE)
            self.put(f"state-sign-{character}", f"badge-{state}", corner, told)
        if table.activated == character:
            corner = Place(place.x - 10, place.y - 10, at.SUN, at.SUN)
            self.put("acting", "sun", corner, self.say("scene-acting"))
        if table.favours[character]:
            width, height = at.FAVOUR
            corner = Place(place.x - 6, place.y + place.height * 0.6 - height / 2, width, height)
            self.put(f"favour-{character}", "favour", corner, self.say("scene-favour"))

    def markers(self, character: int) -> None:
        """The influence markers of a character, and hollows up to as many as bring the end near."""
        count, end = int(self.view.table.markers[character]), int(self.view.box.end_markers)
        label, place = self.say("scene-markers", count=count), at.portrait(character)
        room = Place(place.x - 5, at.MARKER_Y, place.width + 10, at.MARKER + 4)
        size = (at.MARKER, at.MARKER)
        if max(count, min(end, at.MARKERS_DRAWN)) > at.MARKERS_DRAWN:
            one, *_ = middle_row(replace(room, width=room.width - at.TIMES_WIDTH), 1, size, 0)
            self.put(f"marker-{character}-0", "marker", one, label)
            beside = Place(one.x + one.width + 2, room.y - 3, at.TIMES_WIDTH, room.height + 6)
            self.put(f"times-{character}", "blank", beside, label, f"× {count}", "light")
            return
        for i, where in enumerate(middle_row(room, max(count, min(end, at.MARKERS_DRAWN)), size, -1)):
            hollow = "marker-slot-end" if i == end - 1 else "marker-slot"
            name = f"marker-{character}-{i}" if i < count else f"hollow-{character}-{i}"
            self.put(name, "marker" if i < count else hollow, where, label)

    # ------------------------------------------------------------------------------- below the characters

    def strip(self) -> None:
        """From left to right: what was lost or turned up, what the viewer may do, what the acting character does."""
        acting = int(self.view.table.activated)
        for what, cards in self.events.items():
            self.event(what, cards, at.EVENTS[what])
        if not self.events.keys() - {"turned"}:
            self.put("ornament-left", "ornament", at.ORNAMENTS[0])
        if self.moves:
            self.hint()
        else:
            self.put("ornament-middle", "ornament", at.ORNAMENTS[1])
        if acting != NONE:
            self.put("acting-bust", f"bust-{ART[acting]}", at.POWER_BUST, self.say(KINDS[acting]))
            self.paragraph("acting-power", at.POWER, self.say(f"{KINDS[acting]}.power"), at.HINT_SIZE, "light")
        elif "turned" not in self.events:
            self.put("ornament-right", "ornament", at.ORNAMENTS[2])

    def event(self, what: str, cards: list[int], event: at.Event) -> None:
        """Cards that were turned up or lost by the last move, with a word on them."""
        found = discards_of(self.view)
        for card, place in zip(cards, middle_row(event.cards, len(cards), event.card, 4), strict=True):
            # After a shuffle the card may have come to somebody's hand, and even to the viewer's.
            self.card(card, f"{what}-{card}", place, "" if card in found else f"event-{card}")
            if what == "dropped":
                seat = next(seat for seat, lost in enumerate(self.view.table.dropped) if card in lost)
                self.emblem(f"loser-{card}", seat, inside(place, at.EMBLEM_PART), self.view.names[seat])
        self.paragraph(f"told-{what}", event.text, self.say(f"scene-{what}"), at.HINT_SIZE, "light")

    def hint(self) -> None:
        """What one touches now, and a button where there is nothing on the table to be touched."""
        names = {name for name, _ in self.moves}
        phase = "show" if "show_hand" in names else self.view.table.phase
        text, room = self.say(f"scene-hint-{phase}", character=self.courted), at.HINT
        for name in names & BUTTONS.keys():
            width, height = at.BUTTON
            y = room.y + room.height - height
            place = Place(room.x + (room.width - width) / 2, y, width, height)
            self.sign(BUTTONS[name], "button", place, self.say(f"scene-{BUTTONS[name]}"), "action")
            room = replace(room, height=room.height - height - 2)
        self.paragraph("hint", room, text, at.HINT_SIZE, "light")

    def shown(self) -> None:
        """The cards that the Seneschal has turned up."""
        table = self.view.table
        cards = cards_of(table.shown)
        for i, place in enumerate(middle_row(at.SHOWN, len(cards), at.SHOWN_CARD, 6)):
            self.card(cards[i], f"shown-{i}", place)
        text = self.say("scene-seeks", character=self.say(KINDS[int(table.named)]))
        self.paragraph("seeks", at.SHOWN_TEXT, text, at.HINT_SIZE, "light")
        if self.moves:
            room = replace(at.SHOWN_TEXT, x=at.WIDTH - at.SHOWN_TEXT.x - at.SHOWN_TEXT.width)
            self.paragraph("hint", room, self.say(f"scene-hint-{TAKE}"), at.HINT_SIZE, "light")

    def sum(self) -> None:
        """At the end, below each character, what every seat counts there and who takes the markers; the best first."""
        view, table = self.view, self.view.table
        self.put("sum", "frame-sum", at.SUM)
        height = (at.SUM.height - 2 * at.SUM_PAD) / view.players
        line = min(height, 34)
        for k, seat in enumerate(sorted(range(view.players), key=lambda seat: -int(table.points[seat]))):
            y = at.SUM.y + at.SUM_PAD + k * height + (height - line) / 2
            self.emblem(f"sum-emblem-{seat}", seat, Place(at.SUM.x + 14, y + line * 0.12, line * 0.76, line * 0.76))
            name = Place(at.SUM_NAME_X, y, at.SUM_NAME_WIDTH, line)
            self.put(f"sum-name-{seat}", "blank", name, "", view.names[seat], "name")
            for character in range(CHARACTERS):
                self.share(seat, character, y, line)
            points = self.say("scene-points", count=int(table.points[seat]))
            self.put(f"sum-{seat}", "blank", replace(at.SUM_TOTAL, y=y, height=line), points, points, "points")

    def share(self, seat: int, character: int, y: float, height: float) -> None:
        """What a seat counts at a character, and the markers if it takes them (9.3, 9.4)."""
        view, table = self.view, self.view.table
        count, mine, most = int(table.matches[seat, character]), int(table.piles[seat, character]), int(view.box.most)
        largest = largest_pile(view, character)
        takes = mine > 0 and count == int(table.matches[: view.players, character].max())
        text = "–"
        if largest:
            text = f"{count - most} + {most}" if most and mine == largest else str(count)
        name = self.say(KINDS[character])
        label = self.say("scene-matches", name=view.names[seat], character=name, count=count)
        place = replace(at.portrait(character), y=y + 1, height=height - 2)
        if takes:
            markers = int(table.markers[character])
            label = self.say("scene-takes", name=view.names[seat], character=name, count=count, markers=markers)
            self.put(f"share-{seat}-{character}", "cell-gilt", place, label)
            coin = Place(place.x + place.width * 0.56, place.y + 2, place.height - 4, place.height - 4)
            self.put(f"share-coin-{seat}-{character}", "marker", coin, label)
            beside = Place(coin.x + coin.width, y - 1, place.x + place.width - coin.x - coin.width - 4, height + 2)
            self.put(f"share-points-{seat}-{character}", "blank", beside, label, str(markers), "strong")
            place = replace(place, width=place.width * 0.56)
        where = replace(place, y=y - 1, height=height + 2)
        self.put(f"share-count-{seat}-{character}", "blank", where, label, text, "strong" if takes else "")

    # ------------------------------------------------------------------------------------ what can be touched

    def light_up(self) -> None:
        """A gilded frame around all that a move of the viewer's may begin with."""
        starts = dict.fromkeys(path(self.view, name, args)[0] for name, args in self.moves)
        for name in starts:
            place, kind = self.scene.places[name], name.partition("-")[0]
            if kind == "card":
                on = self.scene.pieces[name].place.partition("-")[0]
                if on == "laid":  # others lie over it
                    place = replace(place, height=place.width * 0.31)
                art = {"hand": "lit-large", "laid": "lit-strip"}.get(on, "lit-card")
                self.put(f"lit-{name}", art, around(place))
            elif kind in LIT:
                self.put(f"lit-{name}", LIT[kind], around(place))
