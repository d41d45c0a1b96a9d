import type { CostRule } from "proto-types";

/** The sets of rules that this process has seen; there is a new one when a rate changes. */
const versions = new Map<string, number>();

/** A number for a set of rules: the same for equal sets. */
export function rulesVersion(rules: CostRule[]): number {
  const text = JSON.stringify(rules);
  const version = versions.get(text) ?? versions.size;
  versions.set(text, version);
  return version;
}
