"""The points of Versailles Request counted once more from the moves and the tables: for tests, never for play."""

from collections.abc import Sequence
from typing import Any

from ludotheque.games.versailles_request.table import BARE, COPIES, COURT, NONE, PRINCE, RESOURCES

Move = tuple[int, str, dict[str, int]]

ANSWERS = ("chancellor", "confessor")
#: The decisions that play a court card on the own turn, by the character's number; all but the Prince may be answered.
PLAYED = (
    "prince", "superintendent", "chocolatier", "architect", "lady", "valet", "ballet_master", "favourite",
    "musician", "captain", "spy", "schemer",
)  # fmt: skip
QUESTIONABLE = PLAYED[PRINCE + 1 :]


def members(bits: Any) -> set[int]:
    """The cards of a set."""
    whole = int(bits)
    return {i for i in range(whole.bit_length()) if whole >> i & 1}


def tucked(s: Any, seat: int) -> list[int]:
    """The court cards under a seat's Duchesses."""
    return [under for under in s.duchess[seat].tolist() if under not in (NONE, BARE)]


class Ledger:
    """What counts at the end of a round, as it lies on a table."""

    def __init__(self, s: Any) -> None:
        seats = range(s.players)
        self.columns = [[int(s.column[seat, k]) + int(s.balls[seat, k]) for k in range(RESOURCES)] for seat in seats]
        self.hands = [len(members(s.hand[seat])) for seat in seats]
        self.couples = [len(tucked(s, seat)) for seat in seats]
        self.princes = [len(members(s.laid[seat])) for seat in seats]

    def count(self, box: Any, closer: int) -> list[int]:
        """The points of the round."""
        totals = [int(box.closer_points) * (seat == closer) for seat in range(len(self.hands))]
        for lengths in zip(*self.columns, strict=True):
            ahead = [seat for seat, length in enumerate(lengths) if length and length == max(lengths)]
            for seat in ahead:
                totals[seat] += int(box.level_points if len(ahead) > 1 else box.most_points)
        for seat in range(len(totals)):
            totals[seat] += self.hands[seat] * int(box.hand_points) + self.couples[seat] * int(box.duchess_points)
            totals[seat] += self.princes[seat] * int(box.prince_points)
        return totals

    def finish(self, before: Any, move: Move) -> None:
        """Let the last move of a round happen, of which no table is left: everything has been cleared away.

        It left the active player without a court card or was the word that ended the turn, so nothing was drawn.
        """
        seat, name, args = move
        if name == "take_requests":
            for kind in before.line[args["start"] : args["end"] + 1].tolist():
                if kind < RESOURCES:
                    self.columns[seat][kind] += 1
        elif name == "lay_ball":
            self.columns[seat][args["column"]] += 1
        elif name in ("tuck", "discard", "prince", *QUESTIONABLE, *ANSWERS):
            self.hands[seat] -= 1
            self.couples[seat] += name == "tuck"
            self.princes[seat] += name == "prince"
        active = int(before.active)
        what, plan = card_in_question(before, move)
        if what and stands(before, move):
            if what == "favourite":
                self.columns[active][int(before.line[plan[0]])] += 1
            elif what == "schemer":
                mine, other, theirs = plan
                for kind, giver, taker in ((mine, active, other), (theirs, other, active)):
                    self.columns[giver][kind] -= 1
                    self.columns[taker][kind] += 1


def card_in_question(before: Any, move: Move) -> tuple[str, list[int]]:
    """The court card that this move plays, or that is being answered, and what it is to do; "" if there is none."""
    _, name, args = move
    if before.chain_size == 0:
        return (name, [value for key, value in args.items() if key != "copy"]) if name in QUESTIONABLE else ("", [])
    bottom = int(before.chain_card[0])
    return (PLAYED[bottom // COPIES] if bottom < COURT else "", before.plan.tolist())


def stands(before: Any, move: Move) -> bool:
    """Whether the card in question takes effect if nobody is asked any more: every second card cancels the first."""
    return bool((int(before.chain_size) + (move[1] in (*QUESTIONABLE, *ANSWERS))) % 2)


def recount(box: Any, tables: Sequence[Any], moves: Sequence[Move]) -> list[list[int]]:
    """Points and musketeers of each seat, from the moves and the tables between them.

    ``tables[i]`` stands before ``moves[i]``; the last table is the one to count.
    """
    players = int(tables[0].players)
    end = int(box.round_end[players])
    points = [0] * players
    musketeers = [int(box.musketeers)] * players
    closer = NONE
    for before, after, move in zip(tables, tables[1:], moves, strict=False):
        counted = after.rounds_done > before.rounds_done
        if move[1] == "reroll":
            musketeers[move[0]] -= 1
        if card_in_question(before, move)[0] == "captain" and (counted or after.chain_size == 0):
            musketeers[before.active] += stands(before, move)
        ledger = Ledger(before if counted else after)
        if counted:
            ledger.finish(before, move)
        reached = [seat for seat in range(players) if sum(ledger.columns[seat]) >= end]
        if closer == NONE and reached:
            (closer,) = reached
        if counted:
            points = [sum(pair) for pair in zip(points, ledger.count(box, closer), strict=True)]
            closer = NONE
            if not after.over:
                musketeers = [int(box.musketeers)] * players
    return [list(pair) for pair in zip(points, musketeers, strict=True)]
