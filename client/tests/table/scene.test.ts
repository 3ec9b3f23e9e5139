import { expect, test } from "vitest";
import { applied, boxOf, described, difference, explanation, thingAt, withParts } from "../../src/table/scene";
import type { DrawnScene } from "../../src/lib/types";

const place = (x: number, y: number, width = 10, height = 10, label = "") => ({ x, y, width, height, label });

const whole: DrawnScene = {
  width: 100,
  height: 80,
  pieces: {
    board: { symbol: "board", place: "board", label: "the board" },
    "card-1": { symbol: "back", place: "left", label: "a card" },
    "card-1-name": { symbol: "blank", place: "left", text: "7" },
  },
  places: { board: place(0, 0, 100, 80), left: place(5, 5), right: place(50, 5, 10, 10, "the right"), far: place(90, 70) },
  hand: ["card-1"],
};

test("a whole scene is taken as it is", () => {
  const scene = applied(null, whole);
  expect(scene.order).toEqual(["board", "card-1", "card-1-name"]);
  expect(scene.hand).toEqual(["card-1"]);
});

test("changes move, add and remove, and leave the rest alone", () => {
  const before = applied(null, whole);
  const after = applied(before, {
    width: 100,
    height: 80,
    pieces: { "card-1": { symbol: "face", place: "right" }, "card-1-name": null, coin: { symbol: "coin", place: "left" } },
    places: { far: null },
  });
  expect(after.order).toEqual(["board", "card-1", "coin"]);
  expect(after.hand).toEqual([]); // an empty hand is left out
  expect(after.pieces.board).toBe(before.pieces.board);
  expect("far" in after.places).toBe(false);
  expect(difference(before, after)).toEqual({ moved: ["card-1"], added: ["coin"], removed: ["card-1-name"], turned: [] });
  expect(before.order).toEqual(["board", "card-1", "card-1-name"]); // what was held is not touched
});

test("an order that comes along is the order", () => {
  const after = applied(applied(null, whole), { width: 100, height: 80, pieces: {}, places: {}, order: ["card-1", "board", "card-1-name"] });
  expect(after.order).toEqual(["card-1", "board", "card-1-name"]);
});

test("another symbol in the same place turns, another facing moves", () => {
  const before = applied(null, whole);
  const turned = applied(before, { width: 100, height: 80, pieces: { "card-1": { symbol: "face", place: "left" } }, places: {} });
  expect(difference(before, turned).turned).toEqual(["card-1"]);
  const faced = applied(before, { width: 100, height: 80, pieces: { "card-1": { symbol: "back", place: "left", facing: 1 } }, places: {} });
  expect(difference(before, faced).moved).toEqual(["card-1"]);
  expect(difference(before, before)).toEqual({ moved: [], added: [], removed: [], turned: [] });
});

test("a part speaks for its piece", () => {
  const scene = applied(null, whole);
  expect(explanation(scene, "card-1-name").label).toBe("a card");
  expect(explanation(scene, "right").label).toBe("the right");
  expect(explanation(scene, "nothing-like-it")).toEqual({ label: "", rule: "" });
  expect(withParts(scene, "card-1")).toEqual(["card-1", "card-1-name"]);
});

test("the smallest labelled thing at a point is meant", () => {
  const scene = applied(null, whole);
  expect(thingAt(scene, 6, 6)).toBe("card-1-name");
  expect(thingAt(scene, 55, 10)).toBe("right");
  expect(thingAt(scene, 40, 40)).toBe("board");
  expect(thingAt(scene, 400, 40)).toBeUndefined();
});

test("a piece lies on its place, and a table is told in words once", () => {
  const scene = applied(null, whole);
  expect(boxOf(scene, "card-1")).toEqual(whole.places.left);
  expect(boxOf(scene, "far")).toEqual(whole.places.far);
  expect(boxOf(scene, "gone")).toBeUndefined();
  expect(described(scene)).toEqual(["the board", "a card"]);
});
