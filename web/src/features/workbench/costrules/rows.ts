import type { CostRuleRow } from "proto-types";

/** The names of the taxes and fees that a rule can be about, by code. */
export const TAXES: Record<string, string> = {
  deed: "契税",
  stamp: "印花税（买方）",
  register: "登记费",
  vat: "增值税",
  income: "所得税",
  land: "土地增值税",
  seller_stamp: "印花税（卖方）",
  surcharge: "附加税费",
  land_added: "土地增值税加计扣除",
  loan: "贷款利率",
};

export const METHODS: Record<string, string> = {
  rate: "价格 × 税率",
  fixed: "定额",
  free: "免征",
  full: "全额 ÷（1＋税率）× 税率",
  difference: "差额 ÷（1＋税率）× 税率",
  gain: "增值额 × 税率",
  step: "增值额分级 × 税率",
};

export const KINDS: Record<string, string> = { home: "住宅", parking: "车位", other: "其他用途" };
export const SELLERS: Record<string, string> = { person: "个人", small: "小规模纳税人", general: "一般纳税人" };

export const keyOf = ({ code, valid_from }: Pick<CostRuleRow, "code" | "valid_from">) => `${code} ${valid_from}`;

/** Formats the value of a rule: a rate in per cent, or an amount. */
export function valueText({ method, value }: Pick<CostRuleRow, "method" | "value">): string {
  if (method === "free") return "免征";
  return method === "fixed" ? `${value} 元` : `${Number((value * 100).toFixed(4))}%`;
}

/** Describes how many full years the owner must have held the property. */
const heldText = (from: number | null, below: number | null): string | null => {
  if (from !== null && below !== null) return `持有满 ${from} 不满 ${below} 年`;
  if (from !== null) return `持有满 ${from} 年`;
  return below === null ? null : `持有不满 ${below} 年`;
};

/** Describes how many homes the buyer must already have. */
function homesText(from: number | null, below: number | null): string | null {
  if (below === 1) return "买方名下没有住房";
  if (from !== null && below !== null)
    return below === from + 1 ? `买方已有 ${from} 套住房` : `买方已有 ${from} 至 ${below - 1} 套住房`;
  if (from !== null) return `买方已有 ${from} 套以上住房`;
  return below === null ? null : `买方已有住房少于 ${below} 套`;
}

const either = (value: boolean | null, yes: string, no: string) => (value === null ? null : value ? yes : no);

/** Describes the cases to which a rule applies. */
export function appliesText(rule: CostRuleRow): string {
  const parts = [
    rule.kinds.map((kind) => KINDS[kind] ?? kind).join("、"),
    rule.sellers.map((seller) => SELLERS[seller] ?? seller).join("、"),
    heldText(rule.held_from, rule.held_below),
    either(rule.only_home, "家庭唯一住房", "非唯一住房"),
    homesText(rule.homes_from, rule.homes_below),
    rule.area_above === null ? null : `大于 ${rule.area_above}㎡`,
    rule.area_to === null ? null : `不超过 ${rule.area_to}㎡`,
    either(rule.proved, "有原值凭证", "无原值凭证"),
    either(rule.old, "2016年4月30日前取得", "2016年5月1日后取得"),
    rule.up_to === null ? null : `增值额不超过扣除额的 ${Number((rule.up_to * 100).toFixed(2))}%`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("，") : "全部";
}

/** The names of the fields that a history shows, in the order of the form. */
const FIELDS: [keyof CostRuleRow, string][] = [
  ["value", "数值"],
  ["valid_to", "失效日期"],
  ["title", "文件"],
  ["number", "文号"],
  ["article", "条款"],
  ["issued", "文件日期"],
  ["note", "说明"],
  ["is_checked", "已核对"],
  ["method", "计算方法"],
];

const shown = (rule: CostRuleRow, field: keyof CostRuleRow): string => {
  const value = rule[field];
  if (field === "value") return valueText(rule);
  if (field === "method") return METHODS[rule.method] ?? rule.method;
  if (typeof value === "boolean") return value ? "是" : "否";
  return value === null || value === "" ? "无" : String(value);
};

/** Describes a rule in one line. */
export const ruleText = (rule: CostRuleRow): string =>
  `${rule.code}（${rule.valid_from} 起）：${valueText(rule)}，${appliesText(rule)}`;

/**
 * Groups rules by tax, so that two editors who change rules of different taxes do not conflict. A tax without
 * rules has an empty list.
 */
export function byTax(rules: readonly CostRuleRow[]): Record<string, CostRuleRow[]> {
  const taxes = new Set([...Object.keys(TAXES), ...rules.map(({ tax }) => tax)]);
  return Object.fromEntries([...taxes].map((tax) => [tax, rules.filter((rule) => rule.tax === tax)]));
}

/** Returns the rules of all taxes, in the order of the taxes. */
export const rulesOf = (groups: Record<string, CostRuleRow[]>): CostRuleRow[] => Object.values(groups).flat();

/** Describes the differences between two lists of rules, one rule per line. */
export function changedLines(before: readonly CostRuleRow[] | undefined, after: readonly CostRuleRow[]): string[] {
  if (!before) return ["最早的版本"];
  const old = new Map(before.map((rule) => [keyOf(rule), rule]));
  const kept = new Set(after.map(keyOf));
  const name = (rule: CostRuleRow) => `${TAXES[rule.tax] ?? rule.tax} ${rule.code}（${rule.valid_from} 起）`;
  const lines = after.flatMap((rule) => {
    const was = old.get(keyOf(rule));
    if (!was) return [`+ ${TAXES[rule.tax] ?? rule.tax} ${ruleText(rule)}`];
    const fields = FIELDS.filter(([field]) => was[field] !== rule[field]).map(
      ([field, label]) => `${label} ${shown(was, field)} → ${shown(rule, field)}`,
    );
    if (appliesText(was) !== appliesText(rule)) fields.push(`适用 ${appliesText(was)} → ${appliesText(rule)}`);
    return fields.length > 0 ? [`${name(rule)}：${fields.join("；")}`] : [];
  });
  const gone = before.filter((rule) => !kept.has(keyOf(rule)));
  return [...lines, ...gone.map((rule) => `− ${TAXES[rule.tax] ?? rule.tax} ${ruleText(rule)}`)];
}

/** Returns the rules with `rule` added. It replaces the rule with the key `inPlaceOf`, unless that is null. */
export function withRule(rules: readonly CostRuleRow[], rule: CostRuleRow, inPlaceOf: string | null): CostRuleRow[] {
  const others = rules.filter((r) => keyOf(r) !== inPlaceOf);
  const order = Object.keys(TAXES);
  return [...others, rule].sort(
    (a, b) => order.indexOf(a.tax) - order.indexOf(b.tax) || (keyOf(a) < keyOf(b) ? -1 : 1),
  );
}

export type RuleErrors = Partial<Record<keyof CostRuleRow, string>>;

const optional = (text: string): number | null => (text === "" ? null : Number(text));
const answer = (text: string): boolean | null => (text === "" ? null : text === "1");

/** Reads a rule from the fields of its form, in which ratios are in per cent. An invalid number becomes NaN. */
export function ruleOf(form: FormData): CostRuleRow {
  const text = (name: keyof CostRuleRow) => String(form.get(name) ?? "").trim();
  const method = text("method");
  const written = text("value") === "" ? Number.NaN : Number(text("value"));
  const share = optional(text("up_to"));
  return {
    code: text("code"),
    tax: text("tax"),
    method,
    value: method === "fixed" ? written : Number((written / 100).toFixed(6)),
    valid_from: text("valid_from"),
    valid_to: text("valid_to") || null,
    title: text("title"),
    number: text("number"),
    article: text("article"),
    issued: text("issued") || null,
    note: text("note"),
    is_checked: form.has("is_checked"),
    kinds: form.getAll("kinds").map(String),
    sellers: form.getAll("sellers").map(String),
    held_from: optional(text("held_from")),
    held_below: optional(text("held_below")),
    only_home: answer(text("only_home")),
    homes_from: optional(text("homes_from")),
    homes_below: optional(text("homes_below")),
    area_above: optional(text("area_above")),
    area_to: optional(text("area_to")),
    proved: answer(text("proved")),
    old: answer(text("old")),
    up_to: share === null ? null : share / 100,
  };
}

/**
 * Returns the error messages of a rule by field, in the order of the form. The API checks what is not checked
 * here.
 */
export function ruleErrors(rule: CostRuleRow, others: readonly CostRuleRow[]): RuleErrors {
  const errors: RuleErrors = {};
  if (!/^[a-z][a-z0-9_]{1,39}$/.test(rule.code)) errors.code = "代码为小写字母、数字和下划线";
  if (rule.method === "fixed" ? !(rule.value >= 0) : !(rule.value >= 0 && rule.value <= 1))
    errors.value = rule.method === "fixed" ? "请填写金额" : "请填写 0 到 100 的百分数";
  if (!rule.valid_from) errors.valid_from = "请填写生效日期";
  else if (others.some((other) => keyOf(other) === keyOf(rule))) errors.valid_from = "同一代码在这一天已有一条规则";
  if (rule.valid_to && rule.valid_to < rule.valid_from) errors.valid_to = "失效日期不能早于生效日期";
  if (!rule.title && !rule.number) errors.title = "请填写文件名称或文号";
  for (const field of ["held_from", "held_below", "homes_from", "homes_below"] as const) {
    const value = rule[field];
    if (value !== null && !(Number.isInteger(value) && value >= 0 && value <= 100))
      errors[field] = "请填写 0 到 100 的整数";
  }
  for (const field of ["area_above", "area_to", "up_to"] as const) {
    const value = rule[field];
    if (value !== null && !(value > 0)) errors[field] = "请填写大于 0 的数";
  }
  return errors;
}
