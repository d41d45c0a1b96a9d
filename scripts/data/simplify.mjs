// Simplifies neighbouring polygons without gaps between them. Rings are cut where three districts (or two and the
// outside) meet. Each piece of border is simplified once, so that it is the same for both neighbours.

/** @param shapes {code, rings}[] with whole-number points in closed rings
 *  @param tolerance in the points' unit */
export function simplify(shapes, tolerance) {
  const corner = corners(shapes.flatMap((s) => s.rings));
  return shapes.map((shape) => ({
    ...shape,
    rings: shape.rings.map((ring) => simplifyRing(ring, corner, tolerance)).filter((ring) => ring.length >= 4),
  }));
}

const key = ([x, y]) => `${x},${y}`;

/**
 * Returns a function that reports whether several borders meet at a point, which is the case if the point has
 * more than two neighbouring points in the rings.
 */
function corners(rings) {
  const neighbours = new Map();
  for (const ring of rings) {
    for (let i = 0; i < ring.length - 1; i++) {
      const near = neighbours.get(key(ring[i])) ?? new Set();
      near.add(key(ring[i + 1])).add(key(ring[i === 0 ? ring.length - 2 : i - 1]));
      neighbours.set(key(ring[i]), near);
    }
  }
  return (point) => neighbours.get(key(point)).size > 2;
}

function simplifyRing(ring, corner, tolerance) {
  const open = ring.slice(0, -1);
  // A ring without a corner is cut at its smallest point, so that the cut depends neither on the first point
  // of the ring nor on its direction.
  const smallest = open.reduce((best, p, i) => (compare(p, open[best]) < 0 ? i : best), 0);
  const start = open.findIndex(corner);
  const from = start < 0 ? smallest : start;
  const walk = [...open.slice(from), ...open.slice(0, from), open[from]];
  const out = [walk[0]];
  for (let a = 0; a < walk.length - 1; ) {
    let b = a + 1;
    while (b < walk.length - 1 && !corner(walk[b])) b++;
    out.push(...simplifyBorder(walk.slice(a, b + 1), tolerance).slice(1));
    a = b;
  }
  return out;
}

const compare = (a, b) => a[0] - b[0] || a[1] - b[1];

function simplifyBorder(line, tolerance) {
  const backwards = compare(line[0], line.at(-1)) || compare(line[1], line.at(-2));
  const result = douglasPeucker(backwards > 0 ? line.toReversed() : line, tolerance);
  return backwards > 0 ? result.toReversed() : result;
}

function douglasPeucker(line, tolerance) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line.at(-1)];
  let [farthest, index] = [0, 0];
  for (let i = 1; i < line.length - 1; i++) {
    const distance = toSegment(line[i], first, last);
    if (distance > farthest) [farthest, index] = [distance, i];
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...douglasPeucker(line.slice(0, index + 1), tolerance),
    ...douglasPeucker(line.slice(index), tolerance).slice(1),
  ];
}

function toSegment([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}
