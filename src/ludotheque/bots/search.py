"""The bot that thinks ahead: a tree of moves over worlds that agree with its view (:mod:`ludotheque.kernel.tree`)."""

import math
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ludotheque.bots.greedy import chance_of, is_forced
from ludotheque.bots.plan import network_of, plan_of
from ludotheque.kernel.engine import Engine, have_search_compiled, ready_engine
from ludotheque.play.view import View

SECONDS = 1.0
FIRST_STEP, LONGEST_STEP_S = 8, 0.02  # iterations at a time: few at first, then as many as take no longer than this
SURE_AFTER = 1_000  # iterations before which no choice is certain
SETTLED = 1 / 3  # a lead of this part of the visits to come lasts: to make it up takes more than two thirds of them
NODES = 1 << 20  # of a tree; memory that is not used costs nothing
LINE = 8  # moves of the principal line that are told


@dataclass(frozen=True)
class Candidate:
    """One legal move as the search sees it."""

    number: int
    visits: int
    expected: float  # the result for whoever thinks, from 0 to 1: 1 is a sure victory by far


@dataclass(frozen=True)
class Thought:
    """What a search came to: the candidates, the best first."""

    candidates: tuple[Candidate, ...]
    #: The best move, and how it expects to go on: everybody's moves, or its own where the tree has no others.
    line: tuple[int, ...]
    iterations: int
    seconds: float


class Search:
    """Thinks for so many seconds, or so many iterations: then the same seed and view give the same move."""

    def __init__(
        self,
        seed: int = 0,
        seconds: float | None = None,
        iterations: int | None = None,
        threads: int = 1,
        plan: Mapping[str, float] | None = None,
        trained: bool = False,
    ) -> None:
        if seconds is None and iterations is None:
            seconds = SECONDS
        self.seed, self.seconds, self.iterations, self.threads = seed, seconds, iterations, threads
        self.trained = trained  # to go by the game's network, where it has one
        self.plan = plan or {}  # what is changed of the game's own plan
        self.thought: Thought | None = None  # of the last choice

    def choose(self, view: View) -> int:
        """The move that was looked at most."""
        if is_forced(view):
            self.thought = Thought((Candidate(view.legal[0], 0, 0.5),), view.legal, 0, 0.0)
            return view.legal[0]
        self.thought = self.think(view)
        return self.thought.candidates[0].number

    def think(self, view: View) -> Thought:
        """Grow one tree a thread until the time is over or the choice will hardly change any more."""
        if self.seconds is not None:
            have_search_compiled(view.game.contract)  # interpreted, a second would be over after a dozen iterations
        begun = time.perf_counter()
        seeds = chance_of(self.seed, view).integers(1 << 62, size=self.threads)
        trees = [Tree(view, int(seed), self.plan, self.trained) for seed in seeds]
        ends = None if self.seconds is None else begun + self.seconds
        share = None if self.iterations is None else -(-self.iterations // self.threads)
        others = [threading.Thread(target=tree.grow, args=(ends, share), daemon=True) for tree in trees[1:]]
        for other in others:
            other.start()
        trees[0].grow(ends, share)
        for other in others:
            other.join()
        found = candidates(view, trees)
        line = trees[0].line(1 + view.legal.index(found[0].number))
        return Thought(found, line, sum(tree.done for tree in trees), time.perf_counter() - begun)


class Tree:
    """One tree over a view, and the room that growing it needs."""

    def __init__(
        self, view: View, seed: int, changes: Mapping[str, float] | None = None, trained: bool = False
    ) -> None:
        contract = view.game.contract
        self.seat, self.seed, self.moves = view.seat, seed, len(view.legal)
        self.engine: Engine = ready_engine(contract)
        self.box = self.engine.open(view.game.box_record)
        if trained and (network := network_of(contract, view.players)) is not None:
            self.weights = self.engine.open(network.copy())  # which has room for one thought at a time
            self.plan = plan_of(contract.folder, view.players, "network").copy()
        else:
            self.weights = self.engine.open(contract.weights)
            self.plan = plan_of(contract.folder, view.players).copy()
        self.judging = self.engine.open(contract.judging)
        for name, value in (changes or {}).items():
            self.plan[name] = value
        self.enough = int(self.plan["enough"][0]) or math.inf
        self.room = self.engine.room(view.tables, NODES)
        self.nodes = self.room[3]
        self.size, self.done = 1, 0

    def grow(self, ends: float | None, iterations: int | None) -> None:
        """Think until then, or so many iterations, or until the choice is settled or the plan says it is enough.

        However short the time, there is one step: without any there would be nothing to choose by.
        """
        step, begun = FIRST_STEP, time.perf_counter()
        now = begun
        most = min(self.enough, math.inf if iterations is None else iterations)
        while self.done < most:
            if (
                ends is not None
                and self.done
                and (now >= ends or self.is_settled((ends - now) / max(now - begun, 1e-9)))
            ):
                return
            self.step(int(min(step, most - self.done)))
            before, now = now, time.perf_counter()
            if now - before < LONGEST_STEP_S / 2:
                step *= 2

    def step(self, count: int) -> None:
        """Some iterations."""
        engine = self.engine
        self.size = engine.grow(
            self.box, self.weights, self.judging, engine.open(self.plan), self.seat, self.seed, self.done, count,
            self.size, *self.room,
        )  # fmt: skip
        self.done += count

    def is_settled(self, left: float) -> bool:
        """Whether the move that is ahead stays so, as good as certainly.

        ``left`` is the time that is left, in parts of the time spent.
        """
        if self.done < SURE_AFTER:
            return False
        *_, second, first = sorted(self.nodes["visits"][1 : 1 + self.moves].tolist())
        return bool(first - second > SETTLED * self.done * left)

    def line(self, node: int) -> tuple[int, ...]:
        """The move that leads to a node, and those that were looked at most from there on."""
        moves = [int(self.nodes[node]["move"])]
        parents, visits = self.nodes["parent"][: self.size], self.nodes["visits"][: self.size]
        while len(moves) < LINE:
            children = np.flatnonzero(parents[node + 1 :] == node) + node + 1  # which came later than their parent
            if not len(children) or not visits[children].max():
                break
            node = int(children[visits[children].argmax()])
            moves.append(int(self.nodes[node]["move"]))
        return tuple(moves)


def candidates(view: View, trees: list[Tree]) -> tuple[Candidate, ...]:
    """What all trees together think of each legal move, the most visited first.

    Legal moves are the same in all worlds, so that in every tree their nodes come first and in order.
    """
    found = []
    for i, number in enumerate(view.legal):
        nodes = [tree.nodes[1 + i] for tree in trees]
        visits = sum(int(node["visits"]) for node in nodes)
        total = sum(float(node["total"][view.seat]) for node in nodes)
        found.append(Candidate(number, visits, total / max(1, visits)))
    return tuple(sorted(found, key=lambda one: (one.visits, one.expected), reverse=True))
