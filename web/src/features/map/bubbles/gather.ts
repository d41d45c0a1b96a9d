import { type Box, inGrid, spread } from "../../../lib/spread";

/**
 * The bubble of one place, or of several places whose bubbles do not fit beside each other. `at` is the true
 * position, x and y the position at which the bubble is drawn.
 */
export interface Pile<T> extends Box {
  members: T[];
  at: { x: number; y: number };
}

/**
 * How far a bubble may be from its place, in pixels. At a greater distance it would seem to belong to another
 * place.
 */
export const FURTHEST = 52;
/** The maximum number of bubbles with nearly the same position. More of them are merged into a pile. */
const BESIDE = 6;
/** A bubble that does not fit is merged with the nearest one within this distance, in pixels. */
const REACH = 160;
const ROUNDS = 16;

const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

/** Reports whether two bubbles visibly overlap. */
const covers = (a: Pile<unknown>, b: Pile<unknown>) =>
  a !== b && Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.8 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.8;

/**
 * Arranges bubbles so that each is near its place and covers neither another bubble nor a fixed box. Bubbles
 * that would have to move too far are merged with a neighbour into a pile. `joins` reports whether a bubble
 * may be merged, and `sizeOf` returns the size of a pile.
 */
export function gather<T>(
  singles: Pile<T>[],
  fixed: Box[],
  joins: (pile: Pile<T>) => boolean,
  sizeOf: (members: T[]) => Pick<Box, "w" | "h" | "round">,
): Pile<T>[] {
  const join = (piles: Pile<T>[]): Pile<T> => {
    const members = piles.flatMap((pile) => pile.members);
    const mean = (axis: "x" | "y") =>
      piles.reduce((sum, pile) => sum + pile.at[axis] * pile.members.length, 0) / members.length;
    const at = { x: mean("x"), y: mean("y") };
    return { ...sizeOf(members), ...at, at, members };
  };
  let piles = heaps(singles.filter(joins)).flatMap((heap) => (heap.length > BESIDE ? join(heap) : heap));
  const others = singles.filter((pile) => !joins(pile));
  for (let round = 0; ; round++) {
    const laid = spread<Pile<T> | Box>([...fixed, ...inGrid([...others, ...piles])]).filter((box) => "members" in box);
    const lost = laid
      .filter((pile) => joins(pile) && (away(pile, pile.at) > FURTHEST || laid.some((other) => covers(other, pile))))
      .sort((a, b) => away(b, b.at) - away(a, a.at));
    const used = new Set<Pile<T>>();
    const joined: Pile<T>[] = [];
    for (const pile of lost) {
      if (used.has(pile)) continue;
      const [next] = laid
        .filter((other) => other !== pile && joins(other) && !used.has(other) && away(other.at, pile.at) < REACH)
        .sort((a, b) => away(a.at, pile.at) - away(b.at, pile.at));
      if (!next) continue;
      used.add(pile).add(next);
      joined.push(join([pile, next]));
    }
    if (joined.length === 0 || round === ROUNDS) return laid;
    const kept = laid.filter((pile) => joins(pile) && !used.has(pile));
    // Each round starts from the true positions, because the round before it has moved the bubbles.
    piles = [...kept.map((pile) => ({ ...pile, ...pile.at })), ...joined];
  }
}

/** Groups the bubbles whose positions are within a few pixels of each other. */
function heaps<T>(piles: Pile<T>[]): Pile<T>[][] {
  const spots = new Map<string, Pile<T>[]>();
  for (const pile of piles) {
    const key = `${Math.round(pile.at.x / 6)} ${Math.round(pile.at.y / 6)}`;
    spots.set(key, [...(spots.get(key) ?? []), pile]);
  }
  return [...spots.values()];
}

/**
 * Arranges the members of a pile as a grid around a point. The grid is moved if a part of it would be outside
 * the view.
 */
export function fanOut<B extends Box>(
  boxes: B[],
  around: { x: number; y: number },
  view: { left: number; top: number; right: number; bottom: number },
): B[] {
  const grid = inGrid(boxes.map((box) => ({ ...box, ...around })));
  const shift = (low: number, high: number, from: number, to: number) =>
    low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0;
  const ends = (of: (box: B) => [number, number]) => [
    Math.min(...grid.map((box) => of(box)[0])),
    Math.max(...grid.map((box) => of(box)[1])),
  ];
  const [left = 0, right = 0] = ends(({ x, w }) => [x - w / 2, x + w / 2]);
  const [top = 0, bottom = 0] = ends(({ y, h }) => [y - h / 2, y + h / 2]);
  const [dx, dy] = [shift(left, right, view.left, view.right), shift(top, bottom, view.top, view.bottom)];
  return grid.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }));
}
