"""What the tests of all games' audits share: changes of a table by hand, and games to be counted again."""

from collections.abc import Callable
from typing import Any

from tabletop import Tabletop

Change = Callable[[Any], None]
Move = tuple[int, str, dict[str, int]]  # who made it, its decision and its arguments


def set_field(name: str, *place: Any, to: Any) -> Change:
    """A change of one field."""

    def change(s: Any) -> None:
        if place:
            getattr(s, name)[place] = to
        else:
            setattr(s, name, to)

    return change


def add(name: str, *place: int, by: int = 1) -> Change:
    """A change of one number."""

    def change(s: Any) -> None:
        if place:
            getattr(s, name)[place] += by
        else:
            setattr(s, name, getattr(s, name) + by)

    return change


def assert_noticed(table: Tabletop, change: Change, complaint: str) -> None:
    """What was changed by hand is noticed, and this is said of it."""
    change(table.s)
    found = table.complaints()
    assert any(complaint in problem for problem in found), found


def played(table: Tabletop, *words: str) -> tuple[list[Any], list[Move]]:
    """What a recount is told of moves that are played: the table before, after each of them, and the moves."""
    tables, moves = [table.copy().s], list[Move]()
    for move in words:
        moves.append((table.seat, *table.engine.contract.moves.describe(table.numbers()[move])))
        tables.append(table.play(move).copy().s)
    return tables, moves


def assert_counted_again(table: Tabletop, tables: list[Any], moves: list[Move], every: int, columns: int = 1) -> None:
    """Every so many moves and in the end, what is counted from the moves is what the rules say of the scores."""
    for end in (*range(every, len(tables), every), len(tables)):
        scores = table.engine.scores(table.box, tables[end - 1])[: table.s.players, :columns].tolist()
        assert table.audit.recount(table.box, tables[:end], moves[: end - 1]) == scores
