/** The line to the table: numbered events in their order, none left out, over a connection that may break. */

import type { Problem, TableEvent } from "../lib/types";

export type LineState = "connecting" | "open" | "lost";

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Means {
  open: (since: number) => Socket;
  events: (since: number) => Promise<TableEvent[]>;
  later: (milliseconds: number, then: () => void) => () => void;
  onEvent: (event: TableEvent) => void;
  onResync: () => void;
  onState: (state: LineState) => void;
  onRefused: (problem: Problem) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING = 15_000;
const OPENING = 10_000; // as long as a socket may take to open
const UNCOUNTED = new Set(["chat", "presence"]);

export class Line {
  seq = 0;
  private socket: Socket | null = null;
  private isOpen = false;
  private early = new Map<number, TableEvent>(); // events that came before one that is still missing
  private asking = false;
  private heard = true;
  private wait = FIRST_WAIT;
  private stopped = true;
  private timers = new Set<() => void>();

  constructor(private readonly means: Means) {}

  /** Listens from this event on. */
  start(seq: number): void {
    this.seq = seq;
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
  }

  /** The table was fetched whole, as it is after this event. */
  reset(seq: number): void {
    this.seq = Math.max(this.seq, seq);
    this.drain();
  }

  /** Tries at once, for example when the device is online again; a socket that still tries may do so for long. */
  hurry(): void {
    if (this.stopped || this.isOpen) return;
    this.wait = FIRST_WAIT;
    this.connect();
  }

  /** Takes events in from any side: the line itself, an answer that lists what was missed. */
  take(event: TableEvent): void {
    if (UNCOUNTED.has(event.kind)) return this.means.onEvent(event);
    if (event.seq <= this.seq) return;
    this.early.set(event.seq, event);
    this.drain();
    if (this.early.size) void this.ask();
  }

  private drain(): void {
    for (const seq of [...this.early.keys()].sort((a, b) => a - b)) {
      if (seq > this.seq + 1) return;
      const event = this.early.get(seq)!;
      this.early.delete(seq);
      if (seq <= this.seq) continue;
      this.seq = seq;
      this.means.onEvent(event);
    }
  }

  /** Asks for what is missing between the last event and those that came too early. */
  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      const events = await this.means.events(this.seq);
      this.asking = false;
      for (const event of events) if (event.seq > this.seq) this.early.set(event.seq, event);
      this.drain();
      if (this.early.size) this.means.onResync(); // the server no longer tells it step by step
    } catch {
      this.asking = false; // the line will break or bring the next event, and then it is asked again
    }
  }

  private connect(): void {
    this.drop();
    this.means.onState("connecting");
    const socket = this.means.open(this.seq);
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (message) => this.receive(message.data);
    socket.onclose = () => this.lost(socket);
    this.after(OPENING, () => this.lost(socket));
  }

  private opened(socket: Socket): void {
    this.isOpen = true;
    this.cancel();
    this.means.onState("open");
    this.wait = FIRST_WAIT;
    this.heard = true;
    this.ping(socket, 1);
  }

  private ping(socket: Socket, count: number): void {
    this.after(PING, () => {
      if (socket !== this.socket) return;
      if (!this.heard) {
        socket.close();
        return this.lost(socket);
      }
      this.heard = false;
      socket.send(JSON.stringify({ ping: count }));
      this.ping(socket, count + 1);
    });
  }

  private receive(data: unknown): void {
    this.heard = true;
    const told = JSON.parse(String(data)) as Record<string, unknown>;
    if ("resync" in told) this.means.onResync();
    else if ("kind" in told) this.take(told as unknown as TableEvent);
    else if ("detail" in told) {
      this.stop(); // asking again would get the same answer
      this.means.onRefused(told as unknown as Problem);
    }
  }

  private lost(socket: Socket): void {
    if (this.stopped || socket !== this.socket) return;
    this.drop();
    this.means.onState("lost");
    this.after(this.wait, () => this.connect());
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private after(milliseconds: number, then: () => void): void {
    const cancel = this.means.later(milliseconds, () => {
      this.timers.delete(cancel);
      then();
    });
    this.timers.add(cancel);
  }

  private cancel(): void {
    this.timers.forEach((cancel) => cancel());
    this.timers.clear();
  }

  private drop(): void {
    this.cancel();
    const socket = this.socket;
    this.socket = null;
    this.isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
