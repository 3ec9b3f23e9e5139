"""Saved matches: JSON that restores exactly, or is refused."""

import hashlib
import json
from typing import TYPE_CHECKING, Any

import msgspec

from ludotheque.kernel.box import BoxError
from ludotheque.kernel.referee import Referee
from ludotheque.play.errors import SaveError
from ludotheque.play.match import Match

if TYPE_CHECKING:
    from ludotheque.play.game import Game

FORMAT = "ludotheque-match-1"
RECORD_FORMAT = "ludotheque-record-1"


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A whole match: with its secrets, for its keeper alone."""

    format: str
    game: str
    version: int
    edition: dict[str, Any]
    box: str
    players: int
    options: dict[str, str]
    names: list[str]
    key: str
    moves: list[int]
    digest: str

    def seal(self) -> str:
        """A fingerprint of everything else, so that no edit goes unnoticed."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name != "digest"}
        return hashlib.sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()


def save(match: Match, referee: Referee) -> str:
    """The whole match as JSON."""
    game = match.game
    key, moves = referee.secrets()
    saved = Saved(
        FORMAT, game.id, game.version, dict(game.box.edition), game.box.digest, match.players,
        dict(match.options), list(match.names), key, moves, "",
    )  # fmt: skip
    saved.digest = saved.seal()
    return msgspec.json.encode(saved).decode()


def record(match: Match, referee: Referee, seat: int | None) -> str:
    """What ``seat`` knows, as JSON; once the match is over also the key and every move, so that anyone can check it."""
    view = match.view(seat)
    history = referee.history(seat)
    key, numbers = referee.secrets() if match.over else (None, [played.number for played in history])
    told = {
        "format": RECORD_FORMAT,
        "game": match.game.id,
        "version": match.game.version,
        "edition": match.game.box.edition,
        "box": match.game.box.digest,
        "players": match.players,
        "options": dict(match.options),
        "names": match.names,
        "seat": seat,
        "moves": [[played.seat, number] for played, number in zip(history, numbers, strict=True)],
        "table": view.data,
        "log": match.log(seat),
        "scores": match.scores(),
        "commitment": match.commitment,
        "key": key,
    }
    return json.dumps(told, ensure_ascii=False)


def restore(game: "Game", data: str | bytes) -> Match:
    """The match behind :func:`save`'s JSON, replayed move by move."""
    saved = decode(data)
    if saved.game != game.id:
        raise SaveError(f"this is a match of {saved.game}, not of {game.id}; load that game and restore it there")
    if saved.version != game.version:
        raise SaveError(
            f"this match was played under version {saved.version} of the rules, this is version {game.version}; "
            f"restore it with the release of ludotheque that it was played with"
        )
    if saved.seal() != saved.digest:
        raise SaveError("this file has been changed since it was saved, so it is not restored; use an unchanged copy")
    if saved.edition != dict(game.box.edition):
        try:
            game = type(game)(game.package, saved.edition)
        except BoxError as error:
            raise SaveError(f"the edition in this file can't be used: {error}") from error
    if saved.box != game.box.digest:
        raise SaveError("this match was played with another version of the box; restore it with that release")
    try:
        return game.resume(saved.players, saved.options, saved.names, bytes.fromhex(saved.key), saved.moves)
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError(f"this file can't be restored: {error}") from error


def verify(game: "Game", data: str | bytes) -> Match:
    """Check a finished match's record: the key is the one committed to, and leads to the very same end."""
    try:
        told = json.loads(data)
        if told.get("format") != RECORD_FORMAT:
            raise SaveError("this is not the record of a match")
        if told["key"] is None:
            raise SaveError("this match is not over: its key is published at the end, and can be checked then")
        if hashlib.sha256(bytes.fromhex(told["key"])).hexdigest() != told["commitment"]:
            raise SaveError("the key is not the one that was committed to at the start")
        kept = ("game", "version", "edition", "box", "players", "options", "names", "key")
        moves = [number for _, number in told["moves"]]
        saved = Saved(format=FORMAT, moves=moves, digest="", **{name: told[name] for name in kept})
        saved.digest = saved.seal()
        match = restore(game, msgspec.json.encode(saved))
        same = json.loads(match.record(told["seat"])) == told
    except SaveError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise SaveError(f"this is not the whole record of a match ({error!r})") from error
    if not same:
        raise SaveError("this record does not tell what the key and the moves lead to")
    return match


def decode(data: str | bytes) -> Saved:
    """The file's fields, every one of them there and of its type."""
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"this is not a whole saved match: {error}; use an unchanged copy of the file") from error
    kind = raw.get("format") if isinstance(raw, dict) else None
    if kind == RECORD_FORMAT:
        raise SaveError("this is one seat's record of a match: it can be read, but not played on")
    if kind != FORMAT:
        raise SaveError("this is not a saved match of ludotheque")
    try:
        saved = msgspec.convert(raw, Saved)
        saved.seal()  # nested too deeply to be sealed, it was never saved here
        return saved
    except (msgspec.ValidationError, RecursionError) as error:
        raise SaveError(f"this is not a whole saved match: {error}; use an unchanged copy of the file") from error
