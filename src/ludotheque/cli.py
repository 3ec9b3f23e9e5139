"""The command line: ``ludotheque games``, ``play``, ``rules``, ``simulate`` and so on.

Commands import what they need when they run, so that ``--help`` answers at once.
"""

import os
import secrets
import signal
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from typer.core import TyperGroup

from ludotheque import __version__

if TYPE_CHECKING:
    from ludotheque.play.game import Game


SECRET_BITS = 62  # of a seed that nobody can guess, not even by trying


class Commands(TyperGroup):
    """Says what went wrong in one line, with exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except (typer.Exit, typer.Abort):  # these are RuntimeErrors, too
            raise
        except OSError as error:
            complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except (ValueError, RuntimeError) as error:
            complain(str(error))
        raise typer.Exit(2)


app = typer.Typer(
    cls=Commands,
    help="Board games of palaces, gardens and villages, to play and to study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Lang = Literal["en", "fr"]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, or the folder of a game of your own.")]
InLang = Annotated[Lang | None, typer.Option("--lang", help="The language; else that of your terminal.")]
Players = Annotated[int | None, typer.Option("--players", "-p", min=1, help="How many play; else as few as can.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same match.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="As extension=on.")]
BoxFile = Annotated[Path | None, typer.Option("--box", metavar="FILE", help="An edition of the box, in TOML.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of tables.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots", help="novice, amateur, master, grand-master or others, as in arena; a list with commas for several."
    ),
]

ArenaBots = Annotated[
    str, typer.Option("--bots", help="With commas: names, search@2s, search@500, file.py:Class, program:COMMAND.")
]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", help="Games side by side; else one for each core.")]

DEFAULT_BOTS = "amateur"
INTERRUPTED = 130  # the exit code of a command that Ctrl-C ended


def show_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        typer.echo(f"ludotheque {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Board games of palaces, gardens and villages, to play and to study."""


@app.command()
def games(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Tell more of this one: its options.")] = None,
    lang: InLang = None,
    as_json: AsJson = False,
) -> None:
    """List the games, or tell what can be chosen before one of them."""
    from ludotheque.catalogue import games as catalogue
    from ludotheque.report import put_games, put_json, put_options

    if name:
        put_options(load(name), language(lang), as_json)
        return
    entries = catalogue()
    if as_json:
        put_json([{"id": entry.id, **{k: v for k, v in entry.facts.items() if k != "source"}} for entry in entries])
        return
    put_games(entries, language(lang))


@app.command()
def rules(
    name: GameName,
    paragraph: Annotated[list[str] | None, typer.Argument(help="A number as 3 or 3.2, or words to look for.")] = None,
    lang: InLang = None,
) -> None:
    """Read the rules, or the paragraphs you ask for."""
    from rich.markdown import Markdown

    from ludotheque.report import as_markdown, find_rules, put
    from ludotheque.terminal import Texts

    game, spoken = load(name), language(lang)
    book = game.rules(spoken)
    query = " ".join(paragraph or [])
    put(as_markdown(find_rules(book, query, Texts(game, spoken))) if query else Markdown(str(book)))


@app.command()
def play(
    name: GameName,
    players: Players = None,
    bots: Bots = DEFAULT_BOTS,
    seed: Seed = None,
    option: Options = None,
    box: BoxFile = None,
    lang: InLang = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Play on from a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save the match.")] = None,
    person: Annotated[str | None, typer.Option("--name", help="Your name.")] = None,
) -> None:
    """Play against bots in the terminal."""
    from ludotheque.play.errors import SaveError
    from ludotheque.terminal import Called, Terminal, seat_names

    game = load(name, box)
    if save and save.exists() and save != resume:
        raise ValueError(f"{save} is there already; play on with --resume {save}, or save to another file")
    if resume:
        if any(given is not None for given in (players, seed, option, box, person)):
            raise ValueError("--resume takes players, seed, options, box and names from the file: leave them out")
        try:
            match = game.restore(resume.read_bytes())
        except SaveError as error:
            raise ValueError(f"{resume}: {error}") from error
    else:
        many = players or game.players[0]
        match = game.start(many, seed, chosen(option), seat_names(many, person) if many in game.players else None)
    spoken = language(lang)
    again = [] if bots == DEFAULT_BOTS else ["--bots", bots]
    end_as_ctrl_c_does()
    again += [] if spoken == language(None) else ["--lang", spoken]
    Terminal(match, bots, spoken, save or resume, Called(name, program(), tuple(again), box)).play()


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    threads: Annotated[int | None, typer.Option(help="How many threads; else one for each core.")] = None,
    option: Options = None,
    box: BoxFile = None,
    as_json: AsJson = False,
) -> None:
    """Play random games at full speed and count them up."""
    from ludotheque.report import put_json, put_result

    game = load(name, box)
    result = game.simulate(players or game.players[0], games, seed, threads, chosen(option), sys.stderr.isatty())
    if as_json:
        put_json(result.as_dict())
    else:
        put_result(game, result)


@app.command()
def arena(
    name: GameName,
    bots: ArenaBots,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games every two of them play.")] = 100,
    players: Players = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same deals; else it is 1.")] = None,
    secret: Annotated[
        bool, typer.Option("--secret", help="A seed that no bot can know; it is told at the end.")
    ] = False,
    limit: Annotated[float, typer.Option(metavar="SECONDS", help="Who thinks longer about a move has lost.")] = 10.0,
    jobs: Jobs = None,
    option: Options = None,
    box: BoxFile = None,
    as_json: AsJson = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw it, too: an .svg or a .png file.")] = None,
) -> None:
    """Let bots play each other: who wins how often, and how sure that is."""
    from ludotheque.bots import listed
    from ludotheque.lab.arena import arena as play_arena
    from ludotheque.lab.arena_chart import save_chart
    from ludotheque.report import put_json
    from ludotheque.report_arena import put_arena

    if plot and plot.suffix not in (".svg", ".png"):
        raise ValueError(f"{plot}: a picture is an .svg or a .png file")
    end_as_ctrl_c_does()
    if secret and seed is not None:
        raise ValueError("a seed that is named is no secret: leave out --seed or --secret")
    deals = secrets.randbits(SECRET_BITS) if secret else 1 if seed is None else seed
    game = load(name, box)
    many, terminal = players or game.players[0], sys.stderr.isatty()
    result = play_arena(game, listed(bots), games, many, deals, limit, jobs, chosen(option), terminal)
    if as_json:
        put_json([row.as_dict() for row in result.rows])
        if secret:
            typer.echo(f"seed {deals}", err=True)
    else:
        put_arena(result, games)
    if plot and result.rows:
        save_chart(result, plot)
    if result.trouble:
        raise RuntimeError(result.trouble)
    raise typer.Exit(0 if result.whole else INTERRUPTED)


@app.command()
def ladder(
    bots: ArenaBots = "",
    games: Annotated[int, typer.Option("--games", "-n", help="How many games of each pairing.")] = 100,
    name: Annotated[list[str] | None, typer.Option("--game", help="One game only; give it again for more.")] = None,
    players: Annotated[list[int] | None, typer.Option(help="So many players only; give it again for more.")] = None,
    minutes: Annotated[float | None, typer.Option(help="Share out so much time; else play all games.")] = None,
    jobs: Jobs = None,
    results: Annotated[Path, typer.Option(metavar="FILE", help="The games so far; it goes on from there.")] = Path(
        "docs/ladder.jsonl"
    ),
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The page.")] = Path("docs/ladder.md"),
) -> None:
    """Let each level play among those below it in every game, and write down how they stand."""
    from ludotheque.bots import LEVELS, listed
    from ludotheque.catalogue import packages
    from ludotheque.lab.ladder import Ladder
    from ludotheque.report import put

    chosen = [load(one) for one in name or packages()]
    end_as_ctrl_c_does()
    made = Ladder(chosen, listed(bots) or ["random", *LEVELS], games, results, tuple(players or ()))
    undisturbed = made.play(minutes, jobs, put if sys.stderr.isatty() else lambda text: None)
    for path in made.write(output):
        put(f"{path}")
    put(made.extent())
    raise typer.Exit(0 if undisturbed else INTERRUPTED)


@app.command()
def bench(
    name: Annotated[str | None, typer.Option("--game", help="One game only.")] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="How long each speed is measured.")] = 1.0,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the rules run on this machine."""
    from ludotheque.catalogue import packages
    from ludotheque.lab.bench import measure
    from ludotheque.report import put_json, put_speeds

    rows = [row for one in ([name] if name else packages()) for row in measure(load(one), seconds)]
    if as_json:
        put_json(rows)
        return
    put_speeds(rows)


@app.command()
def picture(
    name: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="An .svg or a .png file.")],
    players: Players = None,
    seed: Seed = None,
    moves: Annotated[int, typer.Option(min=0, help="How many moves have been played.")] = 0,
    seat: Annotated[int | None, typer.Option(help="As this seat sees it, from 1; else as a spectator.")] = None,
    lang: InLang = None,
    option: Options = None,
    box: BoxFile = None,
    bots: Bots = DEFAULT_BOTS,
    width: Annotated[int, typer.Option(min=16, max=10_000, help="Of a .png, in pixels.")] = 1600,
) -> None:
    """Draw the table after some moves of the bots."""
    from ludotheque.bots import bot, listed
    from ludotheque.play.picture import png
    from ludotheque.report import put

    if output.suffix not in (".svg", ".png"):
        raise ValueError(f"{output}: a picture is an .svg or a .png file")
    game = load(name, box)
    match = game.start(players or game.players[0], seed, chosen(option))
    if seat is not None and not 1 <= seat <= match.players:
        raise ValueError(f"there is no seat {seat}; use 1 to {match.players}")
    kinds = listed(bots)
    if not kinds:
        raise ValueError("name the bots that play, such as greedy,random")
    seated = [bot(kinds[i % len(kinds)], i) for i in range(match.players)]
    while match.seat is not None and match.length < moves:
        match.play(seated[match.seat].choose(match.view(match.seat)))
    document = match.svg(None if seat is None else seat - 1, language(lang))
    if output.suffix == ".svg":
        output.write_text(document, encoding="utf-8")
    else:
        output.write_bytes(png(document, width))
    put(f"{output}: {game.name} after {match.length} moves")


@app.command()
def box(
    name: GameName,
    export: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a copy to correct.")] = None,
    check: Annotated[Path | None, typer.Option(metavar="FILE", help="Say what an edition changes.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file of --export.")] = False,
) -> None:
    """Show where the facts in the box come from; make or check an edition of your own."""
    from ludotheque.report import put, put_provenance

    game = load(name)
    if export and check:
        raise ValueError("use either --export or --check")
    if export:
        if export.exists() and not force:
            raise ValueError(f"{export} is there already; use --force to overwrite it")
        export.write_bytes((game.folder / "box.toml").read_bytes())
        put(f"{export}: correct it, try it with --check {export}, and play with --box {export}")
    elif check:
        check_edition(name, game, check)
    else:
        put_provenance(game)


def check_edition(name: str, game: "Game", path: Path) -> None:
    """Say what an edition changes; exit code 1 if it can't be used."""
    from ludotheque import BoxError
    from ludotheque.report import put

    try:
        edition = load(name, path)
        edition.box_record  # noqa: B018  (opening the box checks it)
    except BoxError as error:
        complain(str(error))
        raise typer.Exit(1) from error
    changes = edition.box.edition
    put(f"{path}: {'differs from the standard box' if changes else 'the same as the standard box'}")
    for table, keys in changes.items():
        for key, value in keys.items():
            put(f"  {table}.{key}: {game.box[table].get(key, 'nothing')} → {value}")


@app.command()
def check(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games each check plays in every setting.")] = 1,
    as_json: AsJson = False,
    record: Annotated[bool, typer.Option("--record", help="First record the golden games anew.")] = False,
) -> None:
    """Run the suite that every game must pass."""
    from ludotheque.lab import conformance
    from ludotheque.report import put, put_json

    def tell(outcome: conformance.Outcome) -> None:
        if not as_json:
            ending = f"  {outcome.count:,} compared" if outcome.passed else f"\n    {outcome.detail}"
            put(f"{'✓' if outcome.passed else '✗'} {outcome.name}{ending}")

    game = load(name)
    if record:
        conformance.golden.record(game)
    outcomes = conformance.check(game, games, tell)
    failed = sum(not outcome.passed for outcome in outcomes)
    if as_json:
        put_json([{k: getattr(one, k) for k in ("name", "passed", "count", "detail")} for one in outcomes])
    else:
        put(f"{len(outcomes)} checks, {failed} failed" if failed else f"{len(outcomes)} checks, all passed")
    raise typer.Exit(1 if failed else 0)


# ------------------------------------------------------------------------------------------------ helpers


def load(name: str, edition: Path | None = None) -> "Game":
    """The game, whole; a folder that is no game yet is said to be none."""
    from ludotheque.catalogue import load as load_game

    try:
        game = load_game(known_name(name), edition)
        game.contract  # noqa: B018  (importing it shows what is missing)
    except (ImportError, TypeError) as error:
        raise ValueError(f"{name} is not a whole game: {error}") from error
    return game


def known_name(name: str) -> str:
    """A game's name in whatever capitals it is given; an unknown one that is near another is refused with that."""
    from difflib import get_close_matches

    from ludotheque.catalogue import packages

    known = {game.casefold(): game for game in packages()}
    if name in known.values() or (Path(name) / "box.toml").is_file():
        return name
    near = get_close_matches(name.casefold(), known, 1)
    if near and near[0] != name.casefold():
        raise ValueError(f"there is no game {name!r}; did you mean {known[near[0]]}?")
    return known.get(name.casefold(), name)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None,
        typer.Option(envvar="LUDOTHEQUE_DATABASE", help="sqlite:///file.db or postgresql://…; else your own file."),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; more than one need PostgreSQL.", min=1, max=64)] = 1,
    behind_proxy: Annotated[bool, typer.Option(help="A proxy before this server says who asks.")] = False,
    browse: Annotated[bool, typer.Option(help="Open the page in a browser.")] = False,
) -> None:
    """Serve the website."""
    try:
        from ludotheque.server.serving import run
    except ImportError as missing:
        raise RuntimeError('the website needs more packages: pip install "ludotheque[server]"') from missing
    run(host, port, database, workers, behind_proxy, browse)


def program() -> tuple[str, ...]:
    """How this program was called, for the commands that it tells people to use."""
    from shutil import which

    called = sys.argv[0].removesuffix(".exe")
    if not called.endswith("ludotheque"):
        return ("python", "-m", "ludotheque")
    found = which("ludotheque")
    return ("ludotheque",) if found and Path(found).absolute() == Path(sys.argv[0]).absolute() else (called,)


def language(lang: str | None) -> str:
    """The language asked for, else that of the environment."""
    if lang:
        return lang
    spoken = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return "fr" if spoken.lower().startswith("fr") else "en"


def chosen(options: list[str] | None) -> dict[str, str]:
    """The options given as NAME=VALUE."""
    for option in options or []:
        if "=" not in option:
            raise ValueError(f"--option {option}: write it as NAME=VALUE")
    return dict(option.split("=", 1) for option in options or [])


def end_as_ctrl_c_does() -> None:
    """Let whatever else ends a program end it as Ctrl-C does: what there is so far is told or saved, and bots end, too.

    A closed terminal does, unless the program was started so that it should not (``nohup``).
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)


def complain(text: str) -> None:
    """Say in one line what went wrong."""
    typer.echo(f"ludotheque: {' '.join(text.split())}", err=True)


def main() -> None:
    """The entry point."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows "?" for what it can't show
    app()
