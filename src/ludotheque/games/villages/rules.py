"""The rules of Les Villages. The numbers in the comments are paragraphs of rules.en.md and rules.fr.md."""

from typing import Any

from ludotheque.games.villages.cards import (
    discard,
    host,
    is_acquisition,
    is_hopeless,
    is_visit,
    may_have,
    money,
    offers,
    price,
    room_beside,
)
from ludotheque.games.villages.table import (
    BUILD,
    CARD_KINDS,
    COPIES,
    FIRST_VISIT,
    HOME,
    KINDS,
    MOVES,
    NONE,
    PASS_ON,
    PAY,
    PILE,
    REDS,
    SETTLE,
    STEP,
    SURPRISE,
    TURN,
    VALUES,
    WALK,
)
from ludotheque.kernel.bits import EMPTY, write_members
from ludotheque.kernel.chance import reveal, shuffle
from ludotheque.kernel.phases import pop, push
from ludotheque.kernel.piles import put_on, take_off, turn_over
from ludotheque.kernel.rule import rule
from ludotheque.kernel.seats import first_player, left_of

VERSION = 1  # a recorded game replays only under the version it was played with

settle, (settled_square,) = MOVES["settle"].number, MOVES["settle"].parts
draw = MOVES["draw"].number
stroll, (strolled_square, strolled_value) = MOVES["stroll"].number, MOVES["stroll"].parts
pay, (paid_value,) = MOVES["pay"].number, MOVES["pay"].parts
build, (built_kind, built_plot) = MOVES["build"].number, MOVES["build"].parts
step, (stepped_square,) = MOVES["step"].number, MOVES["step"].parts
walk, (walked_square, walked_value) = MOVES["walk"].number, MOVES["walk"].parts
come_home, (home_square,) = MOVES["come_home"].number, MOVES["come_home"].parts

KEPT, TURNED = 1, 1  # values of the options
GOAL, LAST_BUILDING = 1, 2  # 1 + the number of the ending


# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(box: Any, s: Any, players: int) -> None:
    """Shuffle the cards and put the buildings into the reserve; then the players choose their villages (1.2)."""
    s.players = players
    s.starter = first_player(s)  # 1.5
    s.seat = s.starter
    s.phase = SETTLE
    s.village[:] = NONE
    s.owner[:] = NONE
    s.pawn[:] = NONE
    s.stake[:] = NONE
    s.acquiring = NONE
    s.last_paid = NONE
    s.drawn = NONE
    s.stands_in[:, :] = NONE
    s.stands_on[:, :] = NONE
    for kind in range(KINDS):
        s.reserve[kind] = box.reserve[players, kind]  # 1.3
    s.stock[:] = NONE
    s.discards[:] = NONE
    s.remembered[:] = NONE
    for card in range(CARD_KINDS):
        for _ in range(box.card_copies[card]):
            put_on(s.stock, s.heights, PILE, card)
    shuffle(s, s.stock, s.heights[PILE])  # 1.5


# ------------------------------------------------------------------------------------------ what may be done


@rule
def legal(box: Any, s: Any, out: Any) -> int:
    """Write the number of every legal move into ``out``, ascending; return how many."""
    if s.over:
        return 0
    if s.phase == TURN:
        return legal_turns(box, s, out)
    if s.phase == PAY:
        return legal_payments(box, s, out)
    if s.phase == BUILD:
        return legal_buildings(box, s, out)
    if s.phase == STEP:
        return legal_steps(box, s, out)
    if s.phase == WALK:
        return legal_walks(box, s, out)
    if s.phase == HOME:
        return legal_homes(box, s, out)
    return legal_settlements(box, s, out)


@rule
def legal_settlements(box: Any, s: Any, out: Any) -> int:
    """Any red square of a village that nobody has chosen (1.2)."""
    n = 0
    for square in range(box.squares):
        village = int(box.village[square])
        if village != NONE and s.owner[village] == NONE and is_red(box, village, square):
            out[n] = settle(square)
            n += 1
    return n


@rule
def is_red(box: Any, village: int, square: int) -> bool:
    """Whether the square is a red one of the village."""
    for i in range(REDS):
        if box.red[village, i] == square:
            return True
    return False


@rule
def legal_turns(box: Any, s: Any, out: Any) -> int:
    """Draw (2.1); or stroll, if an acquisition waits and there is no room beside the pawn (3.9)."""
    out[0] = draw()
    n = 1
    if not is_acquisition(s.stake[s.seat]) or room_beside(box, s, s.seat) != EMPTY:
        return n
    pawn = s.pawn[s.seat]
    for square in range(box.squares):
        if box.village[square] == s.village[s.seat] and square != pawn:
            for value in range(VALUES):
                out[n] = stroll(square, value)
                n += int(s.held[s.seat, value] > 0 and box.distance[pawn, square] <= value + 1)
    return n


@rule
def legal_payments(box: Any, s: Any, out: Any) -> int:
    """A POINTS card no higher than the last one paid, if it and the ones below it can make up the price (3.3)."""
    owed = price(box, s.acquiring) - int(s.paid)
    n = 0
    sum_below = 0
    for value in range(int(s.last_paid) + 1):
        worth = (value + 1) * int(s.held[s.seat, value])
        sum_below += worth
        out[n] = pay(value)
        n += int(worth > 0 and sum_below >= owed)
    return n


@rule
def legal_buildings(box: Any, s: Any, out: Any) -> int:
    """A kind that the card names, on a free plot beside the pawn (3.4)."""
    plots = room_beside(box, s, s.seat)
    n = 0
    for kind in range(KINDS):
        if offers(box, s.acquiring, kind) and may_have(box, s, s.seat, kind):
            n = write_members(plots, build(kind, 0), out, n)
    return n


@rule
def legal_steps(box: Any, s: Any, out: Any) -> int:
    """The squares of the street next to the pawn (3.6)."""
    n = 0
    for way in range(box.step.shape[1]):
        square = box.step[s.pawn[s.seat], way]
        if square != NONE:
            out[n] = step(square)
            n += 1
    return n


@rule
def legal_walks(box: Any, s: Any, out: Any) -> int:
    """A POINTS card, and where it leads on a shortest way to a building to visit (4.3, 4.4)."""
    kind = s.stake[s.seat] - FIRST_VISIT
    pawn = s.pawn[s.seat]
    n = 0
    for square in range(box.squares):
        steps = int(box.distance[pawn, square])
        if steps == 0 or steps > VALUES:
            continue
        passes, arrives = False, False
        for copy in range(COPIES):
            if s.stands_in[kind, copy] == NONE:
                break
            village, plot = s.stands_in[kind, copy], s.stands_on[kind, copy]
            left = int(box.to_plot[village, plot, square])
            if steps + left == box.to_plot[village, plot, pawn]:
                passes = passes or left > 0
                arrives = arrives or left == 0
        for value in range(VALUES):
            if s.held[s.seat, value] > 0:
                out[n] = walk(square, value)
                n += int((passes and steps == value + 1) or (arrives and steps <= value + 1))
    return n


@rule
def legal_homes(box: Any, s: Any, out: Any) -> int:
    """Any red square of one's own village (4.8)."""
    n = 0
    for i in range(REDS):
        square = box.red[s.village[s.seat], i]
        if square != NONE:
            out[n] = come_home(square)
            n += 1
    return n


# ---------------------------------------------------------------------------------------------- what happens


@rule
def apply(box: Any, s: Any, move: int) -> None:
    """Play one legal move of the seat whose turn it is."""
    if s.phase == TURN:
        s.drawn = NONE
        if move == draw():
            draw_card(box, s)
        else:
            spend(s, strolled_value(move))
            s.pawn[s.seat] = strolled_square(move)
            end_turn(box, s)
    elif s.phase == PAY:
        pay_with(box, s, paid_value(move))
    elif s.phase == BUILD:
        put_up(box, s, built_kind(move), built_plot(move))
    elif s.phase == STEP:
        s.pawn[s.seat] = stepped_square(move)
        end_turn(box, s)
    elif s.phase == WALK:
        spend(s, walked_value(move))
        s.pawn[s.seat] = walked_square(move)
        if host(box, s, s.seat, s.stake[s.seat]) == NONE:
            end_turn(box, s)
        else:
            make_visit(box, s)
    elif s.phase == HOME:
        s.pawn[s.seat] = home_square(move)
        pop(s)
        if s.depth == 0:
            end_turn(box, s)
    else:
        settle_down(box, s, settled_square(move))


@rule
def settle_down(box: Any, s: Any, square: int) -> None:
    """A player takes a village (1.2); when all have one, the first player begins."""
    village = int(box.village[square])
    s.village[s.seat] = village
    s.owner[village] = s.seat
    s.free[village] = box.free[village]
    s.pawn[s.seat] = square
    s.seat = left_of(s, s.seat)
    if s.seat == s.starter:
        s.phase = TURN


@rule
def end_turn(box: Any, s: Any) -> None:
    """The next player's turn begins."""
    s.turn += 1
    s.seat = left_of(s, s.seat)
    begin_turn(box, s)


@rule
def begin_turn(box: Any, s: Any) -> None:
    """See what the stake in front of the player asks for before anything is drawn."""
    seat = s.seat
    s.phase = TURN
    stake = s.stake[seat]
    if is_visit(stake):
        if host(box, s, seat, stake) != NONE:
            make_visit(box, s)  # 4.2
        elif money(s, seat) > 0:
            s.phase = WALK  # 4.3, 4.5
    elif is_acquisition(stake):
        if is_hopeless(box, s, seat, stake):
            s.stake[seat] = NONE
            discard(s, stake)  # 3.8, 3.10
        elif money(s, seat) >= price(box, stake) and room_beside(box, s, seat) != EMPTY:
            s.acquiring = stake  # 3.2
            s.last_paid = VALUES - 1
            s.phase = PAY


@rule
def draw_card(box: Any, s: Any) -> None:
    """Draw the top card of the stock and do what it says."""
    if s.heights[PILE] == 0:
        new_stock(s)
    card = take_off(s.stock, s.heights, PILE)
    s.remembered[s.heights[PILE]] = NONE
    s.drawn = card
    reveal(s)
    visiting = is_visit(s.stake[s.seat])
    if card < VALUES:
        s.held[s.seat, card] += 1  # 2.2
        if visiting:
            s.phase = WALK  # 4.6
        else:
            end_turn(box, s)
    elif card == PASS_ON:
        pass_on(box, s)
    elif card == SURPRISE:
        surprise(box, s)
    elif visiting or is_acquisition(s.stake[s.seat]):
        discard(s, card)  # 2.3, 4.6
        end_turn(box, s)
    elif is_visit(card):
        called_away(box, s, card)
    else:
        offered(box, s, card)


@rule
def new_stock(s: Any) -> None:
    """The discards become the stock: shuffled (2.4), or turned over, and then everybody can know its order (2.5)."""
    turn_over(s.stock, s.discards, s.heights, PILE)
    if s.discard == TURNED:
        for i in range(s.heights[PILE]):
            s.remembered[i] = s.stock[i]
    else:
        shuffle(s, s.stock, s.heights[PILE])


@rule
def called_away(box: Any, s: Any, card: int) -> None:
    """A visit is drawn, and no visit or acquisition lies in front of the player."""
    seat = s.seat
    if s.stands_in[card - FIRST_VISIT, 0] == NONE:
        discard(s, card)  # 4.1
        end_turn(box, s)
    elif s.stake[seat] == SURPRISE:
        use_surprise(s, seat)  # 5.5
        discard(s, card)
        bonus_alone(box, s)
    else:
        s.stake[seat] = card
        if host(box, s, seat, card) != NONE:
            make_visit(box, s)  # 4.2
        else:
            end_turn(box, s)


@rule
def offered(box: Any, s: Any, card: int) -> None:
    """An acquisition is drawn, and no visit or acquisition lies in front of the player."""
    seat = s.seat
    if is_hopeless(box, s, seat, card):
        discard(s, card)  # 3.8, 3.10
        end_turn(box, s)
    elif s.stake[seat] == SURPRISE:
        use_surprise(s, seat)  # 5.5
        s.stake[seat] = card
        build_at_once(box, s)
    else:
        s.stake[seat] = card
        end_turn(box, s)


@rule
def use_surprise(s: Any, seat: int) -> None:
    """A kept unforeseen event is discarded."""
    s.stake[seat] = NONE
    discard(s, SURPRISE)


@rule
def surprise(box: Any, s: Any) -> None:
    """An unforeseen event is drawn."""
    seat = s.seat
    stake = s.stake[seat]
    if stake == NONE and s.surprise == KEPT:
        s.stake[seat] = SURPRISE  # 5.5
        end_turn(box, s)
        return
    discard(s, SURPRISE)
    if is_acquisition(stake):
        build_at_once(box, s)  # 5.2
    elif is_visit(stake):
        s.stake[seat] = NONE
        discard(s, stake)
        score_points(box, s, seat, s.from_surprises, box.surprise_points)  # 5.1
        if not s.over:
            push(s, HOME, seat)
    else:
        end_turn(box, s)  # 5.4, 2.3


@rule
def build_at_once(box: Any, s: Any) -> None:
    """The acquisition in front of the player is carried out without paying (5.2), if there is room (5.3)."""
    seat = s.seat
    if room_beside(box, s, seat) == EMPTY:
        bonus_alone(box, s)
    else:
        s.acquiring = s.stake[seat]
        s.stake[seat] = NONE
        discard(s, s.acquiring)
        s.bonus = box.surprise_points
        s.phase = BUILD


@rule
def bonus_alone(box: Any, s: Any) -> None:
    """The unforeseen event brings its points and nothing else."""
    score_points(box, s, s.seat, s.from_surprises, box.surprise_points)
    if not s.over:
        end_turn(box, s)


@rule
def pass_on(box: Any, s: Any) -> None:
    """Visits are called off (6.2), then everybody's cards go to the left (6.1)."""
    seat = s.seat
    for back in range(s.players - 1, -1, -1):  # whoever is pushed last comes home first
        visitor = (seat + back) % s.players
        if is_visit(s.stake[visitor]):
            push(s, HOME, visitor)
    for forward in range(s.players):
        visitor = (seat + forward) % s.players
        if is_visit(s.stake[visitor]):
            discard(s, s.stake[visitor])
            s.stake[visitor] = NONE
    last = s.players - 1
    stake = s.stake[last]
    for giver in range(last - 1, -1, -1):
        s.stake[giver + 1] = s.stake[giver]
    s.stake[0] = stake
    for value in range(VALUES):
        count = s.held[last, value]
        for giver in range(last - 1, -1, -1):
            s.held[giver + 1, value] = s.held[giver, value]
        s.held[0, value] = count
    discard(s, PASS_ON)
    if s.depth == 0:
        end_turn(box, s)


@rule
def spend(s: Any, value: int) -> None:
    """The player discards a POINTS card."""
    s.held[s.seat, value] -= 1
    discard(s, value)


@rule
def pay_with(box: Any, s: Any, value: int) -> None:
    """Pay one card; once the price is made up, the acquisition card follows it to the discards (3.3)."""
    spend(s, value)
    s.paid += value + 1
    s.last_paid = value
    if s.paid >= price(box, s.acquiring):
        s.stake[s.seat] = NONE
        discard(s, s.acquiring)
        s.phase = BUILD


@rule
def put_up(box: Any, s: Any, kind: int, plot: int) -> None:
    """Lay a building on its plot (3.4) and score it (3.5); then the pawn must move (3.6)."""
    seat = s.seat
    village = s.village[seat]
    copy = 0
    while s.stands_in[kind, copy] != NONE:
        copy += 1
    s.stands_in[kind, copy] = village
    s.stands_on[kind, copy] = plot
    s.reserve[kind] -= 1
    s.free[village] &= ~box.overlap[village, plot]
    worth, bonus = price(box, s.acquiring), int(s.bonus)
    s.acquiring = NONE
    s.last_paid = NONE
    s.paid = 0
    s.bonus = 0
    s.phase = STEP
    score_points(box, s, seat, s.from_surprises, bonus)
    score_points(box, s, seat, s.from_buildings, worth)
    left = 0
    for each in range(KINDS):
        left += int(s.reserve[each])
    if left == 0 and not s.over:
        s.over = LAST_BUILDING  # 7.2


@rule
def make_visit(box: Any, s: Any) -> None:
    """The pawn stands beside the building: its owner scores (4.7) and the visitor goes home (4.8)."""
    stake = s.stake[s.seat]
    s.stake[s.seat] = NONE
    discard(s, stake)
    score_points(box, s, host(box, s, s.seat, stake), s.from_visits, box.visit_points)
    s.phase = TURN
    if not s.over:
        push(s, HOME, s.seat)


# ---------------------------------------------------------------------------------------------- how it scores


@rule
def score_points(box: Any, s: Any, seat: int, source: Any, points: int) -> None:
    """A seat scores; whoever reaches the goal wins at once (7.1)."""
    source[seat] += points
    s.points[seat] += points
    if s.points[seat] >= box.goal:
        s.over = GOAL


@rule
def score(box: Any, s: Any, out: Any) -> None:
    """Each seat's points; players who are level share the victory (7.2)."""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
