"""The ladder: all levels play each other in every game at every number of players, and a page tells how they stand.

Every game that was played is kept as a line of a file, so that it can be stopped at any time and goes on from there.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ludotheque.kernel.options import resolve
from ludotheque.lab.arena import check_bots, line_ups, summary, tasks_of
from ludotheque.lab.arena_play import LineUp, Played, Setting, Task, play_all
from ludotheque.lab.ladder_page import Standing, ladder_chart, page

if TYPE_CHECKING:
    from ludotheque.play.game import Game

SEED = 1
LIMIT_S = 60.0  # for a move: the levels keep to their own time, and a busy machine is no reason to lose

TURN_S = 30.0  # about how long a pairing plays before others have their turn: starting the bots takes a second or two


@dataclass(frozen=True)
class Line:
    """One game as it is kept."""

    game: str
    version: int  # of the rules
    players: int
    single: str
    others: str
    played: Played


@dataclass(eq=False)
class Pairing:
    """One line-up in one game with so many players: what is still to be played, and what it has cost."""

    setting: Setting
    number: int  # of the line-up
    waiting: list[Task]
    spent_s: float = 0.0
    chunk: int = 0  # games to be played next, before others have their turn

    @property
    def line_up(self) -> LineUp:
        """Who plays whom."""
        return self.setting.line_ups[self.number]

    def __str__(self) -> str:
        many = f"{self.setting.players} players"
        return f"{self.setting.game.name}, {many}: {self.line_up.single} among {self.line_up.others}"


@dataclass
class Ladder:
    """Some games, some bots, how often every two of them play, and the file of what has been played."""

    games: "Sequence[Game]"
    bots: Sequence[str]
    count: int
    results: Path
    players: Sequence[int] = ()  # with how many, if not with every number
    settings: list[Setting] = field(init=False)
    played: dict[int, list[Played]] = field(init=False)  # by the number of the setting

    def __post_init__(self) -> None:
        self.bots = check_bots(self.bots)
        if len(self.bots) < 2:
            raise ValueError("a ladder needs two bots at least")
        if self.count < 1:
            raise ValueError("play at least one game")
        self.settings = [
            setting_of(game, players, self.bots)
            for game in self.games
            for players in game.players
            if players in (self.players or game.players)
        ]
        if not self.settings:
            raise ValueError(f"none of these games is played by {', '.join(map(str, self.players))}")
        self.played = {i: [] for i in range(len(self.settings))}
        if self.results.exists():
            self.read(self.results.read_bytes())

    def read(self, data: bytes) -> None:
        """Take up games that were played before; a last line that an interruption cut off is none."""
        known = {key_of(setting, one): (i, n) for i, setting in enumerate(self.settings) for n, one in named(setting)}
        for line in data.splitlines(keepends=True):
            if line.endswith(b"\n"):
                kept = msgspec.json.decode(line, type=Line)
                key = kept.game, kept.version, kept.players, kept.single, kept.others
                if key in known:
                    i, number = known[key]
                    task = replace(kept.played.task, line_up=number)
                    self.played[i].append(replace(kept.played, task=task))

    def play(self, minutes: float | None, jobs: int, tell: Callable[[str], None] = lambda text: None) -> bool:
        """Play what is still to be played, for so long; whether all of it was.

        Time goes to the pairing that has had least of it, so that slow bots get their part and quick ones, once they
        have played all their games, leave theirs to the others.
        """
        until = None if minutes is None else time.monotonic() + 60 * minutes
        pairings = self.pairings(jobs)
        self.results.parent.mkdir(parents=True, exist_ok=True)
        with self.results.open("ab") as file:
            file.truncate(self.results.read_bytes().rfind(b"\n") + 1)  # without a line that was cut off
            while waiting := [pairing for pairing in pairings if pairing.waiting]:
                left = None if until is None else until - time.monotonic()
                if left is not None and left <= 0:
                    return False
                pairing = min(waiting, key=lambda one: one.spent_s)
                tell(f"{pairing}: {len(pairing.waiting):,} games to go")
                if not self.play_some(pairing, jobs, left, file):
                    return False
        return True

    def play_some(self, pairing: Pairing, jobs: int, seconds: float | None, file: Any) -> bool:
        """The next games of a pairing; whether nothing stopped them."""
        setting, line_up = pairing.setting, pairing.line_up
        kept = self.played[self.settings.index(setting)]

        def note(one: Played) -> None:
            kept.append(one)
            pairing.waiting.remove(one.task)
            line = Line(setting.game.id, setting.game.version, setting.players, line_up.single, line_up.others, one)
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()

        begun = time.monotonic()
        before = len(kept)
        whole = play_all(setting, pairing.waiting[: pairing.chunk], jobs, note, seconds)
        took = time.monotonic() - begun
        pairing.spent_s += took
        pairing.chunk = max(pairing.chunk, int((len(kept) - before) * TURN_S / took))
        return whole

    def pairings(self, jobs: int) -> list[Pairing]:
        """Every line-up of every setting, with the games that are still to be played."""
        found = []
        for i, setting in enumerate(self.settings):
            done = {one.task for one in self.played[i]}
            waiting = [task for task in tasks_of(setting, -(-self.count // setting.players)) if task not in done]
            for number in range(len(setting.line_ups)):
                own = [task for task in waiting if task.line_up == number]
                found.append(Pairing(setting, number, own, chunk=max(jobs, setting.players)))
        return found

    def standings(self) -> list[Standing]:
        """How the bots stand in each game with each number of players."""
        found = []
        for i, setting in enumerate(self.settings):
            told: Mapping[str, Any] = summary(setting, self.bots, self.played[i])
            found.append(Standing(setting.game.name, setting.players, told["rows"], told["ratings"], told["failures"]))
        return found

    def write(self, output: Path) -> list[Path]:
        """Write the page and its chart; where they are."""
        picture = output.parent / "pictures" / f"{output.stem}.svg"
        picture.parent.mkdir(parents=True, exist_ok=True)
        standings = self.standings()
        output.write_text(page(standings, self.bots, f"pictures/{picture.name}"), encoding="utf-8")
        picture.write_text(ladder_chart(standings, self.bots), encoding="utf-8")
        return [output, picture]

    def extent(self) -> str:
        """How many games it has managed."""
        deals = {setting.players: -(-self.count // setting.players) for setting in self.settings}
        asked = sum(len(one.line_ups) * deals[one.players] * one.players for one in self.settings)
        return f"{sum(map(len, self.played.values())):,} games played; {asked:,} would be all"


def setting_of(game: "Game", players: int, bots: Sequence[str]) -> Setting:
    """A game with so many players; nobody plays against itself here."""
    pairs = [one for one in line_ups(bots, players) if not one.mirror]
    return Setting(game, players, resolve(game.contract.options, {}, players), pairs, SEED, LIMIT_S)


def named(setting: Setting) -> list[tuple[int, LineUp]]:
    """The line-ups with their numbers."""
    return list(enumerate(setting.line_ups))


def key_of(setting: Setting, line_up: LineUp) -> tuple[str, int, int, str, str]:
    """What a kept game is known by."""
    return setting.game.id, setting.game.version, setting.players, line_up.single, line_up.others
