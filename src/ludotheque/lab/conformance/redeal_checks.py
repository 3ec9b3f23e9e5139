"""Checks that ``redeal`` draws among the worlds that a seat must think possible: all of them, and no others."""

import importlib
from typing import TYPE_CHECKING

import numpy as np

from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import Array, Sight
from ludotheque.lab.conformance.walk import (
    Setting,
    believed,
    demand,
    handle,
    looked_at,
    redealt,
    true_table,
    viewers,
    walk,
)
from ludotheque.play.match import Match

if TYPE_CHECKING:
    from ludotheque.play.game import Game

WORLDS = 5
LOOKED_AT = (6, 21, 40)  # the moves after which many worlds are drawn
MANY_WORLDS = 1_500
CAME_ABOUT, TRIED = 300, 6_000  # worlds of a move earlier: wanted, and tried at the most
DOUBT = 4.0  # standard deviations by which a count may be too high
HANDS = 3  # dimensions of many worlds of a row of cards for each seat
CARDS = np.arange(np.iinfo(np.int8).max)
SURE = 14.0  # a value expected so often and never met (about one time in a million) can't be


def redeal_keeps_the_view(game: "Game", setting: Setting) -> int:
    """A redealt world looks the same to the seat, is complete, and is not always the same one.

    So is one that has been made more like what players do, where the game has a belief.
    """
    audit = importlib.import_module(f"{game.package}.audit")
    table = game.contract.table
    box = handle(game.box_record)
    different = 0
    for match in walk(game, setting):
        if not looked_at(match):
            continue
        for seat in viewers(match):
            masked = match._referee.view(seat)
            worlds = set()
            for bits in range(WORLDS):
                world = redealt(game, masked, seat, bits)
                same = table.mask(world, seat).tobytes() == masked.tobytes()
                demand(same, f"move {match.length}, seat {seat}: the view changes when hidden things are redealt")
                found = list(audit.problems(box, handle(world)))
                demand(not found, f"move {match.length}, seat {seat}: a redealt world has {found[:1]}")
                likely = believed(game, world, seat)
                if likely.tobytes() != world.tobytes():
                    same = table.mask(likely, seat).tobytes() == masked.tobytes()
                    found = list(audit.problems(box, handle(likely)))
                    demand(same and not found, f"move {match.length}, seat {seat}: can't be believed {found[:1]}")
                world["rng"] = 0
                worlds.add(world.tobytes())
            different += len(worlds) - 1
    demand(different > 0, "redeal gives one world only")
    return different


def redeal_reaches_what_came_about(game: "Game", setting: Setting) -> int:
    """The worlds drawn now hold the truth, and are those drawn a move earlier and played on, as far as they fit.

    So a seat neither forgets what it was shown or can work out, nor believes what it can't know.
    """
    count = 1  # other games of this setting may be longer
    if setting.seed > 1:
        return count
    for match in walk(game, setting):
        if match.length not in LOOKED_AT:
            continue
        for viewer in (0, None):
            now = many_worlds(game, match._referee.view(viewer), viewer, MANY_WORLDS, bits=0)
            earlier = came_about(match, viewer)
            for field in hidden_fields(game):
                where = f"move {match.length}, viewer {viewer}: {field}"
                truth = in_places(true_table(match)[field])
                played = in_places(earlier[field]) if len(earlier) else earlier
                for place, drawn in enumerate(in_places(now[field]).T):
                    demand(truth[0, place] in drawn, f"{where} never gets its true values")
                    if len(played):
                        compare(f"{where}, place {place}", drawn, played[:, place])
                    count += 1
    return count


def in_places(values: Array) -> Array:
    """A row for each world: the values of a field's places; of a set of bits each bit is a place.

    So is each card of a hand: hands are sorted, and what lies at one end of them may be rare and yet possible.
    """
    if values.dtype == np.uint64:
        return np.unpackbits(values.reshape(len(values), -1).view(np.uint8), axis=1)
    if values.dtype == np.int8 and values.ndim == HANDS:
        held: Array = (values[:, :, :, None] == CARDS).sum(axis=2)
        return held.reshape(len(values), -1)
    return values.reshape(len(values), -1)


def compare(where: str, drawn: Array, played: Array) -> None:
    """Two samples of the same place must be able to hold the same values."""
    for one, other, fault in ((drawn, played, "can't be"), (played, drawn, "could be, and is never drawn")):
        values, counts = np.unique(one, return_counts=True)
        for value, times in zip(values, counts, strict=True):
            at_least = max(0.0, times - DOUBT * times**0.5)  # a few by luck say nothing of how often
            expected = at_least / len(one) * len(other)
            demand(expected < SURE or value in other, f"{where}: {value} {fault}")


def hidden_fields(game: "Game") -> list[str]:
    """The fields that not everybody sees."""
    return [f.name for f in game.contract.table.fields if f.sight is not Sight.PUBLIC and f.name != "rng"]


def many_worlds(game: "Game", masked: Array, viewer: int | None, count: int, bits: int) -> Array:
    """Many worlds drawn from one masked table."""
    return np.concatenate([redealt(game, masked, viewer, bits + k) for k in range(count)])


def came_about(match: Match, viewer: int | None) -> Array:
    """Worlds that fit what the viewer saw before the last move, and fit what it sees after it when that is played."""
    game, referee = match.game, match._referee
    made = ready_engine(game.contract)
    box = made.open(game.box_record)
    number = referee.history(viewer)[-1].number  # None: a secret of another seat
    before, now = referee.view(viewer, match.length - 1), referee.view(viewer).tobytes()
    found = [game.contract.table.empty(0)]
    for k in range(TRIED):
        world = redealt(game, before, viewer, TRIED + k)
        could = made.legal_moves(box, made.open(world))
        if number is not None and number not in could:
            continue
        made.apply(box, made.open(world), could[k % len(could)] if number is None else number)
        if game.contract.table.mask(world, viewer).tobytes() == now:
            found.append(world)
        if len(found) > CAME_ABOUT:
            break
    return np.concatenate(found)
