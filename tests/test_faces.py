"""How games show themselves: the hand, the rule behind each thing, points by source, covers, the colours of seats."""

import itertools
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.kernel.table import Array
from ludotheque.lab import conformance
from ludotheque.lab.conformance import face_checks
from ludotheque.lab.conformance.walk import Setting
from ludotheque.play.breakdown import Row, totals
from ludotheque.play.game import Game
from ludotheque.play.match import Match
from ludotheque.play.scene import SEAT_COLOURS, SEAT_EMBLEMS, Piece, Place, Scene, explained
from ludotheque.play.words import Line
from ludotheque.server import gamebook, wire

FOLDER = Path(__file__).parent.parent / "examples" / "soothsayer"
PACKAGE = ludotheque.load(str(FOLDER)).package
SHORT = (("night", "short"),)
LANGS: tuple[wire.Language, ...] = ("en", "fr")


def played(name: str, players: int, moves: int = 10_000, **options: str) -> Match:
    """A match after so many moves, or at its end."""
    match = ludotheque.load(name).start(players, seed=4, options=options)
    bot = ludotheque.bot("greedy")
    while match.seat is not None and match.length < moves:
        match.play(bot.choose(match.view(match.seat)))
    return match


# ------------------------------------------------------------------------------------------ what explains things


def test_a_symbol_explains_before_a_name_and_a_part_asks_the_whole() -> None:
    rules = explained({"1.1": "card pile", "2.1": "#joker", "3.1": "card-7-price"})
    scene = Scene(10, 10, rules=rules)
    for name, symbol in (("card-7", "joker"), ("card-8", "ace"), ("card-7-name", "blank"), ("cardinal", "blank")):
        scene.put(name, symbol, Place(0, 0, 1, 1))
    assert [scene.rule(name) for name in ("card-7", "card-8", "card-7-name")] == ["2.1", "1.1", "2.1"]
    assert scene.rule("card-7-price") == "3.1", "a place needs no piece"
    assert scene.rule("cardinal") == scene.rule("deck") == ""


def test_a_character_s_card_cites_what_that_character_does() -> None:
    scene = played("versailles_court", 3, 40).scene(1)
    cited = {"king": "5.1", "queen": "5.2", "cardinal": "5.3", "seneschal": "5.4", "duchess": "5.6"}
    for name, piece in scene.pieces.items():
        art, _, kind = piece.symbol.partition("-")
        if art in ("portrait", "large", "face") and kind in cited:
            assert scene.rule(name) == cited[kind]
    assert scene.rule("character-0") == "5.1"


def test_a_face_down_card_cites_no_more_than_its_back() -> None:
    match = played("sanssouci", 2, 8)
    scene = match.scene(0)
    assert scene.pieces["card-1-back-0"].symbol == "back-disc"
    assert scene.rule("card-1-back-0") == "1.6"


# ------------------------------------------------------------------------------------------------------ the hand


def test_in_sanssouci_one_holds_cards_and_goals() -> None:
    match = played("sanssouci", 3, 12)
    scene, table = match.scene(2), match.view(2).table
    assert scene.hand == [f"card-2-{card}" for card in table.hand[2]] + ["goal-2-0", "goal-2-1"]
    assert played("sanssouci", 3, 1).scene(2).hand == [], "nothing has been dealt"


def test_in_les_villages_one_holds_what_lies_before_one() -> None:
    match = played("villages", 2, 60)
    for seat in range(2):
        held = match.view(seat).table.held[seat]
        wanted = [f"points-{seat}-{value}" for value, count in enumerate(held) if count]
        assert [name for name in match.scene(seat).hand if not name.startswith("stake")] == wanted


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("versailles_request", lambda t: [f"court-{card}" for card in range(28) if int(t.hand[1]) >> card & 1]),
        ("versailles_palace", lambda t: [f"tile-{tile}" for tile in t.hand[1] if tile >= 0]),
    ],
)
def test_one_holds_one_s_own_cards_and_tiles(name: str, cards: Callable[[Any], list[str]]) -> None:
    held = 0
    for moves in range(0, 120, 20):
        match = played(name, 3, moves)
        assert match.scene(1).hand == cards(match.view(1).table)
        assert match.scene(None).hand == []
        held += len(match.scene(1).hand)
    assert held


def test_in_versailles_by_pau_carles_one_holds_four_cards_and_none_at_the_end() -> None:
    match = played("versailles_court", 3, 30)
    assert sum(name.startswith("card-") for name in match.scene(0).hand) >= 2
    assert played("versailles_court", 3).scene(0).hand == []


def test_the_parts_of_a_card_in_hand_lie_on_it() -> None:
    scene = played("versailles_court", 3, 30).scene(0)
    for held in scene.hand:
        whole = scene.places[held]
        parts = [place for name, place in scene.places.items() if name.startswith(f"{held}-")]
        assert parts, f"{held} has neither name nor value"
        for part in parts:
            assert whole.x - 8 <= part.x <= whole.x + whole.width, held
            assert whole.y - 8 <= part.y <= whole.y + whole.height, held


# ------------------------------------------------------------------------------------------------ all hands open


def opened(match: Match, at: int) -> Scene:
    """The scene of a moment of a match that is over, with all hands open."""
    scene: Scene = match.game.scenery.scene(match.open_view(at), match.game.words("en").say)
    return scene


def inside(place: Place, room: Place) -> bool:
    """Whether a place lies within another."""
    return (
        room.x <= place.x
        and room.y <= place.y
        and place.x + place.width <= room.x + room.width + 0.01
        and place.y + place.height <= room.y + room.height + 0.01
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_versailles_request_all_hands_lie_in_the_frame_of_the_hand(players: int) -> None:
    match = played("versailles_request", players)
    most = 0
    for at in range(0, match.length, 5):
        table, scene = match.open_view(at).table, opened(match, at)
        for seat in range(players):
            held = [card for card in range(28) if int(table.hand[seat]) >> card & 1]
            most = max(most, len(held))
            for i, card in enumerate(held):
                assert scene.pieces[f"court-{card}"].place == f"hand-{seat}-{i}"
                assert inside(scene.places[f"court-{card}"], scene.places["hand"])
        assert scene.hand == []
    assert most >= 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_versailles_by_pau_carles_all_hands_and_all_cards_under_characters_lie_open(players: int) -> None:
    match = played("versailles_court", players)
    for at in range(0, match.length + 1, 7):
        table, scene = match.open_view(at).table, opened(match, at)
        assert not [name for name in scene.pieces if name.startswith("back-")]
        for seat in range(players):
            for i, card in enumerate(card for card in table.hand[seat] if card >= 0):
                assert scene.pieces[f"card-{card}"].place == f"held-{seat}-{i}"
                assert inside(scene.places[f"card-{card}"], scene.places[f"court-{seat}"])
            piles = [place for name, place in scene.places.items() if name.startswith(f"pile-{seat}-")]
            assert all(inside(pile, scene.places[f"court-{seat}"]) for pile in piles)
        assert scene.hand == []


def test_in_sanssouci_all_cards_and_goals_lie_open() -> None:
    match = played("sanssouci", 3)
    table, scene = match.open_view(30).table, opened(match, 30)
    assert not [name for name, piece in scene.pieces.items() if piece.symbol.startswith(("back-", "goal-back"))]
    assert {f"card-{seat}-{card}" for seat in range(3) for card in table.hand[seat] if card >= 0} <= scene.pieces.keys()


def test_to_a_spectator_of_the_past_everything_stays_face_down() -> None:
    for name, backs in (("versailles_court", ("held-", "back-")), ("versailles_request", ("back-",))):
        match = played(name, 3)
        scene = match.game.scenery.scene(match.view(None, 30), match.game.words("en").say)
        for back in backs:
            assert [piece for piece in scene.pieces if piece.startswith(back)]
        assert scene != opened(match, 30)


@pytest.mark.parametrize("name", ["villages", "versailles_palace"])
def test_where_nothing_is_hidden_open_hands_are_nothing_new(name: str) -> None:
    match = played(name, 2)
    for at in (0, match.length // 2, match.length):
        assert match.open_view(at).masked == match.view(None, at).masked


# ---------------------------------------------------------------------------------------------- points by source


def test_what_breaks_ties_and_what_is_missing_count_for_nothing() -> None:
    rows = [Row(Line("a"), (3, None)), Row(Line("b"), (-1, 4)), Row(Line("c"), (9, 9), counts=False)]
    assert totals(rows, 2) == [2, 4]


@pytest.mark.parametrize("extension", ["off", "on"])
def test_in_sanssouci_walks_and_marks_are_those_of_the_log(extension: str) -> None:
    match = played("sanssouci", 3, extension=extension)
    rows = {row.label.message: row for row in match.game.narrator.breakdown(match.view(None))}
    walks, marks = Counter[str](), Counter[str]()
    for line in match.story():
        if line.message == "log-move_noble":
            walks[line.args["who"]] += line.args["points"]
        elif line.message in ("log-bonus", "log-malus"):
            marks[line.args["who"]] += line.args["points"] * (1 if line.message == "log-bonus" else -1)
    assert rows["points-nobles"].points == tuple(walks[name] for name in match.names)
    assert ("points-extension" in rows) == (extension == "on")
    if extension == "on":
        assert rows["points-extension"].points == tuple(marks[name] for name in match.names)
        assert any(marks.values())
    assert [row.label.message for row in rows.values() if not row.counts] == ["tie-gardeners"]


def test_in_versailles_by_pau_carles_a_character_brings_markers_or_nothing() -> None:
    match = played("versailles_court", 3)
    table = match.view(None).table
    rows = match.game.narrator.breakdown(match.view(None))
    for character, row in enumerate(rows):
        for seat, points in enumerate(row.points):
            assert (points is None) == (table.piles[seat, character] == 0)
            assert points in (None, 0, int(table.markers[character]))
        if table.piles[:3, character].any():
            assert int(table.markers[character]) in row.points, "somebody counts most"


@pytest.mark.parametrize("name", [entry.id for entry in games()])
def test_every_game_says_where_points_come_from_and_only_at_the_end(name: str) -> None:
    match = played(name, 2, 30)
    assert match.game.narrator.breakdown(match.view(0)) == []
    match = played(name, 2)
    rows = match.game.narrator.breakdown(match.view(None))
    assert totals(rows, 2) == match.scores()
    assert len([row for row in rows if row.counts]) >= 3


# ---------------------------------------------------------------------------------------- the colours of the seats

# What people see who lack one kind of cone, in linear light (Machado, Oliveira and Fernandes, 2009).
SIGHTS = {
    "all": np.eye(3),
    "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "no blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = TO_XYZ.sum(axis=1)


def light(colour: str) -> Array:
    """A colour in linear light."""
    value = np.array([int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)])
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def seen(colour: str, sight: Any) -> Array:
    """A colour as CIE Lab, to somebody with that sight."""
    x, y, z = np.cbrt(TO_XYZ @ np.clip(np.array(sight) @ light(colour), 0, 1) / WHITE)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, as WCAG counts it."""
    low, high = sorted(float(TO_XYZ[1] @ light(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("sight", SIGHTS)
def test_everybody_can_tell_the_seats_apart(sight: str) -> None:
    for one, other in itertools.combinations(SEAT_COLOURS, 2):
        assert np.linalg.norm(seen(one, SIGHTS[sight]) - seen(other, SIGHTS[sight])) > 12, (one, other)


def test_a_seat_stands_out_from_the_paper_or_by_its_outline() -> None:
    paper, ink = "#f4ead2", "#3d2b1a"
    for colour in SEAT_COLOURS:
        assert max(contrast(colour, paper), contrast(colour, ink)) >= 3
    assert contrast(ink, paper) > 7


@pytest.mark.parametrize("name", [entry.id for entry in games()])
def test_every_game_has_the_emblem_of_each_seat(name: str) -> None:
    game = ludotheque.load(name)
    for emblem in SEAT_EMBLEMS[: max(game.players)]:
        assert f'id="emblem-{emblem}"' in game.art


# -------------------------------------------------------------------------------------- what the suite complains of


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The example in a folder that may be changed, in one setting."""
    monkeypatch.setattr(conformance, "settings", lambda game, games, thin: [Setting(2, SHORT, 1)])
    game = Game(PACKAGE)
    game.folder = tmp_path / "soothsayer"
    shutil.copytree(FOLDER, game.folder)
    return game


def complaint(check: conformance.Check, game: Game) -> str:
    """What a check says of a game that it finds fault with."""
    outcome = conformance.run(check, game)
    assert not outcome.passed
    return outcome.detail


def redraw(game: Game, change: Callable[[Any, Scene], None]) -> None:
    """Let the scene of a game go wrong."""
    drawn, path = game.scenery.scene, game.scenery.path

    def scene(view: Any, say: Any) -> Scene:
        made: Scene = drawn(view, say)
        change(view, made)
        return made

    game.__dict__["scenery"] = SimpleNamespace(scene=scene, path=path)


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (lambda view, scene: scene.hand.append("nothing"), "no pieces"),
        (lambda view, scene: scene.hand.append("deck") if view.seat is None else None, "a spectator holds"),
        (lambda view, scene: scene.hand.append("deck") if view.seat is not None else None, "also in the hand"),
    ],
)
def test_a_wrong_hand_is_found_out(example: Game, held: Callable[[Any, Scene], None], told: str) -> None:
    redraw(example, held)
    assert told in complaint(face_checks.the_hand_is_the_viewer_s_own, example)


def blind(view: Any, scene: Scene) -> None:
    for name in [name for name in scene.pieces if name.startswith(("omen-", "pick-"))]:
        del scene.pieces[name]
        del scene.places[name]


def greedy_spectator(view: Any, scene: Scene) -> None:
    scene.hand.append("deck")


@pytest.mark.parametrize(("change", "told"), [(blind, "draws no more"), (greedy_spectator, "a spectator holds")])
def test_hands_that_stay_closed_are_found_out(example: Game, change: Callable[[Any, Scene], None], told: str) -> None:
    redraw(example, change)
    assert told in complaint(face_checks.open_hands_are_shown, example)


def unexplained(view: Any, scene: Scene) -> None:
    scene.pieces["sky"] = replace(scene.pieces["sky"], label="the sky")


def misquoted(view: Any, scene: Scene) -> None:
    scene.rules = {**scene.rules, "omen": "9.9"}


def untouched(view: Any, scene: Scene) -> None:
    scene.pieces = {name: Piece(piece.symbol, piece.place) for name, piece in scene.pieces.items()}
    scene.rules = {}


@pytest.mark.parametrize(("change", "name"), [(unexplained, "sky"), (misquoted, "omen-0"), (untouched, "wait")])
def test_what_no_paragraph_explains_is_found_out(
    example: Game, change: Callable[[Any, Scene], None], name: str
) -> None:
    redraw(example, change)
    assert name in complaint(face_checks.everything_shown_cites_a_rule, example)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (lambda view, rows: rows or [Row(Line("points-omens"), (0, 0))], "before the game is over"),
        (lambda view, rows: rows and [replace(rows[0], points=(99, 99)), *rows[1:]], "add up to"),
        (lambda view, rows: rows and [rows[0], replace(rows[1], points=(1, 1), counts=True)], "add up to"),
        (lambda view, rows: rows and [*rows, replace(rows[1], points=(1,))], "1 seats, not 2"),
        (lambda view, rows: rows if view.seat is None else [], "reads other points"),
        (lambda view, rows: rows and [*rows, rows[1]], "read alike"),
        (lambda view, rows: rows and [replace(rows[0], label=Line("points-omens", {}, "9.9")), rows[1]], "rule 9.9"),
    ],
)
def test_points_that_do_not_add_up_are_found_out(example: Game, fault: Callable[[Any, Any], Any], told: str) -> None:
    good = example.narrator.breakdown
    tellers = {name: getattr(example.narrator, name) for name in ("opening", "narrate", "describe", "refuse")}
    example.__dict__["narrator"] = SimpleNamespace(breakdown=lambda view: fault(view, good(view)), **tellers)
    assert told in complaint(face_checks.points_by_source_add_up, example)
    example.__dict__["narrator"] = SimpleNamespace(**tellers)
    assert "has no breakdown" in complaint(face_checks.points_by_source_add_up, example)


@pytest.mark.parametrize(
    ("facts", "told"),
    [({"weight": 6}, "weight goes from 1"), ({"weight": 0}, "weight is no whole"), ({"players": [3, 2]}, "ascending")],
)
def test_wrong_facts_on_the_box_are_found_out(example: Game, facts: dict[str, Any], told: str) -> None:
    edition = Game(PACKAGE, {"game": facts})
    assert told in complaint(face_checks.the_box_and_the_words_introduce_the_game, edition)


@pytest.mark.parametrize(
    ("message", "text", "told"),
    [
        ("game-pitch", "x" * 141, "141 letters"),
        ("game-about", "One plays.", "fewer than"),
        ("game-pitch", None, "words.fr.ftl lacks game-pitch"),
    ],
)
def test_a_poor_introduction_is_found_out(example: Game, message: str, text: str | None, told: str) -> None:
    path = example.folder / "words.fr.ftl"
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(message)]
    path.write_text("\n".join([*lines, f"{message} = {text}" if text else "", ""]), encoding="utf-8")
    assert told in complaint(face_checks.the_box_and_the_words_introduce_the_game, example)


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("", "no cover.svg"),
        ('<svg viewBox="0 0 320 200">', "ParseError"),
        ('<svg viewBox="0 0 100 100"/>', "needs viewBox"),
        (f'<svg viewBox="0 0 320 200"><path d="{"M0 0" * 2000}"/></svg>', "more than 7000"),
        ('<svg viewBox="0 0 320 200"><g id="sky"/></svg>', "begin with soothsayer-"),
        ('<svg viewBox="0 0 320 200"><style>path { fill: red }</style></svg>', "<style>"),
        ('<svg viewBox="0 0 320 200"><text>The Soothsayer</text></svg>', "<text>"),
        ('<svg viewBox="0 0 320 200"><g class="ink"/></svg>', "class="),
        ('<svg viewBox="0 0 320 200"><g onclick="go()"/></svg>', "onclick="),
        ('<svg viewBox="0 0 320 200"><use href="https://elsewhere/x.svg#a"/></svg>', "not in it"),
        ('<svg viewBox="0 0 320 200"><path fill="url(https://elsewhere/#a)"/></svg>', "not in it"),
        ('<svg viewBox="0 0 320 200"><use href="#soothsayer-nobody"/></svg>', "not in it"),
    ],
)
def test_a_cover_that_can_t_stand_by_itself_is_found_out(example: Game, part: str, told: str) -> None:
    cover = example.folder / "cover.svg"
    cover.unlink()
    if part:
        cover.write_text(part, encoding="utf-8")
    assert told in complaint(face_checks.the_cover_stands_by_itself, example)


def test_a_seat_of_another_colour_is_found_out(example: Game) -> None:
    example.__dict__["art"] = example.art.replace(SEAT_COLOURS[1], "#ff0000")
    assert ".seat-1 { color: #cf4f17; }" in complaint(face_checks.seats_have_the_colours_of_the_house, example)


def test_covers_can_stand_on_one_page() -> None:
    names: Counter[str] = Counter()
    for entry in games():
        text = (ludotheque.load(entry.id).folder / "cover.svg").read_text(encoding="utf-8")
        names.update(part.partition('"')[0] for part in text.split(' id="')[1:])
    assert names
    assert max(names.values()) == 1


@pytest.mark.parametrize(
    ("lang", "lost", "told"),
    [
        ("en", "    .name = the omens\n", "words.en.ftl lacks box-omens.name"),
        ("fr", "    .name = les présages\n", "words.fr.ftl lacks box-omens.name"),
        ("fr", "    .note = Le poids", "words.fr.ftl lacks box-game.note"),
    ],
)
def test_a_part_of_the_box_without_words_is_found_out(example: Game, lang: str, lost: str, told: str) -> None:
    path = example.folder / f"words.{lang}.ftl"
    text = path.read_text(encoding="utf-8")
    assert text.count(lost) == 1
    path.write_text(
        text.replace(lost, "    .other = Le poids" if "note" in lost else "    .other = x\n"), encoding="utf-8"
    )
    assert told in complaint(face_checks.the_box_explains_itself_in_both_languages, example)


def test_a_french_note_of_what_has_none_is_found_out(example: Game) -> None:
    path = example.folder / "words.fr.ftl"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("les présages\n", "les présages\n    .note = Rien.\n"), encoding="utf-8")
    assert "box.toml no note of [omens]" in complaint(face_checks.the_box_explains_itself_in_both_languages, example)


def test_the_page_of_a_game_says_in_either_language_what_is_reconstructed() -> None:
    english, french = ({part.table: part for part in gamebook.page("sanssouci", lang).provenance} for lang in LANGS)
    assert english["the paths"].note.startswith("That every tile")
    assert french["les allées"].note.startswith("Que chaque tuile")
    assert french["les allées"].source == english["the paths"].source == "reconstruction"
    assert french["les rangées d’un jardin"].note == ""
    assert len(english) == len(french) == len(ludotheque.load("sanssouci").box.provenance())
