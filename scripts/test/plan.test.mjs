import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { at } from "../lib/paths.mjs";
import { plan, STEPS } from "../lib/proof/plan.mjs";
import { goPackages } from "../lib/proof/suites.mjs";

const steps = (...names) => Object.keys(plan("test", names).steps).sort();

test("steps build on steps of their command", () => {
  for (const list of Object.values(STEPS)) {
    for (const [name, before] of Object.entries(list))
      for (const other of before) assert.ok(other in list, `${name} builds on ${other}`);
  }
});

test("no name means everything that the command does", () => {
  for (const command of ["test", "verify"])
    assert.deepEqual(plan(command, []), { steps: STEPS[command], files: {}, tests: {} });
});

test("only a release is proved with the race detector", () => {
  assert.ok(!("race detector" in STEPS.test));
  assert.deepEqual(plan("test", ["chaos"]).steps["build api"], []);
  assert.deepEqual(plan("verify", ["chaos"]).steps["build api"], ["race detector"]);
});

test("a suite is done with what it builds on, and nothing else", () => {
  assert.deepEqual(steps("web"), ["tests of web"]);
  assert.deepEqual(steps("types"), ["types of ssr", "types of web"]);
  assert.deepEqual(steps("scripts"), ["build api", "tests of scripts"]);
  assert.deepEqual(steps("go"), ["PostgreSQL 15", "go test"]);
  for (const name of ["site without races", "find a browser", "build web"]) assert.ok(steps("browser").includes(name));
  assert.ok("data races" in plan("verify", ["journeys"]).steps);
});

test("a file or folder means the suite that tests it, with that only", () => {
  for (const [name, step] of [
    ["api/platform/db", "go test"],
    ["api/arch_test.go", "go test"],
    ["web/src/lib/", "tests of web"],
    ["web/e2e/login.ts", "browser tests"],
    ["web/e2e", "browser tests"],
    ["scripts/test/plan.test.mjs", "tests of scripts"],
    ["tools/lint", "tests of linter"],
  ]) {
    const { steps, files } = plan("test", [name]);
    assert.ok(step in steps, name);
    assert.deepEqual(files, { [step]: [name.replace(/\/$/, "")] });
  }
  assert.deepEqual(plan("test", ["api/platform/db", "api/arch_test.go"]).files, {
    "go test": ["api/platform/db", "api/arch_test.go"],
  });
});

test("the name of a test means that test in its file", () => {
  assert.deepEqual(plan("test", ["TestImportEdges"]), {
    steps: plan("test", ["go"]).steps,
    files: { "go test": ["api/arch_test.go"] },
    tests: { "go test": ["TestImportEdges"] },
  });
});

test("a name that is nothing is refused", () => {
  for (const name of ["nonsense", "api/nonsense", "--help"])
    assert.throws(() => plan("test", [name]), /neither a suite nor/);
});

test("the Go packages with the longest tests come first, and then all", () => {
  const list = goPackages();
  assert.equal(list.at(-1), "./...");
  const bytes = list.slice(0, -1).map((folder) => {
    const tests = fs.readdirSync(at(folder)).filter((name) => name.endsWith("_test.go"));
    return tests.reduce((sum, name) => sum + fs.statSync(at(folder, name)).size, 0);
  });
  assert.ok(bytes.length > 10);
  assert.deepEqual(
    bytes,
    bytes.toSorted((a, b) => b - a),
  );
});
