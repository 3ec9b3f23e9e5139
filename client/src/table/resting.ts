/** A slider tells of every place that it passes; what is to be fetched for one waits until it rests there. */

const REST = 150;

export class Resting {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly rests: (at: number) => void) {}

  /** It is here now, and perhaps not for long. */
  passes(at: number): void {
    this.cancel();
    this.timer = setTimeout(() => this.rests(at), REST);
  }

  /** Wherever it was no longer counts. */
  cancel(): void {
    clearTimeout(this.timer);
  }
}
