/** Numbers and lists as a language writes them. */

import type { Language } from "./types";

/** The form that a number asks for: French counts 0 and 1 as one, English only 1. */
export function plural(lang: Language, count: number, one: string, many: string): string {
  return new Intl.PluralRules(lang).select(count) === "one" ? one : many;
}

/** "3 seats", with a no-break space between the number and its word. */
export function counted(lang: Language, count: number, one: string, many: string): string {
  return `${count}\u00a0${plural(lang, count, one, many)}`;
}

/** "a, b and c" */
export function listed(lang: Language, parts: readonly string[]): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(parts);
}
