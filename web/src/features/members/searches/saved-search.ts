import type { SavedSearch } from "proto-types";

/** The offered frequencies of digests. */
export const FREQUENCIES: { code: SavedSearch["frequency"]; name: string }[] = [
  { code: "instant", name: "即时" },
  { code: "daily", name: "每天 9:00" },
  { code: "weekly", name: "每周一 9:00" },
];

/** The events about which a saved search can notify the member. */
export const EVENTS: { code: SavedSearch["events"][number]; name: string }[] = [
  { code: "new", name: "新房源" },
  { code: "price_cut", name: "降价" },
  { code: "next_round", name: "二拍、变卖或重新拍卖" },
  { code: "called_off", name: "撤回、暂缓或中止" },
  { code: "soon", name: "24 小时内开拍" },
];
