"""Checks that the wall holds: nothing that is shown to a seat depends on what the seat may not see."""

from copy import copy
from typing import TYPE_CHECKING

import numpy as np

from ludotheque.bots import bot
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import Array, Sight, Table, copied
from ludotheque.lab.conformance.walk import Setting, demand, looked_at, redealt, rewrite, true_table, viewers, walk
from ludotheque.play.errors import Refused
from ludotheque.play.match import Match

if TYPE_CHECKING:
    from ludotheque.play.game import Game

REFUSED_MOVES = 60  # how many refusals are compared at a position, at the most
FORESEEN_MOVES = 5  # how many legal moves are looked ahead at a position, at the most
WORLDS = 5
CHOOSERS = ("random", "novice", "greedy")


def views_decide_what_is_legal(game: "Game", setting: Setting) -> int:
    """The deciding seat's own view gives the same legal moves, and a spectator's the same scores, as the truth.

    What a network is told of a table is the same, too.
    """
    made = ready_engine(game.contract)
    box = made.open(game.box_record)
    count = 0
    for match in walk(game, setting):
        truth = made.open(copied(true_table(match)))
        seat = match.length % match.players
        known = made.open(match.game.contract.table.mask(true_table(match), seat))
        is_fair = made.told(box, known, seat) == made.told(box, truth, seat)
        demand(is_fair, f"move {match.length}, seat {seat}: a network is told secrets")
        demand(list(match._referee.legal()) == made.legal_moves(box, truth), f"move {match.length}: legal moves")
        scores = made.scores(box, truth)[: match.players]
        demand((match._referee.scores() == scores).all(), f"move {match.length}: scores need secrets")
        count += 1
    return count


def hidden_things_change_nothing_shown(game: "Game", setting: Setting) -> int:
    """Change everything hidden from a viewer: every byte that the viewer is sent stays the same."""
    chance = setting.chance()
    compared = 0
    changed: set[str] = set()
    for match in walk(game, setting):
        if not looked_at(match):
            continue
        for viewer in viewers(match):
            twin = scrambled_twin(match, viewer, chance)
            changed |= differing_fields(game.contract.table, true_table(match), true_table(twin))
            there = shown(twin, viewer)
            for what, here in shown(match, viewer).items():
                demand(here == there[what], f"move {match.length}, viewer {viewer}: {what} depends on hidden things")
                compared += 1
    hidden = {field.name for field in game.contract.table.fields if field.sight is not Sight.PUBLIC}
    demand(changed == hidden, f"never changed, so never tested: {sorted(hidden - changed)}")
    return compared


def differing_fields(table: Table, one: Array, other: Array) -> set[str]:
    """The fields in which two tables differ."""
    return {field.name for field in table.fields if one[field.name].tobytes() != other[field.name].tobytes()}


def shown(match: Match, viewer: int | None) -> dict[str, object]:
    """Everything that a viewer is ever sent."""
    view, told = match.view(viewer), match.chronicle(viewer)
    sent: dict[str, object] = {
        "view": view.masked,
        "data": repr(view.data),
        "english log": [match.game.words("en").tell(part.line) for part in told],
        "french log": [match.game.words("fr").tell(part.line) for part in told],
        "chronicle": told,
        "question": view.ask,
        "legal moves": view.legal,
        "scene": match.scene(viewer, "fr"),
        "picture": match.svg(viewer),
        "letters": match.text(viewer, "fr"),
        "scores": (match.scores(), match.winners(), match.can_undo()),
    }
    if not match.over:  # afterwards a record gives everything away, so that it can be verified
        sent["record"] = match.record(viewer)
    if viewer is not None and viewer == match.seat:
        sent["moves"] = [(move.text("en"), move.text("fr"), move.path) for move in match.legal()]
        sent["previews"] = previews(match)
        sent["refusals"] = refusals(match)
        for name in CHOOSERS:
            sent[f"choice of {name}"] = bot(name).choose(view)
    return sent


def previews(match: Match) -> list[tuple[object, ...]]:
    """What the deciding seat is told of some of its legal moves beforehand, from the first to the last."""
    legal = match.legal()
    foreseen = [move.preview for move in legal[:: -(-len(legal) // FORESEEN_MOVES)]]
    return [(one.barrier, one.gains, one.after and (one.after.masked, one.after.legal)) for one in foreseen]


def refusals(match: Match) -> list[str]:
    """What is said to some moves that are not legal."""
    told = []
    legal = set(match.view(match.seat).legal)
    others = [number for number in range(len(match.game.contract.moves)) if number not in legal]
    for number in others[:: max(1, -(-len(others) // REFUSED_MOVES))]:
        try:
            match.play(number)
        except Refused as refused:
            told.append(refused.text("en") + refused.text("fr"))
    return told


def scrambled_twin(match: Match, viewer: int | None, chance: np.random.Generator) -> Match:
    """The same match with everything hidden from ``viewer`` changed, now and at every earlier move."""
    twin = copy(match)
    twin._referee = copy(match._referee)
    table = match.game.contract.table
    tables = np.concatenate([*match._referee._past, true_table(match)])
    others = scrambled(table, tables, viewer, chance)
    rewrite(twin, others[-1:], [others[i : i + 1] for i in range(match.length)])
    twin._referee._moves = [
        (mover, number if mover == viewer else other_secret(match, number, chance))
        for mover, number in match._referee._moves
    ]
    return twin


def scrambled(table: Table, tables: Array, viewer: int | None, chance: np.random.Generator) -> Array:
    """Copies in which every hidden value is drawn anew among those the field ever held, by the declaration alone."""
    made = copied(tables)
    for field in table.fields:
        if field.sight is Sight.PUBLIC:
            continue
        hidden = ~table.visible(tables, field, viewer)
        values = np.unique(tables[field.name])
        made[field.name][hidden] = chance.choice(values, size=int(hidden.sum()))
    made["rng"] = chance.integers(1, 1 << 62, size=len(made), dtype=np.uint64)
    return made


def other_secret(match: Match, number: int, chance: np.random.Generator) -> int:
    """Another number of the same phase, if it was decided in secret."""
    moves = match.game.contract.moves
    if not moves.of(number).secret:
        return number
    alike = [decision for decision in moves if decision.secret and decision.phase == moves.of(number).phase]
    return int(chance.choice([decision.first + i for decision in alike for i in range(decision.count)]))


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
    return count or 1  # a game may forbid every undo


def secret_moves_look_alike(game: "Game", setting: Setting) -> int:
    """Whatever a seat decides in secret, the others see the same, until something is revealed."""
    made = ready_engine(game.contract)
    box = made.open(game.box_record)
    count = 1  # a game may have no secret decision
    for match in walk(game, setting):
        secret = [number for number in match._referee.legal() if game.contract.moves.of(number).secret]
        for viewer in viewers(match):
            views = set()
            for number in secret:
                after = copied(true_table(match))
                made.apply(box, made.open(after), number)
                if viewer != match.seat and after["reveals"][0] == true_table(match)["reveals"][0]:
                    views.add(game.contract.table.mask(after, viewer).tobytes())
                    count += 1
            demand(len(views) <= 1, f"move {match.length}: viewer {viewer} can tell secret moves apart")
    return count
