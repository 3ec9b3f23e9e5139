"""The zones of Versailles by Andrei Novac: what each offers to whoever activates it (5 to 8)."""

from typing import Any

from ludotheque.games.versailles_palace.grid import fits, lay_tile
from ludotheque.games.versailles_palace.table import (
    ALCHEMISTS,
    ARCHITECTS,
    ASIDE,
    BUILT,
    DECORATIONS,
    DISPLAY,
    DROP,
    FAVOUR,
    GOLD,
    GOODS,
    HAND,
    HARVEST,
    LEVELS,
    MARBLE,
    MINE,
    MOVES,
    NONE,
    PIECES,
    PILE,
    QUARRY,
    RECRUITS,
    SAWMILL,
    SITE,
    TRACKS,
    TURNS,
    WOOD,
    WORKSHOP,
)
from ludotheque.kernel.chance import reveal, shuffle
from ludotheque.kernel.piles import put_on, take_off, turn_over
from ludotheque.kernel.rule import rare_rule, rule

harvest, flip, refresh = (MOVES[name].number for name in ("harvest", "flip", "refresh"))
take_tile, (taken_place,) = MOVES["take_tile"].number, MOVES["take_tile"].parts
remove, (removed_place,) = MOVES["remove"].number, MOVES["remove"].parts
remove_three, (removed_places,) = MOVES["remove_three"].number, MOVES["remove_three"].parts
buy, (bought_kind,) = MOVES["buy"].number, MOVES["buy"].parts
advance, (advanced_track,) = MOVES["advance"].number, MOVES["advance"].parts
build, (built_tile, built_cell, built_turned) = MOVES["build"].number, MOVES["build"].parts
recruit, (recruited_line,) = MOVES["recruit"].number, MOVES["recruit"].parts
FIRST_REMOVE, FIRST_THREE, FIRST_BUY, FIRST_ADVANCE, FIRST_BUILD = (
    MOVES[name].first for name in ("remove", "remove_three", "buy", "advance", "build")
)

WORKERS = 0  # in a price; the goods come after
THREE = 3
MANY = 3  # workers from which on a harvest grows no more


# ------------------------------------------------------------------------------------------- what may be done


@rule
def legal_activation(box: Any, s: Any, out: Any) -> int:
    """What the activated zone offers the seat, ascending; to be done with it comes after."""
    if s.zone == SITE:
        return legal_builds(box, s, out)
    if s.zone == ARCHITECTS:
        return legal_plans(box, s, out)
    n = 0
    if s.zone == WORKSHOP:
        for kind in range(DECORATIONS):
            if can_buy(box, s, kind):
                out[n] = buy(kind)
                n += 1
    elif s.zone == ALCHEMISTS:
        for track in range(TRACKS):
            if can_advance(box, s, track):
                out[n] = advance(track)
                n += 1
    elif s.zone == FAVOUR:
        for line in range(RECRUITS):
            if can_recruit(box, s, line):
                out[n] = recruit(line)
                n += 1
        if can_refresh(s):
            out[n] = refresh()
            n += 1
    else:
        out[n] = harvest()
        n += 1
    return n


@rule
def legal_plans(box: Any, s: Any, out: Any) -> int:
    """What the Architects offer (6.1)."""
    n = 0
    for place in range(DISPLAY):
        if can_take(box, s, place):
            out[n] = take_tile(place)
            n += 1
    if s.free >= box.remove_one:
        for place in range(DISPLAY):
            if s.display[place] != NONE:
                out[n] = remove(place)
                n += 1
    if s.free >= box.remove_three:
        for places in range(1 << DISPLAY):
            if is_three_tiles(s, places):
                out[n] = remove_three(places)
                n += 1
    if can_flip(box, s):
        out[n] = flip()
        n += 1
    return n


@rule
def legal_builds(box: Any, s: Any, out: Any) -> int:
    """Every tile that can be paid, wherever it fits (7.1, 7.2); turns that look the same are one."""
    n = 0
    for place in range(HAND):
        if not can_pay_tile(box, s, place):
            continue
        tile = s.hand[s.seat, place]
        for cell in range(box.cells):
            for turned in range(TURNS):
                if box.distinct[tile, turned] and fits(box, s, cell, box.sides[tile, turned]):
                    out[n] = build(place, cell, turned)
                    n += 1
    return n


@rare_rule
def offers(box: Any, s: Any) -> bool:
    """Whether the activated zone, which is no harvest, offers the seat anything."""
    if s.zone == SITE:
        return can_build(box, s)
    if s.zone == ARCHITECTS:
        return can_plan(box, s)
    if s.zone == WORKSHOP:
        for kind in range(DECORATIONS):
            if can_buy(box, s, kind):
                return True
        return False
    if s.zone == ALCHEMISTS:
        for track in range(TRACKS):
            if can_advance(box, s, track):
                return True
        return False
    return can_refresh(s) or can_recruit(box, s, 0) or can_recruit(box, s, 1)


@rule
def can_plan(box: Any, s: Any) -> bool:
    """Whether the Architects have anything for the seat."""
    if can_flip(box, s):
        return True
    for place in range(DISPLAY):
        if can_take(box, s, place) or (s.display[place] != NONE and s.free >= box.remove_one):
            return True
    return False


@rule
def can_build(box: Any, s: Any) -> bool:
    """Whether any tile can be paid and fits somewhere."""
    for place in range(HAND):
        if not can_pay_tile(box, s, place):
            continue
        tile = s.hand[s.seat, place]
        for cell in range(box.cells):
            for turned in range(TURNS):
                if fits(box, s, cell, box.sides[tile, turned]):
                    return True
    return False


@rule
def can_pay(s: Any, price: Any) -> bool:
    """Whether workers that have not served yet and the seat's goods suffice."""
    if price[WORKERS] > s.free:
        return False
    for good in range(GOODS):
        if price[1 + good] > s.goods[s.seat, good]:
            return False
    return True


@rule
def can_take(box: Any, s: Any, place: int) -> bool:
    """Whether the tile at a place of the display can be paid (6.2)."""
    if s.display[place] == NONE or s.free < box.slot_workers[place]:
        return False
    return bool(s.goods[s.seat, GOLD] >= box.slot_gold[place])


@rule
def is_three_tiles(s: Any, places: int) -> bool:
    """Whether the bits name three places of the display that have a tile (6.4)."""
    count = 0
    for place in range(DISPLAY):
        if (places >> place) & 1:
            if s.display[place] == NONE:
                return False
            count += 1
    return count == THREE


@rule
def can_flip(box: Any, s: Any) -> bool:
    """Whether a piece can be turned at the Architects' (6.5)."""
    return bool(not s.flipped and s.free >= box.flip and s.pieces[s.seat] < PIECES)


@rule
def can_buy(box: Any, s: Any, kind: int) -> bool:
    """Whether a decoration can be bought (6.8)."""
    return s.supply[kind] > 0 and can_pay(s, box.decoration_price[kind])


@rule
def can_advance(box: Any, s: Any, track: int) -> bool:
    """Whether a technology can go one step further (6.9)."""
    level = s.levels[s.seat, track]
    return level < LEVELS and can_pay(s, box.step_price[track, level])


@rule
def can_recruit(box: Any, s: Any, line: int) -> bool:
    """Whether the worker on a line can be recruited (8.1)."""
    return bool(s.recruits[s.seat, line] and s.free >= box.recruiting[line])


@rule
def can_refresh(s: Any) -> bool:
    """Whether a piece can be turned at King's Favour (8.3)."""
    return bool(s.free > 0 and s.pieces[s.seat] < PIECES)


@rule
def can_pay_tile(box: Any, s: Any, place: int) -> bool:
    """Whether there is a tile at a place before the seat that can be paid, decorations included (7.1)."""
    tile = s.hand[s.seat, place]
    if tile == NONE or not can_pay(s, box.price[tile]):
        return False
    for kind in range(DECORATIONS):
        if box.needs[tile, kind] > s.decorations[s.seat, kind]:
            return False
    return True


# ---------------------------------------------------------------------------------------------- what happens


@rule
def is_harvest(zone: int) -> bool:
    """Whether a zone is there to bring in goods."""
    return bool(zone == QUARRY or zone == SAWMILL or zone == MINE)


@rule
def good_of(zone: int) -> int:
    """What a zone brings."""
    return WOOD if zone == SAWMILL else (MARBLE if zone == QUARRY else GOLD)


@rule
def harvest_of(box: Any, s: Any, seat: int) -> int:
    """How much the activated zone brings a seat (5), one more of a good that it has learnt to harvest (9.1)."""
    workers = min(int(s.workers[seat, s.zone]), MANY)
    return int(box.yields[s.zone, workers]) + int(s.levels[seat, HARVEST] > good_of(s.zone))


@rare_rule
def reap(box: Any, s: Any, seat: int) -> None:
    """Bring in a harvest."""
    good, count = good_of(s.zone), harvest_of(box, s, seat)
    s.goods[seat, good] += count
    s.reaped[seat, good] = count
    s.acted = 1


@rule
def pay(s: Any, price: Any) -> None:
    """Workers serve, and goods go back."""
    s.free -= price[WORKERS]
    for good in range(GOODS):
        s.goods[s.seat, good] -= price[1 + good]


@rule
def play_activation(box: Any, s: Any, move: int) -> None:
    """Whatever a zone offers but harvests and tiles to be laid."""
    s.acted = 1
    if move < FIRST_REMOVE:
        take_from_display(box, s, taken_place(move))
    elif move < FIRST_THREE:
        s.free -= box.remove_one
        remove_tiles(s, 1 << removed_place(move))
    elif move < flip():
        s.free -= box.remove_three
        remove_tiles(s, removed_places(move))
    elif move == flip():
        s.free -= box.flip
        s.flipped = 1
        s.pieces[s.seat] += 1
    elif move < FIRST_ADVANCE:
        pay(s, box.decoration_price[bought_kind(move)])  # 6.8
        s.supply[bought_kind(move)] -= 1
        s.decorations[s.seat, bought_kind(move)] += 1
    elif move < FIRST_BUILD:
        pay(s, box.step_price[advanced_track(move), s.levels[s.seat, advanced_track(move)]])  # 6.9
        s.levels[s.seat, advanced_track(move)] += 1
    elif move < refresh():
        s.free -= box.recruiting[recruited_line(move)]  # 8.1
        s.recruits[s.seat, recruited_line(move)] = 0
        s.workers[s.seat, FAVOUR] += 1  # 8.2
    else:
        s.free -= 1
        s.pieces[s.seat] = PIECES  # 8.3


@rule
def take_from_display(box: Any, s: Any, place: int) -> None:
    """Take a tile (6.2); a fifth one asks for one to be discarded (6.3)."""
    s.free -= box.slot_workers[place]
    s.goods[s.seat, GOLD] -= box.slot_gold[place]
    count = 0
    while s.hand[s.seat, count] != NONE:
        count += 1
    s.hand[s.seat, count] = s.display[place]
    s.display[place] = NONE
    if count == HAND:
        s.phase = DROP


@rule
def leave_hand(s: Any, place: int) -> int:
    """Take away the tile at a place before the seat; the later ones close up."""
    tile = int(s.hand[s.seat, place])
    for later in range(place, HAND):
        s.hand[s.seat, later] = s.hand[s.seat, later + 1]
    s.hand[s.seat, HAND] = NONE
    return tile


@rule
def drop_tile(s: Any, place: int) -> None:
    """Discard one of five tiles (6.3)."""
    put_on(s.aside, s.heights, ASIDE, leave_hand(s, place))


@rare_rule
def remove_tiles(s: Any, places: int) -> None:
    """Lay tiles of the display aside; the others slide down at once (6.4)."""
    for place in range(DISPLAY):
        if (places >> place) & 1:
            put_on(s.aside, s.heights, ASIDE, s.display[place])
            s.display[place] = NONE
    slide_down(s)


@rule
def slide_down(s: Any) -> None:
    """Close the gaps of the display towards its lowest place."""
    kept = 0
    for place in range(DISPLAY):
        tile = s.display[place]
        if tile != NONE:
            s.display[place] = NONE
            s.display[kept] = tile
            kept += 1


@rare_rule
def fill_display(box: Any, s: Any) -> bool:
    """Slide down and fill up from the pile (6.6), made anew if need be (6.7); False if too few tiles are left."""
    slide_down(s)
    for place in range(DISPLAY):
        if s.display[place] != NONE:
            continue
        if s.heights[PILE] == 0:
            if s.heights[ASIDE] <= box.too_few:
                return False
            turn_over(s.pile, s.aside, s.heights, PILE)
            shuffle(s, s.pile, s.heights[PILE])
        s.display[place] = take_off(s.pile, s.heights, PILE)
        reveal(s)
    return True


@rare_rule
def build_tile(box: Any, s: Any, move: int) -> None:
    """Pay for a tile, lay it and score it (7.1, 7.5)."""
    tile = leave_hand(s, built_tile(move))
    s.acted = 1
    pay(s, box.price[tile])
    for kind in range(DECORATIONS):
        s.decorations[s.seat, kind] -= box.needs[tile, kind]
    lay_tile(box, s, tile, built_cell(move), built_turned(move))
    s.points[s.seat] += box.points[tile]
    s.sheet[s.seat, BUILT] += box.points[tile]
