import type { CostRule, House } from "proto-types";
import { RUNNING } from "../status";
import { type CertainCase, RuleMissing, type RuleOf, type TaxKey, type TaxLine, taxLines, type Years } from "./taxes";

const FIELDS = [
  "status",
  "start_price",
  "current_price",
  "increment",
  "area_m2",
  "usage",
  "nature",
  "ownership",
  "tax_burden",
  "occupancy",
  "delivery",
  "arrears_total",
  "market_price",
  "market_low",
  "market_high",
  "stage",
  "deposit",
  "end_time",
  "balance_days",
  "balance_due_date",
] as const satisfies (keyof House)[];

/** What of a lot its cost depends on. */
export interface CostLot extends Pick<House, (typeof FIELDS)[number]> {
  /** A part of the ownership is sold, and the floor area may be that of the whole. */
  is_share: boolean;
}

/** What of a lot its total depends on; the rest is for what the total leaves out. */
export type TaxedLot = Pick<
  CostLot,
  | "status"
  | "start_price"
  | "current_price"
  | "area_m2"
  | "usage"
  | "nature"
  | "tax_burden"
  | "arrears_total"
  | "is_share"
>;

/** What the calculator needs of a lot, for the page's data. */
export function costLot(house: Pick<House, (typeof FIELDS)[number] | "share" | "risk_states">): CostLot {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, house[name]])) as unknown as CostLot;
  // The risk list names what the documents say of a field that the feed leaves empty; the cost must agree with it.
  const read = (topic: string) => READ[house.risk_states.find((state) => state.topic === topic)?.code ?? ""];
  return {
    ...fields,
    tax_burden: read("tax") ?? fields.tax_burden,
    occupancy: read("occupancy") ?? fields.occupancy,
    delivery: read("delivery") ?? fields.delivery,
    is_share: house.share === "1",
  };
}

/** Codes of the dictionaries tax_burden, occupancy and delivery for risk tags. */
const READ: Record<string, string> = {
  tax_each: "1",
  tax_buyer: "2",
  tax_advance: "3",
  vacant: "0",
  occupied: "1",
  lease: "2",
  court_vacates: "1",
  no_vacate: "2",
};

/** What a buyer knows or assumes. "unknown" makes the cost a range over all that it may be. */
export interface CostCase {
  /** 元 */
  price: number;
  /** Homes of the family before this one. */
  homes: "0" | "1" | "2";
  owner: "person" | "company" | "unknown";
  /** Years the owner has held it: under 2, 2 to 5, over 5. */
  held: Years | "unknown";
  /** The owner has no other home. */
  only: "yes" | "no" | "unknown";
  /** Who bears the owner's taxes. An advance is returned by the court, so that it is no cost. */
  burden: "each" | "buyer" | "advance" | "unknown";
  /** What the owner paid and can prove, 元; null when there is no proof. */
  original: number | null | "unknown";
  /** 元; null when the notice does not state it. */
  arrears: number | null;
  /** Set aside for getting the house emptied and fit to live in, 元; null when that is not known. */
  reserve: number | null;
}

/** The least and the most of a figure, 元. */
export interface Range {
  low: number;
  high: number;
}

/** One line of the bill: the range over all cases that are possible, and how its ends are computed. */
export interface CostItem extends Range {
  key: TaxKey;
  name: string;
  /** One for each way in which the ends are computed, the lower end's first. */
  formulas: string[];
  rules: CostRule[];
  /** Owed by the owner by law; the buyer pays it where the notice says so. */
  sellers: boolean;
}

export interface Cost {
  items: CostItem[];
  /** Everything known that the buyer pays. */
  total: Range;
  /** The owner's taxes, whoever pays them. */
  sellers: Range;
  /** The buyer's own taxes and fees. */
  own: Range;
  /** What may be due and is not in the total, with the reason; where there is any, the total may be higher. */
  excluded: string[];
}

/** Usages that count as homes: 住宅, 别墅, 平房·四合院. */
const HOMES = ["101", "111", "114"];
/** 破产资产: what is sold belongs to a company. */
const BANKRUPTCY = "1029";
/** Codes of the dictionary tax_burden. */
const BURDENS: Record<string, CostCase["burden"]> = { "1": "each", "2": "buyer", "3": "advance" };
/** Codes of the dictionary occupancy: 空置, and those of an occupant. */
const VACANT = "0";
const OCCUPIED = ["1", "2", "3"];
/** Codes of the dictionary delivery. */
const COURT_VACATES = "1";
const COURT_DOES_NOT = "2";
/** Codes of the dictionary ownership that owe the state a part of the price: 已购公房 to 共有产权. */
const STATE_SHARE = ["2", "3", "4", "5", "6", "7"];

export const isHome = (lot: Pick<CostLot, "usage">) => HOMES.includes(lot.usage);

/** The case of which nothing is assumed but that it is the first home of the buyer: where the bidding stands, and what the notice says. */
export function usualCase(lot: TaxedLot): CostCase {
  return {
    price: lot.status === RUNNING && lot.current_price !== null ? lot.current_price : lot.start_price,
    homes: "0",
    owner: lot.nature === BANKRUPTCY ? "company" : "unknown",
    held: "unknown",
    only: "unknown",
    burden: BURDENS[lot.tax_burden ?? ""] ?? "unknown",
    original: "unknown",
    arrears: lot.arrears_total,
    reserve: null,
  };
}

/** The whole cost of a purchase; null where a rule that it needs is missing. */
export const costOf = (lot: CostLot, given: CostCase, rules: CostRule[]): Cost | null =>
  byRules(rules, (ruleOf) => overCases(lot, given, ruleOf));

/** The total of costOf alone. */
export const totalOf = (lot: TaxedLot, given: CostCase, rules: CostRule[]): Range | null =>
  byRules(rules, (ruleOf) => totalRange(given, sumsOf(billsOf(lot, given, ruleOf))));

function byRules<Answer>(rules: CostRule[], answer: (ruleOf: RuleOf) => Answer): Answer | null {
  const by = new Map(rules.map((rule) => [rule.code, rule]));
  const ruleOf: RuleOf = (code) => {
    const rule = by.get(code);
    if (!rule) throw new RuleMissing(code);
    return rule;
  };
  try {
    return answer(ruleOf);
  } catch (error) {
    if (error instanceof RuleMissing) return null;
    throw error;
  }
}

/** The taxes and fees of every case that is possible. */
const billsOf = (lot: TaxedLot, given: CostCase, ruleOf: RuleOf): TaxLine[][] =>
  casesOf(lot, given, ruleOf("deed_area").value).map((one) => taxLines(one, ruleOf));

/** What buyer and owner owe in each case. */
const sumsOf = (bills: TaxLine[][]) =>
  bills.map((lines) => {
    const sum = (sellers: boolean) =>
      lines.reduce((total, line) => total + (line.sellers === sellers ? line.amount : 0), 0);
    return { own: sum(false), sellers: sum(true) };
  });

function totalRange(given: CostCase, sums: ReturnType<typeof sumsOf>): Range {
  const fixed = given.price + (given.arrears ?? 0) + (given.reserve ?? 0);
  return rangeOf(
    sums.flatMap(({ own, sellers }) => [
      ...(given.burden === "buyer" ? [] : [fixed + own]),
      ...(given.burden === "buyer" || given.burden === "unknown" ? [fixed + own + sellers] : []),
    ]),
  );
}

function overCases(lot: CostLot, given: CostCase, ruleOf: RuleOf): Cost {
  const bills = billsOf(lot, given, ruleOf);
  const sums = sumsOf(bills);
  return {
    items: (bills[0] ?? []).map((_, at) =>
      itemOf(
        bills.map((lines) => lines[at] as TaxLine),
        ruleOf,
      ),
    ),
    total: totalRange(given, sums),
    sellers: rangeOf(sums.map(({ sellers }) => sellers)),
    own: rangeOf(sums.map(({ own }) => own)),
    excluded: excludedOf(lot, given),
  };
}

const rangeOf = (figures: number[]): Range => ({ low: Math.min(...figures), high: Math.max(...figures) });

function itemOf(lines: TaxLine[], ruleOf: RuleOf): CostItem {
  const range = rangeOf(lines.map((line) => line.amount));
  const ends = [range.low, range.high].map((end) => lines.find((line) => line.amount === end) as TaxLine);
  const { key, name, sellers } = ends[0] as TaxLine;
  return {
    ...range,
    key,
    name,
    sellers,
    formulas: [...new Set(ends.map((line) => line.formula))],
    rules: [...new Set(ends.flatMap((line) => line.rules))].map(ruleOf),
  };
}

/** Every certain case that what is given leaves possible. */
function casesOf(lot: TaxedLot, given: CostCase, limit: number): CertainCase[] {
  const home = isHome(lot);
  const area = lot.area_m2;
  const sizes: CertainCase["size"][] =
    area === null || (lot.is_share && area <= limit) ? ["small", "large"] : [area <= limit ? "small" : "large"];
  // A proved price that leaves no gain is the least that can be taxed, none proved at all the most that has a fixed rate.
  const originals = given.original === "unknown" ? [null, given.price] : [given.original];
  const sellers: CertainCase["seller"][] = {
    person: ["person" as const],
    company: ["simple" as const, "general" as const],
    unknown: ["person" as const, "simple" as const, "general" as const],
  }[given.owner];
  const years: Years[] = given.held === "unknown" ? ["short", "middle", "long"] : [given.held];
  const only = given.only === "unknown" ? [true, false] : [given.only === "yes"];
  return sizes.flatMap((size) =>
    sellers.flatMap((seller) =>
      originals.flatMap((original) =>
        years.flatMap((held) =>
          only.map((one) => ({
            price: given.price,
            usage: lot.usage,
            home,
            homes: given.homes,
            size,
            seller,
            original,
            held,
            only: one,
          })),
        ),
      ),
    ),
  );
}

/** What nobody has put a figure on. */
function excludedOf(lot: CostLot, { arrears, reserve, burden, owner, original }: CostCase): string[] {
  const excluded = [];
  if (arrears === null) excluded.push("欠费（公告未载明金额）");
  if (reserve === null && lot.delivery !== COURT_VACATES) {
    if (lot.delivery === COURT_DOES_NOT) excluded.push("腾退费用（法院不负责清场）");
    else if (OCCUPIED.includes(lot.occupancy ?? "")) excluded.push("腾退费用（有人占用）");
    else if (lot.occupancy !== VACANT) excluded.push("腾退费用（占用情况公告未载明）");
  }
  if (STATE_SHARE.includes(lot.ownership ?? "")) excluded.push("土地出让金、综合地价款等（按产权性质另缴）");
  const onBuyer = burden === "buyer" || burden === "unknown";
  if (onBuyer && typeof original !== "number" && !(isHome(lot) && owner === "person")) {
    excluded.push("土地增值税高于核定征收的部分（按增值额清算时）");
  }
  return excluded;
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
