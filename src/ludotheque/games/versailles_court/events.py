"""What one move of Versailles by Pau Carles brought about, told for the log: everything but the end of the turn, which
stands in closing.py.
"""

from collections.abc import Callable, Iterable

from ludotheque.games.versailles_court.naming import (
    PLAYS,
    Args,
    Told,
    card_name,
    cards_count,
    cards_name,
    cards_of,
    character_name,
    characters_name,
    earner,
    ends_the_game,
    face_of,
    hand_of,
    in_vain,
    kind_of,
    largest_pile,
    markers_count,
    pile_of,
    played_card,
    value_of,
)
from ludotheque.games.versailles_court.table import CHARACTERS, INFLUENCE, KING, MOVES, NONE
from ludotheque.play.view import View, members
from ludotheque.play.words import Line


class Tale:
    """One move while it is told: the lines so far, and what markers, hands and piles of cards have come to."""

    def __init__(self, before: View, after: View, seat: int, name: str, args: Args) -> None:
        self.before, self.after, self.seat, self.name, self.args = before, after, seat, name, args
        self.lines: list[Line] = []
        self.markers = [int(count) for count in before.table.markers]
        self.hands = [int(size) for size in before.table.hand_size[: before.players]]
        self.kept = set() if before.seat is None else {*hand_of(before, before.seat)}  # what the viewer still holds
        self.deck, self.discards = (int(height) for height in before.table.heights)
        self.own = after.seat == seat  # whether the mover reads it
        self.card = played_card(name, args)
        if self.card != NONE:
            self.lose(seat, [self.card])
            self.discards += 1

    def tell(self, message: str, rule: str, /, **told: object) -> None:
        """Add a line; it may speak of the mover and of the card that is played or discarded."""
        told["who"] = told.get("who", self.before.names[self.seat])
        if self.card != NONE:
            told.setdefault("card", card_name(self.before, self.card))
        self.lines.append(Line(message, told, rule))

    def lose(self, seat: int, cards: Iterable[int]) -> None:
        """Cards leave a hand."""
        for card in cards:
            self.hands[seat] -= 1
            self.kept.discard(card)

    def take(self, card: int) -> None:
        """The mover takes a card openly."""
        self.hands[self.seat] += 1
        if self.own:
            self.kept.add(card)

    def draw(self, count: int, message: str = "log-shuffled", rule: str = "7.2") -> list[Line]:
        """Cards leave the deck; told if the discard pile is needed for it."""
        lines = []
        for _ in range(count):
            if self.deck == 0:
                self.deck, self.discards = self.discards, 0
                lines.append(Line(message, {}, rule))
            self.deck -= 1
        return lines

    def earn(self, rule: str) -> None:
        """The activated character gets a marker, or the Chamberlain in its place."""
        activated = int(self.before.table.activated)
        gains = earner(self.before, activated)
        self.markers[gains] += 1
        favoured = gains != activated
        told = {"character": character_name(activated, "start"), "count": self.markers[gains]}
        self.tell("log-favoured" if favoured else "log-earned", "5.9" if favoured else rule, **told)

    def ended(self) -> bool:
        """Whether the markers have ended the game."""
        return ends_the_game(self.before, self.markers)


# ------------------------------------------------------------------------------ cards that go under characters


def tell_pick(tale: Tale) -> None:
    """Two characters chosen in secret; shown when all have chosen."""
    after, args = tale.after, tale.args
    if tale.own:
        tale.tell("log-your-pick", "1.4", one=character_name(args["one"]), other=character_name(args["other"]))
    else:
        tale.tell("log-pick", "1.4")
    if after.table.phase != INFLUENCE:
        return
    for seat in range(after.players):
        one, other = (character for character in range(CHARACTERS) if after.table.piles[seat, character])
        tale.tell("log-picked", "1.4", who=after.names[seat], one=character_name(one), other=character_name(other))
    for character in range(CHARACTERS):
        if after.seat is not None and after.table.piles[after.seat, character]:
            tell_dealt(tale, after.seat, character, "1.5")
    tale.tell("log-first", "1.6", who=after.names[after.table.active])


def tell_dealt(tale: Tale, seat: int, character: int, rule: str) -> None:
    """The newest card under a character, for its owner alone."""
    if tale.after.seat == seat:
        card = face_of(tale.after, pile_of(tale.after, seat, character)[-1])
        tale.tell("log-dealt-to-you", rule, character=character_name(character), card=card_name(tale.after, card))


def tell_influence(tale: Tale) -> None:
    """Told once the card is put."""


def tell_put(tale: Tale) -> None:
    """A card put under a character: which, its owner alone reads."""
    character = int(tale.before.table.courted)
    told: Told = {"character": character_name(character), "count": int(tale.after.table.piles[tale.seat, character])}
    if tale.own:
        tale.tell("log-your-put", "3.1", **told, card=card_name(tale.before, tale.args["card"]))
    else:
        tale.tell("log-put", "3.1", **told)


# ------------------------------------------------------------------------------------------------ the action


def tell_activate(tale: Tale) -> None:
    """A character activated by a card of it."""
    tale.tell("log-activate", "4.1", character=character_name(kind_of(tale.before, tale.card)))


def tell_action_card(tale: Tale) -> None:
    """An action card, and what it does."""
    if in_vain(tale.before, tale.name, tale.args):
        tale.tell("log-in-vain", "6.7")
        return
    rule, told = MOVES[tale.name].rule, Told()
    if "character" in tale.args:
        told["character"] = character_name(tale.args["character"])
    if tale.name in ("praise", "scandal"):
        tale.markers[tale.args["character"]] += 1 if tale.name == "praise" else -1
        told["count"] = tale.markers[tale.args["character"]]
    elif tale.name == "letter":
        told["count"] = int(tale.after.table.piles[tale.seat, tale.args["character"]])
    tale.tell("log-activate" if tale.name == "audience" else f"log-{tale.name}", rule, **told)
    if tale.name == "ball":
        tell_lost(tale)
    elif tale.name == "letter":
        tale.lines += tale.draw(1)
        tell_dealt(tale, tale.seat, tale.args["character"], rule)


def tell_lost(tale: Tale) -> None:
    """The cards that a Masked Ball costs the others: everybody sees them."""
    view = tale.after
    for step in range(1, view.players):
        seat = (tale.seat + step) % view.players
        for card in cards_of(view.table.dropped[seat]):
            tale.lose(seat, [card])
            tale.discards += 1
            tale.tell("log-ball-lost", "6.4", who=view.names[seat], card=card_name(view, card))


def tell_transfer(tale: Tale) -> None:
    """A face-down card that moves: everybody sees which, and its face who has seen it before."""
    view, place = tale.before, tale.args["laid"]
    source = int(view.table.laid_under[place])
    pile, face = pile_of(view, tale.seat, source), face_of(view, place)
    told: Told = {"number": pile.index(place) + 1, "count": len(pile)}
    told |= {"source": character_name(source), "target": character_name(tale.args["character"])}
    if face == NONE:
        tale.tell("log-transfer", "6.5", **told)
    else:
        tale.tell("log-transfer-seen", "6.5", **told, card=card_name(view, face))


def tell_show_hand(tale: Tale) -> None:
    """A hand with which nothing can be done."""
    before, after, character = tale.before, tale.after, tale.args["character"]
    cards, count = cards_of(after.table.dropped[tale.seat]), int(after.table.piles[tale.seat, character])
    tale.tell("log-show_hand", "4.6", cards=cards_name(after, cards))
    if count > before.table.piles[tale.seat, character]:
        tale.lines += tale.draw(1)
        tale.tell("log-show_hand-laid", "4.6", character=character_name(character), count=count)
        tell_dealt(tale, tale.seat, character, "4.6")
    else:
        tale.tell("log-show_hand-bare", "4.6", character=character_name(character))
    tale.lose(tale.seat, cards)
    tale.discards += len(cards)


# -------------------------------------------------------------------------------------------- the characters


def tell_king(tale: Tale) -> None:
    """A marker on another character, and perhaps one on the King."""
    character = tale.args["character"]
    tale.markers[character] += 1
    tale.tell("log-king", "5.1", character=character_name(character), count=tale.markers[character])
    if tale.ended():
        return
    if tale.markers[character] > tale.markers[KING]:
        tale.tell("log-king-ahead", "5.1", king=tale.markers[KING])
        tale.earn("5.1")
    else:
        tale.tell("log-king-not-ahead", "5.1", king=tale.markers[KING])


def tell_queen(tale: Tale) -> None:
    """A value against all cards under a character."""
    view, character = tale.before, tale.args["character"]
    value, most = value_of(view, tale.card), largest_pile(view, character)
    tale.tell("log-queen", "5.2", character=character_name(character))
    if value <= most:
        tale.tell("log-queen-lost", "5.2", value=value, most=most)
        return
    tale.tell("log-queen-won" if most else "log-queen-none", "5.2", value=value, most=most)
    if tale.hands[tale.seat]:
        told: Told = {"character": character_name(character)}
        told["count"] = int(view.table.piles[tale.seat, character]) + 1
        if tale.own:
            (last,) = tale.kept
            tale.tell("log-your-queen-laid", "5.2", **told, card=card_name(view, last))
        else:
            last = NONE  # nobody else knows
            tale.tell("log-queen-laid", "5.2", **told)
        tale.lose(tale.seat, [last])
    tale.earn("5.2")


def tell_cardinal(tale: Tale) -> None:
    """A value against the markers on another character."""
    character = tale.args["character"]
    value, markers = value_of(tale.before, tale.card), tale.markers[character]
    tale.tell("log-cardinal", "5.3", character=character_name(character))
    told: Told = {"value": value, "markers": markers_count(markers), "character": character_name(character)}
    if value < markers:
        tale.tell("log-cardinal-won", "5.3", **told)
        tale.markers[character] -= 1
        tale.earn("5.3")
    else:
        tale.tell("log-cardinal-lost", "5.3", **told)


def tell_seneschal(tale: Tale) -> None:
    """Cards turned up in search of a character."""
    view, character = tale.after, tale.args["character"]
    cards = cards_of(view.table.turned_up)
    found = [card for card in cards if kind_of(view, card) == character]
    tale.lines += tale.draw(len(cards), "log-shuffled-under" if tale.deck else "log-shuffled", "5.5")
    told: Told = {"character": character_name(character)}
    tale.tell("log-seneschal", "5.4", **told, cards=cards_name(view, cards))
    if len(found) > 1:
        tale.tell("log-seneschal-several", "5.4", **told, count=len(found))
        return
    tale.discards += len(cards) - len(found)
    tale.tell("log-seneschal-one" if found else "log-seneschal-none", "5.4", **told)
    if found:
        tale.take(found[0])
        tale.earn("5.4")


def tell_take(tale: Tale) -> None:
    """One of the cards that the Seneschal found."""
    tale.discards += len(cards_of(tale.before.table.shown)) - 1
    tale.take(tale.args["card"])
    tale.tell("log-take", "5.4", card=card_name(tale.before, tale.args["card"]))
    tale.earn("5.4")


def tell_duchess(tale: Tale) -> None:
    """A value against an opponent's cards, one of which may have to go."""
    value, told = value_of(tale.before, tale.card), told_target(tale)
    tale.tell("log-duchess", "5.6", **told)
    if value < target_size(tale):
        tale.discards += 1
        struck = card_name(tale.before, int(tale.after.table.struck))
        tale.tell("log-duchess-won", "5.6", **told, value=value, struck=struck)
        tale.earn("5.6")
    else:
        tale.tell("log-duchess-lost", "5.6", **told, value=value)


def tell_spymaster(tale: Tale) -> None:
    """A look at an opponent's cards: what they are, the looker alone reads."""
    view, seat, character = tale.after, tale.args["seat"], tale.args["character"]
    value, size = value_of(view, tale.card), target_size(tale)
    tale.tell("log-spymaster", "5.7", **told_target(tale))
    if tale.own:
        cards = [face_of(view, place) for place in pile_of(view, seat, character)]
        tale.tell("log-you-see", "5.7", cards=cards_name(view, cards))
    tale.tell("log-spymaster-won" if value > size else "log-spymaster-lost", "5.7", value=value, count=size)
    if value > size:
        tale.earn("5.7")


def told_target(tale: Tale) -> Told:
    """Whose cards Duchess or Spymaster go for."""
    return {
        "victim": tale.before.names[tale.args["seat"]],
        "character": character_name(tale.args["character"]),
        "cards": cards_count(target_size(tale)),
    }


def target_size(tale: Tale) -> int:
    """How many cards Duchess or Spymaster go for."""
    return int(tale.before.table.piles[tale.args["seat"], tale.args["character"]])


def tell_chamberlain(tale: Tale) -> None:
    """Favour markers."""
    favoured = members(tale.args["characters"])
    if not favoured:
        tale.tell("log-chamberlain-none", "5.8")
        return
    message = "log-chamberlain" if len(favoured) == 1 else "log-chamberlain-both"
    tale.tell(message, "5.8", characters=characters_name(favoured))


TELLERS: dict[str, Callable[[Tale], None]] = {
    "pick": tell_pick,
    "influence": tell_influence,
    "put": tell_put,
    "activate": tell_activate,
    **dict.fromkeys(PLAYS, tell_action_card),
    "show_hand": tell_show_hand,
    "king": tell_king,
    "queen": tell_queen,
    "cardinal": tell_cardinal,
    "seneschal": tell_seneschal,
    "duchess": tell_duchess,
    "spymaster": tell_spymaster,
    "chamberlain": tell_chamberlain,
    "take": tell_take,
    "transfer": tell_transfer,
}
