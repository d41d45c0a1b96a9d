import { expect, test } from "vitest";
import { type RuleErrors, ruleErrors, ruleOf } from "./rule";

const written: Record<string, string> = {
  kind: "home",
  zone: " 外环内 ",
  households: "other",
  marital: "any",
  min_children: "0",
  min_months: "24",
  max_homes: "",
  counts: "zone",
  basis: "某文件",
  document_date: "2026-01-01",
  link: "",
  note: "",
  valid_from: "2026-01-02",
  valid_to: "",
};

const form = (change: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...written, ...change })) data.append(name, value);
  return data;
};

test("a rule is read from its form", () => {
  expect(ruleOf(form(), 73)).toEqual({
    ...written,
    city_id: 73,
    zone: "外环内",
    households: ["other"],
    min_children: 0,
    min_months: 24,
    max_homes: null,
    link: null,
    valid_to: null,
    is_checked: false,
  });
  expect(ruleOf(form({ is_checked: "1" }), 73).is_checked).toBe(true);
});

test.each<[Record<string, string>, RuleErrors]>([
  [{}, {}],
  [{ min_months: "很多" }, { min_months: "请填写0至600的整数" }],
  [{ max_homes: "0" }, { max_homes: "请填写1至99的整数" }],
  [{ basis: " " }, { basis: "请填写依据" }],
  [{ link: "javascript:1" }, { link: "链接须以 http:// 或 https:// 开头" }],
  [{ document_date: "" }, { document_date: "请填写文件日期" }],
  [{ valid_to: "2026-01-01" }, { valid_to: "失效日期不能早于生效日期" }],
])("%j is told so", (change, errors) => {
  expect(ruleErrors(ruleOf(form(change), 73))).toEqual(errors);
});

test("somebody must be meant", () => {
  const nobody = form();
  nobody.delete("households");
  expect(ruleErrors(ruleOf(nobody, 73))).toEqual({ households: "请至少选择一种户籍" });
});
