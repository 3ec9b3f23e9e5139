/** The server's answers, or a `Refusal` that says why not. */

import { words, language } from "./i18n.svelte";
import type {
  ChatLine, Command, Credentials, Done, Foreseen, GameCard, GamePage, Lobby, Me, MeChanged, NewGuest, NewTable,
  Position, Problem, Result, Table, TableEvent, TableMade,
} from "./types";

/** Why the server refused, in the reader's language. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail);
  }
}

type Query = Record<string, string | number | undefined>;

const PATIENCE = 10_000; // after so long a server that says nothing is taken to be out of reach

/** Asks the server; status 0 means that it could not be reached. */
async function ask<T>(method: string, path: string, query: Query = {}, body?: unknown): Promise<T> {
  const sent = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== "") sent.set(name, `${value}`);
  const init: RequestInit = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  init.signal = AbortSignal.timeout(PATIENCE);
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": "application/json" };
  }
  let answer: Response;
  let json: unknown;
  try {
    answer = await fetch(`/api/${path}?${sent}`, init);
    json = await answer.json().catch((broken: unknown) => {
      if (!(broken instanceof SyntaxError)) throw broken; // it came to an end halfway
    });
  } catch {
    throw new Refusal(0, { type: "offline", detail: words().errors.offline });
  }
  if (answer.status === 204) return undefined as T;
  if (answer.ok && json !== undefined) return json as T;
  throw new Refusal(answer.status, asProblem(json, answer.status));
}

function asProblem(json: unknown, status: number): Problem {
  if (json && typeof json === "object" && "detail" in json && "type" in json) return json as Problem;
  return { type: "unknown", detail: words().errors.unknown(status) };
}

const at = (id: string, rest = ""): string => `tables/${encodeURIComponent(id)}${rest}`;
const leaving = (guest: boolean): Query => ({ leave_guest: guest ? "true" : undefined });

export const api = {
  me: () => ask<Me | null>("GET", "me"),
  newGuest: (guest: NewGuest) => ask<Me>("POST", "me", {}, guest),
  changeMe: (changed: MeChanged) => ask<Me>("PATCH", "me", {}, changed),
  register: (credentials: Credentials) => ask<Me>("POST", "register", {}, credentials),
  login: (credentials: Credentials, leaveGuest: boolean) => ask<Me>("POST", "login", leaving(leaveGuest), credentials),
  logout: () => ask<void>("POST", "logout"),
  passkeyCreation: () => ask<PublicKeyCredentialCreationOptionsJSON>("POST", "passkeys/new"),
  addPasskey: (credential: unknown) => ask<Me>("POST", "passkeys", {}, credential),
  passkeyChallenge: (leaveGuest: boolean) =>
    ask<PublicKeyCredentialRequestOptionsJSON>("POST", "passkeys/challenge", leaving(leaveGuest)),
  passkeyLogin: (credential: unknown) => ask<Me>("POST", "passkeys/login", {}, credential),

  games: () => ask<GameCard[]>("GET", "games"),
  game: (id: string) => ask<GamePage>("GET", `games/${encodeURIComponent(id)}`),
  lobby: () => ask<Lobby>("GET", "lobby"),

  newTable: (table: NewTable) => ask<TableMade>("POST", "tables", {}, table),
  table: (id: string, invite = "") => ask<Table>("GET", at(id), { invite }),
  command: (id: string, command: Command) => ask<Done>("POST", at(id, "/commands"), {}, command),
  events: (id: string, since: number, invite = "") => ask<TableEvent[]>("GET", at(id, "/events"), { since, invite }),
  position: (id: string, query: { as?: string | number; at?: number; base?: number; invite?: string } = {}) =>
    ask<Position>("GET", at(id, "/position"), query),
  preview: (id: string, as: number, number: number) => ask<Foreseen | null>("GET", at(id, "/preview"), { as, number }),
  chat: (id: string, invite = "") => ask<ChatLine[]>("GET", at(id, "/chat"), { invite }),
  say: (id: string, text: string) => ask<ChatLine>("POST", at(id, "/chat"), {}, { text }),
  result: (id: string, invite = "") => ask<Result>("GET", at(id, "/result"), { invite }),
  rematch: (id: string) => ask<TableMade>("POST", at(id, "/rematch")),
};

/** An id for a command: the same one sent again gets the first answer again. */
export function commandId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const cover = (game: string): string => `/api/games/${encodeURIComponent(game)}/cover.svg`;
