/** Fingers and mouse on the board: pinch and pan, a tap, a long press. */

import type { Box } from "./scene";
import { isZoomed, panned, zoomed, type Size } from "./zoom";

export interface Hands {
  scene: () => Size;
  view: () => Box;
  look: (view: Box) => void;
  press: (x: number, y: number) => void; // held long: explain
  down: () => void;
}

const LONG = 550;
const STILL = 9; // pixels that a finger may tremble

export interface Gestures {
  /** Whether the click that follows was no tap but the end of a pan or a long press. */
  wasGesture: () => boolean;
  point: (clientX: number, clientY: number) => { x: number; y: number };
  unit: () => number; // of the scene, in a pixel
  destroy: () => void;
}

export function gestures(svg: SVGSVGElement, hands: Hands): Gestures {
  const fingers = new Map<number, { x: number; y: number }>();
  let gesture = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };

  const point = (clientX: number, clientY: number) => {
    const matrix = svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  };
  const unit = () => 1 / (svg.getScreenCTM()?.a || 1);

  function down(event: PointerEvent): void {
    hands.down();
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (fingers.size === 0) gesture = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = { x: event.clientX, y: event.clientY };
    clearTimeout(timer);
    if (event.pointerType !== "mouse" && fingers.size === 1)
      timer = setTimeout(() => {
        gesture = true;
        hands.press(start.x, start.y);
      }, LONG);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (Math.hypot(now.x - start.x, now.y - start.y) > STILL) clearTimeout(timer);
    if (fingers.size === 2) pinch(event.pointerId, before, now);
    else if (isZoomed(hands.view(), hands.scene())) drag(event, before, now);
    fingers.set(event.pointerId, now);
  }

  function pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    clearTimeout(timer);
    gesture = true;
    const other = [...fingers].find(([finger]) => finger !== id)![1];
    const factor = apart(now, other) / (apart(before, other) || 1);
    const middle = point((now.x + other.x) / 2, (now.y + other.y) / 2);
    const view = zoomed(hands.view(), hands.scene(), factor, middle.x, middle.y);
    hands.look(panned(view, hands.scene(), ((before.x - now.x) / 2) * unit(), ((before.y - now.y) / 2) * unit()));
  }

  function drag(event: PointerEvent, before: { x: number; y: number }, now: { x: number; y: number }): void {
    if (!gesture && Math.hypot(now.x - start.x, now.y - start.y) <= STILL) return;
    if (!gesture) svg.setPointerCapture(event.pointerId);
    gesture = true;
    hands.look(panned(hands.view(), hands.scene(), (before.x - now.x) * unit(), (before.y - now.y) * unit()));
  }

  function up(event: PointerEvent): void {
    clearTimeout(timer);
    fingers.delete(event.pointerId);
  }

  /** A long press explains; the browser's own menu would lie above it. */
  function menu(event: PointerEvent): void {
    if (event.pointerType !== "mouse") event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
    event.preventDefault();
    const { x, y } = point(event.clientX, event.clientY);
    hands.look(zoomed(hands.view(), hands.scene(), Math.exp(-event.deltaY / 300), x, y));
  }

  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", up], ["wheel", wheel],
    ["contextmenu", menu],
  ];
  for (const [name, listener] of listeners) svg.addEventListener(name, listener as EventListener, { passive: false });
  return {
    wasGesture: () => gesture,
    point,
    unit,
    destroy: () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) svg.removeEventListener(name, listener as EventListener);
    },
  };
}

function apart(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
