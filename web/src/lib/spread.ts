/** Something on the map, in pixels: its middle and its size. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** A disc of this width rather than a rectangle. */
  round: boolean;
  /** It keeps its place, the others give way. */
  fixed?: boolean;
  /** The only way in which a fixed box lets others give way; by default the shorter one. */
  way?: "across" | "along";
}

const ROUNDS = 24;
/** Beyond this many boxes a few rounds must do. */
const MANY = 250;

/**
 * Moves overlapping boxes apart, each half of the way or the one that is not fixed all of it, so that every bubble can be read and hit. Lone boxes stay exactly
 * where they are, and equal input gives equal output.
 */
export function spread<B extends Box>(boxes: B[]): B[] {
  const moved = boxes.map((box) => ({ ...box }));
  const rounds = boxes.length > MANY ? 4 : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    let touched = false;
    for (const [i, a] of moved.entries()) {
      for (let j = i + 1; j < moved.length; j++) {
        touched = part(a, moved[j] as B, j) || touched;
      }
    }
    if (!touched) break;
  }
  return moved;
}

/** Points that lie nearer than this many pixels are one spot. */
const SPOT = 6;

/** Lays labels of one spot out as a grid around it, in the order given: a heap of them would take far too long to part. */
export function inGrid<B extends Box>(boxes: B[]): B[] {
  const spots = new Map<string, B[]>();
  for (const box of boxes) {
    const key = box.round || box.fixed ? "" : `${Math.round(box.x / SPOT)} ${Math.round(box.y / SPOT)}`;
    spots.set(key, [...(spots.get(key) ?? []), box]);
  }
  return [...spots].flatMap(([key, heap]) => {
    if (key === "" || heap.length === 1) return heap;
    const [w, h] = [Math.max(...heap.map((box) => box.w)) + 2, Math.max(...heap.map((box) => box.h)) + 2];
    const columns = Math.ceil(Math.sqrt((heap.length * h) / w));
    const rows = Math.ceil(heap.length / columns);
    return heap.map((box, i) => ({
      ...box,
      x: box.x + ((i % columns) - (columns - 1) / 2) * w,
      y: box.y + (Math.floor(i / columns) - (rows - 1) / 2) * h,
    }));
  });
}

/** Pushes two boxes to where they touch; `seed` chooses the way when both stand on one point. */
function part(a: Box, b: Box, seed: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const overX = (a.w + b.w) / 2 - Math.abs(dx);
  const overY = (a.h + b.h) / 2 - Math.abs(dy);
  if (overX <= 0.5 || overY <= 0.5 || (a.fixed && b.fixed)) return false;
  if (!(a.round && b.round)) {
    const way = seed % 2 === 0 ? 1 : -1;
    const only = a.fixed ? a.way : b.fixed ? b.way : undefined;
    // Along the shorter way out; labels are wide, so mostly up and down.
    if (only ? only === "across" : overX < overY) shift(a, b, (Math.sign(dx) || way) * overX, 0);
    else shift(a, b, 0, (Math.sign(dy) || way) * overY);
    return true;
  }
  const wanted = (a.w + b.w) / 2;
  const distance = Math.hypot(dx, dy);
  if (wanted - distance <= 0.5) return false;
  const [ux, uy] = distance < 0.01 ? [Math.cos(seed), Math.sin(seed)] : [dx / distance, dy / distance];
  shift(a, b, ux * (wanted - distance), uy * (wanted - distance));
  return true;
}

function shift(a: Box, b: Box, x: number, y: number): void {
  const mine = a.fixed ? 0 : b.fixed ? 1 : 0.5;
  a.x -= x * mine;
  a.y -= y * mine;
  b.x += x * (1 - mine);
  b.y += y * (1 - mine);
}
