/** Pieces drawn as SVG groups, and their glide from one scene to the next. */

import type { DrawnPiece, DrawnScene } from "../lib/types";
import { BASELINE, fontSize, short } from "./lettering";
import { rising } from "./order";
import { applied, boxOf, difference, type Box, type Scene } from "./scene";

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.3, .1, .2, 1)";
const DICE = /\b(die|dice)/;

function element<K extends keyof SVGElementTagNameMap>(name: K, attributes: Record<string, string>): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Where a piece lies, as the attribute of its group. */
function place(piece: DrawnPiece, { x, y, width, height }: Box): string {
  const facing = (piece.facing ?? 0) % 4;
  const move = `translate(${short(x)} ${short(y)})`;
  return facing ? `${move} rotate(${facing * 90} ${short(width / 2)} ${short(height / 2)})` : move;
}

/** One piece as a group: its symbol and its text, as play/picture.py draws them. */
export function pieceElement(id: string, piece: DrawnPiece, box: Box): SVGGElement {
  const facing = (piece.facing ?? 0) % 4;
  const { width, height } = box;
  const group = element("g", { "data-id": id, transform: place(piece, box) });
  if (piece.style) group.setAttribute("class", piece.style);
  const turned = facing % 2 === 1; // on its side, a piece still fills its place
  const [w, h] = turned ? [height, width] : [width, height];
  const use = element("use", { href: `#art-${piece.symbol}`, width: short(w), height: short(h) });
  if (turned) {
    use.setAttribute("x", short((width - height) / 2));
    use.setAttribute("y", short((height - width) / 2));
  }
  group.append(use);
  if (piece.text) {
    const size = short(fontSize(piece.text, width, height));
    const at = { x: short(width / 2), y: short(height / 2), dy: `${BASELINE}em` };
    const text = element("text", { ...at, "text-anchor": "middle", "font-size": size });
    text.textContent = piece.text;
    group.append(text);
  }
  return group;
}

/** The same place and facing as a CSS transform, for a group that was drawn to fill `drawn`. */
function transform(box: Box, facing: number, drawn: Box): string {
  const [w, h] = [drawn.width / 2, drawn.height / 2];
  const scale = `scale(${box.width / (drawn.width || 1)}, ${box.height / (drawn.height || 1)})`;
  return `translate(${box.x}px, ${box.y}px) ${scale} translate(${w}px, ${h}px) rotate(${facing * 90}deg) translate(${-w}px, ${-h}px)`;
}

export class Drawing {
  scene: Scene | null = null;
  private drawn = new Map<string, { look: string; group: SVGGElement }>();
  private running: Animation[] = [];

  /** `layer` holds the pieces, `flight` above it those on their way. */
  constructor(
    private readonly layer: SVGGElement,
    private readonly flight: SVGGElement,
  ) {}

  /** Draws a scene; resolves when everything lies where it belongs. */
  async show(scene: Scene, milliseconds: number): Promise<void> {
    this.finish();
    const glides = milliseconds > 0 && !document.hidden; // it may have been hidden since it was asked for
    const before = glides ? this.scene : null;
    const leaving = before ? before.order.filter((id) => !(id in scene.pieces)) : [];
    const gone = leaving.flatMap((id) => this.drawn.get(id)?.group.cloneNode(true) ?? []) as SVGGElement[];
    this.draw(scene);
    if (before) await this.animate(before, scene, gone, milliseconds);
  }

  /** Whether something is on its way. */
  get moving(): boolean {
    return this.running.length > 0;
  }

  /** Puts everything that is on its way where it belongs. */
  finish(): void {
    for (const animation of this.running) animation.finish();
    this.land();
  }

  /** Finishes whenever the page is hidden: where nothing is painted a glide may never end. Returns how to stop that. */
  watch(): () => void {
    const hidden = (): void => {
      if (document.hidden) this.finish();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => document.removeEventListener("visibilitychange", hidden);
  }

  private land(): void {
    this.running = [];
    this.flight.replaceChildren();
    for (const { group } of this.drawn.values()) group.style.visibility = "";
  }

  /** Touches as little as it can: to put a drawn symbol in again costs the browser as much as to draw it anew. */
  private draw(scene: Scene): void {
    this.scene = scene;
    for (const [id, { group }] of this.drawn) {
      if (id in scene.pieces) continue;
      group.remove();
      this.drawn.delete(id);
    }
    const groups = scene.order.flatMap((id) => this.piece(scene, id) ?? []);
    const lies = new Map([...this.layer.children].map((child, index) => [child, index]));
    const there = groups.filter((group) => lies.has(group));
    const stay = new Set([...rising(there.map((group) => lies.get(group)!))].map((index) => there[index]!));
    let next: SVGGElement | null = null;
    for (const group of groups.toReversed()) {
      if (!stay.has(group)) this.layer.insertBefore(group, next);
      next = group;
    }
  }

  /** The group of a piece: the one there is, where it would look alike, put where it lies now. */
  private piece(scene: Scene, id: string): SVGGElement | null {
    const [piece, box] = [scene.pieces[id]!, boxOf(scene, id)];
    if (!box) return null;
    const look = [piece.symbol, piece.text, piece.facing, piece.style, box.width, box.height].join("|");
    const known = this.drawn.get(id);
    if (known?.look === look) {
      const at = place(piece, box);
      if (known.group.getAttribute("transform") !== at) known.group.setAttribute("transform", at);
      return known.group;
    }
    const group = pieceElement(id, piece, box);
    known?.group.replaceWith(group);
    this.drawn.set(id, { look, group });
    return group;
  }

  private async animate(before: Scene, after: Scene, gone: SVGGElement[], duration: number): Promise<void> {
    const { moved, added, turned } = difference(before, after);
    const timing = { duration, easing: EASE };
    for (const id of moved) this.glide(before, after, id, timing);
    for (const id of added) this.start(this.drawn.get(id)?.group, [{ opacity: 0 }, { opacity: 1 }], timing);
    for (const group of gone) {
      this.flight.append(group);
      this.start(group, [{ opacity: 1 }, { opacity: 0 }], { ...timing, fill: "forwards" });
    }
    for (const id of turned) this.turn(after, id, duration);
    const mine = this.running;
    await Promise.allSettled(mine.map((animation) => animation.finished));
    if (mine === this.running) this.land();
  }

  private glide(before: Scene, after: Scene, id: string, timing: KeyframeAnimationOptions): void {
    const original = this.drawn.get(id)?.group;
    const [from, to] = [boxOf(before, id), boxOf(after, id)];
    if (!original || !from || !to) return;
    const flying = original.cloneNode(true) as SVGGElement;
    original.style.visibility = "hidden";
    this.flight.append(flying);
    const [was, is] = [before.pieces[id]!.facing ?? 0, after.pieces[id]!.facing ?? 0];
    const start = was - is > 2 ? was - 4 : is - was > 2 ? was + 4 : was; // the short way round
    this.start(flying, [{ transform: transform(from, start, to) }, { transform: transform(to, is, to) }], timing);
  }

  /** Dice tumble; whatever else shows another side comes up softly. */
  private turn(scene: Scene, id: string, duration: number): void {
    const group = this.drawn.get(id)?.group;
    const box = boxOf(scene, id);
    if (!group || !box) return;
    const piece = scene.pieces[id]!;
    if (!DICE.test(piece.symbol)) {
      this.start(group, [{ opacity: 0.2 }, { opacity: 1 }], { duration });
      return;
    }
    const facing = piece.facing ?? 0;
    const frames = [0, 1, 2, 3, 4].map((turn) => ({
      transform: transform({ ...box, y: box.y - (turn % 2 ? box.height * 0.3 : 0) }, facing + turn, box),
    }));
    this.start(group, frames, { duration: duration * 1.6, easing: "ease-out" });
  }

  private start(group: SVGGElement | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    if (group) this.running.push(group.animate(frames, timing));
  }
}

/** What a move would bring, drawn into a layer of its own. */
export function drawGhost(layer: SVGGElement, scene: Scene | null, changes: DrawnScene | null | undefined): void {
  layer.replaceChildren();
  if (!scene || !changes) return;
  const after = applied(scene, changes);
  const { moved, added, turned } = difference(scene, after);
  const shown = new Set([...moved, ...added, ...turned]);
  for (const id of after.order) {
    const box = shown.has(id) && boxOf(after, id);
    if (box) layer.append(pieceElement(id, after.pieces[id]!, box));
  }
}
