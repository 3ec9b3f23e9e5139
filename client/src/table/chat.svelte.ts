/** What is said at a table. */

import { api } from "../lib/api";
import type { ChatLine } from "../lib/types";

export class Talk {
  lines = $state.raw<ChatLine[] | null>(null); // null: not fetched yet

  constructor(
    private readonly table: string,
    private readonly invite: string,
  ) {}

  /** The number of the line said last, so that the connection goes on from there. */
  get last(): number {
    return this.lines?.at(-1)?.id ?? 0;
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
