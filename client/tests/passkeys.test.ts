import { expect, test } from "vitest";
import { bytes, text } from "../src/lib/passkeys";

test("bytes go to base64url and back, with no padding and no letter an address would escape", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const length of [0, 1, 2, 3, 255, 256]) {
    const written = text(all.slice(0, length).buffer);
    expect(written).toMatch(/^[A-Za-z0-9_-]*$/);
    expect([...bytes(written)]).toEqual([...all.slice(0, length)]);
  }
});
