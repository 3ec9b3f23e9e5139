"""What a game's folder promises the kernel: its declarations (``table.py``), its box (``box.py``) and its verbs."""

import importlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from ludotheque.kernel.box import Box, read_box
from ludotheque.kernel.judging import believe
from ludotheque.kernel.moves import MoveSpace
from ludotheque.kernel.network import NO_FEATURES, hidden_numbers, network_fields, no_features, read_networks
from ludotheque.kernel.options import Option
from ludotheque.kernel.rule import KERNEL_FOLDER, callable_from_python, callees, rule_files
from ludotheque.kernel.table import Array, Table
from ludotheque.kernel.weights import read_weights

#: The verbs of a game, and the file of its folder that each stands in.
VERBS = {
    "setup": "rules",
    "legal": "rules",
    "apply": "rules",
    "score": "rules",
    "redeal": "redeal",
    "value": "value",
}

#: What a game need not have, the file where it would stand, and what is done without it.
OPTIONAL = {"believe": ("belief", believe), "features": ("features", no_features)}

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
    version: int  # of the rules: a recorded game replays only under its own
    verbs: Mapping[str, Callable[..., Any]]
    boxes: ModuleType
    weights: Array  # what its evaluation goes by
    judging: Array  # and where a search ends
    networks: Mapping[str, Array]  # what a trained search goes by instead of both, by file: none, one or more

    def standard_box(self) -> Box:
        """The box as it comes with the game."""
        return read_box(self.folder / "box.toml")

    def open_box(self, box: Box) -> Array:
        """The box as the record that rules receive; a contradictory box raises :class:`BoxError`."""
        record: Array = self.boxes.open_box(box)
        return record

    def fresh(self, options: Mapping[str, str]) -> Array:
        """A table before its set-up, with the options noted on it."""
        table = self.table.empty()
        for option in self.options:
            table[option.name] = option.values.index(options[option.name])
        return table


@cache
def contract(package: str) -> Contract:
    """Import a game's package (for example ``ludotheque.games.sanssouci``) and check that it is complete."""
    folder = folder_of(package)
    files = {name: importlib.import_module(f"{package}.{name}") for name in ("table", "box", *VERBS.values())}
    wanted = [("table", name) for name in ("TABLE", "MOVES", "OPTIONS", "ENDINGS")]
    wanted += [("rules", "VERSION"), ("box", "open_box"), *((file, verb) for verb, file in VERBS.items())]
    for file, name in wanted:
        if not hasattr(files[file], name):
            raise TypeError(f"{package} is no game yet: {file}.py lacks {name}")
    table = files["table"]
    verbs = {verb: getattr(files[file], verb) for verb, file in VERBS.items()}
    for verb, (file, usual) in OPTIONAL.items():
        is_there = (folder / f"{file}.py").exists()
        verbs[verb] = getattr(importlib.import_module(f"{package}.{file}"), verb) if is_there else usual
    for function in set[Any]().union(*(callees(verb, set()) for verb in verbs.values())):
        source = Path(function.__code__.co_filename)
        if source.parent != KERNEL_FOLDER and source not in rule_files(folder):
            raise TypeError(
                f"{function.__name__} is a rule: keep it in {package} itself and import it by name: from .file import …"
            )
    for verb in verbs.values():
        callable_from_python(verb)
    fields = network_fields(told_numbers(package, verbs["features"]), hidden_numbers(folder))
    weights, judging = (read_weights(folder / "bots.toml", fields, is_end) for is_end in (False, True))
    return Contract(
        folder.name, folder, table.TABLE, table.MOVES, table.OPTIONS, table.ENDINGS,
        files["rules"].VERSION, verbs, files["box"],
        weights, judging, read_networks(folder, weights),
    )  # fmt: skip


def told_numbers(package: str, features: Callable[..., Any]) -> int:
    """How many numbers ``features`` writes: nothing stops compiled code that writes more than there is room for."""
    if features is no_features:
        return NO_FEATURES
    found = getattr(sys.modules[features.__module__], "FEATURES", None)
    if not isinstance(found, int):
        raise TypeError(f"{package} is no game yet: features.py lacks FEATURES, how many numbers features writes")
    return found


def folder_of(package: str) -> Path:
    """The folder of a game's package."""
    file = importlib.import_module(package).__file__
    if file is None:
        raise TypeError(f"{package} is no game yet: its folder lacks __init__.py")
    return Path(file).parent


def package_of(folder: Path) -> str:
    """The package name of a game that lies in any folder of one's own."""
    folder = folder.resolve()
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))  # last, so that nothing beside the game stands in for another package
    found = importlib.import_module(folder.name).__file__
    if found is None or Path(found).resolve().parent != folder:
        raise ValueError(f"{folder}: another package is called {folder.name!r}; give the folder another name")
    return folder.name
