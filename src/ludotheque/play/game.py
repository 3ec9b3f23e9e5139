"""A game as people meet it: its box, rules, words and art, and the matches one can start."""

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ludotheque.kernel.box import Box, read_box, read_tables, with_edition
from ludotheque.kernel.contract import Contract, contract, folder_of, package_of
from ludotheque.kernel.moves import is_whole
from ludotheque.kernel.record import record_of
from ludotheque.kernel.table import Array
from ludotheque.play.errors import IllegalMove, SaveError
from ludotheque.play.match import Match
from ludotheque.play.rulebook import Rulebook, rulebook
from ludotheque.play.words import Words, words

if TYPE_CHECKING:
    from ludotheque.lab.simulate import Result


#: What the folder of a game holds; CONTRIBUTING.md says what goes into each.
FILES = (
    "rules.en.md", "rules.fr.md", "box.toml", "box.py", "table.py", "rules.py", "redeal.py", "value.py", "audit.py",
    "words.en.ftl", "words.fr.ftl", "narrate.py", "text.py", "art.svg", "cover.svg", "scene.py",
)  # fmt: skip


class Game:
    """One game, with the standard box or an edition of it.

    >>> import ludotheque
    >>> game = ludotheque.load("sanssouci")
    >>> game.name, game.players
    ('Sanssouci', (2, 3, 4))
    """

    def __init__(self, package: str, edition: Mapping[str, Any] | str | Path | None = None) -> None:
        self.package = package
        self.folder = folder_of(package)
        if missing := [name for name in FILES if not (self.folder / name).is_file()]:
            raise ValueError(f"{self.folder.name} is no whole game yet: it lacks {', '.join(missing)}")
        self.box: Box = read_box(self.folder / "box.toml")
        if isinstance(edition, str | Path):
            self.box = with_edition(self.box, read_tables(Path(edition)), str(edition))
        elif edition:
            self.box = with_edition(self.box, edition, "this edition")

    @property
    def id(self) -> str:
        """The name it is loaded by."""
        return self.folder.name

    @property
    def name(self) -> str:
        """The title on the box."""
        return str(self.box["game"]["title"]["en"])

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""
        return tuple(self.box["game"]["players"])

    @cached_property
    def contract(self) -> Contract:
        """The game as the kernel knows it."""
        return contract(self.package)

    @property
    def version(self) -> int:
        """The version of the rules."""
        return self.contract.version

    @cached_property
    def box_record(self) -> Array:
        """The box as the record that rules receive; a contradictory edition raises :class:`BoxError`."""
        record = self.contract.open_box(self.box)
        record.flags.writeable = False
        return record

    @cached_property
    def box_fields(self) -> Any:
        """The same as one record: ``game.box_fields.end_markers``."""
        return record_of(self.box_record)

    @cached_property
    def scenery(self) -> ModuleType:
        """The game's ``scene.py``."""
        return importlib.import_module(f"{self.package}.scene")

    @cached_property
    def letters(self) -> ModuleType:
        """The game's ``text.py``."""
        return importlib.import_module(f"{self.package}.text")

    @cached_property
    def narrator(self) -> ModuleType:
        """The game's ``narrate.py``."""
        return importlib.import_module(f"{self.package}.narrate")

    @cached_property
    def art(self) -> str:
        """The game's ``art.svg``."""
        return (self.folder / "art.svg").read_text(encoding="utf-8")

    def rules(self, lang: str = "en") -> Rulebook:
        """The rules, as numbered paragraphs."""
        return rulebook(self.folder, words(self.folder, lang).lang)

    def words(self, lang: str = "en") -> Words:
        """The game's words."""
        return words(self.folder, lang)

    def check_players(self, players: int) -> int:
        """The number of players, if the game can be played by so many."""
        if not is_whole(players) or players not in self.players:
            raise ValueError(f"{self.name} is for {', '.join(map(str, self.players))} players, not {players!r}")
        return int(players)

    def options(self, lang: str = "en") -> list[dict[str, Any]]:
        """What may be agreed on before a match: each option's name, text, default and values with their texts."""
        say = self.words(lang).say
        return [
            {
                "name": option.name,
                "text": say(f"option-{option.name}"),
                "default": option.default,
                "values": {value: say(f"option-{option.name}-{value}") for value in option.values},
            }
            for option in self.contract.options
        ]

    def start(
        self,
        players: int = 2,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        key: bytes | None = None,
    ) -> Match:
        """A new match. The same ``seed`` gives the same match; without one it can't be foretold.

        Whoever keeps matches gives a secret ``key`` of 32 random bytes instead: with it :meth:`resume` goes on.

        >>> import ludotheque
        >>> match = ludotheque.load("sanssouci").start(players=3, seed=7)
        >>> [move.text() for move in match.legal()]
        ['Use the front of your garden', 'Use the back of your garden']
        """
        return Match.begin(self, players, seed, options or {}, names, key)

    def resume(
        self,
        players: int,
        options: Mapping[str, object],
        names: Sequence[str] | None,
        key: bytes,
        moves: Sequence[int],
    ) -> Match:
        """The match that was started with this ``key``, after these moves; :class:`SaveError` if one is not legal."""
        match = Match(self, players, options, names, key)
        for n, number in enumerate(moves, start=1):
            try:
                match.play(number)
            except IllegalMove as error:
                raise SaveError(f"move {n} of this match is not legal: {error}") from error
        return match

    def restore(self, data: str | bytes) -> Match:
        """The match that :meth:`Match.save` wrote, exactly; :class:`SaveError` if the file is not whole."""
        from ludotheque.play.saving import restore

        return restore(self, data)

    def verify(self, data: str | bytes) -> Match:
        """Check a finished match's :meth:`Match.record`, shuffles and all; :class:`SaveError` if it is not right."""
        from ludotheque.play.saving import verify

        return verify(self, data)

    def simulate(
        self,
        players: int = 2,
        games: int = 10_000,
        seed: int = 1,
        threads: int | None = None,
        options: Mapping[str, object] | None = None,
        progress: "Callable[[int], None] | bool" = True,
    ) -> "Result":
        """Random games at full speed, on all cores, with a progress bar."""
        from ludotheque.lab.simulate import simulate

        return simulate(self, players, games, seed, threads, options or {}, progress)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.folder, self.box.digest) == (other.folder, other.box.digest)

    def __hash__(self) -> int:
        return hash((self.folder, self.box.digest))

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return reopened, (self.package, str(self.folder), dict(self.box.edition))


def reopened(package: str, folder: str, edition: Mapping[str, Any]) -> Game:
    """A game out of a pickle, also one in a folder of one's own that this process has not met."""
    return Game(package if "." in package else package_of(Path(folder)), edition)
