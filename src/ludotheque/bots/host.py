"""A process in which a bot of ours plays: ``python -m ludotheque.bots.host [SPEC]``.

It reads requests from its input and answers on its output, a line of JSON each (see ``docs/bots.md``), as any other
program may. Without SPEC it is whichever bot each game names, and many share it: then nobody waits for a compiler. Its
input's end is its own end, even in the middle of a thought.
"""

import base64
import sys
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ludotheque.bots import Bot, bot
from ludotheque.bots.greedy import Greedy
from ludotheque.bots.instinct import Instinct
from ludotheque.bots.plugged import PROGRAM, class_of
from ludotheque.bots.process import MOST_SAID, answer_all, in_a_line
from ludotheque.bots.random import Random
from ludotheque.bots.search import Search
from ludotheque.kernel.engine import SEARCHING, is_compiled, ready_engine
from ludotheque.kernel.moves import is_whole
from ludotheque.play.game import reopened
from ludotheque.play.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.play.game import Game

#: Which bot's first choice loads the machine code that a bot needs.
REHEARSALS: dict[type, str] = {Search: "search@16", Instinct: "instinct"}


class Host:
    """A bot, and the game it plays."""

    def __init__(self, spec: str = "") -> None:
        self.spec = spec
        self.makers: dict[str, Callable[[int], Bot]] = {}
        self.games: dict[bytes, Game] = {}
        self.rehearsed: set[tuple[str, str]] = set()
        self.game: Game | None = None
        self.told: dict[str, Any] = {}
        self.bot: Bot | None = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request; whatever goes wrong is said."""
        try:
            return self.begin(request) if request["type"] == "game" else self.choose(request)
        except (Exception, SystemExit, KeyboardInterrupt) as error:  # a class may raise anything
            return {"type": "error", "text": in_a_line(error) + (where(error) if ":" in self.spec else "")}

    def begin(self, told: dict[str, Any]) -> dict[str, Any]:
        """Get a game ready, and a fresh bot."""
        spec = self.spec or told["bot"]
        try:
            make = self.makers[spec] = self.makers.get(spec) or maker(spec)
        except ValueError as error:
            return {"type": "refused", "text": str(error)}
        self.told, self.game = told, self.opened(told)
        self.bot = make(told["seed"])
        if not self.spec and isinstance(self.bot, Search) and not is_compiled(self.game.contract, SEARCHING):
            self.bot = Greedy(told["seed"])  # until then, rather than let everybody wait
        if ":" not in spec:
            self.rehearse(REHEARSALS.get(type(self.bot), "greedy"))
        return {"type": "ready", "wants": "masked"}

    def opened(self, told: dict[str, Any]) -> "Game":
        """The game that is played, loaded once."""
        named = msgspec.json.encode([told["package"], told["folder"], told["edition"]])
        if named not in self.games:
            game = self.games[named] = reopened(told["package"], told["folder"], told["edition"])
            ready_engine(game.contract)
        return self.games[named]

    def rehearse(self, name: str) -> None:
        """Choose a move in a match of one's own, so that loading machine code does not count as thinking."""
        assert self.game is not None
        game, part = self.game, (self.game.id, name)
        if isinstance(self.bot, Random) or part in self.rehearsed or not is_compiled(game.contract):
            return
        match = game.start(game.players[0], seed=0)
        while match.seat is not None and len(legal := match.view(match.seat).legal) == 1:
            match.play(legal[0])
        bot(name).choose(match.view(match.seat))
        self.rehearsed.add(part)

    def choose(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The number of the move chosen."""
        if self.game is None or self.bot is None:
            raise ValueError("no game has begun")
        legal = tuple(move["number"] for move in asked["legal"])
        view = View(self.game, self.told["seat"], tuple(self.told["names"]), legal, base64.b64decode(asked["masked"]))
        number = self.bot.choose(view)
        return {"type": "move", "number": int(number) if is_whole(number) else repr(number)[:MOST_SAID]}


def where(error: BaseException) -> str:
    """The file and the line in which something went wrong, for whoever wrote it."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != __file__]
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""


def maker(spec: str) -> "Callable[[int], Bot]":
    """What makes a bot of a seed; :class:`ValueError` if there is no such bot."""
    if ":" in spec and not spec.startswith(PROGRAM):
        return class_of(spec)
    bot(spec)
    return partial(bot, spec)


def main() -> None:
    """Answer until nobody asks any more."""
    host = Host(*sys.argv[1:])
    answer_all(
        lambda source: map(msgspec.json.decode, source), lambda request: msgspec.json.encode(host.answer(request))
    )


if __name__ == "__main__":
    main()
