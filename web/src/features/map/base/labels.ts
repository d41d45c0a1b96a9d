import type { Box } from "../../../lib/spread";

/** A name to be placed on the map: its point, and its width and height in pixels. */
export interface Candidate {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Names with a lower rank are placed first. */
  rank: number;
  /** Pixels between the point and the name beside it; null if the name is on the point. */
  beside: number | null;
}

/** A placed name; x and y are the middle of its box. */
export interface Placed<C> {
  label: C;
  x: number;
  y: number;
}

type Rectangle = Pick<Box, "x" | "y" | "w" | "h">;

/** Minimum distance between names in pixels. */
const GAP = 3;
const CELL = 96;
/**
 * Equal names that are nearer to each other than this, in pixels, are written only once. A park, its station
 * and the area around them often have the same name.
 */
const SAME = 300;

/**
 * Places the names that fit, in the order of their ranks. For a name beside its point, the positions right,
 * left, above and below are tried. A name is omitted if no position is free or if the same name was placed
 * near it. No name covers a box in `taken`, such as a bubble or a control.
 */
export function placeLabels<C extends Candidate>(candidates: C[], taken: Rectangle[]): Placed<C>[] {
  const cells = new Map<string, Rectangle[]>();
  for (const box of taken) occupy(cells, box);
  const placed: Placed<C>[] = [];
  const isWritten = ({ name, x, y }: C) =>
    placed.some((other) => other.label.name === name && Math.hypot(other.x - x, other.y - y) < SAME);
  for (const label of [...candidates].sort((a, b) => a.rank - b.rank)) {
    if (isWritten(label)) continue;
    const spot = spots(label).find((box) => isFree(cells, box));
    if (!spot) continue;
    occupy(cells, spot);
    placed.push({ label, x: spot.x, y: spot.y });
  }
  return placed;
}

function spots({ x, y, w, h, beside }: Candidate): Rectangle[] {
  if (beside === null) return [{ x, y, w, h }];
  const [across, along] = [w / 2 + beside, h / 2 + beside];
  return [
    { x: x + across, y, w, h },
    { x: x - across, y, w, h },
    { x, y: y - along, w, h },
    { x, y: y + along, w, h },
  ];
}

function* cellsOf({ x, y, w, h }: Rectangle): Generator<string> {
  for (let column = Math.floor((x - w / 2 - GAP) / CELL); column <= Math.floor((x + w / 2 + GAP) / CELL); column++) {
    for (let row = Math.floor((y - h / 2 - GAP) / CELL); row <= Math.floor((y + h / 2 + GAP) / CELL); row++) {
      yield `${column} ${row}`;
    }
  }
}

function occupy(cells: Map<string, Rectangle[]>, box: Rectangle): void {
  for (const key of cellsOf(box)) cells.set(key, [...(cells.get(key) ?? []), box]);
}

function isFree(cells: Map<string, Rectangle[]>, box: Rectangle): boolean {
  for (const key of cellsOf(box)) {
    for (const other of cells.get(key) ?? []) {
      if (
        Math.abs(box.x - other.x) < (box.w + other.w) / 2 + GAP &&
        Math.abs(box.y - other.y) < (box.h + other.h) / 2 + GAP
      ) {
        return false;
      }
    }
  }
  return true;
}
