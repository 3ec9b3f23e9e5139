"""How the requests, court cards, places and dice of Versailles Request are called, and what can be read off a table."""

from collections.abc import Iterable, Mapping, Sequence

from ludotheque.games.versailles_request.table import (
    BARE,
    BASTILLE,
    COPIES,
    DICE,
    DUCHESS,
    DUCHESSES,
    NONE,
    RESOURCES,
)
from ludotheque.play.view import View, members
from ludotheque.play.words import Line, joined

Args = Mapping[str, int]
Told = dict[str, object]

#: The decision that plays each character, in the order of their numbers.
PLAYS = (
    "prince", "superintendent", "chocolatier", "architect", "lady", "valet", "ballet_master",
    "favourite", "musician", "captain", "spy", "schemer", "chancellor", "confessor",
)  # fmt: skip

NUMERALS = ("I", "II")


# ---------------------------------------------------------------------------------------------------- names


def request(kind: int, form: str = "") -> Line:
    """A kind of request: bare, or in a form such as "a", "the" or "some"."""
    return Line(f"request-{kind}{form and '.' + form}")


def card_name(card: int, form: str = "") -> Line:
    """Whom a court card shows: bare, or with its article in the form "the"."""
    return Line(f"character-{card // COPIES}{form and '.' + form}")


def exact_name(card: int) -> Line:
    """A court card with its number, I or II."""
    return Line("card-copy", {"card": card_name(card), "copy": NUMERALS[card % COPIES]})


def told_apart(card: int, cards: Iterable[int], form: str = "") -> Line:
    """A court card's name, with its number if its like is among the cards, too."""
    name = card_name(card, form)
    alike = sum(other // COPIES == card // COPIES for other in cards)
    return Line("card-copy", {"card": name, "copy": NUMERALS[card % COPIES]}) if alike > 1 else name


def places_name(places: Sequence[int]) -> Line:
    """Places of the line by their numbers: a single one, neighbours, or any."""
    first, last = places[0] + 1, places[-1] + 1
    if len(places) == 1:
        return Line("place-one", {"place": first})
    if 1 < last - first == len(places) - 1:
        return Line("place-range", {"first": first, "last": last})
    return Line("place-some", {"places": joined([str(place + 1) for place in places], "and")})


def dice_name(mask: int) -> Line:
    """Some of the dice by their numbers."""
    dice = members(mask)
    if len(dice) == DICE:
        return Line("dice-all")
    return Line("dice-some", {"count": len(dice), "numbers": joined([str(die + 1) for die in dice], "and")})


def dice_shown(view: View, mask: int = (1 << DICE) - 1) -> Line | str:
    """What some of the dice show."""
    return joined([request(int(view.table.dice[die])) for die in members(mask)])


def requests_at(view: View, places: Sequence[int], form: str = "") -> Line | str:
    """The requests on some places of the line: a bare list, or a phrase with articles in a form such as "the"."""
    names = [request(int(view.table.line[place]), form) for place in places]
    return joined(names, "and" if form else "list-comma")


def duchess_name(under: int, among: Sequence[int]) -> Line:
    """A Duchess with the court card under her, told apart from the others of the same player."""
    if under == BARE:
        return Line("duchess-bare")
    return Line("duchess-with", {"card": told_apart(under, among, "the")})


def points_name(points: int) -> Line:
    """A number of points."""
    return Line("some-points", {"points": points})


# ------------------------------------------------------------------------------------- read off the table


def hand_of(view: View, seat: int) -> list[int]:
    """The court cards in a hand, as far as the viewer sees them."""
    return members(view.table.hand[seat])


def holds(view: View, card: int) -> bool:
    """Whether whoever decides has this court card."""
    return bool(int(view.table.hand[view.table.seat]) >> card & 1)


def is_resource(kind: int) -> bool:
    """Whether a request is gold, chocolate or a castle."""
    return 0 <= kind < RESOURCES


def cards_in_line(view: View) -> int:
    """How many cards lie in the line."""
    return sum(int(kind) != NONE for kind in view.table.line)


def duchesses_of(view: View, seat: int) -> list[int]:
    """What lies under each Duchess of a seat."""
    return [int(under) for under in view.table.duchess[seat, :DUCHESSES] if under != NONE]


def rewards(view: View, start: int, end: int) -> dict[str, int]:
    """How many court cards a group of the line earns, by the paragraph that says so."""
    line, reward, count = view.table.line.tolist(), int(view.box.reward), cards_in_line(view)
    group = line[start : end + 1]
    earned = {
        "4.1": int(start == 0 and end + 1 >= reward),
        "4.2": int(end == count - 1 and start <= count - reward),
        "4.3": sum(group.count(kind) >= reward for kind in range(RESOURCES)),
        "4.4": group.count(DUCHESS) + group.count(BASTILLE),
    }
    return {rule: cards for rule, cards in earned.items() if cards}


def played_card(name: str, args: Args) -> int:
    """The court card that leaves the mover's hand by a move, or NONE."""
    if name in PLAYS:
        return PLAYS.index(name) * COPIES + args["copy"]
    return args["card"] if name in ("tuck", "discard") else NONE
