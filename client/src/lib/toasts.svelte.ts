/** Short messages at the edge of the page: what was refused, what was done. */

import { words } from "./i18n.svelte";

export interface Toast {
  id: number;
  text: string;
  kind: "error" | "info";
}

let list = $state<Toast[]>([]);
let last = 0;
const SHOWN_MS = 7000;

export const toasts = (): Toast[] => list;

/** Says something, or what an error says of itself. */
export function toast(said: unknown, kind: Toast["kind"] = typeof said === "string" ? "info" : "error"): void {
  const text = typeof said === "string" ? said : said instanceof Error && said.message ? said.message : words().errors.unknown(0);
  const id = ++last;
  list = [...list.filter((other) => other.text !== text), { id, text, kind }];
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  list = list.filter((toast) => toast.id !== id);
}
