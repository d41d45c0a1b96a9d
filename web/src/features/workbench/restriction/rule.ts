import type { RestrictionRuleInput } from "proto-types";
import { FAULT, isWebAddress, isWhole } from "../../../lib/form-rules";

export type RuleErrors = Partial<Record<keyof RestrictionRuleInput, string>>;

/** Reads a rule from its form; an invalid number becomes NaN. */
export function ruleOf(form: FormData, cityId: number): RestrictionRuleInput {
  const text = (name: keyof RestrictionRuleInput) => String(form.get(name) ?? "").trim();
  const number = (name: keyof RestrictionRuleInput) => (isWhole(text(name), 0, 999) ? Number(text(name)) : Number.NaN);
  return {
    city_id: cityId,
    kind: text("kind") as RestrictionRuleInput["kind"],
    zone: text("zone"),
    households: form.getAll("households") as RestrictionRuleInput["households"],
    marital: text("marital") as RestrictionRuleInput["marital"],
    min_children: number("min_children"),
    min_months: number("min_months"),
    max_homes: text("max_homes") === "" ? null : number("max_homes"),
    counts: text("counts") as RestrictionRuleInput["counts"],
    basis: text("basis"),
    document_date: text("document_date"),
    link: text("link") || null,
    note: text("note"),
    valid_from: text("valid_from"),
    valid_to: text("valid_to") || null,
    is_checked: form.has("is_checked"),
  };
}

/** Returns the errors of a rule by field in the order of the form; empty when it is valid. */
export function ruleErrors(rule: RestrictionRuleInput): RuleErrors {
  const errors: RuleErrors = {};
  const within = (name: "min_children" | "min_months" | "max_homes", low: number, high: number) => {
    const value = rule[name];
    if (value != null && !(value >= low && value <= high)) errors[name] = `请填写${low}至${high}的整数`;
  };
  if (rule.households.length === 0) errors.households = "请至少选择一种户籍";
  within("min_children", 0, 9);
  within("min_months", 0, 600);
  within("max_homes", 1, 99);
  if (!rule.document_date) errors.document_date = "请填写文件日期";
  if (!rule.basis) errors.basis = "请填写依据";
  if (rule.link && !isWebAddress(rule.link)) errors.link = FAULT.link;
  if (!rule.valid_from) errors.valid_from = "请填写生效日期";
  if (rule.valid_to && rule.valid_to < rule.valid_from) errors.valid_to = "失效日期不能早于生效日期";
  return errors;
}
