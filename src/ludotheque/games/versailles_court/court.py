"""The court of Versailles by Pau Carles: what its characters do (5) and what action cards do (6)."""

from typing import Any

from ludotheque.games.versailles_court.cards import (
    discard,
    discard_at_random,
    discard_laid,
    draw_card,
    enter_hand,
    largest_pile,
    lay_from_deck,
    lay_from_hand,
    nth_laid,
    remember_taken,
    shows,
)
from ludotheque.games.versailles_court.table import (
    ALLEGIANCE,
    AUDIENCE,
    BALL,
    CARDINAL,
    CARDINAL_ACTS,
    CHAMBERLAIN,
    CHAMBERLAIN_ACTS,
    CHARACTERS,
    DUCHESS_ACTS,
    FIRST_ACTION,
    KING,
    KING_ACTS,
    LETTER,
    LITERAL,
    MOVES,
    NONE,
    NOWHERE,
    PRAISE,
    QUEEN_ACTS,
    SCANDAL,
    SENESCHAL_ACTS,
    SHOWN,
    SPYMASTER_ACTS,
    TAKE,
    TRANSFER,
)
from ludotheque.kernel.chance import below, reveal
from ludotheque.kernel.rule import rare_rule, rule

king, (king_target,) = MOVES["king"].number, MOVES["king"].parts
queen, (queen_target, queen_card) = MOVES["queen"].number, MOVES["queen"].parts
cardinal, (cardinal_target, cardinal_card) = MOVES["cardinal"].number, MOVES["cardinal"].parts
seneschal, (seneschal_target,) = MOVES["seneschal"].number, MOVES["seneschal"].parts
duchess, (duchess_seat, duchess_target, duchess_card) = MOVES["duchess"].number, MOVES["duchess"].parts
spymaster, (spied_seat, spied_target, spied_card) = MOVES["spymaster"].number, MOVES["spymaster"].parts
chamberlain, (favoured,) = MOVES["chamberlain"].number, MOVES["chamberlain"].parts

audience, (audience_card, audience_target) = MOVES["audience"].number, MOVES["audience"].parts
praise, (praise_card, praise_target) = MOVES["praise"].number, MOVES["praise"].parts
scandal, (scandal_card, scandal_target) = MOVES["scandal"].number, MOVES["scandal"].parts
ball, (ball_card,) = MOVES["ball"].number, MOVES["ball"].parts
allegiance, (allegiance_card,) = MOVES["allegiance"].number, MOVES["allegiance"].parts
letter, (letter_card, letter_target) = MOVES["letter"].number, MOVES["letter"].parts
(taken_card,) = MOVES["take"].parts
FIRST_PRAISE, FIRST_SCANDAL, FIRST_BALL, FIRST_ALLEGIANCE, FIRST_LETTER = (
    MOVES[name].first for name in ("praise", "scandal", "ball", "allegiance", "letter")
)

SEVERAL = -2  # cards found, in place of one


# -------------------------------------------------------------------------------------------------- markers


@rule
def put_marker(s: Any, character: int, count: int) -> None:
    """Put markers on a character in the middle (4.5)."""
    s.markers[character] += count


@rule
def ends_the_game(box: Any, s: Any) -> bool:
    """Whether two characters have five markers (9.1)."""
    mighty = 0
    for character in range(CHARACTERS):
        mighty += int(s.markers[character] >= box.end_markers)
    return mighty >= int(box.end_characters)


# ---------------------------------------------------------------------------------------- activating a character


@rule
def may_activate(s: Any, seat: int, character: int) -> bool:
    """Whether nobody has more cards under a character (4.2); none is enough only in the literal reading (4.3)."""
    mine = int(s.piles[seat, character])
    return mine == largest_pile(s, character) and (mine > 0 or s.activation == LITERAL)


@rule
def begin_activation(s: Any, character: int) -> None:
    """The character asks what it is to do."""
    s.activated = character
    s.phase = KING_ACTS + int(character)


@rule
def legal_character(box: Any, s: Any, out: Any) -> int:
    """What the activated character may do."""
    if s.phase == KING_ACTS:
        return legal_king(s, out)
    if s.phase == QUEEN_ACTS or s.phase == CARDINAL_ACTS:
        return legal_with_card(s, out)
    if s.phase == SENESCHAL_ACTS:
        return legal_seneschal(out)
    if s.phase == CHAMBERLAIN_ACTS:
        return legal_favours(box, s, out)
    return legal_against_piles(s, out)


@rule
def legal_king(s: Any, out: Any) -> int:
    """Any other character (5.1)."""
    n = 0
    for character in range(CHARACTERS):
        if character != KING:
            out[n] = king(character)
            n += 1
    return n


@rule
def legal_with_card(s: Any, out: Any) -> int:
    """Any card for any character (5.2), which the Cardinal himself can't be (5.3)."""
    n = 0
    first = queen(0, 0) if s.phase == QUEEN_ACTS else cardinal(0, 0)
    for character in range(CHARACTERS):
        if s.phase == QUEEN_ACTS or character != CARDINAL:
            for i in range(s.hand_size[s.seat]):
                out[n] = first + queen(character, s.hand[s.seat, i]) - queen(0, 0)
                n += 1
    return n


@rule
def legal_seneschal(out: Any) -> int:
    """Any character (5.4)."""
    for character in range(CHARACTERS):
        out[character] = seneschal(character)
    return CHARACTERS


@rule
def legal_against_piles(s: Any, out: Any) -> int:
    """Any card against any opponent's character with cards: Duchess (5.6) and Spymaster (5.7) choose alike."""
    n = 0
    first = duchess(0, 0, 0) if s.phase == DUCHESS_ACTS else spymaster(0, 0, 0)
    for seat in range(s.players):
        if seat == s.seat:
            continue
        for character in range(CHARACTERS):
            if s.piles[seat, character] > 0:
                for i in range(s.hand_size[s.seat]):
                    out[n] = first + duchess(seat, character, s.hand[s.seat, i]) - duchess(0, 0, 0)
                    n += 1
    return n


@rule
def legal_favours(box: Any, s: Any, out: Any) -> int:
    """None, one or two of the others that have no favour marker (5.8)."""
    out[0] = chamberlain(0)
    n = 1
    for one in range(CHARACTERS):
        if box.favours > 0 and may_favour(s, one):
            out[n] = chamberlain(1 << one)
            n += 1
            for other in range(one):
                if box.favours > 1 and may_favour(s, other):
                    out[n] = chamberlain(1 << one | 1 << other)
                    n += 1
    return n


@rule
def may_favour(s: Any, character: int) -> bool:
    """Whether a character may get a favour marker."""
    return bool(character != CHAMBERLAIN and not s.favours[character])


@rule
def card_for_character(s: Any, move: int) -> int:
    """The card that is discarded for the activated character to act with, or NONE."""
    if s.phase == QUEEN_ACTS:
        return queen_card(move)
    if s.phase == CARDINAL_ACTS:
        return cardinal_card(move)
    if s.phase == DUCHESS_ACTS:
        return duchess_card(move)
    if s.phase == SPYMASTER_ACTS:
        return spied_card(move)
    return NONE


@rule
def play_character(box: Any, s: Any, move: int, card: int) -> bool:
    """The activated character acts, with a card that has been discarded; whether something is still to be chosen."""
    if s.phase == SENESCHAL_ACTS or s.phase == TAKE:
        card = search(box, s, seneschal_target(move)) if s.phase == SENESCHAL_ACTS else taken_card(move)
        if card == SEVERAL:
            return True
        earned = take_shown(s, card)
    elif s.phase == KING_ACTS:
        earned = act_as_king(box, s, king_target(move))
    elif s.phase == QUEEN_ACTS:
        earned = act_as_queen(box, s, queen_target(move), card)
    elif s.phase == CARDINAL_ACTS:
        earned = act_as_cardinal(box, s, cardinal_target(move), card)
    elif s.phase == DUCHESS_ACTS:
        earned = act_as_duchess(box, s, duchess_seat(move), duchess_target(move), card)
    elif s.phase == SPYMASTER_ACTS:
        earned = act_as_spymaster(box, s, spied_seat(move), spied_target(move), card)
    else:
        earned = False
        for character in range(CHARACTERS):  # 5.8
            s.favours[character] |= (favoured(move) >> character) & 1
    if earned:  # a marker, or the Chamberlain in place of a favoured character (5.9)
        put_marker(s, CHAMBERLAIN if s.favours[s.activated] else s.activated, 1)
    return False


@rule
def act_as_king(box: Any, s: Any, character: int) -> bool:
    """Mark another character; the King earns a marker if that one is ahead of him then (5.1)."""
    put_marker(s, character, 1)
    return bool(not ends_the_game(box, s) and s.markers[character] > s.markers[KING])


@rule
def act_as_queen(box: Any, s: Any, character: int, card: int) -> bool:
    """Beat every pile under a character, and the last card of the hand goes there (5.2)."""
    if box.value[card] <= largest_pile(s, character):
        return False
    if s.hand_size[s.seat] > 0:
        lay_from_hand(s, s.seat, character, s.hand[s.seat, 0])
    return True


@rule
def act_as_cardinal(box: Any, s: Any, character: int, card: int) -> bool:
    """Stay below the markers on another character, and one of them comes to the Cardinal (5.3)."""
    if box.value[card] >= s.markers[character]:
        return False
    s.markers[character] -= 1
    return True


@rare_rule
def search(box: Any, s: Any, character: int) -> int:
    """The Seneschal turns up cards in search of a character (5.4, 5.5): the card found, NONE, or SEVERAL to choose."""
    s.named = character
    found, count = NONE, 0
    for i in range(box.shown):
        card = draw_card(s)
        s.shown[i] = card
        s.turned_up[i] = card
        if card == NONE:
            break
        if shows(box, card, character):
            found = card
            count += 1
    if count > 1:
        s.phase = TAKE
        return SEVERAL
    return found


@rare_rule
def take_shown(s: Any, card: int) -> bool:
    """Take a card of those turned up, or NONE; the others are discarded (5.4)."""
    for i in range(SHOWN):
        if s.shown[i] != NONE and s.shown[i] != card:
            discard(s, s.shown[i])
        s.shown[i] = NONE
    s.named = NONE
    if card == NONE:
        return False
    enter_hand(s, s.seat, card)
    remember_taken(s, s.seat, card)
    return True


@rare_rule
def act_as_duchess(box: Any, s: Any, seat: int, character: int, card: int) -> bool:
    """Stay below an opponent's pile, and it loses a card at random (5.6)."""
    cards = int(s.piles[seat, character])
    if box.value[card] >= cards:
        return False
    s.struck = discard_laid(s, nth_laid(s, seat, character, below(s, cards)))
    reveal(s)
    return True


@rule
def act_as_spymaster(box: Any, s: Any, seat: int, character: int, card: int) -> bool:
    """Look at an opponent's pile; beat its size for a marker (5.7)."""
    for i in range(s.laid):
        if s.laid_seat[i] == seat and s.laid_under[i] == character:
            s.laid_seen[i] |= 1 << int(s.seat)
    reveal(s)
    return bool(box.value[card] > s.piles[seat, character])


# ---------------------------------------------------------------------------------------------- action cards


@rare_rule
def legal_action_cards(box: Any, s: Any, out: Any, n: int) -> int:
    """Every action card of the hand with every choice that it leaves (6)."""
    for kind in range(AUDIENCE, LETTER + 1):
        for i in range(s.hand_size[s.seat]):
            card = int(s.hand[s.seat, i])
            if box.kind[card] != kind:
                continue
            card -= FIRST_ACTION
            if kind == BALL:
                out[n] = ball(card)
                n += 1
            elif kind == ALLEGIANCE:
                out[n] = allegiance(card)
                n += 1
            else:
                n = legal_targets(box, s, out, n, kind, card)
    return n


@rule
def legal_targets(box: Any, s: Any, out: Any, n: int, kind: int, card: int) -> int:
    """The characters that an action card may be played on, or none of them if it can do nothing (6.7)."""
    first = n
    for character in range(CHARACTERS):
        if may_target(box, s, kind, character):
            out[n] = target_move(kind, card, character)
            n += 1
    if n == first:
        out[n] = target_move(kind, card, NOWHERE)
        n += 1
    return n


@rule
def may_target(box: Any, s: Any, kind: int, character: int) -> bool:
    """Whether an action card may be played on a character."""
    if kind == AUDIENCE:
        return may_activate(s, s.seat, character)  # 6.1
    if kind == PRAISE:
        return bool(s.piles[s.seat, character] > 0)  # 6.2
    if kind == SCANDAL:
        return bool(s.markers[character] >= box.scandalous)  # 6.3
    return True  # 6.6


@rule
def target_move(kind: int, card: int, character: int) -> int:
    """The number of the move that plays an action card on a character."""
    if kind == AUDIENCE:
        return audience(card, character)
    if kind == PRAISE:
        return praise(card, character)
    if kind == SCANDAL:
        return scandal(card, character)
    return letter(card, character)


@rule
def played_action_card(move: int) -> int:
    """The action card that a move plays."""
    if move < FIRST_PRAISE:
        card = audience_card(move)
    elif move < FIRST_SCANDAL:
        card = praise_card(move)
    elif move < FIRST_BALL:
        card = scandal_card(move)
    elif move < FIRST_ALLEGIANCE:
        card = ball_card(move)
    elif move < FIRST_LETTER:
        card = allegiance_card(move)
    else:
        card = letter_card(move)
    return FIRST_ACTION + card


@rule
def play_action_card(s: Any, move: int) -> bool:
    """An action card that has been discarded does what it says; whether something is still to be chosen."""
    if move < FIRST_PRAISE:
        if audience_target(move) != NOWHERE:
            begin_activation(s, audience_target(move))
            return True
    elif move < FIRST_SCANDAL:
        if praise_target(move) != NOWHERE:
            put_marker(s, praise_target(move), 1)
    elif move < FIRST_BALL:
        if scandal_target(move) != NOWHERE:
            s.markers[scandal_target(move)] -= 1
    elif move < FIRST_ALLEGIANCE:
        for step in range(1, s.players):
            discard_at_random(s, (int(s.seat) + step) % int(s.players))
    elif move < FIRST_LETTER:
        if has_laid(s, s.seat):
            s.phase = TRANSFER
            return True
    else:
        lay_from_deck(s, s.seat, letter_target(move))
    return False


@rule
def has_laid(s: Any, seat: int) -> bool:
    """Whether any card lies under the seat's characters."""
    for character in range(CHARACTERS):
        if s.piles[seat, character] > 0:
            return True
    return False
