import { expect, test } from "vitest";
import { isMobile, plainMobile } from "./mobile";

/** Third digits allowed after each pair. */
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
