import type { House } from "proto-types";
import { expect, test } from "vitest";
import { arrearsText, buyerRisksOf } from "./buyer-risks";

const none = { property: null, water: null, power: null, gas: null, heating: null, other: null };
const names: Record<string, string> = {
  "occupancy 2": "租户占用",
  "occupancy 9": "不详",
  "delivery 2": "法院不负责清场",
  "tax_burden 2": "全部由买受人承担",
};
const label = (key: string, value: string | number | null | undefined) => names[`${key} ${value}`] ?? "";
const tag = (code: string, quote: string | null) => ({
  code,
  level: "warning",
  label: "",
  detail: "",
  quote,
  document: quote && "notice",
});
const state = (topic: string, code: string, text: string) => ({
  topic,
  code,
  level: code ? "warning" : "unknown",
  text,
});
const lot = {
  occupancy: "2",
  delivery: "2",
  tax_burden: "2",
  arrears: none,
  arrears_total: null,
  status: "0",
  stage: "1",
  balance_days: 10,
  balance_due_date: "2026-12-05",
  has_documents: true,
  undecided: [],
  notice_facts: [],
  risk_tags: [tag("lease", "租期至2030年"), tag("tax_buyer", "一切税费由买受人承担"), tag("no_vacate", null)],
  risk_states: [
    state("occupancy", "lease", "租赁占用"),
    state("tax", "tax_buyer", "税费自担"),
    state("arrears", "arrears_buyer", "欠费自担"),
    state("hukou", "", "户口未提及"),
    state("loan", "", "贷款未提及 · 限购未提及"),
    state("lease", "lease", "有租赁"),
    state("delivery", "no_vacate", "法院不负责清场"),
  ],
} as unknown as House;
const short = (house: House) =>
  buyerRisksOf(house, label).map(({ label: name, claims }) => [
    name,
    ...claims.map(({ text, stated, quote }) => `${stated ? "" : "?"}${text}${quote ? ` “${quote}”` : ""}`),
  ]);

test("nobody is registered at a parking space", () => {
  const states = lot.risk_states.map((one) =>
    one.topic === "hukou" ? { ...one, level: "inapplicable", text: "户口不适用" } : one,
  );
  expect(short({ ...lot, risk_states: states })[3]).toEqual(["户口", "?不适用"]);
});

test("the questions are answered in one order, each answer with the sentence that proves it", () => {
  expect(short(lot)).toEqual([
    ["占用腾退", "租户占用 “租期至2030年”", "法院不负责清场"],
    ["税费承担", "全部由买受人承担 “一切税费由买受人承担”"],
    ["欠费", "由买受人承担，金额未知"],
    ["户口", "?公告未提及"],
    ["贷款/限购", "?贷款未提及 · 限购未提及"],
    ["付款期限", "最迟 2026-12-05 付清余款（成交后 10 日内）"],
  ]);
});

test("what the notice does not say is missing, not guessed", () => {
  const silent = {
    ...lot,
    occupancy: "9",
    delivery: null,
    tax_burden: null,
    balance_days: null,
    balance_due_date: null,
    risk_tags: [],
    risk_states: lot.risk_states.map((one) => ({ ...one, code: "", level: "unknown" })),
  };
  expect(short(silent).map(([, ...claims]) => claims)).toEqual([
    ["?公告未提及", "?租赁：公告未提及", "?腾退：公告未提及"],
    ["?公告未提及"],
    ["?公告未提及"],
    ["?公告未提及"],
    ["?贷款未提及 · 限购未提及"],
    ["?公告未提及"],
  ]);
});

test("a sentence that mentions a question without an answer is quoted", () => {
  const quote = "户口情况：不详，请竞买人自行查询";
  const mentioned = {
    ...lot,
    undecided: ["hukou"],
    notice_facts: [{ topic: "hukou", kind: "undecided", quote, document: "notice" }],
  } as unknown as House;
  expect(short(mentioned)[3]).toEqual(["户口", `?公告提到，未能确定，见原文 “${quote}”`]);
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
