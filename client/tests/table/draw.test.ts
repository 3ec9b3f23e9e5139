import { beforeEach, expect, test, vi } from "vitest";
import { Drawing } from "../../src/table/draw";
import { applied, type Scene } from "../../src/table/scene";

/** A glide in a page that is not painted: it never ends by itself. */
class Glide {
  finished: Promise<void>;
  finish!: () => void;
  constructor() {
    this.finished = new Promise((done) => (this.finish = done));
  }
}

/** As much of an SVG element as drawing needs. */
class FakeElement {
  style = { visibility: "" };
  children: FakeElement[] = [];
  private attributes = new Map<string, string>();
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  append(...more: FakeElement[]): void {
    this.children.push(...more);
  }
  insertBefore(child: FakeElement, next: FakeElement | null): void {
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
  }
  replaceChildren(): void {
    this.children = [];
  }
  cloneNode(): FakeElement {
    return new FakeElement();
  }
  animate(): Glide {
    glides.push(new Glide());
    return glides.at(-1)!;
  }
}

class FakeDocument extends EventTarget {
  hidden = false;
  createElementNS(): FakeElement {
    return new FakeElement();
  }
  hide(): void {
    this.hidden = true;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

const scene = (x: number): Scene =>
  applied(null, {
    width: 100,
    height: 100,
    pieces: { king: { symbol: "king", place: "square" } },
    places: { square: { x, y: 0, width: 10, height: 10 } },
    hand: [],
  });

let glides: Glide[];
let page: FakeDocument;
let flight: FakeElement;
let layer: FakeElement;
let drawing: Drawing;

beforeEach(async () => {
  glides = [];
  page = new FakeDocument();
  vi.stubGlobal("document", page);
  [layer, flight] = [new FakeElement(), new FakeElement()];
  drawing = new Drawing(layer as never, flight as never);
  await drawing.show(scene(0), 0);
});

/** Whether it has ended, once everything that waits for nothing else has gone on. */
async function ends(shown: Promise<void>): Promise<boolean> {
  let ended = false;
  void shown.then(() => (ended = true));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return ended;
}

test("a glide that is under way when the page is hidden ends at once", async () => {
  drawing.watch();
  const shown = drawing.show(scene(50), 350);
  expect([await ends(shown), drawing.moving, flight.children.length]).toEqual([false, true, 1]);
  page.hide();
  expect([await ends(shown), drawing.moving, flight.children.length]).toEqual([true, false, 0]);
  expect(layer.children.map(({ style }) => style.visibility)).toEqual([""]);
});

test("none begins in a page that was hidden since it was asked for", async () => {
  page.hide();
  expect(await ends(drawing.show(scene(50), 350))).toBe(true);
  expect([glides.length, drawing.scene?.places.square?.x]).toEqual([0, 50]);
});

test("a page that is seen again, or a board that is gone, finishes nothing", async () => {
  const unwatch = drawing.watch();
  const shown = drawing.show(scene(50), 350);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(await ends(shown)).toBe(false);
  unwatch();
  page.hide();
  expect(await ends(shown)).toBe(false);
  drawing.finish();
});
