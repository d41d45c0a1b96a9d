import type { RiskTag } from "proto-types";

/** Gravest first. */
const levels = ["danger", "warning", "safe"] as const;

export type RiskLevel = (typeof levels)[number];

type Levelled = Pick<RiskTag, "level">;

/** The level of a risk; an unknown level is a warning. */
export function riskLevel(tag: Levelled): RiskLevel {
  return levels.find((level) => level === tag.level) ?? "warning";
}

/** The gravest risks, those of one level in their order. */
export function gravest<T extends Levelled>(tags: T[], limit = tags.length): T[] {
  const order = (tag: T) => levels.indexOf(riskLevel(tag));
  return [...tags].sort((a, b) => order(a) - order(b)).slice(0, limit);
}
