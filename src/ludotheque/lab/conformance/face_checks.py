"""Checks that a game shows and explains itself to people who have never met it: hand, rules, points, cover, facts."""

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from ludotheque.lab.conformance.walk import Setting, demand, looked_at, viewers, walk
from ludotheque.play.breakdown import totals
from ludotheque.play.scene import SEAT_COLOURS
from ludotheque.play.words import LANGUAGES

if TYPE_CHECKING:
    from ludotheque.play.game import Game

PITCH = 140  # letters at the most, on one line of a shelf
ABOUT = 200  # letters at the least, or nobody learns what one does in the game
HEAVIEST = 5
SCENES_EVERY = 3  # moves between two scenes that are read whole
COVER = "cover.svg"
COVER_BOX = "0 0 320 200"
COVER_BYTES = 7_000
STYLED = re.compile(r"\.seat-(\d+)\s*\{\s*color:\s*(#[0-9a-f]{6});")
REFERENCE = re.compile(r"url\(\s*['\"]?([^'\")]*)")


def the_hand_is_the_viewer_s_own(game: "Game", setting: Setting) -> int:
    """A scene's hand names pieces of the scene, each once; a spectator's names none, and no two viewers share one."""
    count = 0
    for match in walk(game, setting):
        if not looked_at(match):
            continue
        held: dict[str, int] = {}
        for viewer in viewers(match):
            scene = match.scene(viewer)
            where = f"move {match.length}, viewer {viewer}: "
            lost = [name for name in scene.hand if name not in scene.pieces]
            demand(not lost, where + f"held, but no pieces: {lost}")
            demand(viewer is not None or not scene.hand, where + f"a spectator holds {scene.hand}")
            for name in scene.hand:
                demand(name not in held, where + f"{name} is also in the hand of viewer {held.get(name)}")
                held[name] = -1 if viewer is None else viewer
            count += 1
    return count


def open_hands_are_shown(game: "Game", setting: Setting) -> int:
    """Once a game is over, the scene with all hands open can be drawn of every move, and shows what was hidden."""
    *_, match = walk(game, setting)
    say = game.words("fr").say
    hidden = shown = False  # whether there was anything to show, and whether it was drawn
    for at in range(match.length + 1):
        opened, masked = match.open_view(at), match.view(None, at)
        if opened.masked == masked.masked:
            continue  # nothing is hidden, and a spectator's scene is drawn elsewhere
        hidden, scene = True, game.scenery.scene(opened, say)
        where = f"move {at}, all hands open: "
        demand(not scene.hand, where + f"a spectator holds {scene.hand}")
        silent = sorted(name for name, piece in scene.pieces.items() if piece.label and not scene.rule(name))
        demand(not silent, where + f"Scene.rules has no paragraph for {', '.join(silent[:5])}")
        shown = shown or scene != game.scenery.scene(masked, say)
    demand(shown or not hidden, "with all hands open, scene.py draws no more than a spectator sees")
    return match.length + 1


def everything_shown_cites_a_rule(game: "Game", setting: Setting) -> int:
    """All that has a label, and all that one touches to make a move, is explained by a paragraph that exists."""
    rules = game.rules("en")
    count = 0
    for match in walk(game, setting):
        if match.length % SCENES_EVERY and not match.over:
            continue
        for viewer in viewers(match) if match.over else [match.seat]:
            scene = match.scene(viewer)
            shown = {name for name, piece in scene.pieces.items() if piece.label}
            shown |= {name for move in match.legal() for name in move.path if name in scene.places}
            silent = sorted(name for name in shown if scene.rule(name) not in rules)
            where = f"move {match.length}: "
            demand(not silent, where + f"Scene.rules has no paragraph of the rules for {', '.join(silent[:5])}")
            count += len(shown)
    return count


def points_by_source_add_up(game: "Game", setting: Setting) -> int:
    """``narrate.breakdown`` tells every viewer the same once a game is over, and its rows are the final points."""
    demand(hasattr(game.narrator, "breakdown"), "narrate.py has no breakdown(view): where the points came from")
    *_, match = walk(game, setting)
    early = game.narrator.breakdown(match.view(None, 0))
    demand(early == [], f"points by source before the game is over: {early}")
    rows = game.narrator.breakdown(match.view(None))
    for viewer in range(match.players):
        demand(
            game.narrator.breakdown(match.view(viewer)) == rows, f"seat {viewer} reads other points than a spectator"
        )
    for row in rows:
        demand(len(row.points) == match.players, f"{row.label.message}: {len(row.points)} seats, not {match.players}")
        cited = row.label.rule
        demand(not cited or cited in game.rules("en"), f"{row.label.message} cites rule {cited}, which does not exist")
    added = totals(rows, match.players)
    demand(added == match.scores(), f"the sources add up to {added}, the points are {match.scores()}")
    for lang in LANGUAGES:
        told = [game.words(lang).tell(row.label) for row in rows]
        demand(all(told) and len(set(told)) == len(told), f"two sources of points read alike ({lang}): {told}")
    return len(rows)


def the_box_and_the_words_introduce_the_game(game: "Game", setting: Setting) -> int:
    """What a shelf of games shows: players, minutes, age, weight; one sentence, and a few."""
    facts = game.box["game"]
    for fact in ("minutes", "age", "weight"):
        demand(type(facts.get(fact)) is int and facts[fact] > 0, f"box.toml, [game]: {fact} is no whole number above 0")
    demand(facts["weight"] <= HEAVIEST, f"box.toml, [game]: weight goes from 1 (light) to {HEAVIEST} (heavy)")
    players = list(facts["players"])
    demand(players == sorted(set(players)), f"box.toml, [game]: players {players} are not ascending")
    for lang in LANGUAGES:
        words = game.words(lang)
        for message in ("game-pitch", "game-about"):
            demand(message in words, f"words.{lang}.ftl lacks {message}")
        pitch, about = words.say("game-pitch"), words.say("game-about")
        demand(len(pitch) <= PITCH, f"words.{lang}.ftl: game-pitch has {len(pitch)} letters, more than {PITCH}")
        demand(len(about) >= ABOUT, f"words.{lang}.ftl: game-about has {len(about)} letters, fewer than {ABOUT}")
    return len(facts)


def the_box_explains_itself_in_both_languages(game: "Game", setting: Setting) -> int:
    """Every table of box.toml has a name in both languages, and its note, which is English there, a French text."""
    parts = game.box.provenance()
    for part in parts:
        for lang in LANGUAGES:
            name = f"box-{part.table}.name"
            demand(name in game.words(lang), f"words.{lang}.ftl lacks {name}: what players call [{part.table}]")
        note = f"box-{part.table}.note"
        if part.note:
            demand(note in game.words("fr"), f"words.fr.ftl lacks {note}: what the note of [{part.table}] says")
        else:
            demand(note not in game.words("fr"), f"words.fr.ftl has {note}, and box.toml no note of [{part.table}]")
        demand(note not in game.words("en"), f"{note}: the English text stands in box.toml alone")
    return len(parts)


def the_cover_stands_by_itself(game: "Game", setting: Setting) -> int:
    """``cover.svg`` is small, has the shape of all covers, no text, and can be set into any page beside others."""
    path = game.folder / COVER
    demand(path.is_file(), f"there is no {COVER}: a drawing of {COVER_BOX} that shows at a glance what the game is")
    size = path.stat().st_size
    demand(size <= COVER_BYTES, f"{COVER} has {size} bytes, more than {COVER_BYTES}")
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    demand(root.get("viewBox") == COVER_BOX, f'{COVER} needs viewBox="{COVER_BOX}"')
    elements = list(root.iter())
    ids = {name for element in elements if (name := element.get("id"))}
    strange = sorted(name for name in ids if not name.startswith(f"{game.id}-"))
    demand(not strange, f"{COVER}: ids need to begin with {game.id}-: {strange}")
    for element in elements:
        kind = element.tag.rpartition("}")[2]
        demand(kind not in ("style", "script", "text", "image", "foreignObject"), f"{COVER} has a <{kind}>")
        for name, value in element.attrib.items():
            attribute = name.rpartition("}")[2]
            demand(attribute not in ("class", "style") and not attribute.startswith("on"), f"{COVER} has {attribute}=")
            aims = [value] if attribute == "href" else REFERENCE.findall(value)
            outside = [aim for aim in aims if not aim.startswith("#") or aim[1:] not in ids]
            demand(not outside, f"{COVER} refers to what is not in it: {outside}")
    return len(elements)


def seats_have_the_colours_of_the_house(game: "Game", setting: Setting) -> int:
    """A seat has the same colour in every game, so that names beside the table can have it, too."""
    styled = {int(seat): colour for seat, colour in STYLED.findall(game.art.lower())}
    for seat in range(max(game.players)):
        wanted = SEAT_COLOURS[seat]
        demand(styled.get(seat) == wanted, f"art.svg needs the rule .seat-{seat} {{ color: {wanted}; }}")
    return len(styled)
