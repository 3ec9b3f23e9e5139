"""What a game's folder promises: declarations in ``table.py``, verbs in ``rules.py`` and ``value.py``, ``box.py``."""

import importlib
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from ludotheque.kernel.box import Box, read_box
from ludotheque.kernel.moves import MoveSpace
from ludotheque.kernel.options import Option
from ludotheque.kernel.table import Array, Table

VERBS = ("setup", "legal", "apply", "score", "redeal")  # in rules.py; ``value`` is in value.py

#: Columns of what ``score`` writes: the points, then what breaks ties, in order.
SCORE_COLUMNS = 3


@dataclass(frozen=True, eq=False)
class Contract:
    """One game as the kernel knows it."""

    id: str
    folder: Path
    table: Table
    moves: MoveSpace
    options: tuple[Option, ...]
    endings: tuple[str, ...]
    rules: ModuleType
    values: ModuleType
    boxes: ModuleType

    @property
    def version(self) -> int:
        """The version of the rules: a recorded game replays only under its own."""
        return int(self.rules.VERSION)

    def standard_box(self) -> Box:
        """The box as it comes with the game."""
        return read_box(self.folder / "box.toml")

    def open_box(self, box: Box) -> Array:
        """The box as the record that rules receive; a contradictory box raises :class:`BoxError`."""
        record: Array = self.boxes.open_box(box)
        return record

    def fresh(self, options: dict[str, str]) -> Array:
        """A table before its set-up, with the options noted on it."""
        table = self.table.empty()
        for option in self.options:
            table[option.name] = option.values.index(options[option.name])
        return table


@cache
def contract(package: str) -> Contract:
    """Import a game's package (for example ``ludotheque.games.sanssouci``) and check that it is complete."""
    main = importlib.import_module(package)
    folder = Path(str(main.__file__)).parent
    table = importlib.import_module(f"{package}.table")
    rules = importlib.import_module(f"{package}.rules")
    values = importlib.import_module(f"{package}.value")
    boxes = importlib.import_module(f"{package}.box")
    wanted: list[tuple[Any, tuple[str, ...]]] = [
        (table, ("TABLE", "MOVES", "OPTIONS", "ENDINGS")),
        (rules, ("VERSION", *VERBS)),
        (values, ("value",)),
        (boxes, ("open_box",)),
    ]
    for module, names in wanted:
        for name in names:
            if not hasattr(module, name):
                raise TypeError(f"{module.__name__} is no part of a game yet: it lacks {name}")
    return Contract(
        folder.name, folder, table.TABLE, table.MOVES, table.OPTIONS, table.ENDINGS, rules, values, boxes
    )


def package_of(folder: Path) -> str:
    """The package name of a game that lies in any folder of one's own."""
    folder = folder.resolve()
    if str(folder.parent) not in sys.path:
        sys.path.insert(0, str(folder.parent))
    return folder.name
