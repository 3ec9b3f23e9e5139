"""The ladder: bots, named from the weakest on, play those below them in every game at every number of players.

Every game that was played is kept as a line of a file, so that it can be stopped at any time and goes on from there.
"""

import hashlib
import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ludotheque.bots.plan import network_file, told_for
from ludotheque.kernel.options import resolve
from ludotheque.kernel.weights import read_section
from ludotheque.lab.arena import check_bots, counted, summary, tasks_of, whole_deals
from ludotheque.lab.arena_play import Failure, LineUp, Played, Setting, Task, play_all
from ludotheque.lab.ladder_page import Standing, ladder_chart, page

if TYPE_CHECKING:
    from ludotheque.play.game import Game

SEED = 1
LIMIT_S = 60.0  # for a move: the levels keep to their own time, and a busy machine is no reason to lose
STAY_S = 30.0  # that a pairing may be ahead of the others before they have their turn: starting bots takes a while
LONGEST_MIN = 525_600  # that a ladder plays: a year
STEPS = 2  # of the ladder between two bots that play each other: farther apart, who wins is no question

WEIGHED = frozenset({"master", "grand-master"})  # their games are few and long: luck is counted among these

#: The sections of a game's ``bots.toml`` by which a bot goes; any other bot may go by all that a search does.
SEARCH = ("weights", "judging", "search")
GOES_BY: dict[str, tuple[str, ...]] = {
    "random": (), "novice": ("weights", "novice"), "amateur": ("weights",), "greedy": ("weights",)
}  # fmt: skip
BY_NETWORK = ("grand-master", "trained", "instinct")


@dataclass(frozen=True)
class Line:
    """One game as it is kept."""

    game: str
    version: int  # of the rules
    bots: str  # what the game's bots go by, in short: with other weights or plans they are others
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
    begun: int = 0  # games
    ended: int = 0

    @property
    def line_up(self) -> LineUp:
        """Who plays whom."""
        return self.setting.line_ups[self.number]

    @property
    def cost_s(self) -> float:
        """What it has cost when the games that have begun are over, as far as can be told."""
        if self.begun > self.ended == 0:
            return math.inf
        return self.spent_s * self.begun / max(1, self.ended)

    def __str__(self) -> str:
        many = f"{self.setting.players} players"
        return f"{self.setting.game.name}, {many}: {self.line_up.single} among {self.line_up.others}"


@dataclass
class Ladder:
    """Some games, some bots from the weakest on, how often two of them play, and the file of what has been played."""

    games: "Sequence[Game]"
    bots: Sequence[str]
    count: int
    results: Path
    players: Sequence[int] = ()  # with how many, if not with every number
    settings: list[Setting] = field(init=False)
    played: dict[int, list[Played]] = field(init=False)  # by the number of the setting

    def __post_init__(self) -> None:
        games = {game.id: game for game in self.games}
        for game in self.games:
            if game.folder != games[game.id].folder:
                raise ValueError(f"two of these games are called {game.id}: give the folder of one another name")
        self.games = list(games.values())
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

    @property
    def middle(self) -> str:
        """The bot that all ratings are told by, so that they can be compared: the amateur among the levels."""
        return self.bots[len(self.bots) // 2]

    def read(self, data: bytes) -> None:
        """Take up games that were played before, each once; a last line that an interruption cut off is none."""
        known = {key_of(setting, one): (i, n) for i, setting in enumerate(self.settings) for n, one in named(setting)}
        seen: dict[int, set[Task]] = {i: set() for i in self.played}
        for line in data.splitlines(keepends=True):
            if line.endswith(b"\n"):
                kept = msgspec.json.decode(line, type=Line)
                key = kept.game, kept.version, kept.bots, kept.players, kept.single, kept.others
                if key in known:
                    i, number = known[key]
                    task = replace(kept.played.task, line_up=number)
                    if task not in seen[i]:  # twice in a file that two ladders wrote, or that was joined from two
                        seen[i].add(task)
                        self.played[i].append(replace(kept.played, task=task))

    def play(self, minutes: float | None, jobs: int | None, tell: Callable[[str], None] = lambda text: None) -> bool:
        """Play what is still to be played, for so long; False if Ctrl-C came before.

        Time goes to the pairing that has had least of it, so that slow bots get their part and quick ones, once they
        have played all their games, leave theirs to the others.
        """
        if minutes is not None and not 0 <= minutes <= LONGEST_MIN:
            raise ValueError(f"give the games some time, {LONGEST_MIN:,} minutes at most")
        if jobs is not None and jobs < 1:
            raise ValueError("play at least one game at a time")
        if minutes == 0:
            return True
        pairings = self.pairings()
        found = {(one.setting.game.id, one.setting.players, one.number): one for one in pairings}

        def games() -> Iterator[tuple[Setting, Task]]:
            pairing = pairings[0]
            while waiting := [one for one in pairings if one.waiting]:
                least = min(waiting, key=lambda one: (one.cost_s, one.begun))
                if pairing not in waiting or pairing.cost_s >= least.cost_s + STAY_S:
                    pairing = least
                tell(f"{pairing}: {len(pairing.waiting):,} games to go")
                pairing.begun += 1
                yield pairing.setting, pairing.waiting.pop(0)

        def note(setting: Setting, one: Played) -> None:
            pairing = found[setting.game.id, setting.players, one.task.line_up]
            pairing.ended += 1
            pairing.spent_s += sum(one.seconds)
            self.played[self.settings.index(setting)].append(one)
            file.write(msgspec.json.encode(Line(*key_of(setting, pairing.line_up), one)) + b"\n")
            file.flush()

        self.results.parent.mkdir(parents=True, exist_ok=True)
        with self.results.open("ab") as file:
            file.truncate(self.results.read_bytes().rfind(b"\n") + 1)  # without a line that was cut off
            return play_all(games(), jobs or os.cpu_count() or 1, note, None if minutes is None else 60 * minutes)

    def pairings(self) -> list[Pairing]:
        """Every line-up of every setting, with the games that are still to be played."""
        found = []
        for i, setting in enumerate(self.settings):
            done = {one.task for one in self.played[i]}
            waiting = [task for task in tasks_of(setting, -(-self.count // setting.players)) if task not in done]
            numbers = range(len(setting.line_ups))
            found += [Pairing(setting, one, [task for task in waiting if task.line_up == one]) for one in numbers]
        return found

    def standings(self) -> list[Standing]:
        """How the bots stand in each game with each number of players, and in all games together with two."""
        found = [self.together()] if len(self.games) > 1 else []
        for i, setting in enumerate(self.settings):
            told: Mapping[str, Any] = summary(setting, self.bots, self.played[i], self.middle)
            found.append(Standing(setting.game.name, setting.players, told["rows"], told["ratings"], told["failures"]))
        return found

    def together(self) -> Standing:
        """What all games with two players come to, which tells more than one game alone.

        Of each pairing as many deals count of every game as there are of the one with the fewest: none outweighs the
        others.
        """
        deals: dict[int, list[list[list[Played]]]] = {}
        failures: list[Failure] = []
        for i, setting in enumerate(self.settings):
            if setting.players == 2:
                for number, some in whole_deals(setting, self.played[i]).items():
                    deals.setdefault(number, []).append(some)
                failures += [one.failure for one in self.played[i] if one.failure]
        even = {
            number: [deal for some in found for deal in some[: min(map(len, found))]] for number, found in deals.items()
        }
        two = Setting(self.games[0], 2, {}, climbs(self.bots), SEED, LIMIT_S)
        told: Mapping[str, Any] = counted(two, self.bots, even, self.middle)
        told["rows"][:] = [
            row if row.calm_games == row.games else replace(row, calm=None, calm_low=None, calm_high=None, calm_games=0)
            for row in told["rows"]
        ]  # luck that was counted in some of the games alone would tell of these
        return Standing("All games", 2, told["rows"], told["ratings"], failures)

    def write(self, output: Path) -> list[Path]:
        """Write the page and its chart; where they are."""
        picture = output.parent / "pictures" / f"{output.stem}.svg"
        picture.parent.mkdir(parents=True, exist_ok=True)
        standings = self.standings()
        output.write_text(page(standings, self.bots, self.middle, f"pictures/{picture.name}"), encoding="utf-8")
        picture.write_text(ladder_chart(standings, self.bots, self.middle), encoding="utf-8")
        return [output, picture]

    def extent(self) -> str:
        """How many games it has managed."""
        deals = {setting.players: -(-self.count // setting.players) for setting in self.settings}
        asked = sum(len(one.line_ups) * deals[one.players] * one.players for one in self.settings)
        return f"{sum(map(len, self.played.values())):,} games played; {asked:,} would be all"


def setting_of(game: "Game", players: int, bots: Sequence[str]) -> Setting:
    """A game with so many players."""
    options = resolve(game.contract.options, {}, players)
    return Setting(game, players, options, climbs(bots), SEED, LIMIT_S, WEIGHED)


def climbs(bots: Sequence[str]) -> list[LineUp]:
    """Who plays whom: each bot among those one or two steps below it.

    >>> [(one.single, one.others) for one in climbs(["a", "b", "c", "d"])]
    [('b', 'a'), ('c', 'a'), ('c', 'b'), ('d', 'b'), ('d', 'c')]
    """
    return [LineUp(one, below) for i, one in enumerate(bots) for below in bots[max(0, i - STEPS) : i]]


def named(setting: Setting) -> list[tuple[int, LineUp]]:
    """The line-ups with their numbers."""
    return list(enumerate(setting.line_ups))


def key_of(setting: Setting, line_up: LineUp) -> tuple[str, int, str, int, str, str]:
    """What a kept game is known by."""
    game = setting.game
    return (
        game.id,
        game.version,
        mark_of(game.contract.folder, line_up, setting.players),
        setting.players,
        line_up.single,
        line_up.others,
    )


@cache
def mark_of(folder: Path, line_up: LineUp, players: int) -> str:
    """A short mark of what these bots go by with so many players: weights, plans, networks, files of one's own."""
    bots = (line_up.single, line_up.others)
    sections = {section for bot in bots for section in GOES_BY.get(bot, SEARCH)}
    numbers = [read_section(folder / "bots.toml", section) for section in sorted(sections - {"search"})]
    if "search" in sections:
        numbers.append(told_for(folder, "search", players))
    if any(bot.partition("@")[0] in BY_NETWORK for bot in bots) and (file := network_file(folder, players)):
        numbers.append(told_for(folder, "network", players))
        numbers.append({file: hashlib.sha256((folder / file).read_bytes()).hexdigest()})
    files = [Path(bot.rpartition(":")[0]) for bot in bots if ".py:" in bot]
    numbers += [{file.name: hashlib.sha256(file.read_bytes()).hexdigest()} for file in files]
    return hashlib.sha256(msgspec.json.encode(numbers, order="deterministic")).hexdigest()[:8]
