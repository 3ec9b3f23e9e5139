import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Resting } from "../../src/table/resting";

let rests: number[];
let slider: Resting;

beforeEach(() => {
  vi.useFakeTimers();
  rests = [];
  slider = new Resting((at) => rests.push(at));
});
afterEach(() => void vi.useRealTimers());

test("only the place counts where a slider rests", () => {
  for (let at = 1; at <= 50; at += 1) {
    slider.passes(at);
    vi.advanceTimersByTime(20);
  }
  expect(rests).toEqual([]);
  vi.advanceTimersByTime(150);
  expect(rests).toEqual([50]);
  slider.passes(7);
  vi.advanceTimersByTime(150);
  expect(rests).toEqual([50, 7]);
});

test("whoever steps on before that is not taken back", () => {
  slider.passes(7);
  slider.cancel();
  vi.runAllTimers();
  expect(rests).toEqual([]);
});
