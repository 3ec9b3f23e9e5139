"""How the squares, cards and buildings of Les Villages are called, and what can be read off a table.

A square is called by its column and row on the map, like “K7”; so is each half of a plot.
"""

from collections.abc import Mapping

from ludotheque.games.villages.table import (
    FIRST_ACQUISITION,
    FIRST_VISIT,
    NONE,
    SURPRISE,
    VALUES,
)
from ludotheque.play.view import View, members
from ludotheque.play.words import Line, joined

Args = Mapping[str, int]


# ---------------------------------------------------------------------------------------------------- names


def spot_name(row: int, column: int) -> str:
    """A place on the map: the letter of its column and the number of its row."""
    return f"{chr(ord('A') + column)}{row + 1}"


def square_name(view: View, square: int) -> str:
    """A square that pawns walk on."""
    row, column = view.box.spot[square].tolist()
    return spot_name(row, column)


def plot_name(view: View, village: int, plot: int) -> str:
    """The two yellow squares of a plot."""
    first, second = view.box.plot_spot[village, plot].tolist()
    return f"{spot_name(*first)}–{spot_name(*second)}"


def kind_name(kind: int, form: str = "") -> Line:
    """A kind of building: bare, or in a form such as "the" or "to"."""
    return Line(f"kind-{kind}{form and '.' + form}")


def village_name(village: int) -> Line:
    """A village."""
    return Line(f"village-{village}")


def card_name(view: View, card: int, form: str = "") -> Line:
    """What a card says: bare, or with its article in the form "a"."""
    form = form and "." + form
    if card < VALUES:
        return Line(f"card-points{form}", {"value": card + 1})
    if is_acquisition(card):
        kinds = joined([kind_name(kind) for kind in offered_kinds(view, card)], "list-or")
        return Line(f"card-acquisition{form}", {"kinds": kinds, "price": price(view, card)})
    if is_visit(card):
        return Line(f"card-visit{form}", {"to": kind_name(card - FIRST_VISIT, "to")})
    return Line(f"card-{'surprise' if card == SURPRISE else 'pass_on'}{form}")


# ------------------------------------------------------------------------------------------------- the cards


def is_acquisition(card: int) -> bool:
    """Whether the card is an acquisition."""
    return FIRST_ACQUISITION <= card < FIRST_VISIT


def is_visit(card: int) -> bool:
    """Whether the card is a visit."""
    return FIRST_VISIT <= card < SURPRISE


def price(view: View, card: int) -> int:
    """What an acquisition costs and scores."""
    return int(view.box.price[card - FIRST_ACQUISITION])


def offered_kinds(view: View, card: int) -> list[int]:
    """The kinds of building that an acquisition names."""
    return members(view.box.offers[card - FIRST_ACQUISITION])


# --------------------------------------------------------------------------------------------------- the map


def has_room(view: View, seat: int) -> bool:
    """Whether there is a free plot beside the seat's pawn."""
    return bool(view.box.beside[view.table.pawn[seat]] & view.table.free[view.table.village[seat]])


def standing(view: View, kind: int) -> list[tuple[int, int]]:
    """The village and the plot of each building of a kind, in the order built."""
    villages, plots = view.table.stands_in[kind].tolist(), view.table.stands_on[kind].tolist()
    return [place for place in zip(villages, plots, strict=True) if place[0] != NONE]


def called_on(view: View, kind: int, square: int) -> int:
    """The village with a building of this kind beside the square, or NONE."""
    return next((v for v, plot in standing(view, kind) if view.box.to_plot[v, plot, square] == 0), NONE)


def towards(view: View, seat: int, kind: int, square: int) -> list[int]:
    """The villages with a building of this kind to which a shortest way leads over the square."""
    pawn = int(view.table.pawn[seat])
    return list(dict.fromkeys(v for v, p in standing(view, kind) if passes(view, v, p, pawn, square)))


def passes(view: View, village: int, plot: int, pawn: int, square: int) -> bool:
    """Whether a shortest way from the pawn to the building on a plot leads over the square."""
    to_plot = view.box.to_plot[village, plot]
    return int(view.box.distance[pawn, square]) + int(to_plot[square]) == int(to_plot[pawn])
