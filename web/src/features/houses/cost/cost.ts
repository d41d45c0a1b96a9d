import type { CostRule, House } from "proto-types";
import { formatYuan } from "../../../lib/format/money";

/** What of a lot its cost depends on. */
export type CostLot = Pick<
  House,
  | "start_price"
  | "area_m2"
  | "usage"
  | "tax_burden"
  | "arrears_total"
  | "market_price"
  | "stage"
  | "deposit"
  | "end_time"
  | "balance_days"
  | "balance_due_date"
>;

const FIELDS = [
  "start_price",
  "area_m2",
  "usage",
  "tax_burden",
  "arrears_total",
  "market_price",
  "stage",
  "deposit",
  "end_time",
  "balance_days",
  "balance_due_date",
] as const satisfies (keyof CostLot)[];

/** What the calculator needs of a lot, for the page's data. */
export function costLot(house: House): CostLot {
  return Object.fromEntries(FIELDS.map((name) => [name, house[name]])) as unknown as CostLot;
}

/** What a buyer knows or assumes. */
export interface CostCase {
  /** 元 */
  price: number;
  /** Homes of the family before this one. */
  homes: "0" | "1" | "2";
  /** Years the owner has held it: under 2, 2 to 5, over 5. */
  held: "short" | "middle" | "long";
  /** The owner has no other home. */
  only: boolean;
  /** Who bears the owner's taxes. */
  burden: "each" | "buyer";
  /** What the owner paid, where it can be proved. */
  original: number | null;
  arrears: number;
  /** Set aside for getting the house emptied and fit to live in. */
  reserve: number;
}

/** One line of the bill. */
export interface CostItem {
  key: string;
  name: string;
  /** null when it may be due but cannot be calculated. */
  amount: number | null;
  formula: string;
  basis: string;
  /** The figure was compared with the document that it rests on. */
  checked: boolean;
  /** Owed by the owner by law; the buyer pays it where the notice says so. */
  sellers: boolean;
}

export interface Cost {
  items: CostItem[];
  /** Everything that the buyer pays, 元. */
  total: number;
  /** Taxes that stay with the owner. */
  sellers: number;
}

/** Usages that count as homes: 住宅, 别墅, 平房·四合院. */
const HOMES = ["101", "111", "114"];
/** Codes of the dictionary tax_burden that put the owner's taxes on the buyer. */
const ON_BUYER = ["2", "3"];

export const isHome = (lot: Pick<CostLot, "usage">) => HOMES.includes(lot.usage);

/** The usual case: a first home, bought at the start price of a family that has had it for long. */
export function usualCase(lot: CostLot): CostCase {
  return {
    price: lot.start_price,
    homes: "0",
    held: "long",
    only: false,
    burden: ON_BUYER.includes(lot.tax_burden ?? "") ? "buyer" : "each",
    original: null,
    arrears: lot.arrears_total ?? 0,
    reserve: 0,
  };
}

const percent = (rate: number) => `${Number((rate * 100).toFixed(3))}%`;

/** The whole cost of a purchase; null where a rule that it needs is missing. */
export function costOf(lot: CostLot, given: CostCase, rules: CostRule[]): Cost | null {
  const by = new Map(rules.map((rule) => [rule.code, rule]));
  if (NEEDED.some((code) => !by.has(code))) return null;
  const rule = (code: string) => by.get(code) as CostRule;
  const home = isHome(lot);
  const items: CostItem[] = [];
  const add = (key: string, name: string, of: string, amount: number | null, formula: string, sellers = false) => {
    const { basis, is_checked } = rule(of);
    items.push({ key, name, amount: amount && Math.round(amount), formula, basis, checked: is_checked, sellers });
  };

  const vat = vatOf(given, home, rule);
  const bare = vat.amount > 0 ? given.price / (1 + vat.rate) : given.price;
  const deed = deedRule(lot, given, home, rule("deed_area").value);
  const what = vat.amount > 0 ? "不含增值税的成交价" : "成交价";
  add("deed", "契税", deed, bare * rule(deed).value, `${what} × ${percent(rule(deed).value)}`);
  if (!home)
    add(
      "stamp",
      "印花税",
      "stamp_other",
      bare * rule("stamp_other").value,
      `${what} × ${percent(rule("stamp_other").value)}`,
    );
  const register = home ? "register_home" : "register_other";
  add("register", "不动产登记费", register, rule(register).value, "按件");

  add("vat", "增值税及附加", vat.of, vat.amount * (1 + rule("vat_surcharge").value), vat.formula, true);
  const income = incomeOf(given, home, bare, rule);
  add("income", "个人所得税", income.of, income.amount, income.formula, true);
  if (!home) add("land", "土地增值税", "vat_other", null, "30%–60% 超率累进或者核定，须向税务机关询问", true);

  const own = given.burden === "buyer" ? items : items.filter((item) => !item.sellers);
  const sum = (list: CostItem[]) => list.reduce((total, item) => total + (item.amount ?? 0), 0);
  return {
    items,
    total: given.price + sum(own) + given.arrears + given.reserve,
    sellers: sum(items) - sum(own),
  };
}

const NEEDED = [
  "deed_area",
  "deed_first_small",
  "deed_first_large",
  "deed_second_small",
  "deed_second_large",
  "deed_other",
  "vat_home",
  "vat_other",
  "vat_surcharge",
  "income_gain",
  "income_auction",
  "stamp_other",
  "register_home",
  "register_other",
];

type Rule = (code: string) => CostRule;

/** Which rate of the deed tax holds. For an unknown floor area it is the higher one. */
function deedRule(lot: CostLot, { homes }: CostCase, home: boolean, limit: number): string {
  if (!home || homes === "2") return "deed_other";
  const size = lot.area_m2 !== null && lot.area_m2 <= limit ? "small" : "large";
  return homes === "0" ? `deed_first_${size}` : `deed_second_${size}`;
}

/** A home that was held for two years is free; what else is sold is taxed by what it gained, where that can be proved. */
function vatOf({ price, held, original }: CostCase, home: boolean, rule: Rule) {
  const of = home ? "vat_home" : "vat_other";
  const rate = rule(of).value;
  if (home && held !== "short") return { of, rate, amount: 0, formula: "个人住房满 2 年免征" };
  const base = home || original === null ? price : Math.max(0, price - original);
  const name = base === price ? "成交价" : "（成交价 − 原值）";
  return {
    of,
    rate,
    amount: (base / (1 + rate)) * rate,
    formula: `${name} ÷ ${Number((1 + rate).toFixed(3))} × ${percent(rate)}，附加 ${percent(rule("vat_surcharge").value)}`,
  };
}

function incomeOf({ price, held, only, original }: CostCase, home: boolean, bare: number, rule: Rule) {
  if (home && held === "long" && only) return { of: "income_gain", amount: 0, formula: "满五年且为家庭唯一住房免征" };
  const gain = rule("income_gain").value;
  if (original !== null) {
    const amount = Math.max(0, bare - original) * gain;
    return {
      of: "income_gain",
      amount,
      formula: `（成交价 − 原值 ${formatYuan(original)}）× ${percent(gain)}，未扣合理费用`,
    };
  }
  const flat = rule("income_auction").value;
  return { of: "income_auction", amount: price * flat, formula: `无原值凭证：成交价 × ${percent(flat)}` };
}

/** What a month costs when a part of the price is borrowed and paid back in equal parts. */
export function monthlyPayment(loan: number, years: number, rate: number): number {
  const months = years * 12;
  const monthly = rate / 12;
  if (months === 0) return 0;
  if (monthly === 0) return loan / months;
  const grown = (1 + monthly) ** months;
  return (loan * monthly * grown) / (grown - 1);
}
