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

/** The parts of a list by status: what can be bid for is shown unless another is asked for. */
export const PARTS = [
  { name: "可参拍", statuses: [UPCOMING, RUNNING] },
  { name: "已结束", statuses: [ENDED, SOLD, FAILED, WITHDRAWN, SETTLED, DEFAULTED] },
  { name: "待定", statuses: [POSTPONED, SUSPENDED, NO_TIMES], title: "暂缓、中止或时间未载明" },
] as const;

const [BIDDABLE] = PARTS;

/** Filters by which a query says itself whether it means lots that are over. */
const OWN = ["status", "community_id", "publish_from", "publish_to", "end_from", "end_to", "id"] as const;

/**
 * The query whose lots a list shows: those that can be bid for, unless the query says which it means. The heads of lists have the
 * same rule, `Shown` in api/lots/search.
 */
export function biddableOnly<Query extends HouseQuery>(query: Query): Query {
  return OWN.every((name) => query[name] === undefined) ? { ...query, status: [...BIDDABLE.statuses] } : query;
}
