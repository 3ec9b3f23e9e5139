"""What is in a game's box, as data with provenance: ``box.toml``, and editions that correct it.

Every table of the file says where its facts come from (``source``), and why, where they are not the rulebook's
(``note``). An edition is a file of the same form that holds only the tables that differ.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

SOURCES = ("rulebook", "deduced", "outside", "reconstruction")


class BoxError(ValueError):
    """A box that can't be read or contradicts itself; the text says where and what to do."""


@dataclass(frozen=True)
class Provenance:
    """Where the facts of one table come from."""

    table: str
    source: str
    note: str


@dataclass(frozen=True)
class Box:
    """The tables of a box; ``edition`` holds those that differ from the standard box."""

    tables: Mapping[str, Mapping[str, Any]]
    edition: Mapping[str, Mapping[str, Any]]

    def __getitem__(self, table: str) -> Mapping[str, Any]:
        return self.tables[table]

    def provenance(self) -> list[Provenance]:
        """Where each table's facts come from, in the order of the file."""
        return [Provenance(name, table["source"], table.get("note", "")) for name, table in self.tables.items()]

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the contents, whatever is said of where they come from."""
        facts = {
            name: {key: value for key, value in table.items() if key not in ("source", "note")}
            for name, table in self.tables.items()
        }
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()


def read_box(path: Path) -> Box:
    """The standard box of a game."""
    tables = read_tables(path)
    for name, table in tables.items():
        check_provenance(path.name, name, table)
    return Box(tables, {})


def with_edition(box: Box, edition: Mapping[str, Mapping[str, Any]], where: str) -> Box:
    """``box`` corrected by an edition's tables, each of which replaces the standard keys that it gives."""
    merged = {name: dict(table) for name, table in box.tables.items()}
    changed: dict[str, dict[str, Any]] = {}
    for name, table in edition.items():
        if name not in merged:
            raise BoxError(f"{where}: there is no table [{name}]; the tables are: {', '.join(merged)}")
        if not isinstance(table, Mapping):
            raise BoxError(f"{where}: {name} must be a table, written [{name}]")
        unknown = set(table) - set(merged[name]) - {"note"}
        if unknown:
            known = ", ".join(key for key in merged[name] if key not in ("source", "note"))
            raise BoxError(f"{where}: [{name}] has no key {min(unknown)!r}; its keys are: {known}")
        for key, value in table.items():
            check_kind(where, f"{name}.{key}", value, merged[name].get(key, ""))
        differing = {key: value for key, value in table.items() if merged[name].get(key) != value}
        merged[name].update(table)
        check_provenance(where, name, merged[name])
        if differing:
            changed[name] = differing
    check_players(where, box, merged)
    return Box(merged, changed)


def check_kind(where: str, key: str, value: Any, standard: Any) -> None:
    """A value must be of the kind that the standard box has there."""
    if type(value) is not type(standard):
        kind = {bool: "true or false", int: "a whole number", str: "a text", list: "a list", dict: "a table"}
        raise BoxError(f"{where}: {key} should be {kind[type(standard)]}, not {value!r}")
    if isinstance(standard, dict):
        for part, wanted in standard.items():
            if part in value:
                check_kind(where, f"{key}.{part}", value[part], wanted)
            elif isinstance(wanted, str):
                raise BoxError(f"{where}: {key} lacks {part}")


def check_players(where: str, box: Box, merged: Mapping[str, Mapping[str, Any]]) -> None:
    """An edition may leave out numbers of players, but add none: the rules have no room for others."""
    known: list[int] = box.tables.get("game", {}).get("players", [])
    players = merged.get("game", {}).get("players", [])
    if players == known:
        return
    if not isinstance(players, list) or not players or not all(type(n) is int and n in known for n in players):
        raise BoxError(f"{where}: [game] players must be some of: {', '.join(map(str, known))}")


def read_tables(path: Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoxError(f"{path}: can't be read ({error.strerror}); check the path") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(f"{path}: not a TOML file: {error}") from error


def check_provenance(where: str, name: str, table: Any) -> None:
    """Every table says where it comes from, and explains itself where that is not the rulebook."""
    if not isinstance(table, Mapping) or table.get("source") not in SOURCES:
        raise BoxError(f"{where}: [{name}] needs a source, one of: {', '.join(SOURCES)}")
    if table["source"] != "rulebook" and not table.get("note"):
        raise BoxError(f"{where}: [{name}] is not from the rulebook and needs a note that says why it is so")


def number(where: str, value: Any, low: int, high: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BoxError(f"{where}: {value!r} should be a whole number from {low} to {high}")
    return value


def numbers(where: str, value: Any, count: int, low: int, high: int) -> list[int]:
    """So many whole numbers within bounds."""
    if not isinstance(value, list) or len(value) != count:
        raise BoxError(f"{where}: there should be {count} numbers")
    return [number(where, item, low, high) for item in value]


def names(where: str, value: Any, count: int) -> list[str]:
    """So many different names."""
    if (
        not isinstance(value, list)
        or not all(isinstance(name, str) for name in value)
        or not len(value) == len(set(value)) == count
    ):
        raise BoxError(f"{where}: there should be {count} different names")
    return value
