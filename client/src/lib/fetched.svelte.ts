/** What the server answers, asked for again when the language changes. */

import { language } from "./i18n.svelte";

export interface Fetched<T> {
  readonly value: T | undefined;
  readonly failure: unknown;
  again(): void;
}

/** To be called while a component is set up. */
export function fetched<T>(ask: () => Promise<T>): Fetched<T> {
  let value = $state.raw<T>();
  let failure = $state.raw<unknown>();
  let turn = $state(0);
  $effect(() => {
    language();
    void turn;
    let current = true;
    ask().then(
      (answer) => {
        if (current) [value, failure] = [answer, undefined];
      },
      (refusal: unknown) => {
        if (current) failure = refusal;
      },
    );
    return () => {
      current = false;
    };
  });
  return {
    get value() {
      return value;
    },
    get failure() {
      return failure;
    },
    again() {
      turn++;
    },
  };
}
