import type { House, HouseBid } from "proto-types";
import { parseTime } from "../../../lib/format/dates";

/** As of when the page shows a lot: its source's time, or the newest bid where that came later. */
export function shownAt(
  house: Pick<House, "source_updated_at" | "updated_at">,
  bids: Pick<HouseBid, "time">[],
): string {
  const source = house.source_updated_at ?? house.updated_at;
  return bids.reduce((newest, { time }) => (parseTime(time) > parseTime(newest) ? time : newest), source);
}
