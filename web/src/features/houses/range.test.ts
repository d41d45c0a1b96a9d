import { expect, test } from "vitest";
import { rangeFactor, typedRange } from "./range";

test.each([
  ["100", "300", { min: 1_000_000, max: 3_000_000 }],
  ["136.28", "", { min: 1_362_800, max: undefined }],
  ["", " 80 ", { min: undefined, max: 800_000 }],
  ["300", "100", { min: 1_000_000, max: 3_000_000 }],
  ["-5", "abc", { min: undefined, max: undefined }],
])("%s to %s 万", (min, max, range) => {
  expect(typedRange(min, max, rangeFactor.price)).toEqual(range);
});
