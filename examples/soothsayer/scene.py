"""The table of The Soothsayer as pieces on places: the row in the middle, the players below it."""

from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.play.scene import Place, Scene, explained

from .table import ANSWER, COPIES, LOOK, NONE, PICK, ROW

Say = Callable[..., str]

OMENS = ("raven", "moth", "owl", "hare", "stag", "comet")  # the names of art.svg
WIDTH, HEIGHT = 900, 600
CARD = (120, 168)
ROW_X, ROW_Y, ROW_STEP = 200, 60, 130
PLATE = (270, 120)
PLATE_X, PLATE_Y, PLATE_STEP = 30, 450, 285
PICKS_STEP = 34  # between the hands over one omen
RULES = explained(
    {
        "1.1": "deck", "1.3": "name plate", "2.1": "wait", "2.2": "join decline candle",
        "2.3": "omen my-pick pick picked", "2.4": "points", "2.5": "discard", "2.6": "eye", "3.2": "die",
        "3.3": "storms",
    }
)  # fmt: skip
BUTTONS = {"wait": LOOK, "join": ANSWER, "decline": ANSWER}  # and the phase that each belongs to


def scene(view: Any, say: Say) -> Scene:
    """What the viewer sees of the table."""
    made = Scene(WIDTH, HEIGHT, rules=RULES)
    made.put("sky", "sky", Place(0, 0, WIDTH, HEIGHT))
    draw_piles(made, view, say)
    for place in range(ROW):
        draw_omen(made, view, say, place)
    for seat in range(view.players):
        draw_seat(made, view, say, seat)
    buttons = [name for name, phase in BUTTONS.items() if phase == view.table.phase and not view.table.over]
    for k, name in enumerate(buttons):
        text = say(f"scene-{name}")
        made.put(name, "button", Place(330 + 250 * (k - (len(buttons) - 1) / 2), 350, 240, 56), text, text, "button")
    return made


def path(view: Any, name: str, args: Mapping[str, int]) -> tuple[str, ...]:
    """What one touches to make a move."""
    return (f"omen-{args['place']}",) if name in ("peek", "pick") else (name,)


def draw_piles(made: Scene, view: Any, say: Say) -> None:
    """The deck, the discard pile, the die and the storms."""
    table = view.table
    deck, discards = (int(height) for height in table.heights)
    made.put("deck", "back", Place(40, ROW_Y, *CARD), say("scene-deck", count=deck), str(deck))
    top = f"omen-{OMENS[table.discard[discards - 1] // COPIES]}" if discards else "empty"
    made.put("discard", top, Place(740, ROW_Y, *CARD), say("scene-discard", count=discards))
    made.put("die", "die", Place(760, 346, 64, 64), say("scene-die", roll=table.die), str(table.die or ""), "die")
    limit = int(view.box.storms[table.night])
    label = say("scene-storms", count=table.storms, limit=limit)
    made.put("storms", "cloud", Place(60, 338, 120, 80), label, f"{table.storms}/{limit}", "light")


def draw_omen(made: Scene, view: Any, say: Say, place: int) -> None:
    """An omen of the row: face up for whoever has seen it; below it the emblems of those who have."""
    table, x = view.table, ROW_X + ROW_STEP * place
    card = int(table.row[place])
    symbol, label = "back", say("scene-hidden", place=place + 1)
    if card != NONE:
        symbol = f"omen-{OMENS[card // COPIES]}"
        label = say("scene-omen", place=place + 1, omen=say(f"omen-{card // COPIES}"))
    made.put(f"omen-{place}", symbol, Place(x, ROW_Y, *CARD), label)
    eyes = [seat for seat in range(view.players) if int(table.row_seen[place]) >> seat & 1]
    for k, seat in enumerate(eyes):
        label = say("scene-seen", count=len(eyes))
        made.put(f"eye-{place}-{seat}", "eye", Place(x + 40 * k, ROW_Y + 174, 38, 24), label, style=f"seat-{seat}")
    for seat in range(view.players):
        if table.pick[seat] == place:  # known of oneself, and of everybody where all hands lie open
            mine = seat == view.seat
            label = say("scene-your-pick") if mine else say("scene-pick-of", name=view.names[seat])
            hand = Place(x + 34 + PICKS_STEP * (0 if mine else seat - 1), ROW_Y - 44, 52, 52)
            made.put("my-pick" if mine else f"pick-{seat}", "hand", hand, label, style=f"seat-{seat}")


def draw_seat(made: Scene, view: Any, say: Say, seat: int) -> None:
    """A seat's name, points and candles, and whether it has picked."""
    table, x = view.table, PLATE_X + PLATE_STEP * seat
    turn = seat == view.decider
    made.put(f"plate-{seat}", "plate-turn" if turn else "plate", Place(x, PLATE_Y, *PLATE), style=f"seat-{seat}")
    name, points = view.names[seat], int(table.points[seat])
    made.put(f"name-{seat}", "blank", Place(x + 16, PLATE_Y + 8, 168, 46), name, name, "light")
    label = say("scene-points", count=points)
    made.put(f"points-{seat}", "moon", Place(x + 196, PLATE_Y + 10, 64, 64), label, str(points), "points")
    label = say("scene-candles", count=table.candles[seat])
    for k in range(int(table.candles[seat])):
        made.put(f"candle-{seat}-{k}", "candle", Place(x + 20 + 28 * k, PLATE_Y + 56, 24, 54), label)
    done = int(table.seat - table.teller) % view.players if table.phase == PICK else 0
    if int(seat - table.teller) % view.players < done:
        made.put(f"picked-{seat}", "hand", Place(x + 130, PLATE_Y + 60, 46, 46), say("scene-picked"))
