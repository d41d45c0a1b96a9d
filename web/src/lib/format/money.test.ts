import { expect, test } from "vitest";
import { formatDiscount, formatMoney, formatUnitPrice, formatYuan, money } from "./money";

test.each([
  [0, "0元"],
  [9_999, "9,999元"],
  [10_000, "1万"],
  [1_362_839, "136.28万"],
  [1_005_000, "100.5万"],
  [99_999_949, "9,999.99万"],
  [99_999_950, "1亿"],
  [120_000_000, "1.2亿"],
  [123_456_789_000, "1,234.57亿"],
  [-25_000, "-2.5万"],
])("%d 元 reads %s", (yuan, expected) => {
  expect(formatMoney(yuan)).toBe(expected);
});

test("figure and unit come apart", () => {
  expect(money(1_362_839)).toEqual({ value: "136.28", unit: "万" });
});

test("separators stand at every third digit", () => {
  expect([1, 12, 123, 1234, 1_362_839].map(formatYuan)).toEqual(["1", "12", "123", "1,234", "1,362,839"]);
  expect(formatUnitPrice(65_432)).toBe("65,432");
});

test.each([
  [0.7, "7.0折"],
  [0.56, "5.6折"],
  [0.994, "9.9折"],
  [0.995, null],
  [1, null],
  [1.2, null],
  [0, null],
  [null, null],
])("a ratio of %s is %s", (ratio, expected) => {
  expect(formatDiscount(ratio)).toBe(expected);
});

test("what is missing stays missing", () => {
  expect([money, formatMoney, formatYuan].map((format) => format(null))).toEqual([null, null, null]);
});
