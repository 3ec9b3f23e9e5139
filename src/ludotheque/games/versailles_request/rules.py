"""The rules of Versailles Request. The numbers in the comments are paragraphs of rules.en.md and rules.fr.md.

The turn and the line of requests stand here; what court cards do, and who may answer them, stands in court.py.
"""

from typing import Any

from ludotheque.games.versailles_request.court import (
    ask_or_resolve,
    draw_court,
    forget_the_court,
    leave_hand,
    legal_answers,
    legal_court_cards,
    play_answer,
    play_court_card,
    strike_duchess,
    throw_away,
    welcome_duchess,
)
from ludotheque.games.versailles_request.line import (
    earned,
    fill_line,
    is_resource,
    legal_groups,
    new_requests,
)
from ludotheque.games.versailles_request.table import (
    ANSWER,
    BALL,
    BARE,
    BASTILLE_LAID,
    BASTILLE_WAITING,
    BEFORE,
    CLOSING,
    COLUMNS,
    COURT,
    DICE,
    DISCARD,
    DUCHESS,
    DUCHESS_POINTS,
    DUCHESSES,
    HAND_POINTS,
    LAYING,
    MOVES,
    NONE,
    PRINCE_POINTS,
    RESOURCES,
    ROLLED,
    SOURCES,
    STRIKE,
    TAKEN,
    TURN,
)
from ludotheque.kernel.bits import size, write_members
from ludotheque.kernel.chance import roll
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import first_player, left_of

VERSION = 1  # a recorded game replays only under the version it was played with

ALL_DICE = (1 << DICE) - 1

roll_dice, take_nothing, end_turn = (MOVES[name].number for name in ("roll", "take_nothing", "end_turn"))
reroll, (rerolled,) = MOVES["reroll"].number, MOVES["reroll"].parts
FIRST_TAKE, FIRST_TUCK = MOVES["take_requests"].first, MOVES["tuck"].first
taken_start, taken_end = MOVES["take_requests"].parts
lay_ball, (ball_column,) = MOVES["lay_ball"].number, MOVES["lay_ball"].parts
lay_duchess = MOVES["lay_duchess"].number
lay_bastille, (bastille_seat,) = MOVES["lay_bastille"].number, MOVES["lay_bastille"].parts
strike, (struck_duchess,) = MOVES["strike"].number, MOVES["strike"].parts
FIRST_DISCARD = MOVES["discard"].first

ENDED = 1


# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(box: Any, s: Any, players: int) -> None:
    """Draw the first player and lay out the first round."""
    s.players = players
    s.lead = first_player(s)  # 1.3
    new_round(box, s)


@rare_rule
def new_round(box: Any, s: Any) -> None:
    """Everything is shuffled and dealt anew (1.2, 10.1)."""
    new_requests(box, s)
    forget_the_court(s)
    s.hand_size[:] = 0
    s.column[:, :] = 0
    s.balls[:, :] = 0
    s.duchess[:, :] = NONE
    s.bastilles[:] = 0
    s.musketeers[:] = 0
    for seat in range(s.players):
        s.musketeers[seat] = box.musketeers
        for _ in range(box.dealt):
            draw_court(s, seat)
    s.closer = NONE
    s.struck = NONE
    s.resolved = NONE
    s.cancelled = NONE
    begin_turn(s, s.lead)


@rule
def begin_turn(s: Any, seat: int) -> None:
    """It is the seat's turn, and the dice have not been rolled."""
    s.active = seat
    s.seat = seat
    s.phase = TURN
    s.stage = BEFORE
    s.took = 0
    s.passing = 0
    s.dice[:] = NONE


# ------------------------------------------------------------------------------------------ what may be done


@rule
def legal(box: Any, s: Any, out: Any) -> int:
    """Write the number of every legal move into ``out``, ascending; return how many."""
    if s.over:
        return 0
    if s.phase == TURN:
        return legal_court_cards(box, s, out, legal_turn(box, s, out))
    if s.phase == ANSWER:
        return legal_answers(s, out)
    if s.phase == STRIKE:
        return legal_strikes(s, out)
    return write_members(s.hand[s.seat], FIRST_DISCARD, out, 0)  # 6.3


@rule
def legal_turn(box: Any, s: Any, out: Any) -> int:
    """Roll (2.1); roll again (2.2), take (2.3); lay out (5.9); end the turn (2.4); lay a card under a Duchess (5.3)."""
    n = 0
    if s.stage == BEFORE:
        out[n] = roll_dice()
        n += 1
    elif s.stage == ROLLED:
        if s.musketeers[s.seat] > 0:
            for dice in range(1, ALL_DICE + 1):
                out[n] = reroll(dice)
                n += 1
        n = legal_groups(s, out, n)
        out[n] = take_nothing()  # 3.6
        n += 1
    elif s.stage == LAYING:
        n = legal_layings(s, out)
    else:
        out[n] = end_turn()
        n += 1
    for i in range(DUCHESSES):
        if s.duchess[s.seat, i] == BARE:
            return write_members(s.hand[s.seat], FIRST_TUCK, out, n)
    return n


@rule
def legal_layings(s: Any, out: Any) -> int:
    """Lay out one of the specials that were taken (5.9)."""
    n = 0
    if s.new_balls > 0:
        for column in range(RESOURCES):
            out[n] = lay_ball(column)
            n += 1
    if s.new_duchesses > 0:
        out[n] = lay_duchess()
        n += 1
    if s.new_bastilles > 0:
        for seat in range(s.players):
            if seat != s.seat:
                out[n] = lay_bastille(seat)
                n += 1
    return n


@rule
def legal_strikes(s: Any, out: Any) -> int:
    """One of the victim's Duchesses (5.6); of those without a court card one stands for all."""
    n = 0
    bare = False
    for i in range(DUCHESSES):
        under = s.duchess[s.struck, i]
        if under != NONE and not (under == BARE and bare):
            out[n] = strike(i)
            n += 1
            bare = bare or under == BARE
    return n


# ---------------------------------------------------------------------------------------------- what happens


@rule
def apply(box: Any, s: Any, move: int) -> None:
    """Play one legal move of the seat whose turn it is."""
    s.resolved = NONE
    s.cancelled = NONE
    if s.phase == TURN:
        if move == end_turn():
            finish_turn(box, s)
            return
        play_turn(box, s, move)
    elif s.phase == ANSWER:
        play_answer(s, move)
    elif s.phase == STRIKE:
        strike_duchess(s, struck_duchess(move))
    else:
        throw_away(s, s.seat, move - FIRST_DISCARD)
    go_on(box, s)


@rule
def play_turn(box: Any, s: Any, move: int) -> None:
    """Something that the active player does on the own turn."""
    seat = s.seat
    if move == roll_dice():
        s.stage = ROLLED
        roll(s, s.dice, ALL_DICE, box.faces, box.sides)
    elif move < FIRST_TAKE:
        s.musketeers[seat] -= 1
        roll(s, s.dice, rerolled(move), box.faces, box.sides)
    elif move < take_nothing():
        take_group(box, s, taken_start(move), taken_end(move))
    elif move == take_nothing():
        s.stage = TAKEN
    elif move < FIRST_TUCK:
        lay_special(s, move)
    elif move < FIRST_TUCK + COURT:
        tuck(s, move - FIRST_TUCK)
    else:
        play_court_card(box, s, move)


@rule
def take_group(box: Any, s: Any, start: int, end: int) -> None:
    """Take neighbouring cards of the line: resources into their columns (3.7), specials to be laid out (5)."""
    s.owed += earned(box, s, start, end)  # 4.1, 4.2, 4.3
    for place in range(start, end + 1):
        kind = s.line[place]
        s.line[place] = NONE
        if is_resource(kind):
            s.column[s.seat, kind] += 1
        elif kind == BALL:
            s.new_balls += 1
        elif kind == DUCHESS:
            s.new_duchesses += 1
        else:
            s.new_bastilles += 1
    s.stage = LAYING
    s.took = 1


@rule
def tuck(s: Any, card: int) -> None:
    """Lay a court card under a Duchess who has none (5.3)."""
    leave_hand(s, s.seat, card)
    for i in range(DUCHESSES):
        if s.duchess[s.seat, i] == BARE:
            s.duchess[s.seat, i] = card
            return


@rule
def lay_special(s: Any, move: int) -> None:
    """Lay out a special that was taken."""
    if move < lay_duchess():
        s.balls[s.seat, ball_column(move)] += 1  # 5.1
        s.new_balls -= 1
    elif move == lay_duchess():
        receive_duchess(s)
    else:
        s.new_bastilles -= 1  # 5.5
        s.plan[0] = bastille_seat(move)
        put_bastille(s, BASTILLE_LAID, bastille_seat(move))


@rule
def receive_duchess(s: Any) -> None:
    """A Duchess comes to the active player (5.2), unless a Bastille waits for her (5.7)."""
    s.new_duchesses -= 1
    if s.bastilles[s.active] > 0:
        put_bastille(s, BASTILLE_WAITING, s.active)
    else:
        welcome_duchess(s)


@rule
def put_bastille(s: Any, what: int, seat: int) -> None:
    """A Bastille begins a chain that only the player before whom it lies may answer (8.1)."""
    s.chain_card[0] = what
    s.chain_seat[0] = s.active
    s.chain_ask[0] = 1 << int(seat)
    s.chain_size = 1


@rule
def go_on(box: Any, s: Any) -> None:
    """See who has to decide next: first whoever may answer, then the active player, until the turn can go on."""
    while True:
        s.seat = s.active
        if s.chain_size > 0:
            if ask_or_resolve(box, s):
                return
        elif s.struck != NONE:
            s.phase = STRIKE
            if duchesses_to_choose(s) > 1:
                return
            strike_duchess(s, first_duchess(s))
        elif s.owed > 0:
            s.owed -= 1
            draw_court(s, s.active)
        elif s.hand_size[s.active] > box.hand_limit:
            s.phase = DISCARD
            return
        elif s.new_duchesses > 0 and s.new_balls + s.new_bastilles + s.hand_size[s.active] == 0:
            receive_duchess(s)  # nothing else to do
        else:
            break
    s.phase = TURN
    if s.stage == LAYING and s.new_balls + s.new_duchesses + s.new_bastilles == 0:
        s.stage = TAKEN
    if s.closer == NONE and resource_cards(s, s.active) >= box.round_end[s.players]:
        s.closer = s.active  # 9.1
    if s.stage == TAKEN and s.hand_size[s.active] == 0:
        finish_turn(box, s)  # 2.4


@rule
def duchesses_to_choose(s: Any) -> int:
    """How many different Duchesses of the victim there are (5.6)."""
    count, bare = 0, 0
    for i in range(DUCHESSES):
        if s.duchess[s.struck, i] == BARE:
            bare = 1
        elif s.duchess[s.struck, i] != NONE:
            count += 1
    return count + bare


@rule
def first_duchess(s: Any) -> int:
    """The place of the victim's first Duchess."""
    i = 0
    while s.duchess[s.struck, i] == NONE:
        i += 1
    return i


@rule
def resource_cards(s: Any, seat: int) -> int:
    """How many resource cards lie in front of a seat, masked balls among them (9.1)."""
    count = 0
    for kind in range(RESOURCES):
        count += int(s.column[seat, kind]) + int(s.balls[seat, kind])
    return count


@rare_rule
def finish_turn(box: Any, s: Any) -> None:
    """The next player's turn, or the end of the round once the go-round is finished (9.2)."""
    s.turn += 1
    following = left_of(s, s.active)
    if s.closer != NONE and following == s.lead:
        end_round(box, s)
    else:
        fill_line(box, s)  # 2.5
        begin_turn(s, following)


# ---------------------------------------------------------------------------------------------- how it scores


@rare_rule
def end_round(box: Any, s: Any) -> None:
    """Count the round (9), and begin the next one or end the game."""
    done = s.rounds_done
    count_round(box, s, done)
    for seat in range(s.players):
        s.points[seat] += round_points(s, done, seat)
    s.rounds_done += 1
    s.passing = 0
    if s.rounds_done == box.rounds:
        s.over = ENDED  # 11.1
        return
    s.lead = next_lead(s, done)
    new_round(box, s)


@rule
def count_round(box: Any, s: Any, done: int) -> None:
    """Write the points of a round on the sheet (9.2, 9.3, 9.4)."""
    s.sheet[done, s.closer, CLOSING] = box.closer_points
    for kind in range(RESOURCES):
        longest, sharing = 0, 0
        for seat in range(s.players):
            length = int(s.column[seat, kind]) + int(s.balls[seat, kind])
            if length > longest:
                longest, sharing = length, 0
            sharing += int(length == longest)
        for seat in range(s.players):
            if longest > 0 and int(s.column[seat, kind]) + int(s.balls[seat, kind]) == longest:
                s.sheet[done, seat, COLUMNS] += box.most_points if sharing == 1 else box.level_points
    for seat in range(s.players):
        for i in range(DUCHESSES):
            if s.duchess[seat, i] != NONE and s.duchess[seat, i] != BARE:
                s.sheet[done, seat, DUCHESS_POINTS] += box.duchess_points  # 5.4
        s.sheet[done, seat, HAND_POINTS] = int(s.hand_size[seat]) * int(box.hand_points)
        s.sheet[done, seat, PRINCE_POINTS] = size(s.laid[seat]) * int(box.prince_points)


@rule
def round_points(s: Any, done: int, seat: int) -> int:
    """What a seat got in a finished round."""
    total = 0
    for source in range(SOURCES):
        total += int(s.sheet[done, seat, source])
    return total


@rule
def next_lead(s: Any, done: int) -> int:
    """Who has the fewest points of the round, the first clockwise after the one who began it (10.2)."""
    best = left_of(s, s.lead)
    for step in range(2, s.players + 1):
        seat = (int(s.lead) + step) % int(s.players)
        if round_points(s, done, seat) < round_points(s, done, best):
            best = seat
    return best


@rule
def score(box: Any, s: Any, out: Any) -> None:
    """Each seat's points, then what breaks ties: most musketeers (11.2)."""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
        out[seat, 1] = s.musketeers[seat]
