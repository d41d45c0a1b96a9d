import assert from "node:assert/strict";
import { test } from "node:test";
import { dearest, goTimings, listTimings } from "../lib/proof/timings.mjs";

const event = (Action, Package, Test, Elapsed) => JSON.stringify({ Action, Package, Test, Elapsed });

test("what packages and tests cost is read from go test, subtests in their tests", () => {
  const output = [
    event("pass", "fapai/api/a", "TestA", 1.5),
    event("pass", "fapai/api/a", "TestB/part", 9),
    event("fail", "fapai/api/a", "TestB", 9.5),
    event("pass", "fapai/api/a", undefined, 11),
    "not JSON",
  ].join("\n");
  assert.deepEqual(goTimings(output), {
    packages: [{ name: "fapai/api/a", seconds: 11 }],
    tests: [
      { name: "fapai/api/a TestB", seconds: 9.5 },
      { name: "fapai/api/a TestA", seconds: 1.5 },
    ],
  });
});

test("what tests cost is read from the lists of Playwright and Vitest", () => {
  const output = [
    "  ✓  12 [own] › web/e2e/own/a.spec.ts:1:1 › fine (3.2s)",
    "  ✘  13 [own] › web/e2e/own/b.spec.ts:1:1 › not fine (1.5m)",
    " ✓ src/lib/a.test.ts (5 tests) 120ms",
    "  2 passed (5s)",
  ].join("\n");
  assert.deepEqual(listTimings(output).tests, [
    { name: "[own] › web/e2e/own/b.spec.ts:1:1 › not fine", seconds: 90 },
    { name: "[own] › web/e2e/own/a.spec.ts:1:1 › fine", seconds: 3.2 },
    { name: "src/lib/a.test.ts (5 tests)", seconds: 0.12 },
  ]);
});

test("the dearest come first, and no more than are asked for", () => {
  const suite = (seconds, tests) => ({ seconds, processor: 2 * seconds, packages: [], tests });
  const suites = { go: suite(2, [{ name: "TestA", seconds: 1 }]), web: suite(3, [{ name: "b", seconds: 1.5 }]) };
  const lines = dearest(1, { suites }).split("\n");
  assert.match(lines[1], / 3\.0 s +6\.0 s {2}web$/);
  assert.ok(lines.some((line) => line.endsWith("web: b")));
  assert.ok(!lines.some((line) => line.endsWith("go: TestA")));
});
