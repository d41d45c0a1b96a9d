import type { HouseCard } from "proto-types";
import { parseTime } from "../../lib/format/dates";
import { isOver } from "./status";

interface ViewedLot extends Pick<HouseCard, "status" | "start_time"> {
  viewing_end: string | null;
}

/**
 * Returns the time until which a lot can be viewed: the end of the viewing or, if that is unknown, the start
 * of bidding; null if both are unknown.
 */
const viewingCloses = ({ viewing_end: end, start_time: start }: ViewedLot): string | null => end ?? start;

/** Reports whether a viewing can be requested at the time `now`; null means that the time is not known yet. */
export function canView(house: ViewedLot, now: number | null): boolean {
  const closes = viewingCloses(house);
  return !isOver(house.status) && (closes === null || now === null || now < parseTime(closes));
}
