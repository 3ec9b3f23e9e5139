"""Bots think outside the web process, under a hard limit: a worker that takes too long is killed and replaced."""

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Literal

from ludotheque.bots import BOTS, LEVELS
from ludotheque.bots.process import environment
from ludotheque.bots.random import Random
from ludotheque.play.view import View
from ludotheque.server.bot_worker import Prepare, Think, packed
from ludotheque.server.wire import BotLevel
from ludotheque.server.words import server_words

WORKER = (sys.executable, "-c", "from ludotheque.server.bot_worker import main; main()")
LOADING_LIMIT_S = 180.0  # compiling a game anew takes up to a minute

Why = Literal["late", "gone", "wrong"]


def levels(lang: str) -> list[BotLevel]:
    """The opponents to choose from, the easiest first."""
    words = server_words(lang)
    return [BotLevel(name, words.say(f"bot-{name}"), words.say(f"bot-{name}.text")) for name in LEVELS]


@dataclass(frozen=True)
class Mishap:
    """A worker that was given up on; a random legal move was played in its place."""

    level: str
    game: str
    why: Why
    detail: str = ""


class WorkerFailed(Exception):
    """A worker took too long, died, or said something that is no answer."""

    def __init__(self, why: Why, detail: str = "") -> None:
        super().__init__(f"{why}: {detail}")
        self.why, self.detail = why, detail


@dataclass(eq=False)
class Slot:
    """A place for a worker: the process, if it runs, and the games that it has ready."""

    process: asyncio.subprocess.Process | None = None
    ready: set[bytes] = field(default_factory=set)


class BotPool:
    """Some workers, each of which thinks about one view at a time."""

    def __init__(
        self,
        workers: int = 1,
        report: Callable[[Mishap], None] = lambda mishap: None,
        command: Sequence[str] = WORKER,
    ) -> None:
        self._slots = [Slot() for _ in range(workers)]
        self._free: asyncio.Queue[Slot] = asyncio.Queue()
        for slot in self._slots:
            self._free.put_nowait(slot)
        self._report, self._command = report, command
        self._met: dict[bytes, None] = {}  # every game so far: a new worker gets them ready before it is asked
        self._renewals: set[asyncio.Task[None]] = set()
        self._closed = False

    async def choose(self, level: str, view: View, seed: int, limit_s: float) -> int:
        """The move that a bot chooses, or any legal one if it fails to choose within the limit.

        Waiting for a free worker and getting a game ready do not count.
        """
        if level not in BOTS:
            raise ValueError(f"there is no bot {level!r}; the bots are: {', '.join(sorted(BOTS))}")
        if not view.legal:
            raise ValueError("this view has nothing to decide")
        game = pickle.dumps(view.game)
        self._met[game] = None
        think = Think(level, seed, game, view.seat, view.names, view.legal, view.masked)
        try:
            async with self._worker() as slot:
                await self._prepare(slot, [game])
                answer = await self._ask(slot, think, limit_s)
                return chosen(answer, view.legal)
        except WorkerFailed as failed:
            self._report(Mishap(level, view.game.id, failed.why, failed.detail))
            return Random(seed).choose(view)

    async def close(self) -> None:
        """End all workers and wait until they are gone."""
        self._closed = True
        for task in self._renewals:
            task.cancel()
        await asyncio.gather(*self._renewals, return_exceptions=True)
        for slot in self._slots:
            await ended(slot)

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Slot]:
        """A running worker for oneself; it is replaced if it fails, or if whoever asked no longer waits for it."""
        slot = await self._free.get()
        try:
            await self._start(slot)
            yield slot
        except BaseException as error:
            if isinstance(error, WorkerFailed) and error.why == "wrong":
                self._free.put_nowait(slot)  # it is well and waits for the next request
            else:
                task = asyncio.create_task(self._renew(slot))
                self._renewals.add(task)
                task.add_done_callback(self._renewals.discard)
            raise
        self._free.put_nowait(slot)

    async def _renew(self, slot: Slot) -> None:
        """Kill a worker and get another one ready in its place."""
        try:
            await ended(slot)
            if not self._closed:
                await self._start(slot)
                await self._prepare(slot, self._met)
        except WorkerFailed:
            await ended(slot)  # the next one who asks starts it again
        finally:
            self._free.put_nowait(slot)

    async def _start(self, slot: Slot) -> None:
        if slot.process is not None and slot.process.returncode is None:
            return
        if self._closed:
            raise WorkerFailed("gone", "the pool is closed")
        slot.ready.clear()
        try:
            slot.process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, env=environment(), start_new_session=True
            )
        except OSError as error:
            raise WorkerFailed("gone", str(error)) from error

    async def _prepare(self, slot: Slot, games: Iterable[bytes]) -> None:
        for game in [game for game in games if game not in slot.ready]:
            answer = await self._ask(slot, Prepare(game), LOADING_LIMIT_S)
            if answer != "ready":
                raise WorkerFailed("wrong", answer)
            slot.ready.add(game)

    async def _ask(self, slot: Slot, request: Prepare | Think, limit_s: float) -> str:
        """The line with which a worker answers."""
        assert slot.process is not None
        to, of = slot.process.stdin, slot.process.stdout
        assert to is not None
        assert of is not None
        try:
            async with asyncio.timeout(limit_s):
                to.write(packed(request))
                await to.drain()
                line = await of.readline()
        except TimeoutError:
            raise WorkerFailed("late", f"more than {limit_s:g} s") from None
        except (OSError, ValueError) as error:  # a broken pipe, a line without end
            raise WorkerFailed("gone", repr(error)) from error
        if not line.endswith(b"\n"):
            raise WorkerFailed("gone", "it died")
        return line.decode("utf-8", "replace").rstrip("\n")


def chosen(answer: str, legal: Sequence[int]) -> int:
    """The number in ``move 17``, if that is legal."""
    word, _, number = answer.partition(" ")
    if word != "move" or not number.isdecimal() or int(number) not in legal:
        raise WorkerFailed("wrong", answer)
    return int(number)


async def ended(slot: Slot) -> None:
    """Kill a worker and wait for its end, so that nothing is left of it."""
    process, slot.process = slot.process, None
    if process is None:
        return
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    if process.stdin is not None:
        process.stdin.close()
