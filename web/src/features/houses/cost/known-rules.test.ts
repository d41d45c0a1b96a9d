import { expect, test } from "vitest";
import { knownRules } from "./known-rules";
import { testRules } from "./rules.testdata";

test("equal rules are one object, and a changed rate is another", () => {
  const first = knownRules(testRules);
  expect(knownRules(structuredClone(testRules))).toBe(first);
  const changed = testRules.map((rule, i) => (i === 0 ? { ...rule, value: rule.value + 1 } : rule));
  expect(knownRules(changed)).toBe(changed);
  expect(knownRules(testRules)).toBe(testRules);
});
