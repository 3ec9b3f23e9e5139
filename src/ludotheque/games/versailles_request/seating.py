"""The part of the scene of Versailles Request that lies before each seat."""

from dataclasses import replace
from functools import cached_property

from ludotheque.games.versailles_request import layout as at
from ludotheque.games.versailles_request import table as rec
from ludotheque.games.versailles_request.table import BARE, COPIES, NONE, RESOURCES
from ludotheque.play.places import inset, inside, middle_row
from ludotheque.play.scene import Place
from ludotheque.play.sheet import Sheet
from ludotheque.play.view import members

# The names of art.svg.
REQUEST = ("gold", "chocolate", "castle", "ball", "duchess", "bastille")
CHARACTER = (
    "prince", "superintendent", "chocolatier", "architect", "lady", "valet", "ballet-master",
    "favourite", "musician", "captain", "spy", "schemer", "chancellor", "confessor",
)  # fmt: skip
NUMERAL = ("I", "II", "III", "IV", "V")
MARK = 34  # the size of a mark on a name plate
OPEN_HANDS, OPEN_MARK = 2, 26  # where all hands lie open: how many side by side, and the size of their emblems
OPEN_CARD, CARD_RATIO = 110, 1.4  # the width of a card there, at the most, and its height as a multiple of it
OPEN_COPY = (76, 5, 20, 20)  # which of the two it is, in the units of art.svg


class Courts(Sheet):
    """What the seats have before them."""

    leading = at.LEADING

    def court_card(self, card: int, on: str, place: Place) -> None:
        """A court card face up on the table."""
        self.lay(f"court-{card}", f"court-{CHARACTER[card // COPIES]}", on, place, self.card_label(card))

    def card_label(self, card: int) -> str:
        """A court card in full: whom it shows, which of the two it is, and what it does."""
        who = f"character-{card // COPIES}"
        copy, power = NUMERAL[card % COPIES], self.say(f"{who}.power")
        return self.say("scene-court-card", card=self.say(who), copy=copy, power=power)

    @cached_property
    def chain(self) -> list[int]:
        """What is being answered: the cards, from the first to the last."""
        table = self.view.table
        return [int(card) for card in table.chain_card[: int(table.chain_size)]]

    @cached_property
    def lengths(self) -> list[list[int]]:
        """How long each seat's columns are, masked balls counted."""
        table = self.view.table
        return [
            [int(table.column[seat, kind]) + int(table.balls[seat, kind]) for kind in range(RESOURCES)]
            for seat in range(self.view.players)
        ]

    # ------------------------------------------------------------------------------------- all of a seat's court

    def court(self, seat: int, court: at.Court) -> None:
        """All that lies before a seat."""
        self.plate(seat, court)
        top = at.PLATE + at.PLATE_GAP
        frame = court.part(Place(0, top, court.width, court.height - top))
        self.put(f"seat-{seat}", f"frame-{court.kind}", frame, self.say("scene-court", name=self.view.names[seat]))
        if self.view.table.active == seat and not self.view.table.over:
            self.put("turn-frame", "ribbon", frame)
        for kind in range(RESOURCES):
            self.column(seat, kind, court)
        self.musketeers(seat, court)
        self.duchesses(seat, court)
        self.laid(seat, court)
        self.progress(seat, court)
        if court.kind == "side":
            self.side_hand(seat, court)

    def plate(self, seat: int, court: at.Court) -> None:
        """A seat's emblem, name and points; who began the round, who ends it, whose turn it is, who is asked."""
        table, name = self.view.table, self.view.names[seat]
        active = not table.over and table.active == seat
        golden = active or seat in self.view.winners
        symbol = f"plate-{court.kind}-turn" if golden else f"plate-{court.kind}"
        self.put(f"plate-{seat}", symbol, court.part(Place(0, 0, court.width, at.PLATE)))
        self.emblem(f"emblem-{seat}", seat, court.part(Place(24, 8, 28, 28)))
        left, right = 60.0, court.width - 92
        for mark, symbol, there in (
            ("lead", "crown", table.lead == seat),
            ("closer", "bell", table.closer == seat),
        ):
            if there:
                self.put(f"{mark}-{seat}", symbol, court.part(Place(left, 6, MARK, 31)), self.say(f"scene-{mark}"))
                left += MARK + 4
        for mark, symbol, there in (
            ("turn", "sun", active),
            ("asked", "asked", not table.over and table.seat == seat != table.active),
        ):
            if there:
                right -= MARK + 4
                label = self.say(f"scene-{mark}", name=name)
                self.put(f"{mark}-{seat}", symbol, court.part(Place(right + 2, 5, MARK, MARK)), label)
        self.put(f"name-{seat}", "blank", court.part(Place(left, 3, right - left, at.PLATE - 6)), name, name, "name")
        self.medal(seat, court.part(Place(court.width - 88, 3, 76, at.PLATE - 6)))

    def column(self, seat: int, kind: int, court: at.Court) -> None:
        """A column of resources below its length; masked balls lie at the back, so that its last card names it."""
        table, length, place = self.view.table, self.lengths[seat][kind], court.column(kind)
        word = self.say(f"request-{kind}")
        label = self.say("scene-column", name=self.view.names[seat], request=word, count=length)
        self.put(f"column-{seat}-{kind}", "shelf", place, label)
        balls = int(table.balls[seat, kind])
        for i, where in enumerate(court.cascade(kind, length)):
            name = f"ball-{seat}-{kind}-{i}" if i < balls else f"resource-{seat}-{kind}-{i - balls}"
            card = rec.BALL if i < balls else kind
            self.put(name, f"request-{REQUEST[card]}", where, self.say(f"request-{card}"))
        self.head(seat, kind, replace(place, height=court.head), label)

    def head(self, seat: int, kind: int, place: Place, label: str) -> None:
        """The head of a column: its sign, its length, and laurels for the longest."""
        length = self.lengths[seat][kind]
        longest = max(lengths[kind] for lengths in self.lengths)
        leads = length > 0 and length == longest
        alone = sum(lengths[kind] == longest for lengths in self.lengths) == 1
        self.put(f"head-{seat}-{kind}", "tab-head-gilt" if leads and alone else "tab-head", place, label)
        size, third = place.height - 8, place.width / 3
        icon = Place(place.x + third / 2 - size / 2 + 3, place.y + 4, size, size)
        self.put(f"sign-{seat}-{kind}", f"m-{REQUEST[kind]}", icon, label)
        middle = Place(place.x + third, place.y - 2, third, place.height + 4)
        self.put(f"length-{seat}-{kind}", "blank", middle, label, str(length), "strong")
        if leads:
            told, symbol = ("scene-longest", "laurel") if alone else ("scene-longest-shared", "laurel-shared")
            mark = replace(icon, x=icon.x + 2 * third - 5)
            self.put(f"laurel-{seat}-{kind}", symbol, mark, self.say(told))

    def musketeers(self, seat: int, court: at.Court) -> None:
        """The musketeers that are left, and where the others stood."""
        left, most = int(self.view.table.musketeers[seat]), int(self.view.box.musketeers)
        room = court.part(court.musketeers)
        places = at.row(room, most, (room.height * 0.6, room.height), 2)
        for k, place in enumerate(places):
            label = self.say("scene-musketeer" if k < left else "scene-musketeer-gone")
            symbol = "musketeer" if k < left else "musketeer-gone"
            self.put(f"musketeer-{seat}-{k}", symbol, place, label, style=f"seat-{seat}")

    def duchesses(self, seat: int, court: at.Court) -> None:
        """Each Duchess over the court card that has been laid under her, or over the place for one."""
        unders = [int(under) for under in self.view.table.duchess[seat] if under != NONE]
        room = self.well(f"duchesses-{seat}", court.part(court.duchesses), "" if unders else "scene-duchesses")
        peek = court.duchess[1] * at.PEEK
        for i, (under, place) in enumerate(zip(unders, at.row(room, len(unders), court.duchess), strict=True)):
            below = replace(place, y=place.y + peek)
            if under == BARE:
                label = self.say("scene-duchess-bare")
                self.put(f"bare-{seat}-{i}", "slot-paper", below, label)
            else:
                label = self.say("scene-duchess-with", card=self.say(f"character-{under // COPIES}"))
                self.court_card(under, f"under-{seat}-{i}", below)
            self.put(f"duchess-{seat}-{i}", "request-duchess", place, label)

    def laid(self, seat: int, court: at.Court) -> None:
        """The Princes that were laid and the Bastilles that wait."""
        table = self.view.table
        princes, bastilles = members(table.laid[seat]), int(table.bastilles[seat])
        empty = not princes and not bastilles
        room = self.well(f"laid-{seat}", court.part(court.laid), "scene-laid" if empty else "")
        places = at.row(room, len(princes) + bastilles, court.laid_card)
        for k, card in enumerate(princes):
            self.court_card(card, f"prince-{seat}-{k}", places[k])
        for k in range(bastilles):
            place = places[len(princes) + k]
            self.put(f"bastille-{seat}-{k}", "request-bastille", place, self.say("scene-bastille-waits"))

    def well(self, name: str, place: Place, empty: str) -> Place:
        """A hollow for cards, with a caption while it is empty; where the cards go."""
        self.put(name, "well", place, self.say(empty) if empty else "")
        if empty:
            middle = inset(place, 8)
            self.paragraph(f"caption-{name}", middle, self.say(empty), at.WELL_SIZE, "quiet")
        return inset(place, 4, 4)

    def progress(self, seat: int, court: at.Court) -> None:
        """How many resource cards lie here of those that end the round, and the points of every round."""
        table, box = self.view.table, self.view.box
        count, end = sum(self.lengths[seat]), int(box.round_end[self.view.players])
        label, place = self.say("scene-end", count=count, end=end), court.part(court.end)
        tab = "tab-wide" if court.kind == "front" else "tab-head"
        self.put(f"end-{seat}", f"{tab}-gilt" if count >= end else tab, place, label)
        size = at.BELL
        self.put(f"end-sign-{seat}", "bell", Place(place.x + 7, place.y + (place.height - size) / 2, size, size), label)
        text = Place(place.x + size + 7, place.y, place.width - size - 15, place.height)
        self.put(f"end-count-{seat}", "blank", text, label, f"{count}/{end}", "strong")
        rounds, sheet = int(box.rounds), court.part(court.sheet)
        step = sheet.width / rounds
        for k in range(rounds):
            done = k < table.rounds_done
            points = [int(count) for count in table.sheet[k, seat]]
            label = self.say("scene-round-open", round=k + 1)
            if done:
                closing, columns, duchesses, hand, princes = points
                label = self.say(
                    "scene-round-points", round=k + 1, points=sum(points), closing=closing, columns=columns,
                    duchesses=duchesses, hand=hand, princes=princes,
                )  # fmt: skip
            where = Place(sheet.x + k * step, sheet.y, step - 2, sheet.height)
            self.put(f"sheet-{seat}-{k}", "tab", where, label, str(sum(points)) if done else "·", "strong")

    # ------------------------------------------------------------------------------------------------- hands

    def side_hand(self, seat: int, court: at.Court) -> None:
        """The hand of another player: backs and how many."""
        count, room = int(self.view.table.hand_size[seat]), court.part(court.hand)
        label = self.say("scene-hand-size", count=count)
        size = (room.height / 1.4, room.height)
        for i, place in enumerate(at.row(replace(room, width=room.width - 22), count, size, -12)):
            self.put(f"back-{seat}-{i}", "court-back", place, label)
        badge = Place(room.x + room.width - 30, room.y + room.height - 32, 32, 32)
        self.put(f"hand-size-{seat}", "copy", badge, label, str(count), "strong")

    def front_hand(self, seat: int) -> None:
        """The hand of the seat at the front, large enough to be read."""
        table = self.view.table
        cards, count = members(table.hand[seat]), int(table.hand_size[seat])
        caption = self.say("scene-hand" if self.view.seat == seat else "scene-hand-size", count=count)
        self.put("hand", "frame-hand", at.HAND, caption)
        top = Place(at.HAND.x + 20, at.HAND.y + 14, at.HAND.width - 40, 40)
        self.put("caption-hand", "blank", top, "", caption, "caption")
        room = Place(at.HAND.x + 18, at.HAND.y + at.HAND_TOP, at.HAND.width - 36, at.HAND_CARD[1])
        most = max(count, int(self.view.box.hand_limit))
        width = min(at.HAND_CARD[0], (room.width + at.HAND_GAP) / most - at.HAND_GAP)
        size = (width, width * at.HAND_CARD[1] / at.HAND_CARD[0])
        for i, place in enumerate(middle_row(room, most, size, at.HAND_GAP)):
            if i >= count:
                self.put(f"hand-slot-{i}", "slot-large", place)
            elif cards:
                self.hand_card(cards[i], f"hand-{seat}-{i}", place)
            else:
                self.put(f"back-{seat}-{i}", "large-back", place, self.say("scene-card-hidden"))

    def open_hands(self) -> None:
        """Where all hands lie open: everybody's court cards, each player's below the name."""
        caption = self.say("scene-open-hands")
        self.put("hand", "frame-hand", at.HAND, caption)
        top = Place(at.HAND.x + 20, at.HAND.y + 14, at.HAND.width - 40, 40)
        self.put("caption-hand", "blank", top, "", caption, "caption")
        rows = -(-self.view.players // OPEN_HANDS)
        width, height = (at.HAND.width - 36) / OPEN_HANDS, (at.HAND.height - at.HAND_TOP - at.HAND_GAP) / rows
        for seat in range(self.view.players):
            x, y = at.HAND.x + 18 + seat % OPEN_HANDS * width, at.HAND.y + at.HAND_TOP + seat // OPEN_HANDS * height
            self.open_hand(seat, Place(x + 8, y, width - 16, height - at.HAND_GAP))

    def open_hand(self, seat: int, room: Place) -> None:
        """The court cards of one player, face up."""
        name, cards = self.view.names[seat], members(self.view.table.hand[seat])
        emblem = Place(room.x, room.y, OPEN_MARK, OPEN_MARK)
        self.emblem(f"hand-emblem-{seat}", seat, emblem, name)
        beside = Place(room.x + OPEN_MARK + 8, room.y - 3, room.width - 2 * OPEN_MARK - 16, OPEN_MARK + 6)
        self.put(f"hand-name-{seat}", "blank", beside, name, name, "name")
        below = replace(room, y=room.y + OPEN_MARK + 6, height=room.height - OPEN_MARK - 6)
        width = min(below.height / CARD_RATIO, OPEN_CARD)
        for i, place in enumerate(at.row(below, len(cards), (width, width * CARD_RATIO))):
            card, copy = cards[i], inside(place, OPEN_COPY)
            self.court_card(card, f"hand-{seat}-{i}", place)
            self.put(f"court-{card}-copy", "copy", copy, self.card_label(card), NUMERAL[card % COPIES], "strong")

    def hand_card(self, card: int, on: str, place: Place) -> None:
        """A card of the viewer's hand with its name, its number and what it does."""
        name, who = f"court-{card}", f"character-{card // COPIES}"
        label = self.card_label(card)
        self.scene.hand.append(name)
        self.lay(name, f"large-{CHARACTER[card // COPIES]}", on, place, label)
        band = inside(place, at.NAME_PART)
        self.put(f"{name}-name", "blank", band, label, self.say(who), "light")
        self.put(f"{name}-copy", "copy", inside(place, at.COPY_PART), label, NUMERAL[card % COPIES], "strong")
        size, power = place.width / 100 * at.POWER_SIZE, self.say(f"{who}.power")
        self.paragraph(f"{name}-power", inside(place, at.POWER_PART), power, size, label=label)
