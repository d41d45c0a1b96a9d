import type { HouseCard, HouseImage, HouseState } from "proto-types";

type Picture = Pick<HouseImage, "url" | "width" | "height" | "caption" | "is_illustration">;

/** What HouseRow shows of a lot. */
export type RowLot = Pick<HouseCard, (typeof rowFields)[number]> & { cover: Picture | null };

/** What of a lot in a list runs or can be acted on, and so goes into the page's data. */
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

/** What of a lot changes while it is auctioned. */
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

/** A lot of which the markup tells the rest. */
export type MovingLot = Omit<LiveLot, "id">;

/** What a loader hands to HouseRow. */
export function rowLot(house: HouseCard): RowLot {
  return { ...pick(house, rowFields), cover: picture(house.cover) };
}

/** What the page of a lot shows of it that moves. */
export const liveLot = (house: HouseCard): LiveLot => pick(house, liveFields);

/** What a loader hands to LotParts: all of a page's data but its static islands is sent to the browser beside the markup. */
export const movingLot = (house: HouseCard): MovingLot => pick(house, ["stated_status", ...stateFields]);
