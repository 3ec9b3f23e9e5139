"""A game of one's own is a folder and nothing more: examples/soothsayer."""

import importlib
from pathlib import Path
from typing import Any

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.kernel import engine as engines
from ludotheque.lab import conformance
from ludotheque.lab.conformance import wall_checks
from ludotheque.lab.conformance.walk import Setting, handle, true_table, walk
from ludotheque.play.match import Match

FOLDER = Path(__file__).parent.parent / "examples" / "soothsayer"
GAME = ludotheque.load(str(FOLDER))
MOVES = GAME.contract.moves
RULES = importlib.import_module("soothsayer.rules")
T = importlib.import_module("soothsayer.table")
ROW: int = T.ROW
SHORT = (("night", "short"),)

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
        s.deck[: s.heights[0]] = [card for card in range(T.CARDS) if card not in cards]
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
        assert sorted([*s.row, *s.deck[: s.heights[0]]]) == list(range(T.CARDS))
        assert (s.heights[0], list(s.candles)) == (8, [2, 2, 2])
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
    assert s.heights[1] == 2, "an omen picked twice leaves once"


@pytest.mark.proves("2.5", game="soothsayer")
def test_the_row_is_filled_and_the_discards_are_shuffled_only_when_the_deck_is_empty() -> None:
    s = night()
    left = {int(card) for card in s.row[2:]}
    sizes = []
    while not s.old.any():
        play(s, "wait", "pick 1", "pick 2")
        s.points[:] = s.storms = 0
        sizes.append((int(s.heights[0]), int(s.heights[1])))
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
