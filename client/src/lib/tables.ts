/** Making a table and going there. */

import { api } from "./api";
import { someone } from "./me.svelte";
import { go } from "./router";
import type { GameCard, NewTable } from "./types";

const OPPONENT = "amateur"; // the bot of *play now*

/** A table for one person at once: as few players as the box says, a bot on every other seat. */
export function quickTable(card: GameCard): NewTable {
  const others = Math.min(...card.official) - 1;
  return {
    game: card.id,
    seats: [{ kind: "here" }, ...Array.from({ length: others }, () => ({ kind: "bot" as const, level: OPPONENT }))],
  };
}

/** Makes the table, for a guest if need be, and goes there. */
export async function sitDown(table: NewTable, name = ""): Promise<void> {
  await someone(name);
  const made = await api.newTable(table);
  go(`/tables/${made.id}`);
}
