import { expect, test } from "vitest";
import { send, type Wire } from "../../src/table/command";
import type { Action, Command, Done, Problem, TableEvent } from "../../src/lib/types";

const move: Action = { type: "move", seat: 0, number: 3 };
const refusal = (status: number, problem: Partial<Problem> = {}) => ({ status, problem: { type: "x", detail: "no", ...problem } });

function wire(...answers: (Done | ReturnType<typeof refusal>)[]) {
  const posted: Command[] = [];
  const waits: number[] = [];
  const missed: TableEvent[] = [];
  let ids = 0;
  const means: Wire = {
    post: (command) => {
      posted.push(command);
      const answer = answers.shift()!;
      return "status" in answer ? Promise.reject(answer) : Promise.resolve(answer);
    },
    seq: () => 7,
    missed: (events) => missed.push(...events),
    wait: (milliseconds) => (waits.push(milliseconds), Promise.resolve()),
    newId: () => `id-${(ids += 1)}`,
  };
  return { means, posted, waits, missed };
}

test("an action is sent once, with what the page last heard of", async () => {
  const { means, posted } = wire({ seq: 8, moves: 4 });
  expect(await send(move, means)).toEqual({ ok: true, done: { seq: 8, moves: 4 } });
  expect(posted).toEqual([{ command_id: "id-1", expected_seq: 7, action: move }]);
});

test("a network that fails is tried again under the same id", async () => {
  const { means, posted, waits } = wire(refusal(0), refusal(503), { seq: 8, moves: 4 });
  expect((await send(move, means)).ok).toBe(true);
  expect(posted.map(({ command_id }) => command_id)).toEqual(["id-1", "id-1", "id-1"]);
  expect(waits).toEqual([500, 1000]);
});

test("it gives up in the end and says so", async () => {
  const { means, posted } = wire(...Array.from({ length: 9 }, () => refusal(0)));
  expect(await send(move, means)).toMatchObject({ ok: false, stale: false });
  expect(posted.length).toBe(7);
});

test("what was missed is handed on, and the move is not sent again by itself", async () => {
  const event = { seq: 8, kind: "move", at: 0 };
  const { means, posted, missed } = wire(refusal(409, { type: "stale", missed: [event] }));
  expect(await send(move, means)).toMatchObject({ ok: false, stale: true });
  expect(missed).toEqual([event]);
  expect(posted.length).toBe(1);
});

test("what the rules forbid is not tried again", async () => {
  const { means, posted } = wire(refusal(422, { type: "illegal", rule: "3.2" }));
  expect(await send(move, means)).toMatchObject({ ok: false, stale: false, problem: { rule: "3.2" } });
  expect(posted.length).toBe(1);
});

test("too many requests are followed by the pause that was asked for", async () => {
  const { means, waits } = wire(refusal(429, { retry_after: 3 }), { seq: 8, moves: 4 });
  expect((await send(move, means)).ok).toBe(true);
  expect(waits).toEqual([3000]);
});

test("an invitation goes along, and a fault of the page is not hidden", async () => {
  const { means, posted } = wire({ seq: 8, moves: 0 });
  await send({ type: "sit", seat: 1 }, means, "secret");
  expect(posted[0]!.invite).toBe("secret");
  await expect(send(move, { ...means, post: () => Promise.reject(new TypeError("bug")) })).rejects.toThrow("bug");
});
