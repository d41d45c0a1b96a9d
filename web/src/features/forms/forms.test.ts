import { describe, expect, test } from "vitest";
import { contactErrors } from "./contact";
import { demandFields, NO_DEMAND } from "./demand";

describe("a contact", () => {
  const right = { name: "王女士", mobile: "13812345678", remark: "" };

  test("that is complete has no errors", () => {
    expect(contactErrors(right)).toEqual({});
    expect(contactErrors({ ...right, mobile: " 13812345678 " })).toEqual({});
  });

  test.each([
    [{ name: " " }, { name: "请填写您的称呼" }],
    [{ name: "长".repeat(21) }, { name: "称呼不超过 20 个字" }],
    [{ mobile: "" }, { mobile: "请填写手机号" }],
    [{ mobile: "12812345678" }, { mobile: "请输入正确的手机号" }],
    [{ remark: "长".repeat(501) }, { remark: "内容不超过 500 个字" }],
  ])("with %j is told so", (wrong, errors) => {
    expect(contactErrors({ ...right, ...wrong })).toEqual(errors);
  });
});

describe("a demand", () => {
  const bands = [
    { code: "1", name: "100万以下", max: 100 },
    { code: "2", name: "100-300万", min: 100, max: 300 },
  ];

  test("without choices says nothing", () => {
    expect(demandFields(NO_DEMAND, bands)).toEqual({});
    expect(demandFields({ ...NO_DEMAND, budget: "9" }, bands)).toEqual({});
    expect(demandFields({ ...NO_DEMAND, budget: "2" }, undefined)).toEqual({});
  });

  test("speaks in 元 and in codes", () => {
    expect(demandFields({ area: "3", budget: "2", room: "2", purpose: "1" }, bands)).toEqual({
      area_ids: [3],
      budget_min: 1_000_000,
      budget_max: 3_000_000,
      room: ["2"],
      purpose: "1",
    });
    expect(demandFields({ ...NO_DEMAND, budget: "1" }, bands)).toEqual({ budget_max: 1_000_000 });
  });
});
