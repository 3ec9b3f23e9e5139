import { describe, expect, test } from "vitest";
import { rising } from "../../src/table/order";

const kept = (...positions: number[]): number[] => [...rising(positions)].toSorted((a, b) => a - b).map((at) => positions[at]!);

describe("a longest run that rises", () => {
  test("nothing and one", () => {
    expect(kept()).toEqual([]);
    expect(kept(7)).toEqual([7]);
  });

  test("what is in order stays", () => {
    expect(kept(0, 1, 4, 9)).toEqual([0, 1, 4, 9]);
  });

  test("the one that went to the end is moved, not all the others", () => {
    expect(kept(0, 2, 3, 4, 1)).toEqual([0, 2, 3, 4]);
  });

  test("the one that came to the front is moved, not all the others", () => {
    expect(kept(4, 0, 1, 2, 3)).toEqual([0, 1, 2, 3]);
  });

  test("two that changed places", () => {
    expect(kept(0, 3, 2, 1, 4)).toHaveLength(3);
  });

  test("as long as any run that trying all of them finds", () => {
    const permutations = (left: number[]): number[][] =>
      left.length ? left.flatMap((one) => permutations(left.filter((other) => other !== one)).map((rest) => [one, ...rest])) : [[]];
    for (const order of permutations([0, 1, 2, 3, 4])) {
      let longest = 0;
      for (let some = 0; some < 32; some++) {
        const chosen = order.filter((_, index) => some & (1 << index));
        if (chosen.every((one, index) => !index || chosen[index - 1]! < one)) longest = Math.max(longest, chosen.length);
      }
      const run = kept(...order);
      expect(run).toHaveLength(longest);
      expect(run.every((one, index) => !index || run[index - 1]! < one)).toBe(true);
    }
  });
});
