"""Rows of an array as objects with named fields."""

import copy
import pickle

import numpy as np
import pytest

from ludotheque.kernel.record import Rows, record_of

KIND = np.dtype([("turn", np.int16), ("hand", np.int8, (2, 3))])


def test_fields_are_read_from_the_array_s_own_memory() -> None:
    rows = np.zeros(2, KIND)
    s = record_of(rows, 1)
    assert s.turn == 0
    assert s.hand.tolist() == [[0, 0, 0], [0, 0, 0]]
    rows["turn"], rows["hand"] = [3, 4], 7
    assert s.turn == s["turn"] == 4
    assert s.hand.tolist() == [[7, 7, 7], [7, 7, 7]]


def test_fields_are_written_into_the_array_s_own_memory() -> None:
    rows = np.zeros(2, KIND)
    s = record_of(rows, 1)
    s.turn += 5
    s.hand[1, 2] = 6
    assert rows["turn"].tolist() == [0, 5]
    assert rows["hand"][1].tolist() == [[0, 0, 0], [0, 0, 6]]
    s.hand = 9  # all of it
    s["turn"] = 8
    assert rows["hand"][1].tolist() == s.hand.tolist() == [[9, 9, 9], [9, 9, 9]]
    assert rows["turn"].tolist() == [0, 8]


def test_a_field_s_type_is_kept() -> None:
    s = record_of(np.zeros(1, KIND))
    assert type(s.turn) is np.int16
    with pytest.raises(OverflowError):
        s.turn = 1 << 15


def test_what_there_is_not_can_be_neither_read_nor_written() -> None:
    s = record_of(np.zeros(1, KIND))
    with pytest.raises(AttributeError, match="trun"):
        _ = s.trun
    with pytest.raises(ValueError, match="trun"):
        s.trun = 1


def test_what_may_not_be_written_is_not() -> None:
    rows = np.zeros(1, KIND)
    rows.flags.writeable = False
    s = record_of(rows)
    with pytest.raises(ValueError, match="read-only"):
        s.turn = 1
    with pytest.raises(ValueError, match="read-only"):
        s.hand[0, 0] = 1


def test_rows_are_records_and_are_copied_whole() -> None:
    array = np.zeros(3, KIND)
    rows = Rows(array)
    rows[0].turn, rows[0].hand[1, 1] = 2, 4
    rows[2] = rows[0]
    rows[0].turn = 9
    assert array["turn"].tolist() == rows["turn"].tolist() == [9, 0, 2]
    assert rows[2].hand[1, 1] == 4
    assert rows[np.int64(2)].turn == 2
    assert (len(rows), rows.shape, len(rows[1:])) == (3, (3,), 2)
    rows[1] = array[2]
    assert rows[1].tobytes() == array[2].tobytes()


@pytest.mark.parametrize("made_again", [copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))])
def test_a_copy_has_a_memory_of_its_own(made_again: type) -> None:
    rows = np.zeros(2, KIND)
    s = record_of(rows, 1)
    s.turn = 3
    again = made_again(s)
    s.turn = 4
    assert again.turn == 3
    assert repr(again) == "Record(turn=3, hand=[[0 0 0]\n [0 0 0]])"
