import type { HouseState } from "proto-types";
import { serverTime } from "../../../lib/browser/clock";
import { ENDED, isBiddable, NO_TIMES } from "../status";

/** How long after the end of bidding a lot may still get an extension or a result, in milliseconds. */
const RESULT_MS = 600_000;

/** Matches the User-Agents of crawlers, which do not poll the states of lots. */
export const CRAWLER = /bot|spider|crawl/i;

/**
 * Reports whether a lot may change soon: it is open to bids, its times are unknown, or it ended a short time
 * ago.
 */
export function canTurn({ status, end_time: end }: Pick<HouseState, "status" | "end_time">): boolean {
  if (status !== ENDED) return isBiddable(status) || status === NO_TIMES;
  return end !== null && serverTime() - Date.parse(end) < RESULT_MS;
}
