"""What one move of Versailles Request brought about, read off the views before and after it: for the log."""

from dataclasses import dataclass

from ludotheque.games.versailles_request.naming import PLAYS, Args, is_resource, played_card
from ludotheque.games.versailles_request.table import (
    BASTILLE_LAID,
    BASTILLE_WAITING,
    CHANCELLOR,
    COPIES,
    COURT,
    FAVOURITE,
    PRINCE,
    SCHEMER,
)
from ludotheque.kernel.table import Array
from ludotheque.play.view import View


@dataclass(frozen=True)
class Events:
    """One move and what it settled: whose turn it was, what was cancelled and by whom it was played, what took effect.

    Both list court cards and Bastilles as the table's chain does.
    """

    before: View
    after: View
    seat: int
    name: str
    args: Args
    cancelled: list[tuple[int, int]]
    settled: list[int]

    @property
    def active(self) -> int:
        """Whose turn it was."""
        return int(self.before.table.active)

    @property
    def plan(self) -> list[int]:
        """What the card at the bottom of the chain was to do."""
        return [int(part) for part in self.after.table.plan]

    @property
    def characters(self) -> list[int]:
        """The characters that took effect."""
        return [card // COPIES for card in self.settled if card < COURT]

    @property
    def turn_ended(self) -> bool:
        """Whether the next turn has begun."""
        return bool(self.after.table.turn != self.before.table.turn)

    @property
    def round_ended(self) -> bool:
        """Whether the round was counted."""
        return bool(self.after.table.rounds_done != self.before.table.rounds_done)

    @property
    def taken(self) -> list[int]:
        """The places of the line that were emptied: by taking, or by the Favourite."""
        if self.name == "take_requests":
            return [*range(self.args["start"], self.args["end"] + 1)]
        return [self.plan[0]] if FAVOURITE in self.characters else []


def settle(before: View, after: View, seat: int, name: str, args: Args) -> tuple[list[tuple[int, int]], list[int]]:
    """What a move cancelled, with who had played it, and what took effect."""
    t = before.table
    chain = [(int(t.chain_card[i]), int(t.chain_seat[i])) for i in range(t.chain_size)]
    if name in PLAYS and name != PLAYS[PRINCE]:
        chain.append((played_card(name, args), seat))
    elif name == "lay_bastille":
        chain.append((BASTILLE_LAID, seat))
    left = 0 if begun_anew(before, after) else int(after.table.chain_size)
    cancelled, settled = [], []
    while len(chain) > left:
        card, _ = chain.pop()
        if card < COURT and card // COPIES >= CHANCELLOR:
            cancelled.append(chain.pop())
        else:
            settled.append(card)
    return cancelled, settled


def begun_anew(before: View, after: View) -> bool:
    """Whether what is being answered now is a Bastille that waited for a Duchess who has only just come."""
    answered = after.table.chain_size > 0 and after.table.chain_card[0] == BASTILLE_WAITING
    return bool(answered and (before.table.chain_size == 0 or after.table.new_duchesses < before.table.new_duchesses))


def final_columns(events: Events) -> Array:
    """How long the columns of each seat are after the move, also if a new round has begun."""
    table, active = events.before.table, events.active
    lengths: Array = table.column.astype(int) + table.balls
    for place in events.taken:
        if is_resource(kind := int(table.line[place])):
            lengths[active, kind] += 1
    if events.name == "lay_ball":
        lengths[active, events.args["column"]] += 1
    if SCHEMER in events.characters:
        mine, other, theirs = events.plan
        lengths[active, mine] -= 1
        lengths[other, mine] += 1
        lengths[other, theirs] -= 1
        lengths[active, theirs] += 1
    return lengths
