/** One action on a table, sent until it is answered: the same id again gets the first answer again. */

import type { Action, Command, Done, Problem, TableEvent } from "../lib/types";

export interface Wire {
  post: (command: Command) => Promise<Done>;
  seq: () => number;
  missed: (events: TableEvent[]) => void;
  wait: (milliseconds: number) => Promise<void>;
  newId: () => string;
  trying?: (attempt: number) => void; // told before every further attempt
}

export type Answer = { ok: true; done: Done } | { ok: false; stale: boolean; problem: Problem };

const ATTEMPTS = 7;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Sends an action. A connection that breaks is tried again; what the server refuses is handed back. */
export async function send(action: Action, wire: Wire, invite = ""): Promise<Answer> {
  const command: Command = { command_id: wire.newId(), expected_seq: wire.seq(), action };
  if (invite) command.invite = invite;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { ok: true, done: await wire.post(command) };
    } catch (thrown) {
      const { status, problem } = refusal(thrown);
      if (status === 409 && problem.type === "stale") {
        wire.missed(problem.missed ?? []);
        return { ok: false, stale: true, problem };
      }
      const pause = pauseAfter(status, problem, attempt);
      if (pause === null || attempt === ATTEMPTS) return { ok: false, stale: false, problem };
      wire.trying?.(attempt);
      await wire.wait(pause);
    }
  }
}

/** How long to wait before the next attempt; null where another one is of no use. */
function pauseAfter(status: number, problem: Problem, attempt: number): number | null {
  if (status === 429) return Math.min((problem.retry_after ?? 1) * 1000, LONGEST_WAIT);
  const unreachable = status === 0 || status === 502 || status === 503 || status === 504;
  return unreachable ? Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT) : null;
}

function refusal(thrown: unknown): { status: number; problem: Problem } {
  if (thrown && typeof thrown === "object" && "status" in thrown && "problem" in thrown)
    return thrown as { status: number; problem: Problem };
  throw thrown;
}
