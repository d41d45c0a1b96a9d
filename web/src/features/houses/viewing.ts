import type { HouseCard } from "proto-types";
import { parseTime } from "../../lib/format/dates";
import { isOver } from "./status";

interface ViewedLot extends Pick<HouseCard, "status" | "start_time"> {
  viewing_end: string | null;
}

/**
 * When a lot can no longer be viewed: at the end of the viewing, or where the notice does not state that, when bidding
 * begins. Null where neither is known.
 */
const viewingCloses = ({ viewing_end: end, start_time: start }: ViewedLot): string | null => end ?? start;

/** Whether a viewing can be asked for at a moment; null is no known moment. */
export function canView(house: ViewedLot, now: number | null): boolean {
  const closes = viewingCloses(house);
  return !isOver(house.status) && (closes === null || now === null || now < parseTime(closes));
}
