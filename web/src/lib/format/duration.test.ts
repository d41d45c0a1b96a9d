import { expect, test } from "vitest";
import { durationText } from "./duration";

test.each([
  [-5, "00:00:00"],
  [999, "00:00:00"],
  [1000, "00:00:01"],
  [3_599_000, "00:59:59"],
  [86_399_999, "23:59:59"],
  [86_400_000, "1天 00:00:00"],
  [2 * 86_400_000 + 3 * 3_600_000 + 12 * 60_000 + 45_000, "2天 03:12:45"],
])("%i ms", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
