import type { HouseCard, HouseQuery } from "proto-types";

/**
 * 捡漏: lots that can still be bid for, start at 65 % of their appraisal or less, and of which a document states that they are
 * vacant and that no household is registered there, or nobody can be. What no document states is no bargain. A sale of a share is
 * always announced as one. A ratio under 10 % is a mistake in the data.
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

/** How many lots `varied` is given for each one that is shown. */
export const BARGAIN_CHOICE = 4;

/**
 * The first of some lots with as few districts, usages and discounts twice as can be: the cheapest lots of a day are often flats of
 * one building at one discount.
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

/** The discount in hundredths, as fine as it is shown. */
const percent = ({ court_discount: discount }: Pick<HouseCard, "court_discount">) =>
  discount === null ? null : Math.round(discount * 100);
