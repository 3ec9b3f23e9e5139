"""The table of Versailles Request as pieces on places: a salon, with the card table between the courts.

The line of requests, the piles and the dice lie on the card table; left of the dice lies what is being answered,
right of them what the viewer may do. The viewer's own court (that of seat 0, for a spectator) is at the front.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ludotheque.games.versailles_request import layout as at
from ludotheque.games.versailles_request import table as rec
from ludotheque.games.versailles_request.cited import RULES
from ludotheque.games.versailles_request.seating import CHARACTER, NUMERAL, REQUEST, Courts
from ludotheque.games.versailles_request.table import BARE, COPIES, COURT, DICE, LINE, MOVES, NONE
from ludotheque.play.places import around, middle_row
from ludotheque.play.scene import Place, Scene
from ludotheque.play.view import members
from ludotheque.play.words import Say

TILTS = 4  # ways in which a die may come to lie
# The frames of art.svg, by the first word of the places that they go around.
LIT = {"court": "large", "column": "column", "musketeer": "musketeer", "duchess": "card", "new": "card", "seat": "seat"}
AIMED = {"die": "die", "line": "card", "column": "column", "seat": "seat"}
BUTTONS = ("roll", "take_nothing", "end_turn", "decline", "pass_turn")


def scene(view: Any, say: Say) -> Scene:
    """What the viewer sees of the table."""
    players = int(view.players)
    sheet = Salon(view, say, Scene(at.WIDTH, at.HEIGHT, rules=RULES))
    front = sheet.front
    sheet.put("salon", "salon", Place(0, 0, at.WIDTH, at.HEIGHT))
    sheet.news()
    sheet.card_table()
    for k in set(range(len(at.SEATS_X))) - set(at.OTHERS[players]):
        sheet.put(f"wall-{k}", "wall", Place(at.SEATS_X[k], at.MARGIN, at.SIDE.width, at.SIDE.height))
    for step, k in enumerate(at.OTHERS[players], 1):
        sheet.court((front + step) % players, at.SIDE.moved(at.SEATS_X[k], at.MARGIN))
    sheet.court(front, at.FRONT.moved(*at.FRONT_CORNER))
    if any(view.table.hand[seat] for seat in range(players) if seat != view.seat):
        sheet.open_hands()
    else:
        sheet.front_hand(front)
    sheet.aims()
    sheet.light_up()
    return sheet.scene


def path(view: Any, name: str, args: Mapping[str, int]) -> tuple[str, ...]:
    """What one touches, one after the other, to make a move."""
    seat = int(view.table.seat)
    if name in BUTTONS:
        return (name,)
    match name:
        case "reroll":
            last = int(view.table.musketeers[seat]) - 1
            return (f"musketeer-{seat}-{last}", *dice_of(args["dice"]), "roll")
        case "take_requests":
            return tuple(dict.fromkeys((f"line-{args['start']}", f"line-{args['end']}")))
        case "tuck":
            bare = [int(under) for under in view.table.duchess[seat]].index(BARE)
            return (f"court-{args['card']}", f"duchess-{seat}-{bare}")
        case "lay_ball":
            return (f"column-{seat}-{args['column']}",)
        case "lay_duchess":
            return ("new-duchess-0",)
        case "lay_bastille":
            return (f"seat-{args['seat']}",)
        case "strike":
            return (f"duchess-{int(view.table.struck)}-{args['duchess']}",)
        case "discard":
            return (f"court-{args['card']}",)
    character = CHARACTER.index(name.replace("_", "-"))
    return (f"court-{character * COPIES + args['copy']}", *targets(view, seat, name, args))


def targets(view: Any, seat: int, name: str, args: Mapping[str, int]) -> tuple[str, ...]:
    """What one touches after the card of a character."""
    match name:
        case "prince":
            return (f"laid-{seat}",)
        case "superintendent" | "chocolatier" | "architect":
            return (f"die-{args['die']}",)
        case "lady":
            return (*dice_of(args["dice"]), "roll")
        case "valet":
            return (*(f"line-{place}" for place in members(args["places"])), "request-discards")
        case "ballet_master":
            return (f"line-{args['one']}", f"line-{args['other']}")
        case "favourite":
            return (f"line-{args['place']}",)
        case "musician":
            return ("court-pile",)
        case "captain":
            return (f"musketeer-{seat}-{int(view.table.musketeers[seat])}",)
        case "spy":
            return (f"seat-{args['seat']}",)
        case "schemer":
            return (f"column-{seat}-{args['mine']}", f"column-{args['seat']}-{args['theirs']}")
    return ()  # an answer


def dice_of(mask: int) -> Iterator[str]:
    """The places of some dice."""
    return (f"die-{die}" for die in members(mask))


class Salon(Courts):
    """The whole scene in the making: the courts, and the card table between them."""

    # ------------------------------------------------------------------------------------- what is going on

    def news(self) -> None:
        """The round, and what is going on."""
        table, rounds = self.view.table, int(self.view.box.rounds)
        number = min(int(table.rounds_done) + 1, rounds)
        last = table.closer != NONE and not table.over
        text = self.say("scene-round-last" if last else "scene-round", round=number, rounds=rounds)
        place = Place(at.MARGIN, at.NEWS_Y, at.ROUND_WIDTH, at.NEWS_HEIGHT)
        self.sign("round", "plate-round-turn" if last else "plate-round", place, text, "name")
        news, x = self.sentence(), at.MARGIN + at.ROUND_WIDTH + at.GAP
        place = replace(place, x=x, width=at.WIDTH - at.MARGIN - x)
        self.sign("news", "plate-news-turn" if table.over else "plate-news", place, news, "name")

    def sentence(self) -> str:
        """Who does what, or who has won."""
        table, names = self.view.table, self.view.names
        if table.over:
            return self.winners()
        name = names[table.seat]
        if table.phase == rec.TURN:
            return self.say(f"scene-stage-{table.stage}", name=name)
        if table.phase == rec.STRIKE:
            return self.say("scene-phase-2", name=name, victim=names[table.struck])
        if table.phase != rec.ANSWER:
            return self.say(f"scene-phase-{table.phase}", name=name)
        by = names[table.chain_seat[table.chain_size - 1]]
        if self.chain[-1] >= COURT:
            return self.say("scene-ask-laid" if self.chain[-1] == rec.BASTILLE_LAID else "scene-ask-waiting", name=name)
        return self.say("scene-ask", by=by, card=self.say(f"character-{self.chain[-1] // COPIES}.the"), name=name)

    # ----------------------------------------------------------------------------------------- the card table

    def card_table(self) -> None:
        """The line, the piles, the dice, and what is being answered or may be done."""
        table = self.view.table
        self.put("table", "table", at.TABLE)
        self.piles()
        self.rewards()
        for place in range(LINE):
            self.request(place)
        self.groups()
        self.put("tray", "tray", at.TRAY)
        for die in range(DICE):
            self.die(die)
        if table.chain_size:
            for k, card in enumerate(self.chain):
                self.link(k, card)
        elif table.stage == rec.LAYING:
            self.taken()
        elif table.resolved != NONE or table.cancelled != NONE:
            self.event()
        else:
            self.put("ornament-left", "ornament", at.ORNAMENTS[0])
        if table.over:
            self.sum()
        elif self.moves:
            self.buttons()
        else:
            self.put("ornament-right", "ornament", at.ORNAMENTS[1])

    def piles(self) -> None:
        """Both piles with their counts and both heaps of discards with their top cards."""
        table = self.view.table
        for pile, kind in enumerate(("request-pile", "request-discards", "court-pile", "court-discards")):
            count = int(table.heights[pile])
            place, caption = Place(at.PILES_X[kind], at.LINE_Y, *at.CARD), self.say(f"scene-{kind}")
            label = self.say("scene-pile", pile=caption, count=count)
            self.put(kind, "slot", place, label)
            if count and pile in (rec.REQUEST_PILE, rec.COURT_PILE):
                self.put(kind, kind, place, label)
                self.count(kind, place, label, count)
            elif count and pile == rec.REQUEST_DISCARDS:
                top = int(table.request_discards[count - 1])
                self.put(kind, f"request-{REQUEST[top]}", place, label)
            elif count:
                self.court_discards(place)
            below = Place(place.x - 6, at.CAPTION_Y, place.width + 12, at.CAPTION_HEIGHT)
            text = caption if pile in (rec.REQUEST_PILE, rec.COURT_PILE) else f"{caption} · {count}"
            self.put(f"caption-{kind}", "blank", below, "", text, "light")

    def count(self, kind: str, place: Place, label: str, count: int) -> None:
        """How many cards a pile has, on the disc in its middle."""
        x, y, half = (length * place.width / 100 for length in at.COUNT)
        disc = Place(place.x + x - half, place.y + y - half, 2 * half, 2 * half)
        self.put(f"{kind}-count", "blank", disc, label, str(count), "count")

    def court_discards(self, place: Place) -> None:
        """The last card that was discarded; those that are being answered still lie in the middle."""
        table = self.view.table
        cards = [int(card) for card in table.court_discards[: int(table.heights[rec.COURT_DISCARDS])]]
        shown = [card for card in cards if card not in self.chain]
        if shown:
            self.court_card(shown[-1], "court-discards", place)

    def rewards(self) -> None:
        """Braces over the first and the last cards of the line, which earn a court card (4.1, 4.2)."""
        reward = int(self.view.box.reward)
        count = sum(int(kind) != NONE for kind in self.view.table.line)
        if self.view.table.stage >= rec.TAKEN or count < reward:
            return
        for end, start in (("first", 0), ("last", count - reward)):
            width = (reward - 1) * at.LINE_STEP + at.CARD[0]
            place = Place(at.LINE_X + start * at.LINE_STEP, at.REWARD_Y, width, at.REWARD_HEIGHT)
            self.put(f"reward-{end}", "reward", place, self.say(f"scene-reward-{end}", count=reward))

    def request(self, place: int) -> None:
        """A place of the line and the card on it: another one, if it shows another request."""
        kind = int(self.view.table.line[place])
        where = Place(at.LINE_X + place * at.LINE_STEP, at.LINE_Y, *at.CARD)
        if kind == NONE:
            self.put(f"line-{place}", "slot", where, self.say("scene-line-empty", place=place + 1))
            return
        label = self.say("scene-line", place=place + 1, request=self.say(f"request-{kind}"))
        self.lay(f"line-{place}-{REQUEST[kind]}", f"request-{REQUEST[kind]}", f"line-{place}", where, label)

    def groups(self) -> None:
        """What the dice pay for: a bracket below each group that is part of no larger one, a veil over the rest."""
        groups = [(args["start"], args["end"]) for name, args in self.moves if name == "take_requests"]
        widest = [one for one in groups if not any(a <= one[0] and one[1] <= b and (a, b) != one for a, b in groups)]
        levels: list[int] = []  # where the last bracket of each level ends
        for start, end in widest:
            level = next((k for k, taken in enumerate(levels) if taken < start), len(levels))
            levels[level:] = [end, *levels[level + 1 :]]
            y, width = at.BRACKET_Y + level * at.BRACKET_STEP, (end - start) * at.LINE_STEP + at.CARD[0] - 8
            place = Place(at.LINE_X + start * at.LINE_STEP + 4, y, width, at.BRACKET_HEIGHT)
            label = self.say("scene-group", first=start + 1, last=end + 1)
            self.put(f"group-{start}-{end}", f"bracket-{end - start + 1}", place, label)
        if self.view.table.stage == rec.ROLLED and self.view.table.phase == rec.TURN and self.moves:
            for k in range(LINE):
                if not any(start <= k <= end for start, end in groups):
                    self.put(f"veil-{k}", "veil", self.scene.places[f"line-{k}"])

    def die(self, die: int) -> None:
        """A die: blank while it waits; thrown, it lies a little askew, each time in another way."""
        table, face = self.view.table, int(self.view.table.dice[die])
        x = at.TRAY.x + at.TRAY.width / 2 + (die - (DICE - 1) / 2) * at.DIE_STEP - at.DIE / 2
        y = at.TRAY.y + (at.TRAY.height - at.DIE) / 2
        if face == NONE:
            self.put(
                f"die-{die}",
                "die-waiting",
                Place(x, y, at.DIE, at.DIE),
                self.say("scene-die-waiting"),
                "",
                "die waiting",
            )
            return
        # All that changes when dice are thrown, and seldom otherwise: turns, musketeers, ladies-in-waiting.
        ladies = sum(int(table.shown_at[rec.LADY * COPIES + copy]) for copy in range(COPIES))
        throw = int(table.turn) + int(table.musketeers[table.active]) + ladies
        mixed = (throw * 2654435761 + (die * 3 + face + 1) * 40503) >> 7
        tilt, dx, dy = mixed % TILTS, (mixed >> 2) % (2 * at.SWAY + 1), (mixed >> 6) % (2 * at.SWAY + 1)
        place = Place(x + dx - at.SWAY, y + dy - at.SWAY, at.DIE, at.DIE)
        label = self.say("scene-die", number=die + 1, request=self.say(f"request-{face}"))
        self.put(f"die-{die}", f"die-{REQUEST[face]}-{tilt}", place, label, "", f"die rolled throw-{throw % TILTS}")

    # --------------------------------------------------------------- left of the dice: answers, things taken

    def link(self, k: int, card: int) -> None:
        """A card or Bastille of the chain of answers, and who played it."""
        seat = int(self.view.table.chain_seat[k])
        count, (width, height) = len(self.chain), at.CHAIN_CARD
        step = min(at.CHAIN_STEP, at.CHAIN_WIDTH / count)
        x = at.CHAIN_X + (at.CHAIN_WIDTH - count * step) / 2 + k * step
        place = Place(x + (step - width) / 2, at.CHAIN_Y, width, height)
        if k:
            self.put(f"answers-{k}", "arrow", Place(x - 20, at.CHAIN_Y + 36, 40, 30), self.say("scene-answers"))
        if card >= COURT:
            word = self.say(f"request-{rec.BASTILLE}")
            self.put("chain-bastille", "request-bastille", place, word)
        else:
            word = self.say(f"character-{card // COPIES}")
            self.court_card(card, f"chain-{k}", place)
        name = self.view.names[seat]
        if card == rec.BASTILLE_WAITING:
            name = self.say("scene-waits")  # nobody plays it now: it has been lying there
        else:
            self.emblem(f"chain-emblem-{k}", seat, Place(place.x - 12, place.y - 2, 32, 32))
        for what, text, (y, high) in (
            ("name", word, at.CHAIN_NAME),
            ("seat", name, at.CHAIN_SEAT),
        ):
            below = Place(x + 1, at.CHAIN_Y + y, step - 2, high)
            self.put(f"chain-{what}-{k}", "blank", below, "", text, "light")

    def taken(self) -> None:
        """The specials that were taken and are still to be laid out."""
        table = self.view.table
        new = {rec.BALL: table.new_balls, rec.DUCHESS: table.new_duchesses, rec.BASTILLE: table.new_bastilles}
        cards = [(kind, i) for kind, count in new.items() for i in range(int(count))]
        room = Place(at.EVENT.x, at.CHAIN_Y, at.EVENT.width, at.CHAIN_CARD[1])
        for (kind, i), place in zip(cards, middle_row(room, len(cards), at.CHAIN_CARD, 14), strict=True):
            self.put(f"new-{REQUEST[kind]}-{i}", f"request-{REQUEST[kind]}", place, self.say(f"request-{kind}"))
        text = self.say("scene-new")
        below = Place(room.x, room.y + room.height + 6, room.width, 32)
        self.put("caption-new", "blank", below, "", text, "light")

    def event(self) -> None:
        """What became of the last thing that could be answered."""
        table = self.view.table
        off = table.cancelled != NONE
        card = int(table.cancelled if off else table.resolved)
        who = f"request-{rec.BASTILLE}" if card >= COURT else f"character-{card // COPIES}"
        text = self.say("scene-cancelled" if off else "scene-resolved", card=self.say(who))
        self.put("event", "blank", at.EVENT, text, text, "light")

    # ------------------------------------------------------------------ right of the dice: what may be done

    def buttons(self) -> None:
        """What the viewer may do by a button, and a word about the rest."""
        table, names = self.view.table, {name for name, _ in self.moves}
        hint = f"stage-{table.stage}" if table.phase == rec.TURN else f"phase-{table.phase}"
        text = self.say(f"scene-hint-{hint}")
        self.put("hint", "blank", at.HINT, text, text, "light")
        shown = [name for name in BUTTONS if name in names]
        if names & {"reroll", "lady"}:
            shown.insert(0, "roll")
        for k, name in enumerate(shown):
            x = at.BUTTON_X + (k - (len(shown) - 1) / 2) * at.BUTTON_STEP - at.BUTTON[0] / 2
            text = self.say("scene-roll-again" if name == "roll" and table.stage == rec.ROLLED else f"scene-{name}")
            symbol = "button" if k == 0 else "button-quiet"
            self.sign(name, symbol, Place(x, at.BUTTON_Y, *at.BUTTON), text, "action")

    def sum(self) -> None:
        """At the end, the points of every round, the best first."""
        table, rounds = self.view.table, int(self.view.box.rounds)
        self.put("sum", "frame-sum", at.SUM)
        step = (at.SUM.width - at.SUM_NAME - 20) / (rounds + 1)
        height = (at.SUM.height - at.SUM_HEAD - 14) / self.view.players
        left = [at.SUM.x + at.SUM_NAME + 8 + k * step for k in range(rounds + 1)]
        for k, x in enumerate(left):
            text = NUMERAL[k] if k < rounds else self.say("scene-total")
            self.put(f"sum-head-{k}", "blank", Place(x, at.SUM.y + 8, step, at.SUM_HEAD), "", text, "caption")
        for line, seat in enumerate(sorted(range(self.view.players), key=lambda seat: -int(table.points[seat]))):
            y = at.SUM.y + 6 + at.SUM_HEAD + line * height
            size = min(height, 36) * 0.72
            self.emblem(f"sum-emblem-{seat}", seat, Place(at.SUM.x + 16, y + (height - size) / 2, size, size))
            place = Place(at.SUM.x + 46, y, at.SUM_NAME - 40, min(height, 40))
            self.put(f"sum-name-{seat}", "blank", replace(place, y=y + (height - place.height) / 2), "",
                     self.view.names[seat], "name")  # fmt: skip
            for k, x in enumerate(left):
                points = int(table.sheet[k, seat].sum()) if k < rounds else int(table.points[seat])
                where = Place(x, y + (height - place.height) / 2, step, place.height)
                style = "points" if k == rounds else ""
                self.put(f"sum-{seat}-{k}", "blank", where, "", str(points), style)

    # ------------------------------------------------------------------------------------ what can be touched

    def light_up(self) -> None:
        """A gilded frame around all that a move of the viewer's may begin with; the line has its brackets."""
        starts = dict.fromkeys(path(self.view, name, args)[0] for name, args in self.moves)
        for name in starts:
            kind = name.partition("-")[0]
            if kind in LIT:
                self.put(f"lit-{name}", f"lit-{LIT[kind]}", around(self.scene.places[name]))

    def aims(self) -> None:
        """A red frame around what the card at the bottom of the chain is aimed at."""
        table = self.view.table
        if not self.chain or self.chain[0] == rec.BASTILLE_WAITING:
            return
        aimed: tuple[str, ...] = (f"seat-{table.plan[0]}",)
        if self.chain[0] < COURT:
            decision = MOVES[CHARACTER[self.chain[0] // COPIES].replace("-", "_")]
            names = [argument.name for argument in decision.arguments if argument.name != "copy"]
            args = dict(zip(names, map(int, table.plan), strict=False))
            aimed = targets(self.view, int(table.active), decision.name, args)
        for name in aimed:
            kind = name.partition("-")[0]
            if kind in AIMED:
                label = self.say("scene-aim")
                self.put(f"aim-{name}", f"aim-{AIMED[kind]}", around(self.scene.places[name]), label)
