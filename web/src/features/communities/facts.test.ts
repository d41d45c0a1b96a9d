import type { CommunityCard } from "proto-types";
import { expect, test } from "vitest";
import { builtText, changeText, discountText, factsOf, monthText } from "./facts";

test("years of building", () => {
  expect(builtText({ build_year_start: 2003, build_year_end: 2006 })).toBe("2003-2006年建成");
  expect(builtText({ build_year_start: 2003, build_year_end: 2003 })).toBe("2003年建成");
  expect(builtText({ build_year_start: null, build_year_end: 2006 })).toBe("2006年建成");
  expect(builtText({ build_year_start: null, build_year_end: null })).toBeNull();
});

test("a change has its sign", () => {
  expect(changeText(0.0123)).toBe("+1.2%");
  expect(changeText(-0.05)).toBe("-5.0%");
  expect(changeText(-0.0001)).toBe("0.0%");
  expect(changeText(0.0003)).toBe("0.0%");
  expect(changeText(null)).toBeNull();
});

test("a discount names its base and its sample, and keeps quiet when that is small", () => {
  expect(discountText(0.7213, 12, "起拍/评估")).toBe("72.1%（起拍/评估，12 场）");
  expect(discountText(1.05, 4, "成交/评估")).toBe("105.0%（成交/评估，4 场）");
  expect(discountText(0.7, 2, "起拍/评估")).toBe("样本不足（2 场）");
  expect(discountText(null, 0, "起拍/评估")).toBeNull();
});

test("a fact that is two facts is told once", () => {
  const villa = { usage: "111", building_type: "4", area_name: "朝阳", region_name: "望京" } as CommunityCard;
  expect(factsOf(villa, () => "别墅").filter((fact) => fact === "别墅")).toHaveLength(1);
});

test("months", () => expect(monthText("2026-09")).toBe("2026年9月"));
