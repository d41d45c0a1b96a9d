import type { RestrictionRule } from "proto-types";

/** The answers about a household and the property. A number is null if it was not given. */
export interface Household {
  kind: RestrictionRule["kind"] | "other";
  /** The part of the city in which the property is; "" if not given. */
  zone: string;
  household: RestrictionRule["households"][number] | "";
  marital: "married" | "single" | "";
  children: number;
  /** The number of months without interruption in which the household paid social insurance or income tax. */
  months: number | null;
  /**
   * The number of homes that the household has in the same part of the city. `homesElsewhere` counts those in
   * the rest of the city, and `business` its business properties.
   */
  homes: number | null;
  homesElsewhere: number | null;
  business: number | null;
}

export interface Assessment {
  /**
   * yes and no are decisions by the rules. missing: the rules need an answer that was not given; none: there
   * are no rules for the city; outside: the rules are not about this kind of property.
   */
  state: "yes" | "no" | "missing" | "none" | "outside";
  /** The reasons for the result, each as a sentence. */
  reasons: string[];
  /** The rules that lead to the result. */
  rules: RestrictionRule[];
}

export const HOUSEHOLD_NAMES: Record<RestrictionRule["households"][number], string> = {
  local: "本地户籍",
  permit: "持有效工作居住证",
  other: "非本地户籍",
};

const COUNTED: Record<RestrictionRule["counts"], string> = {
  zone: "区域内住房",
  city: "本市住房",
  all: "本市住房和商办类房产",
};

/** Decides by a city's rules whether a household may buy. */
export function assess(rules: RestrictionRule[], given: Household): Assessment {
  if (rules.length === 0) return { state: "none", reasons: ["本城市规则尚未收录。"], rules: [] };
  const ofKind = rules.filter(({ kind }) => kind === given.kind);
  if (ofKind.length === 0) {
    return { state: "outside", reasons: ["已收录的规则未涉及这类房产，请以公告和当地规定为准。"], rules: [] };
  }
  const missing = missingOf(ofKind, given);
  if (missing.length > 0) return { state: "missing", reasons: missing, rules: [] };

  const fitting = ofKind.filter((rule) => fits(rule, given));
  if (fitting.length === 0) {
    return { state: "no", reasons: ["没有一条已收录的规则允许这样的家庭购买。"], rules: ofKind };
  }
  const judged = fitting.map((rule) => ({ rule, faults: faultsOf(rule, given) }));
  const allowing = judged.find(({ faults }) => faults.length === 0);
  if (allowing) return { state: "yes", reasons: [allowedBy(allowing.rule)], rules: [allowing.rule] };
  // The rule with the fewest unmet conditions comes first.
  judged.sort((a, b) => a.faults.length - b.faults.length);
  return {
    state: "no",
    reasons: [...new Set(judged.flatMap(({ faults }) => faults))],
    rules: judged.map(({ rule }) => rule),
  };
}

/** Returns requests for the answers that the rules need but that were not given, each as a sentence. */
function missingOf(rules: RestrictionRule[], given: Household): string[] {
  const zoned = rules.some(({ zone }) => zone !== "");
  const inZone = rules.filter(({ zone }) => zone === "" || zone === given.zone);
  const counted = inZone.filter(({ max_homes }) => max_homes !== null);
  const bounded = inZone.filter(
    ({ min_months, households }) => min_months > 0 && given.household !== "" && households.includes(given.household),
  );
  const need = (condition: boolean, text: string) => (condition ? [text] : []);
  return [
    ...need(zoned && given.zone === "", "请选择房产所在区域。"),
    ...need(given.household === "", "请选择户籍。"),
    ...need(rules.some(({ marital }) => marital !== "any") && given.marital === "", "请选择婚姻状况。"),
    ...need(bounded.length > 0 && given.months === null, "请填写连续缴纳社保或个税的月数。"),
    ...need(counted.length > 0 && given.homes === null, "请填写家庭已有的住房套数。"),
    ...need(
      counted.some(({ counts }) => counts !== "zone") && zoned && given.homesElsewhere === null,
      "请填写本市其他区域的住房套数。",
    ),
    ...need(counted.some(({ counts }) => counts === "all") && given.business === null, "请填写本市商办类房产的套数。"),
  ];
}

/** Reports whether a rule is about this kind of household and this part of the city. */
function fits(rule: RestrictionRule, given: Household): boolean {
  return (
    (rule.zone === "" || rule.zone === given.zone) &&
    given.household !== "" &&
    rule.households.includes(given.household) &&
    (rule.marital === "any" || rule.marital === given.marital) &&
    given.children >= rule.min_children
  );
}

/** Returns the conditions of a rule that the household does not meet, each as a sentence. */
function faultsOf(rule: RestrictionRule, given: Household): string[] {
  const faults: string[] = [];
  if ((given.months ?? 0) < rule.min_months) {
    faults.push(`需连续缴纳社保或个税满${rule.min_months}个月，目前${given.months ?? 0}个月。`);
  }
  const owned = ownedOf(rule, given);
  if (rule.max_homes !== null && owned >= rule.max_homes) {
    faults.push(`${COUNTED[rule.counts]}限${rule.max_homes}套，目前已有${owned}套。`);
  }
  return faults;
}

function ownedOf({ counts }: RestrictionRule, given: Household): number {
  const homes = given.homes ?? 0;
  if (counts === "zone") return homes;
  return homes + (given.homesElsewhere ?? 0) + (counts === "all" ? (given.business ?? 0) : 0);
}

/** Formats a rule as a sentence. */
export function allowedBy(rule: RestrictionRule): string {
  const who = rule.households.map((code) => HOUSEHOLD_NAMES[code]).join("、");
  const conditions = [
    rule.marital !== "any" && (rule.marital === "married" ? "已婚" : "单身"),
    rule.min_children > 0 && `有${rule.min_children}个及以上子女`,
    rule.min_months > 0 && `连续缴纳社保或个税满${rule.min_months}个月`,
  ].filter(Boolean);
  const what = `${rule.zone}${rule.kind === "home" ? "住房" : "商办类房产"}`;
  const limit = rule.max_homes === null ? "不限套数" : `${COUNTED[rule.counts]}（含本次）不超过${rule.max_homes}套`;
  return `${[who, ...conditions].join("，")}，可购买${what}，${limit}。`;
}
