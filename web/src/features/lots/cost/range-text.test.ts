import { expect, test } from "vitest";
import { formatMoney } from "../../../lib/format/money";
import { gapText, rangeText, shortRange } from "./range-text";

test("a range names its two ends once", () => {
  expect(rangeText({ low: 2_830_000, high: 2_960_000 }, formatMoney)).toBe("283万 至 296万");
  expect(rangeText({ low: 2_830_001, high: 2_830_002 }, formatMoney)).toBe("283万");
});

test("a short range writes the unit once, and both where they differ", () => {
  expect(shortRange({ low: 2_830_000, high: 2_960_000 })).toBe("283–296万");
  expect(shortRange({ low: 9_000, high: 12_000 })).toBe("9,000元–1.2万");
  expect(shortRange({ low: 2_830_001, high: 2_830_002 })).toBe("283万");
});

test("a gap says on which side each end lies", () => {
  expect(gapText({ low: 835, high: 835 }, 1000)).toBe("低 16.5%");
  expect(gapText({ low: 835, high: 837 }, 1000)).toBe("低约 16.4%");
  expect(gapText({ low: 998, high: 1001 }, 1000)).toBe("低 0.2% 至高 0.1%");
  expect(gapText({ low: 835, high: 910 }, 1000)).toBe("低 16.5% 至 9.0%");
  expect(gapText({ low: 980, high: 1031 }, 1000)).toBe("低 2.0% 至高 3.1%");
  expect(gapText({ low: 1010, high: 1031 }, 1000)).toBe("高 1.0% 至 3.1%");
});
