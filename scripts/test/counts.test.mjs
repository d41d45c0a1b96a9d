import assert from "node:assert/strict";
import { test } from "node:test";
import { tooLong, tooWide } from "../lib/proof/checks.mjs";
import { countGo, countPlain, countPlaywright, countTap, countVitest } from "../lib/proof/counts.mjs";
import { tail } from "../lib/proof/report.mjs";

const numbers = ({ passed, failed }) => ({ passed, failed });

test("vitest", () => {
  const output =
    "\x1b[2m Test Files \x1b[22m 1 failed | 2 passed (3)\n      Tests  2 failed | 12 passed | 1 skipped (15)\n   Duration  1.2s\n";
  assert.deepEqual(numbers(countVitest(output)), { passed: 12, failed: 2 });
  assert.equal(countVitest(output).lines.length, 3);
  assert.deepEqual(numbers(countVitest("Tests are great")), { passed: 0, failed: 0 });
});

test("node --test", () => {
  const skipped = "ok 2 - a drill # SKIP no pg_basebackup";
  assert.deepEqual(countTap(`ok 1 - a\n${skipped}\n# tests 2\n# pass 1\n# fail 0\n# skipped 1\n`), {
    passed: 1,
    failed: 0,
    lines: [skipped, "# tests 2", "# pass 1", "# fail 0", "# skipped 1"],
  });
  assert.deepEqual(countTap("# tests 4\n# pass 3\n# fail 1\n# skipped 0\n"), {
    passed: 3,
    failed: 1,
    lines: ["# tests 4", "# pass 3", "# fail 1", "# skipped 0"],
  });
});

test("playwright: what was not run failed", () => {
  const output =
    "  ok 1 [chromium] › a.spec.ts:1:1 › 5 passed\n\n  1 failed\n    [chromium] › x\n  3 did not run\n  20 passed (5.0s)\n";
  assert.deepEqual(numbers(countPlaywright(output)), { passed: 20, failed: 4 });
});

test("playwright: what failed is named, and explained without the tests that passed", () => {
  const output = [
    "  ✓  1 web/e2e/a.spec.ts:1:1 › fine (3s)",
    "  ✘  2 web/e2e/b.spec.ts:4:1 › a lot opens (9s)",
    "",
    "  1) web/e2e/b.spec.ts:4:1 › a lot opens ─────",
    "",
    "    Error: no lot",
    "",
    "  1 failed",
    "    web/e2e/b.spec.ts:4:1 › a lot opens ─────",
    "  1 passed (12s)",
  ].join("\n");
  const { lines, failures } = countPlaywright(output);
  assert.deepEqual(lines, ["1 failed", "1 passed (12s)", "web/e2e/b.spec.ts:4:1 › a lot opens ─────"]);
  assert.match(failures, /^ {2}1\) [\s\S]*no lot/);
  assert.doesNotMatch(failures, /fine/);
});

test("a plain last line", () => {
  assert.deepEqual(numbers(countPlain("x\n7 passed, 2 failed\n")), { passed: 7, failed: 2 });
  assert.deepEqual(countPlain("nothing"), { passed: 0, failed: 0, lines: [] });
});

const go = (...events) => events.map((event) => JSON.stringify(event)).join("\n");

test("go: tests and subtests count", () => {
  const counts = countGo(
    go(
      { Action: "output", Package: "p", Test: "TestA/x", Output: "=== RUN   TestA/x\n" },
      { Action: "output", Package: "p", Test: "TestA/x", Output: "    a_test.go:3: wrong\n" },
      { Action: "fail", Package: "p", Test: "TestA/x" },
      { Action: "pass", Package: "p", Test: "TestA/y/z" },
      { Action: "pass", Package: "p", Test: "TestA/y" },
      { Action: "fail", Package: "p", Test: "TestA" },
      { Action: "output", Package: "p", Test: "TestB", Output: "    b_test.go:3: fine\n" },
      { Action: "pass", Package: "p", Test: "TestB" },
      { Action: "output", Package: "p", Output: "FAIL\tp\t0.1s\n" },
      { Action: "fail", Package: "p" },
    ),
  );
  assert.deepEqual(numbers(counts), { passed: 3, failed: 2 });
  assert.deepEqual(counts.lines, ["--- FAIL: p TestA/x", "--- FAIL: p TestA", "FAIL\tp\t0.1s"]);
  assert.equal(counts.failures, "    a_test.go:3: wrong\n");
});

test("go: a package that does not compile is one failure, shown with the compiler's messages", () => {
  const counts = countGo(
    `# p\nx.go:1: oops\n${go(
      { Action: "build-output", ImportPath: "p", Output: "x.go:2: undefined\n" },
      { Action: "output", Package: "p", Output: "FAIL\tp [build failed]\n" },
      { Action: "fail", Package: "p" },
      { Action: "output", Package: "q", Output: "ok  \tq\t0.2s\n" },
      { Action: "pass", Package: "q", Test: "TestQ" },
      { Action: "pass", Package: "q" },
    )}`,
  );
  assert.deepEqual(numbers(counts), { passed: 1, failed: 1 });
  assert.match(counts.failures, /oops[\s\S]*undefined/);
  assert.deepEqual(counts.lines, ["FAIL\tp [build failed]", "ok  \tq\t0.2s"]);
});

test("a long output is cut to its end, with the place of the rest", () => {
  assert.equal(tail("1\n2\n3\n4\n", "x.log", 2), "… 2 more lines in x.log …\n3\n4");
  assert.equal(tail("1\n2\n", "x.log", 2), "1\n2");
});

test("files over 400 lines are named, generated ones are not", () => {
  const read = (file) => "x\n".repeat(file.startsWith("long") ? 401 : 400);
  assert.deepEqual(tooLong(["long.go", "short.ts", "long.gen.go", "long.md", "long.test.mjs"], read), [
    "long.go: 401 lines",
    "long.test.mjs: 401 lines",
  ]);
});

test("wide lines of Go are named, except those with texts", () => {
  const line = (columns) => "a".repeat(columns);
  const lines = [
    "package a",
    line(120),
    line(121),
    `\t${line(117)}`,
    `x("${line(121)}")`,
    "x(`",
    line(130),
    "`)",
    line(122),
  ];
  const read = () => lines.join("\n");
  assert.deepEqual(tooWide(["a.go", "b.gen.go", "c.ts"], read), ["a.go:3: 121", "a.go:4: 121", "a.go:9: 122"]);
});
