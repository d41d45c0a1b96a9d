import assert from "node:assert/strict";
import { test } from "node:test";
import { mutated, packageOfTest } from "../lib/proof/mutations.mjs";
import { MUTATIONS } from "../mutations/list.mjs";

test("each change of a defence fits the code and is of a test that the table names", () => {
  for (const mutation of MUTATIONS) {
    assert.notEqual(mutation.from, mutation.to);
    mutated(mutation);
    packageOfTest(mutation);
  }
  assert.ok(new Set(MUTATIONS.map(({ asvs }) => asvs)).size >= 40);
});

test("a change that does not fit is named", () => {
  const change = { file: "a.go", from: "x", to: "y" };
  assert.equal(mutated(change, "a x b"), "a y b");
  assert.throws(() => mutated(change, "x x"), /a\.go: "x" stands there 2 times/);
  assert.throws(() => packageOfTest({ asvs: "1.1.1", test: "TestOther" }), /does not name TestOther/);
});
