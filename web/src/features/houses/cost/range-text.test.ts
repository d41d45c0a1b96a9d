import { expect, test } from "vitest";
import { formatMoney } from "../../../lib/format/money";
import { gapText, rangeText } from "./range-text";

test("a range names its two ends once", () => {
  expect(rangeText({ low: 2_830_000, high: 2_960_000 }, formatMoney)).toBe("283万 至 296万");
  expect(rangeText({ low: 2_830_001, high: 2_830_002 }, formatMoney)).toBe("283万");
});

test("a gap says on which side each end lies", () => {
  expect(gapText({ low: 835, high: 835 }, 1000)).toBe("低 16.5%");
  expect(gapText({ low: 835, high: 910 }, 1000)).toBe("低 16.5% 至 9.0%");
  expect(gapText({ low: 980, high: 1031 }, 1000)).toBe("低 2.0% 至高 3.1%");
  expect(gapText({ low: 1010, high: 1031 }, 1000)).toBe("高 1.0% 至 3.1%");
});
