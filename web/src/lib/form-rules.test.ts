import { expect, test } from "vitest";
import { isAmount, isMobile, isWebAddress, isWhole, plainMobile } from "./form-rules";

/** The third digits allowed after each two-digit prefix. */
const ALLOWED: Record<string, string> = {
  13: "0123456789",
  14: "01456789",
  15: "012356789",
  16: "2567",
  17: "012345678",
  18: "0123456789",
  19: "01235678",
};

test("exactly the assigned prefixes are mobile numbers", () => {
  for (let prefix = 100; prefix < 1000; prefix++) {
    const [pair, third] = [String(prefix).slice(0, 2), String(prefix)[2] as string];
    expect([prefix, isMobile(`${prefix}12345678`)]).toEqual([prefix, (ALLOWED[pair] ?? "").includes(third)]);
  }
});

test.each([
  "",
  "1381234567",
  "138123456789",
  " 13812345678",
  "13812345678\n",
  "1381234567a",
  "+8613812345678",
  "１３８１２３４５６７８",
])("%j is none", (text) => {
  expect(isMobile(text)).toBe(false);
});

test.each([
  "13800138000",
  " 138 0013 8000 ",
  "138-0013-8000",
  "+86 138 0013 8000",
  "008613800138000",
  "8613800138000",
  "１３８００１３８０００",
])("%j is a number as it is written", (text) => {
  expect(plainMobile(text)).toBe("13800138000");
});

test("what is no number stays what it is", () => {
  expect(["1380013800", "86138", "十三八", ""].map(plainMobile)).toEqual(["1380013800", "86138", "十三八", ""]);
});

test.each([
  ["http://a", true],
  ["HTTPS://a.example/b?c", true],
  ["http://", false],
  ["http:///a", false],
  ["https://a b", false],
  ["https://a\n", false],
  [" https://a", false],
  ["ftp://a", false],
  ["javascript:1", false],
])("%j as an address", (text, good) => expect(isWebAddress(text)).toBe(good));

test.each([
  ["0", false],
  ["1", true],
  ["60", true],
  ["61", false],
  ["-1", false],
  ["1.5", false],
  ["1e1", false],
  ["", false],
  [" 1", false],
])("%j as a whole number of 1 to 60", (text, good) => expect(isWhole(text, 1, 60)).toBe(good));

test.each([
  ["0", true],
  ["100", true],
  ["100.0001", false],
  ["99.9999", true],
  ["99.99999", false],
  ["-1", false],
  [".5", false],
  ["5.", false],
  ["", false],
])("%j as an amount up to 100", (text, good) => expect(isAmount(text, 100)).toBe(good));
