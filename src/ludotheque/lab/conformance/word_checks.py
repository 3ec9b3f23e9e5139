"""Checks that a game can be read and seen: words in both languages, rules, labels, places to touch."""

import re
from collections import Counter
from typing import TYPE_CHECKING

from ludotheque.lab.conformance.walk import Setting, demand, walk
from ludotheque.play.words import LANGUAGES

if TYPE_CHECKING:
    from ludotheque.play.game import Game

ID = re.compile(r'\bid="([^"]+)"')
MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
VARIABLE = re.compile(r"\$(\w+)")


def both_languages_say_the_same(game: "Game", setting: Setting) -> int:
    """Rules number alike, catalogues hold the same messages with the same variables, declared things have words."""
    english, french = (game.rules(lang) for lang in LANGUAGES)
    numbers = [[paragraph.number for paragraph in rules] for rules in (english, french)]
    demand(numbers[0] == numbers[1], "rules.en.md and rules.fr.md number differently")
    demand(len(english) > 0, "there are no numbered rules")
    catalogues = [(game.folder / f"words.{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES]
    messages = [dict(entries(text)) for text in catalogues]
    demand(set(messages[0]) == set(messages[1]), f"only in one language: {set(messages[0]) ^ set(messages[1])}")
    for name, variables in messages[0].items():
        demand(variables == messages[1][name], f"{name} uses other variables in French")
    wanted = [f"decision-{decision.name}" for decision in game.contract.moves]
    wanted += [f"ending-{ending}" for ending in game.contract.endings]
    for option in game.contract.options:
        wanted += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)]
    for name in wanted:
        demand(name in messages[0], f"words.en.ftl lacks {name}")
    for decision in game.contract.moves:
        demand(decision.rule in english, f"{decision.name} cites rule {decision.rule}, which does not exist")
    return len(messages[0]) + len(english)


def entries(text: str) -> list[tuple[str, set[str]]]:
    """Each message of a catalogue with its variables."""
    parts = MESSAGE.split(text)
    return [(name, set(VARIABLE.findall(body))) for name, body in zip(parts[1::2], parts[2::2], strict=True)]


def everything_can_be_said_and_drawn(game: "Game", setting: Setting) -> int:
    """Every legal move has words in both languages and touches places that exist; every log line cites a rule."""
    count = 0
    last = None
    for match in walk(game, setting):
        last = match
        places = match.scene(match.seat).places
        texts = set()
        for move in match.legal():
            texts.add((move.text("en"), move.text("fr")))
            demand(move.path and set(move.path) <= set(places), f"{move}: no such place to touch: {move.path}")
            count += 1
        demand(len(texts) == len(match.legal()), f"move {match.length}: two moves read alike")
    assert last is not None
    for viewer in (*range(last.players), None):
        for line in last.story(viewer):
            demand(not line.rule or line.rule in game.rules("en"), f"{line.message} cites rule {line.rule}")
        for lang in LANGUAGES:
            demand(all(last.log(viewer, lang)), f"an empty line in the log ({lang})")
            demand(last.text(viewer, lang), f"no table in letters ({lang})")
            scene = last.scene(viewer, lang)
            lost = [name for name, piece in scene.pieces.items() if piece.place not in scene.places]
            demand(not lost, f"pieces without a place: {lost}")
            ids = Counter(ID.findall(last.svg(viewer, lang)))
            twice = [name for name, times in ids.items() if times > 1]
            demand(not twice, f"pieces that are named like a gradient or a pattern of art.svg: {twice}")
            count += len(scene.pieces)
    return count
