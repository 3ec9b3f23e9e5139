/** A table as this page knows it: fetched, kept up to date by events, shown position by position. */

import { api, commandId, Refusal } from "../lib/api";
import { pace } from "../lib/settings.svelte";
import { remember, remembered } from "../lib/storage";
import type { Action, LogLine, Position, Problem, RuleParagraph, Seat, Table, TableEvent } from "../lib/types";
import { Talk } from "./chat.svelte";
import { send, type Answer } from "./command";
import { applied, type Scene } from "./scene";
import { Line, type LineState, type Socket } from "./sync";

const GLIDE = 350;
const QUICKLY = 160; // a move that is replayed
const AT_MOST = 8; // moves that are shown one by one when they come faster than they can be shown
const REPLAYED = 12;
const NO_MOVE = new Set(["presence", "sit", "seating", "rematch", "cancel"]); // nothing on the table changes
const TRY_AGAIN = 2000;
const LOOK_AGAIN = 20_000; // how often clocks and absences are asked for

const problemOf = (thrown: unknown): Problem =>
  thrown instanceof Refusal ? thrown.problem : { type: "unknown", detail: String(thrown) };

export class TableState {
  table = $state.raw<Table | null>(null);
  position = $state.raw<Position | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogLine[]>([]);
  rules = $state.raw<Map<string, RuleParagraph>>(new Map());
  bots = $state.raw<{ id: string; name: string }[]>([]);
  line = $state<LineState>("connecting");
  failure = $state.raw<Problem | null>(null);
  past = $state<number | null>(null); // the move that is looked at instead of the present
  replaying = $state(false);
  sending = $state<"" | "sending" | "again">("");
  handing = $state<number | null>(null); // the own seat that the device is to be given to
  fetchedAt = $state(0); // when the clock was read
  seenBefore = 0; // how many moves there were when this person last looked
  /** Draws a scene within so many milliseconds; set by the board. */
  stage: (scene: Scene, milliseconds: number) => Promise<void> = () => Promise.resolve();

  /** The board can be seen from now on. */
  mounted: () => void = () => undefined;

  private readonly board = new Promise<void>((seen) => (this.mounted = seen));
  private viewer: number | undefined; // -1: nobody's
  private queue: TableEvent[] = [];
  private draining = false;
  private whole = true; // what is held can't be the base of what comes next
  private wishes = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly sync: Line;
  readonly talk: Talk;

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {
    this.talk = new Talk(id, invite);
    this.sync = new Line({
      open: (since) => new WebSocket(this.address(since)) as unknown as Socket,
      events: (since) => api.events(id, since, invite),
      later: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
      onEvent: (event) => this.happens(event),
      onResync: () => void this.resync(),
      onState: (state) => {
        this.line = state;
        if (state === "open" && this.retry !== undefined) void this.resync(); // sooner than planned
      },
      onRefused: (problem) => (this.failure = problem),
    });
  }

  get seats(): Seat[] {
    return this.table?.seats ?? [];
  }

  get mine(): Seat[] {
    return this.seats.filter((seat) => seat.mine);
  }

  /** Whether a person at this device has something to decide in the position that is shown; not so where a bot stands in. */
  get myTurn(): boolean {
    const { position } = this;
    const present = this.past === null && !this.replaying && this.handing === null;
    return present && !!position?.choices?.length && this.playsHere(position.decider);
  }

  name(seat: number | null | undefined): string {
    return this.seats[seat ?? -1]?.name ?? "";
  }

  private address(since: number): string {
    const query = new URLSearchParams({ since: `${since}`, said: `${this.talk.last}` });
    if (this.invite) query.set("invite", this.invite);
    return `${location.origin.replace(/^http/, "ws")}/api/tables/${encodeURIComponent(this.id)}/live?${query}`;
  }

  /** Fetches the table and what lies on it, and listens from then on. */
  async open(): Promise<void> {
    try {
      const [table] = await Promise.all([api.table(this.id, this.invite), this.talk.fetch()]);
      this.adopt(table); // and listen at once: whoever sees the table may act, and must know the number of its last event
      this.seenBefore = Number(remembered(`seen.${this.id}`) ?? 0);
      this.sync.start(table.seq);
      this.timer = setInterval(() => void this.refresh(), LOOK_AGAIN);
      if (table.status === "running" || table.status === "over") await this.enter(table);
    } catch (thrown) {
      this.failure = problemOf(thrown);
    }
  }

  close(): void {
    this.sync.stop();
    clearInterval(this.timer);
    clearTimeout(this.retry);
  }

  /** Fetches the words that depend on the language: rules, names of bots. */
  async learn(game: string): Promise<void> {
    const page = await api.game(game).catch(() => null);
    if (!page) return;
    this.rules = new Map(page.rules.map((rule) => [rule.number, rule]));
    this.bots = page.bots;
  }

  hurry(): void {
    this.sync.hurry();
  }

  private async fetchTable(): Promise<Table> {
    const table = await api.table(this.id, this.invite);
    this.adopt(table);
    return table;
  }

  private adopt(table: Table): void {
    this.table = table;
    this.fetchedAt = Date.now();
    if (table.commitment && remembered(`commitment.${this.id}`) === null)
      remember(`commitment.${this.id}`, table.commitment);
  }

  /** The clock, who is here, who plays, and what the line has not told yet; quietly left as it was where that fails. */
  async refresh(): Promise<void> {
    if (document.hidden || !this.table) return;
    const table = await this.fetchTable().catch(() => null);
    if (table && table.seq > this.sync.seq) await this.catchUp(); // a line that slept may be dead without knowing
  }

  /** The present, with what happened since the last visit shown quickly before it. */
  private async enter(table: Table): Promise<void> {
    const decider = table.clock?.seat;
    if (this.several() && this.playsHere(decider)) {
      this.handing = decider!;
      return;
    }
    const from = Math.max(this.seenBefore, table.moves - REPLAYED);
    const missed = this.seenBefore > 0 && from < table.moves && pace(1) > 0 && table.status === "running";
    await this.display(missed ? from : undefined, true, 0);
    if (missed) await this.replay(from, table.moves);
    this.remember();
  }

  private async replay(from: number, to: number): Promise<void> {
    this.replaying = true;
    await this.board;
    for (let at = from + 1; at <= to && this.replaying; at += 1) await this.display(at, false, pace(QUICKLY));
    if (!this.replaying) await this.display(undefined, true, 0);
    this.replaying = false;
    void this.drain();
  }

  skip(): void {
    this.replaying = false;
  }

  private several(): boolean {
    return this.mine.length > 1 && remembered(`open-hands.${this.id}`) === null;
  }

  private playsHere(seat: number | null | undefined): boolean {
    const found = this.seats[seat ?? -1];
    return !!found?.mine && !found.stands_in;
  }

  /** The device has been given to whoever plays next. */
  async handOver(): Promise<void> {
    const seat = this.handing;
    if (seat === null) return;
    this.viewer = seat;
    this.queue = [];
    await this.display(undefined, true, 0);
    this.handing = null;
    this.remember();
  }

  /** No more asking at this table: everybody at this device may see everything of everybody here. */
  openHands(): Promise<void> {
    remember(`open-hands.${this.id}`, "yes");
    return this.handOver();
  }

  private happens(event: TableEvent): void {
    if (event.kind === "chat") {
      if (event.chat) this.talk.hear(event.chat);
      return;
    }
    const status = event.status ?? "running";
    const quiet = event.kind === "move" && status === this.table?.status;
    if (quiet) this.ticks(event);
    else void this.fetchTable().catch(() => undefined);
    if (status !== "running" && status !== "over") return;
    if (NO_MOVE.has(event.kind)) return;
    this.queue.push(event);
    void this.drain();
  }

  /** A move hands the clock on. */
  private ticks(event: TableEvent): void {
    const { table } = this;
    if (!table) return;
    const left = table.mode === "days" ? { left: table.days * 86_400 } : {};
    const clock = event.next == null ? null : { seat: event.next, thinking: 0, ...left };
    const same = table.clock?.seat === event.next;
    this.table = { ...table, seq: event.seq, moves: event.moves ?? 0, clock: same ? (table.clock ?? null) : clock };
    if (!same) this.fetchedAt = Date.now();
  }

  /** Shows what happened, one position after the other. */
  private async drain(): Promise<void> {
    if (this.draining || this.replaying || this.past !== null) return;
    this.draining = true;
    while (this.queue.length && this.past === null && this.handing === null) {
      const taken = this.queue.splice(0, this.queue.length > AT_MOST ? this.queue.length : 1);
      const event = taken.at(-1)!;
      if (taken.some(({ kind }) => kind !== "move")) this.whole = true;
      if (this.mustHandOver(event)) break;
      try {
        await this.display(event.moves, this.whole, pace(GLIDE));
      } catch {
        this.later();
      }
      this.remember();
    }
    this.draining = false;
  }

  private mustHandOver(event: TableEvent): boolean {
    if (!this.playsHere(event.next) || event.next === this.viewer) return false;
    if (!this.several()) {
      if (this.mine.length > 1) [this.viewer, this.whole] = [event.next!, true];
      return false;
    }
    this.handing = event.next!;
    return true;
  }

  /** Fetches and shows a position; without a number the present one. */
  private async display(at: number | undefined, whole: boolean, milliseconds: number): Promise<void> {
    const held = this.position;
    const wish = ++this.wishes;
    const query: Parameters<typeof api.position>[1] = {};
    if (this.viewer !== undefined) query.as = this.viewer;
    if (at !== undefined) query.at = at;
    if (!whole && held) query.base = held.at;
    if (this.invite) query.invite = this.invite;
    const position = await api.position(this.id, query);
    if (wish !== this.wishes) return; // something else is to be shown by now
    await this.take(position, milliseconds);
  }

  private async take(position: Position, milliseconds: number): Promise<void> {
    const changes = position.base != null;
    const sameViewer = this.position?.viewer === position.viewer;
    const lines = position.log ?? [];
    const scene = applied(changes ? this.scene : null, position.scene);
    this.viewer ??= position.viewer ?? -1;
    if (this.past === null) this.log = changes ? [...this.log.filter((line) => line.at <= position.base!), ...lines] : lines;
    this.whole = false;
    this.position = position;
    this.scene = scene;
    await this.stage(scene, sameViewer ? milliseconds : 0);
  }

  /** What could not be fetched now is tried again soon. */
  private later(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.resync(), TRY_AGAIN);
  }

  /** Fetches everything anew. */
  async resync(): Promise<void> {
    clearTimeout(this.retry);
    this.retry = undefined;
    try {
      const table = await this.fetchTable();
      this.queue = [];
      this.sync.reset(table.seq);
      if (this.past === null && this.handing === null && (table.status === "running" || table.status === "over"))
        await this.display(undefined, true, 0);
    } catch (thrown) {
      if (this.position && !this.table?.readonly) this.later();
      else this.failure = problemOf(thrown);
    }
  }

  /** Looks at the table as it was after a move; the log stays whole. */
  async lookAt(at: number): Promise<void> {
    if (at === this.table?.moves) return this.backToNow();
    this.past = at;
    try {
      await this.display(at, true, pace(GLIDE));
    } catch (thrown) {
      this.past = null;
      throw thrown;
    }
  }

  async backToNow(): Promise<void> {
    this.past = null;
    this.queue = [];
    await this.display(undefined, true, pace(GLIDE)).catch(() => this.later());
    void this.drain();
  }

  private remember(): void {
    if (!document.hidden && this.table) remember(`seen.${this.id}`, `${this.position?.at ?? this.table.moves}`);
  }

  /** Sends an action and sees to it that its event is heard of. */
  async act(action: Action): Promise<Answer> {
    this.sending = "sending";
    try {
      const answer = await send(action, {
        post: (command) => api.command(this.id, command),
        seq: () => this.sync.seq,
        missed: (events) => events.forEach((event) => this.sync.take(event)),
        wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
        newId: commandId,
        trying: () => (this.sending = "again"),
      }, this.invite);
      if (answer.ok && this.line !== "open") await this.catchUp();
      return answer;
    } finally {
      this.sending = "";
    }
  }

  private async catchUp(): Promise<void> {
    const events = await api.events(this.id, this.sync.seq, this.invite).catch(() => []);
    events.forEach((event) => this.sync.take(event));
  }
}
