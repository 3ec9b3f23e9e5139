"""The part of the scene of Versailles by Pau Carles that lies before each seat."""

from dataclasses import replace
from functools import cached_property

from ludotheque.games.versailles_court import layout as at
from ludotheque.games.versailles_court.naming import (
    KINDS,
    exact_name,
    face_of,
    hand_of,
    kind_of,
    may_activate,
    value_of,
)
from ludotheque.games.versailles_court.table import CHARACTERS, HAND, NONE
from ludotheque.play.places import inside, middle_row
from ludotheque.play.scene import Place
from ludotheque.play.sheet import Sheet

ART = tuple(kind.partition("-")[2] for kind in KINDS)  # what art.svg calls the kinds of cards
MARK = 34  # the size of a mark on a name plate


def beside_a_hand(court: at.Court) -> at.Court:
    """A court whose characters leave room at the right for one column more."""
    scale = CHARACTERS / (CHARACTERS + 1)
    return replace(court, width=court.width * scale, tile=court.tile * scale, step=court.step * scale)


class Courts(Sheet):
    """What the seats have before them."""

    ends, leading = at.ENDS, at.LEADING

    @cached_property
    def laid(self) -> dict[tuple[int, int], list[int]]:
        """The places of the cards under each seat's characters among all that lie face down, the oldest first."""
        table = self.view.table
        piles: dict[tuple[int, int], list[int]] = {}
        for place, pile in enumerate(zip(table.laid_seat.tolist(), table.laid_under.tolist(), strict=True)):
            piles.setdefault(pile, []).append(place)
        return piles

    # ------------------------------------------------------------------------------------------------- cards

    def card_label(self, card: int) -> str:
        """A card in full: what it shows, its value, and what it does."""
        power = self.say(f"{KINDS[kind_of(self.view, card)]}.power")
        return self.say("scene-card", card=exact_name(self.view, card), power=power)

    def mark(self, card: int) -> str:
        """The numeral that tells a card from others with the same picture and value."""
        return str(exact_name(self.view, card).args.get("mark", ""))

    def card(self, card: int, on: str, place: Place, name: str = "", art: str = "face") -> None:
        """A card on the table, with its value and its mark in the strip at the top."""
        name, label, kind = name or f"card-{card}", self.card_label(card), ART[kind_of(self.view, card)]
        self.lay(name, f"{art}-{kind}", on, place, label)
        if mark := self.mark(card):
            self.put(f"{name}-mark", "blank", inside(place, at.SMALL_MARK), label, mark, "light")
        self.value(name, card, inside(place, at.SMALL_SEAL), label)

    def value(self, name: str, card: int, place: Place, label: str) -> None:
        """The value of a card, on a seal of wax."""
        self.put(f"{name}-seal", "seal", place, label, str(value_of(self.view, card)), "seal")

    def hand_card(self, card: int, on: str, place: Place) -> None:
        """A card of the viewer's hand, large enough to be read."""
        name, label, kind = f"card-{card}", self.card_label(card), kind_of(self.view, card)
        self.scene.hand.append(name)
        self.lay(name, f"large-{ART[kind]}", on, place, label)
        self.put(f"{name}-name", "blank", inside(place, at.NAME_PART), label, self.say(KINDS[kind]), "light")
        if mark := self.mark(card):
            self.put(f"{name}-mark", "copy", inside(place, at.MARK_PART), label, mark, "strong")
        self.value(name, card, inside(place, at.SEAL_PART), label)
        size = at.TEXT_SIZE * place.width / 100
        power = self.say(f"{KINDS[kind]}.power")
        self.paragraph(f"{name}-power", inside(place, at.POWER_PART), power, size, label=label)

    # -------------------------------------------------------------------------------------- a seat's court

    def court(self, seat: int, court: at.Court) -> None:
        """All that lies before a seat."""
        self.plate(seat, court)
        top = at.PLATE + at.PLATE_GAP
        frame = court.part(Place(0, top, court.width, court.height - top))
        self.put(f"court-{seat}", f"frame-{court.kind}", frame, self.say("scene-court", name=self.view.names[seat]))
        if self.view.decider == seat:
            self.put("turn-frame", "ribbon", frame)
        if cards := self.open_hand(seat):
            court = beside_a_hand(court)
            self.face_up(seat, cards, court)
        for character in range(CHARACTERS):
            self.pile(seat, character, court)

    def open_hand(self, seat: int) -> list[int]:
        """The hand of another player, where all hands lie open."""
        return [] if seat == self.view.seat else hand_of(self.view, seat)

    def plate(self, seat: int, court: at.Court) -> None:
        """A seat's emblem and name; whose turn it is, who has chosen; the hand of another player; points at the end."""
        table, name = self.view.table, self.view.names[seat]
        turn = self.view.decider == seat
        golden = turn or seat in self.view.winners
        plate = court.part(Place(0, 0, court.width, at.PLATE))
        self.put(f"plate-{seat}", f"plate-{court.kind}{'-turn' if golden else ''}", plate)
        self.emblem(f"emblem-{seat}", seat, court.part(Place(24, 8, 28, 28)))
        right = court.width - 24
        if table.over:
            right -= 80
            self.medal(seat, court.part(Place(right + 12, 3, 76, at.PLATE - 6)))
        elif seat != self.view.seat and not self.open_hand(seat):
            right -= 84
            self.held(seat, court.part(Place(right, 5, 84, at.PLATE - 10)))
        for mark, art, there in (("turn", "sun", turn), ("has-picked", "chosen", bool(table.has_picked[seat]))):
            if there:
                right -= MARK + 4
                label = self.say(f"scene-{mark}", name=name)
                self.put(f"{mark}-{seat}", art, court.part(Place(right, 5, MARK, MARK)), label)
        where = court.part(Place(58, 3, right - 62, at.PLATE - 6))
        self.put(f"name-{seat}", "blank", where, name, name, "name")

    def held(self, seat: int, room: Place) -> None:
        """The hand of another player: backs."""
        count = int(self.view.table.hand_size[seat])
        label = self.say("scene-hand-size", count=count)
        size = (room.height / at.CARD_RATIO, room.height)
        for i, place in enumerate(middle_row(room, count, size, -6)):
            self.put(f"held-{seat}-{i}", "back", place, label)

    def face_up(self, seat: int, cards: list[int], court: at.Court) -> None:
        """The hand of another player face up, as one pile more beside those under the characters."""
        column, label = court.column(CHARACTERS), self.say("scene-hand-size", count=len(cards))
        self.put(f"held-{seat}", "shelf", column, label)
        head = Place(column.x, column.y + court.tile * at.TILE_RATIO / 4, court.tile, court.tile * at.TILE_RATIO / 2)
        self.put(f"held-{seat}-caption", "blank", head, label, self.say("scene-open-hand"), "quiet")
        for i, (card, place) in enumerate(zip(cards, court.pile(CHARACTERS, len(cards)), strict=True)):
            self.card(card, f"held-{seat}-{i}", place)

    def pile(self, seat: int, character: int, court: at.Court) -> None:
        """A seat's copy of a character, the cards under it, how many, and whether nobody has more."""
        view, table, column = self.view, self.view.table, court.column(character)
        count, name = int(table.piles[seat, character]), self.say(KINDS[character])
        label = self.say("scene-pile", name=view.names[seat], character=name, count=count)
        self.put(f"pile-{seat}-{character}", "shelf", column, label)
        courted = bool(table.active == seat and table.courted == character)  # room for one more card, then
        places = court.pile(character, count + courted)
        if courted:
            self.put("courted", "slot-courted", places.pop(), self.say("scene-courted", name=view.names[seat]))
        for k, (laid, place) in enumerate(zip(self.laid.get((seat, character), []), places, strict=True)):
            card, on = face_of(view, laid), f"laid-{seat}-{character}-{k}"
            if card == NONE:
                self.lay(f"back-{seat}-{character}-{k}", "back", on, place, self.say("scene-card-hidden"))
            else:
                self.card(card, on, place, art="face" if table.over else "known")
        tile = replace(column, height=court.tile * at.TILE_RATIO)
        self.put(f"copy-{seat}-{character}", f"tile-{ART[character]}", tile, label)
        if not table.in_front[seat, character]:
            self.put(f"stock-{seat}-{character}", "tile-veil", tile, label)
        size = max(24.0, tile.width * 0.32)
        if count and may_activate(view, seat, character):
            rivals = [int(pile) for pile in table.piles[: view.players, character]].count(count)
            told = self.say("scene-most" if rivals == 1 else "scene-most-shared")
            self.put(f"most-{seat}-{character}", "tile-most", tile, told)
            corner = Place(tile.x - 5, tile.y + tile.height - size + 6, size, size)
            self.put(
                f"laurel-{seat}-{character}", "badge-laurel" if rivals == 1 else "badge-laurel-shared", corner, told
            )
        if count:
            corner = Place(tile.x + tile.width - size + 5, tile.y + tile.height - size + 6, size, size)
            self.put(f"count-{seat}-{character}", "copy", corner, label, str(count), "strong")
        if character in [int(chosen) for chosen in table.picked[seat]] and table.has_picked[seat]:
            corner = Place(tile.x + (tile.width - size) / 2, tile.y + tile.height + 12, size, size)
            self.put(f"picked-{seat}-{character}", "chosen", corner, self.say("scene-picked"))

    def hand(self, seat: int) -> None:
        """The viewer's hand, large enough to be read."""
        cards = hand_of(self.view, seat)
        caption = self.say("scene-legend" if self.view.table.over else "scene-hand")
        self.put("hand", "frame-hand", at.HAND, caption)
        top = Place(at.HAND.x + 20, at.HAND.y + 12, at.HAND.width - 40, at.CAPTION)
        self.put("caption-hand", "blank", top, "", caption, "caption")
        if self.view.table.over:
            self.legend()
            return
        room = Place(at.HAND.x + 14, at.HAND.y + at.HAND_TOP, at.HAND.width - 28, at.HAND_CARD[1])
        for i, place in enumerate(middle_row(room, HAND, at.HAND_CARD, at.HAND_GAP)):
            if i < len(cards):
                self.hand_card(cards[i], f"hand-{i}", place)
            else:
                self.put(f"hand-slot-{i}", "slot-large", place)

    def legend(self) -> None:
        """At the end, in place of the hand: how to read what was counted."""
        most = int(self.view.box.most)
        for (what, art, text), sign in zip(
            (("count", "blank", f"2 + {most}"), ("takes", "marker", ""), ("most", "badge-laurel", "")),
            at.LEGEND,
            strict=True,
        ):
            told = self.say(f"scene-legend-{what}", most=most)
            where = replace(sign, x=at.HAND.x + sign.x, y=at.HAND.y + sign.y)
            self.put(f"legend-{what}", art, where, told, text, "strong")
            y = where.y + (where.height - at.LEGEND_HEIGHT) / 2
            room = Place(at.HAND.x + at.LEGEND_X, y, at.HAND.width - at.LEGEND_X - 24, at.LEGEND_HEIGHT)
            self.paragraph(f"legend-{what}-text", room, told, at.LEGEND_SIZE, label=told)
