import type { CommunityCard } from "proto-types";
import { formatCount } from "../../lib/format/count";
import { whereText } from "../../lib/format/place";

type Label = (key: string, value: string | number | null | undefined) => string;

/** The minimum number of auction rounds for which an average is shown. */
const ENOUGH_LOTS = 3;

/** Formats the years of construction: `2003-2006年建成`. */
export function builtText(community: Pick<CommunityCard, "build_year_start" | "build_year_end">): string | null {
  const { build_year_start: start, build_year_end: end } = community;
  if (start === null && end === null) return null;
  return start !== null && end !== null && start !== end ? `${start}-${end}年建成` : `${start ?? end}年建成`;
}

/**
 * Returns the facts on a community's card: usage, years, building type and location. Unknown facts are
 * omitted.
 */
export function factsOf(community: CommunityCard, label: Label): string[] {
  const facts = [
    label("usage", community.usage),
    builtText(community),
    label("building_type", community.building_type),
    whereText(community),
  ].filter((fact): fact is string => Boolean(fact));
  // The set removes a duplicate, because 别墅 is both a usage and a building type.
  return [...new Set(facts)];
}

/** Formats the relative change of a price, `+1.2%`; null if it is unknown. */
export function changeText(ratio: number | null): string | null {
  if (ratio === null) return null;
  const tenths = Math.round(ratio * 1000);
  return `${tenths > 0 ? "+" : ""}${((tenths || 0) / 10).toFixed(1)}%`;
}

/**
 * Formats an average discount with its base and the number `n` of auction rounds from which it was computed;
 * `样本不足` if there were too few.
 */
export function discountText(ratio: number | null, n: number, base: string): string | null {
  if (ratio === null || n === 0) return null;
  if (n < ENOUGH_LOTS) return `样本不足（${n} 场）`;
  return `${(ratio * 100).toFixed(1)}%（${base}，${formatCount(n)} 场）`;
}

/** Formats a month: `2026-10` → `2026年10月`. */
export function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${year}年${Number(number)}月`;
}
