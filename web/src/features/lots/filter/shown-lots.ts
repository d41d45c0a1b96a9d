import type { HouseQuery } from "proto-types";
import {
  DEFAULTED,
  ENDED,
  FAILED,
  NO_TIMES,
  POSTPONED,
  RUNNING,
  SETTLED,
  SOLD,
  SUSPENDED,
  UPCOMING,
  WITHDRAWN,
} from "../status";

/** The groups of a list by status. Lots open to bids are shown by default. */
export const PARTS = [
  { name: "可参拍", statuses: [UPCOMING, RUNNING] },
  { name: "已结束", statuses: [ENDED, SOLD, FAILED, WITHDRAWN, SETTLED, DEFAULTED] },
  { name: "待定", statuses: [POSTPONED, SUSPENDED, NO_TIMES], title: "暂缓、中止或时间未载明" },
] as const;

const [BIDDABLE] = PARTS;

/** Filters that replace the default status, because they determine themselves whether ended lots are shown. */
const OWN = ["status", "community_id", "publish_from", "publish_to", "end_from", "end_to", "id"] as const;

/**
 * Returns the query for the lots that a list shows: those open to bids, unless the query determines it.
 * `Shown` in api/lots/search has the same rule for the heads of lists.
 */
export function biddableOnly<Query extends HouseQuery>(query: Query): Query {
  return OWN.every((name) => query[name] === undefined) ? { ...query, status: [...BIDDABLE.statuses] } : query;
}
