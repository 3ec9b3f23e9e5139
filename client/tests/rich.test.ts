import { expect, test } from "vitest";
import { chapters, folded, holds, runs, searched } from "../src/lib/rich";

const told = (text: string, search: string[] = []): string =>
  runs(text, search).map((run) => (run.bold ? "B" : run.italic ? "I" : "-") + (run.found ? "!" : "") + run.text).join("|");

test("bold and italic are cut out", () => {
  expect(told("a **b** and *c*.")).toBe("-a |Bb|- and |Ic|-.");
});

test("a lone asterisk stays what it is", () => {
  expect(told("5 * 3")).toBe("-5 * 3");
});

test("found words are marked whatever their case and accents, also within bold", () => {
  expect(told("L’Étalage **étalé**", ["etal"])).toBe("-L’|-!Étal|-age |B!étal|Bé");
});

test("runs put together are the text again", () => {
  const text = "œuvre ﬁn İstanbul: 10 × 3 – ça";
  expect(runs(text, ["a", "ist"]).map((run) => run.text).join("")).toBe(text);
});

test("folding keeps every letter at its place", () => {
  const text = "Œuvre İstanbul ﬁn déjà l’eau";
  expect(folded(text)).toHaveLength(text.length);
});

test("a paragraph is found when it holds every word", () => {
  expect(holds("Jouez une **carte** de votre main", searched("MAIN carte"))).toBe(true);
  expect(holds("Jouez une carte de votre main", searched("carte tuile"))).toBe(false);
});

test("paragraphs stand under their chapters, in order", () => {
  const rule = (number: string, chapter: string) => ({ number, chapter, text: "" });
  const found = chapters([rule("1.1", "One"), rule("1.2", "One"), rule("2.1", "Two")]);
  expect(found.map((chapter) => [chapter.number, chapter.title, chapter.rules.length])).toEqual([["1", "One", 2], ["2", "Two", 1]]);
});
