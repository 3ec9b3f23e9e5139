"""The table of The Soothsayer in letters, for a terminal."""

from collections.abc import Callable
from typing import Any

from rich.markup import escape

from .table import COPIES, DECK, DISCARDS, NONE, ROW


def text(view: Any, say: Callable[..., str], width: int = 80) -> str:
    """What the viewer sees of the table, as markup for rich."""
    table = view.table
    storms = say("scene-storms", count=table.storms, limit=view.box.storms[table.night])
    piles = [say("scene-deck", count=table.heights[DECK]), say("scene-discard", count=table.heights[DISCARDS])]
    lines = [" · ".join([f"[bold]{storms}[/]", *piles])]
    for place in range(ROW):
        card = int(table.row[place])
        omen = say("scene-hidden", place=place + 1)
        if card != NONE:
            omen = say("scene-omen", place=place + 1, omen=f"{say(f'omen-{card // COPIES}')}")
        lines.append(f"  {omen} · {say('scene-seen', count=int(table.row_seen[place]).bit_count())}")
    for seat, name in enumerate(view.names):
        points, candles = int(table.points[seat]), int(table.candles[seat])
        mark = ">" if seat == view.decider else " "
        words = f"{say('scene-points', count=points)} · {say('scene-candles', count=candles)}"
        lines.append(f"{mark} {escape(name)}: {words}")
    return "\n".join(lines)
