/** The words of the table page; only those of the language now are loaded. */

import type { Language } from "../lib/types";
import type { TableWords } from "./words.en";

const CATALOGUES: Record<Language, () => Promise<TableWords>> = {
  en: async () => (await import("./words.en")).en,
  fr: async () => (await import("./words.fr")).fr,
};

let catalogue = $state.raw<TableWords>();

/** Loads the words of a language and speaks it from then on. */
export async function speakHere(lang: Language): Promise<void> {
  catalogue = await CATALOGUES[lang]();
}

/** Whether there are words to speak with. */
export const speaks = (): boolean => catalogue !== undefined;

export function t(): TableWords {
  if (!catalogue) throw new Error("the words of the table are not loaded yet: await speakHere() first");
  return catalogue;
}
