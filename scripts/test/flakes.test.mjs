import assert from "node:assert/strict";
import { test } from "node:test";
import { FLAKES, faultsOf, onlyKnown } from "../lib/proof/flakes.mjs";

const flake = { test: "api/a TestA", cause: "its port is taken", since: "2026-01-01", until: "2026-01-20" };
const during = Date.parse("2026-01-10");

test("the list of tests that fail by chance is short, explained and young", () => {
  assert.deepEqual(faultsOf(FLAKES), []);
  assert.deepEqual(faultsOf([flake], during), []);
  assert.match(faultsOf([{ ...flake, cause: "" }], during)[0], /needs a cause/);
  assert.match(faultsOf([{ ...flake, until: "2026-03-01" }], during)[0], /a month at most/);
  assert.match(faultsOf([flake], Date.parse("2026-02-01"))[0], /ended on 2026-01-20/);
  assert.match(faultsOf(Array(6).fill(flake), during)[0], /more than 5/);
});

test("only a failure of listed tests is forgiven", () => {
  assert.equal(onlyKnown({ failed: 1, failedTests: ["fapai/api/a TestA"] }, [flake]), true);
  assert.equal(onlyKnown({ failed: 2, failedTests: ["fapai/api/a TestA", "fapai/api/a TestB"] }, [flake]), false);
  assert.equal(onlyKnown({ failed: 2, failedTests: ["fapai/api/a TestA"] }, [flake]), false);
  assert.equal(onlyKnown({ failed: 1, failedTests: [] }, [flake]), false);
  assert.equal(onlyKnown(undefined, [flake]), false);
});
