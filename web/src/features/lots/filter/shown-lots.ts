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

/** The groups of a list by status; lots that can be bid for are shown by default. */
export const PARTS = [
  { name: "可参拍", statuses: [UPCOMING, RUNNING] },
  { name: "已结束", statuses: [ENDED, SOLD, FAILED, WITHDRAWN, SETTLED, DEFAULTED] },
  { name: "待定", statuses: [POSTPONED, SUSPENDED, NO_TIMES], title: "暂缓、中止或时间未载明" },
] as const;

const [BIDDABLE] = PARTS;

/** Filters that replace the default status, because they already determine whether ended lots are included. */
const OWN = ["status", "community_id", "publish_from", "publish_to", "end_from", "end_to", "id"] as const;

/**
 * Returns the query of the lots that a list shows: lots that can be bid for, unless the query itself determines
 * that. The heads of lists follow the same rule, see `Shown` in api/lots/search.
 */
export function biddableOnly<Query extends HouseQuery>(query: Query): Query {
  return OWN.every((name) => query[name] === undefined) ? { ...query, status: [...BIDDABLE.statuses] } : query;
}
