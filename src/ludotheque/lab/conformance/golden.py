"""Golden games and counted sequences, kept compactly in a game's ``golden.json``.

They hold a change of the rules against the past: when a rule is meant to change, raise the rules' VERSION and record
anew with ``ludotheque check GAME --record``.
"""

import hashlib
import json
from typing import TYPE_CHECKING, Any

from ludotheque.kernel.engine import engine
from ludotheque.lab.conformance.walk import Setting, demand, settings, true_table, walk
from ludotheque.play.match import Match

if TYPE_CHECKING:
    from ludotheque.play.game import Game

FILE = "golden.json"
DEPTHS = (1, 2, 3, 4, 5)
PLACES = {"start": 0, "early": 12, "late": 60}  # where sequences are counted from, in moves


def recorded_games_replay(game: "Game", setting: Setting) -> int:
    """A recorded game replays to the same table and scores, and every viewer reads the same log of it."""
    if setting.seed > 1:
        return 1
    kept = load(game)["games"].get(str(setting))
    demand(kept, f"{FILE} has no such game; record it with `ludotheque check {game.id} --record`")
    match = setting.start(game)
    for number in kept["moves"]:
        match.play(number)
    for what, value in fingerprint(match).items():
        demand(kept[what] == value, f"{what} differs from the recorded game's")
    return len(kept["moves"])


def sequences_are_counted(game: "Game", setting: Setting) -> int:
    """As many sequences of legal moves as recorded, from several positions to several depths."""
    if setting.seed > 1:
        return 1
    recorded = load(game)
    kept, played = recorded["sequences"].get(str(setting)), recorded["games"].get(str(setting))
    demand(kept and played, f"{FILE} has no counts; record them with `ludotheque check {game.id} --record`")
    counted = count_sequences(game, setting, played["moves"])
    demand(kept == counted, f"sequences of legal moves: {counted}, recorded {kept}")
    return sum(sum(counts) for counts in counted.values())


def record(game: "Game") -> None:
    """Write ``golden.json`` anew."""
    games: dict[str, Any] = {}
    sequences: dict[str, Any] = {}
    for setting in settings(game, 1):
        *_, match = walk(game, setting)
        moves = match._referee.secrets()[1]
        games[str(setting)] = {"moves": moves, **fingerprint(match)}
        sequences[str(setting)] = count_sequences(game, setting, moves)
    text = json.dumps({"version": game.version, "games": games, "sequences": sequences}, indent=1)
    compact = text.replace("\n    ", " ").replace("\n   ]", "]")
    (game.folder / FILE).write_text(compact + "\n", encoding="utf-8")


def load(game: "Game") -> dict[str, Any]:
    """What is recorded for these rules."""
    path = game.folder / FILE
    demand(path.exists(), f"there is no {FILE}; record it with `ludotheque check {game.id} --record`")
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    demand(kept["version"] == game.version, f"{FILE} was recorded under version {kept['version']} of the rules")
    return kept


def fingerprint(match: Match) -> dict[str, Any]:
    """What must not change: the true table, the scores, and what every viewer reads."""
    logs = [match.log(viewer, lang) for viewer in (*range(match.players), None) for lang in ("en", "fr")]
    return {
        "scores": match.scores(),
        "table": hashlib.sha256(true_table(match).tobytes()).hexdigest()[:16],
        "logs": hashlib.sha256(json.dumps(logs).encode()).hexdigest()[:16],
    }


def count_sequences(game: "Game", setting: Setting, moves: list[int]) -> dict[str, list[int]]:
    """Perft from a few positions of a recorded game, so that bots may choose otherwise one day."""
    made = engine(game.contract, "compiled")
    box = made.open(game.box_record)
    counted, match = {}, setting.start(game)
    for place, length in PLACES.items():
        if length <= len(moves):
            for number in moves[match.length : length]:
                match.play(number)
            counted[place] = [made.count_sequences(box, true_table(match), depth) for depth in DEPTHS]
    return counted
