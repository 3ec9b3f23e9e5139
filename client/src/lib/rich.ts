/** Rule text with **bold** and *italic*, and the words somebody searches, cut into runs to be shown one by one. */

import type { RuleParagraph } from "./types";

export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  found: boolean;
}

/** The runs of a text, with every occurrence of the searched words marked. */
export function runs(text: string, search: readonly string[] = []): Run[] {
  const cut: Run[] = [];
  for (const piece of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    const bold = piece.length > 4 && piece.startsWith("**") && piece.endsWith("**");
    const italic = !bold && piece.length > 2 && piece.startsWith("*") && piece.endsWith("*");
    const bare = bold ? piece.slice(2, -2) : italic ? piece.slice(1, -1) : piece;
    for (const [part, found] of marked(bare, search)) if (part) cut.push({ text: part, bold, italic, found });
  }
  return cut;
}

export interface Chapter {
  number: string;
  title: string;
  rules: RuleParagraph[];
}

/** The paragraphs by chapter, in their order. */
export function chapters(rules: readonly RuleParagraph[]): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of rules) {
    const number = rule.number.split(".")[0] ?? "";
    if (found.at(-1)?.number !== number) found.push({ number, title: rule.chapter, rules: [] });
    found.at(-1)?.rules.push(rule);
  }
  return found;
}

/** Text in lower case without accents, letter for letter, so that places in it are places in the original. */
export function folded(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("").replaceAll("’", "'");
}

/** The words of a search. */
export function searched(input: string): string[] {
  return folded(input).split(/\s+/).filter(Boolean);
}

/** Whether a text holds every searched word. */
export function holds(text: string, search: readonly string[]): boolean {
  const plain = folded(text.replaceAll("*", ""));
  return search.every((word) => plain.includes(word));
}

function marked(text: string, search: readonly string[]): [string, boolean][] {
  const plain = folded(text);
  const flags = new Array<boolean>(text.length).fill(false);
  for (const word of search)
    for (let at = plain.indexOf(word); word && at >= 0; at = plain.indexOf(word, at + word.length))
      flags.fill(true, at, at + word.length);
  const parts: [string, boolean][] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (end < text.length && flags[end] === flags[start]) end++;
    parts.push([text.slice(start, end), flags[start] ?? false]);
  }
  return parts;
}
