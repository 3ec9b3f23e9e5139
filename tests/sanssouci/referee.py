"""A slow, plain second opinion: it follows a game in words and foretells every legal move and every point.

It shares no code with the rules. Nobles walk from where they stand, step by step; nothing is remembered of
which spaces are joined.
"""

from typing import Any

from .tables import Tabletop
from .words import CELLS, GAME, MOTIFS, ROWS, SPACES, UNDER_EXTENSION, printed_on, walkable


class Referee:
    """Follows a table from the first turn on."""

    def __init__(self, table: Tabletop) -> None:
        s = self.s = table.s
        self.table = table
        seats = range(s.players)
        self.built = [printed_on(f"{s.board[seat] + 1}{'AB'[s.side[seat]]}") for seat in seats]
        self.marks: list[dict[str, str]] = [{} for _ in seats]
        if s.extension:
            cells = [cell for cell in CELLS if cell in UNDER_EXTENSION]
            for seat in seats:
                self.built[seat] -= UNDER_EXTENSION
                side = f"{s.plank[seat] + 1}{'AB'[s.plank_side[seat]]}"
                listed = [mark for row in GAME.standard_box()["extension"][side] for mark in row]
                self.marks[seat] = dict(zip(cells, listed, strict=True))
        self.gardeners: list[set[str]] = [set() for _ in seats]
        self.nobles = [dict.fromkeys(MOTIFS, -1) for _ in seats]
        self.points = [0 for _ in seats]
        self.turned = ""  # the place of a tile that is a gardener now
        self.step = "play"

    def moves(self) -> set[str]:
        """What should be legal now."""
        seat = int(self.s.seat)
        match self.step:
            case "play":
                return {move for card in self.table.hand(seat) for move in self.takes(card)}
            case "gardener":
                row, motif = self.turned.split(maxsplit=1)
                free = set(CELLS) - self.built[seat]
                near = {cell for cell in free if cell.startswith(f"{row} ") or cell.endswith(f" {motif}")}
                return {f"gardener to {cell}" for cell in near or free}
            case "noble":
                return {"stay"} | {f"noble to {cell}" for cell in self.stops(seat)}
        return {f"refill from pile {pile + 1}" for pile, size in enumerate(self.s.pile_size) if size}

    def takes(self, card: str) -> set[str]:
        display = self.table.display()
        spaces = set(SPACES)
        if "/" in card:
            spaces = {space for space in SPACES if space.split()[0] in card.split("/")}
        elif card in display.values():
            spaces = {space for space in SPACES if display[space] == card}
        return {f"play {card}, take {space}" for space in spaces}

    def stops(self, seat: int) -> set[str]:
        found = set()
        for motif, row in self.nobles[seat].items():
            start = f"{ROWS[max(row, 0)]} {motif}"
            reached = walkable([start], self.built[seat]) - self.gardeners[seat]
            found |= {f"{name} {motif}" for name in ROWS[row + 1 :] if f"{name} {motif}" in reached}
        return found

    def follow(self, move: str) -> None:
        """Note a move; to be called before the table plays it."""
        seat = int(self.s.seat)
        if move.startswith("play "):
            space = move.split(", take ")[1]
            place = f"{space.split()[0]} {self.table.display()[space]}"
            if place in self.built[seat]:
                self.turned, self.step = place, "gardener"
            else:
                self.lay(seat, place, "motif")
        elif move.startswith("gardener to "):
            self.gardeners[seat].add(move.removeprefix("gardener to "))
            self.lay(seat, move.removeprefix("gardener to "), "gardener")
        elif move.startswith("refill "):
            self.step = "play"
        else:
            if move != "stay":
                row, motif = move.removeprefix("noble to ").split(maxsplit=1)
                self.nobles[seat][motif] = ROWS.index(row)
                self.points[seat] += ROWS.index(row) + 1
            self.step = "refill"

    def lay(self, seat: int, cell: str, what: str) -> None:
        self.built[seat].add(cell)
        self.step = "noble"
        mark = self.marks[seat].get(cell, ".")
        if mark.startswith("-") or (mark.startswith("+") and what == "motif"):
            self.points[seat] += int(mark)
        elif mark.startswith("G") and what == "gardener":
            self.points[seat] += int(mark[1:])

    def final_points(self) -> list[int]:
        """The points after the final count."""
        return [points + self.count(seat) for seat, points in enumerate(self.points)]

    def count(self, seat: int) -> int:
        built, nobles, s = self.built[seat], self.nobles[seat], self.s
        full_rows = [row for row in ROWS[1:] if {f"{row} {motif}" for motif in MOTIFS} <= built]
        rows = [10 - (ROWS.index(row) + 1) for row in full_rows]
        columns = [5 for motif in MOTIFS if {f"{row} {motif}" for row in ROWS} <= built]
        goals = [nobles[MOTIFS[goal]] + 1 for goal in s.goal[seat]]
        return sum(rows) + sum(columns) + sum(goals)


def state(table: Tabletop) -> dict[str, Any]:
    """What a referee foretells, as the table has it."""
    seats = range(table.s.players)
    return {
        "built": [table.built(seat) for seat in seats],
        "gardeners": [table.gardeners(seat) for seat in seats],
        "nobles": [dict(zip(MOTIFS, table.s.noble[seat].tolist(), strict=True)) for seat in seats],
        "points": table.points(),
    }


def foretold(referee: Referee) -> dict[str, Any]:
    """The same as the referee has it."""
    return {name: getattr(referee, name) for name in ("built", "gardeners", "nobles", "points")}
