import type { Corner } from "./shape";

export const MAX_CORNERS = 50;

/** Returns the distance of a point from the line through two points. */
function offLine([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/**
 * Removes points from a line so that no removed point is more than `tolerance` away from the simplified line
 * (Douglas–Peucker).
 */
function straighten(line: Corner[], tolerance: number): Corner[] {
  const first = line[0];
  const last = line.at(-1);
  if (line.length < 3 || !first || !last) return line;
  let far = 0;
  let at = 0;
  for (const [i, corner] of line.entries()) {
    const off = offLine(corner, first, last);
    if (off > far) [far, at] = [off, i];
  }
  if (far <= tolerance) return [first, last];
  return [...straighten(line.slice(0, at + 1), tolerance), ...straighten(line.slice(at), tolerance).slice(1)];
}

/** Simplifies a drawn line to at most MAX_CORNERS corners; null if it encloses nothing. */
export function simplify(line: Corner[], tolerance = 2): Corner[] | null {
  let corners = straighten(line, tolerance);
  for (let t = tolerance * 1.5; corners.length > MAX_CORNERS; t *= 1.5) corners = straighten(line, t);
  return corners.length < 3 || Math.abs(surface(corners)) < 100 ? null : corners;
}

/** Returns the area that the corners enclose. It is negative for one of the two directions. */
function surface(corners: Corner[]): number {
  return (
    corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] as Corner;
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}
