import { expect, test } from "vitest";
import { differingPart, minutesLeft, progressOf } from "./names";

test("only what differs is emphasised", () => {
  expect(differingPart("望京法拍房-网站", "望京二手房-网站")).toEqual(["望京", "二手", "房-网站"]);
  expect(differingPart("", "有")).toEqual(["", "有", ""]);
  expect(differingPart("有", "")).toEqual(["", "", ""]);
  expect(differingPart("aa", "aaa")).toEqual(["aa", "a", ""]);
});

test("progress is unknown until the addresses are listed", () => {
  expect(progressOf({ done: 0, total: 0 })).toBeNull();
  expect(progressOf({ done: 199, total: 200 })).toBe(99);
  expect(minutesLeft({ done: 0, total: 4000, rate: 20 })).toBe(10);
});
