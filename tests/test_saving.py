"""Saved matches: exact, or refused with a reason."""

import json
from typing import Any

import pytest

import ludotheque
from ludotheque.play.saving import Saved
from matches import GAME, play_on, started, state, with_other_secrets

EDITION = {"bonuses": {"full_column": 7, "note": "As printed in my copy."}}


def saved(moves: int = 30, **more: Any) -> dict[str, Any]:
    """The fields of a saved match."""
    fields: dict[str, Any] = json.loads(play_on(started(**more), moves).save())
    return fields


def sealed(fields: dict[str, Any]) -> str:
    """A file with these fields and the digest that belongs to them: the work of a cunning forger."""
    made = Saved(**fields)
    return json.dumps({**fields, "digest": made.seal()})


def refusal(data: str | bytes, game: Any = GAME) -> str:
    """Why a file is refused, in one line."""
    with pytest.raises(ludotheque.SaveError) as refused:
        game.restore(data)
    assert "\n" not in str(refused.value)
    return str(refused.value)


# --------------------------------------------------------------------------------------------------- round trips


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 1, 2, 37, 10_000])
def test_a_match_is_restored_exactly(players: int, moves: int) -> None:
    names = ['Zoë "d’Arc"', "李小龍", "C", "D"][:players]
    match = play_on(started(players, names=names, options={"extension": True}), moves)
    again = GAME.restore(match.save())
    assert state(again) == state(match)
    assert (again.names, again.options, again.commitment) == (match.names, match.options, match.commitment)
    assert again.log(0) == match.log(0)
    assert (again.over, again.scores(), again.winners()) == (match.over, match.scores(), match.winners())


def test_a_restored_match_is_played_on_as_if_it_had_never_stopped() -> None:
    match = play_on(started(), 30)
    again = GAME.restore(match.save().encode())
    assert state(play_on(again)) == state(play_on(match))


def test_a_restored_match_can_still_be_undone() -> None:
    match = started()
    while not match.can_undo():
        play_on(match, 1)
    again = GAME.restore(match.save())
    again.undo()
    match.undo()
    assert state(again) == state(match)


def test_the_edition_travels_inside_the_file() -> None:
    mine = ludotheque.load("sanssouci", box=EDITION)
    match = play_on(mine.start(players=2, seed=3), 30)
    assert json.loads(match.save())["edition"] == EDITION
    again = GAME.restore(match.save())
    assert again.game.box["bonuses"]["full_column"] == 7
    assert state(again) == state(match)
    assert GAME.box["bonuses"]["full_column"] == 5


def test_a_match_with_the_standard_box_is_restored_by_a_game_with_an_edition() -> None:
    match = play_on(started(), 30)
    again = ludotheque.load("sanssouci", box=EDITION).restore(match.save())
    assert again.game.box["bonuses"]["full_column"] == 5
    assert state(again) == state(match)


# ------------------------------------------------------------------------------------------------------ refusals


def test_a_file_that_is_cut_off_anywhere_is_refused() -> None:
    data = play_on(started(), 60).save().encode()
    for end in range(0, len(data), 50):
        assert refusal(data[:end]).startswith("this is not a whole saved match: ")


@pytest.mark.parametrize("data", ["", "[]", "null", '"x"', "{}", '{"format": "chess"}', b"\xff\xfe", b"\x00" * 9])
def test_what_is_no_saved_match_is_refused(data: str | bytes) -> None:
    assert refusal(data).startswith(("this is not a saved match of ludotheque", "this is not a whole saved match: "))


@pytest.mark.parametrize("depth", [990, 100_000])
def test_a_file_that_is_nested_too_deeply_is_refused(depth: int) -> None:
    deep = '{"a":' * depth + "1" + "}" * depth
    refusal(json.dumps({**saved(), "edition": "DEEP"}).replace('"DEEP"', deep))


EDITS: dict[str, tuple[Any, str]] = {
    "format": ("ludotheque-match-9", "this is not a saved match of ludotheque"),
    "game": ("villages", "this is a match of villages, not of sanssouci; load that game and restore it there"),
    "version": (99, "this match was played under version 99 of the rules"),
    "edition": (EDITION, "this file has been changed since it was saved"),
    "box": ("0" * 64, "this file has been changed since it was saved"),
    "players": (3, "this file has been changed since it was saved"),
    "options": ({"extension": "on", "first": "random"}, "this file has been changed since it was saved"),
    "names": (["Eve", "Bruno"], "this file has been changed since it was saved"),
    "key": ("00" * 32, "this file has been changed since it was saved"),
    "moves": ([0, 0], "this file has been changed since it was saved"),
    "digest": ("0" * 64, "this file has been changed since it was saved"),
}


def test_every_field_of_the_file_is_guarded() -> None:
    assert set(EDITS) == set(saved())


@pytest.mark.parametrize("field", EDITS)
def test_an_edited_field_is_noticed(field: str) -> None:
    value, complaint = EDITS[field]
    fields = saved()
    assert fields[field] != value
    assert refusal(json.dumps({**fields, field: value})).startswith(complaint)


@pytest.mark.parametrize("field", EDITS)
@pytest.mark.parametrize("value", [None, 1.5, {"a": {}}, [["x"]]])
def test_a_field_of_another_type_is_noticed(field: str, value: object) -> None:
    reasons = ("this is not a whole saved match: ", "this is not a saved match of", "this file has been changed")
    assert refusal(json.dumps({**saved(), field: value})).startswith(reasons)


@pytest.mark.parametrize("field", EDITS)
def test_a_missing_field_is_noticed(field: str) -> None:
    fields = saved()
    del fields[field]
    assert refusal(json.dumps(fields)).startswith(("this is not a whole saved match: ", "this is not a saved match of"))


def test_an_unknown_field_is_refused() -> None:
    assert "`cheat`" in refusal(json.dumps({**saved(), "cheat": 1}))


def test_one_seat_s_record_can_t_be_played_on() -> None:
    record = play_on(started(), 30).record(0)
    assert refusal(record) == "this is one seat's record of a match: it can be read, but not played on"


FORGERIES: dict[str, tuple[dict[str, Any], str]] = {
    "an illegal move": ({"moves": [0, 5]}, "move 2 of this match is not legal: It is not the time to"),
    "a move that isn't one": ({"moves": [0, 0, 9999]}, "move 3 of this match is not legal: There is no move"),
    "a move below zero": ({"moves": [-1]}, "move 1 of this match is not legal: There is no move"),
    "too many players": ({"players": 5}, "this file can't be restored: Sanssouci is for 2, 3, 4 players, not 5"),
    "a name too few": ({"names": ["Eve"]}, "this file can't be restored: there are 2 players, but 1 names"),
    "an unknown option": ({"options": {"x": "y"}}, "this file can't be restored: there is no option 'x'"),
    "a key that isn't one": ({"key": "secret"}, "this file can't be restored: "),
    "another box": ({"box": "0" * 64}, "this match was played with another version of the box"),
    "an edition of another game": ({"edition": {"x": {}}}, "the edition in this file can't be used: "),
    "an edition not noted in the box": ({"edition": EDITION}, "this match was played with another version of the box"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_file_sealed_anew_after_an_edit_is_still_checked(forgery: str) -> None:
    change, complaint = FORGERIES[forgery]
    assert refusal(sealed({**saved(), **change})).startswith(complaint)


def test_a_refused_file_harms_nothing() -> None:
    match = play_on(started(), 30)
    before, box = state(match), GAME.box.digest
    for forgery in FORGERIES:
        refusal(sealed({**saved(), **FORGERIES[forgery][0]}))
    assert state(match) == before
    assert GAME.box.digest == box


# -------------------------------------------------------------------------------------- records for one seat alone


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_record_of_a_running_match_holds_no_key_and_nothing_hidden(seat: int | None) -> None:
    match = play_on(started(3), 60)
    text = match.record(seat)
    record, secrets = json.loads(text), json.loads(match.save())
    assert record["key"] is None
    assert secrets["key"] not in text
    assert not {"deck", "stock", "spare_goal", "rng"} & set(record["table"])
    for other in {0, 1, 2} - {seat}:
        assert record["table"]["hand"][other] == record["table"]["goal"][other] == [None, None]
    assert record["table"] == match.view(seat).data
    assert record["log"] == match.log(seat)
    assert record["commitment"] == match.commitment


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_record_is_the_same_whatever_the_seat_can_t_see(seat: int | None) -> None:
    match = play_on(started(3), 60)
    assert with_other_secrets(match, seat).record(seat) == match.record(seat)


def test_a_record_of_a_finished_match_holds_the_key() -> None:
    match = play_on(started())
    record = json.loads(match.record(None))
    assert record["key"] == json.loads(match.save())["key"]
    assert [number for _, number in record["moves"]] == json.loads(match.save())["moves"]
    assert record["scores"] == match.scores()
