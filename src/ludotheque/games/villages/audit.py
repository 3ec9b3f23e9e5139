"""Les Villages checked from scratch, in another way than the rules do it: for tests, never for play.

The rules go by distances and bits that the box has worked out; here everything is seen on the map, by rows and columns.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.games.villages.table import (
    BUILD,
    CARD_KINDS,
    COPIES,
    DISCARDS,
    FIRST_ACQUISITION,
    FIRST_VISIT,
    HOME,
    KINDS,
    NONE,
    PASS_ON,
    PAY,
    PILE,
    SEATS,
    SETTLE,
    STEP,
    SURPRISE,
    TURN,
    VALUES,
    VILLAGES,
    WALK,
)

Spot = tuple[int, int]
Building = tuple[int, int, list[Spot]]  # the kind, the village, the two squares it lies on

GOAL, LAST_BUILDING = 1, 2  # in ``over``
ACQUISITION_CARDS = range(FIRST_ACQUISITION, FIRST_VISIT)
VISIT_CARDS = range(FIRST_VISIT, SURPRISE)


def problems(box: Any, s: Any) -> Iterator[str]:
    """Everything on a true table that can't be."""
    yield from card_problems(box, s)
    yield from pile_problems(s)
    yield from village_problems(box, s)
    yield from building_problems(box, s)
    yield from stack_problems(s)
    if s.phase == SETTLE:
        yield from settling_problems(s)
        return
    for seat in range(s.players):
        yield from stake_problems(box, s, seat)
        yield from pawn_problems(box, s, seat)
        yield from point_problems(box, s, seat)
    yield from phase_problems(box, s)
    yield from end_problems(box, s)


# ------------------------------------------------------------------------------------------------- on the map


def spot(box: Any, square: int) -> Spot:
    """Row and column of a square that pawns walk on."""
    row, column = box.spot[square].tolist()
    return row, column


def plot_spots(box: Any, village: int, plot: int) -> list[Spot]:
    """Row and column of the two yellow squares of a plot."""
    return [(row, column) for row, column in box.plot_spot[village, plot].tolist()]


def touch(one: Spot, other: Spot) -> bool:
    """Whether two squares share a side."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def buildings(box: Any, s: Any) -> list[Building]:
    """Every building that stands, the older ones of a kind first."""
    spots = box.plot_spot
    return [
        (kind, village, [(row, column) for row, column in spots[village, plot].tolist()])
        for kind, (villages, plots) in enumerate(zip(s.stands_in.tolist(), s.stands_on.tolist(), strict=True))
        for village, plot in zip(villages, plots, strict=True)
        if village != NONE
    ]


def beside(box: Any, square: int, spots: Sequence[Spot]) -> bool:
    """Whether a square that pawns walk on shares a side with one of the spots."""
    return any(touch(spot(box, square), near) for near in spots)


def free_plots(box: Any, s: Any, village: int) -> set[int]:
    """The plots of a village on neither half of which anything stands; a condemned village has none."""
    if s.owner[village] == NONE:
        return set()
    taken = {half for _, _, spots in buildings(box, s) for half in spots}
    every = enumerate(box.plot_spot[village, : int(box.free[village]).bit_count()].tolist())
    return {plot for plot, halves in every if not taken & set(map(tuple, halves))}


def has_room(box: Any, s: Any, seat: int) -> bool:
    """Whether a free plot of the seat's village lies beside its pawn."""
    village = int(s.village[seat])
    return any(beside(box, s.pawn[seat], plot_spots(box, village, plot)) for plot in free_plots(box, s, village))


def hosts(box: Any, s: Any, card: int, square: int) -> list[int]:
    """The owners of the buildings that a visit card sends to and that stand beside a square."""
    return [
        int(s.owner[village])
        for kind, village, spots in buildings(box, s)
        if FIRST_VISIT + kind == card and beside(box, square, spots)
    ]


# ------------------------------------------------------------------------------------------ cards and buildings


def card_problems(box: Any, s: Any) -> Iterator[str]:
    """Every card is somewhere, once."""
    found = Counter(card for card in (*s.stock.tolist(), *s.discards.tolist(), *s.stake.tolist()) if card != NONE)
    for held in s.held.tolist():
        if min(held) < 0:
            yield f"a seat holds {held} of the POINTS cards"
        found.update(dict(enumerate(held)))
    for card in sorted({*found, *range(CARD_KINDS)}):
        wanted = int(box.card_copies[card]) if 0 <= card < CARD_KINDS else 0
        if found[card] != wanted:
            yield f"card {card}: {found[card]} instead of {wanted}"
    if s.drawn != NONE and box.card_copies[s.drawn] == 0:
        yield f"the card drawn last, {s.drawn}, is not in the box"


def pile_problems(s: Any) -> Iterator[str]:
    """Piles have no gaps and are as high as noted, and what is remembered of the stock is true."""
    height = int(s.heights[PILE])
    for name, pile, count in (("stock", s.stock, height), ("discard pile", s.discards, int(s.heights[DISCARDS]))):
        if [card != NONE for card in pile.tolist()] != [i < count for i in range(len(pile))]:
            yield f"the {name} is not {count} cards high"
    remembered = s.remembered.tolist()
    known = [card for card in remembered if card != NONE]
    if known and not s.discard:
        yield "a shuffled stock is remembered"
    if known and remembered != s.stock.tolist():
        yield "the stock is remembered wrongly"


def village_problems(box: Any, s: Any) -> Iterator[str]:
    """Owners and villages agree, and whoever does not play has nothing."""
    for village, owner in enumerate(s.owner.tolist()):
        if [owner] != ([seat for seat in range(SEATS) if s.village[seat] == village] or [NONE]):
            yield f"village {village}: its owner is not the one who chose it"
    for seat in range(s.players, SEATS):
        if s.stake[seat] != NONE or s.pawn[seat] != NONE or s.village[seat] != NONE or any(s.held[seat]):
            yield f"seat {seat} does not play and has something"
        if s.points[seat] or s.from_buildings[seat] or s.from_visits[seat] or s.from_surprises[seat]:
            yield f"seat {seat} does not play and has points"


def building_problems(box: Any, s: Any) -> Iterator[str]:
    """Buildings are all there, stand where they may, and leave free what they leave free."""
    standing = buildings(box, s)
    for kind in range(KINDS):
        built = [village for each, village, _ in standing if each == kind]
        if s.reserve[kind] < 0 or s.reserve[kind] + len(built) != box.reserve[s.players, kind]:
            yield f"kind {kind}: {s.reserve[kind]} in the reserve and {built} built"
        if [*built, *[NONE] * (COPIES - len(built))] != s.stands_in[kind].tolist():
            yield f"kind {kind}: a gap among the buildings"
        if [plot != NONE for plot in s.stands_on[kind]] != [village != NONE for village in s.stands_in[kind]]:
            yield f"kind {kind}: a building without a plot, or a plot without a building"
        if box.unique[kind] and len(set(built)) != len(built):
            yield f"kind {kind}: more than one in a village"
    taken = Counter(half for _, _, spots in standing for half in spots)
    if taken and max(taken.values()) > 1:
        yield f"two buildings on one square: {taken.most_common(1)}"
    streets = list(zip(map(tuple, box.spot[: box.squares].tolist()), box.village.tolist(), strict=False))
    if {place for place, _ in streets} & set(taken):
        yield "a building stands in the street"
    for kind, village, spots in standing:
        if s.owner[village] == NONE:
            yield f"kind {kind}: built in a condemned village"
        along = any(touch(place, half) for place, where in streets if where == village for half in spots)
        if not along or not touch(*spots):
            yield f"kind {kind}: built on {spots}"
    for village in range(VILLAGES):
        if int(s.free[village]) != sum(1 << plot for plot in free_plots(box, s, village)):
            yield f"village {village}: the free plots are noted wrongly"


# --------------------------------------------------------------------------------------------- before each seat


def worth(s: Any, seat: int) -> int:
    """What a seat's POINTS cards make together."""
    return sum(value * count for value, count in enumerate(s.held[seat].tolist(), 1))


def price(box: Any, card: int) -> int:
    """What an acquisition costs."""
    return int(box.price[card - FIRST_ACQUISITION])


def wanted_kinds(box: Any, s: Any, seat: int, card: int) -> set[int]:
    """The kinds that an acquisition names and the seat may still build."""
    mine = {kind for kind, village, _ in buildings(box, s) if village == s.village[seat] and box.unique[kind]}
    named = {kind for kind in range(KINDS) if int(box.offers[card - FIRST_ACQUISITION]) >> kind & 1}
    return {kind for kind in named - mine if s.reserve[kind] > 0}


def stake_problems(box: Any, s: Any, seat: int) -> Iterator[str]:
    """What lies in front of a player may lie there."""
    stake = int(s.stake[seat])
    if stake == SURPRISE:
        if not s.surprise:
            yield f"seat {seat} keeps an unforeseen event"
    elif stake in VISIT_CARDS:
        if not any(FIRST_VISIT + kind == stake for kind, _, _ in buildings(box, s)):
            yield f"seat {seat} is to visit what nobody has built"
    elif stake != NONE and stake not in ACQUISITION_CARDS:
        yield f"seat {seat} has the card {stake} for a stake"


def waiting(s: Any) -> list[int]:
    """The seats whose pawns are about to come home, the next one first."""
    stack = [(int(phase), int(seat)) for phase, seat in s.below[: s.depth]]
    return [seat for phase, seat in reversed([*stack, (int(s.phase), int(s.seat))]) if phase == HOME]


def pawn_problems(box: Any, s: Any, seat: int) -> Iterator[str]:
    """A pawn stands on the map, and in its own village unless it is out visiting."""
    pawn = int(s.pawn[seat])
    if not 0 <= pawn < box.squares:
        yield f"seat {seat}: the pawn stands nowhere"
        return
    may_be_abroad = s.stake[seat] in VISIT_CARDS or seat in waiting(s) or (s.over and seat == s.seat)
    if box.village[pawn] != s.village[seat] and not may_be_abroad:
        yield f"seat {seat}: the pawn is abroad without a visit"


def point_problems(box: Any, s: Any, seat: int) -> Iterator[str]:
    """Points add up, and are such as buildings, visits and unforeseen events bring."""
    built, visits, surprises = int(s.from_buildings[seat]), int(s.from_visits[seat]), int(s.from_surprises[seat])
    if s.points[seat] != built + visits + surprises:
        yield f"seat {seat}: {s.points[seat]} points are not {built} + {visits} + {surprises}"
    if visits % int(box.visit_points) or (surprises % int(box.surprise_points) if box.surprise_points else surprises):
        yield f"seat {seat}: {visits} points for visits, {surprises} for unforeseen events"
    mine = [kind for kind, village, _ in buildings(box, s) if village == s.village[seat]]
    offers = [(offer, cost) for offer, cost in zip(box.offers.tolist(), box.price.tolist(), strict=True) if offer]
    prices = [[cost for offer, cost in offers if offer >> kind & 1] for kind in mine]
    least, most = sum(map(min, prices)), sum(map(max, prices))
    if not least <= built <= most:
        yield f"seat {seat}: {built} points for buildings that bring {least} to {most}"


# ------------------------------------------------------------------------------------------- the course of the game


def stack_problems(s: Any) -> Iterator[str]:
    """Only pawns that come home interrupt a turn; they do so clockwise, and then the turn goes on or is over."""
    below = s.below.tolist()
    home = waiting(s)
    if len(home) != s.depth or any(any(entry) for entry in below[s.depth :]):
        yield f"{home} come home, and {s.depth} decisions are interrupted"
        return
    whose = below[0][1] if home else int(s.seat)
    if home and below[0][0] != TURN:
        yield f"phase {below[0][0]} is interrupted"
    places = [(seat - whose) % int(s.players) for seat in home]
    if places != sorted(set(places)):
        yield f"seats {home} come home in the turn of seat {whose}"
    settled = sum(village != NONE for village in s.village.tolist())
    if whose != (int(s.starter) + (settled if s.phase == SETTLE else int(s.turn))) % int(s.players):
        yield f"seat {whose} has the turn number {s.turn}"


def settling_problems(s: Any) -> Iterator[str]:
    """While villages are chosen there is nothing else on the table."""
    chosen = [(int(s.starter) + k) % int(s.players) for k in range(s.players)]
    chosen = chosen[: sum(village != NONE for village in s.village.tolist())]
    for seat in range(s.players):
        if (s.village[seat] != NONE) != (seat in chosen) or (s.pawn[seat] != NONE) != (seat in chosen):
            yield f"seat {seat} has chosen a village out of turn"
    if s.heights[DISCARDS] or s.held.any() or (s.stake != NONE).any() or s.points.any() or s.turn or s.drawn != NONE:
        yield "something has happened before all villages are chosen"


def phase_problems(box: Any, s: Any) -> Iterator[str]:
    """What is decided agrees with what lies on the table."""
    seat, stake = int(s.seat), int(s.stake[s.seat])
    buying = (int(s.acquiring), int(s.paid), int(s.last_paid), int(s.bonus))
    if s.phase in (PAY, BUILD):
        yield from buying_problems(box, s)
    elif buying != (NONE, 0, NONE, 0):
        yield f"nothing is bought, and {buying} is noted"
    if s.over:
        return
    if s.phase == HOME and any(s.stake[other] in VISIT_CARDS for other in waiting(s)):
        yield "somebody comes home from a visit that is not over"
    if s.phase == WALK and (stake not in VISIT_CARDS or not worth(s, seat) or hosts(box, s, stake, s.pawn[seat])):
        yield f"seat {seat} walks with stake {stake} and {worth(s, seat)} points"
    if s.phase == TURN and stake in VISIT_CARDS and (worth(s, seat) or hosts(box, s, stake, s.pawn[seat])):
        yield f"seat {seat} draws instead of visiting"
    if s.phase == TURN and stake in ACQUISITION_CARDS:
        if not wanted_kinds(box, s, seat, stake) or not free_plots(box, s, int(s.village[seat])):
            yield f"seat {seat} keeps an acquisition in vain"
        if worth(s, seat) >= price(box, stake) and has_room(box, s, seat):
            yield f"seat {seat} draws instead of buying"
    if s.phase == STEP and not any(beside(box, s.pawn[seat], spots) for _, _, spots in buildings(box, s)):
        yield f"seat {seat} steps on without having built"


def buying_problems(box: Any, s: Any) -> Iterator[str]:
    """An acquisition under way is paid, or free by an unforeseen event, and there is something and room to build."""
    seat, card, paid = int(s.seat), int(s.acquiring), int(s.paid)
    if card not in ACQUISITION_CARDS or not wanted_kinds(box, s, seat, card) or not has_room(box, s, seat):
        yield f"seat {seat} can't acquire with card {card}"
        return
    if s.phase == PAY:
        left = sum(value * int(s.held[seat, value - 1]) for value in range(1, int(s.last_paid) + 2))
        if s.stake[seat] != card or s.bonus or not paid < price(box, card) <= paid + left:
            yield f"seat {seat} has paid {paid} of {price(box, card)}, and {left} are left to pay with"
        return
    is_paid = s.bonus == 0 and paid >= price(box, card) and 0 <= s.last_paid < VALUES
    is_free = s.bonus == box.surprise_points and (paid, s.last_paid) == (0, NONE)
    if s.stake[seat] != NONE or s.discards[s.heights[DISCARDS] - 1] != card or not (is_paid or is_free):
        yield f"seat {seat} builds with card {card}, {paid} paid and a bonus of {s.bonus}"


def end_problems(box: Any, s: Any) -> Iterator[str]:
    """The game is over when it should be, and for the right reason."""
    there = [seat for seat in range(s.players) if s.points[seat] >= box.goal]
    wanted = GOAL if there else 0 if s.reserve.any() else LAST_BUILDING
    if s.over != wanted or len(there) > 1:
        yield f"over is {s.over}, not {wanted}; seats {there} have reached the goal"
    if s.over and s.depth:
        yield "the game is over, and somebody is to come home"


# --------------------------------------------------------------------------------------------------- the score


def recount(box: Any, tables: Sequence[Any], moves: Sequence[tuple[int, str, dict[str, int]]]) -> list[list[int]]:
    """Points of each seat, from the moves and the cards that they brought onto the discard pile.

    ``tables[i]`` stands before ``moves[i]``; the last table is the one to count.
    """
    totals = [0] * int(tables[-1].players)
    for before, after, (seat, name, args) in zip(tables, tables[1:], moves, strict=False):
        if name == "build":
            # Under the acquisition lies what was paid with, or the unforeseen event.
            top = int(before.heights[DISCARDS])
            below, card = before.discards[top - 2 : top].tolist()
            totals[seat] += price(box, card) + (int(box.surprise_points) if below == SURPRISE else 0)
        elif name == "walk":
            receive(box, before, int(before.stake[seat]), args["square"], totals)
        elif name == "draw":
            count_draw(box, before, after, seat, totals)
        following = (seat + 1) % int(after.players)
        stays = before.stake[following] in VISIT_CARDS and not (name == "draw" and after.drawn == PASS_ON)
        if stays and after.turn > before.turn:
            receive(box, after, int(before.stake[following]), int(after.pawn[following]), totals)
    return [[total] for total in totals]


def count_draw(box: Any, before: Any, after: Any, seat: int, totals: list[int]) -> None:
    """What a drawn card brings at once."""
    stake, card = int(before.stake[seat]), int(after.drawn)
    bonus = False
    if card == SURPRISE:
        bonus = stake in VISIT_CARDS or (stake in ACQUISITION_CARDS and not has_room(box, before, seat))
    elif card in VISIT_CARDS and stake == SURPRISE:
        bonus = any(FIRST_VISIT + kind == card for kind, _, _ in buildings(box, before))
    elif card in VISIT_CARDS and stake == NONE:
        receive(box, before, card, int(before.pawn[seat]), totals)
    elif card in ACQUISITION_CARDS and stake == SURPRISE:
        possible = wanted_kinds(box, before, seat, card) and free_plots(box, before, int(before.village[seat]))
        bonus = bool(possible) and not has_room(box, before, seat)
    totals[seat] += int(box.surprise_points) if bonus else 0


def receive(box: Any, s: Any, card: int, square: int, totals: list[int]) -> None:
    """Whoever owns the visited building, if the pawn stands beside one, scores."""
    for host in hosts(box, s, card, square)[:1]:
        totals[host] += int(box.visit_points)
