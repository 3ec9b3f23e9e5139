import { expect, test, vi } from "vitest";

const line = vi.hoisted(() => ({ broken: true }));
vi.mock("../../src/table/words.en", async (original) => {
  if (line.broken) throw new TypeError("Failed to fetch dynamically imported module");
  return await original();
});

test("words that can't be loaded leave the page speechless, until others come", async () => {
  const { speakHere, speaks, speechless, t } = await import("../../src/table/text.svelte");
  expect([speaks(), speechless()]).toEqual([false, false]); // they are on their way
  await speakHere("en");
  expect([speaks(), speechless()]).toEqual([false, true]);
  await speakHere("fr");
  expect([speaks(), speechless(), t().line.open]).toEqual([true, false, "Connecté"]);
  await speakHere("en");
  expect([speaks(), speechless(), t().line.open]).toEqual([true, false, "Connecté"]); // better than none
});
