"""Information-set tree search for any game; :mod:`ludotheque.kernel.engine` binds the verbs to a game's own.

One tree for the seat that thinks. Each iteration guesses a world that agrees with the view (``redeal``) and with what
players do (``believe``), walks down the tree by the moves that are legal there, adds a node, judges the table that it
has come to, perhaps after a few more moves, and notes the result for every seat on the way back: each seat is taken to
seek its own. A node stands for a sequence of moves, whatever was drawn meanwhile, so chance weighs in with its true
odds. Where the others hardly matter to one's own plans, the tree has only one's own moves in it, and theirs count as
what is drawn.
"""

from math import exp, sqrt
from typing import Any

import numpy as np

from ludotheque.kernel.chance import below, bits64, mix, reseed
from ludotheque.kernel.rule import rule

U = np.uint64

legal: Any = None  # these become a game's verbs and the loops bound before
apply: Any = None
score: Any = None
redeal: Any = None
believe: Any = None
value: Any = None
foresee: Any = None
hint_after: Any = None
game_seed: Any = None

#: What the search goes by.
PLAN = np.dtype(
    [
        ("explore", np.float64),  # how much what was seldom tried is preferred
        ("warmth", np.float64),  # hundredths of a point that make a move e times as likely to be tried at first
        ("scale", np.float64),  # hundredths of a point of lead that count as a large one
        ("victory", np.float64),  # the part of a finished game's result that is who has won; the rest is the lead
        ("turns", np.int64),  # that are looked ahead, whoever takes them: all worlds are judged at the same moment
        ("reach", np.int64),  # turns of these in which the tree chooses; from then on it would mix unlike worlds
        ("tries", np.int64),  # of how many legal moves the thinker plays the best from a new node up to then
        ("others", np.int64),  # the same for the other seats
        ("draws", np.int64),  # how often the best of these is tried where it draws: once might have been luck
        ("alone", np.int64),  # 1: the tree chooses for the thinker alone; the others play as they do from a new node on
        ("strict", np.int64),  # 1: the tree chooses only where the same moves are legal in all worlds
        ("second_opinion", np.float64),  # the part that the evaluation has in what a network foretells
        ("later", np.int64),  # turns that are looked ahead for that opinion
        ("enough", np.int64),  # iterations after which more would find nothing new; 0: there is always more to find
    ]
)

MIXED = U(1)  # in place of a mark of the legal moves
DEEPEST = 256  # moves that a tree looks ahead at the most
MEAN, TRIES = range(2)  # what is noted of a move that is tried: what it was worth, and how often it was tried


def node_type(seats: int) -> np.dtype[Any]:
    """A node of the tree: the move that leads to it, and how it went."""
    numbers = [("visits", np.int64), ("parent", np.int32), ("move", np.int32), ("legal", np.uint64)]
    return np.dtype([("total", np.float64, (seats,)), ("hint", np.float64), *numbers])


@rule
def find(nodes: Any, index: Any, parent: Any, move: Any) -> Any:
    """The place in ``index`` of the node to which ``move`` leads from ``parent``, or where it would stand."""
    mask = index.shape[0] - 1
    place = np.int64(mix(U(parent) << U(32) | U(move)) & U(mask))
    while index[place] != 0 and (nodes[index[place]].parent != parent or nodes[index[place]].move != move):
        place = (place + 1) & mask
    return place


@rule
def patience(size: Any, most: Any) -> Any:
    """How often a node is met before the tree goes on from it: once, and the more often the fuller the tree is.

    So it goes on growing where it matters, however long it is.
    """
    steps: Any = max(0, np.int64(8 * size // most) - 3)  # one for each eighth above a half
    return 1 << 2 * steps


@rule
def is_mixed(nodes: Any, node: Any, mover: Any, out: Any, count: int) -> Any:
    """Whether a node has been met with different legal moves, now or before: one choice does not fit all then."""
    mark = U(mover)
    for i in range(count):
        mark = mix(mark ^ U(out[i]))
    mark |= MIXED << U(1)
    if nodes[node].legal == 0:
        nodes[node].legal = mark
    elif nodes[node].legal != mark:
        nodes[node].legal = MIXED
    return nodes[node].legal == MIXED


def judge(box: Any, w: Any, plan: Any, s: Any, scores: Any, results: Any) -> None:
    """How good the table is for each seat, from 0 to 1, into ``results``."""
    if w.trained and not s.over:
        for seat in range(s.players):
            results[seat] = foresee(box, w, s, seat)
        return
    for seat in range(s.players):
        results[seat] = value(box, w, s, seat)
    first, second, leader = -1e18, -1e18, 0
    for seat in range(s.players):
        if results[seat] > first:
            first, second, leader = results[seat], first, seat
        else:
            second = max(second, results[seat])
    for seat in range(s.players):
        lead = results[seat] - (second if seat == leader else first)
        results[seat] = 1.0 / (1.0 + exp(min(max(-lead / plan.scale, -500.0), 500.0)))
    if not s.over:
        return
    score(box, s, scores)
    winners = 0
    for seat in range(s.players):
        winners += wins(s, scores, seat)
    for seat in range(s.players):
        share = wins(s, scores, seat) / winners
        results[seat] = (1.0 - plan.victory) * results[seat] + plan.victory * share


@rule
def wins(s: Any, scores: Any, seat: int) -> int:
    """1 if no other seat's points and tie-breaks are better, else 0."""
    for other in range(s.players):
        for column in range(scores.shape[1]):
            if scores[other, column] != scores[seat, column]:
                if scores[other, column] > scores[seat, column]:
                    return 0
                break
    return 1


def move_on(box: Any, w: Any, plan: Any, seat: int, tables: Any, out: Any, worth: Any) -> None:
    """Play the best of a few legal moves at ``tables[1]``; ``tables[2]`` and ``worth`` are room."""
    s = tables[1]
    n = legal(box, s, out)
    mover = np.int64(s.seat)
    tries = min(n, plan.tries if mover == seat else plan.others)
    if tries == 1:
        apply(box, s, np.int64(out[below(s, n)]))
        return
    pick = 0
    for i in range(tries):
        j = i + below(s, n - i)
        out[i], out[j] = out[j], out[i]
        worth[i, MEAN] = hint_after(box, w, tables, out[i], mover)
        worth[i, TRIES] = 1 if tables[2].rng != s.rng else plan.draws  # where nothing is drawn once is enough
        if worth[i, MEAN] > worth[pick, MEAN]:
            pick = i
    while worth[pick, TRIES] < plan.draws:
        bits64(s)
        worth[pick, TRIES] += 1
        worth[pick, MEAN] += (hint_after(box, w, tables, out[pick], mover) - worth[pick, MEAN]) / worth[pick, TRIES]
        for i in range(tries):
            if worth[i, MEAN] > worth[pick, MEAN]:
                pick = i
    bits64(s)  # what was drawn while trying is not what will be drawn
    apply(box, s, np.int64(out[pick]))


def conclude(
    box: Any, w: Any, judging: Any, plan: Any, seat: int, tables: Any, out: Any, worth: Any, scores: Any, results: Any
) -> None:
    """How good the table that a line has come to is for each seat, into ``results[0]``; ``results[1]`` is room.

    A network may err where the evaluation does not: where a plan wants its opinion as well, the line is played on by
    the evaluation, and judged by it there, both by the weights of ``judging``.
    """
    s = tables[1]
    if not w.trained or s.over:
        judge(box, judging, plan, s, scores, results[0])
        return
    judge(box, w, plan, s, scores, results[0])
    if plan.second_opinion == 0.0:
        return
    later = np.int64(tables[0].turn) + plan.later
    while not s.over and s.turn < later:
        move_on(box, judging, plan, seat, tables, out, worth)
    judge(box, judging, plan, s, scores, results[1])
    for other in range(s.players):
        results[0, other] += plan.second_opinion * (results[1, other] - results[0, other])


def choose(
    box: Any, w: Any, plan: Any, tables: Any, count: int, out: Any, nodes: Any, index: Any, node: int, size: int
) -> tuple[Any, int]:
    """The node to go on to from ``node``, where ``out`` lists the legal moves; and how many nodes there are then.

    Moves that are new here get a node each, and a hint: what the table is worth to the mover after it, in this world.
    At the root, where the same moves are legal in all worlds, it is what they are worth in a few worlds on average.
    """
    s = tables[1]
    mover = np.int64(s.seat)
    highest, visits = -1e18, 0
    for i in range(count):
        place = find(nodes, index, node, np.int64(out[i]))
        child: Any = np.int64(index[place])
        if child == 0:
            if size == nodes.shape[0]:
                return -1, size
            child = size
            size += 1
            index[place] = child
            nodes[child].parent = node
            nodes[child].move = out[i]
            if count > 1:
                nodes[child].hint = hint_after(box, w, tables, out[i], mover)
        elif node == 0 and nodes[0].visits < plan.draws and count > 1:
            found = hint_after(box, w, tables, out[i], mover)
            nodes[child].hint += (found - nodes[child].hint) / (nodes[0].visits + 1)
        highest = max(highest, nodes[child].hint)
        visits += nodes[child].visits
    weight = 0.0
    for i in range(count):
        child = np.int64(index[find(nodes, index, node, np.int64(out[i]))])
        weight += exp((nodes[child].hint - highest) / plan.warmth)
    unknown = nodes[node].total[mover] / max(1, nodes[node].visits)
    best, pick = -1e18, np.int64(-1)
    for i in range(count):
        child = np.int64(index[find(nodes, index, node, np.int64(out[i]))])
        tried = nodes[child].visits
        mean = nodes[child].total[mover] / tried if tried > 0 else unknown
        likely = exp((nodes[child].hint - highest) / plan.warmth) / weight
        worth = mean + plan.explore * likely * sqrt(visits + 1.0) / (1.0 + tried)
        if worth > best:
            best, pick = worth, child
    return pick, size


def grow(
    box: Any, w: Any, judging: Any, plan: Any, seat: int, seed: int, start: int, count: int, size: int,
    tables: Any, out: Any, worth: Any, nodes: Any, index: Any, path: Any, scores: Any, results: Any,
) -> int:  # fmt: skip
    """Iterations number ``start``, ``start`` + 1, … on a tree of ``size`` nodes; return how many it has then.

    Moves are weighed by ``w``, and where they lead in the end by ``judging``, or by a network that ``w`` holds.
    ``tables[0]`` is the view; two more are room. A tree that is full grows no more, but is still weighed.
    """
    until = np.int64(tables[0].turn) + plan.turns
    grown = np.int64(tables[0].turn) + min(plan.turns, plan.reach)
    for number in range(start, start + count):
        tables[1] = tables[0]
        s = tables[1]
        reseed(s, game_seed(seed, number))
        redeal(box, s, seat)
        believe(box, w, s, seat)
        node, length = 0, 1
        while not s.over and s.turn < grown and length < path.shape[0]:
            if node != 0 and nodes[node].visits < patience(size, nodes.shape[0]):
                break
            if plan.alone and s.seat != seat:
                move_on(box, w, plan, seat, tables, out, worth)
                continue
            n = legal(box, s, out)
            if plan.strict and node != 0 and is_mixed(nodes, node, s.seat, out, n):
                break
            child, size = choose(box, w, plan, tables, n, out, nodes, index, node, size)
            if child < 0:
                break
            apply(box, s, np.int64(nodes[child].move))
            node = child
            path[length] = node
            length += 1
        while not s.over and s.turn < until:
            move_on(box, w, plan, seat, tables, out, worth)
        conclude(box, w, judging, plan, seat, tables, out, worth, scores, results)
        for i in range(length):
            nodes[path[i]].visits += 1
            for k in range(s.players):
                nodes[path[i]].total[k] += results[0, k]
    return size
