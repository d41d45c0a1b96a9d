import type { HouseCard, HouseQuery } from "proto-types";
import { api } from "../../../api/browser";
import { costLot, costOf, usualCase } from "./cost";

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

const PAGE = 100;

/** The whole cost of every lot of a list. A share, whose floor area may be that of the whole, and a lot without area or place have none. */
export async function lotTotals(
  query: HouseQuery,
  signal: AbortSignal,
): Promise<{ lots: LotTotal[]; without: number }> {
  const page = (n: number) =>
    api.get("/api/house", { query: { ...query, page: n, page_size: PAGE }, signal, quiet: true });
  const [rules, first] = await Promise.all([api.get("/api/house/cost-rule", { signal, quiet: true }), page(1)]);
  const more = Array.from({ length: Math.max(0, Math.ceil(first.total / PAGE) - 1) }, (_, i) => page(i + 2));
  // A lot that moves to the next page meanwhile is on both.
  const cards = new Map(
    [first, ...(await Promise.all(more))].flatMap(({ list }) => list.map((card) => [card.id, card])),
  );
  const lots = [...cards.values()].flatMap((card) => {
    const total = totalOf(card, rules);
    return total ? [total] : [];
  });
  return { lots, without: cards.size - lots.length };
}

/** Null where it cannot be told. */
export function totalOf(card: HouseCard, rules: Parameters<typeof costOf>[2]): LotTotal | null {
  const { lng, lat, area_m2: area } = card;
  const lot = costLot(card);
  if (lng === null || lat === null || !area || lot.is_share) return null;
  const cost = costOf(lot, usualCase(lot), rules);
  return cost && { lng, lat, area, ...cost.total };
}
