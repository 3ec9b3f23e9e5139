/** The way to a move: step by step, with a look at what it would bring before it is made. */

import { api } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { remember, remembered } from "../lib/storage";
import type { Choice, Foreseen, Problem } from "../lib/types";
import { step, under } from "./paths";
import type { TableState } from "./state.svelte";

const PATIENCE = 200;
const HELD_BACK = 1500; // at most, a move that waits to know what it brings

export class Turn {
  prefix = $state.raw<string[]>([]);
  picked = $state.raw<Choice | null>(null);
  foreseen = $state.raw<Foreseen | null>(null);
  asking = $state(false); // "really?"
  refused = $state.raw<Problem | null>(null);
  warns = $state(remembered("warn") !== "no"); // before chance or something hidden decides
  private played = $state(0); // the event of my last move
  private looked = $state.raw<Choice | null>(null); // the button that is pointed at

  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly state: TableState) {}

  /** My choices; none between a move and the position that follows from it. */
  get choices(): Choice[] {
    const { myTurn, position } = this.state;
    return myTurn && position && position.seq >= this.played ? (position.choices ?? []) : [];
  }

  /** The path that is to be shown on the board. */
  get path(): string[] {
    return this.looked?.path ?? this.picked?.path ?? this.prefix;
  }

  /** Another position has come: begin anew. */
  reset(): void {
    this.prefix = [];
    this.picked = null;
    this.foreseen = null;
    this.looked = null;
    this.asking = false;
    clearTimeout(this.patience);
  }

  warn(wanted: boolean): void {
    this.warns = wanted;
    remember("warn", wanted ? "yes" : "no");
  }

  /** Touches a piece or a place. */
  touch(id: string, byFinger: boolean): void {
    if (this.asking) this.back();
    const taken = step(this.choices, this.prefix, id);
    this.prefix = taken.prefix;
    if (taken.picked) void this.choose(taken.picked, byFinger);
  }

  /** Points at a choice, or away from it; whoever stays there sees what it would bring. */
  look(choice: Choice | null): void {
    if (this.picked) return;
    clearTimeout(this.patience);
    this.looked = choice;
    this.foreseen = null;
    if (choice) this.patience = setTimeout(() => void this.foresee(choice), PATIENCE);
  }

  /** Points at a thing that one more step would touch. */
  lookAt(id: string | null): void {
    this.look(id === null ? null : step(this.choices, this.prefix, id).picked);
  }

  private async foresee(choice: Choice): Promise<void> {
    const foreseen = await this.preview(choice);
    if (this.looked === choice) this.foreseen = foreseen;
  }

  async choose(choice: Choice, byFinger: boolean): Promise<void> {
    if (this.state.sending) return;
    this.refused = null;
    this.look(null);
    this.picked = choice;
    this.prefix = choice.path;
    this.foreseen = null;
    const forced = this.choices.length === 1;
    const sure = byFinger || settings().confirm;
    this.asking = sure;
    const foreseen = await (sure ? this.preview(choice) : this.soon(choice));
    if (this.picked !== choice || !this.choices.includes(choice)) return; // another was chosen, or the table moved on
    this.foreseen = foreseen;
    const risky = !!foreseen?.final;
    if (sure || (risky && this.warns && !forced)) this.asking = true;
    else await this.confirm();
  }

  private preview(choice: Choice): Promise<Foreseen | null> {
    const seat = this.state.position?.viewer;
    return seat == null ? Promise.resolve(null) : api.preview(this.state.id, seat, choice.number).catch(() => null);
  }

  /** The preview of a move that is played as soon as it is there, or without it. */
  private soon(choice: Choice): Promise<Foreseen | null> {
    const late = new Promise<null>((done) => setTimeout(() => done(null), HELD_BACK));
    return Promise.race([this.preview(choice), late]);
  }

  /** One step back. */
  back(): boolean {
    if (!this.picked && this.prefix.length === 0) return false;
    const shorter = this.prefix.slice(0, -1);
    this.reset();
    this.prefix = under(this.choices, shorter).length > 1 ? shorter : [];
    return true;
  }

  async confirm(): Promise<void> {
    const choice = this.picked;
    const seat = this.state.position?.viewer;
    if (!choice || seat == null || this.state.sending) return;
    const answer = await this.state.act({ type: "move", seat, number: choice.number });
    if (answer.ok) {
      this.asking = false;
      this.played = answer.done.seq;
    } else {
      this.refused = answer.problem;
      this.reset();
    }
  }

  async undo(wholeTurn: boolean): Promise<void> {
    const seat = this.state.position?.viewer;
    if (seat == null || this.state.sending) return;
    this.refused = null;
    if (!this.state.position?.undo) {
      const reason = this.state.position?.undo_reason;
      if (reason) this.refused = { type: "undo-refused", detail: reason };
      return;
    }
    const answer = await this.state.act({ type: "undo", seat, whole_turn: wholeTurn });
    if (!answer.ok) this.refused = answer.problem;
  }
}
