/** A round thing on the map, in pixels. */
export interface Disc {
  x: number;
  y: number;
  r: number;
}

const ROUNDS = 24;

/**
 * Moves overlapping discs apart, each half of the way, so that every bubble can be read and hit. Lone discs stay exactly
 * where they are, and equal input gives equal output.
 */
export function spread<D extends Disc>(discs: D[]): D[] {
  const moved = discs.map((disc) => ({ ...disc }));
  for (let round = 0; round < ROUNDS; round++) {
    let touched = false;
    for (let i = 0; i < moved.length; i++) {
      for (let j = i + 1; j < moved.length; j++) {
        touched = part(moved[i] as D, moved[j] as D, i - j) || touched;
      }
    }
    if (!touched) break;
  }
  return moved;
}

/** Pushes two discs to where they touch; `seed` chooses the way when both stand on one point. */
function part(a: Disc, b: Disc, seed: number): boolean {
  let dx = b.x - a.x;
  let dy = b.y - a.y;
  const wanted = a.r + b.r;
  if (Math.abs(dx) >= wanted || Math.abs(dy) >= wanted) return false;
  let distance = Math.hypot(dx, dy);
  if (distance >= wanted) return false;
  if (distance < 0.01) {
    dx = Math.cos(seed);
    dy = Math.sin(seed);
    distance = 1;
  }
  const push = (wanted - Math.hypot(b.x - a.x, b.y - a.y)) / 2 / distance;
  a.x -= dx * push;
  a.y -= dy * push;
  b.x += dx * push;
  b.y += dy * push;
  return true;
}
