/** What is said at a table. */

import { api } from "../lib/api";
import { remember, remembered } from "../lib/storage";
import type { ChatLine } from "../lib/types";

const EVERYBODY = "*";

export class Talk {
  lines = $state.raw<ChatLine[] | null>(null); // null: not fetched yet
  private names = $state.raw<string[]>(stored());

  constructor(
    private readonly table: string,
    private readonly invite: string,
  ) {}

  /** The number of the line said last, so that the connection goes on from there. */
  get last(): number {
    return this.lines?.at(-1)?.id ?? 0;
  }

  /** Whether nobody is to be heard. */
  get silent(): boolean {
    return this.names.includes(EVERYBODY);
  }

  /** Who is not to be heard. */
  get muted(): string[] {
    return this.names.filter((name) => name !== EVERYBODY);
  }

  /** What this person wants to hear. */
  get heard(): ChatLine[] {
    return this.silent ? [] : (this.lines ?? []).filter((line) => !this.names.includes(line.name));
  }

  /** Mutes somebody, or everybody; or hears them again. */
  toggle(name = EVERYBODY): void {
    this.names = this.names.includes(name) ? this.names.filter((other) => other !== name) : [...this.names, name];
    remember("muted", JSON.stringify(this.names));
  }

  async fetch(): Promise<void> {
    this.lines = await api.chat(this.table, this.invite).catch(() => []);
  }

  hear(line: ChatLine): void {
    const known = this.lines ?? [];
    if (!known.some(({ id }) => id === line.id)) this.lines = [...known, line];
  }

  async say(text: string): Promise<void> {
    this.hear(await api.say(this.table, text));
  }
}

function stored(): string[] {
  try {
    return JSON.parse(remembered("muted") ?? "[]") as string[];
  } catch {
    return [];
  }
}
