"""A slow, plain second opinion: it foretells every legal move of a table from what the rules say, in words.

It shares no code with the rules.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from .tables import Tabletop
from .words import COPIES, HOLE, RESOURCES

DICE = ["1", "2", "1 2", "3", "1 3", "2 3", "1 2 3"]
TURNED = {"superintendent": "gold", "chocolatier": "chocolate", "architect": "castle"}


def foretold(table: Tabletop) -> set[str]:
    """What should be legal now."""
    if table.s.over:
        return set()
    match table.phase:
        case "turn":
            return {*own_moves(table), *card_moves(table)}
        case "answer":
            return {"decline", "pass", *answers(table)}
        case "strike":
            victims = table.duchesses(int(table.s.struck))
            return {f"strike {i + 1}" for i, under in enumerate(victims) if victims.index(under) == i}
    return {f"discard {card}" for card in table.hand(table.seat)}


def own_moves(table: Tabletop) -> Iterator[str]:
    """What one does without playing a court card."""
    seat = table.seat
    if table.stage == "before":
        yield "roll"
    elif table.stage == "rolled":
        yield "take nothing"
        yield from (f"take {group}" for group in groups(table.line().split(), table.dice().split()))
        if table.s.musketeers[seat]:
            yield from (f"reroll {dice}" for dice in DICE)
    elif table.stage == "laying":
        yield from layings(table)
    else:
        yield "end turn"
    if "bare" in table.duchesses(seat):
        yield from (f"tuck {card}" for card in table.hand(seat))


def groups(line: list[str], dice: list[str]) -> Iterator[str]:
    """Groups of neighbours: trimmed to resources at both ends, unless the end is the line's own."""
    cards = [word for word in line if word != HOLE]
    for start, end in combinations(range(len(cards) + 1), 2):
        group = cards[start:end]
        paid = [word for word in group if word in RESOURCES]
        if paid and not Counter(paid) - Counter(dice):
            left = start == 0 or group[0] in RESOURCES
            right = end == len(cards) or group[-1] in RESOURCES
            if left and right:
                yield f"{start + 1}-{end}"


def card_moves(table: Tabletop) -> Iterator[str]:
    """What one does with the court cards of one's hand."""
    for card in table.hand(table.seat):
        character = card.rsplit(" ", 1)[0]
        yield from (f"{card}: {use}".removesuffix(": ") for use in uses(table, character))


def uses(table: Tabletop, character: str) -> Iterator[str]:
    """Every way to use a character now."""
    seat, stage = table.seat, table.stage
    line = table.line().split()
    there = [i for i, word in enumerate(line) if word != HOLE]
    others = [other for other in range(table.s.players) if other != seat]
    if character in ("prince", "musician") or (character == "captain" and table.s.musketeers[seat] < 4):
        yield ""
    elif character in TURNED and stage == "rolled":
        yield from (f"die {i + 1}" for i, word in enumerate(table.dice().split()) if word != TURNED[character])
    elif character == "lady" and stage == "rolled":
        yield from (f"dice {dice}" for dice in DICE)
    elif character == "valet" and stage in ("before", "rolled"):
        for count in (1, 2, 3):
            yield from ("places " + " ".join(str(i + 1) for i in chosen) for chosen in combinations(there, count))
    elif character == "ballet master" and stage in ("before", "rolled"):
        yield from (f"{a + 1} and {b + 1}" for a, b in combinations(there, 2) if line[a] != line[b])
    elif character == "favourite" and stage in ("taken", "laying") and table.s.took:
        yield from (f"place {i + 1}" for i in there if line[i] in RESOURCES)
    elif character == "spy":
        yield from (f"seat {other}" for other in others if table.hand(other))
    elif character == "schemer":
        mine, *_ = [[word for word, n in zip(RESOURCES, table.column(seat), strict=True) if n]]
        for other in others:
            theirs = [word for word, n in zip(RESOURCES, table.column(other), strict=True) if n]
            yield from (f"{a} for {b} of seat {other}" for a in mine for b in theirs if a != b)


def answers(table: Tabletop) -> Iterator[str]:
    """The answers that the hand holds: to a Bastille a Chancellor, to a court card a Confessor."""
    bastille = table.s.chain_size == 1 and table.s.chain_card[0] >= 28
    wanted = "chancellor" if bastille else "confessor"
    yield from (f"{wanted} {copy}" for copy in COPIES if f"{wanted} {copy}" in table.hand(table.seat))


def layings(table: Tabletop) -> Iterator[str]:
    """Where the specials may go that were taken."""
    if table.s.new_balls:
        yield from (f"ball to {word}" for word in RESOURCES)
    if table.s.new_duchesses:
        yield "lay duchess"
    if table.s.new_bastilles:
        yield from (f"bastille to seat {seat}" for seat in range(table.s.players) if seat != table.seat)
