"""What a move would bring, worked out from the view of the seat that decides and from nothing else."""

import hashlib
from dataclasses import dataclass, replace

from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.referee import MoveBarrier, barrier_between, surprise
from ludotheque.kernel.table import Array, copied
from ludotheque.play.view import View


@dataclass(frozen=True)
class Preview:
    """What a seat can foresee of one of its moves.

    ``barrier`` says why the move could not be taken back afterwards. ``gains`` is what it brings each seat, as a
    spectator counts the points, and ``after`` what the seat would see then.

    Behind "chance" and "reveal" nothing is foreseen: both are None. It is sure that something comes to light there,
    but what depends on it is not: whether hidden cards run out and are shuffled, so that a "reveal" becomes "chance",
    or whether the game ends. Everything else, "over" too, comes as it is foreseen.
    """

    barrier: MoveBarrier | None
    gains: tuple[int, ...] | None
    after: View | None


def preview(view: View, number: int) -> Preview:
    """What a legal move of the deciding seat would bring.

    It is tried in a world that the seat thinks possible, which its view alone decides on: equal views, equal previews.

    >>> import ludotheque
    >>> match = ludotheque.load("sanssouci").start(players=2, seed=7)
    >>> foreseen = match.legal()[0].preview
    >>> foreseen.barrier, foreseen.gains
    ('seat', (0, 0))
    """
    if view.seat is None or number not in view.legal:
        raise ValueError(f"{number!r} is no legal move of this view; its legal moves are {list(view.legal)}")
    engine = ready_engine(view.game.contract)
    box = engine.open(view.game.box_record)
    before = possible_world(view, number)
    after = copied(before)
    engine.apply(box, engine.open(after), number)
    if unforeseen := surprise(before, after):
        return Preview(unforeseen, None, None)
    gains = points(view, after) - points(view, before)
    return Preview(barrier_between(before, after), tuple(gains.tolist()), seen_after(view, after))


def possible_world(view: View, number: int) -> Array:
    """A table that agrees with the view, the same one for the same view and move."""
    engine = ready_engine(view.game.contract)
    digest = hashlib.sha256(number.to_bytes(8, "big") + view.masked).digest()
    world = copied(view.tables)
    seed_table(world, int.from_bytes(digest[:8], "big"))
    engine.redeal(engine.open(view.game.box_record), engine.open(world), view.seat)
    return world


def points(view: View, table: Array) -> Array:
    """The points of each seat, as a spectator counts them."""
    engine = ready_engine(view.game.contract)
    masked = view.game.contract.table.mask(table, None)
    return engine.scores(engine.open(view.game.box_record), engine.open(masked))[: view.players, 0]


def seen_after(view: View, table: Array) -> View:
    """What the seat of ``view`` sees of a table, with its legal moves if it goes on deciding."""
    engine = ready_engine(view.game.contract)
    masked = view.game.contract.table.mask(table, view.seat)
    seen = View(view.game, view.seat, view.names, (), masked.tobytes(), view.commitment)
    if seen.decider != view.seat:
        return seen
    legal = engine.legal_moves(engine.open(view.game.box_record), engine.open(masked))
    return replace(seen, legal=tuple(legal))
