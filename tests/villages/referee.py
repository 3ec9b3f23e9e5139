"""A slow, plain second opinion: it follows a game in words and foretells every legal move and every change.

It shares no code with the rules. Pawns walk on the drawing of the map, payments are found by trying all of them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from .tables import Tabletop
from .words import KINDS, MAP, PASS_ON, UNFORESEEN, UNIQUE, VILLAGES, around, kinds_on, price_of

REMOVED = {
    2: set(KINDS),
    3: {"town hall", "church", "post office", "school", "fire station", "doctor"},
    4: set[str](),
}


def least_payments(held: Iterable[int], price: int) -> set[tuple[int, ...]]:
    """Every choice of POINTS cards that makes up a price and has none too many, each from the highest down."""
    cards = sorted(held, reverse=True)
    every = {chosen for count in range(len(cards) + 1) for chosen in combinations(cards, count)}
    return {chosen for chosen in every if sum(chosen) >= price and sum(chosen) - min(chosen, default=0) < price}


class Referee:
    """Follows a table from the choice of villages on."""

    def __init__(self, table: Tabletop) -> None:
        s = table.s
        self.players, self.seat = int(s.players), int(s.starter)
        self.keeps, self.turned = bool(s.surprise), bool(s.discard)
        seats = range(self.players)
        self.village: list[str] = ["" for _ in seats]
        self.pawn: list[str] = ["" for _ in seats]
        self.held: list[list[int]] = [[] for _ in seats]
        self.stake: list[str | None] = [None for _ in seats]
        self.points = [0 for _ in seats]
        self.stock = table.stock()
        self.discards: list[str] = []
        self.reserve = {kind: 3 - (kind in REMOVED[self.players]) for kind in KINDS}
        self.buildings: list[tuple[str, str, str]] = []
        self.card, self.bonus, self.paid = "", 0, tuple[int, ...]()
        self.price_asked: set[tuple[int, ...]] = set()
        self.step, self.over = "settle", ""
        self.coming_home: list[int] = []

    # ------------------------------------------------------------------------------------- what may be done

    def moves(self) -> set[str]:
        """What should be legal now."""
        return set() if self.over else set(getattr(self, f"may_{self.step}")())

    def may_settle(self) -> Iterator[str]:
        for village in set(VILLAGES) - set(self.village):
            yield from (f"settle on {red}" for red in MAP.reds[village])

    def may_draw(self) -> Iterator[str]:
        yield "draw"
        stake = self.stake[self.seat] or ""
        if self.is_acquisition(stake) and not self.room(self.seat):
            pawn, street = self.pawn[self.seat], MAP.street[self.village[self.seat]]
            for square, far in MAP.steps([pawn], street).items():
                for value in self.held[self.seat]:
                    if 0 < far <= value:
                        yield f"stroll to {square} with {value}"

    def may_pay(self) -> Iterator[str]:
        done = len(self.paid)
        yield from (f"pay {way[done]}" for way in self.price_asked if way[:done] == self.paid)

    def may_build(self) -> Iterator[str]:
        for kind in self.kinds_for(self.seat, self.card):
            yield from (f"build {kind} on {plot}" for plot in self.room(self.seat))

    def may_step(self) -> Iterator[str]:
        street = MAP.street[self.village[self.seat]]
        yield from (f"step to {square}" for square in around(self.pawn[self.seat]) & street)

    def may_walk(self) -> Iterator[str]:
        pawn = self.pawn[self.seat]
        from_here = MAP.steps([pawn])
        for target in self.targets(self.stake[self.seat] or ""):
            to_there = MAP.steps(MAP.beside(target))
            way = to_there[pawn]
            for value in self.held[self.seat]:
                steps = min(value, way)
                for square, far in from_here.items():
                    if far == steps and to_there[square] == way - steps:
                        yield f"walk to {square} with {value}"

    def may_home(self) -> Iterator[str]:
        yield from (f"come home to {red}" for red in MAP.reds[self.village[self.seat]])

    def is_acquisition(self, card: str) -> bool:
        return not card.isdigit() and card[-1:].isdigit()

    def targets(self, card: str) -> list[str]:
        return [plot for kind, _, plot in self.buildings if [kind] == kinds_on(card)]

    def hosts(self, seat: int, card: str) -> list[int]:
        """The owners of the buildings to visit that a pawn stands beside."""
        return [
            self.village.index(village)
            for kind, village, plot in self.buildings
            if card == f"visit {kind}" and self.pawn[seat] in MAP.beside(plot)
        ]

    def free(self, seat: int) -> set[str]:
        taken = {half for _, _, plot in self.buildings for half in plot.split()}
        return {plot for plot in MAP.plots[self.village[seat]] if not taken & set(plot.split())}

    def room(self, seat: int) -> set[str]:
        return self.free(seat) & MAP.plots_beside(self.pawn[seat])

    def kinds_for(self, seat: int, card: str) -> set[str]:
        mine = {kind for kind, village, _ in self.buildings if village == self.village[seat]}
        return {kind for kind in kinds_on(card) if self.reserve[kind] and kind not in mine & UNIQUE}

    def is_possible(self, seat: int, card: str) -> bool:
        return bool(self.kinds_for(seat, card) and self.free(seat))

    # ----------------------------------------------------------------------------------------- what happens

    def follow(self, move: str, table: Tabletop) -> None:
        """Note a move that the table has just made."""
        what, _, where = move.partition(" ")
        if what == "settle":
            square = where.removeprefix("on ")
            self.village[self.seat] = next(v for v in VILLAGES if square in MAP.street[v])
            self.pawn[self.seat] = square
            self.seat = (self.seat + 1) % self.players
            self.step = "settle" if "" in self.village else "draw"
        elif what == "draw":
            self.draw(table)
        elif what in ("stroll", "walk"):
            square, value = where.removeprefix("to ").split(" with ")
            self.throw(int(value))
            self.pawn[self.seat] = square
            if what == "walk" and self.hosts(self.seat, self.stake[self.seat] or ""):
                self.visit()
            else:
                self.end_turn()
        elif what == "pay":
            self.throw(int(where))
            self.paid = (*self.paid, int(where))
            if self.paid in self.price_asked:
                self.take_stake()
                self.step = "build"
        elif what == "build":
            self.put_up(*where.split(" on "))
        elif what == "step":
            self.pawn[self.seat] = where.removeprefix("to ")
            self.end_turn()
        else:
            self.pawn[self.seat] = where.removeprefix("home to ")
            self.next_home()

    def draw(self, table: Tabletop) -> None:
        if not self.stock:
            self.stock, self.discards = self.discards[::-1], []
            if not self.turned:
                # chance decides; the table has drawn one card of it already
                shuffled = [*table.stock(), table.last_drawn()]
                assert Counter(shuffled) == Counter(self.stock)
                self.stock = shuffled
        card, seat = self.stock.pop(), self.seat
        stake = self.stake[seat] or ""
        visiting = stake.startswith("visit ")
        if card.isdigit():
            self.held[seat].append(int(card))
            if visiting:
                self.step = "walk"
                return
        elif card == PASS_ON:
            self.pass_on()
            return
        elif card == UNFORESEEN:
            self.unforeseen(stake)
            return
        elif visiting or self.is_acquisition(stake) or not self.can_be_kept(card):
            self.discards.append(card)
        elif stake == UNFORESEEN:
            if card.startswith("visit "):
                self.take_stake()
                self.discards.append(card)
                self.score(seat, 10)
            else:
                self.take_stake()
                self.stake[seat] = card
                self.build_at_once()
                return
        else:
            self.stake[seat] = card
            if self.hosts(seat, card):
                self.visit()
                return
        self.end_turn()

    def can_be_kept(self, card: str) -> bool:
        return bool(self.targets(card)) if card.startswith("visit ") else self.is_possible(self.seat, card)

    def unforeseen(self, stake: str) -> None:
        if not stake and self.keeps:
            self.stake[self.seat] = UNFORESEEN
            self.end_turn()
            return
        self.discards.append(UNFORESEEN)
        if self.is_acquisition(stake):
            self.build_at_once()
        elif stake.startswith("visit "):
            self.take_stake()
            self.score(self.seat, 10)
            self.go_home([self.seat])
        else:
            self.end_turn()

    def build_at_once(self) -> None:
        if self.room(self.seat):
            self.bonus, self.step = 10, "build"
            self.take_stake()
        else:
            self.score(self.seat, 10)
            self.end_turn()

    def pass_on(self) -> None:
        clockwise = [(self.seat + k) % self.players for k in range(self.players)]
        visitors = [seat for seat in clockwise if (self.stake[seat] or "").startswith("visit ")]
        for seat in visitors:
            self.take_stake(seat)
        self.discards.append(PASS_ON)
        self.stake = [self.stake[seat - 1] for seat in range(self.players)]
        self.held = [self.held[seat - 1] for seat in range(self.players)]
        self.go_home([*visitors])

    def put_up(self, kind: str, plot: str) -> None:
        self.buildings.append((kind, self.village[self.seat], plot))
        self.reserve[kind] -= 1
        self.step = "step"
        self.score(self.seat, price_of(self.card) + self.bonus)
        self.bonus, self.paid = 0, ()
        if not any(self.reserve.values()):
            self.over = self.over or "last_building"

    def visit(self) -> None:
        card = self.stake[self.seat] or ""
        self.take_stake()
        self.score(self.hosts(self.seat, card)[0], 5)
        self.go_home([self.seat])

    def go_home(self, seats: list[int]) -> None:
        self.turn, self.coming_home = self.seat, seats
        self.next_home()

    def next_home(self) -> None:
        if self.over:
            return
        if self.coming_home:
            self.seat, self.step = self.coming_home.pop(0), "home"
        else:
            self.seat = self.turn
            self.end_turn()

    def throw(self, value: int) -> None:
        self.held[self.seat].remove(value)
        self.discards.append(str(value))

    def take_stake(self, seat: int | None = None) -> None:
        seat = self.seat if seat is None else seat
        self.card = self.stake[seat] or ""
        self.discards.append(self.card)
        self.stake[seat] = None

    def score(self, seat: int, points: int) -> None:
        self.points[seat] += points
        if self.points[seat] >= 100:
            self.over = "goal"

    def end_turn(self) -> None:
        if self.over:
            return
        self.seat = seat = (self.seat + 1) % self.players
        self.step = "draw"
        stake = self.stake[seat] or ""
        if stake.startswith("visit "):
            if self.hosts(seat, stake):
                self.visit()
            elif self.held[seat]:
                self.step = "walk"
        elif self.is_acquisition(stake):
            if not self.is_possible(seat, stake):
                self.take_stake()
            elif sum(self.held[seat]) >= price_of(stake) and self.room(seat):
                self.step = "pay"
                self.price_asked = least_payments(self.held[seat], price_of(stake))

    # -------------------------------------------------------------------------------------------- to compare

    def foretold(self) -> dict[str, Any]:
        """The table as the referee has it."""
        return {
            "seat": self.seat,
            "pawns": self.pawn,
            "held": [sorted(held) for held in self.held],
            "stakes": self.stake,
            "points": self.points,
            "stock": self.stock,
            "discards": self.discards,
            "reserve": self.reserve,
            "buildings": sorted(self.buildings),
            "ending": self.over,
        }


def state(table: Tabletop) -> dict[str, Any]:
    """The same as the table has it."""
    seats = range(table.s.players)
    return {
        "seat": table.seat,
        "pawns": [table.pawn(seat) for seat in seats],
        "held": [table.held(seat) for seat in seats],
        "stakes": [table.stake(seat) for seat in seats],
        "points": table.points(),
        "stock": table.stock(),
        "discards": table.discards(),
        "reserve": table.reserve(),
        "buildings": sorted(table.buildings()),
        "ending": table.ending(),
    }
