"""A process in which bots think. It is given views and nothing else, and says one line of text for each request.

It reads length-prefixed pickles of :class:`Prepare` and :class:`Think` from its input; on its output it says
``ready``, ``move NUMBER`` or ``error WHY``. Its input's end is its own end, even in the middle of a thought.
"""

import os
import pickle
import struct
import sys
import threading
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING, BinaryIO

from ludotheque.bots import bot
from ludotheque.kernel.engine import ready_engine
from ludotheque.play.view import View

if TYPE_CHECKING:
    from ludotheque.play.game import Game

LENGTH = struct.Struct("!I")
MOST_SAID = 500


@dataclass(frozen=True)
class Prepare:
    """Get a game ready, however long that takes."""

    game: bytes  # a pickle, which is also the game's name between the two processes


@dataclass(frozen=True)
class Think:
    """Choose a move. The view comes without its game, which the worker has prepared."""

    level: str
    seed: int
    game: bytes
    seat: int | None
    names: tuple[str, ...]
    legal: tuple[int, ...]
    masked: bytes


def packed(request: Prepare | Think) -> bytes:
    """A request as it travels."""
    data = pickle.dumps(request)
    return LENGTH.pack(len(data)) + data


class Worker:
    """The games that are ready, and what is done with them."""

    def __init__(self) -> None:
        self.games: dict[bytes, Game] = {}

    def answer(self, request: Prepare | Think) -> str:
        """The line that answers a request."""
        try:
            if isinstance(request, Prepare):
                self.prepare(request.game)
                return "ready"
            return f"move {self.think(request)}"
        except Exception as error:
            return " ".join(f"error {type(error).__name__}: {error}"[:MOST_SAID].split())

    def prepare(self, named: bytes) -> None:
        """Load a game, with its compiled rules if there are any yet."""
        game: Game = pickle.loads(named)
        ready_engine(game.contract)
        self.games[named] = game

    def think(self, asked: Think) -> int:
        """The number of the move chosen."""
        view = View(self.games[asked.game], asked.seat, asked.names, asked.legal, asked.masked)
        return bot(asked.level, asked.seed).choose(view)


def read_requests(source: BinaryIO, requests: "SimpleQueue[Prepare | Think]") -> None:
    """Read until the input ends, which means that whoever asks is gone."""
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        requests.put(pickle.loads(source.read(LENGTH.unpack(head)[0])))
    os._exit(0)


def main() -> None:
    """Answer requests one after the other."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a bot prints goes where complaints go, and is no answer
    requests: SimpleQueue[Prepare | Think] = SimpleQueue()
    threading.Thread(target=read_requests, args=(sys.stdin.buffer, requests), daemon=True).start()
    worker = Worker()
    while True:
        answers.write(worker.answer(requests.get()) + "\n")
        answers.flush()
