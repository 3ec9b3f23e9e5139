import { expect, test } from "vitest";
import { preferred } from "../src/lib/i18n.svelte";
import { counted, listed, plural } from "../src/lib/plural";
import { en } from "../src/words/en";
import { fr } from "../src/words/fr";

type Tree = { [key: string]: unknown };

/** Every text of a catalogue with its address; what takes arguments is given some. */
function texts(tree: Tree, at = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = `${at}/${key}`;
    if (typeof value === "string") return [[here, value]];
    if (typeof value === "function") return [[here, String(value(2, 3, 1))]];
    return texts(value as Tree, here);
  });
}

const english = texts(en);
const french = texts(fr);

test("both languages have the same texts", () => {
  expect(french.map(([at]) => at)).toEqual(english.map(([at]) => at));
});

test("no text is empty but the one that only French needs", () => {
  const empty = [...english, ...french].filter(([at, text]) => !text.trim() && at !== "/game/notesIn" && at !== "/facts/weights/0");
  expect(empty).toEqual([]);
});

test("French is written with its own spaces and apostrophes", () => {
  for (const [at, text] of french) {
    expect(text, at).not.toMatch(/(^|[^\u00a0]) [:;!?»]|« |\S[:;!?»](?=\s|$)(?<!\u00a0.)/);
    expect(text, at).not.toContain("'");
  }
});

test("English writes no straight apostrophe either", () => {
  for (const [at, text] of english) expect(text, at).not.toContain("'");
});

test("French counts none as one, English as many", () => {
  expect([0, 1, 2].map((count) => plural("fr", count, "place", "places"))).toEqual(["place", "place", "places"]);
  expect([0, 1, 2].map((count) => plural("en", count, "seat", "seats"))).toEqual(["seats", "seat", "seats"]);
  expect(counted("en", 3, "seat", "seats")).toBe("3\u00a0seats");
});

test("lists end with the language's and", () => {
  expect(listed("fr", ["Anne", "Bruno", "Chloé"])).toBe("Anne, Bruno et Chloé");
  expect(listed("en", ["Anne", "Bruno"])).toBe("Anne and Bruno");
});

test("the first language that the site speaks is taken", () => {
  expect(preferred(["de-CH", "fr-CH", "en"])).toBe("fr");
  expect(preferred(["en-GB", "fr"])).toBe("en");
  expect(preferred(["de", "it"])).toBe("en");
  expect(preferred([])).toBe("en");
});
