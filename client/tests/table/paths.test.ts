import { expect, test } from "vitest";
import { filtered, grouped, nextSteps, step, under, whole } from "../../src/table/paths";
import type { Choice } from "../../src/lib/types";

const choice = (number: number, path: string[], text = `move ${number}`): Choice => ({ number, path, text, rule: "1.1" });
const choices = [
  choice(0, []),
  choice(1, ["a"]),
  choice(2, ["a", "b"]),
  choice(3, ["c", "d"]),
  choice(4, ["c", "e"]),
  choice(5, ["f"]),
  choice(6, ["g", "h"]),
  choice(7, ["g", "h"]),
];

test("every first step is offered, with what it leads to", () => {
  const steps = nextSteps(choices, []);
  expect([...steps.keys()]).toEqual(["a", "c", "f", "g"]);
  expect(steps.get("c")!.map(({ number }) => number)).toEqual([3, 4]);
});

test("a step that leads to one move picks it", () => {
  expect(step(choices, [], "f")).toEqual({ prefix: ["f"], picked: choices[5] });
  expect(step(choices, ["c"], "e").picked).toBe(choices[4]);
});

test("a short path with a longer one behind it is offered, not taken", () => {
  const taken = step(choices, [], "a");
  expect(taken).toEqual({ prefix: ["a"], picked: null });
  expect(whole(choices, taken.prefix)).toEqual([choices[1]]);
  expect(step(choices, taken.prefix, "b").picked).toBe(choices[2]);
});

test("two moves of the same path are left to the buttons", () => {
  const taken = step(choices, ["g"], "h");
  expect(taken.picked).toBeNull();
  expect(whole(choices, taken.prefix).map(({ number }) => number)).toEqual([6, 7]);
});

test("a step that leads nowhere changes nothing", () => {
  expect(step(choices, ["c"], "a")).toEqual({ prefix: ["c"], picked: null });
  expect(under(choices, ["x"])).toEqual([]);
});

test("many choices are grouped by their next step, few are not", () => {
  const many = Array.from({ length: 20 }, (_, index) => choice(index, [`from-${index % 4}`, `to-${index}`]));
  expect(grouped(many, [])!.map((group) => group.step)).toEqual(["from-0", "from-1", "from-2", "from-3"]);
  expect(grouped(many, ["from-0"])).toBeNull();
  expect(grouped(many.map(({ number }) => choice(number, [`only-${number}`])), [])).toBeNull(); // no fewer that way
});

test("a search finds words whatever their accents and order", () => {
  const said = [choice(1, [], "Poser l’Écurie à gauche"), choice(2, [], "Passer")];
  expect(filtered(said, "gauche ecurie")).toEqual([said[0]]);
  expect(filtered(said, " ")).toEqual(said);
  expect(filtered(said, "droite")).toEqual([]);
});
