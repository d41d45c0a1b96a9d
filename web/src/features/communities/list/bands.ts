import type { CommunityQuery } from "proto-types";

/** A named range of values. Both ends are inclusive; undefined means no limit. */
export interface Band {
  name: string;
  min?: number;
  max?: number;
}

/** Reference prices, 元/㎡. */
const PRICE_BANDS: Band[] = [
  { name: "3万以下", max: 30_000 },
  { name: "3-5万", min: 30_000, max: 50_000 },
  { name: "5-7万", min: 50_000, max: 70_000 },
  { name: "7-10万", min: 70_000, max: 100_000 },
  { name: "10万以上", min: 100_000 },
];

const YEAR_BANDS: Band[] = [
  { name: "1990年以前", max: 1989 },
  { name: "1990-1999年", min: 1990, max: 1999 },
  { name: "2000-2009年", min: 2000, max: 2009 },
  { name: "2010年以后", min: 2010 },
];

/** The filters with ranges: the query names of their ends, and the ranges to choose from. */
export const RANGES = {
  price: { label: "均价", min: "price_min", max: "price_max", bands: PRICE_BANDS },
  year: { label: "建成年代", min: "year_min", max: "year_max", bands: YEAR_BANDS },
} as const;

export type RangeName = keyof typeof RANGES;

/** Returns the chosen range with its name, or with a name made of its ends; null if none is chosen. */
export function chosenBand(query: CommunityQuery, name: RangeName): Band | null {
  const { min, max, bands } = RANGES[name];
  const [low, high] = [query[min], query[max]];
  if (low === undefined && high === undefined) return null;
  const band = bands.find((choice) => choice.min === low && choice.max === high);
  const unit = name === "price" ? "元/㎡" : "年";
  const text =
    low === undefined ? `${high}${unit}以下` : high === undefined ? `${low}${unit}以上` : `${low}-${high}${unit}`;
  return {
    name: band?.name ?? text,
    ...(low !== undefined && { min: low }),
    ...(high !== undefined && { max: high }),
  };
}
