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

/** The groups by status into which a list is divided. By default, a list shows the lots open to bids. */
export const PARTS = [
  { name: "可参拍", statuses: [UPCOMING, RUNNING] },
  { name: "已结束", statuses: [ENDED, SOLD, FAILED, WITHDRAWN, SETTLED, DEFAULTED] },
  { name: "待定", statuses: [POSTPONED, SUSPENDED, NO_TIMES], title: "暂缓、中止或时间未载明" },
] as const;

const [BIDDABLE] = PARTS;

/**
 * Filters with which the default status does not apply, because they themselves determine whether ended lots
 * are shown.
 */
const OWN = ["status", "community_id", "publish_from", "publish_to", "end_from", "end_to", "id"] as const;

/**
 * Returns the query for the lots that a list shows: only lots open to bids, unless the query has a filter of
 * OWN. `Shown` in api/lots/search has the same rule for the heads of lists.
 */
export function biddableOnly<Query extends HouseQuery>(query: Query): Query {
  return OWN.every((name) => query[name] === undefined) ? { ...query, status: [...BIDDABLE.statuses] } : query;
}
