"""The table of Sanssouci as pieces on places: an engraved plan with the viewer's own garden at the front.

The main board lies in the middle column, above the garden of the viewer (of seat 0, for a spectator). The
other gardens and the viewer's cards stand beside it. ``art.svg`` draws a garden with cells of 100 units.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludotheque.games.sanssouci import layout as at
from ludotheque.games.sanssouci import table as rec
from ludotheque.games.sanssouci.cited import RULES
from ludotheque.games.sanssouci.table import CELLS, COLUMNS, NONE, ROWS
from ludotheque.play.scene import SEAT_EMBLEMS, Place, Scene
from ludotheque.play.sheet import Sheet
from ludotheque.play.view import members
from ludotheque.play.words import Say

# The names of art.svg.
MOTIF = (
    "labyrinth", "statue", "pavilion", "topiary", "stairs", "fountain", "rose-arch", "herb-spiral", "vine",
)  # fmt: skip
ROW = ("beige", "white", "grey", "orange", "violet", "turquoise")


def scene(view: Any, say: Say) -> Scene:
    """What the viewer sees of the table."""
    players = int(view.players)
    sheet = Plan(view, say, Scene(at.WIDTH[players], at.HEIGHT, rules=RULES))
    front = sheet.front
    sheet.put("background", "paper", Place(0, 0, at.WIDTH[players], at.HEIGHT))
    sheet.main_board(at.Corner(at.MIDDLE_X, at.TOP_Y, at.MAIN_SCALE))
    if players == 3:
        sheet.key(at.LEFT_X, at.LOWER_Y)
    for step, (x, y) in enumerate(at.OTHERS[players], 1):
        seat = (front + step) % players
        sheet.seat(seat, at.Corner(x, y + at.PLATE + at.GAP, at.SIDE_SCALE))
        sheet.cards(seat, [Place(x + left, y + at.BLOCK - at.STRIP, 53, 74) for left in at.STRIP_X])
    sheet.seat(front, at.Corner(at.MIDDLE_X, at.FRONT_Y, at.FRONT_SCALE))
    sheet.panel(front, at.CARDS_X[players], at.LOWER_Y)
    if view.seat is not None:
        sheet.hold(front)
    return sheet.scene


def path(view: Any, name: str, args: Mapping[str, int]) -> tuple[str, ...]:
    """What one touches, one after the other, to make a move."""
    seat = view.table.seat
    match name:
        case "choose_side":
            return (f"side-{seat}-{args['side']}",)
        case "choose_plank":
            return (f"plank-{seat}-{args['side']}",)
        case "take":
            return (f"card-{seat}-{args['card']}", f"space-{args['space']}")
        case "place_gardener":
            return (f"cell-{seat}-{args['row'] * COLUMNS + args['column']}",)
        case "move_noble":
            return (f"noble-{seat}-{args['column']}", f"cell-{seat}-{args['row'] * COLUMNS + args['column']}")
        case "stay":
            return ("stay",)
        case "refill":
            return (f"pile-{args['pile']}",)
    raise ValueError(f"Sanssouci has no decision {name!r}")


class Plan(Sheet):
    """The whole scene in the making."""

    def cell_name(self, cell: int) -> str:
        """What a cell is called: also the tile that belongs there."""
        row, column = divmod(cell, COLUMNS)
        return self.say("cell-name", motif=self.say(f"motif-{column}"), row=self.say(f"colour-{row}.row"))

    # ---------------------------------------------------------------------------------------- the main board

    def main_board(self, corner: at.Corner) -> None:
        """Ten spaces in five colours between twice four piles, and what is going on."""
        table = self.view.table
        self.put("main", "display", corner.part(0, 0, at.MAIN_WIDTH, at.MAIN_HEIGHT), self.say("scene-main-board"))
        turn = min(int(table.rounds_done) + 1, rec.CARDS)
        label = self.say("scene-round", round=turn, rounds=rec.CARDS)
        self.put("round", "blank", corner.part(*at.ROUND), label, f"{turn}/{rec.CARDS}", "round")
        name = self.view.names[table.seat]
        news = self.say(f"scene-phase-{table.phase}", name=name)
        if table.over:
            news = self.winners()
        self.put("news", "plate", corner.part(*at.NEWS), news, news, "name")
        for row in range(1, ROWS):
            self.values("main", row, corner, at.SPACE_TABS_X, at.SPACE_Y + (row - 1) * at.CELL)
        for space in range(rec.SPACES):
            self.space(space, corner.part(at.SPACE_X[space % 2], at.SPACE_Y + space // 2 * at.CELL, at.CELL, at.CELL))
        for pile in range(rec.PILES):
            x, y = at.PILE_X[pile // 4 * 2 + pile % 2], at.PILE_Y[pile // 2 % 2]
            self.pile(pile, corner.part(x, y, at.PILE, at.PILE))

    def values(self, of: str, row: int, corner: at.Corner, tabs: tuple[int, int], y: float) -> None:
        """What a noble brings that stops in a row, at both ends of it."""
        points = int(self.view.box.values[row])
        label = self.say("scene-row-value", row=self.say(f"colour-{row}.row"), points=points)
        width, height = at.TAB
        for end, x in enumerate(tabs):
            place = corner.part(x, y + (at.CELL - height) / 2, width, height)
            self.put(f"value-{of}-{row}-{end}", "tab", place, label, str(points), "strong")

    def space(self, space: int, place: Place) -> None:
        """A space of the main board and the tile on it."""
        table, row = self.view.table, space // rec.SPACES_EACH + 1
        label = self.say("space-name", colour=self.say(f"colour-{row}"), number=space % rec.SPACES_EACH + 1)
        self.scene.places[f"space-{space}"] = replace(place, label=label)
        tile = int(table.display[space])
        turned = table.phase == rec.PLACE_GARDENER and table.taken_from == space
        if tile != NONE and not turned:
            self.tile(tile, f"space-{space}", place, row)

    def pile(self, pile: int, place: Place) -> None:
        """A pile of tiles face down."""
        count = int(self.view.table.pile_size[pile])
        symbol, text = ("pile", str(count)) if count else ("pile-empty", "")
        self.put(f"pile-{pile}", symbol, place, self.say("scene-pile", count=count), text, "count")

    def tile(self, tile: int, on: str, place: Place, row: int, gardener: bool = False) -> None:
        """A tile, showing its motif or a gardener."""
        motif = tile // rec.COPIES
        symbol = "tile-gardener" if gardener else f"tile-{MOTIF[motif]}"
        label = self.say("scene-gardener") if gardener else self.cell_name(row * COLUMNS + motif)
        self.lay(f"tile-{tile}", symbol, on, place, label)

    def key(self, x: float, y: float) -> None:
        """The title of the plan and the key to its rows, where three gardens leave room for it."""
        box = self.view.box
        self.put("key", "cartouche", Place(x, y, at.SIDE_WIDTH, at.BLOCK))
        title = self.say("scene-title")
        self.put("title", "blank", Place(x + 70, y + 18, at.SIDE_WIDTH - 140, 70), title, title, "title")
        for row in range(ROWS):
            text, points, bonus = self.say(f"colour-{row}"), int(box.values[row]), int(box.row_bonus[row])
            if bonus:
                text = self.say("scene-key-row", colour=text, bonus=bonus)
            place = Place(x + 50, y + 172 + row * 44, 80, 40)
            self.put(f"key-{row}", f"ground-{ROW[row]}", place, text, str(points), "strong")
            self.put(f"key-text-{row}", "blank", replace(place, x=x + 140, width=290, height=36), "", text)
        text = self.say("scene-key-column", bonus=int(box.column_bonus))
        self.put("key-column", "blank", Place(x + 60, y + 442, at.SIDE_WIDTH - 120, 36), text, text, "quiet")

    # ----------------------------------------------------------------------------------------- before a seat

    def seat(self, seat: int, corner: at.Corner) -> None:
        """A seat's garden with all that lies and stands in it, below its name."""
        table = self.view.table
        side, plank_side = int(table.side[seat]), int(table.plank_side[seat])
        if side == NONE:
            self.plans(seat, corner, "side")
        elif table.phase == rec.CHOOSE_PLANK and plank_side == NONE:
            self.plans(seat, corner, "plank")
        else:
            label = self.say("scene-garden", name=self.view.names[seat])
            self.garden(f"garden-{seat}", label, seat, corner, side, plank_side)
            self.tiles(seat, corner)
            self.nobles(seat, corner)
        self.plate(seat, corner)

    def garden(self, name: str, label: str, seat: int, corner: at.Corner, side: int, plank_side: int) -> None:
        """A garden as it is printed, under its extension board if it has one."""
        table, box = self.view.table, self.view.box
        self.put(name, "garden", corner.part(0, 0, at.GARDEN_WIDTH, at.GARDEN_HEIGHT), label)
        printed = int(box.printed[table.board[seat] * rec.SIDES + side])
        if table.extension:
            printed &= ~int(box.cover)  # also before the board is laid: what it will cover counts for nothing
        if plank_side != NONE:
            for cell in members(box.cover):
                self.plank(name, seat, corner, plank_side, cell)
        for cell in members(printed):
            label = self.say("scene-printed", cell=self.cell_name(cell))
            self.put(f"{name}-{cell}", f"printed-{MOTIF[cell % COLUMNS]}", corner.cell(cell), label)

    def plank(self, name: str, seat: int, corner: at.Corner, plank_side: int, cell: int) -> None:
        """A cell of an extension board, with what the tile laid there will bring."""
        table, box = self.view.table, self.view.box
        side = int(table.plank[seat]) * rec.SIDES + plank_side
        motif, gardener = int(box.motif_bonus[side, cell]), int(box.gardener_bonus[side, cell])
        points = motif or gardener
        kind = "none" if not points else "malus" if points < 0 else "motif" if motif else "gardener"
        label = self.say(f"scene-mark-{kind}", points=abs(points))
        self.put(f"{name}-plank-{cell}", "plank", corner.cell(cell), label)
        if points and table.lies[seat, cell] == NONE:
            text = f"{points:+d}".replace("-", "\N{MINUS SIGN}")
            place = corner.cell(cell, at.CELL if corner.scale < at.SIDE_SCALE else at.MARK)
            self.put(f"{name}-mark-{cell}", f"mark-{kind}", place, label, text, f"mark {kind}")

    def plans(self, seat: int, corner: at.Corner, kind: str) -> None:
        """The two sides to choose from, of a garden or of the extension board on it, as two small plans."""
        self.put(f"choice-{seat}", "choice", corner.part(0, 0, at.GARDEN_WIDTH, at.GARDEN_HEIGHT))
        question = self.say(f"scene-choose-{kind}")
        self.put(f"question-{kind}-{seat}", "blank", corner.part(*at.QUESTION), question, question, "quiet")
        for k in range(rec.SIDES):
            origin = corner.part(at.PLAN_X[k], at.PLAN_Y, 0, 0)
            plan = at.Corner(origin.x, origin.y, corner.scale * at.PLAN_SCALE)
            side, plank_side = (k, NONE) if kind == "side" else (int(self.view.table.side[seat]), k)
            word = self.say(f"side-{k}")
            label = self.say(f"scene-{kind}", side=word)
            self.garden(f"{kind}-{seat}-{k}", label, seat, plan, side, plank_side)
            self.put(f"{kind}-{seat}-{k}-word", "medal", plan.part(*at.PLAN_WORD), label, word, "strong")

    def tiles(self, seat: int, corner: at.Corner) -> None:
        """The cells of a garden with the tiles laid on them, and the values of the rows."""
        table, gardeners = self.view.table, set(members(self.view.table.gardeners[seat]))
        for row in range(ROWS):
            self.values(str(seat), row, corner, at.TABS_X, at.GRID_Y + row * at.CELL)
        for cell in range(CELLS):
            on, place, tile = f"cell-{seat}-{cell}", corner.cell(cell), int(table.lies[seat, cell])
            self.scene.places[on] = replace(place, label=self.cell_name(cell))
            if tile != NONE:
                self.tile(tile, on, place, cell // COLUMNS, cell in gardeners)
        if table.phase == rec.PLACE_GARDENER and table.seat == seat:
            cell = int(table.gardener_from)
            shifted = corner.part(*at.TURNED, 0, 0)
            place = replace(corner, x=shifted.x, y=shifted.y).cell(cell)
            self.tile(int(table.display[table.taken_from]), f"turned-{seat}", place, cell // COLUMNS, True)
            self.put(f"turned-frame-{seat}", "flag", place)

    def nobles(self, seat: int, corner: at.Corner) -> None:
        """The nine nobles, on the terrace or in the corner of the tile where they stopped."""
        for column in range(COLUMNS):
            row = int(self.view.table.noble[seat, column])
            x, y = at.GRID_X + column * at.CELL, at.GRID_Y + row * at.CELL
            noble = self.say(f"motif-{column}.noble")
            if row == rec.TERRACE:
                (width, height), on = at.NOBLE, f"terrace-{seat}-{column}"
                place = corner.part(x + (at.CELL - width) / 2, at.TERRACE_Y, width, height)
                label = self.say("scene-noble-terrace", noble=noble)
            else:
                (width, height), on = at.SMALL_NOBLE, f"stand-{seat}-{row * COLUMNS + column}"
                place = corner.part(x + at.CELL - width, y + at.CELL - height, width, height)
                label = self.say("scene-noble", noble=noble, row=self.say(f"colour-{row}.row"))
            symbol, style = f"noble-{SEAT_EMBLEMS[seat]}", f"noble seat-{seat}"
            self.lay(f"noble-{seat}-{column}", symbol, on, place, label, style=style)

    def plate(self, seat: int, corner: at.Corner) -> None:
        """A seat's name, points and gardeners, whether it began and whether it is its turn."""
        table, name, x, y = self.view.table, self.view.names[seat], corner.x, corner.y - at.PLATE - at.GAP
        turn = not table.over and table.seat == seat
        golden = turn or seat in self.view.winners
        button = turn and table.phase == rec.MOVE_NOBLE and corner.scale == at.FRONT_SCALE
        end = x + at.GARDEN_WIDTH * corner.scale - (at.BUTTON if button else at.SUN if turn else 0)
        self.put(f"plate-{seat}", "plate-turn" if golden else "plate", Place(x, y, end - x, at.PLATE))
        self.emblem(f"emblem-{seat}", seat, Place(x + 16, y + 8, 28, 28))
        left = x + 50
        if table.starter == seat:
            self.put(f"starter-{seat}", "crown", Place(left, y + 9, 34, 27), self.say("scene-starter"))
            left += 40
        self.put(f"name-{seat}", "blank", Place(left, y + 3, end - 152 - left, at.PLATE - 6), name, name, "name")
        count = int(table.gardeners[seat]).bit_count()
        label = self.say("scene-gardeners", count=count)
        self.put(f"hat-{seat}", "hat", Place(end - 150, y + 12, 34, 21), label)
        self.put(f"gardeners-{seat}", "blank", Place(end - 116, y + 6, 26, at.PLATE - 12), label, str(count))
        self.medal(seat, Place(end - 88, y + 3, 76, at.PLATE - 6))
        if turn:
            self.put("turn-frame", "glow", corner.part(0, 0, at.GARDEN_WIDTH, at.GARDEN_HEIGHT))
            self.turn(Place(end + 4, y, (at.BUTTON if button else at.SUN) - 4, at.PLATE), button)

    def turn(self, place: Place, button: bool) -> None:
        """The mark of whose turn it is; at the front a button, when the nobles may be left where they are."""
        table, stay = self.view.table, self.say("scene-stay")
        if button:
            self.put("stay", "button", place, stay, stay, "action")
        elif table.phase == rec.MOVE_NOBLE:
            self.put("stay", "sun", place, stay)
        else:
            self.put("turn", "sun", place, self.say("scene-turn", name=self.view.names[table.seat]))

    # --------------------------------------------------------------------------------------------- the cards

    def panel(self, seat: int, x: float, y: float) -> None:
        """The cards of the seat at the front, large enough to think over."""
        self.put("panel", "frame", Place(x, y, at.SIDE_WIDTH, at.BLOCK))
        captions = {
            "final-count" if self.view.table.over else "hand": Place(x, y + 14, at.SIDE_WIDTH, 32),
            "deck": Place(x + 18, y + 322, 102, 32),
            "discards": Place(x + 132, y + 322, 102, 32),
            "goals": Place(x + 246, y + 322, 216, 32),
        }
        for name, place in captions.items():
            self.put(f"caption-{name}", "blank", place, "", self.say(f"scene-{name}"), "caption")
        hand = [Place(x + left, y + 50, 176, 246) for left in (52, 250)]
        self.cards(seat, hand + [Place(x + left, y + 357, 102, 143) for left in (18, 132, 246, 360)])

    def cards(self, seat: int, places: list[Place]) -> None:
        """A seat's hand, deck, discards and goal cards, on six places."""
        table, (first, second, deck, discards, *goals) = self.view.table, places
        for k, place in enumerate(places):
            if not table.over or place.y != first.y:
                self.put(f"slot-{seat}-{k}", "slot", place)
        if table.over:
            self.final_count(seat, first, deck if deck.y == first.y else second)
        if table.phase == rec.CHOOSE_SIDE:
            return  # nothing has been dealt
        count, style = int(table.deck_size[seat]), f"card seat-{seat}"
        played = [int(card) for card in table.discard[seat] if card != NONE]
        for i in range(rec.CARDS - count - len(played)):
            self.card(seat, int(table.hand[seat, i]), f"hand-{seat}-{i}", places[i], f"back-{i}")
        if count:
            label = self.say("scene-deck-count", count=count)
            self.put(f"deck-{seat}", f"deck-{SEAT_EMBLEMS[seat]}", deck, label, str(count), f"count {style}")
        if played:
            self.card(seat, played[-1], f"discard-{seat}", discards)
        for i, place in enumerate(goals):
            self.goal(seat, i, place)

    def hold(self, seat: int) -> None:
        """The viewer's hand and goal cards."""
        held = [f"card-{seat}-{card}" for card in self.view.table.hand[seat] if card != NONE]
        goals = [f"goal-{seat}-{i}" for i in range(rec.GOALS_EACH)]
        self.scene.hand += [name for name in held + goals if name in self.scene.pieces]

    def card(self, seat: int, card: int, on: str, place: Place, back: str = "") -> None:
        """A card, face up if the viewer knows it."""
        text, box = "", self.view.box
        if card == NONE:
            symbol, label = f"back-{SEAT_EMBLEMS[seat]}", self.say("scene-card-hidden")
        elif card < rec.FIRST_MOTIF_CARD:
            first, second = sorted(int(colour) + 1 for colour in box.pair[card])
            symbol, text = f"card-{ROW[first]}-{ROW[second]}", f"{box.values[first]} · {box.values[second]}"
            one, other = self.say(f"colour-{first}"), self.say(f"colour-{second}")
            label = self.say("card-pair", first=one, second=other)
        elif card < rec.FREE_CARD:
            motif = card - rec.FIRST_MOTIF_CARD
            symbol, label = f"card-{MOTIF[motif]}", self.say("card-motif", motif=self.say(f"motif-{motif}"))
        else:
            symbol, label = "card-free", self.say("card-free")
        name = f"card-{seat}-{back if card == NONE else card}"
        self.lay(name, symbol, on, place, label, text, f"card seat-{seat}")

    def goal(self, seat: int, i: int, place: Place) -> None:
        """A goal card: its owner's to see, and everybody's at the end."""
        table = self.view.table
        motif = int(table.goal_shown[seat, i] if table.over else table.goal[seat, i])
        symbol, label = "goal-back", self.say("scene-goal-hidden")
        if motif != NONE:
            symbol, label = (
                f"goal-{MOTIF[motif]}",
                self.say("scene-goal", noble=self.say(f"motif-{motif}.noble")),
            )
        self.put(f"goal-{seat}-{i}", symbol, place, label)

    def final_count(self, seat: int, first: Place, last: Place) -> None:
        """What the full rows, the full columns and the goals brought, where hand and deck were."""
        table = self.view.table
        size = min((last.x + last.width - first.x) / 3, first.height)
        brought = {"rows": table.row_points, "columns": table.column_points, "goals": table.goal_points}
        for k, (kind, points) in enumerate(brought.items()):
            place = Place(first.x + k * size, first.y + (first.height - size) / 2, size, size)
            label = self.say(f"scene-count-{kind}", points=int(points[seat]))
            self.put(f"count-{kind}-{seat}", f"count-{kind}", place, label)
            inside = Place(place.x + size * 0.12, place.y + size * 0.25, size * 0.76, size * 0.65)
            self.put(f"counted-{kind}-{seat}", "blank", inside, label, f"+{points[seat]}", "points")
