"""Ludothèque: board games of palaces, gardens and villages, to play and to study.

>>> import ludotheque
>>> game = ludotheque.load("sanssouci")
>>> match = game.start(players=3, seed=7)
>>> match.seat in (0, 1, 2)
True
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludotheque.bots import Bot, bot
    from ludotheque.catalogue import load
    from ludotheque.kernel.box import BoxError
    from ludotheque.kernel.options import OptionError
    from ludotheque.play.errors import IllegalMove, SaveError, UndoRefused, UnknownGame
    from ludotheque.play.game import Game
    from ludotheque.play.match import Match
    from ludotheque.play.move import Move
    from ludotheque.play.view import View

__version__ = "0.1.0"

__all__ = [
    "Bot", "BoxError", "Game", "IllegalMove", "Match", "Move", "OptionError", "SaveError", "UndoRefused",
    "UnknownGame", "View", "bot", "load",
]  # fmt: skip

# Where each public name lives. They are imported when first used: `import ludotheque` costs next to nothing.
_HOMES = {
    "Bot": "bots",
    "bot": "bots",
    "load": "catalogue",
    "BoxError": "kernel.box",
    "OptionError": "kernel.options",
    "IllegalMove": "play.errors",
    "SaveError": "play.errors",
    "UndoRefused": "play.errors",
    "UnknownGame": "play.errors",
    "Game": "play.game",
    "Match": "play.match",
    "Move": "play.move",
    "View": "play.view",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'ludotheque' has no attribute {name!r}")
    return getattr(importlib.import_module(f"ludotheque.{_HOMES[name]}"), name)
