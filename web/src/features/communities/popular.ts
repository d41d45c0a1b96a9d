import type { CommunityQuery } from "proto-types";

/**
 * 热门小区: residential communities (住宅, 别墅, 商住公寓) with the most lots that are or will be open to
 * bids.
 */
export const BUSY_QUERY = {
  has_active: true,
  sort: "active_desc",
  usage: ["101", "111", "115"],
} satisfies CommunityQuery;

export const BUSY_NOTE = "住宅、别墅与公寓，按可参拍房源套数排列";
