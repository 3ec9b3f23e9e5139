"""Trees of the search, at either speed."""

from collections.abc import Mapping

import numpy as np

from ludotheque.bots.plan import network_of
from ludotheque.bots.search import Tree
from ludotheque.kernel.engine import Speed, engine
from ludotheque.play.view import View


def tree_at(speed: Speed, view: View, plan: Mapping[str, float], trained: bool = False) -> Tree:
    """A tree over a view that is grown at this speed."""
    contract = view.game.contract
    tree = Tree(view, 7, plan, trained)
    made = tree.engine = engine(contract, speed)
    weights = network_of(contract, view.players) if trained else contract.weights
    assert weights is not None
    tree.box, tree.weights = made.open(view.game.box_record), made.open(weights.copy())
    tree.judging = made.open(contract.judging)
    tree.room = made.room(view.tables, 4096)
    tree.nodes = tree.room[3]
    return tree


def assert_same_at_both_speeds(view: View, plan: Mapping[str, float], steps: int, trained: bool = False) -> None:
    """Compiled and interpreted, the same tree grows."""
    speeds: tuple[Speed, Speed] = ("compiled", "interpreted")
    trees = [tree_at(speed, view, plan, trained) for speed in speeds]
    for tree in trees:
        tree.step(steps)
    fast, slow = (tree.nodes[: tree.size] for tree in trees)
    assert len(fast) == len(slow) > steps
    for part in ("parent", "move", "visits"):
        assert fast[part].tolist() == slow[part].tolist()
    assert np.allclose(fast["total"], slow["total"])
