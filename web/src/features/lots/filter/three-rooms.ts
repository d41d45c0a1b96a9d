import type { HouseQuery } from "proto-types";
import { withFilter } from "../../../lib/query/house-query";
import type { FilterOption } from "./filter-option";

/** The codes for three, four, five and more rooms. */
const CODES = ["3", "4", "5", "6"];

/**
 * Adds the choice 三室及以上 to the values of 户型. While it is chosen, the single values that it includes
 * are not marked as chosen.
 */
export function withThreeRooms(options: FilterOption[], query: HouseQuery): FilterOption[] {
  const asked = query.room ?? [];
  const chosen = CODES.length === asked.length && CODES.every((code) => asked.includes(code));
  const parts = options.filter(({ key }) => CODES.includes(key));
  if (parts.length < CODES.length) return options;
  const single = (option: FilterOption): FilterOption =>
    chosen && CODES.includes(option.key)
      ? { ...option, chosen: false, next: withFilter(query, { room: [option.key] }) }
      : option;
  const counts = parts.map(({ count }) => count);
  return [
    ...options.map(single),
    {
      key: "3+",
      name: "三室及以上",
      chosen,
      count: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
      next: withFilter(query, { room: chosen ? undefined : CODES }),
    },
  ];
}
