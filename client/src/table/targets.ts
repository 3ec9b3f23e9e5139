/** What is lit on the board, and what each lit thing says of itself. */

import type { Choice } from "../lib/types";
import { nextSteps } from "./paths";
import { boxOf, explanation, type Box, type Scene } from "./scene";

export interface Target {
  id: string;
  box: Box;
  label: string;
}

/** The things that can be touched next, larger ones first, so that smaller ones lie above them. */
export function targets(
  scene: Scene,
  choices: readonly Choice[],
  prefix: readonly string[],
  leads: (text: string, count: number) => string,
): Target[] {
  const found: Target[] = [];
  for (const [id, led] of nextSteps(choices, prefix)) {
    const box = boxOf(scene, id);
    if (box) found.push({ id, box, label: stepLabel(scene, id, led, leads) });
  }
  return found.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
}

/** One choice speaks for itself; several are told by the thing that leads to them. */
export function stepLabel(
  scene: Scene,
  id: string,
  led: readonly Choice[],
  leads: (text: string, count: number) => string,
): string {
  if (led.length === 1) return led[0]!.text;
  const { label } = explanation(scene, id);
  return label ? leads(label, led.length) : `${led[0]!.text} …`;
}
