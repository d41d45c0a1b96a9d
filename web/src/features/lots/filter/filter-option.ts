import type { HouseQuery } from "proto-types";

/** One value of a filter row: whether it is chosen, its number of lots, and the query after choosing it. */
export interface FilterOption {
  key: string;
  name: string;
  chosen: boolean;
  /** null if the lots were not counted */
  count: number | null;
  next: HouseQuery;
}
