"""Positions: a table drawn for one viewer in one language, whole or as changes of what the viewer has already.

A drawing is made from a masked view and from nothing else, so equal views share one: the scenes drawn last are
kept by what they show.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import TypeVar

from ludotheque.kernel.engine import ready_engine
from ludotheque.play.match import Match
from ludotheque.play.move import Move
from ludotheque.play.preview import preview
from ludotheque.play.scene import Scene
from ludotheque.play.view import View
from ludotheque.server import wire
from ludotheque.server.refusals import Refusal
from ludotheque.server.tables import Open
from ludotheque.server.words import say

SCENES_KEPT = 48

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Glimpse:
    """What is taken from a match under its lock; everything else is worked out from it later, in a thread."""

    seq: int
    at: int
    moves: int
    view: View
    base: View | None
    log: list[wire.LogLine]
    public: View
    undo: int
    undo_reason: str
    ending: str | None
    base_at: int | None


class Scenes:
    """The scenes drawn last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, ...], wire.DrawnScene] = OrderedDict()
        self._lock = Lock()

    def of(self, view: View, lang: wire.Language) -> wire.DrawnScene:
        """The scene of a view."""
        shown = hashlib.blake2b(view.masked, digest_size=16).hexdigest()
        key = (view.game.id, str(view.seat), lang, shown, *view.names)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        scene: Scene = view.game.scenery.scene(view, view.game.words(lang).say)
        drawn = drawn_scene(scene)
        with self._lock:
            self._kept[key] = drawn
            while len(self._kept) > SCENES_KEPT:
                self._kept.popitem(last=False)
        return drawn


def drawn_scene(scene: Scene) -> wire.DrawnScene:
    """A scene for the wire; places that nothing lies on and nobody touches go along, too."""
    return wire.DrawnScene(
        width=scene.width,
        height=scene.height,
        pieces={
            name: wire.DrawnPiece(
                symbol=piece.symbol, place=piece.place, label=piece.label, text=piece.text, facing=piece.facing,
                style=piece.style, rule=scene.rule(name),
            )
            for name, piece in scene.pieces.items()
        },
        places={
            name: wire.DrawnPlace(
                x=round(place.x, 2), y=round(place.y, 2), width=round(place.width, 2), height=round(place.height, 2),
                label=place.label, rule=scene.rule(name),
            )
            for name, place in scene.places.items()
        },
        hand=list(scene.hand),
    )  # fmt: skip


def changed(base: wire.DrawnScene, scene: wire.DrawnScene) -> wire.DrawnScene:
    """What is different in ``scene``: None for what is gone; the order only if it is another one."""
    order = list(scene.pieces)
    return wire.DrawnScene(
        width=scene.width,
        height=scene.height,
        pieces=different(base.pieces, scene.pieces),
        places=different(base.places, scene.places),
        order=None if order == list(base.pieces) else order,
        hand=scene.hand,
    )


def different(base: Mapping[str, Thing | None], now: Mapping[str, Thing | None]) -> dict[str, Thing | None]:
    """The entries that are new or other, and None for those that are gone."""
    found = {name: thing for name, thing in now.items() if base.get(name) != thing}
    found.update(dict.fromkeys(base.keys() - now.keys()))
    return found


def seat_of_viewer(table: Open, person: str | None, asked: int | None) -> int | None:
    """The seat to draw for: one of the viewer's own, or None for a spectator."""
    own = table.own_seats(person)
    if asked is None:
        return table.decider if table.decider in own else own[0] if own else None
    if asked == -1:
        return None
    if asked in own or (table.match is not None and table.match.over and 0 <= asked < len(table.seats)):
        return asked  # once a match is over its key is public, and with it all that each seat saw
    raise Refusal(403, "not-your-seat")


def glimpse(
    table: Open, seat: int | None, at: int | None, base: int | None, everything: bool, lang: wire.Language
) -> Glimpse:
    """Take from a match what a position needs; the caller holds the table's lock."""
    match = table.played()
    moves = match.length
    at = moves if at is None else at
    if at > moves:
        raise Refusal(404, "no-such-move", moves=moves)
    if base is not None and base > moves:
        base = None  # it was undone since
    undo, reason = 0, ""
    if at == moves and seat is not None and seat == match.seat:
        undo = match.undoable()
        refused = match.undo_refusal(seat)
        reason = refused.text(lang) if refused else ""
    return Glimpse(
        seq=table.row.seq,
        at=at,
        moves=moves,
        view=seen(match, seat, at, everything),
        base=None if base is None else seen(match, seat, base, everything),
        log=log_lines(table, match, seat, base, at, lang),
        public=match.view(None, at),
        undo=undo,
        undo_reason=reason,
        ending=match.ending if at == moves else None,
        base_at=base,
    )


def seen(match: Match, seat: int | None, at: int, everything: bool) -> View:
    """What the viewer sees, or everything once the match is over."""
    if not everything:
        return match.view(seat, at)
    if not match.over:
        raise Refusal(403, "not-over")
    return match.open_view(at)


def log_lines(
    table: Open, match: Match, seat: int | None, base: int | None, at: int, lang: wire.Language
) -> list[wire.LogLine]:
    """The log after the base, up to ``at``. Lines told once are kept for the viewer's next question."""
    known = table.logs.setdefault(seat, [])
    done = known[-1][0] if known else -1
    if done < match.length:
        told = match.chronicle(seat, since=max(done, 0)) if done >= 0 else match.chronicle(seat)
        known += [(line.at, line.seat, line.line) for line in told if line.at > done]
    assert table.game is not None
    words = table.game.words(lang)
    after = -1 if base is None or base > at else base
    return [
        wire.LogLine(at=number, text=words.tell(line), seat=mover, rule=line.rule)
        for number, mover, line in known
        if after < number <= at
    ]


def position(scenes: Scenes, glimpsed: Glimpse, viewer: int | None, lang: wire.Language) -> wire.Position:
    """Draw what was taken from a match."""
    view = glimpsed.view
    scene = scenes.of(view, lang)
    if glimpsed.base is not None:
        scene = changed(scenes.of(glimpsed.base, lang), scene)
    words = view.game.words(lang)
    asked = words.tell(view.ask) if view.ask else ""
    return wire.Position(
        seq=glimpsed.seq,
        at=glimpsed.at,
        moves=glimpsed.moves,
        viewer=viewer,
        scene=scene,
        base=glimpsed.base_at,
        decider=view.decider,
        asked=asked,
        scores=scores_of(glimpsed.public),
        choices=[choice(view, number, lang) for number in view.legal],
        log=glimpsed.log,
        undo=glimpsed.undo,
        undo_reason=glimpsed.undo_reason,
        winners=view.winners,
        ending=words.say(f"ending-{glimpsed.ending}") if glimpsed.ending else "",
    )


def scores_of(public: View) -> list[int]:
    """The points of each seat, as a spectator counts them."""
    engine = ready_engine(public.game.contract)
    rows = engine.scores(engine.open(public.game.box_record), engine.open(public.tables))
    return [int(row[0]) for row in rows[: public.players]]


def choice(view: View, number: int, lang: wire.Language) -> wire.Choice:
    """A legal move for buttons and the board."""
    decision = view.game.contract.moves.of(number)
    move = Move(number, decision.name, decision.decode(number), decision.rule, view)
    return wire.Choice(number=number, path=list(move.path), text=move.text(lang), rule=move.rule)


def foreseen(scenes: Scenes, view: View, number: int, lang: wire.Language) -> wire.Foreseen | None:
    """What a legal move would bring, worked out from the viewer's view alone; nothing if the table has moved on."""
    if number not in view.legal:
        return None
    expected = preview(view, number)
    final = say(lang, f"final-{expected.barrier}") if expected.barrier in ("chance", "reveal") else ""
    scene = None
    if expected.after is not None:
        scene = changed(scenes.of(view, lang), scenes.of(expected.after, lang))
    gains = None if expected.gains is None else list(expected.gains)
    return wire.Foreseen(number=number, gains=gains, final=final, scene=scene)
