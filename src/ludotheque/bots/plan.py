"""By which plan and which network a game is searched: ``[search]`` and ``[network]`` of its ``bots.toml``."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.kernel.contract import Contract
from ludotheque.kernel.network import LARGE_LEAD
from ludotheque.kernel.table import Array
from ludotheque.kernel.tree import PLAN
from ludotheque.kernel.weights import read_known

#: What the search goes by where a game's ``bots.toml`` says nothing else.
USUAL: dict[str, Any] = {
    "explore": 1.0, "warmth": 200.0, "scale": 1000.0, "victory": 0.5,
    "turns": 4, "reach": 1000, "tries": 3, "others": 3, "draws": 1, "alone": 0,
    "strict": 0, "second_opinion": 0.0, "later": 1000, "enough": 0,
}  # fmt: skip

#: The same for a search that goes by a network of the game, and that network's file: ``[network]``.
TRAINED = {**USUAL, "scale": LARGE_LEAD, "turns": 1, "tries": 100, "others": 100, "file": ""}


@cache
def plan_of(folder: Path, players: int, section: str = "search") -> Array:
    """How the game whose folder this is should be searched: a section of its ``bots.toml``."""
    plan = np.zeros(1, PLAN)
    told = told_for(folder, section, players)
    for name in PLAN.names or ():
        plan[name] = told[name]
    return plan


def told_for(folder: Path, section: str, players: int) -> dict[str, Any]:
    """What a section says for so many players.

    Any value of it may depend on how many play: ``turns = { 2 = 4, 3 = 6 }``.
    """
    path = folder / "bots.toml"
    told = read_known(path, section, USUAL if section == "search" else TRAINED)
    for name, value in told.items():
        if isinstance(value, dict):
            if str(players) not in value:
                raise ValueError(f"{path}: [{section}] {name} says nothing for {players} players")
            told[name] = value[str(players)]
    return told


@cache
def network_file(folder: Path, players: int) -> str:
    """The file of the network that a trained search goes by with so many players; empty if it goes by none."""
    told = read_known(folder / "bots.toml", "network", TRAINED)["file"]
    return str(told.get(str(players), "") if isinstance(told, dict) else told)


def network_of(contract: Contract, players: int) -> Array | None:
    """The same network itself."""
    file = network_file(contract.folder, players)
    if file and file not in contract.networks:
        raise ValueError(f"{contract.folder}: [network] of bots.toml wants {file}: train it first (bench/train.py)")
    return contract.networks.get(file)
