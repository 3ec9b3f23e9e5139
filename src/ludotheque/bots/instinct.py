"""The bot that goes by the game's network without searching: quick, and a strong player."""

from functools import cache

from ludotheque.bots.greedy import chance_of, is_forced
from ludotheque.bots.plan import network_of
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.contract import Contract
from ludotheque.kernel.covering import blank_bytes, bytes_of, secrets_of
from ludotheque.kernel.engine import ready_engine
from ludotheque.kernel.table import Array
from ludotheque.play.view import View


class Instinct:
    """Tries each legal move in some worlds that agree with its view, and takes the one after which it expects most."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """The move that a network in training would choose; by the evaluation where a game has no network."""
        if is_forced(view):
            return view.legal[0]
        contract = view.game.contract
        engine = ready_engine(contract)
        tables, out = contract.table.empty(4), engine.out()
        tables[:1] = view.tables
        seed_table(tables[:1], int(chance_of(self.seed, view).integers(1 << 63)))
        out[: len(view.legal)] = view.legal
        network = network_of(contract, view.players)
        weights = (contract.weights if network is None else network).copy()
        move = engine.ponder(
            engine.open(view.game.box_record), engine.open(weights), engine.rows(tables), bytes_of(tables),
            *wall_of(contract), len(view.legal), out, engine.worth(),
        )  # fmt: skip
        return int(move)


@cache
def wall_of(contract: Contract) -> tuple[Array, Array]:
    """Where a game's secrets lie, and what stands there instead."""
    return secrets_of(contract.table), blank_bytes(contract.table)
