"""The box of Les Villages as the record that its rules receive."""

from typing import Any

import numpy as np

from ludotheque.games.villages.board import FAR, Board, read_board
from ludotheque.games.villages.table import (
    ACQUISITIONS,
    CARD_KINDS,
    COPIES,
    DECK,
    FIRST_ACQUISITION,
    FIRST_VISIT,
    KINDS,
    NONE,
    PASS_ON,
    PLOTS,
    REDS,
    SEATS,
    SQUARES,
    SURPRISE,
    VALUES,
    VILLAGES,
)
from ludotheque.kernel.box import Box, BoxError, names, number, numbers
from ludotheque.kernel.table import Array

WAYS = 4  # from one square to the next

BOX = np.dtype(
    [
        ("free", np.uint64, (VILLAGES,)),  # the plots of each village, as bits
        ("beside", np.uint64, (SQUARES,)),  # the plots beside each square of a street, as bits
        ("overlap", np.uint64, (VILLAGES, PLOTS)),  # the plots that share a yellow square with each, itself included
        ("distance", np.int8, (SQUARES, SQUARES)),
        ("to_plot", np.int8, (VILLAGES, PLOTS, SQUARES)),  # steps from each square to a square beside the plot
        ("squares", np.int8),
        ("village", np.int8, (SQUARES,)),  # the village of each square, NONE on the road
        ("step", np.int8, (SQUARES, WAYS)),  # the squares of the same street that are next to it, then NONE
        ("red", np.int8, (VILLAGES, REDS)),  # then NONE
        ("spot", np.int8, (SQUARES, 2)),  # row and column on the map; rules need neither these nor those of plots
        ("plot_spot", np.int8, (VILLAGES, PLOTS, 2, 2)),
        ("unique", np.int8, (KINDS,)),  # 1: one per village
        ("reserve", np.int8, (SEATS + 1, KINDS)),  # by number of players
        ("card_copies", np.int8, (CARD_KINDS,)),
        ("price", np.int8, (ACQUISITIONS,)),
        ("offers", np.int16, (ACQUISITIONS,)),  # the kinds to choose from, as bits
        ("goal", np.int16),
        ("visit_points", np.int8),
        ("surprise_points", np.int8),
    ],
    align=True,
)


def open_box(box: Box) -> Array:
    """Check the box and turn it into one record."""
    record = np.zeros(1, BOX)
    kinds = names("buildings.names", box["buildings"]["names"], KINDS)
    number("buildings.copies", box["buildings"]["copies"], COPIES, COPIES)
    for name in known_kinds("buildings.one_per_village", box["buildings"]["one_per_village"], kinds):
        record["unique"][0, kinds.index(name)] = 1
    record["reserve"] = reserves(box, kinds)
    record["goal"] = number("scoring.goal", box["scoring"]["goal"], 1, 999)
    record["visit_points"] = number("scoring.visit", box["scoring"]["visit"], 1, 99)
    record["surprise_points"] = number("scoring.surprise", box["scoring"]["surprise"], 0, 99)
    put_cards(record, box, kinds)
    put_board(record, read_board(box))
    return record


def known_kinds(where: str, value: Any, kinds: list[str]) -> list[str]:
    """Some different kinds of building."""
    if not isinstance(value, list) or len(set(map(str, value))) != len(value) or not set(map(str, value)) <= set(kinds):
        raise BoxError(f"{where}: {value!r} should be different kinds of: {', '.join(kinds)}")
    return value


def reserves(box: Box, kinds: list[str]) -> list[list[int]]:
    """How many buildings of each kind there are, by number of players."""
    removed = box["buildings"]["removed"]
    if not isinstance(removed, dict) or set(removed) != {"2", "3"}:
        raise BoxError("buildings.removed: give the buildings that are taken out with 2 and with 3 players")
    out = {players: known_kinds(f"buildings.removed.{players}", removed[str(players)], kinds) for players in (2, 3)}
    return [[COPIES - (kind in out.get(players, [])) if players > 1 else 0 for kind in kinds] for players in range(5)]


def put_cards(record: Array, box: Box, kinds: list[str]) -> None:
    """How many there are of each card, and what the acquisition cards say."""
    copies = record["card_copies"][0]
    copies[:VALUES] = numbers("points.copies", box["points"]["copies"], VALUES, 0, DECK)
    cards = box["acquisitions"]["cards"]
    if not isinstance(cards, list) or not 1 <= len(cards) <= ACQUISITIONS:
        raise BoxError(f"acquisitions.cards: there should be 1 to {ACQUISITIONS} different cards")
    for i, card in enumerate(cards):
        where = f"acquisitions.cards, number {i + 1}"
        if not isinstance(card, list) or len(card) < 3:
            raise BoxError(f"{where}: {card!r} should be the copies, the price and the kinds of building")
        copies[FIRST_ACQUISITION + i] = number(where, card[0], 1, DECK)
        # The rules add up to two cards' worth more than a price in one byte.
        record["price"][0, i] = number(where, card[1], 1, 99)
        record["offers"][0, i] = sum(1 << kinds.index(name) for name in known_kinds(where, card[2:], kinds))
    other = box["other_cards"]
    copies[FIRST_VISIT:SURPRISE] = numbers("other_cards.visits", other["visits"], KINDS, 0, 9)
    copies[SURPRISE] = number("other_cards.surprises", other["surprises"], 0, 20)
    copies[PASS_ON] = number("other_cards.pass_on", other["pass_on"], 0, 9)
    for kind, name in enumerate(kinds):
        if copies[FIRST_VISIT + kind] == 0 and (record["offers"][0] >> kind & 1).any():
            # Once all villages are full, visits are what brings the game to its end.
            raise BoxError(f"other_cards.visits: whatever can be built must be visited, so {name} needs a visit")
    if copies.sum() > DECK:
        raise BoxError(f"points, acquisitions, other_cards: {copies.sum()} cards are too many; {DECK} are the most")
    if copies[FIRST_ACQUISITION:FIRST_VISIT].sum() <= SEATS:
        raise BoxError(f"acquisitions.cards: {SEATS} cards can lie in front of the players, so there must be more")
    value_of_all = int((copies[:VALUES] * np.arange(1, VALUES + 1)).sum())
    if value_of_all < SEATS * int(record["price"].max()):
        raise BoxError(f"points.copies: all POINTS cards together, {value_of_all}, can't pay the dearest buildings")


def put_board(record: Array, board: Board) -> None:
    """The map as tables of numbers."""
    for field in ("village", "step", "red"):
        record[field] = NONE
    record["distance"] = record["to_plot"] = FAR
    count = len(board.spots)
    record["squares"] = count
    record["spot"][0, :count] = board.spots
    for square in range(count):
        record["distance"][0, square, :count] = board.distances({square})
    for v, village in enumerate(board.villages):
        record["free"][0, v] = sum(1 << plot for plot in range(len(village.plots)))
        record["red"][0, v, : len(village.reds)] = village.reds
        record["plot_spot"][0, v, : len(village.plots)] = village.plots
        for square in village.street:
            record["village"][0, square] = v
            near = [other for other in board.neighbours(square) if other in village.street]
            record["step"][0, square, : len(near)] = near
        for plot, pair in enumerate(village.plots):
            beside = board.beside_plot(pair)
            record["to_plot"][0, v, plot, :count] = board.distances(beside)
            for square in beside & set(village.street):
                record["beside"][0, square] |= np.uint64(1 << plot)
            shared = sum(1 << other for other, halves in enumerate(village.plots) if set(halves) & set(pair))
            record["overlap"][0, v, plot] = shared
