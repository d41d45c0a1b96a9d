import type { CostRange, House, HouseCard } from "proto-types";
import { formatUnitPrice } from "../../../lib/format/money";
import { isShare } from "../cost/cost";

/** The minimum number of deals for which a median is shown. */
const ENOUGH = 3;

/** Figures about the prices per ㎡ of the deals on this site near a lot. */
export interface DealFigures {
  /** The median price in 元/㎡; `low` and `high` are the lowest and the highest price. */
  median: number;
  low: number;
  high: number;
}

export function figuresOf(deals: Pick<HouseCard, "deal_unit_price">[]): DealFigures | null {
  const prices = deals.flatMap((deal) => deal.deal_unit_price ?? []).sort((a, b) => a - b);
  const [low, high] = [prices[0], prices.at(-1)];
  if (prices.length < ENOUGH || low === undefined || high === undefined) return null;
  const middle = prices.slice((prices.length - 1) >> 1, (prices.length >> 1) + 1);
  return { median: Math.round(middle.reduce((sum, price) => sum + price, 0) / middle.length), low, high };
}

/**
 * Formats the number of deals and their prices, `同小区法拍成交 12 套，中位 31,619元/㎡（24,467–43,020）`;
 * null if there are too few deals.
 */
export function paidText({
  scope,
  n,
  figures,
}: {
  scope: string;
  n: number;
  figures: DealFigures | null;
}): string | null {
  if (!figures) return null;
  const [low, high] = [formatUnitPrice(figures.low), formatUnitPrice(figures.high)];
  return `${scope}法拍成交 ${n} 套，中位 ${formatUnitPrice(figures.median)}元/㎡（${low}–${high}）`;
}

/**
 * Reports whether a lot is compared with the deals on this site instead of the source's market reference.
 * This is so if the reference is missing or exceeds every deal, because any price would look cheap beside
 * such a reference.
 */
export const replacesReference = (
  { market_price: price, market_unit_price: unit }: Pick<House, "market_price" | "market_unit_price">,
  figures: DealFigures | null,
): figures is DealFigures => figures !== null && (price === null || (unit !== null && unit > figures.high));

/**
 * Returns what the whole lot would cost in 元 at the lowest and at the highest price per ㎡ of the deals;
 * null for a share of a property or an unknown area.
 */
export const dealRange = (
  { area_m2: area, share }: Pick<House, "area_m2" | "share">,
  { low, high }: DealFigures,
): CostRange | null =>
  area === null || isShare({ share }) ? null : { low: Math.round(low * area), high: Math.round(high * area) };

/** Compares the source's reference with this site's deals; null if one is missing. */
export function relationText(house: Pick<House, "market_unit_price">, figures: DealFigures | null): string | null {
  const reference = house.market_unit_price;
  if (reference === null || figures === null) return null;
  const percent = Math.abs((reference / figures.median - 1) * 100).toFixed(1);
  const compared =
    percent === "0.0"
      ? "等于本站收录成交的中位价"
      : `比本站收录成交的中位价${reference > figures.median ? "高" : "低"} ${percent}%`;
  const place =
    reference > figures.high ? "高于其中每一套" : reference < figures.low ? "低于其中每一套" : "在其区间之内";
  return `来源的参考单价${compared}，${place}。`;
}
