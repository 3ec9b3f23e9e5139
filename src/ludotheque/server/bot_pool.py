"""Bots think outside the web process, under a hard limit: a worker that takes too long is killed and replaced."""

import asyncio
import os
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from ludotheque.bots import BOTS, LEVELS, THOUGHTFUL
from ludotheque.bots.plugged import LOADING_LIMIT_S, game_request
from ludotheque.bots.process import HOST, environment
from ludotheque.bots.random import Random
from ludotheque.kernel.moves import is_whole
from ludotheque.play.view import View
from ludotheque.server.wire import BotLevel
from ludotheque.server.words import server_words

Why = Literal["late", "gone", "wrong"]

#: Who thinks for seconds at a time; each takes a core, of which one is left to the server, and 200 MB.
THINKERS = max(1, min(4, (os.cpu_count() or 1) - 1))


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
    """A place for a worker: the process, if it runs. It is for bots that think for seconds, or for all others."""

    thoughtful: bool
    process: asyncio.subprocess.Process | None = None


class BotPool:
    """Some workers, each of which thinks about one view at a time; one is for bots that answer at once.

    So nobody waits for a novice's move because somebody else plays against grand masters.
    """

    def __init__(
        self,
        thinkers: int = 1,
        report: Callable[[Mishap], None] = lambda mishap: None,
        command: Sequence[str] = HOST,
    ) -> None:
        self._slots = [Slot(thoughtful=False), *(Slot(thoughtful=True) for _ in range(thinkers))]
        #: By whether they are for those who think; whoever was free last comes first, so that few processes run.
        self._free: dict[bool, asyncio.LifoQueue[Slot]] = {kind: asyncio.LifoQueue() for kind in (False, True)}
        for slot in self._slots:
            self._free[slot.thoughtful].put_nowait(slot)
        self._report, self._command = report, command
        self._met: dict[tuple[str, str], dict[str, Any]] = {}  # a new worker gets all of these games ready first
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
        begin = {**game_request(view, seed), "bot": level}
        self._met[view.game.id, level] = begin
        try:
            async with self._worker(level in THOUGHTFUL) as slot:
                await self._begin(slot, begin)
                return chosen(await self._ask(slot, choice(view), limit_s), view.legal)
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
    async def _worker(self, thoughtful: bool) -> AsyncIterator[Slot]:
        """A running worker for oneself; it is replaced if it fails, or if whoever asked no longer waits for it."""
        slot = await self._free[thoughtful].get()
        try:
            await self._start(slot)
            yield slot
        except BaseException as error:
            if isinstance(error, WorkerFailed) and error.why == "wrong":
                self._free[thoughtful].put_nowait(slot)  # it is well and waits for the next request
            else:
                task = asyncio.create_task(self._renew(slot))
                self._renewals.add(task)
                task.add_done_callback(self._renewals.discard)
            raise
        self._free[thoughtful].put_nowait(slot)

    async def _renew(self, slot: Slot) -> None:
        """Kill a worker and get another one ready in its place."""
        try:
            await ended(slot)
            if not self._closed:
                await self._start(slot)
                for (_, level), game in list(self._met.items()):
                    if (level in THOUGHTFUL) == slot.thoughtful:
                        await self._begin(slot, game)
        except WorkerFailed:
            await ended(slot)  # the next one who asks starts it again
        finally:
            self._free[slot.thoughtful].put_nowait(slot)

    async def _start(self, slot: Slot) -> None:
        if slot.process is not None and slot.process.returncode is None:
            return
        if self._closed:
            raise WorkerFailed("gone", "the pool is closed")
        try:
            slot.process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, env=environment(), start_new_session=True
            )
        except OSError as error:
            raise WorkerFailed("gone", str(error)) from error

    async def _begin(self, slot: Slot, game: Mapping[str, Any]) -> None:
        """Tell a worker what is played and which bot it is."""
        answer = await self._ask(slot, game, LOADING_LIMIT_S)
        if answer.get("type") != "ready":
            raise WorkerFailed("wrong", said(answer))

    async def _ask(self, slot: Slot, request: Mapping[str, Any], limit_s: float) -> dict[str, Any]:
        """What a worker answers."""
        assert slot.process is not None
        to, of = slot.process.stdin, slot.process.stdout
        assert to is not None
        assert of is not None
        try:
            async with asyncio.timeout(limit_s):
                to.write(msgspec.json.encode(request) + b"\n")
                await to.drain()
                line = await of.readline()
        except TimeoutError:
            raise WorkerFailed("late", f"more than {limit_s:g} s") from None
        except (OSError, ValueError) as error:  # a broken pipe, a line without end
            raise WorkerFailed("gone", repr(error)) from error
        if not line.endswith(b"\n"):
            raise WorkerFailed("gone", "it died")
        try:
            return msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise WorkerFailed("wrong", str(error)) from error


def choice(view: View) -> dict[str, Any]:
    """What a worker is asked: our own bots need no more than the numbers of the legal moves."""
    return {"type": "choose", "moves": 0, "legal": [{"number": one} for one in view.legal], "masked": view.masked}


def chosen(answer: Mapping[str, Any], legal: Sequence[int]) -> int:
    """The number of the move, if that is legal."""
    number: Any = answer.get("number")
    if answer.get("type") != "move" or not is_whole(number) or number not in legal:
        raise WorkerFailed("wrong", said(answer))
    return int(number)


def said(answer: Mapping[str, Any]) -> str:
    """What is wrong with an answer, in short."""
    return str(answer.get("text", dict(answer)))


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
