"""A game's verbs and the loops over them, at one of two speeds: compiled or interpreted."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Literal

import numpy as np

from ludotheque.kernel import judging, learning, loops, network, tree
from ludotheque.kernel.contract import SCORE_COLUMNS, Contract
from ludotheque.kernel.record import Rows, record_of
from ludotheque.kernel.rule import bind, cache_folder, callable_from_python, interpreted
from ludotheque.kernel.table import Array, copied

Speed = Literal["compiled", "interpreted"]
LOOPS = (
    loops.playout, loops.game_seed, loops.batch, loops.perft, judging.advantage, judging.appraise,
    network.foresee, network.outcome, network.prospects, network.hint, network.hint_after, network.prospects_after,
    learning.ponder, learning.practise,
    tree.judge, tree.move_on, tree.conclude, tree.choose, tree.grow,
)  # fmt: skip
READY, SEARCHING = "ready", "searching"  # files in a cache folder: the rules have been compiled, the search as well


class Engine:
    """One game's verbs (``setup``, ``legal``, ``apply``, ``score``, ``redeal``, ``value`` and more) and loops.

    They take handles: what :meth:`open` makes of an array of one record.
    """

    setup: Callable[..., None]
    legal: Callable[..., int]
    apply: Callable[..., None]
    score: Callable[..., None]
    redeal: Callable[..., None]
    value: Callable[..., int]
    believe: Callable[..., None]
    features: Callable[..., None]
    playout: Callable[..., int]
    game_seed: Callable[..., Any]
    batch: Callable[..., int]
    perft: Callable[..., int]
    appraise: Callable[..., None]
    foresee: Callable[..., float]
    outcome: Callable[..., float]
    prospects: Callable[..., float]
    prospects_after: Callable[..., float]
    ponder: Callable[..., Any]
    practise: Callable[..., int]
    judge: Callable[..., None]
    grow: Callable[..., int]

    def __init__(self, contract: Contract, speed: Speed) -> None:
        self.contract, self.speed = contract, speed
        names: dict[str, Any] = dict(contract.verbs)
        for loop in LOOPS:
            made = bind(loop, loop.__name__, contract.folder, dict(names))
            names[loop.__name__] = callable_from_python(made)
        if speed == "interpreted":
            known: dict[int, Any] = {}
            names = {name: quiet(interpreted(function, known)) for name, function in names.items()}
        self.__dict__.update(names)

    def open(self, tables: Array) -> Any:
        """The handle of the first record of ``tables``, sharing its memory."""
        return tables[0] if self.speed == "compiled" else record_of(tables)

    def rows(self, tables: Array) -> Any:
        """``tables`` itself as loops want it."""
        return tables if self.speed == "compiled" else Rows(tables)

    def out(self) -> Array:
        """Room for the numbers of all legal moves."""
        return np.zeros(len(self.contract.moves), np.int32)

    def worth(self) -> Array:
        """Room for what all legal moves are worth, and how often each was tried."""
        return np.zeros((len(self.contract.moves), 2))

    def results(self, games: int) -> tuple[Array, Array, Array, Array]:
        """Room for what ``batch`` tells of so many games: moves, turns, ends and scores."""
        scores = np.zeros((games, self.contract.table.seats, SCORE_COLUMNS), np.int32)
        return np.zeros(games, np.int32), np.zeros(games, np.int16), np.zeros(games, np.int8), scores

    def room(self, view: Array, nodes: int) -> tuple[Any, ...]:
        """Room for ``grow``: tables (the view first), moves, their worth, nodes, an index, a path, scores, results."""
        seats = self.contract.table.seats
        tables = self.contract.table.empty(3)
        tables[:1] = view
        made = np.zeros(nodes, tree.node_type(seats))
        scores = np.zeros((seats, SCORE_COLUMNS), np.int32)
        index, path = np.zeros(2 * nodes, np.int32), np.zeros(tree.DEEPEST, np.int32)
        return self.rows(tables), self.out(), self.worth(), self.rows(made), index, path, scores, np.zeros((2, seats))

    def legal_moves(self, box: Any, table: Any) -> list[int]:
        """The legal moves of a table (handles both)."""
        out = self.out()
        return [int(number) for number in out[: self.legal(box, table, out)]]

    def scores(self, box: Any, table: Any) -> Array:
        """What ``score`` says of a table: a row for each seat, the points first."""
        out = np.zeros((self.contract.table.seats, SCORE_COLUMNS), np.int32)
        self.score(box, table, out)
        return out

    def told(self, box: Any, table: Any, seat: int) -> bytes:
        """What a network is told of a table as a seat sees it."""
        out = np.zeros(self.contract.weights["told"].shape[1], np.float32)
        self.features(box, table, seat, out)
        return out.tobytes()

    def count_sequences(self, box: Any, table: Array, depth: int) -> int:
        """Perft: how many sequences of ``depth`` legal moves start from ``table``."""
        levels = np.repeat(table[:1], depth)
        out = np.zeros((depth, len(self.contract.moves)), np.int32)
        tried, counts = np.zeros((2, depth), np.int64)
        return int(self.perft(box, self.rows(levels), depth, out, tried, counts))


@cache
def engine(contract: Contract, speed: Speed) -> Engine:
    """The engine of a game; the compiled one says so when it has to compile first, and keeps the result."""
    made = Engine(contract, speed)
    if speed == "compiled" and not is_compiled(contract):
        with announced(f"the rules of {contract.id}"):
            warm(made)
        (cache_folder(contract.folder) / READY).touch()
    return made


@contextmanager
def announced(what: str) -> Iterator[None]:
    """Say that something is being compiled, and how long it took."""
    print(f"Compiling {what} for this machine (once, up to a minute) …", end=" ", file=sys.stderr, flush=True)
    begun = time.perf_counter()
    yield
    print(f"done in {time.perf_counter() - begun:.0f} s.", file=sys.stderr, flush=True)


def is_compiled(contract: Contract, part: str = READY) -> bool:
    """Whether the machine code of these very sources lies in the cache."""
    return (cache_folder(contract.folder) / part).exists()


def ready_engine(contract: Contract) -> Engine:
    """The compiled engine if that costs no waiting, the interpreted one otherwise: they agree bit for bit."""
    return engine(contract, "compiled" if is_compiled(contract) else "interpreted")


def winning_seats(scores: Array) -> list[int]:
    """The seats whose row of points and tie-breaks is the best."""
    best = max(tuple(row) for row in scores.tolist())
    return [seat for seat, row in enumerate(scores.tolist()) if tuple(row) == best]


def begun(made: Engine) -> tuple[Any, Array]:
    """A box and a table after its set-up, and a first move tried: all that a match needs has been used then."""
    contract = made.contract
    box = made.open(contract.open_box(contract.standard_box()))
    table = contract.fresh({option.name: option.default for option in contract.options})
    made.setup(box, made.open(table), contract.table.seats)
    after = copied(table)
    made.apply(box, made.open(after), made.legal_moves(box, made.open(after))[0])
    made.scores(box, made.open(after))
    return box, table


def warm(made: Engine) -> None:
    """Use every verb and the loops of matches, simulations and quick bots, so that they are compiled and kept.

    Counting sequences and searching are compiled when first used: most never need them.
    """
    contract = made.contract
    box, table = begun(made)
    fresh = contract.fresh({option.name: option.default for option in contract.options})
    made.batch(box, made.rows(np.repeat(fresh, 2)), contract.table.seats, 1, 0, made.out(), *made.results(1))
    weights, world = made.open(contract.weights), made.open(contract.table.mask(table, 0))
    made.redeal(box, world, 0)
    made.believe(box, weights, world, 0)
    made.value(box, weights, made.open(table), 0)
    made.appraise(box, weights, made.rows(np.repeat(table, 2)), 0, made.out()[:1], np.zeros(1))
    made.playout(box, made.open(table), made.out())


def warm_search(made: Engine) -> None:
    """Have the search compiled and kept, too."""
    box, table = begun(made)
    weights, judging = made.open(made.contract.weights), made.open(made.contract.judging)
    plan = made.open(np.ones(1, tree.PLAN))
    made.grow(box, weights, judging, plan, 0, 1, 0, 1, 1, *made.room(table, 256))
    (cache_folder(made.contract.folder) / SEARCHING).touch()


@cache
def have_search_compiled(contract: Contract) -> None:
    """Compile the search before it is used, and say so; or load it, if that has been done before."""
    made = engine(contract, "compiled")
    if is_compiled(contract, SEARCHING):
        warm_search(made)
    else:
        with announced(f"the search for {contract.id}"):
            warm_search(made)


def quiet(function: Callable[..., Any]) -> Callable[..., Any]:
    """Interpreted 64-bit arithmetic wraps around as it should; numpy need not warn of it."""

    def call(*args: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*args)

    return call
