import type { HouseCard } from "proto-types";
import { formatDiscount, formatMoney, formatUnitPrice } from "../../lib/format/money";
import { whereText } from "../../lib/format/place";
import type { RowLot } from "./card/card-data";
import { DEFAULTED, ENDED, RUNNING, SALE_STAGE, SOLD } from "./status";

export type Label = (key: string, value: string | number | null | undefined) => string;

/** Formats the numbers of rooms, `2室1厅1卫`; null if they are unknown. A number of zero is omitted. */
export function layoutText(house: Pick<HouseCard, "room" | "hall" | "bath">): string | null {
  if (house.room === null) return null;
  const parts = [`${house.room}室`];
  if (house.hall) parts.push(`${house.hall}厅`);
  if (house.bath) parts.push(`${house.bath}卫`);
  return parts.join("");
}

const RE_AUCTION = "5";

/** Formats the stage of an auction, `一拍`; a repeated auction is `第3次拍卖` from the third one on. */
export function stageText(house: Pick<HouseCard, "stage" | "round_no">, label: Label): string {
  return house.stage === RE_AUCTION && house.round_no > 2
    ? `第${house.round_no}次拍卖`
    : label("auction_stage", house.stage);
}

/**
 * Formats the floor, `12层/共28层` or `地下1层`. If only the approximate level is known, the text is
 * `中楼层`; null if nothing is known.
 */
export function floorText(
  house: Pick<HouseCard, "floor" | "total_floor" | "floor_level">,
  label: Label,
): string | null {
  const floor = house.floor !== null ? storeyText(house.floor) : label("floor_level", house.floor_level);
  const total = house.total_floor !== null ? `共${house.total_floor}层` : "";
  return [floor, total].filter(Boolean).join("/") || null;
}

const storeyText = (floor: number) => (floor < 0 ? `地下${-floor}层` : `${floor}层`);

/** Formats a floor area, `89.32㎡`. */
export function floorAreaText(area: number | null): string | null {
  return area === null ? null : `${Number(area.toFixed(2))}㎡`;
}

/** The code of the dictionary lot_share for a lot that is only a share of a property. */
const PART_SOLD = "1";

type SharedLot = Pick<HouseCard, "share" | "share_num" | "share_den">;

/** Formats the share that is sold, `51%份额` or `1/3份额`; null if the whole property is sold. */
export function shareText({ share, share_num: num, share_den: den }: SharedLot): string | null {
  if (share !== PART_SOLD) return null;
  if (num === null || den === null) return "部分份额（比例未知）";
  const percent = (num * 100) / den;
  return Number.isInteger((num * 10_000) / den) ? `${percent}%份额` : `${num}/${den}份额`;
}

/**
 * Returns the nearest station with the walking time, which is estimated from the straight-line distance; null
 * if no station is near or the lot's position is unknown.
 */
export const stationText = ({ station }: Pick<HouseCard, "station">): string | null =>
  station && `距${station.name.replace(/站$/, "")}站步行约${station.minutes}分钟`;

/**
 * Returns the known facts that are shown below a lot's title. The community is omitted if the title contains
 * its name.
 */
export function factsOf(house: HouseCard, label: Label): string[] {
  const { community_name: community } = house;
  return [
    layoutText(house),
    floorAreaText(house.area_m2),
    floorText(house, label),
    label("orientation", house.orientation),
    community && !house.title.includes(community) ? community : null,
    whereText(house),
    stationText(house),
  ].filter((fact): fact is string => Boolean(fact));
}

/**
 * Formats a price per ㎡. For a share of a property, the price is that of the whole property,
 * `折合整套12,345元/㎡`.
 */
export function wholeUnitPriceText(yuan: number | null, house: SharedLot): string | null {
  const text = unitPriceText(yuan);
  return text && (house.share === PART_SOLD ? `折合整套${text}` : text);
}

/** Formats a price per ㎡, `12,345元/㎡`. */
export function unitPriceText(yuan: number | null): string | null {
  return yuan === null ? null : `${formatUnitPrice(yuan)}元/㎡`;
}

/**
 * Returns the ratio of the price (see mainPrice) to a reference price, with the name of the reference. It is
 * null if there is no discount, or if a sold lot has no published deal price.
 */
export function discountOf(
  house: Pick<HouseCard, "status" | "deal_price" | "appraisal_price" | "court_discount"> &
    Partial<Pick<HouseCard, "current_price" | "market_discount" | "market_price">>,
): string | null {
  const { status, deal_price: deal, appraisal_price: appraisal } = house;
  const named = (ratio: number | null | undefined, base: string) => {
    const discount = formatDiscount(ratio);
    return discount && `${discount} ${base}`;
  };
  const against = (price: number | null | undefined, word: string) =>
    price
      ? (named(appraisal && price / appraisal, `${word}/评估`) ??
        named(house.market_price && price / house.market_price, `${word}/市场`))
      : null;
  if (status === SOLD || status === DEFAULTED) return against(deal, "成交");
  if (house.current_price && status === RUNNING) return against(house.current_price, "当前");
  if (house.current_price && status === ENDED) return against(house.current_price, "最后出价");
  return named(house.court_discount, "起拍/评估") ?? named(house.market_discount, "起拍/市场");
}

export interface MainPrice {
  label: string;
  /** The price in 元; null if it is unknown. */
  yuan: number | null;
  unitPrice: number | null;
}

type PricedLot = Pick<
  RowLot,
  | "share"
  | "share_num"
  | "share_den"
  | "status"
  | "stage"
  | "area_m2"
  | "start_price"
  | "start_unit_price"
  | "current_price"
  | "deal_price"
  | "deal_unit_price"
>;

/** Returns the price of a lot: the deal price, the current or last bid, or the start price. */
export function mainPrice(house: PricedLot): MainPrice {
  if (house.status === SOLD && house.deal_price !== null) {
    return { label: "成交价", yuan: house.deal_price, unitPrice: house.deal_unit_price };
  }
  if (house.status === DEFAULTED && house.deal_price !== null) {
    return { label: "悔拍前成交价", yuan: house.deal_price, unitPrice: house.deal_unit_price };
  }
  if (house.status === RUNNING && house.current_price !== null) {
    return {
      label: "当前价",
      yuan: house.current_price,
      unitPrice: perSquareMetre(house.current_price, house),
    };
  }
  // There were bids, but the result is not published.
  if ((house.status === SOLD || house.status === ENDED) && house.current_price !== null) {
    return {
      label: "最后出价",
      yuan: house.current_price,
      unitPrice: perSquareMetre(house.current_price, house),
    };
  }
  return { label: startPriceLabel(house.stage), yuan: house.start_price, unitPrice: house.start_unit_price };
}

/** Returns a price per ㎡ of the whole property; null if the floor area or the size of the share is unknown. */
function perSquareMetre(
  yuan: number,
  { area_m2: area, share, share_num: num, share_den: den }: PricedLot,
): number | null {
  if (!area) return null;
  if (share !== PART_SOLD) return Math.round(yuan / area);
  return num !== null && den !== null ? Math.round((yuan * den) / num / area) : null;
}

/** The text for a start price that is not announced. */
export const UNANNOUNCED = "未公布";

export const startPriceText = (yuan: number | null): string => formatMoney(yuan) ?? UNANNOUNCED;

export function startPriceLabel(stage: string): string {
  return stage === SALE_STAGE ? "起拍价（变卖价）" : "起拍价";
}

/** Shortens the label of a price for a bar with little room. */
export const shortPriceLabel = (label: string): string => (label === startPriceLabel(SALE_STAGE) ? "变卖价" : label);

export function depositLabel(stage: string): string {
  return stage === SALE_STAGE ? "保证金（预缴款）" : "保证金";
}

/** Returns the alternative text of a lot's picture. */
export function coverAlt(house: Pick<RowLot, "title" | "cover">): string {
  // A drawing does not show this lot, so its caption is used without the lot's name.
  if (house.cover?.is_illustration && house.cover.caption) return house.cover.caption;
  return house.cover?.caption ? `${house.title} ${house.cover.caption}` : house.title;
}
