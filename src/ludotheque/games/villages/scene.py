"""The table of Les Villages as pieces on places: a map of the country on the left, the players beside it.

The villages grow on the map as people build. Beside it lie the cards and the reserve, and below these a panel for
each seat, the viewer's (a spectator's: seat 0's) first. Where it is the viewer's decision, all that can be touched
is framed in gold. ``art.svg`` draws a square of the map with 100 units.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from ludotheque.games.villages import layout as at
from ludotheque.games.villages import table as rec
from ludotheque.games.villages.board import RED, ROAD, YELLOW, Spot
from ludotheque.games.villages.cited import RULES
from ludotheque.games.villages.naming import is_acquisition, is_visit, offered_kinds, price, spot_name
from ludotheque.games.villages.table import NONE
from ludotheque.play.places import inset
from ludotheque.play.scene import Piece, Place, Scene
from ludotheque.play.sheet import Sheet
from ludotheque.play.view import members
from ludotheque.play.words import Say

# The names of art.svg.
KIND = (
    "church", "town-hall", "fire-station", "school", "grocery", "doctor", "post-office", "garage", "farm", "house",
)  # fmt: skip
SQUARE = {YELLOW: "yellow", RED: "red", ROAD: "road"}  # the others are street
WILD = {"yellow": "wild", "red": "red-wild", "street": "street-wild"}  # in a condemned village
RUINS = 7  # every so many yellow squares of a condemned village bear one


def scene(view: Any, say: Say) -> Scene:
    """What the viewer sees of the table."""
    players = int(view.players)
    sheet = Country(view, say, Scene(at.WIDTH, at.HEIGHT, rules=RULES))
    sheet.put("background", "paper", Place(0, 0, at.WIDTH, at.HEIGHT))
    sheet.country()
    sheet.squares()
    sheet.buildings()
    sheet.touchable_squares()
    sheet.plots()
    sheet.pawns()
    sheet.piles()
    sheet.reserve()
    y: float = at.PANELS_Y
    for step, height in enumerate(at.PANELS[players]):
        sheet.panel((sheet.front + step) % players, Place(at.COLUMN_X, y, at.COLUMN, height))
        y += height + at.GAP
    if y < at.HEIGHT - at.VIGNETTE:
        sheet.put("vignette", "vignette", Place(at.COLUMN_X, y, at.COLUMN, at.VIGNETTE))
    if view.seat is not None:
        sheet.hold(sheet.front)
    return sheet.scene


def path(view: Any, name: str, args: Mapping[str, int]) -> tuple[str, ...]:
    """What one touches, one after the other, to make a move."""
    seat = int(view.table.seat)
    match name:
        case "draw":
            return ("stock",)
        case "pay":
            return (f"points-{seat}-{args['value']}",)
        case "stroll" | "walk":
            return (f"points-{seat}-{args['value']}", f"square-{args['square']}")
        case "build":
            return (f"reserve-{args['kind']}", f"plot-{view.table.village[seat]}-{args['plot']}")
        case "settle" | "step" | "come_home":
            return (f"square-{args['square']}",)
    raise ValueError(f"Les Villages has no decision {name!r}")


class Country(Sheet):
    """The whole scene in the making: the map, and what lies beside it."""

    @cached_property
    def land(self) -> at.Land:
        """The map of the box, as it lies on the sheet."""
        board = self.view.game.box["board"]
        return at.survey(tuple(board["map"]), tuple(map(tuple, board["villages"].values())))

    def touchable(self, argument: str) -> set[int]:
        """Every value of an argument in a move that the viewer may make now."""
        return {args[argument] for _, args in self.moves if argument in args}

    def reach(self, square: int) -> str:
        """The POINTS card that leads to a square, as it is written there; "3+" if higher ones lead there, too."""
        found = {args["value"] + 1 for _, args in self.moves if args.get("square") == square and "value" in args}
        return f"{min(found)}{'+' * (len(found) > 1)}" if found else ""

    def disc(self, name: str, art: str, place: Place, label: str, text: str, style: str = "strong") -> None:
        """Lay something round with a number on it; a long one keeps clear of the rim."""
        rim = place.width * at.ROUND_RIM if len(text) > at.SHORT else 0
        self.put(name, art, place, label, "" if rim else text, style)
        if rim:
            self.put(f"{name}-text", "blank", inset(place, rim), label, text, style)

    def frame(self, of: str, symbol: str = "ring") -> None:
        """Show that a place can be touched now."""
        self.scene.pieces[f"touch-{of}"] = Piece(symbol, of, self.scene.places[of].label)

    def condemned(self, village: int) -> bool:
        """Whether nobody has chosen a village, and nobody will."""
        return bool(self.view.table.phase != rec.SETTLE and self.view.table.owner[village] == NONE)

    # ----------------------------------------------------------------------------------------------- the map

    def country(self) -> None:
        """Meadows, fields and woods, the signs of the villages, and the letters and numbers of the squares."""
        land = self.land
        frame = Place(at.MARGIN, at.MARGIN, at.MAP, at.MAP)
        self.put("country", "country", frame, self.say("scene-map"))
        for k, (symbol, spot, rows, columns) in enumerate(land.country):
            self.put(f"country-{k}", symbol, land.place(*spot, rows, columns))
        self.put("map-frame", "map-frame", frame)
        for row in range(land.rows):
            self.put(f"row-{row}", "blank", land.row_mark(row), text=spot_name(row, 0)[1:], style="quiet")
        for column in range(land.columns):
            self.put(f"column-{column}", "blank", land.column_mark(column), text=spot_name(0, column)[0], style="quiet")
        for village, spot in enumerate(land.signs):
            self.signpost(village, land.place(*spot, columns=at.SIGN))

    def signpost(self, village: int, place: Place) -> None:
        """The name of a village and the emblem of whose it is; crossed out if it is condemned."""
        owner, name, unit = int(self.view.table.owner[village]), self.say(f"village-{village}"), place.height
        label, symbol, left = self.say("scene-village", village=name), "sign", place.x + unit * 0.2
        if owner != NONE:
            label = self.say("scene-village-of", village=name, name=self.view.names[owner])
        elif self.condemned(village):
            label, symbol = self.say("scene-condemned", village=name), "sign-end"
        self.put(f"sign-{village}", symbol, place, label)
        if owner != NONE:
            badge = Place(left, place.y + unit * 0.17, unit * 0.62, unit * 0.62)
            self.emblem(f"sign-badge-{village}", owner, badge, label)
            left += unit * 0.6
        board = Place(left, place.y, place.x + place.width - unit * 0.2 - left, unit * 0.96)
        self.put(f"sign-name-{village}", "blank", board, label, name, "name")
        if symbol == "sign-end":
            self.put(f"sign-bar-{village}", "end", place, label)

    def squares(self) -> None:
        """The yellow squares, and those that pawns walk on."""
        box = self.view.box
        yellow = sorted(spot for spot, sign in self.land.drawn.items() if sign == YELLOW)
        for k, spot in enumerate(yellow):
            symbol = self.ground(spot)
            symbol = "ruin" if symbol == "wild" and k % RUINS == 0 else symbol
            self.put(f"yellow-{spot_name(*spot)}", symbol, self.land.place(*spot), self.square_label(spot))
        for square in range(int(box.squares)):
            row, column = box.spot[square].tolist()
            label = self.square_label((row, column))
            self.put(f"square-{square}", self.ground((row, column)), self.land.place(row, column), label)

    def ground(self, spot: Spot) -> str:
        """How a square is drawn."""
        symbol = SQUARE.get(self.land.drawn[spot], "street")
        village = self.land.village.get(spot, NONE)
        return WILD[symbol] if village != NONE and self.condemned(village) else symbol

    def square_label(self, spot: Spot) -> str:
        """What a square is called."""
        kind, name = SQUARE.get(self.land.drawn[spot], "street"), spot_name(*spot)
        village = self.land.village.get(spot, NONE)
        if village != NONE:
            return self.say(f"scene-square-{kind}", square=name, village=self.say(f"village-{village}"))
        return self.say("scene-square-road", square=name) if kind == "road" else name

    def buildings(self) -> None:
        """All that has been built, what stands further down in front of what stands further up."""
        table, built = self.view.table, []
        for kind in range(rec.KINDS):
            for copy in range(rec.COPIES):
                village = int(table.stands_in[kind, copy])
                if village != NONE:
                    halves = self.view.box.plot_spot[village, table.stands_on[kind, copy]].tolist()
                    place, shape = self.land.plot(halves)
                    built.append((place.y + place.height, kind, copy, village, place, shape))
        for _, kind, copy, village, place, shape in sorted(built, key=lambda one: one[:3]):
            self.building(f"{kind}-{copy}", kind, village, place, shape)

    def building(self, name: str, kind: int, village: int, plot: Place, shape: str) -> None:
        """A building on its plot, in the colour and with the emblem of its owner."""
        owner, unit = int(self.view.table.owner[village]), self.land.square
        told = {"kind": self.say(f"kind-{kind}"), "village": self.say(f"village-{village}")}
        label = self.say("scene-building", name=self.view.names[owner], **told)
        self.put(f"lot-{name}", f"lot-{shape}", plot, label, style=f"seat-{owner}")
        rise = unit * at.RISE if shape == "wide" else 0
        above = replace(plot, y=plot.y - rise, height=plot.height + rise)
        self.put(f"building-{name}", f"{shape}-{KIND[kind]}", above, label)
        size = unit * at.BADGE_SIZE
        corner = Place(plot.x + plot.width - size, plot.y + plot.height - size, size, size)
        self.emblem(f"badge-{name}", owner, corner, label, on="badge")
        if self.view.table.stake[self.front] == rec.FIRST_VISIT + kind:
            label = self.say("scene-call", name=self.view.names[self.front])
            corner = replace(corner, x=plot.x, y=plot.y)
            self.put(f"call-{name}", "call", corner, label, style=f"seat-{self.front}")

    def touchable_squares(self) -> None:
        """Frames around the squares where the viewer's pawn may go, with the cards that lead there."""
        for square in sorted(self.touchable("square")):
            name, text = f"square-{square}", self.reach(square)
            self.frame(name, "lit" if text else "lit-spot")
            if text:
                ground = self.scene.places[name]
                inside = inset(ground, ground.width * (1 - at.REACH) / 2)
                self.put(f"reach-{square}", "blank", inside, ground.label, text, "strong")

    def plots(self) -> None:
        """The plots that the player who builds may choose from."""
        table = self.view.table
        if table.phase != rec.BUILD or table.over:
            return
        village, sites = int(table.village[table.seat]), {}
        for plot in members(int(self.view.box.beside[table.pawn[table.seat]]) & int(table.free[village])):
            halves = self.view.box.plot_spot[village, plot].tolist()
            place, shape = self.land.plot(halves)
            label = self.say("scene-plot", first=spot_name(*halves[0]), second=spot_name(*halves[1]))
            self.scene.places[f"plot-{village}-{plot}"] = replace(place, label=label)
            if plot in self.touchable("plot"):
                self.frame(f"plot-{village}-{plot}", f"plot-{shape}")
                sites[f"plot-{village}-{plot}"] = Piece(f"site-{shape}", f"plot-{village}-{plot}", label)
        self.scene.pieces |= {f"site-{name}": site for name, site in sites.items()}  # above all frames, which overlap

    def pawns(self) -> None:
        """The pawns; those that share a square stand side by side."""
        table = self.view.table
        together: dict[int, list[int]] = {}
        for seat in range(self.view.players):
            if table.pawn[seat] != NONE:
                together.setdefault(int(table.pawn[seat]), []).append(seat)
        for square, seats in together.items():
            stands = at.standing(self.scene.places[f"square-{square}"], len(seats))
            for seat, (place, ring) in zip(seats, stands, strict=True):
                if seat == self.view.decider:
                    self.put("here", "here", ring)
                self.emblem(f"pawn-{seat}", seat, place, self.say("scene-pawn", name=self.view.names[seat]), on="pawn")

    # ----------------------------------------------------------------------------------------------- the cards

    def piles(self) -> None:
        """The stock, the discard pile with its top card, and what is going on."""
        table = self.view.table
        stock, discards = int(table.heights[rec.PILE]), int(table.heights[rec.DISCARDS])
        place = Place(at.STOCK_X, at.MARGIN, *at.PILE)
        self.put("stock", "stock" if stock else "slot", place, self.say("scene-stock", count=stock))
        number = Place(place.x, place.y + place.height * 0.42, place.width * 0.93, place.height * 0.28)
        self.put("stock-count", "blank", number, self.say("scene-stock", count=stock), str(stock), "strong")
        if any(name == "draw" for name, _ in self.moves):
            self.frame("stock")
        place = replace(place, x=at.DISCARD_X)
        label = self.say("scene-discards", count=discards)
        self.put("discards", "slot", place, label)
        if discards:
            self.card("discard", int(table.discards[discards - 1]), place)
            size = at.BADGE[True] * 1.2
            corner = Place(place.x + place.width - size * 0.8, place.y + place.height - size * 0.9, size, size)
            self.disc("discard-count", "count", corner, label, str(discards), "count")
        title, news = self.say("scene-title"), self.news()
        self.put("title", "title", Place(at.NEWS_X, at.MARGIN, at.NEWS_WIDTH, at.TITLE), title, title, "title")
        place = Place(at.NEWS_X, at.MARGIN + at.TOP - at.NEWS, at.NEWS_WIDTH, at.NEWS)
        self.put("news", "plate-turn" if table.over else "plate", place, news)
        self.put("news-text", "blank", inset(place, 14, 4), news, news, "name")

    def news(self) -> str:
        """What is going on, in a few words."""
        table = self.view.table
        if table.over:
            return self.winners()
        told: dict[str, Any] = {"name": self.view.names[table.seat]}
        acquiring, stake = int(table.acquiring), int(table.stake[table.seat])
        if acquiring != NONE:
            told |= {"kinds": self.kinds(acquiring), "price": price(self.view, acquiring), "paid": int(table.paid)}
        if table.phase == rec.WALK:
            told["kind"] = self.say(f"kind-{stake - rec.FIRST_VISIT}")
        strolls = any(name == "stroll" for name, _ in self.moves)
        return self.say("scene-stroll" if strolls else f"scene-phase-{table.phase}", **told)

    def kinds(self, card: int) -> str:
        """The kinds of building that an acquisition names."""
        first, *others = (self.say(f"kind-{kind}") for kind in offered_kinds(self.view, card))
        for other in others:
            first = self.say("scene-or", first=first, second=other)
        return first

    def card_label(self, card: int) -> str:
        """What a card says."""
        if card < rec.VALUES:
            return self.say("scene-card-points", value=card + 1)
        if is_acquisition(card):
            return self.say("scene-card-acquisition", kinds=self.kinds(card), price=price(self.view, card))
        if is_visit(card):
            return self.say("scene-card-visit", kind=self.say(f"kind-{card - rec.FIRST_VISIT}"))
        return self.say("scene-card-surprise" if card == rec.SURPRISE else "scene-card-pass-on")

    def card(self, name: str, card: int, place: Place) -> None:
        """A card face up: of an acquisition the buildings and the price, of a visit the building."""
        label = self.card_label(card)
        if card < rec.VALUES:
            self.put(name, "card-points", place, label, str(card + 1), "value")
        elif is_acquisition(card):
            self.put(name, "card-acquisition", place, label)
            self.pictures(name, offered_kinds(self.view, card), place, label)
            self.disc(f"{name}-price", "coin", at.on_card(place, at.PRICE), label, str(price(self.view, card)))
        elif is_visit(card):
            self.put(name, "card-visit", place, label)
            self.pictures(name, [card - rec.FIRST_VISIT], place, label)
        else:
            self.put(name, "card-surprise" if card == rec.SURPRISE else "card-pass-on", place, label)

    def pictures(self, name: str, kinds: list[int], card: Place, label: str) -> None:
        """The buildings that a card names."""
        for kind, part in zip(kinds, at.kinds_on_card(len(kinds)), strict=True):
            self.put(f"{name}-kind-{kind}", f"k-{KIND[kind]}", at.on_card(card, part), label)

    def reserve(self) -> None:
        """The buildings that are left, a stall for each kind."""
        ground = Place(at.COLUMN_X, at.RESERVE_Y, at.COLUMN, at.RESERVE)
        self.put("reserve", "frame", ground, self.say("scene-reserve"))
        (width, height), touchable = at.STALL, self.touchable("kind")
        for kind in range(rec.KINDS):
            count, name = int(self.view.table.reserve[kind]), self.say(f"kind-{kind}")
            row, column = divmod(kind, rec.KINDS // 2)
            stall = Place(ground.x + 5 + column * width, ground.y + 5 + row * height, width, height)
            label = self.say("scene-left", kind=name, count=count)
            self.scene.places[f"reserve-{kind}"] = replace(stall, label=label)
            picture = Place(stall.x + 26, stall.y + 3, 68, 68)
            self.put(f"reserve-{kind}-art", f"k-{KIND[kind]}", picture, label, style="" if count else "gone")
            short, below = self.say(f"scene-kind-{kind}"), replace(stall, y=stall.y + 62, height=26)
            self.put(f"reserve-{kind}-name", "blank", below, label, short)
            badge = Place(stall.x + 86, stall.y + 8, 32, 32)
            self.put(f"reserve-{kind}-count", "count", badge, label, str(count), "count" if count else "count gone")
            if kind in touchable:
                self.frame(f"reserve-{kind}")

    # ----------------------------------------------------------------------------------------- before a seat

    def panel(self, seat: int, place: Place) -> None:
        """All that lies before a seat, below its name."""
        table, large = self.view.table, place.height >= at.LARGE
        self.put(f"panel-{seat}", "frame", place, self.say("scene-panel", name=self.view.names[seat]))
        self.plate(seat, Place(place.x + at.EDGE, place.y + at.EDGE, place.width - 2 * at.EDGE, at.PLATE))
        top = place.y + at.EDGE + at.PLATE + 5
        height = place.y + place.height - at.EDGE - top
        stake = Place(place.x + 14, top, height / at.CARD, height)
        self.put(f"stake-slot-{seat}", "slot", stake)
        if table.stake[seat] != NONE:
            self.card(f"stake-{seat}", int(table.stake[seat]), stake)
        left = stake.x + stake.width + 12
        caption = Place(left, top, place.x + place.width - at.EDGE - left, at.CAPTION[large])
        self.caption(seat, caption)
        rest = replace(caption, y=top + caption.height, height=height - caption.height)
        self.points_cards(seat, rest, 2 if large else 1)
        if seat == self.view.decider or seat in self.view.winners:
            self.put(f"glow-{seat}", "glow", place)

    def plate(self, seat: int, plate: Place) -> None:
        """A seat's name, village and points, whether it began, whether it is its turn or has won."""
        table, name, x, y = self.view.table, self.view.names[seat], plate.x, plate.y
        turn, won = seat == self.view.decider, seat in self.view.winners
        self.put(f"plate-{seat}", "plate-turn" if turn or won else "plate", plate)
        self.emblem(f"emblem-{seat}", seat, Place(x + 18, y + 6, 30, 30))
        left, right = x + 54, x + plate.width
        if table.starter == seat:
            self.put(f"starter-{seat}", "starter", Place(left, y + 6, 37, 30), self.say("scene-starter"))
            left += 38
        self.put(f"name-{seat}", "blank", Place(left, y + 2, right - 342 - left, plate.height - 4), name, name, "name")
        if table.village[seat] != NONE:
            village = self.say(f"village-{table.village[seat]}")
            home = Place(right - 338, y + 5, 140, plate.height - 10)
            self.put(f"village-{seat}", "blank", home, village, village, "quiet")
        points, goal = int(table.points[seat]), int(self.view.box.goal)
        label = self.say("scene-points", count=points, goal=goal)
        medal = Place(right - 150, y + 2, 134, plate.height - 4)
        self.put(f"score-{seat}", "medal", medal, label, f"{points} / {goal}", "points")
        if turn:
            self.put("turn", "sun", Place(right - 194, y, 42, 42), self.say("scene-turn", name=name))
        elif won:
            self.put(f"won-{seat}", "laurel", Place(right - 198, y + 3, 45, 36), self.say("scene-winner", name=name))

    def caption(self, seat: int, place: Place) -> None:
        """The stake in words and what the POINTS cards are worth; in the end, where the points came from."""
        table = self.view.table
        stake = int(table.stake[seat])
        text = self.say("scene-no-stake") if stake == NONE else self.card_label(stake)
        if table.over:
            sources = table.from_buildings[seat], table.from_visits[seat], table.from_surprises[seat]
            told = dict(zip(("buildings", "visits", "surprises"), map(int, sources), strict=True))
            text = self.say("scene-sources", **told)
        elif seat == self.view.decider and table.phase == rec.BUILD:
            acquiring = int(table.acquiring)
            text = self.say("scene-builds", kinds=self.kinds(acquiring), price=price(self.view, acquiring))
        size = at.COIN[place.height == at.CAPTION[True]]
        said = replace(place, width=place.width - size - 14)
        self.put(f"caption-{seat}", "blank", said, text, text, "quiet")
        worth = sum((value + 1) * int(count) for value, count in enumerate(table.held[seat]))
        coin = Place(place.x + place.width - size - 6, place.y - 2, size, size)
        self.disc(f"worth-{seat}", "coin", coin, self.say("scene-worth", count=worth), str(worth))

    def hold(self, seat: int) -> None:
        """All that lies open before the viewer: the stake and the POINTS cards."""
        names = [f"stake-{seat}", *(f"points-{seat}-{value}" for value in range(rec.VALUES))]
        self.scene.hand += [name for name in names if name in self.scene.pieces]

    def points_cards(self, seat: int, ground: Place, rows: int) -> None:
        """The POINTS cards, each value on a place of its own."""
        held = self.view.table.held[seat]
        touchable = self.touchable("value") if seat == self.view.seat else ()
        columns = rec.VALUES // rows
        step_x, step_y = ground.width / columns, ground.height / rows
        height = min(step_y - 4, at.MOST)
        for value in range(rec.VALUES):
            row, column = divmod(value, columns)
            width, count = height / at.CARD, int(held[value])
            x = ground.x + column * step_x + (step_x - width) / 2
            place, name = Place(x, ground.y + row * step_y + 4, width, height), f"points-{seat}-{value}"
            label = self.say("scene-held", value=value + 1, count=count)
            if not count:
                self.put(f"slot-{seat}-{value}", "slot", place, label, str(value + 1), "gone")
                continue
            symbol = "card-points-pile" if count > 1 else "card-points"
            self.put(name, symbol, place, label, str(value + 1), "value")
            if value in touchable:
                self.frame(name)
            if count > 1:
                size = at.BADGE[rows > 1]
                badge = Place(x + width - size * 0.55, place.y - size * 0.1, size, size)
                self.disc(f"{name}-count", "count", badge, label, f"×{count}", "count")
