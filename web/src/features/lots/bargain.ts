import type { HouseCard, HouseQuery } from "proto-types";

/**
 * The filter of 捡漏 (bargains): lots open to bids with a start price of at most 65 % of the appraisal. A
 * document must state that the lot is vacant, and that no household is or can be registered there. A share
 * of a property is no bargain; a lot counts as whole if the documents mention no share, because a share is
 * always announced. A ratio below 10 % is an error in the data.
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

/** How many candidates `varied` needs for each lot that is shown. */
export const BARGAIN_CHOICE = 4;

/**
 * Chooses lots in their order, but avoids repeating districts, usages and discounts. Otherwise the list
 * would often show several flats of one building.
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

/** The ratio in per cent, rounded as displayed. */
const percent = ({ court_discount: discount }: Pick<HouseCard, "court_discount">) =>
  discount === null ? null : Math.round(discount * 100);
