"""A slow, plain second opinion: it foretells every legal move of a table from what the rules say, in words.

It shares no code with the rules.
"""

from collections.abc import Iterator
from itertools import combinations

from .tables import Tabletop
from .words import ACTIONS, CHARACTERS, NOBODY, card_words, shows


def foretold(table: Tabletop) -> set[str]:
    """What should be legal now, with the standard box."""
    hand = table.hand(table.seat)
    others = [name for name in CHARACTERS if name != table.phase]
    match table.phase:
        case "over":
            return set()
        case "pick":
            return {f"choose {one} and {other}" for one, other in combinations(CHARACTERS, 2)}
        case "influence":
            return {f"influence {name}" for name in CHARACTERS}
        case "put":
            return {f"put {card}" for card in hand}
        case "act":
            return set(actions(table)) or {f"show hand: {shows(card)}" for card in hand}
        case "king":
            return {f"king: {name}" for name in others}
        case "queen":
            return {f"queen: {name} for {card}" for name in CHARACTERS for card in hand}
        case "cardinal":
            return {f"cardinal: {name} for {card}" for name in others for card in hand}
        case "seneschal":
            return {f"seneschal: {name}" for name in CHARACTERS}
        case "chamberlain":
            free = [name for name in others if name not in table.favoured()]
            groups = [group for size in (1, 2) for group in combinations(free, size)]
            return {f"chamberlain: {NOBODY}", *(f"chamberlain: {', '.join(group)}" for group in groups)}
        case "take":
            named = CHARACTERS[table.s.named]
            return {f"take {card}" for card in card_words(table.s.shown) if shows(card) == named}
        case "transfer":
            return set(transfers(table))
    rivals = [seat for seat in range(table.s.players) if seat != table.seat]
    return {
        f"{table.phase}: {name} of seat {rival} for {card}"
        for rival in rivals
        for name in CHARACTERS
        for card in hand
        if table.sizes(name)[rival]
    }


def may_activate(table: Tabletop, name: str) -> bool:
    """Whether the seat may activate a character."""
    sizes = table.sizes(name)
    return max(sizes) == sizes[table.seat] and (sizes[table.seat] >= 1 or table.s.activation == 1)


def actions(table: Tabletop) -> Iterator[str]:
    """Every way to activate a character or to play an action card."""
    open_to = {
        "royal audience": [name for name in CHARACTERS if may_activate(table, name)],
        "words of praise": [name for name in CHARACTERS if table.under(table.seat, name)],
        "court scandal": [name for name in CHARACTERS if table.markers().get(name, 0) >= 2],
        "sealed letter": list(CHARACTERS),
    }
    for card in table.hand(table.seat):
        kind = shows(card)
        if kind in open_to:
            yield from (f"{card}: {name}" for name in open_to[kind] or [NOBODY])
        elif kind in ACTIONS:
            yield card
        elif may_activate(table, kind):
            yield f"play {card}"


def transfers(table: Tabletop) -> Iterator[str]:
    """Every own card to every other character."""
    for name in CHARACTERS:
        for card in table.under(table.seat, name):
            yield from (f"move {table.place(card)} to {other}" for other in CHARACTERS if other != name)
