/** After a change of page, and not when the site is first opened, the heading takes the focus. */

import { onNavigate } from "./router";

let moved = false;
onNavigate(() => (moved = true));

export function arrive(heading: HTMLElement): void {
  if (moved && !location.hash) heading.focus({ preventScroll: true });
}
