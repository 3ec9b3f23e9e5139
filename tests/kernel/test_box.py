"""Boxes: facts with provenance, editions that correct them, and what is said of one that can't be used."""

import re
from pathlib import Path
from typing import Any

import pytest

import ludotheque
from ludotheque.kernel.box import Box, BoxError, read_box, read_tables, with_edition

PLAIN = '[cards]\nsource = "rulebook"\ncount = 18\ncolours = ["red", "blue"]\n'


def box_of(folder: Path, text: str) -> Box:
    (folder / "box.toml").write_text(text, encoding="utf-8")
    return read_box(folder / "box.toml")


def test_a_box_gives_its_tables_and_where_they_come_from(tmp_path: Path) -> None:
    box = box_of(tmp_path, PLAIN + '[board]\nsource = "deduced"\nnote = "It must be."\nspaces = 54\n')
    assert box["cards"]["count"] == 18
    assert [(p.table, p.source, p.note) for p in box.provenance()] == [
        ("cards", "rulebook", ""), ("board", "deduced", "It must be."),
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["[cards]\ncount = 1", '[cards]\nsource = "hearsay"\nnote = "They say."', "cards = 1"])
def test_a_table_without_a_known_source_is_refused(tmp_path: Path, text: str) -> None:
    known = "rulebook, deduced, outside, reconstruction"
    with pytest.raises(BoxError, match=rf"^box.toml: \[cards\] needs a source, one of: {known}$"):
        box_of(tmp_path, text)


@pytest.mark.parametrize("source", ["deduced", "outside", "reconstruction"])
@pytest.mark.parametrize("note", ["", 'note = ""'])
def test_what_is_not_in_the_rulebook_needs_a_note(tmp_path: Path, source: str, note: str) -> None:
    with pytest.raises(BoxError, match=r"\[cards\] is not from the rulebook and needs a note"):
        box_of(tmp_path, f'[cards]\nsource = "{source}"\n{note}')


def test_an_edition_replaces_the_keys_it_gives_and_no_others(tmp_path: Path) -> None:
    box = box_of(tmp_path, PLAIN)
    corrected = with_edition(box, {"cards": {"count": 20, "note": "Counted in my copy."}}, "mine.toml")
    assert corrected["cards"] == {
        "source": "rulebook", "count": 20, "colours": ["red", "blue"], "note": "Counted in my copy.",
    }  # fmt: skip
    assert corrected.edition == {"cards": {"count": 20, "note": "Counted in my copy."}}
    assert box["cards"]["count"] == 18


def test_an_edition_that_says_the_same_changes_nothing(tmp_path: Path) -> None:
    box = box_of(tmp_path, PLAIN)
    same = with_edition(box, read_tables(tmp_path / "box.toml"), "mine.toml")
    assert same.edition == {}
    assert same.digest == box.digest


def test_boxes_with_other_contents_have_other_digests(tmp_path: Path) -> None:
    box = box_of(tmp_path, PLAIN)
    assert with_edition(box, {"cards": {"count": 20}}, "mine.toml").digest != box.digest


BAD_EDITIONS: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown table": ({"card": {"count": 1}}, "mine.toml: there is no table [card]; the tables are: cards"),
    "an unknown key": ({"cards": {"cuont": 1}}, "mine.toml: [cards] has no key 'cuont'; its keys are: count, colours"),
    "no table": ({"cards": 7}, "mine.toml: cards must be a table, written [cards]"),
    "a bad source": ({"cards": {"source": "me"}}, "mine.toml: [cards] needs a source"),
    "no reason": ({"cards": {"source": "outside"}}, "mine.toml: [cards] is not from the rulebook and needs a note"),
}


@pytest.mark.parametrize("mistake", BAD_EDITIONS)
def test_a_mistaken_edition_is_refused(tmp_path: Path, mistake: str) -> None:
    edition, complaint = BAD_EDITIONS[mistake]
    with pytest.raises(BoxError, match=re.escape(complaint)):
        with_edition(box_of(tmp_path, PLAIN), edition, "mine.toml")


@pytest.mark.parametrize("content", [b"[cards\n", b"[cards]\nsource = \xff", b"{}"])
def test_a_file_that_is_no_toml_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(BoxError, match=re.escape(f"{path}: not a TOML file: ")):
        read_tables(path)


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with pytest.raises(BoxError, match=re.escape(f"{path}: can't be read (No such file or directory); check the path")):
        ludotheque.load("sanssouci", box=path)


def test_a_game_takes_an_edition_as_a_file_or_as_tables(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[bonuses]\nfull_column = 7\n", encoding="utf-8")
    for edition in (path, str(path), {"bonuses": {"full_column": 7}}):
        game = ludotheque.load("sanssouci", box=edition)
        assert game.box_record["column_bonus"].tolist() == [7]
        assert game.box_record["row_bonus"].tolist() == [[0, 8, 7, 6, 5, 4]]


# ------------------------------------------------------------------------------- the box of Sanssouci, contradicted

STANDARD = ludotheque.load("sanssouci").box
GARDEN: list[Any] = STANDARD["gardens"]["2B"]
PAIRS: list[Any] = STANDARD["two_colour_cards"]["pairs"]
PLANK: list[Any] = STANDARD["extension"]["3A"]

CONTRADICTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "fourteen cells": ({"gardens": {"2B": GARDEN[:-1]}}, "gardens.2B: 15 spaces are printed, row 1 included, not 14"),
    "a cell printed twice": ({"gardens": {"2B": [*GARDEN[:-1], GARDEN[0]]}}, "gardens.2B: 15 spaces are printed"),
    "a cell below it": ({"gardens": {"2B": [*GARDEN[:-1], [7, 1]]}}, "gardens.2B: there is no row 7"),
    "a cell beside it": ({"gardens": {"2B": [*GARDEN[:-1], [2, 10]]}}, "gardens.2B: 10 should be a whole number"),
    "a cell without column": ({"gardens": {"2B": [*GARDEN[:-1], [2]]}}, "gardens.2B: there should be 2 numbers"),
    "a garden that is a word": ({"gardens": {"2B": "none"}}, "gardens.2B should be a list, not 'none'"),
    "a pair of one colour": (
        {"two_colour_cards": {"pairs": [*PAIRS[:7], ["grey", "grey"]]}},
        "two_colour_cards.pairs: ['grey', 'grey'] should be two colours of: white, grey, orange, violet, turquoise",
    ),
    "a pair with beige": ({"two_colour_cards": {"pairs": [*PAIRS[:7], ["grey", "beige"]]}}, "two_colour_cards.pairs: "),
    "seven pairs": ({"two_colour_cards": {"pairs": PAIRS[:7]}}, "two_colour_cards.pairs: there should be 8 pairs"),
    "a mark that means nothing": ({"extension": {"3A": [["x"], *PLANK[1:]]}}, "extension.3A: 'x' should be"),
    "a malus for gardeners": ({"extension": {"3A": [["G-3"], *PLANK[1:]]}}, "extension.3A: 'G-3' should be"),
    "a row that is too long": (
        {"extension": {"3A": [["+2", "+2"], *PLANK[1:]]}}, "extension.3A: its rows should be 1, 3, 5, 7 spaces long",
    ),
    "a row too few": ({"extension": {"3A": PLANK[1:]}}, "extension.3A: its rows should be 1, 3, 5, 7 spaces long"),
    "another shape of the extension": (
        {"extension_shape": {"rows": {"3": [5, 6]}}}, "extension.1A: its rows should be 2 spaces long",
    ),
    "too few tiles": ({"tiles": {"copies": {"2": 5, "3": 6, "4": 9}}}, "tiles.copies.3: 54 tiles are too few, 63 are"),
    "too many tiles": ({"tiles": {"copies": {"2": 10, "3": 7, "4": 9}}}, "tiles.copies.2: 10 should be a whole number"),
    "no tiles for four": ({"tiles": {"copies": {"2": 5, "3": 7}}}, "tiles.copies: give the tiles of each motif"),
    "three open sides": ({"paths": {"open_sides": 3}}, "paths.open_sides: 3 should be a whole number from 4 to 4"),
    "a name that stands there twice": (
        {"rows": {"names": [*STANDARD["rows"]["names"], "white"]}}, "rows.names: there should be 6 different names",
    ),
    "five values": ({"rows": {"values": [1, 2, 3, 4, 5]}}, "rows.values: there should be 6 numbers"),
    "a truth as a value": ({"rows": {"values": [True, 2, 3, 4, 5, 6]}}, "rows.values: True should be a whole number"),
    "a bonus that is a word": ({"bonuses": {"full_column": "5"}}, "full_column should be a whole number, not '5'"),
}  # fmt: skip


@pytest.mark.parametrize("contradiction", CONTRADICTIONS)
def test_an_edition_that_contradicts_itself_is_refused_and_told_where(contradiction: str) -> None:
    edition, complaint = CONTRADICTIONS[contradiction]
    with pytest.raises(BoxError, match=re.escape(complaint)):
        ludotheque.load("sanssouci", box=edition).start(players=2, seed=1)


WRONG_KINDS: dict[str, tuple[dict[str, Any], str]] = {
    "five players": ({"game": {"players": [2, 3, 4, 5]}}, "players"),  # the record has room for four
    "one player": ({"game": {"players": [1]}}, "players"),
    "names that are a number": ({"rows": {"names": 3}}, "rows.names"),
    "names that are numbers": ({"rows": {"names": [1, 2, 3, 4, 5, 6]}}, "rows.names"),
    "a shape that is a number": ({"extension_shape": {"rows": 5}}, "extension_shape.rows"),
    "a pair with a list": ({"two_colour_cards": {"pairs": [*PAIRS[:7], ["grey", ["x"]]]}}, "two_colour_cards.pairs"),
}


@pytest.mark.parametrize("kind", WRONG_KINDS)
def test_an_edition_with_a_wrong_kind_of_value_is_a_box_error_and_nothing_worse(kind: str) -> None:
    edition, where = WRONG_KINDS[kind]
    with pytest.raises(BoxError, match=re.escape(where)):
        ludotheque.load("sanssouci", box=edition).box_record  # noqa: B018
