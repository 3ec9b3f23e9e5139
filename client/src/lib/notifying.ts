/** Notifications: wanted by the person, and allowed by the browser. */

import { words } from "./i18n.svelte";
import { change } from "./me.svelte";
import { toast } from "./toasts.svelte";

/** Does as a ticked or unticked box says, as far as the browser allows; the box then shows what holds. */
export async function chooseNotify(box: HTMLInputElement): Promise<void> {
  const wanted = box.checked;
  const allowed = wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
  if (wanted && !allowed) toast(new Error(words().account.notifyRefused));
  box.checked = allowed;
  await change({ notify: allowed });
}
