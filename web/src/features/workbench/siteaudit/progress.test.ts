import { expect, test } from "vitest";
import { minutesLeft, progressOf } from "./progress";

test("progress is unknown until the addresses are listed", () => {
  expect(progressOf({ done: 0, total: 0 })).toBeNull();
  expect(progressOf({ done: 199, total: 200 })).toBe(99);
  expect(minutesLeft({ done: 0, total: 4000, rate: 20 })).toBe(10);
});
