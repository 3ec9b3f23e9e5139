"""OpenSpiel's own information-set MCTS as a bot for the arena, for a comparison at equal time.

    ludotheque arena sanssouci --bots search@1s,bench/openspiel_bot.py:OpenSpiel --players 2 --games 40

It needs ``open_spiel`` (``bench/peers.py`` installs it into a folder of its own, which is looked into). OpenSpiel's
algorithm is its Python one, the only one that takes a game from outside; in its favour everything that costs time below
it is ours and compiled: rules, drawn worlds, and whole random playouts. It gets as many seconds as it is told.
"""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

sys.path.append(str(Path(__file__).parent.parent / "build/peers-venv/lib/python3.11/site-packages"))

import pyspiel
from open_spiel.python.algorithms import ismcts

from ludotheque.bots.greedy import chance_of
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.engine import engine, winning_seats
from ludotheque.kernel.table import Array, copied
from ludotheque.play.view import View

SECONDS = float(os.environ.get("OPENSPIEL_SECONDS", "1"))
UCT_C = float(os.environ.get("OPENSPIEL_UCT_C", "1"))
SCALE = 10.0  # points of lead that count as a large one, as in our search
KIND = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
)


class Rules:
    """Our rules of one game, compiled."""

    def __init__(self, view: View, chance: np.random.Generator) -> None:
        self.contract, self.players, self.chance = view.game.contract, view.players, chance
        self.engine = engine(self.contract, "compiled")
        self.box = self.engine.open(view.game.box_record)
        self.out = self.engine.out()

    def get_type(self) -> Any:
        """What kind of game this is, as OpenSpiel asks."""
        return KIND


class State:
    """One table as a state of OpenSpiel: chance is drawn by the rules, so there are no chance nodes."""

    def __init__(self, rules: Rules, table: Array) -> None:
        self.rules, self.table = rules, table
        self.handle = rules.engine.open(table)

    def get_game(self) -> Rules:
        """The game."""
        return self.rules

    def clone(self) -> "State":
        """A copy."""
        return State(self.rules, copied(self.table))

    def is_chance_node(self) -> bool:
        """Never."""
        return False

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.table["over"][0])

    def current_player(self) -> int:
        """Whose decision it is."""
        return int(self.table["seat"][0])

    def legal_actions(self) -> list[int]:
        """The legal moves."""
        found = self.rules.engine.legal(self.rules.box, self.handle, self.rules.out)
        return self.rules.out[:found].tolist()  # type: ignore[no-any-return]

    def apply_action(self, action: int) -> None:
        """Play a move."""
        self.rules.engine.apply(self.rules.box, self.handle, action)

    def information_state_string(self) -> bytes:
        """What the deciding seat sees."""
        return self.rules.contract.table.mask(self.table, self.current_player()).tobytes()

    def resampled(self, seat: int) -> "State":
        """Another world that looks the same to a seat."""
        table = self.rules.contract.table.mask(self.table, seat)
        seed_table(table, int(self.rules.chance.integers(1 << 63)))
        self.rules.engine.redeal(self.rules.box, self.rules.engine.open(table), seat)
        return State(self.rules, table)

    def returns(self) -> list[float]:
        """Half who has won, half by how much, from -1 to 1."""
        scores = self.rules.engine.scores(self.rules.box, self.handle)[: self.rules.players]
        winners, points = winning_seats(scores), scores[:, 0].astype(float)
        found = []
        for seat in range(self.rules.players):
            lead = points[seat] - np.delete(points, seat).max()
            found.append((seat in winners) / len(winners) - 0.5 + np.tanh(lead / SCALE) / 2)
        return found


class Playouts:
    """The evaluation that OpenSpiel's MCTS uses: a random playout, here a compiled one."""

    def evaluate(self, state: State) -> list[float]:
        """The result of one random game from here."""
        end = state.clone()
        state.rules.engine.playout(state.rules.box, end.handle, state.rules.out)
        return end.returns()

    def prior(self, state: State) -> list[tuple[int, float]]:
        """All moves alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Enough(Exception):
    """The time is over."""


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, which knows numbers of simulations only, until a moment."""

    ends = 0.0

    def sample_root_state(self, state: State) -> State:
        """Another world, if there is time for one."""
        if time.perf_counter() >= self.ends:
            raise Enough
        return state.resampled(state.current_player())


class OpenSpiel:
    """The bot for the arena."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """The most visited move when the time is over."""
        chance = chance_of(self.seed, view)
        state = State(Rules(view, chance), copied(view.tables)).resampled(view.seat or 0)
        draws = np.random.RandomState(int(chance.integers(1 << 32)))
        bot = Timed(state.rules, Playouts(), UCT_C, 1 << 40, random_state=draws)
        bot.ends = time.perf_counter() + SECONDS
        with suppress(Enough):
            bot.run_search(state)
        policy = bot.get_final_policy(state, bot._root_node)
        return int(max(policy, key=lambda one: one[1])[0])
