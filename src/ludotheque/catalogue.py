"""Which games there are: a folder each in ``ludotheque/games``, and installed packages that offer more."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludotheque.play.game import Game

FOLDER = Path(__file__).parent / "games"
ENTRY_POINTS = "ludotheque.games"  # the group under which other packages offer games


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the catalogue, known without loading it."""

    id: str
    package: str
    facts: Mapping[str, Any]  # the table [game] of its box.toml

    def title(self, lang: str = "en") -> str:
        """The title on the box."""
        return str(self.facts["title"][lang])


def packages() -> dict[str, str]:
    """The package of every game, by the game's id."""
    found = {path.parent.name: f"ludotheque.games.{path.parent.name}" for path in FOLDER.glob("*/box.toml")}
    for offered in entry_points(group=ENTRY_POINTS):
        found.setdefault(offered.name, offered.value)
    return dict(sorted(found.items()))


def games() -> list[Entry]:
    """Every game there is.

    >>> [entry.id for entry in games()]
    ['sanssouci', 'versailles_court', 'versailles_palace', 'versailles_request', 'villages']
    """
    entries = []
    for name, package in packages().items():
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        box = tomllib.loads((Path(spec.origin).parent / "box.toml").read_text(encoding="utf-8"))
        entries.append(Entry(name, package, box["game"]))
    return entries


def load(name: str, box: "Mapping[str, Any] | str | Path | None" = None) -> "Game":
    """The game of that id, or the one in a folder of your own, if you like with an edition of its box."""
    from ludotheque.kernel.contract import package_of
    from ludotheque.play.errors import UnknownGame
    from ludotheque.play.game import Game

    known = packages()
    if name in known:
        return Game(known[name], box)
    if (Path(name) / "__init__.py").is_file():
        return Game(package_of(Path(name)), box)
    if Path(name).is_dir():
        raise UnknownGame(f"{name} is no game: its folder lacks __init__.py")
    raise UnknownGame(
        f"there is no game {name!r}; the games are: {', '.join(known)} (or give the folder of a game of your own)"
    )
