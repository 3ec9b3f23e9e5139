/** The scene that is held: changes laid upon it, and what moved from one to the next. */

import type { DrawnPiece, DrawnPlace, DrawnScene } from "../lib/types";

export interface Scene {
  width: number;
  height: number;
  pieces: Record<string, DrawnPiece>;
  places: Record<string, DrawnPlace>;
  order: string[]; // the pieces from below to above
  hand: string[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A scene that came whole, or the one held with its changes. */
export function applied(held: Scene | null, drawn: DrawnScene): Scene {
  const pieces = merged(held?.pieces, drawn.pieces);
  const places = merged(held?.places, drawn.places);
  const before = held ? held.order.filter((id) => id in pieces) : [];
  const known = new Set(before);
  const order = drawn.order ?? [...before, ...Object.keys(pieces).filter((id) => !known.has(id))];
  const hand = drawn.hand ?? [];
  return { width: drawn.width, height: drawn.height, pieces, places, order: order.filter((id) => id in pieces), hand };
}

function merged<T>(held: Record<string, T> | undefined, changes: Record<string, T | null>): Record<string, T> {
  const all: Record<string, T> = { ...held };
  for (const [id, change] of Object.entries(changes)) {
    if (change) all[id] = change;
    else delete all[id];
  }
  return all;
}

/** Where a piece lies, or a place is; nothing for what the scene does not know. */
export function boxOf(scene: Scene, id: string): Box | undefined {
  const piece = scene.pieces[id];
  return scene.places[piece ? piece.place : id] ?? scene.places[id];
}

/** What a piece or a place is called, and the paragraph that explains it. A part speaks for the piece it belongs to. */
export function explanation(scene: Scene, id: string): { label: string; rule: string } {
  let label = "";
  let rule = "";
  for (let name = id; name; name = name.includes("-") ? name.slice(0, name.lastIndexOf("-")) : "") {
    for (const thing of [scene.pieces[name], scene.places[name]]) {
      label ||= thing?.label ?? "";
      rule ||= thing?.rule ?? "";
    }
    if (label) break;
  }
  return { label, rule };
}

export interface Difference {
  moved: string[];
  added: string[];
  removed: string[];
  turned: string[]; // another symbol on the same place
}

/** What a viewer would see happen between two scenes. */
export function difference(before: Scene, after: Scene): Difference {
  const found: Difference = { moved: [], added: [], removed: [], turned: [] };
  for (const id of after.order) {
    if (!(id in before.pieces)) found.added.push(id);
    else if (hasMoved(before, after, id)) found.moved.push(id);
    else if (before.pieces[id]!.symbol !== after.pieces[id]!.symbol) found.turned.push(id);
  }
  found.removed = before.order.filter((id) => !(id in after.pieces));
  return found;
}

function hasMoved(before: Scene, after: Scene, id: string): boolean {
  const from = boxOf(before, id);
  const to = boxOf(after, id);
  if (!from || !to) return false;
  const facing = (before.pieces[id]!.facing ?? 0) !== (after.pieces[id]!.facing ?? 0);
  return facing || from.x !== to.x || from.y !== to.y || from.width !== to.width || from.height !== to.height;
}

/** A piece and its parts, from below to above: `card-7` with `card-7-name`. */
export function withParts(scene: Scene, id: string): string[] {
  return scene.order.filter((other) => other === id || other.startsWith(`${id}-`));
}

/** The smallest labelled thing at a point; of equal ones the uppermost. */
export function thingAt(scene: Scene, x: number, y: number): string | undefined {
  let best: string | undefined;
  let size = Infinity;
  const named = Object.keys(scene.places).filter((id) => !(id in scene.pieces));
  for (const id of [...named, ...scene.order]) {
    const box = boxOf(scene, id);
    if (!box || !inside(box, x, y) || !explanation(scene, id).label) continue;
    if (box.width * box.height <= size) {
      best = id;
      size = box.width * box.height;
    }
  }
  return best;
}

function inside(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

/** What lies on the table in words, each thing once, in the order in which it is drawn. */
export function described(scene: Scene): string[] {
  const told = new Set<string>();
  for (const id of scene.order) {
    const label = scene.pieces[id]!.label;
    if (label) told.add(label);
  }
  return [...told];
}
