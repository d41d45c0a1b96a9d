import assert from "node:assert/strict";
import { test } from "node:test";
import { readArguments } from "../lib/proof/arguments.mjs";
import { filesWithTest, goTestsIn } from "../lib/proof/test-names.mjs";

test("names, repetitions and the question for timings are read, and nothing else", () => {
  assert.deepEqual(readArguments([]), { names: [], times: 1, timings: false });
  assert.deepEqual(readArguments(["web", "api/lots", "--times", "20"]), {
    names: ["web", "api/lots"],
    times: 20,
    timings: false,
  });
  assert.equal(readArguments(["--timings"]).timings, true);
  for (const wrong of [["--times", "0", "web"], ["--times", "x", "web"], ["--times", "3"], ["--help"]])
    assert.throws(() => readArguments(wrong), /usage/);
});

test("a test is found by its name, in Go and in TypeScript", () => {
  assert.deepEqual(filesWithTest("TestImportEdges"), ["api/arch_test.go"]);
  assert.deepEqual(filesWithTest("a test is found by its name, in Go and in TypeScript"), [
    "scripts/test/arguments.test.mjs",
  ]);
  assert.deepEqual(filesWithTest("TestImport" + "EdgesOfNothing"), []);
  const text =
    "func TestMain(m *testing.M) {}\nfunc TestA(t *testing.T) {}\nfunc helper() {}\nfunc FuzzB(f *testing.F) {}";
  assert.deepEqual(goTestsIn("a_test.go", text), ["TestA", "FuzzB"]);
});
