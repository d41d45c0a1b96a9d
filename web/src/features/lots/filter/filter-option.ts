import type { HouseQuery } from "proto-types";

/** A value of a filter: whether it is chosen, its number of lots, and the query after a click on it. */
export interface FilterOption {
  key: string;
  name: string;
  chosen: boolean;
  /** null if the lots were not counted */
  count: number | null;
  next: HouseQuery;
}
