import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../src/lib/api";
import { entering } from "../src/lib/entering";
import { speak } from "../src/lib/i18n.svelte";

let asked: { address: string; init: RequestInit }[];

/** The server answers like this; what it is asked is noted. */
function server(answer: (init: RequestInit, address: string) => Response | Promise<Response>): void {
  asked = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return Promise.resolve().then(() => answer(init, address));
  });
}

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });
const caught = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => null, (thrown: unknown) => thrown);

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});
afterEach(() => vi.restoreAllMocks());

test("a server that says nothing for ten seconds is told like one that can't be reached", async () => {
  const clock = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  server(({ signal }) => new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason as Error))));
  const answer = caught(api.me());
  await Promise.resolve();
  clock.abort(new DOMException("late", "TimeoutError"));
  expect(await answer).toMatchObject({ status: 0, problem: { type: "offline" } });
  expect(limit).toHaveBeenCalledWith(10_000);
});

test("so is an answer that ends halfway, and not one that makes no sense", async () => {
  const half = new ReadableStream({
    start(line) {
      line.enqueue(new TextEncoder().encode('{"na'));
      line.error(new DOMException("late", "TimeoutError"));
    },
  });
  server(() => new Response(half));
  expect(await caught(api.me())).toMatchObject({ status: 0, problem: { type: "offline" } });
  server(() => new Response("<p>hello"));
  expect(await caught(api.me())).toMatchObject({ status: 200, problem: { type: "unknown" } });
});

test("nothing may be the answer", async () => {
  server(() => new Response(null, { status: 204 }));
  expect(await api.logout()).toBeUndefined();
  server(() => json(null));
  expect(await api.me()).toBeNull();
});

const GUEST = { type: "leaves-guest", detail: "Basil would be lost. Log in anyway?" };
const left = (address: string): boolean => new URL(address, "http://here").searchParams.get("leave_guest") === "true";
const logIn = (leaveGuest: boolean) => api.login({ login: "ana", password: "a long password" }, leaveGuest);

test("a guest who logs in is asked in the server's words, and says so to the server", async () => {
  server((_, address) => (left(address) ? json({ name: "Ana" }) : json(GUEST, 409)));
  const questions: string[] = [];
  const back = await entering(logIn, (question) => questions.push(question) > 0);
  expect(back).toEqual({ name: "Ana" });
  expect(questions).toEqual([GUEST.detail]);
  expect(asked.map(({ address }) => left(address))).toEqual([false, true]);
});

test("a guest who would rather stay is not logged in", async () => {
  server(() => json(GUEST, 409));
  expect(await entering(logIn, () => false)).toBeNull();
  expect(asked.length).toBe(1);
});

test("with a passkey the question comes before the device is asked for it", async () => {
  server((_, address) => (left(address) ? json({ challenge: "x" }) : json(GUEST, 409)));
  expect(await entering((leaveGuest) => api.passkeyChallenge(leaveGuest), () => true)).toEqual({ challenge: "x" });
  expect(asked.map(({ address }) => left(address))).toEqual([false, true]);
});

test("nobody is asked who leaves nobody behind, or is refused for another reason", async () => {
  const never = (): boolean => expect.unreachable();
  server(() => json({ name: "Ana" }));
  expect(await entering(logIn, never)).toEqual({ name: "Ana" });
  server(() => json({ type: "wrong-password", detail: "No." }, 401));
  const refused = await caught(entering(logIn, never));
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ status: 401, problem: { type: "wrong-password" } });
  expect(asked.length).toBe(1);
});
