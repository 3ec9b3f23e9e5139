"""Plays at a table as a person does, with a mouse, with the keyboard alone or with a finger."""

from random import Random
from typing import Literal, TypedDict

from .site import Json, Lang, Person

Means = Literal["mouse", "keys", "touch"]
LIMIT_MS = 90_000  # in which a page that should do something does it

LABELS: dict[Lang, dict[str, str]] = {
    "en": {"moves": "Your moves", "hand": "Your hand", "result": "The result", "back": "Back"},
    "fr": {"moves": "Vos coups", "hand": "Votre main", "result": "Le résultat", "back": "Retour"},
}

#: Waits until there is something to do that came after a known change, and tells what and where.
LOOK = """
([label, seen, limit, maybeIdle]) => new Promise((done, failed) => {
  const within = (root, selector) => [...(root?.querySelectorAll(selector) ?? [])];
  const spot = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    const own = hit?.closest("[data-step], button") ?? null;
    const open = own !== null && (own === element || (own.dataset.step && element.dataset.step));
    return { x: left, y: top, open: !!open };
  };
  const look = () => {
    const idle = maybeIdle && !document.title.startsWith("●");
    if (idle) return { idle };
    if (watched.changes <= seen) return null;
    const doing = document.querySelector(`section[aria-label="${label.moves}"]`);
    const confirm = within(doing, "[role=group] button:enabled").slice(0, 1).filter((yes) => yes !== watched.said);
    const steps = within(document, "main [data-step]");
    const hand = within(doing, `ul[aria-label="${label.hand}"] button.lit`);
    const moves = within(doing, `ul[aria-label="${label.moves}"] button:enabled`);
    const unfold = within(doing, "button[aria-expanded=false]");
    const back = within(doing, "button").some((button) => button.textContent.trim() === label.back);
    const over = document.querySelector(`section[aria-label="${label.result}"]`) !== null;
    const pending = !over && !confirm.length && !steps.length && back && moves.length < 2;
    if (pending || !(over || confirm.length || steps.length || moves.length || unfold.length)) return null;
    const spots = (elements) => elements.map(spot);
    watched.said = confirm[0]; // once is enough
    const at = document.activeElement;
    return {
      changes: watched.changes, over, confirm: spots(confirm), steps: spots([...steps, ...hand]),
      moves: spots(moves), unfold: spots(unfold),
      focus: confirm.includes(at) ? "confirm" : steps.includes(at) ? "steps" : moves.includes(at) ? "moves" : "",
    };
  };
  const finish = (state) => { watched.waiting.delete(again); clearTimeout(timer); done(state); };
  const again = () => { const state = look(); if (state) finish(state); };
  const timer = setTimeout(() => {
    watched.waiting.delete(again);
    failed(new Error("nothing to do: " + document.querySelector("main").innerText));
  }, limit);
  watched.waiting.add(again);
  again();
})
"""


class Spot(TypedDict):
    """The middle of something on the screen, and whether it is to be reached there."""

    x: float
    y: float
    open: bool


class Player:
    """One person at one table, who does anything that the page offers."""

    def __init__(self, person: Person, means: Means, seed: int = 1) -> None:
        self.page, self.means, self.rng = person.page, means, Random(seed)
        self.label = LABELS[person.lang]
        self.seen = -1
        self.acts = 0

    def look(self, maybe_idle: bool = False) -> Json:
        """What there is to do, as soon as there is something new; or that it is for others to do something."""
        state: Json = self.page.evaluate(LOOK, [self.label, self.seen, LIMIT_MS, maybe_idle])
        self.seen = state.get("changes", self.seen)
        return state

    def play_to_the_end(self, at_most: int = 2000) -> None:
        """Play until the page shows the result."""
        while not self.act():
            assert self.acts < at_most, "the game does not end"

    def take_turn(self) -> None:
        """Act until it is for others to do something."""
        while not self.act(maybe_idle=True):
            pass

    def act(self, maybe_idle: bool = False) -> bool:
        """Do one thing; whether there is nothing to do."""
        state = self.look(maybe_idle)
        if state.get("idle") or state["over"]:
            return True
        self.acts += 1
        if self.means == "keys":
            self.press(state)
        else:
            self.point(state)
        return False

    def point(self, state: Json) -> None:
        """Click or tap on something: the board where it offers a step, else a button."""
        for offered in ("confirm", "steps", "moves", "unfold"):
            spots: list[Spot] = [spot for spot in state[offered] if spot["open"]]
            if spots:
                spot = self.rng.choice(spots)
                at = self.page.touchscreen.tap if self.means == "touch" else self.page.mouse.click
                at(spot["x"], spot["y"])
                return
        raise AssertionError(f"what there is to do can't be reached: {state}")

    def press(self, state: Json) -> None:
        """Go there by the keys that the page names, and press Enter."""
        keyboard = self.page.keyboard
        if not state["confirm"]:
            wanted = "steps" if state["steps"] else "moves"
            if state["focus"] != wanted:
                keyboard.press("b" if wanted == "steps" else "m")
            way = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") if wanted == "steps" else ("Tab",)
            for _ in range(self.rng.randrange(min(3, len(state[wanted])))):
                keyboard.press(self.rng.choice(way))
        keyboard.press("Enter")
