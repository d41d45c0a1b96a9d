import { expect, test } from "vitest";
import { MAP_DEFAULTS } from "./default-filters";
import { scopeName } from "./scope";

const dictionaries = {
  usage: [{ code: "101", name: "住宅" }],
  auction_status: [{ code: "3", name: "已成交" }],
};

test("the figures of the map name what they are of", () => {
  expect(scopeName(MAP_DEFAULTS, dictionaries)).toBe("住宅 · 可参拍");
  expect(scopeName({ usage: ["101"], status: ["3"] }, dictionaries)).toBe("住宅 · 已成交");
  expect(scopeName({}, dictionaries)).toBe("全部类型 · 全部状态");
});
