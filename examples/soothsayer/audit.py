"""The Soothsayer checked from scratch, in another way than the rules do it: for tests, never for play."""

from collections.abc import Iterator, Sequence
from typing import Any

from .table import ANSWER, CARDS, COPIES, NONE, PICK


def problems(box: Any, s: Any) -> Iterator[str]:
    """Everything on a true table that can't be."""
    row, deck, discard = ([int(card) for card in pile if card != NONE] for pile in (s.row, s.deck, s.discard))
    if sorted(row + deck + discard) != list(range(CARDS)):
        yield f"cards: {sorted(row + deck + discard)}"
    if (len(row), len(deck), len(discard)) != (len(s.row), *s.heights):
        yield f"{len(row)} cards in the row, {len(deck)} in the deck, {len(discard)} discarded"
    if {card for card in range(CARDS) if int(s.kept) >> card & 1} != {int(card) for card in s.row[s.old == 1]}:
        yield "the cards that lay in the row at the last shuffle are not those of the old places"
    if max(s.row_seen) >= 1 << int(s.players):
        yield "a seat that nobody sits on has looked at an omen"
    if (s.depth > 0) != (s.phase == ANSWER):
        yield f"phase {s.phase} with {s.depth} phases below it"
    done = int(s.seat - s.teller) % int(s.players) if s.phase == PICK else 0
    picked = {seat for seat in range(len(s.pick)) if s.pick[seat] != NONE}
    if picked != {(s.teller + step) % s.players for step in range(done)}:
        yield f"the seats that have picked are {sorted(picked)}"


def recount(box: Any, tables: Sequence[Any], moves: Sequence[tuple[int, str, dict[str, int]]]) -> list[list[int]]:
    """Points and candles of each seat, from the moves alone and the rows as they lay.

    ``tables[i]`` stands before ``moves[i]``; the last table is the one to count.
    """
    players = int(tables[-1].players)
    totals = [[0, int(box.candles)] for _ in range(players)]
    picks: dict[int, int] = {}
    for before, (seat, name, args) in zip(tables, moves, strict=False):
        if name == "join":
            totals[seat][1] -= 1
        if name == "pick":
            picks[seat] = args["place"]
        if len(picks) == players:
            for picker, place in picks.items():
                if list(picks.values()).count(place) == 1:
                    totals[picker][0] += int(box.values[before.row[place] // COPIES])
            picks = {}
    return totals
