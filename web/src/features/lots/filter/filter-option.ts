import type { HouseQuery } from "proto-types";

/** A value of a filter: whether it is chosen, its number of lots, and the query after a click on it. */
export interface FilterOption {
  key: string;
  name: string;
  chosen: boolean;
  /** The number of lots with this value; null if they were not counted. */
  count: number | null;
  next: HouseQuery;
}
