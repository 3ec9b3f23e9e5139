/** Pieces drawn as SVG groups, and their glide from one scene to the next. */

import type { DrawnPiece, DrawnScene } from "../lib/types";
import { BASELINE, fontSize, short } from "./lettering";
import { applied, boxOf, difference, type Box, type Scene } from "./scene";

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.3, .1, .2, 1)";
const DICE = /\b(die|dice)/;

function element<K extends keyof SVGElementTagNameMap>(name: K, attributes: Record<string, string>): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** One piece as a group: its symbol and its text, as play/picture.py draws them. */
export function pieceElement(id: string, piece: DrawnPiece, box: Box): SVGGElement {
  const facing = (piece.facing ?? 0) % 4;
  const { width, height } = box;
  let move = `translate(${short(box.x)} ${short(box.y)})`;
  if (facing) move += ` rotate(${facing * 90} ${short(width / 2)} ${short(height / 2)})`;
  const group = element("g", { "data-id": id, transform: move });
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
  private drawn = new Map<string, { key: string; group: SVGGElement }>();
  private running: Animation[] = [];

  /** `layer` holds the pieces, `flight` above it those on their way. */
  constructor(
    private readonly layer: SVGGElement,
    private readonly flight: SVGGElement,
  ) {}

  /** Draws a scene; resolves when everything lies where it belongs. */
  async show(scene: Scene, milliseconds: number): Promise<void> {
    this.finish();
    const before = this.scene;
    const leaving = before && milliseconds ? before.order.filter((id) => !(id in scene.pieces)) : [];
    const gone = leaving.flatMap((id) => this.drawn.get(id)?.group.cloneNode(true) ?? []) as SVGGElement[];
    this.draw(scene);
    if (before && milliseconds > 0) await this.animate(before, scene, gone, milliseconds);
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

  private land(): void {
    this.running = [];
    this.flight.replaceChildren();
    for (const { group } of this.drawn.values()) group.style.visibility = "";
  }

  private draw(scene: Scene): void {
    this.scene = scene;
    let last: SVGGElement | null = null;
    for (const id of scene.order) {
      const group = this.piece(scene, id);
      if (!group) continue;
      const follows: ChildNode | null = last ? last.nextSibling : this.layer.firstChild;
      if (follows !== group) this.layer.insertBefore(group, follows);
      last = group;
    }
    for (const [id, { group }] of this.drawn) {
      if (id in scene.pieces) continue;
      group.remove();
      this.drawn.delete(id);
    }
  }

  /** The group of a piece: the one there is, where it would be drawn alike. */
  private piece(scene: Scene, id: string): SVGGElement | null {
    const [piece, box] = [scene.pieces[id]!, boxOf(scene, id)];
    if (!box) return null;
    const key = [piece.symbol, piece.text, piece.facing, piece.style, box.x, box.y, box.width, box.height].join("|");
    const known = this.drawn.get(id);
    if (known?.key === key) return known.group;
    const group = pieceElement(id, piece, box);
    known?.group.replaceWith(group);
    this.drawn.set(id, { key, group });
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
