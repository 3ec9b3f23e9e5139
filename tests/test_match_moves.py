"""Playing: what a legal move is, the ways to play it, and why others are refused."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import ludotheque
from ludotheque.play.match import Match
from ludotheque.play.view import View
from matches import GAME, play_on, started, state

ROWS, COLUMNS = 6, 9
Args = Mapping[str, int]


def test_a_legal_move_says_what_it_is_in_every_way() -> None:
    match = started(options={"extension": True})
    met = set()
    while match.seat is not None:
        scene = match.scene(match.seat)
        places = scene.places.keys() | scene.pieces.keys()
        moves = match.legal()
        assert len({move.path for move in moves}) == len(moves)
        for move in moves:
            met.add(move.name)
            assert GAME.contract.moves.describe(move.number) == (move.name, move.args)
            assert move.rule in GAME.rules()
            assert set(move.path) <= places
            assert move.text("en") == move.text() != move.text("fr")
            assert repr(move) == f"<Move {move.number}: {move.text()}>"
        play_on(match, 1)
    assert met == set(GAME.contract.moves.decisions)


def test_moves_are_described_in_both_languages() -> None:
    first = started().legal()[0]
    assert first.text("en") == "Use the front of your garden"
    assert first.text("fr") == GAME.words("fr").say("move-choose_side", side=GAME.words("fr").say("side-0"))


def test_legal_moves_are_those_of_the_deciding_seat_in_ascending_order() -> None:
    match = play_on(started(), 2)
    numbers = [move.number for move in match.legal()]
    assert numbers == sorted(set(numbers)) == list(match.view(match.seat).legal)
    assert {move.args["card"] for move in match.legal()} <= set(match.view(match.seat)["hand"][match.seat])


def test_a_move_is_played_as_itself_by_its_number_or_by_its_name() -> None:
    played = []
    for way in range(3):
        match = play_on(started(), 5)
        move = match.legal()[-1]
        if way == 0:
            match.play(move)
        elif way == 1:
            match.play(move.number)
        else:
            match.play(move.name, **move.args)
        assert match.length == 6
        played.append(state(match))
    assert played[0] == played[1] == played[2]


# ---------------------------------------------------------------------------------------------------- refusals


@dataclass(frozen=True)
class Refusal:
    """A move that was refused, and what the mover saw."""

    view: View
    args: Args
    error: ludotheque.IllegalMove


def refuse(match: Match, *move: Any, **args: Any) -> ludotheque.IllegalMove:
    """Try a move that is not legal: it must change nothing."""
    before = state(match)
    with pytest.raises(ludotheque.IllegalMove) as refused:
        match.play(*move, **args)
    assert state(match) == before
    assert str(refused.value) == refused.value.text("en") != refused.value.text("fr")
    return refused.value


@cache
def refusals() -> dict[str, Refusal]:
    """One refusal of each kind, met in matches played by chance, with piles used up one after the other."""
    met: dict[str, Refusal] = {}
    chance = random.Random(3)
    for seed in range(20):
        match = started(seed=seed)
        while match.seat is not None:
            view = match.view(match.seat)
            decision = GAME.contract.moves.of(view.legal[-1])
            for number in range(decision.first, decision.first + decision.count):
                if number not in view.legal:
                    with pytest.raises(ludotheque.IllegalMove) as refused:
                        match.play(number)
                    met.setdefault(refused.value.line.message, Refusal(view, decision.decode(number), refused.value))
            match.play(view.legal[0] if decision.name == "refill" else chance.choice(view.legal))
        if len(met) == len(KINDS):
            break
    return met


def cell(args: Args) -> int:
    return args["row"] * COLUMNS + args["column"]


def own(view: View, field: str) -> Any:
    return view[field][view.seat]


def in_set(view: View, field: str, args: Args) -> bool:
    return bool(own(view, field) >> cell(args) & 1)


def shows(view: View, args: Args) -> bool:
    return bool(view["display"][args["space"]] // 9 == args["card"] - 8)


def below_noble(view: View, args: Args) -> bool:
    return bool(args["row"] > own(view, "noble")[args["column"]])


# For each kind: the rule, what must be so on the table, and the beginning or the end of both texts.
KINDS: dict[str, tuple[str, Callable[[View, Args], bool], str, str]] = {
    "refuse-not-in-hand": (
        "3.1", lambda v, a: a["card"] not in own(v, "hand"), "is not in your hand.", "n’est pas dans votre main."),
    "refuse-colour": (
        "3.2", lambda v, a: a["card"] < 8 and a["space"] // 2 not in v.box.pair[a["card"]], " space.", "ces couleurs"),
    "refuse-motif": (
        "3.3", lambda v, a: 8 <= a["card"] < 17 and not shows(v, a) and any(
            shows(v, {**a, "space": space}) for space in range(10)), "must take a tile of its motif", "de son motif"),
    "refuse-built": ("4.3", lambda v, a: in_set(v, "built", a), "is already built.", "est déjà bâtie"),
    "refuse-elsewhere": (
        "4.3", lambda v, a: a["row"] != v["gardener_from"] // 9 and a["column"] != v["gardener_from"] % 9,
        "The gardener can’t go", "Le jardinier ne peut pas aller sur la case"),
    "refuse-not-lower": ("5.4", lambda v, a: not below_noble(v, a), "must end lower", "s’arrêter plus bas"),
    "refuse-empty": ("5.2", lambda v, a: not in_set(v, "built", a), "Nothing is built", "rien n’y est bâti"),
    "refuse-gardener": ("5.3", lambda v, a: in_set(v, "gardeners", a), "A gardener is at work", "un jardinier y"),
    "refuse-no-path": (
        "5.2", lambda v, a: in_set(v, "built", a) and not in_set(v, "network", a) and below_noble(v, a),
        "No unbroken path leads", "aucun chemin ininterrompu n’y mène."),
    "refuse-empty-pile": ("6.1", lambda v, a: v["pile_size"][a["pile"]] == 0, "is empty.", "est vide."),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_gives_the_true_reason_and_cites_its_rule(kind: str) -> None:
    rule, so, english, french = KINDS[kind]
    refusal = refusals()[kind]
    assert so(refusal.view, refusal.args)
    assert refusal.error.rule == rule
    assert english in refusal.error.text("en")
    assert french in refusal.error.text("fr")
    assert refusal.error.text("en").endswith(f" (rule {rule})")
    assert refusal.error.text("fr").endswith(f" (règle {rule})")


def test_no_other_kinds_of_refusal_are_met() -> None:
    assert set(refusals()) == set(KINDS)


def test_a_move_at_the_wrong_time_is_refused_with_what_comes_first() -> None:
    refused = refuse(started(), "take", card=0, space=0)
    assert refused.rule == "1.3"
    assert refused.text("en") == (
        "It is not the time to play a card and take a tile; first choose a side of your garden. (rule 1.3)"
    )
    assert refused.text("fr") == (
        "Ce n’est pas le moment de jouer une carte et prendre une tuile\N{NO-BREAK SPACE}; "
        "il faut d’abord choisir une face de son jardin. (règle 1.3)"
    )


@pytest.mark.parametrize("number", [True, False, 0.0, 1.5, None])
def test_a_move_s_number_is_a_whole_number(number: Any) -> None:
    assert refuse(started(), number).text("en").startswith(f"There is no move {number}; ")


def test_after_the_end_every_move_is_refused() -> None:
    refused = refuse(play_on(started()), 0)
    assert refused.text("en") == "The match is over."
    assert refused.text("fr") == "La partie est terminée."


@pytest.mark.parametrize(
    ("move", "args", "why"),
    [
        (-1, {}, "There is no move -1; moves are the whole numbers from 0 to 300."),
        (301, {}, "There is no move 301; moves are the whole numbers from 0 to 300."),
        ("sell", {}, "There is no decision sell; the decisions are: choose_side, choose_plank, take"),
        ("take", {"card": 1}, "take takes these arguments: card 0–17, space 0–9."),
        ("take", {"card": 18, "space": 0}, "take takes these arguments: card 0–17, space 0–9."),
        ("choose_side", {"side": True}, "choose_side takes these arguments: side 0–1."),
        ("stay", {"side": 1}, "stay takes these arguments: –."),
    ],
)
def test_what_is_no_move_at_all_is_refused_with_what_there_is(move: int | str, args: dict[str, int], why: str) -> None:
    assert len(GAME.contract.moves) == 301
    refused = refuse(started(), move, **args)
    assert refused.text("en").startswith(why)
    assert refused.rule == "1.3"
    assert any(word in refused.text("fr") for word in ("n’existe pas\N{NO-BREAK SPACE}; les", "prend ces arguments"))
