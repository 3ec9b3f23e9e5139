/** How large a text is drawn on its place: the same measures as in the pictures that the server draws. */

const TEXT_HEIGHT = 0.62; // of its place: how large a text is at the most
const TEXT_WIDTH = 0.94; // of its place: how much of the width a text may take
const [SMALL, CAPITAL, WIDE] = [0.51, 0.68, 1.0]; // of the font size: how wide letters are, on average
export const BASELINE = 0.34; // of the font size: from the middle of a figure down to the line it stands on

const IS_WIDE = /[ᄀ-ᅟ⺀-〿ぁ-꓏ꥠ-꥿가-힣豈-﫿︐-︙︰-﹯！-｠￠-￦\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

export function letterWidth(letter: string): number {
  if (IS_WIDE.test(letter)) return WIDE;
  return /\p{Lu}/u.test(letter) ? CAPITAL : SMALL;
}

/** The font size of a text that shall fill its place and no more. */
export function fontSize(text: string, width: number, height: number): number {
  let letters = 0;
  for (const letter of text) letters += letterWidth(letter);
  return letters ? Math.min(height * TEXT_HEIGHT, (width * TEXT_WIDTH) / letters) : height * TEXT_HEIGHT;
}

/** A length in few digits. */
export function short(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}
