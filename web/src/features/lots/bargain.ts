import type { HouseCard, HouseQuery } from "proto-types";

/**
 * The filter of 捡漏 (bargains): lots open to bids whose start price is 10 % to 65 % of the appraisal; a
 * lower ratio is an error in the data. A document must state that the lot is vacant, and that no household is
 * or can be registered there. A share of a property is excluded. A lot counts as a whole property if the
 * documents mention no share, because a share is always announced.
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

/** The number of candidates that `varied` needs for each lot to show. */
export const BARGAIN_CHOICE = 4;

/**
 * Chooses `size` lots. It keeps their order, but prefers lots whose district, usage and discount differ from
 * those of the lots already chosen. Otherwise the list would often show several flats of one building.
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

/**
 * Returns the ratio of the start price to the appraisal in per cent, rounded as displayed; null if it is
 * unknown.
 */
const percent = ({ court_discount: discount }: Pick<HouseCard, "court_discount">) =>
  discount === null ? null : Math.round(discount * 100);
