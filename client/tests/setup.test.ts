import { expect, test } from "vitest";
import { chosen, optionsFor, places, resized, seated, tally, valuesOf, wishes, type Place } from "../src/lib/setup";
import type { OptionChoice } from "../src/lib/types";

const kinds = (now: Place[]): string => now.map((place) => place.kind).join(" ");
const first: OptionChoice = { name: "first", text: "", default: "random", values: { random: "", 1: "", 2: "", 3: "" }, seat_choice: true };
const duel: OptionChoice = { name: "duel", text: "", default: "off", values: { off: "", on: "" }, for_players: [2] };

test("one person and bots to begin with", () => {
  expect(kinds(places(3, "greedy"))).toBe("me bot bot");
});

test("more or fewer players leave the others where they are, and me at the table", () => {
  const now = seated(seated(places(3, "greedy"), 1, "open"), 2, "me");
  expect(kinds(now)).toBe("bot open me");
  expect(kinds(resized(now, 4, "greedy"))).toBe("bot open me bot");
  expect(kinds(resized(now, 2, "greedy"))).toBe("me open");
});

test("I sit once: whoever sat there takes my old seat", () => {
  expect(kinds(seated(seated(places(3, "greedy"), 2, "open"), 2, "me"))).toBe("open bot me");
});

test("I may leave the table to others", () => {
  expect(kinds(seated(places(2, "greedy"), 0, "bot"))).toBe("bot bot");
});

test("only the options for this number of players are offered, and seats that exist", () => {
  expect(optionsFor([first, duel], 3).map((option) => option.name)).toEqual(["first"]);
  expect(Object.keys(optionsFor([first, duel], 2)[0]!.values).sort()).toEqual(["1", "2", "random"]);
});

test("the usual first player stands before the seats", () => {
  expect(valuesOf(first).map(([value]) => value)).toEqual(["random", "1", "2", "3"]);
});

test("a wish that no longer fits gives way to the usual", () => {
  expect(chosen(optionsFor([first, duel], 2), { first: "3", duel: "on" })).toEqual({ first: "random", duel: "on" });
});

test("what is sent names the people at this device and the bots' levels", () => {
  const now = seated(seated(places(4, "greedy"), 1, "here"), 2, "open");
  expect(wishes(now, (seat) => `Player ${seat}`)).toEqual([
    { kind: "here" },
    { kind: "here", name: "Player 2" },
    { kind: "open" },
    { kind: "bot", level: "greedy" },
  ]);
  expect(tally(now)).toEqual({ people: 2, bots: 1, open: 1 });
});
