import type { House } from "proto-types";
import { expect, test } from "vitest";
import { arrearsText, buyerRisksOf } from "./buyer-risks";

const none = { property: null, water: null, power: null, gas: null, heating: null, other: null };
const names: Record<string, string> = {
  "occupancy 2": "租户占用",
  "occupancy 9": "不详",
  "delivery 2": "不负责清场",
  "tax_burden 2": "全部由买受人承担",
};
const label = (key: string, value: string | number | null | undefined) => names[`${key} ${value}`] ?? "";
const lot = {
  occupancy: "2",
  delivery: "2",
  vacate_note: null,
  tax_burden: "2",
  tax_note: null,
  arrears: none,
  arrears_total: null,
  balance_days: 10,
  balance_due_date: "2026-12-05",
  risk_tags: [
    { code: "lease", level: "danger", label: "租赁占用", detail: "", quote: "租期至2030年。" },
    { code: "tax_buyer", level: "warning", label: "税费自担", detail: "", quote: "一切税费由买受人承担。" },
  ],
} as unknown as House;

test("the four risks are answered from fields and quotations", () => {
  expect(buyerRisksOf(lot, label)).toEqual([
    { key: "occupancy", label: "占用腾退", value: "租户占用，不负责清场", quote: "租期至2030年。" },
    { key: "tax", label: "税费承担", value: "全部由买受人承担", quote: "一切税费由买受人承担。" },
    { key: "arrears", label: "欠费", value: null, quote: null },
    { key: "balance", label: "付款期限", value: "最迟 12-05 付清余款（成交后 10 日内）", quote: null },
  ]);
});

test("what the notice does not say is missing, not guessed", () => {
  const silent = { ...lot, occupancy: "9", delivery: null, tax_burden: null, balance_days: null, risk_tags: [] };
  expect(buyerRisksOf(silent, label).map((risk) => risk.value)).toEqual([null, null, null, null]);
});

test("arrears: unknown, none, a total, its parts", () => {
  expect(arrearsText({ arrears: none, arrears_total: null })).toBeNull();
  expect(arrearsText({ arrears: none, arrears_total: 0 })).toBe("无欠费");
  expect(arrearsText({ arrears: none, arrears_total: 8500 })).toBe("共 8,500元");
  expect(arrearsText({ arrears: { ...none, property: 10_000, water: 2_000 }, arrears_total: 12_000 })).toBe(
    "共 1.2万（物业费 1万，水费 2,000元）",
  );
  expect(arrearsText({ arrears: { ...none, water: 300 }, arrears_total: null })).toBe("水费 300元");
});
