"""Tables: the record that follows from the fields, and the wall that follows from who sees them."""

from typing import Any

import numpy as np
import pytest

from ludotheque.kernel.table import Field, Sight, Table, kernel_fields, nobodys, owners, public, seen_by

SEATS = 3
TABLE = Table(
    SEATS,
    [
        public("trick", np.int8),
        public("board", np.int16, (2, 2)),
        owners("hand", np.int8, (SEATS, 2)),
        owners("bid", np.int32, (SEATS,), blank=0),
        nobodys("pile", np.int8, (4,)),
        nobodys("seal", np.uint64, blank=0),
        public("known", np.uint8, (3,)),
        seen_by("known", "peeked", np.int8, (3,), blank=-7),
    ],
)
VIEWERS = [0, 1, 2, None]


def filled() -> Any:
    """Two tables with something in every field."""
    tables = TABLE.empty(2)
    tables["trick"], tables["board"], tables["hand"], tables["bid"] = 1, 2, [[1, 2], [3, 4], [5, 6]], [7, 8, 9]
    tables["pile"], tables["seal"], tables["rng"], tables["reveals"] = [1, 2, 3, 4], 11, 12, 13
    tables["known"], tables["peeked"] = [0b001, 0b110, 0b000], [1, 2, 3]
    return tables


def test_the_record_holds_every_field_with_its_type_and_shape() -> None:
    for field in (*kernel_fields(), *TABLE.own_fields):
        assert TABLE.dtype[field.name] == np.dtype((field.dtype, field.shape))


def test_every_table_has_the_fields_of_the_kernel() -> None:
    names = {"rng", "reveals", "players", "seat", "phase", "depth", "below", "turn", "over"}
    assert {field.name for field in Table(2, []).fields} == names


def test_a_fresh_table_is_all_zero() -> None:
    assert TABLE.empty(3).tobytes() == bytes(3 * TABLE.dtype.itemsize)


def test_records_are_whole_words_without_gaps() -> None:
    named = sum(TABLE.dtype[name].itemsize for name in TABLE.dtype.names or ())
    assert TABLE.dtype.itemsize == named
    assert TABLE.dtype.itemsize % 8 == 0
    assert all(TABLE.dtype.fields[f.name][1] % np.dtype(f.dtype).itemsize == 0 for f in TABLE.fields)  # type: ignore


def test_equal_tables_have_equal_bytes_even_in_memory_that_was_used_before() -> None:
    used = np.frombuffer(bytearray(b"\xaa" * TABLE.dtype.itemsize), TABLE.dtype)
    used[:] = filled()[:1]
    assert used.tobytes() == filled()[:1].tobytes()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_public_fields_are_seen_by_everyone(viewer: int | None) -> None:
    masked = TABLE.mask(filled(), viewer)
    for name in ("trick", "board", "known", "reveals", "seat"):
        assert masked[name].tolist() == filled()[name].tolist()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_owners_fields_show_their_own_row_alone(viewer: int | None) -> None:
    masked = TABLE.mask(filled(), viewer)
    hand, bid = [[-1, -1]] * SEATS, [0] * SEATS
    if viewer is not None:
        hand[viewer], bid[viewer] = [2 * viewer + 1, 2 * viewer + 2], 7 + viewer
    assert masked["hand"].tolist() == [hand, hand]
    assert masked["bid"].tolist() == [bid, bid]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobodys_fields_are_blank_for_everyone(viewer: int | None) -> None:
    masked = TABLE.mask(filled(), viewer)
    assert masked["pile"].tolist() == [[-1] * 4] * 2
    assert masked["seal"].tolist() == masked["rng"].tolist() == [0, 0]


@pytest.mark.parametrize(
    ("viewer", "peeked"), [(0, [1, -7, -7]), (1, [-7, 2, -7]), (2, [-7, 2, -7]), (None, [-7, -7, -7])]
)
def test_a_peeked_thing_is_seen_by_the_seats_in_its_bit_mask(viewer: int | None, peeked: list[int]) -> None:
    assert TABLE.mask(filled(), viewer)["peeked"].tolist() == [peeked, peeked]


def test_each_table_of_an_array_is_masked_by_its_own_bits() -> None:
    tables = filled()
    tables["known"][1] = 0b010
    assert TABLE.mask(tables, 1)["peeked"].tolist() == [[-7, 2, -7], [1, 2, 3]]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_masking_leaves_the_original_untouched(viewer: int | None) -> None:
    tables = filled()
    masked = TABLE.mask(tables, viewer)
    masked["board"] = 99
    assert tables.tobytes() == filled().tobytes()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_mask_is_blank_exactly_where_nothing_is_visible(viewer: int | None) -> None:
    tables = filled()
    for field in TABLE.fields:
        shown = TABLE.visible(tables, field, viewer)
        masked = TABLE.mask(tables, viewer)[field.name]
        assert (masked[shown] == tables[field.name][shown]).all()
        assert (masked[~shown] == field.blank).all()


@pytest.mark.parametrize("seat", [-1, SEATS, 99])
def test_a_seat_that_is_not_there_sees_nothing_at_all(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}; use 0 to 2"):
        TABLE.mask(filled(), seat)


BAD_DECLARATIONS: dict[str, tuple[list[Field], str]] = {
    "a name twice": ([public("trick", np.int8), nobodys("trick", np.int8)], "declares a field twice"),
    "a name of the kernel": ([public("seat", np.int8)], "declares a field twice"),
    "an owner's field without seats": ([owners("hand", np.int8, (2, SEATS))], "hand: the first axis .* is the seat"),
    "an owner's field without axes": ([owners("hand", np.int8, ())], "hand: the first axis .* is the seat"),
    "no bit mask": ([seen_by("known", "card", np.int8, (3,))], "card: its bit mask 'known' must be a field"),
    "a bit mask of another shape": (
        [public("known", np.uint8, (2,)), seen_by("known", "card", np.int8, (3,))],
        "card: its bit mask 'known' must be a field of the same shape",
    ),
    "a word of records": ([public("tobytes", np.int8)], "tobytes: records have something else of that name"),
    "a word that begins like one of them": ([public("_rows", np.int8)], "_rows: records have something else"),
}


@pytest.mark.parametrize("mistake", BAD_DECLARATIONS)
def test_a_mistaken_declaration_is_refused(mistake: str) -> None:
    fields, complaint = BAD_DECLARATIONS[mistake]
    with pytest.raises(ValueError, match=complaint):
        Table(SEATS, fields)


def test_a_field_is_seen_by_those_its_declaration_names() -> None:
    sights = {field.name: field.sight for field in TABLE.own_fields}
    assert sights["trick"] is Sight.PUBLIC
    assert sights["hand"] is Sight.OWNER
    assert sights["pile"] is Sight.NOBODY
    assert sights["peeked"] is Sight.SEATS


def test_laid_open_every_seat_s_secrets_show_and_what_nobody_sees_stays_blank() -> None:
    tables = filled()
    opened = TABLE.laid_open(tables)
    for field in TABLE.fields:
        wanted = np.full_like(tables[field.name], field.blank) if field.sight is Sight.NOBODY else tables[field.name]
        assert opened[field.name].tobytes() == wanted.tobytes(), field.name
    assert opened["pile"].tolist() == [[-1] * 4] * 2
    assert opened["rng"].tolist() == opened["seal"].tolist() == [0, 0]


def test_laying_open_leaves_the_table_as_it_was() -> None:
    tables = filled()
    TABLE.laid_open(tables)["hand"] = 0
    assert tables.tobytes() == filled().tobytes()
