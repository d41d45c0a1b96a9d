import { expect, test } from "vitest";
import { enrolSteps } from "./enrol-steps";
import { PLATFORM_FACTS } from "./platforms";

const lot = {
  platform: "ali",
  stage: "1",
  deposit: 300_000,
  increment: 10_000,
  signup_end: null,
  viewing_start: null,
  viewing_end: null,
  balance_days: 15,
  balance_due_date: null,
  has_priority_right: null,
  priority_note: null,
  has_documents: true,
  undecided: [],
};
const text = (change: object) =>
  enrolSteps({ ...lot, ...change } as never)
    .map((step) => `${step.title}：${step.text}${step.facts.map((fact) => fact.text)}`)
    .join("\n");

test("amounts and dates are those of the lot", () => {
  const steps = text({});
  expect(steps).toContain("交保证金 30万");
  expect(steps).toContain("每次加价 1万");
  expect(steps).toContain("成交后 15 日内");
  expect(text({ balance_due_date: "2026-12-20" })).toContain("最迟 2026-12-20");
  expect(text({ stage: "4" })).toContain("交保证金（预缴款）");
});

test("what the notice does not say is said to be unknown", () => {
  const steps = text({ deposit: null, increment: null, balance_days: null });
  for (const said of [
    "交保证金 公告未提及",
    "每次加价 公告未提及",
    "本标的期限：公告未提及",
    "有无优先购买权人：公告未提及",
  ])
    expect(steps).toContain(said);
  expect(text({ has_priority_right: "0" })).toContain("没有优先购买权人");
});

test("every step has a rule, every fact of a platform a dated source", () => {
  expect(enrolSteps(lot as never).filter(({ basis }) => !/第.+条/.test(basis))).toEqual([]);
  for (const fact of Object.values(PLATFORM_FACTS).flat()) expect(fact.source).toMatch(/\d{4}-\d{2}-\d{2}.+第.+条/);
});

test("of another platform nothing is made up", () => {
  expect(text({ platform: "gpai" })).not.toContain("支付宝");
  expect(text({ platform: "jd" })).toContain("送达地址");
});
