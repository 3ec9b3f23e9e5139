/** Who is playing here, and how they like to play. */

import { api } from "./api";
import { language, languageChosen, setLanguage, speak, words } from "./i18n.svelte";
import { settings, takeSettings } from "./settings.svelte";
import type { Language, Me, Settings } from "./types";
import { toast } from "./toasts.svelte";

let person = $state<Me | null>(null);
let asked: Promise<void> | null = null;

/** The person, or null for somebody who has done nothing yet. */
export const me = (): Me | null => person;

/** Asks the server who this is, unless it is known; safe to await anywhere. */
export const knowMe = (): Promise<void> => recognised().catch(() => {});

/** Asks once. Whoever can't be told now is asked for again later, and not taken for a newcomer. */
function recognised(): Promise<void> {
  asked ??= api.me().then(becomes, (refusal: unknown) => {
    asked = null;
    throw refusal;
  });
  return asked;
}

/** Takes over what the server says of the person, with their language and settings. */
export function becomes(known: Me | null): void {
  person = known;
  if (!known) return;
  if (!languageChosen() && known.lang && known.lang !== language()) speak(known.lang).catch(toast);
  takeSettings(known.settings ?? {});
}

/** The person; whoever has no name yet becomes a guest under this one, or a friendly one. */
export async function someone(name = ""): Promise<Me> {
  await recognised();
  if (!person) {
    person = await api.newGuest({ name: name.trim() || guestName(), lang: language() });
    await tell({ settings: settings() }); // what was chosen before there was a name
  }
  if (name.trim() && name.trim() !== person.name) becomes(await api.changeMe({ name: name.trim() }));
  return person as Me;
}

/** A courteous name for somebody who has given none. */
export function guestName(): string {
  const names = words().guestNames;
  return names[Math.floor(Math.random() * names.length)] ?? names[0]!;
}

/** Changes a setting here at once, and on the server where the person is known there. */
export async function change(changed: Settings): Promise<void> {
  takeSettings({ ...settings(), ...changed });
  await tell({ settings: settings() });
}

export async function changeLanguage(lang: Language): Promise<void> {
  try {
    await setLanguage(lang);
  } catch {
    return toast(new Error(words().errors.offline));
  }
  await tell({ lang });
}

async function tell(changed: { settings?: Settings; lang?: Language }): Promise<void> {
  if (!person) return;
  try {
    person = await api.changeMe(changed);
  } catch (refusal) {
    toast(refusal);
  }
}
