/** A box on the map, in pixels: its centre and size. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Whether the box is a disc with the diameter `w` and not a rectangle. */
  round: boolean;
  /** Whether the box stays in place, so that other boxes move away from it. */
  fixed?: boolean;
  /**
   * The axis along which a fixed box pushes other boxes. By default, it pushes them along the axis with the
   * shorter distance.
   */
  way?: "across" | "along";
}

const ROUNDS = 24;
/** If there are more boxes than this, fewer rounds are made. */
const MANY = 250;

/**
 * Moves overlapping boxes apart, so that every bubble can be read and clicked. Of two overlapping boxes, each
 * moves half the distance; if one is fixed, the other moves the whole distance. Boxes that overlap no other
 * stay exactly in place, and equal input gives equal output.
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

/** Points that are closer to each other than this, in pixels, count as one spot. */
const SPOT = 6;

/**
 * Arranges the labels at the same spot as a grid around the spot, in the given order. Moving many labels
 * apart by `spread` would take far too long.
 */
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

/**
 * Pushes two boxes apart until they touch, and returns whether they overlapped. If both are at the same
 * point, `seed` determines the direction.
 */
function part(a: Box, b: Box, seed: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const overX = (a.w + b.w) / 2 - Math.abs(dx);
  const overY = (a.h + b.h) / 2 - Math.abs(dy);
  if (overX <= 0.5 || overY <= 0.5 || (a.fixed && b.fixed)) return false;
  if (!(a.round && b.round)) {
    const way = seed % 2 === 0 ? 1 : -1;
    const only = a.fixed ? a.way : b.fixed ? b.way : undefined;
    // The boxes move along the shorter distance. Labels are wide, so they mostly move up and down.
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
