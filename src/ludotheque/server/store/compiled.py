"""Statements as text with their arguments in order, compiled once for each database."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy.dialects.postgresql.asyncpg import dialect as asyncpg_dialect
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.expression import Executable

from ludotheque.server.store.rows import Unstorable

LARGEST = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Compiled:
    """A statement as a driver takes it."""

    text: str
    names: tuple[str, ...]
    constants: Mapping[str, Any]  # those that the statement brings itself

    def arguments(self, values: Mapping[str, Any]) -> list[Any]:
        """In the order of the text's placeholders."""
        return [values[name] if name in values else self.constants[name] for name in self.names]


Compile = Callable[[Executable], Compiled]


def compiler(dialect: Dialect) -> Compile:
    """Compiles statements for one database, each of them once."""

    @cache
    def compiled(statement: Executable) -> Compiled:
        made: Any = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
        constants = {name: value for name, value in made.params.items() if value is not None}
        return Compiled(str(made), tuple(made.positiontup), constants)

    return compiled


for_sqlite = compiler(sqlite_dialect(paramstyle="qmark"))
for_postgres = compiler(asyncpg_dialect())  # type: ignore[no-untyped-call]


def holds(value: Any) -> bool:
    """Whether both databases can hold a value: one of them would keep what the other refuses."""
    if isinstance(value, str):
        return "\0" not in value and (value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value))
    return not isinstance(value, int) or -LARGEST <= value <= LARGEST


def storable(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """The values of a write, or a refusal."""
    for name, value in values.items():
        if not holds(value):
            raise Unstorable(f"{name} can't be stored: leave out NUL, halves of characters and numbers over 64 bits")
    return values


def findable(values: Mapping[str, Any]) -> dict[str, Any] | None:
    """The values of a read, numbers kept within bounds; none if a text among them can be stored nowhere."""
    if any(isinstance(value, str) and not holds(value) for value in values.values()):
        return None
    return {
        name: max(-LARGEST, min(LARGEST, value)) if isinstance(value, int) else value for name, value in values.items()
    }
