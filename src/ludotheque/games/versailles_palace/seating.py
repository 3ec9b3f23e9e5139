"""The players' boards in the scene of Versailles: the viewer's own at the front, the others' beside the map."""

from dataclasses import replace

from ludotheque.games.versailles_palace import layout as at
from ludotheque.games.versailles_palace import table as rec
from ludotheque.games.versailles_palace.box import (
    DECORATION_NAMES,
    GOODS_NAMES,
    ZONE_NAMES,
)
from ludotheque.games.versailles_palace.drawing import Drawing
from ludotheque.games.versailles_palace.table import (
    DECORATIONS,
    GOODS,
    HAND,
    NONE,
    PIECES,
    RECRUITS,
    SOURCES,
)
from ludotheque.play.places import inset
from ludotheque.play.scene import SEAT_EMBLEMS, Place


class Boards(Drawing):
    """What the seats have before them."""

    def board(self, seat: int, board: at.Board) -> None:
        """All that a seat has; the tiles of the one at the front lie apart."""
        table = self.view.table
        self.plate(seat, board)
        label = self.say("scene-board", name=self.view.names[seat])
        self.put(f"board-{seat}", f"frame-{board.kind}", board.frame, label)
        if not table.over and table.active == seat:
            self.put("turn-frame", f"ribbon-{board.kind}", board.frame)
        for good, place in enumerate(at.columns(board.part(board.goods), GOODS, 4)):
            count = int(table.goods[seat, good])
            text = self.told_one(GOODS_NAMES[good], count)
            self.put(f"good-{seat}-{good}", "tab", place, text)
            self.amount(f"good-{seat}-{good}", f"m-{GOODS_NAMES[good]}", inset(place, 3, 2), text, str(count))
        for kind, place in enumerate(at.columns(board.part(board.decorations), DECORATIONS, 2)):
            count = int(table.decorations[seat, kind])
            text = self.told_one(DECORATION_NAMES[kind], count)
            style = "strong" if count else "none strong"
            self.amount(f"held-{seat}-{kind}", f"token-{DECORATION_NAMES[kind]}", place, text, str(count), style)
        self.pieces(seat, board)
        self.recruits(seat, board)
        if board.kind != "front":
            self.hand(seat, board.part(board.hand), beside=False)

    def plate(self, seat: int, board: at.Board) -> None:
        """A seat's emblem, name and points; who began, whose turn it is, who acts along."""
        table, name = self.view.table, self.view.names[seat]
        active = not table.over and table.active == seat
        golden = active or seat in self.view.winners
        kind = "front" if board.kind == "front" else "side"
        high, middle = board.plate, board.plate / 2
        self.put(f"plate-{seat}", f"plate-{kind}-turn" if golden else f"plate-{kind}",
                 board.part(Place(0, 0, board.width, high)))  # fmt: skip
        self.emblem(f"emblem-{seat}", seat, board.part(Place(22, middle - 13, 26, 26)))
        left, right = 54.0, board.width - 84
        if table.order[seat] == 0:
            self.put("began", "crown", board.part(Place(left, middle - 12, 30, 24)), self.say("scene-began"))
            left += 34
        for mark, symbol, there in (
            ("won", "laurel", seat in self.view.winners),
            ("turn", "sun", active),
            ("acts-along", "along", not table.over and table.seat == seat != table.active),
        ):
            if there:
                right -= 36
                where = board.part(Place(right + 2, middle - 16, 32, 32))
                self.put(f"{mark}-{seat}", symbol, where, self.say(f"scene-{mark}", name=name))
        width = right - left - 4
        self.put(f"name-{seat}", "blank", board.part(Place(left + 2, 3, width, high - 6)), name, name, "name")
        self.medal(seat, board.part(Place(board.width - 80, 3, 66, high - 6)))

    def pieces(self, seat: int, board: at.Board) -> None:
        """The double-move pieces; at the front, a double move begins with one of the halves of the first active one."""
        active = int(self.view.table.pieces[seat])
        kind = "piece" if board.kind == "front" else "token"
        for k, place in enumerate(at.columns(board.part(board.pieces), PIECES, 8 if kind == "piece" else 2)):
            state = "active" if k < active else "inactive"
            where = place if kind == "piece" else at.square_in(place)
            self.put(f"piece-{seat}-{k}", f"{kind}-{state}", where, self.say(f"scene-piece-{state}"))
            if kind == "piece" and k == 0 and active:
                for half, half_place in zip(("pair", "leap"), at.columns(where, 2), strict=True):
                    self.scene.places[f"{half}-{seat}"] = replace(half_place, label=self.say(f"scene-{half}"))

    def recruits(self, seat: int, board: at.Board) -> None:
        """The recruits that still wait on their lines, and how many workers it takes to recruit them."""
        for line, place in enumerate(at.columns(board.part(board.recruits), RECRUITS, 4)):
            waits, cost = bool(self.view.table.recruits[seat, line]), int(self.view.box.recruiting[line])
            label = self.say("scene-recruit" if waits else "scene-recruited", count=cost)
            where = replace(place, width=place.height * 0.82)
            symbol = f"worker-{SEAT_EMBLEMS[seat]}" if waits else "worker-gone"
            self.put(f"recruit-{seat}-{line}", symbol, where, label, style=f"seat-{seat}")
            size = place.height * 0.5
            corner = Place(where.x + where.width * 0.72, place.y + place.height - size, size, size)
            style = "count" if waits else "none count"
            self.put(f"recruit-{seat}-{line}-cost", "count", corner, label, str(cost), style)

    def hand(self, seat: int, room: Place, beside: bool) -> None:
        """The tiles before a seat, and where further ones would lie."""
        tiles = [int(tile) for tile in self.view.table.hand[seat] if tile != NONE]
        room_for = at.FEWEST_PLANS if beside and self.view.table.over else HAND
        found = at.plans(room, max(len(tiles), room_for), beside)
        for k, (place, price) in enumerate(found):
            if k < len(tiles):
                self.plan(tiles[k], f"hand-{seat}-{k}", place, price)
                if seat == self.view.seat:
                    self.scene.hand.append(f"tile-{tiles[k]}")
            else:
                self.put(f"hand-{seat}-{k}", "slot", place, self.say("scene-no-tile"))

    # ---------------------------------------------------------------------------------------------- the front

    def plans(self) -> None:
        """The tiles before the seat at the front, large; at the end, the points of all beside them."""
        front, over = self.front, bool(self.view.table.over)
        caption = self.say("scene-plans" if self.view.seat == front else "scene-plans-of", name=self.view.names[front])
        self.put(f"plans-{front}", "frame-plans", at.PLANS, caption)
        width = at.PLANS.width - (at.SUM_WIDTH if over else 0)
        top = Place(at.PLANS.x + 20, at.PLANS.y + 10, width - 40, at.PLANS_HEAD)
        self.put("caption-plans", "blank", top, caption, caption, "caption")
        room = Place(at.PLANS.x + 22, top.y + top.height, width - 40, at.PLANS.height - at.PLANS_HEAD - 26)
        self.hand(front, room, beside=True)
        if over:
            x = at.PLANS.x + width
            self.sum(Place(x, at.PLANS.y + 14, at.SUM_WIDTH - 14, at.PLANS.height - 28))

    def sum(self, place: Place) -> None:
        """The points of all by what brought them, the best first."""
        table, players = self.view.table, int(self.view.players)
        self.put("sum", "well", place)
        inside = inset(place, 12, 10)
        inside = replace(inside, height=min(inside.height, at.SUM_LINE * (players + 1)))
        head, *lines = at.rows(inside, players + 1, 2)
        for line, seat in zip([head, *lines], [NONE, *sorted(range(players), key=self.rank)], strict=True):
            names = replace(line, width=at.SUM_NAME)
            cells = at.columns(Place(line.x + at.SUM_NAME, line.y, line.width - at.SUM_NAME, line.height), SOURCES + 1)
            if seat == NONE:
                for k, (cell, symbol) in enumerate(zip(cells, ("z-site", "m-gold", "tile-back", "m-statue", "laurel"),
                                                       strict=True)):  # fmt: skip
                    self.put(
                        f"sum-head-{k}", symbol, at.square_in(cell, min(cell.height, 38)), self.say(f"scene-sum-{k}")
                    )
                continue
            size = min(line.height * 0.7, 28)
            emblem = at.square_in(Place(names.x, names.y, 40, names.height), size)
            self.emblem(f"sum-emblem-{seat}", seat, emblem)
            where = at.square_in(line, min(line.height, 40))
            name = Place(names.x + 42, where.y, names.width - 44, where.height)
            self.put(f"sum-name-{seat}", "blank", name, "", self.view.names[seat], "name")
            points = [*(int(count) for count in table.sheet[seat]), int(table.points[seat])]
            for k, (cell, count) in enumerate(zip(cells, points, strict=True)):
                there = replace(cell, y=where.y, height=where.height)
                self.put(f"sum-{seat}-{k}", "blank", there, self.say(f"scene-sum-{k}"), str(count),
                         "points" if k == SOURCES else "")  # fmt: skip

    def rank(self, seat: int) -> tuple[int, int]:
        """Sorts the best first."""
        return (-int(self.view.table.points[seat]), seat)

    def hint(self) -> None:
        """A word about what the viewer may do, and the button that ends an activation."""
        if not self.moves:
            self.put("flourish", "ornament", at.ORNAMENT)
            return
        names = {name for name, _ in self.moves}
        room = at.HINT if "finish" in names else at.LONE_HINT
        text = self.say(f"scene-hint-{self.situation(names)}")
        self.paragraph("hint", room, text, at.HINT_SIZE, "quiet", text)
        if "finish" in names:
            label = self.say("scene-finish" if self.view.table.acted else "scene-finish-at-once")
            self.sign("finish", "button", at.BUTTON, label, "action")

    def situation(self, names: set[str]) -> str:
        """What the viewer decides, as the messages call it."""
        table = self.view.table
        if table.phase == rec.ACTIVATE:
            return f"zone-{ZONE_NAMES[table.zone]}"
        if table.phase == rec.DROP:
            return "drop"
        return "double" if "leap" in names else "move"
