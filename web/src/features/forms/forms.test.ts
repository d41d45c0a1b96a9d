import { describe, expect, test } from "vitest";
import { contactErrors } from "./contact";
import { type Demand, type DemandErrors, demandErrors, demandFields, demandFrom, demandOf, NO_DEMAND } from "./demand";

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
  const full: Demand = {
    ...NO_DEMAND,
    areas: ["3", "4"],
    usage: ["101"],
    room: ["2", "3"],
    stage: ["1"],
    budgetMin: "300",
    budgetMax: "450.5",
    areaMin: "60",
    areaMax: "90",
    discountMax: "0.8",
    purpose: "1",
    loan: "0",
    firstHome: "1",
    ownFunds: "200",
    expectedTime: "3个月内",
    remark: "靠近地铁",
  };

  test("without conditionsOf says nothing", () => {
    expect(demandFields(NO_DEMAND)).toEqual({});
    expect(demandErrors(NO_DEMAND)).toEqual({});
  });

  test("speaks in 元 and in codes", () => {
    expect(demandErrors(full)).toEqual({});
    expect(demandFields(full)).toEqual({
      area_ids: [3, 4],
      usage: ["101"],
      room: ["2", "3"],
      stage: ["1"],
      budget_min: 3_000_000,
      budget_max: 4_505_000,
      own_funds: 2_000_000,
      area_min: 60,
      area_max: 90,
      discount_max: 0.8,
      purpose: "1",
      loan_needed: false,
      first_home: true,
      expected_time: "3个月内",
      remark: "靠近地铁",
    });
  });

  test("comes back into its form as it was written", () => {
    expect(demandFrom(demandFields(full))).toEqual(full);
    expect(demandFrom(demandFields(NO_DEMAND))).toEqual(NO_DEMAND);
  });

  test("is read from the fields of its form", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(full))
      for (const one of [value].flat()) form.append(name, name === "remark" ? ` ${one} ` : one);
    expect(demandOf(form)).toEqual(full);
    expect(demandOf(new FormData())).toEqual(NO_DEMAND);
  });

  test.each<[Partial<Demand>, DemandErrors]>([
    [{ budgetMin: "三百" }, { budgetMin: "请输入正确的数字" }],
    [{ budgetMin: "-1" }, { budgetMin: "请输入正确的数字" }],
    [{ ownFunds: "1e9" }, { ownFunds: "请输入正确的数字" }],
    [{ budgetMax: "10000001" }, { budgetMax: "请输入正确的数字" }],
    [{ budgetMin: "500", budgetMax: "300" }, { budgetMax: "最高预算不能低于最低预算" }],
    [{ budgetMin: "1000", budgetMax: "900" }, { budgetMax: "最高预算不能低于最低预算" }],
    [{ areaMin: "90", areaMax: "60" }, { areaMax: "最大面积不能小于最小面积" }],
    [{ remark: "长".repeat(501) }, { remark: "内容不超过 500 个字" }],
  ])("with %j is told so", (wrong, errors) => {
    expect(demandErrors({ ...NO_DEMAND, ...wrong })).toEqual(errors);
  });
});
