"""What each seat of a match is shown: views, logs and pictures."""

import json
import re
from xml.etree import ElementTree

import pytest

from ludotheque.play import picture
from ludotheque.play.scene import Place, Scene
from matches import GAME, play_on, started

SVG = "{http://www.w3.org/2000/svg}"
HIDDEN_FROM_ALL = {"rng", "stock", "deck", "spare_goal"}
VIEWERS = [0, 1, 2, None]


# -------------------------------------------------------------------------------------------------------- views


def test_all_hands_lie_open_once_a_match_is_over_and_not_before() -> None:
    match = play_on(started(3), 50)
    with pytest.raises(ValueError, match="the match runs"):
        match.open_view()
    with pytest.raises(ValueError, match="the match runs"):
        match.open_view(10)
    then = [match.view(seat).table for seat in range(3)]
    match = play_on(match, 10_000)
    opened = match.open_view(50)
    assert (opened.seat, opened.legal, opened.names) == (None, (), match.names)
    for seat in range(3):
        assert opened.table.hand[seat].tolist() == then[seat].hand[seat].tolist()
        assert opened.table.goal[seat].tolist() == then[seat].goal[seat].tolist()
    assert opened.table.rng == 0
    assert (opened.table.deck == -1).all()
    assert (opened.table.stock == -1).all()
    assert match.open_view().masked == match.open_view(match.length).masked


@pytest.mark.parametrize("at", [-1, 10_000, True, 1.0])
def test_a_moment_that_never_was_can_t_be_laid_open(at: int) -> None:
    with pytest.raises(ValueError, match="there is no move"):
        play_on(started(), 10_000).open_view(at)


@pytest.mark.parametrize("seat", VIEWERS)
def test_a_view_is_plain_data_in_which_what_is_hidden_is_none(seat: int | None) -> None:
    data = play_on(started(3), 50).view(seat).data
    assert json.loads(json.dumps(data)) == data
    assert not HIDDEN_FROM_ALL & set(data)
    for other in range(3):
        known = other == seat
        assert (None not in data["hand"][other]) == (None not in data["goal"][other]) == known
        assert known or data["hand"][other] == data["goal"][other] == [None, None]


def test_a_view_holds_every_field_that_somebody_sees() -> None:
    view = started().view(0)
    assert set(view.data) == {field.name for field in GAME.contract.table.fields} - HIDDEN_FROM_ALL
    assert view["players"] == view.data["players"] == view.players == 2


def test_everybody_sees_the_same_of_what_is_public() -> None:
    match = play_on(started(3), 50)
    views = [match.view(seat).data for seat in VIEWERS]
    for name in views[0]:
        if name not in ("hand", "goal"):
            assert all(view[name] == views[0][name] for view in views)


def test_only_the_deciding_seat_has_legal_moves_in_its_view() -> None:
    match = play_on(started(3), 50)
    for seat in VIEWERS:
        numbers = [move.number for move in match.legal()] if seat == match.seat else []
        assert list(match.view(seat).legal) == numbers
        assert match.view(seat).decider == match.seat


def test_a_view_of_an_earlier_moment_is_what_the_seat_saw_then() -> None:
    match = started(3)
    seen = []
    while match.length < 50:
        seen.append({seat: match.view(seat) for seat in VIEWERS})
        play_on(match, 1)
    for at, then in enumerate(seen):
        for seat in VIEWERS:
            assert match.view(seat, at=at).masked == then[seat].masked
            assert match.view(seat, at=at).legal == ()
    assert match.view(match.seat, at=50) == match.view(match.seat)


def test_a_view_can_t_be_written_to() -> None:
    view = started().view(0)
    with pytest.raises(ValueError, match="read-only"):
        view.tables["points"] = 1
    with pytest.raises(ValueError, match="read-only"):
        view.table.points[0] = 1


@pytest.mark.parametrize("seat", [-1, 3, 4])
def test_a_seat_where_nobody_sits_has_no_view(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}; use 0 to 2, or None for a spectator"):
        started(3).view(seat)


@pytest.mark.parametrize("at", [-1, 6])
def test_a_moment_that_never_was_has_no_view(at: int) -> None:
    with pytest.raises(ValueError, match=f"there is no move {at}; the match has 5 moves"):
        play_on(started(), 5).view(0, at=at)


# --------------------------------------------------------------------------------------------------------- logs

MY_LINES = {"en": ("Your ", "You "), "fr": ("Vos ", "Votre ", "Vous ")}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everybody_reads_the_same_log_but_for_own_secrets(lang: str) -> None:
    match = play_on(started(3))
    logs = {seat: match.log(seat, lang) for seat in VIEWERS}
    for seat in range(3):
        mine = [line for line in logs[seat] if line.startswith(MY_LINES[lang])]
        assert len(mine) == 2 + 16  # goal cards, first hand, and sixteen cards drawn
        assert [line for line in logs[seat] if line not in mine] == logs[None]
        assert not [line for other in VIEWERS if other != seat for line in logs[other] if line == mine[0]]
    assert not any(line.startswith(MY_LINES[lang]) for line in logs[None])


def test_the_log_tells_a_seat_its_own_hand_and_goals() -> None:
    match = play_on(started(), 2)
    words = GAME.words("en")
    for seat in range(2):
        first, second = (words.say(f"motif-{goal}") for goal in match.view(seat)["goal"][seat])
        assert f"Your goal cards: {first} and {second}." in match.log(seat)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_log_grows_by_the_last_move_only(lang: str) -> None:
    match = started()
    before = match.log(0, lang)
    while match.length < 40:
        play_on(match, 1)
        after = match.log(0, lang)
        assert after[: len(before)] == before
        assert len(after) > len(before)
        before = after


def test_the_languages_tell_the_same_story_in_other_words() -> None:
    match = play_on(started())
    english, french = match.log(0, "en"), match.log(0, "fr")
    assert len(english) == len(french) == len(match.story(0))
    assert not set(english) & set(french)


def test_lines_of_the_log_cite_rules_that_there_are() -> None:
    cited = {line.rule for line in play_on(started(options={"extension": True})).story(0)} - {""}
    assert len(cited) > 8
    assert all(rule in GAME.rules("en") for rule in cited)


def test_the_log_ends_with_the_final_count_and_the_winner() -> None:
    match = play_on(started(names=["Ann", "Bob"]))
    log = match.log()
    (winner,) = match.winners()
    assert log[-1] == f"{match.names[winner]} wins with {match.scores()[winner]} points."
    assert [line.split(":")[0] for line in log[-3:-1]] == ["Ann", "Bob"]
    assert all(line.endswith(f"; {points} in all.") for line, points in zip(log[-3:-1], match.scores(), strict=True))


# ------------------------------------------------------------------------------------------------------ pictures


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_picture_is_well_formed_whoever_looks_and_however_players_are_called(seat: int | None) -> None:
    hostile = ["<script>alert(1)</script>", "\"'&amp;]]>"]
    match = play_on(started(names=hostile), 40)
    for lang in ("en", "fr"):
        drawn = ElementTree.fromstring(match.svg(seat, lang))
        assert drawn.tag == f"{SVG}svg"
        assert not drawn.findall(f".//{SVG}script")
        texts = "".join(drawn.itertext())
        assert all(name in texts for name in hostile)


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    match = play_on(started(), 20)
    assert match._repr_svg_() == match.svg(None, "en")
    assert match.svg(0) != match.svg(1) != match.svg(None)


def test_a_piece_named_like_its_symbol_is_drawn() -> None:
    scene = Scene(10, 10)
    scene.put("table", "table", Place(0, 0, 10, 10))
    art = '<svg><symbol id="leg"><path/></symbol><symbol viewBox="0 0 1 1" id="table"><use href="#leg"/></symbol></svg>'
    drawn = picture.svg(scene, art)
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert sorted(ids) == ["art-leg", "art-table", "table"], "browsers draw nothing where a name stands twice"
    assert re.findall(r'href="#([^"]+)"', drawn) == ["art-leg", "art-table"]
