import type { CostRule } from "proto-types";

/** Years the owner has held it: under 2, 2 to 5, over 5. */
export type Years = "short" | "middle" | "long";

/** A case in which nothing is unknown. */
export interface CertainCase {
  /** 元, with VAT */
  price: number;
  usage: string;
  home: boolean;
  /** Homes of the buyer's family before this one. */
  homes: "0" | "1" | "2";
  /** Up to the floor area of the lower deed tax, or larger. */
  size: "small" | "large";
  /** A natural person, or a company that pays VAT by the simple or by the general method. */
  seller: "person" | "simple" | "general";
  /** What the owner paid, 元; null when it cannot be proved. */
  original: number | null;
  held: Years;
  /** The owner's only home. */
  only: boolean;
}

export type TaxKey = "deed" | "stamp" | "register" | "vat" | "income" | "land" | "seller_stamp";

/** A tax or fee of a certain case. */
export interface TaxLine {
  key: TaxKey;
  name: string;
  /** whole 元 */
  amount: number;
  formula: string;
  /** Codes of the rules that it rests on. */
  rules: string[];
  sellers: boolean;
}

export type RuleOf = (code: string) => CostRule;

/** A rate that a bill needs is not in force. */
export class RuleMissing extends Error {}

const PARKING = "116";

const percent = (rate: number) => `${Number((rate * 100).toFixed(3))}%`;

/** The taxes and fees of a certain case, always the same keys in the same order. */
export function taxLines(one: CertainCase, ruleOf: RuleOf): TaxLine[] {
  const vat = vatOf(one, ruleOf);
  const bare = one.price - vat.amount;
  const base = vat.amount > 0 ? "不含增值税的成交价" : "成交价";
  const deed = deedRule(one);
  const register = one.home ? "register_home" : one.usage === PARKING ? "register_parking" : "register_other";
  const stamp = one.home ? "stamp_home" : "stamp_other";
  const sellerStamp = one.home && one.seller === "person" ? "stamp_home" : "stamp_other";
  const rated = (code: string) => ({
    amount: Math.round(bare * ruleOf(code).value),
    formula: ruleOf(code).value === 0 ? "个人买卖住房暂免征收" : `${base} × ${percent(ruleOf(code).value)}`,
    rules: [code],
  });
  const surcharge = vat.amount * ruleOf(vat.surcharge).value;
  const sold = rated(sellerStamp);
  return [
    { key: "deed", name: "契税", sellers: false, ...rated(deed) },
    { key: "stamp", name: "印花税（买受人）", sellers: false, ...rated(stamp) },
    {
      key: "register",
      name: "不动产登记费",
      sellers: false,
      amount: ruleOf(register).value,
      formula: "按件",
      rules: [register],
    },
    {
      key: "vat",
      name: "增值税及附加",
      sellers: true,
      amount: Math.round(vat.amount + surcharge),
      formula: vat.amount > 0 ? `${vat.formula}，附加 ${percent(ruleOf(vat.surcharge).value)}` : vat.formula,
      rules: vat.amount > 0 ? [vat.rule, vat.surcharge] : [vat.rule],
    },
    { key: "income", name: "所得税", sellers: true, ...incomeOf(one, bare, base, ruleOf) },
    { key: "land", name: "土地增值税", sellers: true, ...landOf(one, bare, base, sold.amount + surcharge, ruleOf) },
    { key: "seller_stamp", name: "印花税（出让人）", sellers: true, ...sold },
  ];
}

/** Which rate of the deed tax holds. */
function deedRule({ home, homes, size }: CertainCase): string {
  if (!home || homes === "2") return "deed_other";
  return homes === "0" ? `deed_first_${size}` : `deed_second_${size}`;
}

/** A person's home that was held for two years is free and a newer one taxed whole; the simple method taxes what was gained. */
function vatOf({ price, home, seller, held, original }: CertainCase, ruleOf: RuleOf) {
  const surcharge = seller === "general" ? "surcharge_general" : "vat_surcharge";
  if (seller === "person" && home && held !== "short") {
    return { rule: "vat_years", surcharge, amount: 0, formula: `个人住房满 ${ruleOf("vat_years").value} 年免征` };
  }
  const rule = seller === "general" ? "vat_general" : seller === "person" && home ? "vat_home" : "vat_other";
  const rate = ruleOf(rule).value;
  const gained = rule === "vat_other" && original !== null;
  const taxed = gained ? Math.max(0, price - original) : price;
  const formula = `${gained ? "（成交价 − 原值）" : "成交价"} ÷ ${Number((1 + rate).toFixed(3))} × ${percent(rate)}`;
  return { rule, surcharge, amount: (taxed / (1 + rate)) * rate, formula };
}

/** A company pays on its year's profit, not when the title passes. */
function incomeOf({ home, seller, held, only, original }: CertainCase, bare: number, base: string, ruleOf: RuleOf) {
  if (seller !== "person") {
    return { amount: 0, formula: "单位的企业所得税按年汇算清缴，过户时不缴", rules: ["income_company"] };
  }
  if (home && held === "long" && only) {
    return { amount: 0, formula: "满五年且为家庭唯一住房免征", rules: ["income_only"] };
  }
  if (original !== null) {
    const rate = ruleOf("income_gain").value;
    return {
      amount: Math.round(Math.max(0, bare - original) * rate),
      formula: `（${base} − 原值）× ${percent(rate)}，未扣合理费用`,
      rules: ["income_gain"],
    };
  }
  const rate = ruleOf("income_auction").value;
  return {
    amount: Math.round(bare * rate),
    formula: `无原值凭证：${base} × ${percent(rate)}`,
    rules: ["income_auction"],
  };
}

/** Full years that the owner has held it at least: each adds 5 % of the proved price to what is deducted. */
const LEAST_YEARS: Record<Years, number> = { short: 0, middle: 2, long: 5 };
/** Upper bounds of the first three rates, as a part of what is deducted. */
const LAND_STEPS = [0.5, 1, 2, Number.POSITIVE_INFINITY];

/** Land value tax: of a person's home none; by steps of the gain where the price paid is proved, else by a flat rate. */
function landOf(one: CertainCase, bare: number, base: string, taxes: number, ruleOf: RuleOf) {
  if (one.home && one.seller === "person") {
    return { amount: 0, formula: "个人销售住房暂免征收", rules: ["land_home"] };
  }
  if (one.original === null) {
    const flat = ruleOf("land_flat").value;
    return {
      amount: Math.round(bare * flat),
      formula: `无购房凭证：${base} × 核定征收率 ${percent(flat)}，实际可能更高`,
      rules: ["land_flat"],
    };
  }
  const deducted = one.original * (1 + ruleOf("land_added").value * LEAST_YEARS[one.held]) + taxes;
  return {
    amount: Math.round(landTax(bare - deducted, deducted, ruleOf)),
    formula: "增值额（扣除原值、每年加计 5% 和转让税金后）× 30%–60% 超率累进",
    rules: ["land_1", "land_added"],
  };
}

/** Each part of the gain at the rate of its step, 元. */
function landTax(gain: number, deducted: number, ruleOf: RuleOf): number {
  let tax = 0;
  let from = 0;
  LAND_STEPS.forEach((step, at) => {
    const to = Math.min(gain, step * deducted);
    // Without anything deducted the last step is all of the gain.
    const end = Number.isNaN(to) ? gain : to;
    tax += Math.max(0, end - from) * ruleOf(`land_${at + 1}`).value;
    from = Math.max(from, end);
  });
  return tax;
}
