import type { HouseQuery } from "proto-types";

/**
 * 捡漏: lots that can still be bid for and start at 65 % of their appraisal or less. A ratio under 10 % is a mistake in
 * the data.
 */
export const BARGAIN_QUERY = {
  status: ["0", "1"],
  discount_min: 0.1,
  discount_max: 0.65,
  sort: "discount_asc",
} satisfies HouseQuery;

export const BARGAIN_NOTE = "可参拍，且起拍价不高于评估价的 6.5 折";
