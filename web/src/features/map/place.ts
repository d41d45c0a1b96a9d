import type { HouseMapPlace, HouseQuery } from "proto-types";
import { formatMoney } from "../../lib/format/money";
import { paths } from "../../lib/paths";

/** Returns a key that no other place in the response has. */
export function placeKey(place: HouseMapPlace): string {
  return `${place.level}-${place.id || place.name}`;
}

/** Returns the query of the list that shows the lots counted for a place; null if there is no such list. */
export function queryOf(place: HouseMapPlace, query: HouseQuery): HouseQuery | null {
  const { area_id: _, region_id: __, city_id: ___, ...rest } = query;
  if (place.level === "area") return { ...rest, area_id: [place.area_id] };
  if (place.level === "region") return { ...rest, region_id: [place.id] };
  if (place.level === "community") {
    if (place.id) return { ...query, community_id: place.id };
    return query.keyword ? null : { ...query, area_id: [place.area_id], keyword: place.name };
  }
  return null;
}

/** Every code of the dictionary auction_status. */
const STATUSES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/**
 * Returns the filters with which a list shows the same lots as the map. By default a list shows only lots
 * open to bids, and a map all lots.
 */
const counted = (query: HouseQuery): HouseQuery => ({ ...query, status: query.status ?? STATUSES });

/** Returns the address of the list of a district or business area, with the map's filters. */
export function areaHref(query: HouseQuery, alias: string, region: string | null = null): string {
  const { area_id: _, region_id: __, city_id: ___, ...rest } = counted(query);
  return paths.housesAt(alias, region, rest);
}

/**
 * Returns the address of a place: the lot's page, or the list of a district, business area or community
 * with the map's filters.
 */
export function placeHref(place: HouseMapPlace, query: HouseQuery): string {
  if (place.level === "lot") return paths.house(place.id);
  if (place.level !== "community") {
    return areaHref(query, place.area_alias, place.level === "region" ? place.region_alias : null);
  }
  // The list of a community shows lots of every status, so the query needs no statuses.
  if (place.id) return paths.houses({ ...query, community_id: place.id });
  const all = counted(query);
  return paths.houses(queryOf(place, all) ?? { ...all, keyword: place.name });
}

/** Returns the zoom level at which a place is shown in detail. */
export function closer(place: HouseMapPlace): number {
  return { area: 12, region: 15, community: 17, lot: 18 }[place.level];
}

/** Formats an average price per ㎡ for a bubble: 6.2万/㎡. */
export function unitPrice(place: Pick<HouseMapPlace, "avg_price">): string {
  if (place.avg_price === null) return "";
  return place.avg_price < 10_000 ? `${place.avg_price}元/㎡` : `${(place.avg_price / 10_000).toFixed(1)}万/㎡`;
}

const totalText = ({ total_text: text }: HouseMapPlace) => text && `到手${text}`;

/**
 * Returns the average price of a place, or the reason why there is none. For a lot it is the lot's own price
 * per ㎡ and total cost.
 */
export function averageText(place: HouseMapPlace, query: HouseQuery): string {
  if (place.level === "lot") return [unitPrice(place), totalText(place)].filter(Boolean).join(" · ");
  if (place.avg_price !== null) {
    const sample = place.price_n < place.count ? `（${place.price_n} 条有单价）` : "";
    return `起拍均价 ${unitPrice(place)}${sample}`;
  }
  return query.usage?.length !== 1 ? "" : "样本不足，无均价";
}

/** Returns the text with which screen readers describe a lot in addition to its pin. */
export const lotText = (lot: HouseMapPlace, status: string): string =>
  [lot.name, status, `起拍价${formatMoney(lot.start_price) ?? "未公布"}`, totalText(lot)].filter(Boolean).join("，");
