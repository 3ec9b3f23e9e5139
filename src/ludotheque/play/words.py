"""Words in both languages: Fluent catalogues, the shared one and each game's own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")
SHARED = Path(__file__).parent
TEXTS_KEPT = 10_000

Say = Callable[..., str]  # the text of a message with its arguments, as Words.say gives it


@dataclass(frozen=True)
class Line:
    """Something to say, in no language yet: a message of the catalogues, its arguments, and the rule it cites.

    An argument may itself be a line: ``Line("took", {"motif": Line("motif-3.the")})``.
    """

    message: str
    args: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""


def joined(names: Sequence[Line | str], last: str = "list-comma", between: str = "list-comma") -> Line | str:
    """Names with the message ``between`` to join each to the next, and ``last`` for the last two."""
    told = names[0]
    for name in names[1:-1]:
        told = Line(between, {"first": told, "second": name})
    return told if len(names) == 1 else Line(last, {"first": told, "second": names[-1]})


class Words:
    """The messages of some catalogues in one language; later catalogues may reword earlier ones."""

    def __init__(self, lang: str, *catalogues: Path) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._said = lru_cache(TEXTS_KEPT)(self._format)  # a table says the same few hundred things again and again
        for path in catalogues:
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def __contains__(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say(self, message: str, /, **args: Any) -> str:
        """The text of a message, for example ``say("motif-3.the")``."""
        return self._said(message, tuple((key, self._plain(arg)) for key, arg in args.items()))

    def _format(self, message: str, args: tuple[tuple[str, str | int], ...]) -> str:
        name, _, attribute = message.partition(".")
        if message not in self:
            raise KeyError(f"words.{self.lang}.ftl has no message {message!r}")
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None, f"{name} has attributes only"
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise KeyError(f"words.{self.lang}.ftl, {message}: {errors[0]}")
        return str(text)

    def tell(self, line: Line) -> str:
        """The text of a line."""
        return self.say(line.message, **line.args)

    def _plain(self, arg: Any) -> str | int:
        if isinstance(arg, Line):
            return self.tell(arg)
        return arg if isinstance(arg, str) else int(arg)


@cache
def words(folder: Path, lang: str) -> Words:
    """The words of the game in ``folder``."""
    if lang not in LANGUAGES:
        raise ValueError(f"there is no language {lang!r}; use one of: {', '.join(LANGUAGES)}")
    return Words(lang, SHARED / f"words.{lang}.ftl", folder / f"words.{lang}.ftl")
