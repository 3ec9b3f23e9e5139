"""What a match bears: several threads, interruptions, foreign seats; and what its record proves."""

import copy
import json
import pickle
import random
import threading

import numpy as np
import pytest

import ludotheque
from ludotheque.kernel import referee as referees
from ludotheque.kernel.record import Record
from ludotheque.play.match import Match
from matches import GAME, play_on, started


def test_threads_that_play_at_once_leave_a_match_that_can_be_restored() -> None:
    match = started()

    def play_some(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(60):
            moves = match.legal()
            if moves:
                try:
                    match.play(chance.choice(moves))
                except ludotheque.IllegalMove:
                    continue  # another thread was faster

    threads = [threading.Thread(target=play_some, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert match.length > 30
    assert GAME.restore(match.save()).view(None).masked == match.view(None).masked


def test_an_interruption_in_the_middle_of_a_move_leaves_no_half_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(started(), 20)
    before = match.save(), match.view(match.seat).masked
    engine = match._referee._engine

    class Interrupted:
        def __getattr__(self, name: str) -> object:
            return getattr(engine, name)

        def apply(self, box: object, table: Record, move: int) -> None:
            engine.apply(box, table, move)
            raise KeyboardInterrupt

    monkeypatch.setattr(match._referee, "_engine", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        match.play(match.legal()[0])
    assert (match.save(), match.view(match.seat).masked) == before


def test_a_move_by_another_seat_is_refused_before_anything_is_told() -> None:
    match = play_on(started(), 20)
    assert match.seat is not None
    with pytest.raises(ludotheque.IllegalMove, match="decides first") as refused:
        match.play(match.legal()[0], by=1 - match.seat)
    assert "de décider" in refused.value.text("fr")
    match.play(match.legal()[0], by=match.seat)
    assert match.length == 21


def test_options_can_t_be_changed_while_a_match_runs() -> None:
    with pytest.raises(TypeError):
        started().options["extension"] = "on"  # type: ignore[index]


def test_numpy_s_whole_numbers_are_whole_numbers() -> None:
    match = GAME.start(players=np.int64(2), seed=1)  # type: ignore[arg-type]
    match.play("choose_side", side=np.int8(1))  # type: ignore[arg-type]
    assert GAME.restore(match.save()).length == 1
    with pytest.raises(ValueError, match="no seat True"):
        match.view(True)


def test_a_refusal_travels_to_another_process_and_still_speaks_both_languages() -> None:
    with pytest.raises(ludotheque.IllegalMove) as caught:
        started().play("refill", pile=1)
    for again in (copy.copy(caught.value), pickle.loads(pickle.dumps(caught.value))):
        assert (again.text("fr"), again.rule) == (caught.value.text("fr"), caught.value.rule)


def finished() -> Match:
    return play_on(started())


def test_the_record_of_a_finished_match_is_verified_by_anyone() -> None:
    match = finished()
    for seat in (0, 1, None):
        assert GAME.verify(match.record(seat)).scores() == match.scores()


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("key", "00" * 32, "not the one that was committed to"),
        ("commitment", "00" * 32, "not the one that was committed to"),
        ("scores", [1, 2], "does not tell what the key and the moves lead to"),
        ("format", "something", "not the record of a match"),
        ("moves", [], "does not tell"),
        ("moves", 7, "not the whole record"),
        ("names", ["A"], "names"),
    ],
)
def test_a_record_that_was_changed_is_not_verified(field: str, value: object, why: str) -> None:
    told = json.loads(finished().record(0))
    with pytest.raises(ludotheque.SaveError, match=why):
        GAME.verify(json.dumps({**told, field: value}))


def test_a_running_match_can_t_be_verified_yet() -> None:
    with pytest.raises(ludotheque.SaveError, match="at the end"):
        GAME.verify(play_on(started(), 10).record(0))


def test_the_seeding_depends_on_the_key_and_the_move() -> None:
    table = GAME.contract.table.empty()
    seeds = set()
    for key in (b"a", b"b"):
        referee = referees.Referee(GAME.contract, GAME.box_record, 2, {"extension": "off", "first": "random"}, key)
        for n in range(3):
            referee._seed(table, n)
            seeds.add(int(table["rng"][0]))
    assert len(seeds) == 6


@pytest.mark.parametrize("seat", [2, -1, "0", 0.0, True])
def test_a_move_by_a_seat_that_there_is_not_is_refused(seat: object) -> None:
    match = started()
    with pytest.raises(ValueError, match="there is no seat"):
        match.play("choose_side", by=seat, side=0)  # type: ignore[arg-type]
    assert match.length == 0
