/** What a screen reader is to hear though the focus is elsewhere. */

import { untrack } from "svelte";

let said = $state("");

export const announced = (): string => said;

/** Says it politely; the same words twice in a row are made different, or they would not be heard. */
export function announce(text: string): void {
  said = untrack(() => said) === text ? `${text}\u00a0` : text;
}
