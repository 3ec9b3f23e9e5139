"""What the server itself says, in both languages; what a game says stands in the game's own words."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qs

from ludotheque.bots import FOLDER as LEVEL_WORDS
from ludotheque.play.words import LANGUAGES, Words
from ludotheque.server.refusals import Refusal
from ludotheque.server.wire import Problem

Lang = Literal["en", "fr"]
FOLDER = Path(__file__).parent


@cache
def server_words(lang: str) -> Words:
    """The server's words in one language."""
    if lang not in LANGUAGES:
        raise ValueError(f"there is no language {lang!r}; use one of: {', '.join(LANGUAGES)}")
    return Words(lang, LEVEL_WORDS / f"words.{lang}.ftl", FOLDER / f"words.{lang}.ftl")


def say(lang: str, message: str, /, **args: Any) -> str:
    """The text of a message of ``words.*.ftl``."""
    return server_words(lang).say(message, **args)


def language(request: Any) -> Lang:
    """The language to answer a request or a socket in: the one asked for by ``?lang=``, else the browser's."""
    return language_of(request.scope)


def language_of(scope: Mapping[str, Any]) -> Lang:
    """The same, of an ASGI scope."""
    query = scope.get("query_string", b"")
    if b"lang=" in query:
        asked = parse_qs(query.decode("latin-1")).get("lang", [""])[-1]
        if asked in LANGUAGES:
            return "fr" if asked == "fr" else "en"
    return preferred(header(scope, b"accept-language"))


def preferred(accept: str) -> Lang:
    """The best of our languages by an Accept-Language header; English where it names none of them.

    >>> preferred("de, fr-CH;q=0.8, en;q=0.7")
    'fr'
    """
    best: tuple[float, Lang] = (0.0, "en")
    for part in accept.split(","):
        tag, _, quality = part.partition(";")
        wish = worth(quality)
        if wish > best[0] and (name := tag.strip().lower().partition("-")[0]) in LANGUAGES:
            best = wish, "fr" if name == "fr" else "en"
    return best[1]


def worth(quality: str) -> float:
    """The number in ``q=0.8``; 1 where there is none, 0 where it is no number."""
    try:
        return float(quality.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0


def header(scope: Mapping[str, Any], name: bytes) -> str:
    """A header of an ASGI scope by its lower-case name; empty if it was not sent."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def problem_of(refusal: Refusal, lang: str) -> Problem:
    """A refusal as it is sent: in the words of the rules if they forbid it, else in the server's."""
    if refusal.by_the_rules is not None:
        detail = refusal.by_the_rules.text(lang)
    else:
        detail = say(lang, f"problem-{refusal.kind}", **refusal.args_said)
    return Problem(
        type=refusal.kind,
        detail=detail,
        rule=refusal.rule,
        seq=refusal.seq,
        missed=refusal.missed,
        retry_after=refusal.args_said.get("seconds") if refusal.status == 429 else None,
    )
