import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { lineCounter } from "../lib/proof/counts.mjs";
import { Report } from "../lib/proof/report.mjs";
import { CommandError } from "../lib/run.mjs";
import { tempDir } from "./fakes.mjs";

const STEPS = { build: [], tests: ["build"], other: [] };

/** Returns a report whose lines are collected instead of being printed. */
function collected(t, options = {}) {
  const lines = [];
  t.mock.method(console, "log", (text) => lines.push(...text.split("\n")));
  return { lines, report: new Report(tempDir(t), { steps: STEPS, ...options }) };
}

test("a step waits for those that it builds on, wherever they are begun", async (t) => {
  const { report } = collected(t);
  const order = [];
  const tests = report.step("tests", async () => void order.push("tests"));
  await report.step("other", async () => void order.push("other"));
  await report.step("build", async () => void order.push("build"));
  assert.equal(await tests, true);
  assert.deepEqual(order, ["other", "build", "tests"]);
  assert.equal(report.finish(), true);
});

test("what builds on a failed step fails with it, and the rest goes on", async (t) => {
  const { report, lines } = collected(t);
  await report.step("build", async () => {
    throw new CommandError("no", "why");
  });
  assert.equal(await report.step("tests", async () => {}), false);
  assert.equal(await report.step("other", async () => ({ passed: 3, failed: 0, lines: [] })), true);
  assert.equal(report.finish(), false);
  assert.ok(lines.some((line) => /tests .*not run: build failed/.test(line)));
  assert.equal(lines.at(-1), "3 passed, 2 failed");
});

test("what is not wanted is not done, and no step is forgotten in the list", async (t) => {
  const { report } = collected(t, { wanted: new Set(["other"]) });
  assert.equal(await report.step("build", () => assert.fail()), false);
  assert.equal(await report.step("other", async () => {}), true);
  assert.throws(() => report.step("nonsense", async () => {}), /not in the list/);
  assert.equal(report.finish(), true);
});

test("what is running is printed with its seconds and the tests that have passed", async (t) => {
  const { report, lines } = collected(t, { every: 20 });
  await report.step("build", async ({ passed }) => {
    passed(2);
    passed(1);
    while (!lines.some((line) => /^… {4}build \d+ s, 3 passed so far$/.test(line))) await sleep(5);
  });
});

test("an interrupted run says so and counts nothing as failed", async (t) => {
  const stop = new AbortController();
  const { report, lines } = collected(t, { signal: stop.signal });
  await report.step("other", async () => ({ passed: 4, failed: 0, lines: [] }));
  const cut = report.step("build", async () => {
    stop.abort();
    throw new CommandError("killed", "");
  });
  assert.equal(await cut, false);
  assert.equal(await report.step("tests", () => assert.fail()), false);
  assert.equal(report.finish(), false);
  assert.match(lines.at(-2), /^Interrupted, in build after 0 s/);
  assert.equal(lines.at(-1), "4 passed, 0 failed");
  assert.ok(!lines.some((line) => line.includes("FAIL")));
});

test("tests that have passed are counted by lines, also by those that come in two parts", () => {
  let count = 0;
  const see = lineCounter(/✓ .*\((\d+) tests?[ )]/, (more) => {
    count += more;
  });
  see(Buffer.from(" ✓ a.test.ts (12 tests) 3ms\n ✓ b.te"));
  assert.equal(count, 12);
  see(Buffer.from("st.ts (1 test) 3ms\n ❯ c.test.ts (4 tests | 1 failed)\n"));
  assert.equal(count, 13);
});
