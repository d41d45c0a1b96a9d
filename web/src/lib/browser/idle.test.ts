// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { inSlices } from "./idle";

afterEach(() => {
  vi.useRealTimers();
});

/** Creates steps of 5 ms each that record their number. */
function steps(count: number) {
  const done: number[] = [];
  const list = Array.from({ length: count }, (_, i) => () => {
    vi.advanceTimersByTime(5);
    done.push(i);
  });
  return { done, list };
}

test("work is done in its order, and the browser has its turn in between", async () => {
  vi.useFakeTimers();
  const { done, list } = steps(5);
  const all = inSlices(list, () => false);
  expect(done).toEqual([0, 1]);
  await vi.runAllTimersAsync();
  await all;
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

test("what is left of it is not done when it is over", async () => {
  vi.useFakeTimers();
  const { done, list } = steps(5);
  const all = inSlices(list, () => done.length === 3);
  await vi.runAllTimersAsync();
  await all;
  expect(done).toEqual([0, 1, 2]);
});
