"""A game of one's own is a folder and nothing more: examples/soothsayer, and what the suite says when it is broken."""

import dataclasses
import importlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba import njit

import ludotheque
from ludotheque.catalogue import games
from ludotheque.kernel import engine as engines
from ludotheque.kernel.chance import below, reseed
from ludotheque.kernel.referee import Played, Referee
from ludotheque.kernel.table import Sight, Table
from ludotheque.lab import conformance
from ludotheque.lab.conformance import golden, play_checks, redeal_checks, wall_checks
from ludotheque.lab.conformance import walk as walks
from ludotheque.lab.conformance.walk import Setting, handle, true_table, walk
from ludotheque.play.game import Game
from ludotheque.play.match import Match
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

ENGINE = engines.engine(GAME.contract, "interpreted")
BOX = ENGINE.open(GAME.box_record)


def name_of(check: conformance.Check) -> str:
    return check.__name__


# --------------------------------------------------------------------------------------- it is a whole game


@pytest.mark.parametrize("check", conformance.CHECKS, ids=name_of)
def test_the_example_keeps_every_promise(check: conformance.Check) -> None:
    outcome = conformance.run(check, GAME)
    assert outcome.passed, outcome.detail


def test_it_is_loaded_by_its_folder_and_played_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER.parent)
    game = ludotheque.load("soothsayer")
    assert (game.id, game.name, game.players) == ("soothsayer", "The Soothsayer", (2, 3))
    monkeypatch.chdir(tmp_path)
    match = game.start(players=3, seed=5, options={"night": "long"})
    bots = [ludotheque.bot("greedy"), ludotheque.bot("random"), ludotheque.bot("greedy")]
    while match.seat is not None:
        match.play(bots[match.seat].choose(match.view(match.seat)))
    assert match.ending in ("prophecy", "storm")
    assert match.winners()
    assert game.restore(match.save()).log(1, "fr") == match.log(1, "fr")


def test_the_kernel_and_the_catalogue_have_not_heard_of_it() -> None:
    sources = Path(ludotheque.__file__).parent.rglob("*.py")
    assert not [path for path in sources if "soothsayer" in path.read_text(encoding="utf-8")]
    assert "soothsayer" not in [entry.id for entry in games()]


def test_random_play_meets_both_endings_the_shuffle_and_every_decision() -> None:
    assert set(GAME.simulate(players=2, games=500, progress=False).ends) == {"prophecy", "storm"}
    met, shuffles = set(), 0
    for seed in range(1, 4):
        for match in walk(GAME, Setting(3, SHORT, seed)):
            met |= {move.name for move in match.legal()}
            shuffles += int(handle(true_table(match)).old.any())
    assert met == set(MOVES.decisions)
    assert shuffles


# ------------------------------------------------------------------------------------------------- the rules


def night(players: int = 2, long: bool = False, row: str = "") -> Any:
    """A table at the first look of seat 0; ``row`` lays omens out by the first letters of their names."""
    tables = GAME.contract.fresh({"night": "long" if long else "short"})
    s = ENGINE.open(tables)
    ENGINE.setup(BOX, s, players)
    s.teller = s.seat = 0
    if row:
        cards: list[int] = []
        for letter in row:
            first = "rmohsc".index(letter) * T.COPIES
            cards.append(first + (first in cards))
        s.row = cards
        s.deck[: s.deck_size] = [card for card in range(T.CARDS) if card not in cards]
    return s


def play(s: Any, *moves: str) -> Any:
    """Play legal moves such as "peek 2" (places count from 1) or "wait"."""
    for move in moves:
        name, _, place = move.partition(" ")
        number = MOVES.number(name, **({"place": int(place) - 1} if place else {}))
        assert number in ENGINE.legal_moves(BOX, s), f"{move} is not legal"
        ENGINE.apply(BOX, s, number)
    return s


def offered(s: Any) -> set[str]:
    """The names of the legal moves, with places counted from 1."""
    described = [MOVES.describe(number) for number in ENGINE.legal_moves(BOX, s)]
    return {" ".join([name, *(str(place + 1) for place in args.values())]) for name, args in described}


@pytest.mark.proves("1.1", "1.2", "1.3", game="soothsayer")
def test_twelve_omens_four_in_the_row_two_candles_and_a_soothsayer_by_chance() -> None:
    values = [int(BOX.values[card // T.COPIES]) for card in range(T.CARDS)]
    assert values == [-2, -2, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    first = set()
    for seed in range(20):
        s = handle(true_table(GAME.start(players=3, seed=seed)))
        assert sorted([*s.row, *s.deck[: s.deck_size]]) == list(range(T.CARDS))
        assert (s.deck_size, list(s.candles)) == (8, [2, 2, 2])
        first.add(int(s.seat))
    assert first == {0, 1, 2}


@pytest.mark.proves("1.3", game="soothsayer")
def test_the_next_player_is_the_next_soothsayer() -> None:
    s = play(night(3, row="mmoo"), "wait", "pick 1", "pick 1", "pick 1")
    assert (s.teller, s.seat) == (1, 1)


@pytest.mark.proves("2.1", game="soothsayer")
def test_the_soothsayer_looks_at_an_unseen_omen_or_waits() -> None:
    s = night()
    assert offered(s) == {"peek 1", "peek 2", "peek 3", "peek 4", "wait"}
    play(s, "peek 2", "decline", "pick 1", "pick 1", "wait", "pick 1", "pick 1")
    assert offered(s) == {"peek 1", "peek 3", "peek 4", "wait"}


@pytest.mark.proves("2.2", game="soothsayer")
def test_the_others_are_asked_in_turn_and_then_the_soothsayer_goes_on() -> None:
    s = play(night(3), "peek 2")
    assert (s.seat, s.depth, offered(s)) == (1, 2, {"join", "decline"})
    play(s, "join")
    assert (s.seat, s.depth, list(s.candles)) == (2, 1, [2, 1, 2])
    play(s, "decline")
    assert (s.seat, s.depth, list(s.candles)) == (0, 0, [2, 1, 2])
    assert offered(s) == {"pick 1", "pick 2", "pick 3", "pick 4"}


@pytest.mark.proves("2.2", game="soothsayer")
def test_nobody_is_asked_without_a_candle_or_about_an_omen_already_seen() -> None:
    s = night(3)
    s.candles[1] = 0
    s.row_seen[0] = 0b100
    assert play(s, "peek 1").phase == T.PICK


@pytest.mark.proves("2.3", "2.4", game="soothsayer")
def test_whoever_is_alone_scores_even_a_raven_and_others_nothing() -> None:
    s = play(night(3, row="rcmm"), "wait", "pick 2", "pick 1", "pick 2")
    assert list(s.points) == [0, -2, 0]
    assert (list(s.shown), [card // T.COPIES for card in s.turned]) == ([1, 0, 1], [5, 0, 5])
    assert s.discard_size == 2, "an omen picked twice leaves once"


@pytest.mark.proves("2.5", game="soothsayer")
def test_the_row_is_filled_and_the_discards_are_shuffled_only_when_the_deck_is_empty() -> None:
    s = night()
    left = {int(card) for card in s.row[2:]}
    sizes = []
    while not s.old.any():
        play(s, "wait", "pick 1", "pick 2")
        s.points[:] = s.storms = 0
        sizes.append((int(s.deck_size), int(s.discard_size)))
        assert (s.row != T.NONE).all()
    assert sizes == [(6, 2), (4, 4), (2, 6), (0, 8), (8, 0)]
    assert list(s.old) == [0, 0, 1, 1]
    assert {card for card in range(T.CARDS) if int(s.kept) >> card & 1} == left


@pytest.mark.proves("2.6", game="soothsayer")
def test_an_omen_stays_seen_for_as_long_as_it_lies() -> None:
    s = play(night(), "peek 2", "decline", "pick 1", "pick 1")
    assert list(s.row_seen) == [0, 1, 0, 0]
    play(s, "wait", "pick 2", "pick 1")
    assert list(s.row_seen) == [0, 0, 0, 0]


@pytest.mark.proves("3.1", game="soothsayer")
def test_fifteen_points_end_the_game_before_the_die_is_rolled() -> None:
    s = night(row="rcmm")
    s.points[:2] = [9, 10]
    s.storms = 2
    play(s, "wait", "pick 1", "pick 2")
    assert (s.over, s.die, list(s.points)) == (RULES.PROPHECY, 0, [7, 15, 0])


@pytest.mark.proves("3.2", "3.3", game="soothsayer")
@pytest.mark.parametrize(("long", "last"), [(False, 3), (True, 5)])
def test_a_one_or_a_two_is_a_storm_and_enough_of_them_end_the_game(long: bool, last: int) -> None:
    rolls, storms = set(), 0
    s = night(long=long)
    while not s.over:
        s.points[:] = 0
        play(s, "wait", "pick 1", "pick 2")
        rolls.add(int(s.die))
        storms += int(s.die in (1, 2))
        assert s.storms == storms
    assert (s.over, storms) == (RULES.STORM, last)
    assert rolls <= set(range(1, 7))


@pytest.mark.proves("3.4", game="soothsayer")
def test_candles_break_a_tie_and_without_them_the_victory_is_shared() -> None:
    s = night(3)
    s.points[:], s.candles[:] = [7, 9, 9], [2, 0, 1]
    assert engines.winning_seats(ENGINE.scores(BOX, s)) == [2]
    s.candles[1] = 1
    assert engines.winning_seats(ENGINE.scores(BOX, s)) == [1, 2]


def test_every_paragraph_is_proved() -> None:
    marks = [mark for test in globals().values() for mark in getattr(test, "pytestmark", [])]
    proved = {paragraph for mark in marks if mark.name == "proves" for paragraph in mark.args}
    assert proved == {paragraph.number for paragraph in GAME.rules("en")}


# ----------------------------------------------------------------------------------------------- who sees what


def after(*moves: str, players: int = 3) -> Match:
    """A match in which these moves have been played."""
    match = GAME.start(players, seed=1)
    for move in moves:
        name, _, place = move.partition(" ")
        match.play(name, **({"place": int(place) - 1} if place else {}))
    return match


def test_nobody_else_can_tell_one_secret_pick_from_another() -> None:
    matches = [after("wait", f"pick {place}") for place in (1, 4)]
    picker = matches[0]._referee.history(None)[-1].seat
    for viewer in (0, 1, 2, None):
        here, there = (wall_checks.shown(match, viewer) for match in matches)
        if viewer == picker:
            assert here["english log"] != there["english log"]
            continue
        for what in here:
            assert here[what] == there[what], f"{what} tells viewer {viewer} what was picked"


def test_a_pick_is_its_owner_s_until_all_are_shown_together() -> None:
    match = after("wait", "pick 3")
    first = int(match.view(None)["teller"])
    others = [seat for seat in range(3) if seat != first]
    assert match.view(first)["pick"][first] == 2
    assert match.log(first)[-1] == "You pick omen 3."
    for viewer in (*others, None):
        assert match.view(viewer)["pick"][first] is None
        assert match.log(viewer)[-1] == f"{match.names[first]} has picked."
        assert match._referee.history(viewer)[-1].number is None
    match.play("pick", place=0)
    match.play("pick", place=1)
    for viewer in (0, 1, 2, None):
        assert match.view(viewer)["shown"][first] == 2
        assert any("alone on omen 3" in line for line in match.log(viewer))


def test_a_peeked_omen_is_seen_by_those_who_looked_and_by_nobody_else() -> None:
    match = after("peek 2", "join")
    teller, joined = (played.seat for played in match._referee.history(None))
    card = int(handle(true_table(match)).row[1])
    for viewer in (0, 1, 2, None):
        seen = viewer in (teller, joined)
        assert match.view(viewer)["row"] == [None, card if seen else None, None, None]
        assert any(line.startswith("You see") for line in match.log(viewer)) == seen
        assert (match.scene(viewer).pieces["omen-1"].symbol != "back") == seen


def test_a_look_can_t_be_taken_back_but_waiting_can() -> None:
    match = after("wait")
    assert match.can_undo()
    with pytest.raises(ludotheque.UndoRefused, match="hidden"):
        after("peek 1", players=2).undo()


# ------------------------------------------------------------------------------------- redeal is exactly right


@pytest.fixture
def calm() -> Game:
    """The example with a die of two sides: fewer rolls to guess."""
    return Game(GAME.package, {"night": {"sides": 2, "stormy": 1}})


def comes_about(game: Game) -> conformance.Outcome:
    """What the suite says of redeal, looking at every move of a few games."""
    return conformance.run(redeal_checks.redeal_reaches_what_came_about, game)


@pytest.fixture
def looked_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "settings", lambda game, games: [Setting(2, SHORT, 1)])
    monkeypatch.setattr(redeal_checks, "LOOKED_AT", range(1, 60))


@pytest.mark.usefixtures("looked_at_all")
def test_redeal_gives_all_worlds_that_could_have_come_about_and_no_others(calm: Game) -> None:
    outcome = comes_about(calm)
    assert outcome.passed, outcome.detail


def redeal_that_forgets_the_shuffle(box: Any, s: Any, seat: int) -> None:
    """Thinks that any unseen card could lie anywhere, as a first draft does."""
    redeal(box, s, seat)
    for place in range(ROW):
        unseen = (int(s.row_seen[place]) >> seat) & 1 == 0
        if s.old[place] == 1 and s.deck_size > 0 and unseen and below(s, 2):
            top = s.deck_size - 1
            held = s.deck[top]
            s.deck[top] = s.row[place]
            s.row[place] = held


@pytest.mark.usefixtures("looked_at_all")
def test_a_redeal_that_forgets_the_shuffle_is_found_out(calm: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_verbs(calm, redeal=njit(redeal_that_forgets_the_shuffle))
    outcome = comes_about(calm)
    assert not outcome.passed

    assert "can't be" in outcome.detail


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
    game.__dict__["contract"] = dataclasses.replace(game.contract, verbs={**game.contract.verbs, **verbs})


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The example, to be broken; its rules are interpreted, and checked in less depth."""
    monkeypatch.setattr(engines, "is_compiled", lambda contract: False)
    monkeypatch.setattr(walks, "bot", lambda name, seed: ludotheque.bot("random", seed))
    monkeypatch.setattr(conformance, "settings", lambda game, games: [Setting(2, SHORT, k) for k in SEEDS])
    monkeypatch.setattr(play_checks, "REFUSALS_EVERY", 1)
    monkeypatch.setattr(redeal_checks, "MANY_WORLDS", 400)
    monkeypatch.setattr(wall_checks, "POSITIONS_EVERY", 13)
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
    if s.discard_size > 2:
        s.discard_size -= 1
        s.discard[s.discard_size] = T.NONE


def test_a_lost_card(game: Game) -> None:
    replace_verbs(game, apply=apply_that_loses_a_card)
    found = complaints(game)
    assert set(found) == {"components_are_conserved", "redeal_keeps_the_view"}
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
            {"scores_agree_with_a_recount"},
            "scores [[1, 2], [0, 2]], recounted [[0, 2], [0, 2]]",
        ),
        (score_of_secrets, {"views_decide_what_is_legal"}, "scores need secrets"),
    ],
)
def test_a_wrong_score(game: Game, broken: Callable[..., Any], failing: set[str], told: str) -> None:
    replace_verbs(game, score=broken)
    found = complaints(game)
    assert set(found) == failing
    assert told in found.popitem()[1]


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
    def told(referee: Referee, seat: int | None) -> list[Played]:
        return [Played(mover, MOVES.of(number).name, number) for mover, number in referee._moves]

    monkeypatch.setattr(Referee, "history", told)
    found = conformance.run(wall_checks.hidden_things_change_nothing_shown, game)
    assert "depends on hidden things" in found.detail
