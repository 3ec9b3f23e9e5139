"""The table of Versailles as pieces on places: a map of the king's domain, with the palace growing in its middle.

The zones lie around the building site as the arrows between them ask, below the avenue on which the king walks.
Beside the map are the boards of the others, below it the viewer's own (a spectator's: that of seat 0). Where it is the
viewer's decision, all that a move may begin with is framed in gold. ``art.svg`` draws a palace tile with 100 units.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludotheque.games.versailles_palace import layout as at
from ludotheque.games.versailles_palace import table as rec
from ludotheque.games.versailles_palace.box import (
    DECORATION_NAMES,
    GOODS_NAMES,
    TRACK_NAMES,
    ZONE_NAMES,
)
from ludotheque.games.versailles_palace.cited import RULES
from ludotheque.games.versailles_palace.drawing import LIT, MANY, zone_place
from ludotheque.games.versailles_palace.naming import ALONG, HARVESTED
from ludotheque.games.versailles_palace.seating import Boards
from ludotheque.games.versailles_palace.table import (
    DISPLAY,
    HARVEST,
    LEVELS,
    NONE,
    RECRUITS,
    TRACKS,
    TURNS,
    ZONES,
)
from ludotheque.play.places import around, inset, inside
from ludotheque.play.scene import SEAT_EMBLEMS, Piece, Place, Scene
from ludotheque.play.view import members
from ludotheque.play.words import Say


def scene(view: Any, say: Say) -> Scene:
    """What the viewer sees of the table."""
    sheet = Domain(view, say, Scene(at.WIDTH, at.HEIGHT, rules=RULES))
    sheet.put("background", "paper", Place(0, 0, at.WIDTH, at.HEIGHT))
    sheet.news()
    sheet.avenue()
    sheet.put("map", "domain", at.DOMAIN, say("scene-map"))
    sheet.zones()
    sheet.site()
    sheet.arrows()
    sheet.crowds()
    others = int(view.players) - 1
    for step, board in enumerate(at.boards(others), 1):
        sheet.board((sheet.front + step) % view.players, board)
    rest = at.gardens(others)
    if rest:
        sheet.put("view-of-gardens", "gardens", rest)
        sheet.put("rim-of-gardens", "gardens-rim", rest)
    sheet.board(sheet.front, at.FRONT)
    sheet.plans()
    sheet.hint()
    sheet.light_up()
    return sheet.scene


def path(view: Any, name: str, args: Mapping[str, int]) -> tuple[str, ...]:
    """What one touches, one after the other, to make a move."""
    table = view.table
    seat, zone = int(table.seat), int(table.zone)
    match name:
        case "step":
            return (f"workers-{seat}-{args['start']}", zone_place(args["end"]))
        case "together":
            return (f"pair-{seat}", f"workers-{seat}-{args['start']}", zone_place(args["end"]))
        case "leap":
            over, end = zone_place(args["over"]), zone_place(args["end"])
            return (f"leap-{seat}", f"workers-{seat}-{args['start']}", over, end)
        case "harvest":
            return (f"yield-{ZONE_NAMES[zone]}",)
        case "take_tile":
            return (f"display-{args['place']}", f"plans-{seat}")
        case "remove":
            return (f"display-{args['place']}", "aside")
        case "remove_three":
            return (*(f"display-{place}" for place in members(args["places"])), "aside")
        case "buy":
            return (f"decoration-{DECORATION_NAMES[args['decoration']]}",)
        case "advance":
            track = args["track"]
            return (f"step-{TRACK_NAMES[track]}-{int(table.levels[seat, track]) + 1}",)
        case "build":
            cell = args["cell"]
            return (f"hand-{seat}-{args['tile']}", f"cell-{cell}", f"facing-{cell}-{args['turned']}")
        case "recruit":
            return (f"recruit-{seat}-{args['line']}",)
        case "drop":
            return (f"hand-{seat}-{args['tile']}", "aside")
        case "flip" | "refresh" | "finish":
            return (name,)
    raise ValueError(f"Versailles has no decision {name!r}")


class Domain(Boards):
    """The whole scene in the making: the boards, and the map beside them."""

    # -------------------------------------------------------------------------------------------- above the map

    def news(self) -> None:
        """Who does what, or who has won."""
        symbol = "plate-news-turn" if self.view.table.over else "plate-news"
        self.sign("news", symbol, at.NEWS, self.sentence(), "name")

    def sentence(self) -> str:
        """The same in words."""
        table, names = self.view.table, self.view.names
        if table.over:
            return self.winners("scene-won-by")
        name = names[table.seat]
        if table.phase == rec.MOVE:
            return self.say("scene-moves", name=name)
        if table.phase == rec.DROP:
            return self.say("scene-drops", name=name)
        message, form = ("scene-activates", "the") if table.seat == table.active else ("scene-joins", "at")
        zone = self.say(f"zone-{ZONE_NAMES[table.zone]}.{form}")
        return self.say(message, name=name, zone=zone, count=int(table.free))

    def avenue(self) -> None:
        """The king's track: how far he has come, and how many steps are left."""
        gone, steps = int(self.view.table.king), int(self.view.box.king_steps)
        left = self.say("scene-steps-left", count=steps - gone)
        self.put("king-avenue", "avenue", at.AVENUE, left)
        stones = at.stones(steps)
        for k, place in enumerate(stones):
            symbol = "stone-last" if k == steps else "stone-gone" if k < gone else "stone"
            self.put(f"king-space-{k}", symbol, place, self.say("scene-space", number=k))
        width, height = at.KING
        spot = stones[gone]
        where = Place(spot.x + (spot.width - width) / 2, at.AVENUE.y + at.AVENUE.height - height - 3, width, height)
        self.put("king-pawn", "king", where, self.say("scene-king"))
        self.put("steps-left", "medal", at.STEPS_LEFT, left)
        self.put("steps-left-text", "blank", inset(at.STEPS_LEFT, 8, 0), left, f"{gone}/{steps}", "points")

    # ---------------------------------------------------------------------------------------------- the zones

    def zones(self) -> None:
        """The ground, the name and the picture of each zone, and what it offers."""
        for zone, name in enumerate(ZONE_NAMES):
            place, title = at.ZONES[name], self.say(f"zone-{name}")
            self.put(zone_place(zone), f"ground-{name}", place, title)
            if self.view.table.zone == zone:
                self.put("activated", f"active-{name}", around(place), self.say("scene-activated"))
            self.put(f"picture-{name}", f"z-{name}", at.picture(name), title)
            self.put(f"title-{name}", "blank", at.header(name), title, title, "title")
        for zone, good in HARVESTED.items():
            self.harvest(zone, good)
        self.favour()
        self.display()
        self.workshop()
        for track, place in enumerate(at.rows(at.TRACKS, TRACKS, 8)):
            self.track(track, place)

    def harvest(self, zone: int, good: int) -> None:
        """What a harvest brings for one, two, three or more workers."""
        name, room = ZONE_NAMES[zone], at.harvest_table(ZONE_NAMES[zone])
        self.scene.places[f"yield-{name}"] = replace(room, label=self.say("scene-bring-in"))
        for k, place in enumerate(at.columns(room, MANY, 4), 1):
            count = int(self.view.box.yields[zone, k])
            label = self.say("scene-yield", workers=k, amount=self.told_one(GOODS_NAMES[good], count))
            self.put(f"yield-{name}-{k}", "yields", place, label)
            above, below = at.rows(inset(place, 4, 3), 2, 2)
            self.amount(
                f"yield-{name}-{k}-workers", "m-worker", inset(above, 0, 1), label, f"{k}+" if k == MANY else str(k)
            )
            self.amount(f"yield-{name}-{k}-goods", f"m-{GOODS_NAMES[good]}", below, label, str(count))

    def favour(self) -> None:
        """What King's Favour sells: recruits, and turned double-move pieces."""
        lines = at.favour_lines()
        for line, place in enumerate(lines[:RECRUITS]):
            cost = int(self.view.box.recruiting[line])
            self.deal(f"recruiting-{line}", place, cost, "worker-gone", self.say("scene-recruit", count=cost))
        self.deal("refresh", lines[RECRUITS], 1, "token-active", self.say("scene-refresh"))

    def deal(self, name: str, place: Place, workers: int, symbol: str, label: str, text: str = "") -> None:
        """Something that costs workers: how many, an arrow, and what one gets."""
        self.put(name, "tab", place, label)
        left, middle, right = at.columns(inset(place, 4, 3), 3)
        self.amount(f"{name}-price", "m-worker", replace(left, width=left.width * 1.15), label, str(workers))
        self.put(f"{name}-arrow", "arrow", at.square_in(middle, min(middle.height, middle.width) * 0.62), label)
        if text:
            self.amount(f"{name}-thing", symbol, right, label, text)
        else:
            self.put(f"{name}-thing", symbol, at.square_in(right), label)

    def display(self) -> None:
        """The display from its lowest place to the top with what each place costs, the piles and the other deals."""
        table, box = self.view.table, self.view.box
        for place in range(DISPLAY):
            where = at.slot(place, DISPLAY)
            price = self.price((box.slot_workers[place], 0, 0, box.slot_gold[place]))
            label = self.say("scene-slot", place=place + 1, price=self.told(price))
            self.put(f"slot-{place}", "slot", where, label)
            middle = replace(at.SLOT_PRICE, y=where.y + (where.height - at.SLOT_PRICE.height) / 2)
            self.chips(f"slot-{place}", price, middle)
            tile = int(table.display[place])
            self.scene.places[f"display-{place}"] = replace(where, label=label)
            if tile != NONE:
                self.tile(tile, f"display-{place}", where)
                cost = replace(at.TILE_PRICE, y=where.y + 4)
                self.chips(f"tile-{tile}-price", self.tile_price(tile), cost, least=5)
        for pile, name, symbol, where in (
            (rec.PILE, "pile", "tile-back", at.PILE),
            (rec.ASIDE, "aside", "remove", at.ASIDE),
        ):
            count = int(table.heights[pile])
            label = self.say(f"scene-{name}", count=count)
            self.put(name, symbol if count or pile == rec.ASIDE else "slot", where, label)
            badge = Place(where.x + where.width - 26, where.y + where.height - 26, 32, 32)
            self.put(f"{name}-count", "count", badge, label, str(count), "count")
        one, three, turn = at.rows(at.DEALS, 3, 2)
        self.deal("remove-one", one, int(box.remove_one), "tile-back", self.say("scene-remove-one"), "1")
        self.deal("remove-three", three, int(box.remove_three), "tile-back", self.say("scene-remove-three"), "3")
        self.deal("flip", turn, int(box.flip), "token-active", self.say("scene-flip"))

    def workshop(self) -> None:
        """The decorations: how many are left of each kind, and what they cost."""
        table, box = self.view.table, self.view.box
        for kind, place in enumerate(at.table(at.GOODS_FOR_SALE, 3, 2, 6)):
            name, count = DECORATION_NAMES[kind], int(table.supply[kind])
            price = self.price(box.decoration_price[kind])
            title = self.say(f"decoration-name-{name}")
            label = self.say("scene-decoration", decoration=title, price=self.told(price), count=count)
            self.put(f"decoration-{name}", "tab", place, label)
            sign = Place(place.x + 2, place.y + 2, place.height - 4, place.height - 4)
            self.put(f"supply-{name}", f"token-{name}", sign, label, style="" if count else "none")
            badge = Place(sign.x + sign.width - 14, sign.y + sign.height - 19, 22, 22)
            self.put(f"supply-{name}-count", "count", badge, label, str(count), "count")
            rest = Place(sign.x + sign.width + 9, place.y + 3, place.width - sign.width - 13, place.height - 6)
            self.chips(f"decoration-{name}", price, rest, least=2)

    def track(self, track: int, place: Place) -> None:
        """A technology: what each step gives, what it costs, and who has taken it."""
        table, name = self.view.table, TRACK_NAMES[track]
        title = self.say(f"track-{name}")
        self.put(f"track-title-{name}", "blank", replace(place, height=at.CAPTION + 3), title, title, "caption")
        for level, space in enumerate(at.track_spaces(place, LEVELS)):
            if level == 0:
                self.put(f"step-{name}-0", "space-start", space, self.say("scene-track-start", track=title))
            else:
                self.step(track, level, space)
            here = [seat for seat in range(self.view.players) if table.levels[seat, track] == level]
            for k, seat in enumerate(here):
                if level == 0:
                    gap = min(at.DISC + 1, (space.height - at.DISC - 6) / max(len(here) - 1, 1))
                    where = Place(space.x + (space.width - at.DISC) / 2, space.y + 4 + k * gap, at.DISC, at.DISC)
                else:
                    gap = min(at.DISC + 1, (space.width - at.DISC - 6) / max(len(here) - 1, 1))
                    y = space.y + space.height - at.DISC - 3
                    where = Place(space.x + 3 + k * gap, y, at.DISC, at.DISC)
                told = self.say("scene-level", name=self.view.names[seat], track=title, level=level)
                self.emblem(f"disc-{seat}-{track}", seat, where, told, on="disc")

    def step(self, track: int, level: int, space: Place) -> None:
        """A step of a technology."""
        name, price = TRACK_NAMES[track], self.price(self.view.box.step_price[track, level - 1])
        if track == HARVEST:
            thing = self.say(f"good-{GOODS_NAMES[level - 1]}")
            symbol = f"m-{GOODS_NAMES[level - 1]}"
        else:
            zone = ZONE_NAMES[ALONG[track][level - 1]]
            thing, symbol = self.say(f"zone-{zone}"), f"z-{zone}"
        label = self.say(f"scene-step-{name}", thing=thing, price=self.told(price))
        self.put(f"step-{name}-{level}", "space", space, label)
        top = Place(space.x + 4, space.y + 4, space.width - 8, space.height * 0.32)
        if track == HARVEST:
            self.amount(f"gift-{name}-{level}", symbol, top, label, "+1")
        else:
            self.put(f"gift-{name}-{level}", symbol, top, label)
        middle = Place(space.x + 3, top.y + top.height + 2, space.width - 6, space.height * 0.4)
        self.chips(f"step-{name}-{level}", price, middle, least=3)

    def arrows(self) -> None:
        """An arrow from every zone to each that one can go to from there."""
        for start in range(ZONES):
            for end in range(ZONES):
                if not self.view.box.exits[start, end]:
                    continue
                label = self.say(
                    "scene-way", start=self.say(f"zone-{ZONE_NAMES[start]}"), end=self.say(f"zone-{ZONE_NAMES[end]}")
                )
                where, quarters, slant, pebbles = at.way(at.ZONES[ZONE_NAMES[start]], at.ZONES[ZONE_NAMES[end]])
                for k, pebble in enumerate(pebbles):
                    self.put(f"way-{start}-{end}-{k}", "pebble", pebble, label)
                name = f"way-{start}-{end}"
                self.scene.places[name] = replace(where, label=label)
                self.scene.pieces[name] = Piece("arrow-slant" if slant else "arrow", name, label, facing=quarters)

    def crowds(self) -> None:
        """The workers in each zone and the activation markers; in the activated zone, those that have served fade."""
        table = self.view.table
        for zone, name in enumerate(ZONE_NAMES):
            seats = [
                seat for seat in range(self.view.players) if table.workers[seat, zone] or table.marker[seat] == zone
            ]
            if not seats:
                continue
            counts = [int(table.workers[seat, zone]) for seat in seats]
            marked = [bool(table.marker[seat] == zone) for seat in seats]
            serving = [table.zone == zone and table.seat == seat and not table.over for seat in seats]
            sizes = [
                (max(1, min(count, at.SHOWN)), marked[k], count > at.SHOWN or bool(serving[k]))
                for k, count in enumerate(counts)
            ]
            for k, (whole, flag, workers, tally) in enumerate(at.crowds(at.strip(name), sizes)):
                seat, count, worker = seats[k], counts[k], f"worker-{SEAT_EMBLEMS[seats[k]]}"
                told = {"name": self.view.names[seat], "zone": self.say(f"zone-{name}")}
                label = self.say("scene-crowd", count=count, **told)
                self.scene.places[f"workers-{seat}-{zone}"] = replace(whole, label=label)
                if marked[k]:
                    self.emblem(f"marker-{seat}", seat, flag, self.say("scene-marker", **told), on="flag")
                free = int(table.free) if serving[k] else count
                for i, place in enumerate(workers[:count]):
                    style = f"seat-{seat}{' served' if i < len(workers) - free else ''}"
                    self.put(f"worker-{seat}-{zone}-{i}", worker, place, label, style=style)
                if sizes[k][2]:
                    text = f"{free}/{count}" if serving[k] else str(count)
                    self.put(f"tally-{seat}-{zone}", "tally", tally, label)
                    self.put(
                        f"tally-{seat}-{zone}-text",
                        "blank",
                        inset(tally, tally.width * 0.08, -2),
                        label,
                        text,
                        "count",
                    )

    # ---------------------------------------------------------------------------------------- the building site

    def site(self) -> None:
        """The grid: its border, the tiles that lie there, and where the viewer may lay one."""
        table, box = self.view.table, self.view.box
        across, cells = int(box.columns), int(box.cells)
        grid = at.Grid(across, cells // across)
        for k, corner in enumerate(grid.corners()):
            self.put(f"corner-{k}", "edge-corner", corner)
        for cell, side, place in grid.edges():
            kind = "inside" if int(box.border_inside[cell]) >> side & 1 else "outside"
            name, label = f"border-{cell}-{side}", self.say(f"scene-border-{kind}")
            self.scene.places[name] = replace(place, label=label)
            self.scene.pieces[name] = Piece(f"edge-{kind}", name, label, facing=side)
        for cell in range(cells):
            place, tile = grid.cell(cell), int(table.grid[cell])
            if tile == NONE:
                told = self.say("scene-cell", row=cell // across + 1, column=cell % across + 1)
                self.put(f"cell-{cell}", "cell-free", place, told)
            else:
                self.tile(tile, f"cell-{cell}", place, int(table.turned[cell]), laid=True)
        self.ghosts()

    def ghosts(self) -> None:
        """Where the viewer may lay a tile, and how it may be turned there.

        Each way to turn it has a place on the cell. If a single tile can be laid, it shows the tile turned that way;
        if there are more, an arrow that says which way the marked side of the tile looks.
        """
        builds = [args for name, args in self.moves if name == "build"]
        tiles = sorted({args["tile"] for args in builds})
        for cell in sorted({args["cell"] for args in builds}):
            ground = self.scene.places[f"cell-{cell}"]
            self.put(f"lit-cell-{cell}", "lit-cell", ground, ground.label)
            ways = [
                turned for turned in range(TURNS) if any((b["cell"], b["turned"]) == (cell, turned) for b in builds)
            ]
            for turned in ways:
                here = [args["tile"] for args in builds if args["cell"] == cell and args["turned"] == turned]
                held = [int(self.view.table.hand[self.front, place]) for place in here]
                label = self.say("scene-turned", tiles=", ".join(map(self.tile_title, held)), degrees=90 * turned)
                name = f"facing-{cell}-{turned}"
                if len(tiles) == 1:
                    part = at.GHOST_PARTS[turned] if len(ways) > 1 else at.LONE_GHOST_PART
                    where = inside(ground, part)
                    self.put(name, f"ground-{int(self.view.box.sides[held[0], turned])}", where, label, style="ghost")
                    rim = f"rim-{cell}-{turned}"
                    self.scene.pieces[rim] = Piece("ghost-rim", name, label, facing=turned)
                else:
                    where = inside(ground, at.TURN_PARTS[turned])
                    self.scene.places[name] = replace(where, label=label)
                    self.scene.pieces[name] = Piece("handle", name, label, facing=turned)

    # -------------------------------------------------------------------------------------- what can be touched

    def light_up(self) -> None:
        """Gilded frames around all that a move of the viewer's may begin with; a mark at the top of tiles to lay."""
        for name in dict.fromkeys(path(self.view, name, args)[0] for name, args in self.moves):
            kind, place = name.partition("-")[0], self.scene.places[name]
            if kind in LIT:
                self.put(f"lit-{name}", f"lit-{LIT[kind]}", around(place), place.label)
        for held in sorted({args["tile"] for name, args in self.moves if name == "build"}):
            tile = self.scene.places[f"hand-{self.front}-{held}"]
            self.put(f"top-{held}", "top-mark", inside(tile, at.TOP_PART), self.say("scene-top"))
