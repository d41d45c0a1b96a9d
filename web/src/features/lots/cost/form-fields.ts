import type { HouseCost, paths } from "proto-types";
import { LOAN_YEARS } from "./loan";

/** The names of the calculator's fields. The values are texts as typed; an empty one means the default. */
export const FIELDS = [
  "price",
  "homes",
  "owner",
  "held",
  "only",
  "burden",
  "proof",
  "original",
  "arrears",
  "reserve",
  "budget",
  "share",
  "years",
  "rate",
] as const;

export type Entries = Record<(typeof FIELDS)[number], string>;
export type Figure = keyof typeof FIGURES;

const UNPROVED = "填写了原购入价，请把购入凭证选为“有”，否则不按它计算";

const WAN = 10_000;
/**
 * For each figure, the limits in the unit in which it is typed, the factor to 元 for amounts in 万元, and the
 * value of an empty field.
 */
const FIGURES = {
  price: { name: "成交价", min: 0.01, max: 1_000_000, unit: WAN, empty: null },
  original: { name: "原购入价", min: 0.01, max: 1_000_000, unit: WAN, empty: null },
  arrears: { name: "欠费", min: 0, max: 1_000_000_000, unit: 1, empty: null },
  reserve: { name: "备用金", min: 0, max: 1_000_000_000, unit: 1, empty: null },
  budget: { name: "总预算", min: 0.01, max: 1_000_000, unit: WAN, empty: null },
  share: { name: "贷款比例", min: 0, max: 100, unit: 1, empty: 0 },
  years: { name: "贷款年限", min: 1, max: LOAN_YEARS, unit: 1, empty: 0 },
  rate: { name: "贷款年利率", min: 0, max: 24, unit: 1, empty: 0 },
} as const;

/** Matches a number whose thousands are separated by commas (1,234). It does not match 178,5. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Reads the fields from the query of an address (`?price=208&homes=1`). Missing fields get the values of
 * `lot`, the bill for the lot's default case.
 */
export function entriesOf(given: URLSearchParams, lot: HouseCost): Entries {
  const { case: of } = lot;
  const known: Partial<Entries> = {
    price: lot.price === null ? "" : String(lot.price / WAN),
    homes: String(of.homes),
    owner: of.owner,
    held: of.held,
    only: of.only,
    burden: lot.burden,
    proof: of.proof,
    arrears: of.arrears === null ? "" : String(of.arrears),
    share: "0",
    years: String(LOAN_YEARS),
    rate: String(Number(((lot.loan_rate ?? 0) * 100).toFixed(3))),
  };
  return Object.fromEntries(FIELDS.map((name) => [name, given.get(name) ?? known[name] ?? ""])) as Entries;
}

/** Reads the fields from the form. */
export function entriesOfForm(form: HTMLFormElement): Entries {
  const data = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? "")])) as Entries;
}

/** Parses the figures. An invalid figure is reported in `errors` and treated as empty. */
export function readEntries(entries: Entries) {
  const errors: Partial<Record<Figure, string>> = {};
  const read = (name: Figure): number | null => {
    const { min, max, unit, empty } = FIGURES[name];
    const written = entries[name].replaceAll(/\s/g, "").replaceAll("，", ",");
    const text = GROUPED.test(written) ? written.replaceAll(",", "") : written;
    if (text === "") {
      if (name === "price") errors.price = "请填写成交价";
      return empty;
    }
    const value = Number(text);
    if (!/^\d*\.?\d*$/.test(text) || Number.isNaN(value) || value < min || value > max) {
      errors[name] = `${FIGURES[name].name}“${entries[name]}”不能计算，请填写 ${min} 至 ${max} 之间的数`;
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
  if (values.original !== null && entries.proof !== "some") errors.original = UNPROVED;
  return { values, errors };
}

type CostQuery = NonNullable<paths["/api/house/{id}/cost"]["get"]["parameters"]["query"]>;

/**
 * Returns the API query for the fields. The price that the owner paid is sent only if the visitor states that
 * there is proof of it; proof without a price is sent as unknown.
 */
export function costQuery(entries: Entries): CostQuery {
  const { values } = readEntries(entries);
  const whole = (yuan: number | null) => (yuan === null ? undefined : Math.round(yuan));
  const query = {
    price: Math.round(values.price),
    homes: Number(entries.homes) || 0,
    owner: entries.owner,
    held: entries.held,
    only: entries.only,
    burden: entries.burden,
    proof: entries.proof === "some" && values.original === null ? "unknown" : entries.proof,
    original: entries.proof === "some" ? whole(values.original) : undefined,
    arrears: whole(values.arrears),
    reserve: whole(values.reserve),
    budget: whole(values.budget),
  };
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ""),
  ) as CostQuery;
}
