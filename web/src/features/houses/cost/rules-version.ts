import type { CostRule } from "proto-types";

/** The sets of rules that this process has seen; there is a new one when a rate changes. */
const versions = new Map<string, number>();

/** Those of lists that were asked for: every card of a page asks for the same one. */
const known = new WeakMap<CostRule[], number>();

/** A number for a set of rules, which does not change: the same for equal sets. */
export function rulesVersion(rules: CostRule[]): number {
  const number = known.get(rules) ?? numberOf(rules);
  known.set(rules, number);
  return number;
}

function numberOf(rules: CostRule[]): number {
  const text = JSON.stringify(rules);
  const version = versions.get(text) ?? versions.size;
  versions.set(text, version);
  return version;
}
