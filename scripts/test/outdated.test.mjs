import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { behindOfGo, behindOfNpm, compare, nextMajor, reasons } from "../lib/outdated.mjs";
import { at } from "../lib/paths.mjs";

const NPM = {
  react: { current: "19.0.0", wanted: "19.0.0", latest: "19.1.0" },
  typescript: [
    { current: "5.9.3", latest: "7.0.2" },
    { current: "7.0.2", latest: "7.0.2" },
  ],
  web: { wanted: "0.0.2", latest: "0.0.2" },
};

test("what is behind is read from both tools", () => {
  assert.deepEqual(behindOfGo("example.org/a v1.0.0 v1.1.0\n\n"), [
    { name: "example.org/a", current: "v1.0.0", newest: "v1.1.0" },
  ]);
  assert.deepEqual(behindOfNpm(JSON.stringify(NPM)), [
    { name: "react", current: "19.0.0", newest: "19.1.0" },
    { name: "typescript", current: "5.9.3", newest: "7.0.2" },
  ]);
  assert.deepEqual(behindOfNpm(""), []);
  assert.deepEqual(["example.org/a", "example.org/a/v2"].map(nextMajor), ["example.org/a/v2", "example.org/a/v3"]);
});

test("one without a reason is named, and a reason that nothing needs", () => {
  const given = reasons(
    "# x\n\n## Not at the newest release\n\n| a | b |\n|---|---|\n| `react`, `old` | a fault |\n\n## y\n",
  );
  const { lines, missing, stale } = compare(behindOfNpm(JSON.stringify(NPM)), given);
  assert.deepEqual(lines, ["react 19.0.0, newest 19.1.0: a fault", "typescript 5.9.3, newest 7.0.2: NO REASON"]);
  assert.deepEqual([missing, stale], [["typescript"], ["old"]]);
});

test("each dependency that is held back is one of ours, with a reason", () => {
  const ours = [
    fs.readFileSync(at("go.mod"), "utf8"),
    ...["package.json", "web/package.json", "ssr/package.json", "proto-types/package.json"].map((file) =>
      fs.readFileSync(at(file), "utf8"),
    ),
  ].join("\n");
  const given = reasons(fs.readFileSync(at("docs/third-party.md"), "utf8"));
  assert.ok(given.size > 0);
  for (const [name, reason] of given) {
    assert.ok(ours.includes(`${name}"`) || ours.includes(`${name} v`), name);
    assert.ok(reason.length > 20, name);
  }
});
