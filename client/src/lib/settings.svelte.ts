/** How somebody likes to play: kept in this browser, and with the person on the server. */

import { remember, remembered } from "./storage";
import type { Settings } from "./types";

const DEFAULT: Required<Settings> = { theme: "auto", sound: true, notify: false, confirm: false, speed: "normal" };

let current = $state<Required<Settings>>(stored());

/** The settings now; reading them in a component or an effect follows changes. */
export const settings = (): Required<Settings> => current;

export function takeSettings(changed: Settings): void {
  current = { ...DEFAULT, ...changed };
  remember("settings", JSON.stringify(current));
  showTheme();
}

/** Marks the page light or dark; without a mark the device decides. */
export function showTheme(): void {
  if (current.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = current.theme;
}

/** How long a glide of this many milliseconds takes as the person likes it; 0 where motion is not wanted or not seen. */
export function pace(milliseconds: number): number {
  const calm = typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  const unseen = typeof document !== "undefined" && document.hidden; // where nothing is painted a glide may never end
  const factor = { off: 0, fast: 0.5, normal: 1, slow: 2 }[current.speed];
  return calm || unseen ? 0 : milliseconds * factor;
}

function stored(): Required<Settings> {
  try {
    return { ...DEFAULT, ...(JSON.parse(remembered("settings") ?? "{}") as Settings) };
  } catch {
    return { ...DEFAULT };
  }
}
