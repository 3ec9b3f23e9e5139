import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fontSize, letterWidth } from "../../src/table/lettering";
import { verdict } from "../../src/table/shuffles";
import { span } from "../../src/table/time";
import { fit, isZoomed, nearest, neighbour, panned, towards, zoomed } from "../../src/table/zoom";
import { en } from "../../src/table/words.en";
import { fr } from "../../src/table/words.fr";

test("a text is as large as it fits, as in the pictures of the server", () => {
  expect([letterWidth("a"), letterWidth("É"), letterWidth("7"), letterWidth("庭")]).toEqual([0.51, 0.68, 0.51, 1]);
  expect(fontSize("7", 100, 20)).toBeCloseTo(12.4); // held by the height
  expect(fontSize("Sanssouci", 100, 200)).toBeCloseTo(94 / (0.68 + 8 * 0.51)); // held by the width
  expect(fontSize("", 10, 10)).toBeCloseTo(6.2);
});

const scene = { width: 100, height: 80 };

test("the point that is zoomed at stays where it is", () => {
  const view = zoomed(fit(scene), scene, 2, 30, 40);
  expect(view).toEqual({ x: 15, y: 20, width: 50, height: 40 });
  expect(isZoomed(view, scene)).toBe(true);
  expect(zoomed(view, scene, 0.1, 0, 0)).toEqual(fit(scene)); // never farther than all of it
  expect(zoomed(fit(scene), scene, 100, 0, 0).width).toBeCloseTo(100 / 6); // nor closer than this
});

test("a view does not leave the scene", () => {
  const view = zoomed(fit(scene), scene, 2, 0, 0);
  expect(panned(view, scene, -10, 500)).toEqual({ x: 0, y: 40, width: 50, height: 40 });
  expect(towards(view, scene, { x: 60, y: 10, width: 10, height: 10 })).toEqual({ x: 20, y: 0, width: 50, height: 40 });
  expect(towards(view, scene, { x: 5, y: 5, width: 10, height: 10 })).toEqual(view);
});

const boxes = [
  { x: 0, y: 0, width: 10, height: 10 },
  { x: 30, y: 2, width: 10, height: 10 },
  { x: 12, y: 40, width: 10, height: 10 },
  undefined,
];

test("arrows lead to the nearest target in their direction", () => {
  expect(neighbour(boxes, 0, "right")).toBe(1);
  expect(neighbour(boxes, 0, "down")).toBe(2);
  expect(neighbour(boxes, 1, "left")).toBe(0);
  expect(neighbour(boxes, 0, "left")).toBe(0); // nothing there
});

test("a finger beside a target still means it, one far away does not", () => {
  expect(nearest(boxes, 12, 5, 5)).toBe(0);
  expect(nearest(boxes, 20, 20, 5)).toBe(-1);
  const inner = [...boxes, { x: 2, y: 2, width: 3, height: 3 }];
  expect(nearest(inner, 3, 3, 5)).toBe(4); // the smaller of two that lie there
});

test("time is told as one says it", () => {
  const words = en.seats;
  expect([5, 67, 900, 7500, 200_000, 259_199, -3].map((seconds) => span(seconds, words))).toEqual([
    "0:05", "1:07", "15 min", "2 h", "2 days", "3 days", "0:00",
  ]);
});

test("a key is the one that was promised, or it is not", async () => {
  const key = "00ff10";
  const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
    new Uint8Array(createHash("sha256").update(bytes).digest()).buffer;
  const promise = createHash("sha256").update(Buffer.from(key, "hex")).digest("hex");
  expect(await verdict(key, promise, promise, digest)).toEqual({ matches: true, noted: "same", computed: promise });
  expect(await verdict("00ff11", promise, null, digest)).toMatchObject({ matches: false, noted: "none" });
  expect(await verdict(key, promise, "other", digest)).toMatchObject({ matches: true, noted: "other" });
  expect((await verdict("", createHash("sha256").digest("hex"), null, digest)).matches).toBe(false);
});

/** Every text of a catalogue, functions called with plain arguments. */
function texts(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === "string") return [word];
    if (typeof word === "function") return [String((word as (...args: unknown[]) => string)(3, 4))];
    return texts(word as object);
  });
}

test("French keeps a no-break space before its high signs, and no straight apostrophe", () => {
  expect(texts(fr).length).toBe(texts(en).length);
  for (const text of texts(fr)) expect(text).not.toMatch(/[^\u00a0][:;!?](?!\/)|'/u);
  for (const text of texts(en)) expect(text).not.toMatch(/'|\u00a0/u);
});
