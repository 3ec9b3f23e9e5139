"""The rules of Versailles by Andrei Novac. The numbers in the comments are paragraphs of rules.en.md and rules.fr.md.

The turn stands here; what the zones offer stands in zones.py, and what fits on the grid in grid.py.
"""

from typing import Any

from ludotheque.games.versailles_palace.grid import new_grid
from ludotheque.games.versailles_palace.table import (
    ACTIVATE,
    ARCHITECTS,
    DECORATIONS,
    DROP,
    FAVOUR,
    FROM_DECORATIONS,
    FROM_GOODS,
    FROM_TILES,
    GOODS,
    HAND,
    HARVEST_ZONES,
    MINE,
    MOVE,
    MOVES,
    NONE,
    PIECES,
    PILE,
    QUARRY,
    SAWMILL,
    SITE,
    SPECIALISTS,
    WORKSHOP,
    ZONES,
)
from ludotheque.games.versailles_palace.zones import (
    build_tile,
    drop_tile,
    fill_display,
    harvest_of,
    is_harvest,
    legal_activation,
    offers,
    play_activation,
    reap,
)
from ludotheque.kernel.chance import shuffle
from ludotheque.kernel.piles import put_on
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import NOBODY, clockwise, first_from, first_player, left_of

VERSION = 1  # a recorded game replays only under the version it was played with

step, (step_start, step_end) = MOVES["step"].number, MOVES["step"].parts
together, (together_start, together_end) = MOVES["together"].number, MOVES["together"].parts
leap, (leap_start, leap_over, leap_end) = MOVES["leap"].number, MOVES["leap"].parts
FIRST_TOGETHER, FIRST_LEAP, FIRST_DROP = (MOVES[name].first for name in ("together", "leap", "drop"))
FIRST_BUILD, FIRST_RECRUIT = MOVES["build"].first, MOVES["recruit"].first
harvest, finish = MOVES["harvest"].number, MOVES["finish"].number

PALACE_FINISHED, KING_ARRIVED, TILES_USED_UP = 1, 2, 3  # how it ends


# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(box: Any, s: Any, players: int) -> None:
    """Lay out the display (1.2), and the workers in the order of play (1.7)."""
    s.players = players
    s.display[:] = NONE
    s.aside[:] = NONE
    s.pile[:] = NONE
    s.hand[:, :] = NONE
    s.marker[:] = NONE
    for tile in range(box.tiles):
        put_on(s.pile, s.heights, PILE, tile)
    shuffle(s, s.pile, box.tiles)
    fill_display(box, s)
    new_grid(box, s)
    for kind in range(DECORATIONS):
        s.supply[kind] = box.supply[kind]
    s.active = first_player(s)  # 1.5
    for place in range(players):
        seat = clockwise(s, int(s.active), place)
        s.order[seat] = place
        s.pieces[seat] = PIECES
        s.recruits[seat, :] = 1
        for zone in range(ZONES):
            s.workers[seat, zone] = box.start[players, place, zone]
    begin_turn(s, s.active)


@rule
def begin_turn(s: Any, seat: int) -> None:
    """The seat moves first of all (2.1)."""
    s.active = seat
    s.seat = seat
    s.phase = MOVE
    s.zone = NONE


# ------------------------------------------------------------------------------------------ what may be done


@rule
def legal(box: Any, s: Any, out: Any) -> int:
    """Write the number of every legal move into ``out``, ascending; return how many."""
    if s.over:
        return 0
    if s.phase == MOVE:
        return legal_walks(box, s, out)
    if s.phase == DROP:
        for place in range(HAND + 1):
            out[place] = FIRST_DROP + place  # 6.3
        return HAND + 1
    n = legal_activation(box, s, out)
    out[n] = finish()  # 4.2
    return n + 1


@rule
def legal_walks(box: Any, s: Any, out: Any) -> int:
    """Normal moves (3.2), two workers together (3.4) and leaps (3.5)."""
    n = 0
    for start in range(ZONES):
        if s.workers[s.seat, start] > 0:
            for end in range(ZONES):
                if box.exits[start, end] and may_stop(s, end):
                    out[n] = step(start, end)
                    n += 1
    if s.pieces[s.seat] == 0:
        return n  # 3.3
    for start in range(ZONES):
        if s.workers[s.seat, start] > 1:
            for end in range(ZONES):
                if box.exits[start, end] and may_stop(s, end):
                    out[n] = together(start, end)
                    n += 1
    for start in range(ZONES):
        if s.workers[s.seat, start] > 0:
            for over in range(ZONES):
                if box.exits[start, over]:
                    for end in range(ZONES):
                        if box.exits[over, end] and may_stop(s, end):
                            out[n] = leap(start, over, end)
                            n += 1
    return n


@rule
def may_stop(s: Any, zone: int) -> bool:
    """Whether the own marker does not forbid to stop in a zone (3.6)."""
    return bool(s.marker[s.seat] != zone)


# ---------------------------------------------------------------------------------------------- what happens


@rule
def apply(box: Any, s: Any, move: int) -> None:
    """Play one legal move of the seat whose turn it is."""
    s.reaped[:, :] = 0
    if s.phase == MOVE:
        walk(s, move)
        begin_activation(s, s.seat)
    elif s.phase == DROP:
        drop_tile(s, move - FIRST_DROP)
        s.phase = ACTIVATE
    elif move == finish():
        finish_activation(box, s)
    elif move == harvest():
        reap(box, s, s.seat)
        finish_activation(box, s)
    elif FIRST_BUILD <= move < FIRST_RECRUIT:
        build_tile(box, s, move)
        if s.laid == box.cells:
            finish_game(box, s, PALACE_FINISHED)  # 10.1
    else:
        play_activation(box, s, move)
    go_on(box, s)


@rule
def walk(s: Any, move: int) -> None:
    """Move, and take the marker along (3.7); the king will walk if his zone was touched (8.4)."""
    if move < FIRST_TOGETHER:
        start, over, end, count = step_start(move), step_end(move), step_end(move), 1
    elif move < FIRST_LEAP:
        start, over, end, count = together_start(move), together_end(move), together_end(move), 2
        s.pieces[s.seat] -= 1
    else:
        start, over, end, count = leap_start(move), leap_over(move), leap_end(move), 1
        s.pieces[s.seat] -= 1
    s.workers[s.seat, start] -= count
    s.workers[s.seat, end] += count
    s.marker[s.seat] = end
    s.zone = end
    s.visit = int(end == FAVOUR or over == FAVOUR)


@rule
def begin_activation(s: Any, seat: int) -> None:
    """All workers of the seat in the zone may serve (4.1)."""
    s.seat = seat
    s.phase = ACTIVATE
    s.free = s.workers[seat, s.zone]
    s.acted = 0
    s.flipped = 0


@rare_rule
def go_on(box: Any, s: Any) -> None:
    """Do what needs no decision, until somebody has to decide."""
    while not s.over and s.phase == ACTIVATE:
        if is_harvest(s.zone):
            if partners(box, s) != 0:
                return
            reap(box, s, s.seat)  # 4.2
        elif s.free > 0 and offers(box, s):
            return
        finish_activation(box, s)


@rare_rule
def finish_activation(box: Any, s: Any) -> None:
    """The display is filled up (6.6), then others act along (9.5), then the turn ends."""
    if s.zone == ARCHITECTS and s.acted and not fill_display(box, s):
        finish_game(box, s, TILES_USED_UP)  # 10.1
        return
    if s.seat == s.active and s.acted:
        s.along = partners(box, s)
        if is_harvest(s.zone):
            for distance in range(1, s.players):
                partner = (int(s.active) + distance) % int(s.players)
                if (s.along >> partner) & 1:
                    reap(box, s, partner)  # 9.2
            s.along = 0
    partner = first_from(s, s.active, s.along)
    if partner == NOBODY:
        finish_turn(box, s)
    else:
        s.along &= ~(1 << partner)
        begin_activation(s, partner)


@rule
def partners(box: Any, s: Any) -> int:
    """The others who know how to act along in the activated zone, and have a worker there (9.2 to 9.4), as bits.

    Whoever would harvest nothing is none of them.
    """
    track = HARVEST_ZONES if is_harvest(s.zone) else SPECIALISTS
    level = level_for(s.zone)
    if level == 0:
        return 0
    seats = 0
    for seat in range(s.players):
        if seat == s.active or s.levels[seat, track] < level or s.workers[seat, s.zone] == 0:
            continue
        if not is_harvest(s.zone) or harvest_of(box, s, seat) > 0:
            seats |= 1 << seat
    return seats


@rule
def level_for(zone: int) -> int:
    """The step of its technology that lets one act along in a zone; 0 where nobody does."""
    if zone == SAWMILL or zone == ARCHITECTS:
        return 1
    if zone == QUARRY or zone == WORKSHOP:
        return 2
    if zone == MINE or zone == SITE:
        return 3
    return 0


@rule
def finish_turn(box: Any, s: Any) -> None:
    """The king walks (8.4), and it is the next player's turn."""
    s.free = 0
    s.acted = 0
    s.flipped = 0
    s.zone = NONE
    if s.visit:
        s.visit = 0
        s.king += 1
        if s.king == box.king_steps:
            finish_game(box, s, KING_ARRIVED)  # 8.5
            return
    s.turn += 1
    begin_turn(s, left_of(s, s.active))


# ---------------------------------------------------------------------------------------------- how it scores


@rare_rule
def finish_game(box: Any, s: Any, ending: int) -> None:
    """What is left brings points, too (10.2, 10.3)."""
    s.over = ending
    for seat in range(s.players):
        for good in range(GOODS):
            s.sheet[seat, FROM_GOODS] += s.goods[seat, good] // box.goods_for_point[good]
        for place in range(HAND):
            if s.hand[seat, place] != NONE:
                s.sheet[seat, FROM_TILES] += box.tile_points
        for kind in range(DECORATIONS):
            s.sheet[seat, FROM_DECORATIONS] += int(s.decorations[seat, kind]) * int(box.decoration_points)
        s.points[seat] += s.sheet[seat, FROM_GOODS] + s.sheet[seat, FROM_TILES] + s.sheet[seat, FROM_DECORATIONS]


@rule
def score(box: Any, s: Any, out: Any) -> None:
    """Each seat's points (10.4)."""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
