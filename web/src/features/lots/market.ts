import type { House } from "proto-types";
import { formatMoney } from "../../lib/format/money";
import { shareText, UNANNOUNCED, unitPriceText } from "./facts";
import { SOLD } from "./status";

/**
 * The text for a lot without a market reference (参考价). The API also omits a reference that is based on
 * fewer than three deals.
 */
export const NO_MARKET = "来源未给参考价";

type MarketLot = Pick<
  House,
  | "status"
  | "share"
  | "share_num"
  | "share_den"
  | "start_price"
  | "deal_price"
  | "market_price"
  | "market_unit_price"
  | "market_low"
  | "market_high"
  | "market_n"
  | "market_date"
  | "market_method"
>;

/** Texts about a lot's market reference; null if there is none. */
export interface MarketText {
  price: string;
  /** The reference per ㎡, `12,345元/㎡`. */
  unit: string | null;
  /** The range of the reference, `500万 至 620万`. */
  range: string | null;
  /** The number of deals, the day and the method on which the reference is based. */
  basis: string;
  /**
   * How much the start price is below or above the reference, `起拍价低 16.5%`. For a sold lot it is the deal
   * price.
   */
  gap: string;
}

export function marketText(house: MarketLot): MarketText | null {
  const { market_price: price, market_low: low, market_high: high } = house;
  if (price === null) return null;
  const sold = house.status === SOLD && house.deal_price !== null;
  const compared = sold ? house.deal_price : house.start_price;
  const ratio = ((compared ?? price) / price - 1) * 100;
  const percent = Math.abs(ratio).toFixed(1);
  const share = shareText(house);
  const basis = [
    share && `按${share}折算`,
    `参考成交 ${house.market_n} 套`,
    house.market_date && `截至 ${house.market_date}`,
    house.market_method ?? "来源未说明方法",
  ];
  return {
    price: formatMoney(price) as string,
    unit: unitPriceText(house.market_unit_price),
    range: low !== null && high !== null ? `${formatMoney(low)} 至 ${formatMoney(high)}` : null,
    basis: basis.filter(Boolean).join("，"),
    gap:
      compared === null
        ? `起拍价${UNANNOUNCED}`
        : `${sold ? "成交价" : "起拍价"}${percent === "0.0" ? "持平" : `${ratio < 0 ? "低" : "高"} ${percent}%`}`,
  };
}
