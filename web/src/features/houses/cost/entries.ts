import type { CostRule } from "proto-types";
import type { CostCase } from "./cost";

/** The values of the calculator's fields. */
export interface Entries {
  /** 万元, as the next. */
  price: string;
  original: string;
  /** 元, as the next. */
  arrears: string;
  reserve: string;
  /** 万元: what everything together may cost. */
  budget: string;
  /** per cent */
  share: string;
  years: string;
  rate: string;
}

const WAN = 10_000;
const YEARS = 30;

/** Bounds of each field, in its own unit, and what an empty one means. */
const FIELDS: Record<keyof Entries, { min: number; max: number; unit: number; empty: number | null }> = {
  price: { min: 0.01, max: 1_000_000, unit: WAN, empty: null },
  original: { min: 0, max: 1_000_000, unit: WAN, empty: null },
  arrears: { min: 0, max: 1_000_000_000, unit: 1, empty: null },
  reserve: { min: 0, max: 1_000_000_000, unit: 1, empty: null },
  budget: { min: 0.01, max: 1_000_000, unit: WAN, empty: null },
  share: { min: 0, max: 100, unit: 1, empty: 0 },
  years: { min: 0, max: YEARS, unit: 1, empty: 0 },
  rate: { min: 0, max: 24, unit: 1, empty: 0 },
};

/** The fields as they open. */
export function entriesOf(given: CostCase, rules: CostRule[]): Entries {
  const rate = rules.find((rule) => rule.code === "loan_rate")?.value ?? 0;
  return {
    price: String(given.price / WAN),
    original: "",
    arrears: given.arrears === null ? "" : String(given.arrears),
    reserve: "",
    budget: "",
    share: "0",
    years: String(YEARS),
    rate: String(Number((rate * 100).toFixed(3))),
  };
}

/** Reads the fields: what cannot be read is named and counts as nothing, and everything else goes on. */
export function readEntries(entries: Entries) {
  const errors: Partial<Record<keyof Entries, string>> = {};
  const read = (name: keyof Entries): number | null => {
    const { min, max, unit, empty } = FIELDS[name];
    const text = entries[name].replaceAll(/[,，\s]/g, "");
    if (text === "") {
      if (name === "price") errors.price = "请填写成交价";
      return empty;
    }
    const value = Number(text);
    if (!/^\d*\.?\d*$/.test(text) || Number.isNaN(value) || value < min || value > max) {
      errors[name] = `请填写 ${min} 至 ${max} 之间的数`;
      return empty;
    }
    return Math.round(value * unit * 100) / 100;
  };
  const values = {
    price: read("price") ?? 0,
    original: read("original"),
    arrears: read("arrears"),
    reserve: read("reserve"),
    budget: read("budget"),
    share: read("share") ?? 0,
    years: read("years") ?? 0,
    rate: read("rate") ?? 0,
  };
  return { values, errors };
}
