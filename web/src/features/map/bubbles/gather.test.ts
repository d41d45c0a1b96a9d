import { expect, test } from "vitest";
import { FURTHEST, fanOut, gather, type Pile } from "./gather";

const SIZE = { w: 70, h: 26, round: false };
const pin = (name: string, x: number, y: number): Pile<string> => ({ ...SIZE, x, y, at: { x, y }, members: [name] });
const always = () => true;
const laidOut = (pins: Pile<string>[], fixed: Parameters<typeof gather>[1] = []) =>
  gather(pins, fixed, always, () => ({ w: 90, h: 26, round: false }));

/** Returns a generator of pseudo-random numbers between 0 and 1, always the same for a seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const overlap = (a: Pile<string>, b: Pile<string>) =>
  Math.min((a.w + b.w) / 2 - Math.abs(a.x - b.x), (a.h + b.h) / 2 - Math.abs(a.y - b.y));

test("pins that have room stay alone at their places", () => {
  const pins = [pin("a", 0, 0), pin("b", 200, 0), pin("c", 0, 100)];
  expect(laidOut(pins)).toEqual(pins);
});

test("a few of one spot lie around it, more become one pile", () => {
  const heap = (count: number) => laidOut(Array.from({ length: count }, (_, i) => pin(`${i}`, 50, 50)));
  expect(heap(6)).toHaveLength(6);
  const [pile, ...rest] = heap(7);
  expect(rest).toEqual([]);
  expect(pile?.members).toHaveLength(7);
  expect(pile).toMatchObject({ x: 50, y: 50 });
});

for (const count of [20, 40, 70, 100]) {
  test(`of ${count} pins that crowd none is lost, covers another or lies away from its place`, () => {
    for (let seed = 1; seed <= 20; seed++) {
      const next = numbers(seed * 7919);
      const crowd = 120 + next() * 600;
      const pins = Array.from({ length: count }, (_, i) => pin(`${i}`, next() * crowd, next() * crowd * 0.7));
      const laid = laidOut(pins);
      const names = laid.flatMap(({ members }) => members);
      expect(names.sort()).toEqual(pins.flatMap(({ members }) => members).sort());
      for (const [i, a] of laid.entries()) {
        expect(Math.hypot(a.x - a.at.x, a.y - a.at.y)).toBeLessThanOrEqual(FURTHEST);
        for (const b of laid.slice(i + 1)) expect(overlap(a, b)).toBeLessThanOrEqual(2);
      }
    }
  });
}

test("a pile that is fanned out lies within the view, none over another", () => {
  const view = { left: 0, top: 0, right: 390, bottom: 500 };
  for (const [x, y] of [
    [5, 5],
    [385, 495],
    [200, 250],
  ] as const) {
    const fan = fanOut(
      Array.from({ length: 20 }, (_, i) => pin(`${i}`, 0, 0)),
      { x, y },
      view,
    );
    for (const [i, a] of fan.entries()) {
      expect(a.x - a.w / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + a.w / 2).toBeLessThanOrEqual(390);
      expect(a.y - a.h / 2).toBeGreaterThanOrEqual(0);
      expect(a.y + a.h / 2).toBeLessThanOrEqual(500);
      for (const b of fan.slice(i + 1)) expect(overlap(a, b)).toBeLessThanOrEqual(0.5);
    }
  }
});
