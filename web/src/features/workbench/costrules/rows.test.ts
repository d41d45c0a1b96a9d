import type { CostRuleRow } from "proto-types";
import { expect, test } from "vitest";
import { mergeContent } from "../shared/conflict/merge";
import { appliesText, byTax, changedLines, ruleErrors, ruleOf, rulesOf, valueText, withRule } from "./rows";

const rule = (part: Partial<CostRuleRow> = {}): CostRuleRow => ({
  code: "vat_home",
  tax: "vat",
  method: "full",
  value: 0.03,
  valid_from: "2026-01-01",
  valid_to: null,
  title: "公告",
  number: "2025年第17号",
  article: "第一条",
  issued: "2025-12-29",
  note: "",
  is_checked: false,
  kinds: ["home"],
  sellers: ["person"],
  held_from: null,
  held_below: 2,
  only_home: null,
  homes_from: null,
  homes_below: null,
  area_above: null,
  area_to: null,
  proved: null,
  old: null,
  up_to: null,
  ...part,
});

test("a rule is read in words", () => {
  expect(valueText(rule())).toBe("3%");
  expect(valueText(rule({ method: "fixed", value: 80 }))).toBe("80 元");
  expect(valueText(rule({ method: "free", value: 0 }))).toBe("免征");
  expect(appliesText(rule())).toBe("住宅，个人，持有不满 2 年");
  expect(appliesText(rule({ kinds: [], sellers: [], held_below: null }))).toBe("全部");
  expect(
    appliesText(rule({ kinds: [], sellers: [], held_below: null, area_to: 140, homes_from: 0, homes_below: 1 })),
  ).toBe("买方名下没有住房，不超过 140㎡");
});

test("a history names what was added, changed and removed", () => {
  const next = rule({ valid_from: "2027-01-01", value: 0.02 });
  expect(changedLines(undefined, [rule()])).toEqual(["最早的版本"]);
  expect(changedLines([rule()], [rule()])).toEqual([]);
  expect(changedLines([rule()], [rule({ valid_to: "2026-12-31" }), next])).toEqual([
    "增值税 vat_home（2026-01-01 起）：失效日期 无 → 2026-12-31",
    "+ 增值税 vat_home（2027-01-01 起）：2%，住宅，个人，持有不满 2 年",
  ]);
  expect(changedLines([rule(), next], [rule({ value: 0.025 })])).toEqual([
    "增值税 vat_home（2026-01-01 起）：数值 3% → 2.5%",
    "− 增值税 vat_home（2027-01-01 起）：2%，住宅，个人，持有不满 2 年",
  ]);
});

test("a rule is put in the place of another, in the order of taxes", () => {
  const deed = rule({ tax: "deed", code: "deed_other" });
  expect(withRule([rule()], deed, null).map(({ code }) => code)).toEqual(["deed_other", "vat_home"]);
  expect(withRule([deed, rule()], rule({ value: 0.05 }), "vat_home 2026-01-01").map(({ value }) => value)).toEqual([
    0.03, 0.05,
  ]);
});

test("a form is read, percents as ratios, and what is wrong is named", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    code: "vat_home",
    tax: "vat",
    method: "full",
    value: "5.3",
    valid_from: "2027-01-01",
    title: "公告",
    kinds: "home",
    held_below: "2",
    only_home: "0",
    up_to: "50",
  }))
    form.set(name, value);
  const read = ruleOf(form);
  expect(read).toMatchObject({
    value: 0.053,
    kinds: ["home"],
    sellers: [],
    held_below: 2,
    held_from: null,
    only_home: false,
    proved: null,
    up_to: 0.5,
    valid_to: null,
  });
  expect(ruleErrors(read, [rule()])).toEqual({});
  expect(ruleErrors({ ...read, valid_from: "2026-01-01" }, [rule()])).toEqual({
    valid_from: "同一代码在这一天已有一条规则",
  });
  form.set("value", "");
  form.set("code", "契税");
  form.set("title", "");
  form.set("held_below", "1.5");
  form.set("valid_to", "2026-01-01");
  expect(Object.keys(ruleErrors(ruleOf(form), []))).toEqual(["code", "value", "valid_to", "title", "held_below"]);
});

test("changes of different taxes are merged, and only changes of one tax collide", () => {
  const deed = rule({ code: "deed_home", tax: "deed", value: 0.01 });
  const base = byTax([deed, rule()]);
  const mine = byTax([deed, rule({ value: 0.05 })]);
  const { content, collisions } = mergeContent(base, mine, byTax([{ ...deed, value: 0.015 }, rule()]));
  expect(rulesOf(content).map(({ code, value }) => [code, value])).toEqual([
    ["deed_home", 0.015],
    ["vat_home", 0.05],
  ]);
  expect(collisions).toEqual([]);
  expect(mergeContent(base, mine, byTax([deed])).collisions).toEqual(["vat"]);
  expect(rulesOf(mergeContent(base, base, byTax([deed])).content)).toEqual([deed]);
  expect(rulesOf(byTax([rule({ tax: "new" })]))).toHaveLength(1);
});
