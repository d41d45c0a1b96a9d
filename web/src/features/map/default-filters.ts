import type { HouseQuery } from "proto-types";

/**
 * The default filters of the map: lots open to bids with one usage, because an average over several usages
 * would mean nothing.
 */
export const MAP_DEFAULTS = { usage: ["101"], status: ["0", "1"] };
export const DEFAULTED = ["usage", "status"] as const;

export const isDefault = (query: HouseQuery, name: "usage" | "status") =>
  query[name]?.join() === MAP_DEFAULTS[name].join();

/** Removes the city from a query, because the map can be moved to another city. */
export const anywhere = (query: HouseQuery): HouseQuery => ({ ...query, city_id: undefined });

/** Returns the query with only the usage that was chosen last, because an average must cover one usage. */
export function withOneUsage(next: HouseQuery, before: HouseQuery): HouseQuery {
  if ((next.usage?.length ?? 0) < 2) return next;
  return { ...next, usage: next.usage?.filter((code) => !before.usage?.includes(code)).slice(0, 1) };
}
