"""The table of Sanssouci in letters, and its moves in words."""

import re
from collections.abc import Callable

import pytest
from rich.cells import cell_len
from rich.text import Text

import ludotheque
from ludotheque.play.match import Match
from ludotheque.play.words import LANGUAGES
from ludotheque.terminal import Texts

GAME = ludotheque.load("sanssouci")
table_text: Callable[..., str] = GAME.letters.text


def plain(markup: str) -> str:
    """The letters alone, as they read without colour."""
    return Text.from_markup(markup).plain


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_fits_into_eighty_columns(players: int, lang: str) -> None:
    names = ["[bold]" * 6, "王" * 40, "x" * 40, "\\"][:players]
    match = GAME.start(players, seed=players, options={"extension": "on"}, names=names)
    say = Texts(GAME, lang).say
    while match.seat is not None:
        viewer = None if match.length % 7 == 0 else match.length % players
        lines = plain(table_text(match.view(viewer), say, 80)).splitlines()
        assert max(map(cell_len, lines)) <= 80
        match.play(ludotheque.bot("random").choose(match.view(match.seat)))


def test_narrow_terminals_have_one_garden_below_the_other() -> None:
    match = GAME.start(2, seed=1)
    while match.length < 8:
        match.play(match.legal()[0])
    lines = plain(table_text(match.view(0), Texts(GAME, "en").say, 60)).splitlines()
    assert sum(line.startswith("6 turquoise") for line in lines) == 2


def test_a_garden_shows_its_nobles_and_gardeners() -> None:
    match = GAME.start(2, seed=1)
    while match.length < 60:
        seat = match.seat
        assert seat is not None
        match.play(ludotheque.bot("random", 2).choose(match.view(seat)))
    view = match.view(None)
    rows = [line for line in plain(table_text(view, Texts(GAME, "en").say, 60)).splitlines() if line[:1].isdigit()]
    gardeners = sum(int(bits).bit_count() for bits in view.table.gardeners)
    assert gardeners > 0
    assert sum(row.count("##") for row in rows) == gardeners
    assert sum(row.count("*") for row in rows) == sum(row >= 0 for seat in range(2) for row in view.table.noble[seat])


def test_a_spectator_sees_no_cards() -> None:
    match = GAME.start(2, seed=1)
    for _ in range(2):
        match.play(0)
    say = Texts(GAME, "en").say
    assert "Your hand:" in table_text(match.view(0), say, 80)
    assert "Your hand:" not in table_text(match.view(None), say, 80)


def test_the_marks_of_an_extension_stay_until_they_are_built_on() -> None:
    match = GAME.start(2, seed=1, options={"extension": "on"})
    say = Texts(GAME, "en").say
    for _ in range(4):
        match.play(match.legal()[0])
    fresh = plain(table_text(match.view(0), say, 80))
    assert len(re.findall(r"\bG3\b", fresh)) == 2 * 3 + 1  # three on each board, one in the legend
    while not match.over:
        match.play(match.legal()[-1])
    assert len(re.findall(r"[+-]\d|\bG3\b", plain(table_text(match.view(0), say, 80)))) < len(
        re.findall(r"[+-]\d|\bG3\b", fresh)
    )


def played(length: int, players: int = 2, **options: str) -> Match:
    """A match of random bots after some moves."""
    match = GAME.start(players, seed=1, options=options)
    while match.seat is not None and match.length < length:
        match.play(ludotheque.bot("random", 2).choose(match.view(match.seat)))
    return match


@pytest.mark.parametrize(("width", "abreast"), [(40, 1), (79, 1), (80, 2), (120, 2), (121, 3), (170, 4)])
def test_as_many_gardens_lie_abreast_as_there_is_room_for(width: int, abreast: int) -> None:
    lines = plain(table_text(played(20, 4).view(0), Texts(GAME, "en").say, width)).splitlines()
    assert max(line.count("6 turquoise") for line in lines) == abreast


@pytest.mark.parametrize("seat", range(3))
def test_the_own_garden_is_the_last(seat: int) -> None:
    match = played(20, 3)
    text = plain(table_text(match.view(seat), Texts(GAME, "en").say, 60))
    places = [re.search(rf"^[> ] {name}\b", text, re.MULTILINE) for name in match.names]
    starts = [place.start() for place in places if place]
    assert len(starts) == 3
    assert max(starts) == starts[seat]


def test_printed_motifs_that_an_extension_will_cover_are_in_small_letters() -> None:
    say, small = Texts(GAME, "en").say, r"\b(?:la|st|pa|to|sr|fo|ra|hs|vi)\b"
    match = GAME.start(2, seed=1, options={"extension": "on", "first": "1"})

    def covered(seat: int, side: int) -> int:
        box, board = match.view(0).box, match.view(0).table.board[seat]
        return (int(box.printed[board * 2 + side]) & int(box.cover)).bit_count()

    def shown() -> int:
        rows = [row for row in plain(table_text(match.view(0), say, 60)).splitlines() if row[:1].isdigit()]
        return sum(len(re.findall(small, row)) for row in rows)

    assert shown() == covered(0, 0) + covered(0, 1) > 0
    match.play("choose_side", side=0)
    assert shown() == covered(0, 0)
    match.play("choose_side", side=1)
    assert shown() == covered(1, 1) > 0  # the own garden shows the boards to choose from
    assert "small letters" in table_text(match.view(0), say, 60)
    for _ in range(2):
        match.play("choose_plank", side=0)
    assert shown() == 0
    assert "small letters" not in table_text(match.view(0), say, 60)


def test_pictures_leave_out_what_an_extension_will_cover() -> None:
    match = GAME.start(2, seed=1, options={"extension": "on", "first": "1"})
    cover = int(match.view(0).box.cover)
    for name in ("side-0-0", "side-0-1", "side-1-0"):
        cells = [piece for piece in match.scene(0).pieces if piece.startswith(f"{name}-") and piece[-1].isdigit()]
        assert cells
        assert not any(cover >> int(piece.rpartition("-")[2]) & 1 for piece in cells)


def test_a_move_says_what_it_will_bring() -> None:
    """What is said of a tile is what becomes of it; and all that can become of one is met."""
    met = set()
    for seed in range(8):
        match = GAME.start(2, seed=seed, options={"extension": "on"})
        while match.seat is not None:
            seat, move = match.seat, ludotheque.bot("random", seed).choose(match.view(match.seat))
            (chosen,) = (legal for legal in match.legal() if legal.number == int(move))
            points = match.scores()[seat]
            match.play(chosen)
            if chosen.name in ("take", "place_gardener") and not match.over:
                turned = match.view(seat).table.gardener_from != -1
                brought = match.scores()[seat] - points
                effect = f" ({brought:+d})".replace("-", "−") if brought else " → gardener" if turned else ""
                assert chosen.text().endswith(effect)
                assert ("(" in chosen.text() or "→" in chosen.text()) == bool(effect)
                met.add((chosen.name, effect))
    assert {effect for name, effect in met if name == "take"} >= {"", " → gardener", " (+2)", " (−3)"}
    assert {effect for name, effect in met if name == "place_gardener"} >= {"", " (+3)", " (−3)"}


def test_the_final_count_ends_with_the_winner() -> None:
    match = played(1000, 3)
    markup = GAME.letters.count(match.view(0), Texts(GAME, "en").say)
    *_, last = markup.splitlines()
    (winner,) = match.winners()
    assert last.startswith(f"[bold]{match.names[winner]} ")
    numbers = [[int(n) for n in re.findall(r"-?\d+", line)] for line in plain(markup).splitlines()[1:]]
    assert sorted(row[-1] for row in numbers) == sorted(match.scores())
    assert all(sum(row[:-1]) == row[-1] for row in numbers)


def test_pairs_of_letters_are_told_apart() -> None:
    for lang in LANGUAGES:
        pairs = GAME.letters.codes(Texts(GAME, lang).say).split(" · ")
        assert len({pair[:2] for pair in pairs}) == len(pairs) == 9
