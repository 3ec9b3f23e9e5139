import { beforeEach, expect, test, vi } from "vitest";
import type { Position, Table, TableEvent } from "../../src/lib/types";

type Query = { as?: number; at?: number; base?: number };
const server = vi.hoisted(() => ({
  table: {} as unknown,
  asked: [] as unknown[],
  chat: Promise.resolve([]) as Promise<unknown[]>,
  events: [] as unknown[],
  position: (_query: object): unknown => ({}),
}));
vi.mock("../../src/lib/api", () => ({
  Refusal: class extends Error {},
  commandId: () => "id",
  api: {
    table: () => Promise.resolve(server.table),
    chat: () => server.chat,
    events: (_id: string, since: number) => Promise.resolve((server.events as TableEvent[]).filter(({ seq }) => seq > since)),
    position: (_id: string, query: object) => (server.asked.push(query), Promise.resolve().then(() => server.position(query))),
  },
}));

const { TableState } = await import("../../src/table/state.svelte");

class FakeSocket {
  static last: FakeSocket;
  onmessage: ((message: { data: string }) => void) | null = null;
  onopen = null;
  onclose = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(): void {}
  close(): void {}
  tell(event: Partial<TableEvent>): void {
    this.onmessage?.({ data: JSON.stringify({ at: 0, kind: "move", status: "running", ...event }) });
  }
}

const seat = (number: number, mine: boolean) => ({ number, kind: "person", name: `P${number}`, mine });
/** Lets everything that waits for an answer, and for nothing else, go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}
const asked = (): Query[] => server.asked as Query[];
let seq: number;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("document", { hidden: false });
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  server.asked = [];
  server.chat = Promise.resolve([]);
  server.events = [];
  seq = 10;
  server.table = {
    id: "t", game: "g", title: "G", status: "running", mode: "live", days: 3, seq, moves: 4, commitment: "c",
    seats: [seat(0, true), seat(1, false)], clock: { seat: 1, thinking: 0 },
  } as unknown as Table;
  server.position = (query) => {
    const { as, at, base } = query as Query;
    const scene = { width: 1, height: 1, pieces: {}, places: {} };
    const log = [{ at: at ?? 4, text: `move ${at ?? 4}` }];
    return { seq, at: at ?? 4, moves: 99, viewer: as ?? 0, scene, log, ...(base === undefined ? {} : { base }) } as unknown as Position;
  };
});

async function opened() {
  const state = new TableState("t", "");
  await state.open();
  server.asked = [];
  return state;
}

test("nothing is shown before the number is known that a command needs", async () => {
  let said: (lines: unknown[]) => void = () => undefined;
  server.chat = new Promise((resolve) => (said = resolve));
  server.table = { ...(server.table as Table), status: "waiting" };
  const state = new TableState("t", "");
  const opening = state.open();
  await settled();
  expect(state.table).toBeNull(); // a seat that is offered now could not be taken
  said([]);
  await opening;
  expect(state.table?.seq).toBe(10);
  state.close();
});

test("each move is shown, from what is held already", async () => {
  const state = await opened();
  FakeSocket.last.tell({ seq: 11, moves: 5, next: 1 });
  FakeSocket.last.tell({ seq: 12, moves: 6, next: 0 });
  await settled();
  expect(asked()).toEqual([{ as: 0, at: 5, base: 4 }, { as: 0, at: 6, base: 5 }]);
  expect(state.log.map(({ at }) => at)).toEqual([4, 5, 6]);
  expect(state.table?.clock?.seat).toBe(0);
  state.close();
});

test("after an undo nothing that is held can be built upon", async () => {
  const state = await opened();
  FakeSocket.last.tell({ seq: 11, kind: "undo", moves: 3, next: 1 });
  await settled();
  expect(asked()).toEqual([{ as: 0, at: 3 }]);
  expect(state.log.map(({ at }) => at)).toEqual([3]);
  state.close();
});

test("of very many moves only the last is shown", async () => {
  const state = await opened();
  for (let number = 1; number <= 20; number += 1) FakeSocket.last.tell({ seq: 10 + number, moves: 4 + number, next: 1 });
  await settled();
  expect(asked().map(({ at }) => at)).toEqual([5, 24]);
  state.close();
});

test("in the past the log stays, what happens waits, and the way back shows the present", async () => {
  const state = await opened();
  await state.lookAt(2);
  expect([state.past, state.position?.at, state.log.map(({ at }) => at)]).toEqual([2, 2, [4]]);
  FakeSocket.last.tell({ seq: 11, moves: 5, next: 1 });
  await settled();
  expect(asked()).toEqual([{ as: 0, at: 2 }]);
  await state.backToNow();
  expect([state.past, asked().at(-1)]).toEqual([null, { as: 0 }]);
  state.close();
});

test("the device is handed over before the next seat's side is even asked for", async () => {
  (server.table as { seats: unknown[] }).seats = [seat(0, true), seat(1, true)];
  const state = await opened();
  expect(state.handing).toBe(1);
  expect(state.position).toBeNull();
  await state.handOver();
  expect(asked()).toEqual([{ as: 1 }]);
  FakeSocket.last.tell({ seq: 11, moves: 5, next: 0 });
  await settled();
  expect([state.handing, asked().length]).toEqual([0, 1]);
  state.close();
});

test("what could not be fetched is fetched anew, whole", async () => {
  vi.useFakeTimers();
  const state = await opened();
  const whole = server.position;
  server.position = () => {
    throw new Error("no net");
  };
  FakeSocket.last.tell({ seq: 11, moves: 5, next: 1 });
  await vi.advanceTimersByTimeAsync(100);
  server.position = whole;
  await vi.advanceTimersByTimeAsync(2500);
  expect(asked().at(-1)).toEqual({ as: 0 });
  state.close();
  vi.useRealTimers();
});

test("a page that wakes catches up with what its line has not told", async () => {
  const state = await opened();
  const event = { at: 0, kind: "move", status: "running" };
  server.events = [{ ...event, seq: 11, moves: 5, next: 1 }, { ...event, seq: 12, moves: 6, next: 0 }];
  server.table = { ...(server.table as Table), seq: 12, moves: 6 };
  await state.refresh();
  await settled();
  expect([state.position?.at, state.table?.moves, state.table?.clock?.seat]).toEqual([6, 6, 0]);
  FakeSocket.last.tell({ seq: 12, moves: 6, next: 0 }); // late, and known by now
  await settled();
  expect(asked().map(({ at }) => at)).toEqual([5, 6]);
  state.close();
});

test("a page that wakes before it was ever open waits for that", async () => {
  let said: (lines: unknown[]) => void = () => undefined;
  server.chat = new Promise((resolve) => (said = resolve));
  server.events = [{ at: 0, kind: "move", status: "running", seq: 10, moves: 4, next: 1 }];
  const state = new TableState("t", "");
  const opening = state.open();
  await state.refresh();
  await settled();
  expect([state.table, asked()]).toEqual([null, []]);
  said([]);
  await opening;
  expect(asked()).toEqual([{}]);
  state.close();
});

/** The position in which the first seat decides. */
function asksTheFirst(): void {
  const whole = server.position;
  server.position = (query) => ({ ...(whole(query) as Position), decider: 0, choices: [{ number: 1, path: ["a"], text: "a", rule: "" }] });
}

test("it is my turn when a seat of mine decides", async () => {
  asksTheFirst();
  const state = await opened();
  expect(state.myTurn).toBe(true);
  state.close();
});

test("it is not while a bot stands in for whoever left, and is again when they come back", async () => {
  asksTheFirst();
  (server.table as Table).seats[0]!.stands_in = true;
  const state = await opened();
  expect(state.position?.choices?.length).toBe(1);
  expect(state.myTurn).toBe(false);
  server.table = { ...(server.table as Table), seats: [seat(0, true), seat(1, false)] } as unknown as Table;
  FakeSocket.last.tell({ seq: 11, kind: "return", moves: 4, next: 0 });
  await settled();
  expect(state.myTurn).toBe(true);
  state.close();
});
