import { expect, test } from "vitest";
import { testRules } from "./rules.testdata";
import { rulesVersion } from "./rules-version";

test("equal rules have one version, and a changed rate has another", () => {
  const first = rulesVersion(testRules);
  expect(rulesVersion(structuredClone(testRules))).toBe(first);
  const changed = testRules.map((rule, i) => (i === 0 ? { ...rule, value: rule.value + 1 } : rule));
  expect(rulesVersion(changed)).not.toBe(first);
  expect(rulesVersion(testRules)).toBe(first);
});
