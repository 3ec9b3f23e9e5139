/** The part of the scene that is in view, and which lit thing lies where. */

import type { Box } from "./scene";

export const CLOSEST = 6;

export interface Size {
  width: number;
  height: number;
}

export const fit = (scene: Size): Box => ({ x: 0, y: 0, width: scene.width, height: scene.height });

export const isZoomed = (view: Box, scene: Size): boolean => view.width < scene.width * 0.999;

/** Closer (factor above 1) or farther, so that the point (x, y) of the scene stays where it is. */
export function zoomed(view: Box, scene: Size, factor: number, x: number, y: number): Box {
  const width = Math.min(scene.width, Math.max(scene.width / CLOSEST, view.width / factor));
  const by = width / view.width;
  return kept({ x: x - (x - view.x) * by, y: y - (y - view.y) * by, width, height: view.height * by }, scene);
}

/** Moved by this much of the scene, without leaving it. */
export function panned(view: Box, scene: Size, dx: number, dy: number): Box {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, scene);
}

/** So that a thing lies wholly in view, where it can. */
export function towards(view: Box, scene: Size, thing: Box): Box {
  const dx = Math.min(0, thing.x - view.x) || Math.max(0, thing.x + thing.width - view.x - view.width);
  const dy = Math.min(0, thing.y - view.y) || Math.max(0, thing.y + thing.height - view.y - view.height);
  return panned(view, scene, dx, dy);
}

function kept(view: Box, scene: Size): Box {
  const x = Math.min(Math.max(view.x, 0), Math.max(0, scene.width - view.width));
  const y = Math.min(Math.max(view.y, 0), Math.max(0, scene.height - view.height));
  return { ...view, x, y };
}

export type Direction = "left" | "right" | "up" | "down";

const AFTER_ALL = 1e6; // what lies more aside than ahead comes after all that lies ahead

/** The nearest box in a direction: straight ahead counts more than aside. */
export function neighbour(boxes: readonly (Box | undefined)[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (!start) return boxes.length ? 0 : -1;
  const here = middle(start);
  let best = from;
  let least = Infinity;
  boxes.forEach((box, index) => {
    if (!box || index === from) return;
    const there = middle(box);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    if (ahead <= 0.5) return;
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    const rank = ahead + 2 * aside + (aside > ahead ? AFTER_ALL : 0); // so that every target can be reached
    if (rank < least) {
      least = rank;
      best = index;
    }
  });
  return best;
}

/** The box at or nearest to a point, no farther than `reach`; -1 if there is none. The smaller of two wins. */
export function nearest(boxes: readonly (Box | undefined)[], x: number, y: number, reach: number): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    if (!box) return;
    const dx = Math.max(box.x - x, 0, x - box.x - box.width);
    const dy = Math.max(box.y - y, 0, y - box.y - box.height);
    const far = Math.hypot(dx, dy);
    if (far > reach) return;
    const rank = far * 1e6 + box.width * box.height;
    if (rank < least) {
      least = rank;
      best = index;
    }
  });
  return best;
}

function middle(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
