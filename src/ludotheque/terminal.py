"""A person against bots in a terminal: the table in letters, the moves by number.

It knows no game. A game's ``text.py`` draws the table (``text(view, say, width)``, markup for rich) and may
name the decisions whose moves are all ``ALIKE``; the terminal's own words are in ``terminal.{en,fr}.ftl``.
"""

import shlex
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from ludotheque.play.errors import UndoRefused
from ludotheque.play.match import NAMES, Match
from ludotheque.play.words import SHARED, Words

if TYPE_CHECKING:
    from ludotheque.bots import Bot
    from ludotheque.play.game import Game
    from ludotheque.play.move import Move
    from ludotheque.play.rulebook import Paragraph, Rulebook

PERSON = 0  # the seat of whoever sits at the terminal
RECENT = 8  # how many lines of the log greet whoever resumes a match


class Texts(Words):
    """A game's words together with those of the terminal."""

    def __init__(self, game: "Game", lang: str) -> None:
        terminal = Path(__file__).with_name(f"terminal.{lang}.ftl")
        super().__init__(lang, SHARED / f"words.{lang}.ftl", terminal, game.folder / f"words.{lang}.ftl")


def find_rules(rules: "Rulebook", query: str, texts: Words) -> "list[Paragraph]":
    """The paragraph of that number, those of a chapter, or those with all the words."""
    wanted = plain(query).split()
    numbered = [p for p in rules if wanted in ([p.number], [p.number.partition(".")[0]])]
    worded = [p for p in rules if all(word in plain(f"{p.chapter} {p.text}") for word in wanted)]
    if not (numbered or worded):
        numbers = [paragraph.number for paragraph in rules]
        raise ValueError(texts.say("terminal-no-rule", query=query.strip(), first=numbers[0], last=numbers[-1]))
    return numbered or worded


def plain(text: str) -> str:
    """Text as it is compared: without capitals, and with one kind of apostrophe."""
    return text.casefold().replace("’", "'")


def as_markdown(paragraphs: "Sequence[Paragraph]") -> Markdown:
    """Some paragraphs of the rules."""
    return Markdown("\n\n".join(f"**{paragraph.number}** {paragraph.text}" for paragraph in paragraphs))


def seat_names(players: int, name: str | None) -> list[str]:
    """The person's name, then others' for the bots."""
    first = name or NAMES[0]
    return [first, *[other for other in NAMES if other != first][: players - 1]]


def seat_bots(names: str, players: int) -> "dict[int, Bot]":
    """A bot for every seat but the person's, from one name or one for each."""
    from ludotheque.bots import bot

    given = [name.strip() for name in names.split(",")]
    if len(given) not in (1, players - 1):
        raise ValueError(f"--bots names {len(given)} bots, but {players - 1} play; give one name, or one for each")
    return {seat: bot(given[(seat - 1) % len(given)], seat) for seat in range(1, players)}


class Terminal:
    """One sitting at a match."""

    def __init__(self, match: Match, bots: str, lang: str, save: Path | None = None, called: str = "") -> None:
        self.match, self.bots, self.lang, self.save_to = match, bots, lang, save
        self.called = called or match.game.id  # the game as the command line names it
        self.others = seat_bots(bots, match.players)
        self.texts = Texts(match.game, lang)
        self.alike: Sequence[str] = getattr(match.game.letters, "ALIKE", ())
        self.console = Console(highlight=False)
        self.told = max(0, len(self.log()) - RECENT) if match.length else 0
        self.turn_begins = True
        self.written: set[Path] = {save.resolve()} if save else set()

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
            bots=self.bots,
        )
        try:
            while not self.match.over:
                if self.match.seat == PERSON:
                    if not self.decide():
                        return
                else:
                    self.let_bot_play()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self.save_somewhere()
            return
        self.end()

    def let_bot_play(self) -> None:
        """One decision of another seat."""
        seat = self.match.seat
        assert seat is not None
        self.match.play(self.others[seat].choose(self.match.view(seat)))
        self.turn_begins = True

    def end(self) -> None:
        """The final table, the count, the winners."""
        self.draw_table()
        self.turn_begins = True
        self.tell_news()
        self.say("terminal-over", "bold", ending=self.texts.say(f"ending-{self.match.ending}"))
        if self.save_to:
            self.save(str(self.save_to))

    def tell_news(self) -> None:
        """The lines of the log that the person has not read yet."""
        lines = self.log()
        if self.told < len(lines) and self.turn_begins:
            self.console.print()
            self.say("terminal-since", "bold")
        for line in lines[self.told :]:
            self.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
        self.told = len(lines)

    def draw_table(self) -> None:
        """The table as the person sees it."""
        view = self.match.view(PERSON)
        self.console.print()
        self.console.print(self.match.game.letters.text(view, self.texts.say, self.console.width), soft_wrap=True)

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
        # Alike moves are asked for even then: they end a turn, and one may want to undo before.
        return len(moves) == 1 and moves[0].name not in self.alike

    def offer(self, moves: "Sequence[Move]") -> None:
        """What is to be decided, and the moves by number."""
        self.console.print()
        self.say("terminal-turn", "bold", decision=self.texts.say(f"decision-{moves[0].name}"))
        width = len(str(len(moves)))
        lines = [Text(f"{number:{width}} {move.text(self.lang)}") for number, move in enumerate(moves, start=1)]
        self.console.print(Columns(lines, padding=(0, 3), column_first=True, equal=True))

    def ask(self, moves: "Sequence[Move]") -> bool | None:
        """Obey one line: True if the match went on, False if the person leaves, None to ask again."""
        alike = moves[0].name in self.alike
        line = self.read(self.texts.say("terminal-prompt-alike" if alike else "terminal-prompt", count=len(moves)))
        if alike and not line:
            line = "1"
        if line.isdecimal():
            return self.choose(moves, int(line))
        key, rest = line[:1].lower(), line[1:].strip()
        if key == "?":
            self.show_rules(moves, rest) if rest else self.say("terminal-help")
        elif key == "r" and is_key(line):
            self.show_rules(moves, rest)
        elif key == "s" and is_key(line):
            self.save(rest)
        elif line.lower() in ("u", "q"):
            return self.undo() if key == "u" else self.leave()
        elif line.lower() in ("t", "l"):
            self.draw_table() if key == "t" else self.console.print(*self.log(), sep="\n", markup=False)
        elif line:
            self.say("terminal-no-key", key=line)
        return None

    def read(self, prompt: str) -> str:
        """A line of input; repeated on the screen where it does not come from a keyboard."""
        line = self.console.input(f"[bold]{escape(prompt)}[/] ").strip()
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line

    def choose(self, moves: "Sequence[Move]", number: int) -> bool | None:
        """Play the move of that number."""
        if not 1 <= number <= len(moves):
            self.say("terminal-no-move", number=str(number), count=len(moves))
            return None
        self.match.play(moves[number - 1])
        return True

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
            self.console.print(as_markdown([rules[number] for number in sorted({move.rule for move in moves})]))
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
                self.say("terminal-left")
                return False
            self.say("terminal-no-answer", yes=yes, no=no)

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
        path = Path(name).expanduser() if name else next(self.places())
        if path.exists() and path.resolve() not in self.written:
            self.say("terminal-exists", file=str(path))
            return False
        try:
            self.write(path)
        except OSError as error:
            self.say("terminal-save-failed", file=str(path), why=str(error.strerror))
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
        self.say("terminal-saved", file=str(path))
        if not self.match.over:
            command = ["ludotheque", "play", self.called, "--resume", str(path), "--bots", self.bots]
            self.console.print(
                self.texts.say("terminal-resume", command=shlex.join(command)), markup=False, soft_wrap=True
            )


def is_key(line: str) -> bool:
    """Whether a line is a single letter, alone or before a space."""
    return len(line) == 1 or line[1].isspace()
