"""Bots at one table, each in a process of its own: whole games, side by side on every core."""

import hashlib
import queue
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.bots.plugged import BotFailed, Process, Why, command_of, killed
from ludotheque.kernel.engine import engine
from ludotheque.lab.arena_stats import lead_of
from ludotheque.lab.conformance.walk import true_table
from ludotheque.lab.luck import Luck

if TYPE_CHECKING:
    from ludotheque.play.game import Game
    from ludotheque.play.match import Match

#: Bits of a bot's seed: few enough that every language's numbers can hold it.
SEED_BITS = 48


@dataclass(frozen=True, slots=True)
class LineUp:
    """One bot among others; with two players simply one against the other."""

    single: str
    others: str

    @property
    def mirror(self) -> bool:
        """Whether a bot plays against itself."""
        return self.single == self.others

    def seated(self, players: int, seat: int) -> list[str]:
        """Who sits where if the one takes this seat.

        >>> LineUp("greedy", "random").seated(3, 1)
        ['random', 'greedy', 'random']
        """
        return [self.single if other == seat else self.others for other in range(players)]


@dataclass(frozen=True, slots=True, order=True)
class Task:
    """One game to be played: which line-up, which deal, and where the one bot sits."""

    line_up: int
    deal: int
    seat: int


@dataclass(frozen=True, slots=True)
class Failure:
    """A bot that lost a game by crashing, by thinking for too long, or by a move that is not legal."""

    bot: str
    seat: int
    why: Why
    detail: str


@dataclass(frozen=True, slots=True)
class Played:
    """What one game came to, seat by seat."""

    task: Task
    shares: list[float]  # of the victory
    leads: list[int] | None  # of each over the best other, in points; None if a bot failed
    asked: list[int]  # how often each had to choose
    seconds: list[float]  # that each thought
    slowest: list[float]  # the longest that each thought about one move
    length: int
    failure: Failure | None = None
    luck: float | None = None  # of the one bot, in results; None where nobody counted it


@dataclass(frozen=True)
class Setting:
    """All that the games of an arena have in common."""

    game: "Game"
    players: int
    options: Mapping[str, object]
    line_ups: Sequence[LineUp]
    seed: int
    limit_s: float
    weighed: frozenset[str] = frozenset()  # among these bots luck is counted, which takes 50 ms a game

    def deal(self, task: Task) -> "Match":
        """The match before its first move: the same for every line-up and every seat of the one bot."""
        return self.game.start(self.players, derived(63, "deal", self.seed, task.deal), self.options)

    def bots(self, task: Task) -> list[str]:
        """Who sits where."""
        return self.line_ups[task.line_up].seated(self.players, task.seat)

    def bot_seed(self, task: Task, seat: int) -> int:
        """Another for every seat and every game of a deal: no two bots at a table toss the same coins."""
        return derived(SEED_BITS, "bot", self.seed, task.deal, task.seat, seat)


def derived(bits: int, *parts: object) -> int:
    """A number that follows from others, which can't be told from it."""
    digest = hashlib.sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - bits)


class Closed(Exception):
    """The crew has gone home: no more games."""


class Crew:
    """The processes of the bots at one table, kept from game to game while the same bots play."""

    def __init__(self, met: set[str] | None = None) -> None:
        self.met = set[str]() if met is None else met  # bots that have once been ready, here or in another crew
        self._idle: dict[str, list[Process]] = {}
        self._running: set[Process] = set()
        self._lock = threading.Lock()
        self._closed = False

    def seat(self, bots: Sequence[str]) -> None:
        """Keep only processes of these bots: at most one for each seat."""
        for spec, processes in self._idle.items():
            while len(processes) > bots.count(spec):
                self.dismiss(processes.pop())

    def fetch(self, spec: str) -> Process:
        """A process of a bot for one seat."""
        if idle := self._idle.get(spec):
            return idle.pop()
        with self._lock:
            if self._closed:
                raise Closed
            process = Process(command_of(spec))
            self._running.add(process)
            return process

    def leave(self, spec: str, process: Process) -> None:
        """Keep a process that is well for the next game."""
        self._idle.setdefault(spec, []).append(process)

    def dismiss(self, process: Process) -> None:
        """End a process."""
        process.end()
        with self._lock:
            self._running.discard(process)

    def close(self) -> None:
        """End all thoughts: whoever waits for one gets no answer."""
        with self._lock:
            self._closed = True
            for process in self._running:
                killed(process.process)

    def bury(self) -> None:
        """End all processes, once nobody waits for one."""
        for process in self._running:
            process.end()


class Table:
    """One game: its match, the bots' processes, and how long each has thought."""

    def __init__(self, setting: Setting, task: Task, crew: Crew) -> None:
        self.setting, self.task, self.crew = setting, task, crew
        self.match, self.bots = setting.deal(task), setting.bots(task)
        self.seated: dict[int, Process] = {}
        self.asked = [0] * setting.players
        self.seconds = [0.0] * setting.players
        self.slowest = [0.0] * setting.players
        self.luck: Luck | None = None
        if setting.weighed.issuperset(self.bots):
            seed = derived(SEED_BITS, "luck", setting.seed, task.deal, task.seat)
            self.luck = Luck(setting.game, setting.players, task.seat, seed)

    def play(self) -> Played:
        """The whole game; a bot that fails has lost it, and the others share the victory."""
        self.crew.seat(self.bots)
        seat, failure = 0, None
        try:
            for seat in range(self.setting.players):
                self.sit_down(seat)
            while self.match.seat is not None:
                seat = self.match.seat
                before, move = true_table(self.match), self.choice(seat)
                self.match.play(move)
                if self.luck:
                    self.luck.note(before, move, true_table(self.match))
        except BotFailed as failed:
            failure = Failure(self.bots[seat], seat, failed.why, failed.detail)
            if seat in self.seated:
                self.crew.dismiss(self.seated.pop(seat))
        for other, process in self.seated.items():
            self.crew.leave(self.bots[other], process)
        return self.outcome(failure)

    def sit_down(self, seat: int) -> None:
        """Tell a bot of the game."""
        self.seated[seat] = self.crew.fetch(self.bots[seat])
        try:
            self.seated[seat].begin(self.match.view(seat), self.setting.bot_seed(self.task, seat))
        except ValueError as error:  # there is no such bot: a mistake of whoever named it, unless there was one before
            if self.bots[seat] in self.crew.met:
                raise BotFailed("crash", str(error)) from error
            raise
        self.crew.met.add(self.bots[seat])

    def choice(self, seat: int) -> int:
        """The move of a bot, which is only asked where there is a choice."""
        view = self.match.view(seat)
        if len(view.legal) == 1:
            return view.legal[0]
        begun = time.perf_counter()
        number = self.seated[seat].choose(view, self.setting.limit_s)
        thought = time.perf_counter() - begun
        self.asked[seat] += 1
        self.seconds[seat] += thought
        self.slowest[seat] = max(self.slowest[seat], thought)
        return number

    def outcome(self, failure: Failure | None) -> Played:
        """Who won, by how much, and who thought for how long."""
        players = range(self.setting.players)
        if failure:
            shares = [0.0 if seat == failure.seat else 1 / (len(players) - 1) for seat in players]
            leads = None
        else:
            winners, scores = self.match.winners(), self.match.scores()
            shares = [(seat in winners) / len(winners) for seat in players]
            leads = [lead_of(scores, seat) for seat in players]
        seconds, slowest = ([round(each, 3) for each in times] for times in (self.seconds, self.slowest))
        luck = round(self.luck.total, 4) if self.luck else None  # of a game that failed, too: so far it was luck
        return Played(self.task, shares, leads, self.asked, seconds, slowest, self.match.length, failure, luck)


def play_all(
    games: Iterable[tuple[Setting, Task]],
    jobs: int,
    tell: Callable[[Setting, Played], None],
    seconds: float | None = None,
) -> bool:
    """Play games side by side and tell of each, until all are played or the time is over; False if Ctrl-C came before.

    The next game is asked for when there is room for it, so that what is told of one may decide which comes next.
    """
    waiting = iter(games)
    met: set[str] = set()
    crews = [Crew(met) for _ in range(jobs)]
    ends: list[BaseException] = []  # why nothing more is played
    talking = threading.Lock()
    running: list[Crew] = []
    gone: queue.SimpleQueue[Crew] = queue.SimpleQueue()  # a join that Ctrl-C interrupts takes the thread for ended

    def stop(reason: BaseException) -> None:
        ends.append(reason)
        for crew in crews:
            crew.close()

    def work(crew: Crew) -> None:
        try:
            while not ends:
                with talking:
                    setting, task = next(waiting)
                    engine(setting.game.contract, "compiled")  # once, not by every process
                played = Table(setting, task, crew).play()
                with talking:
                    if not ends:  # or it was lost only because the bots were killed
                        tell(setting, played)
        except (StopIteration, Closed):
            pass
        except BaseException as error:
            stop(error)
        finally:
            crew.bury()
            gone.put(crew)

    until = None if seconds is None else time.monotonic() + seconds
    try:
        for crew in crews:
            threading.Thread(target=work, args=(crew,), daemon=True).start()
            running.append(crew)
        while running:
            running.remove(gone.get(timeout=None if until is None else max(0.0, until - time.monotonic())))
    except (KeyboardInterrupt, queue.Empty) as early:
        stop(early)
    while running:
        running.remove(gone.get())
    if ends and not isinstance(ends[0], KeyboardInterrupt | queue.Empty):
        raise ends[0]
    return not ends or isinstance(ends[0], queue.Empty)
