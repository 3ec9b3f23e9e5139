"""What the commands print: tables for people, JSON for programs."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich import box as borders
from rich.bar import Bar
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from rich.markdown import Markdown

    from ludotheque.catalogue import Entry
    from ludotheque.lab.simulate import Result
    from ludotheque.play.game import Game
    from ludotheque.play.rulebook import Paragraph, Rulebook
    from ludotheque.play.words import Words

BAR = 24  # the width of a chart's longest bar
UNLIMITED = 10_000


def put(thing: Any) -> None:
    """Print a text or a table, just as it is."""
    Console(highlight=False, markup=False, emoji=False).print(thing, soft_wrap=isinstance(thing, str))


def columns() -> int:
    """How many letters a line of the terminal has."""
    return Console().width


def fits(table: Table) -> bool:
    """Whether a terminal has room for a table with nothing going on below."""
    console = Console()
    return console.measure(table, options=console.options.update(max_width=UNLIMITED)).maximum <= console.width


def put_json(data: Any) -> None:
    """Print plain data."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def new_table(*columns: str, numbers: Sequence[str] = (), title: str | None = None) -> Table:
    """An empty table with these columns, those of numbers aligned to the right; what is too long goes on below."""
    table = Table(box=borders.SIMPLE, title=title, title_justify="left")
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left", overflow="fold")
    return table


def put_games(entries: "Sequence[Entry]", lang: str) -> None:
    """The games there are."""
    table = new_table("Game", "Title", "Players", "Minutes", "Author", "Year", numbers=("Minutes", "Year"))
    for entry in entries:
        seats, facts = entry.facts["players"], entry.facts
        many = f"{min(seats)}–{max(seats)}" if len(seats) > 1 else str(seats[0])
        year = str(facts["year"] or "–")  # nobody knows when some games came out
        table.add_row(entry.id, entry.title(lang), many, str(facts["minutes"]), facts["author"], year)
    put(table)


def put_options(game: "Game", lang: str, as_json: bool) -> None:
    """What the players of a game may agree on before they begin."""
    options = game.options(lang)
    if as_json:
        put_json({"id": game.id, "version": game.version, "players": game.players, "options": options})
        return
    put(f"{game.box['game']['title'][lang]}: {', '.join(map(str, game.players))}")
    table = new_table("--option", "", title=None)
    for option in options:
        table.add_row(option["name"], option["text"], style="bold")
        for value, text in option["values"].items():
            table.add_row(f"  {option['name']}={value}", f"{text}{' *' if value == option['default'] else ''}")
    put(table)


def put_result(game: "Game", result: "Result") -> None:
    """What many games came to, seat by seat."""
    put(f"{game.name}, {result.players} players, {result.games:,} games with seed {result.seed}")
    numbers = ("Seat", "Points", "± 95 %", "SD", "Wins", "95 %")
    table = new_table(*numbers, "Share of the victories", numbers=numbers)
    for seat in result.seats:
        table.add_row(
            str(seat.seat + 1),
            f"{seat.mean:.2f}",
            "–" if seat.high is None else f"{seat.high - seat.mean:.2f}",
            f"{seat.sd:.2f}",
            f"{seat.wins:.1%}",
            f"{seat.wins_low:.1%}–{seat.wins_high:.1%}",
            Bar(1, 0, seat.wins, width=BAR),
        )
    put(table)
    say = game.words("en").say
    for what, counts in (("Moves", result.lengths), ("Turns", result.turns)):
        put(f"{what} in a game: {counts['mean']:.1f} on average, {counts['min']} to {counts['max']}")
    put("Ends: " + "; ".join(f"{say(f'ending-{name}')}: {count:,}" for name, count in result.ends.items()))
    put(f"{result.moves:,} moves in {result.seconds:.2f} s: {result.moves_per_second:,.0f} a second")


def put_speeds(rows: Sequence[Mapping[str, Any]]) -> None:
    """How fast the rules run."""
    numbers = ("Players", "Interpreted", "Compiled", "2 threads", "Bytes", "Copy ns")
    table = new_table("Game", *numbers, numbers=numbers, title="Moves a second, at random")
    for row in rows:
        keys = ("players", "interpreted", "compiled", "two_threads", "record_bytes", "copy_ns")
        table.add_row(row["game"], *(short(row[key]) for key in keys))
    put(table)


def short(number: float) -> str:
    """A number in three digits.

    >>> short(752), short(9_606), short(29_943_118)
    ('752', '9.61 k', '29.9 M')
    """
    for unit, size in (("M", 1_000_000), ("k", 1_000)):
        if number >= size:
            return f"{number / size:.{2 if number < 10 * size else 1 if number < 100 * size else 0}f} {unit}"
    return f"{number:.0f}"


def put_provenance(game: "Game") -> None:
    """Where the facts of each table of the box come from."""
    table = new_table("Table", "Source", "Note", title=f"The box of {game.name}")
    facts = game.box.provenance()
    for fact in facts:
        made_up = fact.source == "reconstruction"
        source = f"{'!' if made_up else ' '} {fact.source}"
        table.add_row(fact.table, source, fact.note, style="bold yellow" if made_up else "")
    put(table)
    if count := sum(fact.source == "reconstruction" for fact in facts):
        tables = "1 table is" if count == 1 else f"{count} tables are"
        put(f"! {tables} reconstructed: what stands there is made up to fit all that is known.")
        put(f"  Own a copy that differs? Start with: ludotheque box {game.id} --export FILE")


def find_rules(rules: "Rulebook", query: str, texts: "Words") -> "list[Paragraph]":
    """The paragraph of that number, those of a chapter, or those with all the words."""
    wanted = plain(query).split()
    numbered = [p for p in rules if wanted in ([p.number], [chapter_of(p.number)])]
    worded = [p for p in rules if all(word in plain(f"{p.chapter} {p.text}") for word in wanted)]
    if not (numbered or worded):
        numbers = [paragraph.number for paragraph in rules]
        raise ValueError(texts.say("terminal-no-rule", query=query.strip(), first=numbers[0], last=numbers[-1]))
    return numbered or worded


def chapter_of(number: str) -> str:
    """The chapter of a rule's number."""
    return number.partition(".")[0]


def plain(text: str) -> str:
    """Text as it is compared: without capitals, and with one kind of apostrophe."""
    return text.casefold().replace("’", "'")


def as_markdown(paragraphs: "Sequence[Paragraph]") -> "Markdown":
    """Some paragraphs of the rules."""
    from rich.markdown import Markdown

    return Markdown("\n\n".join(f"**{paragraph.number}** {paragraph.text}" for paragraph in paragraphs))
