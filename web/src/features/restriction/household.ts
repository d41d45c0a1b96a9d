import type { Household } from "./assess";

const KINDS = ["home", "business", "other"] as const;
const HOUSEHOLDS = ["local", "permit", "other"] as const;
const MARITAL = ["married", "single"] as const;

/** The largest number that is accepted. Larger ones are considered typing errors. */
const LIMIT = 999;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | "" =>
  list.find((item) => item === text) ?? "";

const count = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), LIMIT) : null;

/** Reads the answers about a household from the query of an address. The default kind of property is a home. */
export function householdOf(query: URLSearchParams): Household {
  return {
    kind: oneOf(KINDS, query.get("kind")) || "home",
    zone: query.get("zone") ?? "",
    household: oneOf(HOUSEHOLDS, query.get("household")),
    marital: oneOf(MARITAL, query.get("marital")),
    children: count(query.get("children")) ?? 0,
    months: count(query.get("months")),
    homes: count(query.get("homes")),
    homesElsewhere: count(query.get("homes_elsewhere")),
    business: count(query.get("business")),
  };
}
