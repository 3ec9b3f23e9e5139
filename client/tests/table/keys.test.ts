import { beforeEach, expect, test, vi } from "vitest";
import { keys } from "../../src/table/keys";

/** As much of an element as there is to a focused one: its name and what marks it. */
class Focused {
  constructor(
    readonly name: string,
    readonly marks: Record<string, string> = {},
  ) {}

  matches(selector: string): boolean {
    return selector.split(/,\s*(?![^(]*\))/).some((one) => this.is(one));
  }

  private is(selector: string): boolean {
    const [, name = "", not, mark, value] = /^(\w*)(?::not\((.*)\))?(?:\[(\w+)(?:=(\w+))?\])?$/.exec(selector)!;
    if (name && name !== this.name) return false;
    if (not !== undefined && this.matches(not)) return false;
    return mark === undefined || (mark in this.marks && (value === undefined || this.marks[mark] === value));
  }
}

let dialog: object | null;
let done: string[];
const keydown = keys(Object.fromEntries([" ", "Enter", "ArrowLeft", "u", "Escape"].map((key) => [key, () => done.push(key)])));

/** Whether the key was taken from what has the focus. */
function press(key: string, target: Focused, how: Partial<KeyboardEvent> = {}): boolean {
  let taken = false;
  keydown({ key, target, preventDefault: () => (taken = true), ...how } as unknown as KeyboardEvent);
  return taken;
}

beforeEach(() => {
  [dialog, done] = [null, []];
  vi.stubGlobal("document", { querySelector: () => dialog });
});

const page = new Focused("body");
const PRESSED = [new Focused("button"), new Focused("a", { href: "/" }), new Focused("summary"), new Focused("g", { role: "button" })];

test.each(PRESSED)("a focused $name keeps the keys that press it, and no others", (target) => {
  expect([press(" ", target), press("Enter", target), done]).toEqual([false, false, []]);
  expect([press("ArrowLeft", target), press("u", target), done]).toEqual([true, true, ["ArrowLeft", "u"]]);
});

test("elsewhere they work, on a slider too", () => {
  const slider = new Focused("input", { type: "range" });
  for (const target of [page, slider, new Focused("a"), new Focused("g", { role: "group" })]) press(" ", target);
  expect(done).toEqual([" ", " ", " ", " "]);
  expect([press("Enter", page), press("ArrowLeft", slider)]).toEqual([true, true]);
});

test("nothing is taken from somebody who writes but the way out", () => {
  const field = new Focused("input", { type: "text" });
  expect([press(" ", field), press("u", field), press("Escape", field)]).toEqual([false, false, true]);
});

test("nor from the browser, or from a dialog", () => {
  expect(press("u", page, { ctrlKey: true })).toBe(false);
  dialog = {};
  expect(press("u", page)).toBe(false);
});
