import type { HouseCard, HouseQuery } from "proto-types";

/**
 * 捡漏: lots that can still be bid for and start at 65 % of their appraisal or less. A document must state that the
 * lot is vacant and that no household is, or can be, registered there. A lot without such a statement is not a
 * bargain, and neither is a share of a property. If the documents do not mention a share, the lot counts as whole,
 * because a share is always announced. A ratio under 10 % is an error in the data.
 */
export const BARGAIN_QUERY = {
  status: ["0", "1"],
  discount_min: 0.1,
  discount_max: 0.65,
  occupancy: ["0"],
  hukou: ["0", "8"],
  share: ["0", "9"],
  sort: "discount_asc",
} satisfies HouseQuery;

export const BARGAIN_NOTE = "可参拍，起拍价不高于评估价的 6.5 折，来源写明空置、无户口（非住宅不适用），且不是仅拍份额";

/** The number of candidates to pass to `varied` for each lot shown. */
export const BARGAIN_CHOICE = 4;

/**
 * Chooses lots in their order, repeating as few districts, usages and discounts as possible. Otherwise the list
 * would often show several flats in one building at the same discount.
 */
export function varied<Lot extends Pick<HouseCard, "area_name" | "usage" | "court_discount">>(
  lots: Lot[],
  size: number,
): Lot[] {
  const left = [...lots];
  const chosen: Lot[] = [];
  const like = (lot: Lot) =>
    chosen.reduce(
      (sum, other) =>
        sum +
        Number(other.area_name === lot.area_name) +
        Number(other.usage === lot.usage) +
        Number(percent(other) === percent(lot)),
      0,
    );
  while (chosen.length < size && left.length > 0) {
    const next = left.reduce((best, lot) => (like(lot) < like(best) ? lot : best));
    chosen.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen;
}

/** The discount in per cent, rounded as it is displayed. */
const percent = ({ court_discount: discount }: Pick<HouseCard, "court_discount">) =>
  discount === null ? null : Math.round(discount * 100);
