import type { HouseCard, HouseImage, HouseState } from "proto-types";

type Picture = Pick<HouseImage, "url" | "width" | "height" | "caption" | "is_illustration">;

/** The fields of a lot that LotRow shows. */
export type RowLot = Pick<HouseCard, (typeof rowFields)[number]> & { cover: Picture | null };

/**
 * The fields of a lot in a list that may change while the page is open, or that the lot's buttons need. They
 * are sent with the page.
 */
export type LiveLot = Pick<HouseCard, (typeof liveFields)[number]>;

const rowFields = [
  "id",
  "title",
  "status",
  "stage",
  "community_name",
  "room",
  "hall",
  "area_m2",
  "share",
  "share_num",
  "share_den",
  "start_price",
  "start_unit_price",
  "current_price",
  "deal_price",
  "deal_unit_price",
  "court_discount",
  "appraisal_price",
] as const satisfies (keyof HouseCard)[];

/** The fields of a lot that change during its auction. */
export const stateFields = [
  "status",
  "start_time",
  "end_time",
  "current_price",
  "signup_count",
  "bid_count",
] as const satisfies (keyof HouseCard & keyof HouseState)[];

const liveFields = ["id", "stated_status", ...stateFields] as const satisfies (keyof HouseCard)[];

function pick<T, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const out = {} as Pick<T, K>;
  for (const name of names) out[name] = from[name];
  return out;
}

const picture = (image: HouseImage | null): Picture | null =>
  image && pick(image, ["url", "width", "height", "caption", "is_illustration"]);

/** The live fields of a lot except its id. The other fields of the lot are only in the HTML. */
export type MovingLot = Omit<LiveLot, "id">;

/** Selects the fields of a lot that LotRow shows. */
export function rowLot(house: HouseCard): RowLot {
  return { ...pick(house, rowFields), cover: picture(house.cover) };
}

/** Selects the live fields of a lot. */
export const liveLot = (house: HouseCard): LiveLot => pick(house, liveFields);

/**
 * Selects the fields that LotParts needs. Loaders return only these, because the data of a loader is sent to
 * the browser.
 */
export const movingLot = (house: HouseCard): MovingLot => pick(house, ["stated_status", ...stateFields]);
