"""A second model of Versailles by Andrei Novac that follows moves and counts points: for tests, never for play."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ludotheque.games.versailles_palace.table import (
    ALCHEMISTS,
    ARCHITECTS,
    DECORATIONS,
    DISPLAY,
    FAVOUR,
    GOLD,
    HAND,
    HARVEST,
    HARVEST_ZONES,
    LEVELS,
    MARBLE,
    MINE,
    NONE,
    PIECES,
    QUARRY,
    RECRUITS,
    SAWMILL,
    SIDES,
    SITE,
    SPECIALISTS,
    TRACKS,
    TURNS,
    WOOD,
    WORKSHOP,
)

Move = tuple[int, str, dict[str, int]]
Edge = tuple[str, int, int]

PALACE_FINISHED, KING_ARRIVED, TILES_USED_UP = 1, 2, 3
BROUGHT = {SAWMILL: WOOD, QUARRY: MARBLE, MINE: GOLD}  # what is harvested where
#: The technology, and how far it must have come, that lets one act along in a zone.
ALONG = {
    SAWMILL: (HARVEST_ZONES, 1), QUARRY: (HARVEST_ZONES, 2), MINE: (HARVEST_ZONES, 3),
    ARCHITECTS: (SPECIALISTS, 1), WORKSHOP: (SPECIALISTS, 2), SITE: (SPECIALISTS, 3),
}  # fmt: skip
OUTSIDE, INSIDE = "OI"


def stacked(pile: Any) -> list[int]:
    """The tiles of a pile, of the display or before a seat."""
    return [tile for tile in pile.tolist() if tile != NONE]


def letters(mask: Any) -> str:
    """Four sides as letters, clockwise from the north."""
    return "".join(INSIDE if int(mask) >> side & 1 else OUTSIDE for side in range(SIDES))


def turned(sides: str, quarters: int) -> str:
    """The sides of a tile after so many quarters clockwise."""
    return sides[SIDES - quarters :] + sides[: SIDES - quarters]


def edges_of(columns: int, cell: int) -> list[Edge]:
    """The edges round a cell, clockwise from the north; two cells that lie side by side have one in common."""
    y, x = divmod(cell, columns)
    return [("-", x, y), ("|", x + 1, y), ("-", x, y + 1), ("|", x, y)]


def border(box: Any) -> dict[Edge, str]:
    """What the border shows at its edges."""
    columns, rows = int(box.columns), int(box.cells) // int(box.columns)
    outermost = {("-", x, y) for x in range(columns) for y in (0, rows)}
    outermost |= {("|", x, y) for x in (0, columns) for y in range(rows)}
    inside = box.border_inside[: box.cells].tolist()
    asked = [zip(edges_of(columns, cell), letters(mask), strict=True) for cell, mask in enumerate(inside)]
    return {edge: letter for sides in asked for edge, letter in sides if edge in outermost}


def harvested(box: Any, workers: int, learnt: int, zone: int) -> int:
    """What so many workers bring in."""
    return int(box.yields[zone].tolist()[: int(workers) + 1][-1]) + int(learnt > BROUGHT[zone])


# ------------------------------------------------------------------------------------------------ counted again


class Player:
    """What a player has, as it lies on a table."""

    def __init__(self, s: Any, seat: int) -> None:
        self.workers = Counter({zone: n for zone, n in enumerate(s.workers[seat].tolist()) if n})
        self.lines = {line for line in range(RECRUITS) if s.recruits[seat, line]}
        self.pieces, self.marker = int(s.pieces[seat]), int(s.marker[seat])
        self.steps: list[int] = s.levels[seat].tolist()
        self.goods: list[int] = s.goods[seat].tolist()
        self.decorations = Counter({kind: n for kind, n in enumerate(s.decorations[seat].tolist()) if n})
        self.tiles = stacked(s.hand[seat])
        self.points = int(s.points[seat])


class Domain:
    """A second model of the game: from one table on it follows the moves, and looks at later tables for luck alone."""

    def __init__(self, box: Any, s: Any) -> None:
        self.box = box
        self.players = [Player(s, seat) for seat in range(s.players)]
        self.pile, self.aside, self.display = stacked(s.pile), stacked(s.aside), s.display.tolist()
        self.supply = s.supply.tolist()
        self.columns, self.edges = int(box.columns), border(box)
        self.bare = set(range(box.cells))
        for cell, tile in enumerate(s.grid.tolist()):
            if tile != NONE:
                self.lay(tile, cell, int(s.turned[cell]))
        self.king, self.over = int(s.king), int(s.over)
        self.active, self.seat, self.zone = int(s.active), int(s.seat), int(s.zone)
        self.idle, self.has_acted, self.has_flipped = int(s.free), bool(s.acted), bool(s.flipped)
        self.king_comes = bool(s.visit)
        self.waiting = [seat for seat in self.others() if int(s.along) >> seat & 1]

    def state(self) -> dict[str, Any]:
        """Everything that can be compared."""
        found = {name: value for name, value in vars(self).items() if name not in ("box", "players")}
        for seat, player in enumerate(self.players):
            found |= {f"{name} of seat {seat}": value for name, value in vars(player).items()}
        return found

    def others(self) -> list[int]:
        """The seats clockwise from the active player's left."""
        count = len(self.players)
        return [(self.active + k) % count for k in range(1, count)]

    # -------------------------------------------------------------------------------------------- the moves

    def follow(self, move: Move, after: Any) -> None:
        """Let a move happen; ``after`` is the table after it, asked only about a pile that was shuffled."""
        seat, name, args = move
        if seat != self.seat:
            raise AssertionError(f"seat {seat} moves instead of seat {self.seat}")
        if name in ("step", "together", "leap"):
            self.walk([args[key] for key in ("start", "over", "end") if key in args], name)
        elif name in ("harvest", "finish"):
            if name == "harvest":
                self.bring_in(seat)
            self.leave(after)
        else:
            self.has_acted = True
            getattr(self, name)(self.players[seat], *args.values())
        while not self.over and self.zone != NONE and not self.has_a_choice():
            if self.zone in BROUGHT:
                self.bring_in(self.seat)
            self.leave(after)

    def walk(self, way: list[int], name: str) -> None:
        player, count = self.players[self.seat], 2 if name == "together" else 1
        player.pieces -= name != "step"
        player.workers[way[0]] -= count
        player.workers += Counter({way[-1]: count})
        player.marker = way[-1]
        self.king_comes = FAVOUR in way[1:]
        self.begin(self.seat, way[-1])

    def begin(self, seat: int, zone: int) -> None:
        self.seat, self.zone = seat, zone
        self.idle, self.has_acted, self.has_flipped = self.players[seat].workers[zone], False, False

    def spend(self, workers: int, wood: int = 0, marble: int = 0, gold: int = 0) -> None:
        player = self.players[self.seat]
        self.idle -= workers
        player.goods = [n - price for n, price in zip(player.goods, (wood, marble, gold), strict=True)]

    def take_tile(self, player: Player, place: int) -> None:
        self.spend(int(self.box.slot_workers[place]), gold=int(self.box.slot_gold[place]))
        player.tiles.append(self.display[place])
        self.display[place] = NONE

    def drop(self, player: Player, tile: int) -> None:
        self.aside.append(player.tiles.pop(tile))

    def remove(self, _: Player, place: int) -> None:
        self.put_aside(int(self.box.remove_one), [place])

    def remove_three(self, _: Player, places: int) -> None:
        self.put_aside(int(self.box.remove_three), [place for place in range(DISPLAY) if places >> place & 1])

    def put_aside(self, workers: int, places: list[int]) -> None:
        self.spend(workers)
        self.aside += [self.display[place] for place in places]
        self.display = [tile for place, tile in enumerate(self.display) if place not in places and tile != NONE]
        self.display += [NONE] * (DISPLAY - len(self.display))

    def flip(self, player: Player) -> None:
        self.spend(int(self.box.flip))
        player.pieces += 1
        self.has_flipped = True

    def buy(self, player: Player, kind: int) -> None:
        self.spend(*self.box.decoration_price[kind].tolist())
        self.supply[kind] -= 1
        player.decorations[kind] += 1

    def advance(self, player: Player, track: int) -> None:
        self.spend(*self.box.step_price[track, player.steps[track]].tolist())
        player.steps[track] += 1

    def build(self, player: Player, tile: int, cell: int, quarters: int) -> None:
        laid = player.tiles.pop(tile)
        self.spend(*self.box.price[laid].tolist())
        player.decorations -= Counter(dict(enumerate(self.box.needs[laid].tolist())))
        self.lay(laid, cell, quarters)
        player.points += int(self.box.points[laid])
        if not self.bare:
            self.end(PALACE_FINISHED)

    def lay(self, tile: int, cell: int, quarters: int) -> None:
        self.bare.discard(cell)
        self.edges |= zip(edges_of(self.columns, cell), turned(letters(self.box.sides[tile, 0]), quarters), strict=True)

    def recruit(self, player: Player, line: int) -> None:
        self.spend(int(self.box.recruiting[line]))
        player.lines.remove(line)
        player.workers[FAVOUR] += 1

    def refresh(self, player: Player) -> None:
        self.spend(1)
        player.pieces = PIECES

    def bring_in(self, seat: int) -> None:
        player = self.players[seat]
        count = harvested(self.box, player.workers[self.zone], player.steps[HARVEST], self.zone)
        player.goods[BROUGHT[self.zone]] += count
        self.has_acted = True

    # ------------------------------------------------------------------------------------- what can be done

    def has_a_choice(self) -> bool:
        """Whether the seat that acts has anything to decide."""
        player = self.players[self.seat]
        if self.zone in BROUGHT:
            return bool(self.companions())
        if len(player.tiles) > HAND:
            return True
        if self.zone == FAVOUR:
            wanted = [int(self.box.recruiting[line]) for line in player.lines] + [1] * (player.pieces < PIECES)
            return any(self.affords(workers) for workers in wanted)
        if self.zone == ARCHITECTS:
            return self.can_plan(player)
        prices = []
        if self.zone == WORKSHOP:
            prices = [self.box.decoration_price[kind] for kind in range(DECORATIONS) if self.supply[kind]]
        elif self.zone == ALCHEMISTS:
            prices = [self.box.step_price[k, player.steps[k]] for k in range(TRACKS) if player.steps[k] < LEVELS]
        else:
            needs = {tile: Counter(dict(enumerate(self.box.needs[tile].tolist()))) for tile in player.tiles}
            owned = [tile for tile in player.tiles if needs[tile] <= player.decorations]
            prices = [self.box.price[tile] for tile in owned if self.has_room(tile)]
        return any(self.affords(*price.tolist()) for price in prices)

    def affords(self, workers: int, *goods: int) -> bool:
        enough = zip(goods, self.players[self.seat].goods, strict=False)
        return workers <= self.idle and all(price <= there for price, there in enough)

    def can_plan(self, player: Player) -> bool:
        box = self.box
        if not self.has_flipped and player.pieces < PIECES and self.affords(int(box.flip)):
            return True
        places = [place for place in range(DISPLAY) if self.display[place] != NONE]
        prices = [(int(box.slot_workers[place]), 0, 0, int(box.slot_gold[place])) for place in places]
        return any(self.affords(*price) for price in prices) or bool(places and self.affords(int(box.remove_one)))

    def has_room(self, tile: int) -> bool:
        looks = {turned(letters(self.box.sides[tile, 0]), quarters) for quarters in range(TURNS)}
        for cell in self.bare:
            asked = [self.edges.get(edge) for edge in edges_of(self.columns, cell)]
            if any(asked) and any(all(a in (None, b) for a, b in zip(asked, look, strict=True)) for look in looks):
                return True
        return False

    def companions(self) -> list[int]:
        track, steps = ALONG.get(self.zone, (HARVEST, LEVELS + 1))
        others = [(seat, self.players[seat]) for seat in self.others()]
        able = [(seat, other) for seat, other in others if other.steps[track] >= steps and other.workers[self.zone]]
        if self.zone not in BROUGHT:
            return [seat for seat, _ in able]
        return [k for k, it in able if harvested(self.box, it.workers[self.zone], it.steps[HARVEST], self.zone)]

    # ------------------------------------------------------------------------------------------ how it goes on

    def leave(self, after: Any) -> None:
        """The activation of the seat that acts is over."""
        if self.zone == ARCHITECTS and self.has_acted:
            self.refill(after)
            if self.over:
                return
        if self.seat == self.active and self.has_acted:
            self.waiting = self.companions()
        if self.zone in BROUGHT:
            while self.waiting:
                self.bring_in(self.waiting.pop(0))
        if self.waiting:
            self.begin(self.waiting.pop(0), self.zone)
        else:
            self.end_turn()

    def refill(self, after: Any) -> None:
        tiles = [tile for tile in self.display if tile != NONE]
        while len(tiles) < DISPLAY and not self.over:
            if not self.pile and len(self.aside) <= self.box.too_few:
                self.end(TILES_USED_UP)
            elif not self.pile:
                drawn = stacked(after.display[len(tiles) :])
                if sorted(drawn + stacked(after.pile)) != sorted(self.aside):
                    raise AssertionError("the new pile is not made of the tiles aside")
                self.pile, self.aside = [*stacked(after.pile), *reversed(drawn)], []
            else:
                tiles.append(self.pile.pop())
        self.display = tiles + [NONE] * (DISPLAY - len(tiles))

    def end_turn(self) -> None:
        self.idle, self.has_acted, self.has_flipped, self.zone = 0, False, False, NONE
        self.king += self.king_comes
        self.king_comes = False
        if self.king == self.box.king_steps:
            self.end(KING_ARRIVED)
        else:
            self.active = self.seat = self.others()[0]

    def end(self, ending: int) -> None:
        """What is left brings points, too."""
        self.over = ending
        for player in self.players:
            for good, each in enumerate(self.box.goods_for_point.tolist()):
                player.points += player.goods[good] // each
            player.points += len(player.tiles) * int(self.box.tile_points)
            player.points += player.decorations.total() * int(self.box.decoration_points)


def recount(box: Any, tables: Sequence[Any], moves: Sequence[Move]) -> list[list[int]]:
    """The points of each seat, from the first table and the moves.

    ``tables[i]`` stands before ``moves[i]``; the last table is the one to count.
    """
    domain = Domain(box, tables[0])
    for move, after in zip(moves, tables[1:], strict=False):
        domain.follow(move, after)
    return [[player.points] for player in domain.players]
