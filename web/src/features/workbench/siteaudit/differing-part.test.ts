import { expect, test } from "vitest";
import { differingPart } from "./differing-part";

test("only what differs is emphasised", () => {
  expect(differingPart("望京法拍房-网站", "望京二手房-网站")).toEqual(["望京", "二手", "房-网站"]);
  expect(differingPart("", "有")).toEqual(["", "有", ""]);
  expect(differingPart("有", "")).toEqual(["", "", ""]);
  expect(differingPart("aa", "aaa")).toEqual(["aa", "a", ""]);
});
