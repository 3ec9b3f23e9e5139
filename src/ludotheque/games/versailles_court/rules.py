"""The rules of Versailles by Pau Carles. The numbers in the comments are paragraphs of rules.en.md and rules.fr.md.

The turn stands here; what characters and action cards do stands in court.py, how cards travel in cards.py.
"""

from typing import Any

from ludotheque.games.versailles_court.cards import (
    discard,
    discard_from_hand,
    draw_card,
    draw_to_hand,
    largest_pile,
    lay_from_deck,
    lay_from_hand,
    new_memory,
    shows,
    transfer_laid,
)
from ludotheque.games.versailles_court.court import (
    begin_activation,
    card_for_character,
    ends_the_game,
    legal_action_cards,
    legal_character,
    may_activate,
    play_action_card,
    play_character,
    played_action_card,
    put_marker,
)
from ludotheque.games.versailles_court.table import (
    ACT,
    CHARACTERS,
    COPIES,
    DECK,
    DRAW_PILE,
    FIRST_ACTION,
    HAND,
    INFLUENCE,
    MOVES,
    NONE,
    PICK,
    PUT,
    SHOWN,
    TAKE,
    TRANSFER,
)
from ludotheque.kernel.chance import reveal, shuffle
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import first_player, left_of

VERSION = 1  # a recorded game replays only under the version it was played with

pick, (picked_one, picked_other) = MOVES["pick"].number, MOVES["pick"].parts
influence, (influenced,) = MOVES["influence"].number, MOVES["influence"].parts
put, (put_card,) = MOVES["put"].number, MOVES["put"].parts
activate = MOVES["activate"].number
show_hand, (shown_character,) = MOVES["show_hand"].number, MOVES["show_hand"].parts
take = MOVES["take"].number
transfer, (transferred, transferred_to) = MOVES["transfer"].number, MOVES["transfer"].parts
FIRST_ACTIVATE, FIRST_ACTION_MOVE, FIRST_SHOW = (MOVES[name].first for name in ("activate", "audience", "show_hand"))

TWO_MIGHTY, NO_CARDS = 1, 2  # how it ends


# ---------------------------------------------------------------------------------------------------- set-up


@rule
def setup(box: Any, s: Any, players: int) -> None:
    """Shuffle, deal four cards to everybody (1.3), and let all choose two characters (1.4)."""
    s.players = players
    new_memory(s)
    s.discards[:] = NONE
    s.shown[:] = NONE
    for card in range(DECK):
        s.deck[card] = card
    s.heights[DRAW_PILE] = DECK
    shuffle(s, s.deck, DECK)
    for seat in range(players):
        for _ in range(HAND):
            draw_to_hand(s, seat)
    s.active = max(0, int(s.first) - 1)  # nobody's turn yet
    s.activated = NONE
    s.named = NONE
    s.courted = NONE
    s.struck = NONE
    s.marquis_card = NONE
    s.turned_up[:] = NONE
    s.dropped[:, :] = NONE
    s.phase = PICK
    s.seat = 0


# ------------------------------------------------------------------------------------------ what may be done


@rule
def legal(box: Any, s: Any, out: Any) -> int:
    """Write the number of every legal move into ``out``, ascending; return how many."""
    if s.over:
        return 0
    if s.phase == INFLUENCE:
        return legal_influence(out)
    if s.phase == PUT:
        return legal_puts(s, out)
    if s.phase == ACT:
        return legal_actions(box, s, out)
    if s.phase == PICK:
        return legal_picks(out)
    if s.phase == TAKE:
        return legal_takes(s, out)
    if s.phase == TRANSFER:
        return legal_transfers(s, out)
    return legal_character(box, s, out)


@rule
def legal_picks(out: Any) -> int:
    """Two different characters (1.4)."""
    n = 0
    for one in range(CHARACTERS):
        for other in range(one + 1, CHARACTERS):
            out[n] = pick(one, other)
            n += 1
    return n


@rule
def legal_influence(out: Any) -> int:
    """Any character (3.1)."""
    for character in range(CHARACTERS):
        out[character] = influence(character)
    return CHARACTERS


@rule
def legal_puts(s: Any, out: Any) -> int:
    """Any card of the hand (3.1, 3.2)."""
    for i in range(s.hand_size[s.seat]):
        out[i] = put(s.hand[s.seat, i])
    return int(s.hand_size[s.seat])


@rule
def legal_actions(box: Any, s: Any, out: Any) -> int:
    """Activate a character or play an action card (4.1); show the hand if neither is possible (4.6)."""
    n = 0
    for i in range(s.hand_size[s.seat]):
        card = s.hand[s.seat, i]
        if card < FIRST_ACTION and may_activate(s, s.seat, box.kind[card]):
            out[n] = activate(card)
            n += 1
    n = legal_action_cards(box, s, out, n)
    if n > 0:
        return n
    for character in range(CHARACTERS):
        for i in range(s.hand_size[s.seat]):
            if box.kind[s.hand[s.seat, i]] == character:
                out[n] = show_hand(character)
                n += 1
                break
    return n


@rule
def legal_takes(s: Any, out: Any) -> int:
    """One of the cards that show whom the Seneschal looks for (5.4)."""
    n = 0
    for card in range(int(s.named) * COPIES, (int(s.named) + 1) * COPIES):
        if is_shown(s, card):
            out[n] = take(card)
            n += 1
    return n


@rule
def is_shown(s: Any, card: int) -> bool:
    """Whether the Seneschal has turned up this card."""
    for i in range(SHOWN):
        if s.shown[i] == card:
            return True
    return False


@rule
def legal_transfers(s: Any, out: Any) -> int:
    """Any of the own face-down cards to another character (6.5)."""
    n = 0
    for i in range(s.laid):
        if s.laid_seat[i] == s.seat:
            for character in range(CHARACTERS):
                if character != s.laid_under[i]:
                    out[n] = transfer(i, character)
                    n += 1
    return n


# ---------------------------------------------------------------------------------------------- what happens


@rule
def apply(box: Any, s: Any, move: int) -> None:
    """Play one legal move of the seat whose turn it is."""
    forget_last_move(s)
    if s.phase == INFLUENCE:
        s.courted = influenced(move)
        s.phase = PUT
        return
    if s.phase == PUT:
        lay_from_hand(s, s.seat, s.courted, put_card(move))
        s.courted = NONE
        s.phase = ACT
        return
    if s.phase == PICK:
        choose_characters(s, picked_one(move), picked_other(move))
        return
    card = played_card(s, move)
    if card != NONE:
        discard_from_hand(s, s.seat, card)
    if s.phase == ACT:
        if act(box, s, move, card):
            return  # a character or a card asks for something more
    elif s.phase == TRANSFER:
        transfer_laid(s, transferred(move), transferred_to(move))
    elif play_character(box, s, move, card):
        return
    finish_action(box, s)


@rule
def played_card(s: Any, move: int) -> int:
    """The card of the hand that a move plays, or NONE."""
    if s.phase != ACT:
        return card_for_character(s, move)
    if move < FIRST_ACTION_MOVE:
        return move - FIRST_ACTIVATE
    return played_action_card(move) if move < FIRST_SHOW else NONE


@rule
def forget_last_move(s: Any) -> None:
    """What a move brought about stands on the table until the next one."""
    s.struck = NONE
    s.marquis_card = NONE
    if s.turned_up[0] != NONE:
        s.turned_up[:] = NONE
    for seat in range(s.players):
        if s.dropped[seat, 0] != NONE:
            s.dropped[seat, :] = NONE


@rare_rule
def choose_characters(s: Any, one: int, other: int) -> None:
    """Choose two characters in secret; when everybody has, all are shown and get a card of the deck (1.4)."""
    s.picked[s.seat, 0] = one
    s.picked[s.seat, 1] = other
    s.has_picked[s.seat] = 1
    s.seat += 1
    if s.seat < s.players:
        return
    for seat in range(s.players):
        for which in range(2):
            lay_from_deck(s, seat, s.picked[seat, which])
            s.picked[seat, which] = NONE
        s.has_picked[seat] = 0
    s.active = first_player(s)  # 1.6
    s.seat = s.active
    s.phase = INFLUENCE


@rule
def act(box: Any, s: Any, move: int, card: int) -> bool:
    """Activate a character, use an action card or show the hand; whether something is still to be chosen."""
    if move < FIRST_ACTION_MOVE:
        begin_activation(s, box.kind[card])
        return True
    if move < FIRST_SHOW:
        return play_action_card(s, move)
    lay_from_deck(s, s.seat, shown_character(move))  # 4.6
    for i in range(s.hand_size[s.seat]):
        s.dropped[s.seat, i] = s.hand[s.seat, 0]
        discard_from_hand(s, s.seat, s.hand[s.seat, 0])
    return False


@rare_rule
def finish_action(box: Any, s: Any) -> None:
    """The favour marker leaves (5.9), hands are filled (7.1), and it is the next player's turn."""
    if not s.over and s.activated != NONE:
        s.favours[s.activated] = 0
    s.activated = NONE
    if not s.over and not ends_the_game(box, s):
        fill_hands(s)
    if not s.over and not ends_the_game(box, s) and s.marquis:
        call_the_marquis(box, s)
    if s.over or ends_the_game(box, s):
        finish_game(box, s, s.over if s.over else TWO_MIGHTY)
        return
    s.turn += 1
    s.active = left_of(s, s.active)
    s.seat = s.active
    s.phase = INFLUENCE


@rule
def fill_hands(s: Any) -> None:
    """Everybody draws to four cards, the active player first (7.1); if that is impossible, the game is over (7.3)."""
    for step in range(s.players):
        seat = (int(s.active) + step) % int(s.players)
        while s.hand_size[seat] < HAND:
            if not draw_to_hand(s, seat):
                s.over = NO_CARDS
                return


@rare_rule
def call_the_marquis(box: Any, s: Any) -> None:
    """Show a card, which may bring its character a marker (8.1)."""
    card = draw_card(s)
    if card == NONE:
        return
    discard(s, card)
    s.marquis_card = card
    if card < FIRST_ACTION and box.value[card] > s.markers[box.kind[card]]:
        put_marker(s, box.kind[card], box.marquis_markers)


# ---------------------------------------------------------------------------------------------- how it scores


@rare_rule
def finish_game(box: Any, s: Any, ending: int) -> None:
    """Hands and favour markers are discarded, all cards are shown (9.2), and influence is shared out (9.3, 9.4)."""
    s.over = ending
    s.favours[:] = 0
    for seat in range(s.players):
        while s.hand_size[seat] > 0:
            discard_from_hand(s, seat, s.hand[seat, 0])
    for i in range(s.laid):
        s.laid_shown[i] = s.laid_card[i]
    reveal(s)
    for i in range(s.laid):
        if shows(box, s.laid_card[i], s.laid_under[i]):
            s.matches[s.laid_seat[i], s.laid_under[i]] += 1
    for character in range(CHARACTERS):
        share_out(box, s, character)


@rule
def share_out(box: Any, s: Any, character: int) -> None:
    """Whoever has the most cards counts one more (9.3); whoever counts most gets the markers (9.4)."""
    most_cards, most_matches = largest_pile(s, character), 0
    if most_cards == 0:
        return
    for seat in range(s.players):
        if s.piles[seat, character] == most_cards:
            s.matches[seat, character] += box.most
        most_matches = max(most_matches, int(s.matches[seat, character]))
    for seat in range(s.players):
        if s.piles[seat, character] > 0 and s.matches[seat, character] == most_matches:
            s.points[seat] += s.markers[character]


@rule
def score(box: Any, s: Any, out: Any) -> None:
    """Each seat's points (9.5); there are none before the end (4.5)."""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
