"""Checks that the wall holds: nothing that is shown to a seat depends on what the seat may not see."""

import importlib
from copy import copy
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots import BOTS, bot
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import Array, Sight, Table, copied
from ludotheque.lab.conformance.walk import Setting, demand, handle, reseeded, rewrite, true_table, walk
from ludotheque.play.errors import Refused
from ludotheque.play.match import Match
from ludotheque.play.view import View

if TYPE_CHECKING:
    from ludotheque.play.game import Game

POSITIONS_EVERY = 11  # moves between two positions that are looked at from every side
REFUSED_MOVES = 12  # how many refusals are compared at a position
WORLDS = 5
MANY_WORLDS = 3_000  # enough to meet one value in a hundred all but surely
SHUFFLES = 20


def viewers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(match.players), None]


def views_decide_what_is_legal(game: "Game", setting: Setting) -> int:
    """The deciding seat's own view gives the same legal moves, and a spectator's the same scores, as the truth."""
    made = ready_engine(game.contract)
    box = made.open(game.box_record)
    count = 0
    for match in walk(game, setting):
        truth = made.open(copied(true_table(match)))
        demand(list(match._referee.legal()) == made.legal_moves(box, truth), f"move {match.length}: legal moves")
        scores = made.scores(box, truth)[: match.players]
        demand((match._referee.scores() == scores).all(), f"move {match.length}: scores need secrets")
        count += 1
    return count


def hidden_things_change_nothing_shown(game: "Game", setting: Setting) -> int:
    """Permute everything hidden from a viewer: every byte that the viewer is sent stays the same."""
    chance = setting.chance()
    changed = dict.fromkeys(viewers(setting.start(game)), 0)
    for match in walk(game, setting):
        if match.length % POSITIONS_EVERY and not match.over:
            continue
        for viewer in viewers(match):
            twin = scrambled_twin(match, viewer, chance)
            changed[viewer] += true_table(twin).tobytes() != true_table(match).tobytes()
            there = shown(twin, viewer)
            for what, here in shown(match, viewer).items():
                demand(here == there[what], f"move {match.length}, viewer {viewer}: {what} depends on hidden things")
    for viewer, times in changed.items():
        demand(times > 0, f"viewer {viewer}: nothing hidden was ever changed, so nothing was tested")
    return sum(changed.values())


def shown(match: Match, viewer: int | None) -> dict[str, object]:
    """Everything that a viewer is ever sent."""
    view = match.view(viewer)
    sent: dict[str, object] = {
        "view": view.masked,
        "data": repr(view.data),
        "english log": match.log(viewer, "en"),
        "french log": match.log(viewer, "fr"),
        "legal moves": view.legal,
        "scene": match.scene(viewer, "fr"),
        "picture": match.svg(viewer),
        "letters": game_text(view),
        "record": match.save(viewer, everything=False),
        "scores": (match.scores(), match.winners(), match.can_undo()),
    }
    if viewer is not None and viewer == match.seat:
        sent["moves"] = [(move.text("en"), move.text("fr"), move.path) for move in match.legal()]
        sent["refusals"] = refusals(match)
        for name in BOTS:
            sent[f"choice of {name}"] = bot(name).choose(view)
    return sent


def game_text(view: View) -> str:
    """The table in letters."""
    text = importlib.import_module(f"{view.game.package}.text")
    return str(text.text(view, view.game.words("fr").say))


def refusals(match: Match) -> list[str]:
    """What is said to some moves that are not legal."""
    told = []
    legal = set(match.view(match.seat).legal)
    for number in [n for n in range(len(match.game.contract.moves)) if n not in legal][::REFUSED_MOVES]:
        try:
            match.play(number)
        except Refused as refused:
            told.append(refused.text("en") + refused.text("fr"))
    return told


def scrambled_twin(match: Match, viewer: int | None, chance: np.random.Generator) -> Match:
    """The same match with everything hidden from ``viewer`` permuted, now and at every earlier move."""
    twin = copy(match)
    twin._referee = copy(match._referee)
    table = match.game.contract.table
    past = [scrambled(table, earlier, viewer, chance) for earlier in match._referee._past]
    rewrite(twin, scrambled(table, true_table(match), viewer, chance), past)
    return twin


def scrambled(table: Table, tables: Array, viewer: int | None, chance: np.random.Generator) -> Array:
    """A copy with the hidden values of each field in another order, by the declaration alone."""
    made = copied(tables)
    for field in table.fields:
        hidden = ~table.visible(tables, field, viewer)
        if field.sight is Sight.PUBLIC or not hidden.any():
            continue
        values = made[field.name][hidden]
        for _ in range(SHUFFLES):
            other = chance.permutation(values)
            if (other != values).any():
                break
        made[field.name][hidden] = other
    made["rng"] = chance.integers(1, 1 << 62, dtype=np.uint64)
    return made


def redealt(game: "Game", masked: Array, seat: int | None, bits: int) -> Array:
    """A world drawn from a masked table."""
    made = ready_engine(game.contract)
    world = reseeded(copied(masked), bits)
    made.redeal(made.open(game.box_record), made.open(world), -1 if seat is None else seat)
    return world


def what_can_be_undone_taught_nothing(game: "Game", setting: Setting) -> int:
    """A move that may be undone has the same outcome for its mover in every world that the mover thought possible."""
    made = ready_engine(game.contract)
    box = made.open(game.box_record)
    table = game.contract.table
    count = 0
    for match in walk(game, setting):
        if not match.can_undo():
            continue
        mover = match.seat
        before = match._referee.view(mover, match.length - 1)
        number = match._referee.secrets()[1][-1]
        seen = match._referee.view(mover).tobytes()
        for bits in range(WORLDS):
            world = redealt(game, before, mover, bits)
            made.apply(box, made.open(world), number)
            same = table.mask(world, mover).tobytes() == seen
            demand(same, f"move {match.length}: {number} shows its mover something, yet may be undone")
            count += 1
    return count


def redeal_keeps_the_view(game: "Game", setting: Setting) -> int:
    """A redealt world looks the same to the seat, is complete, and is not always the same one."""
    audit = importlib.import_module(f"{game.package}.audit")
    table = game.contract.table
    box = handle(game.box_record)
    different = 0
    for match in walk(game, setting):
        if match.length % POSITIONS_EVERY and not match.over:
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
                world["rng"] = 0
                worlds.add(world.tobytes())
            different += len(worlds) - 1
    demand(different > 0, "redeal gives one world only")
    return different


def redeal_reaches_the_true_world(game: "Game", setting: Setting) -> int:
    """Over many redeals, each hidden place holds what it truly holds at least once."""
    count = 0
    for match in walk(game, setting):
        if match.length not in (8, 40) or setting.seed > 1:
            continue
        for seat in (match.seat, None):
            masked = match._referee.view(seat)
            met: dict[str, Any] = {}
            for bits in range(MANY_WORLDS):
                world = redealt(game, masked, seat, bits)
                for field in game.contract.table.fields:
                    if field.sight is not Sight.PUBLIC and field.name != "rng":
                        equal = world[field.name] == true_table(match)[field.name]
                        met[field.name] = met.get(field.name, False) | equal
            for name, places in met.items():
                demand(np.all(places), f"move {match.length}, seat {seat}: {name} never gets its true values")
                count += places.size
    return count
