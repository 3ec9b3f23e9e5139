"""Bots of one's own: a Python class, or any program that reads and writes a line of JSON at a time.

``docs/bots.md`` describes the messages. Requests are made from a view, so a program learns what a player would see.
"""

import importlib
import importlib.util
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ludotheque.bots.process import HOST, MOST_SAID, environment
from ludotheque.kernel.moves import is_whole
from ludotheque.play.view import View

if TYPE_CHECKING:
    from ludotheque.bots import Bot

PROGRAM = "program:"
LOADING_LIMIT_S = 180.0  # compiling a game anew takes up to a minute
MOVE_LIMIT_S = 10.0
LONGEST_ANSWER = 1 << 20  # bytes in one answer
SHOWN = 60  # letters of a wrong answer that are told

Why = Literal["crash", "late", "illegal"]


class BotFailed(RuntimeError):
    """A bot that died, took too long, or answered with no legal move."""

    def __init__(self, why: Why, detail: str) -> None:
        super().__init__(f"{why}: {detail}")
        self.why, self.detail = why, detail


# ------------------------------------------------------------------------------------------------ by its name


def plugged(spec: str, seed: int) -> "Bot":
    """A bot by where it is: ``file.py:Class``, ``package.module:Class`` or ``program:COMMAND LINE``."""
    return Program(spec, seed) if spec.startswith(PROGRAM) else class_of(spec)(seed)


def class_of(spec: str) -> "Callable[[int], Bot]":
    """The class that a spec names; :class:`ValueError` says what is wrong with it."""
    where, _, name = check_where(spec).rpartition(":")
    try:
        module = module_in(Path(where)) if where.endswith(".py") else importlib.import_module(where)
    except Exception as error:
        raise ValueError(f"{spec}: {where} can't be imported ({type(error).__name__}: {error})") from error
    found = getattr(module, name, None)
    if found is None:
        own = [key for key, value in vars(module).items() if isinstance(value, type) and hasattr(value, "choose")]
        raise ValueError(f"{spec}: {where} has no class {name}; it has: {', '.join(own) or 'none that can choose'}")
    if not callable(getattr(found, "choose", None)):
        raise ValueError(f"{spec}: {name} lacks a method choose(self, view), which gives one of view.legal")
    made: Callable[[int], Bot] = found
    return made


def check_where(spec: str) -> str:
    """The spec, if there is a file, a module or a program as it says; nothing of it is run."""
    where, _, name = spec.rpartition(":")
    if spec.startswith(PROGRAM):
        command_of(spec)
    elif not where or not name.isidentifier():
        raise ValueError(f"{spec}: write file.py:Class, package.module:Class or program:COMMAND LINE")
    elif where.endswith(".py"):
        if not Path(where).is_file():
            raise ValueError(f"{spec}: there is no file {where}")
    elif not is_module(where):
        raise ValueError(f"{spec}: there is no module {where}; for a file write its name with .py")
    return spec


def is_module(name: str) -> bool:
    """Whether a module of this name can be found, in the present folder too."""
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def module_in(path: Path) -> ModuleType:
    """The module in a file, loaded once, which may import its neighbours."""
    path = path.resolve()
    name = path.as_uri().replace(".", "%2E")  # no other module's, and with no dot, which would stand for a package
    if name in sys.modules:
        return sys.modules[name]
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    found = importlib.util.spec_from_file_location(name, path)
    assert found is not None
    assert found.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(found)  # where dataclasses and pickle look for it
    try:
        found.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def command_of(spec: str) -> list[str]:
    """The command that runs a bot: a program as it is, any other in a process of ours."""
    if not spec.startswith(PROGRAM):
        return [*HOST, spec]
    try:
        command = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as error:
        raise ValueError(f"{spec}: {error}") from error
    if not command:
        raise ValueError(f"{spec}: write program: and a command line, such as program:node my_bot.js")
    if shutil.which(command[0]) is None:
        raise ValueError(f"{spec}: there is no program {command[0]} to run")
    return command


def short_name(spec: str) -> str:
    """What a bot is called where there is little room.

    >>> short_name("bots/mine.py:Mine"), short_name("program:/usr/bin/node bots/mine.js"), short_name("search@2s")
    ('mine.py:Mine', 'node mine.js', 'search@2s')
    """
    if not spec.startswith(PROGRAM):
        return spec.rpartition("/")[2]
    return " ".join(word.rpartition("/")[2] for word in spec.removeprefix(PROGRAM).split())


# ------------------------------------------------------------------------------------------------ what it is told


def game_request(view: View, seed: int) -> dict[str, Any]:
    """What a bot is told when a game begins."""
    game = view.game
    return {
        "type": "game",
        "game": game.id,
        "players": view.players,
        "options": {option.name: option.values[int(view.table[option.name])] for option in game.contract.options},
        "seat": view.seat,
        "seed": seed,
        "names": view.names,
        "version": game.version,
        "package": game.package,
        "folder": str(game.folder),
        "edition": dict(game.box.edition),
    }


def choose_request(view: View, asked: int, wants: str = "") -> dict[str, Any]:
    """What a bot is told when it has to choose: for the ``asked``-th time in this game, from 0."""
    request = {"type": "choose", "moves": asked, "legal": described(view), "masked": view.masked}
    return request if wants == "masked" else {**request, "view": view.data}


def described(view: View) -> list[dict[str, Any]]:
    """The legal moves: each one's number, name and arguments."""
    legal = []
    for number in view.legal:
        name, args = view.game.contract.moves.describe(number)
        legal.append({"number": number, "name": name, "args": args})
    return legal


# ------------------------------------------------------------------------------------------------ asking it


class Process:
    """A bot's process: it is told something, and answers with a line or is given up on."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment(),
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            raise BotFailed("crash", f"it can't be started: {error.strerror}") from error
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to, self.of = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.to, False)
        os.set_blocking(self.of, False)
        self.is_ours = tuple(command[: len(HOST)]) == HOST
        self.heard = b""
        self.wants = ""  # what it said that it needs
        self.asked = 0  # how often in this game
        self.end = weakref.finalize(self, ended, self.process)

    def begin(self, view: View, seed: int) -> None:
        """Tell it of a new game, and wait until it is ready."""
        answer = self.ask(game_request(view, seed), LOADING_LIMIT_S)
        if answer.get("type") == "refused" and self.is_ours:  # there is no such bot
            raise ValueError(str(answer.get("text")))
        if answer.get("type") != "ready":
            raise wrong(answer)
        self.wants, self.asked = str(answer.get("wants", "")), 0

    def choose(self, view: View, limit_s: float = MOVE_LIMIT_S) -> int:
        """The legal move that it chooses."""
        answer = self.ask(choose_request(view, self.asked, self.wants), limit_s)
        self.asked += 1
        number = answer.get("number")
        if answer.get("type") != "move" or not is_whole(number):
            raise wrong(answer)
        if number not in view.legal:
            raise BotFailed("illegal", f"move {str(number)[:SHOWN]} is not legal")
        return int(number)

    def ask(self, request: Mapping[str, Any], limit_s: float) -> dict[str, Any]:
        """The answer to a request."""
        line = self._said(msgspec.json.encode(request) + b"\n", time.monotonic() + limit_s, limit_s)
        try:
            answer = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise BotFailed("illegal", f"it said {shown(line.decode('utf-8', 'replace').strip())}, which is no answer")
        return answer

    def _said(self, data: bytes, until: float, limit_s: float) -> bytes:
        """Write, and read up to the end of a line, until a moment."""
        waiting = select.poll()
        waiting.register(self.of, select.POLLIN)
        waiting.register(self.to, select.POLLOUT)
        while data or b"\n" not in self.heard:
            left = until - time.monotonic()
            ready = dict(waiting.poll(left * 1000)) if left > 0 else {}
            if not ready:
                raise BotFailed("late", f"more than {limit_s:g} s")
            if self.of in ready:
                self._hear()
            if self.to in ready:
                try:
                    data = data[os.write(self.to, data) :]
                except OSError as error:
                    raise self._gone() from error
                if not data:
                    waiting.unregister(self.to)
        line, _, self.heard = self.heard.partition(b"\n")
        return line

    def _hear(self) -> None:
        """Read what there is."""
        more = os.read(self.of, 1 << 16)
        self.heard += more
        if not more:
            raise self._gone()
        if len(self.heard) > LONGEST_ANSWER:
            raise BotFailed("illegal", "its answer has no end")

    def _gone(self) -> BotFailed:
        """Why nothing more comes."""
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return BotFailed("crash", "it closed its output")
        how = f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        return BotFailed("crash", f"it ended ({how})")


def wrong(answer: Mapping[str, Any]) -> BotFailed:
    """What is wrong with an answer that is not the one asked for."""
    if answer.get("type") == "error":
        return BotFailed("crash", str(answer.get("text"))[:MOST_SAID])
    return BotFailed("illegal", f"it said {shown(str(dict(answer)))}, which is no answer")


def shown(text: str) -> str:
    """The beginning of what somebody said."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")


def killed(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process with all that it started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def ended(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process, wait for its end, and leave nothing open."""
    killed(process)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


class Program:
    """A program as a bot. It runs from the first choice on, and is told of a new game when it sees one."""

    def __init__(self, spec: str, seed: int) -> None:
        self.command, self.seed = command_of(spec), seed
        self.process: Process | None = None
        self.playing: tuple[object, ...] = ()
        self.turn = 0

    def choose(self, view: View) -> int:
        """The program's move; :class:`BotFailed` if it has none."""
        if view.seat is None or not view.legal:
            raise ValueError("this view has nothing to decide")
        if len(view.legal) == 1:
            return view.legal[0]
        try:
            return self._choose(view)
        except BotFailed:
            self.process = None  # the next choice starts it anew
            raise

    def _choose(self, view: View) -> int:
        options = tuple(int(view.table[option.name]) for option in view.game.contract.options)
        turn, playing = int(view.table.turn), (view.game, view.commitment, view.seat, view.names, options)
        is_new = self.process is None or playing != self.playing or turn < self.turn
        if self.process is None:
            self.process = Process(self.command)
        if is_new:
            self.process.begin(view, self.seed)
        self.playing, self.turn = playing, turn
        return self.process.choose(view)
