import type { House, HouseBid } from "proto-types";
import { parseTime } from "../../../lib/format/dates";

/**
 * Returns how recent the data on the page is: the time of the source's data, or that of the last bid if it is
 * later.
 */
export function shownAt(
  house: Pick<House, "source_updated_at" | "updated_at">,
  bids: Pick<HouseBid, "time">[],
): string {
  const source = house.source_updated_at ?? house.updated_at;
  return bids.reduce((newest, { time }) => (parseTime(time) > parseTime(newest) ? time : newest), source);
}
