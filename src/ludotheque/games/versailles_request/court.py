"""The court cards of Versailles Request: what each of the characters does, and who may answer."""

from typing import Any

from ludotheque.games.versailles_request.line import fill_line, is_resource
from ludotheque.games.versailles_request.table import (
    ANSWER,
    ARCHITECT,
    BALLET_MASTER,
    BARE,
    BASTILLE,
    BASTILLE_WAITING,
    CAPTAIN,
    CASTLE,
    CHANCELLOR,
    CHOCOLATE,
    CHOCOLATIER,
    CONFESSOR,
    COPIES,
    COURT,
    COURT_DISCARDS,
    COURT_PILE,
    DICE,
    DUCHESS,
    DUCHESSES,
    FAVOURITE,
    GOLD,
    LADY,
    LINE,
    MOVES,
    MUSICIAN,
    NONE,
    PRINCE,
    REQUEST_DISCARDS,
    RESOURCES,
    ROLLED,
    SCHEMER,
    SPY,
    SUPERINTENDENT,
    THEFTS,
    VALET,
)
from ludotheque.kernel.bits import EMPTY, ONE, U, has, lowest, size, without_lowest
from ludotheque.kernel.chance import below, reveal, roll, shuffle
from ludotheque.kernel.piles import NO_CARD, draw, put_on
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import NOBODY, first_from, left_of

ALL_CARDS = U((1 << COURT) - 1)
DICE_MASKS, LINE_MASKS = 1 << DICE, 1 << LINE

prince, (prince_copy,) = MOVES["prince"].number, MOVES["prince"].parts
superintendent, (superintendent_copy, superintendent_die) = (
    MOVES["superintendent"].number,
    MOVES["superintendent"].parts,
)
chocolatier, (chocolatier_copy, chocolatier_die) = MOVES["chocolatier"].number, MOVES["chocolatier"].parts
architect, (architect_copy, architect_die) = MOVES["architect"].number, MOVES["architect"].parts
lady, (lady_copy, lady_dice) = MOVES["lady"].number, MOVES["lady"].parts
valet, (valet_copy, valet_places) = MOVES["valet"].number, MOVES["valet"].parts
ballet_master, (ballet_copy, ballet_one, ballet_other) = MOVES["ballet_master"].number, MOVES["ballet_master"].parts
favourite, (favourite_copy, favourite_place) = MOVES["favourite"].number, MOVES["favourite"].parts
musician, (musician_copy,) = MOVES["musician"].number, MOVES["musician"].parts
captain, (captain_copy,) = MOVES["captain"].number, MOVES["captain"].parts
spy, (spy_copy, spied_seat) = MOVES["spy"].number, MOVES["spy"].parts
schemer, (schemer_copy, schemer_mine, schemer_seat, schemer_theirs) = MOVES["schemer"].number, MOVES["schemer"].parts
decline, pass_turn = MOVES["decline"].number, MOVES["pass_turn"].number
chancellor, (chancellor_copy,) = MOVES["chancellor"].number, MOVES["chancellor"].parts
confessor, (confessor_copy,) = MOVES["confessor"].number, MOVES["confessor"].parts

(
    FIRST_SUPERINTENDENT, FIRST_CHOCOLATIER, FIRST_ARCHITECT, FIRST_LADY, FIRST_VALET, FIRST_BALLET_MASTER,
    FIRST_FAVOURITE, FIRST_MUSICIAN, FIRST_CAPTAIN, FIRST_SPY, FIRST_SCHEMER, FIRST_CONFESSOR,
) = (
    MOVES[name].first
    for name in (
        "superintendent", "chocolatier", "architect", "lady", "valet", "ballet_master",
        "favourite", "musician", "captain", "spy", "schemer", "confessor",
    )
)  # fmt: skip


# --------------------------------------------------------------------------------------- the cards themselves


@rule
def bit(card: int) -> Any:
    """A set of one card."""
    return ONE << U(card)


@rule
def character_of(card: int) -> int:
    """Whom a card shows."""
    return int(card) // COPIES


@rare_rule
def forget_the_court(s: Any) -> None:
    """Shuffle all court cards (10.1): nobody knows any more where any of them is."""
    s.court_discards[:] = NONE
    s.heights[COURT_DISCARDS] = 0
    for card in range(COURT):
        s.court[card] = card
    s.heights[COURT_PILE] = COURT
    shuffle(s, s.court, COURT)
    s.hand[:] = EMPTY
    s.laid[:] = EMPTY
    s.fresh = ALL_CARDS
    s.new_cards[:] = 0
    s.clock = 0
    s.shown_at[:] = 0
    s.shuffled_at = 0
    s.shown_by[:] = NONE
    s.thefts = 0
    s.theft_by[:] = NONE
    s.theft_from[:] = NONE
    s.theft_at[:] = 0
    s.theft_among[:] = 0
    s.theft_seen[:] = 0
    s.theft_card[:] = NONE


@rare_rule
def draw_court(s: Any, seat: int) -> None:
    """The seat draws a court card, if there is one (4.5)."""
    if s.heights[COURT_PILE] == 0:
        s.fresh = EMPTY
        for i in range(s.heights[COURT_DISCARDS]):
            s.fresh |= bit(s.court_discards[i])
        s.new_cards[:] = 0
        s.clock += 1
        s.shuffled_at = s.clock
    card = draw(s, s.court, s.court_discards, s.heights, COURT_PILE)
    if card == NO_CARD:
        return
    s.hand[seat] |= bit(card)
    s.hand_size[seat] += 1
    s.new_cards[seat] += 1
    reveal(s)


@rule
def leave_hand(s: Any, seat: int, card: int) -> None:
    """A card leaves the hand for all to see."""
    s.hand[seat] &= ~bit(card)
    s.hand_size[seat] -= 1
    if has(s.fresh, card):
        s.new_cards[seat] -= 1
    s.clock += 1
    s.shown_at[card] = s.clock
    s.shown_by[card] = seat


@rule
def throw_away(s: Any, seat: int, card: int) -> None:
    """A card goes from the hand to the discards."""
    leave_hand(s, seat, card)
    put_on(s.court_discards, s.heights, COURT_DISCARDS, card)


# ------------------------------------------------------------------------------------------ what may be done


@rare_rule
def legal_court_cards(box: Any, s: Any, out: Any, n: int) -> int:
    """The court cards that the active player can use now, in every way in which they do something (6.4)."""
    cards = s.hand[s.seat]
    while cards != EMPTY:
        card = lowest(cards)
        cards = without_lowest(cards)
        character, copy = card // COPIES, card % COPIES
        if character == PRINCE:
            out[n] = prince(copy)
            n += 1
        elif character <= LADY:
            if s.stage == ROLLED:
                n = legal_dice_cards(s, out, n, character, copy)
        elif character <= BALLET_MASTER:
            if s.stage <= ROLLED:
                n = legal_line_cards(box, s, out, n, character, copy)
        elif character == FAVOURITE:
            for place in range(LINE):
                out[n] = favourite(copy, place)
                n += int(s.took == 1 and is_resource(s.line[place]))  # 7.6
        elif character == MUSICIAN:
            out[n] = musician(copy)  # it is discarded first, so there is always a card to draw
            n += 1
        elif character == CAPTAIN:
            out[n] = captain(copy)
            n += int(s.musketeers[s.seat] < box.musketeers)  # 7.8
        elif character == SPY:
            for seat in range(s.players):
                out[n] = spy(copy, seat)
                n += int(seat != s.seat and s.hand_size[seat] > 0)  # 7.9
        elif character == SCHEMER:
            n = legal_schemes(s, out, n, copy)
    return n


@rule
def legal_dice_cards(s: Any, out: Any, n: int, character: int, copy: int) -> int:
    """Turn a die to what it does not show yet (7.2), or roll some again (7.3)."""
    if character == LADY:
        for dice in range(1, DICE_MASKS):
            out[n] = lady(copy, dice)
            n += 1
        return n
    for die in range(DICE):
        if character == SUPERINTENDENT:
            out[n] = superintendent(copy, die)
            n += int(s.dice[die] != GOLD)
        elif character == CHOCOLATIER:
            out[n] = chocolatier(copy, die)
            n += int(s.dice[die] != CHOCOLATE)
        else:
            out[n] = architect(copy, die)
            n += int(s.dice[die] != CASTLE)
    return n


@rule
def legal_line_cards(box: Any, s: Any, out: Any, n: int, character: int, copy: int) -> int:
    """Discard some cards of the line (7.4), or exchange two that differ (7.5)."""
    if character == BALLET_MASTER:
        for one in range(LINE):
            for other in range(one + 1, LINE):
                out[n] = ballet_master(copy, one, other)
                n += int(s.line[other] != NONE and s.line[one] != s.line[other])
        return n
    missing = 0
    for place in range(LINE):
        missing |= int(s.line[place] == NONE) << place
    for places in range(1, LINE_MASKS):
        out[n] = valet(copy, places)
        n += int(places & missing == 0 and size(U(places)) <= box.valet_discards)
    return n


@rule
def legal_schemes(s: Any, out: Any, n: int, copy: int) -> int:
    """Exchange a resource for a different one of an opponent's (7.10)."""
    for mine in range(RESOURCES):
        if s.column[s.seat, mine] == 0:
            continue
        for seat in range(s.players):
            for theirs in range(RESOURCES):
                out[n] = schemer(copy, mine, seat, theirs)
                n += int(seat != s.seat and theirs != mine and s.column[seat, theirs] > 0)
    return n


@rule
def legal_answers(s: Any, out: Any) -> int:
    """Answer with the right card, or not (8.2); or ask not to be asked again (8.3)."""
    out[0] = decline()
    out[1] = pass_turn()
    n = 2
    bastille = s.chain_card[s.chain_size - 1] >= COURT
    for copy in range(COPIES):
        if bastille:
            out[n] = chancellor(copy)
            n += int(has(s.hand[s.seat], CHANCELLOR * COPIES + copy))
        else:
            out[n] = confessor(copy)
            n += int(has(s.hand[s.seat], CONFESSOR * COPIES + copy))
    return n


# ---------------------------------------------------------------------------------------------- what happens


@rare_rule
def play_court_card(box: Any, s: Any, move: int) -> None:
    """The active player plays a card; it takes effect once nobody answers."""
    if move < FIRST_SUPERINTENDENT:
        card = PRINCE * COPIES + prince_copy(move)
        leave_hand(s, s.seat, card)
        s.laid[s.seat] |= bit(card)  # 7.1
    elif move < FIRST_CHOCOLATIER:
        begin_chain(s, SUPERINTENDENT * COPIES + superintendent_copy(move), superintendent_die(move), 0, 0)
    elif move < FIRST_ARCHITECT:
        begin_chain(s, CHOCOLATIER * COPIES + chocolatier_copy(move), chocolatier_die(move), 0, 0)
    elif move < FIRST_LADY:
        begin_chain(s, ARCHITECT * COPIES + architect_copy(move), architect_die(move), 0, 0)
    elif move < FIRST_VALET:
        begin_chain(s, LADY * COPIES + lady_copy(move), lady_dice(move), 0, 0)
    elif move < FIRST_BALLET_MASTER:
        begin_chain(s, VALET * COPIES + valet_copy(move), valet_places(move), 0, 0)
    elif move < FIRST_FAVOURITE:
        begin_chain(s, BALLET_MASTER * COPIES + ballet_copy(move), ballet_one(move), ballet_other(move), 0)
    elif move < FIRST_MUSICIAN:
        begin_chain(s, FAVOURITE * COPIES + favourite_copy(move), favourite_place(move), 0, 0)
    elif move < FIRST_CAPTAIN:
        begin_chain(s, MUSICIAN * COPIES + musician_copy(move), 0, 0, 0)
    elif move < FIRST_SPY:
        begin_chain(s, CAPTAIN * COPIES + captain_copy(move), 0, 0, 0)
    elif move < FIRST_SCHEMER:
        begin_chain(s, SPY * COPIES + spy_copy(move), spied_seat(move), 0, 0)
    else:
        card = SCHEMER * COPIES + schemer_copy(move)
        begin_chain(s, card, schemer_mine(move), schemer_seat(move), schemer_theirs(move))


@rule
def begin_chain(s: Any, card: int, one: int, two: int, three: int) -> None:
    """A court card is played, with what it is to do."""
    s.plan[0] = one
    s.plan[1] = two
    s.plan[2] = three
    lengthen_chain(s, s.seat, card)


@rule
def lengthen_chain(s: Any, seat: int, card: int) -> None:
    """A court card is played; all but its player and the active one may answer it (8.1)."""
    throw_away(s, seat, card)
    top = s.chain_size
    s.chain_card[top] = card
    s.chain_seat[top] = seat
    s.chain_ask[top] = ((1 << int(s.players)) - 1) & ~(1 << int(seat)) & ~(1 << int(s.active))
    s.chain_size += 1


@rule
def play_answer(s: Any, move: int) -> None:
    """Somebody who was asked answers."""
    if move == pass_turn():
        s.passing |= 1 << int(s.seat)  # 8.3
    elif move >= FIRST_CONFESSOR:
        lengthen_chain(s, s.seat, CONFESSOR * COPIES + confessor_copy(move))
    elif move != decline():
        lengthen_chain(s, s.seat, CHANCELLOR * COPIES + chancellor_copy(move))


@rare_rule
def ask_or_resolve(box: Any, s: Any) -> bool:
    """Ask the next player who may answer the last card (8.2), or let it take effect. Whether somebody is asked."""
    top = s.chain_size - 1
    seats = int(s.chain_ask[top]) & ~int(s.passing)
    for seat in range(s.players):
        if s.hand_size[seat] == 0:
            seats &= ~(1 << seat)
    seat = first_from(s, left_of(s, s.active), seats)
    if seat != NOBODY:
        s.chain_ask[top] = seats & ~(1 << seat)
        s.seat = seat
        s.phase = ANSWER
        return True
    card = s.chain_card[top]
    if card >= COURT or character_of(card) < CHANCELLOR:
        unchain(s)
        s.resolved = card
        if card >= COURT:
            strike_with_bastille(s, card)
        else:
            take_effect(box, s, character_of(card))
    else:
        cancel(s)
    return False


@rule
def unchain(s: Any) -> None:
    """The last card of the chain is done with."""
    s.chain_size -= 1
    s.chain_card[s.chain_size] = 0
    s.chain_seat[s.chain_size] = 0
    s.chain_ask[s.chain_size] = 0


@rule
def cancel(s: Any) -> None:
    """An answer stands: what it answers comes to nothing (8.4)."""
    unchain(s)
    cancelled = s.chain_card[s.chain_size - 1]
    player = s.chain_seat[s.chain_size - 1]
    unchain(s)
    s.cancelled = cancelled
    if cancelled >= COURT:
        put_on(s.request_discards, s.heights, REQUEST_DISCARDS, BASTILLE)  # 7.11
        if cancelled == BASTILLE_WAITING:
            s.bastilles[s.active] -= 1
            welcome_duchess(s)
        else:
            s.owed += 1
    elif s.chain_size > 0:
        s.chain_ask[s.chain_size - 1] |= 1 << int(player)  # 8.4


@rule
def strike_with_bastille(s: Any, what: int) -> None:
    """A Bastille takes effect."""
    if what == BASTILLE_WAITING:  # 5.7
        s.bastilles[s.active] -= 1
        put_on(s.request_discards, s.heights, REQUEST_DISCARDS, BASTILLE)
        put_on(s.request_discards, s.heights, REQUEST_DISCARDS, DUCHESS)
    elif s.duchess[s.plan[0], 0] != NONE:
        s.struck = s.plan[0]  # 5.6
    else:
        s.bastilles[s.plan[0]] += 1
    s.owed += 1  # 4.4


@rare_rule
def strike_duchess(s: Any, which: int) -> None:
    """A Duchess of the victim is discarded with her court card, and so is the Bastille (5.6)."""
    victim = s.struck
    under = s.duchess[victim, which]
    if under != BARE:
        put_on(s.court_discards, s.heights, COURT_DISCARDS, under)
    for i in range(which, DUCHESSES - 1):
        s.duchess[victim, i] = s.duchess[victim, i + 1]
    s.duchess[victim, DUCHESSES - 1] = NONE
    put_on(s.request_discards, s.heights, REQUEST_DISCARDS, DUCHESS)
    put_on(s.request_discards, s.heights, REQUEST_DISCARDS, BASTILLE)
    s.struck = NONE


@rule
def welcome_duchess(s: Any) -> None:
    """A Duchess is laid before the active player, who draws a court card (5.2)."""
    i = 0
    while s.duchess[s.active, i] != NONE:
        i += 1
    s.duchess[s.active, i] = BARE
    s.owed += 1


@rare_rule
def take_effect(box: Any, s: Any, character: int) -> None:
    """What the characters do, with ``plan`` saying to what."""
    one, two = int(s.plan[0]), int(s.plan[1])
    if character == SUPERINTENDENT:
        s.dice[one] = GOLD  # 7.2
    elif character == CHOCOLATIER:
        s.dice[one] = CHOCOLATE
    elif character == ARCHITECT:
        s.dice[one] = CASTLE
    elif character == LADY:
        roll(s, s.dice, one, box.faces, box.sides)  # 7.3
    elif character == VALET:
        for place in range(LINE):  # 7.4
            if (one >> place) & 1:
                put_on(s.request_discards, s.heights, REQUEST_DISCARDS, s.line[place])
                s.line[place] = NONE
        fill_line(box, s)
    elif character == BALLET_MASTER:
        held = s.line[one]  # 7.5
        s.line[one] = s.line[two]
        s.line[two] = held
    elif character == FAVOURITE:
        s.column[s.active, s.line[one]] += 1  # 7.6
        s.line[one] = NONE
    elif character == MUSICIAN:
        s.owed += box.musician_draws  # 7.7
    elif character == CAPTAIN:
        s.musketeers[s.active] += 1  # 7.8
    elif character == SPY:
        steal(s, s.active, one)
    elif character == SCHEMER:
        theirs = int(s.plan[2])  # 7.10
        s.column[s.active, one] -= 1
        s.column[two, one] += 1
        s.column[two, theirs] -= 1
        s.column[s.active, theirs] += 1


@rule
def steal(s: Any, thief: int, victim: int) -> None:
    """A random card changes hands, and only these two know which (7.9)."""
    count = int(s.hand_size[victim])
    if count == 0:
        return  # the last card was an answer
    cards = s.hand[victim]
    for _ in range(below(s, count)):
        cards = without_lowest(cards)
    card = lowest(cards)
    s.hand[victim] &= ~bit(card)
    s.hand_size[victim] -= 1
    s.hand[thief] |= bit(card)
    s.hand_size[thief] += 1
    # Whether the card is one of the new ones only these two know: it counts before both.
    s.new_cards[thief] += int(s.new_cards[victim] > 0)
    s.clock += 1
    note_theft(s, thief, victim, card, count)
    reveal(s)


@rare_rule
def note_theft(s: Any, thief: int, victim: int, card: int, among: int) -> None:
    """Remember a theft; of very many the oldest is forgotten."""
    if s.thefts == THEFTS:
        for i in range(THEFTS - 1):
            s.theft_by[i] = s.theft_by[i + 1]
            s.theft_from[i] = s.theft_from[i + 1]
            s.theft_at[i] = s.theft_at[i + 1]
            s.theft_among[i] = s.theft_among[i + 1]
            s.theft_seen[i] = s.theft_seen[i + 1]
            s.theft_card[i] = s.theft_card[i + 1]
        s.thefts -= 1
    i = s.thefts
    s.theft_by[i] = thief
    s.theft_from[i] = victim
    s.theft_at[i] = s.clock
    s.theft_among[i] = among
    s.theft_seen[i] = (1 << int(thief)) | (1 << int(victim))
    s.theft_card[i] = card
    s.thefts += 1
