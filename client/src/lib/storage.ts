/** A few choices that this browser remembers, where it allows that. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`ludotheque.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`ludotheque.${key}`, value);
  } catch {
    // A private window may refuse: the choice then lasts as long as the page.
  }
}
