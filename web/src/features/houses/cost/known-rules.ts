import type { CostRule } from "proto-types";

/** The sets of rules that this process has seen; there is a new one when a rate changes. */
const sets = new Map<string, CostRule[]>();

/** The set of rules that is equal to one, always the same object, so that they are compared once for a page and not for each card. */
export function knownRules(rules: CostRule[]): CostRule[] {
  const text = JSON.stringify(rules);
  const known = sets.get(text) ?? rules;
  sets.set(text, known);
  return known;
}
