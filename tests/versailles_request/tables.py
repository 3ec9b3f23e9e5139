"""Tables to prove the rules on: laid out at any point of a game, and played in words. Each is audited at every move."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

import boxes
import tabletop
from ludotheque.games.versailles_request import table as names
from ludotheque.kernel.engine import engine
from ludotheque.kernel.table import Array, copied
from tabletop import fill, listed, stacked

from .words import (
    CARDS,
    GAME,
    REQUESTS,
    RESOURCES,
    as_bits,
    as_cards,
    card_number,
    request_numbers,
    request_words,
    say,
)

ENGINE = engine(GAME, "interpreted")
STANDARD = GAME.open_box(GAME.standard_box())
BOX = ENGINE.open(STANDARD)
STAGES = ("before", "rolled", "taken", "laying")
edition = partial(boxes.edition, GAME)


class Tabletop(tabletop.AuditedTabletop):
    """One table under the interpreted rules."""

    engine, box = ENGINE, BOX

    def say(self, number: int) -> str:
        """A move in words."""
        return say(number)

    # ------------------------------------------------------------------------------------------------ to play

    def groups(self) -> set[str]:
        """The groups that may be taken."""
        return self.moves("take ") - {"nothing"}

    def lay_duchesses(self) -> "Tabletop":
        """Lay out the Duchesses that were taken, until something else is to be decided."""
        while "lay duchess" in self.moves():
            self.play("lay duchess")
        return self

    def roll(self, dice: str, move: str = "roll") -> "Tabletop":
        """Roll, and get what is asked for."""
        return self.play_so_that(move, lambda table: table.dice() == dice)

    # ------------------------------------------------------------------------------------------------ to look

    @property
    def phase(self) -> str:
        """What is decided: "turn", "answer", "strike" or "discard"."""
        return ("turn", "answer", "strike", "discard")[self.s.phase]

    @property
    def stage(self) -> str:
        """How far the turn has come."""
        return STAGES[self.s.stage]

    def line(self) -> str:
        """The line of requests."""
        return request_words(self.s.line.tolist())

    def dice(self) -> str:
        """What the dice show."""
        return request_words(self.s.dice.tolist())

    def hand(self, seat: int) -> set[str]:
        """The court cards in a hand."""
        return as_cards(self.s.hand[seat])

    def column(self, seat: int) -> list[int]:
        """Resource cards of gold, chocolate and castle before a seat, without masked balls."""
        return [int(count) for count in self.s.column[seat]]

    def balls(self, seat: int) -> list[int]:
        """Masked balls in the three columns."""
        return [int(count) for count in self.s.balls[seat]]

    def duchesses(self, seat: int) -> list[str]:
        """What lies under each Duchess: a court card or "bare"."""
        return ["bare" if u == names.BARE else CARDS[u] for u in self.s.duchess[seat] if u != names.NONE]

    def request_discards(self) -> Counter[str]:
        """The discarded requests."""
        return Counter(request_words(k for k in self.s.request_discards.tolist() if k != names.NONE).split())

    def court_discards(self) -> list[str]:
        """The discarded court cards, from the first to the last."""
        return [CARDS[card] for card in self.s.court_discards if card != names.NONE]

    def court_pile(self) -> list[str]:
        """The court cards to be drawn, the next one last."""
        return [CARDS[card] for card in self.s.court if card != names.NONE]


def turn_of(
    active: int = 0,
    *,
    players: int = 2,
    stage: str = "rolled",
    line: str = "gold gold chocolate chocolate castle castle",
    dice: str = "gold chocolate castle",
    hands: Mapping[int, str] | None = None,
    columns: Mapping[int, Sequence[int]] | None = None,
    balls: Mapping[int, Sequence[int]] | None = None,
    duchesses: Mapping[int, str] | None = None,
    bastilles: Mapping[int, int] | None = None,
    princes: Mapping[int, str] | None = None,
    musketeers: Mapping[int, int] | None = None,
    next_requests: str = "",
    request_pile: int | None = None,
    no_more_requests: bool = False,
    next_court: str = "",
    court_pile: int | None = None,
    lead: int = 0,
    closer: int | None = None,
    earlier: Sequence[Sequence[int]] = (),
    box: Array | None = None,
) -> Tabletop:
    """A table in the middle of a seat's turn, made to measure; nobody has anything that is not named.

    Hands and princes are lists of cards ("spy I, prince II"), and so are Duchesses, with "bare" for no card. What is
    named under ``next_requests`` and ``next_court`` is drawn next, in this order. The piles hold all other cards, or
    so many; the rest is discarded. With ``no_more_requests`` the box holds no other requests than those named.
    ``earlier`` has a row for each round before this one: each seat's court cards in hand at its end; all were level
    in one column, and seat 0 had ended the round.
    """
    table = Tabletop(players, first=str(lead + 1) if not earlier else "random", box=box)
    s = table.s
    s.active = s.seat = active
    s.lead, s.turn = lead, (active - lead) % players
    s.stage, s.phase = STAGES.index(stage), names.TURN
    s.dice = names.NONE if stage == "before" else request_numbers(dice)
    s.took = stage == "taken" and "-" in line
    s.closer = names.NONE if closer is None else closer
    for seat in range(players):
        s.musketeers[seat] = (musketeers or {}).get(seat, s.musketeers[seat])
        s.column[seat] = (columns or {}).get(seat, (0, 0, 0))
        s.balls[seat] = (balls or {}).get(seat, (0, 0, 0))
        s.bastilles[seat] = (bastilles or {}).get(seat, 0)
    lay_out_court(table, hands or {}, duchesses or {}, princes or {}, listed(next_court), court_pile)
    lay_out_requests(table, line, next_requests.split(), request_pile, no_more_requests)
    s.rounds_done = len(earlier)
    for k, held in enumerate(earlier):
        s.sheet[k, 0, names.CLOSING] = table.box.closer_points
        s.sheet[k, :players, names.COLUMNS] = table.box.level_points
        s.sheet[k, :players, names.HAND_POINTS] = held
    s.points[:] = s.sheet.sum(axis=(0, 2))
    return table.check()


def lay_out_court(
    table: Tabletop,
    hands: Mapping[int, str],
    duchesses: Mapping[int, str],
    princes: Mapping[int, str],
    following: list[str],
    height: int | None,
) -> None:
    """Put every court card somewhere."""
    s = table.s
    s.hand[:] = s.laid[:] = s.hand_size[:] = s.new_cards[:] = s.shown_at[:] = s.clock = s.shuffled_at = 0
    s.shown_by[:] = s.duchess[:] = names.NONE
    placed: list[str] = []

    def show(seat: int, card: str) -> None:
        placed.append(card)
        s.clock += 1
        s.shown_at[card_number(card)], s.shown_by[card_number(card)] = s.clock, seat

    for seat, cards in hands.items():
        s.hand[seat] = as_bits(listed(cards))
        s.hand_size[seat] = s.new_cards[seat] = len(listed(cards))
        placed += listed(cards)
    for seat, cards in princes.items():
        s.laid[seat] = as_bits(listed(cards))
        for card in listed(cards):
            show(seat, card)
    for seat, cards in duchesses.items():
        for i, card in enumerate(listed(cards)):
            s.duchess[seat, i] = names.BARE if card == "bare" else card_number(card)
            if card != "bare":
                show(seat, card)
    rest = [card for card in CARDS if card not in placed and card not in following]
    pile, discards = stacked(rest, following, height)
    for card in discards:
        show(int(s.active), card)
    fill(s.court, map(card_number, pile))
    fill(s.court_discards, map(card_number, discards))
    s.heights[names.COURT_PILE], s.heights[names.COURT_DISCARDS] = len(pile), len(discards)


def lay_out_requests(table: Tabletop, line: str, following: list[str], height: int | None, no_more: bool) -> None:
    """Put every request somewhere."""
    s = table.s
    fill(s.line, request_numbers(line))
    placed = Counter(word for word in line.split() if word in REQUESTS)
    for kind, word in enumerate(RESOURCES):
        placed[word] += int(s.column[:, kind].sum())
    placed["ball"] += int(s.balls.sum())
    placed["duchess"] += int((s.duchess != names.NONE).sum())
    placed["bastille"] += int(s.bastilles.sum())
    placed.update(following)
    if no_more:
        table.box = ENGINE.open(copied(STANDARD))
        table.box.request_copies = [placed[word] for word in REQUESTS]
    rest = []
    for word, copies in zip(REQUESTS, table.box.request_copies.tolist(), strict=True):
        assert placed[word] <= copies, f"there are only {copies} of {word}"
        rest += [word] * (copies - placed[word])
    pile, discards = stacked(rest, following, height)
    fill(s.requests, request_numbers(" ".join(pile)))
    fill(s.request_discards, request_numbers(" ".join(discards)))
    s.heights[names.REQUEST_PILE], s.heights[names.REQUEST_DISCARDS] = len(pile), len(discards)
