import { expect, test } from "vitest";
import { EMPTY, faultsOf, newKey, tagsOf } from "./profile";

const whole = { ...EMPTY, name: "林清和", phone_ext: "8001", area_ids: [3] };

test("a whole profile has no fault, an empty one names its fields", () => {
  expect(faultsOf(whole, "5", "新同事")).toEqual({});
  expect(Object.keys(faultsOf({ ...EMPTY, title: " " }, "", ""))).toEqual([
    "name",
    "title",
    "years",
    "area_ids",
    "reason",
  ]);
});

test.each(["13800138000", "80-1", "分机"])("the extension %s is refused", (phone_ext) => {
  expect(faultsOf({ ...whole, phone_ext }, "5", "x").phone_ext).toContain("不能填手机号");
});

test("a photo asks for its description, and years for a number", () => {
  expect(faultsOf({ ...whole, avatar: "/media/picture/a-square.jpg" }, "5", "x").avatar_alt).toBeDefined();
  for (const years of ["61", "-1", "1.5", "两"]) expect(faultsOf(whole, years, "x").years).toBeDefined();
});

test("tags are parted by commas of both scripts and by spaces", () => {
  expect(tagsOf(" 贷款、过户，贷款, 腾退 ")).toEqual(["贷款", "过户", "腾退"]);
  expect(tagsOf("  ")).toEqual([]);
});

test("a key has the form of the contract", () => {
  expect(newKey()).toMatch(/^[0-9a-z]{16,40}$/);
  expect(newKey()).not.toBe(newKey());
});
