/** Step by step towards a move: every choice has a path of things to touch. */

import type { Choice } from "../lib/types";

/** The choices whose path begins with these steps. */
export function under(choices: readonly Choice[], prefix: readonly string[]): Choice[] {
  return choices.filter((choice) => prefix.every((id, at) => choice.path[at] === id));
}

/** The choices whose path is exactly these steps. */
export function whole(choices: readonly Choice[], prefix: readonly string[]): Choice[] {
  return under(choices, prefix).filter((choice) => choice.path.length === prefix.length);
}

/** What can be touched next, with the choices that it leads to, in the order of the choices. */
export function nextSteps(choices: readonly Choice[], prefix: readonly string[]): Map<string, Choice[]> {
  const steps = new Map<string, Choice[]>();
  for (const choice of under(choices, prefix)) {
    const id = choice.path[prefix.length];
    if (id === undefined) continue;
    const led = steps.get(id);
    if (led) led.push(choice);
    else steps.set(id, [choice]);
  }
  return steps;
}

export interface Taken {
  prefix: string[];
  picked: Choice | null; // the move, where the path can only mean this one
}

/** After one more step; a step that leads nowhere changes nothing. */
export function step(choices: readonly Choice[], prefix: readonly string[], id: string): Taken {
  const longer = [...prefix, id];
  const left = under(choices, longer);
  if (left.length === 0) return { prefix: [...prefix], picked: null };
  const only = left.length === 1 ? left[0]! : null;
  return { prefix: longer, picked: only && only.path.length === longer.length ? only : null };
}

export interface Group {
  step: string;
  choices: Choice[];
}

export const MANY = 12;

/** Many choices are offered by their next step, where that makes them fewer; a few are offered as they are. */
export function grouped(choices: readonly Choice[], prefix: readonly string[]): Group[] | null {
  const left = under(choices, prefix);
  if (left.length <= MANY) return null;
  const steps = nextSteps(choices, prefix);
  if (steps.size < 2 || steps.size > left.length * 0.7) return null;
  return [...steps].map(([id, led]) => ({ step: id, choices: led }));
}

/** The choices whose words hold every word of a search, whatever their accents and capitals. */
export function filtered(choices: readonly Choice[], search: string): Choice[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => wanted.every((word) => plain(choice.text).includes(word)));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
