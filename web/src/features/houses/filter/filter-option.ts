import type { HouseQuery } from "proto-types";

/** One value of a filter row: chosen or not, how many lots it shows, and the query that choosing it leads to. */
export interface FilterOption {
  key: string;
  name: string;
  chosen: boolean;
  /** null when it was not counted */
  count: number | null;
  next: HouseQuery;
}
