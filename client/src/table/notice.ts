/** It is my turn: the title, the icon, a sound, a notification. */

import mark from "./turn.svg?no-inline";

const MARK = "● ";
let usual: string | null = null;

/** Marks the page's title and icon, or takes the marks away. */
export function markTurn(mine: boolean, title: string): void {
  document.title = (mine ? MARK : "") + title;
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!link) return;
  usual ??= link.href;
  const wanted = mine ? new URL(mark, location.href).href : usual;
  if (link.href !== wanted) link.href = wanted;
}

let audio: AudioContext | null = null;

/** A browser plays sounds only after somebody has touched the page, or a key on it. */
export function allowSound(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => undefined);
  } catch {
    audio = null;
  }
}

/** Two short tones, a fifth apart. */
export function chime(): void {
  allowSound(); // whoever came here by a link of this site has touched it before
  if (!audio) return;
  for (const [index, pitch] of [523.25, 783.99].entries()) {
    const start = audio.currentTime + index * 0.14;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}

/** Tells somebody who is looking elsewhere, if they allowed it. */
export function notify(title: string, text: string, table: string): void {
  if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag: table });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Phones let no page notify by itself; the title and the icon still tell.
  }
}
