/** Whether the screen is as small as a phone's. */

import { onMount } from "svelte";

export class Smallness {
  yes = $state(false);

  constructor() {
    const query = matchMedia("(max-width: 720px)");
    this.yes = query.matches;
    const listen = (): void => void (this.yes = query.matches);
    onMount(() => {
      query.addEventListener("change", listen);
      return () => query.removeEventListener("change", listen);
    });
  }
}
