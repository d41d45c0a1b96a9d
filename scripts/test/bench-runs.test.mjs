import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { appendRun, compareRuns, listedRows, numbersOf, readRuns } from "../../bench/runs.mjs";
import { at } from "../lib/paths.mjs";
import { tempDir } from "./fakes.mjs";

const run = (value) => ({ rows: [{ bench: "pages", row: "miss", value, bar: "", ok: true }] });

test("a run is a line that can be read again", (t) => {
  const file = path.join(tempDir(t), "results", "a.jsonl");
  const { rows } = run("1.5 ×");
  appendRun(file, rows);
  appendRun(file, []);
  const runs = readRuns(file);
  assert.equal(runs.length, 2);
  assert.deepEqual(runs[0].rows, rows);
  assert.equal(runs[0].node, process.version);
});

test("numbers of a value, not of a name in it", () => {
  assert.deepEqual(numbersOf("p50 1.8 ms, p99 1,024 ms"), [1.8, 1024]);
  assert.deepEqual(numbersOf("206 → 356"), [206, 356]);
  assert.deepEqual(numbersOf("none"), []);
});

test("differences are told from the spread", () => {
  const [line] = compareRuns([run("10 ms"), run("12 ms")], [run("20 ms"), run("18 ms"), run("19 ms")]);
  assert.deepEqual(line, {
    row: "pages · miss",
    before: "11 (10–12)",
    after: "19 (18–20)",
    ratio: "× 1.73",
    clear: true,
  });
  assert.equal(compareRuns([run("10 ms"), run("19 ms")], [run("18 ms"), run("20 ms")])[0].clear, false);
  assert.equal(compareRuns([run("10 ms")], [run("20 ms")])[0].clear, false, "one run has no spread");
});

test("a row of one side only is shown", () => {
  assert.deepEqual(compareRuns([], [run("20 ms, 3 MB")]), [
    { row: "pages · miss [1]", before: "–", after: "20", ratio: "–", clear: false },
    { row: "pages · miss [2]", before: "–", after: "3", ratio: "–", clear: false },
  ]);
});

test("every benchmark has its rows in the README", () => {
  const listed = new Map(listedRows(fs.readFileSync(at("bench/README.md"), "utf8")));
  for (const name of fs.readdirSync(at("bench"))) {
    if (!fs.existsSync(at("bench", name, "bench.mjs"))) continue;
    assert.ok(listed.get(name)?.length > 0, `${name} has no table of rows in bench/README.md`);
  }
});
