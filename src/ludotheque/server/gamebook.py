"""The games as the website shows them: cards, pages, rules, art. It knows no single game."""

import re
from functools import cache
from typing import cast

from ludotheque.catalogue import games, load
from ludotheque.kernel.box import Provenance
from ludotheque.play.game import Game
from ludotheque.play.picture import STYLE, SYMBOL, apart
from ludotheque.server import wire
from ludotheque.server.bot_pool import levels
from ludotheque.server.refusals import Refusal

#: Names of bots: at home in both languages, and enough for the largest table.
BOT_NAMES = ("Colbert", "Le Nôtre", "Mansart", "Lully", "Molière", "Vauban", "La Fontaine", "Racine")

RULE_OF_CSS = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->", re.DOTALL)


@cache
def known_games() -> dict[str, Game]:
    """Every game of the catalogue, loaded once."""
    return {entry.id: load(entry.id) for entry in games()}


def find(game_id: str) -> Game:
    """A game, or the refusal that names those there are."""
    if game_id not in known_games():
        raise Refusal(404, "no-such-game", asked=game_id, known=", ".join(known_games()))
    return known_games()[game_id]


@cache
def card(game_id: str, lang: wire.Language) -> wire.GameCard:
    """A game on the home page."""
    game = find(game_id)
    facts = game.box["game"]
    return wire.GameCard(
        id=game.id,
        title=str(facts["title"][lang]),
        author=str(facts["author"]),
        year=int(facts["year"]),
        players=list(game.players),
        official=[number for number in game.players if number not in facts.get("unofficial", ())],
        minutes=int(facts["minutes"]),
        age=int(facts["age"]),
        weight=int(facts["weight"]),
        pitch=game.words(lang).say("game-pitch"),
    )


@cache
def page(game_id: str, lang: wire.Language) -> wire.GamePage:
    """All about one game."""
    game = find(game_id)
    by_name = {option.name: option for option in game.contract.options}
    return wire.GamePage(
        card=card(game_id, lang),
        about=game.words(lang).say("game-about"),
        options=[
            wire.OptionChoice(
                name=option["name"],
                text=option["text"],
                default=option["default"],
                values=option["values"],
                for_players=list(by_name[option["name"]].for_players or ()),
                seat_choice=by_name[option["name"]].seat_choice,
            )
            for option in game.options(lang)
        ],
        rules=[wire.RuleParagraph(rule.number, rule.chapter, rule.text) for rule in game.rules(lang)],
        provenance=[origin(game, part, lang) for part in game.box.provenance()],
        bots=levels(lang),
    )


def origin(game: Game, part: Provenance, lang: wire.Language) -> wire.Provenance:
    """Where the facts of one table of the box come from, in words; the box itself speaks English."""
    words, name, note = game.words(lang), f"box-{part.table}.name", f"box-{part.table}.note"
    return wire.Provenance(
        table=words.say(name) if name in words else part.table,
        source=cast("wire.Source", part.source),
        note=words.say(note) if note in words else part.note,
    )


@cache
def symbols(game_id: str) -> str:
    """The game's art without its style sheet: definitions, and symbols under names that no piece has."""
    art = COMMENT.sub("", STYLE.sub("", find(game_id).art))
    # A browser looks for a symbol's styles among its own ancestors, not among those of whoever uses it.
    return SYMBOL.sub(lambda found: apart(found[0]).replace("<symbol", f'<symbol class="art-{game_id}"', 1), art)


@cache
def style_sheet(game_id: str) -> str:
    """The style sheet of the art, which holds within the game's board alone."""
    found = "".join(STYLE.findall(find(game_id).art))
    css = COMMENT.sub("", re.sub(r"</?style[^>]*>", "", found))
    scoped = []
    for selectors, body in RULE_OF_CSS.findall(css):
        within = ", ".join(f".art-{game_id} {selector.strip()}" for selector in selectors.split(","))
        scoped.append(f"{within} {{{body}}}")
    return "\n".join(scoped)


@cache
def cover(game_id: str) -> str:
    """The small picture of the home page."""
    return (find(game_id).folder / "cover.svg").read_text(encoding="utf-8")
