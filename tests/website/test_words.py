"""What the server says: in both languages alike, and in the one that is asked for."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from ludotheque import bots
from ludotheque.play.words import LANGUAGES
from ludotheque.server import words as server
from ludotheque.server.refusals import Refusal
from ludotheque.server.words import language_of, preferred, problem_of, say

FOLDERS = Path(server.__file__).parent, bots.FOLDER


def text_of(lang: str) -> str:
    """What stands in the catalogues."""
    return "\n".join((folder / f"words.{lang}.ftl").read_text(encoding="utf-8") for folder in FOLDERS)


def catalogue(lang: str) -> dict[str, set[str]]:
    """Every message, and every attribute of one, with the names of the message's arguments."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text_of(lang)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            names = set(re.findall(r"\$(\w+)", FluentSerializer().serialize_entry(entry)))
            for message in (entry.id.name, *(f"{entry.id.name}.{part.id.name}" for part in entry.attributes)):
                assert message not in found, f"{message} stands there twice"
                found[message] = names
    return found


def test_both_languages_say_the_same_things_with_the_same_arguments() -> None:
    assert catalogue("en") == catalogue("fr")
    assert catalogue("en")["problem-too-many-requests"] == {"seconds"}
    assert "bot-novice.text" in catalogue("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(lang: str) -> None:
    for message, names in catalogue(lang).items():
        assert say(lang, message, **dict.fromkeys(names, 3)).strip()


def test_french_is_set_as_french_is() -> None:
    said = "\n".join(line for line in text_of("fr").splitlines() if not line.startswith("#"))
    assert not re.search(r"(?<!\u00a0)[;!?»](?!\S)", said), "a no-break space stands before these"
    assert not re.search(r" [:;!?»]|« ", said)
    assert "'" not in said


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no language 'de'; use one of: en, fr"):
        say("de", "bot-novice")


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB, fr;q=0.9", "en"),
        ("de, it", "en"),
        ("de, fr;q=0.1", "fr"),
        ("en;q=0.3, FR-be;q=0.7", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=much, en;q=0.1", "en"),
        ("*", "en"),
        (",;,;q=", "en"),
    ],
)
def test_the_browser_s_language(accept: str, lang: str) -> None:
    assert preferred(accept) == lang


@pytest.mark.parametrize(
    ("query", "lang"),
    [
        (b"lang=en", "en"),
        (b"a=1&lang=fr", "fr"),
        (b"lang=de", "fr"),
        (b"", "fr"),
        (b"xlang=en", "fr"),
        (b"lang=", "fr"),
    ],
)
def test_the_language_asked_for_comes_first(query: bytes, lang: str) -> None:
    assert language_of({"query_string": query, "headers": [(b"accept-language", b"fr")]}) == lang


def test_a_refusal_says_what_to_do_in_either_language() -> None:
    refusal = Refusal(429, "too-many-requests", seconds=1)
    assert problem_of(refusal, "en").detail == "That was a little too fast. Try again in one second."
    assert problem_of(refusal, "fr").detail == "C’était un peu trop rapide. Réessayez dans une seconde."
    assert problem_of(refusal, "en").retry_after == 1
    assert problem_of(Refusal(401, "no-session"), "en").retry_after is None
