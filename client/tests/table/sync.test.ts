import { beforeEach, expect, test } from "vitest";
import { Line, type LineState, type Socket } from "../../src/table/sync";
import type { TableEvent } from "../../src/lib/types";

const event = (seq: number, kind = "move"): TableEvent => ({ seq, kind, at: 0, moves: seq });

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  closed = false;
  constructor(readonly since: number) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let timers: { milliseconds: number; then: () => void; cancelled: boolean }[];
let heard: TableEvent[];
let states: LineState[];
let resyncs: number;
let refusals: string[];
let asked: number[];
let answers: TableEvent[][];
let line: Line;

beforeEach(() => {
  [sockets, timers, heard, states, asked, answers, refusals] = [[], [], [], [], [], [], []];
  resyncs = 0;
  line = new Line({
    open: (since) => {
      const socket = new FakeSocket(since);
      sockets.push(socket);
      return socket;
    },
    events: (since) => {
      asked.push(since);
      return Promise.resolve(answers.shift() ?? []);
    },
    later: (milliseconds, then) => {
      const timer = { milliseconds, then, cancelled: false };
      timers.push(timer);
      return () => (timer.cancelled = true);
    },
    onEvent: (happened) => heard.push(happened),
    onResync: () => (resyncs += 1),
    onState: (state) => states.push(state),
    onRefused: (problem) => refusals.push(problem.type),
  });
  line.start(10);
});

const last = (): FakeSocket => sockets.at(-1)!;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const seqs = (): number[] => heard.map(({ seq }) => seq);

/** Lets the next timer that still runs go off. */
function ring(): number {
  const timer = timers.find(({ cancelled }) => !cancelled)!;
  timer.cancelled = true;
  timer.then();
  return timer.milliseconds;
}

test("events in order are passed on, repeated ones are not", () => {
  last().tell(event(11));
  last().tell(event(12));
  last().tell(event(12));
  expect(seqs()).toEqual([11, 12]);
  expect(line.seq).toBe(12);
});

test("chat and presence do not count", () => {
  last().tell(event(10, "chat"));
  last().tell(event(10, "presence"));
  expect(heard.map(({ kind }) => kind)).toEqual(["chat", "presence"]);
  expect(line.seq).toBe(10);
});

test("a gap is asked for and filled in order", async () => {
  answers = [[event(11), event(12)]];
  last().tell(event(13));
  expect(seqs()).toEqual([]);
  await settled();
  expect(asked).toEqual([10]);
  expect(seqs()).toEqual([11, 12, 13]);
});

test("a gap that can't be filled begins anew", async () => {
  last().tell(event(20));
  await settled();
  expect(resyncs).toBe(1);
  line.reset(20);
  last().tell(event(21));
  expect(seqs()).toEqual([21]);
});

test("the server may say so itself", () => {
  last().tell({ resync: 400 });
  expect(resyncs).toBe(1);
});

test("what it refuses is not tried again", () => {
  last().tell({ type: "private-table", detail: "This table is private." });
  last().onclose?.();
  expect(refusals).toEqual(["private-table"]);
  expect(timers.some(({ cancelled }) => !cancelled)).toBe(false);
});

test("a broken line is taken up again, later and later, from the last event", () => {
  last().onopen!();
  last().tell(event(11));
  const waits = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    last().onclose!();
    waits.push(ring());
    expect(last().since).toBe(11);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  last().onopen!();
  last().onclose!();
  expect(ring()).toBe(500);
  expect(states.slice(0, 4)).toEqual(["connecting", "open", "lost", "connecting"]);
});

test("a line that has gone silent is dropped", () => {
  last().onopen!();
  expect(ring()).toBe(15_000);
  expect(last().sent).toEqual(['{"ping":1}']);
  last().tell({ pong: 1 });
  ring();
  expect(sockets.length).toBe(1);
  ring(); // no answer to the second ping
  expect(states.at(-1)).toBe("lost");
  expect(sockets[0]!.closed).toBe(true);
});

test("a stopped line stays silent", () => {
  const socket = last();
  line.stop();
  expect(socket.closed).toBe(true);
  expect(socket.onmessage).toBeNull();
  line.hurry();
  expect(sockets.length).toBe(1);
});

test("a socket that does not open within ten seconds is given up", () => {
  expect(ring()).toBe(10_000);
  expect([states.at(-1), sockets[0]!.closed]).toEqual(["lost", true]);
  expect(ring()).toBe(500);
  expect(sockets.length).toBe(2);
});

test("one that has opened is not", () => {
  last().onopen!();
  expect(timers.filter(({ cancelled }) => !cancelled).map(({ milliseconds }) => milliseconds)).toEqual([15_000]);
});

test("who is in a hurry waits for no socket that is still opening, and keeps one that is open", () => {
  line.hurry();
  expect([sockets.length, sockets[0]!.closed, sockets[0]!.onopen]).toEqual([2, true, null]);
  last().onopen!();
  line.hurry();
  expect([sockets.length, last().closed]).toEqual([2, false]);
  last().onclose!();
  line.hurry();
  expect([sockets.length, last().since]).toEqual([3, 10]);
});
