/** Every pair of text and ground that the pages use, against WCAG 2.2 AA, in both themes. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../src/lib/theme.css", import.meta.url), "utf-8");

/** The colours that a rule of the style sheet gives. */
function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const THEMES = { light: colours(":root"), dark: colours(':root[data-theme="dark"]'), device: colours(":root:not([data-theme])") };

const TEXT: [string, string][] = [
  ...["ink", "faded", "gilt"].flatMap((text) => ["paper", "sheet", "shade"].map((ground): [string, string] => [text, ground])),
  ["strong-ink", "strong"],
  ["strong-ink", "strong-over"],
  ["alarm", "alarm-ground"],
  ["alarm", "sheet"],
  ["good", "good-ground"],
  ["mark-ink", "mark"],
];
const GRAPHICS: [string, string][] = [
  ["edge", "paper"],
  ["edge", "sheet"],
  ["gilt", "paper"], // the focus ring
  ["gilt", "sheet"],
];

for (const [theme, found] of Object.entries(THEMES)) {
  test.each(TEXT)(`${theme}: %s on %s can be read`, (text, ground) => {
    expect(contrast(found[text]!, found[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(GRAPHICS)(`${theme}: %s on %s can be seen`, (line, ground) => {
    expect(contrast(found[line]!, found[ground]!)).toBeGreaterThanOrEqual(3);
  });
}

test("the device's dark theme is the chosen dark theme", () => {
  expect(THEMES.device).toEqual(THEMES.dark);
});
