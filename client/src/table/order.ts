/** Which of a list need not be moved when it gets another order. */

/** The places in `positions` of a longest run that rises: all that have to change place are the others. */
export function rising(positions: number[]): Set<number> {
  const ends: number[] = []; // ends[n] is where the best run of n + 1 so far ends
  const before: number[] = []; // and before[i] what comes before i in its best run
  for (const [index, position] of positions.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (positions[ends[middle]!]! < position) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const run = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) run.add(index);
  return run;
}
