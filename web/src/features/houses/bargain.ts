import type { HouseQuery } from "proto-types";

/**
 * 捡漏: lots that can still be bid for, start at 65 % of their appraisal or less, and of which no document says that
 * somebody lives in them, that a household is registered there or that only a share is sold. A ratio under 10 % is a mistake
 * in the data.
 */
export const BARGAIN_QUERY = {
  status: ["0", "1"],
  discount_min: 0.1,
  discount_max: 0.65,
  occupancy: ["0", "9"],
  hukou: ["0", "8", "9"],
  share: ["0", "9"],
  sort: "discount_asc",
} satisfies HouseQuery;

export const BARGAIN_NOTE = "可参拍，起拍价不高于评估价的 6.5 折，公告没有写明占用、租赁、户口未迁或仅拍份额";
