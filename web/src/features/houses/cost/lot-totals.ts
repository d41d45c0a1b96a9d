import type { HouseCostFacts, HouseQuery } from "proto-types";
import { api } from "../../../api/browser";
import { fromColumns } from "../../../lib/columns";
import { totalOf, usualCase } from "./cost";

/** What a lot costs in the end, in the usual case, and where it lies. */
export interface LotTotal {
  lng: number;
  lat: number;
  /** ㎡ */
  area: number;
  /** 元; the ends over all cases that are possible. */
  low: number;
  high: number;
}

/** What is known of a list: without is how many of its lots have no total, tooMany that none was computed. */
export interface LotTotals {
  lots: LotTotal[];
  without: number;
  tooMany: boolean;
}

/** The whole cost of every lot in a part of the map. A share, whose floor area may be that of the whole, and a lot without area or place have none. */
export async function lotTotals(query: HouseQuery & { bbox: string }, signal: AbortSignal): Promise<LotTotals> {
  const [rules, facts] = await Promise.all([
    api.get("/api/house/cost-rule", { signal, quiet: true }),
    api.get("/api/map/cost", { query, signal, quiet: true }),
  ]);
  return totalsOf(facts, rules);
}

/** The totals of lots that came in columns. */
export function totalsOf({ total, columns }: HouseCostFacts, rules: Parameters<typeof totalOf>[2]): LotTotals {
  const all = fromColumns(columns);
  const lots = all.flatMap(({ lng, lat, share, ...facts }) => {
    const lot = { ...facts, is_share: share === "1" };
    if (lng === null || lat === null || !lot.area_m2 || lot.is_share) return [];
    const range = totalOf(lot, usualCase(lot), rules);
    return range ? [{ lng, lat, area: lot.area_m2, ...range }] : [];
  });
  return { lots, without: all.length - lots.length, tooMany: total > all.length };
}
