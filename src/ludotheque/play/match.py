"""A match: people and bots at one table, move by move."""

import hashlib
import secrets
import threading
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from ludotheque.kernel.moves import Decision, is_whole
from ludotheque.kernel.options import resolve
from ludotheque.kernel.referee import Referee
from ludotheque.play import picture
from ludotheque.play.chronicle import Told, chronicle
from ludotheque.play.errors import IllegalMove, UndoRefused
from ludotheque.play.move import Move
from ludotheque.play.scene import Scene
from ludotheque.play.view import View
from ludotheque.play.words import Line

if TYPE_CHECKING:
    from ludotheque.play.game import Game

#: Names for whoever gives none: at home in both languages.
NAMES = ("Alice", "Bruno", "Clara", "David", "Emma", "Félix")
NAME_LENGTH = 40
KEY_LENGTH = 32  # bytes


class Match:
    """One match of a game; made by :meth:`Game.start` and :meth:`Game.restore`."""

    def __init__(
        self, game: "Game", players: int, options: Mapping[str, object], names: Sequence[str] | None, key: bytes
    ) -> None:
        self.game = game
        self.players = players = game.check_players(players)
        self.options: Mapping[str, str] = MappingProxyType(resolve(game.contract.options, options, players))
        self.names = check_names(players, names)
        self._referee = Referee(game.contract, game.box_record, players, self.options, check_key(key))
        self._lock = threading.RLock()  # two moves at once would tear the table
        self._announced: dict[int, tuple[int, int]] = {}  # by seat: the turn, and the move to be made when it is asked

    @classmethod
    def begin(
        cls,
        game: "Game",
        players: int,
        seed: int | None,
        options: Mapping[str, object],
        names: Sequence[str] | None,
        key: bytes | None = None,
    ) -> "Match":
        """A new match: from a seed that anyone may repeat, from a key, or from 256 secret bits of its own."""
        if seed is not None and key is not None:
            raise ValueError("give a seed or a key, not both: each of them alone decides every shuffle")
        if seed is not None:
            key = hashlib.sha256(f"seed {seed}".encode()).digest()
        return cls(game, players, options, names, new_key() if key is None else key)

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None once the match is over."""
        return self._referee.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._referee.over)

    @property
    def ending(self) -> str | None:
        """The kind of end, once there is one."""
        return self.game.contract.endings[self._referee.over - 1] if self.over else None

    @property
    def length(self) -> int:
        """How many moves have been played."""
        return self._referee.length

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret key: note it at the start, and check the shuffles with the key at the end."""
        return self._referee.commitment

    def view(self, seat: int | None = None, at: int | None = None) -> View:
        """What ``seat`` knows (None: a spectator), now or after the first ``at`` moves."""
        with self._lock:
            self._check_viewer(seat)
            self._check_moment(self.length if at is None else at)
            now = at is None or at == self.length
            legal = self._referee.legal() if now and seat is not None and seat == self.seat else ()
            return View(self.game, seat, self.names, legal, self._referee.view(seat, at).tobytes(), self.commitment)

    def open_view(self, at: int | None = None) -> View:
        """The table with all hands open, now or after the first ``at`` moves; only once the match is over."""
        with self._lock:
            moment = self.length if at is None else at
            self._check_moment(moment)
            return View(self.game, None, self.names, (), self._referee.laid_open(moment).tobytes(), self.commitment)

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None:
            self._check_seat(seat, ", or None for a spectator")

    def _check_moment(self, at: int) -> None:
        if not (is_whole(at) and 0 <= at <= self.length):
            raise ValueError(f"there is no move {at}; the match has {self.length} moves")

    def _check_seat(self, seat: int, others: str = "") -> None:
        if not (is_whole(seat) and 0 <= seat < self.players):
            raise ValueError(f"there is no seat {seat!r}; use 0 to {self.players - 1}{others}")

    def legal(self) -> list[Move]:
        """The legal moves of the seat whose decision it is."""
        if self.seat is None:
            return []
        view = self.view(self.seat)
        return [self._move(view, number) for number in view.legal]

    def _move(self, view: View, number: int) -> Move:
        decision = self.game.contract.moves.of(number)
        return Move(number, decision.name, decision.decode(number), decision.rule, view)

    def play(self, move: Move | int | str, /, *, by: int | None = None, **args: int) -> None:
        """Play a move: itself, its number, or its name and arguments.

        Say ``by`` which seat it is made, and a move out of turn is refused.

        >>> import ludotheque
        >>> match = ludotheque.load("sanssouci").start(players=2, seed=7)
        >>> match.play("choose_side", side=1)
        >>> match.play("refill", pile=3)
        Traceback (most recent call last):
        ...
        ludotheque.play.errors.IllegalMove: It is not the time to refill the display ... (rule 1.3)
        """
        with self._lock:
            number = self._number(move, args)
            if by is not None:
                self._check_seat(by)
            if by is not None and by != self.seat and self.seat is not None:
                raise self._no_move("not-your-turn", who=self.names[self.seat])
            if number not in self._referee.legal():
                raise IllegalMove(self._why_not(*self.game.contract.moves.describe(number)), self.game.folder)
            self._referee.play(number)
            self._play_announced()

    def rename(self, names: Sequence[str]) -> None:
        """Call the players otherwise from now on: in every text, also about what has happened before."""
        with self._lock:
            self.names = check_names(self.players, names)

    def announce(self, decision: str, /, *, by: int) -> None:
        """Say beforehand what a seat decides as soon as it is asked in this turn: it is then played at once.

        Nobody else learns of it before. Only for decisions that can be taken beforehand, such as to pass for a turn.
        """
        with self._lock:
            number = self._number(decision, {})
            if not self.game.contract.moves[decision].beforehand:
                raise self._no_move("not-beforehand", asked=decision)
            self._check_seat(by)
            self._announced[by] = (self._turn(), number)
            self._play_announced()

    def withdraw(self, *, by: int) -> None:
        """Take back what a seat has announced and not been asked yet."""
        with self._lock:
            self._announced.pop(by, None)

    def _turn(self) -> int:
        """How many turns have been finished."""
        return int(self.view(None).table.turn)

    def _play_announced(self) -> None:
        """Answer for whoever is asked and has announced an answer in this turn."""
        while (seat := self.seat) is not None and seat in self._announced:
            turn, number = self._announced[seat]
            due = turn == self._turn()
            if due and number not in self._referee.legal():
                return  # it is asked something else first
            self._announced.pop(seat)
            if due:
                self._referee.play(number)

    def _number(self, move: Move | int | str, args: Mapping[str, int]) -> int:
        """The number of a move, however it is given."""
        moves = self.game.contract.moves
        if isinstance(move, str):
            if move not in moves.decisions:
                raise self._no_move("no-such-decision", asked=move, known=", ".join(moves.decisions))
            try:
                return moves.number(move, **args)
            except ValueError as error:
                wanted = ", ".join(f"{argument.name} 0–{argument.count - 1}" for argument in moves[move].arguments)
                raise self._no_move("wrong-arguments", asked=move, wanted=wanted or "–") from error
        number = move.number if isinstance(move, Move) else move
        if args or not is_whole(number) or not 0 <= number < len(moves):
            raise self._no_move("no-such-number", asked=repr(number), last=len(moves) - 1)
        return int(number)

    def _expected(self, view: View) -> Decision:
        """What is to be decided now, as everybody may know it."""
        return self.game.contract.moves.of_phase(int(view.table.phase))

    def expected(self, lang: str = "en") -> str | None:
        """What is to be decided now, as everybody may know it; None once the match is over.

        A seat's own :attr:`View.ask` may tell it more.

        >>> import ludotheque
        >>> ludotheque.load("sanssouci").start(seed=7).expected()
        'choose a side of your garden'
        """
        ask = self.view(None).ask
        return None if ask is None else self.game.words(lang).tell(ask)

    def _no_move(self, message: str, **args: str | int) -> IllegalMove:
        """The refusal of what no game could allow; it cites the rule of what is to be decided now."""
        rule = "" if self.seat is None else self._expected(self.view(None)).rule
        return IllegalMove(Line(message, args, rule), self.game.folder)

    def _why_not(self, name: str, args: Mapping[str, int]) -> Line:
        if self.seat is None:
            return Line("match-is-over")
        view = self.view(self.seat)
        expected = self._expected(view)
        if self.game.contract.moves[name].phase != view.table.phase:
            asked = Line(f"decision-{name}")
            now = Line(f"decision-{expected.name}")
            return Line("not-the-time", {"asked": asked, "expected": now}, expected.rule)
        line: Line = self.game.narrator.refuse(view, name, args)
        return line

    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return self._referee.undo_barrier() is None

    def undoable(self) -> int:
        """How many moves can be taken back, one after the other."""
        return self._referee.undoable()

    def undo_refusal(self, by: int | None = None) -> UndoRefused | None:
        """Why the last move can't be taken back, or not by this seat; None if it can."""
        if by is not None:
            self._check_seat(by)
        barrier = self._referee.undo_barrier()
        line = None if barrier is None else Line(f"undo-{barrier}")
        if by not in (None, self.seat) and self.seat is not None and barrier != "start":
            line = Line("not-your-turn", {"who": self.names[self.seat]})
        return None if line is None else UndoRefused(line, self.game.folder)

    def undo(self, by: int | None = None) -> None:
        """Take back the last decision of the seat whose turn it is; never past chance, a reveal or another seat.

        Say ``by`` which seat it is taken back, and a seat that has nothing to decide is refused.
        """
        with self._lock:
            if refused := self.undo_refusal(by):
                raise refused
            self._referee.undo()

    def restart_turn(self, by: int) -> int:
        """Take back what a seat has decided in this turn, as far as fairness allows; how many moves that were.

        Where nothing at all can be taken back it is refused, as an undo is. What the seat decided in an earlier turn
        stays, though an undo could reach it.
        """
        with self._lock:
            if refused := self.undo_refusal(by):
                raise refused
            turn, length = self._turn(), self.length
            while self.can_undo() and int(self.view(None, self.length - 1).table.turn) == turn:
                self._referee.undo()
            return length - self.length

    def log(self, seat: int | None = None, lang: str = "en", since: int = 0) -> list[str]:
        """What has happened after the first ``since`` moves: a line for all that ``seat`` may read of it."""
        words = self.game.words(lang)
        return [words.tell(line) for line in self.story(seat, since)]

    def story(self, seat: int | None = None, since: int = 0) -> list[Line]:
        """The log in no language yet, each line with the rule that it follows from."""
        return [told.line for told in self.chronicle(seat, since)]

    def chronicle(self, seat: int | None = None, since: int = 0) -> list[Told]:
        """The story with the move that each line tells of; its cost is that of the moves after ``since``."""
        with self._lock:
            self._check_viewer(seat)
            self._check_moment(since)
            return list(chronicle(self, self._referee, seat, since))

    def scores(self) -> list[int]:
        """The points of each seat, now."""
        return [int(row[0]) for row in self._referee.scores()]

    def winners(self) -> list[int]:
        """Who has won; nobody while the match runs, several when the tie-breaks leave them level."""
        return self.view(None).winners

    def save(self) -> str:
        """The whole match as JSON, its secrets included, for :meth:`Game.restore`: a file for its keeper alone."""
        from ludotheque.play.saving import save

        return save(self, self._referee)

    def record(self, seat: int | None = None) -> str:
        """What ``seat`` knows as JSON, to give away: it can be read but not played on.

        Once the match is over it holds the key and every move, so that :meth:`Game.verify` can check it.
        """
        from ludotheque.play.saving import record

        return record(self, self._referee, seat)

    def scene(self, seat: int | None = None, lang: str = "en") -> Scene:
        """The table as pieces on places, as ``seat`` sees it."""
        scene: Scene = self.game.scenery.scene(self.view(seat), self.game.words(lang).say)
        return scene

    def svg(self, seat: int | None = None, lang: str = "en") -> str:
        """A picture of the table, as ``seat`` sees it."""
        return picture.svg(self.scene(seat, lang), self.game.art)

    def text(self, seat: int | None = None, lang: str = "en", width: int = 80) -> str:
        """The table in letters, with markup for rich, as ``seat`` sees it."""
        return str(self.game.letters.text(self.view(seat), self.game.words(lang).say, width))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}: {self.players} players, {self.length} moves>"


def check_names(players: int, names: Sequence[str] | None) -> tuple[str, ...]:
    """One name for each seat."""
    if names is None:
        return NAMES[:players]
    if isinstance(names, str):
        raise ValueError("give the names as a list, one for each player")
    if len(names) != players:
        raise ValueError(f"there are {players} players, but {len(names)} names")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
            raise ValueError(f"{name!r} can't be a name: use 1 to {NAME_LENGTH} printable characters")
    return tuple(names)


def new_key() -> bytes:
    """A secret that nobody can guess: every shuffle and every roll follows from it."""
    return secrets.token_bytes(KEY_LENGTH)


def check_key(key: bytes) -> bytes:
    """The key, if it can be one."""
    if not isinstance(key, bytes) or len(key) != KEY_LENGTH:
        raise ValueError(f"a key is {KEY_LENGTH} random bytes; make it with secrets.token_bytes({KEY_LENGTH})")
    return key
