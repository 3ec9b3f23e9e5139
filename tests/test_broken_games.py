"""What the suite says of broken games: examples/soothsayer with one fault at a time, each found out by its check."""

import dataclasses
import importlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba import njit

import ludotheque
from ludotheque.kernel import engine as engines
from ludotheque.kernel.chance import below, reseed
from ludotheque.kernel.referee import Played, Referee
from ludotheque.kernel.table import Sight, Table
from ludotheque.lab import conformance
from ludotheque.lab.conformance import golden, play_checks, redeal_checks, wall_checks
from ludotheque.lab.conformance import walk as walks
from ludotheque.lab.conformance.walk import Setting
from ludotheque.play.game import Game
from ludotheque.play.words import Line

FOLDER = Path(__file__).parent.parent / "examples" / "soothsayer"
GAME = ludotheque.load(str(FOLDER))
MOVES = GAME.contract.moves
RULES = importlib.import_module("soothsayer.rules")
T = importlib.import_module("soothsayer.table")
ROW: int = T.ROW
SHORT = (("night", "short"),)

# By these names the broken verbs below find the good ones.
legal, apply, score = RULES.legal, RULES.apply, RULES.score
redeal = importlib.import_module("soothsayer.redeal").redeal


@pytest.fixture
def calm() -> Game:
    """The example with a die of two sides: fewer rolls to guess."""
    return Game(GAME.package, {"night": {"sides": 2, "stormy": 1}})


def comes_about(game: Game) -> conformance.Outcome:
    """What the suite says of redeal, looking at every move of a few games."""
    return conformance.run(redeal_checks.redeal_reaches_what_came_about, game)


@pytest.fixture
def looked_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "settings", lambda game, games, thin: [Setting(2, SHORT, 1), Setting(3, SHORT, 1)])
    monkeypatch.setattr(redeal_checks, "LOOKED_AT", range(1, 60))


@pytest.mark.usefixtures("looked_at_all")
def test_redeal_gives_all_worlds_that_could_have_come_about_and_no_others(calm: Game) -> None:
    outcome = comes_about(calm)
    assert outcome.passed, outcome.detail


def redeal_that_forgets_the_shuffle(box: Any, s: Any, seat: int) -> None:
    """Thinks that any unseen card could lie anywhere, as a first draft does."""
    redeal(box, s, seat)
    for place in range(ROW):
        unseen = seat < 0 or (int(s.row_seen[place]) >> seat) & 1 == 0
        if s.old[place] == 1 and s.heights[0] > 0 and unseen and below(s, 2):
            top = s.heights[0] - 1
            held = s.deck[top]
            s.deck[top] = s.row[place]
            s.row[place] = held


@pytest.mark.usefixtures("looked_at_all")
def test_a_redeal_that_forgets_the_shuffle_is_found_out(calm: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_verbs(calm, redeal=redeal_that_forgets_the_shuffle)
    outcome = comes_about(calm)
    assert not outcome.passed
    assert "row, place" in outcome.detail


# ----------------------------------------------------------------------------- broken on purpose, and found out

#: They run the compiled rules, which a game broken in memory does not have.
NEED_COMPILED_RULES = (
    play_checks.speeds_agree,
    play_checks.everything_declared_is_met,
    golden.recorded_games_replay,
    golden.sequences_are_counted,
)
SEEDS = range(1, 7)  # games enough for each of the faults below to show


def replace_verbs(game: Game, **verbs: Callable[..., Any]) -> None:
    """Let a game play by other verbs."""
    rules = {name: njit(verb) for name, verb in verbs.items()}  # whose callees are interpreted with them
    game.__dict__["contract"] = dataclasses.replace(game.contract, verbs={**game.contract.verbs, **rules})


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The example, to be broken; its rules are interpreted, and checked in less depth."""
    monkeypatch.setattr(engines, "is_compiled", lambda contract: False)
    monkeypatch.setattr(walks, "bot", lambda name, seed: ludotheque.bot("random", seed))
    monkeypatch.setattr(conformance, "settings", lambda game, games, thin: [Setting(2, SHORT, k) for k in SEEDS])
    monkeypatch.setattr(play_checks, "REFUSALS_EVERY", 1)
    monkeypatch.setattr(redeal_checks, "MANY_WORLDS", 400)
    monkeypatch.setattr(walks, "POSITIONS_EVERY", 13)
    return Game(GAME.package)


def complaints(game: Game) -> dict[str, str]:
    """The checks that fail, each with what it says."""
    outcomes = {
        check.__name__: conformance.run(check, game) for check in conformance.CHECKS if check not in NEED_COMPILED_RULES
    }
    return {name: outcome.detail for name, outcome in outcomes.items() if not outcome.passed}


def test_the_unbroken_game_passes(game: Game) -> None:
    assert complaints(game) == {}


def legal_backwards(box: Any, s: Any, out: Any) -> int:
    n: int = legal(box, s, out)
    out[:n] = out[:n][::-1].copy()
    return n


def test_legal_moves_out_of_order(game: Game) -> None:
    replace_verbs(game, legal=legal_backwards)
    found = complaints(game)
    assert set(found) == {"legal_moves_are_ascending_unique_and_playable"}
    assert "legal moves out of order: [4, 3, 2, 1, 0]" in found.popitem()[1]


def legal_by_peeping(box: Any, s: Any, out: Any) -> int:
    """Nobody may pick what another has picked: a rule that needs the others' secrets."""
    n: int = legal(box, s, out)
    free = [number for number in out[:n] if s.phase != T.PICK or number - MOVES["pick"].first not in s.pick]
    out[: len(free)] = free
    return len(free)


def test_legal_moves_that_need_a_secret(game: Game) -> None:
    replace_verbs(game, legal=legal_by_peeping)
    found = complaints(game)
    assert "legal moves" in found["views_decide_what_is_legal"]


def features_of_secrets(box: Any, s: Any, seat: int, out: Any) -> None:
    out[0] = s.pick[1 - seat]


def test_a_network_that_is_told_what_another_has_picked(game: Game) -> None:
    replace_verbs(game, features=features_of_secrets)
    found = complaints(game)
    assert set(found) == {"views_decide_what_is_legal"}
    assert "a network is told secrets" in found.popitem()[1]


def apply_without_reveal(box: Any, s: Any, move: int) -> None:
    told = s.reveals
    apply(box, s, move)
    s.reveals = told


def test_a_look_that_could_be_taken_back(game: Game) -> None:
    replace_verbs(game, apply=apply_without_reveal)
    found = complaints(game)
    assert set(found) == {"what_can_be_undone_taught_nothing", "secret_moves_look_alike"}
    assert "shows its mover something, yet may be undone" in found["what_can_be_undone_taught_nothing"]


def apply_that_loses_a_card(box: Any, s: Any, move: int) -> None:
    apply(box, s, move)
    if s.heights[1] > 2:
        s.heights[1] -= 1
        s.discard[s.heights[1]] = T.NONE


def test_a_lost_card(game: Game) -> None:
    replace_verbs(game, apply=apply_that_loses_a_card)
    found = complaints(game)
    assert set(found) == {"components_are_conserved", "redeal_keeps_the_view", "redeal_reaches_what_came_about"}
    assert "cards: [" in found["components_are_conserved"]


def redeal_over_a_seen_card(box: Any, s: Any, seat: int) -> None:
    redeal(box, s, seat)
    s.row[0], s.row[1] = int(s.row[1]), int(s.row[0])


def test_a_redeal_that_changes_a_seen_card(game: Game) -> None:
    replace_verbs(game, redeal=redeal_over_a_seen_card)
    found = complaints(game)
    assert "the view changes when hidden things are redealt" in found["redeal_keeps_the_view"]


def redeal_always_alike(box: Any, s: Any, seat: int) -> None:
    reseed(s, 1)
    redeal(box, s, seat)


def test_a_redeal_that_always_gives_the_same_world(game: Game) -> None:
    replace_verbs(game, redeal=redeal_always_alike)
    found = complaints(game)
    assert set(found) == {"redeal_keeps_the_view", "redeal_reaches_what_came_about"}
    assert "redeal gives one world only" in found["redeal_keeps_the_view"]
    assert "never gets its true values" in found["redeal_reaches_what_came_about"]


def score_too_much(box: Any, s: Any, out: Any) -> None:
    score(box, s, out)
    out[0, 0] += 1


def score_of_secrets(box: Any, s: Any, out: Any) -> None:
    score(box, s, out)
    out[:, 0] += s.pick == 0


@pytest.mark.parametrize(
    ("broken", "failing", "told"),
    [
        (
            score_too_much,
            {"scores_agree_with_a_recount", "points_by_source_add_up"},
            "scores [[1, 2], [0, 2]], recounted [[0, 2], [0, 2]]",
        ),
        (score_of_secrets, {"views_decide_what_is_legal"}, "scores need secrets"),
    ],
)
def test_a_wrong_score(game: Game, broken: Callable[..., Any], failing: set[str], told: str) -> None:
    replace_verbs(game, score=broken)
    found = complaints(game)
    assert set(found) == failing
    assert any(told in detail for detail in found.values())


def test_a_missing_french_message(game: Game, tmp_path: Path) -> None:
    game.folder = shutil.copytree(FOLDER, tmp_path / "soothsayer")
    words = game.folder / "words.fr.ftl"
    words.write_text(words.read_text(encoding="utf-8").replace("log-storm =", "log-orage ="), encoding="utf-8")
    assert "only in one language" in complaints(game)["both_languages_say_the_same"]


def test_a_move_that_touches_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.scenery, "path", lambda view, name, args: ("nowhere",))
    found = complaints(game)
    assert set(found) == {"everything_can_be_said_and_drawn"}
    assert "no such place to touch: ('nowhere',)" in found.popitem()[1]


def test_a_refusal_without_a_rule(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.narrator, "refuse", lambda view, name, args: Line("match-is-over"))
    found = complaints(game)
    assert set(found) == {"other_moves_are_refused"}
    assert "refused without a rule" in found.popitem()[1]


def test_a_secret_in_a_public_field(game: Game) -> None:
    declared = [dataclasses.replace(f, sight=Sight.PUBLIC) if f.name == "pick" else f for f in T.TABLE.own_fields]
    table = Table(T.TABLE.seats, declared)
    game.__dict__["contract"] = dataclasses.replace(game.contract, table=table)
    found = conformance.run(wall_checks.secret_moves_look_alike, game)
    assert "can tell secret moves apart" in found.detail


def test_a_history_that_tells_secret_moves(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(referee: Referee, seat: int | None, since: int = 0) -> list[Played]:
        return [Played(mover, MOVES.of(number).name, number) for mover, number in referee._moves[since:]]

    monkeypatch.setattr(Referee, "history", told)
    found = conformance.run(wall_checks.hidden_things_change_nothing_shown, game)
    assert "depends on hidden things" in found.detail


def test_slow_checks_still_meet_every_number_of_players_and_every_value_of_an_option(game: Game) -> None:
    everything, thin = list(walks.settings(game, 1)), list(walks.settings(game, 1, thin=True))
    assert set(thin) <= set(everything)
    assert {setting.players for setting in thin} == set(game.players)
    met = {choice for setting in everything for choice in setting.options}
    assert {choice for setting in thin for choice in setting.options} == met
