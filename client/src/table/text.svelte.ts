/** The words of the table page; only those of the language now are loaded. */

import type { Language } from "../lib/types";
import type { TableWords } from "./words.en";

const CATALOGUES: Record<Language, () => Promise<TableWords>> = {
  en: async () => (await import("./words.en")).en,
  fr: async () => (await import("./words.fr")).fr,
};

let catalogue = $state.raw<TableWords>();
let failed = $state(false);

/** Loads the words of a language and speaks it from then on; words that can't be loaded leave the page with those it has. */
export async function speakHere(lang: Language): Promise<void> {
  try {
    catalogue = await CATALOGUES[lang]();
    failed = false;
  } catch {
    failed = true;
  }
}

/** Whether there are words to speak with. */
export const speaks = (): boolean => catalogue !== undefined;

/** Whether there are none, and none will come by themselves. */
export const speechless = (): boolean => failed && !speaks();

export function t(): TableWords {
  if (!catalogue) throw new Error("the words of the table are not loaded yet: await speakHere() first");
  return catalogue;
}
