/** The language of the page: by the browser, by choice, remembered; and every word of the site in it. */

import type { en } from "../words/en";
import { listed as listedIn } from "./plural";
import { remember, remembered } from "./storage";
import type { Language } from "./types";

export type Words = typeof en;

/** A reader needs one language: the other is not even loaded. */
const CATALOGUES: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("../words/en")).en,
  fr: async () => (await import("../words/fr")).fr,
};

/** The language that suits a reader who prefers these. */
export function preferred(wished: readonly string[]): Language {
  for (const tag of wished) {
    const short = tag.toLowerCase().split("-")[0];
    if (short === "fr" || short === "en") return short;
  }
  return "en";
}

function first(): Language {
  const chosen = remembered("lang");
  if (chosen === "fr" || chosen === "en") return chosen;
  return typeof navigator === "undefined" ? "en" : preferred(navigator.languages ?? [navigator.language]);
}

let current = $state<Language>(first());
let catalogue = $state.raw<Words>();

/** The language now; reading it in a component or an effect follows changes. */
export const language = (): Language => current;

/** Every word of the site in the language now: `words().home.play`. */
export function words(): Words {
  if (!catalogue) throw new Error("the words are not loaded yet: await speak() first");
  return catalogue;
}

/** Whether the reader once chose a language here, rather than the browser. */
export const languageChosen = (): boolean => remembered("lang") !== null;

/** Loads the words of a language and shows the page in it. */
export async function speak(lang: Language = current): Promise<void> {
  catalogue = await CATALOGUES[lang]();
  current = lang;
  document.documentElement.lang = lang;
}

/** Speaks another language from now on. */
export async function setLanguage(lang: Language): Promise<void> {
  await speak(lang);
  remember("lang", lang);
}

/** "a, b and c" in the language now. */
export const listed = (parts: readonly string[]): string => listedIn(current, parts);
