"""A process in which bots think. It is given views and nothing else, and says one line of text for each request.

It reads length-prefixed pickles of :class:`Prepare` and :class:`Think` from its input; on its output it says
``ready``, ``move NUMBER`` or ``error WHY``. Its input's end is its own end, even in the middle of a thought.
"""

import pickle
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from ludotheque.bots import bot
from ludotheque.bots.process import answer_all, in_a_line
from ludotheque.kernel.engine import ready_engine
from ludotheque.play.view import View

if TYPE_CHECKING:
    from ludotheque.play.game import Game

LENGTH = struct.Struct("!I")


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
            return f"error {in_a_line(error)}"

    def prepare(self, named: bytes) -> None:
        """Load a game, with its compiled rules if there are any yet."""
        game: Game = pickle.loads(named)
        ready_engine(game.contract)
        self.games[named] = game

    def think(self, asked: Think) -> int:
        """The number of the move chosen."""
        view = View(self.games[asked.game], asked.seat, asked.names, asked.legal, asked.masked)
        return bot(asked.level, asked.seed).choose(view)


def requests(source: BinaryIO) -> Iterator[Prepare | Think]:
    """What is asked, one after the other."""
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        yield pickle.loads(source.read(LENGTH.unpack(head)[0]))


def main() -> None:
    """Answer until nobody asks any more."""
    worker = Worker()
    answer_all(requests, lambda request: worker.answer(request).encode())
