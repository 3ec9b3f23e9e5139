"""A person against bots in a terminal: the table in letters, the moves by number.

It knows no game. A game's ``text.py`` draws the table (``text(view, say, width)``, markup for rich). It may name
the decisions whose moves are all ``ALIKE``, explain the letters of the table (``codes(say)``) and draw the final
count (``count(view, say)``). The terminal's own words are in ``terminal.{en,fr}.ftl``.
"""

import shlex
import sys
import tempfile
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from ludotheque.bots import FOLDER as LEVEL_WORDS
from ludotheque.bots import bot, listed
from ludotheque.bots.plugged import short_name
from ludotheque.bots.process import in_a_line
from ludotheque.play.errors import IllegalMove, UndoRefused
from ludotheque.play.match import NAMES, Match
from ludotheque.play.words import SHARED, Words
from ludotheque.report import as_markdown, chapter_of, find_rules

if TYPE_CHECKING:
    from ludotheque.bots import Bot
    from ludotheque.play.game import Game
    from ludotheque.play.move import Move

PERSON = 0  # the seat of whoever sits at the terminal
RECENT = 8  # how many lines of the log greet whoever resumes a match


@dataclass(frozen=True, slots=True)
class Called:
    """How the terminal was called, so that it can say how to call it again."""

    game: str  # as the command line names it
    program: tuple[str, ...] = ("ludotheque",)
    options: tuple[str, ...] = ()  # those that a resumed match needs again
    edition: Path | None = None

    def command(self, *args: str) -> str:
        """A command for the same program."""
        return shlex.join([*self.program, *args])


class Texts(Words):
    """A game's words together with those of the terminal and of the levels."""

    def __init__(self, game: "Game", lang: str) -> None:
        terminal = Path(__file__).with_name(f"terminal.{lang}.ftl")
        catalogues = (folder / f"words.{lang}.ftl" for folder in (SHARED, LEVEL_WORDS, game.folder))
        super().__init__(lang, terminal, *catalogues)

    def bots(self, names: Sequence[str]) -> str:
        """What bots are called, with commas."""
        return ", ".join(self.say(f"bot-{name}") if f"bot-{name}" in self else short_name(name) for name in names)


def seat_names(players: int, name: str | None) -> list[str]:
    """The person's name, then others' for the bots."""
    first = name or NAMES[0]
    return [first, *[other for other in NAMES if other != first][: players - 1]]


def seat_bots(names: str, players: int) -> "dict[int, Bot]":
    """A bot for every seat but the person's, from one name or one for each."""
    given = listed(names)
    if len(given) not in (1, players - 1):
        raise ValueError(f"--bots names {len(given)} bots, but {players - 1} play; give one name, or one for each")
    return {seat: bot(seated(names, seat), seat) for seat in range(1, players)}


def seated(names: str, seat: int) -> str:
    """The name of the bot on a seat."""
    given = listed(names)
    return given[(seat - 1) % len(given)]


class Terminal:
    """One sitting at a match."""

    def __init__(
        self, match: Match, bots: str, lang: str, save: Path | None = None, called: Called | None = None
    ) -> None:
        self.match, self.bots, self.lang, self.save_to = match, bots, lang, save
        self.called = called or Called(match.game.id)
        self.others = seat_bots(bots, match.players)
        self.texts = Texts(match.game, lang)
        self.letters = match.game.letters
        self.alike: Sequence[str] = getattr(self.letters, "ALIKE", ())
        self.console = Console(highlight=False)
        self.told = max(0, len(self.log()) - RECENT) if match.length else 0
        self.turn_begins = True
        self.drawn = False  # whether the table has been shown
        self.moved = False  # whether the person has decided anything in this sitting
        self.written: set[Path] = {save.resolve()} if save else set()
        self.kept = save if save and save.exists() else None  # the file with the match as it was last saved

    def log(self) -> list[str]:
        """What has happened, as the person may read it."""
        return self.match.log(PERSON, self.lang)

    def say(self, message: str, style: str = "", **args: Any) -> None:
        """Print a message of the catalogues."""
        self.console.print(self.texts.say(message, **args), style=style or None, markup=False)

    # ------------------------------------------------------------------------------------------- the match

    def play(self) -> None:
        """Play until the match is over or the person leaves; nothing is lost by leaving."""
        names, game = self.match.names, self.match.game.box["game"]["title"][self.lang]
        self.say(
            "terminal-welcome",
            "bold",
            game=game,
            players=self.match.players,
            who=names[PERSON],
            bots=self.texts.bots(listed(self.bots)),
        )
        self.tell_edition()
        try:
            while not self.match.over:
                if self.match.seat == PERSON:
                    if not self.decide():
                        return
                else:
                    self.let_bot_play()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self.keep()
            return
        self.end()

    def tell_edition(self) -> None:
        """Whose box it is, and how far to trust it."""
        box = self.match.game.box
        if self.called.edition:
            self.say("terminal-edition", "dim", file=str(self.called.edition))
        elif box.edition:
            self.say("terminal-own-edition", "dim")
        elif any(fact.source == "reconstruction" for fact in box.provenance()):
            command = self.called.command("box", self.called.game, "--export", self.texts.say("terminal-file"))
            self.console.print(
                self.texts.say("terminal-reconstructed", command=command), style="dim", markup=False, soft_wrap=True
            )

    def let_bot_play(self) -> None:
        """One decision of another seat."""
        seat = self.match.seat
        assert seat is not None
        try:
            self.match.play(self.others[seat].choose(self.match.view(seat)))
        except Exception as error:  # a bot of one's own may fail in any way, and so may what it answers
            self.keep()
            name = self.texts.bots([seated(self.bots, seat)])
            raise RuntimeError(self.texts.say("terminal-bot-failed", bot=name, why=in_a_line(error))) from error
        self.turn_begins = True

    def end(self) -> None:
        """The final table, the count, the winners."""
        self.draw_table()
        self.turn_begins = True
        self.tell_news()
        if count := getattr(self.letters, "count", None):
            self.console.print()
            self.console.print(count(self.match.view(PERSON), self.texts.say), soft_wrap=True)
            self.console.print()
        self.say("terminal-over", "bold", ending=self.texts.say(f"ending-{self.match.ending}"))
        if self.save_to:
            self.save(str(self.save_to))

    def tell_news(self) -> None:
        """The lines of the log that the person has not read yet."""
        lines = self.log()
        if self.told < len(lines) and self.turn_begins:
            self.console.print()
            self.say("terminal-since" if self.moved else "terminal-so-far", "bold")
        for line in lines[self.told :]:
            self.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
        self.told = len(lines)

    def draw_table(self) -> None:
        """The table as the person sees it."""
        view = self.match.view(PERSON)
        self.console.print()
        self.console.print(self.letters.text(view, self.texts.say, self.console.width), soft_wrap=True)
        if not self.drawn:
            self.explain_letters()
        self.drawn = True

    def explain_letters(self) -> None:
        """What the letters on the table mean, if the game's table has any."""
        if codes := getattr(self.letters, "codes", None):
            lines = textwrap.wrap(codes(self.texts.say), self.console.width)  # which keeps to no-break spaces
            self.console.print(*lines, sep="\n", style="dim", markup=False, soft_wrap=True)

    # ---------------------------------------------------------------------------------------- one decision

    def decide(self) -> bool:
        """Let the person make one decision; False when the person leaves."""
        self.tell_news()
        if self.turn_begins:
            self.draw_table()
            self.turn_begins = False
        moves = self.match.legal()
        if self.is_forced(moves):
            self.say("terminal-only", move=moves[0].text(self.lang))
            self.match.play(moves[0])
            return True
        self.offer(moves)
        while True:
            answer = self.ask(moves)
            if answer is not None:
                return answer

    def is_forced(self, moves: "Sequence[Move]") -> bool:
        """Whether there is nothing to decide."""
        return len(moves) == 1

    def numbers(self, moves: "Sequence[Move]") -> list[int]:
        """The number that each move is chosen by: alike moves have that of the thing they take."""
        if moves[0].name in self.alike and all(len(move.args) == 1 for move in moves):
            return [next(iter(move.args.values())) + 1 for move in moves]
        return [*range(1, len(moves) + 1)]

    def offer(self, moves: "Sequence[Move]") -> None:
        """What is to be decided, and the moves by number."""
        self.console.print()
        self.say("terminal-turn", "bold", decision=moves[0].view.ask)
        numbers = self.numbers(moves)
        width = len(str(numbers[-1]))
        lines = [Text(f"{number:{width}} {move.text(self.lang)}") for number, move in zip(numbers, moves, strict=True)]
        self.console.print(Columns(lines, padding=(0, 3), column_first=True, equal=True))

    def ask(self, moves: "Sequence[Move]") -> bool | None:
        """Obey one line: True if the match went on, False if the person leaves, None to ask again."""
        alike, numbers = moves[0].name in self.alike, self.numbers(moves)
        prompt = "terminal-prompt-alike" if alike else "terminal-prompt"
        line = self.read(self.texts.say(prompt, first=numbers[0], numbers=as_range(numbers)))
        if alike and not line:
            line = str(numbers[0])
        if line.isdecimal():
            return self.choose(moves, int(line))
        key, rest = line[:1].lower(), line[1:].strip()
        if key == "s" and is_key(line):
            self.save(rest)
        elif line.lower() in ("u", "q"):
            return self.undo() if key == "u" else self.leave()
        elif self.show(moves, line, key, rest):
            self.offer(moves)
        else:
            self.say("terminal-no-key", key=line)
        return None

    def show(self, moves: "Sequence[Move]", line: str, key: str, rest: str) -> bool:
        """Show what a line asks to see; False if it asks for nothing of the kind."""
        if key == "?" and not rest:
            self.say("terminal-help")
            self.explain_letters()
        elif key == "?" or (key == "r" and is_key(line)):
            self.show_rules(moves, rest)
        elif line.lower() == "t":
            self.draw_table()
        elif line.lower() == "l":
            self.console.print(*self.log(), sep="\n", markup=False)
        return not line or key == "?" or (key == "r" and is_key(line)) or line.lower() in ("t", "l")

    def read(self, prompt: str) -> str:
        """A line of input; repeated on the screen where it does not come from a keyboard."""
        line = self.console.input(f"[bold]{escape(prompt)}[/] ").strip()
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line

    def choose(self, moves: "Sequence[Move]", number: int) -> bool | None:
        """Play the move of that number."""
        numbers = self.numbers(moves)
        if number in numbers:
            self.match.play(moves[numbers.index(number)])
            self.moved = True
            return True
        decision = self.match.game.contract.moves[moves[0].name]
        if moves[0].name in self.alike and len(decision.arguments) == 1:
            (argument,) = decision.arguments
            if 1 <= number <= argument.count:
                try:
                    self.match.play(decision.name, **{argument.name: number - 1})
                except IllegalMove as refused:
                    self.console.print(refused.text(self.lang), markup=False)
                    return None
        self.say("terminal-no-move", number=str(number), numbers=as_range(numbers))
        return None

    def undo(self) -> bool | None:
        """Take back the last decision, and forced moves that followed it."""
        length = self.match.length
        try:
            self.match.undo()
            while self.is_forced(self.match.legal()):
                self.match.undo()
        except UndoRefused as refused:
            self.console.print(refused.text(self.lang), markup=False)
            return None if self.match.length == length else True
        self.told = len(self.log())
        self.turn_begins = True
        self.say("terminal-undone")
        return True

    def show_rules(self, moves: "Sequence[Move]", query: str) -> None:
        """The rules asked for, or those of the present decision."""
        rules = self.match.game.rules(self.lang)
        if not query:
            chapters = {chapter_of(move.rule) for move in moves}
            self.console.print(as_markdown([p for p in rules if chapter_of(p.number) in chapters]))
            return
        try:
            self.console.print(as_markdown(find_rules(rules, query, self.texts)))
        except ValueError as error:
            self.console.print(str(error), markup=False)

    # --------------------------------------------------------------------------------------------- leaving

    def leave(self) -> bool | None:
        """Offer to save; None if saving failed, so that nothing is lost."""
        yes, no = self.texts.say("terminal-yes"), self.texts.say("terminal-no")
        while True:
            answer = self.read(self.texts.say("terminal-offer")).lower()
            if answer == "" or answer[0] in (yes, "y"):
                return False if self.save("") else None
            if answer[0] == no:
                self.tell_unsaved()
                return False
            self.say("terminal-no-answer", yes=yes, no=no)

    def keep(self) -> None:
        """Save unasked what the person has played, since nobody can be asked."""
        self.save_somewhere() if self.moved else self.tell_unsaved()

    def tell_unsaved(self) -> None:
        """Say that nothing was saved now, and where an earlier state is kept."""
        self.say("terminal-kept", file=str(self.kept)) if self.kept else self.say("terminal-left")

    def places(self) -> Iterator[Path]:
        """Where to save when no file is named: here, else in the folder for temporary files."""
        if self.save_to:
            yield self.save_to
        for folder in (Path(), Path(tempfile.gettempdir())):
            stem = f"{self.match.game.id}-{self.match.commitment[:8]}"
            names = (folder / f"{stem}{f'-{n}' if n > 1 else ''}.json" for n in range(1, sys.maxsize))
            yield next(path for path in names if path.resolve() in self.written or not path.exists())

    def save(self, name: str) -> bool:
        """Save to that file, or to the usual one; False, with the reason said, if that can't be done."""
        path = Path(name)
        try:
            path = path.expanduser() if name else next(self.places())
            if path.exists() and path.resolve() not in self.written:
                self.say("terminal-exists", file=str(path))
                return False
            self.write(path)
        except (OSError, RuntimeError, ValueError) as error:  # also of an unknown ~user, of a NUL
            self.say("terminal-save-failed", file=str(path), why=getattr(error, "strerror", None) or str(error))
            return False
        return True

    def save_somewhere(self) -> None:
        """Save where it can be done."""
        for path in self.places():
            try:
                return self.write(path)
            except OSError as error:
                self.say("terminal-save-failed", file=str(path), why=str(error.strerror))
        return None

    def write(self, path: Path) -> None:
        """Write the whole file or nothing, and say how to play on."""
        new = path.with_name(f"{path.name}.new")
        new.write_text(self.match.save(), encoding="utf-8")
        new.replace(path)
        self.written.add(path.resolve())
        self.kept = path
        self.say("terminal-saved", file=str(path))
        if not self.match.over:
            command = self.called.command("play", self.called.game, *self.called.options, "--resume", str(path))
            self.say("terminal-resume")
            self.console.print(f"  {command}", markup=False, soft_wrap=True)


def as_range(numbers: Sequence[int]) -> str:
    """The numbers one may type.

    >>> as_range([1, 2, 3]), as_range([2, 5, 7]), as_range([4])
    ('1–3', '2, 5, 7', '4')
    """
    first, last = numbers[0], numbers[-1]
    return f"{first}–{last}" if 0 < last - first == len(numbers) - 1 else ", ".join(map(str, numbers))


def is_key(line: str) -> bool:
    """Whether a line is a single letter, alone or before a space."""
    return len(line) == 1 or line[1].isspace()
