import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Action, Choice, Foreseen, Position } from "../../src/lib/types";
import type { Answer } from "../../src/table/command";

const foreseen = vi.hoisted(() => ({ now: {} as unknown }));
vi.mock("../../src/lib/api", () => ({ api: { preview: () => Promise.resolve(foreseen.now) } }));

const { Turn } = await import("../../src/table/turn.svelte");
const { takeSettings } = await import("../../src/lib/settings.svelte");

const choice = (number: number, path: string[]): Choice => ({ number, path, text: `move ${number}`, rule: "" });
const done: Answer = { ok: true, done: { seq: 6, moves: 3 } };

function table(choices: Choice[], answer: Answer = done) {
  const sent: Action[] = [];
  const position = { seq: 5, viewer: 1, choices } as unknown as Position;
  const state = { id: "t", myTurn: true, sending: "", position, act: (action: Action) => (sent.push(action), Promise.resolve(answer)) };
  return { sent, state, turn: new Turn(state as never) };
}

const settled = (): Promise<void> => new Promise((ready) => setTimeout(ready));
const sees = (what: Partial<Foreseen>): void => void (foreseen.now = { number: 0, gains: [0, 2], ...what });

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  takeSettings({});
  sees({});
});
afterEach(() => void vi.useRealTimers());

test("a path that is whole is played at once", async () => {
  const { turn, sent } = table([choice(4, ["a", "b"]), choice(5, ["a", "c"])]);
  turn.touch("a", false);
  expect(turn.prefix).toEqual(["a"]);
  turn.touch("c", false);
  await settled();
  expect(sent).toEqual([{ type: "move", seat: 1, number: 5 }]);
});

test("until the next position comes there is nothing to choose", async () => {
  const { turn, state } = table([choice(4, ["a"]), choice(5, ["b"])]);
  turn.touch("a", false);
  await settled();
  expect(turn.choices).toEqual([]);
  state.position = { ...state.position, seq: 6 };
  expect(turn.choices.length).toBe(2);
});

test("what can't be taken back is asked about", async () => {
  sees({ final: "dice", gains: null });
  const { turn, sent } = table([choice(4, ["a"]), choice(5, ["b"])]);
  turn.touch("a", false);
  await settled();
  expect([turn.asking, sent]).toEqual([true, []]);
  await turn.confirm();
  expect(sent.length).toBe(1);
});

test("not so if there is no other move, or if nobody wants to be warned", async () => {
  sees({ final: "dice", gains: null });
  const forced = table([choice(4, ["a"])]);
  forced.turn.touch("a", false);
  await settled();
  expect(forced.sent.length).toBe(1);
  const bold = table([choice(4, ["a"]), choice(5, ["b"])]);
  bold.turn.warns = false;
  bold.turn.touch("a", false);
  await settled();
  expect(bold.sent.length).toBe(1);
});

test("a finger and a cautious player are always asked, and may go back", async () => {
  const { turn, sent } = table([choice(4, ["a"]), choice(5, ["b"])]);
  turn.touch("a", true);
  await settled();
  expect([turn.asking, turn.foreseen?.gains]).toEqual([true, [0, 2]]);
  expect(turn.back()).toBe(true);
  expect([turn.asking, turn.prefix, turn.back()]).toEqual([false, [], false]);
  takeSettings({ confirm: true });
  turn.touch("b", false);
  await settled();
  expect([turn.asking, sent]).toEqual([true, []]);
});

test("one step back keeps the steps before, where they leave a choice", () => {
  const { turn } = table([choice(4, ["a", "b", "x"]), choice(5, ["a", "b", "y"]), choice(6, ["a", "c"])]);
  turn.touch("a", false);
  turn.touch("b", false);
  turn.back();
  expect(turn.prefix).toEqual(["a"]);
  turn.back();
  expect(turn.prefix).toEqual([]);
});

test("a refusal is shown and the choice begins anew", async () => {
  const problem = { type: "illegal", detail: "No.", rule: "3.2" };
  const { turn } = table([choice(4, ["a"]), choice(5, ["b"])], { ok: false, stale: false, problem });
  turn.touch("a", false);
  await settled();
  expect([turn.refused, turn.prefix, turn.picked]).toEqual([problem, [], null]);
});

test("nothing is sent twice while an answer is awaited", async () => {
  const { turn, sent, state } = table([choice(4, ["a"]), choice(5, ["b"])]);
  state.sending = "sending";
  turn.touch("a", false);
  await turn.confirm();
  await turn.undo(false);
  expect(sent).toEqual([]);
});

test("a preview that does not come holds no move back for long", async () => {
  vi.useFakeTimers();
  foreseen.now = new Promise(() => undefined);
  const { turn, sent } = table([choice(4, ["a"]), choice(5, ["b"])]);
  turn.touch("a", false);
  await vi.advanceTimersByTimeAsync(1400);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([{ type: "move", seat: 1, number: 4 }]);
});

test("whoever is asked anyway need not wait, and still sees what comes late", async () => {
  vi.useFakeTimers();
  let tell: (what: Foreseen) => void = () => undefined;
  foreseen.now = new Promise<Foreseen>((told) => (tell = told));
  const { turn, sent } = table([choice(4, ["a"]), choice(5, ["b"])]);
  turn.touch("a", true);
  await vi.advanceTimersByTimeAsync(5000);
  expect([turn.asking, turn.foreseen, sent]).toEqual([true, null, []]);
  tell({ number: 4, gains: [0, 2] } as Foreseen);
  await vi.advanceTimersByTimeAsync(0);
  expect(turn.foreseen?.gains).toEqual([0, 2]);
});
